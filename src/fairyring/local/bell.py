"""The doorbell between the tabs of a browser, each of which has a house of its own."""

from typing import ClassVar

import msgspec

from fairyring.local.browser import Channel
from fairyring.store.doorbell import Doorbell, Hear, Ring

_WRITE = msgspec.json.Encoder().encode
_READ = msgspec.json.Decoder(Ring).decode


class TabBell(Doorbell):
    """Sends rings to the other tabs."""

    reaches_others: ClassVar[bool] = True

    def __init__(self, channel: Channel) -> None:
        self._channel = channel

    async def listen(self, hear: Hear) -> None:
        self._channel.hear(lambda text: hear(_READ(text)))

    async def ring(self, ring: Ring) -> None:
        self._channel.say(_WRITE(ring).decode())

    async def close(self) -> None:
        self._channel.close()
