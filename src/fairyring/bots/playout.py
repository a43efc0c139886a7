"""Plays a position to its end, each seat by its bot."""

from typing import Final

from mypy_extensions import i64

from fairyring.bots.bot import Bot, RandomBot
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Tell
from fairyring.kernel.position import Position
from fairyring.kernel.seats import Seats, asked, clockwise

ALONE: Final = 200
"""Actions after which a game for one is given up, if it has no end of its own.

Nearly all bots that look ahead win sooner; random play hardly ever wins, and late. A bot that looks
one action ahead and finds nothing better lays a card, takes it back with the next action, and so on
for ever."""


class Call:
    """A request to stop all games; it is checked between two actions."""

    def __init__(self) -> None:
        self.to_stop = False


CALL: Final = Call()


def play_out(
    position: Position, bots: list[Bot], dice: Dice, limit: int, tell: Tell | None = None
) -> int:
    """Play until the game is over or `limit` actions are played; return how many were played.

    Before an awaited seat acts, the seats that may interrupt are asked once, clockwise from it.
    Raises KeyboardInterrupt when `CALL` asks to stop.
    """
    if CALL.to_stop:
        raise KeyboardInterrupt
    if tell is None and all(type(bot) is RandomBot for bot in bots):
        return position.play_on(dice, limit)
    for played in range(limit):
        if CALL.to_stop:
            raise KeyboardInterrupt
        awaited = position.awaited()
        if not awaited:
            return played
        seat = awaited[0]
        interrupters = position.interrupters()
        if len(awaited) > 1:
            seat = asked(awaited, dice)
            interrupters = clockwise(interrupters, seat)
        if interrupters and interrupted(position, interrupters, bots, dice, tell):
            continue
        bot = bots[seat]
        actions = position.actions(seat)
        view = position.veiled(seat) if bot.looks else position
        position.play(seat, bot.choose(view, seat, actions, dice), dice, tell)
    return limit


def interrupted(
    position: Position, seats: Seats, bots: list[Bot], dice: Dice, tell: Tell | None
) -> bool:
    """Let the seats that may interrupt do so; return whether one did."""
    for seat in seats:
        bot = bots[seat]
        actions = position.actions(seat)
        if not actions:
            continue
        view = position.veiled(seat) if bot.looks else position
        action = bot.interrupt(view, seat, actions, dice)
        if action is not None:
            position.play(seat, action, dice, tell)
            return True
    return False


def copies(position: Position, times: i64) -> None:
    """Copy a position this many times, for benchmarks."""
    while times:
        position.copy()
        times -= 1
