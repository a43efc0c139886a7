"""Metrics for operators: what is counted, where it is served, and what it never reveals."""

import gc
import json
import re
from collections import Counter

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from fairyring.cli import main
from fairyring.web import launch
from fairyring.web.metrics import Now, RoutePattern
from fairyring.web.prometheus import CannotMeasure, Meters, Pauses
from fairyring.web.settings import Settings

ANYWHERE = RoutePattern("127.0.0.1", 0)


def told(meters: Meters) -> str:
    return httpx.get(f"http://127.0.0.1:{meters.port}/metrics").text


def figures(text: str) -> dict[tuple[str, ...], float]:
    """Return each figure by its name and the values of its labels, in the order of their names."""
    return {
        (sample.name, *[sample.labels[label] for label in sorted(sample.labels)]): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


@pytest.fixture
def meters():
    """The metrics of a server that does not run."""
    made = Meters(ANYWHERE)
    made.open()
    yield made
    made._server.shutdown()
    made._server.server_close()


def moved(socket, notation: str) -> dict[str, object]:
    """Send a move, legal or not, and return the answer."""
    asked = {"type": "act", "id": notation[:3], "seat": 0, "notation": notation, "seq": seq(socket)}
    socket.send(json.dumps(asked))
    while (answer := json.loads(socket.recv())).get("id") != notation[:3]:
        pass
    return answer


def seq(socket) -> int:
    socket.send(json.dumps({"type": "hello", "version": 1}))
    while (whole := json.loads(socket.recv()))["type"] != "whole":
        pass
    return whole["seq"]


def test_what_happens_at_a_table_is_counted_by_game_step_and_reason(own_site):
    site = own_site(more={"metrics": ANYWHERE})
    ana = site.program()
    asked = {"game": "gdfr", "seats": 1, "name": "Wilhelmina", "kind": "bots"}
    where = ana.post("/api/tables", json=asked).json()["id"]
    state = site.do(site.state.tables.table(where)).state
    (action, *_) = state.play.position.actions(0)
    with site.wired(ana, where) as socket:
        assert moved(socket, action.notation)["type"] == "done"
    with site.wired(ana, where) as socket:
        assert moved(socket, "nonsense")["reason"] == "unknown"
    assert ana.get("/table/nothing/record").status_code == 404
    text = told(site.state.watch)
    found = figures(text)
    assert found["fairyring_actions_total", "gdfr"] == 1
    for step in ("rules", "store", "show", "all"):
        assert found["fairyring_action_seconds_count", step] == 1
    steps = [found["fairyring_action_seconds_sum", step] for step in ("rules", "store", "show")]
    assert sum(steps) == pytest.approx(found["fairyring_action_seconds_sum", "all"])
    assert found["fairyring_refused_total", "unknown", "table"] == 1
    assert found["fairyring_refused_total", "404", "page"] == 1
    assert "Wilhelmina" not in text
    assert where not in text
    assert state.roster[0].person not in text


def test_how_a_server_is_is_told_and_what_is_gone_is_none(meters):
    tables = Counter({("gdfr", "play"): 2, ("swinger", "room"): 1})
    meters._take(Now(tables, 7, True, {"short": (1, 0), "long": (3, 12)}))
    found = figures(told(meters))
    assert found["fairyring_tables", "gdfr", "play"] == 2
    assert found["fairyring_sockets",] == 7
    assert found["fairyring_store_up",] == 1
    assert found["fairyring_thoughts", "long", "waiting"] == 12
    meters._take(Now(Counter(), 0, False, {}))
    found = figures(told(meters))
    assert found["fairyring_tables", "gdfr", "play"] == 0
    assert found["fairyring_store_up",] == 0


def test_what_is_refused_at_the_door_is_counted(meters):
    meters.refused("connection", "too many connections")
    meters.connected(3)
    found = figures(told(meters))
    assert found["fairyring_refused_total", "too many connections", "connection"] == 1
    assert found["fairyring_connections",] == 3


def test_stops_for_garbage_are_laid_aside_until_they_are_counted():
    pauses = Pauses()
    pauses.start()
    try:
        gc.collect()
    finally:
        pauses.stop()
    assert len(stops := pauses.taken()) >= 1
    assert all(stop > 0 for stop in stops)
    gc.collect()
    assert pauses.taken() == []


def test_there_are_no_figures_unless_the_host_asks_and_never_at_the_door_for_people(site, own_site):
    assert type(site.state.watch).__name__ == "Watch"
    assert site.program().get("/metrics").status_code == 404
    asked = own_site(more={"metrics": ANYWHERE})
    assert asked.program().get("/metrics").status_code == 404


def test_a_place_that_is_taken_is_told(meters):
    with pytest.raises(CannotMeasure, match=f"port {meters.port}"):
        Meters(RoutePattern("127.0.0.1", meters.port)).open()


@pytest.mark.parametrize("where", ["high", "0", "70000", "10.0.0.5:", "9464x"])
def test_a_place_that_cannot_be_is_refused_in_one_line(capsys, tmp_path, monkeypatch, where):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["serve", "--metrics", where]) == 2
    assert re.fullmatch("fairyring: --metrics is a port, .*\n", capsys.readouterr().err)


def test_a_port_alone_is_one_of_this_machine():
    from fairyring.cli.serve import _metrics

    assert _metrics("9464") == RoutePattern("127.0.0.1", 9464)
    assert _metrics("10.0.0.5:9464") == RoutePattern("10.0.0.5", 9464)
    assert _metrics("[::1]:9464") == RoutePattern("::1", 9464)
    assert _metrics("") is None


def test_a_server_whose_figures_find_no_place_does_not_start(tmp_path, meters):
    settings = Settings(
        f"sqlite:///{tmp_path / 'tables.sqlite'}", b"x" * 32,
        metrics=RoutePattern("127.0.0.1", meters.port),
    )  # fmt: skip
    told = pytest.raises(launch.CannotStart, match="--metrics: nothing can listen")
    with launch.listen("127.0.0.1", 0) as listening, told:
        launch.run(settings, listening)
