"""When a guest was last here during their turn, and whether they were warned of short time."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add two columns to guests, and an index for those whose turn it is."""
    here = sa.Column("here", sa.Float, nullable=False, server_default=sa.text("0"))
    op.add_column("guests", here)
    warned = sa.Column("warned", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("guests", warned)
    op.create_index("ix_guests_due_due_since", "guests", ["due", "due_since"])


def downgrade() -> None:
    """Drop them."""
    op.drop_index("ix_guests_due_due_since", "guests")
    with op.batch_alter_table("guests") as guests:
        for column in ("warned", "here"):
            guests.drop_column(column)
