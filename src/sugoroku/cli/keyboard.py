"""Lines from a person or from a pipe."""

import sys
from contextlib import suppress

from rich.console import Console


class Keyboard:
    """Reads one line at a time; None when there will be no more."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.live = sys.stdin is not None and sys.stdin.isatty()
        if self.live:
            with suppress(ImportError):
                import readline  # noqa: F401, PLC0415 - history and editing, where there is one
        elif sys.stdin is not None and hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")

    def read(self) -> str | None:
        if self.live:
            try:
                return input("> ").strip()
            except EOFError:
                return None
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            return None
        self.console.print(f"> {line.strip()}", markup=False, highlight=False)  # a readable transcript
        return line.strip()
