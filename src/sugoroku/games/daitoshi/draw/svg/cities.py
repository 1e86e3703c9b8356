"""The five cities to trade with: what a banner waits for and pays, and what each luxury brings."""

from typing import Final

from sugoroku.core.effects import Effect
from sugoroku.core.picture import Sheet, Titled
from sugoroku.draw.area import Box
from sugoroku.draw.kept import kept
from sugoroku.draw.layers import Layers
from sugoroku.draw.rewards import fitted, row
from sugoroku.draw.shapes import num
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import AI, LINE, RAISED, SUNK, circle, crest, icon, marker, path, text
from sugoroku.draw.tokens import ghost, ringed
from sugoroku.games.daitoshi.draw.scene import Scene
from sugoroku.games.daitoshi.draw.svg.icons import CONDITION_ICONS, rewards
from sugoroku.games.daitoshi.effect_words import condition_words, effect_words, noun, row_words
from sugoroku.games.daitoshi.view import CityView

_SIZE: Final = (534, 214)
_WIDE, _ROW, _ROWS = 98.4, 20.5, 112.0
_NUMBERS = ("first", "second", "third", "fourth", "fifth")
_SKYLINES = (
    "l6-8h9v-7h11v7h15v-10h10v10h13v-5h12v5h9l13.4 8",
    "l12-6h14v-9h9v9h18v-6h9v6h16l20.4 6",
    "l9-7h12v-6l7-6 7 6v6h14v-9h9v9h22l18.4 7",
    "l8-7h20v-11h8v11h9v-7h10v7h20l23.4 7",
    "l10-8h16v-6h10v6h12v-11h7v11h7v-4h9v4h17l10.4 8",
)
_LABELS = {
    "vp": "points", "banner": "partner", "banner_here": "partner", "giveback": "give back",
    "giveback_reward": "give, gain", "activate_here": "activate", "copy_city": "activate",
    "score_reputation": "reputation", "conflict": "hex reward", "brilliant_market": "brilliant",
    "mega_workshop": "machine", "district_workshop": "workshop",
}  # fmt: skip


def _x(slot: int) -> float:
    return 11 + slot * 103.4


def sheet(scene: Scene) -> Sheet:
    draft, banners = scene.draft(), Layers()
    for slot, city in enumerate(scene.board.cities):
        seats = [p.seat for p in scene.board.players if slot in p.banners]
        for seat in seats:
            flag, on_flag = _banner(slot, seat)
            banners.path(flag, RAISED, LINE, 1.3)
            banners.draw(marker(f"banner-{slot}-{seat}", seat, *on_flag))
        _city(draft, scene, slot, city, seats)
    draft.draw(banners.drawn())
    scene.ghosts(draft, {"trade": _traded, "banner": _bannered, "spend": _paid, "copy": _paid})
    return draft.sheet(
        id="cities", short=True, title="Cities to trade with", icon="banner", tab="Cities", size=_SIZE,
        ground=_ground(scene.board.cities),
    )  # fmt: skip


# ---------------------------------------------------------------- ground


@kept(512)  # of so many matches
def _ground(cities: tuple[CityView, ...]) -> str:
    ink = Layers()
    for slot, city in enumerate(cities):
        x = _x(slot)
        ink.path(f"M{num(x)} 27{_SKYLINES[slot % len(_SKYLINES)]}v68h-{num(_WIDE)}z", RAISED, LINE, 1.3)
        ink.draw(text(x + 9, 35, f"City {slot + 1}", 12.5, "start", "serif", 600))
        ink.draw(row([("steam", str(city.steam))], x + _WIDE - 20, 35, 17, 13))
        _promise(ink, city, x)
        for good, effect in enumerate(city.trade):
            y = _ROWS + good * _ROW
            ink.path(Box(x, y - 9.5, _WIDE, 19).d if good % 2 else "", SUNK)
            ink.number(x + 8, y, good + 1, cls="fig thin")
            ink.draw(_good(effect, x + 26, y))
    return ink.drawn()


def _promise(ink: Layers, city: CityView, x: float) -> None:
    """The condition, and what a banner pays then; what has no icon is written below it."""
    ink.draw(circle(x + 19, 57, 13, SUNK, LINE, 1))
    ink.draw(icon(CONDITION_ICONS[city.condition], x + 19, 57, 19))
    ink.draw(path(f"M{num(x + 34.5)} 54l4 3-4 3", "none", LINE, 1.3))
    words = " ".join(item for item in rewards(city.reward) if isinstance(item, str))
    shown = [item for item in rewards(city.reward) if not isinstance(item, str)]
    fitted(ink, shown, x + 68, 53 if words else 57, 55, 18, 12.5)
    ink.draw(text(x + 68, 69, words, 11, cls="q") if words else "")


def _good(effect: Effect, x: float, y: float) -> str:
    size = 14.5 if effect.kind == "vp" else 16
    label = _LABELS.get(effect.kind) or noun(effect)
    return row(rewards((effect,))[:1], x, y, size, 11.5) + text(x + 14, y, label, 11, "start", "q")


# ---------------------------------------------------------------- live


def _banner(slot: int, seat: int) -> tuple[str, tuple[float, float, float]]:
    """By seat, from the left: its outline; where a crest stands on it, and how large."""
    pole = _x(slot) + 8 + seat * 22.5
    return f"M{num(pole)} 78v16.5M{num(pole)} 78.5h16v13h-16", (pole + 8, 85, 11)


def _city(draft: Draft, scene: Scene, slot: int, city: CityView, seats: list[int]) -> None:
    x, reward, condition = _x(slot), row_words(city.reward), condition_words(city.condition)
    goods = [effect_words(effect) for effect in city.trade]
    said = f"trading costs {city.steam} steam, each luxury in turn brings {', '.join(goods)}"
    said += f"; on {condition} a banner pays {reward}"
    words = Titled(f"City {slot + 1}", f"{said}{scene.who('; banners: ', seats)}")
    draft.spot(Box(x, 20, _WIDE, 185), words, "DAI-210", id=f"city-{slot + 1}", line=True)
    if not draft.closely:
        return
    draft.spot(Box(x + 5, 43, 28, 28, 14), f"A banner waits for: {condition}", "DAI-222")
    draft.spot(Box(x + 36, 43, 62, 32), f"A banner pays: {reward}", "DAI-224")
    for good, luxury in enumerate(goods):
        box = Box(x, _ROWS + good * _ROW - 9.5, _WIDE, 19, 3)
        draft.spot(box, f"The {_NUMBERS[good]} luxury brings: {luxury}", "DAI-211")


def _bannered(scene: Scene, slot: int) -> str:
    flag, on_flag = _banner(slot, scene.board.seat)
    return ghost(path(flag, RAISED, AI, 1.5) + crest(scene.board.seat, *on_flag))


def _traded(scene: Scene, slot: int, more: int) -> str:
    return ringed(Box(_x(slot) - 1, _ROWS - 10.5, _WIDE + 2, (more + 1) * _ROW + 1))


def _paid(scene: Scene, slot: int) -> str:
    return ringed(Box(_x(slot) + 36, 46, 61, 30))
