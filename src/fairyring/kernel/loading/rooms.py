"""The rooms of a game, loaded; what is wrong with one is told in a line, with file and line."""

import importlib
import traceback
from collections.abc import Iterable
from pathlib import PurePath
from types import ModuleType

from fairyring.kernel.editing.edition import BadEdition
from fairyring.kernel.editing.tables import BadParts
from fairyring.kernel.words import English, speaking


class BrokenRoom(Exception):
    """A module of a game that is missing, cannot be loaded, or lacks what it should offer."""


def load(module: str, package: str, what: str = "game") -> ModuleType:
    """A module of a game or of `what` a guest brings; raises BrokenRoom whatever goes wrong.

    What it says while it is loaded, such as the cells of a table, is said in English: it stays, and
    is translated where it is shown.
    """
    try:
        with speaking(English()):
            return importlib.import_module(module)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a game of somebody else's may even ask Python to exit
        if isinstance(error, ModuleNotFoundError) and error.name == module:
            raise BrokenRoom(f"there is no {module}, which the {what} needs") from None
        raise BrokenRoom(fault(error, package)) from error


def room(package: str, name: str, offers: Iterable[str]) -> ModuleType:
    """A room of a game that offers what such a room must; raises BrokenRoom."""
    found = load(f"{package}.{name}", package)
    missing = [f"no {what}" for what in sorted(offers) if not hasattr(found, what)]
    if missing:
        raise BrokenRoom(f"the room {found.__name__} has {' and '.join(missing)}")
    return found


def offered(kind: type) -> set[str]:
    """What a room of this kind offers: all that its protocol names."""
    names = {*vars(kind), *vars(kind).get("__annotations__", {})}
    return {name for name in names if not name.startswith("_")}


def fault(error: BaseException, package: str) -> str:
    """What went wrong, in a line such as `mushroom/position.py:42: NameError: ... not defined`.

    The place is the last one in the package of the game, for there its author can do something.
    """
    if isinstance(error, BadParts | BadEdition):
        return str(error)  # it names file and row
    what = ": ".join(filter(None, (type(error).__name__, " ".join(str(error).split()))))
    if isinstance(error, SyntaxError) and error.filename:
        parts = PurePath(error.filename).parts
        top = package.partition(".")[0]
        start = len(parts) - 1 - parts[::-1].index(top) if top in parts else 0
        return f"{PurePath(*parts[start:])}:{error.lineno}: {type(error).__name__}: {error.msg}"
    own = last = ""
    for frame, line in traceback.walk_tb(error.__traceback__):
        module = str(frame.f_globals.get("__name__"))
        last = f"{_file(module, frame.f_code.co_filename)}:{line}: "
        if f"{module}.".startswith(f"{package}."):
            own = last
    return (own or last) + what


def _file(module: str, filename: str) -> PurePath:
    """The file of a module, as seen from the folder that its package lies in."""
    file = PurePath(filename).name
    folders = module.split(".")
    return PurePath(*(folders if file == "__init__.py" else folders[:-1]), file)
