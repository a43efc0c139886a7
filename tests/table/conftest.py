import pytest

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
