"""The sheet of Automa and Shadow Empire in a solo game: the pair, the decks, the next income."""

from typing import Final

from sugoroku.core.picture import Titled
from sugoroku.core.plural import count
from sugoroku.draw.area import Box, Point
from sugoroku.draw.hexes import HexGrid
from sugoroku.draw.rewards import Item, row
from sugoroku.draw.shapes import hexagon, num
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import HAIR, INK, RAISED, SUNK, icon, path, text
from sugoroku.draw.tokens import badge
from sugoroku.games.tapestry.automa_words import INDICATOR_WORDS
from sugoroku.games.tapestry.bots_view import FAVORITE
from sugoroku.games.tapestry.draw.scene import TRACK_ICONS, Scene
from sugoroku.games.tapestry.names import AUTOMA, SHADOW, TRACK_NAMES
from sugoroku.games.tapestry.seen import Board, BotView, DecisionView, ForecastView, PlayerView, TermView

_LETTERS: Final = 11.75
_AUTOMA_CHIP, _SHADOW_CHIP = Box(8, 33, 142, 22), Box(154, 33, 146, 22)
_TRACK, _TIE, _FORECAST = Box(8, 59, 66, 100), Box(78, 59, 88, 100), Box(170, 59, 130, 100)
_NO_PAIR: Final = Box(8, 59, 158, 100)
_DECKS: Final = Box(196, 8, 104, 20)
_INDICATOR_ICONS: Final = {"all": "pick-all", "end": "pick-end", "landmark_or_end": "pick-landmark"}


def draw_bots(scene: Scene, draft: Draft, bots: BotView) -> None:
    for player in scene.board.players:
        if player.opponent == AUTOMA:
            _automa(scene, draft, player, bots)
        elif player.opponent == SHADOW:
            _shadow(scene, draft, player)
    _decks(draft, bots)
    if bots.track is not None and bots.tie is not None:
        _track_card(draft, bots.track)
        _tie_card(scene, draft, bots.tie)
    else:
        _no_pair(scene, draft)
    _forecast(draft, bots.forecast)


def _frame(box: Box) -> str:
    return box.draw(RAISED, HAIR, 1)


def _title(box: Box, said: str) -> str:
    return text(box.x + box.w / 2, box.y + 11, said, _LETTERS, bold=600)


# ---------------------------------------------------------------- the parties


def _favorite(player: PlayerView) -> list[Item]:
    if not player.favourite:
        return []
    return [("favorite", ""), (TRACK_ICONS[TRACK_NAMES.index(player.favourite)], "")]


def _favorite_words(player: PlayerView) -> str:
    return f", favorite track {player.favourite}" if player.favourite else ""


def _automa(scene: Scene, draft: Draft, player: PlayerView, bots: BotView) -> None:
    box, y = _AUTOMA_CHIP, _AUTOMA_CHIP.y + 11
    signs: list[Item] = [
        *_favorite(player), ("landmark", str(len(player.landmarks))),
        ("outpost", str(player.territories)), ("tapestry-card", str(player.hand_count)),
    ]  # fmt: skip
    mark = _frame(box) + scene.crest(player.seat, box.x + 12, y, 16)
    mark += row(signs, box.x + 24, y, 14, _LETTERS, 4, anchor="start")
    said = (
        f"level {bots.level}, {' and '.join(bots.civilizations) or 'no civilization yet'},"
        f" {player.vp} VP, era {player.era}{_favorite_words(player)},"
        f" {count(len(player.landmarks), 'landmark')} in its box,"
        f" {count(player.territories, 'territory', 'territories')} controlled,"
        f" {count(player.hand_count, 'tapestry card')} face down beside its mat"
    )
    words = Titled(scene.name(player.seat), said)
    draft.spot(box, words, "TAP-A-048", mark, f"seat-{player.seat + 1}", line=True)


def _shadow(scene: Scene, draft: Draft, player: PlayerView) -> None:
    box, y = _SHADOW_CHIP, _SHADOW_CHIP.y + 11
    mark = _frame(box) + scene.crest(player.seat, box.x + 12, y, 16)
    mark += text(box.x + 24, y, "Shadow", _LETTERS, "start")
    mark += row(_favorite(player), box.right - 6, y, 14, _LETTERS, 4, anchor="end")
    where = f"era {player.era}{_favorite_words(player)}"
    said = f"{where}; it has no points, and its landmarks go to the Automa"
    words = Titled(scene.name(player.seat), said)
    draft.spot(box, words, "TAP-A-107", mark, f"seat-{player.seat + 1}", line=True)


def _decks(draft: Draft, bots: BotView) -> None:
    said = text(
        _DECKS.right, 18, f"deck {bots.decision_deck}, later {bots.progress_deck}", _LETTERS, "end"
    )
    words = (
        f"{count(bots.decision_deck, 'card')} left in the decision deck,"
        f" {len(bots.decision_gone)} discarded{_discards(bots)};"
        f" {count(bots.progress_deck, 'card')} in the progress deck, which join in income turns"
    )
    draft.spot(_DECKS, Titled("Decks of the bots", words), "TAP-A-062", said, line=True)


def _discards(bots: BotView) -> str:
    """Which cards they are, with the icons that matter later.  TAP-A-069"""
    return f": {', '.join(bots.discards)}" if bots.discards else ""


# ---------------------------------------------------------------- the pair


def track_card(card: DecisionView, box: Box) -> str:
    mark = _frame(box) + _title(box, f"Track {card.id}")
    for y, party, indicator in ((33, "p4", card.automa), (57, "p6", card.shadow)):
        mark += icon(party, box.x + 16, box.y + y, 15, "tok")
        mark += icon(_INDICATOR_ICONS[indicator], box.x + 43, box.y + y, 22)
    said = "income" if card.income else "no income"
    return mark + text(box.x + 33, box.bottom - 13, said, _LETTERS, cls="q")


def _track_card(draft: Draft, card: DecisionView) -> None:
    said = (
        f"the Automa advances toward {INDICATOR_WORDS[card.automa]}, the Shadow Empire toward"
        f" {INDICATOR_WORDS[card.shadow]}; {'income icon' if card.income else 'no income icon'}"
    )
    said = said.replace("toward every track", "on every track")
    words = Titled(f"Track card {card.id}", said)
    draft.spot(_TRACK, words, "TAP-A-067", track_card(card, _TRACK), line=True)


def _tie_card(scene: Scene, draft: Draft, card: DecisionView) -> None:
    words = Titled(f"Tiebreaker card {card.id}", _tie_words(card))
    draft.spot(_TIE, words, "TAP-A-075", tie_card(scene.board, card, _TIE), line=True)


def tie_card(board: Board, card: DecisionView, box: Box) -> str:
    mark = _frame(box) + _title(box, f"Tie {card.id}")
    pitch = 62.4 / max(len(card.order) - 1, 1)
    for place, track in enumerate(card.order):
        name = "favorite" if track == FAVORITE else TRACK_ICONS[TRACK_NAMES.index(track)]
        mark += icon(name, box.x + 15, box.y + 27 + place * pitch, min(13, pitch))
    mark += arrow((box.x + 5, box.y + 22), (box.x + 5, box.bottom - 6), "var(--p4)")
    mark += arrow((box.x + 25, box.bottom - 6), (box.x + 25, box.y + 22), "var(--p6)")
    mark += _scan(board, card, box.x + 57, box.y + 47)
    mark += icon("topple", box.x + 57, box.bottom - 13, 15)
    if not card.topple:
        x, y = num(box.x + 49), num(box.bottom - 6)
        mark += path(f"M{x} {y}l16-14", "none", "var(--warn)", 1.6)
    return mark


def _tie_words(card: DecisionView) -> str:
    rows = " and then ".join(f"from {first} to {last}" for first, last in card.arrows)
    topple = "the Automa may stay beside you" if card.topple else "the Automa avoids hexes beside you"
    return (
        f"the Automa reads {', '.join(card.order)}, the Shadow Empire the same upwards;"
        f" hexes are scanned {rows}, and so on;"
        f" {'topple icon' if card.topple else 'no topple icon'}: {topple} when it conquers a neutral hex"
    )


def _scan(board: Board, card: DecisionView, x: float, y: float) -> str:
    """The map in small, and the first two rows that the hex icon scans."""
    grid = HexGrid(x, y, 5, flat=True)
    at = {hex.id: grid.at((hex.q, hex.r)) for hex in board.hexes}
    out = path(hexagon(x, y, 31), SUNK, HAIR, 1)
    for (first, last), color in zip(card.arrows, (INK, "var(--ink-2)"), strict=False):
        out += arrow(at[first], at[last], color)
    return out


def arrow(start: Point, end: Point, color: str) -> str:
    """A line with a head at its end."""
    (x0, y0), (x1, y1) = start, end
    long = max(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5, 1)
    dx, dy = (x1 - x0) / long * 4, (y1 - y0) / long * 4
    one, other = (x1 - dx - dy, y1 - dy + dx), (x1 - dx + dy, y1 - dy - dx)
    line = ((x0, y0), end, one, end, other)
    return path("M" + "L".join(f"{num(x)} {num(y)}" for x, y in line), "none", color, 1.5)


def _no_pair(scene: Scene, draft: Draft) -> None:
    """Before the bots' first turn, and between an income turn and the next turn."""
    automa = next(player for player in scene.board.players if player.opponent == AUTOMA)
    rule = "TAP-A-225"
    lines = ("No pair on the table", "the income turn ended it;", "the next turn draws two")
    if automa.finished:
        rule, lines = "TAP-A-250", ("No pair on the table", "the bots have finished", "")
    elif automa.era == 0:
        rule, lines = "TAP-A-061", ("No pair yet", "the bots' first turn", "is an income turn")
    box = _NO_PAIR
    mark = _frame(box) + text(box.x + 79, box.y + 32, lines[0], 12.5, bold=600)
    for place, line in enumerate(lines[1:]):
        mark += text(box.x + 79, box.y + 52 + place * 16, line, _LETTERS, cls="q") if line else ""
    draft.spot(box, Titled(lines[0], " ".join(lines[1:]).strip()), rule, mark, line=True)


# ---------------------------------------------------------------- the next income


def _forecast(draft: Draft, forecast: ForecastView | None) -> None:
    box = _FORECAST
    if forecast is None:
        mark = _frame(box) + text(box.x + 65, box.y + 50, "no more income", _LETTERS, cls="q")
        draft.spot(box, "The bots take no more income turns", "TAP-A-250", mark, line=True)
        return
    mark = _frame(box) + _title(box, f"Income {forecast.turn}, as of now")
    terms = [term for term in forecast.terms if term.multiplier]
    for place, term in enumerate(terms):
        mark += _term(term, box, box.y + 26 + place * 14.5)
    if terms:
        mark += badge(forecast.vp, box.right - 16, box.bottom - 12, 11, 12)
    else:
        mark += text(box.x + 65, box.y + 50, "scores nothing", _LETTERS, cls="q")
    said = "; ".join(map(_term_words, terms)) or "scores nothing"
    title = f"Income turn {forecast.turn} of the bots would score {forecast.vp} VP now"
    draft.spot(box, Titled(title, said), "TAP-A-216", mark, line=True)


def term_icons(about: str) -> list[str]:
    """What is added up, with tracks of modules; nothing for the first of an era."""
    if about == "landmarks and territories":
        return ["landmark", "outpost"]
    names = about.replace(" and ", ", ").split(", ")
    return [TRACK_ICONS[TRACK_NAMES.index(name)] for name in names if name in TRACK_NAMES]


def _term(term: TermView, box: Box, y: float) -> str:
    icons = term_icons(term.about)
    if not icons:
        out = text(box.x + 6, y, "first of the era", _LETTERS, "start", "q")
    else:
        out = text(box.x + 6, y, f"{term.multiplier} \N{MULTIPLICATION SIGN}", _LETTERS, "start", "num")
        for place, name in enumerate(icons):
            out += icon(name, box.x + 35 + 14 * place, y, 13)
        x = box.x + 32 + 14 * len(icons)
        out += text(x, y, f"{term.first} + {term.second}", _LETTERS, "start", "num q")
    return out + text(box.right - 6, y, term.vp, _LETTERS, "end", "num", bold=600)


def _term_words(term: TermView) -> str:
    if not term_icons(term.about):
        return f"{term.vp} if you have not started that era before"
    return f"{term.about}: {term.multiplier} x ({term.first} + {term.second}) = {term.vp}"
