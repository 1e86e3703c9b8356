"""`sugoroku serve`: play in the browser."""

import logging
import socket
import webbrowser
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from sugoroku.cli.console import stderr, stdout
from sugoroku.cli.saves import state_folder
from sugoroku.core.errors import SugorokuError

LOCAL = ("127.0.0.1", "localhost", "::1")


def serve(
    *,
    port: int = 8000,
    host: str = "127.0.0.1",
    database: str = "",
    name: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = (),
    game: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = (),
    secure: bool = False,
    browser: Annotated[bool, Parameter(negative="--no-browser")] = False,
    workers: int = 1,
    bot_timeout: float = 120.0,
    limits: float = 1.0,
    trusted_proxy: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = (),
    waiting_days: float = 14.0,
) -> None:
    """Play in the browser: a lobby, tables, friends by link.

    Everything is kept in one file; stopping and starting again loses nothing.

    Parameters
    ----------
    port:
        Where to listen. If it is taken the next free one is used.
    host:
        The address to listen on. 0.0.0.0 lets other machines in.
    database:
        A file, or a URL such as postgresql+asyncpg://user@host/name. Default: in your state folder.
    name:
        The names under which others reach this server. Default: any, or only this machine.
    game:
        Games of your own besides those installed, as package.module:GAME.
    secure:
        Send cookies over https only (behind a proxy that speaks it).
    browser:
        Open the lobby in a browser.
    workers:
        Processes in which bots search; random and greedy bots share one more. Hosts of tables take
        turns, and of two or more workers one is always left to others.
    bot_timeout:
        Seconds that a bot may think about a turn. Then its process is replaced, and the table says so.
    limits:
        Loosen (2) or tighten (0.5) how often and how much one may do: requests, tables, seats; 0
        switches that off.
    trusted_proxy:
        Addresses or networks of your own reverse proxy, such as 127.0.0.1 or 10.0.0.0/8. Limits count by
        address: without this option everybody behind a proxy shares one. Others' X-Forwarded-For is
        ignored.
    waiting_days:
        Days after which a table is closed whose game never began.
    """
    # Half a second of imports that the other commands need not wait for.
    import uvicorn  # noqa: PLC0415

    from sugoroku.play.addresses import checked_proxies  # noqa: PLC0415
    from sugoroku.play.app import Config, create_app  # noqa: PLC0415
    from sugoroku.play.lock import only_server  # noqa: PLC0415
    from sugoroku.play.wire import listening  # noqa: PLC0415

    if not 0 < port < 65536:
        raise SugorokuError(f"There is no port {port}.", "Choose one from 1024 to 65535.")
    if not bot_timeout > 0 or not waiting_days > 0:
        raise SugorokuError("--bot-timeout and --waiting-days must be more than 0.")
    free = _free_port(host, port)
    if free != port:
        stderr().print(f"Port {port} is taken; using {free}.")
    names = name or (("localhost", "127.0.0.1", "[::1]") if host in LOCAL else ())
    hosts = (*names, *(f"{each}:{free}" for each in names))  # a proxy may leave the port out
    config = Config(
        database=_url(database), secure=secure, hosts=hosts, limits=limits, workers=workers, games=game,
        patience=bot_timeout, proxies=checked_proxies(trusted_proxy), waiting_days=waiting_days,
    )  # fmt: skip
    address = f"http://{'localhost' if host in (*LOCAL, '0.0.0.0') else host}:{free}/"
    logging.basicConfig(level=logging.WARNING)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    with only_server(config.database, address):
        stdout().print(f"[bold]{address}[/]  (Ctrl-C stops; nothing is lost)", highlight=False)
        if browser:
            webbrowser.open(address)
        uvicorn.run(
            create_app(config), host=host, port=free, log_level="warning", access_log=False,
            timeout_graceful_shutdown=1,  # streams never end by themselves
            **listening(config.proxies),
        )  # fmt: skip


def _url(database: str) -> str:
    """A file becomes an SQLite URL; its folder is made."""
    if "://" in database:
        return database
    file = Path(database).expanduser() if database else state_folder() / "tables.db"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise SugorokuError(
            f"{file.parent}: cannot be made: {problem.strerror}.", "Name a --database."
        ) from problem
    return f"sqlite+aiosqlite:///{file.resolve()}"


def _free_port(host: str, wanted: int) -> int:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for port in range(wanted, min(wanted + 50, 65536)):
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError as problem:
                if problem.errno not in (13, 98, 48):
                    raise SugorokuError(
                        f"{host}: {problem.strerror}.", "Choose another --host."
                    ) from problem
                continue
            return port
    raise SugorokuError(f"No port from {wanted} on is free.", "Choose another --port.")
