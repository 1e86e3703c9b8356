"""Names that people choose: plain text that can be seen, counted in the characters a reader sees."""

import re
import unicodedata
from typing import Final

from sugoroku.core.errors import SugorokuError

NAME_LENGTH: Final = 24  # characters as a reader counts them: an emoji is one
CODE_POINTS: Final = 40  # what the column of the database holds
_JOINER: Final = "\u200d"
_NON_JOINER: Final = "\u200c"
_VIRAMA: Final = 9  # combining class: behind such a sign the joiners change how a letter is written
_KEYCAP: Final = "\u20e3"
# Letters, marks and symbols that draw nothing: fillers, variation selectors, the braille blank.
_BLANK: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0d\uffa0\U000e0100-\U000e01ef]"
)


class BadName(SugorokuError):
    """A name that cannot be shown to others."""


def checked_name(text: str) -> str:
    """The name, cleaned; "" if none was given.  `BadName` if it is invisible or too long."""
    name = clean(text)
    if not name and text.strip(" \t\r\n"):
        raise BadName("A name needs at least one visible character.", "Choose another name.")
    if len(clusters(name)) > NAME_LENGTH or len(name) > CODE_POINTS:
        raise BadName(
            f"That name is too long: at most {NAME_LENGTH} characters.",
            "Choose a shorter name; some emoji count as several characters.",
        )
    return name


def shortened_name(text: str) -> str:
    """A name from a file, cut between two characters where it is too long."""
    return _cut("".join(clusters(clean(text))[:NAME_LENGTH]), CODE_POINTS)


def clean(text: str, most: int = 0) -> str:
    """Plain text: composed, on one line, without anything invisible or turning the writing around.

    Where nothing can be seen nothing is left.  `most`: how long it may be; no character is split.
    """
    seen = ""
    composed = unicodedata.normalize("NFC", text)
    for index, c in enumerate(composed):
        seen += c if _is_kept(seen[-1:], c, composed[index + 1 : index + 2]) else " "
    plain = re.sub(" +", " ", seen).strip()
    plain = _cut(plain, most) if most else plain
    return plain if any(unicodedata.category(c)[0] in "LNPS" for c in plain) else ""


def _cut(text: str, most: int) -> str:
    kept = ""
    for cluster in clusters(text):
        if len(kept) + len(cluster) > most:
            break
        kept += cluster
    return kept.rstrip()


def _is_kept(before: str, c: str, after: str) -> bool:
    """Invisible characters stay only where they make one sign of several."""
    if c in (_JOINER, _NON_JOINER):
        if before and unicodedata.combining(before) == _VIRAMA:
            return True
        return c == _JOINER and _ends_picture(before) and _is_picture(after)
    if c in "\ufe0e\ufe0f":  # as text, as a picture
        return _is_picture(before) or after == _KEYCAP
    if _is_tag(c):  # of a flag
        return before == "\U0001f3f4" or _is_tag(before)
    return unicodedata.category(c)[0] not in "CZ" and not _BLANK.match(c)


def _is_picture(c: str) -> bool:
    return bool(c) and unicodedata.category(c) in ("So", "Sm") and not _BLANK.match(c)


def _ends_picture(c: str) -> bool:
    return _is_picture(c) or _is_tone(c) or c == "\ufe0f"


def _is_tone(c: str) -> bool:
    """Of the skin, behind a person."""
    return "\U0001f3fb" <= c <= "\U0001f3ff"


def _is_tag(c: str) -> bool:
    return "\U000e0020" <= c <= "\U000e007f"


def _extends(c: str) -> bool:
    """Belongs to the character before it."""
    mark = unicodedata.category(c)[0] == "M" or c in (_JOINER, _NON_JOINER)
    return mark or _is_tone(c) or _is_tag(c)


def clusters(text: str) -> list[str]:
    """The characters as a reader sees them (extended grapheme clusters, without the rare scripts)."""
    found: list[str] = []
    flags = 0  # regional indicators in a row: two of them are a flag
    for c in text:
        flag = "\U0001f1e6" <= c <= "\U0001f1ff"
        joined = bool(found) and (
            _extends(c) or (found[-1].endswith(_JOINER) and _is_picture(c)) or (flag and flags % 2 == 1)
        )
        flags = flags + 1 if flag else 0
        if joined:
            found[-1] += c
        else:
            found.append(c)
    return found
