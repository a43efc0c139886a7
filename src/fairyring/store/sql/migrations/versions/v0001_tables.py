"""Tables, their events, and their guests."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the three tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("join_key", sa.String(40), nullable=False),
        sa.Column("watch_key", sa.String(40), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.Column("breath", sa.Float, nullable=False),
        sa.Column("response", sa.Float, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("format", sa.Integer, nullable=False),
        sa.UniqueConstraint("join_key", name="uq_tables_join_key"),
        sa.UniqueConstraint("watch_key", name="uq_tables_watch_key"),
    )
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("client_id", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
        sa.Column("digest", sa.String(16), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index(
        "ix_events_asked_once",
        "events",
        ["table_id", "person", "client_id"],
        unique=True,
        sqlite_where=sa.text("client_id != ''"),
        postgresql_where=sa.text("client_id != ''"),
    )
    op.create_table(
        "guests",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("role", sa.String(8), nullable=False),
    )
    op.create_index("ix_guests_person", "guests", ["person"])


def downgrade() -> None:
    """Drop them."""
    for table in ("guests", "events", "tables"):
        op.drop_table(table)
