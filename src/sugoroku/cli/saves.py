"""Where matches are kept: readable record files that `--resume`, `replay` and `verify` take."""

import os
import shlex
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from sugoroku.core.errors import SugorokuError
from sugoroku.core.record import Record


def state_folder() -> Path:
    """The folder for what a program remembers between runs (XDG)."""
    chosen = os.environ.get("XDG_STATE_HOME", "")
    base = Path(chosen) if Path(chosen).is_absolute() else Path.home() / ".local" / "state"
    return base / "sugoroku"


def _folders() -> Iterator[Path]:
    """Where a save may go: the first that can be written is taken."""
    with suppress(RuntimeError):  # nobody's home
        yield state_folder()
    yield Path.cwd()
    yield Path(tempfile.gettempdir())


def new_path(game: str) -> Path:
    """A fresh file name in a folder that can be written."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    for folder in _folders():
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(folder, os.W_OK):
            names = (f"{game}-{stamp}{more}.sgk" for more in ("", *(f"-{n}" for n in range(2, 1000))))
            return next(path for name in names if not (path := folder / name).exists())
    raise SugorokuError("There is no folder to save the game in.", "Name a file with --save.")


def write(record: Record, path: Path) -> None:
    """The whole file or none of it: a crash never leaves half a record."""
    text = record.to_text()
    draft = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or problem
        raise SugorokuError(f"{path}: cannot be written: {reason}.", "Choose another file.") from problem


def resume_command(path: Path, data: Path | None) -> str:
    """What to type to go on with a saved match."""
    words = ["sugoroku", "play", "--resume", str(path)]
    if data is not None:
        words += ["--data", str(data)]
    return shlex.join(words)
