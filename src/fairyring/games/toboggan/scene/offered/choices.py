"""A seat's choices, as gestures and in words."""

from fairyring.kernel.action import Action
from fairyring.kernel.display.scene import Choice, Drag, Gesture, Press, Tap
from fairyring.kernel.pending import Question
from fairyring.kernel.words import marked, player, say, say_many

from ... import parts
from ...position import actions as do
from ...position.hill.track import NAMES, OFF
from ...position.mischief.declarations import Declaration, NamedMove
from ...position.mischief.effect import next_pick
from ...position.moving.riding import Ride
from ...position.race.race import Race
from ...position.race.steps import Ask, Moved, Step
from ...position.round.phases import gap
from ...words.choices import titled
from ...words.things import (
    at_cell,
    capital,
    items,
    mode_title,
    side,
    sled_id,
    thing_id,
    tile_name,
    turned_by,
    way_round,
)
from ..lying.hill import HILL, cell_id, top_id
from ..lying.seats import DRAWN, looked_id
from .forecast import Way, forecast

_MAIN = "✓"
"""Mark of the button for players who want nothing else."""
_PLAY = marked("Play {card}")
_STAY = marked("Stay here")
_PLAYS: dict[int | None, str] = {
    Ask.COUNTER: marked("Answer with {card}"),
    Ask.COPY: marked("Copy it with {card}"),
    Ask.NAMED: marked("Add {card} to the move"),
}
"""Labels for playing a card, by the pending question."""
_STOPS: dict[int | None, str] = {
    Ask.SLIDE: marked("Stop on the ice"),
    Ask.NAMED: marked("Choose again"),
}
Offer = tuple[str, Gesture, str]
"""Label, gesture and mark."""


class Offers:
    """The choices of one seat now, by the pieces that are on its table."""

    def __init__(self, race: Race, seat: int, pieces: set[str]) -> None:
        self._race = race
        self._seat = seat
        self._pieces = pieces
        self._top: Question | None = race.stack[-1] if race.stack else None

    def choice(self, action: Action) -> Choice:
        """Return one action as it is offered."""
        label, gesture, mark = self._offer(action)
        return Choice(action.notation, label, gesture, mark)

    def _asks(self, *kinds: int) -> bool:
        return self._top is not None and self._top.kind in kinds

    def _about(self) -> Declaration:
        assert self._top is not None
        return Declaration(self._top.about)

    def _tap(self, piece: str) -> Gesture:
        """Return the gesture of touching a piece, or a button if it is not on the table."""
        return Tap(piece) if piece in self._pieces else Press()

    def _offer(self, action: Action) -> Offer:
        match action:
            case do.Lay():
                return self._lay(int(action.sort), int(action.rotation))
            case do.Move():
                return self._go(self._way(action))
            case do.Crawl():
                return self._crawl(int(action.direction))
            case do.Toward():
                return self._toward(int(action.direction))
            case do.At():
                return self._at(int(action.cell))
            case do.On():
                return self._on(int(action.seat))
            case do.Of():
                return capital(items(int(action.item))), Press(), ""
            case do.Around():
                return say("Pass them {way}", way=way_round(int(action.way))), Press(), ""
            case do.As():
                title = mode_title(int(action.mode))
                return say("Play it as {card}", card=title), Press(), ""
            case do.TakeCard():
                return self._take(parts.Item.CARDS, int(action.card))
            case do.TakeTile():
                return self._take(parts.Item.TILES, int(action.sort))
            case do.Discard():
                return self._give_up(parts.Item.CARDS, int(action.card))
            case do.PutBack():
                return self._give_up(parts.Item.TILES, int(action.sort))
            case do.Turn():
                return self._turn(int(action.rotation))
            case do.Play():
                return self._play(int(action.card))
        return self._simple(action)

    # Tiles.

    def _lay(self, sort: int, rotation: int) -> Offer:
        """Carry a tile to its cell; to the hill if its cell is chosen next."""
        piece, looks = thing_id(parts.Item.TILES, self._seat, sort), _looks(sort, rotation)
        if self._asks(Ask.CHOOSE):
            return _turned(sort, rotation), Drag(piece, HILL, (), rotation, looks), ""
        cell = int(gap(self._race))
        return _laid(sort, rotation, cell), Drag(piece, HILL, at_cell(cell), rotation, looks), ""

    def _turn(self, rotation: int) -> Offer:
        """Carry the drawn tile to its cell with this rotation, or turn a tile where it is."""
        about = self._about()
        cell = about.cell
        drawn = self._asks(Ask.ROTATE)
        sort = about.drawn if drawn else self._race.hill.tiles[cell] // parts.SIDES
        label = _laid(sort, rotation, cell)
        if not drawn and self._race.hill.marks[cell]:  # the marker covers the tile that turns
            return label, Press(), ""
        piece = DRAWN if drawn else cell_id(cell)
        looks = _looks(sort, rotation, -1 if drawn else self._race.hill.tiles[cell] % parts.SIDES)
        return label, Drag(piece, HILL, at_cell(cell), rotation, looks), ""

    # Sleds.

    def foreseen(self, action: Action) -> list[str]:
        """Say what happens in the first step of a move, in a few words each."""
        return forecast(self._race, self._way(action)).words if isinstance(action, do.Move) else []

    def _way(self, action: do.Move) -> Way:
        """Return a move that is made now, begins, or is named for a card; or a slide."""
        number = int(action.direction) + (parts.SIDES if action.leap else 0)
        number += do.TUNNEL if action.tunnel else 0
        if self._asks(Ask.SLIDE):
            assert self._top is not None
            sled = Ride.of(self._top.about).sled
            return Way(sled, self._seat, number, sliding=True)
        way = Way(self._seat, self._seat, number)
        if self._asks(Ask.NAMED):
            way = way._replace(rams=_rams(self._top))
        elif self._asks(Ask.CHOOSE):
            effect = parts.MODE_EFFECT[self._about().mode]
            way = way._replace(
                tunnel=effect == parts.Effect.PASS_OBSTACLE,
                rams=int(effect == parts.Effect.KNOCK_DOWN),
            )
        return way

    def _go(self, way: Way) -> Offer:
        race = self._race
        seen = forecast(race, way)
        where, to = NAMES[seen.cell], side(way.move % parts.SIDES)
        if way.sled != way.chooser:
            who = player(way.sled)
            label = say("Send {player} {way} to {place}", player=who, way=to, place=where)
        elif way.aside:
            label = say("Slideways {way} to {place}", way=to, place=where)
        elif way.sliding:
            label = say("Slide {way} to {place}", way=to, place=where)
        elif seen.hop:
            label = say("Hop {way} to {place}", way=to, place=where)
        else:
            label = capital(say("{way} to {place}", way=to, place=where))
        if seen.words:
            told = "; ".join(seen.words)
            label = say("{move}: {told}", move=label, told=told)
        return label, Drag(sled_id(way.sled), HILL, at_cell(seen.cell)), seen.mark

    def _crawl(self, direction: int) -> Offer:
        cell = self._beside(self._race.at[self._seat], direction)
        label = say("Crawl {way} to {place} and lie there", way=side(direction), place=NAMES[cell])
        return label, Drag(sled_id(self._seat), HILL, at_cell(cell)), say("lies")

    def _beside(self, cell: int, direction: int) -> int:
        return self._race.hill.course.next[cell * parts.SIDES + direction]

    def _toward(self, direction: int) -> Offer:
        """Choose the face of a mogul, or the direction of a sled for a card."""
        about = self._about()
        pick = next_pick(about)
        if pick == parts.Pick.SIDE:
            beside = self._beside(about.cell, direction)
            label = say("Facing {way}", way=side(direction))
            return label, Press() if beside == OFF else Tap(top_id(self._race, beside)), ""
        if about.target >= 0:
            return self._go(Way(about.target, self._seat, direction))
        rams = int(pick == parts.Pick.MOVE)
        if len(self._race.stack) > 1 and self._race.stack[-2].kind == Ask.NAMED:
            rams += _rams(self._race.stack[-2])
        return self._go(Way(self._seat, self._seat, direction, aside=True, rams=rams))

    # Targets of cards.

    def _at(self, cell: int) -> Offer:
        where = NAMES[cell]
        if self._top is None:  # a start cell
            label = say("Start on {place}", place=where)
            return label, Drag(sled_id(self._seat), HILL, at_cell(cell)), ""
        about = self._about()
        if self._asks(Ask.REACH) or next_pick(about) == parts.Pick.STEP:
            who = player(about.target)
            label = say("Pull {player} to {place}", player=who, place=where)
            return label, Drag(sled_id(about.target), HILL, at_cell(cell)), ""
        label = say("{card} on {place}", card=titled(about), place=where)
        return label, Tap(top_id(self._race, cell)), ""

    def _on(self, seat: int) -> Offer:
        who = player(seat)
        if self._asks(Ask.WHOM):
            label = say("Ram {player}", player=who)
        elif next_pick(self._about()) == parts.Pick.NEW_TARGET:
            label = say("{card} to {player}", card=titled(self._about()), player=who)
        else:
            label = say("{card} on {player}", card=titled(self._about()), player=who)
        return label, self._tap(sled_id(seat)), ""

    def _take(self, item: parts.Item, thing: int) -> Offer:
        name = (
            parts.CARDS[thing].title if item == parts.Item.CARDS else tile_name(thing * parts.SIDES)
        )
        piece = thing_id(item, self._about().target, thing)
        return say("Take {thing}", thing=name), self._tap(piece), ""

    def _give_up(self, item: parts.Item, thing: int) -> Offer:
        """Discard a card or put a tile back, from the hand or from what a Ransack drew."""
        if self._asks(Ask.THIRD):
            piece = looked_id(item, thing)
        else:
            piece = thing_id(item, self._seat, thing)
        if item == parts.Item.TILES:
            label = say("Put {tile} back", tile=tile_name(thing * parts.SIDES))
        elif self._asks(Ask.CHOOSE, Ask.TOLL):
            label = say("Pay with {card}", card=parts.CARDS[thing].title)
        else:
            label = say("Discard {card}", card=parts.CARDS[thing].title)
        return label, self._tap(piece), ""

    def _play(self, card: int) -> Offer:
        title = parts.CARDS[card].title
        kind = None if self._top is None else self._top.kind
        label = say(_PLAYS.get(kind, _PLAY), card=title)
        return label, self._tap(thing_id(parts.Item.CARDS, self._seat, card)), ""

    # Actions without a choice.

    def _simple(self, action: Action) -> Offer:
        if action is do.STAND:
            return say("Stand up"), self._tap(sled_id(self._seat)), ""
        if action is do.STOP:
            kind = None if self._top is None else self._top.kind
            return say(_STOPS.get(kind, _STAY)), Press(), ""
        if action is do.NEW_CARDS:
            return say("Discard cards and draw new ones"), Press(), ""
        if action is do.DRAW:
            number = max(0, parts.HAND - len(self._race.hands[self._seat]))
            if not number:
                return say("Draw nothing"), Press(), ""
            return say_many("Draw {number} card", "Draw {number} cards", number), Press(), _MAIN
        if action is do.LET_BE:
            if self._asks(Ask.COPY):
                return say("Do not copy it"), Press(), _MAIN
            return say("Let it be"), Press(), _MAIN
        if action is do.READY:
            return say("Ready"), Press(), _MAIN
        assert action is do.DONE
        moved = self._race.step == Step.MOVE and self._race.moved == Moved.MOVED
        return say("Done"), Press(), _MAIN if moved else ""


def _rams(question: Question | None) -> int:
    """Return the number of Rams declared for a named move."""
    return 0 if question is None else len(NamedMove(question.about).rams)


def _looks(sort: int, rotation: int, lies: int = -1) -> int | None:
    """Return the first lower rotation, except `lies`, in which a tile looks the same."""
    for other in range(rotation):
        if other != lies and _edges(sort, other) == _edges(sort, rotation):
            return other
    return None


def _edges(sort: int, rotation: int) -> tuple[int, ...]:
    tile = sort * parts.SIDES + rotation
    return (
        parts.TILE_STRIPED[tile],
        parts.TILE_ORANGE[tile],
        parts.TILE_GATES[tile],
        parts.TILE_MOGULS[tile],
    )


def _turned(sort: int, rotation: int) -> str:
    """Return a tile and its rotation; the sides that it names are those after turning."""
    tile = tile_name(sort * parts.SIDES + rotation)
    if not rotation:
        return tile
    return say("{tile}, {turned}", tile=tile, turned=turned_by(rotation))


def _laid(sort: int, rotation: int, cell: int) -> str:
    """Return a tile as it would lie on a cell."""
    return say("{tile}, on {place}", tile=_turned(sort, rotation), place=NAMES[cell])
