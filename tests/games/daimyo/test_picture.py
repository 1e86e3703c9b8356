"""The drawn table: every choice has its places, the ground stands still, nothing hidden is shown."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from xml.etree import ElementTree

import msgspec
import pytest

from sugoroku.core.chance import Chance, secret_from
from sugoroku.core.ledger import read_ledger
from sugoroku.core.picture import Picture, Sheet
from sugoroku.core.view import View
from sugoroku.draw.sheet import sheet_markup, sprite
from sugoroku.draw.text import plain, width
from sugoroku.games.daimyo import GAME
from sugoroku.games.daimyo.draw.svg.signs import effect_signs
from sugoroku.games.daimyo.effect_words import effect_words
from sugoroku.games.daimyo.names import TOKENS
from sugoroku.games.daimyo.state import State
from sugoroku.testing import rule
from tests.games.seen import seen

TABLES = ("4", "3 advanced", "2", "1")  # players, boards
tables = pytest.mark.parametrize("table", TABLES)
WIDE = ("sea", "offers", "clan")
PHONE = ("islands", "dice", "own", "offers")


@cache
def positions(table: str) -> list[State]:
    """Every position of a random game; the turn ends late, so that bonus actions are seen."""
    players, _, boards = table.partition(" ")
    settings = GAME.settle(int(players), {"boards": boards or "basic"})
    state = GAME.setup(settings, Chance(secret_from("picture", table)))
    assert isinstance(state, State)
    random, found = Random(table), [state.clone()]
    while not state.over:
        state.turn_to(random.choice(state.deciders()))
        legal = state.legal()
        others = [action for action in legal if GAME.codec.text(action) not in ("end", "done")]
        state.apply(random.choice(others if others and random.random() < 0.8 else legal))
        found.append(state.clone())
    return found


def looks(table: str, every: int = 1) -> Iterator[tuple[View, Picture]]:
    return seen(GAME, positions(table), every)


def nodes(markup: str) -> int:
    return len(re.findall(r"<[a-zA-Z]", markup))


def sheet_of(picture: Picture, id: str) -> Sheet:
    return next(sheet for sheet in picture.sheets if sheet.id == id)


def first(table: str, verb: str) -> tuple[View, Picture]:
    """The first position where such a choice is offered."""
    for state in positions(table):
        seat = state.deciders()[0] if state.deciders() else 0
        view = GAME.look(state, seat)
        if view.decision and any(choice.text.split()[0] == verb for choice in view.decision.choices):
            return view, GAME.picture(view, seat)
    raise AssertionError(f"{verb} is never offered")


def with_board(view: View, **changes: object) -> View:
    """The view of another position; nothing is asked there."""
    board = msgspec.structs.replace(view.board, **changes)
    return msgspec.structs.replace(view, board=board, decision=None)


@tables
@pytest.mark.parametrize("device", [WIDE, PHONE], ids=["wide", "phone"])
def test_everything_a_choice_points_at_has_a_place(table, device):
    for view, picture in looks(table, 4):
        if view.decision is None:
            continue
        wanted = {target for choice in view.decision.choices for target in choice.at}
        wanted |= {refusal.target for refusal in view.decision.refusals}
        places = {place.id for id in device for place in sheet_of(picture, id).places}
        assert wanted - {""} <= places


@tables
def test_on_the_sheets_of_another_player_nothing_can_be_chosen(table):
    for view, _ in looks(table, 32):
        for sheet in GAME.picture(view, (view.seat + 1) % view.board.humans).sheets:
            if sheet.own and view.board.humans > 1:
                assert not [place.id for place in sheet.places if place.id]


@tables
def test_the_ground_never_changes(table):
    grounds = set()
    for view, _ in looks(table, 16):
        for whose in range(view.board.humans):
            grounds.add(tuple(sheet.ground for sheet in GAME.picture(view, whose).sheets))
    assert len(grounds) == 1


@tables
def test_the_markup_is_well_formed_and_its_ids_are_unique(table):
    for view, picture in looks(table, 20):
        markup = "".join(sheet_markup(sheet, view.decision) for sheet in picture.sheets)
        root = ElementTree.fromstring(f"<page>{markup}</page>")
        ids = [id for node in root.iter() if (id := node.get("id"))]
        assert len(ids) == len(set(ids))
        assert "style=" not in markup
        uses = {href[1:] for node in root.iter() if (href := node.get("href"))}
        assert not {id for id in uses if not id.startswith("i-")} - set(ids)
        assert all(f'id="{id}"' in sprite() for id in uses if id.startswith("i-"))
        fills = set(re.findall(r"url\(#([\w-]+)\)", markup))
        assert all(f'id="{id}"' in sprite() for id in fills)


@tables
def test_the_budgets_are_kept(table):
    for view, picture in looks(table, 12):
        whole = "".join(sheet_markup(sheet, view.decision, ground=False) for sheet in picture.sheets)
        lines = sum(len(sheet.text) for sheet in picture.sheets)
        assert nodes(whole) - lines <= 800
        assert sum(nodes(sheet.ground) for sheet in picture.sheets) <= 700
        assert sum(len(sheet.live.encode()) for sheet in picture.sheets) <= 45 * 1024
        assert all(nodes(markup) <= 24 for sheet in picture.sheets for markup in sheet.ghosts.values())


@tables
def test_every_place_explains_itself(table):
    known = {line.id for line in read_ledger(GAME).lines}
    for _, picture in looks(table, 16):
        for sheet in picture.sheets:
            for place in sheet.places:
                assert len(place.words) > 4
                assert place.rule in known, place


@tables
def test_the_sheets_are_said_in_words(table):
    for view, picture in looks(table, 24):
        board, player = view.board, view.board.players[view.seat]
        said = "\n".join(line for id in WIDE for line in sheet_of(picture, id).text)
        tokens = ", ".join(f"{n} {name}" for name, n in zip(TOKENS, player.tokens, strict=True))
        assert f"Tokens: {tokens}" in said
        assert all(f"Influence on {island.id}" in said for island in board.islands)
        assert all(board.cards[id].name in said.lower() for id in (*board.heroes, *player.hand) if id)
        assert all(f"{goal.at_least} {goal.metric}" in said for goal in board.goals)
        assert len(picture.counters) == len(board.players)


@tables
def test_a_picture_shows_nothing_hidden(table):
    for at, state in enumerate(positions(table)[::12]):
        twin = GAME.redeal(state, 0, Chance(secret_from("twin", at)))
        ours, theirs = GAME.look(state, 0), GAME.look(twin, 0)
        for whose in range(state.humans):
            assert GAME.picture(ours, whose) == GAME.picture(theirs, whose)
        assert GAME.text(ours) == GAME.text(theirs)


@tables
def test_the_terminal_shows_the_table_in_a_hundred_columns(table):
    for view, _ in looks(table, 20):
        shown = GAME.text(view)
        assert max(width(line) for line in shown.split("\n")) <= 100
        assert all(island.id in shown for island in view.board.islands)
        market = plain(shown).partition("black market ")[2].partition("bag ")[0]
        signs = [kind.replace("black", "k")[0] + kind[-1] for kind, _ in view.board.market]
        assert all(sign in market for sign in signs)
        boards = [tile for seen in view.board.players[view.seat].boards for tile in seen.tiles]
        said = " ".join(plain(shown).replace("\N{BOX DRAWINGS LIGHT VERTICAL}", " ").split())
        assert all(effect_words(tile.effect) in said for tile in boards)
        assert all(view.board.cards[id].name in shown for id in view.board.players[view.seat].hand)


@tables
def test_the_phone_draws_every_part_of_the_wide_sheets_once_more(table):
    _, picture = next(looks(table))
    drawn = set(re.findall(r'id="dy-live-([\w-]+)"', "".join(s.live for s in picture.sheets)))
    again = re.findall(r'href="#dy-live-([\w-]+)"', "".join(s.live for s in picture.sheets))
    assert len(again) == len(set(again))
    assert drawn - set(again) == {"head"}  # whose board it is stands above the sheets there


def test_a_die_previews_its_place_the_sum_and_the_heroes_it_opens():
    opened = 0
    dice = "die "
    for state in positions("4"):
        if state.over or not any(GAME.codec.text(action).startswith(dice) for action in state.legal()):
            continue
        view = GAME.look(state, state.seat)
        picture = GAME.picture(view, state.seat)
        choices = [c for c in view.decision.choices if c.text.startswith(dice)]
        assert choices
        player = view.board.players[view.seat]
        for choice in choices:
            _, die, space = choice.text.split()
            value, sums = int(die[-1]), set(player.sums)
            sums |= {value} | {n + value for n in sums}
            heroes = [id for id in player.hand if view.board.cards[id].strength in sums]
            opened += len(heroes)
            shown = sheet_of(picture, "clan").ghosts[choice.action]
            assert f"dy-die-{die[:-1]}" in shown or space == "beside"
            ability = player.total + value >= view.board.ability_sum
            assert shown.count('stroke-dasharray="5 4"') == len(heroes) + ability
            assert choice.action in sheet_of(picture, "dice").ghosts
    assert opened


def test_a_governor_previews_the_influence_it_brings():
    view, picture = first("4", "governor")
    ghosts = sheet_of(picture, "sea").ghosts
    for choice in view.decision.choices:
        if choice.text.startswith("governor "):
            assert f"dy-governor-{view.seat}" in ghosts[choice.action]
            island = next(i for i in view.board.islands if choice.target.startswith(i.id))
            assert f">{island.influence[view.seat] + 2}<" in ghosts[choice.action]


def test_the_banner_of_the_leader_is_the_tallest_and_says_what_it_scores():
    view, picture = list(looks("4", 40))[-1]
    for island in view.board.islands:
        heights = {}
        group = re.search(rf'<g id="dy-live-{island.id}">(.*?)</g>', sheet_of(picture, "sea").live)
        assert group
        for seat in range(4):
            bar = re.search(rf'height="([\d.]+)" fill="url\(#pt{seat + 1}\)"', group[1])
            heights[seat] = float(bar[1]) if bar else 0
        ranks = sorted(range(4), key=lambda seat: heights[seat])
        assert [island.influence[seat] for seat in ranks] == sorted(island.influence)
        assert group[1].count("#i-vp") + group[1].count("#dy-silver") == sum(
            points > 0 for points in island.points
        )


def test_every_effect_has_icons_that_the_sprite_holds():
    state = positions("4")[0]
    for effect in state.tables.effects:
        signs = effect_signs(effect)
        assert signs
        for item in signs:
            assert isinstance(item, str) or f'id="i-{item[0]}"' in sprite(), (effect, item)


def test_the_neutral_party_has_the_middle_of_the_sea():
    for table, part in (("2", "camp"), ("1", "empire")):
        _, picture = next(looks(table))
        assert f"dy-live-{part}" in sheet_of(picture, "sea").live
        assert f"dy-live-{part}" in sheet_of(picture, "islands").live


def test_the_camp_shows_dice_coins_and_tiles_for_sale():
    view = GAME.look(positions("2")[40], 0)
    board = view.board
    camp = tuple(
        msgspec.structs.replace(space, dice=("green4",) if space.id == "relic" else ())
        for space in board.camp
    )
    party = msgspec.structs.replace(board.players[2], loose=("red-2",), relics=(0, 1, 0, 0, 0, 0))
    players = (*board.players[:2], party)
    drawn = GAME.picture(with_board(view, camp=camp, players=players), 0)
    for id in ("sea", "islands"):
        sheet = sheet_of(drawn, id)
        places = {place.id: place.words for place in sheet.places}
        assert {"camp-relic", "camp-tower", "camp-governor", "camp-shadow"} <= set(places)
        assert "1 place free for a green die" in places["camp-relic"]
        assert "2 coins" in places["camp-tile-red-2"]
        assert any("sum 4; from 13 on" in line for line in sheet.text)


def test_the_card_of_the_empire_shows_three_actions_and_the_sum_of_its_dice():
    state = positions("1")[40]
    view, card = GAME.look(state, 0), state.tables.solo_cards[0]
    solo = msgspec.structs.replace(
        view.board.solo, card=card.id, colours=("red", "blue", "green"), actions=card.actions,
        dice=("red4", "blue5"),
    )  # fmt: skip
    drawn = GAME.picture(with_board(view, solo=solo), 0)
    for id in ("sea", "islands"):
        sheet = sheet_of(drawn, id)
        assert {"solo-red", "solo-blue", "solo-green"} <= {place.id for place in sheet.places}
        said = "\n".join(sheet.text)
        assert "1 governor on red or purple, to its advantage; a blue die cancels it" in said
        assert "Sum of its dice: 9" in said


@rule("DYO-309")
def test_the_abilities_of_the_empire_are_a_table_with_the_line_of_the_sum_inverted():
    view = GAME.look(positions("1")[40], 0)
    lines = [(3, 6), (7, 9), (10, 11), (12, 13), (14, 15), (16, 18)]
    inverted = []
    for dice in ((), ("red4",), ("red4", "blue5"), ("red6", "blue6", "green6")):
        solo = msgspec.structs.replace(view.board.solo, dice=dice)
        assert [(low, high) for low, high, _ in solo.abilities] == lines
        sheet = sheet_of(GAME.picture(with_board(view, solo=solo), 0), "sea")
        table = [place for place in sheet.places if place.title.startswith("Sum ") and place.rule]
        assert [place.title for place in table[-6:]] == [f"Sum {low} to {high}" for low, high in lines]
        inverted.append(sheet.live.count('fill="var(--ink)"'))
        for low, high in lines:
            assert f">{low} to {high}</text>" in sheet.ground
    assert inverted == [0, 1, 1, 1]


@rule("DYO-301", "DYO-309")
def test_a_die_for_the_empire_previews_the_line_of_the_new_sum():
    third = [
        (view, drawn) for view, drawn in looks("1")
        if view.decision and view.decision.choices[0].text.startswith("card ")
        and len(view.board.solo.dice) == 2
    ]  # fmt: skip
    view, drawn = third[0]
    sheet = sheet_of(drawn, "sea")
    for choice in view.decision.choices:
        assert sheet.ghosts[choice.action].count("stroke-dasharray") >= 3, "two actions and a line"


@rule("DYO-324")
def test_alone_the_achievements_have_the_place_of_the_goals():
    made = GAME.parts.achievements
    offers = sheet_of(next(looks("1"))[1], "offers")
    assert [len(row) for row in offers.ticks] == [len(made.columns)] * len(made.rows)
    for words in (*made.columns.values(), *made.rows.values()):
        assert f">{words}</text>" in offers.ground
    assert any(line.startswith("Masterful achievements: ") for line in offers.text)
    assert not sheet_of(next(looks("2"))[1], "offers").ticks


def test_a_spectator_sees_the_table_and_no_hand():
    state = next(s for s in positions("3 advanced") if s.round and all(p.hand for p in s.players))
    picture = GAME.picture(GAME.look(state, -1))
    assert [sheet.id for sheet in picture.sheets] == ["sea", "offers", "clan", "islands", "dice", "own"]
    said = "\n".join(line for sheet in picture.sheets for line in sheet.text)
    assert "Hand: " in said
    assert "In hand: " not in said


def test_the_cover_is_a_print():
    root = ElementTree.fromstring(GAME.cover)
    assert root.get("viewBox") == "0 0 240 168"
    assert "style=" not in GAME.cover


def test_points_and_prices_are_those_of_the_data():
    changed = {"scoring": {"relics": [0, 4, 8, 13, 19, 26, 34]}}
    game = GAME.with_changes(changed)
    offers = sheet_of(game.picture(game.look(game.new(3, "x"), 0), 0), "offers")
    assert "relics 4, 8, 13, 19, 26, 34;" in "\n".join(str(place.words) for place in offers.places)
    assert ">4813192634" in offers.ground  # numbers of one size are one text
    solo = sheet_of(GAME.picture(GAME.look(GAME.new(1, "x"), 0), 0), "offers")
    assert "strongest armies 10, 2;" in "\n".join(str(place.words) for place in solo.places)


def test_the_empires_abilities_are_told_before_its_dice_lie():
    words = "\n".join(
        str(place.words)
        for place in sheet_of(GAME.picture(GAME.look(GAME.new(1, "x"), 0), 0), "sea").places
    )
    rows = [f"{n}: {effect_words(ability)}" for n, ability in enumerate(GAME.tables.empire_abilities)]
    last = rows[-1].partition(": ")[2]
    assert f"18: {last}" in words or f" to 18: {last}" in words


def test_the_plates_of_the_actions_show_what_the_data_says():
    view = GAME.look(positions("4")[60], 0)
    before = sheet_of(GAME.picture(view, 0), "clan").ground
    board = view.board
    colours, effects = board.main_colours, board.main_effects
    coins = (*effects[:-1], board.main_effects[0])  # Tax now does what Help does
    assert sheet_of(GAME.picture(with_board(view, main_effects=coins), 0), "clan").ground != before
    other = ("red", *colours[1:])
    assert sheet_of(GAME.picture(with_board(view, main_colours=other), 0), "clan").ground != before


def test_the_camp_is_drawn_with_the_places_and_prices_of_the_data():
    view = GAME.look(positions("2")[60], 0)
    before = sheet_of(GAME.picture(view, 0), "sea")
    for change in ({"capacity": 3}, {"price": 7}, {"colour": 2}, {"options": (("shadow", 2),)}):
        camp = (*view.board.camp[:-1], msgspec.structs.replace(view.board.camp[-1], **change))
        after = sheet_of(GAME.picture(with_board(view, camp=camp), 0), "sea")
        assert after.ground != before.ground, change
    paid = msgspec.structs.replace(view.board.camp[-1], price=7)
    after = sheet_of(GAME.picture(with_board(view, camp=(*view.board.camp[:-1], paid)), 0), "sea")
    words = next(place.words for place in after.places if place.id == "camp-shadow")
    assert "pay them 7 coins, place one of their shadows" in words


@tables
def test_governors_dice_and_own_tiles_have_ids_of_their_own_so_that_they_appear_and_travel(table: str):
    kinds = set()
    for view, drawn in looks(table, 8):
        live = "".join(sheet_of(drawn, id).live for id in WIDE)
        ids = re.findall(r'id="(pc-[^"]+)"', live)
        assert len(ids) == len(set(ids))
        kinds |= {re.match(r"pc-[a-z]+", id)[0] for id in ids}
        standing = sum(site.governor >= 0 for island in view.board.islands for site in island.sites)
        assert len([id for id in ids if re.match(r"pc-g\d", id)]) == standing
    assert {"pc-g", "pc-d", "pc-scavenger"} <= kinds
