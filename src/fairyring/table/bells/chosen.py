"""Which bell a house hangs up, by its address."""

from typing import Final

import sqlalchemy as sa

from fairyring.table.bells.doorbell import Doorbell
from fairyring.table.keeping.database import UnknownStore

_REDIS: Final = ("redis", "rediss", "unix")
KINDS: Final = ("postgresql", *_REDIS)
"""The schemes of the addresses at which a bell can be."""


def doorbell(url: str, store_url: str) -> Doorbell:
    """The bell at an address; without one, that of the store if it has any."""
    address = sa.make_url(url or store_url)
    kind = address.get_backend_name()
    if kind == "postgresql":
        from fairyring.table.bells.postgres_bell import PostgresBell

        plain = address.set(drivername="postgresql")
        return PostgresBell(plain.render_as_string(hide_password=False))
    if kind in _REDIS:
        from fairyring.table.bells.redis_bell import RedisBell

        return RedisBell(url)
    if not url:
        return Doorbell()
    raise UnknownStore(f"no doorbell can be at {url!r}; one is at postgresql:// or redis://")
