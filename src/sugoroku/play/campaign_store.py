"""Campaigns on disk, beside the tables that are their games."""

import secrets
import time

import msgspec
from sqlalchemy import insert, select, update

from sugoroku.play.rows import CampaignRow, GameRow
from sugoroku.play.schema import campaign_games, campaigns
from sugoroku.play.store import LISTED, Store

_FIELDS = [campaigns.c[name] for name in CampaignRow.__struct_fields__]
_GAME_FIELDS = [campaign_games.c[name] for name in GameRow.__struct_fields__]


class CampaignStore:
    """Every method is one transaction.  The games themselves come with their tables."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def start(self, visitor: int, game: str, key: str) -> CampaignRow:
        row = CampaignRow(secrets.token_urlsafe(16), visitor, game, key, time.time())
        values = {**msgspec.structs.asdict(row), "created": row.touched}
        async with self.store.begin() as connection:
            await connection.execute(insert(campaigns).values(values))
        return row

    async def get(self, id: str) -> CampaignRow | None:
        found = select(*_FIELDS).where(campaigns.c.id == id)
        async with self.store.connect() as connection:
            row = (await connection.execute(found)).first()
        return CampaignRow(*row) if row else None

    async def of(self, visitor: int) -> list[CampaignRow]:
        """A visitor's campaigns, the latest first."""
        mine = select(*_FIELDS).where(campaigns.c.visitor == visitor)
        found = mine.order_by(campaigns.c.touched.desc()).limit(LISTED)
        async with self.store.connect() as connection:
            return [CampaignRow(*row) for row in await connection.execute(found)]

    async def games(self, ids: list[str]) -> dict[str, list[GameRow]]:
        """The games of these campaigns, in the order in which they began."""
        found = select(*_GAME_FIELDS).where(campaign_games.c.campaign_id.in_(ids))
        by: dict[str, list[GameRow]] = {id: [] for id in ids}
        async with self.store.connect() as connection:
            for row in await connection.execute(found.order_by(campaign_games.c.number)):
                by[row.campaign_id].append(GameRow(*row))
        return by

    async def touch(self, id: str) -> None:
        """Something happened: lists show it first."""
        async with self.store.begin() as connection:
            now = update(campaigns).where(campaigns.c.id == id).values(touched=time.time())
            await connection.execute(now)

    async def scenario_of(self, table: str) -> tuple[str, str] | None:
        """Of a table that is a game of a campaign: the campaign's key and the scenario's."""
        joined = campaign_games.join(campaigns, campaigns.c.id == campaign_games.c.campaign_id)
        found = (
            select(campaigns.c.key, campaign_games.c.scenario)
            .select_from(joined)
            .where(campaign_games.c.table_id == table)
        )
        async with self.store.connect() as connection:
            row = (await connection.execute(found)).first()
        return (row.key, row.scenario) if row else None

    async def note_outcome(self, table: str, outcome: str) -> None:
        """For a game that ended before its outcome could be determined."""
        missing = (campaign_games.c.table_id == table) & (campaign_games.c.outcome == "")
        async with self.store.begin() as connection:
            await connection.execute(update(campaign_games).where(missing).values(outcome=outcome))
