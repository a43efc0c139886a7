"""The values shown as allowed are exactly those that some table of this size can have."""

import itertools
from collections.abc import Iterator

import pytest

import fairyring
from fairyring.kernel.game import Game
from fairyring.kernel.options import BadOption, Number, Option, Options, Value
from fairyring.table.views.offered import options as shown_in_the_room
from fairyring.table.wire import OptionView

TABLES = [
    (key, seats)
    for key in fairyring.game_keys()
    for seats in range(fairyring.game(key).fewest_seats, fairyring.game(key).most_seats + 1)
]


def can_be(game: Game, seats: int, chosen: dict[str, Value]) -> bool:
    try:
        game.settings(seats, chosen)
    except BadOption:
        return False
    return True


def choices(game: Game, seats: int, besides: Option) -> Iterator[dict[str, Value]]:
    """Yield all choices of other options, at most two at once."""
    samples = {o.key: o.samples(seats) for o in game.options if o is not besides}
    yield {}
    for several in (1, 2):
        for keys in itertools.combinations(samples, several):
            for values in itertools.product(*(samples[key] for key in keys)):
                yield dict(zip(keys, values, strict=True))


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_value_shown_can_be_had_and_no_other(key: str, seats: int):
    game = fairyring.game(key)
    for option in game.options:
        possible = game.options.values(option.key, seats)
        for value in option.every(seats):
            others = choices(game, seats, option)
            found = any(can_be(game, seats, {**other, option.key: value}) for other in others)
            assert found == (value in possible), (option.key, value)


def test_a_number_with_a_wide_range_is_told_and_not_tried_number_by_number():
    """A guest may have such a number for a seed."""
    wide = Number("seed", "Seed", "Which one.", high=10**9)
    for options in (Options(wide), Options(wide, objection=lambda seats, settings: None)):
        assert options.allowed("seed", 2) == "a whole number from 0 to 1000000000"
        assert options.settle(2, {"seed": 10**9}) == {"seed": 10**9}


def offered(view: OptionView) -> list[str]:
    """Return the values that the page offers for an option, as written."""
    match view.kind:
        case "switch":
            return ["False", "True"]
        case "number":
            return [str(number) for number in range(view.low, view.high + 1)]
        case _:
            return list(view.values)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_the_room_offers_just_that(key: str, seats: int):
    game = fairyring.game(key)
    for view in shown_in_the_room(game, seats, game.settings(seats)):
        possible = [str(value) for value in game.options.values(view.key, seats)]
        assert view.open == (len(possible) > 1)
        if view.open and view.kind != "seats":
            assert offered(view) == possible
            assert str(view.value) in possible


@pytest.mark.parametrize(
    ("key", "option", "seats", "told"),
    [
        ("gdfr", "deal", 1, "a whole number from 4 to 7"),
        ("gdfr", "deal", 3, "4"),
        ("swinger", "deals", 2, "1, 3, 5 or 7"),
        ("fairy_school", "months", 2, "4 or 5"),
    ],
)
def test_it_is_told_in_words(key: str, option: str, seats: int, told: str):
    assert fairyring.game(key).options.allowed(option, seats) == told


def test_what_only_some_tables_can_have_is_not_told_to_the_others():
    options = fairyring.game("gdfr").options
    assert options.values("fairies_win", 2) == ("off", "6", "8")
    assert options.values("fairies_win", 3) == ("off", "6")
    assert options.values("fairies_win", 1) == ("off",)
    assert "8" not in options.allowed("fairies_win", 4)
