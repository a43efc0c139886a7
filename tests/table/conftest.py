import pytest

from fairyring.table.keeping import leases
from fairyring.table.thinking.workers import Workers


@pytest.fixture(scope="session")
def anyio_backend():
    return "asyncio"


@pytest.fixture(scope="session")
def workers():
    """Workers that all tests share, for they take a moment to start."""
    shared = Workers(limit=120.0)
    yield shared
    shared.close()


@pytest.fixture(autouse=True)
def lasting(monkeypatch):
    """A house here looks after what it began with: it makes no rounds, and machines are slow."""
    monkeypatch.setattr(leases, "LASTS", 3600.0)
