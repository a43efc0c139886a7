"""The base class of the kinds of pending questions.

A question itself is plain data, `Question`; these objects have no state.
"""

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell
from fairyring.kernel.pending import Question

from ... import facts
from .. import actions as do
from ..mischief.declarations import Declaration
from ..moving.riding import NO_MOVE, Ride
from ..race.hands import put_on_discards
from ..race.race import Race

NO_ITEM = -1


class Asking:
    """One kind of question."""

    def answers(self, race: Race, question: Question, seat: int, found: list[Action]) -> None:
        """Add the legal answers of a seat that is asked, in the order of the catalogue."""
        raise AssertionError(f"no rule says what may be answered to question {question.kind}")

    def may(self, race: Race, question: Question, seat: int, action: Action) -> bool:
        """Return whether an answer is legal; quick kinds answer without listing all."""
        found: list[Action] = []
        self.answers(race, question, seat, found)
        return any(legal is action for legal in found)

    def any_answer(self, race: Race, question: Question, seat: int, dice: Dice) -> Action:
        """Return a random legal answer: the one that the same dice choose from `answers`."""
        found: list[Action] = []
        self.answers(race, question, seat, found)
        return found[dice.below(len(found))]

    def answer(self, race: Race, seat: int, action: Action, dice: Dice, tell: Tell | None) -> None:
        """Play a legal answer to the question on top."""
        raise unmeant(action)

    def settle(self, race: Race, question: Question, dice: Dice, tell: Tell | None) -> bool:
        """Go on with a question on top that needs no answer (any more); return whether it did."""
        return False

    def silence(self) -> Action | None:
        """Return the answer of a seat that does not answer in time; None: the game waits."""
        return None

    def aims_at(self, question: Question, seat: int) -> bool:
        """Return whether the question is aimed at a seat."""
        return False

    # Hidden things.

    def looked(self, question: Question) -> int:
        """Return of which item the things are that its seat looks at; NO_ITEM for none."""
        return NO_ITEM

    def veiled(self, question: Question, seat: int | None) -> Question:
        """Return the question as a seat knows it."""
        return question

    def needs_hand(self) -> bool:
        """Return whether its player can always go on, but perhaps only with a card in hand."""
        return False

    def can_go_on(self, race: Race, question: Question) -> bool:
        """Return whether an imagined hand allows its player to go on."""
        return True

    # A seat leaves, or the race ends.

    def owner(self, question: Question) -> int:
        """Return the seat with which the question goes."""
        raise AssertionError

    def stands_alone(self, question: Question) -> bool:
        """Return whether it may be above a question of another seat without depending on it."""
        return False

    def carries(self, question: Question, seat: int) -> bool:
        """Return whether it is about the sled of a seat on its way."""
        return False

    def drop(self, race: Race, question: Question, tell: Tell | None) -> None:
        """Put the cards and tiles of a question where they belong when its seat leaves."""

    def put_away(self, race: Race, question: Question) -> None:
        """Put hidden things of a question back when the race ends."""


class OfCard(Asking):
    """A question about a declared card."""

    def owner(self, question: Question) -> int:
        return Declaration(question.about).player

    def stands_alone(self, question: Question) -> bool:
        """Return whether it is about a copy, which needs no named move below it."""
        return Declaration(question.about).is_copy

    def drop(self, race: Race, question: Question, tell: Tell | None) -> None:
        about = Declaration(question.about)
        left(race, about.player, about.card, tell)


class OfRide(Asking):
    """A question about a sled on its way."""

    def owner(self, question: Question) -> int:
        return Ride.of(question.about).chooser

    def carries(self, question: Question, seat: int) -> bool:
        return Ride.of(question.about).sled == seat


class OfSeat(Asking):
    """A question about a seat, which its first number is."""

    def owner(self, question: Question) -> int:
        return question.about[0]


def left(race: Race, seat: int, card: int, tell: Tell | None) -> None:
    """Discard a card of a seat that leaves."""
    put_on_discards(race, card)
    if tell is not None:
        tell(facts.Discarded(seat, card, facts.Why.LEFT), EVERYBODY)


def unmeant(action: Action) -> AssertionError:
    """Return the error for an action that answers nothing here."""
    return AssertionError(f"no rule says what {action} does here")


def thing_of(action: Action) -> int:
    """Return the card or tile that is discarded, put back or taken."""
    if isinstance(action, do.Discard):
        return int(action.card)
    if isinstance(action, do.PutBack):
        return int(action.sort)
    if isinstance(action, do.TakeCard):
        return int(action.card)
    if isinstance(action, do.TakeTile):
        return int(action.sort)
    raise unmeant(action)


def way_of(action: Action) -> int:
    """Return the number of the chosen move; NO_MOVE for none."""
    if isinstance(action, do.Move):
        return do.number_of(action)
    if action is do.STOP:
        return NO_MOVE
    raise unmeant(action)
