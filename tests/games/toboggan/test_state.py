"""Every field of a race is copied, and stored by name."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest
from tests.support.sled import slope

from fairyring.games.toboggan import GAME
from fairyring.games.toboggan.position import Rules, Toboggan, empty
from fairyring.games.toboggan.position.hill import hill
from fairyring.games.toboggan.position.hill.hill import Hill, restored_hill
from fairyring.games.toboggan.position.race import race, rules
from fairyring.games.toboggan.position.race.hands import ITEM_CARDS, look
from fairyring.games.toboggan.position.race.race import Race, own_hill
from fairyring.games.toboggan.position.race.steps import Ask
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.pending import Question

FIELDS = {field.name: field for field in race.FORM.fields}
OF_RULES = [field.name for field in rules.FORM.fields]
OF_HILLS = [field.name for field in hill.FORM.fields]


def fields(kind: type) -> set[str]:
    """Return the attributes that a class itself defines."""
    return {name for name, thing in vars(kind).items() if inspect.isdatadescriptor(thing)}


def sledding() -> Toboggan:
    """Return a race in progress, in which somebody has a hand that another can look at."""
    return slope("B2", "B4", "D3").hold(2, "Grenade, Ram!").plenty().position


def other(value: Any) -> Any:
    """Return another value of the same type."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return f"no-{value}"
        case tuple():
            return (*value, 1)
        case bytes():
            return value + b"\1"
        case [first, *rest]:
            return [other(first), *rest]
    raise AssertionError(f"{value!r} is of no kind that is known here")


def look_into_a_hand(position: Toboggan) -> None:
    look(position, ITEM_CARDS, 0, 1)


def change_the_hill(position: Toboggan) -> None:
    changed = own_hill(position)
    changed.put_mark(position.at[0], hill.marker(hill.ROCK, 0, 0))


def change_the_rules(position: Toboggan) -> None:
    position.rules = Rules.restored(other_rules(position.rules, "gates_hop").state())


def ask(position: Toboggan) -> None:
    position.stack.append(Question(Ask.NEW_CARDS, 1, (0,)))


def end(position: Toboggan) -> None:
    position.ended = Outcome((1, 2, 3), "T9.1")


CHANGES: dict[str, Callable[[Toboggan], None]] = {
    "memories": look_into_a_hand,
    "hill": change_the_hill,
    "rules": change_the_rules,
    "stack": ask,
    "ended": end,
}
"""Changes of fields that are no plain values."""


def other_rules(old: Rules, name: str) -> Rules:
    """Return rules of which one differs."""
    given = {field: getattr(old, field) for field in OF_RULES}
    return Rules(given | {name: other(given[name])})


def changed(name: str) -> Toboggan:
    """Return the race with one field changed."""
    position = sledding()
    if name in CHANGES:
        CHANGES[name](position)
    else:
        setattr(position, name, other(getattr(position, name)))
    return position


def told(position: Toboggan) -> dict[str, object]:
    """Return the state of a position by name, including defaults."""
    return {name: field.default for name, field in FIELDS.items()} | dict(position.state())


def test_the_form_names_what_a_race_has() -> None:
    assert {*FIELDS} == fields(Race) | {"seats", "lores"}
    assert {*OF_RULES} == fields(Rules)
    assert {*OF_HILLS} | {"all_told", "course", "looks", "shared", "told"} == fields(Hill)


def test_before_anything_has_happened_only_what_has_no_default_is_told() -> None:
    said = dict(empty(3, GAME.settings(3)).state())
    assert {*said} == {
        "form", "seats", "rules", "hill", "inside", "deck", "deck_size", "pile", "pile_size",
    }  # fmt: skip
    assert {*dict(said["rules"])} == {"form", "share"}
    assert {*dict(said["hill"])} == {"form", "tiles"}


@pytest.mark.parametrize("name", [name for name in FIELDS if name not in ("seats", "lores")])
def test_each_field_is_copied_told_read_back_and_compared(name: str) -> None:
    before, after = sledding(), changed(name)
    differs = {field for field, value in told(after).items() if value != told(before)[field]}
    assert differs == ({"memories", "lores"} if name == "memories" else {name})
    assert told(after.copy()) == told(after)
    assert told(Toboggan.restored(after.state())) == told(after)
    assert (after.what_counts() != before.what_counts()) == FIELDS[name].counts
    assert (after != before) == FIELDS[name].counts


@pytest.mark.parametrize("name", ["hill", "memories"])
@pytest.mark.parametrize("first", [True, False])
def test_copies_share_what_neither_has_changed(name: str, first: bool) -> None:
    one = sledding()
    two = one.copy()
    before = told(one)
    CHANGES[name](one if first else two)
    assert told(two if first else one) == before != told(one if first else two)


@pytest.mark.parametrize("name", OF_RULES)
def test_each_rule_is_told_and_read_back(name: str) -> None:
    old = sledding().rules
    new = other_rules(old, name)
    assert new.state() != old.state()
    assert Rules.restored(new.state()).state() == new.state()
    assert new.twin().state() == new.state()


@pytest.mark.parametrize("name", OF_HILLS)
def test_each_field_of_a_hill_is_copied_told_and_read_back(name: str) -> None:
    old = sledding().hill
    new = old.copy()
    value = getattr(new, name)
    setattr(new, name, [*value, 1] if name == "batches" else other(value))
    assert new.state() != old.state()
    assert new.copy().state() == new.state()
    assert restored_hill(new.course, new.state()).state() == new.state()
