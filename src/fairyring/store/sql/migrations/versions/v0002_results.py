"""Wins in solitaire games: the number of turns, by person and deal."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create the table of results."""
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("deal", sa.String(16), nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
    )
    op.create_index("ix_results_person_game", "results", ["person", "game"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("results")
