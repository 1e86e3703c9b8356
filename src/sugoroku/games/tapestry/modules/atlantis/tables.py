"""The numbers of the scenarios, and what each leaves in the box."""

from typing import Any

from sugoroku.core.components import one_of
from sugoroku.core.reading import Data
from sugoroku.games.tapestry.names import LAST, TRACK_NAMES


class AtlantisTables:
    """What the rules of the module read."""

    def __init__(self) -> None:
        self.focus_civilizations: tuple[str, ...] = ()
        self.focus_automa: tuple[str, ...] = ()  # civilizations that it does not play
        self.focus_tapestries: tuple[str, ...] = ()
        self.drawn = 0
        self.redrawn: tuple[str, ...] = ()
        self.space = 0
        self.war_tapestries: tuple[str, ...] = ()
        self.traps = 0
        self.war_civilization = ""
        self.war_automa = ""
        self.favorites: tuple[int, ...] = ()  # tracks
        self.utopia_civilizations: tuple[str, ...] = ()
        self.utopia_landmark_cards: tuple[str, ...] = ()
        self.utopia_tapestries: tuple[str, ...] = ()
        self.utopia_techs: tuple[str, ...] = ()
        self.utopia_civilization = ""
        self.utopia_automa = ""
        self.no_track = 0  # VP
        self.landmark_points = 0
        self.fall_civilizations: tuple[str, ...] = ()
        self.fall_tapestries: tuple[str, ...] = ()
        self.fall_techs: tuple[str, ...] = ()
        self.fall_civilization = ""
        self.fall_automa = ""
        self.fall_civilizations_drawn = 0
        self.fall_tapestries_drawn = 0
        self.fall_goal = 0
        self.foreshadow_civilization = ""
        self.foreshadow_automa = ""
        self.foreshadow_drawn = 0
        self.planned = 0
        self.goal = 0


def load(raw: dict[str, Any], file: str) -> AtlantisTables:
    """TAP-A-350, TAP-A-352, TAP-A-370, TAP-A-374, TAP-A-385, TAP-A-386, TAP-A-420"""
    data, t = Data(raw, file), AtlantisTables()
    t.focus_civilizations = tuple(data.take("focus.civilizations", list[str]))
    t.focus_automa = tuple(data.take("focus.automa", list[str]))
    t.focus_tapestries = tuple(data.take("focus.tapestries", list[str]))
    t.drawn = data.number("focus.drawn", 1, 9)
    t.redrawn = tuple(data.take("focus.redrawn", list[str]))
    t.space = data.number("focus.space", 1, LAST)
    t.war_tapestries = tuple(data.take("war.tapestries", list[str]))
    t.traps = data.number("war.traps")
    t.war_civilization = data.take("war.civilization", str)
    t.war_automa = data.take("war.automa", str)
    names = data.take("war.favorites", list[str])
    for name in names:
        data.expect("war.favorites", *one_of(name, TRACK_NAMES))
    t.favorites = tuple(TRACK_NAMES.index(name) for name in names)
    t.utopia_civilizations = tuple(data.take("utopia.civilizations", list[str]))
    t.utopia_landmark_cards = tuple(data.take("utopia.landmark_cards", list[str]))
    t.utopia_tapestries = tuple(data.take("utopia.tapestries", list[str]))
    t.utopia_techs = tuple(data.take("utopia.techs", list[str]))
    t.utopia_civilization = data.take("utopia.civilization", str)
    t.utopia_automa = data.take("utopia.automa", str)
    t.no_track = data.number("utopia.no_track")
    t.landmark_points = data.number("utopia.landmark_points")
    _fall(data, t)
    t.foreshadow_civilization = data.take("foreshadow.civilization", str)
    t.foreshadow_automa = data.take("foreshadow.automa", str)
    t.foreshadow_drawn = data.number("foreshadow.drawn", 3, 20)
    t.planned = data.number("foreshadow.planned", 1, 3)
    t.goal = data.number("foreshadow.goal")
    data.finish()
    return t


def _fall(data: Data, t: AtlantisTables) -> None:
    """TAP-A-400a, TAP-A-403"""
    t.fall_civilizations = tuple(data.take("fall.civilizations", list[str]))
    t.fall_tapestries = tuple(data.take("fall.tapestries", list[str]))
    t.fall_techs = tuple(data.take("fall.techs", list[str]))
    t.fall_civilization = data.take("fall.civilization", str)
    t.fall_automa = data.take("fall.automa", str)
    t.fall_civilizations_drawn = data.number("fall.civilizations_drawn", 1, 9)
    t.fall_tapestries_drawn = data.number("fall.tapestries_drawn", 1, 9)
    t.fall_goal = data.number("fall.goal", 1, 4)
