"""The numbered choices of a scene: their numbers at the pieces they touch, and as a list."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from fairyring.kernel.display.scene import Choice, Scene, touched

from .flow import broken

_BETWEEN = 2
"""Blanks between the columns of the list."""


def in_sight(scene: Scene) -> list[Choice]:
    """The choices in the visual order of the pieces that they touch, then the others."""
    zones = [zone.id for zone in scene.zones]
    pieces = sorted(scene.pieces, key=lambda piece: (zones.index(piece.zone), piece.at))
    places = {piece.id: place for place, piece in enumerate(pieces)}

    def place(choice: Choice) -> int:
        return min([places[piece] for piece in touched(choice.gesture)], default=len(places))

    return sorted(scene.choices, key=place)


def numbers(choices: Iterable[Choice]) -> dict[str, list[int]]:
    """The numbers of the choices that touch each piece."""
    found: dict[str, list[int]] = {}
    for number, choice in enumerate(choices, start=1):
        for piece in touched(choice.gesture):
            found.setdefault(piece, []).append(number)
    return found


def runs(numbers: Iterable[int]) -> str:
    """Write numbers as briefly as possible, such as `1,4-6`."""
    found: list[list[int]] = []
    for number in sorted(set(numbers)):
        if found and found[-1][-1] == number - 1:
            found[-1].append(number)
        else:
            found.append([number])
    return ",".join(map(_run, found))


def _run(numbers: Sequence[int]) -> str:
    """Write consecutive numbers."""
    if len(numbers) < 3:
        return ",".join(map(str, numbers))
    return f"{numbers[0]}-{numbers[-1]}"


def listed(scene: Scene, width: int) -> list[Text]:
    """The numbered choices, in columns if there is room."""
    numbered = [(f"{n:>3} ", choice.label) for n, choice in enumerate(in_sight(scene), start=1)]
    widest = max((len(number) + Text(label).cell_len for number, label in numbered), default=0)
    if widest > width:
        return [line for number, label in numbered for line in _hung(number, label, width)]
    each = max(1, (width + _BETWEEN) // (widest + _BETWEEN))
    lines = []
    for first in range(0, len(numbered), each):
        line = Text()
        for number, label in numbered[first : first + each]:
            line.pad_right((widest + _BETWEEN - line.cell_len) % (widest + _BETWEEN))
            line.append(number, "bold")
            line.append(label)
        lines.append(line)
    return lines


def _hung(number: str, label: str, width: int) -> list[Text]:
    lines = broken(Text(label), width - len(number))
    return [
        Text.assemble((" " * len(number) if n else number, "bold"), line)
        for n, line in enumerate(lines)
    ]
