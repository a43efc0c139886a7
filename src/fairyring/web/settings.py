"""What a server is told before it starts, and what it keeps in the user's folder."""

import os
import secrets
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, timedelta
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url

from fairyring.table.keeping.folder import data_folder
from fairyring.table.thinking.workers import spare_cores
from fairyring.web.calling.keys import Keys
from fairyring.web.calling.mail import Post
from fairyring.web.limits import Limits
from fairyring.web.people import KEPT_DAYS
from fairyring.web.watching.watch import Place

_SECRET_FILE: Final = "cookie.key"
_SECRET_BYTES: Final = 32
_UNTIL: Final = f"{_SECRET_FILE}.until-"
"""So begin the names of files with secrets that sign no more; a day follows."""


class BadSecret(ValueError):
    """A file that should hold the secret of the cookies and does not."""


@dataclass(frozen=True)
class Settings:
    """All that the application needs to know."""

    store_url: str
    secret: bytes
    """Signs cookies, forms and links in mails."""
    public_url: str = ""
    """What links for others begin with; empty: the address by which the page was asked for."""
    doorbell_url: str = ""
    """Where several servers of one store ring each other; empty: at the store, if it can."""
    workers: int = field(default_factory=spare_cores)
    """How many processes think for long; one more is for short thoughts."""
    pause: float = 0.6
    """How many seconds a bot takes at least, so that people can follow."""
    limits: Limits = field(default_factory=Limits)
    exported: bool = False
    """Whether pages are written as files, for a site that has no server."""
    push: Keys | None = None
    """With what messages to devices are signed, where the host made keys."""
    post: Post | None = None
    """By what server mail is sent, where the host has one."""
    reports: Path | str = ""
    """Where people may send reports of faults: a folder, or an address for mail; empty: nowhere."""
    metrics: Place | None = None
    """Where figures for Prometheus are served; None: nowhere."""
    operator: str = ""
    """The key to the page for whoever runs the server; empty: there is no such page."""
    barred: Path | None = None
    """Where it is kept who may not come in; None: nowhere."""
    log_json: bool = False
    """Whether each line of the log is an object in JSON."""
    older: tuple[bytes, ...] = ()
    """Secrets that sign no more; what they signed is good until it runs out."""

    @property
    def secrets(self) -> tuple[bytes, ...]:
        """All secrets that are good; the last of them signs."""
        return (*self.older, self.secret)


def default_store() -> str:
    """The embedded store of this user."""
    return f"sqlite:///{data_folder() / 'tables.sqlite'}"


def folder_for(store_url: str) -> Path:
    """Where what goes with a store is kept: beside its file, or in the user's folder."""
    url = make_url(store_url)
    if url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:"):
        return Path(str(url.database)).absolute().parent
    return data_folder()


def secret_in(folder: Path) -> bytes:
    """The secret that is kept in a folder, made when it is first asked for."""
    if not folder.is_dir():
        raise FileNotFoundError(f"there is no folder {str(folder)!r} to keep tables in")
    file = folder / _SECRET_FILE
    if not file.exists():
        draft = _draft(folder)
        with suppress(FileExistsError):
            os.link(draft, file)  # whole or not at all; of two servers that start, the first wins
        draft.unlink()
    return _read(file)


def older_in(folder: Path, today: date) -> tuple[bytes, ...]:
    """The secrets in a folder that sign no more and are still good, those that end first first."""
    names = {file.name.removeprefix(_UNTIL): file for file in folder.glob(f"{_UNTIL}*")}
    return tuple([_read(names[day]) for day in sorted(names) if day >= today.isoformat()])


def renew_secret(folder: Path, today: date) -> Path:
    """Have a new secret sign from now on; returns where the old one is, with its last day.

    Raises FileExistsError where that was done today.
    """
    secret_in(folder)
    kept = folder / f"{_UNTIL}{today + timedelta(days=KEPT_DAYS)}"
    os.link(folder / _SECRET_FILE, kept)
    _draft(folder).replace(folder / _SECRET_FILE)
    return kept


def _draft(folder: Path) -> Path:
    """A file with a secret that nobody had before, for the user alone."""
    draft = folder / f"{_SECRET_FILE}.{secrets.token_hex(4)}"
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as opened:
        opened.write(secrets.token_bytes(_SECRET_BYTES))
    return draft


def _read(file: Path) -> bytes:
    secret = file.read_bytes()
    if len(secret) != _SECRET_BYTES:
        raise BadSecret(
            f"{str(file)!r} should hold {_SECRET_BYTES} random bytes; remove it, and a new one is"
            " made (everybody is then asked for a name again, and seats are held no more)"
        )
    return secret
