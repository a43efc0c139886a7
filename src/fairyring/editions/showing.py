"""Shows designers what can be changed in a game, and what an edition changes."""

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from fairyring.editions.toml_files import toml
from fairyring.kernel.editing.edited import are_rows, called, edited, quoted
from fairyring.kernel.editing.edition import WHOLE, Edition
from fairyring.kernel.editing.tables import text_of
from fairyring.kernel.game import Game
from fairyring.kernel.options import SeatList

_HEAD = """\
# An edition of {name}: what differs from its box. Take the # from a line, and change what it says.
# Everything else is as in the box. Rows are named by what distinguishes them.
#
#   fairyring edition show FILE                     what differs, and whether it can be played
#   fairyring play {key} --edition FILE
#   fairyring lab run {key} --edition FILE ...
#
# A row that is new has all entries, and `new = true`; one that goes has `remove = true` alone.

game = "{key}"
name = "My edition"
"""


class Difference(NamedTuple):
    """One entry that an edition changes."""

    where: str
    """The place as a dotted TOML key: `cards.card.snowball_1.copies`."""
    was: str
    """The original value as TOML, or "" if there is no such entry."""
    now: str
    """The value in the edition as TOML, or "" if the entry is removed."""


def blank(game: Game) -> str:
    """Return an edition file without changes, with everything that can be changed in comments."""
    lines = [_HEAD.format(name=game.name, key=game.key), "[options]"]
    for option in game.options:
        if not isinstance(option, SeatList):
            seats = min(option.seats)
            lines += [f"# {option.label}: {option.told(option.every(seats))}"]
            lines += [f"# {option.key} = {toml(option.of_the_box(seats))}"]
    for table in game.tables:
        for name, value in box_of(game.package, table).items():
            lines += _rows(f"{table}.{name}", value)
    return "\n".join([*lines, ""])


def differences(game: Game, edition: Edition) -> list[Difference]:
    """Return every entry in which an edition differs from the original game."""
    found = []
    for key, value in edition.options.items():
        option = game.options[key]
        was = option.of_the_box(min(option.seats))
        found.append(Difference(f"options.{key}", toml(was), toml(value)))
    for table, says in edition.tables.items():
        box = box_of(edition.package, table)
        whole = says.get(WHOLE)
        found += _between(table, box, whole or edited(box, says, f"{edition.file}, {table}"))
    return found


def box_of(package: str, table: str) -> dict[str, Any]:
    """Return the original content of a table."""
    return tomllib.loads(text_of(f"{package}.parts", f"{table}.toml"))


def _rows(where: str, value: Any) -> Iterator[str]:
    """Yield the rows of a list as comments, each below its name."""
    if not are_rows(value):
        return
    for name, row in called(value).items():
        yield from _row(f"{where}.{quoted(name)}", row)


def _row(where: str, row: Mapping[str, Any]) -> Iterator[str]:
    """Yield one row, and below it the rows inside it."""
    plain = {entry: said for entry, said in row.items() if not (_is_row(said) or are_rows(said))}
    if plain:
        yield f"\n# [{where}]"
    for entry, said in plain.items():
        lines = f'"""\n{said}"""' if "\n" in str(said) else toml(said)
        yield from [f"# {line}" for line in f"{entry} = {lines}".splitlines()]
    for entry, said in row.items():
        if _is_row(said):
            yield from _row(f"{where}.{entry}", said)
        else:
            yield from _rows(f"{where}.{entry}", said)


def _is_row(value: Any) -> bool:
    """Return whether an entry is a row that gets lines of its own."""
    return isinstance(value, dict) and any(isinstance(said, str) for said in value.values())


def _between(where: str, was: Any, now: Any) -> Iterator[Difference]:
    """Yield the differences of two values, entry by entry."""
    if was == now:
        return
    if are_rows(was) and are_rows(now):
        was, now = called(was), called(now)
    if not isinstance(was, Mapping) or not isinstance(now, Mapping):
        yield Difference(where, toml(was), toml(now))
        return
    for name in dict.fromkeys([*was, *now]):
        yield from _between(f"{where}.{quoted(name)}", was.get(name), now.get(name))
