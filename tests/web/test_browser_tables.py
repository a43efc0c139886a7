"""The tables of the browser's client are those of the server."""

import json
import runpy
import shutil
import subprocess
import types
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
import pytest
from msgspec import NODEFAULT, Struct, structs

from fairyring.table import wire
from fairyring.web.static import FOLDER

SCRIPT = Path(__file__).parents[2] / "scripts" / "browser_tables.py"
READING = """
import { read } from '%s';
const lines = process.argv.slice(1);
console.log(JSON.stringify(lines.map((line) => read(line))));
"""


@pytest.mark.parametrize(
    "name", ["board/kinds.js", "common/texts.d.ts", "line/messages.d.ts", "line/wire.js"]
)
def test_the_tables_of_the_client_are_current(name: str) -> None:
    made = dict(runpy.run_path(str(SCRIPT))["files"]())
    assert (FOLDER / name).read_text() == made[name], "run scripts/browser_tables.py"


def least(kind: Any) -> Any:
    """Return a minimal value of a type; if it is a container, with a value for each item."""
    origin, inside = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return least(inside[0])
    if origin is Literal:
        return inside[0]
    if origin in (Union, types.UnionType):
        return least(inside[0])
    if origin is tuple:
        return tuple(least(part) for part in inside if part is not ...)
    if origin is dict:
        return {"key": least(inside[1])}
    if issubclass(kind, Struct):
        return kind(**{one.name: least(one.type) for one in structs.fields(kind) if one.required})
    return kind("1" if kind is str else 1)


def filled(value: Any) -> Any:
    """Return a value as the client should read it, with the fields that the wire leaves out."""
    if isinstance(value, Struct):
        tag = value.__struct_config__.tag
        told = {one.encode_name: filled(getattr(value, one.name)) for one in structs.fields(value)}
        return told | ({"type": tag} if tag else {})
    if isinstance(value, tuple | list):
        return [filled(one) for one in value]
    return {key: filled(one) for key, one in value.items()} if isinstance(value, dict) else value


def with_one_of_each(message: Struct) -> Struct:
    """Return a message in which fields with a default have a minimal value, too."""
    told = {one.name: one for one in structs.fields(message)}
    holds = [name for name, one in told.items() if one.default is not NODEFAULT]
    return structs.replace(message, **{name: least(told[name].type) for name in holds})


@pytest.mark.skipif(not shutil.which("node"), reason="Node is not there")
def test_the_client_reads_every_message_and_fills_in_what_was_left_out() -> None:
    messages = [least(kind) for kind in get_args(wire.ToClient)]
    messages += [with_one_of_each(message) for message in messages]
    lines = [msgspec.json.encode(message).decode() for message in messages]
    script = READING % (FOLDER / "line" / "reading.js").as_uri()
    command = ["node", "--input-type=module", "--eval", script, "--", *lines]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    for message, read in zip(messages, json.loads(done.stdout), strict=True):
        assert read == filled(message)
