"""The five pagodas: storeys with their rewards, everybody's markers, tokens above, pairs between."""

from typing import Final

from sugoroku.core.plural import count
from sugoroku.draw.area import Box, Disc, Point
from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import num
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import LINE, RAISED, SUMI, WASHI, amounts, dashed, hue, icon, marker, path, text
from sugoroku.draw.svg import crest as crest_of
from sugoroku.draw.tokens import badge, ghost
from sugoroku.games.jiguan.draw.scene import BEASTS, ROMAN, Scene, resources
from sugoroku.games.jiguan.names import COLOUR_COUNT, COLOURS
from sugoroku.games.jiguan.view import Board, TokenView

COLUMN, _LEFT = 103, 6
BASE: Final = 214  # where the towers stand
_STOREY = 25.5
_TOKENS = 30
ACROSS: Final = tuple(_LEFT + COLUMN * (column + 0.5) for column in range(COLOUR_COUNT))


def _storey(colour: int, level: int) -> Box:
    """The room of a level; 0 is the ground floor."""
    half, floor = (24.0, BASE) if not level else (23.5 - level * 0.7, BASE - 18 - (level - 1) * _STOREY)
    return Box(ACROSS[colour] - half, floor - (17 if level else 18), 2 * half, 17.5, 2)


def _bridge(colour: int, level: int) -> Disc:
    """Between a pagoda and the next, where they pay together."""
    return Disc((ACROSS[colour] + ACROSS[colour + 1]) / 2, _storey(colour, level).y + 22, 9)


# ---------------------------------------------------------------- printed


def pagoda(colour: int, rewards: tuple[str, ...]) -> str:
    x, name = ACROSS[colour], COLOURS[colour]
    rooms, roofs = f"M{num(x - 24)} {BASE - 18}h48v18h-48z", ""
    for level in range(1, len(rewards) + 1):
        left, y, w, h, _ = _storey(colour, level)
        rooms += f"M{num(left)} {num(y)}h{num(w)}v{h}h{num(-w)}z"
        roofs += _roof(x, y + 0.5, 57 - level * 2.1, 8)
    top = _storey(colour, len(rewards)).y - 7.5
    spire = (
        f"M{num(x)} {num(top - 13)}v13M{num(x - 3)} {num(top - 4)}h6M{num(x - 2.2)} {num(top - 8)}h4.4"
    )
    out = path(f"M{num(x - 36)} {BASE}h72v4h-72z", LINE)
    out += path(rooms, RAISED, LINE, 1.2) + path(roofs, hue(name), SUMI, 1.2)
    out += path(spire, "none", SUMI, 1.5)
    out += icon(f"beast-{BEASTS[name]}", x, BASE - 8.5, 15, "cut-raised", hue(name))
    for level, reward in enumerate(rewards, 1):
        out += amounts(resources(reward), x, _storey(colour, level).y + 9, 13.5, 11, 1)
    return out


def _roof(x: float, y: float, w: float, h: float) -> str:
    """Curved eaves."""
    return (
        f"M{num(x - w / 2 - 5)} {num(y)}c{num(w * 0.16)} {num(-h * 0.15)} {num(w * 0.2)} {num(-h * 0.6)}"
        f" {num(w * 0.26)} {num(-h)}h{num(w * 0.48 + 10)}c{num(w * 0.06)} {num(h * 0.4)}"
        f" {num(w * 0.1)} {num(h * 0.85)} {num(w * 0.26)} {num(h)}z"
    )


def bridges(level: int, paid: int) -> str:
    """Neighbouring pagodas pay together from a certain level on."""
    spots = [_bridge(colour, level) for colour in range(COLOUR_COUNT - 1)]
    half = (COLUMN - 46) / 2
    lines = "".join(f"M{num(x - half)} {num(y - 4.5)}q{half} 9 {2 * half} 0" for x, y, _ in spots)
    out = path(lines, "none", LINE, 1.1, dashed("3 2.5"))
    return out + "".join(badge(paid, x, y, 7, 9.5) for x, y, _ in spots)


def token(colour: int, view: TokenView) -> str:
    """White scores after period I, black after period II; beside it the bonus of the leader."""
    disc, plate = _token_areas(colour, view)
    fill, letters, edge = (SUMI, WASHI, "var(--k-gold)") if view.round > 1 else (WASHI, SUMI, SUMI)
    out = disc.draw(fill, edge, 1.5)
    out += text(*disc.centre, f"\u00d7{view.multiplier}", 12, bold=700, fill=letters)
    if view.bonus:
        x, y = plate.centre
        out += plate.draw(RAISED, LINE, 1.2) + amounts(resources(view.bonus), x + 0.8, y, 12.5, 10.5, 3)
    return out


def _token_areas(colour: int, view: TokenView) -> tuple[Disc, Box]:
    width = 27 if len(resources(view.bonus)) == 1 else 41
    return Disc(ACROSS[colour] - 27, _TOKENS, 12), Box(ACROSS[colour] + 10, _TOKENS - 11, width, 22)


# ---------------------------------------------------------------- what lies there


def draw_pagoda(draft: Draft, scene: Scene, colour: int) -> None:
    board, name, view = scene.board, COLOURS[colour], scene.board.tokens[colour]
    levels = tuple(player.levels[colour] for player in board.players)
    draft.draw(_markers(colour, levels))
    draft.say(_line(scene, colour))
    if draft.closely:
        disc, plate = _token_areas(colour, view)
        scores = (
            f"Each own {name} energy dot scores {count(view.multiplier, 'point')} {when(board, colour)}"
        )
        draft.spot(disc, scores, "JIG-181")
        if view.bonus:
            leads = f"Whoever is highest on the {name} pagoda in a scoring gains {view.bonus}"
            draft.spot(plate, leads, "JIG-185")
        own = levels[scene.seat] + 1 if scene.seat >= 0 else 0
        for level in range(len(board.level_rewards[colour]) + 1):
            id = f"pagoda-{name}" if level == own else ""
            draft.spot(_storey(colour, level), _storey_words(scene, colour, level), "JIG-116", id=id)
    for choice, _ in [offer for offer in scene.offers("level") if offer[1] == [name]]:
        at = _marker_at(colour, levels, scene.seat, levels[scene.seat] + 1)
        draft.ghost(choice, ghost(crest_of(scene.seat, *at, 15)))


@kept(1 << 12)
def _markers(colour: int, levels: tuple[int, ...]) -> str:
    """Seats 1 and 3 on the left, 2 and 4 on the right, so that nothing hides a reward."""
    return "".join(
        marker(f"level-{COLOURS[colour]}-{seat}", seat, *_marker_at(colour, levels, seat, level), 13.5)
        for seat, level in enumerate(levels)
    )


def _marker_at(colour: int, levels: tuple[int, ...], seat: int, level: int) -> Point:
    """Who shares a side and a storey stands farther out."""
    out = 44.5 if level in levels[seat % 2 : seat : 2] else 31.5
    return ACROSS[colour] + (out if seat % 2 else -out), _storey(colour, level).y + 9


def _storey_words(scene: Scene, colour: int, level: int) -> str:
    name, board = COLOURS[colour], scene.board
    here = [scene.name(p.seat) for p in board.players if p.levels[colour] == level]
    stand = f" Here: {', '.join(here)}." if here else ""
    if level == 0:
        return (
            f"Foot of the {name} pagoda: a finished {name} beast raises its maker by one level.{stand}"
        )
    reward = board.level_rewards[colour][level - 1]
    return f"{name.capitalize()} pagoda, level {level}: who arrives gains {reward}.{stand}"


def when(board: Board, colour: int) -> str:
    """In which scoring the dots of a colour count."""
    second = board.tokens[colour].round > 1
    if board.beginner:
        return "at the end" if second else "never in a first game"
    return f"after period {ROMAN[board.tokens[colour].round]}"


def draw_bridges(draft: Draft, board: Board) -> None:
    level, paid = board.pair
    for colour in range(COLOUR_COUNT - 1) if draft.closely else ():
        words = (
            f"{COLOURS[colour].capitalize()} and {COLOURS[colour + 1]} are neighbours: the first time"
            f" you stand on level {level} or higher on both you gain {count(paid, 'point')}"
        )
        draft.spot(_bridge(colour, level), words, "JIG-117")


def _line(scene: Scene, colour: int) -> str:
    board, view = scene.board, scene.board.tokens[colour]
    levels = ", ".join(f"{scene.name(p.seat)} {p.levels[colour]}" for p in board.players)
    bonus = f", the leader gains {view.bonus}" if view.bonus else ""
    return (
        f"{COLOURS[colour].capitalize()} pagoda, levels: {levels}. Rewards from level 1:"
        f" {'; '.join(board.level_rewards[colour])}. Dots score {view.multiplier} each"
        f" {when(board, colour)}{bonus}."
    )
