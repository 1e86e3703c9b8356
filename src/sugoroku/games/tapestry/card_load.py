"""From the component data the cards and tiles: tapestry, tech, territories, space tiles."""

from sugoroku.core.components import one_of
from sugoroku.core.errors import DataError
from sugoroku.games.tapestry import components, names
from sugoroku.games.tapestry.effects import CONDITIONS, parse_atom
from sugoroku.games.tapestry.hexes import TERRAINS, corners_of, lands_of
from sugoroku.games.tapestry.names import BUILDINGS, NONE, TRACK_NAMES
from sugoroku.games.tapestry.reader import Reader
from sugoroku.games.tapestry.tables import Card, SpaceTile, Tech, Territory


def cards(r: Reader) -> None:
    """Tapestry cards by their numbers; blank ones, without copies, for what is not in play."""
    rows = r.data.rows("tapestry", components.CardRow)
    numbers = r.numbers("tapestry", [row.id for row in rows], names.CARDS, names.CARD_COUNT)
    for number, row in zip(numbers, rows, strict=True):
        while len(r.t.cards) < number:
            blank = Card(names.CARDS[len(r.t.cards)], "", False)
            blank.copies = 0
            r.t.cards.append(blank)
        where = f"tapestry {row.id}"
        card = Card(row.id, row.name, row.kind == "this_era")
        card.do = r.effect(where, row.do, row.order)
        card.on, card.mods = r.triggers(where, row.on), r.mods(where, row.mod)
        card.copies, card.chooses = row.copies, tuple(row.choose_on_play)
        card.solo, card.only_with = row.solo, row.only_with
        card.right_first = row.neighbor_order[:1] == ["right"]
        if row.response is not None:
            _response(r, card, row.response, where)
        if row.terrain_gain:
            gains: dict[str, int] = {}
            for land, text in row.terrain_gain.items():
                gains[land] = _gain(r, where, text)
            card.terrain_gain = tuple(gains.get(land, NONE) for land in TERRAINS)
        card.chart = {name: r.effect(where, items) for name, items in row.chart.items()}
        r.t.cards.append(card)
    responses = [n for n, card in enumerate(r.t.cards[: names.CARD_COUNT]) if card.response >= 0]
    r.data.expect("tapestry (response)", responses, [names.TRAP])
    r.t.responses = tuple(n for n, card in enumerate(r.t.cards) if card.response >= 0)


def _response(r: Reader, card: Card, row: components.Response, where: str) -> None:
    """TAP-B-238"""
    r.data.expect(f"{where} (response.event)", *one_of(row.event, names.EVENTS))
    if row.condition:
        r.data.expect(f"{where} (response.if)", *one_of(row.condition, CONDITIONS))
    card.response = r.effect(where, row.do)
    card.answers, card.condition = names.EVENTS.index(row.event), row.condition
    card.bots = row.bots


def _gain(r: Reader, where: str, text: str) -> int:
    try:
        return r.number((parse_atom(text, r.t.track_count),))
    except ValueError as problem:
        raise DataError(f"{r.data.file}: {where}: {problem}.") from problem


def techs(r: Reader) -> None:
    """TAP-B-212, TAP-B-213, TAP-B-217"""
    rows = r.data.rows("tech", components.TechRow)
    numbers = r.numbers("tech", [row.id for row in rows], names.TECHS, names.TECH_COUNT)
    r.t.tech_numbers = tuple(numbers)
    for place, row in zip(numbers, rows, strict=True):
        while len(r.t.techs) < place:
            r.t.techs.append(Tech(names.TECHS[len(r.t.techs)], "", NONE, NONE, ""))
        where = f"tech {row.id}"
        circle, square = r.effect(where, row.circle), r.effect(where, row.square)
        tech = Tech(row.id, row.name, circle, square, row.needs)
        tech.once, tech.only_with = row.once_per_turn == "square", row.only_with
        word, _, number = row.needs.partition(" ")
        known = TRACK_NAMES
        if word in names.TECH_PRICES:
            r.data.expect(f"{where}.needs", *one_of(number, [str(n) for n in range(1, 10)]))
            tech.price, tech.amount = word, int(number)
            r.t.techs.append(tech)
            continue
        r.data.expect(f"{where}.needs", *one_of(word, (*known, *BUILDINGS)))
        least, most = (1, 4) if word in known else (2, 6)
        r.data.expect(f"{where}.needs", *one_of(number, [str(n) for n in range(least, most + 1)]))
        if word in known:
            tech.track, tech.tier = known.index(word), int(number)
        else:
            tech.building, tech.taken = BUILDINGS.index(word), int(number) - 1
        r.t.techs.append(tech)


def tiles(r: Reader) -> None:
    """Territory tiles, then space tiles."""
    rows = r.data.rows("territory", components.TerritoryRow)
    ids = [row.id for row in rows]
    r.data.expect("territory (ids)", ids, list(names.TILES[: names.TILE_COUNT]))
    for row in rows:
        benefit = r.effect(f"territory {row.id}", row.benefit)
        lands = lands_of(row.land)
        r.t.tiles.append(Territory(row.id, corners_of(row.v), lands_of(row.inner), lands, benefit))
    r.t.benefit_of_tile = tuple(tile.benefit for tile in r.t.tiles)
    r.t.corners_of_tile = tuple(tile.corners for tile in r.t.tiles)
    _space_tiles(r)


def _space_tiles(r: Reader) -> None:
    rows, known, all_tiles = (
        r.data.rows("space_tile", components.SpaceTileRow),
        names.SPACE_TILES,
        r.t.space_tiles,
    )
    ids = [row.id for row in rows]
    numbers = r.numbers("space_tile", ids, known, names.SPACE_TILE_COUNT)
    for number, row in zip(numbers, rows, strict=True):
        while len(all_tiles) < number:
            all_tiles.append(SpaceTile(known[len(all_tiles)]))
        where = f"space_tile {row.id}"
        tile = SpaceTile(row.id)
        tile.benefit = r.effect(where, row.benefit, row.order)
        tile.on = r.triggers(where, row.on)
        all_tiles.append(tile)
        if row.replaces:
            r.data.expect(f"{where} (replaces)", *one_of(row.replaces, known))
            numbers = [n for n in numbers if n != known.index(row.replaces)]
    r.t.space_tile_numbers = tuple(numbers)
