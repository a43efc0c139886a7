"""Living houses, and the house that looks after each table."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Create two tables."""
    op.create_table(
        "houses",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("house", sa.String(24), nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("leases")
    op.drop_table("houses")
