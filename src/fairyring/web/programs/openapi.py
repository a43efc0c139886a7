"""The OpenAPI 3.1 description of the API."""

import re
from functools import cache
from typing import Any, Final

import msgspec

from fairyring import __version__
from fairyring.web.messages import Problem
from fairyring.web.programs.api import OPERATIONS, Operation

_PARAMETER: Final = re.compile(r"\{(\w+)\}")
_REFERENCES: Final = "#/components/schemas/{name}"


@cache
def description() -> bytes:
    """Return the whole description in JSON."""
    kinds = {repr(kind): kind for row in OPERATIONS for kind in (row.takes, row.gives)}
    kinds |= {repr(Problem): Problem}
    del kinds[repr(None)], kinds[repr(str)]
    made, components = msgspec.json.schema_components(kinds.values(), ref_template=_REFERENCES)
    schemas = dict(zip(kinds, made, strict=True)) | {repr(str): {"type": "string"}}
    paths: dict[str, dict[str, Any]] = {}
    for row in OPERATIONS:
        paths.setdefault(row.path, {})[row.method.lower()] = _operation(row, schemas)
    whole = {
        "openapi": "3.1.0",
        "info": {
            "title": "Fairyring",
            "version": __version__,
            "description": "Opens tables and tells of them. The play itself goes over the socket"
            " of a table, which /about/socket describes. A person is who the cookies say.",
        },
        "paths": paths,
        "components": {"schemas": components},
    }
    return msgspec.json.encode(whole)


def _operation(row: Operation, schemas: dict[str, Any]) -> dict[str, Any]:
    kind = "text/plain" if row.gives is str else "application/json"
    told: dict[str, Any] = {
        "operationId": row.name,
        "summary": row.summary,
        "responses": {
            str(row.status): {
                "description": "Done.",
                "content": {kind: {"schema": schemas[repr(row.gives)]}},
            },
            **{
                str(status): {
                    "description": "Refused.",
                    "content": {"application/json": {"schema": schemas[repr(Problem)]}},
                }
                for status in row.refuses
            },
        },
    }
    names = _PARAMETER.findall(row.path)
    if names:
        told["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in names
        ]
    if row.takes is not None:
        told["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schemas[repr(row.takes)]}},
        }
    return told
