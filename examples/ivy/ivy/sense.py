"""A `Sense` that estimates the winner with the net, and leaves all else to the built-in one."""

import math
from functools import cache
from pathlib import Path

import numpy as np

import fairyring
from fairyring.authoring import Action, Dice, Position, Sense, sense_of
from ivy.net import Net

GAME = fairyring.game("gdfr")
HOUSE = sense_of(GAME)
KEPT = Path(__file__).with_name("weights.npz")
_SURE = 1e-4


class Learnt(Sense):
    """The built-in sense, with its chances corrected by a net; certain chances stay certain."""

    def __init__(self, net: Net) -> None:
        super().__init__(HOUSE.ahead, HOUSE.crowd)
        self._net = net

    def values(self, position: Position) -> list[float]:
        thought = HOUSE.values(position)
        awaited = position.awaited()
        if not awaited or position.seats != 2 or max(thought) >= 1:
            return thought
        seat = awaited[0]
        seen = np.frombuffer(row(position), np.uint8).astype(np.float32)
        logit = float(self._net.logits(seen)) + logit_of(thought[seat])
        own = 1 / (1 + math.exp(-logit))
        return [1 - own, own] if seat else [own, 1 - own]

    def policy(self, position: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        return HOUSE.policy(position, seat, actions, dice)

    def considered(self, position: Position, seat: int, actions: list[Action]) -> list[Action]:
        return HOUSE.considered(position, seat, actions)

    def foreseeable(self, position: Position) -> bool:
        return HOUSE.foreseeable(position)

    def reckoned(self, position: Position) -> bool:
        return HOUSE.reckoned(position)


def row(position: Position) -> bytes:
    """Return the row of what the awaited seat sees."""
    return GAME.sight(position.veiled(position.awaited()[0]))


def logit_of(chance: float) -> float:
    """Return a chance in logits, clipped so that it is finite."""
    sure = min(max(chance, _SURE), 1 - _SURE)
    return math.log(sure / (1 - sure))


@cache
def learnt() -> Learnt:
    """Return the sense with the weights beside this file; they are read once in a process."""
    return Learnt(Net.load(KEPT))
