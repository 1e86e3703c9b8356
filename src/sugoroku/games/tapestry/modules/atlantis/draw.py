"""Blocking outposts on the tracks, and the sheet of the scenario."""

from sugoroku.core.picture import Sheet, Titled
from sugoroku.core.view import View
from sugoroku.draw.area import Box
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import RAISED, group, icon
from sugoroku.games.tapestry.draw.additions import ADDITIONS, Addition
from sugoroku.games.tapestry.draw.scene import ROWS, Scene
from sugoroku.games.tapestry.draw.svg.tracks import HIGH, space_box, tokens_on
from sugoroku.games.tapestry.modules.atlantis.aids import AIDS, TITLES
from sugoroku.games.tapestry.modules.atlantis.foreshadow import FIRST
from sugoroku.games.tapestry.modules.atlantis.kept import FALL, FOCUS, KEY, UTOPIA, WAR
from sugoroku.games.tapestry.modules.atlantis.view import AtlantisView
from sugoroku.games.tapestry.modules.common.scenarios import aid_sheet, aid_text
from sugoroku.games.tapestry.names import MILITARY, TRACK_NAMES
from sugoroku.games.tapestry.opponents.parties import PERSON


def _seen(view: View) -> AtlantisView:
    seen: AtlantisView = view.added[KEY]
    return seen


def on_tracks(draft: Draft, scene: Scene) -> None:
    """Blocking outposts, and a star at the furthest token of the favorite; in Utopia a closed track."""
    seen = _seen(scene.view)
    if seen.scenario == UTOPIA:
        _closed(draft)
    for track in ROWS:
        name = TRACK_NAMES[track]
        if name == seen.favorite:
            draft.draw(_star(scene, track, seen.leader))
        if name == seen.favorite or seen.blockers < 0:
            continue
        box = space_box(track, seen.blockers)
        inside = 11 if seen.blockers else 7  # beside the tokens of the space
        at = Box(box.right - inside, box.y + HIGH - 16, 15, 15, 4)
        mark = at.draw(RAISED, "var(--shu)", 1.6) + icon("lock", *at.centre, 12)
        words = Titled(
            f"Blocking outpost on {name}, space {seen.blockers}",
            "your tokens here or beyond cannot advance",
        )
        draft.spot(at, words, "TAP-A-359", group(mark, "pc", f"pc-block-{name}"), line=True)


def _closed(draft: Draft) -> None:
    """Nobody is on military."""
    start = space_box(MILITARY, 0)
    at = Box(start.x + 3, start.y + 20, 19, 19, 4)
    mark = at.draw(RAISED, "var(--shu)", 1.6) + icon("lock", *at.centre, 14)
    words = Titled("Nobody is on military", "advances there are void")
    draft.spot(at, words, "TAP-A-387", mark, line=True)


def _star(scene: Scene, track: int, space: int) -> str:
    here = tokens_on(scene, track, space)
    x, y = next(at for _, seat, at in here if seat == PERSON)
    return icon("favorite", x + 8, y - 5, 10)


ADDITIONS[KEY] = Addition(tracks=on_tracks)


def facts(seen: AtlantisView) -> list[str]:
    """How the scenario stands."""
    if seen.scenario == FOCUS:
        blocked = (
            f"Blocking outposts: space {seen.blockers}." if seen.blockers >= 0 else "Nothing is blocked."
        )
        return [f"Your favorite track: {seen.favorite or 'none'}.", blocked]
    if seen.scenario == WAR:
        return [f"Territories: you {seen.mine}, the Automa {seen.theirs}."]
    if seen.scenario == UTOPIA:
        return ["Track landmarks: you {}, the Automa {}.".format(*seen.landmarks)]
    if seen.scenario == FALL:
        done = f"All buildings taken of {seen.exhausted} kinds (goal: {seen.goal})."
        noted = enumerate(seen.noted, start=FIRST)
        return [done, *(f"Noted for turn {n}: {name}." for n, name in noted if name)]
    names = [
        f"Income turn {n}: {'face down' if name == '?' else name}."
        for n, name in enumerate(seen.planned, start=FIRST)
        if name
    ]
    return [*(names or ["No card is planned."]), f"By predictions: {seen.predicted} VP."]


def sheets(view: View, whose: int) -> tuple[Sheet, ...]:
    seen = _seen(view)
    return (aid_sheet(TITLES[seen.scenario], facts(seen), AIDS[seen.scenario]),)


def text(view: View) -> str:
    seen = _seen(view)
    return aid_text(TITLES[seen.scenario], facts(seen), AIDS[seen.scenario])
