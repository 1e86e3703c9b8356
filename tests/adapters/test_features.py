"""What a learner sees: fixed names and bounds, made from the view alone."""

from hashlib import blake2b
from pathlib import Path
from random import Random

import msgspec
import pytest

from sugoroku.adapters.table import Table
from sugoroku.bots import Sight, make
from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.features import Counts, Each, Numbers, OneOf, Players
from sugoroku.games.daitoshi import GAME as DAITOSHI
from sugoroku.games.jiguan import GAME as JIGUAN
from sugoroku.testing.laws import configurations, walk
from sugoroku.testing.sealed import GAME as SEALED

NAMES = Path(__file__).parent / "features.txt"
TABLES = [
    (game, players)
    for game in (JIGUAN, DAITOSHI, SEALED)
    for players in range(game.info.players[0], game.info.players[1] + 1)
]


def named(value):
    return getattr(value, "name", None)


@pytest.mark.parametrize(("game", "players"), TABLES, ids=named)
def test_every_feature_has_a_name_of_its_own_and_room_to_vary(game, players):
    features = game.features(game.settle(players))
    assert len(set(features.names)) == features.size
    assert all(feature.low < feature.high for feature in features.features)


def line_of(game, players):
    names = "\n".join(game.features(game.settle(players)).names)
    size = names.count("\n") + 1
    return f"{game.name} {players} {size} {blake2b(names.encode(), digest_size=8).hexdigest()}"


def test_names_and_their_order_are_committed():
    """Trained networks depend on them: a change is a new version of the features.

    Write the file anew with `python -m tests.adapters.make_features`.
    """
    assert NAMES.read_text().splitlines() == [line_of(game, players) for game, players in TABLES]


@pytest.mark.parametrize("game", [JIGUAN, DAITOSHI, SEALED], ids=named)
def test_every_configuration_fits_its_declaration(game):
    """No row is longer than declared, and every number keeps within its bounds."""
    for number, settings in enumerate(configurations(game)):
        features = game.features(settings)
        for state in walk(game, settings, number, every=25):
            for seat in range(settings.players):
                vector = features.vector(game.look(state, seat))
                assert len(vector) == features.size
                for value, feature in zip(vector, features.features, strict=True):
                    assert feature.low <= value <= feature.high, feature


@pytest.mark.parametrize(("game", "players"), TABLES, ids=named)
def test_twin_worlds_have_the_same_tensor_and_mask(game, players):
    """After everything hidden from a seat is dealt anew its observation is the same to the bit."""
    table = Table(game, players)
    for number, state in enumerate(walk(game, table.settings, 7, every=9)):
        for seat in range(players):
            twin = game.redeal(state, seat, Chance(secret_from("twin", number)))
            here, there = table.look(state, seat), table.look(twin, seat)
            assert table.vector(here).tobytes() == table.vector(there).tobytes()
            assert table.mask(here).tobytes() == table.mask(there).tobytes()


@pytest.mark.parametrize("game", [JIGUAN, DAITOSHI], ids=named)
def test_bounds_leave_room_for_bots_that_play_well(game):
    """Where no component sets the bound it is our guess, and nobody may come near to it."""
    settings = game.settle(2)
    features = game.features(settings)
    state, bot, random = game.setup(settings, Chance(secret_from("room"))), make("greedy"), Random(1)
    loose = ("coins", "dots", "turn", "workers", "wealth", "steam", "score", "multipliers", "laid")
    while not state.over:
        state.apply(bot.choose(Sight(game, state, state.seat, random)))
        vector = features.vector(game.look(state, 0))
        for value, feature in zip(vector, features.features, strict=True):
            if feature.high >= 12 and any(word in feature.name for word in loose):
                assert value < feature.high, feature


def test_players_are_told_from_the_observer():
    """Each sees itself first, and the next in turn order after it."""
    settings = JIGUAN.settle(3)
    features = JIGUAN.features(settings)
    coins = [features.names.index(f"players.{who}.coins") for who in ("me", "+1", "+2")]
    state = JIGUAN.setup(settings, Chance(secret_from("turn")))
    for player, amount in zip(state.players, (5, 6, 7), strict=True):
        player.coins = amount
    for seat, seen in ((0, [5, 6, 7]), (1, [6, 7, 5]), (2, [7, 5, 6])):
        vector = features.vector(JIGUAN.look(state, seat))
        assert [vector[place] for place in coins] == seen


def test_the_question_is_told_by_its_rule():
    state = JIGUAN.setup(JIGUAN.settle(2), Chance(secret_from("ask")))
    features = JIGUAN.features(JIGUAN.settle(2))
    view = JIGUAN.look(state, state.seat)
    vector = features.vector(view)
    asked = [n for n, v in zip(features.names, vector, strict=True) if n.startswith("question.") and v]
    assert asked == [f"question.{view.decision.rule}"]
    other = features.vector(JIGUAN.look(state, 1 - state.seat))
    assert not any(v for n, v in zip(features.names, other, strict=True) if n.startswith("question."))


def test_a_game_that_declares_nothing_is_described_by_its_types():
    features = SEALED.features(SEALED.settle(2))
    state = SEALED.setup(SEALED.settle(2), Chance(secret_from("sealed")))
    view = SEALED.look(state, 0)
    seen = dict(zip(features.names, features.vector(view), strict=True))
    assert seen["prize"] == view.board.prize
    assert seen["hand.count"] == len(view.board.hand)
    assert seen["hand.sum.value"] == sum(view.board.hand)


class Thing(msgspec.Struct):
    name: str = ""
    bag: tuple[str, ...] = ()
    row: tuple[int, ...] = ()
    stock: dict[str, int] = {}


def written(part, thing):
    from sugoroku.core.features import zeros

    out = zeros(part.size)
    part.write(thing, 0, out, 0)
    return dict(zip([feature.name for feature in part.features], out, strict=True))


def test_parts():
    assert written(OneOf("name", ("red", "blue")), Thing("blue")) == {"name.red": 0, "name.blue": 1}
    assert written(OneOf("name", ("red", "blue")), Thing("")) == {"name.red": 0, "name.blue": 0}
    many = Thing(bag=("a", "b", "a", "a"))
    assert written(Counts("bag", ("a", "b"), 2), many) == {"bag.a": 2, "bag.b": 1}
    assert written(Numbers("row", ("x", "y"), 5), Thing(row=(9, -1))) == {"row.x": 5, "row.y": 0}
    assert written(Numbers("stock", ("x", "y"), 5), Thing(stock={"y": 3})) == {
        "stock.x": 0,
        "stock.y": 3,
    }


def test_a_row_longer_than_declared_is_an_error():
    for part in (Numbers("row", ("x",), 5), Each("row", ("x",)), Players("row", 1)):
        with pytest.raises(ValueError, match="row has 2 places, but 1"):
            written(part, Thing(row=(1, 2)))
