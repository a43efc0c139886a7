"""The part of the personal page about tables and games: finished games, and lines of a list."""

import time
from collections.abc import Iterable
from typing import Any

from fairyring.kernel.words import listed, say, say_many
from fairyring.table.people import Game, by_character, by_game, games, name_of
from fairyring.table.tables import TableBrief, Tables

_MOST_SHOWN = 30
"""The number of finished games on the page; all of them can be downloaded."""


async def played(tables: Tables, person: str) -> dict[str, Any]:
    """Return a person's results for the template."""
    found = list(games(person, await tables.people.finished(person)))
    best = await tables.people.won(person)
    return {
        "played": len(found),
        "finished": [_line(game) for game in found[:_MOST_SHOWN]],
        "by_game": by_game(found),
        "by_character": by_character(found),
        "best": [
            {"name": name_of(one.game), "options": one.options, "turns": one.turns} for one in best
        ],
    }


def _line(game: Game) -> dict[str, object]:
    others = [name for seat, name in enumerate(game.names) if seat not in game.yours]
    won = {True: say("won"), False: say("not won"), None: say("all seats were yours")}
    return {
        "table": game.table,
        "game": game.game_name,
        "key": game.game,
        "day": game.day,
        "others": say("with {names}", names=listed(others)) if others else say("alone"),
        "how": won[game.won],
    }


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
