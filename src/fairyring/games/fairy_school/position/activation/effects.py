"""The effects of lines (section 12): productions, transformations and special effects."""

from mypy_extensions import i64

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell, all_but, only

from ...facts import turns as facts
from ...parts.notation import DRAWN
from ..school.actions import NO_CARD, Deed, Gain, Verb, card_of
from ..school.cards import LINES, Feat, Line
from ..school.elements import added, covers, unpacked
from ..school.fairy import Fairy, joined
from ..school.phases import NOTHING, Ask
from ..school.school import School
from ..turn.conversions import can_convert
from .uses import can_re_activate, has_card_for


def pay(fairy: Fairy, seat: int, line: Line, tell: Tell | None) -> None:
    """Pay the cost of a line once."""
    fairy.times_left -= 1
    if line.cost:
        fairy.elements -= line.cost
        if tell is not None:
            tell(facts.Paid(seat, unpacked(line.cost)), EVERYBODY)


def gain(fairy: Fairy, seat: int, amount: i64, tell: Tell | None) -> None:
    """Gain these elements."""
    fairy.elements = added(fairy.elements, amount)
    if tell is not None:
        tell(facts.Gained(seat, unpacked(amount)), EVERYBODY)


def bring(fairy: Fairy, seat: int, line: Line, tell: Tell | None) -> None:
    """Gain what the line brings, or ask which one of several gains."""
    if line.choices:
        fairy.ask = Ask.WHICH_GAIN
        return
    gain(fairy, seat, line.gain, tell)
    _ask_again(fairy, line)


def _ask_again(fairy: Fairy, line: Line) -> None:
    """F42: up to N times; ask only a seat that can pay, perhaps after a conversion."""
    if fairy.times_left and (covers(fairy.elements, line.cost) or can_convert(fairy)):
        fairy.ask = Ask.REPEAT
    else:
        fairy.finish()


def gain_one(school: School, seat: int, deed: Deed, tell: Tell | None) -> bool:
    """Gain the chosen one of several; return whether that was legal."""
    line = LINES[school.fairies[seat].line_under_way]
    if deed.verb != Verb.GAIN or not isinstance(deed, Gain) or deed not in line.choices:
        return False
    fairy = school.mine(seat)
    gain(fairy, seat, deed.amount, tell)
    _ask_again(fairy, line)
    return True


def once_more(school: School, seat: int, deed: Deed, tell: Tell | None) -> bool:
    """Pay and gain another time; return whether that was legal."""
    fairy = school.fairies[seat]
    line = LINES[fairy.line_under_way]
    if deed.verb != Verb.AGAIN or not covers(fairy.elements, line.cost):
        return False
    fairy = school.mine(seat)
    pay(fairy, seat, line, tell)
    bring(fairy, seat, line, tell)
    return True


# The special effects of cards, and their questions (F43 to F45).


def begin_special(
    school: School, fairy: Fairy, seat: int, line: Line, dice: Dice, tell: Tell | None
) -> None:
    """Begin a special effect: ask its question, or end it if there is nothing to choose."""
    special = line.special
    fairy.times_left = line.cards
    if not has_card_for(fairy, special):
        fairy.finish()
    elif special == Feat.RE_ACTIVATE:
        fairy.ask = Ask.RE_ACTIVATE_ONE
    elif special == Feat.TAKE:
        fairy.ask = Ask.TAKE_BACK
    elif special == Feat.DRAW:
        _look(fairy, seat, line, dice, tell)
    elif special == Feat.REMOVE:
        fairy.ask = Ask.REMOVE_ONE
    elif special == Feat.STUDY:
        fairy.ask = Ask.STUDY_ONE
    else:
        raise LookupError(f"no special effect {special}")


# Taking back.


def take_back(school: School, seat: int, deed: Deed, tell: Tell | None) -> bool:
    """F43: take a card from the discard pile; return whether that was legal."""
    card = card_of(deed, Verb.TAKE, school.fairies[seat].discard)
    if card == NO_CARD:
        return False
    fairy = school.mine(seat)
    fairy.discard.remove(card)
    fairy.personal.append(card)
    fairy.times_left -= 1
    if tell is not None:
        tell(facts.TookBack(seat, card), EVERYBODY)
    if not fairy.times_left or not fairy.discard:
        fairy.finish()
    return True


# Drawing.


def _look(fairy: Fairy, seat: int, line: Line, dice: Dice, tell: Tell | None) -> None:
    """F45b: look at three cards; if no more cards come than may be kept, keep all."""
    fairy.known_hand = _sure_to_come(fairy, DRAWN)
    if fairy.draw(DRAWN, dice) and tell is not None:
        tell(facts.Shuffled(seat), EVERYBODY)
    if tell is not None:
        tell(facts.Looked(seat, len(fairy.hand), tuple(fairy.hand)), only(seat))
        tell(facts.Looked(seat, len(fairy.hand), ()), all_but(seat))
    if len(fairy.hand) > line.cards:
        fairy.ask = Ask.KEEP_DRAWN
        return
    seen = fairy.hand
    fairy.hand = []
    for card in seen:
        _fetch(fairy, seat, card, tell)
    _end_look(fairy, seat, tell)


def _sure_to_come(fairy: Fairy, number: int) -> list[int]:
    """Return the cards that everybody knows will be among the next ones drawn."""
    top = len(fairy.known_top)
    sure = fairy.known_top[max(0, top - number) :]
    number -= len(sure)
    if number >= len(fairy.bag):
        sure = sure + fairy.bag
        number -= len(fairy.bag)
        if number >= len(fairy.discard):
            sure = sure + fairy.discard
    sure.sort()
    return sure


def _fetch(fairy: Fairy, seat: int, card: int, tell: Tell | None) -> None:
    """F39: put a card into the personal area, where it can be used this turn."""
    fairy.personal.append(card)
    if tell is not None:
        tell(facts.Fetched(seat, card), EVERYBODY)


def keep_drawn(school: School, seat: int, deed: Deed, tell: Tell | None) -> bool:
    """Keep one of the cards she looks at; return whether that was legal."""
    card = card_of(deed, Verb.KEEP, school.fairies[seat].hand)
    if card == NO_CARD:
        return False
    fairy = school.mine(seat)
    fairy.hand.remove(card)
    if card in fairy.known_hand:
        fairy.known_hand.remove(card)
    _fetch(fairy, seat, card, tell)
    fairy.times_left -= 1
    if not fairy.times_left:
        _end_look(fairy, seat, tell)
    return True


def _end_look(fairy: Fairy, seat: int, tell: Tell | None) -> None:
    """F45b: discard the other cards at once."""
    dropped = fairy.hand
    fairy.hand = []
    fairy.known_hand = []
    if dropped:
        fairy.discard = joined(fairy.discard, dropped)
        if tell is not None:
            tell(facts.Dropped(seat, tuple(dropped)), EVERYBODY)
    fairy.finish()


# Removing.


def remove(school: School, seat: int, deed: Deed, tell: Tell | None) -> bool:
    """F45e: remove a card of her forest from the game; return whether that was legal."""
    card = card_of(deed, Verb.REMOVE, school.fairies[seat].forest)
    if card == NO_CARD:
        return False
    fairy = school.mine(seat)
    fairy.forest[fairy.forest.index(card)] = NOTHING
    fairy.finish()
    if tell is not None:
        tell(facts.Removed(seat, card), EVERYBODY)
    return True


# Re-activating.


def look_for_lapse(school: School, seat: int, tell: Tell | None) -> None:
    """F45c: end a re-activation that has become impossible."""
    fairy = school.fairies[seat]
    if fairy.ask != Ask.RE_ACTIVATE_ONE or fairy.making != NOTHING:
        return
    if not can_re_activate(school, seat, fairy, fairy.elements, fairy.cubes):
        school.mine(seat).finish()
        if tell is not None:
            tell(facts.Lapsed(seat), EVERYBODY)
