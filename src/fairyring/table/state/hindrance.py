"""The reason why a table cannot be played on, in words for its people and for the operator."""

from dataclasses import dataclass, replace
from typing import Literal

from fairyring.kernel.game import Game
from fairyring.kernel.options import MOST_SEATS, Options
from fairyring.kernel.words import marked, say
from fairyring.record import Comment, Record
from fairyring.store import events
from fairyring.store.events import Body, Move

Cause = Literal[
    "away",
    "broken",
    "format",
    "unreadable",
    "missing",
    "choice",
    "edition",
    "undealt",
    "deal",
    "forbidden",
    "unknown",
    "differs",
    "stumbles",
    "shut",
]
"""The kind of obstacle; `_WHY` has a sentence for each."""

_WHY: dict[Cause, str] = {
    "away": marked("The game {game} is not on this server any more."),
    "broken": marked("The game {game} is broken on this server."),
    "format": marked("This table was kept in a way that this server cannot read."),
    "unreadable": marked("What happened next was kept in a way that this server cannot read."),
    "missing": marked("What happened next is missing from what was kept."),
    "choice": marked("The game can no longer be set up as this table chose it."),
    "edition": marked("It is played with another edition of {game} than this server has."),
    "undealt": marked("The rules here fail when they deal it."),
    "deal": marked("The rules here deal it differently."),
    "forbidden": marked("The rules here do not allow what was done in step {next}."),
    "unknown": marked("The rules here do not know what was done in step {next}."),
    "differs": marked("By the rules here something else comes of step {next}."),
    "stumbles": marked("The rules here fail at step {next}."),
    "shut": marked("Who runs this server closed this table."),
}


class CannotGoOn(RuntimeError):
    """A stored event cannot be applied; the message is for the operator."""

    def __init__(self, cause: Cause, message: str) -> None:
        super().__init__(message)
        self.cause: Cause = cause


@dataclass(frozen=True, slots=True)
class Hindrance:
    """The obstacle to playing on, and how far the game was played."""

    cause: Cause
    game: str
    """The name of the game."""
    step: int = 0
    """The last step that can still be replayed."""
    rules: int = 0
    """The version of the rules under which the game began; 0 if it did not begin."""
    today: int = 0
    """The version of the rules installed here; 0 if the game is not installed."""

    @property
    def amid_play(self) -> bool:
        """True if a step of the game is the obstacle, so the real game went on after it."""
        return self.cause in ("forbidden", "unknown", "differs", "stumbles")

    def ending(self, record: Record, over: bool) -> Record:
        """Return a record cut where the replay stops, with its original rules and the reason."""
        if not over:
            record = replace(record, seed=None, result=None)
        why = Comment(len(record.steps), self.text)
        return replace(record, rules=self.rules, comments=(*record.comments, why))

    @property
    def text(self) -> str:
        """A text for people: how far the game was played, and why not further."""
        why = say(_WHY[self.cause], game=self.game, next=self.step + 1)
        return " ".join(filter(None, [self._until, why]))

    @property
    def _until(self) -> str:
        """The last step that could be replayed, as a text; empty if that says nothing new."""
        if self.cause == "shut":
            return ""
        mended = self.today and self.rules and self.rules != self.today
        if self.step and mended:
            return say(
                "Played until step {step} under rules {rules}; these are rules {today}.",
                step=self.step, rules=self.rules, today=self.today,
            )  # fmt: skip
        if self.step:
            return say("Played until step {step}.", step=self.step)
        if mended:
            return say(
                "It began under rules {rules}; these are rules {today}.",
                rules=self.rules, today=self.today,
            )  # fmt: skip
        return ""


def game_away(key: str) -> Game:
    """Return a placeholder for a game that is not installed; only its key is known."""
    return Game(
        key=key, name=key, summary="", package="", fewest_seats=1, most_seats=MOST_SEATS,
        minutes="", credits="", rules_version=0, options=Options(),
    )  # fmt: skip


def fault(body: Body) -> Cause:
    """Return the cause to report when applying this event failed."""
    if isinstance(body, events.Began):
        return "undealt"
    return "stumbles" if isinstance(body, Move) else "unreadable"
