"""Seeds that follow from a name: those of deals that are chosen, and of the deal of a day."""

import hashlib
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Final

TRIES: Final = 8
"""Of so many deals the first with such a par is taken, else the last."""
GAME: Final = "gdfr"
MOST_DAYS: Final = 30
"""So many days are kept open."""


def seed_of(what: str, number: int) -> bytes:
    """One of the seeds among which the deal of something is chosen."""
    return hashlib.sha256(f"fairyring {what} {number}".encode()).digest()


def seeds_of(what: str) -> list[bytes]:
    """All of them, in the order in which they are tried."""
    return [seed_of(what, number) for number in range(TRIES)]


def today() -> date:
    """The day that it is everywhere at once, by universal time."""
    return datetime.now(UTC).date()


def days_back(since: date) -> list[date]:
    """The days that are open on a day, the newest first."""
    return [since - timedelta(days=number) for number in range(MOST_DAYS)]


def seeds_on(day: date) -> list[bytes]:
    """The seeds that a date has."""
    return seeds_of(f"deal of the day {day.isoformat()}")


@lru_cache(1024)
def day_of(game: str, seed: bytes, created: float) -> str:
    """The day whose deal a table has that was made then; empty for any other seed."""
    if game != GAME:
        return ""
    made = datetime.fromtimestamp(created, UTC).date()
    for day in days_back(made + timedelta(days=1)):
        if seed in seeds_on(day):
            return day.isoformat()
    return ""
