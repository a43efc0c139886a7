"""Checks for Gobblestones: the points of stones, counted by laying them."""

from typing import Any, Final

from claims.claim import Check, Claim
from fairyring.games.gobblestones.parts import Colour
from fairyring.games.gobblestones.position.actions import CHALLENGE, TRUST, Lay
from fairyring.games.gobblestones.position.stones import listed
from fairyring.games.gobblestones.sense.chances import is_wrong
from fairyring.kernel.action import Action
from fairyring.kernel.dice import FastDice


def _laid_for(table: Any, seat: int) -> list[tuple[str, int]]:
    """Return the colour and the points of each stone that can be laid on its own colour."""
    lays = [lay for lay in table.actions(seat) if isinstance(lay, Lay)]
    return [
        (Colour(lay.colour).word, Claim.after(table, seat, lay).points - table.points)
        for lay in lays
        if table.ground.board.matches(lay.cell, lay.colour)
    ]


def _eaten(claim: Claim) -> tuple[int, int]:
    """Return how many points and stones a turn brings if all trust it."""
    then = claim.then
    while then.doubt is not None:
        then.play(then.awaited()[0], TRUST, FastDice(1))
    had = claim.now.scores[claim.seat]
    over = then.outcome() is not None  # at the end stones in hand count too
    points = claim.now.points if over else then.scores[claim.seat] - had
    return points, then.rack(claim.seat) - claim.now.rack(claim.seat)


def _judged(claim: Claim, mine: Action) -> Any:
    """Return the game after this answer of the seat and everybody else's trust."""
    then = claim.now.copy()
    then.play(claim.seat, mine, FastDice(1))
    while then.doubt is not None:
        then.play(then.awaited()[0], TRUST, FastDice(1))
    return then


def _costs(claim: Claim) -> bool:
    """Return whether challengers lose the number if the play is right, and nothing if not."""
    now, then = claim.now, _judged(claim, CHALLENGE)
    if then.outcome() is not None:  # at the end stones in hand count too
        return bool(claim.number == now.points)
    others = [seat for seat in range(now.seats) if seat != now.turn]
    lost = sum(now.scores[seat] - then.scores[seat] for seat in others)
    return bool(lost == (0 if is_wrong(now) else claim.number))


def _undone(claim: Claim) -> bool:
    """Return whether a wrong play that is challenged brings nothing for its stones."""
    player = claim.named
    now, then = claim.now, _judged(claim, CHALLENGE)
    if then.outcome() is not None or not is_wrong(now):
        return True
    return bool(then.scores[player] == now.scores[player] - now.points)


CHECKS: Final[dict[str, Check]] = {
    "No space brings more now.": lambda c: (
        c.then.points - c.now.points == max(worth for _, worth in _laid_for(c.now, c.seat))
    ),
    "That makes {sum} points so far.": lambda c: c.then.points == c.values["sum"] > c.now.points,
    "Its space brings {worth}.": lambda c: c.then.points - c.now.points == c.values["worth"],
    "After it {colour} reaches a {worth}.": lambda c: (
        (c.said("colour"), c.values["worth"]) in _laid_for(c.then, c.seat)
    ),
    "You keep {number} colour for later.": lambda c: (
        len(set(listed(c.then.hands[c.seat]))) == c.number
    ),
    "You draw {number} new stone.": lambda c: _eaten(c) == (0, c.number),
    "You eat {points} points and draw {number} stone.": lambda c: (
        _eaten(c) == (c.values["points"], c.number)
    ),
    "You eat {points} points.": lambda c: _eaten(c) == (c.values["points"], 0),
    # Where to look:
    "Your {colour} stone reaches a {worth}.": lambda c: (
        (c.said("colour"), c.values["worth"]) in _laid_for(c.now, c.seat)
    ),
    # Bluffs:
    "If it is right, whoever challenges it loses {number} point.": _costs,
    "If it is wrong, {name} gets nothing for it.": _undone,
    "If nobody doubts it, its space brings {worth}.": lambda c: (
        c.then.points - c.now.points == c.values["worth"]
    ),
    "It is a bluff, for its colour does not belong there.": lambda c: (
        not c.now.ground.board.matches(c.action.cell, c.action.colour)  # type: ignore[attr-defined]
    ),
    "If nobody doubts it, you eat {number} point.": lambda c: _eaten(c)[0] == c.number,
}
