"""Toboggan: what became of sleds, and what tiles and cards are."""

from typing import Any, Final

from claims.claim import Check, Claim
from fairyring.games.toboggan.parts import CARDS, MODES, TILES, Effect, Terrain
from fairyring.games.toboggan.position.hill.track import WIDE
from fairyring.games.toboggan.position.mischief.declarations import Declaration


def _lies(race: Any, seat: int) -> bool:
    return bool(race.lying >> seat & 1)


def _effect(claim: Claim) -> Effect:
    """What the card does that is played."""
    return MODES[CARDS[claim.action.card].modes[0]].effect  # type: ignore[attr-defined]


def _tile(claim: Claim) -> Any:
    return TILES[claim.action.sort]  # type: ignore[attr-defined]


def _hard(claim: Claim) -> bool:
    tile = _tile(claim)
    grounds = (Terrain.ROCK, Terrain.TREE, Terrain.YETI)
    return bool(tile.terrain in grounds or tile.orange or tile.striped)


def _standing_others(claim: Claim) -> int:
    others = set(range(claim.now.seats)) - {claim.seat}
    return sum(claim.now.at[seat] >= 0 and not _lies(claim.now, seat) for seat in others)


def _aimed_at(claim: Claim) -> int:
    return Declaration(claim.now.stack[-1].about).target


CHECKS: Final[dict[str, Check]] = {
    "You cross the finish line.": lambda c: bool(c.then.finished >> c.seat & 1),
    "A gate brings you {number} point.": lambda c: (
        c.then.gate_points[c.seat] - c.now.gate_points[c.seat] == c.number
    ),
    "Your sled stands up.": lambda c: _lies(c.now, c.seat) and not _lies(c.then, c.seat),
    "Your sled does not fall over.": lambda c: not _lies(c.then, c.seat),
    "It leads {number} row down.": lambda c: (
        c.then.at[c.seat] // WIDE - c.now.at[c.seat] // WIDE == c.number
    ),
    "It knocks down {name}.": lambda c: not _lies(c.now, c.named) and _lies(c.then, c.named),
    "It has a gate, and gates bring points.": lambda c: bool(_tile(c).gates),
    "Nothing on it stops a sled.": lambda c: not _hard(c),
    "It is a hard tile for whoever comes there.": _hard,
    "If nobody stops it, you move once more.": lambda c: _effect(c) is Effect.MOVE_AGAIN,
    "If nobody stops it, you draw and keep something.": lambda c: (
        _effect(c) is Effect.DRAW_AND_KEEP
    ),
    "If nobody stops it, you take something from somebody.": lambda c: _effect(c) is Effect.STEAL,
    "Your sled lies, and it can help a sled up.": lambda c: (
        _lies(c.now, c.seat) and _effect(c) is Effect.STAND_UP
    ),
    "It could knock down a sled: {number} other stands.": lambda c: (
        _effect(c) is Effect.KNOCK_DOWN and _standing_others(c) == c.number
    ),
    "Your own sled lies.": lambda c: _lies(c.now, c.seat),
    "{name} is further down the hill.": lambda c: c.more(lambda seat: c.now.at[seat] // WIDE),
    "{name} has more points.": lambda c: c.more(
        lambda seat: c.now.gate_points[seat] + c.now.tokens[seat]
    ),
    "It is aimed at {name}.": lambda c: _aimed_at(c) == c.named != c.seat,
    # Where to look:
    "Your sled lies in the snow.": lambda c: _lies(c.now, c.seat),
}
