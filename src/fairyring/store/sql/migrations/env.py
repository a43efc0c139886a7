"""Alembic's environment: it runs migrations on the connection that it is given."""

from alembic import context

from fairyring.store.sql.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
context.run_migrations()
