"""The client address of a request: the peer, or the one that a trusted proxy reports.

Limits per address use the peer of the connection.  `X-Forwarded-For` is believed only from proxies that
the server was told to trust: anybody can send that header.
"""

import logging
from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, Final

from litestar.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from sugoroku.core.errors import SugorokuError

log = logging.getLogger(__name__)

NOWHERE: Final = "nowhere"
FORWARDED: Final = b"x-forwarded-for"
_PREFIX: Final = 64  # bits of an IPv6 address that a household shares


@lru_cache(maxsize=4096)
def neighbourhood(host: str) -> str:
    """What counts as one address: an IPv4 address, or the /64 prefix of an IPv6 one (a household)."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, _PREFIX), strict=False))


def checked_proxies(proxies: Sequence[str]) -> tuple[str, ...]:
    """The addresses and networks to trust; anything else raises an error."""
    for proxy in proxies:
        try:
            ip_network(proxy)
        except ValueError as problem:
            raise SugorokuError(
                f"--trusted-proxy {proxy}: that is neither an address nor a network.",
                "Give the address your proxy connects from, such as 127.0.0.1 or 10.0.0.0/8.",
            ) from problem
    return tuple(proxies)


class Peers:
    """Knows which peers are trusted proxies."""

    def __init__(self, proxies: Sequence[str]) -> None:
        self._trusted = [ip_network(proxy) for proxy in checked_proxies(proxies)]

    def trusted(self, host: str) -> bool:
        try:
            address = ip_address(host.partition("%")[0])
        except ValueError:
            return False
        return any(address in network for network in self._trusted)


def behind_proxies(app: ASGIApp, proxies: Sequence[str]) -> ASGIApp:
    """The application with the real client of every request; reports of untrusted peers are ignored."""
    if proxies:
        trusting: Any = ProxyHeadersMiddleware(app, [*checked_proxies(proxies)])  # type: ignore[arg-type]
        return trusting  # type: ignore[no-any-return]
    warned = False

    async def direct(scope: Scope, receive: Receive, send: Send) -> None:
        nonlocal warned
        if not warned and any(name == FORWARDED for name, _ in scope.get("headers", ())):
            warned = True
            log.warning(
                "A proxy at %s sends X-Forwarded-For, which is ignored: all its visitors share one"
                " address and its limits. If the proxy is yours, start with --trusted-proxy.",
                (scope.get("client") or (NOWHERE,))[0],
            )
        await app(scope, receive, send)

    return direct
