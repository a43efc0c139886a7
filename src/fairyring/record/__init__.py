"""A finished or running game as a text: write, read, replay, verify, and play on.

Read `record`, the data of a record, first; then `play`, which replays it and plays on. The text
format is all in `text`. `verify` uses both.
"""

from fairyring.record.errors import (
    BrokenReplay,
    NoSuchEvent,
    OtherEdition,
    SeedHidden,
    WrongSeed,
    WrongShare,
)
from fairyring.record.play import Play, replay
from fairyring.record.record import (
    Act,
    BadName,
    Comment,
    Deal,
    Event,
    Leave,
    Record,
    Step,
    TakeBack,
    Withdraw,
    check_names,
    printable,
)
from fairyring.record.seeds import Share, Source, mixed, promise_of, sources_at
from fairyring.record.text.reading import read
from fairyring.record.text.scan import BadRecord
from fairyring.record.text.writing import write
from fairyring.record.verify import Verdict, verify

__all__ = [
    "Act",
    "BadName",
    "BadRecord",
    "BrokenReplay",
    "Comment",
    "Deal",
    "Event",
    "Leave",
    "NoSuchEvent",
    "OtherEdition",
    "Play",
    "Record",
    "SeedHidden",
    "Share",
    "Source",
    "Step",
    "TakeBack",
    "Verdict",
    "Withdraw",
    "WrongSeed",
    "WrongShare",
    "check_names",
    "mixed",
    "printable",
    "promise_of",
    "read",
    "replay",
    "sources_at",
    "verify",
    "write",
]
