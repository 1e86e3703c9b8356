"""The five cities to trade with: what a banner waits for and pays, and what each luxury brings."""

from typing import Final

from sugoroku.core.effects import Effect
from sugoroku.core.picture import Sheet, Titled
from sugoroku.draw.area import Box
from sugoroku.draw.kept import kept
from sugoroku.draw.shapes import num
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import LINE, RAISED, SUNK, circle, crest, dashed, icon, marker, path, text
from sugoroku.draw.tokens import ghost
from sugoroku.games.daitoshi.draw.scene import AI, Asked, Scene
from sugoroku.games.daitoshi.draw.svg.icons import CONDITION_ICONS, Item, fitted, rewards, row
from sugoroku.games.daitoshi.draw.svg.numerals import Numeral, numerals
from sugoroku.games.daitoshi.draw.svg.pieces import flag, on_flag
from sugoroku.games.daitoshi.effect_words import condition_words, effect_words, noun, row_words
from sugoroku.games.daitoshi.view import CityView

SIZE: Final = (534, 214)
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


@kept(512)  # of so many matches
def _ground(cities: tuple[CityView, ...]) -> str:
    out, stripes, plates = "", "", ""
    ranks: list[Numeral] = []
    for slot, city in enumerate(cities):
        x = _x(slot)
        plates += f"M{num(x)} 27{_SKYLINES[slot % len(_SKYLINES)]}v68h-{num(_WIDE)}z"
        out += text(x + 9, 35, f"City {slot + 1}", 12.5, "start", "serif", 600)
        out += row([Item("steam", str(city.steam))], x + _WIDE - 20, 35, 17, 13)
        out += _promise(city, x)
        for good, effect in enumerate(city.trade):
            y = _ROWS + good * _ROW
            if good % 2:
                stripes += f"M{num(x)} {num(y - 9.5)}h{num(_WIDE)}v19h-{num(_WIDE)}z"
            ranks.append((x + 8, y, str(good + 1)))
            out += _good(effect, x + 26, y)
    return path(plates, RAISED, LINE, 1.3) + path(stripes, SUNK) + out + numerals(ranks, 11, "fig thin")


def _promise(city: CityView, x: float) -> str:
    """The condition, and what a banner pays then; what has no icon is said below it."""
    out = circle(x + 19, 57, 13, SUNK, LINE, 1) + icon(CONDITION_ICONS[city.condition], x + 19, 57, 19)
    out += path(f"M{num(x + 34.5)} 54l4 3-4 3", "none", LINE, 1.3)
    items = rewards(city.reward)
    said = " ".join(item.amount for item in items if not item.icon)
    y = 53 if said else 57
    out += fitted([item for item in items if item.icon], x + 68, y, 55, 18, 12.5)
    return out + (text(x + 68, 69, said, 11, cls="q") if said else "")


def _good(effect: Effect, x: float, y: float) -> str:
    size = 14.5 if effect.kind == "vp" else 16
    label = _LABELS.get(effect.kind) or noun(effect)
    return row(rewards((effect,))[:1], x, y, size, 11.5) + text(x + 14, y, label, 11, "start", "q")


def _pole(slot: int, seat: int) -> tuple[float, float]:
    """By seat, from the left."""
    return _x(slot) + 8 + seat * 22.5, 86


def _banners(scene: Scene) -> str:
    put = [(slot, p.seat) for p in scene.board.players for slot in p.banners]
    flags = "".join(flag(*_pole(*at)) for at in put)
    crests = (marker(f"banner-{slot}-{seat}", seat, *on_flag(*_pole(slot, seat))) for slot, seat in put)
    return path(flags, RAISED, LINE, 1.3) + "".join(crests) if put else ""


def _city(draft: Draft, scene: Scene, slot: int, city: CityView) -> None:
    x, steam = _x(slot), f"{city.steam} steam"
    reward, condition = row_words(city.reward), condition_words(city.condition)
    goods = [effect_words(effect) for effect in city.trade]
    seats = [p.seat for p in scene.board.players if slot in p.banners]
    who = scene.names(seats) if seats else ""
    brings = ", ".join(f"{n} {luxury}" for n, luxury in enumerate(goods, start=1))
    line = f"city {slot + 1}, {steam}: {brings}; on {condition} a banner pays {reward}"
    draft.say(f"{line}; banners: {who}" if who else line)
    if not draft.closely:
        return
    said = f"trading costs {steam}. A banner here pays {reward} on: {condition}."
    words = Titled(f"City {slot + 1}", f"{said} Banners: {who}." if who else said)
    draft.spot(Box(x, 20, _WIDE, 185), words, "DAI-210", id=f"city-{slot + 1}")
    draft.spot(Box(x + 5, 43, 28, 28, 14), f"A banner waits for: {condition}", "DAI-222")
    draft.spot(Box(x + 36, 43, 62, 32), f"A banner pays: {reward}", "DAI-224")
    for good, luxury in enumerate(goods):
        box = Box(x, _ROWS + good * _ROW - 9.5, _WIDE, 19, 3)
        draft.spot(box, f"The {_NUMBERS[good]} luxury brings: {luxury}", "DAI-211")


def _ghost(scene: Scene, asked: Asked) -> str:
    slot = asked.parts[0]
    x, pole = _x(slot), _pole(slot, scene.board.seat)
    if asked.family == "banner":
        crested = crest(scene.board.seat, *on_flag(*pole))
        return ghost(path(flag(*pole), RAISED, AI, 1.5) + crested)
    box = Box(x + 36, 46, 61, 30)
    if asked.family == "trade":
        box = Box(x - 1, _ROWS - 10.5, _WIDE + 2, (asked.parts[1] + 1) * _ROW + 1)
    return box.draw("none", AI, 2.5, dashed("5 4"))


def sheet(scene: Scene) -> Sheet:
    draft = scene.draft()
    draft.draw(_banners(scene))
    for slot, city in enumerate(scene.board.cities):
        _city(draft, scene, slot, city)
    for asked in scene.asked:
        if asked.family in ("trade", "banner", "spend", "copy"):
            draft.ghost(asked, _ghost(scene, asked))
    return draft.sheet(
        id="cities", short=True, title="Cities to trade with", icon="banner", tab="Cities", size=SIZE,
        ground=_ground(scene.board.cities),
    )  # fmt: skip
