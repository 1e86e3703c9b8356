"""`sugoroku serve`: play in the browser."""

import errno
import logging
import os
import re
import socket
import webbrowser
from typing import Annotated

from cyclopts import Parameter

from sugoroku.cli.console import stderr, stdout
from sugoroku.cli.saves import state_folder
from sugoroku.core.errors import SugorokuError
from sugoroku.core.extras import need

LOCAL = ("127.0.0.1", "localhost", "::1")
NAME = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[\w.-]+)(:\d+)?", re.ASCII)
MOST_WORKERS = 64
LOOSEST = 1_000_000
LONGEST_PAUSE = 60


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
    pause: float = 8.0,
    limits: float = 1.0,
    trusted_proxy: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = (),
    waiting_days: float = 14.0,
) -> None:
    """Play in the browser: a lobby, tables, friends by link.

    Everything is kept in one file; stopping and starting again loses nothing.

    Parameters
    ----------
    port:
        Where to listen. 0 lets the system choose a free one.
    host:
        The address to listen on. 0.0.0.0 lets other machines in.
    database:
        A file, or a URL such as postgresql://user@host/name. Default: in your state folder.
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
    pause:
        Seconds that a table waits for a player who wants to be asked only if they can react.
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
    need("play", "The server")
    if database.startswith("postgres"):
        need("postgres", "A PostgreSQL database")
    # Half a second of imports that the other commands need not wait for.
    from sugoroku.play.addresses import checked_proxies  # noqa: PLC0415
    from sugoroku.play.app import Config, create_app  # noqa: PLC0415
    from sugoroku.play.location import checked_url, make_private  # noqa: PLC0415
    from sugoroku.play.lock import only_server  # noqa: PLC0415
    from sugoroku.play.stopping import Server  # noqa: PLC0415
    from sugoroku.play.store import prepare  # noqa: PLC0415

    _check(port, workers, limits, name)
    if not bot_timeout > 0 or not waiting_days > 0:
        raise SugorokuError("--bot-timeout and --waiting-days must be more than 0.")
    if not 0 < pause <= LONGEST_PAUSE:
        raise SugorokuError(f"--pause must be more than 0 and at most {LONGEST_PAUSE} seconds.")
    url = checked_url(database or str(state_folder() / "tables.db"))
    proxies = checked_proxies(trusted_proxy)
    with _listening(host, port) as listener:
        port = listener.getsockname()[1]
        names = name or (("localhost", "127.0.0.1", "[::1]") if host in LOCAL else ())
        hosts = (*names, *(f"{each}:{port}" for each in names))  # a proxy may leave the port out
        config = Config(
            database=url, secure=secure, hosts=hosts, limits=limits, workers=workers, games=game,
            patience=bot_timeout, proxies=proxies, waiting_days=waiting_days, span=pause,
        )  # fmt: skip
        address = _address(host, port)
        logging.basicConfig(level=logging.WARNING)
        logging.getLogger("alembic").setLevel(logging.WARNING)
        make_private(url)
        with only_server(url, address):
            prepare(url)
            server = Server(create_app(config), host, proxies)
            server.heed_signals()
            stdout().print(f"[bold]{address}[/]  (Ctrl-C stops; nothing is lost)", highlight=False)
            if browser:
                webbrowser.open(address)
            server.run([listener])
    stderr().print("Stopped.")


def _check(port: int, workers: int, limits: float, names: tuple[str, ...]) -> None:
    if not 0 <= port < 65536:
        raise SugorokuError(f"There is no port {port}.", "Choose one from 1024 to 65535, or 0 for any.")
    if not 1 <= workers <= MOST_WORKERS:
        raise SugorokuError(f"--workers must be 1 to {MOST_WORKERS}, not {workers}.")
    if not 0 <= limits <= LOOSEST:  # also false for `nan`
        raise SugorokuError(
            f"--limits must be a number from 0 to {LOOSEST:,}, not {limits}.",
            "1 is usual, 2 allows twice as much, 0 switches the limits off.",
        )
    for name in names:
        if not NAME.fullmatch(name):
            raise SugorokuError(f"{name!r} is not a host name.", "Write it like games.example.org")


def _listening(host: str, port: int) -> socket.socket:
    """A socket that listens there; from here on the port is ours."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if not host:
            raise SugorokuError("--host is empty.", "0.0.0.0 listens on every address.")
        if os.name == "posix":  # elsewhere it would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(2048)
    except SugorokuError:
        listener.close()
        raise
    except OSError as problem:
        listener.close()
        raise _cannot_listen(host, port, problem) from problem
    except ValueError as problem:  # a name that cannot be encoded
        listener.close()
        raise SugorokuError(f"{host!r} is not an address.", "Choose another --host.") from problem
    return listener


def _cannot_listen(host: str, port: int, problem: OSError) -> SugorokuError:
    if problem.errno == errno.EADDRINUSE:
        return SugorokuError(
            f"Port {port} is taken by another program.",
            "Choose another with --port, or let the system choose: --port 0",
        )
    if problem.errno == errno.EACCES:
        return SugorokuError(
            f"Port {port} is reserved for the administrator.", "Choose one from 1024 to 65535."
        )
    return SugorokuError(f"{host}: {problem.strerror or problem}.", "Choose another --host.")


def _address(host: str, port: int) -> str:
    """What to open in a browser."""
    if host in (*LOCAL, "0.0.0.0", "::"):
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
