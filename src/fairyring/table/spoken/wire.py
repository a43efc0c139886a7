"""All messages on the socket of a live table, in both directions.

The events of a table are numbered. `seq` is the number of the last event that a message reflects.
Each viewer counts only the events and the steps of the game that they could notice: secret actions
of others have neither number nor message. All devices with the same seats count alike. Every
request has an `id` chosen by its sender and gets one answer with that id: Done, Refused, Because,
Hinted or Foreseen. A request without an answer may be sent again with the same id: it is carried
out once.
"""

import msgspec

from fairyring.table.keeping.events import WhenAsked as WhenAsked
from fairyring.table.keeping.pace import Pace as Pace
from fairyring.table.spoken.flaws import flaw_of
from fairyring.table.spoken.wire_asked import (
    Act as Act,
    Again as Again,
    Arm as Arm,
    Arrange as Arrange,
    AskMe as AskMe,
    Begin as Begin,
    Consent as Consent,
    Foresee as Foresee,
    FromClient as FromClient,
    FromGame as FromGame,
    FromRoom as FromRoom,
    Hello as Hello,
    Hint as Hint,
    Host as Host,
    Learn as Learn,
    Lift as Lift,
    NextDeal as NextDeal,
    Ping as Ping,
    PromiseShare as PromiseShare,
    React as React,
    Resign as Resign,
    Say as Say,
    SeatBot as SeatBot,
    Sign as Sign,
    Sit as Sit,
    Stand as Stand,
    TakeBack as TakeBack,
    TellShare as TellShare,
    Why as Why,
)
from fairyring.table.spoken.wire_clock import (
    ClocksView as ClocksView,
    ConsentPause as ConsentPause,
    GoOn as GoOn,
    Pause as Pause,
    SeatTime as SeatTime,
)
from fairyring.table.spoken.wire_film import (
    Analysed as Analysed,
    Balance as Balance,
    Chances as Chances,
    Mark as Mark,
    Reel as Reel,
    Swing as Swing,
    Weighed as Weighed,
)
from fairyring.table.spoken.wire_kinds import Id as Id, Name as Name, Notation as Notation
from fairyring.table.spoken.wire_told import (
    Because as Because,
    Done as Done,
    Foreseen as Foreseen,
    Hinted as Hinted,
    Patch as Patch,
    Pong as Pong,
    Presence as Presence,
    Reason as Reason,
    Refused as Refused,
    ToClient as ToClient,
    Told as Told,
    Weight as Weight,
    Whole as Whole,
)
from fairyring.table.spoken.wire_view import (
    AskedBack as AskedBack,
    BestView as BestView,
    BotView as BotView,
    LessonView as LessonView,
    OptionView as OptionView,
    Powers as Powers,
    Result as Result,
    ScorePart as ScorePart,
    SeatView as SeatView,
    ShareView as ShareView,
    TableView as TableView,
)

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
