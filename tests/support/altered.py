"""Tests that every field of a table of parts matters: a change is refused, or changes games.

    @pytest.mark.parametrize("every", SHARES)
    def test_...(every):
        assert idle_fields("toboggan", "cards.toml", every) == []

Each change is played in its own process, which loads the game with the changed table and plays the
same games until one differs from those with the real table. A change that is neither refused nor
ever makes a difference is of a field that nothing reads. If random games use too few of the parts,
name a function that plays what they are for. A share of the changes is tried, with at least one
change of each field, and all of them in a soak.
"""

import hashlib
import importlib
import json
import os
import random
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import resources
from typing import Any, NamedTuple

import pytest
from edited import Path, written

import fairyring
from fairyring.kernel.editing import tables
from fairyring.kernel.facts import Fact
from fairyring.kernel.loading.loader import BrokenModule
from fairyring.kernel.position import Position

TEXTS = ("key", "name", "title", "text", "types")
"""Fields that people read, too: a change shows in scenes, but seldom in actions."""
STEPS = 400
"""The most steps of a game."""
SHARES = (13, pytest.param(1, marks=pytest.mark.soak))
"""One of this many changes is tried; 13 is no multiple of the number of fields in any row."""


class Change(NamedTuple):
    """One field with another value."""

    path: Path
    value: object

    def __str__(self) -> str:
        return f"{self.path} = {self.value!r}"

    def made(self, text: str) -> str:
        """Return the table with this change."""
        table = tomllib.loads(text)
        row: Any = table
        for part in self.path.parts[:-1]:
            row = row[part]
        row[self.path.parts[-1]] = self.value
        return written(table)


def table_of(game: str, file: str) -> str:
    """Return a table as it is."""
    return (resources.files(f"fairyring.games.{game}") / "parts" / file).read_text("utf-8")


# Possible changes.


def changes(text: str) -> list[Change]:
    """Return changes of every field of every row, each to a value that others of its name have."""
    fields = list(_fields(tomllib.loads(text), ()))
    found: dict[str, list[object]] = {}
    for path, value in fields:
        values = found.setdefault(path.kind[-1], [])
        if value not in values:
            values.append(value)
    made = [
        Change(path, other)
        for path, value in fields
        for other in _others(path.kind[-1], value, found[path.kind[-1]])
    ]
    flags = [name for name, values in found.items() if isinstance(values[0], bool)]
    for path in {Path(path.parts[:-1]): None for path, _ in fields}:
        names = [inner.parts[-1] for inner, _ in fields if inner.parts[:-1] == path.parts]
        if any(sibling.parts[:-2] == path.parts[:-1] for sibling, _ in fields):
            made += [
                Change(Path((*path.parts, flag)), value)
                for flag in flags
                if flag not in names
                for value in (True, False)
                if [value] == found[flag]
            ]
    return made


def _fields(part: object, path: tuple[str | int, ...]) -> Iterator[tuple[Path, object]]:
    if isinstance(part, dict):
        for name, value in part.items():
            yield from _fields(value, (*path, name))
    elif isinstance(part, list) and part and isinstance(part[0], dict):
        for number, value in enumerate(part):
            yield from _fields(value, (*path, number))
    else:
        yield Path(path), part


def _others(name: str, value: object, known: list[object]) -> list[object]:
    match value:
        case bool():
            return [not value]
        case int():
            return [value + 1, value - 1]
        case str() if name in TEXTS:
            return [value + "x"]
    others = [known[(known.index(value) + 1) % len(known)]]
    if isinstance(value, list) and len(value) > 1:
        others.append(value[:-1])
    return [other for other in others if other != value]


# What a change leads to.


class Verdict(NamedTuple):
    """The result of a change: `refused`, `differs`, `idle` or `broke`, and why."""

    change: Change
    came: str
    why: str


def idle_fields(
    game: str, file: str, every: int, shown: str = "altered:shown", games: int = 60
) -> list[str]:
    """Return the changes that are neither properly refused nor seen in any of the games.

    `shown` is the module and the function that plays one game and returns what was seen.
    """
    known = changes(table_of(game, file))
    wanted = known[::every]
    tried = {change.path.kind[-1] for change in wanted}
    for change in known:
        if change.path.kind[-1] not in tried:
            tried.add(change.path.kind[-1])
            wanted.append(change)
    told = verdicts(game, file, wanted, games, shown)
    return [
        f"{verdict.change}: {verdict.came} {verdict.why}".rstrip()
        for verdict in told
        if verdict.came in ("idle", "broke")
    ]


def verdicts(
    game: str, file: str, wanted: list[Change], games: int = 60, shown: str = "altered:shown"
) -> list[Verdict]:
    """Return the result of each change of a table."""
    text = table_of(game, file)
    with subprocess.Popen(
        [sys.executable, __file__, game, file, str(games), shown],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    ) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        found = []
        for change in wanted:
            scenes = change.path.kind[-1] in TEXTS
            server.stdin.write(json.dumps([change.made(text), scenes]) + "\n")
            server.stdin.flush()
            came, why = json.loads(server.stdout.readline())
            found.append(Verdict(change, came, why))
        server.stdin.close()
    return found


def told_by(program: str, file: str, text: str) -> str:
    """Return what a program prints when it reads this text in place of the table."""
    put = (
        "from fairyring.kernel.editing import tables\n"
        "read = tables.text_of\n"
        f"tables.text_of = lambda package, name: {text!r} if name == {file!r} "
        "else read(package, name)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", put + program],
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


# The process that plays. It imports everything except the game, and forks for each change.


def _serve(game: str, file: str, games: int, shown: str) -> None:
    package = f"fairyring.games.{game}"
    for module in ("picture", "kernel.display.scene", "kernel.pending", "kernel.teaching.example"):
        importlib.import_module(f"fairyring.{module}")
    importlib.import_module(package)
    if game != "fairy_school":  # the facts of Fairy School use parts, which must be changed first
        importlib.import_module(f"{package}.facts")
    assert f"{package}.parts" not in sys.modules
    usual: dict[bool, str] = {}
    for line in sys.stdin:
        text, scenes = json.loads(line)
        if scenes not in usual:
            usual[scenes] = _in_child(game, file, table_of(game, file), games, shown, scenes, None)[
                1
            ]
        told = _in_child(game, file, text, games, shown, scenes, usual[scenes])
        print(json.dumps(told), flush=True)


def _in_child(
    game: str, file: str, text: str, games: int, shown: str, scenes: bool, usual: str | None
) -> tuple[str, str]:
    reading, writing = os.pipe()
    if os.fork() == 0:
        told = ("broke", "")
        try:
            told = _come_of(game, file, text, games, shown, scenes, usual)
        except Exception as flaw:
            told = ("broke", repr(flaw))
        finally:
            os.write(writing, json.dumps(told).encode())
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as answer:
        came, why = json.loads(answer.read())
    os.wait()
    return came, why


def _come_of(
    game: str, file: str, text: str, games: int, shown: str, scenes: bool, usual: str | None
) -> tuple[str, str]:
    """Compare games of a table with the usual ones, or return what they show if `usual` is None."""
    read = tables.text_of
    tables.text_of = lambda package, name: text if name == file else read(package, name)
    own = fairyring.game(game)
    try:
        if scenes:
            own.load_modules()
        else:
            _ = own.position_module
    except BrokenModule as broken:
        wrong = isinstance(broken.__cause__, tables.BadParts) and file in str(broken)
        return ("refused" if wrong else "broke"), str(broken)
    module, _, name = shown.partition(":")
    show = getattr(importlib.import_module(module), name)
    seen = []
    for number in range(games):
        seen.append(show(own, number, scenes))
        if usual is not None and not usual.startswith(" ".join(seen)):
            return "differs", f"game {number}"
    return ("idle", "") if usual is not None else ("usual", " ".join(seen))


def shown(game: fairyring.Game, number: int, scenes: bool) -> str:
    """Return a short digest of all that can be seen in a game."""
    if scenes and number % 4:
        return ""  # drawing scenes is slow: one game of four is enough
    fewest = max(game.fewest_seats, 2 if game.solvable else 1)  # dealing solvable games is slow
    seats = fewest + number % (game.most_seats - fewest + 1)
    dice, will = fairyring.FastDice(number), random.Random(number)
    seen = hashlib.blake2b(digest_size=6)

    def tell(fact: Fact, _: object) -> None:
        seen.update(repr(fact).encode())

    position: Position = game.start(seats, dice=dice, tell=tell)
    look = game.scene_module.scene if scenes else None
    for step in range(STEPS):
        if position.outcome() is not None:
            break
        seat = will.choice([*position.awaited(), *position.interrupters()])
        may = position.actions(seat) or position.actions(seat := position.awaited()[0])
        seen.update("|".join(action.notation for action in may).encode())
        if look and step % 4 == 0:
            seen.update(repr(look(position.veiled(seat), seat, position.settings)).encode())
        position.play(seat, will.choice(may), dice, tell)
    seen.update(repr(position.outcome()).encode())
    return seen.hexdigest()


if __name__ == "__main__":
    _serve(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4])
