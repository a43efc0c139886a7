"""The page about what became of tables under each fault."""

import os
import platform
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final, NamedTuple

from attackers import FLOODERS, KEYS, REST
from chapters import joined, parted
from deaths import SOON
from playing import TABLES, Figures
from troubles import AWAY, FULL, PACE

from fairyring.kernel.build import compiled


class Chapter(NamedTuple):
    """The report about one fault."""

    title: str
    words: str
    columns: dict[str, str]
    """The figure in each column, by the heading of the column."""


_TIMES: Final = {"times": "times", "seconds, median": "median", "longest": "longest"}
_KEPT: Final = {
    "acknowledged": "acknowledged", "lost": "lost", "done twice": "twice", "tables broken": "broken"
}  # fmt: skip
_PEOPLE: Final = f"{TABLES} tables of two people, who act as soon as they can"
_HEAL: Final = (
    "until another action was acknowledged at every table; clients reconnect by themselves."
)
_RESTING: Final = (
    f"{TABLES} tables of two people, who think up to {REST:g} s, on one server with default limits."
)
_LATENCY: Final = (
    "The table shows the 99th percentile of the acknowledgement time of players' clicks, in"
    " milliseconds, before and during it"
)
_ASIDE: Final = f"{_LATENCY}; the target is 100 on an otherwise idle machine."
_ATTACKED: Final = {"times": "times", "ms alone": "alone", "ms beside": "beside"}

_UNTRIED: Final = "Not tried."

CHAPTERS: Final = {
    "killed": Chapter(
        "A server is killed while people play",
        f"{_PEOPLE}, on one server. It gets SIGKILL at a random moment and is restarted at once."
        f" The time is from the kill {_HEAL}",
        _TIMES | _KEPT,
    ),
    "one_killed": Chapter(
        "One of several processes is killed while people play",
        f"{_PEOPLE}, on one server with two processes that serve tables. One of them gets SIGKILL"
        " at a random moment; the first process starts it again. The time is from the kill"
        f" {_HEAL} The target is {SOON:g} seconds.",
        _TIMES | {f"within {SOON:g} s": "in_time"} | _KEPT,
    ),
    "taken_over": Chapter(
        "A process dies while its bot thinks",
        "Two servers of one store behind one address, and a person who plays Gobblestones against"
        " the default character. The server that the person is connected to is killed while the"
        " character thinks; the client reconnects to the other one, which starts to think again."
        " The time is from the kill until the person sees the character's action; the target is"
        f" {SOON:g} seconds.",
        _TIMES | {f"within {SOON:g} s": "in_time"} | _KEPT,
    ),
    "same_number": Chapter(
        "Two processes write the same number",
        "Two processes wait for each other, and then append an event with the same number to one"
        " table. One of them must get the error that the number is taken.",
        {"times": "times", "one won": "one", "the other won": "other"}
        | {"both won": "both", "neither won": "neither"},
    ),
    "database_killed": Chapter(
        "PostgreSQL is killed while people play",
        f"{_PEOPLE}, one at each of two servers. PostgreSQL and all its processes get SIGKILL at a"
        f" random moment and are restarted at once. The time is from the kill {_HEAL}",
        _TIMES | _KEPT,
    ),
    "bell_away": Chapter(
        "The bell between two servers is away",
        f"{_PEOPLE}, one at each of two servers that notify each other through Redis. For {AWAY:g}"
        " seconds Redis is killed (SIGKILL) or stopped (SIGSTOP), in turn; servers reconnect every"
        f" second, so a longer time would show nothing else. The time is from its return {_HEAL}",
        _TIMES | _KEPT,
    ),
    "disk_full": Chapter(
        "The disk is full",
        f"{_PEOPLE}, on one server whose store is on a small disk. The disk is filled to the last"
        f" byte at a random moment, and stays full for {FULL:g} s after the first refused click."
        " *Told* is the number of clicks that were refused with a message. The time is from the"
        f" moment when there is space again {_HEAL}",
        _TIMES | {"told": "told"} | _KEPT,
    ),
    "never_reads": Chapter(
        "Somebody does not read",
        f"{_PEOPLE}, on one server. Now and then an onlooker connects who requests everything again"
        " and again and reads nothing. The time is until the server closes that socket."
        f" {_LATENCY}.",
        _TIMES | {"ms alone": "alone", "ms beside": "beside"} | _KEPT,
    ),
    "clock_jumps": Chapter(
        "The clock jumps",
        f"{_PEOPLE} and have {PACE.total / 60:g} minutes for all moves of a game, on one server."
        " Its clock jumps by an hour at random moments: forward, back, back another hour, and"
        " forward again. *Late* is the number of times that a player ran out of time, *clocks"
        " wrong* the number of clocks with time that nobody had used or been given. The time is"
        f" from the jump {_HEAL}",
        _TIMES | {"late": "late", "clocks wrong": "wrong"} | _KEPT,
    ),
    "floods": Chapter(
        "Some flood the server with questions",
        f"{_RESTING} At the same time {FLOODERS} people at other tables ask why an action is"
        " illegal, ask for hints and chat, each as soon as there is an answer; they reconnect when"
        f" they are disconnected. {_ASIDE}",
        _ATTACKED | {"asked": "asked", "refused": "refused"} | _KEPT,
    ),
    "strangers": Chapter(
        "Somebody tries the keys of tables",
        f"{_RESTING} At the same time a client at another address follows {KEYS:,} links with"
        f" invented keys in each round. All must be refused. {_ASIDE}",
        _ATTACKED | {"asked": "asked", "refused": "refused"} | _KEPT,
    ),
}


_HEAD: Final = """# Reliability under faults

Generated by `bench/faults.py`; every figure was measured. After each fault every table is replayed
from its stored events, and the record of every finished game is verified. The times are those of a
machine with other load."""


def page(found: dict[str, dict[str, Figures]], before: str) -> str:
    """Return the page with the new figures, and the old ones for faults not tried now."""
    _, tried = parted(before)
    tried |= {
        CHAPTERS[name].title: "\n".join(_told(CHAPTERS[name], stores))
        for name, stores in found.items()
        if stores
    }
    titles = [chapter.title for chapter in CHAPTERS.values()]
    return joined(_HEAD, {title: tried.get(title, _UNTRIED) for title in titles})


def _told(chapter: Chapter, stores: dict[str, Figures]) -> Iterator[str]:
    build = "compiled" if compiled() else "plain Python"
    lower = ", and these had a lower priority" if os.nice(0) else ""
    yield chapter.words
    yield ""
    yield (
        f"{datetime.now(UTC):%Y-%m-%d}, {platform.system()} {platform.machine()}, {os.cpu_count()}"
        f" cores, Python {platform.python_version()}, {build}; load average of 15 minutes:"
        f" {os.getloadavg()[2]:.1f}{lower}."
    )
    yield ""
    yield f"| store | {' | '.join(chapter.columns)} |"
    yield f"|---|{'---:|' * len(chapter.columns)}"
    for store, figures in stores.items():
        shown = [f"{figures[name]:,}" for name in chapter.columns.values()]
        yield f"| {store} | {' | '.join(shown)} |"
