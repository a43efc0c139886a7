"""Checks of positions as data: copies, states and pickles are equal and play on alike."""

import pickle

from fairyring.conformance.moment import Check, Moment, Told, next_move, ramble
from fairyring.conformance.report import Flaw, difference, seat_name
from fairyring.kernel.dice import FastDice
from fairyring.kernel.facts import Tell
from fairyring.kernel.position import Position

_FAR = 6
"""The number of steps that two positions are played on to compare them."""


def _twins(position: Position) -> dict[str, Position]:
    return {
        "a copy": position.copy(),
        "the position restored from its state": type(position).restored(position.state()),
        "an unpickled position": pickle.loads(pickle.dumps(position)),
    }


def twins_are_equal(moment: Moment) -> None:
    """A copy, a restored position and an unpickled one equal the original."""
    position = moment.position
    for kind, twin in _twins(position).items():
        if type(twin) is not type(position):
            raise Flaw(f"{kind} is a {type(twin).__name__}, not a {type(position).__name__}")
        if twin != position or twin.state() != position.state():
            raise Flaw(f"{kind} differs: {difference(position.state(), twin.state())}")


def states_are_plain(moment: Moment) -> None:
    """A state is made of tuples, numbers, texts and None, and of nothing else."""
    _plain(moment.position.state(), "state")


def _plain(part: object, where: str) -> None:
    if isinstance(part, tuple):
        for index, inner in enumerate(part):
            _plain(inner, f"{where}[{index}]")
    elif part is not None and not isinstance(part, int | float | str):
        raise Flaw(f"{where} is a {type(part).__name__}: {part!r}")


def copies_share_nothing(moment: Moment) -> None:
    """Play on a copy does not change the original, nor the other way round."""
    state = moment.position.state()
    played, spared = moment.position.copy(), moment.position.copy()
    heir = played.copy()
    ramble(played, moment.dice, 2 * _FAR)
    for kind, other in {
        "the original": moment.position,
        "another copy": spared,
        "a copy of the copy": heir,
    }.items():
        if other.state() != state:
            raise Flaw(f"playing on a copy changes {kind}: {difference(state, other.state())}")


def twins_play_alike(moment: Moment) -> None:
    """Twins play on alike with equal dice, with or without a listener."""
    told: list[Told] = []
    paths = {"a copy that tells": moment.position.copy()} | _twins(moment.position)
    diaries: dict[str, list[str]] = {}
    for kind, twin in paths.items():
        tell = (lambda fact, audience: told.append((fact, audience))) if not diaries else None
        diaries[kind] = _diary(twin, moment.dice.copy(), tell)
    first = diaries["a copy that tells"]
    for kind, diary in diaries.items():
        for here, there in zip(first, diary, strict=False):
            if here != there:
                raise Flaw(f"a copy that tells: {here}; {kind}: {there}")
        if len(first) != len(diary):
            raise Flaw(f"{kind} plays {len(diary)} steps, not {len(first)}")
    if first and not told:
        raise Flaw(f"nothing is told of: {first[0]}")


def _diary(position: Position, dice: FastDice, tell: Tell | None) -> list[str]:
    """Play at random; return a list of the actions and the resulting digests."""
    diary: list[str] = []
    while len(diary) < _FAR and position.awaited():
        seat, action = next_move(position, dice)
        position.play(seat, action, dice, tell)
        diary.append(f"{seat_name(seat)} plays {action.notation!r} into {position.digest()}")
    return diary


CHECKS = (
    Check(states_are_plain, one_in=8),
    Check(twins_are_equal, one_in=8),
    Check(copies_share_nothing, one_in=8),
    Check(twins_play_alike, one_in=8),
)
