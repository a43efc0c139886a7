"""A person's tables as lines of a list: the game, whose turn it is, the others, and when."""

import time
from collections.abc import Iterable

from fairyring.kernel.words import listed, say, say_many
from fairyring.table.tables import TableBrief


def lines(briefs: Iterable[TableBrief]) -> list[dict[str, object]]:
    """Return the data of each line for the template."""
    now = time.time()
    return [
        {
            "id": brief.id,
            "key": brief.game,
            "game_name": brief.game_name,
            "line": brief.line,
            "more": _more(brief, now - brief.since),
            "yours": brief.yours,
            "hindered": brief.hindered,
        }
        for brief in briefs
    ]


def _more(brief: TableBrief, seconds: float) -> str:
    """Return with whom and when, in words."""
    if not brief.others:
        return say("alone, {ago}", ago=ago(seconds))
    return say("with {names}, {ago}", names=listed(brief.others), ago=ago(seconds))


def ago(seconds: float) -> str:
    """Return how long ago something was, in words."""
    days, hours, minutes = (int(seconds // size) for size in (86400, 3600, 60))
    if days:
        return say_many("a day ago", "{number} days ago", days)
    if hours:
        return say_many("an hour ago", "{number} hours ago", hours)
    if minutes:
        return say_many("a minute ago", "{number} minutes ago", minutes)
    return say("just now")
