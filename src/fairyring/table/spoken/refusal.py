"""The one way in which a table says no."""

from fairyring.table.spoken.wire import Reason


class Refusal(Exception):
    """What was asked changes nothing: why, and what would do."""

    def __init__(self, reason: Reason, message: str, clause: str = "") -> None:
        super().__init__(message)
        self.reason: Reason = reason
        self.message = message
        self.clause = clause
