"""The questions to which a seat always wants the usual answer."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("seats", sa.Column("always", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("seats", "always")
