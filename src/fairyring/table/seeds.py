"""Seeds derived from names: candidates for a deal of a certain par, and for the deal of a day."""

import hashlib
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Final

TRIES: Final = 8
"""The number of candidates: the first with a suitable par is used, or else the last."""
GAME: Final = "gdfr"
MOST_DAYS: Final = 30
"""The number of past days whose deals can be played."""


def seed_of(what: str, number: int) -> bytes:
    """Return a candidate seed for a purpose."""
    return hashlib.sha256(f"fairyring {what} {number}".encode()).digest()


def seeds_of(what: str) -> list[bytes]:
    """Return all candidate seeds for a purpose, in the order in which they are tried."""
    return [seed_of(what, number) for number in range(TRIES)]


def today() -> date:
    """Return the date in UTC, so that it is the same everywhere."""
    return datetime.now(UTC).date()


def days_back(since: date) -> list[date]:
    """Return the days that can be played on a date, the newest first."""
    return [since - timedelta(days=number) for number in range(MOST_DAYS)]


def seeds_on(day: date) -> list[bytes]:
    """Return the candidate seeds of a date."""
    return seeds_of(f"deal of the day {day.isoformat()}")


@lru_cache(1024)
def day_of(game: str, seed: bytes, created: float) -> str:
    """Return the day whose deal a table has, if it was created in time; otherwise an empty text."""
    if game != GAME:
        return ""
    made = datetime.fromtimestamp(created, UTC).date()
    for day in days_back(made + timedelta(days=1)):
        if seed in seeds_on(day):
            return day.isoformat()
    return ""
