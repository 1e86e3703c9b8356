"""One match at the terminal: people and bots take turns, commands in between."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from rich.console import Console
from rich.text import Text

from sugoroku.bots import Bot, Sight, make, told
from sugoroku.cli import saves
from sugoroku.cli.explain import Explainer
from sugoroku.cli.keyboard import Keyboard
from sugoroku.cli.menu import Menu
from sugoroku.cli.sheet import show_achieved, show_sheet
from sugoroku.cli.story import names_of, tell
from sugoroku.core.chance import secret_from
from sugoroku.core.errors import IllegalAction, SugorokuError, UndoRefused, UnknownName
from sugoroku.core.events import Said
from sugoroku.core.match import Match
from sugoroku.core.view import Choice, Decision, View

HELP = """\
 [bold]4[/] or [bold]take 4[/]    choose, by number or by the text of the action
 [bold]?[/]              what is not possible now, and why
 [bold]? 4[/]  [bold]? take 4[/]   explain a choice, or why it is not possible, with its rule
 [bold]? RULE[/]         show a line of the rule ledger, such as the one after the prompt
 [bold]a[/]              always take the usual answer (Enter) to this question; [bold]a off[/]: ask again
 [bold]b[/] board again   [bold]l[/] log ([bold]l all[/]: whole)   [bold]u[/] undo   [bold]r[/] redo
 [bold]s[/] or [bold]s FILE[/] save   [bold]h[/] help   [bold]q[/] leave: the game is saved"""


def usual_choice(decision: Decision) -> Choice | None:
    """The answer that is nearly always meant, if there is one and it is legal."""
    return next((choice for choice in decision.choices if choice.action == decision.usual), None)


class Leave(Exception):
    """The person at the keyboard goes."""


class Table:
    """Plays a match to its end, or until somebody leaves."""

    def __init__(self, match: Match, console: Console, path: Path, data: Path | None = None) -> None:
        self.match = match
        self.console = console
        self.path = path
        self.data = data
        self.keyboard = Keyboard(console)
        self.explainer = Explainer(match.game, console)
        self.names = names_of(match)
        self.people = [i for i, seat in enumerate(match.seats) if not seat.bot]
        self.bots: dict[int, Bot] = {i: make(s.bot) for i, s in enumerate(match.seats) if s.bot}
        self.width = min(console.width, 100)
        self.recent: list[Text] = []  # what happened since somebody last looked
        self.thoughts: dict[int, tuple[int, str]] = {}  # of bots since: how many choices, in words
        self.always: set[tuple[int, str]] = set()  # seats, and questions that get their usual answer
        self._told = 0  # events told so far
        self._stale = True  # is a new board due?
        self._commands: dict[str, Callable[[str, View, Menu], bool]] = {
            "a": self._always, "always": self._always,
            "b": self._board, "board": self._board,
            "h": self._help, "help": self._help,
            "l": self._log, "log": self._log,
            "q": self._leave, "quit": self._leave, "exit": self._leave,
            "r": self._redo, "redo": self._redo,
            "s": self._save, "save": self._save,
            "u": self._undo, "undo": self._undo,
        }  # fmt: skip

    # ---------------------------------------------------------------- the course of play

    def play(self) -> None:
        try:
            while not self.match.state.over:
                seat = self.match.state.deciders()[0]
                if seat in self.bots:
                    self._let_bot(seat)
                else:
                    self._let_person(seat)
        except Leave:
            self.keep()
            return
        self._finish()

    def _let_bot(self, seat: int) -> None:
        """Its seed depends on the secret and the move's number, so a resumed match is the same."""
        match = self.match
        random = Random(secret_from("bot", match.secret.hex(), seat, len(match.moves)))
        bot, sight = self.bots[seat], Sight(match.game, match.state, seat, random)
        action = bot.choose(sight)
        self._overhear(seat, bot, sight)
        match.act(seat, action)
        self._stale = True
        if not self.people:
            self._listen(-1)
            self._print_recent()

    def _overhear(self, seat: int, bot: Bot, sight: Sight) -> None:
        """What it thought of its widest choice, unless that would tell of a hidden hand."""
        widest = self.thoughts.get(seat, (1, ""))[0]
        if bot.reason and len(sight.legal) > widest and not self.match.game.info.hidden:
            self.thoughts[seat] = len(sight.legal), told(bot, sight)

    def _let_person(self, seat: int) -> None:
        view = self.match.look(seat)
        decision = view.decision
        assert decision is not None
        self._listen(seat)
        if self._forced():
            only = decision.choices[0]
            self.recent.append(Text(f" Only choice, made for you: {only.words} ({only.text})", "dim"))
            self.match.act(seat, only.action)
            return
        usual = usual_choice(decision)
        if usual is not None and self._by_itself():
            self.recent.append(Text(f" As always: {usual.words} ({usual.text})", "dim"))
            self.match.act(seat, usual.action)
            return
        menu = Menu(decision, self.match.game.codec)
        self._show(view, menu)
        while not self._answer(view, decision, menu):
            pass

    def _answer(self, view: View, decision: Decision, menu: Menu) -> bool:
        """One line of input; True when the position has changed."""
        line = self.keyboard.read()
        if line is None:
            raise Leave
        try:
            return self._obey(line, view, decision, menu)
        except UnknownName as problem:
            numbers = f"1 to {len(menu.choices)}"
            example = menu.choices[0].text
            self._complain(f"{problem.what} Type {numbers}, an action ({example}), or h for help.")
        except IllegalAction as problem:
            now = f" Now: {problem.hint}" if problem.hint else ""
            self._complain(f"{problem.what}{now} ({problem.rule})")
        except SugorokuError as problem:
            self._complain(str(problem))
        return False

    def _complain(self, text: str) -> None:
        self.console.print(f" {text}", style="yellow", markup=False, soft_wrap=True)

    def _obey(self, line: str, view: View, decision: Decision, menu: Menu) -> bool:
        word, _, rest = line.partition(" ")
        if not line:
            if decision.usual >= 0:
                self.match.act(decision.seat, decision.usual)
            return decision.usual >= 0
        if line.startswith("?"):
            self.explainer.explain(line[1:].strip(), decision, menu)
            return False
        if line.isdecimal() and line.isascii():
            self.match.act(decision.seat, menu.choice(int(line)).action)
            return True
        if command := self._commands.get(word.lower()):
            return command(rest.strip(), view, menu)
        self.match.act(decision.seat, line)
        return True

    # ---------------------------------------------------------------- showing

    def _listen(self, seat: int) -> None:
        """Take note of what has happened since; a milestone makes a new board due."""
        events = self.match.log[self._told :]
        self._told = len(self.match.log)
        if any(isinstance(event, Said) for event in events):
            self._stale = True
        self.recent += tell(events, self.names, seat, self.width)

    def skip_history(self, lines: int = 6) -> None:
        """A resumed match tells only the latest of what has happened."""
        self._told = len(self.match.log)
        self.recent += tell(self.match.log, self.names, self._viewer(), self.width)[-lines:]

    def _viewer(self) -> int:
        """With one person at the table the screen is theirs, else everybody reads it."""
        return self.people[0] if len(self.people) == 1 else -1

    def _print_recent(self) -> None:
        for line in self.recent:
            self.console.print(line, soft_wrap=True)
        for seat, (_, thought) in self.thoughts.items():
            self.console.print(
                f" {self.names[seat]}, {thought}", style="dim", markup=False, soft_wrap=True
            )
        self.recent, self.thoughts = [], {}

    def _show(self, view: View, menu: Menu) -> None:
        """The board when it is due (always, where the screen holds it all), news, the question."""
        board = self.match.game.text(view)
        choices = menu.lines(self.width)
        needed = board.count("\n") + len(self.recent) + len(choices) + 6
        whole = self.console.is_terminal and self.keyboard.live and self.console.height >= needed
        if whole:
            self.console.clear()
        if whole or self._stale:
            self._print_board(board)
        self._stale = False
        self._print_recent()
        decision = view.decision
        assert decision is not None
        self.console.print()
        who = Text(f" {self.names[decision.seat]}  ", "bold")
        self.console.print(Text.assemble(who, (decision.prompt, "bold"), f"  {decision.rule}"))
        for line in choices:
            self.console.print(line, soft_wrap=True)
        usual = usual_choice(decision)
        enter = f"Enter {usual.words}   a always   " if usual else ""
        self.console.print(
            f" {enter}? why   b board   l log   u undo   s save   h help   q leave", style="dim"
        )

    def _print_board(self, board: str) -> None:
        if board:
            self.console.print(board, highlight=False, soft_wrap=True)

    # ---------------------------------------------------------------- commands

    def _board(self, rest: str, view: View, menu: Menu) -> bool:
        self._stale = True
        self._show(view, menu)
        return False

    def _always(self, rest: str, view: View, menu: Menu) -> bool:
        """The usual answer now and from now on; `a off`: this seat is asked everything again."""
        decision = view.decision
        assert decision is not None
        if rest.lower() == "off":
            self.always = {(seat, question) for seat, question in self.always if seat != decision.seat}
            self.console.print(" Every question is asked again.", style="dim")
            return False
        usual = usual_choice(decision)
        if usual is None:
            raise SugorokuError("This question has no usual answer.", "Type a off to be asked again.")
        self.always.add((decision.seat, decision.question))
        self.match.act(decision.seat, usual.action)
        words = self.match.game.always(decision.question)
        self.recent.append(Text(f" From now on you {words}. Type a off to be asked again", "dim"))
        return True

    def _help(self, rest: str, view: View, menu: Menu) -> bool:
        self.console.print(HELP, highlight=False)
        return False

    def _log(self, rest: str, view: View, menu: Menu) -> bool:
        """The latest events; `l all` for everything, `l 50` for as many lines."""
        lines = tell(self.match.log, self.names, view.seat, self.width)
        count = int(rest) if rest.isdecimal() and rest.isascii() else 25
        for line in lines if rest == "all" else lines[-count:]:
            self.console.print(line, soft_wrap=True)
        return False

    def _leave(self, rest: str, view: View, menu: Menu) -> bool:
        raise Leave

    def _save(self, rest: str, view: View, menu: Menu) -> bool:
        path = Path(rest).expanduser() if rest else self.path
        saves.write(self.match.record(), path)
        self.console.print(f" Saved in {path}", markup=False, highlight=False, soft_wrap=True)
        return False

    def _undo(self, rest: str, view: View, menu: Menu) -> bool:
        """Back to the latest decision of this seat that had a choice."""
        seat, match = view.seat, self.match
        match.undo(seat)
        while self._by_itself():
            try:
                match.undo(seat)
            except UndoRefused:
                break
        self._again(f"Back at move {len(match.moves) + 1}; r redoes it.")
        return True

    def _redo(self, rest: str, view: View, menu: Menu) -> bool:
        self.match.redo()
        while self._by_itself():
            try:
                self.match.redo()
            except UndoRefused:
                break
        self._again("Redone.")
        return True

    def _forced(self) -> bool:
        """Is there only one choice?  With hidden hands others would learn of it, so it is asked."""
        return self._alone_or_open() and len(self.match.state.legal()) == 1

    def _by_itself(self) -> bool:
        """No choice, or one that is always made in the same way."""
        if self._forced():
            return True
        if not self._alone_or_open():
            return False
        state = self.match.state
        question = (state.seat, type(state.asking()).__name__)
        return question in self.always and state.asking().usual(state) >= 0

    def _alone_or_open(self) -> bool:
        """Nobody learns anything from a move that makes itself."""
        return not self.match.state.over and (len(self.people) == 1 or not self.match.game.info.hidden)

    def _again(self, news: str) -> None:
        self._told = len(self.match.log)
        self._stale = True
        self.recent = [Text(f" {news}", "dim")]

    # ---------------------------------------------------------------- the end

    def save(self) -> None:
        saves.write(self.match.record(), self.path)

    def keep(self) -> None:
        """Save, and say how to go on."""
        self.save()
        self.console.print()
        self.console.print("The game is saved. Resume with:", highlight=False)
        command = saves.resume_command(self.path, self.data)
        self.console.print(f"  {command}", style="bold", markup=False, highlight=False, soft_wrap=True)

    def _finish(self) -> None:
        match = self.match
        view = match.look(self._viewer())
        self._listen(self._viewer())
        self._print_board(match.game.text(view))
        self._print_recent()
        self.console.print()
        show_sheet(self.console, view.standings, self.names)
        for seat in self.people:
            show_achieved(self.console, match.game, match.state, seat, self.names[seat])
        self.save()
        record = match.record()
        self.console.print(f"\n[dim]commitment[/] {record.commitment}", highlight=False, soft_wrap=True)
        self.console.print(f"[dim]secret    [/] {record.secret}", highlight=False, soft_wrap=True)
        data = f" --data {self.data}" if self.data else ""
        self.console.print(
            f"The deal was fixed before the first move. To check it: sugoroku verify {self.path}{data}",
            markup=False, highlight=False, soft_wrap=True,
        )  # fmt: skip
