"""The extras: optional libraries, and the sentence for those who lack them.

`pyproject.toml` says which distributions an extra installs; here are the modules by which we notice
that it is missing, before a command has done anything.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from sugoroku.core.errors import SugorokuError

PAGES = ("htpy", "markupsafe")
MODULES: dict[str, tuple[str, ...]] = {
    # greenlet comes with sqlalchemy[asyncio], without which SQLAlchemy only fails at the first query
    "play": ("litestar", "uvicorn", "sqlalchemy", "greenlet", "aiosqlite", "alembic", "limits", *PAGES),
    "postgres": ("asyncpg",),
    "arena": ("numpy", "pyarrow", "matplotlib", "openskill", *PAGES),
    "ray": ("ray",),
    "research": ("numpy", "gymnasium", "pettingzoo", "pyspiel"),
}


class MissingExtra(SugorokuError, ModuleNotFoundError):
    """A library that comes with an extra is not installed."""

    def __init__(self, what: str, module: str, extra: str) -> None:
        super().__init__(
            f"{what} needs {module}, which is not installed.",
            f"Install it with: pip install 'sugoroku[{extra}]'",
        )
        self.name = module


def need(extra: str, what: str) -> None:
    """Refuses unless the extra is installed; `what` begins the sentence."""
    for module in MODULES[extra]:
        if find_spec(module) is None:
            raise MissingExtra(what, module, extra)


@contextmanager
def importing(extra: str, what: str) -> Iterator[None]:
    """Around imports at the top of a module that needs only some libraries of an extra."""
    try:
        yield
    except ModuleNotFoundError as problem:
        if (problem.name or "").partition(".")[0] not in MODULES[extra]:
            raise
        raise MissingExtra(what, str(problem.name), extra) from problem
