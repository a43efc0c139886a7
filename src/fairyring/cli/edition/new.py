"""The command `edition new`."""

from pathlib import Path

from fairyring.cli.talk import given
from fairyring.cli.talk.refusal import Refusal
from fairyring.editions import blank
from fairyring.games import HOUSE, game as game_of


def new(game: str, /, *, out: Path | None = None, force: bool = False) -> None:
    """Write a file with everything of a game that an edition can change.

    Parameters
    ----------
    game
        The key of the game; `fairyring games` lists them.
    out
        The file. Default: named by the game.
    force
        Let --out replace a file.

    """
    found = game_of(game)
    if game not in HOUSE:
        raise Refusal(f"{found.name} is a game of somebody else; its tables are changed in its own")
    file = Path(f"{game}.toml") if out is None else out
    given.write(file, blank(found), force)
    print(
        f"{file} is {found.name} as it comes. Change a line in it; then\n"
        f"  fairyring edition show {file}\n"
        f"  fairyring play {game} --edition {file}"
    )
