"""The civilizations: each module registers what its mats do with the general rules."""

from sugoroku.games.tapestry.rules.civilizations import (
    alchemists,
    architects,
    chosen,
    craftsmen,
    futurists,
    heralds,
    historians,
    inventors,
    isolationists,
    mats,
    militants,
    mystics,
    nomads,
    traders,
)

MODULES = (
    alchemists, architects, chosen, craftsmen, futurists, heralds, historians, inventors,
    isolationists, mats, militants, mystics, nomads, traders,
)  # fmt: skip
