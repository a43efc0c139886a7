"""Old records stay valid when a game gets another option and each of its forms another field."""

from pathlib import Path

import pytest
from one_more import give_one_more

from fairyring.games import game
from fairyring.kernel.dice import FastDice
from fairyring.kernel.form import by_name
from fairyring.record import Play, read, verify
from fairyring.record.puzzle import puzzle_of

FOLDER = Path(__file__).parents[1] / "records"
KEYS = sorted({path.stem.partition("-")[0] for path in FOLDER.glob("*.fairy")})


@pytest.mark.parametrize("key", KEYS)
def test_with_the_defaults_every_golden_verifies(key, monkeypatch):
    give_one_more(key, monkeypatch)
    for path in sorted(FOLDER.glob(f"{key}-*.fairy")):
        verdict = verify(path.read_bytes())
        assert verdict.ok, str(verdict)
        assert verdict.record is not None
        assert verdict.record.settings["one_more"] is False


@pytest.mark.parametrize("key", KEYS)
def test_with_another_value_a_state_says_so(key, monkeypatch):
    """Proves that the test above really adds a field to the state."""
    seats = game(key).most_seats
    before = game(key).start(seats, dice=FastDice(1))
    told, digest = by_name(before.state()), before.digest()
    give_one_more(key, monkeypatch, value=1)
    now = by_name(before.state())
    assert now.pop("one more") == (1,)
    assert [name for name in now if now[name] != told[name]][:1] == ["rules"]
    assert now["rules"] == (("form", 1), ("one more", (1,)), *told["rules"][1:])
    assert before.digest() != digest


def test_a_puzzle_stays_the_same(monkeypatch):
    golden = (FOLDER / "gdfr-one-ultimate.fairy").read_bytes()
    before = puzzle_of(Play.resume(read(golden)))
    give_one_more("gdfr", monkeypatch)
    assert puzzle_of(Play.resume(read(golden))) == before
