"""`fairyring.state` and `fairyring.restore`: positions as data for other programs."""

import copy
import json
import sys
from collections.abc import Callable
from typing import Any

import pytest
from states import FOLDER, kept, position_of

import fairyring
import states_page
from fairyring.games import BUILT_IN
from fairyring.kernel.form import Form
from fairyring.record.position import BadPosition

ROUND, SOME = 12, 6
"""Looks at one random game, and combinations of options for each number of seats."""


def through_json(position: fairyring.Position) -> fairyring.Position:
    return fairyring.restore(json.loads(json.dumps(fairyring.state(position))))


@pytest.mark.both
@pytest.mark.parametrize("key", BUILT_IN)
def test_a_kept_position_is_read_and_written_as_ever(key: str):
    golden = json.loads((FOLDER / f"{key}.json").read_text("utf-8"))
    assert kept(key) == golden
    for data in golden.values():
        position = fairyring.restore(data)
        assert position.digest() == data["digest"]
        assert fairyring.state(position) == data


@pytest.mark.both
@pytest.mark.parametrize("key", [*BUILT_IN, "toy"])
def test_a_position_comes_back_equal_and_plays_on_alike(key: str):
    game = fairyring.game(key)
    for seats in range(max(2, game.fewest_seats), game.most_seats + 1):
        for number, options in enumerate([*game.options.variants(seats)][:SOME]):
            dice = fairyring.FastDice(seats, number)
            position = game.start(seats, options, dice=dice)
            for _ in range(ROUND):
                again = through_json(position)
                assert again == position
                assert again.digest() == position.digest()
                assert again.state() == position.state()
                assert again.settings == position.settings
                one, other = position.copy(), again.copy()
                for played in (one, other):
                    played.play_on(fairyring.FastDice(number), 9)
                assert one.digest() == other.digest()
                seat = dice.below(seats)
                for view in (position.veiled(seat), position.veiled(None)):
                    back = through_json(view)
                    assert (back, back.viewer) == (view, view.viewer)
                    assert back.state() == view.state()
                if not position.awaited():
                    break
                position.play_on(dice, 11)


def test_a_game_for_one_comes_back_too():
    game = fairyring.game("gdfr")
    position = game.start(1, game.as_it_falls, dice=fairyring.FastDice(3))
    assert through_json(position) == position


def test_the_view_of_a_seat_shows_nothing_more_when_it_is_read():
    position = position_of("gobblestones")
    view = through_json(position.veiled(1))
    assert view.viewer == 1
    with pytest.raises(ValueError, match="this is what seat 1 sees"):
        view.veiled(0)


def changed(**fields: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data.update(fields)


def within(*path: Any, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        part: Any = data["state"]
        for step in path[:-1]:
            part = part[step]
        part[path[-1]] = value

    return change


def without(*names: str) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        for name in names:
            del data[name]

    return change


DAMAGE: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "another version": (changed(version=2), "version: 1 is expected"),
    "no version": (without("version"), "version: missing"),
    "a field too many": (changed(luck=7), "luck: unknown"),
    "an unknown game": (changed(game="chess"), "game: there is no game 'chess'"),
    "a game that is no text": (changed(game=["gdfr"]), "game: "),
    "other rules": (changed(rules=99), "rules: 1 is expected here, not 99"),
    "an edition": (changed(edition="Rare {1}"), "edition: '' is expected"),
    "too many seats": (changed(seats=9), "seats: "),
    "seats in words": (changed(seats="three"), "seats: "),
    "an unknown option": (changed(options={"luck": 1}), "options: "),
    "options in a list": (changed(options=[]), "options: an object"),
    "no such viewer": (changed(viewer=3), "viewer: a seat"),
    "a view that is called the truth of a seat": (changed(viewer=0), "state: "),
    "another digest": (changed(digest="0" * 16), "digest: "),
    "a state that is a number": (changed(state=5), "state: "),
    "a text for a number": (within("turn", value="x"), "state.turn: "),
    "a number for a list": (within("hands", value=3), "state.hands: "),
    "a text in a list": (within("hands", 1, value="x"), "state.hands[1]: "),
    "an object for a number": (within("bag", value={}), "state.bag: "),
    "an unknown field": (within("luck", value=1), "state.luck: "),
    "another form": (within("form", value=7), "state.form: "),
    "a fraction": (within("in_bag", value=1.5), "state.in_bag: "),
    "a seat that is not there": (within("turn", value=77), "state: "),
    "a text in the rules": (within("rules", "grey", value="x"), "state.rules.grey: "),
    "other seats in the state": (within("seats", value=2), "state"),
}


@pytest.mark.both
@pytest.mark.parametrize("kind", DAMAGE)
def test_damaged_and_foreign_data_is_refused_by_the_field(kind: str):
    damage, why = DAMAGE[kind]
    data = copy.deepcopy(kept("gobblestones")["truth"])
    damage(data)
    with pytest.raises(BadPosition) as caught:
        fairyring.restore(data)
    assert why in str(caught.value)
    assert str(caught.value).startswith(caught.value.field)


@pytest.mark.parametrize("data", [None, [], "gdfr", 7, {}])
def test_what_is_no_position_at_all_is_refused(data: Any):
    with pytest.raises(BadPosition):
        fairyring.restore(data)


def test_a_program_may_leave_out_the_digest():
    data = fairyring.state(position_of("swinger"))
    del data["digest"]
    assert fairyring.restore(data) == position_of("swinger")


@pytest.mark.parametrize("key", BUILT_IN)
def test_the_page_has_every_field(key: str):
    game = fairyring.game(key)
    page = states_page.PAGE.read_text("utf-8")
    chapter = page.split(f"\n## {game.name}\n")[1].split("\n## ")[0]
    position_of(key)
    inside = [module for name, module in sys.modules.items() if name.startswith(game.package)]
    forms = [form for module in inside for form in vars(module).values() if type(form) is Form]
    names = {field.name for form in forms for field in form.fields}
    assert len(names) > 10
    assert not [name for name in names if f"`{name}`" not in chapter and f".{name}`" not in chapter]


@pytest.mark.thorough
def test_the_page_is_current(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["states_page.py", "--check"])
    assert states_page.main() == 0
