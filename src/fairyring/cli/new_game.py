"""The command `new-game`."""

import importlib.util
import keyword
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from fairyring.cli.common.arguments import write
from fairyring.cli.common.refusal import Refusal
from fairyring.games import guests, keys

_SKELETON = files("fairyring.cli") / "skeleton"
_KEY = "glade"
_NAME = "Glade"
"""The name of the skeleton's game, which is replaced in all its files."""


def new_game(key: str, /, *, name: str = "", folder: Path | None = None) -> None:
    """Create the skeleton of your own game: a small one that works, to be changed.

    Parameters
    ----------
    key
        The name of the game in commands and of its Python package, such as moles.
    name
        The name that people see. Default: the key with a capital letter.
    folder
        The folder of the project, which must not exist yet. Default: named by the key.

    """
    _check_key(key)
    name = name or key.replace("_", " ").title()
    _check_name(name)
    place = Path(key) if folder is None else folder
    try:
        place.mkdir()
        for path, text in _files(_SKELETON):
            file = place / path.replace(_KEY, key)
            file.parent.mkdir(exist_ok=True)
            write(file, text.replace(_KEY, key).replace(_NAME, name), force=False)
    except FileExistsError:
        raise Refusal(f"there is {str(place)!r} already; --folder names another place") from None
    except OSError as wrong:
        raise Refusal(f"{str(place)!r} cannot be made: {wrong.strerror}") from None
    print(
        f"{name} lies in {place}: a small game that works.\n"
        f"  cd {place}\n"
        f"  pip install -e .\n"
        f"  fairyring check {key}\n"
        f"  fairyring play {key}\n"
        f"Now change it into yours; its README.md says where to begin."
    )


def _files(folder: Traversable, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield the paths of the files in the skeleton, and their texts."""
    for inner in folder.iterdir():
        if not inner.is_dir():
            yield path + inner.name, inner.read_text("utf-8")
        elif inner.name != "__pycache__":
            yield from _files(inner, f"{path}{inner.name}/")


def _check_key(key: str) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", key) or keyword.iskeyword(key):
        raise Refusal(f"a key is a name in Python, in small letters, such as moles; not {key!r}")
    if key in keys() or key in [guest.key for guest in guests().flaws]:
        raise Refusal(f"there is a game {key} already; fairyring games lists them")
    found = importlib.util.find_spec(key)
    if found is not None and found.origin is not None:  # a folder of this name is no module
        raise Refusal(f"there is a module {key} already, so the game cannot be imported by that")


def _check_name(name: str) -> None:
    # The name is inserted into Python and TOML strings.
    if not name.isprintable() or name != name.strip() or len(name) > 40 or set(name) & set('"\\'):
        raise Refusal(f'a name has up to 40 letters, without " and without \\; not {name!r}')
