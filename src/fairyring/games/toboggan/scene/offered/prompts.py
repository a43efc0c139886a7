"""The prompt of a seat in one sentence, with its clause: pending questions, then the steps."""

from collections.abc import Callable
from typing import NamedTuple

from fairyring.kernel.pending import HIDDEN, NONE, Question
from fairyring.kernel.words import marked, player, say, say_many

from ...parts import CARDS, HAND, MODES, SIDES, Item, Pick
from ...position.hill.track import NAMES, OFF
from ...position.mischief.declarations import Declaration, NamedMove
from ...position.mischief.effect import RULES, next_pick
from ...position.moving.riding import Ride
from ...position.moving.ways import SIDEWAYS, mover, only_back
from ...position.questions.moving import named_ways
from ...position.race.race import NO_CARD, Race
from ...position.race.steps import Ask, Moved, Step
from ...position.round.phases import blocked, gap
from ...position.round.rounds import rows_taken
from ...rulebook import RULEBOOK
from ...rulebook.cards import clauses_of
from ...words import things as words
from ...words.choices import PICKS, Gaps, deed, filled, titled
from ...words.effects import WORDS
from ..declared import outlook

# Pending questions in words, by kind: for the seat that is asked, and for the others.


Asked = tuple[str, str]
"""A sentence and the number of a clause."""

_CLAUSES = clauses_of(CARDS, RULEBOOK)
"""For each card: the clause that says what it does."""


def clause_of(card: int) -> str:
    """Return the clause of a card."""
    return _CLAUSES[card]


class Pending(NamedTuple):
    """The words for one kind of question."""

    to_you: Callable[[Race, Question], Asked]
    to_others: Callable[[Question, str], Asked]
    """For those who wait for the named players."""
    clause: str
    """The clause about touching something on the hill meanwhile."""


def question_words(race: Race, seat: int | None, mine: bool, who: str) -> Asked:
    """Return the prompt about the question on top; `mine` if this seat is asked, else `who` is."""
    question = race.stack[-1]
    if question.kind in _WINDOWS:
        return _window(race, question, seat, mine)
    told = PENDING[question.kind]
    return told.to_you(race, question) if mine else told.to_others(question, who)


# Windows.


def _window(race: Race, question: Question, seat: int | None, mine: bool) -> Asked:
    """Return the prompt about a card that may be answered, with its effect, or copied."""
    window = _WINDOWS[question.kind]
    told = window.card(race, Declaration(question.about), seat)
    given = NONE if seat is None or not question.answers else question.answers[seat]
    if mine:
        text = window.asks
    elif given == NO_CARD:
        text = marked("{told} You let it be; others still think.")
    elif given in (NONE, HIDDEN):
        text = window.waits
    else:
        return say(
            "{told} You answer with {card}.", told=told, card=words.quoted(given)
        ), window.clause
    return say(text, told=told), window.clause


def _played(race: Race, about: Declaration, viewer: int | None) -> str:
    who = words.capital(player(about.player))
    told = say("{player} plays “{card}”.", player=who, card=titled(about))
    return f"{told} {outlook(race, viewer)}"


def _worked(_: Race, about: Declaration, viewer: int | None) -> str:
    who = player(about.player)
    return say("“{deed}” of {player} has worked.", player=who, deed=deed(about))


class _Window(NamedTuple):
    card: Callable[[Race, Declaration, int | None], str]
    asks: str
    waits: str
    clause: str


_WINDOWS = {
    Ask.COUNTER: _Window(
        _played,
        marked("{told} Do you answer it?"),
        marked("{told} Others may answer it."),
        "T7.4",
    ),
    Ask.COPY: _Window(
        _worked,
        marked("{told} Do you copy it?"),
        marked("{told} Others may copy it."),
        "T7.6",
    ),
}

# A declared card.

_GAPS: Gaps[Declaration] = {
    "card": titled,
    "player": lambda about: player(about.target),
    "items": lambda about: words.items(about.item),
    "place": lambda about: NAMES[about.cell],
    "tile": lambda about: words.tile_name(about.drawn * SIDES),
    "number": lambda about: about.chosen + 1,
    "count": lambda about: about.mines,
}


def _by_card(text: str | Callable[[Declaration], str]) -> Callable[[Race, Question], Asked]:
    """Return the question of a card, which has a text or chooses one."""

    def told(_: Race, question: Question) -> Asked:
        about = Declaration(question.about)
        asks = text if isinstance(text, str) else text(about)
        return filled(asks, _GAPS, about), clause_of(about.card)

    return told


def _choose(about: Declaration) -> str:
    """Return the question for the next choice for a card; of several cells, for the next one."""
    pick = Pick(next_pick(about))
    if pick == Pick.CELL and about.mines > 0:
        return marked("{card}: choose cell {number} of {count}.")
    if pick == Pick.CELL and RULES[about.mode].named_cells(about):
        return WORDS[MODES[about.mode].effect].next_cell
    return PICKS[pick].question


def _third(race: Race, question: Question) -> Asked:
    about = Declaration(question.about)
    told = say_many(
        "{card}: give up one, and keep the other one.",
        "{card}: give up one, and keep the other {number}.",
        len(race.looked) - 1,
        card=titled(about),
    )
    return told, clause_of(about.card)


def _chooses(question: Question, who: str) -> Asked:
    about = Declaration(question.about)
    told = say("{player} chooses for “{card}”.", player=who, card=titled(about))
    return told, clause_of(about.card)


# Moves.


def _named(race: Race, question: Question) -> Asked:
    named = NamedMove(question.about)
    way = words.move_name(named.move)
    if named.move < SIDEWAYS and not named_ways(race, named.seat, named.move):
        told = say(
            "You want to move {way}. Add a card that opens the way, or choose again.", way=way
        )
        return told, "T8.31"
    return say("You will move {way}. Go there, or add a card.", way=way), "T7.1"


def _named_by(question: Question, who: str) -> Asked:
    way = words.move_name(NamedMove(question.about).move)
    return say("{player} is about to move: {way}.", player=who, way=way), "T7.1"


def _toll(_: Race, question: Question) -> Asked:
    due = words.number_of(Item.CARDS, int(Ride.of(question.about).due))
    return say("The cell is full: pay with {cards}.", cards=due), "T4.6"


def _slide(_: Race, question: Question) -> Asked:
    ride = Ride.of(question.about)
    if ride.sled == ride.chooser:
        return say("You slide on the ice. Where to?"), "T5.8"
    who = words.capital(player(ride.sled))
    return say("{player} slides on the ice. Where to?", player=who), "T5.8"


def _simply(text: str, clause: str) -> Callable[[Race, Question], Asked]:
    return lambda race, question: (say(text), clause)


def _others(text: str, clause: str) -> Callable[[Question, str], Asked]:
    return lambda question, who: (say(text, player=who), clause)


_BY_WINDOW = _simply("", "")  # `_WINDOWS` has their words

PENDING = {
    Ask.CHOOSE: Pending(_by_card(_choose), _chooses, "T7.3"),
    Ask.COUNTER: Pending(_BY_WINDOW, _chooses, "T7.4"),
    Ask.COPY: Pending(_BY_WINDOW, _chooses, "T7.6"),
    Ask.STEAL: Pending(
        _by_card(marked("{card}: take one of the {items} of {player}.")), _chooses, "T8.25"
    ),
    Ask.THIRD: Pending(_third, _chooses, "T8.18"),
    Ask.ROTATE: Pending(
        _by_card(marked("{tile} comes to {place}: turn it as you like.")), _chooses, "T8.7"
    ),
    Ask.REACH: Pending(
        _by_card(marked("{card}: to which cell do you pull {player}?")), _chooses, "T8.8"
    ),
    Ask.AGAIN: Pending(_by_card(marked("{card}: move once more.")), _chooses, "T8.21"),
    Ask.NAMED: Pending(_named, _named_by, "T7.3"),
    Ask.TOLL: Pending(_toll, _others(marked("{player} pays for a full cell."), "T4.6"), "T4.6"),
    Ask.SLIDE: Pending(
        _slide, _others(marked("{player} chooses where to slide on to."), "T5.8"), "T5.8"
    ),
    Ask.WHOM: Pending(
        _simply(marked("Whom does your Ram! hit?"), "T8.17"),
        _others(marked("{player} chooses whom to ram."), "T8.17"),
        "T8.17",
    ),
    Ask.NEW_CARDS: Pending(
        _simply(marked("Discard what you like, then draw up to three."), "T4.9"),
        _others(marked("{player} is blocked and changes cards."), "T4.9"),
        "T4.9",
    ),
}
"""By the kind of question; a card that takes effect (Ask.DOING) asks nothing."""


# The steps of a round.


def step(race: Race, seat: int | None, awaited: tuple[int, ...], may_play: bool) -> Asked:
    """Return the prompt; `may_play` if this seat is not awaited but may play a card."""
    if race.ended is not None:
        return say("The game is over."), race.ended.reason
    mine = seat is not None and seat in awaited
    if race.stack:
        return question_words(race, seat, mine, words.capital(words.players(list(awaited))))
    told, clause = _moment(race, seat, mine, awaited)
    if may_play:
        return say("{told} You may play a card at any time.", told=told), "T7.2"
    return told, clause


# The steps of a round.


def _moment(race: Race, seat: int | None, mine: bool, awaited: tuple[int, ...]) -> Asked:
    those = words.players(list(awaited))
    who = words.capital(those)
    match int(race.step):
        case Step.PARK:
            if mine:
                return say("Choose a start cell for your sled."), "T2.2"
            return say("{player} chooses a start cell.", player=who), "T2.2"
        case Step.LAY:
            where = NAMES[gap(race)]
            if mine:
                return say("Lay a tile on {place}, turned as you like.", place=where), "T3.1"
            return say("{player} lays a tile on {place}.", player=who, place=where), "T3.1"
        case Step.MOVE:
            if mine:
                assert seat is not None
                return _own_phase(race, seat)
            return say("It is the movement phase of {player}.", player=those), "T3.5"
        case Step.DISCARD:
            if mine:
                assert seat is not None
                over = len(race.hands[seat]) - HAND
                return say("Discard {cards}.", cards=words.number_of(Item.CARDS, over)), "T3.6"
            return say_many(
                "Waiting until {players} discards.",
                "Waiting until {players} discard.",
                len(awaited),
                players=those,
            ), "T3.6"
        case Step.TRIM:
            if mine:
                assert seat is not None
                over = len(race.racks[seat]) - HAND
                return say("Put {tiles} back.", tiles=words.number_of(Item.TILES, over)), "T3.8"
            return say_many(
                "Waiting until {players} puts tiles back.",
                "Waiting until {players} put tiles back.",
                len(awaited),
                players=those,
            ), "T3.8"
    going = rows_taken(race)
    if mine and going:
        told = say("Ready for the avalanche? It takes {rows}.", rows=words.rows_named(going))
        return told, "T3.10"
    if mine:
        return say("Ready for the next round?"), "T3.9"
    return say_many(
        "Waiting until {players} is ready.",
        "Waiting until {players} are ready.",
        len(awaited),
        players=those,
    ), "T3.9"


def _own_phase(race: Race, seat: int) -> Asked:
    """Return the prompt of the mover in step 3."""
    if race.at[seat] == OFF:
        return say("You have finished. Play Movement cards, or say that you are done."), "T7.16"
    if race.moved == Moved.MOVED:
        return say("You have moved. Play Movement cards, or say that you are done."), "T4.8"
    lying, stuck = race.lying >> seat & 1, race.stuck >> seat & 1
    if race.moved == Moved.MAY_CRAWL and stuck and not lying:
        return say("You have new cards. Crawl, or say that you are done."), "T4.10"
    if race.moved != Moved.NOT_YET:
        return say("You have new cards. Say that you are done."), "T4.9"
    if lying:
        return say("Your sled lies down: stand up."), "T4.3"
    if stuck and blocked(race, seat):
        return say("Blocked again: you may crawl, or discard cards and draw."), "T4.10"
    if blocked(race, seat):
        return say("No move is free: pay for one, discard and draw, or wait."), "T4.9"
    if only_back(race, mover(race, seat)):
        if race.rules.refuse_back:
            return say("Only ways back are free: take one, or stay."), "T4.2"
        return say("Only ways back are free: take one."), "T4.2"
    return say("Move your sled one space."), "T4.1"
