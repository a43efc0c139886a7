"""The command `store export`."""

from fairyring.cli.common import arguments
from fairyring.cli.common.options import Force, SecretFile, Store
from fairyring.cli.common.output import progress
from fairyring.cli.store.common import address, counted, in_a_line, tell
from fairyring.store.sql.admin.access import reading
from fairyring.store.sql.admin.export import export_store


def export(file: SecretFile, /, *, store: Store = None, force: Force = False) -> None:
    """Run `fairyring store export`."""
    with (
        in_a_line(),
        reading(address(store)) as engine,
        arguments.drafted(file, force) as draft,
        draft.open("wb") as opened,
        progress("Exporting", "rows") as bar,
    ):
        head = export_store(engine, opened, bar)
    tables = counted(head.rows["tables"], "table", "tables")
    tell(f"{tables} with {counted(head.rows['events'], 'event', 'events')} are in {file}.")
