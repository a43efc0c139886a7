"""The command `store check`."""

from fairyring.cli.store.asked import FLAWED, address, in_a_line, tell
from fairyring.cli.store.looking import look_through, summed_up
from fairyring.cli.talk import given
from fairyring.cli.talk.given import Editions
from fairyring.table.keeping.sql.whole import walking
from fairyring.table.keeping.sql.whole.access import reading


def check(*, store: str | None = None, edition: Editions = None) -> int:
    """Check all tables of a store: each is replayed, and each finished game verified.

    Nothing is changed, and servers may run. The exit status is 1 if something is broken; a table
    that was played under older rules is reported, and is not broken.

    Parameters
    ----------
    store
        The store, as for `serve`. Default: your own.
    edition
        A file that changes parts or usual options of a game; may be given once for each game.

    """
    given.choose(edition)
    with in_a_line(), reading(address(store), of_any_release=True) as engine:
        flaws = walking.flaws(engine)
        for flaw in flaws:
            tell(f"broken: the file: {flaw}")
        found = look_through(engine, "Checking")
    tell(summed_up(found))
    return FLAWED if flaws or found.of("broken") else 0
