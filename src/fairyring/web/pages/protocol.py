"""The data of the page about the socket: messages and codes, taken from the types."""

import types
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from fairyring.kernel.display import scene
from fairyring.table import wire

_PARTS = (
    wire.TableView,
    wire.SeatView,
    wire.OptionView,
    wire.Powers,
    wire.AskedBack,
    wire.Result,
    wire.LessonView,
    wire.Told,
    scene.Scene,
    scene.Zone,
    scene.Piece,
    scene.Badge,
    scene.Choice,
    scene.Tap,
    scene.Drag,
    scene.Press,
    scene.Motion,
)
_PLAIN = {
    str: "text",
    int: "whole number",
    float: "number",
    bool: "true or false",
    types.NoneType: "null",
}
WAYS = {
    "to the server": get_args(wire.FromClient),
    "to the client": get_args(wire.ToClient),
    "inside others": _PARTS,
}


def messages() -> list[dict[str, Any]]:
    """Return every message by its `type`, and every structure in messages by its name."""
    return [
        {
            "name": name_of(kind),
            "way": way,
            "doc": kind.__doc__,
            "fields": [
                {"name": field.encode_name, "type": named(field.type), "required": field.required}
                for field in msgspec.structs.fields(kind)
            ],
        }
        for way, kinds in WAYS.items()
        for kind in kinds
    ]


def name_of(kind: type[msgspec.Struct]) -> str:
    """Return the `type` of a message, or the name of a structure."""
    tag = kind.__struct_config__.tag
    return kind.__name__ if tag is None else str(tag)


def named(kind: Any) -> str:
    """Return a type in words."""
    origin, inside = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return named(inside[0])
    if origin is Literal:
        return " or ".join(f'"{value}"' for value in inside)
    if origin in (Union, types.UnionType):
        return " or ".join(named(part) for part in inside)
    if origin is tuple:
        return f"list of {named(inside[0])}"
    if origin is dict:
        return f"object of {named(inside[1])}"
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return name_of(kind)
    return _PLAIN[kind]
