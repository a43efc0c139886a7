"""Draws the scene of any game with signs and words; colour only helps."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from fairyring.cli.board import Board, is_back
from fairyring.kernel.scene import Badge, Choice, Piece, Scene, Zone, touched

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
        counters: list[Zone] = []
        for zone in (*others, *shared, *own):
            pieces = [piece for piece in scene.pieces if piece.zone == zone.id]
            pieces.sort(key=lambda piece: piece.at)
            # What says all in its heading stands in one line with what its owner has so.
            brief = not pieces or _counted(zone, pieces)
            counts = brief and (zone.kind == "counter" or zone in others)
            if counters and not (counts and counters[0].owner == zone.owner):
                parts.append(self._heading(counters, scene, firsts))
                counters = []
            if counts and zone.kind not in _ON_BOARD:
                counters.append(zone)
                continue
            parts.append(self._heading([zone], scene, firsts))
            if zone.kind in _ON_BOARD:
                parts.append(self._board(zone, pieces))
            elif (
                zone in others or zone.kind in ("stack", "counter") or _rests(zone, pieces, numbers)
            ):
                if not brief:
                    parts.append(self._summary(pieces))
            elif zone.kind == "list" or self._console.width < _NARROW:
                parts += [self._as_line(piece, numbers) for piece in pieces]
            else:
                parts.append(self._boxes(pieces, numbers))
        if counters:
            parts.append(self._heading(counters, scene, firsts))
        notes = Text(" · ".join(scene.notes), "dim")
        return Group(*parts, *([notes] if scene.notes else ()))

    def choices(self, scene: Scene) -> RenderableType:
        """The numbered choices, in columns where there is room."""
        numbered = [(f"{n:>3} ", choice.label) for n, choice in enumerate(in_sight(scene), start=1)]
        if any(len(number) + len(label) > self._console.width for number, label in numbered):
            lines = Table.grid()
            for number, label in numbered:
                lines.add_row(Text(number, "bold"), Text(label))
            return lines
        columns = [Text.assemble((number, "bold"), label) for number, label in numbered]
        return Columns(columns, padding=(0, 2), equal=True)

    def _heading(
        self, zones: Sequence[Zone], scene: Scene, firsts: dict[int | None, str]
    ) -> RenderableType:
        """What a zone is called, or what all counters of one owner count."""
        owner = zones[0].owner
        marked = owner in scene.awaited and firsts[owner] == zones[0].id
        several = len(zones) > 1
        titles = [self._title(zone, bool(nth), several) for nth, zone in enumerate(zones)]
        return self._hung(titles, " · ", "▸ " if marked else "  ")

    def _title(self, zone: Zone, further: bool, several: bool) -> Text:
        whose = "" if zone.owner is None or further else f"{self._names[zone.owner]}: "
        title = Text.assemble((f"{whose}{zone.label}", "bold"))
        if zone.kind == "counter" and zone.size:
            title.append(f" {zone.size[0]}")
        if zone.note:
            title.append(f" ({zone.note})" if several else f" · {zone.note}", "dim")
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
        tones = dict.fromkeys(piece.tone for piece in pieces)
        if len(tones) == len(pieces):  # then its tone says what a piece is, and so does its label
            return self._hung([Text(_brief(one), self._style(one)) for one in pieces], ", ")
        parts: list[RenderableType] = []
        for tone in tones:
            same = [piece for piece in pieces if piece.tone == tone]
            words = Counter(map(_brief, same))
            told = [word if count == 1 else f"{count} x {word}" for word, count in words.items()]
            first = Text.assemble((f"{tone}: " if tone else "", self._style(same[0])), told[0])
            parts.append(self._hung([first, *map(Text, told[1:])], ", "))
        return Group(*parts)

    def _hung(self, items: Sequence[Text], between: str, margin: str = "  ") -> RenderableType:
        """Items in lines, all but the first line indented."""
        lines = self._flow(items, between, self._console.width - 4)
        hung = [Text.assemble("    " if n else margin, line) for n, line in enumerate(lines)]
        return Text("\n").join(hung)

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

    def _board(self, zone: Zone, pieces: Sequence[Piece]) -> RenderableType:
        board = Board(zone, pieces, self._style)
        lines = Text("\n").join([Text.assemble("  ", line) for line in board.lines()])
        return Group(lines, self._hung(board.meanings(), " · "))


def in_sight(scene: Scene) -> list[Choice]:
    """The choices in the order in which a person sees what they touch, then the others."""
    zones = [zone.id for zone in scene.zones]
    pieces = sorted(scene.pieces, key=lambda piece: (zones.index(piece.zone), piece.at))
    places = {piece.id: place for place, piece in enumerate(pieces)}

    def place(choice: Choice) -> int:
        return min([places[piece] for piece in touched(choice.gesture)], default=len(places))

    return sorted(scene.choices, key=place)


def _numbers(choices: Iterable[Choice]) -> dict[str, str]:
    """The numbers of the choices that touch each piece, such as `1,4-6`."""
    numbers: dict[str, list[list[int]]] = {}
    for number, choice in enumerate(choices, start=1):
        for piece in touched(choice.gesture):
            runs = numbers.setdefault(piece, [])
            if runs and runs[-1][-1] == number - 1:
                runs[-1].append(number)
            else:
                runs.append([number])
    return {piece: ",".join(map(_run, runs)) for piece, runs in numbers.items()}


def _run(numbers: Sequence[int]) -> str:
    """Numbers that follow each other."""
    if len(numbers) < 3:
        return ",".join(map(str, numbers))
    return f"{numbers[0]}-{numbers[-1]}"


def _counted(zone: Zone, pieces: Sequence[Piece]) -> bool:
    """Whether there is nothing to tell of pieces but how many they are, and the note says that."""
    alike = len({piece.label for piece in pieces}) == 1
    return alike and all(map(is_back, pieces)) and str(len(pieces)) in zone.note.split()


def _rests(zone: Zone, pieces: Sequence[Piece], numbers: dict[str, str]) -> bool:
    """Whether it is a pile, or small things lie there of which none can be touched now."""
    small = zone.shape in ("square", "token")
    resting = small and not any(piece.id in numbers for piece in pieces)
    return resting or zone.kind in ("stack", "counter")


def _brief(piece: Piece) -> str:
    """A piece in a few words."""
    worn = [f"({badge.text})" for badge in piece.badges if badge.worn and not badge.glyph]
    return " ".join(filter(None, [piece.label, *_glyphs(piece), *worn, piece.mark]))


def _signs(piece: Piece) -> list[str]:
    """What its badges say that its label does not."""
    said = [
        badge.text if _is_short_for(badge) else f"{badge.glyph} {badge.text}".strip()
        for badge in piece.badges
        if not (_is_short_for(badge) and badge.text in piece.label)
    ]
    return list(dict.fromkeys(said))


def _glyphs(piece: Piece) -> list[str]:
    return [badge.glyph for badge in piece.badges if badge.glyph and not _is_short_for(badge)]


def _is_short_for(badge: Badge) -> bool:
    """Whether the glyph is only the beginning of the text."""
    glyph = badge.glyph.casefold()
    return glyph.isascii() and glyph.isalnum() and badge.text.casefold().startswith(glyph)
