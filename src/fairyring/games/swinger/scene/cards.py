"""The cards as one viewer sees and remembers them, and cards and poker hands in words."""

from fairyring.kernel.display.made import made_once
from fairyring.kernel.display.scene import Badge, Piece
from fairyring.kernel.numbers.bits import bit_set, members
from fairyring.kernel.words import listed, player, say, say_many

from ..parts import CODES, RANKS, SUITS, rank_of, suit_of
from ..position import Swinger
from ..position.grid import CELLS, HOLE, NAMES, SIDE
from ..position.knowledge import OPEN, PILE, UNSEEN, knowers, knows, seen, stale
from ..position.party import COMMUNITY
from ..position.phases import NONE, TOP
from ..position.poker import Category, category, ranks, strength


def suit_name(suit: int) -> str:
    """Return the name of a suit."""
    return say(SUITS[suit].name)


def card_name(card: int) -> str:
    """Return the name of a card: `king of spades`."""
    return say(
        "{rank} of {suit}", rank=say(RANKS[rank_of(card)].one), suit=suit_name(suit_of(card))
    )


def hand_name(strength: int) -> str:
    """Return the kind of hand with this strength in words, with the ranks that make it."""
    made, rest = ranks(strength)
    one, many = say(RANKS[made[0]].one), say(RANKS[made[0]].many)
    match category(strength):
        case Category.ROYAL_FLUSH:
            return say("royal flush")
        case Category.STRAIGHT_FLUSH:
            return say("straight flush up to the {rank}", rank=one)
        case Category.FOUR:
            return say("four {ranks}", ranks=many)
        case Category.FULL_HOUSE:
            return say("full house, {three} over {pair}", three=many, pair=say(RANKS[rest[0]].many))
        case Category.FLUSH:
            return say("flush up to the {rank}", rank=one)
        case Category.STRAIGHT:
            return say("straight up to the {rank}", rank=one)
        case Category.THREE:
            return say("three {ranks}", ranks=many)
        case Category.TWO_PAIR:
            return say("two pair, {high} and {low}", high=many, low=say(RANKS[made[1]].many))
        case Category.PAIR:
            return say("pair of {ranks}", ranks=many)
        case _:
            return say("{rank} high", rank=one)


# The cards as one viewer sees and remembers them: field, pile, community and hands.


_REMEMBERED_TURNS = 1
"""Without the memory aid, a seen card stays visible until the next player's turn is over."""


Badges = tuple[Badge, ...]


class Sight:
    """The cards as one viewer sees them, with or without the memory aid."""

    def __init__(self, table: Swinger, viewer: int | None, memory: bool) -> None:
        self._table = table
        self._viewer = viewer
        self._memory = memory

    def _shown(self, place: int) -> int:
        """Return the card of a place if its face is shown; UNSEEN if its back is."""
        table, viewer = self._table, self._viewer
        card, lore = table.cards[place], table.lore[place]
        if card == UNSEEN or lore & OPEN or viewer is None or self._memory:
            return card
        ago = table.turns - seen(lore, viewer)
        looks_now = table.phase == TOP and table.turn == viewer and place == PILE
        return card if looks_now or ago <= _REMEMBERED_TURNS else UNSEEN

    def field(self) -> list[Piece]:
        """Return the cards of the field, and the hole."""
        hole = Piece("hole", "field", say("the hole"), at=at_cell(HOLE), face="hole", shape="token")
        cells = [cell for cell in range(CELLS) if cell != HOLE]
        return [hole, *[self._card(f"card-{NAMES[c]}", "field", c, at_cell(c)) for c in cells]]

    def pile(self) -> list[Piece]:
        """Return the cards of the pile, the top one last, as they lie on each other."""
        depth = int(self._table.in_pile)
        return [
            self._card(f"pile-{depth - above}", "pile", PILE + depth - 1 - above, (above,))
            for above in range(depth)
        ]

    def _card(self, name: str, zone: str, place: int, at: tuple[int, ...]) -> Piece:
        card, marks, note = self._shown(place), self._marks(place), self._who_knows(place)
        return _lying(name, zone, min(place, PILE), at, card, marks, note)

    def _marks(self, place: int) -> Badges:
        """Return the memory aid's badge: how long ago the viewer looked, or that it was swapped."""
        viewer, lore = self._viewer, self._table.lore[place]
        if viewer is None or not self._memory or lore & OPEN:
            return ()
        if stale(lore, viewer):
            return (Badge("stale", say("swapped since you looked"), "≠", True),)
        when = seen(lore, viewer)
        if not knows(lore, viewer) or not when:
            return ()
        ago = int(self._table.turns - when)
        if not ago:
            return (Badge("known", say("you looked this turn"), worn=True),)
        text = say_many("you looked {number} turn ago", "you looked {number} turns ago", ago)
        return (Badge("known", text, worn=True, amount=str(ago)),)

    def _who_knows(self, place: int) -> str:
        """Return the memory aid's note of other players who know a card; looks are public."""
        lore = self._table.lore[place]
        if lore & OPEN or not self._memory:
            return ""
        others = [player(seat) for seat in members(knowers(lore)) if seat != self._viewer]
        if not others:
            return ""
        return say_many(
            "{players} knows it", "{players} know it", len(others), players=listed(others)
        )

    def community(self) -> list[Piece]:
        """Return the community cards; before a new deal's first one, those of the last deal."""
        last = self._table.last
        shared = self._table.community or (last[0] if last is not None else ())
        return [_open_card(f"community-{CODES[card]}", "community", card) for card in shared]

    def hand(self, owner: int) -> list[Piece]:
        """Return the cards under a player's tokens once more, as a hand."""
        table, zone = self._table, f"hand-{owner}"
        if not table.turns:
            held = table.last[1][owner] if table.last is not None else ()
            return [_open_card(f"{zone}-{n + 1}", zone, card, (n,)) for n, card in enumerate(held)]
        cells = [int(table.cell(owner, token)) for token in (0, 1)]
        if owner != self._viewer and not all(table.lore[cell] & OPEN for cell in cells):
            return []
        return [
            self._card(f"{zone}-{n + 1}", zone, cell, (n,))
            for n, cell in enumerate(dict.fromkeys(cells))
        ]

    def hand_note(self, owner: int) -> str:
        """Return the best hand in words: of everybody at the showdown, before it of the viewer."""
        table = self._table
        if not table.turns:
            return self._before_the_first_turn(owner)
        if table.last is not None and len(table.community) == COMMUNITY:
            return hand_name(table.last[2][owner])
        if owner != self._viewer:
            return ""
        held = [self._shown(int(table.cell(owner, token))) for token in (0, 1)]
        known = {card for card in held if card != UNSEEN} | set(table.community)
        best = strength(bit_set(list(known)), table.rules.low_straight)
        return say("{hand}, so far", hand=hand_name(best))

    def _before_the_first_turn(self, owner: int) -> str:
        """Return a player's suit in words, or until it is chosen the hand of the last deal."""
        table = self._table
        suit = table.suits[owner]
        if suit != NONE:
            return say("has {suit}", suit=suit_name(suit))
        if table.last is None or not table.last[2][owner]:
            return ""
        return say("{hand} in the last deal", hand=hand_name(table.last[2][owner]))


@made_once
def _lying(
    name: str, zone: str, place: int, at: tuple[int, ...], card: int, marks: Badges, note: str
) -> Piece:
    where = NAMES[place] if place < PILE else say("pile")
    if card == UNSEEN:
        label = say("{place}, face down", place=where)
        return Piece(name, zone, label, at=at, badges=marks, note=note)
    return Piece(
        name,
        zone,
        say("{place}, {card}", place=where, card=card_name(card)),
        at=at,
        face=_face(card),
        tone=SUITS[suit_of(card)].key,
        badges=(_corner(card), *marks),
        note=note,
    )


def _open_card(name: str, zone: str, card: int, at: tuple[int, ...] = ()) -> Piece:
    """Return a card that lies face up for everybody."""
    return Piece(
        name,
        zone,
        card_name(card),
        at=at,
        face=_face(card),
        tone=SUITS[suit_of(card)].key,
        badges=(_corner(card),),
    )


def _face(card: int) -> str:
    return f"{RANKS[rank_of(card)].one}-of-{SUITS[suit_of(card)].key}"


def _corner(card: int) -> Badge:
    suit = SUITS[suit_of(card)]
    return Badge(suit.key, suit_name(suit_of(card)), CODES[card][:-1] + suit.sign)


def at_cell(cell: int) -> tuple[int, int]:
    """Return the column and row of a space."""
    return cell % SIDE, cell // SIDE
