"""The format of an exported store: a ZIP file with a member of JSON lines for each SQL table.

A line is a row. JSON columns are stored as texts, and bytes in base 64. The head contains the
version of the format and the number of rows. Nothing depends on when or where the file was written,
so two exports of the same data are equal.
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
"""The version of the format; files of other versions cannot be read."""
HEAD: Final = "store.json"

OF_TABLES: Final = (TABLES, EVENTS, GUESTS, STANDINGS, RESULTS)
"""Data of tables, in the order of foreign keys; keys must be new on import."""
BESIDE: Final = (DEVICES, LINKS, PASSKEYS, WAYS, WISHES, SHELF, LIVED, OUTAGES)
"""Data of people and servers; on import, existing rows are kept."""
SHEETS: Final = (*OF_TABLES, *BESIDE)


class Head(Struct, frozen=True):
    """The head of an exported file."""

    form: int
    schema: str
    """The revision of the schema of the rows."""
    rows: dict[str, int]
    """The number of rows of each SQL table."""


def member(sheet: sa.Table) -> str:
    """Return the name of the member with the rows of an SQL table."""
    return f"{sheet.name}.jsonl"


def row_kind(sheet: sa.Table) -> type[Struct]:
    """Return the type of a row.

    Fields with a default may be absent in files of earlier releases.
    """
    fields: list[Any] = []
    for column in sheet.columns:
        kind = str if isinstance(column.type, sa.JSON) else column.type.python_type
        if column.nullable or column.server_default is not None:
            fields.append((str(column.name), kind | UnsetType | None, UNSET))
        else:
            fields.append((str(column.name), kind))
    fields.sort(key=len)  # fields without a default come first
    return msgspec.defstruct(str(sheet.name), fields, forbid_unknown_fields=True)
