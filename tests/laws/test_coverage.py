"""Which components the games of the laws exercise: a law proves nothing about a card that nobody played.

The list is printed: how often each was exercised.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from sugoroku.core import registry
from sugoroku.core.events import Event
from sugoroku.core.info import Settings
from sugoroku.games.tapestry.card_events import Invented, PlayedCard, TookTech
from sugoroku.games.tapestry.events import GainedCivilization, GainedLandmark, TookCapital
from sugoroku.games.tapestry.map_events import Explored, ExploredSpace
from sugoroku.games.tapestry.state import State
from sugoroku.testing.laws import walk
from sugoroku.testing.laws.telling import match_with_a_true_log
from tests.laws.test_laws import CONFIGURATIONS, seeds

TAPESTRY = registry.load("tapestry")
MOST = 60  # further games
ALL_OF = ("tapestry card", "civilization", "capital")  # random play seldom gets far on the tracks
Component = tuple[str, str]  # kind and id


def exercised(event: Event) -> Component | None:
    match event:
        case PlayedCard(card=card):
            return "tapestry card", card
        case GainedCivilization(civilization=civilization):
            return "civilization", civilization
        case Invented(tech=tech) | TookTech(tech=tech):
            return "tech card", tech
        case ExploredSpace(tile=tile):
            return "space tile", tile
        case Explored(tile=tile):
            return "territory tile", tile
        case GainedLandmark(landmark=landmark):
            return "landmark", landmark
        case TookCapital(capital=capital):
            return "capital", capital
    return None


def components(g: State) -> Iterator[Component]:
    """All that a table may bring into play."""
    t = g.tables
    kinds = {
        "tapestry card": [card.id for card in t.cards if card.copies],
        "civilization": [t.civilizations[n].id for n in t.civilization_numbers],
        "tech card": [t.techs[n].id for n in t.tech_numbers],
        "space tile": [t.space_tiles[n].id for n in t.space_tile_numbers],
        "territory tile": [tile.id for tile in t.tiles],
        "landmark": [t.landmarks[n].id for n in t.landmark_numbers],
        "capital": [t.capitals[n].id for n in t.capital_numbers],
    }
    for kind, ids in kinds.items():
        yield from ((kind, id) for id in ids)


def played(settings: Settings, seed: int) -> Counter[Component]:
    """What the random game of a law exercises."""
    log = match_with_a_true_log(TAPESTRY, settings, seed).log
    return Counter(what for event in log if (what := exercised(event)))


def missing(everything: Iterable[Component], found: Counter[Component]) -> list[Component]:
    return [what for what in everything if what[0] in ALL_OF and not found[what]]


def test_the_laws_exercise_every_component_of_tapestry_without_modules(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What the games of `test_laws` leave out comes up in further games of the fullest tables."""
    found: Counter[Component] = Counter()
    tables = [
        table for game, table in CONFIGURATIONS if game.name == TAPESTRY.name and not table.modules
    ]
    for settings in tables:
        for seed in seeds((TAPESTRY, settings)):
            found += played(settings, seed)
    fullest = max(tables, key=lambda settings: settings.players)
    everything = list(components(next(walk(TAPESTRY, fullest, 0))))
    seed = 0
    while missing(everything, found) and seed < MOST:
        found += played(fullest, seed)
        seed += 1
    with capsys.disabled():
        for kind in dict.fromkeys(kind for kind, _ in everything):
            ids = [id for one, id in everything if one == kind]
            sys.stdout.write(f"\n{kind}: {', '.join(f'{id} {found[kind, id]}' for id in ids)}")
    assert missing(everything, found) == []
