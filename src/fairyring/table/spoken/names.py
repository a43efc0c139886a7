"""What people at a table may be called: something that is seen, and not taken for somebody else.

Records are read with whatever names they have; this is asked of who sits down now.
"""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from fairyring.kernel.words import say
from fairyring.record import BadName, check_names
from fairyring.record.record import LONGEST_NAME

_UNSEEN: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""What is drawn as nothing: all that Unicode calls ignorable, and the empty sign of Braille."""
_SEEN: Final = frozenset("LNPS")
"""What is seen by itself: letters, numbers, punctuation and symbols, but no blanks and accents."""


def check_shown(name: str) -> None:
    """Refuse a name that cannot stand at a table. Raises BadName."""
    check_names([name])
    if not any(unicodedata.category(sign)[0] in _SEEN for sign in _UNSEEN.sub("", name)):
        raise BadName(
            say(
                "nobody can be called {name}; a name has a sign that can be seen, such as a letter",
                name=ascii(name),
            )
        )


def look_of(name: str) -> str:
    """What names that look the same have in common."""
    bare = _UNSEEN.sub("", unicodedata.normalize("NFKC", _UNSEEN.sub("", name)).casefold())
    return " ".join(unicodedata.normalize("NFKC", bare).split())


def alike(name: str, others: Iterable[str]) -> str:
    """Who of others would be taken for somebody of this name; nobody mostly."""
    look = look_of(name)
    return next((other for other in others if other and look_of(other) == look), "")


def free_name(name: str, others: Iterable[str]) -> str:
    """A name like this one that looks like nobody else's."""
    taken, number, free = {look_of(other) for other in others}, 1, name
    while look_of(free) in taken:
        number += 1
        free = f"{name[: LONGEST_NAME - 4].rstrip()} {number}"
    return free


def free_player(seat: int, others: Iterable[str]) -> str:
    """What somebody is called at a shared device who has said no name yet."""
    taken = {look_of(other) for other in others}
    name = _numbered(seat + 1)
    while look_of(name) in taken:
        seat += 1
        name = _numbered(seat + 1)
    return name


def _numbered(number: int) -> str:
    called = say("player {seat}", seat=number)
    return called[:1].upper() + called[1:]
