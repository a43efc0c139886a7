"""The SQL tables of the store."""

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
    # A request of a device is carried out once, however often it is sent.
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
    # Whether it is this person's turn, and whether they removed the table from their list.
    sa.Column("due", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()),
    # When this person's turn began, and whether they were called to it.
    sa.Column("due_since", sa.Float, nullable=False, server_default=sa.text("0")),
    sa.Column("called", sa.Boolean, nullable=False, server_default=sa.false()),
    # When the person was last here during their turn, and whether they were warned of short time.
    sa.Column("here", sa.Float, nullable=False, server_default=sa.text("0")),
    sa.Column("warned", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Index("ix_guests_due_due_since", "due", "due_since"),
)

STANDINGS = sa.Table(
    "standings",
    METADATA,
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("phase", sa.String(8), nullable=False),
    sa.Column("since", sa.Float, nullable=False),
    sa.Column("seated", sa.Integer, nullable=False),
    sa.Column("told", sa.JSON, nullable=False),
    # When the next clock, if any, may run out there.
    sa.Column("rings", sa.Float, nullable=True, index=True),
    sa.Index("ix_standings_phase_since", "phase", "since"),
)

LIVED = sa.Table(
    "lived",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float, nullable=False),
)

OUTAGES = sa.Table(
    "outages",
    METADATA,
    sa.Column("since", sa.Float, primary_key=True),
    sa.Column("until", sa.Float, nullable=False),
)

HOUSES = sa.Table(
    "houses",
    METADATA,
    sa.Column("id", sa.String(24), primary_key=True),
    # The end of its leases by the database's own clock, unless it renews them.
    sa.Column("until", sa.Float, nullable=False),
)

LEASES = sa.Table(
    "leases",
    METADATA,
    sa.Column("table_id", sa.String(24), primary_key=True),
    # The server that looks after the table; if it is no longer alive, another may take the table.
    sa.Column("house", sa.String(24), nullable=False),
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

DEVICES = sa.Table(
    "devices",
    METADATA,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("person", sa.String(64), nullable=False, index=True),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("since", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=False),
    # A row stays after the sign-out, so that the device's cookie remains invalid.
    sa.Column("gone", sa.Boolean, nullable=False, server_default=sa.false()),
)

LINKS = sa.Table(
    "links",
    METADATA,
    # The link itself is not stored, only its hash, so that a reader of the store cannot use it.
    sa.Column("digest", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(64), nullable=False, index=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("until", sa.Float, nullable=False),
)

PASSKEYS = sa.Table(
    "passkeys",
    METADATA,
    # The credential id: at most 1023 bytes, in base 64.
    sa.Column("id", sa.String(1364), primary_key=True),
    sa.Column("person", sa.String(64), nullable=False, index=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("made_on", sa.String(80), nullable=False),
    sa.Column("public_key", sa.LargeBinary, nullable=False),
    sa.Column("signs", sa.BigInteger, nullable=False),
    sa.Column("transports", sa.String(80), nullable=False),
    sa.Column("added", sa.Float, nullable=False),
    sa.Column("used", sa.Float, nullable=False),
)

WAYS = sa.Table(
    "ways",
    METADATA,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("person", sa.String(64), nullable=False, index=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("keys", sa.JSON, nullable=False),
    sa.Column("device", sa.String(24), nullable=False),
    # A mail address is confirmed when its owner follows the link in the first mail.
    sa.Column("confirmed", sa.Boolean, nullable=False),
    sa.Column("since", sa.Float, nullable=False),
)

WISHES = sa.Table(
    "wishes",
    METADATA,
    sa.Column("person", sa.String(64), primary_key=True),
    sa.Column("quiet_from", sa.Integer, nullable=False),
    sa.Column("quiet_to", sa.Integer, nullable=False),
    sa.Column("zone", sa.String(64), nullable=False),
)
