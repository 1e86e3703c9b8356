"""Where the Mayor's rules differ from a player's.  Chapters 27 to 31 of the ledger."""

from typing import Any, Final

from sugoroku.core.state import Ask, Step, with_value
from sugoroku.games.daitoshi.events import GainedWorker
from sugoroku.games.daitoshi.names import (
    ANY,
    FROM_PILGRIMS,
    NONE,
    STEAM,
    TERRAIN_COUNT,
    TERRAINS,
    WORKERS,
)
from sugoroku.games.daitoshi.opponents.advisors import (
    SeatMayor,
    improve_at_once,
    reward_bannered_city,
    reward_discarded_hex,
    reward_rightmost_city,
    score_lost_worker,
    steam_to_wealth,
)
from sugoroku.games.daitoshi.opponents.answers import answer
from sugoroku.games.daitoshi.opponents.guide import advised, first_track, reason
from sugoroku.games.daitoshi.opponents.mayor import MAYOR_TURN
from sugoroku.games.daitoshi.opponents.production import MayorProduces
from sugoroku.games.daitoshi.rules.conduct import Conduct
from sugoroku.games.daitoshi.rules.pilgrims import Pilgrims, step, step_of_choice
from sugoroku.games.daitoshi.rules.resources import score
from sugoroku.games.daitoshi.scoring import pilgrim_vp, score_wilderness
from sugoroku.games.daitoshi.state import Player, State
from sugoroku.games.daitoshi.tally import NOTHING_THERE, hexes_name, worker_name


class Mayor(Conduct):
    """No steam, no chimney, no grant, no conflicts; workers and hexes lie in order.  DAI-321, DAI-325"""

    def answer(self, g: State, ask: Ask[Any]) -> int:
        return answer(g, ask)

    def take_seat(self, g: State, seat: int) -> None:
        """DAI-321, DAI-322"""
        g.mayor = seat
        p = g.players[seat]
        p.stock[STEAM] = 0
        p.grant = False

    def preparations(self) -> list[Step]:
        return [SeatMayor()]

    # ---------------------------------------------------------------- turns

    def production(self, leads: int, banners: int) -> Step:
        return MayorProduces(leads)

    def score_pilgrims(self, g: State, p: Player) -> None:
        """Advisors of the end, his pilgrims' spaces, then like a player without the penalty.

        DAI-408, DAI-409, DAI-411..413
        """
        if advised(g, 10):
            reason(g, "advances pilgrims before scoring by advisor 10", "DAI-409")
            for _ in range(g.tables.mayor_end_steps):
                track = first_track(g, p)
                if track >= 0:
                    step(g, p, track)
        values = [pilgrim_vp(g, p, t) for t in range(TERRAIN_COUNT)]
        reason(g, "scores the space of each of his pilgrims", "DAI-412")
        score(g, p, sum(values), FROM_PILGRIMS)
        best = max(values) if advised(g, 9) else 0
        if best:
            reason(g, "scores the best of them twice by advisor 9", "DAI-408")
            score(g, p, best, FROM_PILGRIMS)
        score_wilderness(g, p)

    # ---------------------------------------------------------------- steam and workers

    def gain_steam(self, g: State, p: Player, amount: int) -> None:
        """He never has steam.  DAI-325, DAI-380"""
        if not steam_to_wealth(g, p):
            reason(g, "ignores the steam", "DAI-380")

    def pay_steam(self, g: State, p: Player, amount: int) -> int:
        """What costs steam is free.  DAI-325"""
        return 0

    def move_chimney(self, g: State, p: Player, water: int) -> None:
        """DAI-325, DAI-380"""
        reason(g, "ignores the water" if water > 0 else "ignores the coal", "DAI-380")

    def gain_worker(self, g: State, p: Player, terrain: int) -> None:
        """On his first free space, else lost.  DAI-347, DAI-381"""
        free = g.mayor_spaces.index(NONE) if NONE in g.mayor_spaces else NONE
        if free >= 0:
            g.mayor_spaces = with_value(g.mayor_spaces, free, terrain)
            p.workers = with_value(p.workers, terrain, p.workers[terrain] + 1)
        if g.log is not None:
            colour = WORKERS[terrain]
            g.log.append(GainedWorker(seat=g.seat, worker=colour, kept=free >= 0, space=free + 1))
        if free < 0:
            score_lost_worker(g, p)

    # ---------------------------------------------------------------- pilgrims

    def blocked_step(self, g: State, p: Player, track: int) -> None:
        """A step of choice instead.  DAI-383"""
        if g.log is not None:
            reason(g, f"cannot advance on the {TERRAINS[track]} track: any step instead", "DAI-383")
        step_of_choice(g, p)

    def march(self, g: State, p: Player, steps: int) -> None:
        """Each step where he can.  DAI-389"""
        reason(g, "need not keep to one track", "DAI-389")
        g.push(Pilgrims(ANY, steps))

    # ---------------------------------------------------------------- the record

    def leave_record(self, g: State, terrain: int) -> int:
        """The topmost of its terrain.  DAI-R40"""
        place = g.mayor_record.index(terrain)
        g.mayor_record = with_value(g.mayor_record, place, NONE)
        return place + 1

    def gave_back(self, g: State, terrain: int) -> None:
        reward_discarded_hex(g, terrain)

    def no_hex_to_use(self, g: State) -> None:
        reason(g, "has no hex on his record to use", "DAI-387")

    # ---------------------------------------------------------------- inventions and banners

    def installed(self, g: State, p: Player, floor: int) -> None:
        improve_at_once(g, p, floor)

    def placed_banner(self, g: State, slot: int) -> None:
        reward_bannered_city(g, slot)

    def without_banner(self, g: State) -> bool:
        reward_rightmost_city(g)
        return True

    # ---------------------------------------------------------------- telling and counting

    def remark(self, g: State, text: str, rule: str) -> None:
        """Nothing: his reasons tell it."""

    def census(self, g: State) -> dict[str, int]:
        """His cards; and that workers and hexes in order are those he has."""
        p = g.players[g.mayor]
        cards = set(g.mayor_deck) | set(g.mayor_pile)
        return {
            "mayor cards": len(cards) if cards else len(g.tables.mayor_cards),
            "mayor workers": sum(p.workers) - sum([w >= 0 for w in g.mayor_spaces]),
            "mayor record": sum(p.record) - sum([h >= 0 for h in g.mayor_record]),
        }

    def tally(self, g: State) -> dict[str, int | str]:
        """His cards, his places; empty until he is seated."""
        cards = g.tables.mayor_cards
        told: dict[str, int | str] = {
            "Mayor's deck": len(g.mayor_deck),
            "Mayor's pile": len(g.mayor_pile),
            "Mayor's card": cards[g.mayor_pile[-1]].id if g.mayor_pile else NOTHING_THERE,
            "Mayor's next card": cards[g.mayor_deck[-1]].id if g.mayor_deck else NOTHING_THERE,
            "Mayor's bribe": int(g.bribe),
        }
        for advisor in range(1, 11):
            told[f"advisor {advisor}"] = int(g.advisors >> advisor & 1)
        for i in range(g.tables.worker_spaces):
            worker = g.mayor_spaces[i] if g.mayor_spaces else NONE
            told[f"Mayor's worker space {i + 1}"] = worker_name(worker)
        for i in range(g.tables.mayor_record):
            hexes = () if not g.mayor_record or g.mayor_record[i] < 0 else (g.mayor_record[i],)
            told[f"Mayor's record {i + 1}"] = hexes_name(hexes)
        return told


MAYOR: Final = Mayor("mayor", MAYOR_TURN, has_marker=False, has_conflicts=False)
