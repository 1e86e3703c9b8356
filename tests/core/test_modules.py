"""Modules, moments and opponents: what an expansion adds without touching the game."""

import subprocess
import sys
from itertools import combinations, product
from math import prod
from pathlib import Path
from random import Random

import msgspec
import pytest

from sugoroku.core import registry
from sugoroku.core.actions import Family
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.errors import DataError, SugorokuError
from sugoroku.core.info import Module, Opponent, Settings
from sugoroku.core.match import Match, replay
from sugoroku.core.module import GameModule, Hook, extended, hook
from sugoroku.core.record import Seat, parse_record
from sugoroku.core.save import fingerprint
from sugoroku.core.state import Listener
from sugoroku.testing.laws import LAWS, SLOW_LAWS, configurations
from sugoroku.testing.sealed import GAME as SEALED
from sugoroku.testing.sealed import PRIZE_WON
from sugoroku.testing.sealed.modules.envy import FeelEnvy, SpendEnvy
from tests.modules.lantern import LANTERN, MODULE

JIGUAN = registry.load("jiguan")
LIT = JIGUAN.with_modules(MODULE)
TABLE = LIT.settle(3, modules=("lantern",))


def deal(game, settings, seed=1):
    return game.setup(settings, Chance(secret_from("module", seed)))


# ---------------------------------------------------------------- a module of a real game


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("players", [2, 4])
def test_the_laws_hold_with_a_module_of_a_real_game(law, players):
    law(LIT, LIT.settle(players, modules=("lantern",)), 1)


@pytest.mark.parametrize("law", [law for law in SLOW_LAWS if "process" not in law.__name__])
def test_slow_laws_too(law):
    law(LIT, LIT.settle(2, modules=("lantern",)), 1)


def test_it_asks_on_another_players_turn_clockwise_and_draws_its_sheet():
    state = deal(LIT, TABLE)
    random = Random(5)
    asked = []
    while len(asked) < 2:
        if state.asking().rule == "JIG-L02":
            asked.append(state.seat)
            assert [LIT.codec.text(a) for a in state.legal()] == ["lantern keep", "lantern out"]
            coins = state.player.coins
            view = LIT.look(state, state.seat)
            assert [c.words for c in view.decision.choices] == ["Keep it", "Put it out"]
            assert sum(view.added["lantern"].lit) == 7 - len(asked)
            assert LIT.picture(view).sheets[-1].id == "lantern"
            seat = state.seat
            state.apply(LANTERN.start + 1)
            assert state.players[seat].coins == coins + 1
            continue
        turn = state.seat
        state.apply(random.choice(state.legal()))
    assert asked == [(turn + 1) % 3, (turn + 2) % 3]


def test_without_its_module_the_game_is_what_it_was():
    plain, with_it = JIGUAN.settle(3), LIT.settle(3)
    a, b = deal(JIGUAN, plain), deal(LIT, with_it)
    random = Random(1)
    while not a.over:
        assert a.legal() == b.legal()
        action = random.choice(a.legal())
        a.apply(action)
        b.apply(action)
    assert fingerprint(a) == fingerprint(b)
    assert LIT.codec.table().startswith(JIGUAN.codec.table())


def test_a_record_names_its_modules_and_replays():
    match = Match(LIT, TABLE, [Seat("A"), Seat("B"), Seat("C")], secret_from("record"))
    random = Random(2)
    for _ in range(60):
        match.act(match.state.seat, random.choice(match.state.legal()))
    text = match.record().to_text()
    assert "module" in text and "lantern" in text
    again = replay(parse_record(text), LIT)
    assert fingerprint(again.state) == fingerprint(match.state)


def naming(word, folder):
    """The files below a folder that hold a word."""
    command = ["grep", "-rli", word, "--include=*.py", "--include=*.toml", folder]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2]
    )
    return sorted(done.stdout.split())


def test_no_file_outside_its_folder_names_it():
    own = "src/sugoroku/testing/sealed/modules/envy/"
    outside = [file for file in naming("envy", "src/sugoroku") if not file.startswith(own)]
    assert outside == ["src/sugoroku/testing/sealed/__init__.py"]  # the tuple that `Game` gets
    lines = (Path(__file__).parents[2] / outside[0]).read_text().splitlines()
    assert sum("envy" in line.lower() for line in lines) == 2  # its import, and that tuple
    assert naming("lantern", "src/sugoroku/games/jiguan") == []  # it lies with the tests


# ---------------------------------------------------------------- the seams, one by one


def test_entries_for_the_games_own_tables():
    rows = {"add": {"cards": [{"id": "c9"}]}}
    base = {"cards": [{"id": "c1"}], "game": {"hand": 4}}
    assert extended(base, MODULE, rows)["cards"] == [{"id": "c1"}, {"id": "c9"}]
    assert base["cards"] == [{"id": "c1"}]
    with pytest.raises(DataError, match=r"add\.card: the game has no such list") as problem:
        extended(base, MODULE, {"add": {"card": []}})
    assert "cards" in problem.value.hint


def test_a_users_own_values_reach_a_module(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text('[lantern.lanterns]\nsource = "public"\neach = 5\ncoins = 3\n')
    state = deal(LIT.with_data(mine), TABLE)
    assert state.added["lantern"].lit == [5, 5, 5] and state.added["lantern"].coins == 3


def test_modules_that_exclude_or_need_each_other():
    other = GameModule(info=Module("dark", "no light", excludes=("lantern",)), package=MODULE.package)
    third = GameModule(info=Module("oil", "burns", requires=("lantern",)), package=MODULE.package)
    game = LIT.with_modules(other, third)
    with pytest.raises(SugorokuError, match="dark and lantern cannot be combined"):
        game.settle(2, modules=("lantern", "dark"))
    mixes = {settings.modules for settings in configurations(game)}
    assert mixes == {(), ("lantern",), ("dark",), ("lantern", "oil")}


def test_pairwise_configurations_cover_every_pair_and_are_few():
    daitoshi = registry.load("daitoshi")
    chosen = [s for s in configurations(daitoshi) if s.players == 1]
    options = [o for o in daitoshi.info.options if o.matters(1)]
    assert len(chosen) <= prod(len(option.values) for option in options)
    for one, other in combinations(options, 2):
        pairs = {(s.options[one.key], s.options[other.key]) for s in chosen}
        assert len(pairs) == len(one.values) * len(other.values)


def test_every_player_count_meets_every_value_and_module():
    edo = registry.load("edo")
    keys = [module.key for module in edo.info.modules]
    met = {(s.players, key, key in s.modules) for s in configurations(edo) for key in keys}
    assert met == set(product(range(2, 6), keys, (False, True)))
    jiguan = registry.load("jiguan")
    for option in jiguan.info.options:
        met = {(s.players, s.options[option.key]) for s in configurations(jiguan)}
        assert met == set(product(range(2, 5), option.names()))


def test_many_modules_are_mixed_in_few_tables():
    """Not by their product, which doubles with each: 4096 mixes here, for each player count."""
    many = [GameModule(info=Module(f"m{n}", "x"), package=MODULE.package) for n in range(12)]
    mixes = [set(s.modules) for s in configurations(SEALED.with_modules(*many))]
    assert len(mixes) <= 16
    for one, other in combinations([module.key for module in many], 2):
        assert {(one in mix, other in mix) for mix in mixes} == set(product((False, True), repeat=2))


def test_actions_of_a_module_need_numbers_of_their_own():
    twice = GameModule(
        info=Module("twice", "x"), package=MODULE.package, families=(Family("take", ("1",)),)
    )
    with pytest.raises(ValueError, match="share one canonical text"):
        SEALED.with_modules(twice, msgspec.structs.replace(twice, info=Module("again", "x")))


def test_steps_of_a_module_need_names_of_their_own():
    """Saves name them: two of one name would be taken for each other."""
    name = next(name for name, step in MODULE.steps.items() if step is not FeelEnvy)
    twice = GameModule(info=Module("twice", "x"), package=MODULE.package, steps={name: FeelEnvy})
    with pytest.raises(ValueError, match=f"twice: there is another step named {name}"):
        LIT.with_modules(twice)


# ---------------------------------------------------------------- moments


def test_listeners_act_by_order_then_clockwise_from_whoever_acts():
    g = deal(SEALED, SEALED.settle(4))
    g.own = []
    g.agenda = []
    g.seat = 2
    steps = [FeelEnvy() for _ in range(4)]
    g.listen(PRIZE_WON, Listener(steps[0], 1))
    g.listen(PRIZE_WON, Listener(steps[1], 3))
    g.listen(PRIZE_WON, Listener(steps[2], -1, order=-5))
    g.listen(PRIZE_WON, Listener(steps[3], 2, others=False))
    g.moment(PRIZE_WON)
    order = [steps.index(step) for step in reversed(g.agenda) if step in steps]
    assert order == [2, 3, 1, 0]
    seats = [step.to for step in reversed(g.agenda) if hasattr(step, "to")]
    assert seats == [3, 2, 1, 2]  # handed over, and back


def test_own_and_others_turns():
    g = deal(SEALED, SEALED.settle(3))
    g.own, g.agenda, g.seat = [], [], 0
    g.listen(PRIZE_WON, Listener(FeelEnvy(), 0, own=False))
    g.listen(PRIZE_WON, Listener(FeelEnvy(), 1, others=False))
    g.moment(PRIZE_WON)
    assert g.agenda == []
    g.seat = 1
    g.moment(PRIZE_WON)
    assert len(g.agenda) == 4  # the own one; handing over to seat 0 and back


def test_an_owner_stops_listening():
    g = deal(SEALED, SEALED.settle(2))
    g.own, g.agenda, g.seat = [], [], 0
    g.listen(PRIZE_WON, Listener(FeelEnvy(), 0))
    g.listen(PRIZE_WON, Listener(FeelEnvy(), 1))
    g.stop_listening(PRIZE_WON, 0, FeelEnvy)
    assert [x.owner for x in g.listeners[PRIZE_WON]] == [1]
    g.stop_listening(PRIZE_WON, 1, SpendEnvy)
    assert [x.owner for x in g.listeners[PRIZE_WON]] == [1]


def test_while_choices_are_simultaneous_nobody_acts_on_anothers_stack():
    g = deal(SEALED, SEALED.settle(2))
    assert g.own
    g.seat = 0
    before = [len(stack) for stack in g.own]
    g.listen(PRIZE_WON, Listener(FeelEnvy(), 1))
    g.moment(PRIZE_WON)
    assert [len(stack) for stack in g.own] == before


def test_a_hook_with_a_slip_says_what_there_is():
    g = deal(SEALED, SEALED.settle(2))
    with pytest.raises(DataError, match="no moment 'prise won'") as problem:
        hook(g, Hook("prise won", "FeelEnvy"), SEALED.moments, SEALED.steps, 2)
    assert "prize won" in problem.value.hint
    with pytest.raises(DataError, match="no step 'FeelEnvi'"):
        hook(g, Hook("prize won", "FeelEnvi"), SEALED.moments, SEALED.steps, 2)


# ---------------------------------------------------------------- opponents


def test_opponents_by_players_options_and_modules():
    army = Opponent("shadow_empire", (2, 3), {"army": "on"}, "war", turns=False, scores=False)
    assert army.name == "Shadow Empire"
    assert army.plays(Settings(2, {"army": "on"}, ("war",)))
    assert not army.plays(Settings(1, {"army": "on"}, ("war",)))
    assert not army.plays(Settings(2, {"army": "off"}, ("war",)))
    assert not army.plays(Settings(2, {"army": "on"}))


def test_seats_and_names_follow_the_players():
    daitoshi = registry.load("daitoshi")
    assert [o.key for o in daitoshi.opponents(daitoshi.settle(1))] == ["mayor"]
    assert daitoshi.seats(daitoshi.settle(1)) == 2 and daitoshi.seats(daitoshi.settle(2)) == 2
    alone = Match(daitoshi, daitoshi.settle(1), [Seat("Mika")], secret_from("names"))
    assert alone.names == ("Mika", "Mayor")


def test_the_command_line_takes_modules():
    def run(*words):
        return subprocess.run(
            [sys.executable, "-m", "sugoroku", *words], capture_output=True, text=True, check=False
        )

    refused = run("simulate", "jiguan", "--games", "1", "--module", "moon")
    assert refused.returncode == 2 and "has no module 'moon'" in refused.stderr
