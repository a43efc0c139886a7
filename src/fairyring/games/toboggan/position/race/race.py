"""The state of a race at one moment, as flat data; the rules are in the modules above this one."""

from typing import Final, cast

from mypy_extensions import i64

from fairyring.kernel.form import Field, Form, Nested, Several
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.pending import Question
from fairyring.kernel.position import Position
from fairyring.kernel.terms import Terms

from ...parts import CARD_COUNTS, CARD_SHARING, CARDS, KNOCKDOWN_TOKENS, TILE_COUNTS
from ..hill.hill import Hill
from ..hill.track import OFF
from ..knowing.memory import Memory
from .rules import SMALL_BAG, Rules
from .steps import Moved, Step

CARD_SORTS: Final = len(CARD_COUNTS)
NO_CARDS: Final = bytes(CARD_SORTS)
UNKNOWN: Final = 63
"""Stands for an unknown card or tile in a hand of a view; sorted behind all others."""
UNLAID: Final = -1
"""Nothing is chosen yet."""


NO_CARD: Final = CARD_SORTS
"""The answer that lets a declared card be."""


Numbers = tuple[int, ...]
"""One number for each seat."""

FORM: Final = Form(
    1,
    Field("seats"),
    Nested("rules", Rules),
    Nested("hill"),
    # Sleds.
    Several("at", each=OFF),
    Field("lying", 0),
    Field("finished", 0),
    Field("crushed", 0),
    Field("inside"),
    Several("places", each=0, kept=tuple),
    Several("tokens", each=KNOCKDOWN_TOKENS, kept=tuple),
    Several("gate_points", each=0, kept=tuple),
    Several("passed", each=0, kept=tuple),
    Several("trails", each=0),
    Field("stuck", 0),
    # Cards and tiles.
    Several("hands", each=()),
    Several("racks", each=()),
    Field("memories", (), at="remembered"),
    Field("lores", (), at="told", counts=False),  # digests of old records do not have it
    Field("looked", ()),
    Several("deck", kept=bytes),
    Field("deck_size"),
    Several("discards", each=0, kept=bytes),
    Several("pile", kept=bytes),
    Field("pile_size"),
    Field("shuffled_back", ()),
    # The round.
    Field("step", Step.PARK),
    Field("round", 0),
    Field("first", 0, counts=False),  # who began does not affect the rest of the game
    Field("instigator", 0),
    Field("turn", 0),
    Field("layer", 0),
    Field("opened", False),
    Several("skips", each=0, kept=tuple),
    Field("done", 0),
    Field("moved", Moved.NOT_YET),
    Field("brakes", ()),
    Field("hugging", 0),
    Several("tunnels", each=0, kept=tuple),
    Several("rams", each=0, kept=tuple),
    Several("bans", each=0, kept=tuple),
    Field("ready", 0),
    Several("stack", (), of=Question),
    Nested("ended", Outcome, None),
)
"""The form of the state: all fields of a race."""


class Race(Position):
    """The hill, the sleds, hands and piles, the step of the round, and pending questions.

    Sets of seats are bits. Data that seldom changes is replaced, never changed, so that copies
    share it. A view has UNKNOWN in hands, and in `deck` and `pile` everything that its viewer
    cannot see, wherever it is.
    """

    __slots__ = (
        "at", "bans", "brakes", "crushed", "deck", "deck_size", "discards", "done", "ended",
        "finished", "first", "gate_points", "hands", "hill", "hugging", "inside", "instigator",
        "layer", "looked", "lying", "memories", "moved", "opened", "passed", "pile", "pile_size",
        "places", "racks", "rams", "ready", "round", "rules", "shuffled_back", "skips", "stack",
        "step", "stuck", "tokens", "trails", "tunnels", "turn",
    )  # fmt: skip

    rules: Rules
    hill: Hill
    # Sleds.
    at: list[int]
    """The cell of each sled; OFF before it is parked, when finished, crushed or gone."""
    lying: i64
    finished: i64
    crushed: i64
    inside: i64
    """The set of seats that have not left the game."""
    places: Numbers
    """The finishing place of each sled; 0 while it has none."""
    tokens: Numbers
    gate_points: Numbers
    passed: Numbers
    """With `gates_once`: the gates that each sled has scored, as a set of cell * 6 + direction."""
    trails: list[int]
    """The set of cells that each sled has been on this round."""
    stuck: i64
    """The seats whose last movement phase ended blocked (T29, T30)."""
    # Cards and tiles. Hands are sorted tuples of card numbers, racks of tile sorts.
    hands: list[tuple[int, ...]]
    racks: list[tuple[int, ...]]
    memories: list[Memory]
    """Events of cards and of tiles, with the belief and lore of each seat and the onlooker."""
    looked: tuple[int, ...]
    """The cards or tiles that a Ransack has drawn, until one of them is given up."""
    deck: bytes
    """The number of each card in the deck, whose order nobody knows."""
    deck_size: i64
    discards: bytes
    pile: bytes
    """The number of tiles of each sort that nobody has seen, or that were shuffled back."""
    pile_size: i64
    shuffled_back: tuple[int, ...]
    """With the small bag: the tiles of the pile that were seen, and so are not left out."""
    # The round.
    step: i64
    """A value of Step."""
    round: i64
    first: i64
    """The first Instigator."""
    instigator: i64
    turn: i64
    """The seat that parks, lays or moves."""
    layer: i64
    """The seat whose laying action it is; another seat may lay in its place (T9)."""
    opened: bool
    """True once the first ordinary tile of the round was laid."""
    skips: Numbers
    """Laying actions that each seat still skips for tiles laid with Blaze a trail."""
    done: i64
    """The seats whose movement phase of this round is over."""
    moved: i64
    """The progress of the movement phase of `turn`: a value of Moved."""
    brakes: tuple[int, ...]
    """The seats with a Handbrake, in the order of play."""
    hugging: i64
    """The seats for which trees are snow until the end of their phase."""
    tunnels: Numbers
    """Resolved Snow Tunnels that each seat may still use."""
    rams: Numbers
    """Resolved Rams of each seat that name no target (any more)."""
    bans: Numbers
    """The goblin types that each seat may not play this round."""
    ready: i64
    stack: list[Question]
    """Pending questions, the last on top."""
    ended: Outcome | None

    def __init__(self, seats: int, rules: Rules, hill: Hill) -> None:
        """Set only the rules and the hill; `set_up` or `copy` sets the rest."""
        super().__init__(seats)
        self.rules = rules
        self.hill = hill

    def terms(self) -> Terms:
        return self.rules

    def set_terms(self, terms: Terms) -> None:
        self.rules = cast(Rules, terms)


def put(numbers: Numbers, seat: int, number: int) -> Numbers:
    """Return the numbers of the seats with another one for a seat."""
    listed = list(numbers)
    listed[seat] = number
    return tuple(listed)


def plus(numbers: Numbers, seat: int, more: i64) -> Numbers:
    """Return the numbers of the seats with that of a seat increased."""
    listed = list(numbers)
    listed[seat] += more
    return tuple(listed)


def own_hill(race: Race) -> Hill:
    """Return the hill for a change; copies of this race keep the old one."""
    if race.hill.shared:
        race.hill = race.hill.copy()
    return race.hill


def own_memory(race: Race, item: i64) -> Memory:
    """Return the memory of cards or tiles for more events; copies of this race keep the old one."""
    memory = race.memories[item]
    if memory.shared:
        memory = memory.copy()
        race.memories[item] = memory
    return memory


def set_up(race: Race) -> None:
    """Reset everything to the moment before anything has happened."""
    seats, rules = race.seats, race.rules
    none: Numbers = (0,) * seats
    # Sleds.
    race.at = [OFF] * seats
    race.lying = race.finished = race.crushed = race.stuck = 0
    race.inside = (1 << seats) - 1
    race.places = race.gate_points = race.passed = none
    race.tokens = (KNOCKDOWN_TOKENS,) * seats
    race.trails = [0] * seats
    # Cards and tiles.
    race.hands = [()] * seats
    race.racks = [()] * seats
    race.memories = [Memory.blank(seats + 1) for _ in range(2)]
    race.looked = race.shuffled_back = ()
    race.deck = _deck(seats, rules)
    race.deck_size = sum(race.deck)
    race.discards = NO_CARDS
    race.pile = bytes(TILE_COUNTS)
    race.pile_size = SMALL_BAG if rules.small_bag else sum(race.pile)
    # The round.
    race.step = Step.PARK
    race.round = race.first = race.instigator = race.turn = race.layer = 0
    race.opened = False
    race.moved = Moved.NOT_YET
    race.done = race.hugging = race.ready = 0
    race.skips = race.tunnels = race.rams = race.bans = none
    race.brakes = ()
    race.stack = []
    race.ended = None


def _deck(seats: int, rules: Rules) -> bytes:
    """Return the number of each card at this table."""
    out = rules.cards.removeprefix("no-").replace("-", "_")
    return bytes(
        [
            0 if card.key == out or (CARD_SHARING[number] and not rules.share) else card.copies
            for number, card in enumerate(CARDS)
        ]
    )
