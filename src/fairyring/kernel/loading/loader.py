"""Loads the modules of a game; an error becomes one line with file and line number."""

import importlib
import traceback
from collections.abc import Iterable
from pathlib import PurePath
from types import ModuleType

from fairyring.kernel.editing.edition import BadEdition
from fairyring.kernel.editing.tables import BadParts
from fairyring.kernel.words import English, speaking


class BrokenModule(Exception):
    """A module of a game that is missing, cannot be loaded, or lacks what it should provide."""


def load(module: str, package: str, what: str = "game") -> ModuleType:
    """Import a module of a game, or of a third-party `what`; any error becomes BrokenModule.

    Texts said during the import, such as the cells of a table, stay English: they are kept, and
    translated where they are shown.
    """
    try:
        with speaking(English()):
            return importlib.import_module(module)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # third-party code may even call sys.exit
        if isinstance(error, ModuleNotFoundError) and error.name == module:
            raise BrokenModule(f"there is no {module}, which the {what} needs") from None
        raise BrokenModule(fault(error, package)) from error


def module_of(package: str, name: str, offers: Iterable[str]) -> ModuleType:
    """Load a module of a game; raise BrokenModule if it fails or lacks a name in `offers`."""
    found = load(f"{package}.{name}", package)
    missing = [f"no {what}" for what in sorted(offers) if not hasattr(found, what)]
    if missing:
        raise BrokenModule(f"the module {found.__name__} has {' and '.join(missing)}")
    return found


def offered(kind: type) -> set[str]:
    """The names that a module of this kind must have: all that its protocol lists."""
    names = {*vars(kind), *vars(kind).get("__annotations__", {})}
    return {name for name in names if not name.startswith("_")}


def fault(error: BaseException, package: str) -> str:
    """Describe an error in a line such as `mushroom/position.py:42: NameError: ... not defined`.

    The place is the innermost one in the package of the game, where its author can fix it.
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
    """The file of a module, relative to the folder that contains its top package."""
    file = PurePath(filename).name
    folders = module.split(".")
    return PurePath(*(folders if file == "__init__.py" else folders[:-1]), file)
