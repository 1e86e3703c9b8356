"""The families of actions; their numbers are committed in tests/games/jiguan/actions.txt."""

from typing import Final

from sugoroku.core.actions import Codec, Family
from sugoroku.games.jiguan.names import CELLS, COLOURS, RESOURCES

HOUSE_NAMES: Final = tuple(str(i) for i in range(1, 11))
GEAR_NAMES: Final = tuple(f"G{i:02}" for i in range(1, 61))
CARD_NAMES: Final = tuple(f"R{i:02}" for i in range(1, 55))
SLOT_NAMES: Final = (
    "TL", "T0", "T1", "T2", "TR", "R0", "R1", "R2", "BR", "B2", "B1", "B0", "BL", "L2", "L1", "L0",
)  # fmt: skip
DISPLAY_NAMES: Final = tuple(f"{c} {row}" for c in COLOURS for row in ("A1", "A2", "B1", "B2"))
STACK_NAMES: Final = tuple(f"{c} {n}" for c in COLOURS for n in (1, 2))
WORKSHOP_NAMES: Final = ("W1", "W2", "W3", "W4", "W5")
MAT_NAMES: Final = ("mat_A", "mat_B", "mat_C", "mat_D")
COIN_COUNT: Final = 36  # in the box; who has more coins converts them in two choices, JIG-005
COIN_NUMBERS: Final = tuple(str(i) for i in range(1, COIN_COUNT + 1))

CODEC: Final = Codec(
    Family("exchange"),  # 3 energy for 1 coin
    Family("transfer", ("1", "2")),  # the workshop's, by alternative
    Family("gear-set"),  # pay gears 1 to 5
    Family("lay", SLOT_NAMES, ("+1", "-1")),  # a coin on a blueprint
    Family("pass"),  # no purchase, no further action
    Family("done"),  # nothing more to pay or convert
    Family("end"),  # the turn
    Family("take", HOUSE_NAMES),  # action A: this house and the next
    Family("complete", SLOT_NAMES),  # action B
    Family("keep", CELLS),  # the gear that stays
    Family("gear", GEAR_NAMES),  # take this gear from a house or the box
    Family("place", GEAR_NAMES, CELLS),
    Family("discard", GEAR_NAMES),
    Family("pay", GEAR_NAMES),
    Family("card", DISPLAY_NAMES),
    Family("plan", STACK_NAMES),
    Family("slot", SLOT_NAMES),
    Family("reward", RESOURCES),  # of an empty house on the plain side
    Family("cost", ("1", "2")),  # of a card, by alternative
    Family("level", COLOURS),
    Family("mission", CARD_NAMES),
    Family("convert", SLOT_NAMES),  # a blueprint into points
    Family("convert-coins", COIN_NUMBERS),
    Family("workshop", WORKSHOP_NAMES),
    Family("mat", MAT_NAMES),
)

EXCHANGE: Final[int] = CODEC.start("exchange")
TRANSFER: Final[int] = CODEC.start("transfer")
GEAR_SET: Final[int] = CODEC.start("gear-set")
LAY: Final[int] = CODEC.start("lay")
PASS: Final[int] = CODEC.start("pass")
DONE: Final[int] = CODEC.start("done")
END: Final[int] = CODEC.start("end")
TAKE: Final[int] = CODEC.start("take")
COMPLETE: Final[int] = CODEC.start("complete")
KEEP: Final[int] = CODEC.start("keep")
GEAR: Final[int] = CODEC.start("gear")
PLACE: Final[int] = CODEC.start("place")
DISCARD: Final[int] = CODEC.start("discard")
PAY: Final[int] = CODEC.start("pay")
CARD: Final[int] = CODEC.start("card")
PLAN: Final[int] = CODEC.start("plan")
SLOT: Final[int] = CODEC.start("slot")
REWARD: Final[int] = CODEC.start("reward")
COST: Final[int] = CODEC.start("cost")
LEVEL: Final[int] = CODEC.start("level")
MISSION: Final[int] = CODEC.start("mission")
CONVERT: Final[int] = CODEC.start("convert")
COINS: Final[int] = CODEC.start("convert-coins")
WORKSHOP: Final[int] = CODEC.start("workshop")
MAT: Final[int] = CODEC.start("mat")

# The first families are free actions of the own turn, so one comparison recognises them.
FREE_END: Final[int] = PASS
