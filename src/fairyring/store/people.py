"""The part of the store that belongs to one person: devices, sign-in links, and finished games."""

from collections.abc import Callable
from typing import Any, Protocol

from msgspec import Struct

SOMEBODY = "somebody"
"""The name of a seat whose person was forgotten."""
NAMED_IN = ("sat", "said", "said_beside")
"""The events that contain a person's name or chat text."""
MOST_PLAYED = 5000
"""The most finished games of a person that are listed."""


class Device(Struct, frozen=True):
    """A browser that a person used."""

    id: str
    person: str
    name: str
    """A description, for example "Firefox on Windows"."""
    since: float
    seen: float
    gone: bool = False
    """True if it was signed out."""


class Finished(Struct, frozen=True):
    """A finished game at a table of a person, with the table's last standing as plain data."""

    id: str
    game: str
    kind: str
    told: dict[str, Any]


class BestTurns(Struct, frozen=True):
    """The fewest turns in which a person won a solitaire game."""

    game: str
    options: str
    turns: int


class PeopleStore(Protocol):
    """The part of the store about persons, not tables."""

    # Devices.

    async def device(self, id: str) -> Device | None:
        """Return a known device, or None."""

    async def meet(self, device: Device) -> None:
        """Store a new device, or update when a known one was last seen."""

    async def devices(self, person: str) -> list[Device]:
        """Return the devices of a person, the most recently seen first."""

    async def sign_out(self, person: str, id: str) -> bool:
        """Sign out a device of a person; return whether it was theirs."""

    # The link that signs another device in as the same person.

    async def lay_link(self, digest: str, person: str, name: str, until: float) -> None:
        """Store a link; an earlier one of the same person becomes invalid."""

    async def link(self, digest: str, now: float) -> tuple[str, str] | None:
        """Return the person and the name of a link that is still valid."""

    async def take_link(self, digest: str, now: float) -> tuple[str, str] | None:
        """Return the same, and use the link up."""

    # Finished games.

    async def finished(self, person: str) -> list[Finished]:
        """Return the finished games of a person, the newest first."""

    async def won(self, person: str) -> list[BestTurns]:
        """Return the best result of a person in each kind of solitaire game."""

    # Deletion of personal data.

    async def forget(self, person: str, stranger: Callable[[], str]) -> list[str]:
        """Delete everything about a person; return the tables that changed.

        Their seats remain under the name `SOMEBODY`. Each table gets another `stranger` in their
        place, so that nobody can tell which tables belonged to one person.
        """


def blank_body(body: dict[str, Any]) -> dict[str, Any]:
    """Return the body of an event without the name or the chat text."""
    blank = {"name": SOMEBODY, "text": "…"}
    return body | {field: value for field, value in blank.items() if field in body}


def blank_standing(told: dict[str, Any], person: str, stranger: str) -> dict[str, Any]:
    """Return a table's standing with a stranger in the place of a person."""
    people = told["people"]
    return told | {
        "people": [stranger if one == person else one for one in people],
        "due": [stranger if one == person else one for one in told["due"]],
        "names": [
            SOMEBODY if one == person else name
            for one, name in zip(people, told["names"], strict=True)
        ],
    }
