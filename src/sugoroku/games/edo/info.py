"""The box: name, players, stage, bounds."""

from sugoroku.core.info import Bounds, Info

INFO = Info(
    name="edo",
    title="EDO",
    summary="Plan three actions in secret, send samurai across the land and build in Edo and its towns.",
    players=(2, 5),  # EDO-B001, EDO-P001
    minutes=(60, 120),
    version=1,
    stage="alpha",
    bounds=Bounds(decisions=6_000, score=(0, 80)),
    ledger_prefix="EDO",
    hidden=True,  # plans: EDO-B032
    simultaneous=True,
    at_once=("planning", "sealed"),
    buy="Published by Queen Games; ask your local game shop.",
    subtitle="Power in the shogun's city",
    weight="medium",
    foremost=(
        "collect",
        "produce",
        "build",
        "recruit",
        "authorize",
        "offer",
        "buy",
        "border",
        "seal",
    ),
    hindmost=("end",),
)
