"""Effects as icons: the values of `effects.py`, in the grammar of the tracks.

`a b` both, `a | b` one of them, `a : b` pay a for b, badge and slash: one point for each.
"""

from typing import Final

from sugoroku.core.picture import Titled
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.rewards import Item as Sign
from sugoroku.draw.rewards import fitted, width, wrapped
from sugoroku.games.tapestry.draw.scene import TRACK_ICONS, landmark_icon
from sugoroku.games.tapestry.effect_words import effect_words
from sugoroku.games.tapestry.effects import Atom, Effect, Item, any_track
from sugoroku.games.tapestry.names import TRACKS

COUNTED_ICONS: Final[dict[str, str]] = {  # modules add theirs, here and below
    "tech": "tech-card", "territory": "outpost", "city": "capital", "tapestry": "tapestry-card",
    "hand": "tapestry-card", "tile": "tile", "landmark": "landmark", "opponent": "person",
    "achievement": "vp", **dict(zip(TRACKS, TRACK_ICONS, strict=True)),
}  # fmt: skip
ICONS: Final[dict[str, str]] = {
    "tapestry": "tapestry-card", "space": "space-tile", "explore_space": "space-tile",
    "invent": "invention", "invent_upgrade": "invention", "civ": "helmet", "refresh_tech": "refresh",
    "circle": "mark-circle", "square": "mark-square", "research_x": "research-x",
    "research_x5": "research-x", "play_over": "play-over", "restart_token": "repeat",
    "copy_upgrade_benefit": "upgrade", "copy_track_benefit": "repeat", "tile_benefit": "tile",
    "circle_of_that_card": "mark-circle", "outpost_on_explored_territory": "outpost",
    "topple_their_outpost": "topple", "play_gained_card_over_this": "play-over",
    "play_over_maker_of_fire": "play-over", "exposed_squares": "mark-square",
    "civ_token_on_that_territory": "outpost", "building": "house", "stand_up": "outpost",
    "other_resource": "any",
}  # fmt: skip
_MOVES: Final = {"advance": "advance", "regress": "regress"}
BRIEF: Final = 6  # signs of an effect that can be drawn; longer ones are words


@kept(1 << 10)
def _same(name: str) -> str:
    return ICONS.get(name, name.replace("_", "-"))


def atom_signs(atom: Atom) -> list[Sign]:
    if atom.verb == "vp":
        return [("vp", atom.amount)]
    if atom.verb == "vp_per":
        return [("vp", atom.amount), "/", (COUNTED_ICONS.get(atom.what, atom.what), 1)]
    if atom.verb == "landmark":
        return [(landmark_icon(atom.what), 1)]
    if atom.verb in ("discard", "pay", "give"):
        return [(COUNTED_ICONS.get(atom.what, atom.what), atom.amount)]
    if atom.verb in ("conquer", "explore"):
        signs: list[Sign] = [(atom.verb, 1)]
        signs += [("anywhere", 1)] if atom.how == "anywhere" else []
        return signs + ([("die", 2)] if atom.how.startswith("both") else [])
    move = _MOVES.get(atom.verb.split("_")[0])
    if move:
        places: list[Sign] = []
        if not any_track(atom.tracks):
            for track in atom.tracks:
                places += ["|", (TRACK_ICONS[track], 1)]
        return [(move, 1), *places[1:]]
    return [(_same(atom.verb), atom.amount)]


def effect_signs(effect: Effect) -> list[Sign]:
    """All of it in order; equal ones next to each other are one with a number."""
    found: list[Sign] = []
    for item in effect:
        found += _item_signs(item)
    return _merged(found)


def _item_signs(item: Item) -> list[Sign]:
    if isinstance(item, Atom):
        return atom_signs(item)
    lists = [effect_signs(effect) for effect in item.lists]
    if item.kind in ("choose", "up_to"):
        return _joined(lists, "|")
    if item.kind == "pay":
        return [*lists[0], ":", *lists[1]]
    return [sign for signs in lists for sign in signs]


def _joined(lists: list[list[Sign]], by: str) -> list[Sign]:
    found: list[Sign] = []
    for signs in lists:
        found += [by, *signs] if found else signs
    return found


def _merged(signs: list[Sign]) -> list[Sign]:
    found: list[Sign] = []
    for sign in signs:
        last = found[-1] if found else ""
        same = isinstance(sign, tuple) and isinstance(last, tuple) and sign[0] == last[0] != "vp"
        if same and isinstance(sign[1], int) and isinstance(last[1], int):
            found[-1] = (last[0], last[1] + sign[1])
        else:
            found.append(sign)
    return found


def drawable(effect: Effect) -> bool:
    """A special procedure has no icons."""
    return all(
        isinstance(item, Atom) or (item.kind != "special" and all(map(drawable, item.lists)))
        for item in effect
    )


def draw_signs(
    ink: Layers, effect: Effect, x: float, y: float, room: float, size: float = 15, lines: int = 1
) -> None:
    """Centred in a room, smaller if it must be; on two lines if that helps and there may be two."""
    signs = effect_signs(effect)
    rows = wrapped(signs, room, 13) if lines > 1 and width(signs, 12, 11, 1) > room else [signs]
    size = min(size, 14) if len(rows) > 1 else size
    for n, row in enumerate(rows[:lines]):
        fitted(ink, row, x, y + (n - (len(rows[:lines]) - 1) / 2) * (size + 1), room, size)


def said(title: str, effect: Effect) -> Titled:
    return Titled(title, effect_words(effect))
