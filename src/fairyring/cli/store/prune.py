"""The command `store prune`."""

import re
import time
from collections import Counter

from fairyring.cli.common.options import Span, Store
from fairyring.cli.common.output import progress
from fairyring.cli.common.refusal import Refusal
from fairyring.cli.store.common import address, counted, in_a_line, tell
from fairyring.store.sql.admin.access import reading, writing
from fairyring.store.sql.admin.tables import old, remove

_SECONDS = {"d": 86400.0, "w": 7 * 86400.0}
_LEAST = 86400.0


def prune(*, older: Span, dry_run: bool = False, store: Store = None) -> None:
    """Run `fairyring store prune`.

    Parameters
    ----------
    older
        The age, such as 90d or 12w.
    dry_run
        Remove nothing, and show what would be removed.

    """
    before = time.time() - _seconds(older)
    url = address(store)
    with in_a_line():
        with reading(url) as engine, engine.begin() as connection:
            found = old(connection, before)
        counts = Counter(found.values())
        what = (
            f"{counted(counts['over'], 'game that is', 'games that are')} over,"
            f" {counts['play']:,} left in the middle and {counts['room']:,} never begun"
        )
        if dry_run:
            tell(f"{counted(len(found), 'table', 'tables')} would be removed: {what}.")
            return
        gone = 0
        with writing(url) as engine, progress("Removing", "tables") as bar:
            for some in remove(engine, [*found], before):
                gone += some
                if bar is not None:
                    bar(gone, len(found))
    tell(f"{counted(gone, 'table was', 'tables were')} removed, of {what}.")


def _seconds(text: str) -> float:
    found = re.fullmatch(r"(\d{1,5})([dw])", text)
    seconds = int(found[1]) * _SECONDS[found[2]] if found else 0.0
    if seconds < _LEAST:
        raise Refusal(f"--older is a number of days or weeks, such as 90d or 12w, not {text!r}")
    return seconds
