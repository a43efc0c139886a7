"""One person: from which devices she comes, what she played, and how she goes."""

import hashlib
import secrets
import time
from typing import Final

from fairyring.table.keeping.owned import Device, Finished, Owned, Won
from fairyring.table.keeping.trouble import StoreTrouble, Trouble

LINK_SECONDS: Final = 900.0
"""So long a link to another device is good."""
_SEEN_AGAIN: Final = 600.0
"""So often at most it is stored that a device was seen."""


class Own:
    """Persons, as a house knows them."""

    def __init__(self, owned: Owned) -> None:
        self._owned = owned

    async def welcome(self, device: str, person: str, name: str) -> bool:
        """Whether a device is a person's and was not signed out; that it was seen is kept."""
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
                    raise  # on a full disk people can still look at what is there
        return True

    async def devices(self, person: str) -> list[Device]:
        """Where a person is at home, the one that was seen last first."""
        return await self._owned.devices(person)

    async def is_gone(self, device: str) -> bool:
        """Whether a device was signed out."""
        known = await self._owned.device(device)
        return known is not None and known.gone

    async def sign_out(self, person: str, device: str) -> bool:
        """Have a device of a person be nobody's; whether it was one."""
        return await self._owned.sign_out(person, device)

    async def new_link(self, person: str, name: str) -> str:
        """What makes another device this person, once; the link that was made before is void."""
        token = secrets.token_urlsafe(18)
        until = time.time() + LINK_SECONDS
        await self._owned.lay_link(_digest(token), person, name, until)
        return token

    async def linked(self, token: str) -> tuple[str, str] | None:
        """The person, and her name, that a link is for; None if it is not good any more."""
        return await self._owned.link(_digest(token), time.time())

    async def take_link(self, token: str) -> tuple[str, str] | None:
        """The same, and from now on the link is good for nobody."""
        return await self._owned.take_link(_digest(token), time.time())

    async def finished(self, person: str) -> list[Finished]:
        """The games of a person that are over, the newest first."""
        return await self._owned.finished(person)

    async def won(self, person: str) -> list[Won]:
        """The best that a person reached in each kind of game for one."""
        return await self._owned.won(person)

    async def forget(self, person: str) -> list[str]:
        """Let nothing remain of a person but seats called somebody; the tables that changed."""
        return await self._owned.forget(person, lambda: secrets.token_urlsafe(18))


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
