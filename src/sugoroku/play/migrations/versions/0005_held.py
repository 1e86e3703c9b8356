"""The answer of a seat that waits for the end of its pause."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("seats", sa.Column("held", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("seats", "held")
