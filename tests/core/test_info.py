"""Options, modules and player counts: what a table may ask for."""

import msgspec
import pytest

from sugoroku.core.errors import SugorokuError, UnknownName
from sugoroku.core.info import Bounds, Info, Module, Option, Value, settle, with_defaults

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
