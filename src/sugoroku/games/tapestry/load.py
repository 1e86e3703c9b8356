"""From the component data to the tables that the rules work with."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from sugoroku.core.components import one_of
from sugoroku.core.errors import DataError
from sugoroku.core.reading import Data
from sugoroku.games.tapestry import components, names
from sugoroku.games.tapestry.actions import ADVANCE, REGRESS, TRACK, TRACK_FAMILIES
from sugoroku.games.tapestry.automa_load import load_bots
from sugoroku.games.tapestry.capital import (
    GRID,
    OUTSIDE,
    WIDTH,
    blocks_of,
    footprints_of,
    impassable_plots,
    lines_of,
    plot,
    plots_of,
)
from sugoroku.games.tapestry.effects import CONDITIONS, Atom, Effect, Node, Number, parse, parse_atom
from sugoroku.games.tapestry.hexes import TERRAINS, corners_of, hex_map, lands_of
from sugoroku.games.tapestry.names import BUILDINGS, NONE, TRACK_NAMES
from sugoroku.games.tapestry.rules.perform import tasks_of
from sugoroku.games.tapestry.tables import (
    Capital,
    Card,
    Civilization,
    IncomeSpace,
    Landmark,
    Named,
    Space,
    SpaceTile,
    Tables,
    Tech,
    Territory,
    Triggers,
)

# how modules change the tables, by id of a row of `variant`
VARIANTS: Final[dict[str, Callable[[Tables, components.VariantRow], None]]] = {}


def load(raw: dict[str, Any], file: str) -> Tables:
    """The tables that the rules work with, with every track, and without those of an option."""
    t = _tables(raw, file)
    if t.only_with:
        t.otherwise = _tables(_without_tracks(raw), file)
    for row in Data({"variant": raw["variant"]}, file).rows("variant", components.VariantRow):
        variant = _tables(raw, file)
        VARIANTS[row.id](variant, row)
        set_prices(variant)
        t.variants[row.only_with] = variant
    return t


def set_prices(t: Tables) -> None:
    """What follows from the prices of the tiers."""
    costs = [t.tier_cost[tier] for tier in names.TIER[1:]]
    t.price = (*(own + free for own, free in costs), names.MANY)
    t.own_price = (*(own for own, _ in costs), names.MANY)
    own_tracks = [sum(t.tier_cost[tier]) for tier in names.TIER] * names.TRACK_COUNT
    t.cost = (*own_tracks, *t.cost[len(own_tracks) :])


def _without_tracks(raw: dict[str, Any]) -> dict[str, Any]:
    """The same components without the tracks that depend on an option, their landmarks and die."""
    gone = [row["id"] for row in raw["further_track"] if row.get("only_with")]
    kept = {
        "further_track": [row for row in raw["further_track"] if row["id"] not in gone],
        "space": [row for row in raw["space"] if row["id"].rpartition("-")[0] not in gone],
        "landmark": [row for row in raw["landmark"] if row["from"].partition(" ")[0] not in gone],
        "die": [row for row in raw["die"] if not set(row["faces"]) & set(gone)],
    }
    return {**raw, **kept}


def _tables(raw: dict[str, Any], file: str) -> Tables:
    own = {key: table for key, table in raw.items() if key not in ("automa", "variant")}
    data, t = Data(own, file), Tables()
    data.built_in(components.BUILT_IN)
    t.tier_cost, t.track_resource = components.TIER_COST, components.TRACK_RESOURCE
    further = data.rows("further_track", components.TrackRow)
    t.track_count = names.TRACK_COUNT + len(further)
    known = TRACK_NAMES[names.TRACK_COUNT : t.track_count]
    data.expect("further_track (ids)", [row.id for row in further], known)
    t.only_with = next((row.only_with for row in further if row.only_with), "")
    t.start_space = (0,) * t.track_count
    reader = _Reader(data, t)
    reader.tracks()
    reader.further_tracks(further)
    reader.income()
    reader.maps()
    reader.capitals()
    reader.landmarks()
    reader.techs()
    reader.tiles()
    reader.dice_and_achievements()
    reader.cards()
    reader.civilizations()
    reader.named_effects()
    t.bots = load_bots(raw["automa"], file, t.maps[0], TRACK_NAMES[: t.track_count])
    t.tasks = [tasks_of(effect) for effect in t.effects]
    set_prices(t)
    data.finish()
    return t


class _Reader:
    """Reads the parts of the file; effects get numbers, equal ones the same."""

    def __init__(self, data: Data, t: Tables) -> None:
        self.data = data
        self.t = t
        self._numbers: dict[Effect, int] = {}
        self.landmark_ids: list[str] = []  # by track * 13 + space

    # ------------------------------------------------------------ effects

    def number(self, effect: Effect) -> int:
        if effect not in self._numbers:
            self._numbers[effect] = len(self.t.effects)
            self.t.effects.append(effect)
        return self._numbers[effect]

    def decoded(self, where: str, items: object, order: str = "") -> Effect:
        """The value of an effect list; an error names the file and the row."""
        try:
            return parse(items, Number(self.number, self.t.track_count), order)
        except ValueError as problem:
            raise DataError(f"{self.data.file}: {where}: {problem}.") from problem

    def effect(self, where: str, items: list[Any], order: str = "") -> int:
        """The number of an effect list; NONE for an empty one."""
        effect = self.decoded(where, items, order)
        return self.number(effect) if effect else NONE

    def triggers(self, where: str, rows: list[components.Trigger]) -> Triggers:
        found = []
        for row in rows:
            self.data.expect(f"{where} (event)", *one_of(row.event, names.EVENTS))
            found.append((names.EVENTS.index(row.event), self.effect(where, row.do)))
        return tuple(found)

    def mods(self, where: str, words: list[str]) -> int:
        mask = 0
        for word in words:
            self.data.expect(f"{where} (mod)", *one_of(word, names.MODS))
            mask |= 1 << names.MODS.index(word)
        return mask

    def numbers(self, key: str, ids: list[str], known: Sequence[str], least: int) -> list[int]:
        """The printed numbers: the base components first, then those that modules add, rising."""
        self.data.expect(f"{key} (ids)", ids[:least], list(known[:least]))
        for id in ids[least:]:
            self.data.expect(f"{key} (ids)", *one_of(id, known))
        found = [known.index(id) for id in ids]
        self.data.expect(f"{key} (ids, each once, rising)", ids, [known[n] for n in sorted(set(found))])
        return found

    # ------------------------------------------------------------ boards

    def tracks(self) -> None:
        """TAP-B-080 to TAP-B-082, TAP-B-110 to TAP-B-139"""
        known = TRACK_NAMES[: self.t.track_count]
        ids = [f"{track}-{n}" for track in known for n in range(1, names.SPACES)]
        rows = self.data.rows("space", components.SpaceRow, ids)
        for track in range(self.t.track_count):
            self.t.spaces.append(Space("start", NONE, NONE))
            self.landmark_ids.append("")
            for n in range(1, names.SPACES):
                row = rows[track * names.LAST + n - 1]
                self.landmark_ids.append(row.landmark)
                benefit = self.effect(f"space {row.id}", row.benefit, row.order)
                self.t.spaces.append(Space(row.name, benefit, self._bonus(row)))
        turns = self.data.take("income_turn.first_of_neighbors", dict[str, list[Any]])
        self.data.expect("income_turn.first_of_neighbors (turns)", sorted(turns), ["2", "3", "4"])
        for era in range(names.ERAS + 1):
            effect = self.effect("first_of_neighbors", turns.get(str(era), []))
            self.t.first_in_era.append(effect)

    def _bonus(self, row: components.SpaceRow) -> int:
        if row.bonus is None:
            return NONE
        node = {"pay": row.bonus.pay, "gain": row.bonus.gain}
        return self.effect(f"space {row.id}: bonus", [node])

    def further_tracks(self, rows: list[components.TrackRow]) -> None:
        """Actions and prices of all tracks; those that modules add have prices in the notation."""
        t = self.t
        cost = [0] * (names.SPACES * names.TRACK_COUNT)
        prices: list[int] = []
        worth: list[int] = []
        starts = [[family + n for n in range(names.TRACK_COUNT)] for family in (ADVANCE, REGRESS, TRACK)]
        for row in rows:
            where = f"further_track {row.id}"
            price = [self.decoded(where, items) for items in row.tier_cost.values()]
            amounts = [sum(item.amount for item in items if isinstance(item, Atom)) for items in price]
            prices += [NONE, *(self.number(items) for items in price)]
            cost += [0, *(amounts[tier - 1] for tier in names.TIER[1:])]
            worth += row.worth
            for actions, family in zip(starts, TRACK_FAMILIES[row.id], strict=True):
                actions.append(family.start)
        t.cost, t.further_price, t.further_worth = tuple(cost), tuple(prices), tuple(worth)
        t.advance_on, t.regress_on, t.choose_on = (tuple(actions) for actions in starts)
        t.track_of = {action: track for actions in starts for track, action in enumerate(actions)}

    def income(self) -> None:
        """TAP-B-062, TAP-B-063, TAP-B-065"""
        for row in self.data.rows("income_track", components.IncomeRow, BUILDINGS):
            for space in row.spaces:
                where = f"income_track {row.id} {space.n}"
                effect = self.decoded(where, space.gives)
                points = tuple(item for item in effect if _is_points(item))
                goods = tuple(item for item in effect if not _is_points(item))
                right = all(_is_good(item, row.resource) for item in goods)
                self.data.expect(f"{where} (goods)", right, True)
                self.t.income.append(
                    IncomeSpace(
                        space.name,
                        self.number(points) if points else NONE,
                        self.number(goods) if goods else NONE,
                    )
                )

        self.t.goods = tuple(self._goods(space.goods) for space in self.t.income)

    def _goods(self, effect: int) -> tuple[int, int, int]:
        amounts = [0, 0, 0]
        for item in self.t.effects[effect] if effect >= 0 else ():
            assert isinstance(item, Atom)
            amounts[{"tile": 1, "tapestry": 2}.get(item.verb, 0)] += item.amount
        return amounts[0], amounts[1], amounts[2]

    def maps(self) -> None:
        """TAP-B-001"""
        data = self.data
        data.built_in(components.MAPS)
        for side in names.SIDES:
            key = f"map.{side}"
            printed = data.take(f"{key}.printed", list[components.PrintedHex])
            table: dict[str, Any] = dict(components.MAPS[key])
            table["printed"] = [
                {"q": row.q, "r": row.r, "v": row.v, "inner": row.inner} for row in printed
            ]
            found = [(row.q, row.r) for row in printed]
            data.expect(f"{key}.printed (hexes)", found, components.PRINTED_AT[key])
            hexes = hex_map(table)
            places = [hexes.at(row.q, row.r) for row in printed]
            for row, place in zip(printed, places, strict=True):
                start = next((name for name, hex in hexes.starts.items() if hex == place), "")
                data.expect(f"{key}.printed ({row.q}, {row.r}).start", row.start, start)
            self.t.maps.append(hexes)
            actions = tuple(names.HEX_NAMES.index(name) for name in hexes.names)
            self.t.hex_action.append(actions)
            back = [NONE] * len(names.HEX_NAMES)
            for hex, action in enumerate(actions):
                back[action] = hex
            self.t.hex_of.append(tuple(back))

    def capitals(self) -> None:
        """TAP-B-006, TAP-B-007"""
        rows = self.data.rows("capital", components.CapitalRow)
        ids = [row.id for row in rows]
        numbers = self.numbers("capital", ids, names.CAPITALS, names.CAPITAL_COUNT)
        self.t.capital_numbers = tuple(numbers)
        for number, row in zip(numbers, rows, strict=True):
            while len(self.t.capitals) < number:
                self.t.capitals.append(Capital(names.CAPITALS[len(self.t.capitals)], "", NONE, 0))
            pair = NONE
            if number < names.CAPITAL_COUNT:
                pair = next(n for n, mats in enumerate(names.PAIRS) if number in mats)
                other = sum(names.PAIRS[pair]) - number
                self.data.expect(f"capital {row.id}.pair", row.pair, names.CAPITALS[other])
            capital = Capital(row.id, row.name, pair, impassable_plots(row.grid))
            capital.number = row.number - 1 if row.number else number
            self._printed_rules(row, capital)
            starts = (row.start_small, row.start_large)
            capital.start = [
                hexes.at(start.q, start.r) for hexes, start in zip(self.t.maps, starts, strict=True)
            ]
            for side, hexes in enumerate(self.t.maps):
                known = [*hexes.starts.values()]
                expected = (
                    hexes.start_of[capital.number + 1]
                    if capital.number < names.CAPITAL_COUNT
                    else known[0]
                )
                self.data.expect(f"capital {row.id} (start)", capital.start[side], expected)
            self.t.capitals.append(capital)

    def _printed_rules(self, row: components.CapitalRow, capital: Capital) -> None:
        """What a mat of a module has of its own."""
        where, size = f"capital {row.id}", len(row.grid)
        capital.size, capital.on = size, self.triggers(where, row.on)
        capital.marks = plots_of(row.grid, "".join(row.marks))
        capital.row_points, capital.column_points = row.row_points, row.column_points
        capital.set_aside = self.effect(where, row.set_aside)
        capital.hidden = tuple(self.effect(where, items) for items in row.hidden_rewards)
        if size < WIDTH or row.district != (3, 3):
            capital.lines, capital.districts = lines_of(size), blocks_of(size, *row.district)
            capital.district_size = row.district
        inside = plots_of(["0" * size] * size, "0")
        capital.closed = GRID ^ inside | (0 if row.overhang and size == WIDTH else OUTSIDE)
        if row.district_reward:
            capital.rewards = (self.effect(where, row.district_reward),) * len(capital.districts)
        if row.lines:
            capital.districts = [sum(1 << plot(*at) for at in line.plots) for line in row.lines]
            capital.rewards = tuple(self.effect(where, line.reward) for line in row.lines)
            capital.district_size = (0, 0)

    def landmarks(self) -> None:
        rows = self.data.rows("landmark", components.LandmarkRow)
        ids, known = [row.id for row in rows], names.LANDMARK_IDS
        numbers = self.numbers("landmark", ids, known, names.LANDMARK_COUNT)
        self.t.landmark_numbers = tuple(numbers)
        for number, row in zip(numbers, rows, strict=True):
            while len(self.t.landmarks) < number:
                blank = known[len(self.t.landmarks)]
                self.t.landmarks.append(Landmark(blank, "", (), footprints_of(("1",))))
            shape = tuple(row.shape)
            landmark = Landmark(row.id, row.name, shape, footprints_of(shape))
            self.t.landmarks.append(landmark)
        at = [known.index(id) if id in ids else NONE for id in self.landmark_ids]
        base = len(names.LANDMARK_AT)
        self.data.expect("space (landmarks)", at[:base], list(names.LANDMARK_AT))
        tracks = [NONE] * len(self.t.landmarks)
        for code, number in enumerate(at):
            track, space = divmod(code, names.SPACES)
            on = space in names.LANDMARK_SPACES
            self.data.expect(f"space {TRACK_NAMES[track]}-{space} (has a landmark)", number >= 0, on)
            if number >= 0:
                origin = f"{TRACK_NAMES[track]} {space}"
                row = rows[numbers.index(number)]
                self.data.expect(f"landmark {row.id}.from", row.origin, origin)
                tracks[number] = track
        self.t.landmark_at, self.t.landmark_track = tuple(at), tuple(tracks)

    def techs(self) -> None:
        """TAP-B-212, TAP-B-213, TAP-B-217"""
        rows = self.data.rows("tech", components.TechRow)
        numbers = self.numbers("tech", [row.id for row in rows], names.TECHS, names.TECH_COUNT)
        self.t.tech_numbers = tuple(numbers)
        for place, row in zip(numbers, rows, strict=True):
            while len(self.t.techs) < place:
                self.t.techs.append(Tech(names.TECHS[len(self.t.techs)], "", NONE, NONE, ""))
            where = f"tech {row.id}"
            circle, square = self.effect(where, row.circle), self.effect(where, row.square)
            tech = Tech(row.id, row.name, circle, square, row.needs)
            tech.once, tech.only_with = row.once_per_turn == "square", row.only_with
            word, _, number = row.needs.partition(" ")
            known = TRACK_NAMES
            if word in names.TECH_PRICES:
                self.data.expect(f"{where}.needs", *one_of(number, [str(n) for n in range(1, 10)]))
                tech.price, tech.amount = word, int(number)
                self.t.techs.append(tech)
                continue
            self.data.expect(f"{where}.needs", *one_of(word, (*known, *BUILDINGS)))
            least, most = (1, 4) if word in known else (2, 6)
            self.data.expect(f"{where}.needs", *one_of(number, [str(n) for n in range(least, most + 1)]))
            if word in known:
                tech.track, tech.tier = known.index(word), int(number)
            else:
                tech.building, tech.taken = BUILDINGS.index(word), int(number) - 1
            self.t.techs.append(tech)

    def tiles(self) -> None:
        rows = self.data.rows("territory", components.TerritoryRow)
        ids = [row.id for row in rows]
        self.data.expect("territory (ids)", ids, list(names.TILES[: names.TILE_COUNT]))
        for row in rows:
            benefit = self.effect(f"territory {row.id}", row.benefit)
            lands = lands_of(row.land)
            self.t.tiles.append(
                Territory(row.id, corners_of(row.v), lands_of(row.inner), lands, benefit)
            )
        self.t.benefit_of_tile = tuple(tile.benefit for tile in self.t.tiles)
        self.t.corners_of_tile = tuple(tile.corners for tile in self.t.tiles)
        self._space_tiles()

    def _space_tiles(self) -> None:
        rows, known, all_tiles = (
            self.data.rows("space_tile", components.SpaceTileRow),
            names.SPACE_TILES,
            self.t.space_tiles,
        )
        ids = [row.id for row in rows]
        numbers = self.numbers("space_tile", ids, known, names.SPACE_TILE_COUNT)
        for number, row in zip(numbers, rows, strict=True):
            while len(all_tiles) < number:
                all_tiles.append(SpaceTile(known[len(all_tiles)]))
            where = f"space_tile {row.id}"
            tile = SpaceTile(row.id)
            tile.benefit = self.effect(where, row.benefit, row.order)
            tile.on = self.triggers(where, row.on)
            all_tiles.append(tile)
            if row.replaces:
                self.data.expect(f"{where} (replaces)", *one_of(row.replaces, known))
                numbers = [n for n in numbers if n != known.index(row.replaces)]
        self.t.space_tile_numbers = tuple(numbers)

    def dice_and_achievements(self) -> None:
        """TAP-B-200, TAP-B-237, TAP-B-260"""
        dice = ("science", "conquer_red", "conquer_black")
        found = self.data.rows("die", components.DieRow)
        self.data.expect("die (ids)", [row.id for row in found if not row.instead_of], list(dice))
        used = {row.instead_of or row.id: row for row in found}
        science, red, black = (used[id] for id in dice)
        known = TRACK_NAMES[: self.t.track_count]
        self.data.expect(f"die {science.id} (faces)", science.faces, known)
        faces = zip(range(self.t.track_count), science.weights, strict=True)
        self.t.science_die = tuple(track for track, weight in faces for _ in range(weight))
        self.t.red_die, self.t.black_die = self._faces(red), self._faces(black)
        rows = self.data.rows("achievement", components.AchievementRow, names.ACHIEVEMENTS)
        for side in range(len(names.SIDES)):
            self.t.achievements.append(tuple(tuple((row.small, row.large)[side]) for row in rows))

    def _faces(self, row: components.DieRow) -> tuple[int, ...]:
        found: list[int] = []
        for face, weight in zip(row.faces, row.weights, strict=True):
            found += [self.effect(f"die {row.id}", [face])] * weight
        return tuple(found)

    # ------------------------------------------------------------ cards and mats

    def cards(self) -> None:
        rows = self.data.rows("tapestry", components.CardRow)
        numbers = self.numbers("tapestry", [row.id for row in rows], names.CARDS, names.CARD_COUNT)
        for number, row in zip(numbers, rows, strict=True):
            while len(self.t.cards) < number:
                blank = Card(names.CARDS[len(self.t.cards)], "", False)
                blank.copies = 0
                self.t.cards.append(blank)
            where = f"tapestry {row.id}"
            card = Card(row.id, row.name, row.kind == "this_era")
            card.do = self.effect(where, row.do, row.order)
            card.on, card.mods = self.triggers(where, row.on), self.mods(where, row.mod)
            card.copies, card.chooses = row.copies, tuple(row.choose_on_play)
            card.solo, card.only_with = row.solo, row.only_with
            card.right_first = row.neighbor_order[:1] == ["right"]
            if row.response is not None:
                self._response(card, row.response, where)
            if row.terrain_gain:
                gains: dict[str, int] = {}
                for land, text in row.terrain_gain.items():
                    gains[land] = self._gain(where, text)
                card.terrain_gain = tuple(gains.get(land, NONE) for land in TERRAINS)
            card.chart = {name: self.effect(where, items) for name, items in row.chart.items()}
            self.t.cards.append(card)
        responses = [n for n, card in enumerate(self.t.cards[: names.CARD_COUNT]) if card.response >= 0]
        self.data.expect("tapestry (response)", responses, [names.TRAP])
        self.t.responses = tuple(n for n, card in enumerate(self.t.cards) if card.response >= 0)

    def _response(self, card: Card, row: components.Response, where: str) -> None:
        """TAP-B-238"""
        self.data.expect(f"{where} (response.event)", *one_of(row.event, names.EVENTS))
        if row.condition:
            self.data.expect(f"{where} (response.if)", *one_of(row.condition, CONDITIONS))
        card.response = self.effect(where, row.do)
        card.answers, card.condition = names.EVENTS.index(row.event), row.condition
        card.bots = row.bots

    def _gain(self, where: str, text: str) -> int:
        try:
            return self.number((parse_atom(text, self.t.track_count),))
        except ValueError as problem:
            raise DataError(f"{self.data.file}: {where}: {problem}.") from problem

    def named_effects(self) -> None:
        """Those that modules refer to by their ids."""
        for row in self.data.rows("effect", components.EffectRow):
            self.t.named_at[row.id] = len(self.t.named)
            effect = self.effect(f"effect {row.id}", row.do, row.order)
            self.t.named.append(Named(row.id, row.name, effect))

    def civilizations(self) -> None:
        rows = self.data.rows("civilization", components.CivRow)
        known, ids = names.CIVILIZATIONS, [row.id for row in rows]
        numbers = self.numbers("civilization", ids, known, names.CIVILIZATION_COUNT)
        self.t.civilization_numbers = tuple(numbers)
        for number, row in zip(numbers, rows, strict=True):
            while len(self.t.civilizations) < number:
                blank = known[len(self.t.civilizations)]
                self.t.civilizations.append(Civilization(blank, "", ""))
            self.t.civilizations.append(self._civilization(row, f"civilization {row.id}"))

    def _civilization(self, row: components.CivRow, where: str) -> Civilization:
        civ = Civilization(row.id, row.name, row.rule)
        civ.start, civ.on_gain = self.effect(where, row.start), self.effect(where, row.on_gain)
        civ.midgame, civ.final = self.effect(where, row.midgame), self.effect(where, row.final)
        civ.after_first = self.effect(where, row.start_end_of_income_1)
        civ.adjust, civ.adjust_from = self.effect(where, row.adjust), row.adjust_min_players
        civ.on, civ.mods = self.triggers(where, row.on), self.mods(where, row.mod)
        civ.tokens = row.tokens
        if row.income is not None:
            income = row.income
            civ.turns = sum(1 << turn for turn in set(income.turns))
            civ.special, civ.amount = income.special, income.amount
            civ.income = self._by_turn(income, where)
            civ.pay, civ.bust = self.effect(where, income.pay), self.effect(where, income.bust)
            civ.each, civ.last = self.effect(where, income.each), self.effect(where, income.last)
        civ.squares = tuple(self.effect(where, items) for items in row.squares)
        civ.columns = tuple(tuple(self.effect(where, items) for items in line) for line in row.columns)
        civ.rows = tuple(tuple(self.effect(where, items) for items in line) for line in row.rows)
        civ.graph = tuple(self.effect(where, space.gives) for space in row.graph)
        civ.lines = tuple(tuple(n - 1 for n in space.next) for space in row.graph)
        civ.categories = tuple((name, low, high) for name, (low, high) in row.categories.items())
        known = names.CAPITALS
        civ.not_with = tuple(known.index(id) for id in row.not_with_capitals if id in known)
        civ.mass_points = tuple(row.mass_vp)
        civ.chart = {name: self.effect(where, items) for name, items in row.chart.items()}
        civ.solo = row.solo
        return civ

    def _by_turn(self, row: components.CivIncome, where: str) -> tuple[int, ...]:
        """The effect of an income ability by income turn; none if it is a procedure."""
        if row.special:
            return ()
        lists = row.by_turn or [row.do] * len(row.turns)
        effects = dict(zip(row.turns, [self.effect(where, items) for items in lists], strict=True))
        return tuple(effects.get(turn, NONE) for turn in range(names.ERAS + 1))


def _is_points(item: Atom | Node) -> bool:
    return isinstance(item, Atom) and item.verb in ("vp", "vp_per")


def _is_good(item: Atom | Node, resource: str) -> bool:
    """What an income space may give in step 4: its resource, tiles, cards.  TAP-B-065"""
    return isinstance(item, Atom) and item.verb in (resource, "tile", "tapestry")
