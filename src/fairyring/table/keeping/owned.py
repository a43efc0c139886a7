"""What the store keeps of one person alone: devices, links to another device, and games played."""

from collections.abc import Callable
from typing import Any, Final, Protocol

from msgspec import Struct

SOMEBODY: Final = "somebody"
"""What a seat is called whose person is forgotten."""
NAMED_IN: Final = ("sat", "said", "said_beside")
"""The kinds of events that hold a name, or what somebody said."""
MOST_PLAYED: Final = 5000
"""So many games of a person are told of."""


class Device(Struct, frozen=True):
    """A browser in which a person was."""

    id: str
    person: str
    name: str
    """What it is, such as "Firefox on Windows"."""
    since: float
    seen: float
    gone: bool = False
    """Whether it was signed out."""


class Finished(Struct, frozen=True):
    """A game that is over at a table of a person, with how it stood then as plain data."""

    id: str
    game: str
    kind: str
    told: dict[str, Any]


class Won(Struct, frozen=True):
    """The fewest turns in which a person won a kind of game for one."""

    game: str
    options: str
    turns: int


class Owned(Protocol):
    """The part of the store that is about persons, not tables."""

    # Devices.

    async def device(self, id: str) -> Device | None:
        """A device that was here before."""

    async def meet(self, device: Device) -> None:
        """Keep a device that is new, or that a device was seen again."""

    async def devices(self, person: str) -> list[Device]:
        """The devices of a person, the one that was seen last first."""

    async def sign_out(self, person: str, id: str) -> bool:
        """Have a device of a person be nobody's; whether it was one."""

    # The link that makes another device the same person.

    async def lay_link(self, digest: str, person: str, name: str, until: float) -> None:
        """Keep a link; the one that was made before is good no more."""

    async def link(self, digest: str, now: float) -> tuple[str, str] | None:
        """The person and the name that a link is for, while it is good."""

    async def take_link(self, digest: str, now: float) -> tuple[str, str] | None:
        """The same, for the one who uses it up."""

    # What was played.

    async def finished(self, person: str) -> list[Finished]:
        """The games of a person that are over, the newest first."""

    async def won(self, person: str) -> list[Won]:
        """The best that a person reached in each kind of game for one."""

    # Forgetting.

    async def forget(self, person: str, stranger: Callable[[], str]) -> list[str]:
        """Let nothing remain of a person but seats called somebody; the tables that changed.

        At each table another stranger sits there from now on, so that the tables cannot be told
        to have been of one person.
        """


def blank_body(body: dict[str, Any]) -> dict[str, Any]:
    """The body of an event without who it was and what was said."""
    blank = {"name": SOMEBODY, "text": "…"}
    return body | {field: value for field, value in blank.items() if field in body}


def blank_standing(told: dict[str, Any], person: str, stranger: str) -> dict[str, Any]:
    """How a table stands when a stranger sits there in the place of a person."""
    people = told["people"]
    return told | {
        "people": [stranger if one == person else one for one in people],
        "due": [stranger if one == person else one for one in told["due"]],
        "names": [
            SOMEBODY if one == person else name
            for one, name in zip(people, told["names"], strict=True)
        ],
    }
