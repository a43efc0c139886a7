"""Personal data: devices, links between them, and ways to call a person."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create the tables, and add two columns to guests."""
    op.create_table(
        "devices",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("ix_devices_person", "devices", ["person"])
    op.create_table(
        "links",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_index("ix_links_person", "links", ["person"])
    op.create_table(
        "ways",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("keys", sa.JSON, nullable=False),
        sa.Column("device", sa.String(24), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_index("ix_ways_person", "ways", ["person"])
    op.create_table(
        "wishes",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("quiet_from", sa.Integer, nullable=False),
        sa.Column("quiet_to", sa.Integer, nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
    )
    since = sa.Column("due_since", sa.Float, nullable=False, server_default=sa.text("0"))
    op.add_column("guests", since)
    called = sa.Column("called", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("guests", called)


def downgrade() -> None:
    """Drop them."""
    with op.batch_alter_table("guests") as guests:
        for column in ("called", "due_since"):
            guests.drop_column(column)
    for table in ("wishes", "ways", "links", "devices"):
        op.drop_table(table)
