"""Records that people opened, and analyses of records, by the digest of the record."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the shelf."""
    op.create_table(
        "shelf",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_shelf_kind_at", "shelf", ["kind", "at"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("shelf")
