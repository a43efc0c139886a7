"""Checks for Goblin Toboggan: targets and other choices for a card, and where to start."""

from typing import Any, Final

from claims.claim import Check, Claim
from claims.sledding import below, distance, lies, step
from fairyring.games.toboggan.parts import Item
from fairyring.games.toboggan.position.actions import At
from fairyring.games.toboggan.position.hill.track import WIDE
from fairyring.games.toboggan.position.mischief.declarations import Declaration


def _cells(claim: Claim) -> tuple[int, int]:
    one, other = claim.action, claim.instead
    assert isinstance(one, At)
    assert isinstance(other, At)
    return int(one.cell), int(other.cell)


def _away(claim: Claim) -> tuple[int, int]:
    """Return the distance of each cell from the seat's own sled."""
    start = claim.now.at[claim.seat]
    cell, other = _cells(claim)
    return distance(claim.now, start, cell), distance(claim.now, start, other)


def _touches(claim: Claim, seat: int, cell: int) -> bool:
    at = claim.now.at[seat]
    return at >= 0 and distance(claim.now, at, cell) == 1


def _near(claim: Claim, seat: int, cell: int) -> bool:
    return _touches(claim, seat, cell) or claim.now.at[seat] == cell


def _crowded(claim: Claim, cell: int) -> bool:
    return any(_touches(claim, seat, cell) for seat in range(claim.now.seats))


def _points(claim: Claim, seat: int) -> int:
    return int(claim.now.gate_points[seat] + claim.now.tokens[seat])


def _equal(claim: Claim) -> bool:
    seats = [claim.action.seat, claim.instead.seat]  # type: ignore[attr-defined, union-attr]
    rows = {claim.now.at[seat] // WIDE for seat in seats}
    return len(rows) == 1 and len({_points(claim, seat) for seat in seats}) == 1


def _size(claim: Claim, item: int, seat: int) -> int:
    return len((claim.now.hands if item == Item.CARDS else claim.now.racks)[seat])


def _item(claim: Claim) -> int:
    return int(claim.action.item)  # type: ignore[attr-defined]


def _swapped(claim: Claim) -> bool:
    target, item = Declaration(claim.now.stack[-1].about).target, _item(claim)
    return _size(claim, item, target) > _size(claim, item, claim.seat)


def _passers(claim: Claim) -> list[int]:
    """Return the seats that pass hands round, from this seat on."""
    race, item = claim.now, Declaration(claim.now.stack[-1].about).item
    out = race.crushed if item == Item.TILES or not race.rules.ghosts else 0
    seats = [(claim.seat + number) % race.seats for number in range(race.seats)]
    return [seat for seat in seats if (race.inside & ~out) >> seat & 1]


def _giver(claim: Claim, left: bool) -> int:
    seats = _passers(claim)
    return seats[-1] if left else seats[1]


def _left(claim: Claim) -> bool:
    return claim.action.notation == "pass left"


def _sides(claim: Claim) -> tuple[Any, Any]:
    """Return the cells to which a bumped sled could go."""
    start = claim.now.at[Declaration(claim.now.stack[-1].about).target]
    one, other = claim.action.direction, claim.instead.direction  # type: ignore[attr-defined, union-attr]
    return step(claim.now, start, one), step(claim.now, start, other)


def _gets_more(claim: Claim) -> bool:
    item = Declaration(claim.now.stack[-1].about).item
    sizes = [_size(claim, item, _giver(claim, left)) for left in (_left(claim), not _left(claim))]
    return sizes[0] > sizes[1]


CHECKS: Final[dict[str, Check]] = {
    "Your own sled lies.": lambda c: lies(c.now, c.seat),
    "It is not aimed at yourself.": lambda c: c.action.seat != c.seat,  # type: ignore[attr-defined]
    "{name} has a token that you could take.": lambda c: c.now.tokens[c.named] > 0,
    "{name} is further down the hill.": lambda c: c.more(lambda seat: c.now.at[seat] // WIDE),
    "{name} has more points.": lambda c: c.more(lambda seat: _points(c, seat)),
    "{name} has more cards.": lambda c: c.more(lambda seat: len(c.now.hands[seat])),
    "Both are in the same row, with as many points.": _equal,
    # Which cell.
    "Two cells lie below it, and not only one.": lambda c: (
        (below(c.now, _cells(c)[0]), below(c.now, _cells(c)[1])) == (2, 1)
    ),
    "No other sled starts beside it.": lambda c: (
        not _crowded(c, _cells(c)[0]) and _crowded(c, _cells(c)[1])
    ),
    "No tile is laid yet, and two cells lie below it.": lambda c: (
        not c.now.hill.laid and below(c.now, _cells(c)[0]) == 2
    ),
    "Your own sled is not near it.": lambda c: (
        not _near(c, c.seat, _cells(c)[0]) and _near(c, c.seat, _cells(c)[1])
    ),
    "Your own sled is near it.": lambda c: (
        _near(c, c.seat, c.action.cell)  # type: ignore[attr-defined]
        and (c.instead is None or not _near(c, c.seat, _cells(c)[1]))
    ),
    "{name} is near it, and you are not.": lambda c: (
        _near(c, c.named, c.action.cell) and not _near(c, c.seat, c.action.cell)  # type: ignore[attr-defined]
    ),
    "It is nearer to your sled.": lambda c: _away(c)[0] < _away(c)[1],
    # Cards or tiles, and which way.
    "You would get more than you give.": _swapped,
    "You have fewer cards than tiles.": lambda c: (
        _item(c) == Item.CARDS and _size(c, 0, c.seat) < _size(c, 1, c.seat)
    ),
    "You have fewer tiles than cards.": lambda c: (
        _item(c) == Item.TILES and _size(c, 1, c.seat) < _size(c, 0, c.seat)
    ),
    "Cards help to the end, tiles only until the last row.": lambda c: _item(c) == Item.CARDS,
    "{number} row is still to be laid.": lambda c: (
        c.now.rules.rows - c.now.hill.laid == c.number and _item(c) == Item.TILES
    ),
    "With two players both ways are the same.": lambda c: len(_passers(c)) == 2,
    "You would get more that way than the other way.": _gets_more,
    "You would get what {name} has.": lambda c: _giver(c, _left(c)) == c.named,
    "A hop that way leads down.": lambda c: c.action.direction in (1, 2),  # type: ignore[attr-defined]
    "That way is further up the hill.": lambda c: _sides(c)[0] // WIDE < _sides(c)[1] // WIDE,
}
