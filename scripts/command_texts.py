"""Finds for the catalogue what stands in the docstring of a command: what can be given to it.

There pybabel would see no call that it could know a text by.
"""

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, BinaryIO

from babel.messages.extract import extract_python

from fairyring.cli import app
from fairyring.cli.talk.telling import plain


def texts(command: str) -> Iterator[str]:
    """What the help of a command tells of all that can be given to it."""
    for argument in app()[command].assemble_argument_collection(parse_docstring=True):
        yield plain(argument.parameter.help or "")


def found(
    file: BinaryIO, keywords: Any, comment_tags: Collection[str], options: Any
) -> Iterator[tuple[Any, ...]]:
    """The texts of the command whose file this is, as pybabel wants them."""
    yield from extract_python(file, keywords, comment_tags, options)
    for text in texts(Path(file.name).stem):
        yield 1, None, text, []
