"""What an exported store is: a ZIP file with a member of JSON lines for each table of the schema.

A line is a row. What is JSON in the store stands there as the text that was stored; bytes are in
base 64. The head says of which form the file is, and how many rows it has. Nothing in it depends on
when and where it was written, so two exports of the same are equal.
"""

from typing import Any, Final

import msgspec
import sqlalchemy as sa
from msgspec import UNSET, Struct, UnsetType

from fairyring.table.keeping.sql.schema import (
    DEVICES,
    EVENTS,
    GUESTS,
    LINKS,
    LIVED,
    OUTAGES,
    PASSKEYS,
    RESULTS,
    SHELF,
    STANDINGS,
    TABLES,
    WAYS,
    WISHES,
)

FORM: Final = 1
"""The form of the file; what another one means no reader of this one can know."""
HEAD: Final = "store.json"

OF_TABLES: Final = (TABLES, EVENTS, GUESTS, STANDINGS, RESULTS)
"""What belongs to tables, each after what it refers to; a number in it is given once."""
BESIDE: Final = (DEVICES, LINKS, PASSKEYS, WAYS, WISHES, SHELF, LIVED, OUTAGES)
"""What belongs to people and servers; of it a store keeps what it has already."""
SHEETS: Final = (*OF_TABLES, *BESIDE)


class Head(Struct, frozen=True):
    """What stands in the head of a file."""

    form: int
    schema: str
    """The state of the schema that the rows are of."""
    rows: dict[str, int]
    """How many there are of each kind."""


def member(sheet: sa.Table) -> str:
    """The name of the member that has the rows of a table of the schema."""
    return f"{sheet.name}.jsonl"


def row_kind(sheet: sa.Table) -> type[Struct]:
    """What a line of a member is; a file of an earlier release may lack what has a default."""
    fields: list[Any] = []
    for column in sheet.columns:
        kind = str if isinstance(column.type, sa.JSON) else column.type.python_type
        if column.nullable or column.server_default is not None:
            fields.append((str(column.name), kind | UnsetType | None, UNSET))
        else:
            fields.append((str(column.name), kind))
    fields.sort(key=len)  # those without a default come first
    return msgspec.defstruct(str(sheet.name), fields, forbid_unknown_fields=True)
