"""Write the tables that the browser's client shares with the server; `--check` only compares them.

`wire.js` has the messages of the socket: their types, for the type checker and the reader of the
client, and the default of each field that the wire may leave out. `kinds.js` has the kinds of
zones. `texts.d.ts` has the keys of the client's texts, each with the names of its gaps.
"""

import string
import sys
import textwrap
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo, fields

from fairyring.kernel.display import scene, zones
from fairyring.kernel.words import English
from fairyring.table import wire
from fairyring.web.pages.words import WORDS

FOLDER: Final = Path(__file__).parents[1] / "src" / "fairyring" / "browser"
_PLAIN: Final = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    types.NoneType: "null",
}
_WIDE: Final = 110

Structure = type[Struct]


def files() -> Iterator[tuple[str, str]]:
    """Yield the modules by their names."""
    yield "line/wire.js", "\n".join(_wire())
    yield "board/kinds.js", "\n".join(_kinds())
    yield "common/texts.d.ts", "\n".join(_texts())


def _wire() -> Iterator[str]:
    asked, told = _reached(wire.FromClient), _reached(wire.ToClient)
    for film in (wire.Reel, wire.Analysed, wire.Weighed):
        _reached(film, told)
    names = _names([*asked, *told])
    yield from _comment(
        [
            "All that crosses the socket, both ways. Made by `scripts/browser_tables.py` from what"
            " `fairyring.table.wire` says: change that, and run it."
        ]
    )
    yield ""
    for kind, name in names.items():
        yield f"/** @typedef {{{_plain_type(kind, names)}}} {name} */"
    for kind in asked:
        if kind not in told:  # a structure that goes both ways has one type
            yield from _typedef(kind, names, as_asked=True)
    for kind in told:
        yield from _typedef(kind, names, as_asked=False)
    for name, union in (("FromClient", wire.FromClient), ("ToClient", wire.ToClient)):
        listed = " | ".join(kind.__name__ for kind in get_args(union))
        yield from _comment([f"@typedef {{{listed}}} {name}"])
    yield ""
    yield f"export const VERSION = {wire.VERSION};"
    yield ""
    yield from _comment(["What the server says, by its `type`."])
    yield f"export const SAID = {_value([_told_as(kind) for kind in _next(wire.ToClient)])};"
    yield ""
    yield from _comment(
        [
            "Of what the server says and of all inside it, by `type` or by name: what is always"
            " there, what is meant where the rest is left out, and which structures it can hold.",
            "@type {Record<string, {always: string[], otherwise: () => Record<string, unknown>,"
            " holds: Record<string, string[]>}>}",
        ]
    )
    yield "export const STRUCTURES = {"
    for kind in told:
        yield from _row(kind)
    yield "};"
    yield ""


def _kinds() -> Iterator[str]:
    names: dict[Any, str] = {zones.Lying: "Lying", zones.Home: "Home"}
    there = {scene.Shape: "Shape", scene.ZoneKind: "ZoneKind"}
    inside = ", ".join(
        f"{name}: {_type(kind, names | there)}" for name, kind in get_type_hints(zones.Kind).items()
    )
    yield from _comment(
        [
            "The kinds of zones. Made by `scripts/browser_tables.py` from the table in"
            " `fairyring.kernel.display.zones`: change that, and run it."
        ]
    )
    yield ""
    for name in there.values():
        yield f"/** @typedef {{import('../line/wire.js').{name}}} {name} */"
    for kind, name in names.items():
        yield f"/** @typedef {{{_plain_type(kind, {})}}} {name} */"
    yield from _comment([zones.Kind.__doc__ or "", f"@typedef {{{{{inside}}}}} Kind"])
    yield ""
    yield "/** @type {Readonly<Record<ZoneKind, Kind>>} */"
    yield "export const KINDS = {"
    for name, row in zones.KINDS.items():
        yield f"  {name}: {_value(row._asdict())},"
    yield "};"
    yield ""


def _texts() -> Iterator[str]:
    yield from _comment(
        [
            "The keys of the client's texts: the English text of each, and the values for its gaps."
            " Made by `scripts/browser_tables.py` from `fairyring.web.pages.words`: change that,"
            " and run it."
        ]
    )
    yield "export interface Texts {"
    english = English()
    for key, marked in WORDS.items():
        text = english.gettext(marked)
        gaps = dict.fromkeys(name for _, name, _, _ in string.Formatter().parse(text) if name)
        held = "; ".join(f"{name}: string | number" for name in gaps)
        yield f"  /** {text} */"
        yield f"  {key}: {{ {held} }};" if gaps else f"  {key}: {{}};"
    yield "}"
    yield ""


def _reached(kind: Any, found: dict[Structure, None] | None = None) -> dict[Structure, None]:
    """Return the structures that a type names, and all that those hold, each once."""
    found = {} if found is None else found
    if isinstance(kind, type) and issubclass(kind, Struct):
        if kind not in found:
            found[kind] = None
            for field in fields(kind):
                _reached(field.type, found)
    else:
        for part in get_args(kind):
            _reached(part, found)
    return found


def _names(kinds: list[Structure]) -> dict[Any, str]:
    """Return the names that the modules of these structures have for the types of their fields."""
    called = {
        kind: name
        for module in dict.fromkeys(sys.modules[kind.__module__] for kind in kinds)
        for name, kind in vars(module).items()
        if get_origin(kind) in (Literal, Union, types.UnionType)
    }
    inside = [_without_none(field.type) for kind in kinds for field in fields(kind)]
    return {kind: called[kind] for kind in dict.fromkeys(inside) if kind in called}


def _without_none(kind: Any) -> Any:
    """Return a type without None."""
    parts = [part for part in get_args(kind) if part is not types.NoneType]
    if get_origin(kind) not in (Union, types.UnionType) or len(parts) == len(get_args(kind)):
        return kind
    return Union[tuple(parts)]  # noqa: UP007  it is known only when this runs


def _type(kind: Any, names: dict[Any, str]) -> str:
    """Return a type in the notation of the client's type checker."""
    if kind in names:
        return names[kind]
    bare = _without_none(kind)
    return _plain_type(kind, names) if bare == kind else f"{_type(bare, names)} | null"


def _plain_type(kind: Any, names: dict[Any, str]) -> str:
    """Return the same for a type without a name, or for the definition of a name."""
    origin, inside = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _type(inside[0], names)
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in inside)
    if origin in (Union, types.UnionType):
        return " | ".join(_type(part, names) for part in inside)
    if origin is tuple and inside[1:] == (...,):
        each = _type(inside[0], names)
        return f"({each})[]" if " | " in each else f"{each}[]"
    if origin is tuple:
        return f"[{', '.join(_type(part, names) for part in inside)}]"
    if origin is dict:
        return f"Record<string, {_type(inside[1], names)}>"
    return kind.__name__ if issubclass(kind, Struct) else _PLAIN[kind]


def _typedef(kind: Structure, names: dict[Any, str], *, as_asked: bool) -> Iterator[str]:
    """Yield a structure as a type; in one that clients send, fields with a default are optional."""
    tag = kind.__struct_config__.tag
    told = [f"type: '{tag}'"] if tag else []
    for field in fields(kind):
        mark = "?" if as_asked and not field.required else ""
        told.append(f"{field.encode_name}{mark}: {_type(field.type, names)}")
    doc = " ".join((kind.__doc__ or "").split())
    yield from _comment([doc, f"@typedef {{{{{', '.join(told)}}}}} {kind.__name__}"])


def _row(kind: Structure) -> Iterator[str]:
    """Yield the required fields of a structure, its defaults, and the structures it holds."""
    always = [field.encode_name for field in fields(kind) if field.required]
    otherwise = {field.encode_name: _default(field) for field in fields(kind) if not field.required}
    holds = {
        field.encode_name: [_told_as(one) for one in _next(field.type)]
        for field in fields(kind)
        if _next(field.type)
    }
    yield f"  {_told_as(kind)}: {{"
    yield f"    always: {_value(always)},"
    yield f"    otherwise: () => ({_value(otherwise)}),"
    yield f"    holds: {_value(holds)},"
    yield "  },"


def _next(kind: Any) -> list[Structure]:
    """Return the structures that a type itself names."""
    if isinstance(kind, type) and issubclass(kind, Struct):
        return [kind]
    return [one for part in get_args(kind) for one in _next(part)]


def _told_as(kind: Structure) -> str:
    """Return the `type` of a message, or the name of a structure."""
    tag = kind.__struct_config__.tag
    return kind.__name__ if tag is None else str(tag)


def _default(field: FieldInfo) -> Any:
    made = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
    return msgspec.to_builtins(made)


def _value(value: Any) -> str:
    """Return a value as a JavaScript literal."""
    match value:
        case dict() if value:
            return f"{{ {', '.join(f'{key}: {_value(one)}' for key, one in value.items())} }}"
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case str():
            return f"'{value}'"
        case float() if value.is_integer():
            return str(int(value))
        case _:
            return msgspec.json.encode(value).decode()


def _comment(lines: list[str]) -> Iterator[str]:
    """Yield a comment for the reader of the client."""
    broken = [part for line in lines for part in textwrap.wrap(line, _WIDE, break_on_hyphens=False)]
    if len(broken) == 1:
        yield f"/** {broken[0]} */"
        return
    yield "/**"
    yield from (f" * {line}" for line in broken)
    yield " */"


def main() -> int:
    """Write or check both modules."""
    stale = []
    for name, text in files():
        path = FOLDER / name
        if "--check" not in sys.argv:
            path.write_text(text, "utf-8")
        elif not path.exists() or path.read_text("utf-8") != text:
            stale.append(name)
    for name in stale:
        print(f"browser/{name} is not what the server says; run scripts/browser_tables.py")
    return 1 if stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
