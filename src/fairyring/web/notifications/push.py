"""Calls by Web Push, signed and encrypted, so that only the device can read them."""

import asyncio
from urllib.parse import urlsplit

import httpx
import msgspec
import structlog
from py_vapid import Vapid02
from pywebpush import WebPusher

from fairyring.store.sql.notifications import Way
from fairyring.web.notifications.keys import Keys
from fairyring.web.notifications.message import Call, Outcome

_PATIENCE = 20.0
_KEPT = 86400
"""Seconds that a push service keeps a call for a device that is off."""
_GONE = (404, 410)

log = structlog.get_logger("fairyring.calling")


class Pusher:
    """Sends calls to the push services of browsers."""

    def __init__(self, keys: Keys) -> None:
        self._keys = keys
        self._vapid = Vapid02.from_string(keys.private)
        self._client = httpx.AsyncClient(timeout=_PATIENCE, follow_redirects=False)

    async def send(self, way: Way, call: Call) -> Outcome:
        """Send a call to a device."""
        told = {
            "title": call.title,
            "body": call.body,
            "table": call.table,
            "off": call.off,
            "off_label": call.off_label,
        }
        try:
            body, headers = await asyncio.to_thread(self._sealed, way, msgspec.json.encode(told))
            answer = await self._client.post(way.address, content=body, headers=headers)
        except Exception as failure:  # a device may have sent any keys
            log.warning("a device was not called", failure=repr(failure))
            return Outcome.FAILED
        if answer.status_code in _GONE:
            return Outcome.GONE
        if answer.is_success:
            return Outcome.TAKEN
        log.warning("a device was not called", status=answer.status_code)
        return Outcome.FAILED

    def _sealed(self, way: Way, told: bytes) -> tuple[bytes, dict[str, str]]:
        """Return the encrypted message and its headers."""
        keys = {name: way.keys[name] for name in ("p256dh", "auth")}
        pusher = WebPusher({"endpoint": way.address, "keys": keys})
        sealed = bytes(pusher.encode(told, "aes128gcm")["body"])
        service = urlsplit(way.address)
        claims = {"aud": f"{service.scheme}://{service.netloc}", "sub": self._keys.contact}
        return sealed, {
            **self._vapid.sign(claims),
            "content-encoding": "aes128gcm",
            "ttl": str(_KEPT),
            "urgency": "normal",
        }

    async def close(self) -> None:
        """Close all connections."""
        await self._client.aclose()
