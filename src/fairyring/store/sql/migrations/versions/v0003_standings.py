"""The standing of each table, whose turn it is, and tables taken off a person's list."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the table of standings, and add two columns to guests."""
    op.create_table(
        "standings",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("seated", sa.Integer, nullable=False),
        sa.Column("told", sa.JSON, nullable=False),
    )
    op.create_index("ix_standings_phase_since", "standings", ["phase", "since"])
    for column in ("due", "hidden"):
        given = sa.Column(column, sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column("guests", given)


def downgrade() -> None:
    """Drop them."""
    with op.batch_alter_table("guests") as guests:
        for column in ("due", "hidden"):
            guests.drop_column(column)
    op.drop_table("standings")
