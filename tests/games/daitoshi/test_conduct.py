"""The rules know no opponent: the Mayor answers their questions, and his conduct says what differs."""

import ast
import inspect
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.state import Ask
from sugoroku.games.daitoshi import rules
from sugoroku.games.daitoshi.features import features
from sugoroku.games.daitoshi.names import ON_EXPLOIT, RIVER
from sugoroku.games.daitoshi.opponents import OPPONENTS, answers
from sugoroku.games.daitoshi.opponents.conduct import MAYOR, Mayor
from sugoroku.games.daitoshi.rules.conduct import Conduct
from sugoroku.games.daitoshi.rules.partnerships import OfferPartnerships
from sugoroku.games.daitoshi.rules.person import PERSON, Person
from sugoroku.games.daitoshi.tally import tally
from sugoroku.games.daitoshi.view import board
from sugoroku.testing import rule
from tests.games.daitoshi.table import GAME, solo

RULES = Path(rules.__file__).parent
FILES = sorted(RULES.glob("*.py"))
OUTSIDE = [RULES.parent / name for name in ("setup.py", "scoring.py", "view.py")]
KEYS = tuple(opponent.key for opponent in GAME.info.opponents)

# What only a person is asked: the Mayor takes his turn, produces and marches by his own rules.
FOR_PERSONS = {
    "PickBasic", "ChooseTurn", "PlaceWorker", "ExploitTown", "ChooseDeed", "InstallInvention",
    "ChooseBuilding", "OrderBuildings", "OrderFloors", "DropWorker", "ChooseMarch",
}  # fmt: skip


def names_in(file: Path) -> set[str]:
    """Every name that the code of a file uses or imports; strings and comments do not count."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.ImportFrom):
            found |= {*(node.module or "").split("."), *(alias.name for alias in node.names)}
        elif isinstance(node, ast.arg):
            found.add(node.arg)
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_rules_name_no_opponent(file: Path):
    words = (*KEYS, "advisor", "opponents", "automata")
    assert [name for name in names_in(file) if any(word in name.lower() for word in words)] == []


@pytest.mark.parametrize("file", OUTSIDE, ids=lambda file: file.stem)
def test_set_up_scoring_and_view_do_not_ask_which_seat_is_an_opponents(file: Path):
    tree = ast.parse(file.read_text(encoding="utf-8"))
    seats = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr in KEYS]
    assert [ast.unparse(node) for node in seats] == []


def test_every_opponent_of_the_box_has_a_conduct():
    assert tuple(OPPONENTS) == KEYS
    assert GAME.new(1).rules.conducts == (PERSON, MAYOR)
    assert GAME.new(1).automata == 0b10
    assert GAME.new(3).rules.conducts == (PERSON, PERSON, PERSON)
    assert GAME.new(3).automata == 0


@pytest.mark.parametrize("conduct", [Person, Mayor])
def test_a_conduct_settles_every_difference(conduct: type[Conduct]):
    assert conduct.__bases__ == (Conduct,)  # an interface and its implementations, one level
    methods = {name for name in vars(Conduct) if not name.startswith("_")}
    assert methods and methods <= set(vars(conduct))


def answered_questions() -> set[str]:
    """The classes that `answers.answer` tells apart."""
    (function,) = ast.parse(inspect.getsource(answers.answer)).body
    return {
        ast.unparse(node.args[1])
        for node in ast.walk(function)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "isinstance"
    }


def test_every_question_is_answered_by_the_mayor_or_put_to_persons_only():
    questions = {name for name, step in GAME.steps.items() if issubclass(step, Ask)}
    answered = answered_questions()
    assert answered | FOR_PERSONS == questions
    assert not answered & FOR_PERSONS


def test_every_answer_of_the_mayor_is_legal(monkeypatch):
    asked: Counter[str] = Counter()

    def checked(self, g, ask):
        legal = ask.legal(g)
        action = answers.answer(g, ask)
        assert action in legal, f"{type(ask).__name__}: {GAME.codec.text(action)}"
        asked[type(ask).__name__] += 1
        return action

    monkeypatch.setattr(Mayor, "answer", checked)
    for seed in range(44):
        options = {"advisors": str(seed % 11)}
        g = GAME.setup(GAME.settle(1, options), Chance(secret_from("answers", seed)))
        random = Random(seed)
        while not g.over:
            assert g.deciders() == [0]
            g.apply(random.choice(g.legal()))
    assert answered_questions() - set(asked) == {"SpendBanner"}


@rule("DAI-370")
def test_the_mayor_keeps_his_banner_where_a_player_could_spend_it():
    table = solo().cities("c07").factory(1, banners=[1], food=0)
    table.asked(OfferPartnerships(ON_EXPLOIT + RIVER, 1), seat=1)
    assert (table.mayor.banners, table.stock("food", 1)) == (1, 0)
    table.factory(0, banners=[1]).asked(OfferPartnerships(ON_EXPLOIT + RIVER, 1), seat=0)
    assert table.legal() == ["spend city1", "stop"]


@rule("DAI-340")
def test_alone_the_leader_finishes_before_the_other_begins():
    table = solo()
    table.factory(0, steam=9).factory(1, floors={"L1": "basic_energy"}, energy=0)
    table.act("produce")
    assert table.asks() == "ChooseBuilding" and table.stock("energy", 1) == 0
    table.act("stop")
    assert table.stock("energy", 1) > 0


class Guest(Person):
    """A second opponent, with a lantern."""

    def tally(self, g):
        return {"the guest's lantern": g.turns}


def test_views_and_tally_take_any_number_of_opponents():
    """Each opponent is known by its key; what it has beside a factory is its own."""
    g = solo().g
    g.rules.conducts = (PERSON, MAYOR, Guest("guest", PERSON.turn, has_marker=True, has_conflicts=True))
    g.players.append(g.players[0].clone())
    g.seats, g.automata = 3, 0b110
    seen, told = board(g, 0), tally(g)
    assert [p.opponent for p in seen.players] == ["", "mayor", "guest"]
    assert list(seen.opponents) == ["mayor"]
    assert (told["the guest's lantern"], told["Mayor's deck"]) == (g.turns, len(g.mayor_deck))


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_seats_and_parts_of_the_features_are_those_of_the_opponents(players):
    settings = GAME.settle(players)
    parts = features(GAME.tables, settings)
    seats = next(part for part in parts if part.field == "players").names
    assert len(seats) == players + len(GAME.opponents(settings))
    named = {feature.name.split(".")[0] for part in parts for feature in part.features}
    assert {key for key in KEYS if key in named} == {o.key for o in GAME.opponents(settings)}
