"""What speaks for an action, in words: what one can pay for after it, or lacks less for."""

from mypy_extensions import i64

from fairyring.games.fairy_school.parts import (
    CARDS,
    LONG_FINALS,
    SHORT_FINALS,
    FinalProject,
)
from fairyring.games.fairy_school.position import Fairy, FairySchool
from fairyring.games.fairy_school.position.activation.reach import PERSONAL, place_of
from fairyring.games.fairy_school.position.school.actions import (
    COLUMNS,
    FIRST_PROJECT,
    SLOTS,
    TAKE_STEP,
    OfCard,
    Place,
    PlayColumn,
    Study,
    TakeFinal,
    Use,
    Verb,
)
from fairyring.games.fairy_school.position.school.cards import COST_OF
from fairyring.games.fairy_school.position.school.elements import (
    ELEMENTS,
    MASK,
    WIDTH,
    packed,
    total,
)
from fairyring.games.fairy_school.position.school.phases import NOTHING
from fairyring.kernel.action import Action
from fairyring.kernel.position import Position
from fairyring.kernel.shown.coming import NoDice, Undecided
from fairyring.kernel.told.reason import Reason
from fairyring.kernel.words import to_say, to_say_many


def reason(view: Position, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """What an action brings within its phase that the other one does not."""
    assert isinstance(view, FairySchool)
    fairy = view.fairies[seat]
    if isinstance(action, Study):
        return _of_study(fairy, seat, int(action.creature))
    if isinstance(action, Place):
        return _of_place(fairy, seat, action, instead)
    if isinstance(action, PlayColumn):
        return _of_column(fairy, seat, action, instead)
    if isinstance(action, TakeFinal):
        return _of_final(view, fairy, action, instead)
    if isinstance(action, OfCard) and action.card >= FIRST_PROJECT:
        if action.verb == Verb.REALIZE:
            title = CARDS[action.card].title
            look = to_say("Which project can you pay for?")
            why = to_say("You have all that {project} costs.", project=title)
            return Reason(look, _projects(fairy), why)
        if action.verb in (Verb.PICK, Verb.KEEP):
            return _of_project(fairy, int(action.card), instead)
    if action is TAKE_STEP:
        look = to_say("What does the next step of your final project cost?")
        return Reason(look, (f"final-{seat}",), to_say("You have all that this step costs."))
    return _of_elements(view, seat, action, instead) or _of_owner(view, seat, action, instead)


# Elements.


def _of_elements(
    view: FairySchool, seat: int, action: Action, instead: Action | None
) -> Reason | None:
    """What one could pay for then, or would lack less for."""
    then = _after(view, seat, action)
    if then is None:
        return None
    other = view.fairies[seat] if instead is None else _after(view, seat, instead)
    if other is None:
        return None
    nearest, fewest = NOTHING, 1 << 30
    for card in then.projects:
        left = _lacks(then.elements, COST_OF[card])
        if left < _lacks(other.elements, COST_OF[card]) and left < fewest:
            nearest, fewest = card, left
    if nearest == NOTHING:
        return _of_number(seat, then, other)
    title, at = CARDS[nearest].title, (f"card-{CARDS[nearest].number}",)
    look = to_say("What do you still lack for {project}?", project=title)
    if not fewest:
        return Reason(look, at, to_say("Then you can pay for {project}.", project=title))
    why = to_say_many(
        "Then you lack {number} element for {project}.",
        "Then you lack {number} elements for {project}.",
        int(fewest),
        project=title,
    )
    return Reason(look, at, why)


def _of_number(seat: int, then: Fairy, other: Fairy) -> Reason | None:
    """That there are more elements in all."""
    number = int(total(then.elements))
    if number <= total(other.elements):
        return None
    why = to_say_many(
        "Then you have {number} element in all.", "Then you have {number} elements in all.", number
    )
    return Reason(to_say("What brings you the most?"), (f"heaps-{seat}",), why)


def _of_owner(
    view: FairySchool, seat: int, action: Action, instead: Action | None
) -> Reason | None:
    """That a card is one's own, where the use of the other one brings its owner a point."""
    if not isinstance(action, Use) or not isinstance(instead, Use):
        return None
    if place_of(view, seat, action) < PERSONAL or place_of(view, seat, instead) >= PERSONAL:
        return None
    look = to_say("Whose cards bring points to others?")
    why = to_say("It lies before you alone: no point for anybody else.")
    return Reason(look, (f"personal-{seat}",), why)


def _after(view: FairySchool, seat: int, action: Action) -> Fairy | None:
    """The fairy right after a step within a phase, if chance and others have no part in it."""
    then = view.copy()
    try:
        then.enact(seat, action, NoDice())
    except Undecided:
        return None
    if then.asked != view.asked or then.phase != view.phase:
        return None
    return then.fairies[seat]


def _lacks(heaps: i64, cost: i64) -> i64:
    """How many elements of a cost are not there."""
    number: i64 = 0
    for element in range(ELEMENTS):
        short = (cost >> WIDTH * element & MASK) - (heaps >> WIDTH * element & MASK)
        if short > 0:
            number += short
    return number


# Cards.


def _projects(fairy: Fairy) -> tuple[str, ...]:
    return tuple([f"card-{CARDS[card].number}" for card in fairy.projects])


def _of_project(fairy: Fairy, card: int, instead: Action | None) -> Reason | None:
    """A project to be had that is nearer than the other one."""
    if not isinstance(instead, OfCard) or instead.card < FIRST_PROJECT:
        return None
    left = _lacks(fairy.elements, COST_OF[card])
    if left >= _lacks(fairy.elements, COST_OF[instead.card]):
        return None
    look = to_say("Which project is nearest to what you have?")
    title, at = CARDS[card].title, (f"card-{CARDS[card].number}", _piece(instead))
    if not left:
        return Reason(look, at, to_say("You could pay for {project} now.", project=title))
    why = to_say_many(
        "You lack {number} element for {project}.",
        "You lack {number} elements for {project}.",
        int(left),
        project=title,
    )
    return Reason(look, at, why)


def _piece(deed: OfCard) -> str:
    return f"card-{CARDS[deed.card].number}"


def _of_place(fairy: Fairy, seat: int, place: Place, instead: Action | None) -> Reason | None:
    """A creature that is new, from where it can be studied; or a column that gets a second card."""
    creature = CARDS[place.card].creature
    if place.slot in (0, SLOTS - 1) and not fairy.studied >> int(creature) & 1:
        look = to_say("Which creature have you not studied yet?")
        return Reason(look, (f"hand-{seat}",), to_say("From there you can study its creature."))
    if not isinstance(instead, Place):
        return None
    if not _is_second(fairy, int(place.slot)) or _is_second(fairy, int(instead.slot)):
        return None
    look = to_say("Which columns have one card?")
    why = to_say("It is the second card in its column, to be played together.")
    return Reason(look, (f"forest-{seat}",), why)


def _is_second(fairy: Fairy, slot: int) -> bool:
    """Whether the other slot of its column has a card."""
    return fairy.forest[(slot + COLUMNS) % SLOTS] != NOTHING


def _of_column(fairy: Fairy, seat: int, play: PlayColumn, instead: Action | None) -> Reason | None:
    """That two cards stand in a column, where in the other there is one."""
    if not isinstance(instead, PlayColumn):
        return None
    if _cards_in(fairy, int(play.column)) <= _cards_in(fairy, int(instead.column)):
        return None
    look = to_say("In which columns stand two cards?")
    return Reason(look, (f"forest-{seat}",), to_say("You play two cards there, not one."))


def _cards_in(fairy: Fairy, column: int) -> int:
    return (fairy.forest[column] != NOTHING) + (fairy.forest[column + COLUMNS] != NOTHING)


def _of_study(fairy: Fairy, seat: int, creature: int) -> Reason | None:
    """That it completes a pair."""
    if not fairy.studied >> (creature ^ 1) & 1 or fairy.studied >> creature & 1:
        return None
    look = to_say("Which creature still lacks its partner?")
    return Reason(look, (f"creatures-{seat}",), to_say("It completes a pair."))


def _of_final(
    view: FairySchool, fairy: Fairy, take: TakeFinal, instead: Action | None
) -> Reason | None:
    """That its first step is nearer than that of the other one."""
    if not isinstance(instead, TakeFinal):
        return None
    finals = SHORT_FINALS if view.rules.short else LONG_FINALS
    left = _first_lacks(fairy, finals[take.final])
    if left >= _first_lacks(fairy, finals[instead.final]):
        return None
    look = to_say("Whose first step is nearest to what you have?")
    if not left:
        return Reason(look, (), to_say("You could pay for its first step now."))
    why = to_say_many(
        "You lack {number} element for its first step.",
        "You lack {number} elements for its first step.",
        left,
    )
    return Reason(look, (), why)


def _first_lacks(fairy: Fairy, final: FinalProject) -> int:
    return int(_lacks(fairy.elements, packed(final.steps[0])))
