"""What a seat may know of a game of Daitoshi, and how the hidden part is redealt.

Nobody has private information.  Hidden from all are the order of the stacks below what can be seen
(inventions, district tiles below the top), the order of the Mayor's deck below its top back and the
fronts of its cards, and chance to come.
"""

from collections.abc import Callable
from typing import Final

from sugoroku.core.chance import Chance
from sugoroku.core.effects import Effects
from sugoroku.core.state import Step
from sugoroku.games.daitoshi.actions import MACHINE_SPACES
from sugoroku.games.daitoshi.effect_words import MULTIPLIER_WORDS, advisor_words
from sugoroku.games.daitoshi.names import (
    BUILDINGS,
    DEEDS,
    FLOOR_COUNT,
    FLOORS,
    GROUPS,
    NONE,
    OPERATIONS,
    POSITION_COUNT,
    PROGRESS_ICONS,
    RINGS,
    SPACES,
    STEAM_ENGINE,
    STOCK,
    TERRAIN_COUNT,
    TERRAINS,
    UNIVERSITY,
    WORKERS,
)
from sugoroku.games.daitoshi.opponents.guide import face_up, guide
from sugoroku.games.daitoshi.rules.inventions import InstallInvention
from sugoroku.games.daitoshi.rules.production import OrderBuildings, building_cost, progress_steps
from sugoroku.games.daitoshi.rules.progress import ready
from sugoroku.games.daitoshi.rules.renown import reputation_vp
from sugoroku.games.daitoshi.rules.wilderness import ChooseHexBack, first_covered
from sugoroku.games.daitoshi.rules.workers import spaces
from sugoroku.games.daitoshi.scoring import finished_count, missing_terrains, university_count
from sugoroku.games.daitoshi.seen import (
    AdvisorView,
    Board,
    CityView,
    DistrictView,
    FloorView,
    InventionView,
    MachineView,
    MayorView,
    OperationsView,
    PlayerView,
    TileView,
    TrackView,
)
from sugoroku.games.daitoshi.state import Player, State

__all__ = [
    "AdvisorView", "Board", "CityView", "DistrictView", "FloorView", "InventionView", "MachineView",
    "MayorView", "OperationsView", "PlayerView", "TileView", "TrackView", "board", "census",
    "redeal",
]  # fmt: skip


def board(g: State, seat: int) -> Board:
    """The same for all but for what the own seat is asked; spectators see the decider's question."""
    t = g.tables
    question = _question(g, seat if seat >= 0 else g.seat)
    return Board(
        seat=seat if seat >= 0 else g.seat,
        turn=(g.turns - 1) // g.seats + 1 if g.turns else 0,
        ending=g.last_round >= 0,
        districts=tuple(_district(g, position) for position in range(POSITION_COUNT)),
        middle_stack=_stack(g, 1, g.middle_stack),
        outer_stack=_stack(g, 2, g.outer_stack),
        tracks=tuple(_track(g, terrain) for terrain in range(TERRAIN_COUNT)),
        market=tuple(_invention(g, i) if i >= 0 else None for i in g.market),
        market_cost=t.market_cost,
        stacks=tuple(len(stack) for stack in g.stacks),
        cities=tuple(_city(g, slot) for slot in range(len(g.cities))),
        machine=_machine(g),
        worm_rail=t.worm_rail,
        prestige_ring=t.prestige_ring,
        reputation_vp=t.reputation_vp,
        conflict_rewards=tuple(row.conflict_reward for row in t.record),
        exploit_rewards=tuple(row.exploit_reward for row in t.record),
        move_steam=tuple(t.move_cost),
        expand_cost=t.expand_cost,
        expand_hexes=t.expand_hexes,
        renovate_cost=t.renovate_cost,
        chimney=(t.max_water, t.max_coal),
        warehouse=t.warehouse_max,
        grant_progress=t.grant_progress,
        operations=OperationsView(
            steam_per_arrow=(t.steam_per_arrow, t.steam_per_arrow_conflict),
            building_steam=(t.building_steam, t.building_steam_conflict),
            worker_spaces=(t.worker_spaces, t.worker_spaces_conflict),
            progress_steps=(t.progress_steps, t.progress_steps_conflict),
        ),
        ticks=tuple(zip(t.ticks_basic, t.ticks_improved, strict=True)),
        players=tuple(_player(g, i, p) for i, p in enumerate(g.players)),
        opponents=_opponents(g),
        basics=tuple(_invention(g, basic) for basic in g.basics),
        hand=_hand(g, question),
        free=isinstance(question, OrderBuildings),
        rewarded=isinstance(question, ChooseHexBack) and bool(question.rewarded),
    )


def _question(g: State, seat: int) -> Step | None:
    """What the seat is asked."""
    if g.own:
        return g.own[seat][-1] if g.own[seat] else None
    return g.agenda[-1] if g.agenda and g.seat == seat else None


def _hand(g: State, question: Step | None) -> tuple[InventionView, ...]:
    if not isinstance(question, InstallInvention):
        return ()
    return tuple(_invention(g, i) for i in (question.first, question.second) if i >= 0)


def _invention(g: State, invention: int) -> InventionView:
    tile = g.tables.inventions[invention]
    quality = next(name for first, name in GROUPS if invention >= first)
    return InventionView(tile.id, invention, quality, tile.left, tile.middle, tile.vp)


def _stack(g: State, ring: int, stack: tuple[int, ...]) -> tuple[int, Effects]:
    """Both stacks lie with the plain side up: the top tile is public.  DAI-R21"""
    return len(stack), g.tables.tiles[ring][stack[-1]].workshop if stack else ()


def _tile(g: State, place: int) -> TileView | None:
    """Both sides are public.  DAI-146"""
    tile = g.tile(place)
    if tile < 0:
        return None
    ring = place % 3
    electrified = bool(g.electrified >> place & 1)
    printed = g.tables.tiles[ring][tile]
    return TileView(
        id=f"{RINGS[ring]}_{tile + 1}" if ring else g.tables.inner_id[tile],
        ring=RINGS[ring],
        electrified=electrified,
        workshop=printed.workshop_electrified if electrified else printed.workshop,
        after=() if electrified else printed.workshop_electrified,
        electrify=() if electrified else printed.electrify_rewards,
        electrify_cost=0 if electrified else g.tables.electrify_cost[ring],
        worker=WORKERS[g.shops[place]] if g.shops[place] >= 0 else "",
        hexes=tuple(TERRAINS[terrain] for terrain in g.tile_hexes[place]),
    )


def _district(g: State, position: int) -> DistrictView:
    t, inner = g.tables, g.inner[position]
    exploit, worker = t.inner_exploit[inner], t.inner_worker[inner]
    magnates = [
        (seat, SPACES[p.space])
        for seat, p in enumerate(g.players)
        if (g.turns > 0 or p.floors[0] >= 0) and p.position == position  # not before the expert's pick
    ]
    if g.extra_at == position:
        magnates.append((NONE, SPACES[g.extra_space]))
    return DistrictView(
        position=position,
        deed=DEEDS[t.inner_deed[inner]],
        exploit=TERRAINS[exploit] if exploit < TERRAIN_COUNT else "river and a land",
        worker=WORKERS[worker] if worker < TERRAIN_COUNT else "any",
        tiles=tuple(_tile(g, 3 * position + ring) for ring in range(3)),
        machine=g.machine_at == position,
        magnates=tuple(magnates),
    )


def _track(g: State, terrain: int) -> TrackView:
    t = g.tables
    return TrackView(
        terrain=TERRAINS[terrain],
        spaces=t.track_spaces[terrain],
        hexes=g.hexes[terrain],
        first_covered=first_covered(g, terrain),
        piles=_piles(g, terrain),
        trigger=t.trigger_space[terrain],
        discards=g.discards[terrain],
        vp=t.track_vp[terrain],
        penalty=t.river_penalty if terrain == 0 else (),
        times=MULTIPLIER_WORDS[terrain],
    )


def _piles(g: State, terrain: int) -> tuple[int, ...]:
    """Hexes leave from the temple onwards: the n-th last one lies on the n-th entry of the row."""
    piles = [0] * g.tables.track_spaces[terrain]
    for space in g.rules.covered[terrain][1 : g.hexes[terrain] + 1]:
        piles[space - 1] += 1
    return tuple(piles)


def _city(g: State, slot: int) -> CityView:
    t, city = g.tables, g.tables.cities[g.cities[slot]]
    return CityView(
        id=city.id,
        condition=city.trigger,
        reward=city.reward,
        steam=t.trade_steam[slot],
        trade=t.trade_slots[slot].rewards,
    )


def _machine(g: State) -> MachineView:
    t, printed = g.tables, g.tables.machines[g.machine]
    links = [t.machine_links[3 * g.machine + slot] & ~g.blocked for slot in range(3)]
    return MachineView(
        number=g.machine + 1,
        workshop=printed.workshop,
        worker=WORKERS[g.machine_worker] if g.machine_worker >= 0 else "",
        spaces=tuple(printed.space_rewards[space] for space in MACHINE_SPACES),
        filled=tuple(bool(g.filled >> s & 1) for s in range(len(MACHINE_SPACES))),
        blocked=tuple(bool(g.blocked >> s & 1) for s in range(len(MACHINE_SPACES))),
        upgrades=tuple(t.upgrade_tiles[u].reward for u in g.upgrades),
        installed=tuple(bool(g.installed >> s & 1) for s in range(3)),
        links=tuple(tuple(n for s, n in enumerate(MACHINE_SPACES) if link >> s & 1) for link in links),
        cost={STOCK[what]: amount for what, amount in enumerate(t.machine_cost) if amount},
        university=g.university,
        tile=_invention(g, UNIVERSITY + g.machine),
    )


def _floor(g: State, p: Player, floor: int) -> FloorView:
    t = g.tables
    invention = p.floors[floor]
    improved = bool(p.improved >> floor & 1)
    return FloorView(
        id=FLOORS[floor],
        invention=_invention(g, invention) if invention >= 0 else None,
        improved=improved,
        marker=p.markers[floor],
        track=tuple(PROGRESS_ICONS[icon] for icon in t.progress[floor]),
        ready=0 <= invention < UNIVERSITY and ready(g, p, floor),
        ticks=(t.ticks_improved if improved else t.ticks_basic)[floor],
    )


def _player(g: State, seat: int, p: Player) -> PlayerView:
    t = g.tables
    return PlayerView(
        seat=seat,
        opponent=g.rules.conducts[seat].key,
        score=p.score,
        stock=dict(zip(STOCK, p.stock, strict=True)),
        workers=dict(zip(WORKERS, p.workers, strict=True)),
        worker_spaces=spaces(g, p),
        building_steam=tuple(building_cost(g, p, b) for b in range(len(BUILDINGS))),
        steam_per_arrow=t.steam_per_arrow_conflict
        if p.conflicts >> STEAM_ENGINE & 1
        else t.steam_per_arrow,
        progress_steps=(progress_steps(g, p, 0), progress_steps(g, p, 1)),
        record=dict(zip(TERRAINS, p.record, strict=True)),
        conflicts=tuple(OPERATIONS[t] for t in range(TERRAIN_COUNT) if p.conflicts >> t & 1),
        pilgrims=dict(zip(TERRAINS, p.pilgrims, strict=True)),
        multipliers=dict(
            zip(
                TERRAINS,
                (missing_terrains(p), university_count(p), finished_count(g, p), reputation_vp(g, p)),
                strict=True,
            )
        ),
        reputation=p.reputation,
        chimney=p.chimney,
        worm=p.worm,
        prestige=p.prestige,
        marker=("middle", "right", "left")[p.marker],
        banners=tuple(slot for slot in range(len(g.cities)) if p.banners >> slot & 1),
        grant=p.grant,
        position=p.position,
        space=SPACES[p.space],
        floors=tuple(_floor(g, p, floor) for floor in range(FLOOR_COUNT)),
    )


def _opponents(g: State) -> dict[str, MayorView]:
    found = {c.key: _OPPONENTS[c.key](g) for c in g.rules.conducts if c.key in _OPPONENTS}
    return {key: view for key, view in found.items() if view is not None}


def _mayor(g: State) -> MayorView | None:
    """The face-up card, and the back on top of the deck."""
    if not g.mayor_deck:
        return None
    front = face_up(g) if g.mayor_pile else None
    back = guide(g)
    return MayorView(
        advisors=tuple(
            AdvisorView(number, advisor_words(advisor))
            for number, advisor in sorted(g.tables.advisors.items())
            if g.advisors >> number & 1
        ),
        bribe=g.bribe,
        deck=len(g.mayor_deck),
        card=tuple(DEEDS[deed] for deed in front.deeds) if front else (),
        land=TERRAINS[front.land] if front else "",
        resource_order=tuple(STOCK[r] for r in front.resource_order) if front else (),
        guide_position=back.position,
        guide_arrow="down" if back.arrow_down else "up",
        guide_tracks=tuple(TERRAINS[track] for track in back.tracks),
        guide_worker=WORKERS[back.worker],
        spaces=tuple(WORKERS[w] if w >= 0 else "" for w in g.mayor_spaces),
        record=tuple(TERRAINS[h] if h >= 0 else "" for h in g.mayor_record),
    )


_OPPONENTS: Final[dict[str, Callable[[State], MayorView | None]]] = {"mayor": _mayor}


# ---------------------------------------------------------------- hidden parts


def redeal(g: State, seat: int, chance: Chance) -> State:
    """Stacks below what can be seen, the Mayor's deck, and another future.

    What is hidden is sorted first: the deal must not depend on how it really lies.
    """
    new = g.clone()
    new.chance = chance
    new.middle_stack = chance.shuffled(sorted(g.middle_stack[:-1])) + g.middle_stack[-1:]
    new.outer_stack = chance.shuffled(sorted(g.outer_stack[:-1])) + g.outer_stack[-1:]
    new.stacks = tuple(chance.shuffled(sorted(stack)) for stack in g.stacks)
    new.extra_cards = chance.shuffled(sorted(g.extra_cards))
    if g.mayor_deck:
        new.mayor_deck = chance.shuffled(sorted(g.mayor_deck[:-1])) + g.mayor_deck[-1:]
    return new


def census(g: State) -> dict[str, int]:
    """Where every component is, counted: nothing may appear or vanish.  DAI-028

    Inventions in hand belong to the step that asks where they go.
    """
    found = {"hexes": sum(g.hexes) + sum(g.discards) + sum(g.box_hexes)}
    found["hexes"] += sum(len(hexes) for hexes in g.tile_hexes) + sum(sum(p.record) for p in g.players)
    tiles = [*g.market, *(i for stack in g.stacks for i in stack), *g.donated]
    tiles += [i for p in g.players for i in p.floors]
    for stack in (g.agenda, *g.own):
        for step in stack:
            if type(step).__name__ == "InstallInvention":
                tiles += [getattr(step, name) for name in ("first", "second")]
    mine = [i for i in tiles if ORDINARY_FIRST <= i < UNIVERSITY]
    found["inventions"] = len(mine)
    found["different inventions"] = len(set(mine))
    held = sum(i >= UNIVERSITY for i in tiles)
    taking = sum(type(step).__name__ == "TakeUniversity" for step in g.agenda)
    found["university inventions"] = g.university + held
    found["donated"] = len(g.donated) - held - taking
    built = sum(tile >= 0 for tile in (*g.middle, *g.outer))
    found["district tiles"] = built + len(g.middle_stack) + len(g.outer_stack)
    for conduct in g.rules.conducts:
        found |= conduct.census(g)
    return found


ORDINARY_FIRST = 4
