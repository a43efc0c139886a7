"""Bundles the modules of the client into few scripts when the server starts.

Each module becomes a function that is called once, after everything that it imports, and returns
its exports. Names do not clash, since each module has its own function. A dynamic import
(`import('./it.js').then`) becomes a script of its own, with the modules that nothing else needs;
the first script exports the others to it. Syntax that our modules do not use is rejected, and so
are circular imports.
"""

import posixpath
import re
from collections import Counter
from collections.abc import Collection, Mapping
from itertools import chain

_IMPORT = re.compile(
    r"""^import (?:(?:\{(?P<some>[^}]*)\}|\* as (?P<all>\w+)) from )?'(?P<path>\.[^']*)';$""", re.M
)
_LATER = re.compile(r"""\bimport\('(?P<path>\.[^']*)'\)\.then\b""")
_EXPORT = re.compile(r"^export ((?:async )?function|class|const) (\w+)", re.M)
_LEFT = re.compile(r"^[ \t]*(?:import|export)\b.*|\bimport\s*[(.].*", re.M)

_KEPT = "$wanted"
"""A placeholder for the import of a later script, to tell it from unsupported imports."""


class CannotBundle(ValueError):
    """A module uses syntax that is not supported."""


def bundled(script: str, entry: str, modules: Mapping[str, str]) -> dict[str, str]:
    """Return the scripts of an entry by name: the first, and one for each dynamic import."""
    first = _all_from(entry, modules, ())
    later = _wanted_later(first, modules)
    needed = Counter(path for those in later.values() for path in those)
    # Modules that two of them need belong to the first script, to exist only once.
    first += [path for path in needed if needed[path] > 1]
    named = {root: _script_of(script, root) for root in later if root not in first}
    if len(set(named.values())) < len(named):
        raise CannotBundle(f"two of {', '.join(named)} would be the same script")
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


def bundled_whole(entry: str, modules: Mapping[str, str]) -> str:
    """Return a single script with everything that the entry may import."""
    first = _all_from(entry, modules, ())
    later = _wanted_later(first, modules)
    return _joined(list(dict.fromkeys([*first, *chain(*later.values())])), modules, {})


def _all_from(entry: str, modules: Mapping[str, str], known: Collection[str]) -> list[str]:
    """Return a module and its static imports in dependency order, without those in `known`."""
    found: list[str] = []

    def gather(path: str, above: tuple[str, ...]) -> None:
        if path in found or path in known:
            return
        if path in above:
            raise CannotBundle(f"{' imports '.join((*above, path))}: that is a circle")
        if path not in modules:
            raise CannotBundle(f"{above[-1]} imports {path}, and there is no such file")
        for imported in _imported(path, modules):
            gather(imported, (*above, path))
        found.append(path)

    gather(entry, ())
    return found


def _wanted_later(first: list[str], modules: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the dynamic imports, each with the modules that it needs beyond the first script."""
    found: dict[str, list[str]] = {}
    waiting = list(first)
    for path in waiting:
        for later in _LATER.finditer(modules[path]):
            root = _beside(path, later["path"])
            if root not in found:
                if root not in modules:
                    raise CannotBundle(f"{path} imports {root}, and there is no such file")
                found[root] = _all_from(root, modules, first)
                waiting.extend(one for one in found[root] if one not in waiting)
    return found


def _joined(paths: list[str], modules: Mapping[str, str], later: Mapping[str, str]) -> str:
    """Return these modules as functions that are called; `later` names the scripts of others."""
    return "".join(_called(path, modules, later) for path in paths)


def _called(path: str, modules: Mapping[str, str], later: Mapping[str, str]) -> str:
    """Return one module as a function that is called."""

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
        raise CannotBundle(f"{path}: not understood: {left[0].strip()}")
    names = _exported(code)
    given = f"return {{ {', '.join(names)} }};\n" if names else ""
    return f"const {_name(path)} = (() => {{\n{body.replace(_KEPT, 'import')}{given}}})();\n"


def _taken(path: str, found: re.Match[str], modules: Mapping[str, str]) -> str:
    """Return the replacement for an import."""
    source = _beside(path, found["path"])
    if found["all"]:
        return f"const {found['all']} = {_name(source)};"
    if found["some"] is None:
        return ""
    names = [name.strip() for name in found["some"].split(",") if name.strip()]
    exported = _exported(modules[source])
    for name in names:
        if name.split()[0] not in exported:
            raise CannotBundle(f"{path}: {source} exports no {name.split()[0]}")
    return f"const {{ {', '.join(names)} }} = {_name(source)};".replace(" as ", ": ")


def _imported(path: str, modules: Mapping[str, str]) -> list[str]:
    """Return the static imports of a module."""
    return [_beside(path, found["path"]) for found in _IMPORT.finditer(modules[path])]


def _exported(code: str) -> list[str]:
    return [found[2] for found in _EXPORT.finditer(code)]


def _beside(path: str, other: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), other))


def _script_of(script: str, root: str) -> str:
    """Return the name of the script for a dynamic import."""
    return f"{script.removesuffix('.js')}-{posixpath.basename(root)}"


def _name(path: str) -> str:
    """Return a variable name for a module, which no module uses itself."""
    return "$" + re.sub(r"\W", "_", path.removesuffix(".js"))
