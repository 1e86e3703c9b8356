"""Whatever is sent: never an answer 5xx, and every answer as the OpenAPI document says."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from string import printable
from urllib.parse import quote, urlencode

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.play.hostile import PAYLOADS
from tests.play.matrix import MATRIX
from tests.play.running import Server
from tests.play.stage import Cast, Person, Stage

SOAK = bool(os.environ.get("SUGOROKU_SOAK"))
EXAMPLES = 900 if SOAK else 2  # an operation; boundary values and chains of requests come on top
FORMS = 3_000 if SOAK else 60  # requests
ROOT = Path(__file__).parents[2]

# `Allow` of an OPTIONS request is the framework's; not every well-formed wish is a legal one.
CHECKS_LEFT_OUT = "allow_header_conformance,positive_data_acceptance"


def said_wrong(server: Server) -> str:
    """What the server logged as unexpected."""
    said = server.said()
    return said if "Traceback" in said or "unexpected" in said else ""


# ---------------------------------------------------------------- the interface for agents


def _schemathesis(
    server: Server, folder: Path, *arguments: str, person: Person | None
) -> tuple[int, str]:
    """How many cases were tried, and what was told; in a process of its own against a real server."""
    cast = Cast(server)
    host = cast.people["host"].agent
    tables = [cast.asked("watched").id, cast.asked("private").id, cast.waiting("watched").id]
    for game in ("jiguan", "daitoshi"):
        seats = ["you", "random"] if game == "jiguan" else ["you"]
        owner = person.agent if person else host
        made = owner.post("/api/tables", json={"game": game, "seats": seats})
        tables.append(made.json()["table"]["id"])
    environment = {
        **os.environ,
        "SCHEMATHESIS_HOOKS": "tests.play.fuzz_hooks",
        "SUGOROKU_FUZZ_URL": server.url,
        "SUGOROKU_FUZZ_TABLES": " ".join(tables),
        "SUGOROKU_FUZZ_TOKEN": person.token if person else cast.people["own"].token,
        "PYTHONPATH": str(ROOT),
    }
    bearer = ["--header", f"Authorization: Bearer {person.token}"] if person else []
    command = [
        str(Path(sys.executable).parent / "st"), "run", f"{server.url}/api/openapi.json", "--no-color",
        "--seed", "1", "--max-examples", str(EXAMPLES), "--exclude-checks", CHECKS_LEFT_OUT,
        "--generation-database", "none", "--suppress-health-check", "all", *bearer, *arguments,
    ]  # fmt: skip
    told = subprocess.run(
        command, env=environment, cwd=folder, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stdout[-6000:] + told.stderr[-2000:]
    found = re.search(r"([\d,]+) generated, ([\d,]+) passed", told.stdout)
    assert found is not None and found[1] == found[2], told.stdout[-3000:]
    return int(found[1].replace(",", "")), told.stdout


@pytest.mark.parametrize("known", [True, False], ids=["with a token", "without"])
def test_every_answer_to_an_agent_is_as_the_document_says_and_none_is_5xx(
    known: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Values that fit and values that do not, boundary values, and chains of requests."""
    with Server(tmp_path, "--limits", "0") as server:
        person = Person(server, "Fuzz") if known else None
        cases, told = _schemathesis(server, tmp_path, person=person)
        with capsys.disabled():
            print(f"\nschemathesis: {cases:,} cases run, all answers as described, none 5xx")  # noqa: T201
        assert cases >= (5_000 if SOAK else 300), told  # 10,000 with and without a token
        assert all(f"✅  {phase}" in told for phase in ("Coverage", "Fuzzing", "Stateful")), told
        assert not said_wrong(server)


def test_the_document_tells_every_route_for_agents(server: Server) -> None:
    document = Person(server).agent.get("/api/openapi.json").json()
    told = {(method.upper(), path) for path, item in document["paths"].items() for method in item}
    there = {(row.method, row.path) for row in MATRIX if row.agents}
    assert told == there - {("GET", "/api"), ("GET", "/api/openapi.json")}
    for item in document["paths"].values():
        for operation in item.values():
            assert operation["summary"]
            for status, answer in operation["responses"].items():
                (content,) = answer["content"].values()
                body = content["schema"].get("$ref", "").rpartition("/")[2]
                problem = body in ("Problem", "MovedOn")
                assert problem == (int(status) >= 400), f"{operation['summary']}: {status}"
                late = status == "409" and "requestBody" in operation
                assert (body == "MovedOn") == late, f"{operation['summary']}: {status}"


# ---------------------------------------------------------------- forms

_text = st.one_of(
    st.text(max_size=40),
    st.sampled_from(PAYLOADS),
    st.integers().map(str),
    st.sampled_from(["", "0", "1", "-1", "you", "here", "friend", "random", "greedy", "nobody", "on"]),
)
_FIELDS = ("seat", "revision", "key", "action", "look", "text", "name", "at", "seed", "public",
           "spectators", "seat1", "seat2", "seat3", "seat4", "name1", "name2", "option-mode",
           "module-x", "link", "file", "visitor")  # fmt: skip
_form = st.lists(st.tuples(st.one_of(st.sampled_from(_FIELDS), st.text(max_size=10)), _text), max_size=8)
_body = st.one_of(
    _form.map(lambda fields: urlencode(fields, errors="replace").encode()),
    st.binary(max_size=200),
    st.text(printable, max_size=200).map(lambda text: text.encode()),
)
_kind = st.sampled_from(
    ["application/x-www-form-urlencoded"] * 6
    + ["multipart/form-data; boundary=x", "multipart/form-data", "application/json", "text/plain", ""]
)
_segment = st.one_of(
    st.text(max_size=12), st.integers().map(str), st.sampled_from(["jiguan", "0", "1", "..", "%00"])
).map(lambda text: quote(text, safe="", errors="replace"))

_AT_A_TABLE = ("act", "undo", "redo", "chat", "branch", "sit/0", "sit/1", "seats/0/link", "seats/1/link")


@st.composite
def _path(draw: st.DrawFn) -> str:
    """A form's address; {id} and {token} stand for a real table and a real link."""
    if draw(st.integers(0, 9)) == 0:
        return "/" + "/".join(draw(st.lists(_segment, max_size=4)))
    return draw(
        st.one_of(
            st.sampled_from(_AT_A_TABLE).map(lambda deed: f"/t/{{id}}/{deed}"),
            st.sampled_from(["/new/jiguan", "/new/daitoshi", "/join/{token}", "/records", "/new/x"]),
            _segment.map(lambda seat: f"/t/{{id}}/sit/{seat}"),
            _segment.map(lambda token: f"/join/{token}"),
            _segment.map(lambda table: f"/t/{table}/act"),
        )
    )


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of our own: what it logs is ours."""
    with Server(tmp_path_factory.mktemp("fuzzed"), "--limits", "0") as running:
        yield running


@pytest.fixture(scope="module")
def stages(fuzzed: Server) -> list[Stage]:
    cast = Cast(fuzzed)
    return [
        cast.asked("watched"),
        cast.asked("private"),
        cast.waiting("watched"),
        cast.waiting("private"),
    ]


_some = settings(
    max_examples=FORMS, deadline=None, database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)  # fmt: skip


def _answered(answer: httpx.Response) -> None:
    assert answer.status_code < 500, f"{answer.request.method} {answer.request.url}: {answer.text[:500]}"


@_some
@given(
    path=_path(),
    body=_body,
    kind=_kind,
    role=st.integers(0, 4),
    table=st.integers(0, 3),
    part=st.booleans(),
)
def test_no_form_is_answered_5xx(
    path: str, body: bytes, kind: str, role: int, table: int, part: bool, stages: list[Stage]
) -> None:
    stage = stages[table]
    path = path.replace("{id}", stage.id).replace("{token}", stage.invites["1"])
    address = stage.cast.server.url + path  # as a whole: `//` alone would be another server's
    headers = {"Content-Type": kind, **({"X-Part": "1"} if part else {})}
    browser = list(stage.cast.people.values())[role].browser
    _answered(browser.post(address, content=body, headers=headers))


@_some
@given(seed=st.integers(0, 10**9), fields=_form, table=st.integers(0, 1))
def test_no_move_by_form_is_answered_5xx(
    seed: int, fields: list[tuple[str, str]], table: int, stages: list[Stage]
) -> None:
    """A real move with some of its fields replaced: deeper than what is refused at once."""
    random, stage = Random(seed), stages[table]
    seat = random.randrange(2)
    asked = stage.legal(seat)
    choices = [choice["text"] for choice in (asked["decision"] or {"choices": []})["choices"]]
    form = {
        "seat": str(seat), "revision": str(asked["revision"]), "key": f"fuzz {seed}",
        "action": random.choice(choices) if choices else "pass",
    }  # fmt: skip
    if random.random() < 0.7:
        form.update(fields)
    deed = random.choice(["act"] * 4 + ["undo", "redo"])
    browser = stage.cast.people["own" if seat == 0 else "other"].browser
    _answered(browser.post(f"/t/{stage.id}/{deed}", content=urlencode(form, errors="replace"),
                           headers={"Content-Type": "application/x-www-form-urlencoded"}))  # fmt: skip


_QUERY = ("seat", "look", "at", "revision", "link", "x")


@_some
@given(
    path=st.one_of(
        st.sampled_from(sorted({row.path for row in MATRIX if row.safe and "stream" not in row.path})),
        st.lists(_segment, max_size=5).map(lambda parts: "/" + "/".join(parts)),
    ),
    segment=_segment,
    query=st.lists(st.tuples(st.sampled_from(_QUERY), _text), max_size=3),
    table=st.integers(0, 3),
    real=st.booleans(),
)
def test_no_page_is_answered_5xx(
    path: str, segment: str, query: list[tuple[str, str]], table: int, real: bool, stages: list[Stage]
) -> None:
    stage = stages[table]
    names = dict.fromkeys(("id", "token", "name", "rule", "seat"), segment)
    if real:
        names |= {"id": stage.id, "token": stage.invites["1"], "name": "jiguan"}
    try:
        address = path.format(**names)
    except (KeyError, IndexError, ValueError):
        address = path
    url = f"{stage.cast.server.url}{address}?{urlencode(query, errors='replace')}"
    with_token = stage.cast.people["own"]
    client = with_token.agent if address.startswith("/api") else with_token.browser
    _answered(client.get(url))


_line = st.one_of(
    st.tuples(
        st.sampled_from(["game", "version", "players", "option", "module", "seat", "data", "commitment",
                         "secret", "result", "1", "2", "0", "#"]), _text,
    ).map(" ".join),
    st.text(max_size=30),
)  # fmt: skip


@_some
@given(lines=st.lists(_line, max_size=12), real=st.booleans(), where=st.integers(0, 200))
def test_no_uploaded_record_is_answered_5xx(
    lines: list[str], real: bool, where: int, stages: list[Stage]
) -> None:
    """Odd lines among nothing, or put into the record of a real game."""
    text = ["sugoroku record 1"]
    if real:
        text = _finished(stages[0].cast).splitlines()
    text[1 + where % len(text) : 1 + where % len(text)] = lines
    content = "\n".join(text).encode("utf-8", "replace")
    browser = stages[0].cast.people["stranger"].browser
    _answered(browser.post("/records", files={"file": ("fuzz.sgk", content)}))


_records: list[str] = []


def _finished(cast: Cast) -> str:
    if not _records:
        stage = cast.over("watched")
        _records.append(cast.people["own"].agent.get(f"/api/tables/{stage.id}/record").text)
    return _records[0]


_NAMES = ["Last-Event-ID", "Origin", "Host", "Cookie", "Authorization", "X-Part", "If-None-Match",
          "Sec-Fetch-Site", "Accept-Encoding", "X-Forwarded-For", "X-Forwarded-Proto"]  # fmt: skip
_header = st.tuples(
    st.sampled_from(_NAMES),
    st.one_of(
        st.text(
            st.characters(min_codepoint=0x20, max_codepoint=0xFF, exclude_characters="\x7f"), max_size=40
        ),
        st.sampled_from(
            ["null", "http://[", "9" * 5000, "sugoroku=", "sugoroku=; sugoroku=x", "Bearer", "Bearer é"]
        ),
    ),
)


@_some
@given(
    headers=st.lists(_header, max_size=4, unique_by=lambda header: header[0]),
    post=st.booleans(),
    table=st.integers(0, 3),
)
def test_no_header_leads_to_an_answer_5xx(
    headers: list[tuple[str, str]], post: bool, table: int, stages: list[Stage]
) -> None:
    stage = stages[table]
    raw = [(name.encode(), value.strip().encode("latin-1")) for name, value in headers]
    address = f"{stage.cast.server.url}/t/{stage.id}"
    if post:
        _answered(_fresh.post(f"{address}/act", headers=raw, data={"seat": "0"}))
    else:
        with _fresh.stream("GET", f"{address}/stream", headers=raw) as answer:
            assert answer.status_code < 500


_fresh = httpx.Client(timeout=180, verify=False, limits=httpx.Limits(keepalive_expiry=1))


def test_nothing_unexpected_was_logged(fuzzed: Server) -> None:
    """An answer can look right while something broke behind it."""
    assert not said_wrong(fuzzed)
