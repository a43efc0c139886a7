"""The settings of a server, and the secrets that it keeps in the user's folder."""

import os
import secrets
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, timedelta
from pathlib import Path

from sqlalchemy.engine import make_url

from fairyring.store.folder import data_folder
from fairyring.table.thinking.processes import spare_cores
from fairyring.web.defence.limits import Limits
from fairyring.web.metrics import RoutePattern
from fairyring.web.notifications.keys import Keys
from fairyring.web.notifications.mail import Post
from fairyring.web.people.visitors import KEPT_DAYS

_SECRET_FILE = "cookie.key"
_SECRET_BYTES = 32
_UNTIL = f"{_SECRET_FILE}.until-"
"""The beginning of the names of files with old secrets; the last day of each follows."""


class BadSecret(ValueError):
    """The file that should contain the secret for cookies does not."""


@dataclass(frozen=True)
class Settings:
    """All settings of the application."""

    store_url: str
    secret: bytes
    """Signs cookies, forms and links in mails."""
    public_url: str = ""
    """The beginning of links for others; empty: the host name in the request."""
    doorbell_url: str = ""
    """The URL of the doorbell between servers of one store; empty: the store's own, if it has
    one."""
    workers: int = field(default_factory=spare_cores)
    """The number of processes for long thoughts; one more is for short ones."""
    pause: float = 0.6
    """The least time in seconds that a bot takes, so that people can follow."""
    limits: Limits = field(default_factory=Limits)
    exported: bool = False
    """True if pages are written as files, for a site without a server."""
    push: Keys | None = None
    """The keys that sign push messages, if the operator made them."""
    post: Post | None = None
    """The mail server to send by, if the operator has one."""
    reports: Path | str = ""
    """Where fault reports go: a folder or a mail address; empty: they are not accepted."""
    metrics: RoutePattern | None = None
    """Where metrics for Prometheus are served; None: nowhere."""
    operator: str = ""
    """The key to the operator's page; empty: there is no such page."""
    barred: Path | None = None
    """The file with the list of banned people and addresses; None: it is not stored."""
    log_json: bool = False
    """True to write log lines as JSON objects."""
    older: tuple[bytes, ...] = ()
    """Secrets that sign no more, but whose signatures are accepted until they expire."""

    @property
    def secrets(self) -> tuple[bytes, ...]:
        """All valid secrets; the last one signs."""
        return (*self.older, self.secret)


def default_store() -> str:
    """Return the URL of this user's embedded store."""
    return f"sqlite:///{data_folder() / 'tables.sqlite'}"


def folder_for(store_url: str) -> Path:
    """Return the folder for files that belong to a store: beside its file, or the user's folder."""
    url = make_url(store_url)
    if url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:"):
        return Path(str(url.database)).absolute().parent
    return data_folder()


def secret_in(folder: Path) -> bytes:
    """Return the secret in a folder; create it if there is none."""
    if not folder.is_dir():
        raise FileNotFoundError(f"there is no folder {str(folder)!r} to keep tables in")
    file = folder / _SECRET_FILE
    if not file.exists():
        draft = _draft(folder)
        with suppress(FileExistsError):
            os.link(draft, file)  # atomic: of two servers that start at once, the first one wins
        draft.unlink()
    return _read(file)


def older_in(folder: Path, today: date) -> tuple[bytes, ...]:
    """Return the old secrets in a folder that are still accepted, the first to expire first."""
    names = {file.name.removeprefix(_UNTIL): file for file in folder.glob(f"{_UNTIL}*")}
    return tuple([_read(names[day]) for day in sorted(names) if day >= today.isoformat()])


def renew_secret(folder: Path, today: date) -> Path:
    """Replace the signing secret; return the file of the old one, whose name has its last day.

    Raises FileExistsError if that was done today already.
    """
    secret_in(folder)
    kept = folder / f"{_UNTIL}{today + timedelta(days=KEPT_DAYS)}"
    os.link(folder / _SECRET_FILE, kept)
    _draft(folder).replace(folder / _SECRET_FILE)
    return kept


def _draft(folder: Path) -> Path:
    """Create a file with a new secret, readable by this user only."""
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
