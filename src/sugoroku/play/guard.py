"""Checks on every request and response: allowed origin, rate limit, content security policy."""

import re
from collections.abc import Iterable
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from sugoroku.play.addresses import NOWHERE, neighbourhood
from sugoroku.play.auth import COOKIE
from sugoroku.play.limits import FILE_COST, Limits

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
    " form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
PRIVATE: Final = (b"cache-control", b"no-store")  # unless an answer says otherwise
HOST: Final = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[\w.-]+)(:\d+)?", re.ASCII)
SAFE: Final = ("GET", "HEAD", "OPTIONS")


def foreign(method: str, path: str, headers: dict[bytes, bytes]) -> bool:
    """Is this a change that another site's page could have caused?

    Browsers send the origin of a request.  A request without one is accepted only without a cookie and
    only by the interface for agents: it carries no credentials that another site could abuse.
    """
    if method in SAFE:
        return False
    site = headers.get(b"sec-fetch-site", b"").decode("latin-1")
    origin = headers.get(b"origin", b"").decode("latin-1")
    if origin:
        _, mark, name = origin.partition("://")
        return not mark or name != headers.get(b"host", b"").decode("latin-1")
    if site:
        return site not in ("same-origin", "none")
    return not path.startswith("/api/") or f"{COOKIE}=".encode() in headers.get(b"cookie", b"")


def unknown_host(host: str, hosts: frozenset[str]) -> bool:
    """A Host header that is not ours (DNS rebinding), or a missing one."""
    return host.lower() not in hosts if hosts else not HOST.fullmatch(host)


def guard(app: ASGIApp, hosts: Iterable[str], limits: Limits) -> ASGIApp:
    """Wraps the whole application, 404 answers included."""
    names = frozenset(name.lower() for name in hosts)

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                kept = any(name.lower() == b"cache-control" for name, _ in message["headers"])
                more = HEADERS if kept else (*HEADERS, PRIVATE)
                message["headers"] = [*message["headers"], *more]
            await send(message)

        headers = dict(scope["headers"])
        if wait := limits.request(_sender(scope), FILE_COST if _is_file(scope["path"]) else 1):
            hint = b"Try again in %d second%s." % (wait, b"s" if wait > 1 else b"")
            after = (b"retry-after", b"%d" % wait)
            await _refuse(sealed, 429, b"Too many requests from your address.", hint, after)
        elif unknown_host(headers.get(b"host", b"").decode("latin-1"), names):
            await _refuse(
                sealed, 400, b"This server does not go by that name.", b"Start it with --name."
            )
        elif foreign(scope["method"], scope["path"], headers):
            await _refuse(
                sealed, 403, b"This request comes from another site.", b"Open the page itself."
            )
        else:
            await app(scope, receive, sealed)

    return guarded


def _sender(scope: Scope) -> str:
    client = scope.get("client")
    return neighbourhood(client[0]) if client else NOWHERE


def _is_file(path: str) -> bool:
    return path.startswith("/static/")


async def _refuse(send: Send, status: int, what: bytes, hint: bytes, *more: tuple[bytes, bytes]) -> None:
    """In a few bytes: a flood must not cost us a rendered page."""
    body = b'{"error":"%s","hint":"%s","rule":""}' % (what, hint)
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [
                (b"content-type", b"application/json"),
                (b"content-length", b"%d" % len(body)),
                *more,
            ],
        }
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})
