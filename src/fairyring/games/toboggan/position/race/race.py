"""All that is true of a race at one moment, as flat data; the rules stand in the files above it."""

from typing import Final, cast

from mypy_extensions import i64

from fairyring.games.toboggan.parts import (
    CARD_COUNTS,
    CARD_SHARING,
    CARDS,
    KNOCKDOWN_TOKENS,
    TILE_COUNTS,
)
from fairyring.games.toboggan.position.hill.hill import Hill
from fairyring.games.toboggan.position.hill.track import OFF
from fairyring.games.toboggan.position.knowing.memory import Memory
from fairyring.games.toboggan.position.race.rules import SMALL_BAG, Rules
from fairyring.games.toboggan.position.race.steps import Moved, Step
from fairyring.kernel.form import Field, Form, Own, Several
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.pending import Question
from fairyring.kernel.position import Position
from fairyring.kernel.terms import Terms

CARD_SORTS: Final = len(CARD_COUNTS)
NO_CARDS: Final = bytes(CARD_SORTS)
UNKNOWN: Final = 63
"""Stands in a veiled hand for a card or a tile that is not known; sorted behind all others."""
UNLAID: Final = -1
"""Nothing was chosen yet."""


NO_CARD: Final = CARD_SORTS
"""The answer that lets a declared card be."""


Numbers = tuple[int, ...]
"""One for each seat."""

FORM: Final = Form(
    1,
    Field("seats"),
    Own("rules", Rules),
    Own("hill"),
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
    Field("lores", (), at="told", counts=False),  # the digests of old records are without them
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
    Field("first", 0, counts=False),  # who began changes nothing that is to come
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
    Own("ended", Outcome, None),
)
"""What is told of a race: all its fields."""


class Race(Position):
    """The hill, the sleds, hands and piles, the step of the round, and what is pending.

    Seats that are spoken of as bits are sets. What seldom changes is replaced when it does, so that
    copies share it. A veiled race holds UNKNOWN in hands, and
    in `deck` and `pile` all that its viewer cannot see, wherever it is.
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
    """Who has not left the game for good."""
    places: Numbers
    """The finishing place of each sled; 0 while it has none."""
    tokens: Numbers
    gate_points: Numbers
    passed: Numbers
    """With `gates_once`: the gates that a sled has scored, as bits cell * 6 + direction."""
    trails: list[int]
    """The cells that each sled has been on this round, as bits."""
    stuck: i64
    """Whose last movement phase ended blocked (T29, T30)."""
    # Cards and tiles. Hands are sorted tuples of card numbers, racks of tile sorts.
    hands: list[tuple[int, ...]]
    racks: list[tuple[int, ...]]
    memories: list[Memory]
    """What happened to cards and to tiles, and what each seat and the onlooker made of it."""
    looked: tuple[int, ...]
    """The cards or tiles that a Ransack has drawn, until one of them is given up."""
    deck: bytes
    """By card: how many are in the deck, whose order nobody knows."""
    deck_size: i64
    discards: bytes
    pile: bytes
    """By sort: the tiles that nobody has seen, or that were shuffled back."""
    pile_size: i64
    shuffled_back: tuple[int, ...]
    """With the small bag: the tiles of the pile that were seen, and so were not left out."""
    # The round.
    step: i64
    """One of Step."""
    round: i64
    first: i64
    """The first Instigator."""
    instigator: i64
    turn: i64
    """Who parks, lays or moves."""
    layer: i64
    """Whose laying action it is; another seat may lay in his place (T9)."""
    opened: bool
    """Whether the first ordinary tile of the round was laid."""
    skips: Numbers
    """How many laying actions each seat still skips for tiles laid with Blaze a trail."""
    done: i64
    """Whose movement phase of this round is over."""
    moved: i64
    """How far `turn` is in his movement phase: one of Moved."""
    brakes: tuple[int, ...]
    """The seats with a Handbrake, in the order of play."""
    hugging: i64
    """For whom trees are snow until the end of their phase."""
    tunnels: Numbers
    """Resolved Snow Tunnels that each seat may still use."""
    rams: Numbers
    """Resolved Rams of each seat that name nobody (any more)."""
    bans: Numbers
    """The goblin types that each seat may not play this round."""
    ready: i64
    stack: list[Question]
    """What is pending, the last first."""
    ended: Outcome | None

    def __init__(self, seats: int, rules: Rules, hill: Hill) -> None:
        """Only what never changes and the hill; `set_up` or a copy fill in the rest."""
        super().__init__(seats)
        self.rules = rules
        self.hill = hill

    def terms(self) -> Terms:
        return self.rules

    def bear(self, terms: Terms) -> None:
        self.rules = cast(Rules, terms)


def put(numbers: Numbers, seat: int, number: int) -> Numbers:
    """Numbers of the seats when that of one has become this."""
    listed = list(numbers)
    listed[seat] = number
    return tuple(listed)


def plus(numbers: Numbers, seat: int, more: i64) -> Numbers:
    """Numbers of the seats when one of them has so many more."""
    listed = list(numbers)
    listed[seat] += more
    return tuple(listed)


def own_hill(race: Race) -> Hill:
    """The hill, to change it: copies of this race keep the one that there was."""
    if race.hill.shared:
        race.hill = race.hill.copy()
    return race.hill


def own_memory(race: Race, item: i64) -> Memory:
    """What happened to cards or tiles, to go on with it: copies of this race keep what was."""
    memory = race.memories[item]
    if memory.shared:
        memory = memory.copy()
        race.memories[item] = memory
    return memory


def set_up(race: Race) -> None:
    """All as it is before anything has happened."""
    seats, rules = race.seats, race.rules
    none: Numbers = (0,) * seats
    race.at = [OFF] * seats
    race.lying = 0
    race.finished = 0
    race.crushed = 0
    race.inside = (1 << seats) - 1
    race.places = none
    race.tokens = (KNOCKDOWN_TOKENS,) * seats
    race.gate_points = none
    race.passed = none
    race.trails = [0] * seats
    race.stuck = 0
    race.hands = [()] * seats
    race.racks = [()] * seats
    race.memories = [Memory.blank(seats + 1) for _ in range(2)]
    race.looked = ()
    race.deck = _deck(seats, rules)
    race.deck_size = sum(race.deck)
    race.discards = NO_CARDS
    race.pile = bytes(TILE_COUNTS)
    race.pile_size = SMALL_BAG if rules.small_bag else sum(race.pile)
    race.shuffled_back = ()
    race.step = Step.PARK
    race.round = 0
    race.first = 0
    race.instigator = 0
    race.turn = 0
    race.layer = 0
    race.opened = False
    race.skips = none
    race.done = 0
    race.moved = Moved.NOT_YET
    race.brakes = ()
    race.hugging = 0
    race.tunnels = none
    race.rams = none
    race.bans = none
    race.ready = 0
    race.stack = []
    race.ended = None


def _deck(seats: int, rules: Rules) -> bytes:
    """How many of each card there are at this table."""
    out = rules.cards.removeprefix("no-").replace("-", "_")
    return bytes(
        [
            0 if card.key == out or (CARD_SHARING[number] and not rules.share) else card.copies
            for number, card in enumerate(CARDS)
        ]
    )
