"""Creates the doorbell for a URL."""

from fairyring.store.base import UnknownStore
from fairyring.store.doorbell import Doorbell

_REDIS = ("redis", "rediss", "unix")
KINDS = ("postgresql", *_REDIS)
"""The URL schemes of doorbells."""
LOCAL = "local"
"""The scheme of the doorbell that the processes of one server have among themselves."""


def doorbell(url: str, store_url: str) -> Doorbell:
    """Return the doorbell at a URL; without a URL, the one of the store's database, if any."""
    scheme, _, rest = (url or store_url).partition("://")
    kind = scheme.split("+")[0]  # a driver may follow the "+"; we use our own
    if kind == "postgresql":
        from fairyring.store.postgres_doorbell import PostgresDoorbell

        return PostgresDoorbell(f"{kind}://{rest}")
    if kind in _REDIS:
        from fairyring.store.redis_doorbell import RedisDoorbell

        return RedisDoorbell(url)
    if kind == LOCAL:
        from fairyring.store.local_doorbell import LocalDoorbell

        return LocalDoorbell(rest)
    if not url:
        return Doorbell()
    raise UnknownStore(f"no doorbell can be at {url!r}; one is at postgresql:// or redis://")
