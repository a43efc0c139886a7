"""The best results of this user in games for one: a line per game won, in the user's folder."""

import os

import msgspec

from fairyring.record.puzzle import Best, Puzzle
from fairyring.store.folder import data_folder, data_path

_FILE = "results.jsonl"


class _Line(msgspec.Struct):
    game: str
    options: str
    deal: str
    turns: int


def best(puzzle: Puzzle) -> Best:
    """Return the best with this deal, and with any; unreadable lines are ignored."""
    try:
        lines = (data_path() / _FILE).read_bytes().splitlines()
    except OSError:
        return Best(None, None)
    deal, ever = [], []
    for text in lines:
        try:
            line = msgspec.json.decode(text, type=_Line)
        except msgspec.DecodeError:
            continue
        if (line.game, line.options) == (puzzle.game, puzzle.options):
            ever.append(line.turns)
            if line.deal == puzzle.deal:
                deal.append(line.turns)
    return Best(min(deal, default=None), min(ever, default=None))


def add(puzzle: Puzzle, turns: int) -> None:
    """Add a won game. The line is appended at once, which is safe beside another program."""
    line = msgspec.json.encode(_Line(puzzle.game, puzzle.options, puzzle.deal, turns))
    file = data_folder() / _FILE
    opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    try:
        os.write(opened, line + b"\n")
    finally:
        os.close(opened)
