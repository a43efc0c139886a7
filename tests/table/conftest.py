import pytest

from fairyring.store import leases
from fairyring.table.thinking.processes import Workers


@pytest.fixture(scope="session")
def anyio_backend():
    return "asyncio"


@pytest.fixture(scope="session")
def workers():
    """Workers that all tests share, because their start takes a moment."""
    shared = Workers(limit=120.0)
    yield shared
    shared.close()


@pytest.fixture(autouse=True)
def lasting(monkeypatch):
    """Long leases: servers in these tests make no rounds that renew them, and machines are slow."""
    monkeypatch.setattr(leases, "LASTS", 3600.0)
