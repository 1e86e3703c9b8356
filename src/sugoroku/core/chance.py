"""One stream of chance for a match: blocks of BLAKE2b keyed by a 256-bit secret.

The stream is a counter, so a clone copies a few fields; it is the same on every Python; and
players cannot predict it.  SHA-256 of the secret is shown before the deal (the commitment) and the
secret after the end, so that anybody can re-derive the whole game.
"""

from collections.abc import Sequence
from hashlib import blake2b, sha256
from typing import Final, TypeVar

SECRET_BYTES: Final = 32
_BLOCK_BYTES: Final = 64

T = TypeVar("T")


class Chance:
    """Unbiased draws from the stream of one secret."""

    def __init__(self, secret: bytes, counter: int = 0, block: bytes = b"", used: int = 0) -> None:
        self.secret = secret
        self.counter = counter  # blocks made so far
        self.block = block  # the newest block
        self.used = used  # bytes of it already spent

    def clone(self) -> "Chance":
        return Chance(self.secret, self.counter, self.block, self.used)

    @property
    def position(self) -> int:
        """How many bytes have been consumed: it changes exactly when chance was used."""
        return self.counter * _BLOCK_BYTES + self.used

    def _byte(self) -> int:
        if self.used >= len(self.block):
            name = self.counter.to_bytes(8, "little")
            self.block = blake2b(name, key=self.secret, digest_size=_BLOCK_BYTES).digest()
            self.counter += 1
            self.used = 0
        self.used += 1
        return self.block[self.used - 1]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely (rejection sampling, so unbiased)."""
        if n <= 1:
            return 0
        if n <= 256:
            fair = 256 - 256 % n
            value = self._byte()
            while value >= fair:
                value = self._byte()
            return value % n
        span, size = 256, 1
        while span < n:
            span *= 256
            size += 1
        fair = span - span % n
        while True:
            value = 0
            for _ in range(size):
                value = value * 256 + self._byte()
            if value < fair:
                return value % n

    def shuffle(self, things: list[T]) -> None:
        """Our own Fisher-Yates: the standard library does not guarantee its order across versions."""
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        new = list(things)
        self.shuffle(new)
        return tuple(new)


def chance_at(secret: bytes, counter: int, used: int) -> Chance:
    """The stream of a secret after so many blocks, with so many bytes of the newest one spent."""
    if len(secret) != SECRET_BYTES or counter < 0 or not 0 <= used <= _BLOCK_BYTES:
        raise ValueError("no such place in a stream of chance")
    if counter == 0:
        return Chance(secret)
    block = blake2b((counter - 1).to_bytes(8, "little"), key=secret, digest_size=_BLOCK_BYTES).digest()
    return Chance(secret, counter, block, used)


def commitment(secret: bytes) -> str:
    """Published before the deal: it commits to the secret without revealing it."""
    return sha256(secret).hexdigest()


def secret_from(*parts: str | int) -> bytes:
    """A secret derived from words and numbers, for simulations and `--seed`."""
    text = "\x1f".join(str(part) for part in parts)
    return blake2b(text.encode(), digest_size=SECRET_BYTES, person=b"sugoroku").digest()
