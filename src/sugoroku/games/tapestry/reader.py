"""What every part of the component data is read with: effects, events, modifiers, printed numbers."""

from collections.abc import Sequence
from typing import Any

from sugoroku.core.components import one_of
from sugoroku.core.errors import DataError
from sugoroku.core.reading import Data
from sugoroku.games.tapestry import components, names
from sugoroku.games.tapestry.effects import Effect, Number, parse
from sugoroku.games.tapestry.names import NONE
from sugoroku.games.tapestry.tables import Tables, Triggers


class Reader:
    """Reads the parts of the file; effects get numbers, equal ones the same."""

    def __init__(self, data: Data, t: Tables) -> None:
        self.data = data
        self.t = t
        self._numbers: dict[Effect, int] = {}
        self.landmark_ids: list[str] = []  # by track * 13 + space

    def number(self, effect: Effect) -> int:
        if effect not in self._numbers:
            self._numbers[effect] = len(self.t.effects)
            self.t.effects.append(effect)
        return self._numbers[effect]

    def decoded(self, where: str, items: object, order: str = "") -> Effect:
        """The value of an effect list; an error names the file and the row."""
        try:
            return parse(items, Number(self.number, self.t.track_count), order)
        except ValueError as problem:
            raise DataError(f"{self.data.file}: {where}: {problem}.") from problem

    def effect(self, where: str, items: list[Any], order: str = "") -> int:
        """The number of an effect list; NONE for an empty one."""
        effect = self.decoded(where, items, order)
        return self.number(effect) if effect else NONE

    def triggers(self, where: str, rows: list[components.Trigger]) -> Triggers:
        found = []
        for row in rows:
            self.data.expect(f"{where} (event)", *one_of(row.event, names.EVENTS))
            found.append((names.EVENTS.index(row.event), self.effect(where, row.do)))
        return tuple(found)

    def mods(self, where: str, words: list[str]) -> int:
        mask = 0
        for word in words:
            self.data.expect(f"{where} (mod)", *one_of(word, names.MODS))
            mask |= 1 << names.MODS.index(word)
        return mask

    def numbers(self, key: str, ids: list[str], known: Sequence[str], least: int) -> list[int]:
        """The printed numbers: the base components first, then those that modules add, rising."""
        self.data.expect(f"{key} (ids)", ids[:least], list(known[:least]))
        for id in ids[least:]:
            self.data.expect(f"{key} (ids)", *one_of(id, known))
        found = [known.index(id) for id in ids]
        self.data.expect(f"{key} (ids, each once, rising)", ids, [known[n] for n in sorted(set(found))])
        return found
