"""The tables of the store."""

import sqlalchemy as sa

METADATA = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    }
)

TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("join_key", sa.String(40), nullable=False, unique=True),
    sa.Column("watch_key", sa.String(40), nullable=False, unique=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("seed", sa.LargeBinary(32), nullable=False),
    sa.Column("breath", sa.Float, nullable=False),
    sa.Column("response", sa.Float, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("format", sa.Integer, nullable=False),
)

EVENTS = sa.Table(
    "events",
    METADATA,
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("person", sa.String(64), nullable=False),
    sa.Column("client_id", sa.String(40), nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("body", sa.JSON, nullable=False),
    sa.Column("digest", sa.String(16), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    # What a device asked for happens once, however often it asks.
    sa.Index(
        "ix_events_asked_once",
        "table_id",
        "person",
        "client_id",
        unique=True,
        sqlite_where=sa.text("client_id != ''"),
        postgresql_where=sa.text("client_id != ''"),
    ),
)

GUESTS = sa.Table(
    "guests",
    METADATA,
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person", sa.String(64), primary_key=True, index=True),
    sa.Column("role", sa.String(8), nullable=False),
    # Whether it is this person's turn, and whether the table is off this person's list.
    sa.Column("due", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()),
)

STANDINGS = sa.Table(
    "standings",
    METADATA,
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("phase", sa.String(8), nullable=False),
    sa.Column("since", sa.Float, nullable=False),
    sa.Column("seated", sa.Integer, nullable=False),
    sa.Column("told", sa.JSON, nullable=False),
    sa.Index("ix_standings_phase_since", "phase", "since"),
)

SHELF = sa.Table(
    "shelf",
    METADATA,
    sa.Column("digest", sa.String(64), primary_key=True),
    sa.Column("kind", sa.String(16), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Index("ix_shelf_kind_at", "kind", "at"),
)

RESULTS = sa.Table(
    "results",
    METADATA,
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person", sa.String(64), nullable=False),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("deal", sa.String(16), nullable=False),
    sa.Column("turns", sa.Integer, nullable=False),
    sa.Index("ix_results_person_game", "person", "game"),
)
