"""Draws the scene of any game with characters and words; colour only helps."""

from collections.abc import Mapping, Sequence

from rich.text import Text

from fairyring.kernel.display.part import Part
from fairyring.kernel.display.scene import Piece, Scene, Zone
from fairyring.kernel.display.zones import is_field, kind_of

from ..words import brief, called, counted, heaps, kind, note_of, signs
from . import choices
from .board import Board
from .boxes import Box, room_in, rows
from .flow import broken, flow, hung

_COLOURS = ("green", "magenta", "yellow", "cyan", "blue", "red")
_NARROW = 60
"""With fewer columns than this, cards are lines, not boxes."""
_TALL = 7
"""If any card has more lines than this, no card is drawn as a box."""


class Drawing:
    """Draws all scenes of one table, with the same colour for each kind of thing."""

    def __init__(self, names: Sequence[str] = ()) -> None:
        """`names` are those of the players, by seat."""
        self._names = names
        self._tones: dict[str, str] = {}

    def table(
        self,
        scene: Scene,
        width: int,
        *,
        numbered: bool = True,
        parts: Mapping[str, Part] | None = None,
    ) -> Text:
        """Everything on the table; `numbered` adds the numbers of the choices.

        `parts` limits what is shown of boards, by zone id.
        """
        for tone in sorted({piece.tone for piece in scene.pieces if piece.tone}):
            self._tones.setdefault(tone, _COLOURS[len(self._tones) % len(_COLOURS)])
        numbers = choices.numbers(choices.in_sight(scene)) if numbered else {}
        return _page(_Table(scene, width, self._names, self._tones, numbers, parts or {}).lines())

    def choices(self, scene: Scene, width: int) -> Text:
        """The numbered choices."""
        return _page(choices.listed(scene, width))

    def awaited(self, scene: Scene, width: int) -> Text:
        """The next decision, and the seats that make it."""
        who = ", ".join(called(self._names, seat) for seat in scene.awaited)
        prompt = f"{who}: {scene.prompt}" if who else scene.prompt
        return _page(hung([Text(prompt, "bold")], "", width, "▸ " if who else ""))


def _page(lines: Sequence[Text]) -> Text:
    """Join lines to one text, which is not wrapped again."""
    for line in lines:
        line.rstrip()
    page = Text("\n").join(lines)
    page.no_wrap, page.overflow = True, "ignore"
    return page


class _Table:
    """One scene at one width."""

    def __init__(
        self,
        scene: Scene,
        width: int,
        names: Sequence[str],
        tones: dict[str, str],
        numbers: dict[str, list[int]],
        parts: Mapping[str, Part],
    ) -> None:
        self._scene = scene
        self._parts = parts
        self._width = width
        self._names = names
        self._tones = tones
        self._numbers = numbers
        self._firsts = {zone.owner: zone.id for zone in reversed(scene.zones)}
        self._pieces: dict[str, list[Piece]] = {zone.id: [] for zone in scene.zones}
        for piece in sorted(scene.pieces, key=lambda piece: piece.at):
            self._pieces[piece.zone].append(piece)
        self._boxed = width >= _NARROW and all(
            len(self._box([piece]).words) <= _TALL
            for zone in scene.zones
            if self._in_cards(zone)
            for piece in self._pieces[zone.id]
        )

    def lines(self) -> list[Text]:
        """The whole table: other seats, shared zones, and last the seat's own."""
        scene = self._scene
        own = [zone for zone in scene.zones if zone.owner is not None and zone.owner == scene.seat]
        shared = [zone for zone in scene.zones if zone.owner is None]
        others = [zone for zone in scene.zones if zone not in own and zone not in shared]
        lines: list[Text] = []
        counters: list[Zone] = []
        for zone in (*others, *shared, *own):
            pieces = self._pieces[zone.id]
            # Zones that need only a heading share a line with others of the same owner.
            short = not pieces or counted(zone, pieces)
            counts = short and (kind_of(zone).lies == "counted" or zone in others)
            if counters and not (counts and counters[0].owner == zone.owner):
                lines += self._heading(counters)
                counters = []
            if counts and not is_field(zone):
                counters.append(zone)
                continue
            lines += self._heading([zone])
            if is_field(zone):
                lines += self._board(zone, pieces)
            elif self._in_cards(zone):
                lines += self._cards(zone, pieces)
            elif not short:
                lines += self._summary(pieces)
        if counters:
            lines += self._heading(counters)
        notes = [Text(note, "dim") for note in scene.notes]
        return lines + flow(notes, " · ", self._width)

    def _heading(self, zones: Sequence[Zone]) -> list[Text]:
        """The name of a zone, or all counters of one owner."""
        owner = zones[0].owner
        marked = owner in self._scene.awaited and self._firsts[owner] == zones[0].id
        several = len(zones) > 1
        titles = [self._title(zone, bool(nth), several) for nth, zone in enumerate(zones)]
        return hung(titles, " · ", self._width, "▸ " if marked else "  ")

    def _title(self, zone: Zone, further: bool, several: bool) -> Text:
        known = zone.owner is None or further
        whose = "" if known or zone.owner is None else f"{called(self._names, zone.owner)}: "
        title = Text.assemble((f"{whose}{zone.label}", "bold"))
        if kind_of(zone).lies == "counted" and zone.size:
            title.append(f" {zone.size[0]}")
        if note := note_of(zone):
            title.append(f" ({note})" if several else f" · {note}", "dim")
        return title

    # Pieces as boxes, as lines, and in a summary.

    def _in_cards(self, zone: Zone) -> bool:
        """Return whether each piece is shown in full: not on boards, in piles, or of others.

        Small pieces are, if one of them can be touched now.
        """
        if kind_of(zone).lies in ("placed", "piled", "counted"):
            return False
        if zone.owner is not None and zone.owner != self._scene.seat:
            return False
        small = zone.shape in ("square", "token")
        return not small or any(piece.id in self._numbers for piece in self._pieces[zone.id])

    def _cards(self, zone: Zone, pieces: Sequence[Piece]) -> list[Text]:
        """Draw pieces as boxes if these have room for all of their words, else as lines."""
        alike = heaps(pieces)
        if kind_of(zone).lies == "listed" or not self._boxed:
            return [line for heap in alike for line in self._as_lines(heap)]
        return rows([self._box(heap) for heap in alike], self._width)

    def _box(self, heap: Sequence[Piece]) -> Box:
        piece, room = heap[0], room_in(self._width)[1]
        note = [Text(piece.note, "dim")] if piece.note else []
        words = [
            *broken(Text(_told(heap), "bold"), room),
            *flow([Text(sign) for sign in signs(piece)], "  ", room),
            *flow(note, "", room),
        ]
        return Box(words, self._numbers_of(heap), kind(piece, self._names), self._style(piece))

    def _as_lines(self, heap: Sequence[Piece]) -> list[Text]:
        piece, number = heap[0], self._numbers_of(heap)
        label = Text.assemble(
            (f"{number}{' ·' if len(heap) > 1 else ''} " if number else "", "bold"),
            (_told(heap), f"bold {self._style(piece)}"),
        )
        words = [kind(piece, self._names), *signs(piece), piece.note]
        return hung([label, *map(Text, filter(None, words))], " · ", self._width)

    def _numbers_of(self, heap: Sequence[Piece]) -> str:
        return choices.runs(n for piece in heap for n in self._numbers.get(piece.id, ()))

    def _summary(self, pieces: Sequence[Piece]) -> list[Text]:
        """A few words for each piece, grouped by kind: enough for the pieces of others."""
        kinds: dict[str, list[list[Piece]]] = {}
        for heap in heaps(pieces):
            kinds.setdefault(kind(heap[0], self._names), []).append(heap)
        lines: list[Text] = []
        for word, same in kinds.items():
            texts = [Text(self._in_brief(heap), self._style(heap[0])) for heap in same]
            if word:
                texts[0] = Text.assemble((f"{word}: ", self._style(same[0][0])), texts[0].plain)
                texts[1:] = [Text(text.plain) for text in texts[1:]]
            lines += hung(texts, ", ", self._width)
        return lines

    def _in_brief(self, heap: Sequence[Piece]) -> str:
        return f"{len(heap)} x {brief(heap[0])}" if len(heap) > 1 else brief(heap[0])

    def _style(self, piece: Piece) -> str:
        return self._tones.get(piece.tone, "default")

    def _board(self, zone: Zone, pieces: Sequence[Piece]) -> list[Text]:
        board = Board(zone, pieces, self._style, self._parts.get(zone.id))
        lines = [Text.assemble("  ", line) for line in board.lines(self._width - 2)]
        return lines + hung(board.meanings(), " · ", self._width)


def _told(heap: Sequence[Piece]) -> str:
    """The label of a piece, with their number if there are several."""
    return f"{len(heap)} x {heap[0].label}" if len(heap) > 1 else heap[0].label
