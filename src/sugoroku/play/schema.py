"""The tables of the database.  Events `(table, seq)` are the source of truth; the rest is derived."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

visitors = Table(
    "visitors",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("token", LargeBinary(32), nullable=False, unique=True),  # hashed
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("version", Integer, nullable=False),  # of the rules
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("modules", Text, nullable=False),  # JSON
    Column("secret", String(64), nullable=False),
    Column("seeded", Boolean, nullable=False),  # the host may know the deal: a chosen seed, a branch
    Column("host", Integer, ForeignKey("visitors.id"), nullable=False),
    Column("title", String(80), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("status", String(16), nullable=False),
    Column("turn", String(32), nullable=False),  # the seats that decide, for lists: "0 2"
    Column("place", String(80), nullable=False),  # how far the game is, for lists
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("campaign", String(32), nullable=False, server_default=""),  # that it is a game of
)
Index("open_tables", tables.c.public, tables.c.status, tables.c.touched)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("bot", String(32), nullable=False),
    Column("visitor", Integer, ForeignKey("visitors.id"), index=True),  # null while free
    Column("link", LargeBinary(32), unique=True),  # of the invitation, hashed; null once used
    Column("always", Text, nullable=False, server_default=""),  # questions with their usual answer
    Column("held", Text, nullable=False, server_default=""),  # an answer that waits, JSON
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("key", String(80), nullable=False),
    Column("kind", String(8), nullable=False),  # act, undo, redo
    Column("seat", Integer, nullable=False),
    Column("body", String(80), nullable=False),  # the action's text, or how many moves
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "key"),  # idempotency key
)

achievements = Table(  # what a visitor has ticked, and the table that ticked it first
    "achievements",
    metadata,
    Column("visitor", Integer, ForeignKey("visitors.id"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("column_key", String(40), primary_key=True),
    Column("row_key", String(40), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("at", Float, nullable=False),
)

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("visitor", Integer, ForeignKey("visitors.id"), nullable=False, index=True),
    Column("game", String(32), nullable=False),
    Column("key", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
)

campaign_games = Table(
    "campaign_games",
    metadata,
    Column("campaign_id", String(32), ForeignKey("campaigns.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # in the order in which they began, from 1
    Column("scenario", String(40), nullable=False),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, unique=True),
    Column("outcome", Text, nullable=False, server_default=""),  # JSON; derived from the table
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", Float, nullable=False),
)
