"""The doorbell of houses that share a Redis or Valkey server."""

import asyncio
from typing import ClassVar

import msgspec
import redis.asyncio
import redis.exceptions
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from fairyring.table.bells.distant_bell import (
    CHANNEL,
    DistantBell,
    line_stands,
    read_ring,
    write_ring,
)
from fairyring.table.bells.doorbell import Hear, Ring


class RedisBell(DistantBell):
    """PUBLISH and SUBSCRIBE."""

    breaks: ClassVar[tuple[type[Exception], ...]] = (
        OSError,
        msgspec.MsgspecError,
        redis.exceptions.RedisError,
    )

    def __init__(self, address: str) -> None:
        super().__init__()
        # A line that died is begun anew once; where that does not help, the bell waits by itself.
        once = Retry(NoBackoff(), 1)
        self._redis = redis.asyncio.Redis.from_url(address, retry=once)

    async def close(self) -> None:
        await super().close()
        await self._redis.aclose()

    async def _say(self, ring: Ring) -> None:
        await self._redis.publish(CHANNEL, write_ring(ring))

    async def _listen_once(self, hear: Hear, listening: asyncio.Event) -> None:
        async with self._redis.pubsub() as line:
            await line.subscribe(CHANNEL)
            async for message in line.listen():
                # Only what is rung after this is heard; the library may also begin anew unasked.
                if message["type"] == "subscribe":
                    line_stands(hear, listening)
                else:
                    hear(read_ring(message["data"]))
