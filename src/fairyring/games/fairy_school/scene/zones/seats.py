"""The area of each fairy: counters, cards, projects, elements and piles."""

from fairyring.kernel.display.scene import Badge, Piece, Zone
from fairyring.kernel.numbers.bits import members
from fairyring.kernel.words import listed, player, say, say_many

from ...parts import CARDS, Element
from ...parts.descriptions import element_words
from ...parts.elements import RATE
from ...position import UNSEEN
from ...position.activation.uses import SHARED_EACH, kindness_to_come
from ...position.ending import report
from ...position.school.elements import unpacked
from ...position.school.fairy import Fairy
from ...position.school.phases import ANY, NOTHING, Ask, Phase
from ...position.table import FairySchool
from .. import words
from ..wishes import nearest_project, own_badges
from .around import has_board, lie_before, viewer_of, whose
from .cards import card_piece, card_pieces, final_piece, project_pieces
from .forest import forest_aside

Table = tuple[list[Zone], list[Piece]]


def shared_id(owner: int) -> str:
    """Return the id of the shared area of a seat."""
    return f"shared-{owner}"


def discard_id(owner: int) -> str:
    """Return the id of the discard pile of a seat."""
    return f"discard-{owner}"


def pile_id(owner: int) -> str:
    """Return the id of the draw pile of a seat."""
    return f"pile-{owner}"


class Places:
    """Builds the zones and pieces of all fairies, one after the other."""

    def __init__(self, view: FairySchool, seat: int | None) -> None:
        self._view = view
        self._viewer = viewer_of(view, seat)
        self._ready = view.began & ~view.asked
        self.zones: list[Zone] = []
        self.pieces: list[Piece] = []

    def lay_out(self) -> Table:
        """Return the zones and pieces of all seats that play, the viewer's last."""
        seats = members(self._view.playing)
        for owner in seats:
            if owner != self._viewer:
                self._other(owner)
        if self._viewer is not None:
            self._own(self._viewer)
        return self.zones, self.pieces

    def _counter(self, key: str, label: str, owner: int, number: int, note: str = "") -> None:
        self.zones.append(Zone(f"{key}-{owner}", "counter", label, owner, (number,), note))

    # Counters.

    def _glance(self, owner: int, fairy: Fairy) -> None:
        """Add points so far and their sources, kindness, cubes, and whether the seat is ready."""
        view = self._view
        kindness, projects, steps, creatures, elements, total = report(view, owner)
        over = view.ended is not None
        told = [
            say("{points} for kindness", points=kindness),
            say("{points} for projects", points=projects),
            say("{points} for final steps", points=steps),
            say("{points} for creatures", points=creatures)
            if over
            else say(
                "{points} for creatures ({creatures})", points=creatures, creatures=_studied(fairy)
            ),
            say("{points} for elements", points=elements),
        ]
        own = [say("no points yet")] if not total else []
        points = (kindness, projects, steps, creatures, elements)
        note = listed([text for text, number in zip(told, points, strict=True) if number] or own)
        if view.ended is not None and view.ended.places[owner]:
            note = f"{note}; {_grade(view, total)}"
        self._counter("points", say("Points"), owner, total, note)
        if owner == self._viewer and not over:
            self._nearest(owner, fairy)
        coming = int(kindness_to_come(view, owner))
        note = say("{number} more this turn", number=f"+{coming}") if coming else ""
        self._counter("kindness", say("Kindness"), owner, int(fairy.kindness), note)
        self._counter("cubes", say("Cubes"), owner, int(fairy.cubes))
        if self._ready >> owner & 1 and view.ended is None:
            self.zones.append(Zone(f"ready-{owner}", "counter", say("Ready"), owner))

    def _nearest(self, owner: int, fairy: Fairy) -> None:
        """Add a counter for the project that lacks least, visible even where its card is not."""
        nearest = nearest_project(fairy)
        if nearest is not None:
            card, wanted = nearest
            label, heads = CARDS[card].title, own_badges(wanted)
            self.zones.append(Zone(f"next-{owner}", "counter", label, owner, heads=heads))

    # Other seats.

    def _other(self, owner: int) -> None:
        view, fairy = self._view, self._view.fairies[owner]
        self._glance(owner, fairy)
        heaps = unpacked(fairy.elements)
        note = words.amount_or_nothing(heaps)
        self._counter("heaps", say("Elements"), owner, sum(heaps), note)
        self._pile(owner, fairy, [_on_top(fairy), _discarded(fairy)])
        if fairy.shared or fairy.personal:
            notes = [whose(view, self._viewer, owner), lie_before(view, owner)]
            note = ", ".join(filter(None, notes))
            zone = Zone(shared_id(owner), "fan", say("Shared cards"), owner, note=note)
            self._add(zone, self._shared(owner, fairy, zone.id))
        if fairy.personal:
            zone = Zone(f"personal-{owner}", "fan", say("Personal cards"), owner)
            self._add(zone, self._personal(owner, fairy, zone.id))
        if fairy.ask == Ask.KEEP_DRAWN and fairy.hand:
            zone = Zone(f"hand-{owner}", "fan", say("Looks at"), owner)
            self._add(zone, card_pieces(owner, fairy.hand, zone.id))
        self._projects(owner, fairy)
        if fairy.has_forest():
            self._add(*forest_aside(fairy, owner))

    def _add(self, zone: Zone, pieces: list[Piece]) -> None:
        self.zones.append(zone)
        self.pieces += pieces

    def _pile(self, owner: int, fairy: Fairy, told: list[str]) -> None:
        note = "; ".join(filter(None, told))
        self._counter("pile", say("Draw pile"), owner, _in_pile(fairy), note)

    # Areas.

    def _shared(self, owner: int, fairy: Fairy, zone: str) -> list[Piece]:
        """Return shared cards with the cubes on them."""
        view, pieces = self._view, []
        for nth, card in enumerate(fairy.shared):
            place = SHARED_EACH * owner + nth
            badges = [Badge("shared", say("shared"))]
            others = sum(
                int(other.cubes_on(place)) for s, other in enumerate(view.fairies) if s != owner
            )
            if others:
                told = say_many(
                    "{number} cube of others: {number} point for {player}",
                    "{number} cubes of others: {number} points for {player}",
                    others,
                    player=player(owner),
                )
                badges.append(Badge("kindness", told, f"+{others}", True))
            if self._viewer is not None and view.fairies[self._viewer].cubes_on(place):
                badges.append(Badge("activated", say("you used it this turn"), worn=True))
            pieces.append(card_piece(owner, card, zone, (nth,), tuple(badges)))
        return pieces

    def _personal(self, owner: int, fairy: Fairy, zone: str) -> list[Piece]:
        """Return personal cards, with a badge on those that were used."""
        pieces = []
        for nth, card in enumerate(fairy.personal):
            badges = [Badge("personal", say("personal"))]
            if fairy.used_personal >> nth & 1:
                badges.append(Badge("activated", say("used this turn"), worn=True))
            pieces.append(card_piece(owner, card, zone, (nth,), tuple(badges)))
        return pieces

    def _projects(self, owner: int, fairy: Fairy) -> None:
        """Add ongoing projects, projects kept so far after a draft, and the final project.

        The viewer's own ones show what they lack, until nothing can be realized any more.
        """
        view, zone, own = self._view, f"projects-{owner}", owner == self._viewer
        room = len(fairy.projects)
        wanting = own and view.ended is None
        pieces = project_pieces(fairy, owner, zone, wanting)
        for place, card in enumerate(fairy.kept_projects):
            pieces.append(card_piece(owner, card, zone, (room + place,), mark="✓"))
        if fairy.final != NOTHING:
            pieces.append(final_piece(view, owner, zone, room, wanting))
        if own:
            self._add(Zone(zone, "row", say("Your projects"), owner), pieces)
        elif pieces:
            self._add(Zone(zone, "fan", say("Projects"), owner), pieces)

    # The viewer's seat.

    def _own(self, owner: int) -> None:
        view, fairy = self._view, self._view.fairies[owner]
        self._glance(owner, fairy)
        self._in_hand(owner, fairy)
        chooses = fairy.ask in (Ask.KEEP_DRAWN, Ask.TAKE_BACK)
        if view.phase == Phase.ACTIVATION:
            self._areas(owner, fairy, has_board(view, owner) or chooses)
        self._projects(owner, fairy)
        if not (has_board(view, owner) or chooses):
            self._add(*forest_aside(fairy, owner))
        self._heaps(owner, fairy)
        self._piles(owner, fairy)

    def _in_hand(self, owner: int, fairy: Fairy) -> None:
        """Add the cards to place, or in the middle those that the viewer looks at."""
        key = f"hand-{owner}"
        if fairy.ask == Ask.KEEP_DRAWN:
            zone = Zone(key, "row", say("You drew"))
        elif fairy.hand and self._view.phase in (Phase.PLANNING, Phase.SETTING):
            zone = Zone(key, "fan", say("Your hand"), owner)
        else:
            return
        self._add(zone, card_pieces(owner, fairy.hand, zone.id))

    def _areas(self, owner: int, fairy: Fairy, aside: bool) -> None:
        """Add the played cards: in the middle of the table, or with `aside` beside the seat."""
        place = owner if aside else None
        note = lie_before(self._view, owner)
        zone = Zone(shared_id(owner), "row", say("Your shared cards"), place, note=note)
        self._add(zone, self._shared(owner, fairy, zone.id))
        zone = Zone(f"personal-{owner}", "row", say("Your personal cards"), place)
        self._add(zone, self._personal(owner, fairy, zone.id))

    def _heaps(self, owner: int, fairy: Fairy) -> None:
        """Add all five elements, those with amount 0 too, since they can be converted to."""
        heaps, given = unpacked(fairy.elements), unpacked(fairy.given)
        zone = Zone(f"heaps-{owner}", "row", say("Your elements"), owner, shape="token")
        pieces = []
        for element in words.ELEMENTS:
            word, amount = words.TONES[element], heaps[element]
            mark = f"-{given[element]}" if given[element] else ""
            if fairy.making == element:
                mark = "+1"
            elif fairy.making == ANY:
                mark = f"{RATE[element]}→1"
            told = element_words(element, amount)
            pieces.append(
                Piece(
                    words.heap_id(owner, element),
                    zone.id,
                    told,
                    at=(int(element),),
                    face=f"element-{word}",
                    tone=word,
                    badges=(Badge(word, told, str(amount), True),),
                    note=_rate_words(element),
                    mark=mark,
                )
            )
        self._add(zone, pieces)

    def _piles(self, owner: int, fairy: Fairy) -> None:
        """Add the draw pile and the discard pile.

        The draw pile shows what is in it and on top, but not the order of the rest. The discard
        pile lies in the middle if there is room, and open while the viewer takes from it.
        """
        told = [_on_top(fairy)]
        if fairy.bag:
            in_it = words.cards_named(tuple(sorted(fairy.bag)))
            told.append(say("in any order: {cards}", cards=in_it))
        taking = fairy.ask == Ask.TAKE_BACK
        if not (taking or has_board(self._view, owner) or self._view.phase == Phase.ACTIVATION):
            self._pile(owner, fairy, [*told, _discarded(fairy)])
            return
        self._pile(owner, fairy, told)
        note = words.number_of_cards(len(fairy.discard)) if fairy.discard else ""
        label, zone = say("Your discard pile"), discard_id(owner)
        self._add(
            Zone(zone, "row" if taking else "stack", label, note=note),
            card_pieces(owner, fairy.discard, zone),
        )


def _rate_words(element: Element) -> str:
    """Say what makes one of an element (F4.1, F4.2)."""
    one = element_words(element, 1)
    if element is Element.AIR:
        return say("{number} other elements make {element}", number=RATE[element], element=one)
    return say(
        "{number} elements make {element}, or one air does", number=RATE[element], element=one
    )


def _in_pile(fairy: Fairy) -> int:
    """Return the number of cards to draw.

    Cards that others look at are in `bag` of a view too, so they are subtracted.
    """
    return len(fairy.bag) + len(fairy.known_top) - fairy.hand.count(UNSEEN)


def _studied(fairy: Fairy) -> str:
    told = [words.CREATURES[number].word for number in members(fairy.studied)]
    return listed(told) if told else ""


def _on_top(fairy: Fairy) -> str:
    if not fairy.known_top:
        return ""
    cards = ", ".join([words.card_name(card) for card in fairy.known_top[::-1]])
    return say("on top: {cards}", cards=cards)


def _discarded(fairy: Fairy) -> str:
    if not fairy.discard:
        return ""
    return say("discard pile: {cards}", cards=words.cards_named(tuple(fairy.discard)))


def _grade(view: FairySchool, points: int) -> str:
    """Return the grade in words (F10.6)."""
    passed, honours = view.rules.marks
    if points >= honours:
        return say("high honours")
    return say("passed") if points >= passed else say("did not pass")
