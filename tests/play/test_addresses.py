"""Where requests come from, how many an address may send, and whom the server believes about it."""

import socket
from collections.abc import Iterable, Iterator
from pathlib import Path

import httpx
import pytest

from sugoroku.cli import main
from sugoroku.play.addresses import Peers, neighbourhood
from sugoroku.play.limits import FILE_COST, REQUESTS, Budget
from tests.play.running import Server
from tests.play.stage import client

ELSEWHERE = "127.0.0.2"  # another address of this machine


def from_address(server: Server, address: str, **more: object) -> httpx.Client:
    """A browser on another machine, as far as the server can tell."""
    transport = httpx.HTTPTransport(local_address=address)
    return httpx.Client(base_url=server.url, timeout=180, transport=transport, **more)  # type: ignore[arg-type]


@pytest.fixture
def open_(tmp_path: Path) -> Iterator[Server]:
    """A server as `sugoroku serve` starts it."""
    with Server(tmp_path) as running:
        yield running


def flood(browser: httpx.Client, paths: Iterable[str]) -> httpx.Response:
    """Ask until refused; the refusal."""
    for path in paths:
        answer = browser.get(path)
        if answer.status_code == 429:
            return answer
        assert answer.status_code in (200, 303)
    raise AssertionError("every request was answered")


def test_reading_is_limited_by_address_and_others_read_on(tmp_path: Path) -> None:
    factor = 0.05  # a dozen at once, and then about one a second
    with (
        Server(tmp_path, "--limits", str(factor)) as server,
        from_address(server, ELSEWHERE) as reader,
        client(server) as other,
    ):
        files = ["/static/page.css"] * round(REQUESTS * factor * 3)
        assert {reader.get(file).status_code for file in files} == {200}, "files are cheap"
        refused = flood(reader, ["/rules/daitoshi", "/", "/records", "/api/games"] * 25)
        assert int(refused.headers["retry-after"]) >= 1
        assert refused.json()["error"] == "Too many requests from your address."
        assert refused.headers["cache-control"] == "no-store"
        assert other.get("/rules/daitoshi").status_code == 200


def test_a_forwarded_address_of_a_stranger_is_not_believed(open_: Server) -> None:
    """Else everybody would have as many addresses as they can write down."""
    made = 0
    with client(open_) as liar:
        for number in range(100):
            forged = {"X-Forwarded-For": f"10.0.0.{number}", "Forwarded": f"for=10.0.0.{number}"}
            answer = liar.post("/api/visitors", json={}, headers={**forged, "X-Real-IP": "10.0.0.1"})
            made += answer.status_code == 201
    assert made == 60, "as many as one address may have in an hour"
    assert open_.said().count("--trusted-proxy") == 1, "the owner is told, once"


def test_a_trusted_proxy_is_believed_about_its_last_visitor(tmp_path: Path) -> None:
    """What the visitor itself has written stands further left, and counts for nothing."""
    with Server(tmp_path, "--trusted-proxy", "127.0.0.1", "--limits", "0.05") as server:
        with client(server) as proxy:

            def ask(forwarded: str) -> int:
                return proxy.post(
                    "/api/visitors", json={}, headers={"X-Forwarded-For": forwarded}
                ).status_code

            assert [ask("10.0.0.1") for _ in range(4)] == [201, 201, 201, 429]
            assert ask("10.9.9.9, 10.0.0.1") == 429, "the visitor pretends to be another"
            assert ask("10.0.0.2") == 201, "a real other one"
            assert ask("2001:db8:1:2::1") == ask("2001:db8:1:2::2") == ask("2001:db8:1:2::3") == 201
            assert ask("2001:db8:1:2:ffff::9") == 429, "one household"
            assert ask("2001:db8:1:3::1") == 201
        with from_address(server, ELSEWHERE) as stranger:
            forged = [
                stranger.post("/api/visitors", json={}, headers={"X-Forwarded-For": f"10.7.0.{n}"})
                for n in range(4)
            ]
            assert [answer.status_code for answer in forged] == [201, 201, 201, 429]


def test_links_have_the_scheme_that_a_trusted_proxy_names(tmp_path: Path) -> None:
    form = {"name": "Hana", "seat1": "you", "seat2": "friend"}
    with Server(tmp_path, "--trusted-proxy", "127.0.0.1") as server:
        headers = {"Origin": server.url, "X-Forwarded-Proto": "https"}
        with client(server, headers=headers) as proxy:
            page = proxy.post("/new/jiguan", data=form, follow_redirects=True).text
        assert f'value="https://127.0.0.1:{server.port}/join/' in page
        with from_address(server, ELSEWHERE, headers=headers) as stranger:
            page = stranger.post("/new/jiguan", data=form, follow_redirects=True).text
        assert f'value="http://127.0.0.1:{server.port}/join/' in page


@pytest.mark.parametrize("proxy", ["*", "proxy.example", "127.0.0.1:80", "10.0.0.1/8", ""])
def test_a_proxy_is_named_by_its_address(
    proxy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--database", str(tmp_path / "t.db"), "--trusted-proxy", proxy]) != 0
    assert "neither an address nor a network" in capsys.readouterr().err


# ---------------------------------------------------------------- without a server


def test_an_address_is_a_household() -> None:
    assert neighbourhood("192.0.2.7") == "192.0.2.7"
    assert neighbourhood("::ffff:192.0.2.7") == "192.0.2.7"
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff:1") == "2001:db8::/64"
    assert neighbourhood("2001:db8:0:1::1") != neighbourhood("2001:db8::1")
    assert neighbourhood("fe80::1%eth0") == "fe80::/64"
    assert len(neighbourhood("x" * 1000)) == 64


def test_peers_are_trusted_one_by_one_or_by_network() -> None:
    peers = Peers(["127.0.0.1", "10.0.0.0/8", "2001:db8::/32"])
    assert all(peers.trusted(host) for host in ("127.0.0.1", "10.200.0.9", "2001:db8:5::1"))
    assert not any(peers.trusted(host) for host in ("127.0.0.2", "11.0.0.1", "::1", "nowhere", ""))


def test_a_budget_is_spent_at_once_and_comes_back_with_time() -> None:
    budget = Budget(10, per_second=2)
    assert [budget.spend("a", 1, now=100.0) for _ in range(11)] == [0] * 10 + [1]
    assert budget.spend("b", 1, now=100.0) == 0, "others have their own"
    assert [budget.spend("a", 1, now=101.0) for _ in range(3)] == [0, 0, 1]
    assert [budget.spend("a", 1, now=1000.0) for _ in range(11)] == [0] * 10 + [1], "never more"
    assert budget.spend("a", 9, now=1000.0) == 5
    assert [budget.spend("c", FILE_COST, now=0.0) for _ in range(95)] == [0] * 95, "files are cheap"


def test_a_budget_forgets_those_who_came_longest_ago() -> None:
    budget = Budget(1, per_second=0.001, remembered=2)
    assert [budget.spend(who, 1, now=0.0) for who in "abcab"] == [0] * 5
    assert budget.spend("b", 1, now=0.0) > 0


def test_the_machine_has_the_second_address_that_these_tests_need() -> None:
    with socket.socket() as probe:
        probe.bind((ELSEWHERE, 0))
