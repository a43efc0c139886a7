"""Whatever a request contains, both kinds of store answer alike, and never with a server error."""

import json
import re
from urllib.parse import quote

import pytest
from starlette.routing import Route
from tests.support import servers
from tests.web.conftest import Site

from fairyring.web.app import ROUTES

ODD = (
    "\0",
    "a\0b",
    "\ud800",
    "é" * 50,
    "x" * 5000,
    "9" * 5000,
    "-1",
    "0",
    "%",
    "' OR 1=1",
    "1e999",
)
FIELDS = (
    "name", "game", "seats", "kind", "against", "day", "device", "table", "step", "seat", "record",
)  # fmt: skip
QUERIES = ("page", "eyes", "first", "step", "notation", "v", "modules", "language")
BODIES = (
    {"seats": 2**70},
    {"seats": -1},
    {"game": "a\0b"},
    {"name": "a\0b"},
    {"name": "\ud800"},
    {"options": {"a\0": "\0"}},
    {"options": {"teams": 2**70}},
    {"breath": 1e308},
    {"pace": {"bot": "\0"}},
    {"pace": {"seconds": 2**70}},
)


@pytest.fixture(scope="module")
def both(tmp_path_factory):
    """A server on each kind of store."""
    with (
        servers.postgres() as address,
        Site(tmp_path_factory.mktemp("file")) as file,
        Site(tmp_path_factory.mktemp("database"), store=address) as database,
    ):
        yield file, database


def in_address(text: str) -> str:
    return quote(text.encode("utf-8", "surrogatepass"), safe="")


class Visitor:
    """Somebody with her own table, who sends a request to one of the servers."""

    def __init__(self, site: Site) -> None:
        self.browser = site.browser()
        opened = self.browser.post("/api/tables", json=ORDER).json()
        self.table = opened["id"]
        page = self.browser.get("/me").text
        self.csrf = re.search(r'name="csrf" value="([^"]+)"', page)[1]

    def asks(self, method: str, address: str, **more: object) -> int:
        address = address.replace("{own}", self.table)
        if "data" in more:
            more["data"] = {"csrf": self.csrf} | more["data"]
        return self.browser.request(method, address, **more).status_code


ORDER = {"game": "gdfr", "seats": 2, "name": "Ana", "kind": "friends"}


def odd_requests():
    """Yield requests to every route, with odd values in every place."""
    for route in ROUTES:
        if not isinstance(route, Route):
            continue
        methods = route.methods - {"HEAD"}
        own = re.sub(r"\{id(:\w+)?\}", "{own}", route.path)
        for method in methods:
            for odd in ODD:
                yield method, re.sub(r"\{\w+(:\w+)?\}", in_address(odd), route.path), {}
                if method == "GET":
                    asked = "&".join(f"{name}={in_address(odd)}" for name in QUERIES)
                    yield method, f"{own}?{asked}".replace("{game}", "gdfr"), {}
                elif "/api/" not in own and "forget" not in own:
                    written = odd.encode("utf-8", "replace").decode()
                    yield method, own, {"data": dict.fromkeys(FIELDS, written)}
                    real = {"name": "Ana", "game": "gdfr", "seats": "2", "kind": "friends"}
                    for field in FIELDS:
                        yield method, own, {"data": real | {field: written}}


@pytest.mark.parametrize("every", [40, pytest.param(1, marks=pytest.mark.soak)])
def test_both_stores_answer_alike_and_without_a_mistake_of_ours(both, every):
    ana, bo = (Visitor(site) for site in both)
    requests = list(odd_requests())
    assert len(requests) > 1000
    headers = {"content-type": "application/json"}
    for body in BODIES:
        sent = json.dumps(ORDER | body)  # in ASCII: lone surrogates stay escaped
        requests.append(("POST", "/api/tables", {"content": sent, "headers": headers}))
    for method, address, more in requests[::every] + requests[-len(BODIES) :]:
        told = ana.asks(method, address, **more), bo.asks(method, address, **more)
        assert told[0] == told[1], (method, address[:200], str(more)[:300])
        assert told[0] < 500, (method, address[:200], str(more)[:300])


@pytest.mark.parametrize(
    "path", ["/join/%00", "/watch/a%00b", "/table/%00", "/api/tables/%00", "/me/%00"]
)
def test_a_key_that_can_be_none_leads_nowhere(both, path):
    for site in both:
        assert site.browser().get(path).status_code == 404
