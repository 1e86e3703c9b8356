"""Options, modules and player counts: what a table may ask for."""

import msgspec
import pytest

from sugoroku.core.errors import SugorokuError, UnknownName
from sugoroku.core.info import (
    Bounds,
    Info,
    Module,
    Opponent,
    Option,
    Value,
    settle,
    with_defaults,
)

INFO = Info(
    name="x",
    title="X",
    summary="",
    players=(2, 4),
    minutes=(1, 2),
    version=1,
    stage="alpha",
    bounds=Bounds(10, (0, 1)),
    ledger_prefix="XXX",
    options=(Option("side", "which", (Value("day", ""), Value("night", "")), "day"),),
    modules=(
        Module("sea", "islands"),
        Module("storm", "weather", requires=("sea",)),
        Module("desert", "sand", excludes=("sea",)),
    ),
)


def test_defaults_are_filled_in():
    assert settle(INFO, 3).options == {"side": "day"}
    assert settle(INFO, 3, {"side": "night"}).options == {"side": "night"}


@pytest.mark.parametrize("players", [0, 1, 5])
def test_player_counts_out_of_range_are_refused(players):
    with pytest.raises(SugorokuError, match="2 to 4 players"):
        settle(INFO, players)


def test_unknown_options_and_values_are_refused_with_a_hint():
    with pytest.raises(UnknownName, match=r"no option 'sid'.*Did you mean 'side'"):
        settle(INFO, 2, {"sid": "day"})
    with pytest.raises(UnknownName, match=r"cannot be 'nigth'.*Did you mean 'night'"):
        settle(INFO, 2, {"side": "nigth"})


def test_modules_are_checked_against_each_other():
    assert settle(INFO, 2, modules=("storm", "sea")).modules == ("sea", "storm")
    with pytest.raises(SugorokuError, match="storm needs module sea"):
        settle(INFO, 2, modules=("storm",))
    with pytest.raises(SugorokuError, match="cannot be combined"):
        settle(INFO, 2, modules=("desert", "sea"))
    with pytest.raises(UnknownName, match="no module 'se'"):
        settle(INFO, 2, modules=("se",))


def test_the_data_state_the_defaults():
    assert settle(with_defaults(INFO, {"side": "night"}), 2).options == {"side": "night"}
    with pytest.raises(UnknownName, match="cannot be 'noon'"):
        with_defaults(INFO, {"side": "noon"})


def test_settings_are_plain_data():
    settings = settle(INFO, 2, modules=("sea",))
    assert msgspec.json.decode(msgspec.json.encode(settings), type=type(settings)) == settings


def test_a_module_may_be_for_some_numbers_of_players_only():
    info = msgspec.structs.replace(INFO, modules=(Module("duel", "for two", players=(2, 2)),))
    assert settle(info, 2, {}, ("duel",)).modules == ("duel",)
    with pytest.raises(SugorokuError, match="for 2 players, not 3"):
        settle(info, 3, {}, ("duel",))


def test_options_of_a_module_exist_only_with_it():
    weather = Option("wind", "how strong", (Value("calm", ""), Value("gale", "")), "calm", module="sea")
    info = msgspec.structs.replace(INFO, options=(*INFO.options, weather))
    assert settle(info, 3, {"wind": "gale"}, ("sea",)).options == {"side": "day", "wind": "gale"}
    assert settle(info, 3).options == {"side": "day"}
    for value in ("calm", "gale"):
        with pytest.raises(SugorokuError) as refused:
            settle(info, 3, {"wind": value})
        assert refused.value.what == "Option wind belongs to module sea, which is not chosen."


def test_a_module_may_leave_out_the_rulebooks_opponents():
    ghost = Opponent("ghost", players=(2, 2))
    alone = Module("alone", "nobody else", alone={"side": "night"})
    info = msgspec.structs.replace(INFO, modules=(alone,), opponents=(ghost,))
    assert ghost.plays(settle(info, 2, {"side": "night"}))
    assert ghost.plays(settle(info, 2, {"side": "day"}, ("alone",)))
    assert not ghost.plays(settle(info, 2, {"side": "night"}, ("alone",)))
