"""The cache of analyses: a file each in this user's cache folder, the newest hundred."""

from contextlib import suppress
from pathlib import Path

import msgspec
import platformdirs

from fairyring.cli.common import arguments
from fairyring.cli.common.refusal import Refusal
from fairyring.lab.analysis import VERSION, Analysis

_MOST = 100


def kept(record: str, budget: str) -> Analysis | None:
    """Return the analysis of the record with this digest, if an analysis now would be the same."""
    try:
        found = msgspec.json.decode(_file(record).read_bytes(), type=Analysis)
    except (OSError, msgspec.MsgspecError):
        return None
    as_now = (found.version, found.record, found.budget) == (VERSION, record, budget)
    return found if as_now else None


def keep(analysis: Analysis) -> None:
    """Keep an analysis, if the cache can be written."""
    file = _file(analysis.record)
    with suppress(OSError, Refusal):
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        arguments.write(file, msgspec.json.encode(analysis).decode(), force=True, secret=True)
        files = sorted(file.parent.glob("*.json"), key=lambda one: one.stat().st_mtime)
        for old in files[:-_MOST]:
            old.unlink(missing_ok=True)


def _file(record: str) -> Path:
    folder = platformdirs.user_cache_path("fairyring", appauthor=False) / "analyses"
    return folder / f"{record}.json"
