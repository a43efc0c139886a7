"""Describes pieces in words, in full and in brief."""

import re
from collections.abc import Iterable, Sequence

from fairyring.kernel.display.scene import Badge, Piece, Zone
from fairyring.kernel.display.zones import kind_of
from fairyring.kernel.words import player, say

_SEAT = re.compile(r"seat-(\d+)")


def called(names: Sequence[str], seat: int) -> str:
    """The name of a seat's player: from `names`, or else as `player` knows it."""
    return names[seat] if seat < len(names) else player(seat)


def is_back(piece: Piece) -> bool:
    """Return whether only the back of the piece is visible."""
    return not piece.face or piece.face.endswith("-back")


def counted(zone: Zone, pieces: Sequence[Piece]) -> bool:
    """Return whether the number of pieces is all that can be said, and the note has it."""
    if len(pieces) == 1 and zone.note and zone.label.casefold() in pieces[0].label.casefold():
        return True  # such as the discards
    alike = len({piece.label for piece in pieces}) == 1
    return alike and all(map(is_back, pieces)) and str(len(pieces)) in zone.note.split()


def note_of(zone: Zone) -> str:
    """The note of a zone; for a counter also the texts of its badges."""
    heads = zone.heads if kind_of(zone).lies == "counted" else ()
    return ", ".join(filter(None, [zone.note, *(head.text for head in heads)]))


def heaps(pieces: Iterable[Piece]) -> list[list[Piece]]:
    """Group pieces with the same description."""
    alike: dict[tuple[object, ...], list[Piece]] = {}
    for piece in pieces:
        looks = (piece.label, piece.face, piece.tone, piece.badges, piece.note, piece.mark)
        alike.setdefault(looks, []).append(piece)
    return list(alike.values())


def kind(piece: Piece, names: Sequence[str]) -> str:
    """The tone as a word; "" if the label or a badge says it already, or if it is only a code."""
    seat = _SEAT.fullmatch(piece.tone)
    if seat:
        borne = any(badge.sign == piece.tone for badge in piece.badges)
        return "" if borne else called(names, int(seat[1]) - 1)
    if is_back(piece) or not piece.tone.islower():
        return ""
    said = " ".join([piece.label, *(badge.text for badge in piece.badges)])
    # With this capitalization, since a name may contain such a word, as Goblin Soup does.
    word = say(piece.tone)
    found = re.search(rf"\b{re.escape(word)}", said)
    return "" if found or piece.label.casefold() == word.casefold() else word


def signs(piece: Piece) -> list[str]:
    """The texts of badges, as far as the label does not contain them."""
    return list(dict.fromkeys(filter(None, [_sign(badge, piece) for badge in piece.badges])))


def in_full(piece: Piece) -> str:
    """The full description of a piece, without repetitions."""
    said = [badge.text for badge in piece.badges if badge.text not in piece.label]
    return ", ".join(filter(None, dict.fromkeys([piece.label, *said, piece.note])))


def brief(piece: Piece) -> str:
    """A piece in a few words."""
    worn = [f"({badge.text})" for badge in piece.badges if badge.worn and not badge.glyph]
    glyphs = [badge.glyph for badge in piece.badges if badge.glyph and not is_short_for(badge)]
    return " ".join(filter(None, [piece.label, *glyphs, *worn, piece.mark]))


def is_short_for(badge: Badge) -> bool:
    """Return whether the glyph is merely the beginning of the text."""
    glyph = badge.glyph.casefold()
    return glyph.isascii() and glyph.isalnum() and badge.text.casefold().startswith(glyph)


def _sign(badge: Badge, piece: Piece) -> str:
    said = badge.text.casefold() in piece.label.casefold()
    if is_short_for(badge):
        return "" if said else badge.text
    if said:
        return badge.glyph
    code = badge.glyph.isascii() and len(badge.glyph) > 1  # a reader gets the same from its text
    return badge.text if code else f"{badge.glyph} {badge.text}".strip()
