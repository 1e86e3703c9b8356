"""The table drawn: its sheets, the counters of each player, the cover."""

from sugoroku.core.picture import Counter, Picture
from sugoroku.core.view import View
from sugoroku.games.tapestry.draw.scene import Scene
from sugoroku.games.tapestry.draw.svg.city import city
from sugoroku.games.tapestry.draw.svg.cover import cover
from sugoroku.games.tapestry.draw.svg.hand import hand
from sugoroku.games.tapestry.draw.svg.map import map_sheet
from sugoroku.games.tapestry.draw.svg.mat import mat
from sugoroku.games.tapestry.draw.svg.others import others
from sugoroku.games.tapestry.draw.svg.overview import overview
from sugoroku.games.tapestry.draw.svg.techs import techs
from sugoroku.games.tapestry.draw.svg.tracks import tracks
from sugoroku.games.tapestry.draw.text import text
from sugoroku.games.tapestry.names import RESOURCES
from sugoroku.games.tapestry.seen import Board, PlayerView

__all__ = ["cover", "picture", "sketch", "text"]


def picture(view: View, whose: int, closely: bool = True) -> Picture:
    scene = Scene(view, whose, closely)
    sheets = tuple(draw(scene) for draw in (overview, tracks, map_sheet, city, mat, techs, hand, others))
    counters = tuple(_counters(player) for player in scene.board.players)
    return Picture(where(view), sheets, counters)


def sketch(view: View, whose: int) -> Picture:
    """The same without its places."""
    return picture(view, whose, closely=False)


def where(view: View) -> str:
    board: Board = view.board
    if view.over:
        return "The game is over"
    if board.phase == "set-up":
        return "Before the first turn"
    era = board.players[board.turn].era
    return f"Era {era}" if era else "Before the first income"


def _counters(player: PlayerView) -> tuple[Counter, ...]:
    """What a bot does not have is not counted."""
    common = (
        Counter("landmark", str(len(player.landmarks)), "landmarks"),
        Counter("outpost", str(player.territories), "territories"),
    )
    if player.opponent:
        return (Counter("income", str(player.era), "income turns"), *common)
    held = zip(RESOURCES, player.resources, strict=True)
    return (
        *(Counter(name, str(n), name) for name, n in held),
        Counter("income", str(player.era), "income turns"),
        *common,
        Counter("tech-card", str(sum(map(len, player.techs))), "tech cards"),
        Counter("tapestry-card", str(player.hand_count), "tapestry cards in hand"),
    )
