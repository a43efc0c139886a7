"""A game with one option more, and one field more in each form that tells its positions."""

import sys

import pytest

from fairyring.games import game
from fairyring.kernel import outcome, pending
from fairyring.kernel.form import Field, Form, Several
from fairyring.kernel.options import Options, Switch


def forms(key: str) -> list[Form]:
    """All forms that tell something of a position of a game."""
    wing = game(key)
    wing.open_rooms()
    modules = [
        module
        for name, module in sorted(sys.modules.items())
        if f"{name}.".startswith(f"{wing.package}.position.") or module in (outcome, pending)
    ]
    kept = [thing for module in modules for thing in vars(module).values()]
    return list({id(form): form for form in kept if isinstance(form, Form)}.values())


def one_more(value: int) -> Field:
    """A field that things of every class have; 0 is its default."""
    field = Several("one more", each=0)
    field.get = lambda thing: [value]
    return field


def give_one_more(key: str, monkeypatch: pytest.MonkeyPatch, *, value: int = 0) -> None:
    """Add a switch to the options of a game, and a field of this value to each of its forms."""
    for form in forms(key):
        monkeypatch.setattr(form, "fields", [one_more(value), *form.fields])
        monkeypatch.setattr(form, "_counting", [one_more(value), *form._counting])
    wing = game(key)
    switch = Switch("one_more", "One more", "Changes nothing while it is off.")
    options = Options(switch, *wing.options, objection=wing.options._objection)
    monkeypatch.setitem(vars(wing), "options", options)
