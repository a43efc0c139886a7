"""Why the server closes a socket, and what a client then does."""

from enum import IntEnum


class Closing(IntEnum):
    """The code with which a socket is closed. After those below 4000 a client connects again."""

    BROKEN = 1011
    """Something failed here; what was asked may or may not have happened: connect and ask again."""
    RESTART = 1012
    """The server stops or starts again."""
    BEHIND = 1013
    """The client took too long to read."""
    IDLE = 4000
    """Nothing came for too long, not even a Ping. A client that wakes connects again."""
    STRANGER = 4403
    """This person was not admitted to the table; a link to it admits."""
    NO_TABLE = 4404
    """There is no such table."""
    OUTDATED = 4426
    """The client speaks another version of the messages; a page is to be loaded anew."""
    UNRULY = 4429
    """Too many messages that are malformed, too long or too frequent, or too many sockets."""

    @property
    def final(self) -> bool:
        """Whether connecting again would not help."""
        return self > Closing.IDLE


MEANINGS = {
    Closing.BROKEN: "Something failed at the server; connect again and ask again.",
    Closing.RESTART: "The server stops or starts again; connect again.",
    Closing.BEHIND: "You took too long to read; connect again.",
    Closing.IDLE: "Nothing came from you for too long, not even a ping; connect again.",
    Closing.STRANGER: "You were not admitted to this table; open a link to it first.",
    Closing.NO_TABLE: "There is no such table.",
    Closing.OUTDATED: "You speak another version of the messages; load the page again.",
    Closing.UNRULY: "Too many bad or too frequent messages, or too many sockets at once.",
}
