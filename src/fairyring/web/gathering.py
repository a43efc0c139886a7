"""The modules of the client as one script, made when the server starts.

Each module becomes a function that is called once, after all that it imports, and gives what it
exports. Names stay what they are, for each has a function of its own. What is written in another
way than our modules are is refused, and so is a circle.
"""

import posixpath
import re
from collections.abc import Mapping
from typing import Final

_IMPORT: Final = re.compile(
    r"""^import (?:(?:\{(?P<some>[^}]*)\}|\* as (?P<all>\w+)) from )?'(?P<path>\.[^']*)';$""", re.M
)
_EXPORT: Final = re.compile(r"^export ((?:async )?function|class|const) (\w+)", re.M)
_LEFT: Final = re.compile(r"^[ \t]*(?:import|export)\b.*|\bimport\s*[(.].*", re.M)


class CannotGather(ValueError):
    """A module is written in a way that is not known here."""


def gathered(entry: str, modules: Mapping[str, str]) -> str:
    """One script that does what the entry and all that it imports do."""
    exported: dict[str, list[str]] = {}
    parts: list[str] = []

    def gather(path: str, above: tuple[str, ...]) -> None:
        if path in exported:
            return
        if path in above:
            raise CannotGather(f"{' imports '.join((*above, path))}: that is a circle")
        if path not in modules:
            raise CannotGather(f"{above[-1]} imports {path}, and there is no such file")
        code = modules[path]
        for found in _IMPORT.finditer(code):
            gather(_beside(path, found["path"]), (*above, path))

        def taken(found: re.Match[str]) -> str:
            return _taken(path, found, exported)

        names = [found[2] for found in _EXPORT.finditer(code)]
        body = _EXPORT.sub(r"\1 \2", _IMPORT.sub(taken, code))
        if left := _LEFT.search(body):
            raise CannotGather(f"{path}: not understood: {left[0].strip()}")
        exported[path] = names
        given = f"return {{ {', '.join(names)} }};\n" if names else ""
        parts.append(f"const {_name(path)} = (() => {{\n{body}{given}}})();\n")

    gather(entry, ())
    return "".join(parts)


def _taken(path: str, found: re.Match[str], exported: Mapping[str, list[str]]) -> str:
    """What stands for an import."""
    source = _beside(path, found["path"])
    if found["all"]:
        return f"const {found['all']} = {_name(source)};"
    if found["some"] is None:
        return ""
    names = [name.strip() for name in found["some"].split(",") if name.strip()]
    for name in names:
        if name.split()[0] not in exported[source]:
            raise CannotGather(f"{path}: {source} exports no {name.split()[0]}")
    return f"const {{ {', '.join(names)} }} = {_name(source)};".replace(" as ", ": ")


def _beside(path: str, other: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), other))


def _name(path: str) -> str:
    """What no module calls anything of its own."""
    return "$" + re.sub(r"\W", "_", path.removesuffix(".js"))
