"""The command `print`."""

from pathlib import Path

from fairyring.cli.talk import given
from fairyring.cli.talk.given import Editions
from fairyring.cli.talk.paper import Paper, patience
from fairyring.games import game as game_of
from fairyring.picture.press import printed


def print(  # noqa: A001  the command is called so
    game: str,
    /,
    *,
    out: Path,
    paper: str = "a4",
    cards: str = "",
    force: bool = False,
    edition: Editions = None,
) -> None:
    """Put a game on paper as a PDF: all pieces to cut out, and its rules.

    Parameters
    ----------
    game
        The key of the game; `fairyring games` lists them.
    out
        The PDF file to write.
    paper
        The size of the paper: a4 or letter.
    cards
        Only pieces with these faces, such as snowball_1,snowball_2; without the rules.
    force
        Replace the file if it exists.
    edition
        A file that changes parts or usual options of a game; may be given once for each game.

    """
    given.choose(edition)
    given.check_new(out, force)
    with patience("Setting the type"):
        content = printed(game_of(game), paper=paper, cards=given.names(cards) if cards else ())
    given.write(out, content, force)
    Paper().print(
        f"{str(out)!r} is ready: print it at 100 %, on both sides, turned along the long edge."
    )
