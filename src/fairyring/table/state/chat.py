"""Chat messages and changes of the chat settings, as lines of the story."""

from fairyring.kernel.facts import EVERYBODY
from fairyring.kernel.words import Said as Text, Sentences, marked, to_say, to_say_many
from fairyring.store.events import Hosted, Said, SaidBeside, Signed
from fairyring.table import wire
from fairyring.table.state.story import Story

SIGNS: dict[wire.Sign, str] = {
    "hello": marked("Hello!"),
    "well": marked("Well done!"),
    "ha": marked("Ha ha!"),
    "oh": marked("Oh no!"),
    "think": marked("Let me think …"),
    "thanks": marked("Thank you!"),
    "good": marked("Good game!"),
}
"""The ready-made messages."""
_TALK = {
    "open": marked("The chat is open."),
    "signs": marked("The chat has its few words only."),
    "closed": marked("The chat is closed."),
}
_ONLOOKERS = {
    "silent": marked("Onlookers do not talk."),
    "apart": marked("Onlookers talk among themselves while the game runs."),
    "with_all": marked("Onlookers talk with all."),
}


def said(
    story: Story, seq: int, what: Said | SaidBeside | Signed, hosted: Hosted, *,
    playing: bool, seats: int,
) -> int:  # fmt: skip
    """Note a chat message; return its audience."""
    match what:
        case Said(seat, text):
            story.note(seq, text, seat, "chat")
        case Signed(seat, sign):
            words = {str(key): text for key, text in SIGNS.items()}
            story.note(seq, Text(words.get(sign, sign)), seat, "chat")
        case SaidBeside(name, text):
            apart = playing and hosted.onlookers == "apart"
            audience = ~((1 << seats) - 1) if apart else EVERYBODY
            line = to_say("{name}, looking on: {text}", name=name, text=text)
            story.note(seq, line, None, "chat", audience, apart=apart)
            return audience
    return EVERYBODY


def hosted_line(before: Hosted, now: Hosted) -> Sentences:
    """Return the text about changed settings."""
    told = []
    if now.talk != before.talk:
        told.append(Text(_TALK[now.talk]))
    if now.onlookers != before.onlookers:
        told.append(Text(_ONLOOKERS[now.onlookers]))
    if now.late != before.late:
        minutes = round(now.late / 60)
        if now.late:
            told.append(to_say("Onlookers see all hands, {minutes} minutes late.", minutes=minutes))
        else:
            told.append(to_say("Onlookers see nobody's hand."))
    if now.invited != before.invited:
        told.append(_invited_line(now.invited))
    return Sentences(tuple(told))


def _invited_line(invited: int | None) -> Text:
    """Return the text about who may still sit down."""
    if invited is None:
        return to_say("Whoever has the link may sit down.")
    if not invited:
        return to_say("Nobody new may sit down.")
    return to_say_many(
        "One more person may sit down.", "{number} more people may sit down.", invited
    )
