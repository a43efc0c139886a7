"""The command `print`."""

from pathlib import Path

from fairyring.cli.common import arguments
from fairyring.cli.common.options import Editions, Force, GameKey
from fairyring.cli.common.output import Paper, patience
from fairyring.games import game as game_of
from fairyring.picture.press import printed


def print(  # noqa: A001  the command is called so
    game: GameKey,
    /,
    *,
    out: Path,
    paper: str = "a4",
    cards: str = "",
    force: Force = False,
    edition: Editions = None,
) -> None:
    """Run `fairyring print`.

    Parameters
    ----------
    out
        The PDF file to write.
    paper
        The size of the paper: a4 or letter.
    cards
        Only pieces with these faces, such as snowball_1,snowball_2; without the rules.

    """
    arguments.choose(edition)
    arguments.check_new(out, force)
    with patience("Setting the type"):
        content = printed(game_of(game), paper=paper, cards=arguments.names(cards) if cards else ())
    arguments.write(out, content, force)
    Paper().print(
        f"{str(out)!r} is ready: print it at 100 %, on both sides, turned along the long edge."
    )
