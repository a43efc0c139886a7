"""Reads a rulebook from `rules.md`, a text that lies beside the code of its game.

    ## At a glance

    You hold Goblins and want to be rid of them.

    1. Add: lay one card of your hand into the Fairy Circle in the middle.

    ### Example

    You hold four Goblins. Your Goblin Soup rhymes with Hula Hoop.

    ```toml
    seats = 2
    moves = ["Goblin Soup"]
    ```

    You gave a Goblin and got a Fairy.

    ## Winning

    G4.1 (G9) If no Goblin is in your hand at the end of your turn, you win at once.
    Ended: No Goblin was left in hand.

The first section is the opening: the aim, the steps of a turn, and an example, whose moment stands
between its two texts. In each other section a paragraph is a clause: its id, the rulings that it
implements, and its text. A last line "Ended: ..." says how a game ended by this clause. A Markdown
table belongs to the section. The text before the first section is for people who read the file.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from fairyring.kernel.editing.tables import BadParts, text_of
from fairyring.kernel.explain.rulebook import Clause, Example, Opening, Rulebook, Section, Table

_FILE = "rules.md"
_HEADING = "## "
_EXAMPLE = "\n### Example\n"
_BREAK = re.compile(r" *\n *")
_STEP = re.compile(r"^\d+\. ", re.MULTILINE)
_ENDED = "\nEnded: "
_CLAUSE = re.compile(r"([A-Z]+\d+\.\d+) (?:\(([^)]+)\) )?(.+)", re.DOTALL)
_NO_TABLES: Mapping[str, Table] = MappingProxyType({})


def read_rulebook(package: str, tables: Mapping[str, Table] = _NO_TABLES) -> Rulebook:
    """Read the rules of a game's package; `tables` has those made from its parts, by section."""
    _, opening, *sections = f"\n{text_of(package, _FILE)}".split(f"\n{_HEADING}")
    parts = [section.partition("\n") for section in sections]
    unknown = tables.keys() - {title for title, _, _ in parts}
    if unknown:
        raise BadParts(f"{_FILE}: there is no section {', '.join(sorted(unknown))}")
    return Rulebook(
        *[_section(title, text, tables.get(title)) for title, _, text in parts],
        opening=_opening(opening),
    )


def _opening(section: str) -> Opening:
    aim_and_steps, _, example = section.partition(_EXAMPLE)
    try:
        _, aim, steps = aim_and_steps.strip().split("\n\n")
        text, moment, after = example.split("```")
        given = tomllib.loads(moment.removeprefix("toml"))
        moves = {key: tuple(value) for key, value in given.items() if isinstance(value, list)}
        shown = Example(text=_one_line(text), after=_one_line(after), **given | moves)
    except (ValueError, TypeError) as wrong:
        raise BadParts(f"{_FILE}: an opening has an aim, steps and an example ({wrong})") from None
    return Opening(
        _one_line(aim), tuple([_one_line(step) for step in _STEP.split(steps)[1:]]), shown
    )


def _section(title: str, text: str, table: Table | None) -> Section:
    clauses: list[Clause] = []
    for paragraph in filter(None, map(str.strip, text.split("\n\n"))):
        if paragraph.startswith("|"):
            if table is not None:
                raise BadParts(f"{_FILE}: {title!r} has two tables, or one made from the parts")
            names, _, *rows = _cells(paragraph)
            table = Table(names, tuple(rows))
        else:
            clauses.append(_clause(paragraph))
    return Section(title, tuple(clauses), table)


def _clause(paragraph: str) -> Clause:
    found = _CLAUSE.fullmatch(paragraph)
    if found is None:
        raise BadParts(f"{_FILE}: a paragraph must begin like 'G4.1 (G9) ', not {paragraph[:20]!r}")
    name, rulings, rest = found.groups()
    text, _, ended = rest.partition(_ENDED)
    named = tuple(rulings.split(", ")) if rulings else ()
    return Clause(name, _one_line(text), named, _one_line(ended))


def _cells(paragraph: str) -> Iterator[tuple[str, ...]]:
    for line in paragraph.splitlines():
        yield tuple([cell.strip() for cell in line.strip("|").split("|")])


def _one_line(text: str) -> str:
    return _BREAK.sub(" ", text.strip())
