"""Counts the possible continuations: a number that changes only with the rules."""

from fairyring.kernel.dice import FastDice
from fairyring.kernel.position import Position


def perft(position: Position, depth: int, seed: int = 0) -> int:
    """The number of sequences of `depth` actions; the dice roll the same after each of them."""
    return _count(position, depth, FastDice(seed))


def _count(position: Position, depth: int, dice: FastDice) -> int:
    if depth == 0:
        return 1
    total = 0
    for seat in position.awaited() + position.interrupters():
        actions = position.actions(seat)
        if depth == 1:
            total += len(actions)
            continue
        for action in actions:
            after, rolled = position.copy(), dice.copy()
            after.play(seat, action, rolled)
            total += _count(after, depth - 1, rolled)
    return total
