"""The data of one person: devices, sign-in links, finished games, and deletion."""

import hashlib
import secrets
import time
from typing import Final

from fairyring.table.keeping.owned import Device, Finished, Owned, Won
from fairyring.table.keeping.trouble import StoreTrouble, Trouble

LINK_SECONDS: Final = 900.0
"""Seconds for which a link to another device is valid."""
_SEEN_AGAIN: Final = 600.0
"""Seconds between two updates of when a device was seen."""


class Own:
    """The personal data of all persons."""

    def __init__(self, owned: Owned) -> None:
        self._owned = owned

    async def welcome(self, device: str, person: str, name: str) -> bool:
        """Return whether a device belongs to a person and is not signed out.

        Store that it was seen.
        """
        now = time.time()
        known = await self._owned.device(device)
        if known is not None and known.gone:
            return False
        if known is None or known.person != person or now - known.seen > _SEEN_AGAIN:
            since = now if known is None else known.since
            try:
                await self._owned.meet(Device(device, person, name, since, now))
            except StoreTrouble as full:
                if full.trouble is not Trouble.FULL:
                    raise  # a full disk must not keep people from looking at their tables
        return True

    async def devices(self, person: str) -> list[Device]:
        """Return the devices of a person, the most recently seen first."""
        return await self._owned.devices(person)

    async def is_gone(self, device: str) -> bool:
        """Return whether a device was signed out."""
        known = await self._owned.device(device)
        return known is not None and known.gone

    async def sign_out(self, person: str, device: str) -> bool:
        """Sign out a device of a person; return whether it was theirs."""
        return await self._owned.sign_out(person, device)

    async def new_link(self, person: str, name: str) -> str:
        """Return the token of a link that signs in one other device.

        An earlier link becomes invalid.
        """
        token = secrets.token_urlsafe(18)
        until = time.time() + LINK_SECONDS
        await self._owned.lay_link(_digest(token), person, name, until)
        return token

    async def linked(self, token: str) -> tuple[str, str] | None:
        """Return the person and the name of a link, or None if it is not valid."""
        return await self._owned.link(_digest(token), time.time())

    async def take_link(self, token: str) -> tuple[str, str] | None:
        """Return the same, and use the link up."""
        return await self._owned.take_link(_digest(token), time.time())

    async def finished(self, person: str) -> list[Finished]:
        """Return the finished games of a person, the newest first."""
        return await self._owned.finished(person)

    async def won(self, person: str) -> list[Won]:
        """Return the best result of a person in each kind of solitaire game."""
        return await self._owned.won(person)

    async def forget(self, person: str) -> list[str]:
        """Delete everything about a person except anonymous seats.

        Return the tables that changed.
        """
        return await self._owned.forget(person, lambda: secrets.token_urlsafe(18))


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
