"""The part of the personal page about tables and games."""

from typing import Any, Final

from fairyring.kernel.words import listed, say
from fairyring.table.people import Game, by_character, by_game, games, name_of
from fairyring.table.tables import Tables

_MOST_SHOWN: Final = 30
"""The number of finished games on the page; all of them can be downloaded."""


async def played(house: Tables, person: str) -> dict[str, Any]:
    """Return a person's results for the template."""
    found = list(games(person, await house.own.finished(person)))
    best = await house.own.won(person)
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
