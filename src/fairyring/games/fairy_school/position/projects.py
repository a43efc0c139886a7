"""Projects: idle fairies (phase 0), realization (phase 6), and the last spending (F58)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairyring.games.fairy_school.facts import (
    InOrder,
    Realized,
    StayedIdle,
    Stepped,
    TookProject,
    Worked,
)
from fairyring.games.fairy_school.parts import Kind
from fairyring.games.fairy_school.position.cards import (
    COST_OF,
    KIND_OF,
    LONG_STEPS,
    SHORT_STEPS,
)
from fairyring.games.fairy_school.position.conversions import add_conversion, can_convert
from fairyring.games.fairy_school.position.deeds import (
    ALL_DONE,
    DONE,
    REALIZE,
    REALIZES,
    STEP,
    TAKE,
    TAKE_STEP,
    TAKES,
    Deed,
    OfCard,
)
from fairyring.games.fairy_school.position.elements import covers, total, unpacked
from fairyring.games.fairy_school.position.fairy import Fairy
from fairyring.games.fairy_school.position.phases import IDLE, NOTHING
from fairyring.kernel.action import Action
from fairyring.kernel.bits import members
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell

if TYPE_CHECKING:
    from fairyring.games.fairy_school.position.table import FairySchool


def in_order(table: "FairySchool", seats: list[int], dice: Dice) -> tuple[int, ...]:
    """F27: most kindness first, then fewest elements, then by chance; counted once."""
    left = seats[:]
    order: list[int] = []
    while left:
        best = max([_standing(table.fairies[seat]) for seat in left])
        tied = [seat for seat in left if _standing(table.fairies[seat]) == best]
        first = dice.draw(tied) if len(tied) > 1 else tied[0]
        order.append(first)
        left.remove(first)
    return tuple(order)


def _standing(fairy: Fairy) -> tuple[int, int]:
    return int(fairy.kindness), -int(total(fairy.elements))


# Phase 0.


def begin_idle(table: "FairySchool", dice: Dice, tell: Tell | None) -> None:
    """F26: fairies without an ongoing project, one after the other."""
    table.phase = IDLE
    table.asked = 0
    idle = [seat for seat in members(table.playing) if not table.fairies[seat].projects]
    table.order = in_order(table, idle, dice)
    if idle and tell is not None:
        tell(InOrder(IDLE, table.order), EVERYBODY)


def _on_offer(table: "FairySchool") -> list[int]:
    """F26: projects of the current trimester on the common discard."""
    kind = Kind.I + table.trimester - 1
    return [card for card in table.common if KIND_OF[card] == kind]


def serve_idle(table: "FairySchool", dice: Dice, tell: Tell | None) -> bool:
    """Ask the next idle fairy; whether there is one who can choose."""
    while table.order:
        seat = table.order[0]
        if _on_offer(table):
            table.ask_first()
            return True
        table.order = table.order[1:]
        kind: int = Kind.I + table.trimester - 1
        deck = list(table.decks[kind])
        if deck and not table.rules.stay_idle:  # F28
            card = dice.draw(deck)
            table.set_deck(kind, deck)
            table.mine(seat).projects = [card]
            if tell is not None:
                tell(TookProject(seat, card, True), EVERYBODY)
        elif tell is not None:
            tell(StayedIdle(seat), EVERYBODY)
    return False


def idle_actions(table: "FairySchool") -> list[Action]:
    """The projects that an idle fairy can take."""
    found: list[Action] = []
    for card in _on_offer(table):
        found.append(TAKES[card])
    return found


def take_project(table: "FairySchool", seat: int, deed: Deed, tell: Tell | None) -> bool:
    """An idle fairy takes a project."""
    if deed.verb != TAKE or not isinstance(deed, OfCard):
        return False
    card: int = deed.card
    if card not in _on_offer(table):
        return False
    table.common = tuple([other for other in table.common if other != card])
    table.mine(seat).projects = [card]
    table.next_in_order()
    if tell is not None:
        tell(TookProject(seat, card, False), EVERYBODY)
    return True


# Phase 6, and the last spending.


def next_step(table: "FairySchool", fairy: Fairy) -> i64:
    """What the next step of her final project costs; NOTHING if there is none."""
    if fairy.final == NOTHING:
        return NOTHING
    steps = (SHORT_STEPS if table.rules.short else LONG_STEPS)[fairy.final]
    return steps[fairy.steps] if fairy.steps < len(steps) else NOTHING


def has_finished(table: "FairySchool", fairy: Fairy) -> bool:
    """Whether her final project is realized to its last step."""
    return fairy.final != NOTHING and next_step(table, fairy) == NOTHING


def begin_spending(table: "FairySchool", phase: int, seats: list[int]) -> None:
    """Ask these seats, but not who has nothing to realize or no way to pay for anything."""
    table.phase = phase
    table.conceal()
    table.asked = 0
    for seat in seats:
        fairy = table.fairies[seat]
        wishes = bool(fairy.projects) or next_step(table, fairy) != NOTHING
        if wishes and (can_convert(fairy) or _can_realize(table, fairy)):
            table.asked |= 1 << seat
    table.began = table.asked


def _can_realize(table: "FairySchool", fairy: Fairy) -> bool:
    for card in fairy.projects:
        if covers(fairy.elements, COST_OF[card]):
            return True
    return _can_step(table, fairy)


def _can_step(table: "FairySchool", fairy: Fairy) -> bool:
    cost = next_step(table, fairy)
    return cost != NOTHING and covers(fairy.elements, cost)


def spending_actions(table: "FairySchool", seat: int) -> list[Action]:
    """Projects and the step that can be paid, a conversion, and done."""
    found: list[Action] = []
    fairy = table.fairies[seat]
    for card in fairy.projects:
        if covers(fairy.elements, COST_OF[card]):
            found.append(REALIZES[card])
    if _can_step(table, fairy):
        found.append(TAKE_STEP)
    add_conversion(found, fairy)
    found.append(ALL_DONE)
    return found


def spend(table: "FairySchool", seat: int, deed: Deed, tell: Tell | None) -> bool:
    """Realize a project or a step, or confirm; whether it was legal."""
    fairy = table.fairies[seat]
    if deed.verb == REALIZE and isinstance(deed, OfCard):
        card: int = deed.card
        if card not in fairy.projects or not covers(fairy.elements, COST_OF[card]):
            return False
        fairy = table.mine(seat)
        fairy.elements -= COST_OF[card]
        fairy.projects.remove(card)
        fairy.top.append(card)  # F51: what was realized last lies uppermost
        if tell is not None:
            tell(Realized(seat, card), table.audience(seat))
        return True
    if deed.verb == STEP:
        if not _can_step(table, fairy):
            return False
        fairy = table.mine(seat)
        fairy.elements -= next_step(table, fairy)
        fairy.steps += 1
        if tell is not None:
            tell(Stepped(seat, fairy.steps), table.audience(seat))
        return True
    if deed.verb != DONE:
        return False
    table.confirm(seat, tell)
    return True


def end_spending(table: "FairySchool", tell: Tell | None) -> None:
    """What everybody realized is revealed."""
    if tell is not None:
        for seat in members(table.began & table.playing):
            fairy = table.fairies[seat]
            new = tuple(fairy.top[len(table.shown[seat].top) :])
            tell(Worked(seat, new, fairy.steps, unpacked(fairy.elements)), EVERYBODY)
    table.reveal()
