"""Projects: idle fairies (phase 0), realization (phase 6), and the last spending (F58)."""

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell
from fairyring.kernel.numbers.bits import members

from ...facts.turns import Realized, StayedIdle, Stepped, TookProject, Worked
from ...facts.year import InOrder
from ...parts import Kind
from ..school import actions as do
from ..school.cards import COST_OF, KIND_OF, LONG_STEPS, SHORT_STEPS
from ..school.elements import covers, total, unpacked
from ..school.fairy import Fairy
from ..school.phases import NOTHING, Phase
from ..school.school import School
from .conversions import can_convert


def in_order(school: School, seats: list[int], dice: Dice) -> tuple[int, ...]:
    """F27: return the seats by most kindness, then fewest elements, then at random."""
    left = seats[:]
    order: list[int] = []
    while left:
        best = max([_standing(school.fairies[seat]) for seat in left])
        tied = [seat for seat in left if _standing(school.fairies[seat]) == best]
        first = dice.draw(tied) if len(tied) > 1 else tied[0]
        order.append(first)
        left.remove(first)
    return tuple(order)


def _standing(fairy: Fairy) -> tuple[int, int]:
    return int(fairy.kindness), -int(total(fairy.elements))


# Phase 0.


def begin_idle(school: School, dice: Dice, tell: Tell | None) -> None:
    """F26: serve fairies without an ongoing project, one after the other."""
    school.phase = Phase.IDLE
    school.asked = 0
    idle = [seat for seat in members(school.playing) if not school.fairies[seat].projects]
    school.order = in_order(school, idle, dice)
    if idle and tell is not None:
        tell(InOrder(Phase.IDLE, school.order), EVERYBODY)


def _on_offer(school: School) -> list[int]:
    """F26: return the projects of the current trimester on the common discard."""
    kind = Kind.I + school.trimester - 1
    return [card for card in school.common if KIND_OF[card] == kind]


def serve_idle(school: School, dice: Dice, tell: Tell | None) -> bool:
    """Ask the next idle fairy that has a choice; return whether there is one.

    Serve those that do not.
    """
    while school.order:
        seat = school.order[0]
        if _on_offer(school):
            school.ask_first()
            return True
        school.order = school.order[1:]
        kind: int = Kind.I + school.trimester - 1
        deck = list(school.decks[kind])
        if deck and not school.rules.stay_idle:  # F28
            card = dice.draw(deck)
            school.set_deck(kind, deck)
            school.mine(seat).projects = [card]
            if tell is not None:
                tell(TookProject(seat, card, True), EVERYBODY)
        elif tell is not None:
            tell(StayedIdle(seat), EVERYBODY)
    return False


def idle_actions(school: School) -> list[Action]:
    """Return the projects that an idle fairy can take."""
    return [do.TAKES[card] for card in _on_offer(school)]


def take_project(school: School, seat: int, deed: do.Deed, tell: Tell | None) -> bool:
    """Let an idle fairy take a project."""
    card = do.card_of(deed, do.Verb.TAKE, _on_offer(school))
    if card == do.NO_CARD:
        return False
    school.common = tuple([other for other in school.common if other != card])
    school.mine(seat).projects = [card]
    school.next_in_order()
    if tell is not None:
        tell(TookProject(seat, card, False), EVERYBODY)
    return True


# Phase 6, and the last spending.


def next_step(school: School, fairy: Fairy) -> i64:
    """Return the cost of the next step of her final project; NOTHING if there is none."""
    if fairy.final == NOTHING:
        return NOTHING
    steps = (SHORT_STEPS if school.rules.short else LONG_STEPS)[fairy.final]
    return steps[fairy.steps] if fairy.steps < len(steps) else NOTHING


def has_finished(school: School, fairy: Fairy) -> bool:
    """Return whether the last step of her final project is realized."""
    return fairy.final != NOTHING and next_step(school, fairy) == NOTHING


def begin_spending(school: School, phase: int, seats: list[int]) -> None:
    """Ask those of these seats that can realize something, perhaps after a conversion."""
    school.phase = phase
    school.conceal()
    school.ask([seat for seat in seats if _may_realize(school, school.fairies[seat])])


def _may_realize(school: School, fairy: Fairy) -> bool:
    if not fairy.projects and next_step(school, fairy) == NOTHING:
        return False
    return can_convert(fairy) or _can_realize_any(school, fairy)


def _can_realize_any(school: School, fairy: Fairy) -> bool:
    for card in fairy.projects:
        if _can_realize(fairy, card):
            return True
    return _can_step(school, fairy)


def _can_realize(fairy: Fairy, card: int) -> bool:
    return covers(fairy.elements, COST_OF[card])


def _can_step(school: School, fairy: Fairy) -> bool:
    cost = next_step(school, fairy)
    return cost != NOTHING and covers(fairy.elements, cost)


def spending_actions(school: School, seat: int) -> list[Action]:
    """Return the projects and the step that can be paid, and `done`."""
    found: list[Action] = []
    fairy = school.fairies[seat]
    for card in fairy.projects:
        if _can_realize(fairy, card):
            found.append(do.REALIZES[card])
    if _can_step(school, fairy):
        found.append(do.TAKE_STEP)
    found.append(do.ALL_DONE)
    return found


def spend(school: School, seat: int, deed: do.Deed, tell: Tell | None) -> bool:
    """Realize a project or a step, or confirm; return whether that was legal."""
    fairy = school.fairies[seat]
    if deed.verb == do.Verb.REALIZE and isinstance(deed, do.OfCard):
        card: int = deed.card
        if card not in fairy.projects or not _can_realize(fairy, card):
            return False
        fairy = school.mine(seat)
        fairy.elements -= COST_OF[card]
        fairy.projects.remove(card)
        fairy.known_top.append(card)  # F51: the project realized last is on top
        if tell is not None:
            tell(Realized(seat, card), school.audience(seat))
        return True
    if deed.verb == do.Verb.STEP:
        if not _can_step(school, fairy):
            return False
        fairy = school.mine(seat)
        fairy.elements -= next_step(school, fairy)
        fairy.steps += 1
        if tell is not None:
            tell(Stepped(seat, fairy.steps), school.audience(seat))
        return True
    if deed.verb != do.Verb.DONE:
        return False
    school.confirm(seat, tell)
    return True


def end_spending(school: School, tell: Tell | None) -> None:
    """Reveal what everybody realized."""
    if tell is not None:
        for seat in members(school.began & school.playing):
            fairy = school.fairies[seat]
            new = tuple(fairy.known_top[len(school.shown[seat].known_top) :])
            tell(Worked(seat, new, fairy.steps, unpacked(fairy.elements)), EVERYBODY)
    school.reveal()
