"""Which components the games of a law exercise: a law proves nothing about a card that nobody played.

Tapestry has far more components than the tables of `test_laws` deal out.  The law of the log is held
here too, in games that are dealt what no game has exercised yet; whoever can use it does.
The list is printed: how often each was exercised.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from sugoroku.bots import Bot, Sight
from sugoroku.core import registry
from sugoroku.core.events import Event
from sugoroku.core.info import Settings
from sugoroku.games.tapestry.card_events import Invented, PlayedCard
from sugoroku.games.tapestry.events import GainedCivilization, GainedLandmark, TookCapital
from sugoroku.games.tapestry.map_events import Explored, ExploredSpace
from sugoroku.games.tapestry.modules.arts.events import Broadcasted
from sugoroku.games.tapestry.modules.arts.state import KEY as ARTS
from sugoroku.games.tapestry.modules.arts.state import MASTERPIECES, Gallery
from sugoroku.games.tapestry.modules.common.events import TookLandmarkCard
from sugoroku.games.tapestry.modules.common.landmark_cards import cards_of
from sugoroku.games.tapestry.names import CARDS, CIVILIZATIONS, LANDMARK_IDS, TECHS
from sugoroku.games.tapestry.state import State
from sugoroku.testing.laws.games import random_match
from sugoroku.testing.laws.telling import match_with_a_true_log
from tests.laws.test_laws import CONFIGURATIONS

TAPESTRY = registry.load("tapestry")
MOST = 20  # games
ALL_OF = ("tapestry card", "civilization", "capital", "masterpiece", "tech card", "landmark card")
LEAST_DECK = 45  # tapestry cards of a stacked deal
EAGER = 0.7  # how often a game creates and invents where it can
Component = tuple[str, str]  # kind and id


def exercised(event: Event) -> Component | None:
    match event:
        case PlayedCard(card=card):
            return "tapestry card", card
        case GainedCivilization(civilization=civilization):
            return "civilization", civilization
        case Invented(tech=tech):
            return "tech card", tech
        case ExploredSpace(tile=tile):
            return "space tile", tile
        case Explored(tile=tile):
            return "territory tile", tile
        case GainedLandmark(landmark=landmark):
            return "landmark", landmark
        case TookLandmarkCard(card=card):
            return "landmark card", card
        case TookCapital(capital=capital):
            return "capital", capital
        case Broadcasted(masterpiece=masterpiece):
            return "masterpiece", masterpiece
    return None


def components(g: State) -> Iterator[Component]:
    """All that a table may bring into play."""
    t = g.tables
    kinds: dict[str, Iterable[str]] = {
        "tapestry card": [card.id for card in t.cards if card.copies],
        "civilization": [t.civilizations[n].id for n in t.civilization_numbers],
        "tech card": [t.techs[n].id for n in t.tech_numbers],
        "space tile": [t.space_tiles[n].id for n in t.space_tile_numbers],
        "territory tile": [tile.id for tile in t.tiles],
        "landmark": [t.landmarks[n].id for n in t.landmark_numbers],
        "capital": [t.capitals[n].id for n in t.capital_numbers],
        "landmark card": [LANDMARK_IDS[n] for n in cards_of(g)],
        "masterpiece": MASTERPIECES if ARTS in g.added else (),
    }
    for kind, ids in kinds.items():
        yield from ((kind, id) for id in ids)


def stack(g: State, wanted: set[Component]) -> None:
    """Deal what is wanted; the rest of the tapestry cards stays in the box."""
    cards = sorted(g.deck, key=lambda card: ("tapestry card", CARDS[card]) not in wanted)
    new = sum(("tapestry card", CARDS[card]) in wanted for card in cards)
    kept = max(new, LEAST_DECK)
    g.deck, g.left_out = tuple(sorted(cards[:kept])), (*g.left_out, *cards[kept:])
    civs = [*g.civ_deck, *(civ for p in g.players for civ in p.offer)]
    civs.sort(key=lambda civ: ("civilization", CIVILIZATIONS[civ]) not in wanted)
    people = g.players[: g.humans]
    for seat, p in enumerate(people):
        p.offer = tuple(sorted((civs[seat], civs[len(civs) - 1 - seat])))
        p.offered_mats = tuple([_mat(g, mat, wanted) for mat in p.offered_mats])
        if p.secret_mat >= 0:
            p.secret_mat = _mat(g, p.secret_mat, wanted)
    g.civ_deck = tuple(sorted(civs[len(people) : len(civs) - len(people)]))
    techs = [*g.tech_deck, *g.tech_open]
    techs.sort(key=lambda tech: ("tech card", TECHS[tech]) not in wanted)
    g.tech_open, g.tech_deck = techs[:3], tuple(sorted(techs[3:]))
    gallery = g.added.get(ARTS)
    if isinstance(gallery, Gallery):
        works = [*gallery.art_deck, *gallery.art_open]
        works.sort(key=lambda work: ("masterpiece", MASTERPIECES[work]) not in wanted)
        gallery.art_open, gallery.art_deck = tuple(works[:3]), tuple(sorted(works[3:]))


def _mat(g: State, mat: int, wanted: set[Component]) -> int:
    """A wanted capital of the same number, which has the same start territory."""
    number = g.tables.capitals[mat].number
    same = [n for n in g.tables.capital_numbers if g.tables.capitals[n].number == number]
    found = [n for n in same if n >= 6 and ("capital", g.tables.capitals[n].id) in wanted]
    return found[0] if found and mat >= 6 else mat


class Curious(Bot):
    """Uses what is wanted, creates and invents where it can; otherwise it plays at random."""

    def __init__(self, wanted: set[Component]) -> None:
        words = {"tapestry card": "play", "civilization": "civilization", "capital": "capital"}
        self.texts = {f"{words[kind]} {id}" for kind, id in wanted if kind in words}

    def choose(self, sight: Sight) -> int:
        said = {TAPESTRY.codec.text(action): action for action in sight.legal}
        wanted = [action for text, action in said.items() if text in self.texts]
        if wanted:
            return wanted[0]
        for start in ("create", "invent", "masterpiece", "advance arts", "advance technology"):
            found = [action for text, action in said.items() if text.startswith(start)]
            if found and sight.random.random() < EAGER:
                return found[int(sight.random.random() * len(found))]
        return sight.legal[int(sight.random.random() * len(sight.legal))]


def missing(everything: Iterable[Component], found: Counter[Component]) -> list[Component]:
    return [what for what in everything if what[0] in ALL_OF and not found[what]]


def covered(everything: list[Component], tables: list[Settings]) -> Counter[Component]:
    """What the games of a law exercise, on these tables in turn, until nothing is missing."""
    found: Counter[Component] = Counter()
    for seed in range(MOST):
        wanted = set(missing(everything, found))
        if not wanted:
            break
        settings = tables[seed % len(tables)]
        match = random_match(TAPESTRY, settings, seed, moves=0)
        stack(match.state, wanted)
        match_with_a_true_log(TAPESTRY, settings, seed, Curious(wanted), match)
        found += Counter(what for event in match.log if (what := exercised(event)))
    return found


def told(
    capsys: pytest.CaptureFixture[str], everything: list[Component], found: Counter[Component]
) -> None:
    with capsys.disabled():
        for kind in dict.fromkeys(kind for kind, _ in everything):
            ids = [id for one, id in everything if one == kind]
            sys.stdout.write(f"\n{kind}: {', '.join(f'{id} {found[kind, id]}' for id in ids)}")


def table_with(*modules: str, **options: str) -> Settings:
    chosen = {key.replace("_", "-"): value for key, value in options.items()}
    return TAPESTRY.settle(5, chosen, modules)


def begun(settings: Settings) -> State:
    state = random_match(TAPESTRY, settings, 0, moves=0).state
    assert isinstance(state, State)
    return state


def test_the_laws_exercise_every_component_of_tapestry_without_modules(
    capsys: pytest.CaptureFixture[str],
) -> None:
    base = table_with()
    everything = list(components(begun(base)))
    found = covered(everything, [base])
    told(capsys, everything, found)
    assert missing(everything, found) == []


def test_the_laws_exercise_every_component_of_the_expansions(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Advanced capitals on every second table: one civilization is not used with them."""
    boxes = ("plans", "arts", "fantasies")
    plain = table_with(*boxes)
    advanced = table_with(*boxes, arts_capitals="advanced", fantasies_capitals="advanced")
    base = set(components(begun(table_with())))
    tables = [advanced, plain]
    everything = list(dict.fromkeys(what for s in tables for what in components(begun(s))))
    everything = [what for what in everything if what not in base]
    counts = Counter(kind for kind, _ in everything)
    assert [counts[kind] for kind in ALL_OF] == [73, 25, 12, 20, 23, 10]
    found = covered(everything, tables)
    told(capsys, everything, found)
    assert missing(everything, found) == []


def test_the_laws_play_every_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    played = Counter(
        (key, settings.options[key])
        for game, settings in CONFIGURATIONS
        for key in ("atlantis", "kaiju")
        if game.name == TAPESTRY.name and key in settings.modules
    )
    with capsys.disabled():
        sys.stdout.write(f"\nscenario: {', '.join(f'{a} {b} {n}' for (a, b), n in played.items())}")
    assert set(played) == {*(("atlantis", str(n)) for n in range(1, 6)), ("kaiju", "1"), ("kaiju", "2")}
