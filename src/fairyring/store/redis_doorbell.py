"""A doorbell for servers that share a Redis or Valkey server."""

import asyncio
from typing import ClassVar

import msgspec
import redis.asyncio
import redis.exceptions
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from fairyring.store.doorbell import Hear, Ring
from fairyring.store.network_doorbell import (
    CHANNEL,
    NetworkDoorbell,
    line_stands,
    read_ring,
    write_ring,
)


class RedisDoorbell(NetworkDoorbell):
    """Uses PUBLISH and SUBSCRIBE."""

    breaks: ClassVar[tuple[type[Exception], ...]] = (
        OSError,
        msgspec.MsgspecError,
        redis.exceptions.RedisError,
    )

    def __init__(self, address: str) -> None:
        super().__init__()
        # Reconnect once at once; after that, the retries of DistantBell apply.
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
                # Rings count from this confirmation on; the library may also resubscribe by itself.
                if message["type"] == "subscribe":
                    line_stands(hear, listening)
                else:
                    hear(read_ring(message["data"]))
