"""Reasons for the choices of a card: a target, a cell, cards or tiles, a direction."""

from typing import Final

from fairyring.kernel.action import Action
from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.words import Named, Said, to_say, to_say_many

from ...facts import NO_SEAT
from ...parts import MODE_MARKER, MODES, SIDES, Effect, Item
from ...position import Race
from ...position.actions import Around, At, Of, On, Toward
from ...position.hill.hill import MOGUL, SNOW
from ...position.hill.track import FRONT_LEFT, FRONT_RIGHT, OFF, WIDE, apart
from ...position.legal import actions
from ...position.mischief.declarations import Declaration
from ...position.moving.ways import end_of
from ...position.race.hands import ITEM_CARDS, clockwise, hands_of, in_cards, runners
from ...position.race.steps import Ask, Step
from .of_sleds import cells_below, cells_named, of_ends, row_of_sled, sled
from .of_tiles import stops


def _declared(view: Race) -> Declaration:
    """Return the card on top, for which something is chosen."""
    return Declaration(view.stack[-1].about)


def _effect(view: Race) -> Effect | None:
    """Return the effect for which something is chosen; a kept Ram! knocks down."""
    if view.stack[-1].kind == Ask.WHOM:
        return Effect.KNOCK_DOWN
    mode = _declared(view).mode
    return None if mode < 0 else MODES[mode].effect


# Targets.


def of_aim(view: Race, seat: int, aim: On, instead: Action | None) -> Reason | None:
    """Return what speaks for a target: it is ahead or has more; or the seat's own sled lies."""
    whom, other = int(aim.seat), int(instead.seat) if isinstance(instead, On) else NO_SEAT
    effect = _effect(view)
    if whom == seat:
        if effect != Effect.STAND_UP or not view.lying >> seat & 1:
            return None
        look = to_say("Whose sled lies in the snow?")
        return Reason(look, sled(view, seat), to_say("Your own sled lies."))
    look = to_say("Who else could be hit?")
    if other == NO_SEAT:
        seats = [int(one.seat) for one in actions(view, seat) if isinstance(one, On)]
        if len(seats) == 2 and seat in seats:
            return Reason(look, sled(view, seat), to_say("The only other choice is yourself."))
        return None
    if other == seat:
        return Reason(look, sled(view, seat), to_say("It is not aimed at yourself."))
    return None if effect == Effect.STAND_UP else _of_rivals(view, whom, other, effect)


def _of_rivals(view: Race, whom: int, other: int, effect: Effect | None) -> Reason | None:
    """Return what one of two rivals has more of."""
    name, at = Named(whom), (*sled(view, whom), *sled(view, other))
    look = to_say("Who is ahead of whom?")
    if effect == Effect.KNOCK_DOWN and view.tokens[whom] and not view.tokens[other]:
        look = to_say("Who has tokens to take?")
        return Reason(look, at, to_say("{name} has a token that you could take.", name=name))
    if row_of_sled(view, whom) > row_of_sled(view, other) >= 0:
        return Reason(look, at, to_say("{name} is further down the hill.", name=name))
    if _points(view, whom) > _points(view, other):
        return Reason(look, at, to_say("{name} has more points.", name=name))
    if len(view.hands[whom]) > len(view.hands[other]):
        return Reason(look, at, to_say("{name} has more cards.", name=name))
    alike = _points(view, whom) == _points(view, other)
    if alike and row_of_sled(view, whom) == row_of_sled(view, other) >= 0:
        return Reason(look, at, to_say("Both are in the same row, with as many points."))
    return None


def _points(view: Race, seat: int) -> int:
    """Return the points of a seat so far."""
    return int(view.gate_points[seat] + view.tokens[seat])


# Cells.

_CELLS: Final[Said] = to_say("Which sleds are near those cells?")


def of_cell(view: Race, seat: int, at: At, instead: Action | None) -> Reason | None:
    """Return what speaks for a start cell, or for the cell of a card."""
    if not isinstance(instead, At):
        return None
    cell, other = int(at.cell), int(instead.cell)
    if view.step == Step.PARK:
        return _of_start(view, cell, other)
    found: Reason | None = None
    if _effect(view) in (Effect.MARK, Effect.BOMB_TILE, Effect.LAY_MINES):
        helps = MODE_MARKER[_declared(view).mode] in (SNOW, MOGUL)
        if not helps:
            return _of_harming(view, seat, cell, other)
        found = _of_helping(view, seat, cell, other)
    return found or _of_place(view, seat, cell, other)


def _of_start(view: Race, cell: int, other: int) -> Reason | None:
    """Return the reason that a start cell has more cells below, or fewer sleds beside it."""
    look, at = to_say("What lies below each start cell?"), ("hill",)
    more = cells_below(view, cell) - cells_below(view, other)
    if more > 0:
        return Reason(look, at, to_say("Two cells lie below it, and not only one."))
    crowded, elsewhere = _sleds_beside(view, cell), _sleds_beside(view, other)
    if elsewhere and not crowded:
        look = to_say("Where do other sleds start?")
        return Reason(look, at, to_say("No other sled starts beside it."))
    if more or crowded != elsewhere or cells_below(view, cell) < 2:
        return None
    return Reason(look, at, to_say("No tile is laid yet, and two cells lie below it."))


def _sleds_beside(view: Race, cell: int) -> bool:
    return any(there != OFF and apart(there, cell) == 1 for there in view.at)


def _near(view: Race, seat: int, cell: int) -> bool:
    """Return whether a sled is on a cell or beside it."""
    return view.at[seat] != OFF and apart(view.at[seat], cell) <= 1


def _of_harming(view: Race, seat: int, cell: int, other: int) -> Reason | None:
    """Return who is near a cell that becomes harder to cross."""
    at = cells_named([cell, other])
    if _near(view, seat, other) and not _near(view, seat, cell):
        return Reason(_CELLS, at, to_say("Your own sled is not near it."))
    for rival in range(view.seats):
        near = rival != seat and _near(view, rival, cell) and not _near(view, rival, other)
        if near and not _near(view, seat, cell):
            name = Named(rival)
            return Reason(_CELLS, at, to_say("{name} is near it, and you are not.", name=name))
    if _hard(view, other) and not _hard(view, cell):
        look = to_say("Which tile is easy to cross so far?")
        return Reason(look, at, to_say("Nothing on that tile stops a sled so far."))
    return None


def _of_helping(view: Race, seat: int, cell: int, other: int) -> Reason | None:
    """Return the reason that a cell that becomes easier is near the sled, or hard so far."""
    at = cells_named([cell, other])
    if _near(view, seat, cell) and not _near(view, seat, other):
        return Reason(_CELLS, at, to_say("Your own sled is near it."))
    if _hard(view, cell) and not _hard(view, other):
        look = to_say("Which tile is hard to cross so far?")
        return Reason(look, at, to_say("That tile is hard to cross so far."))
    return None


def _hard(view: Race, cell: int) -> bool:
    """Return whether there is a tile that stops sleds."""
    tile = view.hill.tiles[cell]
    return tile >= 0 and stops(tile // SIDES)


def _of_place(view: Race, seat: int, cell: int, other: int) -> Reason | None:
    """Return the reason that a cell is nearer to the sled, if both are in the same row."""
    at = cells_named([cell, other])
    look = to_say("Where on the hill does it matter most?")
    if cell // WIDE != other // WIDE or view.at[seat] == OFF:
        return None
    if apart(view.at[seat], cell) < apart(view.at[seat], other):
        return Reason(look, at, to_say("It is nearer to your sled."))
    return None


# Cards or tiles, and the direction of passing.


def of_item(view: Race, seat: int, of: Of) -> Reason | None:
    """Return the reason to choose cards or tiles: more to get, fewer in hand, or longer use."""
    about, effect = _declared(view), _effect(view)
    item = int(of.item)
    look = to_say("Do you need cards or tiles more?")
    at = (f"hand-{seat}",)
    mine = len(hands_of(view, item)[seat])
    if effect == Effect.SWAP_HANDS and len(hands_of(view, item)[about.target]) > mine:
        look = to_say("What could you get more of than you give?")
        return Reason(look, at, to_say("You would get more than you give."))
    if effect == Effect.DRAW_AND_KEEP and mine < len(hands_of(view, 1 - item)[seat]):
        if item == ITEM_CARDS:
            return Reason(look, at, to_say("You have fewer cards than tiles."))
        return Reason(look, at, to_say("You have fewer tiles than cards."))
    if item == Item.CARDS:
        return Reason(look, at, to_say("Cards help to the end, tiles only until the last row."))
    left = int(view.rules.rows - view.hill.laid)
    why = to_say_many(
        "{number} row is still to be laid.", "{number} rows are still to be laid.", left
    )
    return Reason(look, at, why)


def of_way(view: Race, seat: int, around: Around) -> Reason | None:
    """Return from whom a hand would come."""
    item = _declared(view).item
    who = in_cards(view) if item == ITEM_CARDS else runners(view)
    if not who >> seat & 1:
        return None
    seats = clockwise(view, seat, who)
    look = to_say("From whom would you like to get a hand?")
    if len(seats) == 2:
        return Reason(look, (), to_say("With two players both ways are the same."))
    left = int(around.way) == 0
    giver, other = (seats[-1], seats[1]) if left else (seats[1], seats[-1])
    if len(hands_of(view, item)[giver]) > len(hands_of(view, item)[other]):
        return Reason(look, (), to_say("You would get more that way than the other way."))
    return Reason(look, (), to_say("You would get what {name} has.", name=Named(giver)))


# The direction of a sled, or of a hop.


def of_side(view: Race, seat: int, side: Toward, instead: Action | None) -> Reason | None:
    """Return what speaks for one direction, compared with the other."""
    if not isinstance(instead, Toward):
        return None
    effect, about = _effect(view), _declared(view)
    way, other = int(side.direction), int(instead.direction)
    if effect == Effect.MARK:
        down = (FRONT_LEFT, FRONT_RIGHT)
        if way not in down or other in down:
            return None
        look = to_say("Which way should sleds hop?")
        return Reason(look, cells_named([about.cell]), to_say("A hop that way leads down."))
    who = about.target if effect == Effect.BUMP else seat
    if view.at[who] == OFF:
        return None
    end, elsewhere = int(end_of(view, view.at[who], way)), int(end_of(view, view.at[who], other))
    if effect != Effect.BUMP:
        return of_ends(view, seat, end, elsewhere)
    if end // WIDE >= elsewhere // WIDE:
        return None
    look, at = to_say("Where would that sled go?"), cells_named([end, elsewhere])
    return Reason(look, at, to_say("That way is further up the hill."))
