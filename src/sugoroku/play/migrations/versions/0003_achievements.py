"""What visitors have achieved, by game."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "achievements",
        sa.Column("visitor", sa.Integer, sa.ForeignKey("visitors.id"), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("column_key", sa.String(40), primary_key=True),
        sa.Column("row_key", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("achievements")
