"""Campaigns are kept for whoever plays them: left, gone on with, on another server, in a file."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest
from playwright.sync_api import Browser
from sqlalchemy import update

from sugoroku.core.campaign_file import parse_campaign, verify_campaign
from sugoroku.core.errors import SugorokuError
from sugoroku.core.info import Module
from sugoroku.play.auth import Forbidden
from sugoroku.play.campaigns import Campaigns, Kept, NoCampaign, shown
from sugoroku.play.pages.campaign import campaign as campaign_page
from sugoroku.play.pages.campaign import campaigns as campaigns_page
from sugoroku.play.pages.lobby import lobby
from sugoroku.play.pages.new import module_box, new_table
from sugoroku.play.registry import Tables
from sugoroku.play.schema import campaign_games, tables
from sugoroku.play.shown import GameCard, LobbyPage, Visitor
from sugoroku.play.store import Store
from sugoroku.play.table import Stale, Table
from sugoroku.play.thinking import Thinkers
from sugoroku.testing.sealed import GAME as SEALED
from sugoroku.testing.sealed.modules.envy import CAMPAIGN
from tests.play.browser import Screens, advance, serious
from tests.play.postgres import Postgres
from tests.play.running import Agent, Server
from tests.play.seated import choices, people
from tests.play.test_pages import EVIL, MIKA, read

SERVED = ("--limits", "0", "--game", "sugoroku.testing.sealed:GAME")


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path}/tables.db"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.url(postgres.new_database())


@asynccontextmanager
async def serving(url: str) -> AsyncIterator[Campaigns]:
    """The campaigns of a database, as a server that has just started has them."""
    store = Store(url)
    await store.open()
    served = Tables(store, Thinkers(1))
    served.games["sealed"] = SEALED
    try:
        yield Campaigns(served)
    finally:
        await served.close()
        await store.close()


async def finish(campaigns: Campaigns, table: Table, random: Random) -> None:
    async with asyncio.timeout(180):
        while (await table.fresh()).status == "playing":
            if 0 in table.playing.state.deciders():
                choice = random.choice(choices(table, 0))
                with suppress(Stale):  # the bot was quicker
                    await table.act(0, table.revision, f"r{table.revision}", choice)
            table.wake_bots(campaigns.tables.thinkers)
            await asyncio.sleep(0.01)


async def started(campaigns: Campaigns) -> tuple[str, Visitor]:
    [mika] = await people(campaigns.tables, 1)
    return (await campaigns.start(mika, SEALED, "two-auctions")).id, mika


async def go_on(campaigns: Campaigns, id: str, visitor: Visitor, scenario: str = "") -> Table:
    """The next scenario; the first that can be played, unless one is named."""
    kept = await campaigns.get(id, visitor)
    key = scenario or kept.campaign.choices(kept.played)[-1].key
    return await campaigns.go_on(id, visitor, key, {"boosts": "on"}, ())


def outcomes(kept: Kept) -> list[tuple[str, bool | None]]:
    return [(one.scenario, one.outcome.won if one.outcome else None) for one in kept.played]


# ---------------------------------------------------------------- what is kept


def test_a_campaign_is_played_to_its_end_over_several_starts_of_the_server(url: str) -> None:
    async def first() -> tuple[str, Visitor]:
        async with serving(url) as campaigns:
            id, mika = await started(campaigns)
            table = await go_on(campaigns, id, mika)
            assert table.row.options["boosts"] == "on" and table.row.modules == ()
            assert table.row.campaign == id and not table.row.seeded
            assert [seat.bot for seat in table.seats] == ["", "random"]
            await table.act(0, table.revision, "k", choices(table, 0)[0])
            assert outcomes(await campaigns.get(id, mika)) == [("learning", None)]
            return id, mika

    async def second(id: str, mika: Visitor) -> None:
        async with serving(url) as campaigns:
            kept = await campaigns.get(id, mika)
            assert kept.campaign.choices(kept.played) == ()
            table = await campaigns.tables.get(kept.rows[0].table_id)
            await finish(campaigns, table, Random(1))
            kept = await campaigns.get(id, mika)
            expected = SEALED.outcome(CAMPAIGN, "learning", table.playing.state)
            assert kept.played[0].outcome == expected

    async def third(id: str, mika: Visitor) -> None:
        async with serving(url) as campaigns:
            kept = await campaigns.get(id, mika)
            assert kept.played[0].outcome is not None
            table = await go_on(campaigns, id, mika, "envious")
            assert table.row.modules == ("envy",)
            carried = kept.played[0].outcome.carried
            assert carried == {"boosts": "on"} and carried.items() <= table.row.options.items()
            await finish(campaigns, table, Random(2))
            seen = shown(await campaigns.get(id, mika))
            assert seen.over and not seen.choices and not seen.table
            assert sum(seen.score) == 3 and seen.won == (seen.score[0] > seen.score[1])

    id, mika = asyncio.run(first())
    asyncio.run(second(id, mika))
    asyncio.run(third(id, mika))


def test_two_servers_that_set_up_the_next_game_at_once_agree_on_one(url: str) -> None:
    async def story() -> None:
        async with serving(url) as one, serving(url) as other:
            id, mika = await started(one)
            first = [go_on(server, id, mika, "learning") for server in (one, other)]
            both = await asyncio.gather(*first)
            assert both[0].row.id == both[1].row.id
            again = await one.go_on(id, mika, "learning", {}, ())
            assert again.row.id == both[0].row.id, "while a game is on there is no other"
            assert len((await other.get(id, mika)).rows) == 1

    asyncio.run(story())


def test_taking_the_end_back_takes_the_outcome_back_until_the_next_game_begins(url: str) -> None:
    async def story() -> None:
        async with serving(url) as campaigns:
            id, mika = await started(campaigns)
            table = await go_on(campaigns, id, mika)
            await finish(campaigns, table, Random(3))
            before = (await campaigns.get(id, mika)).played
            assert before[0].outcome is not None
            await table.undo(0, table.revision, "back")
            assert outcomes(await campaigns.get(id, mika)) == [("learning", None)]
            await finish(campaigns, table, Random(4))
            settled = (await campaigns.get(id, mika)).played
            assert settled[0].outcome is not None
            await go_on(campaigns, id, mika, "envious")
            await table.undo(0, table.revision, "back again")
            assert (await campaigns.get(id, mika)).played[:1] == settled

    asyncio.run(story())


def test_a_lost_game_may_be_repeated_and_the_latest_counts(url: str) -> None:
    async def story() -> None:
        async with serving(url) as campaigns:
            id, mika = await started(campaigns)
            for seed in range(40):
                table = await go_on(campaigns, id, mika, "learning")
                await finish(campaigns, table, Random(seed))
                kept = await campaigns.get(id, mika)
                if outcomes(kept)[-1] == ("learning", True):
                    break
                assert [s.key for s in kept.campaign.choices(kept.played)] == ["learning", "envious"]
            assert [s.key for s in kept.campaign.choices(kept.played)] == ["envious"]
            assert kept.campaign.score(kept.played) == (1, 0)
            with pytest.raises(SugorokuError, match="not next"):
                await go_on(campaigns, id, mika, "learning")

    asyncio.run(story())


def test_an_outcome_that_is_missing_is_noted_when_the_table_is_opened(url: str) -> None:
    async def first() -> tuple[str, Visitor, str]:
        async with serving(url) as campaigns:
            id, mika = await started(campaigns)
            table = await go_on(campaigns, id, mika)
            await finish(campaigns, table, Random(5))
            async with campaigns.tables.store.engine.begin() as connection:
                await connection.execute(update(campaign_games).values(outcome=""))
            return id, mika, table.row.id

    async def second(id: str, mika: Visitor, table: str) -> None:
        async with serving(url) as campaigns:
            assert outcomes(await campaigns.get(id, mika)) == [("learning", None)]
            await campaigns.tables.get(table)
            assert (await campaigns.get(id, mika)).played[0].outcome is not None

    asyncio.run(second(*asyncio.run(first())))


def test_a_game_that_new_rules_have_made_unplayable_is_replaced(url: str) -> None:
    async def story() -> None:
        async with serving(url) as campaigns:
            id, mika = await started(campaigns)
            old = await go_on(campaigns, id, mika)
            async with campaigns.tables.store.engine.begin() as connection:
                await connection.execute(update(tables).values(version=0))
            kept = await campaigns.get(id, mika)
            assert kept.played == [] and shown(kept).games[0].void
            new = await go_on(campaigns, id, mika)
            assert new.row.id != old.row.id
            kept = await campaigns.get(id, mika)
            assert [row.number for row in kept.rows] == [1, 2] and len(kept.counted) == 1

    asyncio.run(story())


def test_a_campaign_is_its_owners(url: str) -> None:
    async def story() -> None:
        async with serving(url) as campaigns:
            id, mika = await started(campaigns)
            [ren] = await people(campaigns.tables, 1)
            with pytest.raises(Forbidden):
                await campaigns.get(id, ren)
            with pytest.raises(Forbidden):
                await campaigns.get(id, Visitor(0, ""))
            with pytest.raises(NoCampaign):
                await campaigns.get("no-such-campaign", mika)
            assert [one.id for one in await campaigns.of(mika, ("sealed",))] == [id]
            assert await campaigns.of(ren, ("sealed",)) == []
            assert await campaigns.of(mika, ("another",)) == []

    asyncio.run(story())


def test_a_campaign_goes_on_elsewhere_from_its_file(url: str, tmp_path: Path) -> None:
    async def first() -> str:
        async with serving(url) as campaigns:
            id, mika = await started(campaigns)
            await finish(campaigns, await go_on(campaigns, id, mika), Random(6))
            await go_on(campaigns, id, mika, "envious")
            return await campaigns.file(id, mika)

    async def second(text: str) -> None:
        file = parse_campaign(text)
        assert [bool(game.record) for game in file.games] == [True, False]
        assert len(verify_campaign(file, SEALED)[1]) == 1
        async with serving(f"sqlite+aiosqlite:///{tmp_path}/elsewhere.db") as campaigns:
            [ren] = await people(campaigns.tables, 1)
            row = await campaigns.bring(ren, file)
            kept = await campaigns.get(row.id, ren)
            assert [one.outcome for one in kept.played] == [file.games[0].outcome]
            await finish(campaigns, await go_on(campaigns, row.id, ren, "envious"), Random(7))
            assert shown(await campaigns.get(row.id, ren)).over
            changed = msgspec.structs.replace(file, games=file.games[1:])
            with pytest.raises(SugorokuError, match="does not follow"):
                await campaigns.bring(ren, changed)

    asyncio.run(second(asyncio.run(first())))


# ---------------------------------------------------------------- pages


def of_page(url: str, *, games: int) -> tuple[str, str]:
    """The page of a campaign with so many finished games, and the lobby that lists it."""

    async def story() -> tuple[str, str]:
        async with serving(url) as campaigns:
            id, mika = await started(campaigns)
            for seed in range(games):
                await finish(campaigns, await go_on(campaigns, id, mika), Random(seed))
            seen = shown(await campaigns.get(id, mika))
            cards = (GameCard(SEALED, 6, ()),)
            page = LobbyPage(mika, cards, (), (), (), tuple(await campaigns.of(mika, ("sealed",))))
            return campaign_page(seen, mika), lobby(page, now=1.0)

    return asyncio.run(story())


def test_the_page_of_a_campaign_shows_games_points_and_the_result(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/tables.db"
    new, listed = (read(text) for text in of_page(url, games=0))
    assert "Play The first auction" in new.text and not new.all("table")
    assert new.all("input", name="option-boosts") and "Not begun" in listed.text
    over, listed = (read(text) for text in of_page(url, games=2))
    assert "Campaign points: you" in over.text and len(over.all("th", scope="row")) == 2
    assert re.search(r"(You win|The bidders win) the campaign", over.text)
    assert not over.all("button") or "Play" not in over.text
    assert re.search(r"Your campaigns.*(Won|Lost)", listed.text)


def test_the_pages_of_a_game_lead_to_its_campaigns() -> None:
    reader = read(lobby(LobbyPage(MIKA, (GameCard(SEALED, 6, ()),), (), ()), now=1.0))
    assert reader.all("a", href="/campaigns/sealed") and "Your campaigns" not in reader.text
    assert read(new_table(SEALED, MIKA, {})).all("a", href="/campaigns/sealed")
    page = read(campaigns_page(SEALED, [], Visitor(0, "")))
    assert "Start Two auctions" in page.text and page.all("input", name="name")
    assert not read(campaigns_page(SEALED, [], MIKA)).all("input", name="name")


def test_a_module_for_one_player_says_so_and_hides_from_others() -> None:
    module = Module("alone", "by yourself", players=(1, 1))
    box = "".join(module_box(module, {}).iter_chunks())
    assert 'data-least="1"' in box and 'data-most="1"' in box and "by yourself. For one player." in box
    assert "data-least" not in "".join(module_box(Module("sea", "islands"), {}).iter_chunks())


def test_what_is_carried_over_is_no_field_of_a_form() -> None:
    game = SEALED.with_changes({})
    boosts = next(option for option in game.info.options if option.key == "boosts")
    for carried in (False, True):
        options = (msgspec.structs.replace(boosts, carried=carried),)
        info = msgspec.structs.replace(game.info, options=options)
        game.info = info
        fields = read(new_table(game, MIKA, {})).all("input", name="option-boosts")
        assert bool(fields) != carried


def test_words_of_a_campaign_are_escaped(tmp_path: Path) -> None:
    evil = msgspec.structs.replace(CAMPAIGN, key="evil", title=EVIL, about=EVIL)
    parts = msgspec.structs.replace(SEALED.parts, campaigns=(evil,))
    game = SEALED.with_changes({})
    game.parts = parts
    assert EVIL in read(campaigns_page(game, [], MIKA)).text


# ---------------------------------------------------------------- a real server, a real browser


def test_a_campaign_survives_a_server_that_is_killed(tmp_path: Path) -> None:
    with Server(tmp_path, *SERVED) as server:
        agent = Agent(server, "Mika")
        http = httpx.Client(
            base_url=server.url,
            cookies={"sugoroku": agent.token},
            headers={"Origin": server.url},
            timeout=180,
        )
        begun = http.post("/campaigns/sealed/two-auctions", data={})
        path = begun.headers["location"]
        table = http.post(f"{path}/next", data={"scenario": "learning", "option-boosts": "off"})
        id = table.headers["location"].removeprefix("/t/")
        advance(agent.http, id, 2, Random(1))
        server.kill()
        server.start()
        assert "Go on playing" in http.get(path).text
        advance(agent.http, id, 99, Random(1))
        server.kill()
        server.start()
        text = http.get(path).text
        assert "Play The envious auction" in text and "boosts off" in text
        file = http.get(f"{path}/campaign.json")
        assert len(verify_campaign(parse_campaign(file.text), SEALED)[1]) == 1
        assert httpx.get(f"{server.url}{path}", timeout=180).status_code == 403
        wrong = http.post(f"{path}/next", data={"scenario": "no such"})
        assert wrong.status_code == 422 and "not next" in wrong.text
        sent = http.post("/campaigns/sealed", files={"file": ("c.json", file.text)})
        assert sent.status_code == 303 and sent.headers["location"] != path
        broken = http.post("/campaigns/sealed", files={"file": ("c.json", "{}")})
        assert broken.status_code == 422 and "is not a campaign" in broken.text
        assert http.get("/campaigns/jiguan").status_code == 404


@pytest.fixture
def sealed(chromium: Browser, tmp_path: Path) -> Iterator[Screens]:
    with Server(tmp_path, *SERVED) as server:
        opened = Screens(chromium, server)
        yield opened
        opened.close()


def test_a_campaign_is_started_and_gone_on_with_in_the_browser(sealed: Screens) -> None:
    agent = Agent(sealed.server, "Mika")
    screen = sealed(token=agent.token)
    screen.open("/")
    screen.click("a[href='/campaigns/sealed']")
    screen.page.get_by_role("button", name="Start Two auctions").click()
    screen.page.get_by_role("heading", name="1. The first auction").wait_for()
    assert not serious(screen)
    campaign = screen.page.url
    screen.page.get_by_role("button", name="Play The first auction").click()
    screen.page.wait_for_url("**/t/*")
    advance(agent.http, screen.page.url.rpartition("/")[2], 99, Random(2))
    screen.page.reload()
    screen.page.get_by_role("link", name="Go on with the campaign").click()
    assert screen.page.url == campaign
    screen.page.get_by_role("button", name="Play The envious auction").wait_for()
    assert not serious(screen)
    for scheme in ("light", "dark"):
        phone = sealed.phone(token=agent.token, color_scheme=scheme)
        for path in (campaign, "/campaigns/sealed", "/"):
            phone.open(path)
            assert not serious(phone)
            assert phone.sideways() <= 0, path


def test_modules_for_one_player_are_offered_only_alone(sealed: Screens) -> None:
    screen = sealed()
    screen.open("/new/tapestry")
    box = screen.page.locator("input[name=module-kaiju]")
    assert box.is_visible() and box.is_enabled()
    screen.page.select_option("#seat2", "greedy")
    assert not box.is_visible() and box.is_disabled()
    screen.page.select_option("#seat2", "nobody")
    assert box.is_visible() and box.is_enabled()


def test_options_of_a_module_are_offered_once_it_is_ticked(sealed: Screens) -> None:
    screen = sealed()
    screen.open("/new/tapestry")
    mine = screen.page.locator("#option-plans-automa")
    level = screen.page.locator("#option-level")
    assert level.is_visible() and not mine.is_visible()
    screen.page.check("input[name=module-plans]")
    assert level.is_visible() and mine.is_visible()
    screen.page.uncheck("input[name=module-plans]")
    assert not mine.is_visible()
