"""The unfinished games: a record each in the user's folder, readable only by the user."""

import secrets
import time
from dataclasses import dataclass
from pathlib import Path

from rich.table import Table
from rich.text import Text

from fairyring.cli.common import arguments
from fairyring.cli.common.output import named
from fairyring.cli.common.refusal import Refusal
from fairyring.cli.playing.screen import Screen
from fairyring.games import game, keys
from fairyring.kernel.words import marked, say, say_many
from fairyring.record import Act, Record
from fairyring.store.folder import data_folder, data_path

_FOLDER = "unfinished"


@dataclass(frozen=True)
class Unfinished:
    """A game that can be continued."""

    file: Path
    record: Record
    since: float
    """When it was last saved, in seconds since 1970."""


class Autosave:
    """Where one session keeps its game until it is over.

    Each session has its own file, even if it continues an earlier game: so of two programs that
    continue the same game neither overwrites what the other has played.
    """

    def __init__(self, game: str, before: Path | None = None) -> None:
        """`before` is the file of the game that this session continues, if there is one."""
        self._name = f"{game}-{time.strftime('%Y-%m-%d')}-{secrets.token_hex(4)}.fairy"
        self._before = before
        self._file: Path | None = None

    def keep(self, text: str) -> None:
        """Write the game so far. It contains all secrets, so only its owner can read it."""
        try:
            folder = data_folder() / _FOLDER
            folder.mkdir(mode=0o700, exist_ok=True)
        except OSError as wrong:
            raise Refusal(
                say(
                    "this game cannot be kept: {why}, {file}",
                    why=wrong.strerror,
                    file=wrong.filename,
                )
            ) from None
        arguments.write(folder / self._name, text, force=True, secret=True)
        self._leave(self._before)
        self._before, self._file = None, folder / self._name

    def clear(self) -> None:
        """Delete the game here, because it is over or saved elsewhere."""
        self._leave(self._before)
        self._leave(self._file)
        self._before = self._file = None

    def _leave(self, file: Path | None) -> None:
        if file is not None:
            drop(file)


def drop(file: Path) -> None:
    """Delete a file, if it still exists."""
    try:
        file.unlink(missing_ok=True)
    except OSError as wrong:
        raise Refusal(
            say("{file} cannot be removed: {why}", file=repr(str(file)), why=wrong.strerror)
        ) from None


def is_kept(file: Path) -> bool:
    """Return True if a file is in the folder of unfinished games."""
    return file.absolute().parent == (data_path() / _FOLDER).absolute()


def unfinished() -> tuple[list[Unfinished], list[str]]:
    """Return the unfinished games, the newest first, and what is wrong with other files."""
    found, wrong = [], []
    for file in sorted((data_path() / _FOLDER).glob("*.fairy")):
        try:
            record, since = arguments.record_in(file), file.stat().st_mtime
        except (Refusal, OSError) as refused:  # it may have been deleted meanwhile
            wrong.append(str(refused))
            continue
        if record.result is None:
            found.append(Unfinished(file, record, since))
    found.sort(key=lambda one: one.since, reverse=True)
    return found, wrong


_ASK = marked("Type a number to go on, drop and a number to throw one away, or Enter for none:")


def chosen(screen: Screen) -> Path | None:
    """Return the file of the unfinished game that the person chooses, or None."""
    while True:
        games, wrong = unfinished()
        for line in wrong:
            screen.say(say("Skipped: {line}", line=line))
        if not games:
            _how_to_begin(screen)
            return None
        _offer(screen, games)
        while typed := screen.ask(f"{say(_ASK)} ").strip().casefold():
            try:
                word, _, number = typed.rpartition(" ")
                found = _numbered(number, games)
                if word == "drop":
                    if screen.agreed(say("Throw this game away for good?")):
                        drop(found.file)
                    break  # and list the remaining ones again
                if word:
                    raise Refusal(
                        say("{typed} is neither a number nor drop and a number", typed=repr(typed))
                    )
                return found.file
            except Refusal as refusal:
                screen.say(str(refusal))
        else:
            return None


def _numbered(typed: str, games: list[Unfinished]) -> Unfinished:
    if typed.isascii() and typed.isdecimal() and 1 <= int(typed[:9]) <= len(games):
        return games[int(typed[:9]) - 1]
    raise Refusal(
        say("the games are 1 to {most}; there is no {typed}", most=len(games), typed=repr(typed))
    )


def _offer(screen: Screen, games: list[Unfinished]) -> None:
    screen.say(say("Unfinished games"), "bold")
    lines = Table.grid(padding=(0, 2))
    for number, one in enumerate(games, start=1):
        record = one.record
        lines.add_row(
            Text(f"{number:>3}", "bold"),
            Text(
                f"{game(record.game).name}: {', '.join(named(record.names))};"
                f" {_how_far(record)}, {_when(one.since)}"
            ),
        )
    screen.paper.print(lines)


def _how_far(record: Record) -> str:
    acts = sum(isinstance(step.event, Act) for step in record.steps)
    if acts == 0:
        return say("just dealt")
    return say_many("one choice made", "{number} choices made", acts)


def _when(then: float) -> str:
    """Format a time: today and yesterday with the hour, earlier days by date."""
    now, day = time.localtime(), time.localtime(then)
    clock = time.strftime("%H:%M", day)
    if day[:3] == now[:3]:
        return say("today at {time}", time=clock)
    if day[:3] == time.localtime(time.time() - 86_400)[:3]:
        return say("yesterday at {time}", time=clock)
    return time.strftime("%Y-%m-%d", day)


def _how_to_begin(screen: Screen) -> None:
    screen.say(say("No unfinished game waits for you. To begin one, type one of these:"))
    lines = Table.grid(padding=(0, 2))
    for key in keys():
        lines.add_row(Text(f"  fairyring play {key}", "bold"), Text(game(key).name))
    screen.paper.print(lines)
