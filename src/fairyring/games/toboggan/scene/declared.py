"""The stack of declarations in words and as pieces, the first at the bottom."""

from collections import Counter

from fairyring.kernel.display.scene import Badge, Piece
from fairyring.kernel.pending import Question
from fairyring.kernel.words import marked, player, say

from ..parts import CARDS, Item
from ..position.mischief.declarations import Declaration
from ..position.questions import asking
from ..position.questions.base import OfCard
from ..position.race.race import Race
from ..position.race.steps import Ask
from ..words.choices import deed
from ..words.effects import Seen, would
from ..words.things import capital, thing_id

_STATES = {
    Ask.CHOOSE: marked("its player still chooses"),
    Ask.COUNTER: marked("it may be answered"),
    Ask.COPY: marked("it has worked and may be copied"),
}


def is_declared(question: Question) -> bool:
    """Return whether a question is about a declared card."""
    return isinstance(asking(question), OfCard)


def outlook(race: Race, viewer: int | None) -> str:
    """Say what the card on top of the stack would do, once all its choices are made."""
    about = Declaration(race.stack[-1].about)
    below = Declaration(race.stack[-2].about) if len(race.stack) > 1 else None
    return capital(would(Seen(about, below, viewer)))


def stack_pieces(race: Race) -> list[Piece]:
    """Return one piece for each declaration, the first at the bottom."""
    pending = [question for question in race.stack if is_declared(question)]
    # A card keeps its number from the hand to the stack: the one that was played last had the
    # highest number of its sort in the hand.
    held: Counter[tuple[int, int]] = Counter()
    pieces = []
    for place in range(len(pending) - 1, -1, -1):
        about = Declaration(pending[place].about)
        owner, card = about.player, about.card
        number = race.hands[owner].count(card) + held[owner, card]
        held[owner, card] += 1
        pieces.append(_piece(race, pending[place], place, number))
    return pieces[::-1]


def _piece(race: Race, question: Question, place: int, number: int) -> Piece:
    about = Declaration(question.about)
    top = question is race.stack[-1]
    owner, card = about.player, about.card
    who = player(owner)
    badges = [Badge(f"seat-{owner + 1}", who, str(owner + 1))]
    state = _STATES.get(question.kind, marked("it works now")) if top else ""
    if top and question.kind in (Ask.COUNTER, Ask.COPY):
        badges.append(Badge("counter", say(state), "?"))
        state = ""
    return Piece(
        thing_id(Item.CARDS, owner, card, number),
        "stack",
        capital(say("{player}: {deed}", player=who, deed=deed(about))),
        at=(place,),
        face=CARDS[card].key,
        tone=f"seat-{owner + 1}",
        badges=tuple(badges),
        note=say(state) if state else "",
    )
