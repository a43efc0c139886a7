"""The history of the store's schema; a store is brought up to date when it is opened."""

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

_LOCK = 0x6661697279  # "fairy"; any number that nobody else locks


def upgrade(connection: sa.Connection) -> None:
    """Bring the schema up to date; two processes that open a store at once take turns."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
    config = Config()
    config.set_main_option("script_location", "fairyring.table.keeping.sql:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
