"""Which bell a house hangs up, by its address."""

from typing import Final

from fairyring.table.bells.doorbell import Doorbell
from fairyring.table.keeping.store import UnknownStore

_REDIS: Final = ("redis", "rediss", "unix")
KINDS: Final = ("postgresql", *_REDIS)
"""The schemes of the addresses at which a bell can be."""


def doorbell(url: str, store_url: str) -> Doorbell:
    """The bell at an address; without one, that of the store if it has any."""
    scheme, _, rest = (url or store_url).partition("://")
    kind = scheme.split("+")[0]  # behind it a driver may be named, which is ours to choose
    if kind == "postgresql":
        from fairyring.table.bells.postgres_bell import PostgresBell

        return PostgresBell(f"{kind}://{rest}")
    if kind in _REDIS:
        from fairyring.table.bells.redis_bell import RedisBell

        return RedisBell(url)
    if not url:
        return Doorbell()
    raise UnknownStore(f"no doorbell can be at {url!r}; one is at postgresql:// or redis://")
