"""Replays a record from standard input and prints a digest of every position on the way.

``python -m sugoroku.testing.replay MODULE:GAME < FILE``: two builds, or two processes, agree on
the digest exactly if they agree on every step.
"""

import sys
from hashlib import sha256
from importlib import import_module

from sugoroku.core.game import Game
from sugoroku.core.match import replay
from sugoroku.core.record import Record, parse_record
from sugoroku.core.save import fingerprint


def digest_of(record: Record, game: Game) -> str:
    """One digest over the fingerprints of all positions of a record."""
    match = replay(record, game, to=0)
    digest = sha256(fingerprint(match.state).encode())
    for seat, text in record.moves:
        match.act(seat, text)
        digest.update(fingerprint(match.state).encode())
    return digest.hexdigest()


def main() -> None:
    module, _, name = sys.argv[1].partition(":")
    game = getattr(import_module(module), name)
    assert isinstance(game, Game)
    sys.stdout.write(digest_of(parse_record(sys.stdin.read()), game) + "\n")


if __name__ == "__main__":
    main()
