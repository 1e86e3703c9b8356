"""The hand; before the first round, the clans and construction boards to choose from."""

from typing import Final

from sugoroku.core.picture import Titled
from sugoroku.core.plural import count
from sugoroku.draw.area import Box
from sugoroku.draw.cards import back
from sugoroku.draw.layers import Layers
from sugoroku.draw.rewards import Item, fitted
from sugoroku.draw.svg import LINE, RAISED, icon, text
from sugoroku.games.daimyo.draw.scene import BUILDING_ICONS, BUILDING_WORDS, Scene
from sugoroku.games.daimyo.draw.svg.cards import draw_card, hero_words
from sugoroku.games.daimyo.draw.svg.parts import Part
from sugoroku.games.daimyo.draw.svg.signs import cost_signs, draw_lines, effect_lines, step_signs
from sugoroku.games.daimyo.effect_words import effect_words
from sugoroku.games.daimyo.events import tokens_words
from sugoroku.games.daimyo.names import BOARD_COUNT, CLAN_COUNT
from sugoroku.games.daimyo.seen import TileView

HAND: Final = Box(484, 148, 410, 101, 4)
_CARD: Final = 88


def card_boxes(number: int) -> list[Box]:
    """Narrower where there are many."""
    room, gap = HAND.w - 10, 4.0
    w = min(_CARD, (room - gap * (number - 1)) / max(number, 1))
    return [Box(HAND.x + 5 + (w + gap) * i, HAND.y + 4.5, w, 92, 3) for i in range(number)]


def hand_part(scene: Scene) -> Part:
    part = Part("hand")
    if not scene.player.clan:
        _clans(part, scene)
    elif len(scene.player.boards) < 2 and scene.board.advanced:
        _boards(part, scene)
    else:
        _hand(part, scene)
    return part


def _hand(part: Part, scene: Scene) -> None:
    player, ink = scene.player, Layers()
    if not scene.mine or (player.hand_count and not player.hand):
        boxes = card_boxes(player.hand_count)
        mark = "".join(back(box) for box in boxes)
        known = ", ".join(scene.board.cards[card].name for card in player.cards) or "none"
        words = Titled(
            f"Hand: {count(player.hand_count, 'card')}", f"in hand and deck together: {known}"
        )
        part.spot(HAND, words, "DYO-R64c", mark, line=True)
        return
    if not player.hand:
        part.spot(
            HAND,
            "No hero cards in hand",
            "DYO-248",
            text(*HAND.centre, "no hero cards in hand", 12.5, cls="q"),
        )
    for id, box in zip(player.hand, card_boxes(len(player.hand)), strict=True):
        hero = scene.board.cards[id]
        draw_card(ink, hero, box)
        words = hero_words(hero)
        part.spot(box, words, "DYO-175", id=f"hand-{id}", line=f"In hand: {words}")
    part.draw(ink.drawn())


def _clans(part: Part, scene: Scene) -> None:
    """Four plates; a clan that somebody has is pale."""
    taken = {player.clan: player.seat for player in scene.board.players if player.clan}
    ink = Layers()
    for clan, box in zip(scene.board.clans, HAND.grown(-4).columns(CLAN_COUNT, 4), strict=True):
        ink.path(box.d, RAISED, LINE, 1.2)
        x = box.x + box.w / 2
        ink.draw(text(x, box.y + 13, clan.id.title(), 13, cls="serif", bold=600))
        draw_lines(ink, effect_lines(clan.ability, box.w - 8), x, box.y + 42, box.w - 8, 16)
        ink.draw(text(x, box.y + 66, "starts with", 11.75, cls="q"))
        fitted(ink, cost_signs(clan.start), x, box.y + 82, box.w - 8, 14, 12)
        who = f"; taken by {scene.name(taken[clan.id], 'you')}" if clan.id in taken else ""
        words = Titled(
            f"{clan.id.title()} clan",
            f"{effect_words(clan.ability)}; starts with {tokens_words(clan.start)}{who}",
        )
        part.spot(box, words, "DYO-R07", id=f"clan-{clan.id}", line=True)
    part.draw(ink.drawn())


def _boards(part: Part, scene: Scene) -> None:
    """Eight plates in two rows: farms above, towers below."""
    ink = Layers()
    rows = HAND.grown(-3).rows(2, 3)
    boxes = [box for line in rows for box in line.columns(BOARD_COUNT // 2, 3)]
    for seen, box in zip(scene.board.boards, boxes, strict=True):
        ink.path(box.d, RAISED, LINE, 1.2)
        ink.draw(icon(BUILDING_ICONS[seen.type], box.x + 11, box.y + 11, 16))
        fitted(ink, cost_signs(seen.base), box.x + 60, box.y + 11, 70, 14, 12)
        signs = [_main_sign(tile) for tile in seen.tiles]
        fitted(ink, signs, box.x + box.w / 2, box.y + 33, box.w - 8, 17, 12)
        tiles = ", ".join(effect_words(tile.effect) for tile in seen.tiles)
        words = Titled(
            f"{BUILDING_WORDS[seen.type].capitalize()} board {seen.id}, {seen.theme}".rstrip(", "),
            f"costs {tokens_words(seen.base)}; {tiles}",
        )
        part.spot(box, words, "DYO-036", id=f"board-{seen.id}", line=True)
    part.draw(ink.drawn())


def _main_sign(tile: TileView) -> Item:
    """The last icon of an effect stands for it: prices come first."""
    icons = [item for step in tile.effect for item in step_signs(step) if not isinstance(item, str)]
    return (icons[-1][0], 1) if icons else "any"
