"""Migrations of the store's schema; they run when a store is opened."""

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

_LOCK = 0x6661697279  # spells "fairy"; any number that no other program locks
_NOTED = "alembic_version"
"""The table in which Alembic keeps the revision of the schema."""


def upgrade(connection: sa.Connection) -> None:
    """Migrate the schema to the newest revision; processes that open a store at once take turns."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
    command.upgrade(_config(connection), "head")


def revision(connection: sa.Connection) -> str:
    """Return the revision of a store's schema; empty if there is no store."""
    if not sa.inspect(connection).has_table(_NOTED):
        return ""
    return MigrationContext.configure(connection).get_current_revision() or ""


def revisions() -> list[str]:
    """Return all revisions of the schema that this release knows, the earliest first."""
    history = ScriptDirectory.from_config(_config())
    return [script.revision for script in history.walk_revisions()][::-1]


def _config(connection: sa.Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", "fairyring.store.sql:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
