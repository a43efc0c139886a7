"""What the lines of cards do (section 12), and what they ask on the way."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairyring.games.fairy_school.facts import (
    Dropped,
    Enough,
    Fetched,
    Gained,
    Lapsed,
    Looked,
    Paid,
    Removed,
    Shuffled,
    TookBack,
)
from fairyring.games.fairy_school.parts import DRAWN
from fairyring.games.fairy_school.position.activation import (
    activation_actions,
    can_re_activate,
    give,
    put_to_use,
    stop,
    use_actions,
)
from fairyring.games.fairy_school.position.cards import (
    DRAW,
    LINES,
    PLAIN,
    RE_ACTIVATE,
    REMOVE,
    TAKE,
    Line,
)
from fairyring.games.fairy_school.position.conversions import add_conversion, can_convert
from fairyring.games.fairy_school.position.deeds import (
    AGAIN,
    DONE,
    ENOUGH,
    GAIN,
    GIFT,
    KEEP,
    KEEPS,
    ONCE_MORE,
    REMOVES,
    TAKES,
    THAT_IS_ENOUGH,
    USE,
    Deed,
    Gain,
    OfCard,
)
from fairyring.games.fairy_school.position.deeds import REMOVE as REMOVE_DEED
from fairyring.games.fairy_school.position.deeds import TAKE as TAKE_DEED
from fairyring.games.fairy_school.position.elements import added, covers, unpacked
from fairyring.games.fairy_school.position.fairy import Fairy, joined
from fairyring.games.fairy_school.position.phases import (
    FREE,
    KEEP_DRAWN,
    NOTHING,
    PAIR_BONUS,
    RE_ACTIVATE_ONE,
    REMOVE_ONE,
    REPEAT,
    STUDY_ONE,
    TAKE_BACK,
    WHICH_GAIN,
)
from fairyring.games.fairy_school.position.study import (
    add_studies,
    bonus_actions,
    gain_bonus,
    study_any,
)
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell, all_but, only

if TYPE_CHECKING:
    from fairyring.games.fairy_school.position.table import FairySchool


def activation_options(table: "FairySchool", seat: int) -> list[Action]:
    """All that a seat can do in phase 3: begin something, or answer what she is asked."""
    fairy = table.fairies[seat]
    ask = fairy.ask
    if ask == FREE:
        return activation_actions(table, seat)
    if ask == RE_ACTIVATE_ONE:
        found = use_actions(table, seat, True)
    elif ask == PAIR_BONUS:
        found = bonus_actions()
    else:
        found = []
        _add_answers(found, fairy)
    add_conversion(found, fairy)
    return found


def _add_answers(found: list[Action], fairy: Fairy) -> None:
    ask = fairy.ask
    line = LINES[fairy.line]
    if ask == WHICH_GAIN:
        for gain in line.choices:
            found.append(gain)
    elif ask == REPEAT:
        if covers(fairy.elements, line.cost):
            found.append(ONCE_MORE)
        found.append(THAT_IS_ENOUGH)
    elif ask == TAKE_BACK:
        for card in fairy.discard:
            found.append(TAKES[card])
        if _may_stop(fairy, line):
            found.append(THAT_IS_ENOUGH)
    elif ask == KEEP_DRAWN:
        for card in fairy.hand:
            found.append(KEEPS[card])
    elif ask == REMOVE_ONE:
        cards = [card for card in fairy.forest if card != NOTHING]
        cards.sort()
        for card in cards:
            found.append(REMOVES[card])
        if _may_stop(fairy, line):
            found.append(THAT_IS_ENOUGH)
    elif ask == STUDY_ONE:
        add_studies(found, ~fairy.studied)


def _may_stop(fairy: Fairy, line: Line) -> bool:
    """F43, F45e: the second of two cards need not be taken, nor one removed beside a gain."""
    if fairy.ask == TAKE_BACK:
        return fairy.left < line.cards
    return fairy.ask == REMOVE_ONE and line.gain != 0


def activate(table: "FairySchool", seat: int, deed: Deed, dice: Dice, tell: Tell | None) -> bool:
    """Do a step of phase 3; whether it was legal."""
    ask = table.fairies[seat].ask
    verb = deed.verb
    if ask == FREE:
        if verb == USE:
            return _use(table, seat, deed, False, dice, tell)
        if verb == GIFT:
            return give(table, seat, deed, tell)
        return verb == DONE and stop(table, seat, deed, tell)
    if ask == RE_ACTIVATE_ONE:
        return _use(table, seat, deed, True, dice, tell)
    if ask == PAIR_BONUS:
        return gain_bonus(table, seat, deed, tell)
    if ask == STUDY_ONE:
        return study_any(table, seat, deed, tell)
    if verb == GAIN:
        return _gain_one(table, seat, deed, tell)
    if verb == AGAIN:
        return _once_more(table, seat, tell)
    if verb == ENOUGH:
        return _stop(table, seat, tell)
    if isinstance(deed, OfCard):
        if ask == TAKE_BACK:
            return verb == TAKE_DEED and _take(table, seat, deed.card, tell)
        if ask == KEEP_DRAWN:
            return verb == KEEP and _keep(table, seat, deed.card, tell)
        if ask == REMOVE_ONE:
            return verb == REMOVE_DEED and _remove(table, seat, deed.card, tell)
    return False


def _use(
    table: "FairySchool", seat: int, deed: Deed, again: bool, dice: Dice, tell: Tell | None
) -> bool:
    line = put_to_use(table, seat, deed, again, tell)
    if line is None:
        return False
    fairy = table.mine(seat)
    fairy.line = line.number
    fairy.left = line.times
    _pay(fairy, seat, line, tell)
    if line.special == PLAIN:
        _bring(fairy, seat, line, tell)
        return True
    if line.gain:
        _gain(fairy, seat, line.gain, tell)
    _special(table, fairy, seat, line, dice, tell)
    return True


def _pay(fairy: Fairy, seat: int, line: Line, tell: Tell | None) -> None:
    fairy.left -= 1
    if line.cost:
        fairy.elements -= line.cost
        if tell is not None:
            tell(Paid(seat, unpacked(line.cost)), EVERYBODY)


def _gain(fairy: Fairy, seat: int, amount: i64, tell: Tell | None) -> None:
    fairy.elements = added(fairy.elements, amount)
    if tell is not None:
        tell(Gained(seat, unpacked(amount)), EVERYBODY)


def _finish(fairy: Fairy) -> None:
    """Nothing is asked any more."""
    fairy.ask = FREE
    fairy.line = NOTHING
    fairy.left = 0


# Productions and transformations.


def _bring(fairy: Fairy, seat: int, line: Line, tell: Tell | None) -> None:
    """Gain what the line brings, or ask which of several."""
    if line.choices:
        fairy.ask = WHICH_GAIN
        return
    _gain(fairy, seat, line.gain, tell)
    _ask_again(fairy, line)


def _ask_again(fairy: Fairy, line: Line) -> None:
    """F42: up to N times; nobody is asked who has no way to pay."""
    if fairy.left and (covers(fairy.elements, line.cost) or can_convert(fairy)):
        fairy.ask = REPEAT
    else:
        _finish(fairy)


def _gain_one(table: "FairySchool", seat: int, deed: Deed, tell: Tell | None) -> bool:
    fairy = table.fairies[seat]
    if fairy.ask != WHICH_GAIN or not isinstance(deed, Gain):
        return False
    line = LINES[fairy.line]
    if deed not in line.choices:
        return False
    fairy = table.mine(seat)
    _gain(fairy, seat, deed.amount, tell)
    _ask_again(fairy, line)
    return True


def _once_more(table: "FairySchool", seat: int, tell: Tell | None) -> bool:
    fairy = table.fairies[seat]
    if fairy.ask != REPEAT:
        return False
    line = LINES[fairy.line]
    if not covers(fairy.elements, line.cost):
        return False
    fairy = table.mine(seat)
    _pay(fairy, seat, line, tell)
    _bring(fairy, seat, line, tell)
    return True


def _stop(table: "FairySchool", seat: int, tell: Tell | None) -> bool:
    fairy = table.fairies[seat]
    if fairy.ask != REPEAT and not _may_stop(fairy, LINES[fairy.line]):
        return False
    _finish(table.mine(seat))
    if tell is not None:
        tell(Enough(seat), EVERYBODY)
    return True


# Special effects.


def _special(
    table: "FairySchool", fairy: Fairy, seat: int, line: Line, dice: Dice, tell: Tell | None
) -> None:
    """Ask what a special effect needs to know, if there is anything to ask."""
    special = line.special
    fairy.left = line.cards
    if special == RE_ACTIVATE:
        fairy.ask = RE_ACTIVATE_ONE
    elif special == TAKE:
        fairy.ask = TAKE_BACK
        if not fairy.discard:
            _finish(fairy)
    elif special == DRAW:
        _look(fairy, seat, line, dice, tell)
    elif special == REMOVE:
        fairy.ask = REMOVE_ONE
        if not fairy.has_forest():
            _finish(fairy)
    else:
        fairy.ask = STUDY_ONE


def _look(fairy: Fairy, seat: int, line: Line, dice: Dice, tell: Tell | None) -> None:
    """F45b: look at three cards; who sees no more than may be kept keeps them all."""
    if not fairy.can_draw():
        _finish(fairy)
        return
    fairy.sure = _sure_to_come(fairy, DRAWN)
    if fairy.draw(DRAWN, dice) and tell is not None:
        tell(Shuffled(seat), EVERYBODY)
    if tell is not None:
        tell(Looked(seat, len(fairy.hand), tuple(fairy.hand)), only(seat))
        tell(Looked(seat, len(fairy.hand), ()), all_but(seat))
    if len(fairy.hand) > line.cards:
        fairy.ask = KEEP_DRAWN
        return
    seen = fairy.hand
    fairy.hand = []
    for card in seen:
        _fetch(fairy, seat, card, tell)
    _end_look(fairy, seat, tell)


def _sure_to_come(fairy: Fairy, number: int) -> list[int]:
    """The cards of which everybody can tell that they will be drawn."""
    top = len(fairy.top)
    sure = fairy.top[max(0, top - number) :]
    number -= len(sure)
    if number >= len(fairy.bag):
        sure = sure + fairy.bag
        number -= len(fairy.bag)
        if number >= len(fairy.discard):
            sure = sure + fairy.discard
    sure.sort()
    return sure


def _fetch(fairy: Fairy, seat: int, card: int, tell: Tell | None) -> None:
    """F39: what was fetched can be used this turn."""
    fairy.personal.append(card)
    if tell is not None:
        tell(Fetched(seat, card), EVERYBODY)


def _keep(table: "FairySchool", seat: int, chosen: i64, tell: Tell | None) -> bool:
    card: int = chosen
    if card not in table.fairies[seat].hand:
        return False
    fairy = table.mine(seat)
    fairy.hand.remove(card)
    if card in fairy.sure:
        fairy.sure.remove(card)
    _fetch(fairy, seat, card, tell)
    fairy.left -= 1
    if not fairy.left:
        _end_look(fairy, seat, tell)
    return True


def _end_look(fairy: Fairy, seat: int, tell: Tell | None) -> None:
    """F45b: the rest is discarded at once."""
    dropped = fairy.hand
    fairy.hand = []
    fairy.sure = []
    if dropped:
        fairy.discard = joined(fairy.discard, dropped)
        if tell is not None:
            tell(Dropped(seat, tuple(dropped)), EVERYBODY)
    _finish(fairy)


def _take(table: "FairySchool", seat: int, chosen: i64, tell: Tell | None) -> bool:
    card: int = chosen
    if card not in table.fairies[seat].discard:
        return False
    fairy = table.mine(seat)
    fairy.discard.remove(card)
    fairy.personal.append(card)
    fairy.left -= 1
    if tell is not None:
        tell(TookBack(seat, card), EVERYBODY)
    if not fairy.left or not fairy.discard:
        _finish(fairy)
    return True


def _remove(table: "FairySchool", seat: int, chosen: i64, tell: Tell | None) -> bool:
    card: int = chosen
    if card not in table.fairies[seat].forest:
        return False
    fairy = table.mine(seat)
    fairy.forest[fairy.forest.index(card)] = NOTHING
    _finish(fairy)
    if tell is not None:
        tell(Removed(seat, card), EVERYBODY)
    return True


def look_for_lapse(table: "FairySchool", seat: int, tell: Tell | None) -> None:
    """F45c: a re-activation that has become impossible comes to nothing."""
    fairy = table.fairies[seat]
    if fairy.ask != RE_ACTIVATE_ONE or fairy.making != NOTHING:
        return
    if not can_re_activate(table, seat, fairy, fairy.elements, fairy.cubes):
        _finish(table.mine(seat))
        if tell is not None:
            tell(Lapsed(seat), EVERYBODY)
