"""How Alembic runs a migration here: on the connection that it is handed."""

from alembic import context

from fairyring.table.keeping.sql.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
context.run_migrations()
