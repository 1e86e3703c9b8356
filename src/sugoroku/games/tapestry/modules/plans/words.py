"""Words of the questions that Plans & Ploys asks, where an action means something of its own."""

from typing import Final

from sugoroku.core.module import Words
from sugoroku.core.picture import Titled
from sugoroku.games.tapestry.effect_words import LANDMARK_TITLES, landmark_words
from sugoroku.games.tapestry.mat_words import offered_words
from sugoroku.games.tapestry.modules.plans.draw import stock_words
from sugoroku.games.tapestry.names import CARDS, LANDMARK_IDS, SPACE_TILES, TILES
from sugoroku.games.tapestry.seen import Board
from sugoroku.games.tapestry.words import QUESTION_WORDS, card_words

LANDMARK_TITLES["tv_station"] = "TV Station"


def _give(board: Board, card: int) -> Words:
    id = CARDS[card]
    seen = board.cards.get(id)
    if seen is None:
        return f"Give {id}", f"hand-{id}"
    return Titled(f"Give {seen.name}", card_words(seen)), f"hand-{id}"


def _stocked(board: Board, id: str) -> Words:
    title, said = stock_words(board, id)
    return Titled(f"Take {title}", said), f"stock-{id}"


def _keep(board: Board) -> Words:
    return "Keep them", "pass"


def _from_the_deck(board: Board) -> Words:
    return "Let them draw from the deck", "pass"


def _let_it_happen(board: Board) -> Words:
    return "Let it happen", "pass"


def _resource(board: Board) -> Words:
    return "Gain a resource of your choice", "take"


def _mat_hex(board: Board, number: int) -> Words:
    return f"Hex {number} of the mat", f"number-{number}"


def _ability(board: Board, number: int) -> Words:
    id = LANDMARK_IDS[number]
    options = board.asked.options if board.asked else ()
    said = next((option for option in options if option.startswith(f"{id}: ")), "")
    return Titled(landmark_words(id), said.removeprefix(f"{id}: ")), f"landmark-{id}"


def _leave(board: Board, number: int) -> Words:
    id = LANDMARK_IDS[number]
    return f"The token at the {landmark_words(id)}", f"landmark-{id}"


def _points(board: Board, turn: int) -> Words:
    points = board.asked.options[turn:] if board.asked else ()
    return f"Turn {turn}" + (f": {points[0]}" if points else ""), f"rotate-{turn}"


_STOP: Final = ("StatusQuo", "ChooseMatTile")
for _step in _STOP:
    QUESTION_WORDS[_step, "pass"] = lambda board: ("Stop", "pass")
for _step in ("ChooseHex", "ChooseMatHex"):
    QUESTION_WORDS[_step, "number"] = _mat_hex
QUESTION_WORDS["RotateOnMat", "rotate"] = _points
QUESTION_WORDS["GiveInstead", "discard"] = _give
QUESTION_WORDS["KeepCivilization", "civilization"] = offered_words
QUESTION_WORDS["GiveInstead", "pass"] = _from_the_deck
QUESTION_WORDS["GiveDrawn", "discard"] = _give
QUESTION_WORDS["GiveDrawn", "pass"] = _keep
QUESTION_WORDS["TakeFromStock", "play"] = lambda board, n: _stocked(board, CARDS[n])
QUESTION_WORDS["TakeFromStock", "tile"] = lambda board, n: _stocked(board, TILES[n])
QUESTION_WORDS["TakeFromStock", "space"] = lambda board, n: _stocked(board, SPACE_TILES[n])
QUESTION_WORDS["TakeFromStock", "pass"] = lambda board: ("Draw", "pass")
QUESTION_WORDS["AskCancel", "pass"] = _let_it_happen
QUESTION_WORDS["AskCopy", "pass"] = _let_it_happen
QUESTION_WORDS["ExploreOntoMat", "take"] = _resource
QUESTION_WORDS["ChooseStarter", "landmark"] = _ability
QUESTION_WORDS["MarkLandmark", "landmark"] = _leave
