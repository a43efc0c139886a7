"""All that is true of a race at one moment, as flat data; the rules stand in the files above it."""

from enum import IntEnum
from typing import Final, cast

from mypy_extensions import i64

from fairyring.games.toboggan.parts import (
    CARD_COUNTS,
    CARD_SHARING,
    CARDS,
    KNOCKDOWN_TOKENS,
    TILE_COUNTS,
)
from fairyring.games.toboggan.position.hill import Hill
from fairyring.games.toboggan.position.memory import Memory
from fairyring.games.toboggan.position.track import OFF
from fairyring.kernel.options import Settings, listed_seats
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.pending import Question
from fairyring.kernel.position import Position
from fairyring.kernel.terms import Terms

CARD_SORTS: Final = len(CARD_COUNTS)
TILE_SORTS: Final = len(TILE_COUNTS)
UNKNOWN: Final = 63
"""Stands in a veiled hand for a card or a tile that is not known; sorted behind all others."""
NO_SEAT: Final = -1
UNLAID: Final = -1
"""Nothing was chosen yet."""


# The steps of a round and the kinds of questions are numbered here, for what runs often; `Step` and
# `Ask` name the same numbers for who reads a position.
PARK: Final = 0
LAY: Final = 1
MOVE: Final = 2
DISCARD: Final = 3
TRIM: Final = 4
READY: Final = 5

CHOOSE: Final = 0
COUNTER: Final = 1
COPY: Final = 2
DOING: Final = 3
STEAL: Final = 4
THIRD: Final = 5
ROTATE: Final = 6
REACH: Final = 7
AGAIN: Final = 8
NAMED: Final = 9
TOLL: Final = 10
SLIDE: Final = 11
WHOM: Final = 12
NEW_CARDS: Final = 13


class Step(IntEnum):
    """What the round is at; each is a moment of 5.8 but PARK and TRIM."""

    PARK = PARK
    """Choosing start cells."""
    LAY = LAY
    """Steps 1 and 2: laying a row; W0 until the first ordinary tile, then W1."""
    MOVE = MOVE
    """Step 3: movement phases."""
    DISCARD = DISCARD
    """Step 4: down to three cards."""
    TRIM = TRIM
    """Step 5: down to three tiles."""
    READY = READY
    """Before step 6."""


class Ask(IntEnum):
    """The kinds of questions on the stack. `about` is a declaration where nothing else is said."""

    CHOOSE = CHOOSE
    """The declarer makes the next choice of a card that he declared."""
    COUNTER = COUNTER
    """Who answers a card as it is played? Answers: card numbers, or NO_CARD."""
    COPY = COPY
    """Who copies a card after it was played? Answers as above."""
    DOING = DOING
    """A card takes effect; asks nobody, and is finished when it is on top again."""
    STEAL = STEAL
    """SWIPE!: the thief, who sees the hand, takes one."""
    THIRD = THIRD
    """Ransack: which of `looked` to give up."""
    ROTATE = ROTATE
    """Desperate Measures: how the drawn tile is turned (`b` is its sort)."""
    REACH = REACH
    """Grappler after a Ricochet!: to which cell."""
    AGAIN = AGAIN
    """Rocket Booster: the step."""
    NAMED = NAMED
    """A named move waits to begin, or for one more card with it. About: seat, move, rams..."""
    TOLL = TOLL
    """Discard for a move onto a full cell. About a ride."""
    SLIDE = SLIDE
    """On ice: where to. About a ride."""
    WHOM = WHOM
    """A kept Ram!: whom. About a ride."""
    NEW_CARDS = NEW_CARDS
    """T27: discard any number, then draw. About: seat."""


# A declaration, as the numbers of `about`.
CARD: Final = 0
"""The card in hand that was declared."""
MODE: Final = 1
"""What it is played as: a number of MODES; UNLAID while a two-in-one card waits for its choice."""
PLAYER: Final = 2
TARGET: Final = 3
"""The seat it aims at, or NO_SEAT."""
TAKER: Final = 4
"""Who takes the token: its player, or the last ricocheter."""
CHOSEN: Final = 5
"""How many choices were made."""
A: Final = 6
B: Final = 7
C: Final = 8
D: Final = 9
SOURCE: Final = 10
"""The card whose effect it has: of a copy the copied one, else its own."""

Declaration = tuple[int, ...]

NO_CARD: Final = CARD_SORTS
"""The answer that lets a declared card be."""

SIDEWAYS: Final = 24
"""Added to a direction: a named move that Slideways is going to make."""


class Rules(Terms):
    """The options in force that change what is legal or who wins. None changes in a game."""

    __slots__ = (
        "all_knockdowns", "booms", "cards", "classic", "counter_mix_up", "gates_hop", "gates_once",
        "ghosts", "last_gap", "last_place", "late", "place_step", "play_on", "refuse_back", "rows",
        "share", "small_bag",
    )  # fmt: skip

    def __init__(
        self,
        classic: bool,
        rows: int,
        place_step: int,
        last_place: int,
        small_bag: bool,
        cards: str,
        share: bool,
        refuse_back: bool,
        gates_once: bool,
        gates_hop: bool,
        all_knockdowns: bool,
        late: int,
        play_on: bool,
        counter_mix_up: bool,
        ghosts: bool,
        booms: int,
        last_gap: bool,
    ) -> None:
        super().__init__()
        self.classic = classic
        self.rows = rows
        self.place_step = place_step
        self.last_place = last_place
        self.small_bag = small_bag
        self.cards = cards
        self.share = share
        """Whether two sleds may be on a cell: always with three and more seats (T25)."""
        self.refuse_back = refuse_back
        self.gates_once = gates_once
        self.gates_hop = gates_hop
        self.all_knockdowns = all_knockdowns
        self.late = late
        self.play_on = play_on
        self.counter_mix_up = counter_mix_up
        self.ghosts = ghosts
        self.booms = booms
        self.last_gap = last_gap

    @classmethod
    def of(cls, seats: int, settings: Settings) -> "Rules":
        """The rules that a table chose."""
        return cls(
            settings["victory"] == "classic",
            int(settings["rows"]),
            int(settings["place_step"]),
            int(settings["last_place"]),
            settings["tiles"] == "88",
            str(settings["cards"]),
            seats > 2 or settings["share"] is True,
            settings["refuse_back"] is True,
            settings["gates_once"] is True,
            settings["gates_hop"] is True,
            settings["all_knockdowns"] is True,
            int(settings["late_avalanche"]),
            settings["play_on"] is True,
            settings["counter_mix_up"] is True,
            settings["ghosts"] is True,
            int(settings["booms"]),
            settings["last_gap"] is True,
        )

    def state(self) -> tuple[object, ...]:
        """The arguments that make equal rules."""
        return (
            self.classic, self.rows, self.place_step, self.last_place, self.small_bag, self.cards,
            self.share, self.refuse_back, self.gates_once, self.gates_hop, self.all_knockdowns,
            self.late, self.play_on, self.counter_mix_up, self.ghosts, self.booms, self.last_gap,
        )  # fmt: skip


def instigators(seats: int, settings: Settings) -> list[int]:
    """The seats of whom the dice choose the first Instigator (T3)."""
    return listed_seats(settings["first"]) or list(range(seats))


class Race(Position):
    """The hill, the sleds, hands and piles, the step of the round, and what is pending.

    Seats that are spoken of as bits are sets. A veiled race holds UNKNOWN in hands, and
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
    places: list[int]
    """The finishing place of each sled; 0 while it has none."""
    tokens: list[int]
    gate_points: list[int]
    passed: list[int]
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
    deck: list[int]
    """By card: how many are in the deck, whose order nobody knows."""
    deck_size: i64
    discards: list[int]
    pile: list[int]
    """By sort: the tiles that nobody has seen, or that were shuffled back."""
    pile_size: i64
    shuffled_back: tuple[int, ...]
    """With the small bag: the tiles of the pile that were seen, and so were not left out."""
    # The round.
    step: i64
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
    skips: list[int]
    """How many laying actions each seat still skips for tiles laid with Blaze a trail."""
    done: i64
    """Whose movement phase of this round is over."""
    moved: i64
    """In the movement phase: 0 not yet, 1 moved, 2 took new cards (T27), 3 did so and may crawl."""
    brakes: tuple[int, ...]
    """The seats with a Handbrake, in the order of play."""
    hugging: i64
    """For whom trees are snow until the end of their phase."""
    tunnels: list[int]
    """Resolved Snow Tunnels that each seat may still use."""
    rams: list[int]
    """Resolved Rams of each seat that name nobody (any more)."""
    bans: list[int]
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


def own_hill(race: Race) -> Hill:
    """The hill, to change it: copies of this race keep the one that there was."""
    if race.hill.shared:
        race.hill = race.hill.copy()
    return race.hill


def set_up(race: Race) -> None:
    """All as it is before anything has happened."""
    seats, rules = race.seats, race.rules
    race.at = [OFF] * seats
    race.lying = 0
    race.finished = 0
    race.crushed = 0
    race.inside = (1 << seats) - 1
    race.places = [0] * seats
    race.tokens = [KNOCKDOWN_TOKENS] * seats
    race.gate_points = [0] * seats
    race.passed = [0] * seats
    race.trails = [0] * seats
    race.stuck = 0
    race.hands = [()] * seats
    race.racks = [()] * seats
    race.memories = [Memory((None,) * (seats + 1)) for _ in range(2)]
    race.looked = ()
    race.deck = _deck(seats, rules)
    race.deck_size = sum(race.deck)
    race.discards = [0] * CARD_SORTS
    race.pile = [int(number) for number in TILE_COUNTS]
    race.pile_size = 88 if rules.small_bag else sum(race.pile)
    race.shuffled_back = ()
    race.step = PARK
    race.round = 0
    race.first = 0
    race.instigator = 0
    race.turn = 0
    race.layer = 0
    race.opened = False
    race.skips = [0] * seats
    race.done = 0
    race.moved = 0
    race.brakes = ()
    race.hugging = 0
    race.tunnels = [0] * seats
    race.rams = [0] * seats
    race.bans = [0] * seats
    race.ready = 0
    race.stack = []
    race.ended = None


def _deck(seats: int, rules: Rules) -> list[int]:
    """How many of each card there are at this table."""
    out = rules.cards.removeprefix("no-").replace("-", "_")
    return [
        0 if card.key == out or (CARD_SHARING[number] and not rules.share) else card.copies
        for number, card in enumerate(CARDS)
    ]


# The declaration on top of the stack, while it takes effect.


def ask_player(race: Race, kind: i64, declared: Declaration) -> None:
    """It waits for one more choice of its player."""
    race.stack[-1] = Question(kind, 1 << declared[PLAYER], declared)


def carry_on(race: Race, declared: Declaration) -> None:
    """It waits no more."""
    race.stack[-1] = Question(DOING, 0, declared)
