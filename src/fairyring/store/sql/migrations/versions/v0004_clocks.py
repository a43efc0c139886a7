"""When a clock runs out at each table, and outages of all servers."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create two tables, and add a column to standings."""
    op.add_column("standings", sa.Column("rings", sa.Float, nullable=True))
    op.create_index("ix_standings_rings", "standings", ["rings"])
    op.create_table(
        "lived",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "outages",
        sa.Column("since", sa.Float, primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("outages")
    op.drop_table("lived")
    op.drop_index("ix_standings_rings", "standings")
    with op.batch_alter_table("standings") as standings:
        standings.drop_column("rings")
