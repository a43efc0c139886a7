"""Docstrings, comments, documents and help texts are in plain English."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

from fairyring.cli import app
from fairyring.cli.commands import COMMANDS, GROUPS

TOP = Path(__file__).parents[2]

# A docstring names the thing ("The highest event number that ...") or says what a function does
# ("Return the seats that ..."). A text that begins like this does neither.
BEGINNINGS = re.compile(
    r"(?:What|Who|Whom|Whose|Whether|So many|How (?:many|much|far)|Such|Of how|Of who|That it)\b"
)
# Constructions that a reader has to decode, wherever they stand in a docstring or a comment.
CONSTRUCTIONS = re.compile(
    r"\b(?:for who|of who|to who|by who|such as are|is told|are told|knows of|know of|so many)\b"
    r"|(?:^|[.;:] )(?:Who|Whoever) (?:is|has|may|can|does|was|wants|asks|plays|looks|sits)\b",
)
PLACES = ("bench", "examples", "scripts", "src", "tests")
RULES = TOP / "docs" / "rules"
"""Rules of games in the words that players read."""
CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)


def texts(path: Path) -> Iterator[tuple[int, str, bool]]:
    """Line, text and whether it is a docstring, of all that explains the code of a file."""
    source = path.read_text("utf-8")
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            yield node.lineno, " ".join(node.value.value.split()), True
    comments = [
        (token.start[0], token.string.lstrip("#: "))
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    ]
    for line, comment in comments:
        yield line, comment, False


def flaws(path: Path) -> Iterator[str]:
    """Each text of a file that is not plain, with its place."""
    for line, text, documents in texts(path):
        if (documents and BEGINNINGS.match(text)) or CONSTRUCTIONS.search(text):
            yield f"{path.relative_to(TOP)}:{line}: {text}"


def test_docstrings_and_comments_are_plain() -> None:
    found = [
        flaw for place in PLACES for path in (TOP / place).rglob("*.py") for flaw in flaws(path)
    ]
    assert not found, "\n".join(found)


def test_documents_are_plain() -> None:
    found = []
    for path in [*TOP.glob("*.md"), *(TOP / "docs").rglob("*.md")]:
        if RULES in path.parents:
            continue
        lines = CODE.sub(lambda code: "\n" * code[0].count("\n"), path.read_text("utf-8"))
        for number, line in enumerate(lines.splitlines(), start=1):
            if CONSTRUCTIONS.search(line):
                found.append(f"{path.relative_to(TOP)}:{number}: {line}")
    assert not found, "\n".join(found)


def test_help_is_plain() -> None:
    helps = [*GROUPS.values(), *[command.help for command in COMMANDS]]
    for command in COMMANDS:
        here = app()
        for name in command.name.split():
            here = here[name]
        arguments = here.assemble_argument_collection(parse_docstring=True)
        helps += [argument.parameter.help or "" for argument in arguments]
    found = [text for text in helps if BEGINNINGS.match(text) or CONSTRUCTIONS.search(text)]
    assert not found, "\n".join(found)
