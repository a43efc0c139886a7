"""Effects on hands: swap, pass, redraw, look, steal (5.6)."""

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell, all_but, only

from ....facts import (
    UNSEEN,
    Banned,
    Discarded,
    HandsPassed,
    HandsSwapped,
    Looked,
    Redrew,
    Saw,
    Stole,
    Why,
)
from ....parts import MODES, Way
from ...knowing.clumps import ASIDE, OUT
from ...race.asks import Ask
from ...race.hands import (
    CARDS,
    clockwise,
    draw,
    draw_cards,
    draw_tiles,
    hands_of,
    in_cards,
    look,
    move,
    pass_round,
    put_back,
    put_on_discards,
    runners,
    tiles_in_play,
)
from ...race.race import Race, put
from ..declarations import Declaration, ask_player, carry_on, on_top


def _may_touch(race: Race, seat: int, item: int) -> bool:
    """Return whether a seat still has a hand of this item."""
    if item == CARDS:
        return in_cards(race) >> seat & 1 == 1
    return tiles_in_play(race) and runners(race) >> seat & 1 == 1


def swap_hands(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Mine!: swap two whole hands."""
    player, target, item = declared.player, declared.target, declared.item
    if not _may_touch(race, player, item) or not _may_touch(race, target, item):
        return
    pass_round(race, item, [player, target])
    if tell is not None:
        tell(HandsSwapped(player, target, item), EVERYBODY)
        for seat in (player, target):
            tell(Saw(seat, seat, item, hands_of(race, item)[seat]), only(seat))


def pass_hands(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Mix-up: let everybody pass a whole hand on at the same time."""
    item, way = declared.item, declared.way
    who = in_cards(race) if item == CARDS else runners(race)
    seats = clockwise(race, 0, who)
    pass_round(race, item, seats if way == Way.LEFT else seats[::-1])
    if tell is not None:
        tell(HandsPassed(item, way), EVERYBODY)
        for seat in seats:
            tell(Saw(seat, seat, item, hands_of(race, item)[seat]), only(seat))


def redraw(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Botched Plan: draw a new hand before the old one is gone."""
    target, item = declared.target, declared.item
    if not _may_touch(race, target, item):
        return
    old = hands_of(race, item)[target]
    move(race, item, target, ASIDE, 1 << target, old)
    if tell is not None:
        tell(Redrew(target, item, len(old)), EVERYBODY)
    if item == CARDS:
        draw_cards(race, target, len(old), dice, tell, False)
        move(race, item, ASIDE, OUT, EVERYBODY, old)
        for card in old:
            put_on_discards(race, card)
            if tell is not None:
                tell(Discarded(target, card, Why.REDRAWN), EVERYBODY)
    else:
        draw_tiles(race, target, len(old), dice, tell)
        for sort in old:
            put_back(race, ASIDE, target, sort, tell)


def ban(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Snowball: ban some goblin types for the rest of the round."""
    target, types = declared.target, MODES[declared.mode].bans
    race.bans = put(race.bans, target, race.bans[target] | types)
    if tell is not None:
        tell(Banned(target, types), EVERYBODY)


def draw_and_keep(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Ransack: look at as many as it says, or as there are; of several at least one is given up."""
    player, item = declared.player, declared.item
    if not _may_touch(race, player, item):
        return
    mode = MODES[declared.mode]
    drawn: list[int] = []
    while len(drawn) < mode.draws and (race.deck_size if item == CARDS else race.pile_size):
        drawn.append(draw(race, item, ASIDE, 1 << player, dice))
    if not drawn:
        return
    if tell is not None:
        tell(Looked(player, item, len(drawn), race.looked), only(player))
        tell(Looked(player, item, len(drawn), ()), all_but(player))
    if len(drawn) > 1 and mode.draws > mode.keeps:
        ask_player(race, Ask.THIRD, declared)
    else:
        _keep_looked(race, player, item)


def _keep_looked(race: Race, player: int, item: int) -> None:
    move(race, item, ASIDE, player, 1 << player, race.looked)


def give_up(race: Race, thing: int, tell: Tell | None) -> None:
    """Ransack: give one up; when few enough are left, take them into the hand."""
    declared = on_top(race)
    player, item = declared.player, declared.item
    if item == CARDS:
        move(race, item, ASIDE, OUT, EVERYBODY, (thing,))
        put_on_discards(race, thing)
        if tell is not None:
            tell(Discarded(player, thing, Why.THIRD), EVERYBODY)
    else:
        put_back(race, ASIDE, player, thing, tell)
    if len(race.looked) <= MODES[declared.mode].keeps:
        _keep_looked(race, player, item)
        carry_on(race, declared)


def open_hand(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """SWIPE!: show the hand to the thief, and ask what to take."""
    player, target, item = declared.player, declared.target, declared.item
    if not _may_touch(race, player, item) or not _may_touch(race, target, item):
        return
    things = hands_of(race, item)[target]
    if not things:
        return
    look(race, item, player, target)
    if tell is not None:
        tell(Saw(player, target, item, things), only(player))
    ask_player(race, Ask.STEAL, declared)


def take(race: Race, thing: int, tell: Tell | None) -> None:
    """SWIPE!: take one."""
    declared = on_top(race)
    player, target, item = declared.player, declared.target, declared.item
    move(race, item, target, player, 1 << player | 1 << target, (thing,))
    carry_on(race, declared)
    if tell is not None:
        both = only(player) | only(target)
        tell(Stole(player, target, item, thing), both)
        tell(Stole(player, target, item, UNSEEN), ~both)
