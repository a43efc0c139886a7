"""SVG path strings: parsing, compact writing, and a few computed shapes."""

import math
import re
from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Segment = tuple[str, tuple[Point, ...]]

# Integers on a grid of half units are precise enough, and much shorter than decimals.
GRID = 2
_TOKEN = re.compile(r"[MmLlHhVvQqTtCcSsZz]|-?(?:\d+\.?\d*|\.\d+)")
_PAIRS = {"M": 1, "L": 1, "H": 1, "V": 1, "T": 1, "Q": 2, "S": 2, "C": 3}


def number(value: float) -> str:
    """Format a coordinate with one decimal, without trailing zeros."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def tight(value: float) -> str:
    """Format a number without the zero before the decimal point."""
    text = number(value)
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def spot(x: float, y: float) -> str:
    """Format one point of a path string."""
    return f"{number(x)} {number(y)}"


def joined(values: Iterable[int]) -> str:
    """Join integers with spaces, except before a minus sign, which separates them as well."""
    text = ""
    for value in values:
        text += str(value) if not text or value < 0 else f" {value}"
    return text


def segments(d: str) -> list[Segment]:
    """Parse a path string into absolute moves, lines and curves (M L Q C Z)."""
    tokens = _TOKEN.findall(d)
    found: list[Segment] = []
    here = start = control = (0.0, 0.0)
    command, i = "", 0
    while i < len(tokens):
        if tokens[i].isalpha():
            command = tokens[i]
            i += 1
        kind = command.upper()
        if kind == "Z":
            found.append(("Z", ()))
            here = control = start
            continue
        base = here if command.islower() else (0.0, 0.0)
        if kind == "H":
            points = [(base[0] + float(tokens[i]), here[1])]
            i += 1
        elif kind == "V":
            points = [(here[0], base[1] + float(tokens[i]))]
            i += 1
        else:
            count = 2 * _PAIRS[kind]
            raw = [float(token) for token in tokens[i : i + count]]
            i += count
            points = [(base[0] + raw[n], base[1] + raw[n + 1]) for n in range(0, count, 2)]
        if kind in "TS":
            points.insert(0, (2 * here[0] - control[0], 2 * here[1] - control[1]))
        kind = {"H": "L", "V": "L", "T": "Q", "S": "C"}.get(kind, kind)
        found.append((kind, tuple(points)))
        here = points[-1]
        control = points[-2] if kind in "QC" else here
        if kind == "M":
            start = here
            command = "l" if command == "m" else "L"
    return found


def on_grid(drawn: list[Segment], grid: int) -> str:
    """Write a path with relative commands on an integer grid: short, and without rounding drift."""
    text, last = "", ""
    here = start = (0, 0)
    for kind, points in drawn:
        if kind == "Z":
            text, here, last = text + "Z", start, ""
            continue
        spots = [(round(x * grid), round(y * grid)) for x, y in points]
        if kind == "M":
            text += "M" + joined(spots[0])
            start = spots[0]
            last = ""
        else:
            steps = joined(v for x, y in spots for v in (x - here[0], y - here[1]))
            letter = kind.lower()
            text += (("" if steps[0] == "-" else " ") if letter == last else letter) + steps
            last = letter
        here = spots[-1]
    return text


def corners(points: Iterable[Point]) -> str:
    """Return a closed path with straight edges."""
    return f"M{'L'.join(spot(x, y) for x, y in points)}Z"


def rounded(points: Sequence[Point]) -> str:
    """Return a smooth closed path near these points."""
    after = [*points[1:], points[0]]
    halves = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(points, after, strict=True)]
    bends = "".join(
        f"Q{spot(*point)} {spot(*half)}"
        for point, half in zip(after, [*halves[1:], halves[0]], strict=True)
    )
    return f"M{spot(*halves[0])}{bends}Z"


def oval(x: float, y: float, rx: float, ry: float | None = None) -> str:
    """Return a circle or ellipse as a closed path string."""
    ry = rx if ry is None else ry
    a, b = rx * 0.552, ry * 0.552
    return (
        f"M{x - rx} {y}C{x - rx} {y - b} {x - a} {y - ry} {x} {y - ry}"
        f"C{x + a} {y - ry} {x + rx} {y - b} {x + rx} {y}"
        f"C{x + rx} {y + b} {x + a} {y + ry} {x} {y + ry}"
        f"C{x - a} {y + ry} {x - rx} {y + b} {x - rx} {y}Z"
    )


def star(x: float, y: float, points: int, outer: float, inner: float, turn: float = -90) -> str:
    """Return a star as a closed path; with nearly equal radii, it looks like a round seal."""
    tips = []
    for n in range(2 * points):
        radius = inner if n % 2 else outer
        angle = math.radians(turn + 180 * n / points)
        tips.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return corners(tips)
