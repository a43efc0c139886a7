"""The text of a call: whose table, which game, whose turn, and nothing more."""

from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from fairyring.games import UnknownGame, game as game_of
from fairyring.kernel.words import say
from fairyring.store.sql.notifications import Turn, Way


@dataclass(frozen=True)
class Call:
    """The text of a call, its target, and the link that ends further calls."""

    title: str
    body: str
    table: str
    off: str
    """The path that ends calls by this way."""
    off_label: str


class Outcome(Enum):
    """The outcome of a call."""

    TAKEN = "taken"
    GONE = "gone"
    """The way does not lead to the person any more."""
    FAILED = "failed"


class Sender(Protocol):
    """Sends calls by one kind of way."""

    async def send(self, way: Way, call: Call) -> Outcome:
        """Send a call; failures are returned as its outcome."""

    async def close(self) -> None:
        """Release all resources."""


def call_of(turn: Turn, off: str) -> Call:
    """Return the call for a turn, in the current language."""
    try:
        game = game_of(turn.game).name
    except UnknownGame:
        game = turn.game
    host, name = turn.standing.people[0], turn.standing.names[0]
    if host == turn.person or not host:
        table = say("your table of {game}", game=game)
    else:
        table = say("{name}'s table of {game}", name=name, game=game)
    if turn.why == "short":
        title = say("Your time runs short")
        body = say("Your time runs short at {table}.", table=table)
    else:
        title = say("Your turn")
        body = say("It is your turn at {table}.", table=table)
    return Call(title, body, turn.table, off, say("Call me no more"))
