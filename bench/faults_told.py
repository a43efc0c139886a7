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
_PEOPLE: Final = f"{TABLES} tables of two people who act as soon as they can"
_HEAL: Final = (
    "until all tables had another action acknowledged; the people's clients find back by"
    " themselves."
)
_RESTING: Final = (
    f"{TABLES} tables of two people who think up to {REST:g} s, one server with its usual limits."
)
_ASIDE: Final = (
    "It stands here within how many milliseconds 99 of 100 clicks of those who play were"
    " acknowledged, before that and meanwhile; the aim is 100 where the machine is otherwise idle."
)
_ATTACKED: Final = {"times": "times", "ms alone": "alone", "ms beside": "beside"}

_UNTRIED: Final = "Not tried."

CHAPTERS: Final = {
    "killed": Chapter(
        "A server is killed while people play",
        f"{_PEOPLE}, one server. It is ended by SIGKILL at a random moment and begun again at once."
        f" The time runs from the kill {_HEAL}",
        _TIMES | _KEPT,
    ),
    "taken_over": Chapter(
        "A process dies while its bot thinks",
        "Two servers of one store behind one address, and somebody who plays Gobblestones against"
        " the usual character. The server that she is at is killed while the character thinks; her"
        " client is led to the other one, which begins to think anew. The time runs from the kill"
        f" until she sees what the character did; it should be within {SOON:g} seconds.",
        _TIMES | {f"within {SOON:g} s": "in_time"} | _KEPT,
    ),
    "same_number": Chapter(
        "Two processes write the same number",
        "Two processes wait for each other, and then append an event of the same number to one"
        " table. One of them is to be told that the number is taken.",
        {"times": "times", "one won": "one", "the other won": "other"}
        | {"both won": "both", "neither won": "neither"},
    ),
    "database_killed": Chapter(
        "PostgreSQL is killed while people play",
        f"{_PEOPLE}, the two of each table at two servers. PostgreSQL and all its processes are"
        " ended by SIGKILL at a random moment and begun again at once. The time runs from the kill"
        f" {_HEAL}",
        _TIMES | _KEPT,
    ),
    "bell_away": Chapter(
        "The bell between two servers is away",
        f"{_PEOPLE}, the two of each table at two servers that hear of each other's news by Redis."
        f" For {AWAY:g} seconds Redis is gone, by SIGKILL, or answers nothing, by SIGSTOP, in turn;"
        " its line is tried each second, so a longer time would show nothing else. The time runs"
        f" from its return {_HEAL}",
        _TIMES | _KEPT,
    ),
    "disk_full": Chapter(
        "The disk is full",
        f"{_PEOPLE}, one server, its store on a small disk. That is filled to the last byte at a"
        " random moment; when somebody was told so it stays full for another"
        f" {FULL:g} s. *Told* is how many times a click was refused in words. The"
        f" time runs from when there is room again {_HEAL}",
        _TIMES | {"told": "told"} | _KEPT,
    ),
    "never_reads": Chapter(
        "Somebody does not read",
        f"{_PEOPLE}, one server. Now and then somebody comes to watch who asks for everything again"
        " and again and reads nothing of it. The time runs until the server lets go of that socket."
        " Beside it stands within how many milliseconds 99 of 100 clicks of those who play were"
        " acknowledged, before that and meanwhile.",
        _TIMES | {"ms alone": "alone", "ms beside": "beside"} | _KEPT,
    ),
    "clock_jumps": Chapter(
        "The clock jumps",
        f"{_PEOPLE} and have {PACE.total / 60:g} minutes for all moves of a game, one server. Its"
        " clock goes on by an hour at a random moment, back, back another hour and on again, in"
        " turn. *Late* is how many times anybody's time was up, *clocks wrong* how many clocks"
        f" showed what nobody had used or been given. The time runs from the jump {_HEAL}",
        _TIMES | {"late": "late", "clocks wrong": "wrong"} | _KEPT,
    ),
    "floods": Chapter(
        "Some flood the server with questions",
        f"{_RESTING} Beside them {FLOODERS} people at tables of their own ask why they may not, ask"
        " for hints and talk, each as soon as there is an answer; who is shut out comes again."
        f" {_ASIDE}",
        _ATTACKED | {"asked": "asked", "refused": "refused"} | _KEPT,
    ),
    "strangers": Chapter(
        "Somebody tries the keys of tables",
        f"{_RESTING} Beside them somebody at another address follows {KEYS:,} links with made-up"
        f" keys for each time. None leads anywhere: all are to be refused. {_ASIDE}",
        _ATTACKED | {"asked": "asked", "refused": "refused"} | _KEPT,
    ),
}


_HEAD: Final = """# What was seen to hold

Written by `bench/faults.py`; every figure was seen, none was chosen. After each fault every table
is played again from what is stored, and the record of every finished game is verified. The times
are those of a machine with all else that it did."""


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
    stood_back = ", and these stood back for the others" if os.nice(0) else ""
    yield chapter.words
    yield ""
    yield (
        f"{datetime.now(UTC):%Y-%m-%d}, {platform.system()} {platform.machine()}, {os.cpu_count()}"
        f" cores, Python {platform.python_version()}, {build}; in the last quarter of an hour"
        f" {os.getloadavg()[2]:.1f} processes wanted the cores{stood_back}."
    )
    yield ""
    yield f"| store | {' | '.join(chapter.columns)} |"
    yield f"|---|{'---:|' * len(chapter.columns)}"
    for store, figures in stores.items():
        shown = [f"{figures[name]:,}" for name in chapter.columns.values()]
        yield f"| {store} | {' | '.join(shown)} |"
