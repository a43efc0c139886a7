"""Effects on other cards: stop one, send it on, do the same (5.5-3, 5.5-4)."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell

from .... import facts
from ....parts import CARD_MODE_A, CARD_MODE_B, MODE_MOMENT, MODES, Effect, Moment
from ...hill.track import OFF
from ...knowing.clumps import OUT
from ...moving.riding import unname
from ...race.hands import ITEM_CARDS, in_cards, move, put_on_discards
from ...race.race import Race
from ...race.steps import Ask
from ..declarations import Declaration, NamedMove
from ..effect import RULES, EffectRules
from ..timing import possible
from ..windows import open_counters, reopen, spent

_WITH_MOVE: Final = int(Moment.WITH_MOVE)
_DEFLECTABLE: Final[list[bool]] = [mode.deflectable for mode in MODES]


class Cancel(EffectRules):
    """Cancel the card below. If that one answered a card, all are asked anew about the latter."""

    def may_answer(self, race: Race, seat: i64, about: Declaration) -> bool:
        return seat != about.player

    def settle(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        player = declared.player
        aimed = Declaration(race.stack.pop().about)
        takes = MODES[declared.mode].takes
        if tell is not None:
            tell(facts.Cancelled(aimed.player, aimed.card, player, takes), EVERYBODY)
        spent(race, declared, tell)
        if takes and in_cards(race) >> player & 1:
            move(race, ITEM_CARDS, OUT, player, EVERYBODY, (aimed.card,))
        else:
            put_on_discards(race, aimed.card)
        named = bool(race.stack) and race.stack[-1].kind == Ask.NAMED and not aimed.is_copy
        if named and NamedMove(race.stack[-1].about).seat == aimed.player:
            unname(race, tell)
        else:
            reopen(race)


class Deflect(EffectRules):
    """Aim the card below at another seat, which may answer it again."""

    def may_answer(self, race: Race, seat: i64, about: Declaration) -> bool:
        if about.target != seat or not _DEFLECTABLE[about.mode]:
            return False
        return bool(RULES[about.mode].new_targets(race, about))

    def targets(self, race: Race, declared: Declaration) -> list[int]:
        below = Declaration(race.stack[len(race.stack) - 2].about)
        return RULES[below.mode].new_targets(race, below)

    def settle(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        aimed = Declaration(race.stack.pop().about)
        target, player = declared.target, declared.player
        if tell is not None:
            tell(facts.Deflected(aimed.card, player, target), EVERYBODY)
        spent(race, declared, tell)
        open_counters(race, aimed.aimed(target, player))


class Copy(EffectRules):
    """Do the same as the card that has just worked; from then on it has that card's effect."""

    def may_answer(self, race: Race, seat: i64, about: Declaration) -> bool:
        own = len(race.hands[seat]) - 1
        mode = about.mode
        if MODE_MOMENT[mode] == _WITH_MOVE:
            return race.at[seat] != OFF and not race.done >> seat & 1
        source = about.source
        other = CARD_MODE_B[source]
        if other < 0:
            return possible(race, mode, seat, own)
        return possible(race, CARD_MODE_A[source], seat, own) or possible(race, other, seat, own)


ANSWER_EFFECTS: Final[dict[Effect, EffectRules]] = {
    Effect.CANCEL: Cancel(),
    Effect.COPY: Copy(),
    Effect.DEFLECT: Deflect(),
}
