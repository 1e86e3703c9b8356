"""Campaigns of visitors, and the games that belong to them."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("campaign", sa.String(32), nullable=False, server_default=""))
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("visitor", sa.Integer, sa.ForeignKey("visitors.id"), nullable=False, index=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
    )
    op.create_table(
        "campaign_games",
        sa.Column("campaign_id", sa.String(32), sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("scenario", sa.String(40), nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, unique=True),
        sa.Column("outcome", sa.Text, nullable=False, server_default=""),
    )


def downgrade() -> None:
    op.drop_table("campaign_games")
    op.drop_table("campaigns")
    op.drop_column("tables", "campaign")
