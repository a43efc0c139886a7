"""The command `store check`."""

from fairyring.cli.common import arguments
from fairyring.cli.common.options import Editions, Store
from fairyring.cli.store.common import FLAWED, address, in_a_line, look_through, summed_up, tell
from fairyring.store.sql.admin import tables
from fairyring.store.sql.admin.access import reading


def check(*, store: Store = None, edition: Editions = None) -> int:
    """Run `fairyring store check`."""
    arguments.choose(edition)
    with in_a_line(), reading(address(store), of_any_release=True) as engine:
        flaws = tables.flaws(engine)
        for flaw in flaws:
            tell(f"broken: the file: {flaw}")
        found = look_through(engine, "Checking")
    tell(summed_up(found))
    return FLAWED if flaws or found.of("broken") else 0
