"""From the component data what is there for all: tracks, maps, landmarks, dice, achievements."""

from typing import Any

from sugoroku.games.tapestry import components, names
from sugoroku.games.tapestry.actions import ADVANCE, REGRESS, TRACK, TRACK_FAMILIES
from sugoroku.games.tapestry.capital import footprints_of
from sugoroku.games.tapestry.effects import Atom
from sugoroku.games.tapestry.hexes import hex_map
from sugoroku.games.tapestry.names import NONE, TRACK_NAMES
from sugoroku.games.tapestry.reader import Reader
from sugoroku.games.tapestry.tables import Landmark, Space


def tracks(r: Reader) -> None:
    """TAP-B-080 to TAP-B-082, TAP-B-110 to TAP-B-139"""
    known = TRACK_NAMES[: r.t.track_count]
    ids = [f"{track}-{n}" for track in known for n in range(1, names.SPACES)]
    rows = r.data.rows("space", components.SpaceRow, ids)
    for track in range(r.t.track_count):
        r.t.spaces.append(Space("start", NONE, NONE))
        r.landmark_ids.append("")
        for n in range(1, names.SPACES):
            row = rows[track * names.LAST + n - 1]
            r.landmark_ids.append(row.landmark)
            benefit = r.effect(f"space {row.id}", row.benefit, row.order)
            r.t.spaces.append(Space(row.name, benefit, _bonus(r, row)))
    turns = r.data.take("income_turn.first_of_neighbors", dict[str, list[Any]])
    r.data.expect("income_turn.first_of_neighbors (turns)", sorted(turns), ["2", "3", "4"])
    for era in range(names.ERAS + 1):
        effect = r.effect("first_of_neighbors", turns.get(str(era), []))
        r.t.first_in_era.append(effect)


def _bonus(r: Reader, row: components.SpaceRow) -> int:
    if row.bonus is None:
        return NONE
    node = {"pay": row.bonus.pay, "gain": row.bonus.gain}
    return r.effect(f"space {row.id}: bonus", [node])


def further_tracks(r: Reader, rows: list[components.TrackRow]) -> None:
    """Actions and prices of all tracks; those that modules add have prices in the notation."""
    t = r.t
    cost = [0] * (names.SPACES * names.TRACK_COUNT)
    prices: list[int] = []
    worth: list[int] = []
    starts = [[family + n for n in range(names.TRACK_COUNT)] for family in (ADVANCE, REGRESS, TRACK)]
    for row in rows:
        where = f"further_track {row.id}"
        price = [r.decoded(where, items) for items in row.tier_cost.values()]
        amounts = [sum(item.amount for item in items if isinstance(item, Atom)) for items in price]
        prices += [NONE, *(r.number(items) for items in price)]
        cost += [0, *(amounts[tier - 1] for tier in names.TIER[1:])]
        worth += row.worth
        for actions, family in zip(starts, TRACK_FAMILIES[row.id], strict=True):
            actions.append(family.start)
    t.cost, t.further_price, t.further_worth = tuple(cost), tuple(prices), tuple(worth)
    t.advance_on, t.regress_on, t.choose_on = (tuple(actions) for actions in starts)
    t.track_of = {action: track for actions in starts for track, action in enumerate(actions)}


def maps(r: Reader) -> None:
    """TAP-B-001"""
    data = r.data
    data.built_in(components.MAPS)
    for side in names.SIDES:
        key = f"map.{side}"
        printed = data.take(f"{key}.printed", list[components.PrintedHex])
        table: dict[str, Any] = dict(components.MAPS[key])
        table["printed"] = [{"q": row.q, "r": row.r, "v": row.v, "inner": row.inner} for row in printed]
        found = [(row.q, row.r) for row in printed]
        data.expect(f"{key}.printed (hexes)", found, components.PRINTED_AT[key])
        hexes = hex_map(table)
        places = [hexes.at(row.q, row.r) for row in printed]
        for row, place in zip(printed, places, strict=True):
            start = next((name for name, hex in hexes.starts.items() if hex == place), "")
            data.expect(f"{key}.printed ({row.q}, {row.r}).start", row.start, start)
        r.t.maps.append(hexes)
        actions = tuple(names.HEX_NAMES.index(name) for name in hexes.names)
        r.t.hex_action.append(actions)
        back = [NONE] * len(names.HEX_NAMES)
        for hex, action in enumerate(actions):
            back[action] = hex
        r.t.hex_of.append(tuple(back))


def landmarks(r: Reader) -> None:
    """Landmarks, and the spaces of tracks that they come from; blank ones for what is not in play."""
    rows = r.data.rows("landmark", components.LandmarkRow)
    ids, known = [row.id for row in rows], names.LANDMARK_IDS
    numbers = r.numbers("landmark", ids, known, names.LANDMARK_COUNT)
    r.t.landmark_numbers = tuple(numbers)
    for number, row in zip(numbers, rows, strict=True):
        while len(r.t.landmarks) < number:
            blank = known[len(r.t.landmarks)]
            r.t.landmarks.append(Landmark(blank, "", (), footprints_of(("1",))))
        shape = tuple(row.shape)
        landmark = Landmark(row.id, row.name, shape, footprints_of(shape))
        r.t.landmarks.append(landmark)
    at = [known.index(id) if id in ids else NONE for id in r.landmark_ids]
    base = len(names.LANDMARK_AT)
    r.data.expect("space (landmarks)", at[:base], list(names.LANDMARK_AT))
    tracks = [NONE] * len(r.t.landmarks)
    for code, number in enumerate(at):
        track, space = divmod(code, names.SPACES)
        on = space in names.LANDMARK_SPACES
        r.data.expect(f"space {TRACK_NAMES[track]}-{space} (has a landmark)", number >= 0, on)
        if number >= 0:
            origin = f"{TRACK_NAMES[track]} {space}"
            row = rows[numbers.index(number)]
            r.data.expect(f"landmark {row.id}.from", row.origin, origin)
            tracks[number] = track
    r.t.landmark_at, r.t.landmark_track = tuple(at), tuple(tracks)


def dice_and_achievements(r: Reader) -> None:
    """TAP-B-200, TAP-B-237, TAP-B-260"""
    dice = ("science", "conquer_red", "conquer_black")
    found = r.data.rows("die", components.DieRow)
    r.data.expect("die (ids)", [row.id for row in found if not row.instead_of], list(dice))
    used = {row.instead_of or row.id: row for row in found}
    science, red, black = (used[id] for id in dice)
    known = TRACK_NAMES[: r.t.track_count]
    r.data.expect(f"die {science.id} (faces)", science.faces, known)
    faces = zip(range(r.t.track_count), science.weights, strict=True)
    r.t.science_die = tuple(track for track, weight in faces for _ in range(weight))
    r.t.red_die, r.t.black_die = _faces(r, red), _faces(r, black)
    rows = r.data.rows("achievement", components.AchievementRow, names.ACHIEVEMENTS)
    for side in range(len(names.SIDES)):
        r.t.achievements.append(tuple(tuple((row.small, row.large)[side]) for row in rows))


def _faces(r: Reader, row: components.DieRow) -> tuple[int, ...]:
    found: list[int] = []
    for face, weight in zip(row.faces, row.weights, strict=True):
        found += [r.effect(f"die {row.id}", [face])] * weight
    return tuple(found)
