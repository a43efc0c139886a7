"""A declared card: its choices, the windows in which others answer or copy it, its end (5.5-3)."""

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell, all_but, only
from fairyring.kernel.pending import NONE, Question

from ... import facts
from ...parts import CARD_MODE_B, MODE_EFFECT, MODES, Pick
from .. import actions as do
from ..hill.track import WIDE
from ..mischief import windows
from ..mischief.declarations import Declaration, on_top, pending
from ..mischief.effect import KNOCK_DOWN, RULES, declaration, next_pick, with_move
from ..mischief.picks import choices, choose, named_next
from ..moving.riding import ram_on
from ..race.hands import spend
from ..race.race import NO_CARD, UNLAID, Race
from ..race.steps import Ask
from .base import OfCard, unmeant

_COUNTERABLE = [mode.counterable for mode in MODES]
_CELL = int(Pick.CELL)


class Choose(OfCard):
    """The declarer makes the next choice for a card."""

    def answers(self, race: Race, question: Question, seat: int, found: list[Action]) -> None:
        found.extend(choices(race, Declaration(question.about)))

    def may(self, race: Race, question: Question, seat: int, action: Action) -> bool:
        if isinstance(action, do.At):
            declared = Declaration(question.about)
            if next_pick(declared) == _CELL:
                return _may_name(race, declared, action.cell)
        return super().may(race, question, seat, action)

    def any_answer(self, race: Race, question: Question, seat: int, dice: Dice) -> Action:
        declared = Declaration(question.about)
        if next_pick(declared) == _CELL:
            named = named_next(race, declared)
            return do.ATS[named[dice.below(len(named))]]
        found = choices(race, declared)
        return found[dice.below(len(found))]

    def answer(self, race: Race, seat: int, action: Action, dice: Dice, tell: Tell | None) -> None:
        declared = choose(race, Declaration(race.stack.pop().about), action, tell)
        race.stack.append(pending(Ask.CHOOSE, 1 << declared.player, declared))

    def settle(self, race: Race, question: Question, dice: Dice, tell: Tell | None) -> bool:
        """If the card needs no more choice, go on with it."""
        declared = Declaration(question.about)
        if next_pick(declared):
            return False
        race.stack.pop()
        if _COUNTERABLE[declared.mode] or race.rules.counter_mix_up:
            windows.open_counters(race, declared)
        else:
            RULES[declared.mode].settle(race, declared, dice, tell)
        return True

    def needs_hand(self) -> bool:
        """Return True: a Ram! may need a Slideways, a Snow Tunnel a Tree Hugger."""
        return True

    def can_go_on(self, race: Race, question: Question) -> bool:
        return bool(choices(race, Declaration(question.about)))


def _may_name(race: Race, declared: Declaration, cell: i64) -> bool:
    """Return whether a cell may be named for a card."""
    course = race.hill.course
    if cell >= course.cells or cell % WIDE >= course.width:
        return False
    rules, mode = RULES[declared.mode], declared.mode
    return rules.may_name_cell(race, mode, declared.player, cell, rules.named_cells(declared))


class Window(OfCard):
    """A window: all who may have a card for it answer at once, and in secret."""

    def answers(self, race: Race, question: Question, seat: int, found: list[Action]) -> None:
        found.append(do.LET_BE)
        for card in windows.answers(race, question, seat):
            found.append(do.PLAYS[card])

    def may(self, race: Race, question: Question, seat: int, action: Action) -> bool:
        if isinstance(action, do.Play):
            card: int = action.card
            return card in race.hands[seat] and windows.may_answer(race, question, seat, card)
        return action is do.LET_BE

    def any_answer(self, race: Race, question: Question, seat: int, dice: Dice) -> Action:
        cards = windows.answers(race, question, seat)
        chosen: i64 = dice.below(1 + len(cards))
        return do.PLAYS[cards[chosen - 1]] if chosen else do.LET_BE

    def answer(self, race: Race, seat: int, action: Action, dice: Dice, tell: Tell | None) -> None:
        """Record a secret answer; NO_CARD for none."""
        card: int = NO_CARD
        if isinstance(action, do.Play):
            card = action.card
        elif action is not do.LET_BE:
            raise unmeant(action)
        race.stack[-1] = race.stack[-1].answered(seat, card)
        if tell is not None:
            tell(facts.Answered(seat, card), only(seat))
            tell(facts.Answered(seat, facts.UNSEEN), all_but(seat))

    def settle(self, race: Race, question: Question, dice: Dice, tell: Tell | None) -> bool:
        """Close a window in which all have answered: take the first answer, or go on."""
        if question.asked:
            return False
        about = Declaration(question.about)
        seat = _first_answer(race, question, about.player)
        if seat < 0:
            self.pass_by(race, about, dice, tell)
        else:
            self.take(race, seat, question.answers[seat], about, tell)
            drop_vain_choice(race, tell)
        return True

    def pass_by(self, race: Race, about: Declaration, dice: Dice, tell: Tell | None) -> None:
        """Go on with a card that nobody has answered."""
        race.stack.pop()

    def take(self, race: Race, seat: int, card: int, about: Declaration, tell: Tell | None) -> None:
        """Declare the answer of a seat."""
        raise AssertionError

    def silence(self) -> Action | None:
        return do.LET_BE

    def veiled(self, question: Question, seat: int | None) -> Question:
        return question.veiled(seat) if question.answers else question


def _first_answer(race: Race, question: Question, player: int) -> int:
    """Return the first seat clockwise from the card's player that answered with a card; else -1."""
    for step in range(1, race.seats + 1):
        seat = (player + step) % race.seats
        if question.answers and question.answers[seat] not in (NONE, NO_CARD):
            return seat
    return -1


class Counter(Window):
    """The window for answers to a card as it is played."""

    def pass_by(self, race: Race, about: Declaration, dice: Dice, tell: Tell | None) -> None:
        race.stack.pop()
        RULES[about.mode].settle(race, about, dice, tell)

    def take(self, race: Race, seat: int, card: int, about: Declaration, tell: Tell | None) -> None:
        race.stack[-1] = pending(Ask.COUNTER, 0, about)
        _declare(race, seat, card, windows.answering(Ask.COUNTER, card), card, about, tell)

    def aims_at(self, question: Question, seat: int) -> bool:
        return Declaration(question.about).target == seat


class Copy(Window):
    """The window for copies of a card that has worked."""

    def take(self, race: Race, seat: int, card: int, about: Declaration, tell: Tell | None) -> None:
        race.stack.pop()
        source = about.source
        mode = UNLAID if CARD_MODE_B[source] >= 0 else about.mode
        _declare(race, seat, card, mode, source, about, tell)

    def drop(self, race: Race, question: Question, tell: Tell | None) -> None:
        """Leave the card alone: it lies on the discard pile already."""


def _declare(
    race: Race, seat: int, card: int, mode: int, source: int, over: Declaration, tell: Tell | None
) -> None:
    """Declare a card over another one."""
    spend(race, seat, card)
    if tell is not None:
        tell(facts.Declared(seat, card, mode, over.card), EVERYBODY)
    declared = declaration(race, seat, card, mode, source)
    race.stack.append(pending(Ask.CHOOSE, 1 << seat, declared))


class Doing(OfCard):
    """A card takes effect. Asks nobody; the card is finished when this is on top again."""

    def settle(self, race: Race, question: Question, dice: Dice, tell: Tell | None) -> bool:
        """End the card, and ask who copies it."""
        race.stack.pop()
        declared = Declaration(question.about)
        windows.spent(race, declared, tell)
        if with_move(declared):
            _name(race, declared)
        asked = windows.who_may_answer(race, declared.player, True)
        race.stack.append(Question(Ask.COPY, asked, declared.numbers, (NONE,) * race.seats))
        return True


def _name(race: Race, declared: Declaration) -> None:
    """Name the move that a card was declared with; a Ram! goes along with it."""
    player, move = declared.player, declared.move
    if not race.stack or race.stack[-1].kind != Ask.NAMED:
        race.stack.append(Question(Ask.NAMED, 1 << player, (player, move)))
    if MODE_EFFECT[declared.mode] == KNOCK_DOWN:
        named = race.stack.pop().about
        ram = ram_on(declared.target, declared.taker)
        race.stack.append(Question(Ask.NAMED, 1 << player, named + (ram,)))


def drop_vain_choice(race: Race, tell: Tell | None) -> None:
    """Spend the card on top if it can name nothing any more, after somebody has left the game."""
    if race.stack and race.stack[-1].kind == Ask.CHOOSE:
        declared = on_top(race)
        if next_pick(declared) and not choices(race, declared):
            race.stack.pop()
            windows.spent(race, declared, tell)
            windows.reopen(race)
