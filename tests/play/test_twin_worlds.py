"""Nothing hidden leaves the server: what cannot be known does not change a byte of what is sent."""

import asyncio
import base64
import logging
import os
import re
import sqlite3
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.game import Game
from sugoroku.core.match import Match
from sugoroku.core.save import fingerprint
from sugoroku.core.state import State
from sugoroku.games.daitoshi import GAME as DAITOSHI
from sugoroku.games.jiguan import GAME as JIGUAN
from sugoroku.play.app import Config, create_app
from sugoroku.play.house import House
from sugoroku.play.registry import Wish
from sugoroku.play.shown import Visitor
from sugoroku.play.streams import UNKNOWN
from sugoroku.play.table import Table
from sugoroku.testing.sealed import GAME as SEALED
from tests.play.matrix import MATRIX
from tests.play.running import Server
from tests.play.stage import KINDS, ROLES, Cast, Person, Stage

SOAK = bool(os.environ.get("SUGOROKU_SOAK"))
SPECTATOR = -1
POSITIONS = 200 if SOAK else 4  # of a game; each is looked at by every seat and by a spectator


# ---------------------------------------------------------------- the same table in another world


class World:
    """The whole application in this process, with one table; its people by seat, -1 the spectator."""

    def __init__(self, http: httpx.AsyncClient, house: House, table: Table, tokens: list[str]) -> None:
        self.http = http
        self.house = house
        self.table = table
        self.tokens = tokens  # by seat; the last one is the spectator's

    async def everything(self, seat: int, wrong: list[str]) -> dict[str, bytes]:
        """All that this seat can be sent, without anything being changed."""
        visitor = await self.house.visitors.of(self.tokens[seat])
        id, as_seat = self.table.row.id, {"seat": seat} if seat >= 0 else {}
        seen: dict[str, bytes] = {}
        for path in ("", "/part", "/words", "/verify", "/record.sgk"):
            seen[path] = await self._get(f"/t/{id}{path}", seat, as_seat)
        for look in range(self.table.settings.players):
            for path in ("part", "words"):
                query = {**as_seat, "look": look}
                seen[f"{path} of {look}"] = await self._get(f"/t/{id}/{path}", seat, query)
        for path in ("view", "legal", "log", "record", ""):
            seen[f"api {path}"] = await self._get(f"/api/tables/{id}/{path}", seat, {"seat": seat})
        seen["stream"] = await self._streamed(visitor, seat)
        for action in wrong if seat >= 0 else []:
            seen[f"refused {action}"] = await self._refused(seat, action)
        return seen

    async def _get(self, path: str, seat: int, params: dict[str, int]) -> bytes:
        answer = await self.http.get(path, params=params, headers=self._bearer(seat))
        assert answer.status_code == 200, answer.text
        return str(sorted(answer.headers.items())).encode() + answer.content

    async def _refused(self, seat: int, action: str) -> bytes:
        """The words that say why not; also by form."""
        body = {"seat": seat, "revision": self.table.revision, "key": "wrong", "action": action}
        id, headers = self.table.row.id, self._bearer(seat)
        first = await self.http.post(f"/api/tables/{id}/act", json=body, headers=headers)
        origin = {**headers, "Origin": "http://world"}
        second = await self.http.post(f"/t/{id}/act", data=body, headers=origin)
        assert first.status_code == second.status_code == 422, first.text
        return first.content + second.content

    async def _streamed(self, visitor: Visitor, seat: int) -> bytes:
        wanted = seat if seat >= 0 else None
        place = self.house.streams.place("us", "us")
        listening = self.house.streams.listen(self.table, visitor, wanted, None, (-1, UNKNOWN), place)
        try:
            return await anext(listening) + await anext(listening)
        finally:
            await listening.aclose()  # type: ignore[attr-defined]

    def _bearer(self, seat: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[seat]}"}

    async def turn_into(self, state: State) -> None:
        """The same table, but this is how the cards lie."""
        self.table.playing.state = state
        self.table._tell()  # what was drawn before is drawn again


@asynccontextmanager
async def _world(game: Game, players: int, folder: Path, seed: str) -> AsyncIterator[World]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        app = create_app(Config(database=f"sqlite+aiosqlite:///{folder}/world.db", limits=0))
    logging.getLogger("httpx").setLevel(logging.WARNING)  # the application turns everything on
    house: House = await app.dependencies["house"].dependency()  # type: ignore[index, union-attr]
    house.tables.games[game.name] = game
    await house.store.open()
    try:
        people = [await house.visitors.admit("", f"Person {n}") for n in range(players + 1)]
        seats = [
            Wish(number, visitor.name, "", visitor.id) for number, (visitor, _) in enumerate(people)
        ]
        table = await house.tables.create(people[-1][0], game, seats[:-1], {}, seed=seed)
        transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://world") as http:
            yield World(http, house, table, [token for _, token in people])
    finally:
        await house.store.close()


def _twin(game: Game, state: State, seat: int, number: int) -> State:
    """A world that this seat cannot tell from the real one; its future is another, too."""
    twin = game.redeal(state, seat, Chance(secret_from("twin", number)))
    was, other = state.chance, secret_from("future", number)
    twin.chance = Chance(other, was.counter, Random(number).randbytes(len(was.block)), was.used)
    twin.log = state.log
    return twin


def _play(match: Match, random: Random, moves: int) -> None:
    for _ in range(moves):
        if match.state.over:
            return
        seat = random.choice(match.state.deciders())
        match.state.turn_to(seat)
        match.act(seat, random.choice(match.state.legal()))


def _wrong_actions(match: Match, seat: int, random: Random) -> list[str]:
    """What this seat cannot do now: what it would be told why not, and a few others."""
    codec, state = match.game.codec, match.state
    legal: set[int] = set()
    expected: list[int] = []
    if seat in state.deciders():
        state.turn_to(seat)
        legal = set(state.legal())
        expected = [action for action, _, _ in state.asking().why_not(state)]
    others = [action for action in random.sample(range(codec.size), 6) if action not in legal]
    return [codec.text(action) for action in [*expected[:6], *others[:3]]] + ["no such thing"]


@pytest.mark.parametrize(
    ("game", "players"),
    [(JIGUAN, 2), (JIGUAN, 4), (DAITOSHI, 2), (DAITOSHI, 4), (SEALED, 2), (SEALED, 4)],
    ids=lambda value: value.name if isinstance(value, Game) else str(value),
)  # fmt: skip
def test_what_a_seat_cannot_know_changes_no_byte_of_what_it_is_sent(
    game: Game, players: int, tmp_path: Path
) -> None:
    async def compare() -> int:
        differed, random = 0, Random(players)
        for round_ in range(1 + POSITIONS // 25):
            async with _world(game, players, tmp_path, f"twin {players} {round_}") as world:
                match = world.table.playing
                for number in range(min(POSITIONS, 25)):
                    _play(match, random, random.randrange(1, 4 if game is SEALED else 12))
                    if match.state.over:
                        break
                    differed += await _compare(world, game, players, number, random)
        return differed

    differed = asyncio.run(compare())
    assert differed, "the twin was always the same world: this proves nothing"


async def _compare(world: World, game: Game, players: int, number: int, random: Random) -> int:
    real = world.table.playing.state
    differed = 0
    for seat in range(SPECTATOR, players):
        twin = _twin(game, real, seat, number * 10 + seat)
        differed += fingerprint(twin) != fingerprint(real)
        wrong = _wrong_actions(world.table.playing, seat, random) if seat >= 0 else []
        await world.turn_into(real)
        seen = await world.everything(seat, wrong)
        await world.turn_into(twin)
        also = await world.everything(seat, wrong)
        assert world.table.playing.state is twin, "the table was built again: nothing was compared"
        await world.turn_into(real)
        for what, content in seen.items():
            assert also[what] == content, f"{game.name}, seat {seat}: {what} tells something hidden"
    return differed


def test_the_law_would_notice_a_leak(tmp_path: Path) -> None:
    """A picture that shows one hidden card is enough."""
    import msgspec

    def careless(g: Any, seat: int) -> Any:
        seen = SEALED.parts.board(g, seat)
        return msgspec.structs.replace(seen, bid=g.hands[0][0] if g.hands[0] else 0)

    parts = msgspec.structs.replace(SEALED.parts, board=careless)
    leaky = Game(SEALED.info, SEALED.module, SEALED.codec, SEALED.steps, parts)

    async def look() -> None:
        async with _world(leaky, 2, tmp_path, "leak") as world:
            for number in range(6):
                _play(world.table.playing, Random(number), 1)
                await _compare(world, leaky, 2, number, Random(number))

    with pytest.raises(AssertionError, match="tells something hidden"):
        asyncio.run(look())


# ---------------------------------------------------------------- a real server with hidden hands


@pytest.fixture(scope="module")
def hiding(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has the game of sealed bids: installed beside the others, as anybody's game is."""
    folder = tmp_path_factory.mktemp("hiding")
    installed = folder / "site" / "sealed_bids-1.dist-info"
    installed.mkdir(parents=True)
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: sealed-bids\nVersion: 1\n")
    (installed / "entry_points.txt").write_text(
        "[sugoroku.games]\nsealed = sugoroku.testing.sealed:GAME\n"
    )
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(installed.parent), before]))
    server = Server(folder, "--limits", "0")
    try:
        server.start()
    finally:
        if before is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = before
    yield server
    server.kill()


def _secret_of(server: Server, table: str) -> str:
    with sqlite3.connect(server.database) as database:
        (secret,) = database.execute("SELECT secret FROM tables WHERE id = ?", (table,)).fetchone()
    return str(secret)


SEED = "tulips in the rain 4711"


def _spellings(secret: str) -> list[str]:
    raw = bytes.fromhex(secret)
    coded = [base64.b64encode(raw).decode(), base64.urlsafe_b64encode(raw).decode()]
    return [secret, secret.upper(), secret[:16], *(text.rstrip("=") for text in coded), SEED]


def test_no_answer_to_anybody_holds_the_secret_or_the_seed_of_a_running_game(hiding: Server) -> None:
    """Every route, every role, private and watchable tables; also positions of the past."""
    cast = Cast(hiding)
    answers = 0
    for game, kinds in (("jiguan", KINDS[1:]), ("daitoshi", KINDS[1:]), ("sealed", KINDS)):
        for kind in kinds:
            stage = cast.running(kind, game, seed=SEED)
            _advance(stage, 6)
            hidden = _spellings(_secret_of(hiding, stage.id))
            for role in ROLES:
                for text in _crawl(stage, role):
                    answers += 1
                    assert not any(spelling in text for spelling in hidden), f"{game}, {kind}, {role}"
    assert answers > 4 * len(ROLES) * 40


def _advance(stage: Stage, moves: int) -> None:
    random = Random(moves)
    for _ in range(moves):
        if deciders := stage.legal(0)["deciders"]:
            stage.act_at_random(deciders[0], random)


def _crawl(stage: Stage, role: str) -> Iterator[str]:
    for row in MATRIX:
        if row.safe and not row.note.endswith("over") and "{token}" not in row.path:
            answer = row.send(stage, role)
            yield (
                f"{answer.headers}" if row.path.endswith("/stream") else f"{answer.headers}{answer.text}"
            )
    person = stage.cast.people[role]
    for at in (0, 2, 5):
        yield person.browser.get(f"/t/{stage.id}", params={"at": at}).text
        yield person.browser.get(f"/t/{stage.id}/part", params={"at": at, "look": 1}).text
    for deed in ("act", "undo", "redo", "chat", "branch"):
        body = {"seat": "0", "revision": "0", "key": "x", "action": "x", "at": "1", "text": ""}
        yield person.browser.post(f"/t/{stage.id}/{deed}", data=body).text
    with person.browser.stream("GET", f"/t/{stage.id}/stream") as answer:
        if answer.status_code == 200:
            told = ""
            for text in answer.iter_text():
                told += text
                if told.endswith("\n\n") and "event: table" in told:
                    break
            yield told


def test_the_secret_is_told_after_the_end(hiding: Server) -> None:
    cast = Cast(hiding)
    stage = cast.running("watched", "sealed", seed=SEED)
    stage.play_to_the_end(Random(1))
    secret = _secret_of(hiding, stage.id)
    nobody = cast.people["nobody"]
    assert secret in nobody.browser.get(f"/t/{stage.id}/verify").text
    record = nobody.agent.get(f"/api/tables/{stage.id}/record").text
    assert secret in record
    assert "1 bid " in record


def test_the_record_of_a_running_game_with_hidden_hands_tells_no_moves(hiding: Server) -> None:
    """A sealed bid is a move: who reads the record reads the bid."""
    stage = Cast(hiding).running("watched", "sealed", seed=SEED)
    _advance(stage, 3)
    for role in ROLES:
        person = stage.cast.people[role]
        for answer in (
            person.browser.get(f"/t/{stage.id}/record.sgk"),
            person.browser.get(f"/t/{stage.id}/verify"),
            person.agent.get(f"/api/tables/{stage.id}/record"),
        ):
            assert answer.status_code == 200
            assert "commitment" in answer.text
            assert not re.search(r"\d bid \d", answer.text)


def test_a_bid_is_seen_by_its_owner_only_until_all_have_bid(hiding: Server) -> None:
    stage = Cast(hiding).running("watched", "sealed", seed=SEED, options={"boosts": "off"})
    bid = stage.legal(0)["decision"]["choices"][0]
    stage.change("own", "act", 0, stage.legal(0)["revision"], action=bid["text"])
    card = bid["text"].split()[1]
    own = stage.cast.people["own"].agent.get(f"/api/tables/{stage.id}/log", params={"seat": 0}).text
    assert f"bids {card}" in own
    for role, seat in (("other", 1), ("nobody", -1), ("host", -1), ("own", -1)):
        agent = stage.cast.people[role].agent
        told = agent.get(f"/api/tables/{stage.id}/log", params={"seat": seat}).text
        assert "has chosen a card" in told
        assert "bids" not in told
        page = stage.cast.people[role].browser.get(
            f"/t/{stage.id}", params={"seat": seat} if seat >= 0 else {}
        )
        assert role == "own" or f"bids {card}" not in page.text


# ---------------------------------------------------------------- one device, several people


def _shared_device(server: Server, seed: str) -> tuple[Person, str]:
    person = Person(server, "Hana")
    wish = {"game": "sealed", "seats": ["you", "here", "here"], "seed": seed}
    made = person.agent.post("/api/tables", json=wish)
    assert made.status_code == 201, made.text
    return person, str(made.json()["table"]["id"])


def _hand(person: Person, table: str, seat: int) -> list[int]:
    view = person.agent.get(f"/api/tables/{table}/view", params={"seat": seat}).json()
    return list(view["view"]["board"]["hand"])


def test_behind_the_curtain_there_is_nothing_of_the_table(hiding: Server) -> None:
    """To the byte the same, whatever was dealt: it cannot hold a card."""
    pages = set()
    for deal in range(4):
        person, table = _shared_device(hiding, f"deal {deal}")
        page = person.browser.get(f"/t/{table}")
        part = person.browser.get(f"/t/{table}/part")
        words = person.browser.get(f"/t/{table}/words")
        assert words.json()["sheets"] == {}
        for answer in (page, part):
            assert 'data-curtain="1"' in answer.text
            assert not re.search(r"card-\d|Bid \d|id=\"(sheets|choose|opts|log|players)\"", answer.text)
        with person.browser.stream("GET", f"/t/{table}/stream") as stream:
            told = ""
            for text in stream.iter_text():
                told += text
                if "event: table" in told and told.endswith("\n\n"):
                    break
        assert "curtain" in told and "card-" not in told
        pages.add((page.text + part.text + words.text + told).replace(table, "TABLE"))
    assert len(pages) == 1


def test_each_shows_their_own_hand_and_the_curtain_falls_for_the_next(hiding: Server) -> None:
    person, table = _shared_device(hiding, "three at one device")
    for seat in range(3):
        page = person.browser.get(f"/t/{table}", params={"seat": seat}).text
        assert 'id="choose"' in page and "data-curtain" not in page
        told = person.browser.get(f"/t/{table}/words", params={"seat": seat}).text
        cards = {int(card) for card in re.findall(r"Your card (\d+)", page + told)}
        assert cards == set(_hand(person, table, seat))
        for question in (0, 1):
            asked = person.agent.get(f"/api/tables/{table}/legal", params={"seat": seat}).json()
            if not asked["decision"]:
                break
            form = {"seat": seat, "revision": asked["revision"], "key": f"{seat} {question}",
                    "action": asked["decision"]["choices"][0]["text"]}  # fmt: skip
            answer = person.browser.post(f"/t/{table}/act", data=form, headers={"X-Part": "1"})
            assert answer.status_code == 200
        if seat < 2:
            assert 'data-curtain="1"' in answer.text, "the hand of the next is not shown unasked"
            again = person.browser.get(f"/t/{table}", params={"seat": seat}).text
            assert 'data-curtain="1"' in again, "nor is the hand of the one before"


def test_somebody_elsewhere_never_sees_a_hand_of_the_shared_device(hiding: Server) -> None:
    person, table = _shared_device(hiding, "watched")
    stranger = Person(hiding, "Stranger")
    page = stranger.browser.get(f"/t/{table}")
    assert page.status_code == 200
    assert "Your card" not in page.text + stranger.browser.get(f"/t/{table}/words").text
    for seat in range(3):
        assert stranger.browser.get(f"/t/{table}", params={"seat": seat}).status_code == 403
        assert stranger.browser.get(f"/t/{table}/words", params={"seat": seat}).status_code == 403
        for path in ("", "/part", "/words"):
            looked = stranger.browser.get(f"/t/{table}{path}", params={"look": seat})
            assert looked.status_code == 200 and "Your card" not in looked.text
    assert person.token not in page.text
