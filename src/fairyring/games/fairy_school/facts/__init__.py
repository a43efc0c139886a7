"""The facts of this game: what can happen, as types without text.

Cards are given by their index in `parts.CARDS`, slots of a forest by number (top row 0 to 4, bottom
row 5 to 9), amounts as five numbers in the order earth, plant, air, fire, water.

A secret choice is first a `Passing` fact for its seat only. When all choices are revealed, one more
fact tells everybody all of it.

Read `starting`, then `turns` and `activation`, then `ending`.
"""

from .activation import (
    Converted,
    Converting,
    Dropped,
    Enough,
    Fetched,
    Gained,
    Gave,
    Lapsed,
    Looked,
    Paid,
    Removed,
    Shuffled,
    Studied,
    TookBack,
    Used,
)
from .ending import FinalsLaidOut, GaveBack, LastSpending, Leading, Scored, TookFinal
from .starting import (
    Chose,
    DraftBegan,
    GotCard,
    GotDeck,
    GotPack,
    InOrder,
    Kept,
    LaidOut,
    Passed,
    Picked,
    SetUp,
)
from .things import NONE
from .turns import (
    Collected,
    Drew,
    Placed,
    Planned,
    Played,
    Ready,
    Realized,
    Selected,
    StayedIdle,
    Stepped,
    StudyShown,
    TookProject,
    TurnBegan,
    Worked,
)

__all__ = [
    "NONE",
    "Chose",
    "Collected",
    "Converted",
    "Converting",
    "DraftBegan",
    "Drew",
    "Dropped",
    "Enough",
    "Fetched",
    "FinalsLaidOut",
    "Gained",
    "Gave",
    "GaveBack",
    "GotCard",
    "GotDeck",
    "GotPack",
    "InOrder",
    "Kept",
    "LaidOut",
    "Lapsed",
    "LastSpending",
    "Leading",
    "Looked",
    "Paid",
    "Passed",
    "Picked",
    "Placed",
    "Planned",
    "Played",
    "Ready",
    "Realized",
    "Removed",
    "Scored",
    "Selected",
    "SetUp",
    "Shuffled",
    "StayedIdle",
    "Stepped",
    "Studied",
    "StudyShown",
    "TookBack",
    "TookFinal",
    "TookProject",
    "TurnBegan",
    "Used",
    "Worked",
]
