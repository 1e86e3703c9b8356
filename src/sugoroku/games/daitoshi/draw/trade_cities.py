"""The five cities to trade with: what a banner waits for and pays, and what each luxury brings."""

from typing import Final

from sugoroku.core.effects import Effect
from sugoroku.core.picture import Place, Sheet, Titled
from sugoroku.draw.kept import kept
from sugoroku.draw.places import square_place
from sugoroku.draw.shapes import num
from sugoroku.draw.svg import LINE, RAISED, SUNK, circle, crest, dashed, icon, marker, path, rect, text
from sugoroku.games.daitoshi.draw.icons import CONDITION_ICONS, Item, fitted, rewards, row
from sugoroku.games.daitoshi.draw.numerals import Numeral, numerals
from sugoroku.games.daitoshi.draw.pieces import flag, on_flag
from sugoroku.games.daitoshi.draw.scene import AI, GHOST, Scene
from sugoroku.games.daitoshi.effect_words import condition_words, effect_words, noun, row_words
from sugoroku.games.daitoshi.view import CityView

SIZE: Final = (534, 214)
_LEFT, _STEP, _WIDE = 11.0, 103.4, 98.4
_ROW, _ROWS = 20.5, 112.0
_SKYLINES = (
    "l6-8h9v-7h11v7h15v-10h10v10h13v-5h12v5h9l13.4 8",
    "l12-6h14v-9h9v9h18v-6h9v6h16l20.4 6",
    "l9-7h12v-6l7-6 7 6v6h14v-9h9v9h22l18.4 7",
    "l8-7h20v-11h8v11h9v-7h10v7h20l23.4 7",
    "l10-8h16v-6h10v6h12v-11h7v11h7v-4h9v4h17l10.4 8",
)
_LABELS = {
    "vp": "points",
    "banner": "partner",
    "banner_here": "partner",
    "giveback": "give back",
    "giveback_reward": "give, gain",
    "activate_here": "activate",
    "copy_city": "activate",
    "score_reputation": "reputation",
    "conflict": "hex reward",
    "brilliant_market": "brilliant",
    "mega_workshop": "machine",
    "district_workshop": "workshop",
}


def _x(slot: int) -> float:
    return _LEFT + slot * _STEP


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
    flags, crests = "", ""
    for p in scene.board.players:
        for slot in p.banners:
            flags += flag(*_pole(slot, p.seat))
            crests += marker(f"banner-{slot}-{p.seat}", p.seat, *on_flag(*_pole(slot, p.seat)))
    return path(flags, RAISED, LINE, 1.3) + crests if flags else ""


def _places(scene: Scene) -> list[Place]:
    found = []
    for slot, city in enumerate(scene.board.cities):
        x, reward, condition = _x(slot), row_words(city.reward), condition_words(city.condition)
        seats = [p.seat for p in scene.board.players if slot in p.banners]
        who = f" Banners: {scene.names(seats)}." if seats else ""
        said = Titled(
            f"City {slot + 1}",
            f"trading costs {city.steam} steam. A banner here pays {reward} on: {condition}.{who}",
        )
        found.append(square_place(f"city-{slot + 1}", said, x, 20, _WIDE, 185, 4, "DAI-210"))
        found.append(
            square_place("", f"A banner waits for: {condition}", x + 5, 43, 28, 28, 14, "DAI-222")
        )
        found.append(square_place("", f"A banner pays: {reward}", x + 36, 43, 62, 32, 4, "DAI-224"))
        for good, effect in enumerate(city.trade):
            y = _ROWS + good * _ROW - 9.5
            number = ("first", "second", "third", "fourth", "fifth")[good]
            brings = f"The {number} luxury brings: {effect_words(effect)}"
            found.append(square_place("", brings, x, y, _WIDE, 19, 3, "DAI-211"))
    return found


def _ghosts(scene: Scene) -> dict[int, str]:
    found: dict[int, str] = {}
    for asked in scene.asked:
        if asked.family not in ("trade", "banner", "spend", "copy"):
            continue
        x = _x(asked.parts[0])
        if asked.family == "trade":
            high = (asked.parts[1] + 1) * _ROW
            found[asked.action] = rect(
                x - 1, _ROWS - 10.5, _WIDE + 2, high + 1, 4, "none", AI, 2.5, dashed("5 4")
            )
        elif asked.family == "banner":
            pole = _pole(asked.parts[0], scene.board.seat)
            drawn = path(flag(*pole), RAISED, AI, 1.5) + crest(scene.board.seat, *on_flag(*pole))
            found[asked.action] = f"<g {GHOST}>{drawn}</g>"
        else:
            found[asked.action] = rect(x + 36, 46, 61, 30, 4, "none", AI, 2.5, dashed("5 4"))
    return found


def _text(scene: Scene) -> tuple[str, ...]:
    lines = []
    for slot, city in enumerate(scene.board.cities):
        seats = [p.seat for p in scene.board.players if slot in p.banners]
        who = f"; banners: {scene.names(seats)}" if seats else ""
        goods = ", ".join(f"{n} {effect_words(effect)}" for n, effect in enumerate(city.trade, start=1))
        lines.append(
            f"city {slot + 1}, {city.steam} steam: {goods};"
            f" on {condition_words(city.condition)} a banner pays {row_words(city.reward)}{who}"
        )
    return tuple(lines)


def sheet(scene: Scene) -> Sheet:
    return Sheet(
        id="cities",
        short=True,
        title="Cities to trade with",
        icon="banner",
        tab="Cities",
        size=SIZE,
        ground=_ground(scene.board.cities),
        live=_banners(scene),
        places=scene.places(_places),
        text=_text(scene),
        ghosts=_ghosts(scene),
    )
