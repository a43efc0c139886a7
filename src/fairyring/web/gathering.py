"""The modules of the client as few scripts, made when the server starts.

Each module becomes a function that is called once, after all that it imports, and gives what it
exports. Names stay what they are, for each has a function of its own. What is imported only when it
is wanted (`import('./it.js').then`) is a script of its own, with what nothing else needs; the first
script lends it the rest. What is written in another way than our modules are is refused, and so is
a circle.
"""

import posixpath
import re
from collections import Counter
from collections.abc import Collection, Mapping
from itertools import chain
from typing import Final

_IMPORT: Final = re.compile(
    r"""^import (?:(?:\{(?P<some>[^}]*)\}|\* as (?P<all>\w+)) from )?'(?P<path>\.[^']*)';$""", re.M
)
_LATER: Final = re.compile(r"""\bimport\('(?P<path>\.[^']*)'\)\.then\b""")
_EXPORT: Final = re.compile(r"^export ((?:async )?function|class|const) (\w+)", re.M)
_LEFT: Final = re.compile(r"^[ \t]*(?:import|export)\b.*|\bimport\s*[(.].*", re.M)

_KEPT: Final = "$wanted"
"""Stands for the import of a script that comes later, which is not one that was left over."""


class CannotGather(ValueError):
    """A module is written in a way that is not known here."""


def gathered(script: str, entry: str, modules: Mapping[str, str]) -> dict[str, str]:
    """The scripts, by name, that do what the entry does: the first, and each that comes later."""
    first = _all_from(entry, modules, ())
    later = _wanted_later(first, modules)
    needed = Counter(path for those in later.values() for path in those)
    # What two of them need comes with the first, or there would be two of it.
    first += [path for path in needed if needed[path] > 1]
    named = {root: _script_of(script, root) for root in later if root not in first}
    scripts: dict[str, str] = {}
    lent = set[str]()
    for root, name in named.items():
        those = [path for path in later[root] if path not in first]
        taken = {path for one in those for path in _imported(one, modules)}.intersection(first)
        lent |= taken
        names = ", ".join(_exported(modules[root]))
        scripts[name] = (
            f"import {{ {', '.join(sorted(map(_name, taken)))} }} from './{script}';\n"
            f"{_joined(those, modules, named)}export const {{ {names} }} = {_name(root)};\n"
        )
    lending = f"export {{ {', '.join(sorted(map(_name, lent)))} }};\n" if lent else ""
    return {script: _joined(first, modules, named) + lending, **scripts}


def gathered_whole(entry: str, modules: Mapping[str, str]) -> str:
    """One script with all that the entry may ever want."""
    first = _all_from(entry, modules, ())
    later = _wanted_later(first, modules)
    return _joined(list(dict.fromkeys([*first, *chain(*later.values())])), modules, {})


def _all_from(entry: str, modules: Mapping[str, str], known: Collection[str]) -> list[str]:
    """A module and all that it starts with, each after what it imports, but for what is known."""
    found: list[str] = []

    def gather(path: str, above: tuple[str, ...]) -> None:
        if path in found or path in known:
            return
        if path in above:
            raise CannotGather(f"{' imports '.join((*above, path))}: that is a circle")
        if path not in modules:
            raise CannotGather(f"{above[-1]} imports {path}, and there is no such file")
        for imported in _imported(path, modules):
            gather(imported, (*above, path))
        found.append(path)

    gather(entry, ())
    return found


def _wanted_later(first: list[str], modules: Mapping[str, str]) -> dict[str, list[str]]:
    """What is imported when it is wanted, each with what it needs beside the first."""
    found: dict[str, list[str]] = {}
    waiting = list(first)
    for path in waiting:
        for later in _LATER.finditer(modules[path]):
            root = _beside(path, later["path"])
            if root not in found:
                if root not in modules:
                    raise CannotGather(f"{path} imports {root}, and there is no such file")
                found[root] = _all_from(root, modules, first)
                waiting.extend(one for one in found[root] if one not in waiting)
    return found


def _joined(paths: list[str], modules: Mapping[str, str], later: Mapping[str, str]) -> str:
    """These modules as functions, each called once; `later` names scripts that come later."""
    return "".join(_called(path, modules, later) for path in paths)


def _called(path: str, modules: Mapping[str, str], later: Mapping[str, str]) -> str:
    """One module as a function that is called."""

    def taken(found: re.Match[str]) -> str:
        return _taken(path, found, modules)

    def wanted(found: re.Match[str]) -> str:
        root = _beside(path, found["path"])
        if root in later:
            return f"{_KEPT}('./{later[root]}').then"
        return f"Promise.resolve().then(() => {_name(root)}).then"

    code = modules[path]
    body = _EXPORT.sub(r"\1 \2", _LATER.sub(wanted, _IMPORT.sub(taken, code)))
    if left := _LEFT.search(body):
        raise CannotGather(f"{path}: not understood: {left[0].strip()}")
    names = _exported(code)
    given = f"return {{ {', '.join(names)} }};\n" if names else ""
    return f"const {_name(path)} = (() => {{\n{body.replace(_KEPT, 'import')}{given}}})();\n"


def _taken(path: str, found: re.Match[str], modules: Mapping[str, str]) -> str:
    """What stands for an import."""
    source = _beside(path, found["path"])
    if found["all"]:
        return f"const {found['all']} = {_name(source)};"
    if found["some"] is None:
        return ""
    names = [name.strip() for name in found["some"].split(",") if name.strip()]
    exported = _exported(modules[source])
    for name in names:
        if name.split()[0] not in exported:
            raise CannotGather(f"{path}: {source} exports no {name.split()[0]}")
    return f"const {{ {', '.join(names)} }} = {_name(source)};".replace(" as ", ": ")


def _imported(path: str, modules: Mapping[str, str]) -> list[str]:
    """The modules with which one starts."""
    return [_beside(path, found["path"]) for found in _IMPORT.finditer(modules[path])]


def _exported(code: str) -> list[str]:
    return [found[2] for found in _EXPORT.finditer(code)]


def _beside(path: str, other: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), other))


def _script_of(script: str, root: str) -> str:
    """The script of what comes later, named after both."""
    stem = root.removesuffix(".js").replace("/", "-")
    return f"{script.removesuffix('.js')}-{stem}.js"


def _name(path: str) -> str:
    """What no module calls anything of its own."""
    return "$" + re.sub(r"\W", "_", path.removesuffix(".js"))
