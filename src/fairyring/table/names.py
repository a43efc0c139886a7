"""The rules for names at a table: visible, and not to be mistaken for another name.

Only people who sit down now must follow them; records may contain any names.
"""

import re
import unicodedata
from collections.abc import Iterable

from fairyring.kernel.words import say
from fairyring.record import BadName, check_names
from fairyring.record.record import LONGEST_NAME

_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Invisible characters: those that Unicode calls ignorable, and the blank Braille pattern."""
_SEEN = frozenset("LNPS")
"""Visible characters by category: letters, numbers, punctuation and symbols."""


def check_shown(name: str) -> None:
    """Raise BadName if a name cannot be shown at a table."""
    check_names([name])
    if not any(unicodedata.category(sign)[0] in _SEEN for sign in _UNSEEN.sub("", name)):
        raise BadName(
            say(
                "nobody can be called {name}; a name has a sign that can be seen, such as a letter",
                name=ascii(name),
            )
        )


def look_of(name: str) -> str:
    """Return a form that is equal for names that look the same."""
    bare = _UNSEEN.sub("", unicodedata.normalize("NFKC", _UNSEEN.sub("", name)).casefold())
    return " ".join(unicodedata.normalize("NFKC", bare).split())


def alike(name: str, others: Iterable[str]) -> str:
    """Return the name among `others` that looks like this one; empty if there is none."""
    look = look_of(name)
    return next((other for other in others if other and look_of(other) == look), "")


def free_name(name: str, others: Iterable[str]) -> str:
    """Return this name, with a number if it looks like one that is taken."""
    taken, number, free = {look_of(other) for other in others}, 1, name
    while look_of(free) in taken:
        number += 1
        free = f"{name[: LONGEST_NAME - 4].rstrip()} {number}"
    return free


def free_player(seat: int, others: Iterable[str]) -> str:
    """Return a name for a person at a shared device who has not given one."""
    taken = {look_of(other) for other in others}
    name = _numbered(seat + 1)
    while look_of(name) in taken:
        seat += 1
        name = _numbered(seat + 1)
    return name


def _numbered(number: int) -> str:
    called = say("player {seat}", seat=number)
    return called[:1].upper() + called[1:]
