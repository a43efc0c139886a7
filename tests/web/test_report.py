"""What a visitor saves of a table holds no name and no secret, and is shown at a terminal."""

from types import SimpleNamespace

import pytest

from fairyring.cli import main
from fairyring.kernel.dice import FastDice
from fairyring.table.seen.report import report_of


@pytest.mark.parametrize("game", ["fairy_school", "gobblestones", "swinger", "toboggan"])
def test_a_report_is_made_of_what_its_seat_sees(site, tmp_path, capsys, game):
    ana = site.program()
    asked = {"game": game, "seats": 3, "name": "Wilhelmina", "kind": "bots"}
    where = ana.post("/api/tables", json=asked).json()["id"]
    saved = ana.get(f"/table/{where}/report")
    assert saved.status_code == 200
    assert "attachment" in saved.headers["content-disposition"]
    assert "Wilhelmina" not in saved.text
    assert "Hob" not in saved.text
    file = tmp_path / "a.report.json"
    file.write_bytes(saved.content)
    assert main(["replay", str(file)]) == 0
    assert "as player 1 saw it" in capsys.readouterr().out
    assert site.program().get(f"/table/{where}/report").status_code == 403
    state = site.do(site.hall.house.table(where)).state
    person = state.roster[0].person
    told = report_of(state, person, "")
    for number in range(5):  # dealt anew, but for what the seat sees
        world = state.play.position.veiled(0)
        world.redeal(FastDice(number))
        play = SimpleNamespace(position=world, settings=state.play.settings)
        other = SimpleNamespace(
            play=play, roster=state.roster, step=state.step, story=state.story, game=state.game,
            seq_of=state.seq_of,
        )  # fmt: skip
        assert report_of(other, person, "") == told
