"""The civilizations of Plans & Ploys: each file registers what its mat does with the general rules."""

from sugoroku.games.tapestry.modules.plans.civilizations import (
    advisors,
    aliens,
    infiltrators,
    islanders,
    options,
    recyclers,
    redraw,
    riverfolk,
    spies,
    tinkerers,
    treasure_hunters,
    utilitarians,
)

FILES = (
    advisors, aliens, infiltrators, islanders, options, recyclers, redraw, riverfolk, spies, tinkerers,
    treasure_hunters, utilitarians,
)  # fmt: skip
