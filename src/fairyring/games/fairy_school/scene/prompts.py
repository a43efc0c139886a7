"""The next decision in a sentence, and the clause about it."""

from collections.abc import Sequence

from fairyring.kernel.action import Action
from fairyring.kernel.numbers.bits import count
from fairyring.kernel.words import marked, player, say, say_many

from ..parts import CARDS, Element, Kind
from ..parts.descriptions import amount_words, element_words
from ..parts.elements import NO_ELEMENTS, RATE
from ..position.school import actions
from ..position.school.actions import Verb
from ..position.school.elements import total, unpacked
from ..position.school.fairy import Fairy
from ..position.school.phases import ANY, NOTHING, Ask, Phase
from ..position.setup.drafting import LEFTWARD, MOST_PROJECTS, pack_of
from ..position.table import FairySchool
from ..position.turn.planning import MOST_COLUMNS, SET_UP
from .wishes import Conversion, conversions_words, nearest_project, proposal
from .words import ELEMENTS, players
from .zones.around import IN_TURN, PHASES, viewer_of

Asked = tuple[str, str]
"""A sentence and the number of a clause."""

_ASKS = {
    Ask.WHICH_GAIN: (marked("Choose what you gain."), "F6.6"),
    Ask.REPEAT: (marked("Use the card once more, or say that it is enough."), "F6.10"),
    Ask.TAKE_BACK: (marked("Take a card from your discard pile into your own area."), "F6.11"),
    Ask.REMOVE_ONE: (marked("Take a card of your forest out of the game."), "F6.16"),
    Ask.STUDY_ONE: (marked("Study any creature that you have not studied."), "F6.17"),
    Ask.RE_ACTIVATE_ONE: (marked("Use a card again that you used this turn."), "F6.14"),
    Ask.PAIR_BONUS: (marked("You have studied both of a pair: choose an element."), "F7.4"),
}


def step(view: FairySchool, seat: int | None, legal: list[Action]) -> Asked:
    """Return the prompt of this seat, or of the onlooker."""
    if view.ended is not None:
        return say("The game is over."), view.ended.reason
    viewer = viewer_of(view, seat)
    if viewer is None or not view.asked >> viewer & 1:
        return _waiting(view, viewer), PHASES[view.phase][1]
    fairy = view.fairies[viewer]
    if fairy.making != NOTHING:
        return _converting(fairy, proposal(view, viewer))
    if fairy.ask == Ask.KEEP_DRAWN:
        return say_many(
            "Choose {number} card for your own area; the rest goes to your discard pile.",
            "Choose {number} cards for your own area; the rest goes to your discard pile.",
            int(fairy.times_left),
        ), "F6.12"
    if fairy.ask != Ask.FREE:
        text, clause = _ASKS[fairy.ask]
        return say(text), clause
    return _own(view, viewer, {int(deed.verb) for deed in legal if isinstance(deed, actions.Deed)})


# Waiting.


def _waiting(view: FairySchool, viewer: int | None) -> str:
    """Say for whom the table waits, without saying what they decide."""
    asked = list(view.awaited())
    if viewer is None or view.phase in IN_TURN:
        phase = say(PHASES[view.phase][0])
        return say("{phase}: the table waits for {players}.", phase=phase, players=players(asked))
    if len(asked) == 1:
        waits = say("The table waits for {player}.", player=player(asked[0]))
    else:
        waits = say_many(
            "The table waits for {number} other.",
            "The table waits for {number} others.",
            len(asked),
        )
    if view.began >> viewer & 1:
        return say("You are done. {waits}", waits=waits)
    return say("There is nothing for you to do now. {waits}", waits=waits)


# Conversions.


def _converting(fairy: Fairy, conversions: Sequence[Conversion]) -> Asked:
    if fairy.making == ANY:
        if conversions:
            return say(
                "Touch the element that you want to make. You could make {conversions}.",
                conversions=conversions_words(conversions),
            ), "F4.4"
        return say("Touch what you want to make. Each shows how many others it takes."), "F4.5"
    element = ELEMENTS[fairy.making]
    one = element_words(element, 1)
    due = RATE[element] - int(total(fairy.given))
    if not fairy.given and element is not Element.AIR and unpacked(fairy.elements)[Element.AIR]:
        return say(
            "For {element}, touch {number} elements to give, or one air.", element=one, number=due
        ), "F4.2"
    return say_many(
        "For {element}, touch {number} more element to give.",
        "For {element}, touch {number} more elements to give.",
        due,
        element=one,
    ), "F4.1"


# The phases.


_PLAIN = {
    Phase.DECKS: (marked("Choose your deck: touch one of its cards."), "F2.3"),
    Phase.IDLE: (marked("You have no project: take one from the common discard."), "F5.1"),
    Phase.STUDYING: (
        marked("Study one of the creatures at the ends of your forest, or none."),
        "F7.3",
    ),
    Phase.FINALS: (marked("Take a final project."), "F8.1"),
    Phase.BONUS: (marked("Nobody has done more steps than you: choose an element."), "F8.4"),
}
"""Prompts of phases in which there is only one thing to do."""


def _own(view: FairySchool, seat: int, verbs: set[int]) -> Asked:
    fairy = view.fairies[seat]
    phase = int(view.phase)
    if phase in _PLAIN:
        text, clause = _PLAIN[phase]
        return say(text), clause
    match phase:
        case Phase.DRAFT:
            return _draft(view, seat)
        case Phase.CHOICE:
            number = MOST_PROJECTS - len(fairy.kept_projects)
            return say_many(
                "Choose {number} project to keep.", "Choose {number} projects to keep.", number
            ), "F3.4"
        case Phase.SETTING:
            number = SET_UP - sum(card != NOTHING for card in fairy.forest)
            return say_many(
                "Put {number} card on the top row of your forest.",
                "Put {number} cards on the top row of your forest.",
                number,
            ), "F2.8"
        case Phase.PLANNING:
            return _planning(len(fairy.hand))
        case Phase.SELECTION:
            return _selection(fairy, verbs)
        case Phase.ACTIVATION:
            return _activation(verbs)
        case Phase.REALIZATION | Phase.SPENDING:
            return _spending(view, seat, verbs)
    raise LookupError(f"no phase {phase}")


def _draft(view: FairySchool, seat: int) -> Asked:
    nth = len(view.aside[seat]) + 1
    every = nth - 1 + len(pack_of(view, seat))
    if view.kind == Kind.S:
        told, clause = say("Choose a card to keep, {nth} of {all}.", nth=nth, all=every), "F2.7"
    else:
        told = say("Choose a project to keep, {nth} of {all}.", nth=nth, all=every)
        clause = "F3.2"
    if view.kind in LEFTWARD:
        return say("{told} The rest goes on to your left.", told=told), clause
    return say("{told} The rest goes on to your right.", told=told), clause


def _planning(hand: int) -> Asked:
    if not hand:
        return say("Your forest is ready. Say that you are done."), "F5.7"
    return say_many(
        "Put {number} card on an empty slot of your forest.",
        "Put {number} cards on empty slots of your forest, or fill the rest.",
        hand,
    ), "F5.4"


def _selection(fairy: Fairy, verbs: set[int]) -> Asked:
    chosen = int(count(fairy.columns))
    if chosen and Verb.COLUMN in verbs:
        return say("Choose one more column to play, or say that you are done."), "F5.8"
    if chosen == MOST_COLUMNS:
        return say("Two columns are chosen. Say that you are done."), "F5.8"
    if chosen:
        return say("One column is chosen. Say that you are done."), "F5.8"
    if Verb.COLUMN in verbs:
        return say("Choose one or two columns to play."), "F5.8"
    return say("You can pay for no column. Say that you are done."), "F5.9"


def _activation(verbs: set[int]) -> Asked:
    if Verb.USE in verbs:
        return say("Use cards, a cube for each, then say that you are done."), "F6.1"
    if Verb.GIFT in verbs:
        return say("You can use no card now. Give cubes, or say that you are done."), "F6.7"
    return say("You can use no card now. Say that you are done."), "F6.6"


def _spending(view: FairySchool, seat: int, verbs: set[int]) -> Asked:
    payable = verbs & {Verb.REALIZE, Verb.STEP}
    if view.phase == Phase.SPENDING:
        if payable:
            return say("The last spending: realize all that you can pay for."), "F8.6"
        return _unpaid(view, seat, verbs, say("The last spending.")), "F8.6"
    if Verb.STEP in verbs:
        return say("Realize steps and projects, then say that you are done."), "F8.3"
    if payable:
        return say("Realize projects, then say that you are done."), "F7.6"
    return _unpaid(view, seat, verbs, ""), "F7.6"


def _unpaid(view: FairySchool, seat: int, verbs: set[int], before: str) -> str:
    """If nothing can be paid now: say what could be converted to pay, if anything."""
    conversions = proposal(view, seat)
    if conversions:
        told = say(
            "Make {conversions}, and you can pay. Convert, or say that you are done.",
            conversions=conversions_words(conversions),
        )
    elif Verb.CONVERT in verbs:
        told = say("{lacking} Convert, or say that you are done.", lacking=_lacking(view, seat))
    else:
        told = say("{lacking} Say that you are done.", lacking=_lacking(view, seat))
    return f"{before} {told}".strip()


def _lacking(view: FairySchool, seat: int) -> str:
    """Say what the project lacks that lacks least."""
    nearest = nearest_project(view.fairies[seat])
    if nearest is None or nearest[1].missing == NO_ELEMENTS:
        return say("You cannot pay for anything as it is.")
    card, wanted = nearest
    amount = amount_words(wanted.missing)
    return say("For {project} you lack {amount}.", project=CARDS[card].title, amount=amount)
