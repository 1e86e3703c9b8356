"""Pages and files that do not change while the server runs: rendered and compressed once."""

import gzip
from collections import OrderedDict
from collections.abc import Callable, Hashable
from hashlib import blake2b

import msgspec
from litestar import Response

from sugoroku.play.house import Req

MOST = 200  # of a kind; a page of rules takes about 100 KiB
HTML = "text/html; charset=utf-8"


class Kept(msgspec.Struct, frozen=True):
    """The bytes of an answer, plain and compressed, each with its tag."""

    body: bytes
    zipped: bytes
    tag: str

    @classmethod
    def of(cls, body: bytes) -> "Kept":
        zipped = gzip.compress(body, 6, mtime=0)
        return cls(body, zipped, blake2b(body, digest_size=8).hexdigest())

    def answer(self, request: Req, kind: str, keep: str) -> Response[bytes]:
        """The bytes, or 304 if the browser has them; `keep` is the Cache-Control header."""
        zipped = "gzip" in request.headers.get("accept-encoding", "")
        tag = f'"{self.tag}-gzip"' if zipped else f'"{self.tag}"'
        headers = {"ETag": tag, "Cache-Control": keep, "Vary": "Accept-Encoding, Cookie"}
        known = (each.strip() for each in request.headers.get("if-none-match", "").split(","))
        if tag in known:
            return Response(b"", status_code=304, headers=headers)
        if zipped:
            headers["Content-Encoding"] = "gzip"
        return Response(self.zipped if zipped else self.body, media_type=kind, headers=headers)


class Pages:
    """A least-recently-used cache of pages, by what they depend on."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, Kept] = OrderedDict()

    def answer(self, request: Req, key: Hashable, make: Callable[[], str]) -> Response[bytes]:
        """The page, rendered on first use.  Browsers cache it but revalidate each time."""
        if key not in self._kept:
            self._kept[key] = Kept.of(make().encode())
            if len(self._kept) > MOST:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key].answer(request, HTML, "private, no-cache")
