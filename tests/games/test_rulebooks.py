"""Every rulebook is complete: it and the tests name each other, and it forbids what the rules do.

To add a game, add an entry to `BOOKS`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path

import pytest

import fairyring
from fairyring.games.toboggan.parts import CARDS
from fairyring.kernel.game import Game
from fairyring.kernel.position import Position
from fairyring.kernel.teaching.example import staged


@dataclass(frozen=True)
class Book:
    """Expectations of one rulebook, and the games to check it in."""

    rulings: Sequence[str]
    """The names of all rulings on questions that the box leaves open."""
    tables: Sequence[tuple[Sequence[int], Mapping[str, object]]]
    """Tables for random games: numbers of seats, used in turn, and options."""
    looks: int = 200
    """The number of positions per table at which every action is checked."""
    stride: int = 1
    """One of this many positions in a row is checked, for games whose phases are long."""


def numbered(letters: str, last: int) -> list[str]:
    return [f"{letters}{number}" for number in range(1, last + 1)]


MOST_OPTIONS = {
    "crossable": True,
    "redraw": True,
    "apart": True,
    "bottom": True,
    "low_straight": True,
    "deals": 3,
}

BOOKS = {
    "gdfr": Book(numbered("G", 25), [((2, 3, 4), {}), ((1,), {"solvable": False})]),
    "gobblestones": Book(
        numbered("B", 27) + numbered("BB", 13),
        [
            ((2, 3, 4), options)
            for options in (
                {},
                {"strict": True},
                {"grey": False},
                {"bluff": True},
                {"bluff": True, "strict": True},
            )
        ],
    ),
    "swinger": Book(
        numbered("P", 37),
        [
            ((2,), {}),
            ((3,), {}),
            ((4,), {}),
            ((4,), {"apart": True}),
            ((3,), {"crossable": True, "assigned": True}),
            ((2,), {"corners": True, "deals": 3}),
            ((2,), {**MOST_OPTIONS, "corners": True}),
            ((3,), {**MOST_OPTIONS, "assigned": True}),
            ((4,), MOST_OPTIONS),
        ],
        looks=250,
    ),
    "fairy_school": Book(
        [
            *(ruling for ruling in numbered("F", 70) if ruling != "F68"),  # there is no such ruling
            *(f"F45{letter}" for letter in "bcdefg"),
            "F46b",
        ],
        [
            ((2, 3, 4, 5), {}),
            ((2, 3, 4, 5), {"setup": "first", "gifts": True}),
            ((2, 3, 4, 5), {"setup": "expert", "length": "short", "open_selection": True}),
            ((2, 3, 4, 5), {"choose_decks": True, "stay_idle": True, "passing": True}),
            ((2, 3, 4, 5), {"length": "short_twice", "last_bonus": True, "gifts": True}),
            *(((seats,), {"shift": True, "gifts": True}) for seats in (4, 5, 6)),
        ],
        looks=75,
        stride=25,
    ),
    "toboggan": Book(
        [
            *numbered("GT-", 13),
            *numbered("T", 60),
            *numbered("5.5-", 13),
            *(card.title for card in CARDS),
        ],
        [
            ((2, 3, 4, 5, 6), options)
            for options in (
                {},
                {"refuse_back": True, "counter_mix_up": True},
                {"ghosts": True, "last_gap": True},
                {"rows": "8", "play_on": True},
            )
        ],
    ),
}


def shown(key: str) -> set[str]:
    """Return the clauses and rulings that the tests of a game name."""
    return {
        name
        for path in (Path(__file__).parent / key).glob("test_*.py")
        for ids in re.findall(r"mark\.shows\(([^)]*)\)", path.read_text("utf-8"))
        for name in re.findall(r'"([^"]+)"', ids)
    }


GAMES = {key: fairyring.game(key) for key in BOOKS}
SHOWN = {key: shown(key) for key in BOOKS}


def test_every_game_of_the_house_is_here():
    assert set(BOOKS) == set(fairyring.game_keys()) - {"toy"}


@pytest.mark.parametrize("key", GAMES)
def test_every_clause_has_a_test_that_names_it(key: str):
    assert {clause.id for clause in GAMES[key].rulebook} - SHOWN[key] == set()


@pytest.mark.parametrize("key", GAMES)
def test_every_ruling_stands_in_a_clause_and_has_a_test_that_names_it(key: str):
    in_clauses = {ruling for clause in GAMES[key].rulebook for ruling in clause.rulings}
    assert {*BOOKS[key].rulings} - (in_clauses & SHOWN[key]) == set()


@pytest.mark.parametrize("key", GAMES)
def test_clauses_name_only_rulings_that_exist(key: str):
    named = {ruling for clause in GAMES[key].rulebook for ruling in clause.rulings}
    assert named == set(BOOKS[key].rulings)


@pytest.mark.parametrize("key", GAMES)
def test_tests_name_only_clauses_and_rulings_that_exist(key: str):
    assert {clause.id for clause in GAMES[key].rulebook} | set(BOOKS[key].rulings) >= SHOWN[key]


@pytest.mark.parametrize("key", GAMES)
def test_clauses_stand_in_the_order_of_their_numbers(key: str):
    ids = [re.fullmatch(r"([A-Z])(\d+)\.(\d+)", clause.id) for clause in GAMES[key].rulebook]
    assert len({found[1] for found in ids}) == 1
    order = [(int(found[2]), int(found[3])) for found in ids]
    assert order == sorted(order)


@pytest.mark.compiled
@pytest.mark.parametrize("share", [5, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("leaving", [False, True])
@pytest.mark.parametrize(
    ("key", "seats", "options"),
    [
        pytest.param(key, seats, options, id=" ".join([key, *map(str, seats), *options]))
        for key, book in BOOKS.items()
        for seats, options in book.tables
    ],
)
def test_the_book_and_the_position_agree_on_every_action_there_is(
    key: str, seats: Sequence[int], options: Mapping[str, object], leaving: bool, share: int
):
    """Over the whole catalogue; the conformance kit samples it, at more positions."""
    game, book = GAMES[key], BOOKS[key]
    moments = played(game, seats, options, leaving)
    # `share` only thins out the positions; the games are followed just as far.
    for position in islice(moments, 0, book.looks * book.stride, book.stride * share):
        for seat in range(position.seats):
            allowed = [a for a in game.catalogue if game.why_not(position, seat, a) is None]
            assert allowed == position.actions(seat)
            if seat in position.awaited():
                assert allowed
            elif seat not in position.interrupters():
                assert not allowed


def played(
    game: Game, seats: Sequence[int], options: Mapping[str, object], leaving: bool
) -> Iterator[Position]:
    """Yield the positions of endless random games; with `leaving`, seats leave now and then."""
    for seed in count():
        dice = fairyring.FastDice(seed)
        position = game.start(seats[seed % len(seats)], options, dice=dice)
        inside = list(range(position.seats))
        while position.awaited():
            yield position
            if leaving and dice.below(25) == 0:
                position.leave(inside.pop(dice.below(len(inside))), dice)
                continue
            # Interrupters play more cards than awaited seats do.
            ready = [seat for seat in position.interrupters() if position.actions(seat)]
            asked = ready if ready and dice.below(3) == 0 else position.awaited()
            seat = asked[dice.below(len(asked))]
            actions = position.actions(seat)
            position.play(seat, actions[dice.below(len(actions))], dice)


@pytest.mark.parametrize("key", [key for key in BOOKS if fairyring.game(key).rulebook.opening])
def test_the_example_at_the_beginning_is_what_the_rules_do(key):
    game = fairyring.game(key)
    opening = game.rulebook.opening
    assert opening is not None
    shown = staged(game, opening.example)
    assert shown.lines
    assert shown.before.pieces != shown.after.pieces
    zones = {zone.id for zone in shown.before.zones} & {zone.id for zone in shown.after.zones}
    assert set(opening.example.zones) <= zones
