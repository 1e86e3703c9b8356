"""The others at the table, in one row each; Automa and Shadow Empire of a solo game: bots.py."""

from typing import Final

from sugoroku.core.picture import Sheet, Titled
from sugoroku.core.plural import count
from sugoroku.draw.area import Box
from sugoroku.draw.rewards import Item, row
from sugoroku.draw.spot import Draft
from sugoroku.draw.svg import HAIR, RAISED, cartouche, icon, text
from sugoroku.draw.tokens import badge
from sugoroku.games.tapestry.draw.additions import additions
from sugoroku.games.tapestry.draw.scene import TRACK_ICONS, Scene
from sugoroku.games.tapestry.draw.svg.bots import draw_bots
from sugoroku.games.tapestry.names import SHADOW, TRACK_NAMES
from sugoroku.games.tapestry.seen import PlayerView

SIZE: Final = (308, 165)


def others(scene: Scene) -> Sheet:
    draft, board = scene.draft(), scene.board
    bots = board.bots
    if bots is not None and board.humans == 1:
        draw_bots(scene, draft, bots)
        return _sheet(draft, "Automa and Shadow Empire", "Bots")
    if len(board.players) == 1:
        for addition in additions(scene):
            if addition.alone is not None:
                addition.alone(draft, scene)
        return _sheet(draft, "How it stands", "Goal")
    parties = [player for player in board.players if player.seat != scene.whose]
    shown = Box(8, 33, 292, 126).rows(max(len(parties), 3 if bots else 2), 4)
    for player, box in zip(parties, shown, strict=False):
        mark = box.draw(RAISED, HAIR, 1) + _row(scene, player, box)
        draft.spot(box, _words(scene, player), "TAP-B-016", mark, f"seat-{player.seat + 1}", line=True)
    if bots is not None:
        box = shown[-1]
        cards = [f"track card {bots.track.id}"] if bots.track else []
        cards += [f"tie card {bots.tie.id}"] if bots.tie else []
        said = [*cards, f"{bots.decision_deck} cards left in the deck"]
        said += [f"discarded: {', '.join(bots.discards)}"] if bots.discards else []
        out = icon("bot", box.x + 14, box.y + box.h / 2, 18)
        out += text(
            box.x + 28, box.y + 13, ", ".join(cards) or "No pair on the table", 11.75, "start", bold=600
        )
        out += text(
            box.x + 28, box.y + 28, f"{bots.decision_deck} cards left in the deck", 11.75, "start", "q"
        )
        words = Titled("Cards of the Shadow Empire", "; ".join(said))
        draft.spot(box, words, "TAP-A-067", out, line=True)
    return _sheet(draft, "The others", "Others")


def _sheet(draft: Draft, title: str, tab: str) -> Sheet:
    return draft.sheet(
        id="others", title=title, icon="person", tab=tab, size=SIZE, ground=cartouche(8, 8, title),
    )  # fmt: skip


def _row(scene: Scene, player: PlayerView, box: Box) -> str:
    y, tall = box.y + box.h / 2, box.h > 36
    first, second = (y - 9, y + 10) if tall else (y, y)
    out = scene.crest(player.seat, box.x + 14, first, 18)
    name = scene.name(player.seat).removeprefix("The ")
    signs: list[Item] = [
        ("income", str(player.era)), ("landmark", str(len(player.landmarks))),
        ("outpost", str(player.territories)), ("tech-card", str(sum(map(len, player.techs)))),
        ("tapestry-card", str(player.hand_count)),
    ]  # fmt: skip
    if player.favourite:
        signs = [*signs[:3], ("favorite", ""), (TRACK_ICONS[TRACK_NAMES.index(player.favourite)], "")]
    if tall:
        out += text(box.x + 28, first, name[:24], 12.5, "start", bold=600)
        out += row(signs, box.x + 14, second, 15, 12, 5, anchor="start")
    else:
        out += text(box.x + 28, y, name[:9], 12, "start", bold=600)
        out += row(signs, box.x + 100, y, 13, 11.75, 3, anchor="start")
    return out + ("" if player.opponent == SHADOW else badge(player.vp, box.right - 17, first, 12, 12))


def _words(scene: Scene, player: PlayerView) -> Titled:
    said = [
        *(() if player.opponent == SHADOW else (f"{player.vp} VP",)), f"era {player.era}",
        count(len(player.landmarks), "landmark"),
        f"{count(player.territories, 'territory', 'territories')} controlled",
        count(sum(map(len, player.techs)), "tech card"), count(player.hand_count, "tapestry card"),
    ]  # fmt: skip
    said += [f"favorite track {player.favourite}"] if player.favourite else []
    return Titled(scene.name(player.seat), ", ".join(said))
