"""A copy of the source with a new effect of a card in Goblin Toboggan."""

import tomllib
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "fairyring"
EFFECTS = Path(__file__).parents[1] / "games" / "toboggan" / "new_effects"


def changed(effect: Path, top: Path) -> set[str]:
    """Make a copy of the source with a new effect, and return the files that differ."""
    game = top / "fairyring" / "games" / "toboggan"
    game.parent.mkdir(parents=True)
    for folder in (SOURCE, SOURCE / "games"):
        for entry in folder.iterdir():
            if entry.name not in ("games", "toboggan", "__pycache__"):
                (top / "fairyring" / entry.relative_to(SOURCE)).symlink_to(entry)
    for path in (SOURCE / "games" / "toboggan").rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            copy = game / path.relative_to(SOURCE / "games" / "toboggan")
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(path.read_bytes())
    files = set()
    for change in tomllib.loads(effect.read_text("utf-8"))["change"]:
        path = game / change["file"]
        path.write_text(_added(path.read_text("utf-8"), change), "utf-8")
        files.add(change["file"])
    return files


def _added(text: str, change: dict[str, str]) -> str:
    if "before" not in change:
        return text + change["text"]
    lines = text.splitlines(keepends=True)
    start = 0
    if "after" in change:
        start = _line(lines, 0, change["after"])
    place = _line(lines, start, change["before"])
    added = change["text"].removeprefix("\n")
    if added.startswith(" "):  # a member of what ends there
        while not lines[place - 1].strip():
            place -= 1
    return "".join([*lines[:place], added, *lines[place:]])


def _line(lines: list[str], start: int, begins: str) -> int:
    return next(n for n in range(start, len(lines)) if lines[n].startswith(begins))
