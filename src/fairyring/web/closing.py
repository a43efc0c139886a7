"""The codes with which the server closes a socket, and how a client should react."""

from enum import IntEnum


class Closing(IntEnum):
    """The codes of a closed socket. After codes below 4000 a client reconnects."""

    BROKEN = 1011
    """A failure at the server; a request may or may not have been carried out: reconnect and repeat
    it."""
    RESTART = 1012
    """The server stops or restarts."""
    BEHIND = 1013
    """The client took too long to read, or asked for more than the server has time for."""
    IDLE = 4000
    """Nothing arrived for too long, not even a Ping. A client that wakes up reconnects."""
    STRANGER = 4403
    """The person was not admitted to the table; opening a link to it admits them."""
    NO_TABLE = 4404
    """There is no such table."""
    OUTDATED = 4426
    """The client uses another version of the messages; reload the page."""
    UNRULY = 4429
    """Too many messages that are malformed, too long or too frequent, or too many sockets."""

    @property
    def final(self) -> bool:
        """True if reconnecting would not help."""
        return self > Closing.IDLE


MEANINGS = {
    Closing.BROKEN: "Something failed at the server; connect again and ask again.",
    Closing.RESTART: "The server stops or starts again; connect again.",
    Closing.BEHIND: "You took too long to read, or asked for too much; connect again.",
    Closing.IDLE: "Nothing came from you for too long, not even a ping; connect again.",
    Closing.STRANGER: "You were not admitted to this table; open a link to it first.",
    Closing.NO_TABLE: "There is no such table.",
    Closing.OUTDATED: "You speak another version of the messages; load the page again.",
    Closing.UNRULY: "Too many bad or too frequent messages, or too many sockets at once.",
}
