"""The command `store backup`."""

from fairyring.cli.common import arguments
from fairyring.cli.common.options import Force, SecretFile, Store
from fairyring.cli.common.output import progress
from fairyring.cli.store.common import address, in_a_line, tell
from fairyring.store.sql.admin.access import file_of, reading
from fairyring.store.sql.admin.export import copy_file, export_store
from fairyring.web.settings import folder_for


def backup(file: SecretFile, /, *, store: Store = None, force: Force = False) -> None:
    """Run `fairyring store backup`."""
    url = address(store)
    with in_a_line():
        is_file = file_of(url) is not None
        with (
            reading(url, of_any_release=is_file) as engine,
            arguments.drafted(file, force) as draft,
            progress("Copying", "rows") as bar,
        ):
            if is_file:
                copy_file(engine, draft)
            else:
                with draft.open("wb") as opened:
                    export_store(engine, opened, bar)
    size = f"{file.stat().st_size / 1e6:,.1f} MB"
    serve, bring = f"fairyring serve --store sqlite:///{file}", f"fairyring store import {file}"
    back = f"{serve} serves it" if is_file else f"{bring} brings it back"
    tell(f"The store is in {file} ({size}); {back}.")
    tell(f"Keep cookie.key from {folder_for(url)} with it: it says who holds which seat.")
