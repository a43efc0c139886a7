"""What is told of a piece in words, in full and in brief."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from fairyring.kernel.shown.scene import Badge, Piece, Zone
from fairyring.kernel.shown.zones import kind_of
from fairyring.kernel.words import player, say

_SEAT: Final = re.compile(r"seat-(\d+)")


def called(names: Sequence[str], seat: int) -> str:
    """The name of a seat's player, as it was given, or as it is known where this is said."""
    return names[seat] if seat < len(names) else player(seat)


def is_back(piece: Piece) -> bool:
    """Whether it shows nothing but its back."""
    return not piece.face or piece.face.endswith("-back")


def counted(zone: Zone, pieces: Sequence[Piece]) -> bool:
    """Whether there is nothing to tell of pieces but how many they are, and the note says that."""
    if len(pieces) == 1 and zone.note and zone.label.casefold() in pieces[0].label.casefold():
        return True  # such as the discards
    alike = len({piece.label for piece in pieces}) == 1
    return alike and all(map(is_back, pieces)) and str(len(pieces)) in zone.note.split()


def note_of(zone: Zone) -> str:
    """The note of a zone, and of a counter what its signs say."""
    heads = zone.heads if kind_of(zone).lies == "counted" else ()
    return ", ".join(filter(None, [zone.note, *(head.text for head in heads)]))


def heaps(pieces: Iterable[Piece]) -> list[list[Piece]]:
    """Pieces of which one would be told like the other are told together."""
    alike: dict[tuple[object, ...], list[Piece]] = {}
    for piece in pieces:
        looks = (piece.label, piece.face, piece.tone, piece.badges, piece.note, piece.mark)
        alike.setdefault(looks, []).append(piece)
    return list(alike.values())


def kind(piece: Piece, names: Sequence[str]) -> str:
    """Its tone as a word, unless its label or a badge says the same, or it is only a code."""
    seat = _SEAT.fullmatch(piece.tone)
    if seat:
        borne = any(badge.sign == piece.tone for badge in piece.badges)
        return "" if borne else called(names, int(seat[1]) - 1)
    if is_back(piece) or not piece.tone.islower():
        return ""
    said = " ".join([piece.label, *(badge.text for badge in piece.badges)])
    # As it is written, for a name may have such a word in it, as Goblin Soup has.
    word = say(piece.tone)
    told = re.search(rf"\b{re.escape(word)}", said)
    return "" if told or piece.label.casefold() == word.casefold() else word


def signs(piece: Piece) -> list[str]:
    """What its badges say that its label does not."""
    return list(dict.fromkeys(filter(None, [_sign(badge, piece) for badge in piece.badges])))


def in_full(piece: Piece) -> str:
    """All that can be told of a piece, once each."""
    said = [badge.text for badge in piece.badges if badge.text not in piece.label]
    return ", ".join(filter(None, dict.fromkeys([piece.label, *said, piece.note])))


def brief(piece: Piece) -> str:
    """A piece in a few words."""
    worn = [f"({badge.text})" for badge in piece.badges if badge.worn and not badge.glyph]
    glyphs = [badge.glyph for badge in piece.badges if badge.glyph and not is_short_for(badge)]
    return " ".join(filter(None, [piece.label, *glyphs, *worn, piece.mark]))


def is_short_for(badge: Badge) -> bool:
    """Whether the glyph is only the beginning of the text."""
    glyph = badge.glyph.casefold()
    return glyph.isascii() and glyph.isalnum() and badge.text.casefold().startswith(glyph)


def _sign(badge: Badge, piece: Piece) -> str:
    said = badge.text.casefold() in piece.label.casefold()
    if is_short_for(badge):
        return "" if said else badge.text
    if said:
        return badge.glyph
    code = badge.glyph.isascii() and len(badge.glyph) > 1  # its text says the same to a reader
    return badge.text if code else f"{badge.glyph} {badge.text}".strip()
