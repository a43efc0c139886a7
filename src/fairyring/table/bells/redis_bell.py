"""The doorbell of houses that share a Redis or Valkey server."""

import asyncio
from typing import ClassVar

import msgspec
import redis.asyncio
import redis.exceptions
import structlog

from fairyring.table.bells.distant_bell import (
    CHANNEL,
    DistantBell,
    line_stands,
    read_ring,
    write_ring,
)
from fairyring.table.bells.doorbell import Hear, Ring

_log = structlog.get_logger("fairyring.table")


class RedisBell(DistantBell):
    """PUBLISH and SUBSCRIBE."""

    breaks: ClassVar[tuple[type[Exception], ...]] = (
        OSError,
        msgspec.MsgspecError,
        redis.exceptions.RedisError,
    )

    def __init__(self, address: str) -> None:
        super().__init__()
        self._redis = redis.asyncio.Redis.from_url(address)
        self._turn = asyncio.Lock()

    async def ring(self, ring: Ring) -> None:
        async with self._turn:  # rings are heard in the order in which they were rung
            try:
                await self._redis.publish(CHANNEL, write_ring(ring))
            except redis.exceptions.RedisError as broken:
                _log.warning("a ring was lost", failure=repr(broken))

    async def close(self) -> None:
        await super().close()
        await self._redis.aclose()

    async def _listen_once(self, hear: Hear, listening: asyncio.Event) -> None:
        async with self._redis.pubsub(ignore_subscribe_messages=True) as line:
            await line.subscribe(CHANNEL)
            line_stands(hear, listening)
            async for message in line.listen():
                hear(read_ring(message["data"]))
