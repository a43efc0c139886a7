"""Databases and other servers that a test needs and a machine may not have."""

import os
import shutil
import socket
import subprocess
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import psycopg
import pytest

POSTGRES = os.environ.get("FAIRYRING_TEST_POSTGRES", "postgresql://postgres@127.0.0.1/test")


@contextmanager
def postgres() -> Iterator[str]:
    """Yield the URL of a new schema in a PostgreSQL database."""
    schema = f"fairyring_{uuid.uuid4().hex[:12]}"
    try:
        connection = psycopg.connect(POSTGRES, autocommit=True, connect_timeout=10)
    except psycopg.OperationalError as missing:
        pytest.skip(f"no PostgreSQL at {POSTGRES} (FAIRYRING_TEST_POSTGRES says where): {missing}")
    with connection:
        connection.execute(f"CREATE SCHEMA {schema}")
        try:
            yield f"{POSTGRES}?options=-csearch_path%3D{schema}"
        finally:
            with suppress(psycopg.Error):
                connection.execute(f"DROP SCHEMA {schema} CASCADE")


@contextmanager
def redis() -> Iterator[str]:
    """Yield the URL of a new Redis or Valkey server."""
    program = shutil.which("redis-server") or shutil.which("valkey-server")
    if program is None:
        pytest.skip("no redis-server or valkey-server is installed")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    arguments = ["--port", port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    with subprocess.Popen([program, *arguments], stdout=subprocess.DEVNULL) as server:
        try:
            for _ in range(600):
                with suppress(OSError), socket.create_connection(("127.0.0.1", int(port)), 1):
                    break
                time.sleep(0.05)
            yield f"redis://127.0.0.1:{port}/0"
        finally:
            server.terminate()
