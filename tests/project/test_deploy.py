"""The deployment examples for hosts: their options are valid, and their figures exist."""

import asyncio
import configparser
import json
import os
import re
import shlex
import shutil
import socket as listen
import ssl
import subprocess
import sys
import threading
import time
import tomllib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPResponse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from fairyring.cli import app
from fairyring.store.sql.store import SqlStore
from fairyring.web import launch, socket
from fairyring.web.metrics import Now, RoutePattern
from fairyring.web.prometheus import Meters
from fairyring.web.replay.upload import LARGEST_FORM

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNIT = (DEPLOY / "fairyring.service").read_text("utf-8")
NGINX = (DEPLOY / "nginx.conf").read_text("utf-8")
CADDY = (DEPLOY / "Caddyfile").read_text("utf-8")
CONTAINER = (DEPLOY / "Containerfile").read_text("utf-8")
DASHBOARD = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))
PUBLIC = "https://table.example"


def unit() -> configparser.RawConfigParser:
    """Return the systemd unit; a repeated name has its last value, which no test reads."""
    read = configparser.RawConfigParser(strict=False, interpolation=None)
    read.optionxform = str  # type: ignore[assignment]
    read.read_string(UNIT.replace("\\\n", " "))
    return read


def said_by_unit() -> list[str]:
    return shlex.split(unit()["Service"]["ExecStart"])


def said_by_container() -> list[str]:
    """Return the command that the image starts, with the options that its heading adds."""
    (entry,) = re.findall(r"^ENTRYPOINT (\[.*\])$", CONTAINER, re.MULTILINE)
    (added,) = re.findall(r"^#.* fairyring (--public-url .*)$", CONTAINER, re.MULTILINE)
    (figures,) = re.findall(r"(--metrics \S+),", CONTAINER)
    return [*json.loads(entry), *shlex.split(added), *shlex.split(figures)]


def said_by_docs() -> list[list[str]]:
    """Return every command of our own on the page about hosting."""
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    blocks = re.findall(r"```(?:sh)?\n(.*?)```", page, re.DOTALL)
    lines = "\n".join(blocks).replace("\\\n", " ").splitlines()
    words = [shlex.split(line) for line in lines]
    return [
        [word for word in said[place:] if word != "..."]
        for said in words
        for place, word in enumerate(said)
        if word in ("fairyring", ".venv/bin/fairyring")
    ]


@pytest.mark.parametrize(
    "said",
    [said_by_unit(), said_by_container(), *said_by_docs()],
    ids=lambda said: " ".join(said)[:60],
)
def test_what_is_said_to_the_command_is_understood(said):
    assert Path(said[0]).name == "fairyring"
    app().parse_args(said[1:], exit_on_error=False, print_error=False)


def test_a_flag_that_is_not_there_would_be_noticed():
    with pytest.raises(Exception, match="no-such-flag"):
        app().parse_args(["serve", "--no-such-flag", "1"], exit_on_error=False, print_error=False)


def test_what_the_page_says_of_commands_is_read():
    assert len(said_by_docs()) >= 5


BY_NAME = re.compile(r"""install ['"]?fairyring(?!\[[a-z,]+\] @ git)""")
"""An install from a package index; a wheel, a folder and a repository are written otherwise."""


def test_no_page_installs_by_name_what_is_on_no_index():
    assert BY_NAME.search("pip install 'fairyring[lab]'")
    pages = [*ROOT.glob("docs/*.md"), *ROOT.glob("docs/lab/*.md")]
    assert [page.name for page in pages if BY_NAME.search(page.read_text("utf-8"))] == []


def test_extras_that_the_pages_name_are_there():
    known = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = known["optional-dependencies"]
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    installed = re.findall(r"(?:whl\)\[|'fairyring\[|EXTRAS=)([a-z,]+)", page)
    assert len(installed) >= 5
    assert {extra for each in installed for extra in each.split(",")} <= extras.keys()
    _, _, listed = page.partition("### Extras for a server")
    listed = listed.partition("\n## ")[0]
    told = set(re.findall(r"^\| `([a-z]+)` \|", listed, re.MULTILINE))
    (image,) = re.findall(r"/source\[(.*)\]", CONTAINER)
    assert told == set(image.split(","))


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd is here")
def test_the_unit_is_one(tmp_path):
    program = shlex.quote(sys.executable)
    written = tmp_path / "fairyring.service"
    written.write_text(UNIT.replace("/opt/fairyring/bin/fairyring", program))
    command = ["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", str(written)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_the_unit_keeps_its_files_where_it_says_and_gives_the_rest_away():
    service = unit()["Service"]
    kept = f"{service['Environment'].removeprefix('XDG_DATA_HOME=')}/fairyring"
    folders = [f"/var/lib/{folder}" for folder in service["StateDirectory"].split()]
    assert kept in folders
    said = said_by_unit()
    assert said[said.index("--reports") + 1] in folders
    credential = service["LoadCredential"].partition(":")[0]
    assert said[said.index("--operator-key-file") + 1] == f"%d/{credential}"
    for setting in ("NoNewPrivileges", "DynamicUser", "ProtectHome", "PrivateDevices"):
        assert service[setting] == "yes", setting
    assert service["ProtectSystem"] == "strict"
    assert service["CapabilityBoundingSet"] == ""
    assert int(service["LimitNOFILE"]) > 8192


BACKUP = (DEPLOY / "fairyring-backup.service").read_text("utf-8")


def test_the_backup_unit_copies_and_checks_the_store_of_the_other(tmp_path, monkeypatch):
    theirs = unit()["Service"]
    ours = configparser.RawConfigParser(interpolation=None)
    ours.optionxform = str  # type: ignore[assignment]
    ours.read_string(BACKUP.replace("\\\n", " "))
    service = ours["Service"]
    assert service["User"] == "fairyring", "the name that DynamicUser takes from the other unit"
    assert service["DynamicUser"] == theirs["DynamicUser"] == "yes"
    assert set(theirs["StateDirectory"].split()) & set(service["StateDirectory"].split())
    assert theirs["Environment"] in service["Environment"]
    command = service["ExecStart"].replace("$$", "$").replace("%%", "%")
    command = command.replace("/opt/fairyring/bin/fairyring", f"{sys.executable} -m fairyring")
    command = command.replace("/var/lib", str(tmp_path))
    (tmp_path / "fairyring").mkdir()
    (tmp_path / "fairyring-backups").mkdir()
    (tmp_path / "fairyring/cookie.key").write_text("secret")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    asyncio.run(an_empty_store(f"sqlite:///{tmp_path}/fairyring/tables.sqlite"))
    for _ in range(2):
        done = subprocess.run(shlex.split(command), capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")
    kept = {path.suffix for path in (tmp_path / "fairyring-backups").iterdir()}
    assert kept == {".sqlite", ".key"}


async def an_empty_store(url: str) -> None:
    store = await SqlStore.open(url)
    await store.close()


def test_what_the_image_is_made_of_is_there():
    sources = re.findall(r"^COPY (?!--from)(.*) \S+$", CONTAINER, re.MULTILINE)
    for name in " ".join(sources).split():
        assert (ROOT / name).exists(), name
    (extras,) = re.findall(r"/source\[(.*)\]", CONTAINER)
    known = (ROOT / "pyproject.toml").read_text("utf-8")
    for extra in extras.split(","):
        assert f"\n{extra} = [" in known, extra
    assert "USER 10001" in CONTAINER


def test_nginx_says_what_the_server_trusts_and_nothing_that_came_along():
    headers = dict(re.findall(r"^ +proxy_set_header (\S+) +(\S+);", NGINX, re.MULTILINE))
    assert headers == {
        "Host": "$host",
        "X-Forwarded-For": "$remote_addr",
        "X-Forwarded-Proto": "$scheme",
        "Upgrade": "$http_upgrade",
        "Connection": "$upgraded",
    }
    assert "proxy_http_version 1.1;" in NGINX
    (patience,) = re.findall(r"proxy_read_timeout (\d+)s;", NGINX)
    assert int(patience) > socket.IDLE_SECONDS
    (largest,) = re.findall(r"client_max_body_size (\d+)m;", NGINX)
    assert int(largest) * 2**20 > LARGEST_FORM
    logs = re.findall(r"access_log (\S+);", NGINX)
    assert logs == ["off"] * NGINX.count("\nserver {")
    assert NGINX.count("{") == NGINX.count("}")


def free_ports(number: int) -> list[int]:
    with ExitStack() as held:
        found = [held.enter_context(listen.socket()) for _ in range(number)]
        for one in found:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in found]


def on_ports(example: str, folder: Path, secured: int, plain: int, behind: int) -> str:
    """Return an example for nginx that needs no rights: with other ports, all files in a folder."""
    example = example.replace("127.0.0.1:8000", f"127.0.0.1:{behind}")
    example = example.replace("/etc/letsencrypt/live/table.example", str(folder))
    for ours, free in ((443, secured), (80, plain)):
        example = re.sub(rf"(listen (?:\[::\]:)?){ours}\b", rf"\g<1>{free}", example)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    return f"pid {folder}/pid;\nevents {{}}\nhttp {{\n{folders}{example}}}\n"


class Answer(BaseHTTPRequestHandler):
    """Answers with the headers that came through the proxy."""

    def do_GET(self) -> None:
        body = json.dumps({name.lower(): text for name, text in self.headers.items()}).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


def connected(port: int, protocols: list[str]) -> ssl.SSLSocket:
    """Return an encrypted connection, as soon as the proxy listens and has its certificate."""
    trusting = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    trusting.set_alpn_protocols(protocols)
    for _ in range(600):
        with suppress(ConnectionRefusedError, ssl.SSLError):
            line = listen.create_connection(("127.0.0.1", port), 60)
            return trusting.wrap_socket(line, server_hostname="table.example")
        time.sleep(0.1)
    raise AssertionError("the proxy does not listen")


@contextmanager
def answering() -> Iterator[int]:
    """Start a server that answers with the headers of a request; give its port."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Answer) as server:
        threading.Thread(target=server.serve_forever).start()
        try:
            yield server.server_port
        finally:
            server.shutdown()


def arriving(port: int) -> dict[str, str]:
    """Return the headers with which a request reaches the server behind a proxy."""
    with connected(port, ["http/1.1"]) as line:
        line.sendall(b"GET /health HTTP/1.1\r\nHost: table.example\r\nX-Forwarded-For: a\r\n\r\n")
        answer = HTTPResponse(line)
        answer.begin()
        headers: dict[str, str] = json.loads(answer.read())
        return headers


@pytest.mark.skipif(not shutil.which("nginx"), reason="no nginx is here")
def test_nginx_starts_with_the_example_and_leads_to_the_server(tmp_path):
    secured, plain = free_ports(2)
    made = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-subj",
        "/CN=table.example",
    ]
    files = ["-keyout", tmp_path / "privkey.pem", "-out", tmp_path / "fullchain.pem"]
    subprocess.run([*made, *files], check=True, capture_output=True)
    errors, settings = tmp_path / "errors", tmp_path / "nginx.conf"
    with answering() as behind:
        settings.write_text(on_ports(NGINX, tmp_path, secured, plain, behind))
        command = ["nginx", "-e", errors, "-p", tmp_path, "-c", settings, "-g", "daemon off;"]
        with subprocess.Popen(command) as proxy:
            try:
                with connected(secured, ["h2", "http/1.1"]) as line:
                    assert line.selected_alpn_protocol() == "h2"
                headers = arriving(secured)
            finally:
                proxy.terminate()
    assert headers["host"] == "table.example"
    assert headers["x-forwarded-for"] == "127.0.0.1"
    assert headers["x-forwarded-proto"] == "https"
    assert not re.search(r"\[(error|crit|alert|emerg)\]", errors.read_text())


@pytest.mark.skipif(not shutil.which("caddy"), reason="no Caddy is here")
def test_caddy_starts_with_the_example_and_leads_to_the_server(tmp_path):
    secured, plain = free_ports(2)
    ports = f"{{\nadmin off\nskip_install_trust\nhttps_port {secured}\nhttp_port {plain}\n}}\n"
    settings, errors = tmp_path / "Caddyfile", tmp_path / "errors"
    with answering() as behind, errors.open("wb") as said:
        # With a certificate of its own, as nobody can give it one for this name.
        here = CADDY.replace("table.example {", "table.example {\ntls internal", 1)
        settings.write_text(ports + here.replace("127.0.0.1:8000", f"127.0.0.1:{behind}"))
        command = ["caddy", "run", "--adapter", "caddyfile", "--config", settings]
        its_files = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
        with subprocess.Popen(command, env=os.environ | its_files, stderr=said) as proxy:
            try:
                headers = arriving(secured)
            finally:
                proxy.terminate()
    assert headers["host"] == "table.example"
    assert headers["x-forwarded-for"] == "127.0.0.1"
    assert headers["x-forwarded-proto"] == "https"
    assert '"level":"error"' not in errors.read_text()


def test_caddy_leads_to_the_server_and_writes_no_addresses_down():
    (largest,) = re.findall(r"max_size (\d+)MB", CADDY)
    assert int(largest) * 1_000_000 > LARGEST_FORM
    assert "health_uri /ready" in CADDY
    settings = re.sub(r"^#.*$", "", CADDY, flags=re.MULTILINE)
    assert not re.search(r"^\s*log\b", settings, re.MULTILINE)
    assert settings.count("{") == settings.count("}")


def test_both_proxies_lead_where_the_unit_listens_under_its_name():
    said = said_by_unit()
    port = said[said.index("--port") + 1]
    name = said[said.index("--public-url") + 1].removeprefix("https://")
    for example in (NGINX, CADDY):
        assert f"127.0.0.1:{port}" in example
        assert name in example
    assert int(port) == launch.DEFAULT_PORT


@pytest.fixture(scope="module")
def served() -> dict[str, set[str]]:
    """Return the labels of each figure of a server on which everything has happened."""
    meters = Meters(RoutePattern("127.0.0.1", 0))
    meters._take(Now({("gdfr", "play"): 1}, 1, True, {"short": (0, 0)}))
    meters._actions.labels("gdfr").inc()
    meters.refused("table", "stale")
    meters.spent("why", 0.01)
    found: dict[str, set[str]] = {}
    for family in meters.registry.collect():
        for sample in family.samples:
            found.setdefault(sample.name, set()).update(sample.labels)
    return found


def test_every_figure_of_the_dashboard_is_served(served):
    asked = [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]
    asked += [one["query"] for one in DASHBOARD["templating"]["list"]]
    names = {name for each in asked for name in re.findall(r"\b(?:fairyring|process)_\w+", each)}
    assert names <= served.keys(), names - served.keys()
    for each in asked:
        (known,) = {
            frozenset(served[name]) for name in re.findall(r"\b(?:fairyring|process)_\w+", each)
        } or {frozenset()}
        grouped = {label for by in re.findall(r"by \((.*?)\)", each) for label in by.split(", ")}
        assert grouped <= known | {"instance"}, each


def test_every_figure_of_ours_is_on_the_dashboard_and_in_the_documents(served):
    told = json.dumps(DASHBOARD)
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    for name in served:
        if name.startswith("fairyring_") and not name.endswith("_created"):
            stem = re.sub(r"_(bucket|count|sum)$", "", name)
            assert stem in told, name
            assert stem in page, name
