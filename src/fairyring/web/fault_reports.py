"""Receives fault reports of people: in a folder of the operator, or by mail."""

import os
import re
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import structlog
from starlette.concurrency import run_in_threadpool

from fairyring.kernel.words import marked
from fairyring.web.defence.limits import Buckets, Limits
from fairyring.web.notifications.mail import Mailer
from fairyring.web.notifications.message import Outcome

MOST_KEPT = 200
"""The most reports kept in a folder; the operator must make room."""
ENDING = ".report.json"
_ALL = "all"
_NAME = re.compile(rf"[a-z0-9_]+-(?P<table>[\w-]+)-[0-9a-f]{{8}}{re.escape(ENDING)}", re.ASCII)
"""The file name of a report: its game, its table, and a random part."""

log = structlog.get_logger("fairyring.web")


class KeptReport(NamedTuple):
    """A report in the folder."""

    name: str
    at: float
    size: int


class NotTaken(Exception):
    """A report was not accepted; the message says why, for its sender."""


@dataclass
class Faults:
    """Accepts reports if the operator wants them, within the limits of space and rate."""

    where: Path | str
    """A folder or a mail address; empty if no reports are accepted."""
    mailer: Mailer | None
    limits: Limits
    _of_client: Buckets = field(init=False)
    _of_all: Buckets = field(init=False)

    def __post_init__(self) -> None:
        self._of_client = Buckets(self.limits.reports)
        self._of_all = Buckets(self.limits.reports_of_all)

    @property
    def wanted(self) -> bool:
        """True if the operator accepts reports."""
        return bool(self.where)

    def kept(self) -> list[KeptReport]:
        """Return the reports in the folder, the newest first."""
        if not isinstance(self.where, Path):
            return []
        found = []
        for file in self.where.iterdir():
            if _NAME.fullmatch(file.name):
                about = file.stat()
                found.append(KeptReport(file.name, about.st_mtime, about.st_size))
        return sorted(found, key=lambda one: (-one.at, one.name))

    def read(self, name: str) -> bytes | None:
        """Return a report in the folder, or None."""
        file = self._file(name)
        return None if file is None else file.read_bytes()

    def remove(self, name: str) -> None:
        """Delete a report."""
        file = self._file(name)
        if file is not None:
            file.unlink()

    def _file(self, name: str) -> Path | None:
        if not (isinstance(self.where, Path) and _NAME.fullmatch(name)):
            return None
        file = self.where / name
        return file if file.is_file() else None

    async def take(self, report: bytes, name: str, client: str) -> None:
        """Store a report under this name, or mail it. Raises NotTaken."""
        if not self.wanted:
            raise NotTaken(marked("This server takes no reports; save the file instead."))
        if not (self._of_client.take(client) and self._of_all.take(_ALL)):
            raise NotTaken(marked("Many reports came just now; save the file, and send it later."))
        if isinstance(self.where, Path):
            await run_in_threadpool(_keep, self.where, report, name)
        elif self.mailer is not None:
            text = "Somebody at a table tells of a fault. `fairyring replay FILE` shows the report."
            outcome = await self.mailer.post(
                self.where, f"Fairyring: {name}", text, attached=(name + ENDING, report)
            )
            if outcome is not Outcome.TAKEN:
                raise NotTaken(marked("It could not be sent just now; save the file instead."))


def table_of(name: str) -> str:
    """Return the table of a report by its file name; empty if it is not a report."""
    found = _NAME.fullmatch(name)
    return "" if found is None else found["table"]


def _keep(folder: Path, report: bytes, name: str) -> None:
    kept = sum(1 for _ in folder.glob(f"*{ENDING}"))
    if kept >= MOST_KEPT:
        log.warning("the folder for reports is full", folder=str(folder), kept=kept)
        raise NotTaken(marked("The host has no room for more reports; save the file instead."))
    file = folder / f"{name}-{secrets.token_hex(4)}{ENDING}"
    draft = file.with_suffix(".part")
    try:
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
            opened.write(report)
        draft.replace(file)
    except OSError as failure:
        draft.unlink(missing_ok=True)
        log.warning("a report was not kept", failure=repr(failure))
        raise NotTaken(marked("It could not be kept just now; save the file instead.")) from None
