"""From the component data to the tables that the rules work with."""

from collections.abc import Mapping
from typing import Any

from sugoroku.core.errors import DataError
from sugoroku.core.reading import Data
from sugoroku.games.daimyo import components, names
from sugoroku.games.daimyo.actions import SCAVENGE
from sugoroku.games.daimyo.effects import CAMP_FORMS, FORMS, SOLO_FORMS, Effect, Form, Op, parse
from sugoroku.games.daimyo.names import BOARDS, CLANS, DICE, ISLANDS, TOKENS
from sugoroku.games.daimyo.tables import (
    CampSpace,
    Difficulty,
    Goal,
    Hero,
    Layout,
    MiniBoard,
    SoloCard,
    Tables,
    Tile,
)
from sugoroku.games.daimyo.worth import hero_worth, rests_of, worth_of


def load(raw: dict[str, Any], file: str) -> Tables:
    """The tables that the rules work with."""
    data, t = Data(raw, file), Tables()
    data.built_in(components.BUILT_IN)
    for table in components.SOURCES:
        data.take(f"{table}.sources", dict[str, str])
    _islands(data, t)
    _clan_boards(data, t)
    _construction(data, t)
    _cards(data, t)
    _scoring(data, t)
    _mercenaries(data, t)
    _empire(data, t)
    data.finish()
    _worths(t)
    return t


def _worths(t: Tables) -> None:
    """What bots take effects for."""
    t.effect_worth = [worth_of(effect) for effect in t.effects]
    t.effect_rest = [rests_of(effect) for effect in t.effects]
    t.hero_worth = tuple(hero_worth(t.effects[hero.effect], hero.strength) for hero in t.heroes)
    t.clan_worth = [t.effect_worth[ability] for ability in t.clan_ability]


# ---------------------------------------------------------------- effects


def decoded(data: Data, where: str, texts: list[str], forms: Mapping[str, Form] = FORMS) -> Effect:
    """The value of an effect; an error names the file and the row."""
    try:
        return parse(texts, forms)
    except ValueError as problem:
        raise DataError(f"{data.file}: {where}: {problem}.") from problem


def _effect(data: Data, t: Tables, where: str, texts: list[str]) -> int:
    """The number of the effect; equal ones share a number."""
    effect = decoded(data, where, texts)
    if effect not in t.effects:
        t.effects.append(effect)
    return t.effects.index(effect)


def _coins(data: Data, key: str, verb: str) -> int:
    """A price or gain that the rules know only in coins."""
    effect = decoded(data, key, data.take(key, list[str]))
    coins = [op for step in effect for op in step if op.verb == verb and op.what == "coin"]
    data.expect(f"{key} (one {verb} of coins)", (len(effect), len(coins)), (1, 1))
    return coins[0].amount


# ---------------------------------------------------------------- islands


def _islands(data: Data, t: Tables) -> None:
    """DYO-010, DYO-011, DYO-R03a"""
    rows = data.rows("islands", components.IslandRow, ISLANDS)
    t.site_token = [TOKENS.index(token) for row in rows for token in row.sites]
    t.rough_coins = [coins for row in rows for coins in row.rough]
    t.gold = [row.gold_standard for row in rows]
    t.silver = [row.silver_standard for row in rows]
    altars = data.numbers("board.altars")
    data.expect("board.altars (entries)", len(altars), names.ALTARS)
    data.expect("board.altars (falling, at most 9)", altars, sorted(min(n, 9) for n in altars)[::-1])
    t.altars = tuple(altars)
    t.of_governor = data.number("board.influence_governor", 1, 9)
    t.of_shadow = data.number("board.influence_shadow", 1, 9)
    t.of_tower = data.number("board.influence_radio_tower", 1, 9)
    t.compensation = _coins(data, "board.compensation", "gain")
    t.market_start = data.number("relics.black_market_start", 0, 9)
    t.shop_price = _coins(data, "relics.black_market_price", "pay")
    data.rows("resources", components.ResourceRow, ("rice", "coin", "gem", "metal"))
    _layouts(data, t)


def _layouts(data: Data, t: Tables) -> None:
    t.layouts = [Layout((), (0, 0, 0))]
    for players in range(1, names.MOST_SEATS + 1):
        islands = data.take(f"board.islands_by_players.{players}", list[str])
        most = names.ISLAND_COUNT if players == 4 else 5 if players == 3 else 4
        data.expect(f"board.islands_by_players.{players}", islands, list(ISLANDS[:most]))
        bag = data.take(f"relics.bag_by_players.{players}", list[str])
        data.expect(f"relics.bag_by_players.{players}", bag, islands)
        dice = data.take(f"dice.by_players.{players}", components.DiceRow)
        enough = names.TURNS * players + (names.TURNS if players < 3 else 0)
        total = dice.blue + dice.red + dice.green
        data.expect(f"dice.by_players.{players} (enough for all turns)", max(total, enough), total)
        t.layouts.append(_layout(tuple(range(most)), (dice.blue, dice.red, dice.green)))


def _layout(islands: tuple[int, ...], dice: tuple[int, int, int]) -> Layout:
    layout = Layout(islands, dice)
    layout.sites = tuple(site for site, island in enumerate(names.SITE_ISLAND) if island in islands)
    layout.rough = tuple(space for space, island in enumerate(names.ROUGH_ISLAND) if island in islands)
    layout.lands = tuple(range(names.LAND * len(islands)))
    layout.tiles = tuple(
        kind for kind in range(names.NUMBERS * len(islands)) for _ in range(names.COPIES)
    )
    layout.moves = [tuple(SCAVENGE + i for i in islands if i != here) for here in range(len(ISLANDS))]
    return layout


# ---------------------------------------------------------------- clan boards, construction boards


def _clan_boards(data: Data, t: Tables) -> None:
    """DYO-030, DYO-032, DYO-039, DYO-065"""
    rows = data.rows("clan_board.main_actions", components.MainActionRow, names.MAIN_ACTIONS)
    for row in rows:
        t.space_colour.append(names.COLOUR_WORDS.index(row.colour))
        t.main_effect.append(_effect(data, t, f"clan_board.main_actions {row.id}", row.effect))
    data.expect("clan_board.main_actions tax: colour", rows[names.TAX].colour, "any")
    storage = data.numbers("clan_board.storage_track")
    data.expect("clan_board.storage_track", storage, list(range(storage[0] if storage else 3, 10)))
    t.storage_start, t.storage_most = storage[0], storage[-1]
    overflow = decoded(
        data, "clan_board.storage_overflow", data.take("clan_board.storage_overflow", list[str])
    )
    points = [step[0].amount for step in overflow if step[0].verb == "pp" and len(step) == 1]
    data.expect("clan_board.storage_overflow (points)", len(points), 1)
    t.overflow = points[0]
    t.ability_sum = data.number("clan_board.clan_ability_min_sum", 1, 18)
    data.expect("clan_board.revenue_slots", data.number("clan_board.revenue_slots"), 2)
    data.expect(
        "clan_board.clan_slot.bonus_slot", data.take("clan_board.clan_slot.bonus_slot", bool), True
    )
    needs = data.number("clan_board.clan_slot.needs_sum")
    data.expect("clan_board.clan_slot.needs_sum", needs, t.ability_sum)
    t.revenue = _effect(data, t, "clan_board.revenue", data.take("clan_board.revenue.effect", list[str]))
    track = data.numbers("clan_board.recruitment_track.costs")
    data.expect("clan_board.recruitment_track.costs (2 to 12 entries)", 2 <= len(track) <= 12, True)
    t.track = tuple(track)
    data.expect(
        "clan_board.recruitment_track.currency",
        data.take("clan_board.recruitment_track.currency", str),
        "rice",
    )
    spot = data.take("clan_board.recruitment_track.reset_from", str)
    data.expect("clan_board.recruitment_track.reset_from", spot, "last space only")
    t.reset_coins = _coins(data, "clan_board.recruitment_track.reset_cost", "pay")
    for clan in data.rows("clans", components.ClanRow, CLANS):
        t.clan_colour.append(clan.colour)
        t.clan_ability.append(_effect(data, t, f"clans {clan.id}", clan.ability))
        t.clan_start.append(clan.start.amounts)


def _construction(data: Data, t: Tables) -> None:
    """DYO-034 to DYO-039"""
    rows = data.rows("construction.boards", components.BoardRow, BOARDS)
    for side in range(2):
        boards, tiles = [], []
        for row in rows:
            printed = row.advanced if side else row.basic
            type = names.BUILDINGS.index(row.type)
            amounts = printed.base.amounts, printed.surcharge.amounts, printed.start.amounts
            boards.append(MiniBoard(row.id, type, printed.theme or row.shape, *amounts))
            for tile in printed.tiles:
                effect = _effect(data, t, f"construction.boards {tile.id}", tile.effect)
                tiles.append(Tile(tile.id, names.TILE_COLOURS.index(tile.colour), effect))
        t.boards.append(boards)
        t.tiles.append(tiles)


# ---------------------------------------------------------------- cards


def _cards(data: Data, t: Tables) -> None:
    """DYO-016, DYO-017, DYO-023, DYO-031"""
    cards = data.rows("heroes.cards", components.HeroRow, names.HIRED)
    cards += data.rows("clan_heroes.cards", components.HeroRow, names.OWN_HEROES)
    for number, card in enumerate(cards):
        clan = (
            CLANS[(number - names.HIRED_COUNT) // names.CLAN_HEROES]
            if number >= len(names.HIRED)
            else ""
        )
        data.expect(f"{card.id}: clan", card.clan, clan)
        effect = _effect(data, t, card.id, card.effect)
        t.heroes.append(Hero(card.id, card.name, card.cost, card.strength, card.aggressive, effect))
    t.hero_cost = tuple(hero.cost for hero in t.heroes)
    t.hero_strength = tuple(hero.strength for hero in t.heroes)
    t.hero_effect = tuple(hero.effect for hero in t.heroes)
    t.hero_price = tuple(begins_with_price(t.effects[hero.effect]) for hero in t.heroes)
    copies = [n for n, hero in enumerate(t.heroes) if _is_mimic(t.effects[hero.effect])]
    hired = range(names.HIRED_COUNT)
    t.left_out = tuple(n for n in hired if t.heroes[n].aggressive or n in copies)
    for row in data.rows("villagers.tiles", components.VillagerRow, names.VILLAGERS):
        faces = (row.front, row.back)
        front, back = (_effect(data, t, f"villagers.tiles {row.id}", face) for face in faces)
        t.villagers.append((front, back))
    t.turned = 1  # V2: DYO-017
    _goals(data, t)


def begins_with_price(effect: Effect) -> bool:
    return bool(effect) and effect[0][0].is_price


def _is_mimic(effect: Effect) -> bool:
    """It activates the clan ability of an opponent: DYO-290."""
    return any(op.verb == "clan_ability" and op.what == "opponent" for step in effect for op in step)


def _goals(data: Data, t: Tables) -> None:
    """DYO-210 to DYO-213"""
    data.expect("goals.draw", data.counts("goals.draw"), {"green": 3, "orange": 1})
    for row in data.rows("goals.cards", components.GoalRow, names.GOALS):
        gold = row.gold_pp if row.colour == "green" else row.pp
        metric = names.METRICS.index(row.metric)
        goal = Goal(row.id, metric, row.at_least, row.at_least2, gold, row.silver_pp)
        if row.gold_bonus:
            goal.bonus = _effect(data, t, f"goals.cards {row.id}", row.gold_bonus)
        t.goals.append(goal)


def _scoring(data: Data, t: Tables) -> None:
    """DYO-256 to DYO-262"""
    t.relic_points = _points(data, "relics", names.PAWNS + 1)
    t.farm_points = _points(data, "techno_farms", names.BUILDING_COUNT + 1)
    t.tower_points = _points(data, "radio_towers", names.BUILDING_COUNT + 1)
    t.army_points = _points(data, "army_multi", 3)
    t.army_points_solo = _points(data, "army_solo", 2)
    t.helmet_points = data.number("scoring.mighty_helmet", 0, 40)
    t.lot = data.number("scoring.resource_lot", 1)
    t.lot_points = data.number("scoring.resource_lot_pp", 0, 9)


def _points(data: Data, key: str, entries: int) -> tuple[int, ...]:
    found = data.take(f"scoring.{key}", list[components.Points])
    data.expect(f"scoring.{key} (entries)", len(found), entries)
    return tuple(found)


# ---------------------------------------------------------------- neutral parties


def _mercenaries(data: Data, t: Tables) -> None:
    """DYO-270 to DYO-272, DYO-279, DYO-281, DYO-282; colours of the spaces: DYO-R49"""
    t.camp_storage = data.number("mercenaries.storage_spaces", 4, 24)
    t.camp_sum = data.number("mercenaries.sum_bonus_min")
    t.camp_coins = _coins(data, "mercenaries.sum_bonus", "gain")
    t.camp_tile_price = _coins(data, "mercenaries.tile_price", "pay")
    t.camp_cards = data.number("mercenaries.army_cards_total")
    data.expect("mercenaries.army_cards_total", t.camp_cards, names.ROUNDS)
    for row in data.rows("mercenaries.spaces", components.CampRow, names.CAMP_SPACES):
        where = f"mercenaries.spaces {row.id}"
        options = [step[0] for step in decoded(data, where, row.options, CAMP_FORMS)]
        space = CampSpace(row.id, DICE.index(row.colour), row.capacity, tuple(options))
        data.expect(f"{where}: capacity", row.capacity, 2 if row.id == "relic" else 1)
        if row.price:
            price = decoded(data, where, row.price)
            paid = [op for step in price for op in step]
            data.expect(
                f"{where}: price (coins)", [(op.verb, op.what) for op in paid], [("pay", "coin")]
            )
            space.price = paid[0].amount
        if row.when_exhausted:
            space.exhausted = decoded(data, where, [row.when_exhausted], CAMP_FORMS)[0][0]
        t.camp.append(space)


def _empire(data: Data, t: Tables) -> None:
    """DYO-292, DYO-294, DYO-295, DYO-309, DYO-R54"""
    t.empire_heroes = data.number("solo.empire_start_heroes", 1, 1)
    t.incomplete_points = data.number("solo.incomplete_action_pp", 0, 9)
    t.return_round = data.number("solo.discard_empire_tiles_after_round", 1, 5)
    use = []
    for number, deck in enumerate(names.SOLO_DECKS):
        row = data.take(f"solo.decks.{deck}", components.DeckRow)
        rounds = names.DECK_OF_ROUND.count(number)
        expected = components.DeckRow(cards=names.CARDS_OF_DECK[number], use=rounds * names.TURNS)
        data.expect(f"solo.decks.{deck}", row, expected)
        use.append(row.use)
    t.solo_use = tuple(use)
    for name in names.DIFFICULTIES:
        level = data.take(f"solo.difficulty.{name}", components.DifficultyRow)
        data.expect(
            f"solo.difficulty.{name} (islands)", min(len(level.governors), 3), len(level.governors)
        )
        t.difficulties.append(Difficulty(tuple(level.governors), level.towers, level.random_relic_tiles))
    for card in data.rows("solo.cards.list", components.SoloRow, names.SOLO_CARDS):
        actions = _solo_actions(data, f"solo.cards {card.id}", [text for _, text in card.do])
        colours = tuple(DICE.index(colour) for colour, _ in card.do)
        t.solo_cards.append(SoloCard(card.id, names.SOLO_DECKS.index(card.deck), colours, actions))
    rows = data.take("solo.achievements.rows", list[str])
    data.expect("solo.achievements.columns", data.take("solo.achievements.columns", list[str]),
                list(names.DIFFICULTIES))  # fmt: skip
    t.achievements = tuple(rows)
    _empire_abilities(data, t)


def _solo_actions(data: Data, where: str, texts: list[str]) -> Effect:
    """Actions of the empire: only discards have alternatives, tiles are for one relic at most."""
    actions = decoded(data, where, texts, SOLO_FORMS)
    for step in actions:
        if len(step) > 1:
            data.expect(f"{where} (alternatives)", {op.verb for op in step}, {"player_discard"})
        if step[0].verb == "relic":
            data.expect(f"{where} (at most 4 tiles)", min(step[0].amount, names.NUMBERS), step[0].amount)
    return actions


def _empire_abilities(data: Data, t: Tables) -> None:
    found: list[tuple[tuple[Op, ...], ...]] = [()] * 19
    for row in data.rows("solo.empire_abilities.table", components.AbilityRow, by="min"):
        ability = _solo_actions(data, f"solo.empire_abilities {row.min}", row.do)
        for total in range(row.min, min(row.max, 18) + 1):
            found[total] = ability
    data.expect(
        "solo.empire_abilities (sums without one)", [n for n in range(3, 19) if not found[n]], []
    )
    t.empire_abilities = found
