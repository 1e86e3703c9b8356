"""What one seat may know of the module: cards under a mat are its owner's business."""

import msgspec

from sugoroku.core.chance import Chance
from sugoroku.core.events import entry_of
from sugoroku.games.tapestry.effects import Effect
from sugoroku.games.tapestry.modules.fantasies.artificers import spaces_text
from sugoroku.games.tapestry.modules.fantasies.reserve import reserved_effect
from sugoroku.games.tapestry.modules.fantasies.state import kept_of
from sugoroku.games.tapestry.modules.fantasies.veil import redeal_rewards
from sugoroku.games.tapestry.names import BUILDINGS, CARDS, PLOT_NAMES
from sugoroku.games.tapestry.rules.tapestry import cards_text
from sugoroku.games.tapestry.state import State


class ReservedView(msgspec.Struct, frozen=True):
    """An effect that waits for income turn 5."""

    card: str
    name: str
    effect: Effect


class SeatView(msgspec.Struct, frozen=True):
    reserved: tuple[ReservedView, ...]
    submerged: int  # cards under the mat of the Merfolk
    submerged_cards: tuple[str, ...]  # the viewer's own
    submerged_names: tuple[str, ...]


class FantasiesView(msgspec.Struct, frozen=True):
    seats: tuple[SeatView, ...]


def board(g: State, seat: int) -> FantasiesView:
    return FantasiesView(tuple(_seat(g, n, n == seat) for n in range(g.seats)))


def _seat(g: State, seat: int, own: bool) -> SeatView:
    kept, t = kept_of(g), g.tables
    waiting = [
        ReservedView(CARDS[card], t.cards[card].name, t.effects[reserved_effect(g, card)])
        for card in kept.reserved[seat]
    ]
    cards = kept.submerged[seat]
    return SeatView(
        reserved=tuple(waiting),
        submerged=len(cards),
        submerged_cards=tuple(CARDS[card] for card in cards) if own else (),
        submerged_names=tuple(t.cards[card].name for card in cards) if own else (),
    )


# ---------------------------------------------------------------- hidden parts


def redeal(g: State, seat: int, chance: Chance) -> None:
    """Cards under others' mats are dealt again with their hands and the deck."""
    kept, others = kept_of(g), [n for n in range(g.seats) if n != seat]
    if any(kept.submerged[n] for n in others):
        pool = [*g.deck, *(card for n in others for card in (*g.players[n].hand, *kept.submerged[n]))]
        pool.sort()
        chance.shuffle(pool)
        rows = list(kept.submerged)
        for n in others:
            g.players[n].hand = tuple(sorted(pool.pop() for _ in g.players[n].hand))
            rows[n] = tuple(sorted(pool.pop() for _ in rows[n]))
        kept.submerged, g.deck = tuple(rows), tuple(sorted(pool))
    redeal_rewards(g, chance)
    step = type(g.agenda[-1]).__name__ if g.agenda else ""
    if kept.looked and step == "GiveUpCard" and g.seat != seat:
        hand = list(chance.shuffled(g.players[g.seat].hand))
        kept.looked = tuple(sorted(hand[: len(kept.looked)]))


# ---------------------------------------------------------------- tally


def tally(g: State) -> dict[str, int | str]:
    kept, found = kept_of(g), dict[str, int | str]()
    for seat in range(g.seats):
        found[entry_of(seat, "reserved")] = cards_text(kept.reserved[seat])
        found[entry_of(seat, "submerged")] = cards_text(kept.submerged[seat])
        found[entry_of(seat, "city tokens")] = " ".join(PLOT_NAMES[plot] for plot in kept.tokens[seat])
        found[entry_of(seat, "decoys")] = kept.decoys[seat]
        layout = kept.layout[seat] or (0, 0, 0, 0)
        for kind, name in enumerate(BUILDINGS):
            found[entry_of(seat, f"{name} spaces")] = spaces_text(layout[kind])
    return found
