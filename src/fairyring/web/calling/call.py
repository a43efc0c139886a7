"""A call in words: at whose table of which game it is somebody's turn, and no more than that."""

from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from fairyring.games import UnknownGame, game as game_of
from fairyring.kernel.words import say
from fairyring.table.keeping.sql.calling.turns import Turn
from fairyring.table.keeping.sql.calling.ways import Way


@dataclass(frozen=True)
class Call:
    """What somebody is told, where it leads, and how it is told no more."""

    title: str
    body: str
    table: str
    off: str
    """The path that ends calls by this way."""
    off_label: str


class Outcome(Enum):
    """What became of a call."""

    TAKEN = "taken"
    GONE = "gone"
    """This way leads nowhere any more."""
    FAILED = "failed"


class Sender(Protocol):
    """Sends calls by one kind of way."""

    async def send(self, way: Way, call: Call) -> Outcome:
        """Send one; what goes wrong is its outcome."""

    async def close(self) -> None:
        """Let go of what it holds."""


def call_of(turn: Turn, off: str) -> Call:
    """What is told of a turn, in the language that is spoken."""
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
