"""The command `store check`."""

from fairyring.cli.store.asked import FLAWED, address, in_a_line, tell
from fairyring.cli.store.looking import look_through, summed_up
from fairyring.cli.talk import given
from fairyring.cli.talk.given import Editions
from fairyring.table.keeping.sql.whole import walking
from fairyring.table.keeping.sql.whole.access import reading


def check(*, store: str | None = None, edition: Editions = None) -> int:
    """Look through all tables of a store: each is played again, each finished game is verified.

    Nothing is changed, and servers may run. The exit status is 1 if something is broken; a table
    that was played under older rules is told of, and is not broken.

    Parameters
    ----------
    store
        The store, as `serve` is told; yours if you do not say.
    edition
        A file in which a game's parts or usual options differ; may be given once for each game.

    """
    given.choose(edition)
    with in_a_line(), reading(address(store), of_any_release=True) as engine:
        flaws = walking.flaws(engine)
        for flaw in flaws:
            tell(f"broken: the file: {flaw}")
        found = look_through(engine, "Checking")
    tell(summed_up(found))
    return FLAWED if flaws or found.of("broken") else 0
