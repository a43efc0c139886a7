"""A game with one more option, and one more field in each form of its state."""

import sys
from collections.abc import Callable

import pytest

from fairyring.games import game
from fairyring.kernel import outcome, pending
from fairyring.kernel.form import Form, Several
from fairyring.kernel.options import Options, Switch


def forms(key: str) -> list[Form]:
    """Return all forms that are part of a position's state in a game."""
    found = game(key)
    found.load_modules()
    modules = [
        module
        for name, module in sorted(sys.modules.items())
        if f"{name}.".startswith(f"{found.package}.position.") or module in (outcome, pending)
    ]
    kept = [thing for module in modules for thing in vars(module).values()]
    return list({id(form): form for form in kept if isinstance(form, Form)}.values())


class OneMore(Several):
    """A field that objects of every class have; 0 is its default."""

    def __init__(self, value: int) -> None:
        super().__init__("one more", each=0, at="__class__")
        self._value = value

    def encoder(self) -> Callable[[object], object]:
        return lambda _: self._unless_each([self._value])


def give_one_more(key: str, monkeypatch: pytest.MonkeyPatch, *, value: int = 0) -> None:
    """Add a switch to the options of a game, and a field of this value to each of its forms."""
    for form in forms(key):
        longer = Form(form.version, OneMore(value), *form.fields)
        for name in Form.__slots__:
            monkeypatch.setattr(form, name, getattr(longer, name))
    found = game(key)
    switch = Switch("one_more", "One more", "Changes nothing while it is off.")
    options = Options(switch, *found.options, objection=found.options._objection)
    monkeypatch.setitem(vars(found), "options", options)
