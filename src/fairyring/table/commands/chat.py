"""Chat requests and chat settings: checked, and turned into events."""

from fairyring.kernel.words import marked, say
from fairyring.record import printable
from fairyring.store import events
from fairyring.table import wire
from fairyring.table.commands.room import check_own, checked_name
from fairyring.table.state.table import TableState

SOONEST = 300
"""Seconds: the shortest delay for onlookers to see all hands, since a player could look on too."""
TOLD_LATE = marked("Onlookers see this table later, so they cannot talk with it.")


def talk(state: TableState, person: str, request: wire.Say) -> events.Said | events.SaidBeside:
    """Send a chat message, from one's seat or as an onlooker."""
    held = state.roster.held(person)
    text = " ".join(request.text.split())
    if not text or not printable(text):
        raise wire.Refusal(
            "malformed", say("A line of chat is made of characters that can be printed.")
        )
    if not held:
        return events.SaidBeside(_beside(state, request), text)
    if state.hosted.talk != "open":
        raise wire.Refusal("not_now", say("The host closed the chat of this table."))
    return events.Said(held[0], text)


def _beside(state: TableState, request: wire.Say) -> str:
    """Return the name of an onlooker who may chat."""
    if state.hosted.onlookers == "silent":
        raise wire.Refusal("not_yours", say("Only who sits at the table can talk at it."))
    if state.hosted.late and state.phase != "room":
        raise wire.Refusal("not_yours", say(TOLD_LATE))
    if request.name is None:
        raise wire.Refusal("malformed", say("Say what you are called, too."))
    name = checked_name(request.name)
    check_own(name, [seat.name for seat in state.roster.seats])
    return name


def react(state: TableState, person: str, request: wire.React) -> events.Signed:
    """Send a ready-made message."""
    held = state.roster.held(person)
    if not held:
        raise wire.Refusal("not_yours", say("Only who sits at the table can talk at it."))
    if state.hosted.talk == "closed":
        raise wire.Refusal("not_now", say("The host closed the chat of this table."))
    return events.Signed(held[0], request.sign)


def host(state: TableState, person: str, request: wire.Host) -> events.Hosted:
    """Change the settings for chat and onlookers."""
    if person != state.roster.host:
        raise wire.Refusal("not_yours", say("Only the host of the table can choose that."))
    now = state.hosted
    if request.late is not None and request.late != now.late and state.phase != "room":
        raise wire.Refusal("not_now", say("What onlookers see can only be chosen before the game."))
    if request.late is not None and 0 < request.late < SOONEST:
        raise wire.Refusal(
            "illegal",
            say(
                "Onlookers see hands never, or {minutes} minutes late at least.",
                minutes=SOONEST // 60,
            ),
        )
    return events.Hosted(
        now.talk if request.talk is None else request.talk,
        now.onlookers if request.onlookers is None else request.onlookers,
        now.late if request.late is None else request.late,
        now.invited
        if request.invited is None
        else None
        if request.invited < 0
        else request.invited,
    )
