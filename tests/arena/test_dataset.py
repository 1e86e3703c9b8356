"""Parquet files and the report: complete, in order, and without anything from elsewhere."""

import re
from html.parser import HTMLParser

import pyarrow.parquet as pq
import pytest

from sugoroku.arena.findings import find, tables
from sugoroku.arena.pools import Here, Plan, Processes
from sugoroku.arena.report import arena_report
from sugoroku.arena.runs import begin
from sugoroku.core.registry import load
from sugoroku.games.jiguan import GAME

from .conftest import a_series


def a_run(folder, pool, games=4):
    run = begin("arena", Plan((a_series(games=games),), every_move=True), folder)
    assert run.play(pool)
    found = find(run.series[0], GAME, run.games[0])
    run.write(found, arena_report(found, tables((), run.games[0])))
    return run


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    return a_run(tmp_path_factory.mktemp("run"), Here())


def rows(run, name):
    return pq.read_table(run.folder / f"{name}.parquet").to_pylist()


def test_games_and_seats(run):
    games, seats = rows(run, "games"), rows(run, "seats")
    assert [row["game"] for row in games] == [0, 1, 2, 3]
    assert [row["final"] for row in games] == [p.result.final for p in run.games[0]]
    assert [(row["game"], row["seat"]) for row in seats] == [(g, s) for g in range(4) for s in (1, 2, 3)]
    assert [row["score"] for row in seats[:3]] == list(run.games[0][0].result.scores)
    assert {"start turn order", "start workshop", "opening", "win", "bot"} <= seats[0].keys()
    assert sum(row["win"] for row in seats) == pytest.approx(4)


def test_points_by_source_add_up_to_scores(run):
    totals = {}
    for row in rows(run, "points"):
        key = (row["game"], row["seat"])
        totals[key] = totals.get(key, 0) + row["points"]
    assert totals == {(row["game"], row["seat"]): row["score"] for row in rows(run, "seats")}


def test_decisions_are_all_there_and_counted_in_actions(run):
    decisions = rows(run, "decisions")
    assert len(decisions) == sum(row["decisions"] for row in rows(run, "games"))
    assert sum(row["count"] for row in rows(run, "actions")) == len(decisions)
    first = decisions[0]
    assert first["step"] == 0
    assert first["action"].startswith(first["family"])
    assert GAME.codec.number(first["action"]) >= 0
    assert first["legal"] >= 1


def test_the_plan_travels_in_the_files(run):
    about = pq.read_schema(run.folder / "games.parquet").metadata
    assert b'"seed":"1"' in about[b"sugoroku"]


def test_files_are_the_same_whoever_played(run, tmp_path):
    other = a_run(tmp_path, Processes(2))
    for name in ("games", "seats", "points", "actions", "decisions"):
        mine, theirs = rows(run, name), rows(other, name)
        for row in (*mine, *theirs):
            row.pop("seconds", None)
        assert mine == theirs


class Page(HTMLParser):
    """Which tags and addresses a page has."""

    def __init__(self):
        super().__init__()
        self.tags, self.addresses, self.open = [], [], []

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.addresses += [v for k, v in attributes if k in ("href", "src", "xlink:href", "srcset")]
        if tag not in ("meta", "link", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_the_report_is_one_file_in_the_house_s_style(run):
    text = (run.folder / "report.html").read_text()
    page = Page()
    page.feed(text)
    assert page.open == []
    assert not {"script", "link", "img", "iframe", "object"} & set(page.tags)
    assert all(address.startswith("#") for address in page.addresses)
    assert not re.search(r"url\((?!['\"]?#)", text)
    assert "@import" not in text
    assert page.tags.count("svg") >= 8
    assert text.count('role="img" aria-label="') == page.tags.count("svg")
    for title in ("Strength", "Scores", "By seat", "By turn order", "By workshop", "Actions",
                  "Points by source", "Length and pace", "Wilson"):  # fmt: skip
        assert title in text


def test_plots_take_their_colours_from_the_tokens(run):
    """So that they turn with day and night."""
    text = (run.folder / "report.html").read_text()
    plots = re.findall(r"<svg.*?</svg>", text, flags=re.DOTALL)
    assert all("var(--ai)" in plot for plot in plots)
    colours = set(re.findall(r"(?:fill|stroke): (#[0-9a-f]{6})", "".join(plots)))
    assert colours <= {"#000000"}  # matplotlib's word for "not drawn"


def test_ids_in_plots_are_not_shared(run):
    text = (run.folder / "report.html").read_text()
    plots = re.findall(r"<svg.*?</svg>", text, flags=re.DOTALL)
    ids = [set(re.findall(r'<clipPath id="([^"]+)"', plot)) for plot in plots]
    assert sum(map(len, ids)) == len(set().union(*ids))


def test_alone_the_mayor_is_in_the_report(tmp_path):
    from sugoroku.arena.series import Series

    game = load("daitoshi")
    series = Series("daitoshi", game.settle(1), ("random",), 2)
    run = begin("arena", Plan((series,)), tmp_path)
    assert run.play(Here())
    found = find(series, game, run.games[0])
    run.write(found, arena_report(found, tables(("mayor",), run.games[0])))
    assert "mayor" in (tmp_path / "report.html").read_text()
    assert {row["bot"] for row in rows(run, "seats")} == {"random", "mayor"}


def test_without_the_extra_a_folder_is_refused_and_the_rest_works(monkeypatch, tmp_path, small):
    import sys

    from sugoroku.core.errors import SugorokuError

    for module in ("pyarrow", "openskill", "openskill.models"):
        monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(SugorokuError, match=r"pip install 'sugoroku\[arena\]'"):
        begin("arena", Plan((a_series(),)), tmp_path / "run")
    assert not (tmp_path / "run").exists()
    series, games = small
    assert all(bot.rating is None for bot in find(series, GAME, games).by_bot)
