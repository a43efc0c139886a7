"""Checks for Goblin Toboggan: tiles, how they lie, and what happens to sleds that go there."""

from typing import Any, Final

from claims.claim import Check, Claim
from claims.sledding import driven, hard, step, ways
from fairyring.games.toboggan.facts import Discarded, Gated, Knocked, Why
from fairyring.games.toboggan.parts import TILES, Terrain
from fairyring.games.toboggan.position.actions import Lay, Turn
from fairyring.games.toboggan.position.mischief.declarations import Declaration

_TOP: Final = {4, 5}
_BOTTOM: Final = {1, 2}


def _tile(claim: Claim) -> Any:
    return TILES[claim.action.sort]  # type: ignore[attr-defined]


def _sort(claim: Claim, action: Any) -> int:
    """Return the tile that is laid or turned."""
    if isinstance(action, Lay):
        return int(action.sort)
    about = Declaration(claim.now.stack[-1].about)
    return about.drawn if about.drawn >= 0 else claim.now.hill.tiles[about.cell] // 6


def _edges(claim: Claim, action: Any, *names: str) -> set[int]:
    """Return the directions in which such edges would lie."""
    tile, rotation = TILES[_sort(claim, action)], int(action.rotation)
    masks = [getattr(tile, name) for name in names]
    return {(edge + rotation) % 6 for mask in masks for edge in range(6) if mask >> edge & 1}


def _look(claim: Claim, action: Any, rotation: int) -> tuple[object, ...]:
    """Return what is on the tile and on each of its sides, at this rotation."""
    of = TILES[_sort(claim, action)]
    sides = [
        frozenset((edge + rotation) % 6 for edge in range(6) if mask >> edge & 1)
        for mask in (of.striped, of.orange, of.gates, of.moguls)
    ]
    return (of.terrain, *sides)


def _same(claim: Claim) -> bool:
    one, other = claim.action, claim.instead
    assert isinstance(one, Lay | Turn)
    assert isinstance(other, Lay | Turn)
    return _look(claim, one, int(one.rotation)) == _look(claim, other, int(other.rotation))


def _more(claim: Claim, where: set[int], *names: str) -> int:
    """Return how many more such edges lie there than with the other choice."""
    mine, others = _edges(claim, claim.action, *names), _edges(claim, claim.instead, *names)
    return len(mine & where) - len(others & where)


def _no_other_tile(claim: Claim) -> bool:
    """Return whether the other choice lays or turns no tile, so there is nothing to compare."""
    return not isinstance(claim.instead, Lay | Turn)


def _hops_down(claim: Claim, action: Any) -> bool:
    return bool(_edges(claim, action, "moguls") & _BOTTOM)


# Who goes there.


def _laid(claim: Claim, action: Any) -> tuple[Any, int]:
    """Return the race with the tile laid, and its cell."""
    then = claim.after(claim.now, claim.seat, action)
    if isinstance(action, Turn):
        return then, Declaration(claim.now.stack[-1].about).cell
    before, later = claim.now.hill.tiles, then.hill.tiles
    return then, next(cell for cell, tile in enumerate(later) if tile != before[cell])


def _going(claim: Claim, action: Any, seat: int) -> list[Any] | None:
    """Return what happens to a sled that goes there in one step, or None if it cannot."""
    then, cell = _laid(claim, action)
    for move in ways(then, seat):
        if not move.leap and step(then, then.at[seat], move.direction) == cell:
            return driven(then, seat, move)
    return None


def _falls(facts: list[Any] | None, seat: int) -> bool:
    knocks = [fact for fact in facts or () if isinstance(fact, Knocked)]
    return any(fact.seat == seat for fact in knocks)


def _robbed(claim: Claim, seat: int) -> bool:
    """Return whether the tile is a yeti's; check that the yeti takes a card if the seat has any."""
    facts = _going(claim, claim.action, seat)
    if facts is None:
        return False
    then, cell = _laid(claim, claim.action)
    took = any(isinstance(fact, Discarded) and fact.why is Why.YETI for fact in facts)
    yeti = TILES[then.hill.tiles[cell] // 6].terrain is Terrain.YETI
    return yeti and took == bool(then.hands[seat])


def _gated(facts: list[Any] | None) -> bool:
    return any(isinstance(fact, Gated) for fact in facts or ())


def _free(claim: Claim) -> bool:
    facts = _going(claim, claim.action, claim.seat)
    return facts is not None and not _falls(facts, claim.seat)


def _left(claim: Claim) -> list[int]:
    """Return the tiles that the seat still has."""
    return [*claim.then.racks[claim.seat], *claim.then.looked]


_BARS: Final = ("striped", "orange")
CHECKS: Final[dict[str, Check]] = {
    "It has a gate, and gates bring points.": lambda c: bool(_tile(c).gates),
    "Nothing on it stops a sled.": lambda c: not hard(c.action.sort),  # type: ignore[attr-defined]
    "It is ice, and a sled may slide on at once.": lambda c: _tile(c).terrain is Terrain.ICE,
    "It has moguls, and a sled can hop from them.": lambda c: bool(_tile(c).moguls),
    "It has trees, and sleds cannot come in without a card.": lambda c: (
        _tile(c).terrain is Terrain.TREE
    ),
    "It has a rock, and a sled that comes there falls over.": lambda c: (
        _tile(c).terrain is Terrain.ROCK
    ),
    "It has a yeti, which takes a card from whoever comes there.": lambda c: (
        _tile(c).terrain is Terrain.YETI
    ),
    "It has striped edges, and no sled drives over those.": lambda c: bool(_tile(c).striped),
    "It has orange edges, and they knock sleds over.": lambda c: bool(_tile(c).orange),
    # How it lies.
    "Turned either way, it lies just the same.": _same,
    "A hop from it can lead down the hill.": lambda c: (
        _hops_down(c, c.action) and (_no_other_tile(c) or not _hops_down(c, c.instead))
    ),
    "More of its gates are on the way down.": lambda c: _more(c, _TOP | _BOTTOM, "gates") > 0,
    "More of its barricades are at the top, where sleds come in.": lambda c: (
        _more(c, _TOP, *_BARS) > 0
    ),
    "Fewer of its barricades are at the top, where sleds come in.": lambda c: (
        _more(c, _TOP, *_BARS) < 0
    ),
    # Who goes there.
    "If your sled goes there, it crosses a gate.": lambda c: _gated(_going(c, c.action, c.seat)),
    "Your sled can go there from where it is.": lambda c: (
        _going(c, c.action, c.seat) is not None
        and (_no_other_tile(c) or _going(c, c.instead, c.seat) is None)
    ),
    "Your sled can go there and does not fall over.": _free,
    "Your sled can go there, and no yeti waits.": lambda c: _free(c) and not _robbed(c, c.seat),
    "Without a card, {name} cannot go there in one step.": lambda c: (
        _going(c, c.action, c.named) is None
        and (_no_other_tile(c) or _going(c, c.instead, c.named) is not None)
    ),
    "If {name} goes there, that sled falls over.": lambda c: _falls(
        _going(c, c.action, c.named), c.named
    ),
    "A yeti waits there for {name}.": lambda c: _robbed(c, c.named),
    # Remaining tiles.
    "You still have a tile with a gate.": lambda c: any(TILES[sort].gates for sort in _left(c)),
    "You still have a tile that is hard to cross.": lambda c: any(map(hard, _left(c))),
    "You still have a tile that is easy to cross.": lambda c: not all(map(hard, _left(c))),
}
