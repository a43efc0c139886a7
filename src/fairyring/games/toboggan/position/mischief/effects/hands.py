"""Effects on hands: swap, pass, redraw, look, steal (5.6)."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell, all_but, only

from .... import facts
from ....parts import MODE_BANS, MODES, Effect, Way
from ...knowing.clumps import ASIDE, OUT
from ...race import hands
from ...race.race import Race, put
from ...race.steps import Ask
from ..declarations import Declaration, ask_player
from ..effect import EffectRules, held


def _may_touch(race: Race, seat: int, item: int) -> bool:
    """Return whether a seat still has a hand of this item."""
    if item == hands.ITEM_CARDS:
        return hands.in_cards(race) >> seat & 1 == 1
    return hands.tiles_in_play(race) and hands.runners(race) >> seat & 1 == 1


class SwapHands(EffectRules):
    """Mine!: swap two whole hands."""

    def needs_own_hand(self) -> bool:
        return True

    def suits_item(self, race: Race, player: i64, target: i64, item: i64, own: i64) -> bool:
        theirs = held(race, item, target, player, own)
        return theirs > 0 or held(race, item, player, player, own) > 0

    def carry_out(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        player, target, item = declared.player, declared.target, declared.item
        if not _may_touch(race, player, item) or not _may_touch(race, target, item):
            return
        hands.pass_round(race, item, [player, target])
        if tell is not None:
            tell(facts.HandsSwapped(player, target, item), EVERYBODY)
            for seat in (player, target):
                tell(facts.Saw(seat, seat, item, hands.hands_of(race, item)[seat]), only(seat))


class PassHands(EffectRules):
    """Mix-up: let everybody pass a whole hand on at the same time."""

    def suits_item(self, race: Race, player: i64, target: i64, item: i64, own: i64) -> bool:
        """Return whether anybody has something to pass."""
        who = hands.in_cards(race) if item == hands.ITEM_CARDS else hands.runners(race)
        return any(held(race, item, seat, player, own) for seat in hands.clockwise(race, 0, who))

    def carry_out(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        item, way = declared.item, declared.way
        who = hands.in_cards(race) if item == hands.ITEM_CARDS else hands.runners(race)
        seats = hands.clockwise(race, 0, who)
        hands.pass_round(race, item, seats if way == Way.LEFT else seats[::-1])
        if tell is not None:
            tell(facts.HandsPassed(item, way), EVERYBODY)
            for seat in seats:
                tell(facts.Saw(seat, seat, item, hands.hands_of(race, item)[seat]), only(seat))


class RedrawHand(EffectRules):
    """Botched Plan: draw a new hand before the old one is gone."""

    def carry_out(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        target, item = declared.target, declared.item
        if not _may_touch(race, target, item):
            return
        old = hands.hands_of(race, item)[target]
        hands.move(race, item, target, ASIDE, 1 << target, old)
        if tell is not None:
            tell(facts.Redrew(target, item, len(old)), EVERYBODY)
        if item == hands.ITEM_CARDS:
            hands.draw_cards(race, target, len(old), dice, tell, False)
            hands.move(race, item, ASIDE, OUT, EVERYBODY, old)
            for card in old:
                hands.put_on_discards(race, card)
                if tell is not None:
                    tell(facts.Discarded(target, card, facts.Why.REDRAWN), EVERYBODY)
        else:
            hands.draw_tiles(race, target, len(old), dice, tell)
            for sort in old:
                hands.put_back(race, ASIDE, target, sort, tell)


class DrawAndKeep(EffectRules):
    """Ransack: look at as many as it says, or as there are; of several at least one is given up."""

    def needs_own_hand(self) -> bool:
        return True

    def suits_item(self, race: Race, player: i64, target: i64, item: i64, own: i64) -> bool:
        return True

    def carry_out(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        player, item = declared.player, declared.item
        if not _may_touch(race, player, item):
            return
        mode = MODES[declared.mode]
        drawn: list[int] = []
        while len(drawn) < mode.draws and hands.remaining(race, item):
            drawn.append(hands.draw(race, item, ASIDE, 1 << player, dice))
        if not drawn:
            return
        if tell is not None:
            tell(facts.Looked(player, item, len(drawn), race.looked), only(player))
            tell(facts.Looked(player, item, len(drawn), ()), all_but(player))
        if len(drawn) > 1 and mode.draws > mode.keeps:
            ask_player(race, Ask.THIRD, declared)
        else:
            keep_looked(race, player, item)


def keep_looked(race: Race, player: int, item: int) -> None:
    """Take what a Ransack has drawn, and was not given up, into the hand."""
    hands.move(race, item, ASIDE, player, 1 << player, race.looked)


class Steal(EffectRules):
    """SWIPE!: show the hand to the thief, and ask what to take."""

    def needs_own_hand(self) -> bool:
        return True

    def carry_out(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        player, target, item = declared.player, declared.target, declared.item
        if not _may_touch(race, player, item) or not _may_touch(race, target, item):
            return
        things = hands.hands_of(race, item)[target]
        if not things:
            return
        hands.look(race, item, player, target)
        if tell is not None:
            tell(facts.Saw(player, target, item, things), only(player))
        ask_player(race, Ask.STEAL, declared)


class Ban(EffectRules):
    """Snowball: ban some goblin types for the rest of the round."""

    def suits_seat(self, race: Race, mode: i64, player: i64, seat: i64, own: i64) -> bool:
        types = MODE_BANS[mode]
        bans: i64 = race.bans[seat]
        return bans & types != types

    def carry_out(self, race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
        target, types = declared.target, MODES[declared.mode].bans
        race.bans = put(race.bans, target, race.bans[target] | types)
        if tell is not None:
            tell(facts.Banned(target, types), EVERYBODY)


HAND_EFFECTS: Final[dict[Effect, EffectRules]] = {
    Effect.SWAP_HANDS: SwapHands(),
    Effect.PASS_HANDS: PassHands(),
    Effect.REDRAW_HAND: RedrawHand(),
    Effect.DRAW_AND_KEEP: DrawAndKeep(),
    Effect.STEAL: Steal(),
    Effect.BAN: Ban(),
}
