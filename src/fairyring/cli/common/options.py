"""Options and arguments that commands share, each with its type, its name and its help.

A command describes its other parameters in its docstring.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter, Token

from fairyring.cli.common.refusal import Refusal
from fairyring.kernel.words import marked, say


def _whole(_type: Any, tokens: Sequence[Token]) -> int:
    text = tokens[0].value
    digits = text.removeprefix("-").replace("_", "")
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 30):
        raise Refusal(
            say(
                "{what} takes a whole number, not {given}",
                what=tokens[0].keyword or "this",
                given=repr(text),
            )
        )
    return int(text)


Whole = Annotated[int, Parameter(converter=_whole)]
"""A whole number; anything that would have to be rounded is refused."""

Span = Annotated[str, Parameter(allow_leading_hyphen=True)]
"""A span of time; a leading hyphen is no option, so that its reader can refuse it."""

GameKey = Annotated[
    str, Parameter(help=marked("The key of the game; `fairyring games` lists them."))
]
RecordFile = Annotated[Path, Parameter(help=marked("The record."))]
SecretFile = Annotated[
    Path,
    Parameter(
        help="The file to write. It has all secrets of the tables, and only you can read it."
    ),
]
Seats = Annotated[Whole, Parameter(help=marked("Number of seats."))]
Pairs = Annotated[
    list[str] | None,
    Parameter(
        name="--option", help=marked("An option of the game as K=V; may be given several times.")
    ),
]
Seed = Annotated[
    Whole | None,
    Parameter(
        help=marked("The same seed gives the same games, whatever the jobs. Default: a random one.")
    ),
]
Jobs = Annotated[Whole, Parameter(help=marked("Number of cores to use."))]
Force = Annotated[bool, Parameter(help=marked("Replace the file if it exists."))]
Json = Annotated[bool, Parameter(help=marked("Print one JSON object."))]
Html = Annotated[
    Path | None,
    Parameter(help="Write everything as one page, which opens without a network."),
]
Store = Annotated[
    str | None,
    Parameter(help="The database URL of the store, as for `serve`. Default: your own store."),
]
Editions = Annotated[
    list[Path] | None,
    Parameter(
        name="--edition",
        help=marked(
            "A file that changes parts or usual options of a game; may be given once for each game."
        ),
    ),
]
Language = Annotated[
    str | None,
    Parameter(
        help=marked("The code of the language, such as de. Default: the language of the terminal.")
    ),
]
