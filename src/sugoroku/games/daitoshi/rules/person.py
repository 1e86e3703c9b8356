"""The seat of a person or a bot: asked for every decision, with the rules as they are for players."""

from typing import Any, Final

from sugoroku.core.events import Gained
from sugoroku.core.state import Ask, Step
from sugoroku.games.daitoshi.events import Noted
from sugoroku.games.daitoshi.names import STEAM, STOCK
from sugoroku.games.daitoshi.rules.conduct import Conduct
from sugoroku.games.daitoshi.rules.pilgrims import lose_step, offer_march
from sugoroku.games.daitoshi.rules.production import Produce
from sugoroku.games.daitoshi.rules.steam import move_chimney
from sugoroku.games.daitoshi.rules.turn import CHOOSE_TURN
from sugoroku.games.daitoshi.rules.workers import gain_worker
from sugoroku.games.daitoshi.scoring import score_penalty, score_wilderness
from sugoroku.games.daitoshi.state import Player, State


class Person(Conduct):
    """The rules of chapters 1 to 26."""

    def answer(self, g: State, ask: Ask[Any]) -> int:
        raise AssertionError("persons and bots are asked")

    def take_seat(self, g: State, seat: int) -> None:
        pass

    def preparations(self) -> list[Step]:
        return []

    def production(self, leads: int, banners: int) -> Step:
        return Produce(leads, 0, banners)

    def score_pilgrims(self, g: State, p: Player) -> None:
        score_wilderness(g, p)
        score_penalty(g, p)

    def gain_steam(self, g: State, p: Player, amount: int) -> None:
        p.stock[STEAM] += amount
        if g.log is not None and amount:
            g.log.append(Gained(seat=g.seat, what=STOCK[STEAM], amount=amount))

    def pay_steam(self, g: State, p: Player, amount: int) -> int:
        p.stock[STEAM] -= amount
        return amount

    def move_chimney(self, g: State, p: Player, water: int) -> None:
        move_chimney(g, p, water)

    def gain_worker(self, g: State, p: Player, terrain: int) -> None:
        gain_worker(g, p, terrain)

    def blocked_step(self, g: State, p: Player, track: int) -> None:
        lose_step(g, p, track)

    def march(self, g: State, p: Player, steps: int) -> None:
        offer_march(g, p, steps)

    def leave_record(self, g: State, terrain: int) -> int:
        return 0

    def gave_back(self, g: State, terrain: int) -> None:
        pass

    def no_hex_to_use(self, g: State) -> None:
        self.remark(g, "gains no conflict reward: the record is empty", "DAI-240")

    def installed(self, g: State, p: Player, floor: int) -> None:
        pass

    def placed_banner(self, g: State, slot: int) -> None:
        pass

    def without_banner(self, g: State) -> bool:
        return False

    def remark(self, g: State, text: str, rule: str) -> None:
        if g.log is not None:
            g.log.append(Noted(seat=g.seat, text=text, rule=rule))

    def census(self, g: State) -> dict[str, int]:
        return {}

    def tally(self, g: State) -> dict[str, int | str]:
        return {}


PERSON: Final = Person("", CHOOSE_TURN, has_marker=True, has_conflicts=True)
