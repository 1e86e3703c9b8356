"""The box: name, players, options, stage, bounds."""

from sugoroku.core.info import Bounds, Info, Opponent, Option, Value

INFO = Info(
    name="daitoshi",
    title="Daitoshi",
    summary="Lead a steam-powered factory, move through a growing city, and mind the spirits you wake.",
    players=(1, 4),
    minutes=(90, 150),
    version=1,
    stage="beta",
    bounds=Bounds(decisions=6_000, score=(-60, 700)),
    ledger_prefix="DAI",
    foremost=("produce",),
    options=(
        Option(
            key="expert",
            words="How basic inventions are assigned",
            values=(Value("off", "dealt at random"), Value("on", "chosen in turn order")),
            default="off",
            rule="DAI-060",
        ),
        Option(
            key="advisors",
            words="How many advisors help the Mayor",
            values=tuple(
                Value(
                    str(n),
                    {0: "a mild Mayor", 3: "easy", 5: "normal", 7: "very hard"}.get(n, "in between"),
                )
                for n in range(11)
            ),
            default="5",
            rule="DAI-324",
            players=(1, 1),
            hint="For a first game: 3.",
        ),
    ),
    simultaneous=True,
    opponents=(Opponent("mayor"),),
    buy="Published by Devir; ask your local game shop.",
    subtitle="Steam and the wilderness",
    weight="heavy",
)
