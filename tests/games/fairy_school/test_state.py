"""Every field of a school's state is copied, stored and read back."""

import inspect
from typing import Any

import pytest
from school import GAME, fairy, table

from fairyring.games.fairy_school.position import Fairy, FairySchool, Rules
from fairyring.games.fairy_school.position.school import fairy as fairies, rules, school
from fairyring.kernel.form import Form
from fairyring.kernel.outcome import Outcome

WORKED_OUT = {"last", "marks", "owned", "reach"}
"""Fields that are derived from the others, such as the bookkeeping of copies."""


def fields(kind: type) -> set[str]:
    """Return the attributes that a class itself defines."""
    kept = {name for name, thing in vars(kind).items() if inspect.isdatadescriptor(thing)}
    return {name for name in kept if not name.startswith("_")} - WORKED_OUT


def names(form: Form) -> list[str]:
    return [field.name for field in form.fields]


def other(value: Any) -> Any:
    """Return another value of the same type."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case list() | tuple():
            return type(value)([9, *value[1:]])
    raise TypeError(f"nothing else for {value!r}")


@pytest.mark.parametrize("name", names(fairies.FORM))
def test_every_field_of_a_fairy_is_copied_told_and_read_back(name: str):
    one = fairies.new_fairy()
    plain = one.state()
    setattr(one, name, other(getattr(one, name)))
    for twin in (one.copy(), Fairy.restored(one.state())):
        assert getattr(twin, name) == getattr(one, name)
        assert twin.state() == one.state() != plain


@pytest.mark.parametrize("name", names(rules.FORM))
def test_every_field_of_the_rules_is_told_and_read_back(name: str):
    usual = Rules.of(3, GAME.settings(3, {}))
    assert usual.state() == (("form", 1),)
    changed = {field: getattr(usual, field) for field in names(rules.FORM)}
    changed[name] = other(changed[name])
    twin = Rules.restored(Rules(changed).state())
    assert {field: getattr(twin, field) for field in changed} == changed


OTHERS: dict[str, Any] = {
    "playing": 0b01,
    "rules": Rules.of(2, GAME.settings(2, {"gifts": True})),
    "fairies": [fairies.new_fairy(), fairies.new_fairy()],
    "shown": [fairies.new_fairy(), fairies.new_fairy()],
    "ended": Outcome((1, 2), "F9.1", (60, 50)),
}
"""Other values for fields that are neither numbers nor sequences of numbers."""


@pytest.mark.parametrize("name", [name for name in names(school.FORM) if name != "seats"])
def test_every_field_of_a_school_is_copied_told_and_read_back(name: str):
    one = table(fairy(), fairy()).position
    plain = one.state()
    setattr(one, name, OTHERS[name] if name in OTHERS else other(getattr(one, name)))
    for twin in (one.copy(), FairySchool.restored(one.state())):
        assert twin.state() == one.state() != plain


def test_no_field_is_forgotten():
    assert fields(Fairy) == set(names(fairies.FORM))
    assert fields(Rules) == set(names(rules.FORM))
    assert fields(school.School) | {"seats"} == set(names(school.FORM))
