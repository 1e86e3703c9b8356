"""What one seat may know: everything but hands, decks and the bag's order.  DYO-R64b, DYO-R64c"""

from functools import lru_cache
from typing import Any

from sugoroku.core.chance import Chance
from sugoroku.games.daimyo.effects import Op
from sugoroku.games.daimyo.names import (
    ALTARS,
    BOARDS,
    CAMP_OF,
    CAMP_SPACES,
    CLAN_HEROES,
    CLANS,
    COPIES,
    DIE_NAMES,
    DIFFICULTIES,
    FIRST_ROUGH,
    FIRST_SITE,
    GOALS,
    GREEN_GOALS,
    HEROES,
    HIRED_COUNT,
    ISLANDS,
    KINDS,
    LAND,
    METRIC_WORDS,
    NONE,
    PHASES,
    ROUGH,
    SITES,
    SLOTS,
    SOLO_CARDS,
    SPACES,
    TILES,
    TOKENS,
    VILLAGERS,
)  # fmt: skip
from sugoroku.games.daimyo.opponents.deeds import ops_of
from sugoroku.games.daimyo.rules.scores import army_value, island_points
from sugoroku.games.daimyo.seen import (
    AskedView,
    Board,
    BoardView,
    CampView,
    ClanView,
    GoalView,
    HeroView,
    IslandView,
    PlayerView,
    RatesView,
    RoughView,
    SiteView,
    SoloView,
    TileView,
    TurnView,
    VillagerView,
)
from sugoroku.games.daimyo.state import Player, State


def board(g: State, seat: int) -> Board:
    t = g.tables
    return Board(
        viewer=seat,
        humans=g.humans,
        round=g.round,
        phase=PHASES[g.phase],
        seat=g.seat,
        first=g.first,
        helmet=g.helmet,
        helped=g.helped,
        advanced=g.side == 1,
        islands=tuple(_island(g, island) for island in g.layout.islands),
        centre=tuple(DIE_NAMES[die] for die, n in enumerate(g.centre) for _ in range(n)),
        market=tuple((KINDS[kind], n) for kind, n in enumerate(g.market) if n),
        bag=len(g.bag),
        heroes=tuple(HEROES[card] if card >= 0 else "" for card in g.heroes),
        top=HEROES[g.top] if g.top >= 0 else "",
        deck=len(g.deck),
        cards=_heroes(g),
        villagers=tuple(_villager(g, tile) for tile in range(len(VILLAGERS))),
        goals=tuple(_goal(g, place) for place in range(len(g.goals))),
        main_colours=tuple(("blue", "red", "green", "any")[colour] for colour in t.space_colour),
        main_effects=tuple(t.effects[n] for n in t.main_effect),
        recruitment=t.track,
        reset_coins=t.reset_coins,
        ability_sum=t.ability_sum,
        rates=_rates(g),
        clans=tuple(_clan(g, clan) for clan in range(len(CLANS))),
        boards=tuple(_board(g, board, None) for board in range(len(BOARDS))),
        players=tuple(_player(g, n, seat) for n in range(g.seats)),
        turn=_turn(g),
        asked=_asked(g, seat),
        camp=_camp(g) if g.party.key == "mercenaries" else (),
        solo=_solo(g) if g.party.key == "empire" else None,
    )


def _rates(g: State) -> RatesView:
    t = g.tables
    return RatesView(
        relics=t.relic_points[1:],
        farms=t.farm_points[1:],
        towers=t.tower_points[1:],
        army=g.party.army_points(g),
        helmet=t.helmet_points,
        lot=t.lot,
        lot_points=t.lot_points,
        governor=t.of_governor,
        shadow=t.of_shadow,
        tower=t.of_tower,
        shop=t.shop_price,
        camp_sum=t.camp_sum,
        camp_coins=t.camp_coins,
        camp_tile=t.camp_tile_price,
    )


def _island(g: State, island: int) -> IslandView:
    t = g.tables
    return IslandView(
        id=ISLANDS[island],
        sites=tuple(_site(g, site) for site in range(FIRST_SITE[island], FIRST_SITE[island + 1])),
        rough=tuple(
            RoughView(ROUGH[space], t.rough_coins[space], g.rough[space])
            for space in range(FIRST_ROUGH[island], FIRST_ROUGH[island + 1])
        ),
        land=tuple(KINDS[k] if k >= 0 else "" for k in g.lands[island * LAND : island * LAND + LAND]),
        altars=tuple(g.altars[island * ALTARS : island * ALTARS + ALTARS]),
        altar_values=t.altars,
        gold=t.gold[island],
        silver=t.silver[island],
        influence=tuple(p.influence[island] for p in g.players),
        points=tuple(island_points(g, island)),
        scavengers=tuple(seat for seat, p in enumerate(g.players) if p.scavenger == island),
    )


def _site(g: State, site: int) -> SiteView:
    built = g.buildings[site]
    return SiteView(
        id=SITES[site],
        token=TOKENS[g.tables.site_token[site]],
        governor=g.governors[site],
        builder=built // 2 if built >= 0 else NONE,
        building=("farm", "tower")[built % 2] if built >= 0 else "",
    )


def _heroes(g: State) -> dict[str, HeroView]:
    effects = g.tables.effects
    return {
        h.id: HeroView(h.id, h.name, h.cost, h.strength, h.aggressive, effects[h.effect])
        for h in g.tables.heroes
    }


def _villager(g: State, tile: int) -> VillagerView:
    faces = g.tables.villagers[tile]
    up = g.villagers >> tile & 1
    return VillagerView(VILLAGERS[tile], g.tables.effects[faces[up]], g.tables.effects[faces[1 - up]])


def _goal(g: State, place: int) -> GoalView:
    number = g.goals[place]
    goal, two = g.tables.goals[number], g.humans <= 2
    green = number < GREEN_GOALS
    return GoalView(
        id=GOALS[number],
        colour="green" if green else "orange",
        metric=METRIC_WORDS[goal.metric],
        at_least=goal.at_least2 if two else goal.at_least,
        gold=goal.gold,
        bonus=g.tables.effects[goal.bonus] if goal.bonus >= 0 else (),
        silver=goal.silver if green and not two else 0,
        gold_seat=g.gold[place],
        silver_seat=g.silver[place],
    )


def _clan(g: State, clan: int) -> ClanView:
    t, first = g.tables, HIRED_COUNT + clan * CLAN_HEROES
    heroes = HEROES[first : first + CLAN_HEROES]
    return ClanView(
        CLANS[clan], t.clan_colour[clan], t.effects[t.clan_ability[clan]], t.clan_start[clan], heroes
    )


def _board(g: State, board: int, p: Player | None) -> BoardView:
    side, built = g.tables.boards[g.side][board], 0
    tiles = []
    for n in range(4):
        number = board * 4 + n
        covered = p is None or bool(p.covered >> (n + 4 * side.type) & 1)
        built += not covered
        lost = p is not None and not covered and number not in p.slots
        tiles.append(_tile(g, number, covered, lost))
    base, extra = side.base, side.surcharge
    cost = (base[0] + built * extra[0], base[1] + built * extra[1], base[2] + built * extra[2], base[3])
    type = ("farm", "tower")[side.type]
    return BoardView(side.id, type, side.theme, base, extra, side.start, cost, tuple(tiles))


def _tile(g: State, number: int, covered: bool = False, lost: bool = False) -> TileView:
    tile = g.tables.tiles[g.side][number]
    return TileView(
        TILES[number], ("yellow", "grey")[tile.colour], g.tables.effects[tile.effect], covered, lost
    )


def _player(g: State, seat: int, viewer: int) -> PlayerView:
    p, t = g.players[seat], g.tables
    own = [b for b in (p.farm_board, p.tower_board) if b >= 0]
    neutral = seat >= g.humans
    known = tuple(HEROES[card] for card in sorted((*p.hand, *p.deck)))
    return PlayerView(
        seat=seat,
        opponent=g.party.key if neutral else "",
        score=p.score,
        clan=CLANS[p.clan] if p.clan >= 0 else "",
        tokens=(p.tokens[0], p.tokens[1], p.tokens[2], p.tokens[3]),
        influence=tuple(p.influence),
        governors=p.governors,
        shadows=p.shadows,
        farms=p.farms,
        towers=p.towers,
        pawns=p.pawns,
        scavenger=ISLANDS[p.scavenger] if p.scavenger >= 0 else "",
        storage=p.storage,
        loose=tuple(name for kind, name in enumerate(KINDS) if p.loose >> kind & 1),
        relics=tuple(p.relics),
        stored=p.loose.bit_count() + sum(p.relics),
        track=p.track,
        recruit_cost=t.track[p.track],
        boards=tuple(_board(g, b, p) for b in own) if len(own) == 2 else (),
        slots=tuple(_tile(g, number) if number >= 0 else None for number in p.slots),
        dice=tuple(DIE_NAMES[die] if die >= 0 else "" for die in p.dice),
        sums=tuple(n for n in range(1, 19) if p.sums >> n & 1),
        total=p.total,
        hand=tuple(HEROES[card] for card in p.hand) if seat == viewer or neutral else (),
        hand_count=len(p.hand),
        deck_count=len(p.deck),
        cards=known,
        discard=tuple(HEROES[card] for card in p.gone),
        army=army_value(g, seat),
    )


def _turn(g: State) -> TurnView | None:
    if not g.round:
        return None
    return TurnView(
        seat=g.seat,
        number=g.turn // g.humans + 1,
        space=SPACES[g.main] if g.main >= 0 else "",
        resolved=g.resolved,
        hero_used=g.hero_used,
        ability_used=g.ability_used,
        slots_used=tuple(name for slot, name in enumerate(SLOTS) if g.slots_used >> slot & 1),
        resolving=tuple(HEROES[card] for card in g.resolving),
    )


def _asked(g: State, seat: int) -> AskedView | None:
    """Of the seat that decides; a card in its numbers is nobody else's business."""
    if not g.agenda or seat != g.seat:
        return None
    step: Any = g.agenda[-1]
    numbers = {name: int(getattr(step, name)) for name in type(step).numbers}
    ops: tuple[Op, ...] = ()
    if "effect" in numbers and "at" in numbers:
        ops = g.tables.effects[numbers["effect"]][numbers["at"]]
    elif "card" in numbers and "row" in numbers:  # an action of the empire
        ops = ops_of(g, numbers["card"], numbers["row"])
    return AskedView(type(step).__name__, numbers, ops)


def _camp(g: State) -> tuple[CampView, ...]:
    found = []
    for n, space in enumerate(g.tables.camp):
        dice = [DIE_NAMES[die] for place, die in enumerate(g.camp) if CAMP_OF[place] == n and die >= 0]
        options = tuple((op.verb, op.amount) for op in space.options)
        name = CAMP_SPACES[n]
        found.append(CampView(name, space.colour, tuple(dice), space.capacity, space.price, options))
    return tuple(found)


@lru_cache(4)
def _abilities(
    by_sum: tuple[tuple[tuple[Op, ...], ...], ...],
) -> tuple[tuple[int, int, tuple[tuple[Op, ...], ...]], ...]:
    """Neighbouring sums with the same ability together."""
    found: list[tuple[int, int, tuple[tuple[Op, ...], ...]]] = []
    for total, ability in enumerate(by_sum):
        if found and found[-1][2] == ability:
            found[-1] = (found[-1][0], total, ability)
        elif ability:
            found.append((total, total, ability))
    return tuple(found)


def _solo(g: State) -> SoloView:
    card = g.tables.solo_cards[g.solo_card] if g.solo_card >= 0 else None
    total = sum(die % 6 + 1 for die in g.solo_dice)
    level = g.settings.options["difficulty"] if g.settings else DIFFICULTIES[1]
    return SoloView(
        difficulty=level,
        card=card.id if card else "",
        colours=tuple(("blue", "red", "green")[colour] for colour in card.colours) if card else (),
        actions=card.actions if card else (),
        dice=tuple(DIE_NAMES[die] for die in g.solo_dice),
        left=len(g.solo_deck),
        gone=tuple(SOLO_CARDS[n] for n in g.solo_gone),
        ability=g.tables.empire_abilities[total] if len(g.solo_dice) == 3 else (),
        abilities=_abilities(tuple(g.tables.empire_abilities)),
        secret=tuple(HEROES[n] for n in g.secret) if g.over else (),
    )


# ---------------------------------------------------------------- hidden parts


def redeal(g: State, seat: int, chance: Chance) -> State:
    """Others' cards in any split of hand and deck; the next cards are chance's anyway.  DYO-R64c"""
    new = g.clone()
    new.chance = chance
    new.bag = sorted(g.bag)
    for other, p in enumerate(new.players[: g.humans]):
        if other != seat and p.hand and p.deck:
            cards = chance.shuffled(sorted((*p.hand, *p.deck)))
            held = len(p.hand)
            p.hand, p.deck = tuple(sorted(cards[:held])), tuple(sorted(cards[held:]))
    if g.secret:
        pool = chance.shuffled(sorted((*g.secret, *g.deck)))
        new.secret, new.deck = tuple(sorted(pool[: len(g.secret)])), tuple(sorted(pool[len(g.secret) :]))
    later = []
    box = list(g.solo_box)
    for deck in (g.solo_deck, *g.solo_later):  # used or put into the box: nobody knows
        cards_of = {g.tables.solo_cards[n].deck for n in deck}
        same = [n for n in box if g.tables.solo_cards[n].deck in cards_of]
        mixed = chance.shuffled(sorted((*deck, *same)))
        later.append(tuple(sorted(mixed[: len(deck)])))
        box = [n for n in box if n not in same] + list(mixed[len(deck) :])
    new.solo_deck, new.solo_later, new.solo_box = later[0], tuple(later[1:]), tuple(sorted(box))
    return new


# ---------------------------------------------------------------- census


def census(g: State) -> dict[str, int]:
    """Where every component is, counted: nothing may appear or vanish."""
    dice = sum(g.centre) + sum(d >= 0 for p in g.players for d in p.dice)
    dice += sum(g.layout.dice) if not g.round else 0  # before the first roll
    dice += sum(die >= 0 for die in g.camp) + len(g.solo_dice)
    tiles = len(g.bag) + sum(g.market) + sum(kind >= 0 for kind in g.lands)
    tiles += sum(p.loose.bit_count() + 4 * sum(p.relics) for p in g.players[: g.humans])
    cards = [*g.deck, *g.left_out, *g.secret, *(card for card in g.heroes if card >= 0)]
    cards += [card for card in g.resolving if card < HIRED_COUNT]
    cards += [g.top] if g.top >= 0 else []
    cards += [card for p in g.players for card in (*p.hand, *p.deck, *p.gone) if card < HIRED_COUNT]
    found = {
        "dice": dice,
        "hero cards": len(cards),
        "different hero cards": len(set(cards)),
        "governors": sum(p.governors for p in g.players) + sum(n >= 0 for n in g.governors),
        "shadows": sum(p.shadows for p in g.players) + sum(n >= 0 for n in g.rough),
        "buildings": sum(p.farms + p.towers for p in g.players) + sum(n >= 0 for n in g.buildings),
        "relic pawns": sum(p.pawns + sum(p.relics) for p in g.players),
        "relic tiles": tiles + g.party.census(g).get("relic tiles", 0),
        **{f"tile {KINDS[kind]} too often": _too_many(g, kind) for kind in range(len(KINDS))},
    }
    return found | {key: n for key, n in g.party.census(g).items() if key != "relic tiles"}


def _too_many(g: State, kind: int) -> int:
    lying = g.bag.count(kind) + g.market[kind] + g.lands.count(kind)
    lying += sum((p.loose >> kind & 1) + p.relics[kind // 4] for p in g.players[: g.humans])
    return max(lying - COPIES, 0)
