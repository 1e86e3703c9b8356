"""Small faults for rule code: each mutant changes one operator, number, condition, result or statement.

`mutants` lists them for one module, `mutated` gives the module's source with one of them.  Texts, types,
docstrings, assertions and functions that only make words are left alone: no rule is in them.
"""

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

COMPARED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.Is: ("is", "is not"), ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"), ast.NotIn: ("not in", "in"),
}  # fmt: skip
COMPUTED: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+"), ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"), ast.BitAnd: ("&", "|"), ast.BitOr: ("|", "&"), ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}  # fmt: skip
# what a function of this type returns instead
RETURNED = {"bool": "not ({})", "int": "({}) + 1", "list": "({})[1:]", "tuple": "({})[1:]"}
PLAIN = (ast.Name, ast.Attribute, ast.Call, ast.Subscript)


@dataclass(frozen=True)
class Mutant:
    """One change of a module: the bytes from `start` to `end` become `now`."""

    file: str
    line: int
    lines: tuple[int, int]  # of the statement: a test that runs none of them cannot notice
    start: int
    end: int
    was: str
    now: str
    where: str  # the class and function around it
    key: str  # names it as long as its line stays the same, wherever that line moves


class _Finder:
    """Walks over a module and collects the changes in it."""

    def __init__(self, source: str, file: str) -> None:
        self.source = source.encode()
        self.file = file
        self.offsets = [0]
        for line in self.source.splitlines(keepends=True):
            self.offsets.append(self.offsets[-1] + len(line))
        self.found: list[Mutant] = []
        self.names: list[str] = []  # classes and functions around the node
        self.lines = (0, 0)  # of the statement around it
        self.returns = ""
        self.seen: Counter[str] = Counter()

    def at(self, line: int, column: int) -> int:
        return self.offsets[line - 1] + column

    def start(self, node: ast.expr | ast.stmt) -> int:
        return self.at(node.lineno, node.col_offset)

    def end(self, node: ast.expr | ast.stmt) -> int:
        return self.at(node.end_lineno or 0, node.end_col_offset or 0)

    def text(self, node: ast.expr | ast.stmt) -> str:
        return self.source[self.start(node) : self.end(node)].decode()

    def add(self, start: int, end: int, now: str) -> None:
        line = self.source.count(b"\n", 0, start) + 1
        shown = self.source[self.offsets[line - 1] : self.offsets[line]].decode().split("  #")[0].strip()
        was = " ".join(self.source[start:end].decode().split())
        where = ".".join(self.names) or "module"
        key = f"{self.file} {where}: {shown} [{was} -> {now}]"
        self.seen[key] += 1
        if self.seen[key] > 1:
            key += f" #{self.seen[key]}"
        self.found.append(Mutant(self.file, line, self.lines, start, end, was, now, where, key))

    # ---------------------------------------------------------------- statements

    def block(self, body: list[ast.stmt]) -> None:
        for statement in body:
            self.statement(statement)

    def statement(self, node: ast.stmt) -> None:
        match node:
            case ast.FunctionDef():
                self.function(node)
                return
            case ast.ClassDef():
                self.names.append(node.name)
                self.block(node.body)
                self.names.pop()
                return
            case ast.Import() | ast.ImportFrom() | ast.Assert() | ast.Raise():
                return
        headers = [child for child in ast.iter_child_nodes(node) if isinstance(child, ast.expr)]
        last = max([child.end_lineno or 0 for child in headers], default=node.lineno)
        self.lines = (node.lineno, last)
        self.whole(node)
        for header in headers:
            if not (isinstance(node, ast.AnnAssign) and header is node.annotation):
                self.expression(header)
        for field in ("body", "orelse", "finalbody"):
            self.block(getattr(node, field, []))
        for case in getattr(node, "cases", []):
            self.block(case.body)

    def function(self, node: ast.FunctionDef) -> None:
        returns = ast.unparse(node.returns) if node.returns else ""
        if returns in ("str", "list[WhyNot]"):
            return  # words
        self.names.append(node.name)
        outer, self.returns = self.returns, returns.partition("[")[0]
        self.block(node.body)
        self.returns = outer
        self.names.pop()

    def whole(self, node: ast.stmt) -> None:
        """Changes of a statement as such."""
        start, end = self.start(node), self.end(node)
        match node:
            case ast.Expr(value=ast.Call()) | ast.Break() | ast.Continue() | ast.Return(value=None):
                self.add(start, end, "pass")
            case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
                if self.names[-1:] != ["__init__"]:
                    self.add(start, end, "pass")
            case ast.AugAssign():
                self.add(start, end, "pass")
                was, now = COMPUTED[type(node.op)]
                self.between(self.end(node.target), self.start(node.value), was + "=", now + "=")
            case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
                if self.returns in RETURNED and not isinstance(value, ast.UnaryOp):
                    now = RETURNED[self.returns].format(self.text(value))
                    self.add(self.start(value), self.end(value), now)
            case ast.If(test=test) | ast.While(test=test) if isinstance(test, PLAIN):
                self.add(self.start(test), self.end(test), f"not {self.text(test)}")

    # ---------------------------------------------------------------- expressions

    def between(self, start: int, end: int, was: str, now: str) -> None:
        """Change the operator between two operands."""
        place = self.source.find(was.encode(), start, end)
        if place >= 0:
            self.add(place, place + len(was), now)

    def expression(self, node: ast.expr) -> None:
        match node:
            case ast.JoinedStr():
                return  # words; their parts have no reliable places before Python 3.12
            case ast.Compare():
                operands = [node.left, *node.comparators]
                for i, operator in enumerate(node.ops):
                    was, now = COMPARED[type(operator)]
                    self.between(self.end(operands[i]), self.start(operands[i + 1]), was, now)
            case ast.BoolOp():
                was, now = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
                for left, right in zip(node.values, node.values[1:], strict=False):
                    self.between(self.end(left), self.start(right), was, now)
            case ast.BinOp() if type(node.op) in COMPUTED:
                was, now = COMPUTED[type(node.op)]
                self.between(self.end(node.left), self.start(node.right), was, now)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                self.add(self.start(node), self.start(operand), "")
            case ast.Constant(value=bool() as value):
                self.add(self.start(node), self.end(node), str(not value))
            case ast.Constant(value=int() as value):
                self.add(self.start(node), self.end(node), str(value + 1))
                if value > 0:
                    self.add(self.start(node), self.end(node), str(value - 1))
            case ast.IfExp(test=test) if isinstance(test, PLAIN):
                self.add(self.start(test), self.end(test), f"not {self.text(test)}")
            case ast.Call(func=ast.Name(id=("min" | "max") as name)):
                self.add(self.start(node.func), self.end(node.func), "max" if name == "min" else "min")
        for child in _parts(node):
            self.expression(child)


def _parts(node: ast.AST) -> Iterator[ast.expr]:
    """The expressions directly inside one, through keywords and comprehensions too."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            yield child
        elif isinstance(child, ast.keyword | ast.comprehension):
            yield from _parts(child)


def mutants(source: str, file: str) -> list[Mutant]:
    """Every change of a module, in reading order."""
    finder = _Finder(source, file)
    finder.block(ast.parse(source).body)
    return sorted(finder.found, key=lambda mutant: (mutant.start, mutant.end, mutant.now))


def mutated(source: str, mutant: Mutant) -> str:
    """The module's source with this change."""
    text = source.encode()
    return (text[: mutant.start] + mutant.now.encode() + text[mutant.end :]).decode()
