"""Recorded games are replayed: a rule that changed unnoticed fails here."""

import re
import types
from pathlib import Path

import pytest

from fairyring.games import game
from fairyring.games.gdfr.position.actions import FACES, Add
from fairyring.games.gdfr.position.table import GoblinsDrool
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Fact, Tell, may_know
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import Position, Seats, State
from fairyring.kernel.words import naming
from fairyring.record import BrokenReplay, Leave, Play, TakeBack, read, verify, write
from fairyring.record.play import replay

FOLDER = Path(__file__).parents[1] / "records"
GOLDENS = sorted(FOLDER.glob("*.fairy"))
NAMES = [path.stem for path in GOLDENS]
ENDS = {
    "gdfr": {"G4.1", "G4.2", "G4.3", "G4.4", "G5.3", "G5.4", "G6.2"},
    "gobblestones": {"B5.1", "B5.2", "B5.3", "B5.4", "B5.5", "B6.10", "B7.3"},
    "swinger": {"S8.1", "S8.4", "S9.1"},
    "toboggan": {"T9.1", "T9.2", "T9.3"},
    "fairy_school": {"F9.1", "F9.2", "F9.3"},
}
"""By game, all clauses that can end it."""
SHORT = 80


@pytest.mark.parametrize("path", GOLDENS, ids=NAMES)
def test_a_golden_record_verifies(path: Path) -> None:
    verdict = verify(path.read_bytes())
    assert verdict.ok, str(verdict)
    assert verdict.record is not None
    assert bool(verdict.remarks) == (verdict.record.seed is None)


@pytest.mark.parametrize("path", GOLDENS, ids=NAMES)
def test_a_whole_game_has_one_thing_to_laugh_about(path: Path) -> None:
    """Every viewer gets the same sentence."""
    record = read(path.read_bytes())
    if record.seed is None or record.result is None:
        return
    told: list[Fact] = []

    def hear(fact: Fact, audience: int) -> None:
        if may_know(audience, None):
            told.append(fact)

    *_, play = replay(record, tell=hear)
    position = play.position
    with naming(("Ana", "Ben", "Cleo", "Dan", "Eva", "Fay")):
        words = play.game.oddity(position.veiled(None), told)
        assert all(
            play.game.oddity(position.veiled(viewer), told) == words
            for viewer in range(position.seats)
        )
    assert re.fullmatch(r"[A-Z“][^{}]{10,110}[.!?]", words), words


@pytest.mark.parametrize("path", GOLDENS, ids=NAMES)
def test_a_golden_record_is_written_as_it_was_read(path: Path) -> None:
    assert write(read(path.read_bytes())).encode() == path.read_bytes()


def test_the_goldens_show_every_end_and_every_kind_of_event() -> None:
    records = [read(path.read_bytes()) for path in GOLDENS]
    for key, ends in ENDS.items():
        of_game = [record for record in records if record.game == key]
        assert {record.result.reason for record in of_game if record.result} == ends
        seats = range(game(key).fewest_seats, game(key).most_seats + 1)
        assert {record.seats for record in of_game} == set(seats)
        kinds = {type(step.event) for record in of_game for step in record.steps}
        assert {Leave, TakeBack} <= kinds
    assert {record.game for record in records} == ENDS.keys()


def test_every_end_is_told_in_one_short_line() -> None:
    told = {clause: game(key).rulebook[clause].end for key, ends in ENDS.items() for clause in ends}
    assert told["F9.2"] == "The last turn is over, and nobody had finished by then."
    assert {clause: end for clause, end in told.items() if len(end) > SHORT} == {}


class StarsSleep(Position):
    """The game with one rule changed: a star flips nothing."""

    def __init__(self, table: GoblinsDrool) -> None:
        super().__init__(table.seats)
        self.table = table

    def awaited(self) -> Seats:
        return self.table.awaited()

    def play(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        assert isinstance(action, Add)
        before = self.table.fairies
        self.table.play(seat, action, dice, tell)
        if FACES[action.face].star:
            self.table.fairies = before

    def copy(self) -> "StarsSleep":
        return StarsSleep(self.table.copy())

    def outcome(self) -> Outcome | None:
        return self.table.outcome()

    def state(self) -> State:
        return self.table.state()

    def digest(self) -> str:
        return self.table.digest()


@pytest.fixture
def stars_asleep(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = game("gdfr")
    room = rules.position_module

    def start(seats, settings, dice, tell):
        return StarsSleep(room.start(seats, settings, dice, tell))

    altered = types.SimpleNamespace(CATALOGUE=room.CATALOGUE, start=start)
    monkeypatch.setitem(vars(rules), "position_module", altered)


@pytest.mark.usefixtures("stars_asleep")
@pytest.mark.parametrize(
    ("name", "number", "line"),
    # Each is the first card with a star: Candy Rock, Dusty Dour, Candy Rock.
    [("gdfr-two", 7, 27), ("gdfr-one-take-backs", 6, 23), ("gdfr-two-cap", 7, 27)],
)
def test_a_changed_rule_fails_at_the_first_event_that_it_touches(
    name: str, number: int, line: int
) -> None:
    text = (FOLDER / f"{name}.fairy").read_bytes()
    recorded = read(text).steps[number].digest
    with pytest.raises(BrokenReplay, match=f"recorded {recorded}, now ") as broken:
        Play.resume(read(text))
    assert broken.value.number == number
    (flaw,) = verify(text).flaws
    assert f"event {number}: " in flaw.message
    assert text.decode().split("\n")[flaw.line - 1].startswith(f"{number}. ")
    assert flaw.line == line
