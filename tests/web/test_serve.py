"""The command `serve`: how it starts and stops."""

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from fairyring.cli import main
from fairyring.client import Client
from fairyring.kernel.loading import extras
from fairyring.web import launch


@pytest.fixture
def user(tmp_path):
    """The environment of a user with an empty home."""
    return os.environ | {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}


@pytest.fixture
def serve(user):
    """Returns a function that starts the command; each start is stopped at the end."""
    started: list[subprocess.Popen[str]] = []

    def start(*arguments: object) -> tuple[subprocess.Popen[str], list[str]]:
        command = [sys.executable, "-m", "fairyring", "serve", *map(str, arguments)]
        run = subprocess.Popen(
            command, env=user, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        started.append(run)
        lines = []
        while not lines or not lines[-1].startswith("Press"):
            lines.append(run.stdout.readline())
            assert lines[-1], run.stderr.read()
        return run, lines

    yield start
    for run in started:
        if run.poll() is None:
            run.kill()
        run.communicate()


def refused(capsys, *arguments: object) -> str:
    assert main(["serve", *map(str, arguments)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("fairyring: ")
    assert said.err.count("\n") == 1
    return said.err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("--port 0", "from 1 to 65535"),
        ("--port 70000", "from 1 to 65535"),
        ("--port high", "whole number"),
        ("--workers 0", "from 1 to 64"),
        ("--host 192.0.2.7", "nothing can listen at 192.0.2.7"),
        ("--host no.such.host.invalid", "nothing can listen at no.such.host.invalid"),
        ("--store nonsense", "--store is like"),
        ("--store sqlite:///no/such/folder/t.sqlite", "no folder"),
        ("--public-url table.example", "--public-url is like"),
        ("--public-url https://table.example/sub", "--public-url is like"),
        ("--doorbell ftp://bell", "--doorbell is at postgresql:// or redis://"),
        ("here", "here"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(capsys, tmp_path, monkeypatch, arguments, told):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert told in refused(capsys, *arguments.split())


def test_a_port_in_use_is_told(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with launch.listen("127.0.0.1", None) as taken:
        port = taken.getsockname()[1]
        told = refused(capsys, "--port", port)
        assert f"port {port} is in use" in told
        assert f"--port {port + 1}" in told


def test_without_a_port_the_next_that_is_free_is_taken():
    with launch.listen("127.0.0.1", None) as one, launch.listen("127.0.0.1", None) as other:
        assert one.getsockname()[1] < other.getsockname()[1] < launch.DEFAULT_PORT + 20


def test_a_store_that_cannot_be_opened_is_told_in_one_line(user, tmp_path, free_port):
    (tmp_path / "letter.txt").write_text("a letter to a friend, and surely no database\n" * 100)
    store = f"sqlite:///{tmp_path / 'letter.txt'}"
    command = [sys.executable, "-m", "fairyring", "serve", "--port", str(free_port)]
    run = subprocess.run(
        [*command, "--store", store], env=user, capture_output=True, text=True, timeout=120
    )
    assert run.returncode == 2
    assert run.stdout == ""  # it announces nothing that does not run
    assert run.stderr.startswith("fairyring: ")
    assert run.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("asked", "package", "extra"),
    [
        (("--store", "postgresql://nobody@127.0.0.1:1/none"), "psycopg", "postgresql"),
        pytest.param(
            ("--doorbell", "redis://127.0.0.1:1"), "redis", "redis", marks=pytest.mark.thorough
        ),
        pytest.param(
            ("--metrics", "9464"), "prometheus_client", "metrics", marks=pytest.mark.thorough
        ),
    ],
)
def test_a_package_that_is_missing_is_named(user, free_port, asked, package, extra):
    program = f"import sys; sys.modules[{package!r}] = None; from fairyring.cli import main; main()"
    command = [sys.executable, "-c", program, "serve", "--port", str(free_port), *asked]
    run = subprocess.run(command, env=user, capture_output=True, text=True, timeout=120)
    assert run.stdout == ""
    assert run.stderr == (
        f"fairyring: this needs {package}, which is not installed: {extras.command(extra)}\n"
    )


def test_it_tells_where_it_is_and_stops_at_a_signal(serve, tmp_path):
    run, lines = serve()
    (url,) = re.findall(r"http://localhost:\d+", lines[0])
    assert httpx.get(f"{url}/health").json()["ok"]
    assert (tmp_path / "fairyring" / "tables.sqlite").exists()
    run.send_signal(signal.SIGINT)
    out, err = run.communicate(timeout=60)
    assert (run.returncode, out, err) == (0, "Stopped; all tables are kept.\n", "")


@pytest.mark.parametrize(
    "how", [signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.thorough)]
)
def test_it_leaves_nothing_behind_when_it_is_stopped_after_a_bot_thought(serve, free_port, how):
    run, _ = serve("--port", free_port)

    async def play() -> None:
        async with await Client.open(f"http://127.0.0.1:{free_port}", name="Ana") as ana:
            table = await ana.new_table("gdfr", kind="bots", seats=2)
            await table.until(lambda: bool(table.choices))
            await ana.new_table("gdfr", kind="bots", seats=1)  # a worker deals, and computes par

    asyncio.run(play())
    run.send_signal(how)
    _, err = run.communicate(timeout=60)
    assert run.returncode == (0 if how is signal.SIGINT else -how)
    assert [line for line in err.splitlines() if "table opened" not in line] == []


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="no list of processes")
def test_who_thinks_is_started_before_anybody_comes(serve):
    run, _ = serve()
    children = Path(f"/proc/{run.pid}/task/{run.pid}/children")
    until = time.monotonic() + 60
    while not any(
        b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
        for child in children.read_text().split()
    ):
        assert time.monotonic() < until
        time.sleep(0.05)


def test_it_tells_what_others_in_the_house_open(serve, free_port):
    _, lines = serve("--host", "0.0.0.0", "--port", free_port)
    assert lines[0] == f"Fairyring is at http://localhost:{free_port}\n"
    if len(lines) == 3:  # without a network there is no such address
        assert re.fullmatch(rf"Other devices in the house: http://[\d.]+:{free_port}\n", lines[1])


@pytest.mark.thorough
def test_clients_go_on_after_a_restart(serve, free_port):
    first, _ = serve("--port", free_port)

    async def play() -> None:
        nonlocal first
        async with await Client.open(f"http://127.0.0.1:{free_port}", name="Ana") as ana:
            table = await ana.new_table("gdfr", kind="bots", seats=1)
            await table.act(table.choices[0].notation)
            before = table.seq
            first.send_signal(signal.SIGTERM)
            await asyncio.to_thread(first.wait, 60)
            acting = asyncio.create_task(table.act(table.choices[0].notation))
            await asyncio.to_thread(serve, "--port", free_port)
            async with asyncio.timeout(60):
                await acting
            assert table.seq > before
            assert len(table.log) > 2

    asyncio.run(play())


@pytest.mark.thorough
def test_a_table_of_an_edition_goes_on_in_that_edition_alone(serve, free_port, tmp_path):
    file = tmp_path / "rare.toml"
    file.write_text(
        'game = "toboggan"\nname = "Rare Snowballs"\n[cards.card.snowball_1]\ncopies = 1'
    )

    async def at_table(id: str = "", cookies: dict[str, str] | None = None):
        address = f"http://127.0.0.1:{free_port}"
        async with await Client.open(address, name="Ana", cookies=cookies) as ana:
            table = await (ana.table(id) if id else ana.new_table("toboggan", kind="bots", seats=2))
            if not table.view.hindrance:
                await table.until(lambda: bool(table.choices), timeout=None)
            return table.view, ana.cookies

    async def play() -> None:
        for edition in (("--edition", file), (), ("--edition", file)):
            run, _ = serve("--port", free_port, *edition)
            if edition:
                view, cookies = await at_table(*seen)
                assert (view.name, view.hindrance) == ("Goblin Toboggan: Rare Snowballs", "")
                seen[:] = [view.id, cookies]
            else:
                view, _ = await at_table(*seen)
                assert "another edition of Goblin Toboggan than this server has" in view.hindrance
            run.send_signal(signal.SIGTERM)
            await asyncio.to_thread(run.wait, 60)

    seen: list[object] = []
    asyncio.run(play())


def test_a_browser_is_opened_only_where_somebody_looks(monkeypatch):
    from fairyring.cli import serve as command

    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    for variable in ("CI", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(variable, raising=False)
    assert not command._somebody_looks()
    monkeypatch.setenv("DISPLAY", ":0")
    assert command._somebody_looks()
    monkeypatch.setenv("CI", "true")
    assert not command._somebody_looks()


def test_a_listening_socket_is_named(monkeypatch):
    with launch.listen("127.0.0.1", None) as listening:
        assert launch.address(listening) == f"http://localhost:{listening.getsockname()[1]}"
        assert launch.address_on_network(listening) is None
    if socket.has_ipv6:
        with launch.listen("::1", None) as listening:
            assert launch.address(listening).startswith("http://localhost:")
