"""Checks for Goblin Toboggan: sleds and where their ways lead; other files have the rest."""

from typing import Any, Final

from claims.claim import Check, Claim
from claims.of_sled_cards import CHECKS as OF_CARDS
from claims.of_sled_choices import CHECKS as OF_CHOICES
from claims.of_sled_tiles import CHECKS as OF_TILES
from claims.sledding import below, driven, edges, ground, lies, mined, step, ways
from fairyring.games.toboggan.facts import Discarded, Flipped, Gated, Knocked
from fairyring.games.toboggan.parts import Terrain
from fairyring.games.toboggan.position.actions import Move
from fairyring.games.toboggan.position.hill.hill import RUN_OUT
from fairyring.games.toboggan.position.hill.track import WIDE
from fairyring.games.toboggan.position.race.steps import Ask

DOWN: Final = (1, 2)
"""The directions that lead to the next row."""


def _end(claim: Claim, action: Any) -> int:
    """Return the cell to which a way leads, whatever happens there; -WIDE if it is no way."""
    if not hasattr(action, "direction"):
        return -WIDE
    start = claim.now.at[claim.seat]
    end = step(claim.now, start, action.direction)
    return step(claim.now, end, action.direction) if getattr(action, "leap", False) else end


def _ends(claim: Claim) -> tuple[int, int]:
    return _end(claim, claim.action), _end(claim, claim.instead)


def _rows(claim: Claim) -> tuple[int, int]:
    return _end(claim, claim.action) // WIDE, _end(claim, claim.instead) // WIDE


def _here(claim: Claim) -> int:
    return claim.now.at[claim.seat] // WIDE


def _moved(claim: Claim, cell: int) -> Any:
    """Return the race as if the sled were on that cell."""
    there = claim.now.copy()
    there.at[claim.seat] = cell
    return there


def _safe_ways_down(claim: Claim) -> int:
    """Return the number of ways down from the end on which nothing happens to the sled."""
    cell = _end(claim, claim.action)
    there, found = _moved(claim, cell), 0
    for move in ways(there, claim.seat):
        if move.direction in DOWN and not move.tunnel:
            facts = driven(there, claim.seat, move)
            bad = [fact for fact in facts if isinstance(fact, Knocked | Flipped | Discarded)]
            hurt = [fact for fact in bad if fact.seat == claim.seat]
            found += not hurt and ground(there, step(there, cell, move.direction, move.leap)) != (
                Terrain.YETI
            )
    return found


def _gate_next(claim: Claim) -> bool:
    there = _moved(claim, _end(claim, claim.action))
    moves = ways(there, claim.seat)
    return any(isinstance(f, Gated) for move in moves for f in driven(there, claim.seat, move))


def _edges(claim: Claim, name: str) -> int:
    """Return the number of edges of a kind on the way; those under a hop do not count."""
    start, end, way = claim.now.at[claim.seat], _end(claim, claim.action), claim.action.direction  # type: ignore[attr-defined]
    hops = name != "gates" or not claim.now.rules.gates_hop
    if hops and way in edges(claim.now, start, "moguls"):
        return 0
    number = 0
    while start != end:
        later = step(claim.now, start, way)
        number += way in edges(claim.now, start, name)
        number += (way + 3) % 6 in edges(claim.now, later, name)
        start = later
    return number


def _no_fall(claim: Claim) -> bool:
    ends_well = ground(claim.now, _end(claim, claim.action)) is not Terrain.ROCK
    return ends_well and not _edges(claim, "orange")


def _blocked(claim: Claim) -> bool:
    """Return whether each way costs a card."""
    moves = [move for move in claim.now.actions(claim.seat) if isinstance(move, Move)]
    tolled = [claim.after(claim.now, claim.seat, move).stack for move in moves]
    return all(stack and stack[-1].kind == Ask.TOLL for stack in tolled)


def _free(claim: Claim, action: Any) -> bool:
    stack = claim.after(claim.now, claim.seat, action).stack
    return not stack or stack[-1].kind != Ask.TOLL


def _shared(claim: Claim, cell: int) -> bool:
    others = [at for seat, at in enumerate(claim.now.at) if seat != claim.seat]
    return cell in others


CHECKS: Final[dict[str, Check]] = {
    "You cross the finish line.": lambda c: bool(c.then.finished >> c.seat & 1),
    "A gate brings you {number} point.": lambda c: (
        c.then.gate_points[c.seat] - c.now.gate_points[c.seat] == c.number
    ),
    "Your sled stands up.": lambda c: lies(c.now, c.seat) and not lies(c.then, c.seat),
    "Your sled does not fall over.": lambda c: not lies(c.then, c.seat),
    "It leads {number} row down.": lambda c: (
        c.then.at[c.seat] // WIDE - c.now.at[c.seat] // WIDE == c.number
    ),
    "It knocks down {name}.": lambda c: not lies(c.now, c.named) and lies(c.then, c.named),
    # Where a way leads.
    "Both ways cross the finish line.": lambda c: all(
        c.now.hill.tiles[end] == RUN_OUT for end in _ends(c)
    ),
    "No rock or barricade knocks you down on that way.": _no_fall,
    "You cross a gate on that way.": lambda c: _edges(c, "gates") > 0,
    "You need not discard a card for that way.": lambda c: (
        _free(c, c.action) and not _free(c, c.instead)
    ),
    "No landmine lies there.": lambda c: (
        not mined(c.now, _end(c, c.action)) and mined(c.now, _end(c, c.instead))
    ),
    "On the other way lies a landmine, too.": lambda c: all(mined(c.now, one) for one in _ends(c)),
    "It is a risk, but the landmine may be a dud.": lambda c: mined(c.now, _end(c, c.action)),
    "No yeti waits there.": lambda c: ground(c.now, _end(c, c.action)) != Terrain.YETI,
    "It leads further down the hill.": lambda c: _rows(c)[0] > max(_rows(c)[1], _here(c)),
    "It does not lead back up the hill.": lambda c: _rows(c)[0] >= _here(c) > _rows(c)[1],
    "No other sled is on that cell.": lambda c: (
        not _shared(c, _end(c, c.action)) and _shared(c, _end(c, c.instead))
    ),
    "From there your sled could cross a gate next.": _gate_next,
    "From there {number} safe way leads down.": lambda c: _safe_ways_down(c) == c.number,
    "It is not at the edge: two cells lie below it.": lambda c: (
        below(c.now, _end(c, c.action)) == 2 > below(c.now, _end(c, c.instead))
    ),
    "On the ice there your sled may slide on at once.": lambda c: (
        ground(c.now, _end(c, c.action)) == Terrain.ICE
    ),
    "Your sled is blocked, so you may change your cards.": _blocked,
    # Where to look:
    "Your sled lies in the snow.": lambda c: lies(c.now, c.seat),
    **OF_TILES,
    **OF_CARDS,
    **OF_CHOICES,
}
