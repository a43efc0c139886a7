"""The text of a call: whose table, which game, whose turn; and the signed links in it."""

from dataclasses import dataclass
from enum import Enum
from typing import Protocol

import itsdangerous

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


_CONFIRMED_WITHIN = 2 * 86400


class Tokens:
    """Signs ids of ways in links: one link ends calls, one allows them."""

    def __init__(self, *secrets: bytes) -> None:
        """The last secret signs; signatures of the others are still accepted."""
        self._off = itsdangerous.URLSafeSerializer(secrets, "calls off")
        self._on = itsdangerous.URLSafeTimedSerializer(secrets, "calls on")

    def off_path(self, way: str) -> str:
        """Return the path of the link that ends calls by a way."""
        return f"/calls/off/{self._dumped(self._off, way)}"

    def on_path(self, way: str) -> str:
        """Return the path of the link that allows calls by a way; it is valid for two days."""
        return f"/calls/on/{self._dumped(self._on, way)}"

    def off(self, token: str) -> str | None:
        """Return the way whose calls a token ends, or None."""
        try:
            return str(self._off.loads(token))
        except itsdangerous.BadData:
            return None

    def on(self, token: str) -> str | None:
        """Return the way whose calls a token allows, or None."""
        try:
            return str(self._on.loads(token, max_age=_CONFIRMED_WITHIN))
        except itsdangerous.BadData:
            return None

    def _dumped(self, serializer: itsdangerous.Serializer[str], way: str) -> str:
        token = serializer.dumps(way)
        return token if isinstance(token, str) else token.decode()
