"""The unfinished games: a record each in the user's folder, readable only by the user."""

import secrets
import time
from dataclasses import dataclass
from pathlib import Path

from fairyring.cli.common import arguments
from fairyring.cli.common.refusal import Refusal
from fairyring.kernel.words import say
from fairyring.record import Record
from fairyring.store.folder import data_folder, data_path

_FOLDER = "unfinished"


@dataclass(frozen=True)
class Unfinished:
    """A game that can be continued."""

    file: Path
    record: Record
    since: float
    """When it was last saved, in seconds since 1970."""


class Place:
    """Where one sitting keeps its game until it is over.

    Each sitting has its own file, even if it continues an earlier game: so of two programs that
    continue the same game neither overwrites what the other has played.
    """

    def __init__(self, game: str, before: Path | None = None) -> None:
        """`before` is the file of the game that this sitting continues, if there is one."""
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
