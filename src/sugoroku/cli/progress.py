"""How far a run is and how long it will take: a bar on a terminal, a line now and then elsewhere."""

from time import monotonic

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sugoroku.cli.console import stderr

EVERY = 30.0  # seconds between lines where nobody watches


class Watched:
    """Tells of each finished game; `done` of `total` were finished before."""

    def __init__(self, words: str, total: int, done: int = 0, quiet: bool = False) -> None:
        self.words, self.total, self.before, self.done = words, total, done, done
        self._console = stderr()
        self._begun = self._told = monotonic()
        self._quiet = quiet or self._console.is_terminal
        self._bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("time left"),
            TimeRemainingColumn(),
            console=self._console,
            transient=True,
            speed_estimate_period=600,  # games may take minutes
            disable=not self._console.is_terminal,
        )
        self._task = self._bar.add_task(words, total=total, completed=done)

    def __enter__(self) -> "Watched":
        self._bar.start()
        return self

    def __exit__(self, *problem: object) -> None:
        self._bar.stop()

    def advance(self) -> None:
        self.done += 1
        self._bar.advance(self._task)
        now = monotonic()
        if not self._quiet and now - self._told >= EVERY:
            self._told = now
            left = (now - self._begun) / (self.done - self.before) * (self.total - self.done)
            self.say(f"{self.words}: {self.done} of {self.total} games, {_span(left)} left")

    def say(self, text: str) -> None:
        self._bar.console.print(text, markup=False, highlight=False, soft_wrap=True)


def _span(seconds: float) -> str:
    if seconds < 90:
        return f"about {seconds:.0f} s"
    return f"about {seconds / 60:.0f} min" if seconds < 5400 else f"about {seconds / 3600:.1f} h"
