"""Where unfinished games live: a record each in the user's folder, readable by nobody else."""

import secrets
import time
from dataclasses import dataclass
from pathlib import Path

from fairyring.cli.talk import given
from fairyring.cli.talk.refusal import Refusal
from fairyring.kernel.words import say
from fairyring.record import Record
from fairyring.table.keeping.folder import data_folder, data_path

_FOLDER = "unfinished"


@dataclass(frozen=True)
class Unfinished:
    """A game that can be gone on with."""

    file: Path
    record: Record
    since: float
    """When it was broken off, in seconds since 1970."""


class Place:
    """Where one sitting keeps its game until it is over.

    Each sitting has a file of its own, also one that goes on with an older game: so of two programs
    that go on with the same game neither writes over what the other played.
    """

    def __init__(self, game: str, before: Path | None = None) -> None:
        """`before` is where the game was kept that this sitting goes on with, if it was."""
        self._name = f"{game}-{time.strftime('%Y-%m-%d')}-{secrets.token_hex(4)}.fairy"
        self._before = before
        self._file: Path | None = None

    def keep(self, text: str) -> None:
        """Write the game as it stands. It tells all secrets, so it is for its owner alone."""
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
        given.write(folder / self._name, text, force=True, secret=True)
        self._leave(self._before)
        self._before, self._file = None, folder / self._name

    def clear(self) -> None:
        """Keep the game here no longer: it is over, or it is elsewhere."""
        self._leave(self._before)
        self._leave(self._file)
        self._before = self._file = None

    def _leave(self, file: Path | None) -> None:
        if file is not None:
            drop(file)


def drop(file: Path) -> None:
    """Take away what is kept in a file, if nobody did so before."""
    try:
        file.unlink(missing_ok=True)
    except OSError as wrong:
        raise Refusal(
            say("{file} cannot be removed: {why}", file=repr(str(file)), why=wrong.strerror)
        ) from None


def is_kept(file: Path) -> bool:
    """Whether a file is one of those in which unfinished games live."""
    return file.absolute().parent == (data_path() / _FOLDER).absolute()


def unfinished() -> tuple[list[Unfinished], list[str]]:
    """The games that wait to be gone on with, the newest first; and what is wrong with others."""
    found, wrong = [], []
    for file in sorted((data_path() / _FOLDER).glob("*.fairy")):
        try:
            record, since = given.record_in(file), file.stat().st_mtime
        except (Refusal, OSError) as refused:  # it may also have gone while we looked
            wrong.append(str(refused))
            continue
        if record.result is None:
            found.append(Unfinished(file, record, since))
    found.sort(key=lambda one: one.since, reverse=True)
    return found, wrong
