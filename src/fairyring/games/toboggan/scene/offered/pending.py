"""Pending questions in words, by kind: for the seat that is asked, and for the others."""

from collections.abc import Callable
from typing import NamedTuple

from fairyring.kernel.pending import HIDDEN, NONE, Question
from fairyring.kernel.words import marked, player, say, say_many

from ...parts import CARDS, MODES, SIDES, Item, Pick
from ...position.hill.track import NAMES
from ...position.mischief.declarations import Declaration, NamedMove
from ...position.mischief.effect import RULES, next_pick
from ...position.moving.ride import Ride
from ...position.moving.ways import SIDEWAYS
from ...position.questions.moving import named_ways
from ...position.race.race import NO_CARD, Race
from ...position.race.steps import Ask
from ...rulebook import RULEBOOK
from ...rulebook.cards import clauses_of
from ...words.choices import PICKS, Gaps, deed, filled, titled
from ...words.effects import WORDS
from ...words.things import capital, items, move_name, number_of, quoted, tile_name
from ..declared import outlook

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
        return say("{told} You answer with {card}.", told=told, card=quoted(given)), window.clause
    return say(text, told=told), window.clause


def _played(race: Race, about: Declaration, viewer: int | None) -> str:
    who = capital(player(about.player))
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
    "items": lambda about: items(about.item),
    "place": lambda about: NAMES[about.cell],
    "tile": lambda about: tile_name(about.drawn * SIDES),
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
    way = move_name(named.move)
    if named.move < SIDEWAYS and not named_ways(race, named.seat, named.move):
        told = say(
            "You want to move {way}. Add a card that opens the way, or choose again.", way=way
        )
        return told, "T8.31"
    return say("You will move {way}. Go there, or add a card.", way=way), "T7.1"


def _named_by(question: Question, who: str) -> Asked:
    way = move_name(NamedMove(question.about).move)
    return say("{player} is about to move: {way}.", player=who, way=way), "T7.1"


def _toll(_: Race, question: Question) -> Asked:
    due = number_of(Item.CARDS, int(Ride.of(question.about).due))
    return say("The cell is full: pay with {cards}.", cards=due), "T4.6"


def _slide(_: Race, question: Question) -> Asked:
    ride = Ride.of(question.about)
    if ride.sled == ride.chooser:
        return say("You slide on the ice. Where to?"), "T5.8"
    who = capital(player(ride.sled))
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
