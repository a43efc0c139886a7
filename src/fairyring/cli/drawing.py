"""Draws the scene of any game with signs and words; colour only helps."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

from fairyring.kernel.scene import Choice, Piece, Scene, Zone, touched

_COLOURS: Final = ("green", "magenta", "yellow", "cyan", "blue", "red")
_NARROW: Final = 60
"""Below so many columns cards are lines, not boxes."""
_BOX: Final = 20
"""The least width of a box: four stand side by side on the narrowest usual terminal."""
_ON_BOARD: Final = frozenset({"grid", "hex", "track"})


class Drawing:
    """A pen that keeps to one colour for each kind of thing."""

    def __init__(self, console: Console, names: Sequence[str]) -> None:
        self._console = console
        self._names = names
        self._tones: dict[str, str] = {}

    def scene(self, scene: Scene) -> RenderableType:
        """The whole table: what everybody shares, the others, and last the seat's own."""
        for tone in sorted({piece.tone for piece in scene.pieces if piece.tone}):
            self._tones.setdefault(tone, _COLOURS[len(self._tones) % len(_COLOURS)])
        numbers = _numbers(in_sight(scene))
        own = [zone for zone in scene.zones if zone.owner is not None and zone.owner == scene.seat]
        shared = [zone for zone in scene.zones if zone.owner is None]
        others = [zone for zone in scene.zones if zone not in own and zone not in shared]
        parts: list[RenderableType] = []
        firsts = {zone.owner: zone.id for zone in reversed(scene.zones)}
        for zone in (*others, *shared, *own):
            pieces = [piece for piece in scene.pieces if piece.zone == zone.id]
            pieces.sort(key=lambda piece: piece.at)
            marked = zone.owner in scene.awaited and firsts[zone.owner] == zone.id
            parts.append(self._title(zone, "▸ " if marked else "  "))
            if zone.kind in _ON_BOARD:
                parts.append(self._board(zone, pieces))
            elif zone in others or zone.kind in ("stack", "counter"):
                parts.append(self._summary(pieces))
            elif zone.kind == "list" or self._console.width < _NARROW:
                parts += [self._as_line(piece, numbers) for piece in pieces]
            else:
                parts.append(self._boxes(pieces, numbers))
        notes = Text(" · ".join(scene.notes), "dim")
        return Group(*parts, *([notes] if scene.notes else ()))

    def choices(self, scene: Scene) -> RenderableType:
        """The numbered choices, in columns where there is room."""
        lines = [
            Text.assemble((f"{number:>3} ", "bold"), choice.label)
            for number, choice in enumerate(in_sight(scene), start=1)
        ]
        return Columns(lines, padding=(0, 2), equal=True)

    def _title(self, zone: Zone, margin: str) -> Text:
        whose = "" if zone.owner is None else f"{self._names[zone.owner]}: "
        title = Text.assemble(margin, (f"{whose}{zone.label}", "bold"))
        if zone.kind == "counter" and zone.size:
            title.append(f" {zone.size[0]}")
        if zone.note:
            title.append(f" · {zone.note}", "dim")
        return title

    # Pieces as boxes, as lines, and in a summary.

    def _boxes(self, pieces: Sequence[Piece], numbers: dict[str, str]) -> RenderableType:
        each = max(1, self._console.width // _BOX)
        width = self._console.width // each
        rows: list[RenderableType] = []
        for first in range(0, len(pieces), each):
            row = pieces[first : first + each]
            faces = [self._face(piece, width - 3) for piece in row]
            height = max(len(face) for face in faces) + 2
            boxes = [
                Panel(
                    Text("\n").join(face),
                    title=Text(numbers[piece.id], "bold") if piece.id in numbers else None,
                    title_align="left",
                    subtitle=Text(piece.tone) if piece.tone else None,
                    subtitle_align="right",
                    border_style=self._style(piece),
                    padding=(0, 0, 0, 1),
                    width=width,
                    height=height,
                )
                for piece, face in zip(row, faces, strict=True)
            ]
            rows.append(Columns(boxes, padding=0))
        return Group(*rows)

    def _face(self, piece: Piece, room: int) -> list[Text]:
        """The words in a box, line by line."""
        note = [Text(piece.note, "dim")] if piece.note else []
        return [
            *Text(piece.label, "bold").wrap(self._console, room),
            *self._flow([Text(sign) for sign in _signs(piece)], "  ", room),
            *self._flow(note, "", room),
        ]

    def _as_line(self, piece: Piece, numbers: dict[str, str]) -> RenderableType:
        number = f"{numbers[piece.id]} " if piece.id in numbers else ""
        label = Text.assemble((number, "bold"), (piece.label, f"bold {self._style(piece)}"))
        words = [word for word in (piece.tone, *_signs(piece), piece.note) if word]
        return self._hung([label, *map(Text, words)], " · ")

    def _summary(self, pieces: Sequence[Piece]) -> RenderableType:
        """Some words for each piece, sorted by tone: enough for what lies in front of others."""
        parts: list[RenderableType] = []
        for tone in dict.fromkeys(piece.tone for piece in pieces):
            same = [piece for piece in pieces if piece.tone == tone]
            words = Counter(" ".join([piece.label, *_glyphs(piece)]) for piece in same)
            told = [word if count == 1 else f"{count} x {word}" for word, count in words.items()]
            first = Text.assemble((f"{tone}: " if tone else "", self._style(same[0])), told[0])
            parts.append(self._hung([first, *map(Text, told[1:])], ", "))
        return Group(*parts)

    def _hung(self, items: Sequence[Text], between: str) -> RenderableType:
        """Items in lines, all but the first line indented."""
        lines = self._flow(items, between, self._console.width - 4)
        return Group(*(Padding(line, (0, 0, 0, 4 if n else 2)) for n, line in enumerate(lines)))

    def _flow(self, items: Sequence[Text], between: str, room: int) -> list[Text]:
        """Items in lines; one is broken only where it is longer than a line."""
        lines: list[Text] = []
        for left, item in zip(range(len(items) - 1, -1, -1), items, strict=True):
            fits = room - len(between.rstrip()) if left else room  # what goes on ends with a sign
            if lines and lines[-1].cell_len + len(between) + item.cell_len <= fits:
                lines[-1] = Text.assemble(lines[-1], between, item)
            else:
                if lines:
                    lines[-1].append(between.rstrip())
                lines += item.wrap(self._console, fits)
        return lines

    def _style(self, piece: Piece) -> str:
        return self._tones.get(piece.tone, "default")

    # Boards: a cell is two signs wide, and what the signs mean is told below.

    def _board(self, zone: Zone, pieces: Sequence[Piece]) -> RenderableType:
        columns, rows = (*zone.size, 1, 1)[:2] if zone.size else (1, 1)
        lying = {(*piece.at, 0, 0)[:2]: piece for piece in pieces}
        across = zone.columns or [str(n % 100) for n in range(1, columns + 1)]
        down = zone.rows or [str(n) for n in range(1, rows + 1)]
        edge = max(len(name) for name in down)
        lines: list[Text] = [Text(" " * (edge + 2) + "".join(f"{n:<3}" for n in across), "dim")]
        for row in range(rows):
            line = Text(f"{down[row]:>{edge}}  ", "dim")
            line.append(" " if zone.kind == "hex" and row % 2 else "")
            for column in range(columns):
                piece = lying.get((column, row))
                sign = f"{_mark(piece):<3}" if piece else "·  "
                line.append(sign, f"bold {self._style(piece)}" if piece else "dim")
            lines.append(line)
        meanings = sorted({f"{_mark(piece)} {piece.label}" for piece in pieces})
        told = Padding(Text(" · ".join(meanings), "dim"), (0, 0, 0, 2))
        return Group(*(Padding(line, (0, 0, 0, 2)) for line in lines), *([told] if pieces else ()))


def in_sight(scene: Scene) -> list[Choice]:
    """The choices in the order in which a person sees what they touch, then the others."""
    zones = [zone.id for zone in scene.zones]
    pieces = sorted(scene.pieces, key=lambda piece: (zones.index(piece.zone), piece.at))
    places = {piece.id: place for place, piece in enumerate(pieces)}

    def place(choice: Choice) -> int:
        return min([places[piece] for piece in touched(choice.gesture)], default=len(places))

    return sorted(scene.choices, key=place)


def _numbers(choices: Iterable[Choice]) -> dict[str, str]:
    """The numbers of the choices that touch each piece."""
    numbers: dict[str, str] = {}
    for number, choice in enumerate(choices, start=1):
        for piece in touched(choice.gesture):
            before = numbers.get(piece)
            numbers[piece] = f"{before},{number}" if before else str(number)
    return numbers


def _signs(piece: Piece) -> list[str]:
    return [f"{badge.glyph} {badge.text}".strip() for badge in piece.badges]


def _glyphs(piece: Piece) -> list[str]:
    return [badge.glyph for badge in piece.badges if badge.glyph]


def _mark(piece: Piece) -> str:
    """Two signs that stand for a piece on a board."""
    glyphs = "".join(_glyphs(piece))
    return (glyphs or piece.label)[:2]
