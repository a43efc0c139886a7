"""The list of people and addresses that are banned or muted, in a file beside the tables.

All servers of a store that use the same folder read the same file, and notice changes soon. The
operator can edit it by hand, also while the store is unavailable.
"""

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import msgspec
import structlog
from msgspec import Struct

FILE = "barred.json"
MOST = 1000
"""The most entries; the oldest are removed."""
_LOOKS = 1.0
"""Seconds between two checks whether the file changed."""

log = structlog.get_logger("fairyring.web")

Kind = Literal["person", "address"]
Does = Literal["out", "silent"]


class Ban(Struct, frozen=True):
    """A person or an address that is banned ("out"), or a person who is muted ("silent")."""

    kind: Kind
    of: str
    does: Does
    called: str = ""
    """The person's name at that time."""
    since: float = 0.0

    def same(self, other: "Ban") -> bool:
        """Return whether another entry has the same subject and effect."""
        return (self.kind, self.of, self.does) == (other.kind, other.of, other.does)


class Bans:
    """All entries, from the file; without a file, they last as long as the server."""

    def __init__(
        self, file: Path | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._file = file
        self._clock = clock
        self._looked = -_LOOKS
        self._seen: tuple[int, int] | None = None
        """The modification time and the size of the file that was read last."""
        self._take([])

    @property
    def keeps_nobody_out(self) -> bool:
        """True if nobody is banned, so that visitors need not be identified."""
        self._look()
        return not (self._out or self._shut_addresses)

    def keeps_out(self, person: str, address: str) -> bool:
        """Return whether a person or an address is banned."""
        self._look()
        return person in self._out or address in self._shut_addresses

    def silences(self, person: str) -> bool:
        """Return whether a person is muted."""
        self._look()
        return person in self._silent

    def all(self) -> list[Ban]:
        """Return all entries, the newest first."""
        self._look()
        return sorted(self._bars, key=lambda bar: -bar.since)

    def add(self, bar: Ban) -> None:
        """Add an entry."""
        self._read()
        others = [one for one in self._bars if not one.same(bar)]
        self._write([*others[1 - MOST :], bar])

    def remove(self, bar: Ban) -> None:
        """Remove an entry."""
        self._read()
        self._write([one for one in self._bars if not one.same(bar)])

    def _take(self, bars: list[Ban]) -> None:
        self._bars = bars
        self._out = {bar.of for bar in bars if (bar.kind, bar.does) == ("person", "out")}
        self._silent = {bar.of for bar in bars if bar.does == "silent"}
        self._shut_addresses = {bar.of for bar in bars if bar.kind == "address"}

    def _look(self) -> None:
        """Read the file if it changed, at most once per interval."""
        now = self._clock()
        if now - self._looked >= _LOOKS:
            self._looked = now
            self._read()

    def _read(self) -> None:
        if self._file is None:
            return
        try:
            about = self._file.stat()
        except FileNotFoundError:
            self._seen = None
            self._take([])
            return
        seen = about.st_mtime_ns, about.st_size
        if seen == self._seen:
            return
        try:
            told = msgspec.json.decode(self._file.read_bytes(), type=list[Ban])
            self._take([bar for bar in told if bar.of])  # an empty one would match strangers
        except (OSError, msgspec.MsgspecError) as wrong:  # keep the entries that were read before
            log.error("who is barred cannot be read", file=str(self._file), failure=str(wrong))
        self._seen = seen

    def _write(self, bars: list[Ban]) -> None:
        if self._file is not None:
            told = msgspec.json.format(msgspec.json.encode(bars)) + b"\n"
            draft = self._file.with_suffix(".part")
            with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as opened:
                opened.write(told)
            draft.replace(self._file)
        self._take(bars)
