"""Productions and transformations: pay for a line, gain, repeat (F42)."""

from mypy_extensions import i64

from fairyring.kernel.facts import EVERYBODY, Tell

from ...facts.turns import Gained, Paid
from ..school.actions import Deed, Gain, Verb
from ..school.cards import LINES, Line
from ..school.elements import added, covers, unpacked
from ..school.fairy import Fairy
from ..school.phases import Ask
from ..school.school import School
from ..turn.conversions import can_convert


def pay(fairy: Fairy, seat: int, line: Line, tell: Tell | None) -> None:
    """Pay the cost of a line once."""
    fairy.times_left -= 1
    if line.cost:
        fairy.elements -= line.cost
        if tell is not None:
            tell(Paid(seat, unpacked(line.cost)), EVERYBODY)


def gain(fairy: Fairy, seat: int, amount: i64, tell: Tell | None) -> None:
    """Gain these elements."""
    fairy.elements = added(fairy.elements, amount)
    if tell is not None:
        tell(Gained(seat, unpacked(amount)), EVERYBODY)


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
