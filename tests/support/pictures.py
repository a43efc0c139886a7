"""Helpers for tests of the pictures of any game."""

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from typing import Any


def pictures(art: Any) -> Iterator[str]:
    """Yield everything that a game draws, if it lists the names of its faces and signs."""
    yield from map(art.face, art.KEYS)
    yield from map(art.sign, art.SIGNS)
    yield art.back()
    yield art.cover()


def unnamed(svg: str) -> str:
    """Return a picture without the words that name it."""
    return re.sub(r'(aria-label|data-\w+)="[^"]*"', "", svg)


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def by_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [node for node in root.iter() if name in node.get("class", "").split()]


def outlines(svg: str) -> tuple[str, ...]:
    return tuple(node.get("d", "") for node in parsed(svg).iter())


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, as WCAG defines it."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def digests(game: str, pages: str) -> set[str]:
    """Return digests of such pages of `art` from two processes with different hash seeds."""
    program = (
        f"import hashlib; from fairyring.games.{game} import art; pages = {pages};"
        "print(hashlib.sha256(''.join(pages).encode()).hexdigest())"
    )
    path = os.pathsep.join(sys.path)
    return {
        subprocess.run(
            [sys.executable, "-c", program],
            check=True,
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
