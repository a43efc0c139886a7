"""The command `store upgrade`."""

from fairyring.cli.common import arguments
from fairyring.cli.common.options import Editions, Store
from fairyring.cli.common.refusal import Refusal
from fairyring.cli.store.common import (
    FLAWED,
    address,
    counted,
    in_a_line,
    look_through,
    summed_up,
    tell,
)
from fairyring.store.sql import migrations
from fairyring.store.sql.admin.access import reading, upgraded


def upgrade(
    *,
    dry_run: bool = False,
    apply: bool = False,
    store: Store = None,
    edition: Editions = None,
) -> int:
    """Run `fairyring store upgrade`.

    Parameters
    ----------
    dry_run
        Change nothing, and show what would change.
    apply
        Bring the store to this release. Stop all its servers first, and make a backup.

    """
    if dry_run == apply:
        raise Refusal("give --dry-run to see what would change, or --apply to change it")
    arguments.choose(edition)
    newest = migrations.revisions()[-1]
    with in_a_line():
        before = upgraded(address(store), apply=apply)
        if before == newest:
            tell(f"The store is of this release already (schema {newest}).")
        elif apply:
            tell(f"The store was brought from schema {before} to {newest}.")
        else:
            tell(f"The store would be brought from schema {before} to {newest}.")
        with reading(address(store), of_any_release=True) as engine:
            found = look_through(engine, "Playing again")
    tell(summed_up(found))
    stay = sum(found.of(sort, "play") for sort in ("older", "away", "broken"))
    on = counted(found.of("sound", "play"), "running game goes", "running games go")
    line = f"Of them {on} on"
    if stay:
        line += f"; {counted(stay, 'stays as it is', 'stay as they are')}, to be looked at"
    tell(f"{line}.")
    return FLAWED if stay else 0
