import pytest

from fairyring.table.thinkers import Thinkers


@pytest.fixture(scope="session")
def anyio_backend():
    return "asyncio"


@pytest.fixture(scope="session")
def thinkers():
    """Workers that all tests share, for they take a moment to start."""
    lent = Thinkers(limit=120.0)
    yield lent
    lent.close()
