"""An extractor for catalogues, of the texts about parameters in the docstring of a command.

pybabel cannot find them by itself, because they are not arguments of a call.
"""

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, BinaryIO

from babel.messages.extract import extract_python

from fairyring.cli import app
from fairyring.cli.common.help import plain


def texts(command: str) -> Iterator[str]:
    """Yield the help of each parameter of a command."""
    for argument in app()[command].assemble_argument_collection(parse_docstring=True):
        yield plain(argument.parameter.help or "")


def found(
    file: BinaryIO, keywords: Any, comment_tags: Collection[str], options: Any
) -> Iterator[tuple[Any, ...]]:
    """Yield the texts of the command in this file, in the form that pybabel expects."""
    yield from extract_python(file, keywords, comment_tags, options)
    for text in texts(Path(file.name).stem):
        yield 1, None, text, []
