"""All messages on the socket of a live table, in both directions.

The events of a table are numbered. `seq` is the number of the last event that a message reflects.
Each viewer counts only the events and the steps of the game that they could notice: secret actions
of others have neither number nor message. All devices with the same seats count alike. Every
request has an `id` chosen by its sender and gets one answer with that id: Done, Refused, Because,
Hinted or Foreseen. A request without an answer may be sent again with the same id: it is carried
out once.
"""

import msgspec

from fairyring.store.events import WhenAsked as WhenAsked
from fairyring.store.pace import Pace as Pace
from fairyring.table.wire.replay import *
from fairyring.table.wire.replies import *
from fairyring.table.wire.replies import ToClient as ToClient
from fairyring.table.wire.requests import *
from fairyring.table.wire.requests import FromClient as FromClient, flaw_of
from fairyring.table.wire.views import *

VERSION = 1
MOST_BYTES = 4096
"""The longest message from a client."""

_from_client = msgspec.json.Decoder(FromClient)
read_to_client = msgspec.json.Decoder(ToClient).decode
write = msgspec.json.Encoder().encode


def read_from_client(sent: bytes) -> FromClient:
    """Decode a message from a client. Raises msgspec.MsgspecError."""
    try:
        message: FromClient = _from_client.decode(sent)
    except msgspec.ValidationError as wrong:
        raise msgspec.ValidationError(flaw_of(wrong, sent)) from None
    return message
