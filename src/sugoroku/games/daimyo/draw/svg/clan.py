"""The clan board, below: storage, recruitment, revenue, supply and hand; tokens above everything."""

from typing import Final

from sugoroku.core.picture import Sheet, Titled
from sugoroku.core.plural import count
from sugoroku.draw.area import Box, Disc
from sugoroku.draw.cards import back
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.rewards import row
from sugoroku.draw.svg import (
    LINE,
    RAISED,
    SUNK,
    cartouche,
    circle,
    dashed,
    icon,
    path,
    text,
)
from sugoroku.draw.svg import piece as moving
from sugoroku.games.daimyo.draw.scene import TOKEN_ICONS, Scene
from sugoroku.games.daimyo.draw.svg.actions import (
    ability_ground,
    ability_part,
    action_ground,
    action_parts,
    slot_box,
    slot_spot,
)
from sugoroku.games.daimyo.draw.svg.buildings import building_ground, building_part
from sugoroku.games.daimyo.draw.svg.hand import HAND, hand_part
from sugoroku.games.daimyo.draw.svg.parts import Part, ground, lay
from sugoroku.games.daimyo.draw.svg.pieces import draw_die, draw_relic, mover, one_tile
from sugoroku.games.daimyo.effects import Effect
from sugoroku.games.daimyo.names import ISLANDS, MAIN_ACTIONS, MOST_STORAGE, TOKENS

SIZE: Final = (956, 256)
TOKENS_BOX: Final = Box(452, 6, 236, 24)
BESIDE: Final = Box(412, 6, 24, 24)
END: Final = Box(700, 7, 112, 22, 11)
STORAGE: Final = Box(8, 148, 316, 52, 4)
TRACK: Final = Box(8, 203, 316, 46, 4)
REVENUE: Final = Box(330, 148, 148, 52, 4)
SUPPLY: Final = Box(330, 203, 148, 46, 4)
PILES: Final = Box(898, 148, 50, 101, 4)
_SPACES: Final = 6  # of the recruitment track


def clan_parts(scene: Scene) -> list[Part]:
    return [
        _head(scene), _beside(scene), _tokens(scene), _end(scene), *action_parts(scene),
        ability_part(scene),
        building_part(scene, 0), building_part(scene, 1), _storage(scene), _track(scene),
        _revenue(scene), _supply(scene), hand_part(scene), _piles(scene),
    ]  # fmt: skip


def clan(scene: Scene, parts: list[Part]) -> Sheet:
    draft = scene.draft(own=True)
    lay(draft, parts)
    return draft.sheet(
        id="clan", title=scene.title("clan board"), icon="helmet", tab="Clan", size=SIZE,
        ground=_ground(
            scene.board.recruitment, scene.board.reset_coins, scene.board.main_colours,
            scene.board.main_effects,
        ),
    )  # fmt: skip


@kept(4)
def _ground(
    track: tuple[int, ...], reset: int, colours: tuple[str, ...], effects: tuple[Effect, ...]
) -> str:
    out = ""
    for action, colour, effect in zip(MAIN_ACTIONS, colours, effects, strict=True):
        out += ground(action, action_ground(action, colour, effect))
    out += ground("ability", ability_ground())
    out += ground("farm", building_ground("farm")) + ground("tower", building_ground("tower"))
    out += ground("storage", _storage_ground()) + ground("track", _track_ground(track, reset))
    out += ground("revenue", _revenue_ground()) + ground("supply", _supply_ground())
    return out + ground("hand", HAND.draw(SUNK)) + ground("piles", PILES.draw(SUNK))


# ---------------------------------------------------------------- the head


def _head(scene: Scene) -> Part:
    part, board, player = Part("head"), scene.board, scene.player
    title = f"{player.clan.title()} clan" if player.clan else "No clan yet"
    whose = "your clan board" if scene.mine else f"{scene.name(scene.whose)}'s clan board"
    wide = len(title) * 6.9 + 16
    part.draw(cartouche(8, 8, title) + text(16 + wide, 18, whose[:34], 12, "start", "q"))
    part.spot(Box(8, 6, 320, 24), f"{title}, {whose}", "DYO-030", line=True)
    ink = Layers()
    holds = board.helmet == scene.whose
    who = "holds the helmet" if holds else ""
    if holds:
        ink.draw(icon("helmet", 832, 18, 20))
    ink.draw(text(948, 18, f"army {player.army}", 12, "end", bold=600))
    words = f"Army {player.army}: the costs of the hero cards, and coins" + (f"; {who}" if who else "")
    part.spot(Box(820, 6, 128, 24), words, "DYO-258", ink.drawn(), "helmet", line=True)
    return part


def _beside(scene: Scene) -> Part:
    """A die that fits nowhere: only where there is one, or a choice points there."""
    part, die = Part("beside"), scene.player.dice[-1]
    if not die and "space-beside" not in scene.choices:
        return part
    ink = Layers()
    if die:
        draw_die(ink, die, *BESIDE.centre, 22)
    else:
        ink.path(BESIDE.grown(-1).d, SUNK, LINE, 1, dashed())
    words = f"Beside the board: {die[:-1]} {die[-1]}" if die else "Room for a die beside the board"
    part.spot(BESIDE, words, "DYO-R11", ink.drawn(), "space-beside", line=True)
    return part


def _tokens(scene: Scene) -> Part:
    part, ink = Part("tokens"), Layers()
    for number, (name, amount) in enumerate(zip(TOKENS, scene.player.tokens, strict=True)):
        x = TOKENS_BOX.x + 16 + 58 * number
        ink.draw(icon(TOKEN_ICONS[number], x, 18, 22))
        ink.draw(text(x + 16, 18, amount, 18, "start", "num", 700))
        said = count(amount, "coin") if name == "coin" else f"{amount} {name}"
        part.spot(Box(x - 13, 6, 54, 24), said, "DYO-001", id=f"token-{name}")
    said = ", ".join(f"{n} {name}" for name, n in zip(TOKENS, scene.player.tokens, strict=True))
    part.spot(Box(TOKENS_BOX.x - 2, 6, 1, 1), f"Tokens: {said}", "DYO-001", line=True)
    part.draw(ink.drawn())
    return part


def _end(scene: Scene) -> Part:
    """The way on, where a choice points at it; pale where it is refused."""
    part = Part("end")
    if not scene.mine or scene.decision is None:
        return part
    if choices := scene.choices.get("end"):
        title = choices[0].title or choices[0].words
        mark = END.draw(RAISED, LINE, 1.2) + text(*END.centre, title[:17], 12, bold=600)
        part.spot(END, f"{title}: go on", "DYO-071a", mark, "end")
    elif any(refusal.target == "end" for refusal in scene.decision.refusals):
        mark = END.draw("none", LINE, 1, dashed()) + text(*END.centre, "End the turn", 12, cls="q")
        part.spot(END, "End the turn: not yet", "DYO-071a", mark, "end")
    return part


# ---------------------------------------------------------------- storage


def _place(number: int) -> Box:
    return Box(52 + 30 * number, STORAGE.y + 5, 28, 28, 3)


@kept(1)
def _storage_ground() -> str:
    out = STORAGE.draw(RAISED, LINE, 1.2) + icon("storage", 24, STORAGE.y + 15, 18)
    out += path("".join(_place(n).d for n in range(MOST_STORAGE)), SUNK, LINE, 1)
    ink = Layers()
    for number in range(MOST_STORAGE):
        ink.number(_place(number).centre[0], STORAGE.y + 42.5, number + 1, 11.75, "fig thin")
    return out + ink.drawn()


def _storage(scene: Scene) -> Part:
    part, ink, player = Part("storage"), Layers(), scene.player
    said = f"{player.stored} of {player.storage}"
    ink.draw(text(12, STORAGE.y + 38, said, 11.75, "start", bold=600))
    relics = [colour for colour, n in zip(ISLANDS, player.relics, strict=False) for _ in range(n)]
    whole = f"Storage: {said}; relics restored: {', '.join(relics) or 'none'}"
    loose = ", ".join(tile.replace("-", " ") for tile in player.loose) or "none"
    part.spot(Box(8, STORAGE.y, 42, 52), f"{whole}; loose tiles: {loose}", "DYO-113", line=True)
    closed = "".join(_place(n).d for n in range(player.storage, MOST_STORAGE))
    ink.path(closed, "url(#hatch)", LINE, 1)
    for number, colour in enumerate(relics):
        box = _place(number)
        draw_relic(ink, colour, *box.centre)
        part.spot(box, f"Restored relic of {colour}", "DYO-123")
    for number, tile in enumerate(player.loose, start=len(relics)):
        box = _place(min(number, MOST_STORAGE - 1))
        ink.draw(moving(f"o{scene.whose}-{tile}", one_tile(tile, *box.centre)))
        part.spot(box, f"Loose relic tile {tile.replace('-', ' ')}", "DYO-109", id=f"own-{tile}")
    part.draw(ink.drawn())
    return part


def storage_place(number: int) -> Box:
    return _place(min(number, MOST_STORAGE - 1))


# ---------------------------------------------------------------- recruitment


def _space(number: int) -> Disc:
    return Disc(64 + 40 * number, TRACK.y + 23, 14.5)


@kept(4)
def _track_ground(track: tuple[int, ...], reset: int) -> str:
    out = TRACK.draw(RAISED, LINE, 1.2) + icon("recruit", 24, TRACK.y + 15, 18)
    out += text(12, TRACK.y + 34, "pays", 11.75, "start", "q")
    ink = Layers()
    for number, cost in enumerate(track):
        disc = _space(number)
        if number < len(track) - 1:
            ink.path(f"M{disc.x + 15:g} {disc.y:g}h9m-3-3l3 3l-3 3", "none", LINE, 1.2)
        ink.path(disc.d, SUNK, LINE, 2.2 if number == 0 else 1)
        ink.number(disc.x - 6, disc.y, cost, 12.5)
        ink.draw(icon("rice", disc.x + 5.5, disc.y, 13))
    price = row([("coin", str(reset))], 297, TRACK.y + 33, 13, 12)
    ink.draw(icon("rotate", 297, TRACK.y + 15, 14) + price)
    return out + ink.drawn()


def _track(scene: Scene) -> Part:
    part, player = Part("track"), scene.player
    disc = _space(min(player.track, _SPACES - 1))
    mark = disc.draw(SUNK, LINE, 1) + mover(
        f"recruit{scene.whose}", "pawn", scene.whose, disc.x, disc.y, 24
    )
    words = f"Recruitment: the next unit costs {player.recruit_cost} rice"
    part.spot(Box(46, TRACK.y + 3, 236, 40), words, "DYO-132", mark, line=True)
    reset = f"On the last space: {count(scene.board.reset_coins, 'coin')} put the pawn back on the first"
    part.spot(Box(282, TRACK.y + 3, 40, 40), reset, "DYO-134", id="track")
    return part


# ---------------------------------------------------------------- revenue, supply, piles


@kept(1)
def _revenue_ground() -> str:
    x, y = REVENUE.x, REVENUE.y
    out = REVENUE.draw(RAISED, LINE, 1.2) + text(x + 8, y + 11, "Revenue", 11.75, "start", bold=700)
    out += row(["any", ("coin", 1)], x + 118, y + 11, 14, 12)
    for slot in ("revenue1", "revenue2"):
        out += slot_box(slot).draw("var(--k-yellow-soft)", LINE, 1, dashed("3 2.5"))
    return out


def _revenue(scene: Scene) -> Part:
    part = Part("revenue")
    words = "Revenue at the end of each round: 1 resource of choice, 1 coin, and the yellow tiles"
    part.spot(Box(REVENUE.x, REVENUE.y, REVENUE.w, 18), words, "DYO-235")
    slot_spot(part, scene, 6, "revenue1")
    slot_spot(part, scene, 7, "revenue2")
    return part


@kept(1)
def _supply_ground() -> str:
    x, y = SUPPLY.x, SUPPLY.y
    out = SUPPLY.draw(RAISED, LINE, 1.2) + text(x + 8, y + 11, "Supply", 11.75, "start", bold=700)
    signs = ("governor", "shadow", "altar")
    return out + "".join(icon(sign, x + 16 + 47 * i, y + 30, 18) for i, sign in enumerate(signs))


def _supply(scene: Scene) -> Part:
    part, ink, player = Part("supply"), Layers(), scene.player
    left = (player.governors, player.shadows, player.pawns)
    for number, n in enumerate(left):
        ink.number(SUPPLY.x + 33 + 47 * number, SUPPLY.y + 30, n, 13)
    words = Titled(
        "Supply",
        f"{count(left[0], 'governor')}, {count(left[1], 'shadow')}, {count(left[2], 'relic pawn')},"
        f" {count(player.farms, 'techno-farm')}, {count(player.towers, 'radio tower')}",
    )
    part.spot(SUPPLY, words, "DYO-033", ink.drawn(), line=True)
    return part


def _piles(scene: Scene) -> Part:
    part, player, (x, y, _, _, _) = Part("piles"), scene.player, PILES
    deck, used = Box(x + 8, y + 6, 34, 40, 3), Box(x + 8, y + 54, 34, 40, 3)
    mark = back(deck) + circle(*deck.centre, 11, RAISED, LINE, 1)
    mark += text(*deck.centre, player.deck_count, 13, cls="num", bold=700)
    part.spot(deck, f"Hero deck: {count(player.deck_count, 'card')}", "DYO-083", mark, line=True)
    names = ", ".join(scene.board.cards[card].name for card in player.discard) or "none"
    mark = used.draw(RAISED, LINE, 1.2) + text(x + 25, y + 66, "used", 11.75, cls="q")
    mark += text(x + 25, y + 82, len(player.discard), 14, cls="num", bold=700)
    part.spot(used, f"Used heroes: {names}", "DYO-177", mark, line=True)
    return part
