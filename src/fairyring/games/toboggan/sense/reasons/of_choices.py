"""Rows for the choices of a card: a target, a cell, cards or tiles, a direction."""

from collections.abc import Iterator

from fairyring.kernel.explain.reasons import Row
from fairyring.kernel.words import Named, to_say, to_say_many

from ...parts import MODE_MARKER, MODES, Effect, Item
from ...position import Race, actions as do
from ...position.hill.hill import MOGUL, SNOW
from ...position.hill.track import FRONT_LEFT, FRONT_RIGHT, OFF, WIDE, apart
from ...position.mischief.declarations import Declaration
from ...position.moving.ways import end_of
from ...position.race.hands import ITEM_CARDS, clockwise, hands_of, in_cards, runners
from ...position.race.steps import Ask, Step
from .of_sleds import CARD, FACT, LITTLE, ROW, cell_named, cells_below, of_end, row_of_sled, sled

_FAR = 20
"""More than the distance of any two cells, and than any number of rows."""
_HIT = to_say("Who else could be hit?")
_AHEAD = to_say("Who is ahead of whom?")
_CELLS = to_say("Which sleds are near those cells?")
_ITEMS = to_say("Do you need cards or tiles more?")


def _declared(view: Race) -> Declaration:
    """Return the card on top, for which something is chosen."""
    return Declaration(view.stack[-1].about)


def _effect(view: Race) -> Effect | None:
    """Return the effect for which something is chosen; a kept Ram! knocks down."""
    if view.stack[-1].kind == Ask.WHOM:
        return Effect.KNOCK_DOWN
    mode = _declared(view).mode
    return None if mode < 0 else MODES[mode].effect


def of_aim(view: Race, seat: int, aim: do.On) -> Iterator[Row]:
    """Return what speaks for a target: it is ahead or has more; or the seat's own sled lies."""
    whom, effect = int(aim.seat), _effect(view)
    at, name, mine = sled(view, whom), Named(whom), whom == seat
    if effect == Effect.STAND_UP:
        if mine and view.lying >> seat & 1:
            look = to_say("Whose sled lies in the snow?")
            yield Row("", FACT, look, at, to_say("Your own sled lies."))
        return
    yield Row("self", -_FAR * mine, _HIT, at, to_say("It is not aimed at yourself."))
    row, points = row_of_sled(view, whom), int(view.gate_points[whom] + view.tokens[whom])
    if effect == Effect.KNOCK_DOWN:
        look = to_say("Who has tokens to take?")
        why = to_say("{name} has a token that you could take.", name=name)
        yield Row("token", 2 * ROW * (view.tokens[whom] > 0), look, at, why)
    why = to_say("{name} is further down the hill.", name=name)
    yield Row("row", ROW * (1 + row), _AHEAD, at, more=why)
    why = to_say("{name} has more points.", name=name)
    yield Row("points", points, _AHEAD, at, more=why)
    why = to_say("{name} has more cards.", name=name)
    yield Row("cards", CARD * len(view.hands[whom]), _AHEAD, at, more=why)
    if row >= 0:
        same = to_say("Both are in the same row, with as many points.")
        yield Row(f"as {row} {points}", 0, _AHEAD, at, same=same)


# Cells.


def of_cell(view: Race, seat: int, at: do.At) -> Iterator[Row]:
    """Return what speaks for a start cell, or for the cell of a card."""
    cell = int(at.cell)
    if view.step == Step.PARK:
        yield from _of_start(view, cell)
        return
    if _effect(view) in (Effect.MARK, Effect.BOMB_TILE, Effect.LAY_MINES):
        yield from _of_ground(view, seat, cell, MODE_MARKER[_declared(view).mode] in (SNOW, MOGUL))
    if view.at[seat] != OFF:
        look = to_say("Where on the hill does it matter most?")
        near = LITTLE / 9 * (_FAR - int(apart(view.at[seat], cell)))
        more = to_say("It is nearer to your sled.")
        yield Row("apart", near, look, cell_named(cell), more=more)
    yield Row("", 0, _CELLS, cell_named(cell))


def _of_start(view: Race, cell: int) -> Iterator[Row]:
    """Return what lies below a start cell, and whether other sleds are beside it."""
    look, at, below = to_say("What lies below each start cell?"), ("hill",), cells_below(view, cell)
    same = to_say("No tile is laid yet, and two cells lie below it.") if below == 2 else None
    why = to_say("Two cells lie below it, and not only one.")
    yield Row("below", FACT * below, look, at, more=why, same=same)
    crowded = any(there != OFF and apart(there, cell) == 1 for there in view.at)
    look = to_say("Where do other sleds start?")
    yield Row("beside", -LITTLE * crowded, look, at, to_say("No other sled starts beside it."))


def _of_ground(view: Race, seat: int, cell: int, helps: bool) -> Iterator[Row]:
    """Return whose sled is near a cell that becomes easier or harder."""
    at, near = cell_named(cell), [there != OFF and apart(there, cell) <= 1 for there in view.at]
    if helps:
        yield Row("near", 0.6 * near[seat], _CELLS, at, to_say("Your own sled is near it."))
        return
    yield Row("near", -0.6 * near[seat], _CELLS, at, to_say("Your own sled is not near it."))
    for rival in range(view.seats):
        why = to_say("{name} is near it, and you are not.", name=Named(rival))
        good = rival != seat and near[rival] and not near[seat]
        yield Row(f"near {rival}", FACT * good, _CELLS, at, why)


# Cards or tiles, and the direction of passing.


def of_item(view: Race, seat: int, of: do.Of) -> Iterator[Row]:
    """Return the reason to choose cards or tiles: more to get, fewer in hand, or longer use."""
    about, effect, item = _declared(view), _effect(view), int(of.item)
    at, mine = (f"hand-{seat}",), len(hands_of(view, item)[seat])
    if effect == Effect.SWAP_HANDS and len(hands_of(view, item)[about.target]) > mine:
        look = to_say("What could you get more of than you give?")
        yield Row("", 3 * FACT, look, at, to_say("You would get more than you give."))
    if effect == Effect.DRAW_AND_KEEP and mine < len(hands_of(view, 1 - item)[seat]):
        why = to_say("You have fewer tiles than cards.")
        if item == ITEM_CARDS:
            why = to_say("You have fewer cards than tiles.")
        yield Row("", 2 * FACT, _ITEMS, at, why)
    left = int(view.rules.rows - view.hill.laid)
    why = to_say_many(
        "{number} row is still to be laid.", "{number} rows are still to be laid.", left
    )
    if item == Item.CARDS:
        why = to_say("Cards help to the end, tiles only until the last row.")
    yield Row("", FACT, _ITEMS, at, why)


def of_way(view: Race, seat: int, around: do.Around) -> Iterator[Row]:
    """Return from whom a hand would come."""
    item = _declared(view).item
    who = in_cards(view) if item == ITEM_CARDS else runners(view)
    if not who >> seat & 1:
        return
    seats = clockwise(view, seat, who)
    giver, other = (seats[-1], seats[1]) if int(around.way) == 0 else (seats[1], seats[-1])
    why = to_say("You would get what {name} has.", name=Named(giver))
    if len(seats) == 2:
        why = to_say("With two players both ways are the same.")
    elif len(hands_of(view, item)[giver]) > len(hands_of(view, item)[other]):
        why = to_say("You would get more that way than the other way.")
    yield Row("", FACT, to_say("From whom would you like to get a hand?"), (), why)


def of_side(view: Race, seat: int, side: do.Toward) -> Iterator[Row]:
    """Return what speaks for a direction of a hop or of a sled."""
    effect, about, way = _effect(view), _declared(view), int(side.direction)
    if effect == Effect.MARK:
        look, why = to_say("Which way should sleds hop?"), to_say("A hop that way leads down.")
        down = way in (FRONT_LEFT, FRONT_RIGHT)
        yield Row("hop", FACT * down, look, cell_named(about.cell), why)
        return
    who = about.target if effect == Effect.BUMP else seat
    if view.at[who] == OFF:
        return
    end = int(end_of(view, view.at[who], way))
    if effect == Effect.BUMP:
        look, why = to_say("Where would that sled go?"), to_say("That way is further up the hill.")
        yield Row("up", ROW * (_FAR - end // WIDE), look, cell_named(end), more=why)
    else:
        yield from of_end(view, seat, end)
