"""What holds for every request and answer: where it may come from, and the policy it is shown under."""

from typing import Final
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from sugoroku.play.auth import COOKIE

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
SAFE: Final = ("GET", "HEAD", "OPTIONS")


def foreign(method: str, path: str, headers: dict[bytes, bytes]) -> bool:
    """Is this a change that another site's page could have caused?

    Browsers say where a request comes from.  One that says nothing is accepted only without a cookie and
    only by the interface for agents: there is nothing to borrow.
    """
    if method in SAFE:
        return False
    site = headers.get(b"sec-fetch-site", b"").decode("latin-1")
    origin = headers.get(b"origin", b"").decode("latin-1")
    if origin:
        return urlsplit(origin).netloc != headers.get(b"host", b"").decode("latin-1") or origin == "null"
    if site:
        return site not in ("same-origin", "none")
    return not path.startswith("/api/") or f"{COOKIE}=".encode() in headers.get(b"cookie", b"")


def guard(app: ASGIApp) -> ASGIApp:
    """The middleware."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        if foreign(scope["method"], scope["path"], dict(scope["headers"])):
            await _refuse(sealed)
            return
        await app(scope, receive, sealed)

    return guarded


async def _refuse(send: Send) -> None:
    body = b'{"error":"This request comes from another site.","hint":"Open the page itself."}'
    await send(
        {
            "type": "http.response.start",
            "status": 403,
            "headers": [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))],
        }
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})
