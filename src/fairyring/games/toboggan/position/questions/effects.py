"""Choices that a card asks for only when it takes effect: what to take, keep, turn or pull to."""

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell, only
from fairyring.kernel.pending import Question

from ... import facts
from ...parts import MODE_REACH, MODES, SIDES
from .. import actions as do
from ..knowing.clumps import ASIDE, DECK, OUT
from ..mischief.declarations import Declaration, carry_on, on_top
from ..mischief.effects.hands import keep_looked
from ..mischief.effects.sleds import pull
from ..moving.ways import pulls
from ..race.hands import ITEM_CARDS, ITEM_TILES, hands_of, move, put_back, put_on_discards, sorts
from ..race.race import Race, own_hill
from .base import OfCard, left, thing_of


class Steal(OfCard):
    """SWIPE!: the thief, who sees the hand, takes one."""

    def answers(self, race: Race, question: Question, seat: int, found: list[Action]) -> None:
        theft = Declaration(question.about)
        cards = theft.item == ITEM_CARDS
        for thing in sorts(hands_of(race, theft.item)[theft.target]):
            found.append(do.TAKE_CARDS[thing] if cards else do.TAKE_TILES[thing])

    def answer(self, race: Race, seat: int, action: Action, dice: Dice, tell: Tell | None) -> None:
        thing, declared = thing_of(action), on_top(race)
        player, target, item = declared.player, declared.target, declared.item
        move(race, item, target, player, 1 << player | 1 << target, (thing,))
        carry_on(race, declared)
        if tell is not None:
            both = only(player) | only(target)
            tell(facts.Stole(player, target, item, thing), both)
            tell(facts.Stole(player, target, item, facts.UNSEEN), ~both)

    def settle(self, race: Race, question: Question, dice: Dice, tell: Tell | None) -> bool:
        declared = Declaration(question.about)
        if hands_of(race, declared.item)[declared.target]:
            return False
        carry_on(race, declared)
        return True


class Third(OfCard):
    """Ransack: which of `looked` to give up."""

    def answers(self, race: Race, question: Question, seat: int, found: list[Action]) -> None:
        cards = Declaration(question.about).item == ITEM_CARDS
        for thing in sorts(race.looked):
            found.append(do.DISCARDS[thing] if cards else do.PUT_BACKS[thing])

    def answer(self, race: Race, seat: int, action: Action, dice: Dice, tell: Tell | None) -> None:
        """Give one up; when few enough are left, take them into the hand."""
        thing, declared = thing_of(action), on_top(race)
        player, item = declared.player, declared.item
        if item == ITEM_CARDS:
            move(race, item, ASIDE, OUT, EVERYBODY, (thing,))
            put_on_discards(race, thing)
            if tell is not None:
                tell(facts.Discarded(player, thing, facts.Why.THIRD), EVERYBODY)
        else:
            put_back(race, ASIDE, player, thing, tell)
        if len(race.looked) <= MODES[declared.mode].keeps:
            keep_looked(race, player, item)
            carry_on(race, declared)

    def looked(self, question: Question) -> int:
        return Declaration(question.about).item

    def drop(self, race: Race, question: Question, tell: Tell | None) -> None:
        super().drop(race, question, tell)
        about = Declaration(question.about)
        if about.item == ITEM_CARDS:
            for card in race.looked:
                left(race, about.player, card, tell)
            move(race, ITEM_CARDS, ASIDE, OUT, EVERYBODY, race.looked)
        else:
            self.put_away(race, question)

    def put_away(self, race: Race, question: Question) -> None:
        """Put the drawn things back unseen."""
        declared = Declaration(question.about)
        move(race, declared.item, ASIDE, DECK, 1 << declared.player, race.looked)


class Rotate(OfCard):
    """Desperate Measures: the rotation of the drawn tile."""

    def answers(self, race: Race, question: Question, seat: int, found: list[Action]) -> None:
        found.extend(do.TURN)

    def answer(self, race: Race, seat: int, action: Action, dice: Dice, tell: Tell | None) -> None:
        """Lay the drawn tile with this rotation; shuffle the old one back."""
        assert isinstance(action, do.Turn)
        declared, rotation = on_top(race), int(action.rotation)
        cell, drawn = declared.cell, declared.drawn
        old = race.hill.tiles[cell] // SIDES
        move(race, ITEM_TILES, OUT, DECK, EVERYBODY, (old,))
        own_hill(race).put_tile(cell, drawn * SIDES + rotation)
        carry_on(race, declared)
        if tell is not None:
            tell(facts.Replaced(declared.player, cell, old, drawn, rotation), EVERYBODY)

    def drop(self, race: Race, question: Question, tell: Tell | None) -> None:
        super().drop(race, question, tell)
        move(race, ITEM_TILES, OUT, DECK, EVERYBODY, (Declaration(question.about).drawn,))


class Reach(OfCard):
    """Grappler after a Ricochet!: the cell to which the player now pulls."""

    def answers(self, race: Race, question: Question, seat: int, found: list[Action]) -> None:
        for cell in _reached(race, Declaration(question.about)):
            found.append(do.ATS[cell])

    def answer(self, race: Race, seat: int, action: Action, dice: Dice, tell: Tell | None) -> None:
        assert isinstance(action, do.At)
        declared = on_top(race)
        carry_on(race, declared)
        pull(race, declared.player, declared.target, int(action.cell), tell)

    def settle(self, race: Race, question: Question, dice: Dice, tell: Tell | None) -> bool:
        declared = Declaration(question.about)
        if _reached(race, declared):
            return False
        carry_on(race, declared)
        return True


def _reached(race: Race, declared: Declaration) -> list[int]:
    return pulls(race, declared.player, declared.target, MODE_REACH[declared.mode])
