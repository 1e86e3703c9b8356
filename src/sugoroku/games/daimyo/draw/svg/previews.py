"""What a choice would bring about.

The die on its action, its part of the sum, the heroes that this opens; pieces on the islands and the
influence they bring; tiles in the storage; what a die means to the neutral party.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TypeVar

from sugoroku.core.view import Choice
from sugoroku.draw.area import Box
from sugoroku.draw.shapes import num
from sugoroku.draw.svg import AI, RAISED, dashed, path, rect, text
from sugoroku.draw.tokens import ghost, ringed
from sugoroku.games.daimyo.draw.scene import Scene
from sugoroku.games.daimyo.draw.svg.actions import GAUGE, TOP, die_at, slot_box, tile_mark
from sugoroku.games.daimyo.draw.svg.centre import die_box
from sugoroku.games.daimyo.draw.svg.clan import storage_place
from sugoroku.games.daimyo.draw.svg.empire import ability_box, sum_place
from sugoroku.games.daimyo.draw.svg.hand import card_boxes
from sugoroku.games.daimyo.draw.svg.island import FLOOR, lot, unit
from sugoroku.games.daimyo.draw.svg.parts import Part
from sugoroku.games.daimyo.draw.svg.pieces import one_die, one_tile, piece
from sugoroku.games.daimyo.draw.svg.sea import cell, corner
from sugoroku.games.daimyo.names import CAMP_SPACES, MAIN_ACTIONS, SLOTS, SPACES
from sugoroku.games.daimyo.seen import IslandView

_Value = TypeVar("_Value")


class Previews:
    """Adds ghosts to the parts of one picture."""

    def __init__(self, scene: Scene, parts: Iterable[Part]) -> None:
        self.scene = scene
        self.board = scene.board
        rates = self.board.rates
        self.influence = {"governor": rates.governor, "farm": 0, "tower": rates.tower}  # DYO-225
        self.parts = {part.name: part for part in parts}
        self.islands = {island.id: n for n, island in enumerate(scene.board.islands)}
        asked = scene.board.asked
        self.actor = asked.numbers.get("party", scene.board.seat) if asked else scene.board.seat
        if not 0 <= self.actor < len(scene.parties):
            self.actor = scene.board.seat

    def add(self) -> None:
        for choice, words in self.scene.offers("die"):
            self._die(choice, *words)
        for verb in ("raise", "lower", "set"):
            for choice, words in self.scene.offers(verb):
                self._turned(choice, verb, *words)
        for kind in self.influence:
            for choice, (site,) in self.scene.offers(kind):
                self._on_site(choice, kind, site)
        for choice, (_, site) in (*self.scene.offers("march"), *self.scene.offers("move-tower")):
            kind = "governor" if choice.text.startswith("march") else "tower"
            self._on_site(choice, kind, site, counted=False)
        for choice, words in self.scene.offers("shadow"):
            self._shadow(choice, words[-1])
        for choice, (place,) in self.scene.offers("altar"):
            self._altar(choice, int(place) - 1)
        for choice, (island,) in self.scene.offers("scavenge"):
            self._scavenger(choice, island)
        self._tiles()
        for choice, (card,) in self.scene.offers("hero"):
            self._hero(choice, card)
        for choice, words in self.scene.offers("give"):
            self._give(choice, *words)
        for choice, (die,) in self.scene.offers("card"):
            self._card(choice, die)

    # ------------------------------------------------------------ dice and heroes

    def _die(self, choice: Choice, die: str, space: str) -> None:
        if space in MAIN_ACTIONS:
            self.parts[space].ghost(choice, ghost(one_die(die, *die_at(space), 32)))
        player, value = self.scene.player, int(die[-1])
        sums = {value, *player.sums, *(n + value for n in player.sums)}
        self._opened(choice, sums)
        per = GAUGE.w / self.board.ability_sum
        start = min(player.total * per, GAUGE.w)
        wide = min(value * per, GAUGE.w - start)
        out = (
            rect(GAUGE.x + start, GAUGE.y, wide, GAUGE.h, 0, "none", AI, 1.8, dashed("3 2"))
            if wide
            else ""
        )
        if player.total + value >= self.board.ability_sum:
            out += ringed(Box(GAUGE.x - 6, TOP + 2, 102, 74, 4))
        self.parts["ability"].ghost(choice, out)

    def _turned(self, choice: Choice, verb: str, space: str, face: str = "") -> None:
        """The die with its new value, and the heroes that its sums open."""
        player = self.scene.player
        die = player.dice[SPACES.index(space)]
        if not die or space not in MAIN_ACTIONS:
            return
        value = int(face) if verb == "set" else int(die[-1]) + (1 if verb == "raise" else -1)
        others = [int(d[-1]) for n, d in enumerate(player.dice) if d and n != SPACES.index(space)]
        self.parts[space].ghost(choice, ghost(one_die(f"{die[:-1]}{value}", *die_at(space), 32), "1"))
        self._opened(choice, {sum(some) for some in _subsets([value, *others])})

    def _opened(self, choice: Choice, sums: set[int]) -> None:
        hand = self.scene.player.hand
        open = [
            box for id, box in zip(hand, card_boxes(len(hand)), strict=True)
            if self.board.cards[id].strength in sums
        ]  # fmt: skip
        self.parts["hand"].ghost(choice, "".join(ringed(box.grown(1.5)) for box in open))

    def _hero(self, choice: Choice, card: str) -> None:
        """The dice that play it."""
        wanted = self.board.cards[card].strength
        dice = [(n, int(die[-1])) for n, die in enumerate(self.scene.player.dice) if die]
        found = next((some for some in _subsets(dice) if sum(value for _, value in some) == wanted), ())
        for n, _ in found:
            if SPACES[n] in MAIN_ACTIONS:
                colour = self.board.main_colours[n]
                self.parts[SPACES[n]].ghost(choice, ringed(die_box(colour, *die_at(SPACES[n]), 42)))

    # ------------------------------------------------------------ islands

    def _island(self, name: str) -> tuple[IslandView, float, float]:
        number = self.islands[name]
        return self.board.islands[number], *cell(self.board, name, number)

    def _on_site(self, choice: Choice, kind: str, site: str, counted: bool = True) -> None:
        name, number = site[:-1], int(site[-1]) - 1
        if name not in self.islands:
            return
        island, x, y = self._island(name)
        at = lot(x, y, len(island.sites))
        where, size = (at.governor(number), 14.5) if kind == "governor" else (at.building(number), 10.5)
        out = ghost(piece(kind, self.actor, *where, size), ".7")
        self.parts[name].ghost(choice, out + self._growth(name, self.influence[kind] if counted else 0))

    def _shadow(self, choice: Choice, space: str) -> None:
        name, number = space.rsplit("-r", 1)
        if name not in self.islands:
            return
        island, x, y = self._island(name)
        sx, sy = lot(x, y, len(island.sites)).shadow(int(number) - 1)
        out = ghost(piece("shadow", self.actor, sx, sy + 1, 11), ".8")
        self.parts[name].ghost(choice, out + self._growth(name, self.board.rates.shadow))

    def _altar(self, choice: Choice, place: int) -> None:
        name = choice.target.split("-")[1] if choice.target.startswith("altar-") else ""
        if name not in self.islands:
            return
        island, x, y = self._island(name)
        out = ghost(piece("pawn", self.actor, *lot(x, y, len(island.sites)).altar(place), 15), ".8")
        self.parts[name].ghost(choice, out + self._growth(name, island.altar_values[place]))

    def _scavenger(self, choice: Choice, name: str) -> None:
        if name in self.islands:
            island, x, y = self._island(name)
            there = len(island.scavengers)
            at = lot(x, y, len(island.sites)).scavenger(there, there + 1)
            self.parts[name].ghost(choice, ghost(piece("scavenger", self.actor, *at, 11.5), ".8"))

    def _growth(self, name: str, by: int) -> str:
        """The banner as tall as it would be, and its number."""
        if not by:
            return ""
        island, x, y = self._island(name)
        at, tall = lot(x, y, len(island.sites)), unit(island)
        value = island.influence[self.actor]
        cx, floor = at.banner(self.actor, len(self.scene.parties)), at.banners.y + FLOOR
        high = min((value + by) * tall, 60) - value * tall
        out = rect(cx - 6.3, floor - value * tall - high, 13.3, high, 0, "none", AI, 1.8, dashed("3 2"))
        out += rect(cx - 8, floor + 13.6, 16, 15.9, 0, RAISED)
        return out + text(cx, floor + 22, value + by, 12, cls="num", bold=700, fill=AI)

    # ------------------------------------------------------------ tiles

    def _tiles(self) -> None:
        """Relic tiles into the storage, bonus tiles on their slots."""
        box = storage_place(self.scene.player.stored)
        for choice, words in self.scene.offers("take"):
            if words[0] in self.islands and self.actor == self.scene.whose:
                tile = self.board.islands[self.islands[words[0]]].land[int(words[1]) - 1]
                if tile:
                    self.parts["storage"].ghost(choice, ghost(one_tile(tile, *box.centre), ".7"))
        for choice, (tile,) in (*self.scene.offers("market"), *self.scene.offers("buy")):
            if self.actor == self.scene.whose:
                self.parts["storage"].ghost(choice, ghost(one_tile(tile, *box.centre), ".7"))
        type = self.board.asked.numbers.get("type", 0) if self.board.asked else 0
        for choice, (number, slot) in self.scene.offers("lay"):
            if len(self.scene.player.boards) == 2 and slot in SLOTS:
                seen = self.scene.player.boards[type].tiles[int(number) - 1]
                part = {"clan": "ability", "revenue1": "revenue", "revenue2": "revenue"}.get(slot, slot)
                self.parts[part].ghost(choice, ghost(tile_mark(seen, slot_box(slot)), ".8"))

    # ------------------------------------------------------------ the neutral party

    def _give(self, choice: Choice, die: str, space: str) -> None:
        x, y = corner(1)
        line = CAMP_SPACES.index(space)
        place = len(self.board.camp[line].dice)
        cx, cy = x + 33 + 33 * place, y + 54 + 32.5 * line
        self.parts["camp-board"].ghost(choice, ghost(one_die(die, cx, cy, 25)))
        x, y = corner(4)
        total = sum(int(d[-1]) for seen in self.board.camp for d in seen.dice)
        per = 120 / self.board.rates.camp_sum
        left, wide = min(total * per, 120), int(die[-1]) * per
        out = rect(x + 18 + left, y + 44, min(wide, 120 - left), 10, 0, "none", AI, 1.8, dashed("3 2"))
        self.parts["camp"].ghost(choice, out)

    def _card(self, choice: Choice, die: str) -> None:
        """Its own row is struck out, the others are framed."""
        solo = self.board.solo
        assert solo is not None
        x, y = corner(1)
        out = ""
        for line, colour in enumerate(solo.colours):
            row = Box(x + 53, y + 45 + 38 * line, 152, 30, 3)
            if colour == die[:-1]:
                out += ghost(one_die(die, x + 34, y + 60 + 38 * line, 28), ".7")
                out += row.draw("url(#hatch)", more='opacity=".6"')
                out += path(f"M{num(row.x + 8)} {num(row.centre[1])}h136", "none", "var(--shu)", 2)
            else:
                out += ringed(row)
        self.parts["empire"].ghost(choice, out)
        x, y = corner(4)
        total = sum(int(one[-1]) for one in (*solo.dice, die))
        out = ghost(one_die(die, *sum_place(len(solo.dice), x, y), 21))
        if box := ability_box(solo, total, x, y):
            out += ringed(box)
        self.parts["empire-sum"].ghost(choice, out)


def _subsets(values: Sequence[_Value]) -> Iterable[tuple[_Value, ...]]:
    """Non-empty, small ones first."""
    for size in range(1, len(values) + 1):
        yield from combinations(values, size)
