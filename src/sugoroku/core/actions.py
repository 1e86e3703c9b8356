"""Actions are small integers in a fixed space, declared in families with canonical text.

A family is a verb and its axes: ``Family("place", GEARS, CELLS)`` holds every ``place G05 1,1``.
Rules write ``PLACE + index``; records and people write the text.
"""

from math import prod

from sugoroku.core.errors import UnknownName, did_you_mean


class Family:
    """One verb with the names it can be applied to."""

    def __init__(self, name: str, *axes: tuple[str, ...]) -> None:
        self.name = name
        self.axes = axes
        self.size = prod(len(axis) for axis in axes)
        self.start = 0  # set by the codec

    def parts(self, action: int) -> tuple[int, ...]:
        """The index on each axis of an action of this family."""
        rest = action - self.start
        found = []
        for axis in reversed(self.axes):
            rest, index = divmod(rest, len(axis))
            found.append(index)
        return tuple(reversed(found))

    def text(self, action: int) -> str:
        names = [axis[i] for axis, i in zip(self.axes, self.parts(action), strict=True)]
        return " ".join([self.name, *names])


class Codec:
    """The whole action space of a game: number <-> text <-> (family, indices)."""

    def __init__(self, *families: Family) -> None:
        self.families = families
        start = 0
        self._family_of: list[Family] = []
        for family in families:
            family.start = start
            start += family.size
            self._family_of += [family] * family.size
        self.size = start
        self._texts = [self._family_of[a].text(a) for a in range(start)]
        self._numbers = {text: a for a, text in enumerate(self._texts)}
        if len(self._numbers) != start:
            raise ValueError("two actions share one canonical text")

    def start(self, name: str) -> int:
        """The number of a family's first action."""
        return next(family.start for family in self.families if family.name == name)

    def family(self, action: int) -> Family:
        return self._family_of[action]

    def text(self, action: int) -> str:
        return self._texts[action]

    def number(self, text: str) -> int:
        """The action with this canonical text (spaces and case are forgiven)."""
        wanted = " ".join(text.split())
        number = self._numbers.get(wanted)
        if number is None:
            number = self._folded().get(wanted.casefold())
        if number is None:
            raise UnknownName(f"There is no action {wanted!r}.", did_you_mean(wanted, self._verbs()))
        return number

    def _folded(self) -> dict[str, int]:
        return {text.casefold(): number for text, number in self._numbers.items()}

    def _verbs(self) -> list[str]:
        return [family.name for family in self.families]

    def table(self) -> str:
        """Every action with its number, as committed; a change of it is a new version."""
        return "".join(f"{a} {text}\n" for a, text in enumerate(self._texts))
