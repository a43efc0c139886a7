"""The interface for programs agrees with its description."""

import httpx
import jsonschema
import msgspec
import openapi_spec_validator
import pytest

from fairyring.web.api import OPERATIONS
from fairyring.web.defence.limits import Rate

TABLE = {"game": "gdfr", "seats": 2, "name": "Ana", "kind": "friends"}


@pytest.fixture(scope="module")
def description(site):
    return site.program().get("/api/openapi.json").json()


def resolved(description: dict, schema: dict) -> dict:
    return {"components": description["components"], **schema}


def answers_as_described(description, response: httpx.Response, path: str) -> None:
    told = description["paths"][path][response.request.method.lower()]["responses"]
    kind = told[str(response.status_code)]["content"]["application/json"]["schema"]
    jsonschema.validate(response.json(), resolved(description, kind))


def test_the_description_is_openapi(description):
    openapi_spec_validator.validate(description)


def test_every_operation_is_described(description):
    described = {
        (method.upper(), path) for path, item in description["paths"].items() for method in item
    }
    assert described == {(row.method, row.path) for row in OPERATIONS}
    for item in description["paths"].values():
        for operation in item.values():
            assert operation["summary"].endswith(".")


def test_every_schema_is_a_schema(description):
    for schema in description["components"]["schemas"].values():
        jsonschema.Draft202012Validator.check_schema(schema)
    text = msgspec.json.encode(description).decode()
    for part in text.split("#/components/schemas/")[1:]:
        assert part.partition('"')[0] in description["components"]["schemas"]


def test_the_games_and_the_health(site, description):
    browser = site.program()
    games = browser.get("/api/games")
    answers_as_described(description, games, "/api/games")
    assert {"gdfr", "toy"} <= {game["key"] for game in games.json()}
    answers_as_described(description, browser.get("/health"), "/health")


def test_a_table_is_opened_and_looked_at(site, description):
    ana = site.program()
    opened = ana.post("/api/tables", json=TABLE)
    assert opened.status_code == 201
    answers_as_described(description, opened, "/api/tables")
    told = opened.json()
    assert told["url"] == f"{site.url}/table/{told['id']}"
    assert told["socket_url"] == f"ws{site.url[4:]}/table/{told['id']}/socket"

    seen = ana.get(f"/api/tables/{told['id']}")
    answers_as_described(description, seen, "/api/tables/{id}")
    assert seen.json()["role"] == "sit"
    assert seen.json()["phase"] == "room"

    bo = site.program()
    refused = bo.get(f"/api/tables/{told['id']}")
    assert refused.status_code == 403
    answers_as_described(description, refused, "/api/tables/{id}")
    assert bo.get(told["watch_url"]).status_code == 303
    assert bo.get(f"/api/tables/{told['id']}").json()["role"] == "watch"
    assert bo.get(f"/api/tables/{told['id']}").json()["join_url"] == ""
    assert bo.get(told["join_url"]).headers["location"] == f"/table/{told['id']}"
    assert bo.get(f"/api/tables/{told['id']}").json()["role"] == "sit"
    bo.get(told["watch_url"])
    assert bo.get(f"/api/tables/{told['id']}").json()["role"] == "sit", "never lowered"


def test_a_game_that_goes_on_shows_no_record(site, description):
    ana = site.program()
    begun = ana.post("/api/tables", json=TABLE | {"kind": "bots"}).json()["id"]
    assert ana.get(f"/table/{begun}/record").status_code == 404
    verified = ana.post(f"/table/{begun}/verify")
    assert verified.status_code == 404
    answers_as_described(description, verified, "/table/{id}/verify")


@pytest.mark.parametrize(
    ("sent", "status", "told"),
    [
        (TABLE | {"game": "chess"}, 404, "no game 'chess'"),
        (TABLE | {"seats": 5}, 422, "1 to 4 seats"),
        (TABLE | {"seats": 0}, 422, "seats"),
        (TABLE | {"seats": "two"}, 422, "seats"),
        (TABLE | {"kind": "alone"}, 422, "kind"),
        (TABLE | {"options": {"deal": 99}}, 422, "deal cannot be 99"),
        (TABLE | {"options": {"colour": "red"}}, 422, "no option 'colour'"),
        (TABLE | {"options": {"deal": [4]}}, 422, "at `$.options.deal`"),
        (TABLE | {"options": {"moves": 7, "deal": 1.5}}, 422, "at `$.options.deal`"),
        (TABLE | {"options": {"A" * 41: 1.5}}, 422, "options"),
        (TABLE | {"name": ""}, 422, "name"),
        (TABLE | {"name": " "}, 422, "nobody can be called"),
        (TABLE | {"name": "A" * 41}, 422, "name"),
        (TABLE | {"name": "An\u202ea"}, 422, "nobody can be called"),
        (TABLE | {"breath": -1}, 422, "breath"),
        (TABLE | {"colour": "red"}, 422, "colour"),
        ([], 422, "object"),
    ],
)
def test_what_cannot_be_is_refused_with_what_would_do(site, description, sent, status, told):
    refused = site.program().post("/api/tables", json=sent)
    assert refused.status_code == status
    assert told in refused.json()["message"]
    answers_as_described(description, refused, "/api/tables")


@pytest.mark.parametrize(
    ("content", "kind", "status"),
    [
        (b"{", "application/json", 400),
        (b"\xff\xfe", "application/json", 400),
        (b'{"game":' + b"[" * 5000, "application/json", 422),
        (b"{}", "text/plain", 415),
        (b"game=gdfr", "application/x-www-form-urlencoded", 415),
        (b" " * 20_000, "application/json", 413),
    ],
)
def test_what_is_no_json_is_refused(site, content, kind, status):
    refused = site.program().post("/api/tables", content=content, headers={"content-type": kind})
    assert refused.status_code == status


def test_an_integer_may_be_written_as_the_schema_allows(site):
    ana = site.program()
    for seats, status in ((b"2.0", 201), (b"2e0", 201), (b"2.5", 422), (b"1e999", 422)):
        sent = b'{"game": "gdfr", "seats": %s, "name": "Ana", "breath": 1.5}' % seats
        headers = {"content-type": "application/json"}
        assert ana.post("/api/tables", content=sent, headers=headers).status_code == status, seats


def test_many_new_tables_are_too_many(own_site):
    browser = own_site(tables=Rate(0, 2)).program()
    statuses = [browser.post("/api/tables", json=TABLE).status_code for _ in range(3)]
    assert statuses == [201, 201, 429]


def test_many_requests_are_too_many(own_site):
    browser = own_site(requests=Rate(0, 3)).program()
    last = [browser.get("/health") for _ in range(4)][-1]
    assert last.status_code == 429
    assert "retry-after" in last.headers
