"""The history of the store's schema; a store is brought up to date when it is opened."""

from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

_LOCK = 0x6661697279  # "fairy"; any number that nobody else locks
_NOTED: Final = "alembic_version"
"""Where a store keeps how far it was brought."""


def upgrade(connection: sa.Connection) -> None:
    """Bring the schema up to date; two processes that open a store at once take turns."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
    command.upgrade(_config(connection), "head")


def revision(connection: sa.Connection) -> str:
    """How far the schema of a store was brought; nothing where no store is."""
    if not sa.inspect(connection).has_table(_NOTED):
        return ""
    return MigrationContext.configure(connection).get_current_revision() or ""


def revisions() -> list[str]:
    """Every state of the schema that this release knows, the first of them first."""
    history = ScriptDirectory.from_config(_config())
    return [script.revision for script in history.walk_revisions()][::-1]


def _config(connection: sa.Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", "fairyring.table.keeping.sql:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
