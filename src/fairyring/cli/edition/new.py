"""The command `edition new`."""

from pathlib import Path

from fairyring.cli.common import arguments
from fairyring.cli.common.options import Force, GameKey
from fairyring.cli.common.refusal import Refusal
from fairyring.editions import blank
from fairyring.games import BUILT_IN, game as game_of


def new(game: GameKey, /, *, out: Path | None = None, force: Force = False) -> None:
    """Run `fairyring edition new`.

    Parameters
    ----------
    out
        The file. Default: named by the game.

    """
    found = game_of(game)
    if game not in BUILT_IN:
        raise Refusal(f"{found.name} is a third-party game; change its tables in its own files")
    file = Path(f"{game}.toml") if out is None else out
    arguments.write(file, blank(found), force)
    print(
        f"{file} is {found.name} as it comes. Change a line in it; then\n"
        f"  fairyring edition show {file}\n"
        f"  fairyring play {game} --edition {file}"
    )
