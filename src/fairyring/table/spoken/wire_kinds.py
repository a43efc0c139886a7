"""Types for the fields of messages from clients."""

from typing import Annotated

from msgspec import Meta, Struct

from fairyring.kernel.options import MOST_SEATS

# \Z, since a pattern that ends with $ would also match before a final newline.
Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+\Z")]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Digest = Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]{64}\Z")]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """Base class of all messages from a client: immutable, unknown fields are refused."""
