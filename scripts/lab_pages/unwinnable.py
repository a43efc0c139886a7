"""The page about positions of Goblins Drool that cannot be won, and about games with more cards."""

from collections.abc import Iterator
from typing import Final

import fairyring
import fairyring.lab
from fairyring.kernel.position import Position
from fairyring.lab.interval import wilson
from lab_pages.asking import (
    GDFR,
    SEED,
    Lab,
    mean,
    percent,
    table,
)

REACHED: Final = 200_000
"""Positions searched for a win before giving up."""


def unwinnable(lab: Lab) -> Iterator[str]:
    """Yield the page."""
    yield "# Goblins Drool: can it become unwinnable, and do five cards play better?"
    yield ""
    yield "## Alone"
    yield ""
    solved = [solvable(number) for number in range(lab.many(DEALS))]
    lost, unsure = solved.count(False), solved.count(None)
    yield (
        "A deal for one is solved exactly. As the dice deal it, "
        f"{percent(wilson(lost, len(solved)))} of {len(solved):,} deals cannot be won at all; of "
        f"{unsure} more the search was given up, and if all of these cannot be won either it is "
        f"{percent(wilson(lost + unsure, len(solved)))}. A table for one deals such a hand "
        "again, so nobody meets one."
    )
    yield ""
    yield "## Two players"
    yield ""
    stands = [long_game(number) for number in range(lab.many(ENDGAMES))]
    found = [win_from(stand) for stand in stands]
    closed = sum(one is None for one in found)
    open_ones = sorted(one for one in found if one is not None)
    yield (
        f"{len(found):,} games were played at random by two who never took a win, {LONG} moves "
        "long. From there all that both can do was tried, whoever it helps, until somebody had no "
        f"Goblin left. In {len(open_ones):,} of them somebody can still win: half of the times "
        f"within {open_ones[len(open_ones) // 2]} moves, and never later than after "
        f"{open_ones[-1]}. "
        + (
            "No position was found from which nobody can win. So a game of two does not become "
            "unwinnable by its cards; it is drawn out by players who do not let each other win."
            if not closed
            else f"In {closed} of them nobody can: all that can still be reached was reached, some "
            "thousand positions each, and none of them wins. So the answer is yes: **a game of two "
            "can become unwinnable**, though it takes players who let wins go by. Then it ends by "
            "repetition or by the last turn, and the fewest Goblins win. One such position:"
        )
    )
    if closed:
        yield from ("", "```", *str(stands[found.index(None)]).splitlines(), "```")
    yield ""
    yield "How often games of bots are drawn out so, and what the number of cards does:"
    rows = []
    for bots, games in (("greedy", 10_000), ("search:60", 600)):
        for deal in (4, 5, 6):
            told = lab.reported(GDFR, 2, games, bots, deal=deal)
            rows.append(
                (
                    bots,
                    str(deal),
                    f"{told.games:,}",
                    mean(told, "actions"),
                    percent(told.first),
                    mean(told, "ended by G4.3", times=100),
                    mean(told, "ended by G4.4", times=100),
                    mean(told, "changes of the lead"),
                    mean(told, "share of decisions that matter", 0, times=100),
                )
            )
    yield from table(
        (
            "bots",
            "cards each",
            "games",
            "actions",
            "who begins wins",
            "% ended by repetition (G4.3)",
            "% ended by the last turn (G4.4)",
            "changes of the lead",
            "% of choices that matter",
        ),
        rows,
    )
    yield (
        "More cards give more to choose from. Whether that is better is a matter of taste; the "
        "table says what one gets for it."
    )


DEALS: Final = 800
ENDGAMES: Final = 1_000
LONG: Final = 60


def solvable(number: int) -> bool | None:
    """Return True if a deal for one can be won, False if not; None if the search takes too long."""
    position = GDFR.start(1, GDFR.as_it_falls, dice=fairyring.FastDice(SEED, number))
    return GDFR.solve(position, 400_000).solvable


def long_game(number: int) -> Position:
    """Return a position after many moves of two who avoid wins, with its past forgotten."""
    dice = fairyring.FastDice(SEED, number)
    position = GDFR.start(2, {"turn_cap": 200}, dice=dice)
    for _ in range(LONG):
        (seat,) = position.awaited()
        ways = [there for _, there in ways_on(position, seat) if there.outcome() is None]
        if not ways:
            break
        position = ways[dice.below(len(ways))]
    told = tuple(field for field in position.state() if not str(field[0]).startswith("past"))  # type: ignore[index]
    fresh = type(position).restored(told)
    fresh.agree(position.settings, GDFR.package)
    return fresh


def ways_on(position: Position, seat: int) -> Iterator[tuple[object, Position]]:
    """Yield each action and the position after it."""
    for action in position.actions(seat):
        there = position.copy()
        there.play(seat, action, fairyring.FastDice(1))
        yield action, there


def win_from(position: Position) -> int | None:
    """Return the fewest moves to a win if all cooperate; None if no win can be reached.

    Positions reached before are not searched again, so no game ends by repetition here.
    """
    edge, known = [position], set[object]()
    for depth in range(1, REACHED):
        further = []
        for here in edge:
            for _, there in ways_on(here, here.awaited()[0]):
                outcome = there.outcome()
                if outcome is not None and outcome.reason == "G4.1":
                    return depth
                if outcome is not None or len(known) > REACHED:
                    raise RuntimeError("this says nothing: the search was cut short")
                if cards(there) not in known:
                    known.add(cards(there))
                    further.append(there)
        if not further:
            return None
        edge = further
    raise RuntimeError("this says nothing: the search was cut short")


def cards(position: Position) -> object:
    """Return the seat to act, and the place and side of every card."""
    told: dict[object, object] = dict(position.state())  # type: ignore[arg-type]
    where = ("h0", "h1", "circle", "fairies")
    return position.awaited(), *(told.get(field, 0) for field in where)
