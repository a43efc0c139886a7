"""The exception for requests that a table refuses."""

from fairyring.table.spoken.wire import Reason


class Refusal(Exception):
    """The request was refused and changed nothing.

    The message says why, and what would be accepted.
    """

    def __init__(self, reason: Reason, message: str, clause: str = "") -> None:
        super().__init__(message)
        self.reason: Reason = reason
        self.message = message
        self.clause = clause
