"""What is told of a fault holds no name, and nothing that its seat cannot see."""

from fairyring.cli import main
from fairyring.table.seen.report import without_names


def test_names_become_numbers():
    told = without_names("Ana and Anabel took Ana's card.", ["Ana", "Anabel"])
    assert told == "player 1 and player 2 took player 1's card."


def test_what_is_no_report_is_refused(tmp_path, capsys):
    file = tmp_path / "x.report.json"
    file.write_text("{}")
    assert main(["replay", str(file)]) == 2
    assert "is no report" in capsys.readouterr().err
