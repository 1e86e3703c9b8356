"""The pages: pure functions from what is shown to markup, checked without a server."""

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import msgspec
import pytest

from sugoroku.core.components import provenance
from sugoroku.core.game import Game
from sugoroku.core.ledger import read_ledger
from sugoroku.core.match import Match
from sugoroku.core.picture import Counter
from sugoroku.core.record import Seat
from sugoroku.core.registry import load
from sugoroku.draw.sheet import sheet_markup
from sugoroku.play import looking
from sugoroku.play.pages.curtain import curtain, curtain_part
from sugoroku.play.pages.error import error
from sugoroku.play.pages.join import join
from sugoroku.play.pages.lobby import ago, lobby
from sugoroku.play.pages.marks import amount, listed, plain, prose
from sugoroku.play.pages.new import new_table
from sugoroku.play.pages.rail import log_panel, players_panel
from sugoroku.play.pages.records import records, verified
from sugoroku.play.pages.rules import data, rule_part, rules
from sugoroku.play.pages.table import table_page, table_part
from sugoroku.play.pages.waiting import waiting
from sugoroku.play.shown import (
    ChatLine,
    GameCard,
    LobbyPage,
    Notice,
    Problem,
    SeatShown,
    TablePage,
    TableShown,
    Visitor,
)
from sugoroku.testing.sealed import GAME as SEALED

MIKA = Visitor(1, "Mika")
EVIL = "<script>alert(1)</script>\"'&"
STATIC = Path(looking.__file__).parent / "static"
VOID = {"meta", "link", "input", "br", "hr", "img"}


class Reader(HTMLParser):
    """Every tag, checked to be closed in order; inline scripts and styles are refused."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str]]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = {key: value or "" for key, value in attrs}
        assert "style" not in known, self.get_starttag_text()
        assert not [key for key in known if key.startswith("on")], self.get_starttag_text()
        assert tag != "style" and (tag != "script" or "src" in known)
        self.found.append((tag, known))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"{tag} closes something else"

    def handle_data(self, data: str) -> None:
        if self.open[-1:] != ["script"]:
            self.text += data

    def all(self, tag: str, **wanted: str) -> list[dict[str, str]]:
        return [
            known
            for name, known in self.found
            if name == tag and all(known.get(key.rstrip("_")) == value for key, value in wanted.items())
        ]


def read(markup: str) -> Reader:
    reader = Reader()
    reader.feed(markup)
    reader.close()
    assert not reader.open
    ids = [known["id"] for _, known in reader.found if "id" in known]
    assert len(ids) == len(set(ids)), sorted(id for id in ids if ids.count(id) > 1)[:5]
    return reader


# ---------------------------------------------------------------- positions


@cache
def played(name: str, players: int, moves: int) -> Match:
    """A match of random moves; `moves` = 0 is the first question, -1 the end."""
    game = SEALED if name == "sealed" else load(name)
    seats = [Seat(f"Player {number + 1}") for number in range(players)]
    match = Match(game, game.settle(players), seats, b"p" * 32)
    random = Random(players)
    while not match.state.over and len(match.moves) != moves:
        seat = match.state.deciders()[0]
        match.act(seat, random.choice(match.state.legal()))
    return match


def shown(game: Game, names: tuple[str, ...], **changes: object) -> TableShown:
    table = TableShown(
        id="abcdefghijklmnopqrstuv",
        game=game.name,
        title="Mika's table",
        status="playing",
        seats=tuple(SeatShown(i, name, "", i == 0, i == 0) for i, name in enumerate(names)),
        settings=(),
        where="",
        host=True,
        public=False,
        at=0.0,
    )
    return msgspec.structs.replace(table, **changes)


def page(match: Match, seat: int | None = None, **changes: object) -> TablePage:
    """The page of whoever decides, or of one seat."""
    deciders = match.state.deciders()
    seat = (deciders[0] if deciders else 0) if seat is None else seat
    match.state.turn_to(seat) if seat in deciders else None
    view = match.look(seat)
    made = TablePage(
        table=shown(match.game, match.names),
        game=match.game,
        visitor=MIKA,
        view=view,
        picture=match.game.picture(view, max(seat, 0)),
        seat=seat,
        mine=(seat,) if seat >= 0 else (),
        look=max(seat, 0),
        revision=7,
        moves=len(match.moves),
        at=len(match.moves),
        rounds=(),
        log=looking.log(match, seat),
        digest=(),
        undo="",
        redo=False,
        thinking="",
        chat=(),
        rule_text="",
        commitment="c" * 64,
        secret="",
        key="a key",
    )
    return msgspec.structs.replace(made, **changes)


POSITIONS = [
    ("jiguan", 2, 0),
    ("jiguan", 4, 80),
    ("daitoshi", 1, 20),
    ("daitoshi", 4, 90),
    ("sealed", 3, 2),
]


# ---------------------------------------------------------------- the table


@pytest.mark.parametrize(("name", "players", "moves"), POSITIONS)
def test_a_table_is_well_formed_and_nothing_is_inline(name: str, players: int, moves: int) -> None:
    shown = page(played(name, players, moves))
    whole, part = read(table_page(shown)), read(table_part(shown))
    assert len(whole.all("div", id="table")) == len(part.all("div", id="table")) == 1
    assert whole.all("html", lang="en") and not part.all("html")
    assert part.all("div", id="table")[0]["data-revision"] == "7"


@pytest.mark.parametrize(("name", "players", "moves"), POSITIONS)
def test_every_choice_is_a_button_with_its_canonical_text(name: str, players: int, moves: int) -> None:
    shown = page(played(name, players, moves))
    assert shown.view.decision is not None
    buttons = [button["value"] for button in read(table_part(shown)).all("button", name="action")]
    assert sorted(buttons) == sorted(choice.text for choice in shown.view.decision.choices)


def test_the_usual_choice_comes_first_and_is_marked() -> None:
    shown = page(played("jiguan", 2, 0))
    assert shown.view.decision is not None
    usual = shown.view.decision.choices[-1]
    decision = msgspec.structs.replace(shown.view.decision, usual=usual.action)
    view = msgspec.structs.replace(shown.view, decision=decision)
    first = read(table_part(msgspec.structs.replace(shown, view=view))).all("button", name="action")[0]
    assert first["value"] == usual.text and "data-usual" in first


def test_choices_stand_under_the_sheet_they_point_at_the_foremost_first() -> None:
    """Leading a production was the last of thirteen, below the fold."""
    shown = page(played("daitoshi", 2, 0))
    assert shown.view.decision is not None
    assert shown.view.decision.choices[-1].text == "produce"  # the order of the actions is the game's
    part = table_part(shown)
    assert headings(part) == ["Your factory", "The city"]
    buttons = [button["value"] for button in read(part).all("button", name="action")]
    assert buttons[0] == "produce"
    assert buttons[1:] == [choice.text for choice in shown.view.decision.choices[:-1]]


def test_what_has_no_place_comes_last_and_few_choices_have_no_headings() -> None:
    shown = page(played("daitoshi", 2, 0))
    decision = shown.view.decision
    assert decision is not None
    away = msgspec.structs.replace(decision.choices[0], target="")
    for rest, expected in ((decision.choices[1:], "Otherwise"), (decision.choices[1:3], "")):
        asked = msgspec.structs.replace(decision, choices=(away, *rest))
        view = msgspec.structs.replace(shown.view, decision=asked)
        part = table_part(msgspec.structs.replace(shown, view=view))
        assert headings(part)[-1:] == [expected][: bool(expected)]
        assert read(part).all("button", name="action")[-1]["value"] == away.text


def headings(part: str) -> list[str]:
    return re.findall(r"<li class=\"?grp\"?><h3>(.*?)</h3>", part)


def test_a_part_has_no_grounds_and_no_menu_the_page_has_both() -> None:
    shown = page(played("jiguan", 2, 40))
    part, whole = table_part(shown), table_page(shown)
    for sheet in shown.picture.sheets:
        assert sheet.ground in whole
        assert f'<g class="ground" id="gr-{sheet.id}" aria-hidden="true"></g>' in part
    assert "data-pref" in whole and "data-pref" not in part


@pytest.mark.parametrize(("name", "players", "moves"), POSITIONS)
def test_what_stands_around_the_sheets_is_small(name: str, players: int, moves: int) -> None:
    shown = page(played(name, players, moves))
    sheets = sum(
        len(sheet_markup(sheet, shown.view.decision, ground=False)) for sheet in shown.picture.sheets
    )
    assert len(table_part(shown)) - sheets <= 24 * 1024


@pytest.mark.parametrize(("name", "moves"), [("jiguan", 40), ("daitoshi", 60)])
def test_the_step_of_the_turn_is_marked(name: str, moves: int) -> None:
    shown = page(played(name, 2, moves))
    picture = shown.picture
    assert picture.steps
    reader = read(table_part(shown))
    assert len(reader.all("li", class_="done")) == picture.step
    assert len(reader.all("li", **{"aria-current": "step"})) == 1
    assert picture.steps[picture.step] in reader.text
    none = msgspec.structs.replace(shown, picture=msgspec.structs.replace(picture, steps=()))
    assert not read(table_part(none)).all("ol", id="steps")


def test_reasons_why_not_are_told_once_with_their_rule() -> None:
    shown = page(played("jiguan", 2, 12))
    assert shown.view.decision is not None and shown.view.decision.refusals
    text = table_part(shown)
    for refusal in shown.view.decision.refusals:
        assert refusal.rule in text
    reasons = {(refusal.why, refusal.rule) for refusal in shown.view.decision.refusals}
    assert text.count('class="opt no"') == len(reasons)


def test_the_rule_of_a_question_is_quoted_without_the_marks_of_the_ledger() -> None:
    ruling = "**RULING**: the starting player is drawn first. Then all choose."
    asked = table_part(page(played("jiguan", 2, 0), rule_text=ruling))
    assert '<p class="ruletext">The starting player is drawn first.</p>' in asked


def test_hostile_strings_stay_text() -> None:
    match = played("jiguan", 2, 30)
    shown = page(match)
    view = msgspec.structs.replace(shown.view, names=(EVIL, EVIL))
    evil = msgspec.structs.replace(
        shown,
        view=view,
        table=msgspec.structs.replace(shown.table, title=EVIL, trouble=""),
        chat=(ChatLine(EVIL, EVIL, 0.0, 0),),
        digest=(EVIL,),
        thinking=EVIL,
        rule_text=EVIL,
        key=EVIL,
        undo=EVIL,
    )
    for markup in (table_page(evil), table_part(evil), table_part(page_of_another(evil))):
        assert EVIL in read(markup).text
        assert "<script>" not in markup


def page_of_another(shown: TablePage) -> TablePage:
    """The same, with the question put to somebody else."""
    view = msgspec.structs.replace(shown.view, decision=None)
    return msgspec.structs.replace(shown, view=view, mine=())


def test_the_past_offers_now_and_a_branch_and_nothing_glows() -> None:
    shown = page(played("jiguan", 2, 30), at=12)
    reader = read(table_part(shown))
    assert 'class="past"' in table_part(shown)
    assert "Back to the present" in reader.text and "Branch from here" in reader.text
    assert reader.all("input", name="at", type="hidden")[0]["value"] == "12"
    assert not reader.all("button", name="action") and not reader.all("g", class_="go")


def test_waiting_for_others_says_for_whom() -> None:
    match = played("jiguan", 2, 30)
    other = 1 - match.state.deciders()[0]
    reader = read(table_part(page(match, other)))
    assert f"Waiting for Player {2 - other}" in reader.text
    watching = read(table_part(page(match, -1)))
    assert "You are watching" in watching.text and not watching.all("form", id="say")


def test_several_seats_of_one_visitor_are_offered() -> None:
    match = played("sealed", 3, 0)
    reader = read(table_part(page(match, 0, mine=(0, 1))))
    assert "Decide for Player 2" in reader.text


def test_the_end_shows_where_every_point_came_from() -> None:
    match = played("daitoshi", 1, -1)
    shown = page(match, secret="5" * 64)
    reader = read(table_part(shown))
    for standing in shown.view.standings:
        assert str(standing.score) in reader.text
        for source in standing.points:
            assert source[1:] in reader.text
    assert reader.all("a", href=f"/t/{shown.table.id}/verify")
    assert reader.all("a", href=f"/new/daitoshi?again={shown.table.id}") and "5" * 64 in reader.text


def test_an_undo_that_is_refused_says_why() -> None:
    refused = read(table_part(page(played("jiguan", 2, 30), undo="Someone else has moved since.")))
    button = refused.all("button", **{"aria-disabled": "true"})[0]
    assert button["data-why"] == "Someone else has moved since."
    assert refused.all("button", **{"data-do": "undo"}) == []


def test_the_title_tells_whose_turn_it_is() -> None:
    match = played("jiguan", 2, 30)
    assert "<title>● Your turn: Jiguan</title>" in table_page(page(match))
    assert "Your turn" not in table_page(page(match, -1)).partition("</title>")[0]


# ---------------------------------------------------------------- other pages


def test_the_lobby() -> None:
    game, long_ago = load("daitoshi"), 0.0
    mine = shown(game, ("Mika", "Mayor"), at=long_ago)
    free = shown(
        game, ("Nao",), status="waiting", title=EVIL, id="b" * 22,
        seats=(SeatShown(0, "Nao", "", False, False), SeatShown(1, "", "", False, False)),
    )  # fmt: skip
    cards = (GameCard(game, 3, ("advisors",)),)
    reader = read(lobby(LobbyPage(MIKA, cards, (mine,), (free,)), now=720.0))
    assert "Your turn for 12 min" in reader.text and EVIL in reader.text
    assert "1 table reconstructed" in reader.text and "1 of 2 seats free" in reader.text
    assert reader.all("form", action=f"/t/{free.id}/sit/1", method="post")
    assert reader.all("form", action="/join", method="get")
    assert len([a for a in reader.all("a") if "pri" in a.get("class", "")]) == 1


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("daitoshi", ["you", "nobody", "nobody", "nobody"]),
        ("jiguan", ["you", "greedy", "nobody", "nobody"]),
    ],
)
def test_a_new_table_needs_one_press(name: str, seats: list[str]) -> None:
    markup = new_table(load(name), MIKA, {}, None)
    reader = read(markup)
    chosen = re.findall(r'<option value="(\w+)" selected>', markup.partition("option-")[0])
    assert chosen == seats
    assert len([b for b in reader.all("button") if "pri" in b.get("class", "")]) == 1
    for option in load(name).info.options:
        assert option.words in reader.text
        for value in option.values:
            assert value.words in reader.text


def test_a_refused_table_keeps_what_was_wished() -> None:
    wishes = {"name": EVIL, "seat2": "here", "name2": "Ren", "option-mode": "beginner", "seed": "7"}
    reader = read(new_table(load("jiguan"), MIKA, wishes, Notice("No.", "Try again.")))
    assert reader.all("input", name="name")[0]["value"] == EVIL
    assert reader.all("input", name="name2")[0]["value"] == "Ren"
    assert "checked" in reader.all("input", name="option-mode", value="beginner")[0]
    assert "checked" not in reader.all("input", name="spectators")[0]
    assert "Try again." in reader.text


def test_waiting_shows_a_fresh_link_once_to_the_host() -> None:
    seats = (
        SeatShown(0, "Mika", "", True, False),
        SeatShown(1, "", "", False, False, "http://x/join/t"),
    )
    table = shown(load("jiguan"), (), status="waiting", seats=seats)
    host = read(waiting(table, MIKA))
    assert host.all("input", value="http://x/join/t")
    assert host.all("form", action=f"/t/{table.id}/seats/1/link")
    guest = msgspec.structs.replace(table, host=False, public=True)
    assert read(waiting(guest, MIKA)).all("form", action=f"/t/{table.id}/sit/1")
    assert not read(waiting(guest, MIKA)).all("form", action=f"/t/{table.id}/seats/1/link")


def test_joining_claims_by_post_only() -> None:
    reader = read(join(shown(load("jiguan"), ("Ren",)), 1, "token", MIKA))
    assert [form["method"] for form in reader.all("form")] == ["post"]
    assert reader.all("form", action="/join/token") and "seat 2" in reader.text


def test_nothing_of_the_table_is_behind_the_curtain() -> None:
    table = shown(SEALED, ("Mika", "Ren"))
    part = curtain_part(table, EVIL, 1, MIKA)
    reader = read(part)
    assert reader.all("input", name="seat", value="1") and EVIL in reader.text
    assert "Mika" not in part and "sheet" not in part and "data-revision" not in part
    assert part in curtain(table, EVIL, 1, MIKA)


def test_records_rules_data_and_errors() -> None:
    game = load("daitoshi")
    lines = read_ledger(game).lines
    assert read(records(MIKA, Notice("No.", "Why."))).all("input", type="file", name="file")
    proof = verified(
        shown(game, ("Mika",)), game, MIKA,
        outcome=Notice("All moves follow.", kind="news"), commitment="c1", secret="s1", record_text=EVIL,
    )  # fmt: skip
    assert {"c1", "s1"} <= set(re.findall(r"<code>(\w+)</code>", proof)) and EVIL in read(proof).text
    book = read(rules(game, lines, None))
    assert all(book.all("div", id=line.id) for line in lines)
    assert lines[0].id in read(rule_part(lines[0])).text
    assert "reconstructed" in read(data(game, provenance(game.raw), MIKA)).text
    failed = read(error(404, Problem(EVIL, "Look elsewhere."), None))
    assert EVIL in failed.text and "Look elsewhere." in failed.text


# ---------------------------------------------------------------- small parts


def test_amounts_have_their_sign() -> None:
    shown = amount(Counter("vp", "2", "points"))
    assert shown.startswith("2 ") and "#i-vp" in shown and ">points<" in shown


def test_words() -> None:
    assert listed(["Ren"]) == "Ren" and listed(["Ren", "Aiko", "Kei"]) == "Ren, Aiko and Kei"
    assert [ago(5), ago(720), ago(7200), ago(200_000)] == ["1 min", "12 min", "2 hours", "2 days"]
    assert prose("**a** `b` <i>") == "<b>a</b> <code>b</code> &lt;i&gt;"
    assert prose("*a* 2 * 3 * 4") == "<em>a</em> 2 * 3 * 4" and plain("*a* **b** 2 * 3") == "a b 2 * 3"


def test_everything_a_page_loads_is_there() -> None:
    folders = (STATIC, Path(sheet_markup.__code__.co_filename).parent)
    texts = [table_page(page(played("jiguan", 2, 0))), records(MIKA)]
    texts += [file.read_text("utf-8") for file in STATIC.glob("*.css")]
    wanted = {name for text in texts for name in re.findall(r"/static/([\w.-]+)", text)}
    assert "game-jiguan.css" in wanted and load("jiguan").stylesheet
    wanted.remove("game-jiguan.css")  # the game's own: see test_headers
    for script in STATIC.glob("*.js"):
        wanted |= set(re.findall(r'from "\./([\w.]+)"', script.read_text("utf-8")))
    assert "table.js" in wanted and "tokens.css" in wanted
    assert [name for name in sorted(wanted) if not any((f / name).is_file() for f in folders)] == []


def test_what_scripts_import_is_exported() -> None:
    for script in STATIC.glob("*.js"):
        for names, file in re.findall(
            r'import \{([^}]+)\} from "\./([\w.]+)"', script.read_text("utf-8")
        ):
            source = (STATIC / file).read_text("utf-8")
            for name in re.split(r",\s*", names.strip().rstrip(",")):
                found = re.search(
                    rf"export (async )?(function|const|let) {name}\b|export {{ {name} }}", source
                )
                assert found, f"{script.name} imports {name} from {file}"


@pytest.mark.parametrize(("players", "mark"), [(1, "empire"), (2, "mercenary")])
def test_a_neutral_party_has_its_own_mark(players: int, mark: str) -> None:
    """Among the players, in the log and in lists of tables; people keep their crests."""
    match = played("daimyo", players, 30)
    icons = [seat.icon for seat in looking._seats([], match.game.opponents(match.settings), MIKA, [])]
    assert icons == [mark]
    seats = tuple(
        msgspec.structs.replace(seat, icon=mark if seat.seat == players else "")
        for seat in shown(match.game, match.names).seats
    )
    table = shown(match.game, match.names, seats=seats)
    drawn = players_panel(page(match, table=table))
    assert drawn.count(f'class="ui crest u22" aria-hidden="true"><use href="#i-{mark}"') == 1
    assert f'href="#i-p{players + 1}"' not in drawn and 'href="#i-p1"' in drawn
    lines = [line for line in page(match).log if line.seat == players]
    assert lines and f'href="#i-{mark}"' in log_panel(page(match, table=table, log=tuple(lines)), 9999)
