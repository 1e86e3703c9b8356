"""Campaigns of visitors: started, gone on with, written to a file, read from one."""

from collections.abc import Mapping, Sequence

import msgspec

from sugoroku.core.campaign import Campaign, Played
from sugoroku.core.campaign_file import CampaignFile, GameOf, verify_campaign
from sugoroku.core.errors import SugorokuError, UnknownName
from sugoroku.core.game import Game
from sugoroku.core.record import parse_record
from sugoroku.play.auth import Forbidden
from sugoroku.play.campaign_store import CampaignStore
from sugoroku.play.names import shortened_name
from sugoroku.play.outcomes import outcome_of, played
from sugoroku.play.registry import ID, Place, Tables, Wish
from sugoroku.play.rows import CampaignRow, Conflict, GameRow, SeatRow, TableRow
from sugoroku.play.shown import CampaignGame, CampaignShown, Visitor
from sugoroku.play.table import Table, record_text


class NoCampaign(UnknownName):
    """There is no campaign with this id."""


class Kept(msgspec.Struct, frozen=True):
    """A campaign as it stands: its games with their tables."""

    row: CampaignRow
    game: Game
    campaign: Campaign
    rows: tuple[GameRow, ...]
    tables: dict[str, TableRow]

    def is_void(self, row: GameRow) -> bool:
        """A game that cannot be finished, because the rules have changed since; it may be replaced."""
        return not row.outcome and self.tables[row.table_id].version != self.game.info.version

    @property
    def counted(self) -> list[GameRow]:
        return [row for row in self.rows if not self.is_void(row)]

    @property
    def played(self) -> list[Played]:
        return [played(row) for row in self.counted]


class Campaigns:
    """What one may do with campaigns; everybody sees the own ones only."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = CampaignStore(tables.store)

    async def start(self, visitor: Visitor, game: Game, key: str) -> CampaignRow:
        return await self.store.start(visitor.id, game.name, game.campaign(key).key)

    async def get(self, id: str, visitor: Visitor) -> Kept:
        row = await self.store.get(id) if ID.fullmatch(id) else None
        if row is None:
            raise NoCampaign("There is no such campaign.", "Check the link.")
        if not visitor.id or row.visitor != visitor.id:
            raise Forbidden(
                "This campaign is somebody else's.", "Open it in the browser that started it."
            )
        return await self._kept(row)

    async def of(self, visitor: Visitor, names: Sequence[str]) -> list[CampaignShown]:
        """A visitor's campaigns in these games, the latest first."""
        found: list[CampaignShown] = []
        for row in await self.store.of(visitor.id) if visitor.id else []:
            keys = [one.key for one in self.tables.game(row.game).campaigns] if row.game in names else []
            if row.key in keys:
                found.append(shown(await self._kept(row)))
        return found

    async def _kept(self, row: CampaignRow) -> Kept:
        game = self.tables.game(row.game)
        rows = (await self.store.games([row.id]))[row.id]
        tables = await self.tables.store.tables_by_id([one.table_id for one in rows])
        return Kept(row, game, game.campaign(row.key), tuple(rows), tables)

    # ---------------------------------------------------------------- going on

    async def go_on(
        self,
        id: str,
        visitor: Visitor,
        scenario: str,
        options: Mapping[str, str],
        modules: Sequence[str],
    ) -> Table:
        """The table of the next game; where one is already on, that one: clicking twice does no harm."""
        kept = await self.get(id, visitor)
        campaign, before = kept.campaign, kept.played
        if before and before[-1].outcome is None:
            return await self.tables.get(kept.counted[-1].table_id)
        choices = {choice.key: choice for choice in campaign.choices(before)}
        if scenario not in choices:
            raise SugorokuError("This scenario is not next in the campaign.", "Look again.")
        wanted, with_modules = campaign.wishes(choices[scenario], options, modules, before)
        place = Place(id, len(kept.rows) + 1, scenario)
        try:
            table = await self.tables.create(
                visitor, kept.game, seats(campaign, visitor), wanted, with_modules, place=place
            )
        except Conflict:  # another request or server was quicker
            rows = (await self.store.games([id]))[id]
            return await self.tables.get(rows[-1].table_id)
        await self.store.touch(id)
        return table

    # ---------------------------------------------------------------- files

    async def file(self, id: str, visitor: Visitor) -> str:
        """The campaign as text, with the records of the games that are over."""
        kept = await self.get(id, visitor)
        games = [await self._game_of(row) for row in kept.counted]
        return CampaignFile(
            game=kept.game.name, campaign=kept.campaign.key, name=visitor.name, games=tuple(games)
        ).to_text()

    async def _game_of(self, row: GameRow) -> GameOf:
        outcome = outcome_of(row)
        table = await self.tables.get(row.table_id)
        over = outcome is not None and table.match is not None and table.playing.state.over
        return GameOf(row.scenario, outcome, record_text(table) if over else "")

    async def bring(self, visitor: Visitor, file: CampaignFile) -> CampaignRow:
        """Go on here with a campaign from a file, after all of its games have been derived again."""
        game = self.tables.game(file.game)
        campaign, matches = verify_campaign(file, game)
        row = await self.store.start(visitor.id, game.name, campaign.key)
        for number, (one, match) in enumerate(zip(file.games, matches, strict=False), start=1):
            sitting = [
                SeatRow(n, shortened_name(seat.name) or f"Seat {n + 1}", seat.bot, visitor.id)
                for n, seat in enumerate(match.seats)
            ]
            place = Place(row.id, number, one.scenario)
            title = f"{campaign.title}, from a file"[:80]
            await self.tables.from_record(visitor, parse_record(one.record), title, sitting, place)
        return row


def seats(campaign: Campaign, visitor: Visitor) -> list[Wish]:
    """The person, then the bots."""
    bots = [Wish(n, kind, kind) for n, kind in enumerate(campaign.bots, start=1)]
    return [Wish(0, visitor.name, "", visitor.id), *bots]


def shown(kept: Kept) -> CampaignShown:
    """For its page and for lists."""
    campaign, before = kept.campaign, kept.played
    carried = campaign.carried(before)
    games = tuple(_game(kept, row) for row in kept.rows)
    on = before[-1].outcome is None if before else False
    return CampaignShown(
        id=kept.row.id,
        game=kept.game,
        campaign=campaign,
        games=games,
        choices=campaign.choices(before),
        table=kept.counted[-1].table_id if on else "",
        score=campaign.score(before),
        over=campaign.over(before),
        won=campaign.over(before) and campaign.won(before),
        wishes=_wishes(kept),
        carried=carried,
        notes=_notes(kept, carried),
    )


def _game(kept: Kept, row: GameRow) -> CampaignGame:
    scenario = kept.campaign.scenario(row.scenario)
    table = kept.tables[row.table_id]
    chosen = tuple(
        f"{key.replace('_', ' ')} {table.options[key]}"
        for key in kept.campaign.anew
        if key in table.options
    )
    added = tuple(key for key in table.modules if key not in scenario.modules)
    return CampaignGame(
        number=kept.campaign.number(row.scenario),
        title=scenario.title,
        table=row.table_id,
        settings=(*chosen, *added),
        outcome=outcome_of(row),
        void=kept.is_void(row),
    )


def _wishes(kept: Kept) -> dict[str, str]:
    """The form of the next game: as the latest one was set up."""
    if not kept.rows:
        return {}
    table = kept.tables[kept.rows[-1].table_id]
    form = {f"option-{key}": value for key, value in table.options.items()}
    return form | {f"module-{key}": "on" for key in table.modules}


def _notes(kept: Kept, carried: dict[str, str]) -> tuple[str, ...]:
    """What earlier games have left for later ones, in words."""
    if not carried or kept.campaign.notes is None:
        return ()
    return kept.campaign.notes(kept.game.tables_with(kept.campaign.scenarios[0].modules), carried)
