"""All that people see and read of a game is in the catalogue; a test language marks it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from marks import FROM, marks, names_of, plain

import fairyring
from fairyring.kernel.display.scene import Scene
from fairyring.kernel.explain.hint import hint_of
from fairyring.kernel.position import Position
from fairyring.kernel.words import naming, say, speaking
from fairyring.record import Play, Record, read, replay
from fairyring.table.state.steps import into

pytestmark = pytest.mark.compiled

RECORDS = Path(__file__).parents[1] / "records"
FEW = ("gdfr-two-cap", "gdfr-one", "gobblestones-three", "gobblestones-two-bluff", "swinger-four",
       "toboggan-two", "fairy_school-two-short")  # fmt: skip
EVERY = 9
"""The number of events between two looks; most texts come up more than once."""
FEW_ACTIONS = 4


def records() -> list[object]:
    """Return all golden games with a revealed seed; a few of them are not soak tests."""
    named = sorted(RECORDS.glob("*.fairy"))
    whole = [file for file in named if "\nSeed: " in file.read_text("utf-8")]
    return [
        pytest.param(file, id=file.stem, marks=() if file.stem in FEW else pytest.mark.soak)
        for file in whole
    ]


def texts_of(scene: Scene) -> Iterator[str]:
    """Yield all words of a scene."""
    yield from (scene.prompt, *scene.notes)
    for zone in scene.zones:
        yield from (zone.label, zone.note, *zone.columns, *zone.rows)
        yield from (head.text for head in zone.heads)
    for piece in scene.pieces:
        yield from (piece.label, piece.note, piece.mark)
        yield from (badge.text for badge in piece.badges)
    for choice in scene.choices:
        yield from (choice.label, choice.mark)
        yield from (sign.text for sign in choice.signs)


def advice(play: Play, view: Position, seat: int, scene: Scene) -> Iterator[str]:
    """Yield the texts of hints and previews for a seat's actions."""
    game = play.game
    for action in view.actions(seat)[:FEW_ACTIONS]:
        coming = game.coming(view, seat, action)
        yield from () if coming is None else coming.says
        hint = hint_of(scene, action.notation, game.reason(view, seat, action))
        yield from (hint.look, hint.why)


def ending(play: Play) -> Iterator[str]:
    """Yield the words for the end of a game."""
    outcome = play.position.outcome()
    if outcome is None:
        return
    game, view = play.game, play.position.veiled(None)
    yield from (game.rulebook[outcome.reason].end, game.verdict(view), game.oddity(view, ()))
    for seat in range(play.seats):
        yield from (say(name) for name, _ in view.points_of(seat))


def read_out(record: Record) -> Iterator[str]:
    """Yield all texts of a game from its start to its end."""
    told: list = []
    for number, play in enumerate(replay(record, tell=into(told))):
        room = play.game.scene_module
        for fact, _ in told:
            yield room.line(fact, record.names.__getitem__)
        told.clear()
        if number % EVERY and play.position.outcome() is None:
            continue
        for viewer in (None, *range(min(2, play.seats))):
            view = play.position.veiled(viewer)
            scene = room.scene(view, viewer, play.settings)
            yield from texts_of(scene)
            if viewer is not None and scene.choices:
                yield from advice(play, view, viewer, scene)
        yield from ending(play)


@pytest.mark.parametrize("file", records())
def test_all_that_is_told_of_a_game_is_in_the_catalogue(file):
    record = read(file.read_text("utf-8"))
    names = {*record.names, *names_of(record.game)}
    with speaking(marks()), naming(record.names):
        left = {(plain(text, names), text) for text in read_out(record) if plain(text, names)}
    assert left == set()
    with naming(record.names):  # nothing was cached in another language
        assert [text for text in read_out(record) if FROM in text] == []


@pytest.mark.parametrize("game", fairyring.all_games(), ids=lambda game: game.key)
def test_what_can_be_chosen_before_a_game_is_in_the_catalogue(game):
    if not game.package.startswith("fairyring."):
        pytest.skip("a guest")
    with speaking(marks()):
        for text in (game.summary, game.minutes, game.credits, *(o.text for o in game.options)):
            assert plain(say(text)) == "", text
