"""The sea: up to six islands in two rows, between them the central island."""

from typing import Final

from msgspec.structs import replace

from sugoroku.core.picture import Sheet
from sugoroku.draw.kept import kept
from sugoroku.draw.svg import rect
from sugoroku.games.daimyo.draw.scene import Scene
from sugoroku.games.daimyo.draw.svg import camp, centre, empire
from sugoroku.games.daimyo.draw.svg.island import Printed, island_ground, island_part, island_shore
from sugoroku.games.daimyo.draw.svg.parts import Part, ground, lay
from sugoroku.games.daimyo.draw.svg.pieces import described
from sugoroku.games.daimyo.seen import Abilities, Board, CampView, RatesView

SIZE: Final = (696, 472)
_FEW: Final = {"blue": 0, "red": 2, "yellow": 3, "purple": 5}  # with one or two players: the corners


def cell(board: Board, island: str, number: int) -> tuple[float, float]:
    """The corner of an island; with one or two players the middle column is the neutral party's."""
    at = _FEW[island] if len(board.islands) == 4 else number
    return corner(at)


def corner(at: int) -> tuple[float, float]:
    return 10.0 + 228 * (at % 3), 5.0 + 278 * (at // 3)


def sea_parts(scene: Scene) -> list[Part]:
    board = scene.board
    parts = [
        island_part(scene, island, *cell(board, island.id, n)) for n, island in enumerate(board.islands)
    ]
    parts += [centre.dice_part(scene), centre.village_part(scene), centre.market_part(scene)]
    parts.append(centre.round_part(scene))
    if board.camp:
        parts += camp.camp_parts(scene, corner(1), corner(4))
    if board.solo is not None:
        parts += empire.empire_parts(scene, board.solo, corner(1), corner(4))
    return parts


def sea(scene: Scene, parts: list[Part]) -> Sheet:
    draft = scene.draft()
    lay(draft, parts)
    return draft.sheet(
        id="sea", title="The islands, dice and village", icon="standard", tab="Sea", size=SIZE,
        ground=sea_ground(scene),
    )  # fmt: skip


def sea_ground(scene: Scene) -> str:
    """Kept by what is printed on the islands."""
    board = scene.board
    printed = tuple(
        Printed(
            island.id,
            *cell(board, island.id, n),
            tuple(site.token for site in island.sites),
            tuple(space.coins for space in island.rough),
            island.altar_values,
            (island.gold, island.silver),
        )
        for n, island in enumerate(board.islands)
    )
    abilities = board.solo.abilities if board.solo is not None else ()
    camp = tuple(replace(space, dice=()) for space in board.camp)  # as it is printed
    return _ground(printed, scene.parties, board.rates, abilities, camp)


@kept(16)
def _ground(
    islands: tuple[Printed, ...], parties: tuple[str, ...], rates: RatesView, abilities: Abilities,
    spaces: tuple[CampView, ...],
) -> str:  # fmt: skip
    width, height = SIZE
    out = described(parties) + rect(0, 0, width, height, 0, "var(--ai-fill)")
    out += rect(0, 0, width, height, 0, "url(#seigaiha-ai)", more='opacity=".34"')
    out += centre.central_island()
    for island in islands:
        out += island_shore(island.id, island.x, island.y)
        out += ground(island.id, island_ground(island, parties))
    out += ground("dice", centre.dice_ground()) + ground("village", centre.village_ground())
    out += ground("market", centre.market_ground()) + ground("round", centre.round_ground(parties))
    if "mercenaries" in parties:
        out += camp.camp_ground(corner(1), corner(4), rates, spaces)
    if "empire" in parties:
        out += empire.empire_ground(corner(1), corner(4), abilities)
    return out
