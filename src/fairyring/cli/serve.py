"""The command `serve`."""

import os
import sys
import webbrowser
from datetime import date
from pathlib import Path
from urllib.parse import urlsplit

from fairyring.cli.common import arguments
from fairyring.cli.common.options import Editions, Whole
from fairyring.cli.common.refusal import Refusal
from fairyring.cli.store.common import address, folder_beside
from fairyring.kernel.loading.extras import wanted
from fairyring.store.doorbell_at import KINDS
from fairyring.table.thinking.processes import spare_cores
from fairyring.web import launch
from fairyring.web.defence import bans
from fairyring.web.metrics import RoutePattern
from fairyring.web.notifications.keys import BadKeys, keys_in
from fairyring.web.notifications.mail import ADDRESS, Post
from fairyring.web.operator.key import BadKey, key_in
from fairyring.web.processes import CAN_BE_SHARED, run as run_processes
from fairyring.web.settings import BadSecret, Settings, older_in, secret_in


def serve(
    *,
    host: str = "127.0.0.1",
    port: Whole | None = None,
    store: str | None = None,
    no_browser: bool = False,
    public_url: str = "",
    doorbell: str = "",
    processes: Whole = 1,
    workers: Whole | None = None,
    mail: str = "",
    mail_from: str = "",
    reports: str = "",
    metrics: str = "",
    operator_key_file: Path | None = None,
    log_json: bool = False,
    edition: Editions = None,
) -> None:
    """Run `fairyring serve`.

    Parameters
    ----------
    host
        The address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 for every device in the
        house.
    port
        The port to listen on. Default: 8000, or the next free one.
    store
        The database URL of the tables. Default: a file in your own folder.
    no_browser
        Do not open the first page in a browser.
    public_url
        The beginning of links for others, for a server that is reached by another address.
    doorbell
        A channel between several servers of one store, such as redis://host; a store in PostgreSQL
        needs none.
    processes
        Number of processes that serve tables; more than the machine has cores gain nothing. One
        more hands out the connections.
    workers
        Number of processes for bots that think long, such as Puck and Oberon. Default: one less
        than the number of cores. One more process is for short thoughts.
    mail
        A mail server, such as smtp://user:password@host:587, to notify people of their turn. The
        variable FAIRYRING_MAIL does the same, hidden from other users.
    mail_from
        The sender of mails, such as "Fairyring <table@club.example>".
    reports
        Where people may send fault reports: an existing folder or, with --mail, an address such as
        host@club.example.
    metrics
        Where metrics for Prometheus are served: a port, for this machine only, or an address and a
        port such as 10.0.0.5:9464.
    operator_key_file
        A file with a key of 20 characters or more, which opens the page /operator: it shows what
        runs here, closes tables, and bans people.
    log_json
        Write each log line as a JSON object, for log collectors.

    """
    arguments.choose(edition)
    if port is not None and not 1 <= port <= 65_535:
        raise Refusal(f"--port goes from 1 to 65535, not {port}")
    thinking = spare_cores() if workers is None else workers
    if not 1 <= thinking <= 64:
        raise Refusal(f"--workers goes from 1 to 64, not {thinking}")
    if not 1 <= processes <= 64:
        raise Refusal(f"--processes goes from 1 to 64, not {processes}")
    if processes > 1 and not CAN_BE_SHARED:
        raise Refusal("--processes above 1 needs Linux or macOS")
    if public_url and not _is_address(public_url):
        raise Refusal(f"--public-url is like https://table.example, not {public_url!r}")
    if doorbell and urlsplit(doorbell).scheme.split("+")[0] not in KINDS:
        raise Refusal(f"--doorbell is at postgresql:// or redis://, not at {doorbell!r}")
    post = _post(mail or os.environ.get("FAIRYRING_MAIL", ""), mail_from, public_url)
    faults = _reports(reports, post)
    figures = _metrics(metrics)
    kept, folder = address(store), folder_beside(store)
    try:
        secret, older = secret_in(folder), older_in(folder, date.today())
        keys = keys_in(folder)
        operator = "" if operator_key_file is None else key_in(operator_key_file)
    except (BadKey, BadKeys, BadSecret, FileNotFoundError) as wrong:
        raise Refusal(str(wrong)) from None
    try:
        listening = launch.listen(host, port)
    except (launch.CannotListen, launch.PortTaken) as wrong:
        raise Refusal(str(wrong)) from None
    here, around = launch.address(listening), launch.address_on_network(listening)

    def ready() -> None:
        print(f"Fairyring is at {here}")
        if around is not None:
            print(f"Other devices in the house: {around}")
        print("Press Ctrl+C to stop.", flush=True)
        if not no_browser and _somebody_looks():
            webbrowser.open(here)

    settings = Settings(
        kept, secret, public_url or around or "", doorbell, thinking, push=keys, post=post,
        reports=faults, metrics=figures, older=older, operator=operator, log_json=log_json,
        barred=folder / bans.FILE,
    )  # fmt: skip
    try:
        if processes == 1:
            launch.run(settings, listening, ready)
        else:
            run_processes(settings, listening, processes, ready)
    except launch.CannotStart as failure:
        raise Refusal(str(failure)) from None
    except KeyboardInterrupt:
        print("Stopped; all tables are kept.")


def _post(mail: str, sender: str, public_url: str) -> Post | None:
    """Return the mail server, if one is given."""
    if not mail:
        if sender:
            raise Refusal("--mail-from needs --mail, which names the mail server")
        return None
    if "@" not in sender:
        raise Refusal(f'--mail-from is like "Fairyring <table@club.example>", not {sender!r}')
    if not public_url:
        raise Refusal("--mail needs --public-url: links in mails begin with it")
    try:
        return Post.at(mail, sender)
    except ValueError:
        raise Refusal("--mail is like smtp://user:password@host:587 or smtps://host") from None


def _reports(where: str, post: Post | None) -> Path | str:
    """Check and return where reports go: a folder, an address, or empty."""
    if not where:
        return ""
    folder = Path(where)
    if folder.is_dir():
        if not os.access(folder, os.W_OK):
            raise Refusal(f"--reports: nothing can be written in {where!r}")
        return folder.absolute()
    if not ADDRESS.fullmatch(where):
        raise Refusal(f"--reports is a folder, or like host@club.example, not {where!r}")
    if post is None:
        raise Refusal("--reports by mail needs --mail, which names the mail server")
    return where


def _metrics(where: str) -> RoutePattern | None:
    """Check and return where metrics are served; a port alone is for this machine only."""
    if not where:
        return None
    wanted("prometheus_client")
    host, _, port = where.rpartition(":")
    if not (port.isascii() and port.isdecimal() and 1 <= int(port[:6]) <= 65_535):
        raise Refusal(f"--metrics is a port, or like 10.0.0.5:9464, not {where!r}")
    return RoutePattern(host.strip("[]") or "127.0.0.1", int(port))


def _is_address(url: str) -> bool:
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc != "" and parts.path in ("", "/")


def _somebody_looks() -> bool:
    """Return True if somebody is likely to sit at a screen here."""
    if os.environ.get("CI") or not sys.stdout.isatty():
        return False
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
