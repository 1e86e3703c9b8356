"""Effects as they happen: one interpreter for spaces, cards, tiles, dice, civilizations.

A value of `effects.py` becomes changes and questions here.  The verbs of atoms, prices, conditions and
unique procedures are registered by the modules that know them (`PERFORM`, `PRICES`, `CONDITIONS`,
`SPECIALS`): no general rule names a card.  What the verbs of the data do is looked up once, when tables
are loaded (`Task`).  The items of an effect run in its order; whatever an item triggers is resolved
before the next one.  TAP-B-042a
"""

from collections.abc import Callable
from typing import Final

from sugoroku.core.state import Ask, HandTo, Run, Step
from sugoroku.games.tapestry.actions import OPTION, PASS, TAKE
from sugoroku.games.tapestry.effect_words import effect_words, item_words, price_words, purpose_words
from sugoroku.games.tapestry.effects import Atom, Effect, Item, Node
from sugoroku.games.tapestry.events import Declined
from sugoroku.games.tapestry.names import FROM_CARD, MANY, ORIGIN
from sugoroku.games.tapestry.origins import asked_about
from sugoroku.games.tapestry.rules.parties import all_from, neighbours, others
from sugoroku.games.tapestry.state import State

# state, atom, origin, argument: does it, or schedules what does it
Verb = Callable[[State, Atom, int, int], None]
# the same: is it not void?  (TAP-B-035)
Test = Callable[[State, Atom, int, int], bool]
Procedure = Callable[[State, Node, int, int], None]
ProcedureTest = Callable[[State, Node, int, int], bool]

PERFORM: Final[dict[str, Verb]] = {}
POSSIBLE: Final[dict[str, Test]] = {}  # verbs that may be void
PRICES: Final[dict[str, Verb]] = {}  # verbs as prices
PAYABLE: Final[dict[str, Test]] = {}  # can the price be paid in full?
CONDITIONS: Final[dict[str, Callable[[State, int], bool]]] = {}
SPECIALS: Final[dict[str, Procedure]] = {}
SPECIAL_POSSIBLE: Final[dict[str, ProcedureTest]] = {}


class Task:
    """An item of an effect, with what the modules that know its verb have registered."""

    __slots__ = ("atom", "in_full", "node", "payable", "price", "procedure", "test", "verb")

    def __init__(self, item: Item) -> None:
        self.atom = item if isinstance(item, Atom) else None
        self.node = item if isinstance(item, Node) else None
        self.procedure = NODES[item.kind] if isinstance(item, Node) else None
        verb = item.verb if isinstance(item, Atom) else ""
        self.verb = PERFORM.get(verb)
        self.test = POSSIBLE.get(verb)
        self.price = PRICES.get(verb)
        self.payable = PAYABLE.get(verb)
        # a payment is not void in part: TAP-B-110, TAP-B-321a
        self.in_full = isinstance(item, Atom) and (verb == "pay" or item.amount < 0)


def tasks_of(effect: Effect) -> tuple[Task, ...]:
    """By item; once all modules have registered what they know."""
    return tuple([Task(item) for item in effect])


class Do(Run[State]):
    """An effect from one of its items on, for `g.seat`.

    `where` is its origin (origins.py); `arg` is what the event that caused it is about.
    """

    __slots__ = ("arg", "at", "effect", "where")
    numbers = ("effect", "at", "where", "arg")

    def __init__(self, effect: int, at: int, where: int, arg: int) -> None:
        self.effect = effect
        self.at = at
        self.where = where
        self.arg = arg

    def run(self, g: State) -> None:
        do(g, self.effect, self.at, self.where, self.arg)


def do(g: State, effect: int, at: int, where: int, arg: int) -> None:
    """The same at once, for whoever has nothing else to do before what is scheduled."""
    tasks, agenda = g.tables.tasks[effect], g.agenda
    last = len(tasks) - 1
    while at < last:
        rest = Do(effect, at + 1, where, arg)
        agenda.append(rest)
        perform(g, tasks[at], effect, at, where, arg)
        if agenda[-1] is not rest:  # something must happen before the rest
            return
        agenda.pop()
        at += 1
    if at == last:
        perform(g, tasks[at], effect, at, where, arg)


def perform(g: State, task: Task, effect: int, at: int, where: int, arg: int) -> None:
    """One item.  `effect` and `at` say where a node stands, for its questions."""
    if task.node is not None and task.procedure is not None:
        task.procedure(g, task.node, effect, at, where, arg)
    elif task.atom is not None and task.verb is not None:
        task.verb(g, task.atom, where, arg)


def node_at(g: State, effect: int, at: int) -> Node:
    node = g.tables.effects[effect][at]
    assert isinstance(node, Node)
    return node


# ---------------------------------------------------------------- void or not


def possible(g: State, effect: int, where: int, arg: int) -> bool:
    """Would some item of it do something, and can its prices be paid?  TAP-B-110, TAP-B-321a"""
    tasks = g.tables.tasks[effect]
    found = not tasks
    for task in tasks:
        if task.in_full:
            if not task_possible(g, task, where, arg):
                return False
        elif not found and task_possible(g, task, where, arg):
            found = True
    return found


def task_possible(g: State, task: Task, where: int, arg: int) -> bool:
    """Would it do anything?  TAP-B-035"""
    if task.node is not None:
        return node_possible(g, task.node, where, arg)
    return task.test is None or task.atom is None or task.test(g, task.atom, where, arg)


def node_possible(g: State, node: Node, where: int, arg: int) -> bool:
    kind, ids = node.kind, node.ids
    if kind == "pay":
        return payable(g, ids[0], where, arg) and possible(g, ids[1], where, arg)
    if kind == "special":
        known = SPECIAL_POSSIBLE.get(node.what)
        return node.what in SPECIALS and (known is None or known(g, node, where, arg))
    if kind in ("each", "cases"):
        return True
    for inner in ids:
        if possible(g, inner, where, arg):
            return True
    return False


def payable(g: State, price: int, where: int, arg: int) -> bool:
    """Can all of it be paid?  TAP-B-036"""
    for task in g.tables.tasks[price]:
        if task.atom is None or task.payable is None or not task.payable(g, task.atom, where, arg):
            return False
    return True


# ---------------------------------------------------------------- choices


def about(g: State, where: int, what: str) -> str:
    """A question with what it is about: `Stone Tools: choose one`"""
    said = asked_about(g.tables, where)
    text = f"{said}: {what}" if said else what
    return f"{text[:1].upper()}{text[1:]}"


class PickList(Ask[State]):
    """One of several effects; one that is void only if all are.  TAP-B-110"""

    __slots__ = ("arg", "at", "effect", "where")
    numbers = ("effect", "at", "where", "arg")
    rule = "TAP-B-110"

    def __init__(self, effect: int, at: int, where: int, arg: int) -> None:
        self.effect = effect
        self.at = at
        self.where = where
        self.arg = arg

    def legal(self, g: State) -> list[int]:
        node = node_at(g, self.effect, self.at)
        return [OPTION + n for n in open_lists(g, node, self.where, self.arg)]

    def apply(self, g: State, action: int) -> None:
        node = node_at(g, self.effect, self.at)
        do(g, node.ids[action - OPTION], 0, self.where, self.arg)

    def prompt(self, g: State) -> str:
        return about(g, self.where, "choose one")

    def options(self, g: State) -> list[str]:
        """In words, for the view."""
        return [effect_words(inner) for inner in node_at(g, self.effect, self.at).lists]


def open_lists(g: State, node: Node, where: int, arg: int) -> list[int]:
    """The lists of a choice that are not void."""
    return [n for n, inner in enumerate(node.ids) if possible(g, inner, where, arg)]


def _choose(g: State, node: Node, effect: int, at: int, where: int, arg: int) -> None:
    open_ = open_lists(g, node, where, arg)
    if len(open_) == 1:
        do(g, node.ids[open_[0]], 0, where, arg)
    elif open_:
        g.push(PickList(effect, at, where, arg))


class PickNext(Ask[State]):
    """The order of several effects, or which of them: `done` are over.  TAP-B-037"""

    __slots__ = ("arg", "at", "done", "effect", "where")
    numbers = ("effect", "at", "done", "where", "arg")
    rule = "TAP-B-037"

    def __init__(self, effect: int, at: int, done: int, where: int, arg: int) -> None:
        self.effect = effect
        self.at = at
        self.done = done
        self.where = where
        self.arg = arg

    def legal(self, g: State) -> list[int]:
        node = node_at(g, self.effect, self.at)
        found = [OPTION + n for n in unfinished(g, node, self.done, self.where, self.arg)]
        return [*found, PASS] if node.kind == "up_to" else found

    def apply(self, g: State, action: int) -> None:
        if action == PASS:
            return
        node, n = node_at(g, self.effect, self.at), action - OPTION
        rest = Remaining(self.effect, self.at, self.done | 1 << n, self.where, self.arg)
        g.then(Do(node.ids[n], 0, self.where, self.arg), rest)

    def prompt(self, g: State) -> str:
        node = node_at(g, self.effect, self.at)
        what = "choose one, or stop" if node.kind == "up_to" else "choose what comes next"
        return about(g, self.where, what)

    def options(self, g: State) -> list[str]:
        """In words, for the view."""
        return [effect_words(inner) for inner in node_at(g, self.effect, self.at).lists]


class Remaining(Run[State]):
    """What is left of several effects in any order."""

    __slots__ = ("arg", "at", "done", "effect", "where")
    numbers = ("effect", "at", "done", "where", "arg")

    def __init__(self, effect: int, at: int, done: int, where: int, arg: int) -> None:
        self.effect = effect
        self.at = at
        self.done = done
        self.where = where
        self.arg = arg

    def run(self, g: State) -> None:
        node = node_at(g, self.effect, self.at)
        left = unfinished(g, node, self.done, self.where, self.arg)
        if not left or (node.kind == "up_to" and self.done.bit_count() >= node.amount):
            return
        if len(left) == 1 and node.kind == "any_order":
            done = self.done | 1 << left[0]  # others may become possible by it
            rest = Remaining(self.effect, self.at, done, self.where, self.arg)
            g.then(Do(node.ids[left[0]], 0, self.where, self.arg), rest)
        else:
            g.push(PickNext(self.effect, self.at, self.done, self.where, self.arg))


def unfinished(g: State, node: Node, done: int, where: int, arg: int) -> list[int]:
    """Those not done that are possible now: another may make them so.  Equal ones are listed once."""
    found: list[int] = []
    ids = node.ids
    for n, inner in enumerate(ids):
        if done >> n & 1 or not possible(g, inner, where, arg):
            continue
        twice = False
        for m in found:
            if ids[m] == inner:
                twice = True
        if not twice:
            found.append(n)
    return found


def _in_any_order(g: State, node: Node, effect: int, at: int, where: int, arg: int) -> None:
    g.push(Remaining(effect, at, 0, where, arg))


# ---------------------------------------------------------------- offers and prices


class Offer(Ask[State]):
    """Something optional: take it or decline it.  TAP-B-036"""

    __slots__ = ("arg", "at", "effect", "where")
    numbers = ("effect", "at", "where", "arg")
    rule = "TAP-B-036"

    def __init__(self, effect: int, at: int, where: int, arg: int) -> None:
        self.effect = effect
        self.at = at
        self.where = where
        self.arg = arg

    def legal(self, g: State) -> list[int]:
        return [TAKE, PASS]

    def apply(self, g: State, action: int) -> None:
        node = node_at(g, self.effect, self.at)
        if action == PASS:
            if g.log is not None:
                said = f"to {item_words(node).removeprefix('you may ')}"
                g.log.append(Declined(seat=g.seat, what=said, rule="TAP-B-036"))
            return
        take(g, node, self.effect, self.at, self.where, self.arg)

    def prompt(self, g: State) -> str:
        node = node_at(g, self.effect, self.at)
        if node.kind == "may":
            return f"Do you want to {effect_words(node.lists[0], ' and ')}?"
        said = price_words(node.lists[0])
        return f"{said[:1].upper()}{said[1:]} {purpose_words(node.lists[1])}?"


def take(g: State, node: Node, effect: int, at: int, where: int, arg: int) -> None:
    """The price first, in full.  TAP-B-036"""
    if node.kind == "may":
        do(g, node.ids[0], 0, where, arg)
        return
    if g.seat != g.flag >> 1:
        g.flag |= 1  # an opponent of the card's owner paid: TAP-B-349
    steps: list[Step] = [Price(node.ids[0], 0, where, arg), Do(node.ids[1], 0, where, arg)]
    if node.amount == MANY:
        steps.append(Again(effect, at, where, arg))
    g.then(*steps)


class Price(Run[State]):
    """A price from one of its items on."""

    __slots__ = ("arg", "at", "effect", "where")
    numbers = ("effect", "at", "where", "arg")

    def __init__(self, effect: int, at: int, where: int, arg: int) -> None:
        self.effect = effect
        self.at = at
        self.where = where
        self.arg = arg

    def run(self, g: State) -> None:
        tasks = g.tables.tasks[self.effect]
        task = tasks[self.at]
        assert task.atom is not None and task.price is not None
        if self.at + 1 < len(tasks):
            g.push(Price(self.effect, self.at + 1, self.where, self.arg))
        task.price(g, task.atom, self.where, self.arg)


class Again(Run[State]):
    """An offer that may be taken as often as one likes."""

    __slots__ = ("arg", "at", "effect", "where")
    numbers = ("effect", "at", "where", "arg")

    def __init__(self, effect: int, at: int, where: int, arg: int) -> None:
        self.effect = effect
        self.at = at
        self.where = where
        self.arg = arg

    def run(self, g: State) -> None:
        _offer(g, node_at(g, self.effect, self.at), self.effect, self.at, self.where, self.arg)


def _offer(g: State, node: Node, effect: int, at: int, where: int, arg: int) -> None:
    if node_possible(g, node, where, arg):
        g.push(Offer(effect, at, where, arg))


# ---------------------------------------------------------------- players, cases, procedures


def _each(g: State, node: Node, effect: int, at: int, where: int, arg: int) -> None:
    """Every such person in turn, not who has finished; of bots' shares their own rules decide.

    TAP-B-043, TAP-B-282; TAP-A-004, TAP-A-086
    """
    here = g.seat
    if node.what == "neighbors":
        parties = neighbours(g, here)
        if where // ORIGIN == FROM_CARD and g.tables.cards[where % ORIGIN].right_first:
            parties.reverse()
    elif node.what == "opponents":
        parties = others(g, here)
    else:
        parties = all_from(g, here)
    g.flag = 2 * here
    steps: list[Step] = []
    for party in parties:
        if party < g.humans and not g.players[party].finished:
            steps += [HandTo(party), Do(node.ids[0], 0, where, arg)]
        elif party >= g.humans:
            steps += g.bots.shares(g, party, node.ids[0])
    g.then(*steps, HandTo(here))


def _cases(g: State, node: Node, effect: int, at: int, where: int, arg: int) -> None:
    """The first case that holds.  TAP-B-349"""
    for n, condition in enumerate(node.conditions):
        if not condition or CONDITIONS[condition](g, g.seat):
            g.push(Do(node.ids[n], 0, where, arg))
            return


def _special(g: State, node: Node, effect: int, at: int, where: int, arg: int) -> None:
    procedure = SPECIALS.get(node.what)
    if procedure is not None:
        procedure(g, node, where, arg)


NODES: Final[dict[str, Callable[[State, Node, int, int, int, int], None]]] = {
    "choose": _choose,
    "any_order": _in_any_order,
    "up_to": _in_any_order,
    "may": _offer,
    "pay": _offer,
    "each": _each,
    "cases": _cases,
    "special": _special,
}
