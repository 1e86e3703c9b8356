"""Plans & Ploys drawn: landmark cards, the stock and the trail of the Automa, what lies on mats."""

from typing import Final

from sugoroku.core.picture import Sheet
from sugoroku.core.view import View
from sugoroku.games.tapestry.draw.scene import LANDMARK_ICONS
from sugoroku.games.tapestry.draw.svg.hand import PLACE_WORDS
from sugoroku.games.tapestry.draw.svg.signs import ICONS
from sugoroku.games.tapestry.effect_words import effect_words, landmark_words
from sugoroku.games.tapestry.hexes import TERRAINS
from sugoroku.games.tapestry.mat_words import CHART_WORDS
from sugoroku.games.tapestry.modules.common.draw import Plate, landmark_sheet, landmark_text
from sugoroku.games.tapestry.modules.plans.civilizations.options import OPTIONS
from sugoroku.games.tapestry.modules.plans.kept import KEY
from sugoroku.games.tapestry.modules.plans.view import PlansView
from sugoroku.games.tapestry.names import LANDMARK_IDS, SPACE_TILES, TILES
from sugoroku.games.tapestry.seen import Board
from sugoroku.games.tapestry.words import TERRAIN_WORDS, card_words, tech_words

LANDMARK_ICONS.update(
    {
        "digital_studio": "lm-chip", "game_store": "die", "skyscraper": "pagoda", "tv_station": "eye",
        "urban_farm": "farm", "monolith": "stone", "stadium": "banner", "holder": "lm-chest",
    }
)  # fmt: skip
ICONS.update({"die": "die", "controlled_tile_benefit": "tile", "cancel_response": "close"})
ICONS["landmark_card"] = "landmark"

_STOCK_ICONS: Final = {"T": "tapestry-card", "S": "space-tile", "K": "tech-card", "L": "tile"}


def sheets(view: View, whose: int) -> tuple[Sheet, ...]:
    seen: PlansView = view.added[KEY]
    if seen.common is None:
        return ()
    return landmark_sheet(view, whose, seen.common, _plates(view.board, seen))


def _plates(board: Board, seen: PlansView) -> tuple[Plate, ...]:
    """Stock and trail of the Automa."""
    stock = [
        (_STOCK_ICONS[id[0]], *stock_words(board, id), "TAP-A-308", f"stock-{id}") for id in seen.stock
    ]
    trail = [
        ("outpost", f"Trail: {at}", "10 VP for the Automa if you do not pass it", "TAP-A-309", "")
        for at in seen.trail
    ]
    return (*stock, *trail)


def stock_words(board: Board, id: str) -> tuple[str, str]:
    """What an item of the stock is, and what it does."""
    if id[0] == "T":
        return board.cards[id].name, f"in the stock of the Automa; {card_words(board.cards[id])}"
    if id[0] == "K":
        return board.techs[id].name, f"in the stock of the Automa; {tech_words(board, id)}"
    benefit = board.space_tiles[id].benefit if id[0] == "S" else board.tiles[id].benefit
    name = "Space tile" if id[0] == "S" else "Tile"
    return f"{name} {id}", f"in the stock of the Automa; {effect_words(benefit)}"


def board_text(view: View) -> str:
    seen: PlansView = view.added[KEY]
    if seen.common is None:
        return ""
    more = []
    if seen.stock:
        more.append(("stock", ", ".join(stock_words(view.board, id)[0] for id in seen.stock)))
    if seen.trail:
        more.append(("trail", ", ".join(seen.trail)))
    return landmark_text(seen.common, tuple(more))


# ---------------------------------------------------------------- what lies on mats

Places = tuple[int, ...]


def _aliens(places: Places) -> str:
    return f"space tile {SPACE_TILES[places[0]]} on the mat" if places else "no space tile on the mat"


def _infiltrators(places: Places) -> str:
    counts = {party: places.count(party) for party in sorted(set(places))}
    said = [f"{n} at player {party + 1}" for party, n in counts.items()]
    return f"tokens on capitals: {', '.join(said)}" if said else "no tokens on capitals"


def _islanders(places: Places) -> str:
    said = [f"hex {n} {TILES[tile // 6]}" for n, tile in enumerate(places, 1) if tile >= 0]
    return f"tiles on the mat: {', '.join(said) or 'none'}"


def _options(id: str) -> None:
    def said(places: Places) -> str:
        left = [option.words for n, option in enumerate(OPTIONS[id]) if n not in places]
        return f"left: {'; '.join(left) or 'none'}"

    PLACE_WORDS[id] = said


def _hunters(places: Places) -> str:
    found = [TERRAIN_WORDS[TERRAINS[n]] for n in places]
    return f"treasures found: {', '.join(found) or 'none'}"


def _utilitarians(places: Places) -> str:
    marked = [landmark_words(LANDMARK_IDS[n]) for n in places]
    return f"tokens at: {', '.join(marked) or 'none'}"


PLACE_WORDS.update(
    {"C18": _aliens, "C19": _infiltrators, "C20": _islanders, "C25": _hunters, "C26": _utilitarians}
)
_options("C23")
_options("C24")
CHART_WORDS.update({letter: TERRAIN_WORDS[letter] for letter in "dfgm"})
CHART_WORDS.update({id: landmark_words(id) for id in LANDMARK_IDS})
CHART_WORDS["shores"] = "after the last income turn"
