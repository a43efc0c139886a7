"""Parts of the contract that every position has beside its rules, and reading what people type."""

import copy
import pickle
import re

import pytest

import fairyring
from fairyring.kernel.facts import Fact
from fairyring.kernel.game import Game, Stranger
from fairyring.kernel.position import (
    IllegalAction,
    NoSuchSeat,
    NotInGame,
    NotSeen,
    Position,
)
from fairyring.kernel.terms import ONLOOKER, TRUTH

KEYS = fairyring.game_keys()
GDFR = fairyring.game("gdfr")


def begun(key: str, steps: int = 1) -> Position:
    """Return a game for two after `steps` actions, with an option that is not the default."""
    game = fairyring.game(key)
    dice = fairyring.FastDice(3)
    position = game.start(2, chosen(game), dice=dice)
    for _ in range(steps):
        (seat, actions), *_ = game.actions(position).items()
        position.play(seat, actions[0], dice)
    return position


def chosen(game: Game) -> dict[str, object]:
    usual = game.settings(2)
    for settings in game.options.variants(2):
        if settings != usual:
            return dict(settings)
    return {}


KIN = {
    "itself": lambda position: position,
    "a copy": lambda position: position.copy(),
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "unpickled": lambda position: pickle.loads(pickle.dumps(position)),
    "a copy of what was unpickled": lambda position: pickle.loads(pickle.dumps(position)).copy(),
}


@pytest.mark.parametrize("kin", KIN)
@pytest.mark.parametrize("key", KEYS)
def test_a_position_knows_its_game_its_settings_and_who_sees_it_so(key: str, kin: str):
    game = fairyring.game(key)
    truth = begun(key)
    settings = game.settings(2, chosen(game))
    for seat, viewer in ((0, 0), (1, 1), (None, ONLOOKER)):
        view = KIN[kin](truth.veiled(seat))
        assert (view.game, view.settings, view.viewer) == (game, settings, viewer)
        world = KIN[kin](view.copy())
        world.redeal(fairyring.FastDice(1))
        world = KIN[kin](world)
        assert (world.game, world.settings, world.viewer) == (game, settings, TRUTH)
    twin = KIN[kin](truth)
    assert (twin.game, twin.settings, twin.viewer) == (game, settings, TRUTH)
    assert twin == truth


@pytest.mark.parametrize("key", KEYS)
def test_a_position_from_its_bare_state_knows_its_game_and_can_be_told_the_rest(key: str):
    truth = begun(key)
    bare = type(truth).restored(truth.state())
    assert bare.game is fairyring.game(key)
    with pytest.raises(LookupError, match="nobody has told this position what its table chose"):
        _ = bare.settings
    bare.agree(truth.settings)
    assert bare.veiled(0).settings == truth.settings


@pytest.mark.parametrize("key", KEYS)
def test_equal_positions_are_one_key(key: str):
    truth = begun(key)
    table = {truth.copy(): "seen"}
    assert table[truth] == "seen"
    assert table[pickle.loads(pickle.dumps(truth))] == "seen"
    (seat, actions), *_ = truth.game.actions(truth).items()
    truth.play(seat, actions[-1], fairyring.FastDice(0))
    assert truth not in table


@pytest.mark.parametrize("seat", [2, -1, 99])
@pytest.mark.parametrize("key", KEYS)
def test_a_seat_that_there_is_not_is_refused_in_the_same_words(key: str, seat: int):
    truth = begun(key)
    action = truth.game.catalogue[0]
    dice = fairyring.FastDice(0)
    for refused in (
        lambda: truth.veiled(seat),
        lambda: truth.veiled(0).veiled(seat),
        lambda: truth.game.play(truth, seat, action, dice),
        lambda: truth.game.why_not(truth, seat, action),
    ):
        with pytest.raises(NoSuchSeat, match=f"no seat {seat}; the seats are 0 to 1"):
            refused()


@pytest.mark.parametrize("seat", [2, -1, 99])
@pytest.mark.parametrize("key", KEYS)
def test_a_seat_that_there_is_not_has_nothing_to_do_at_any_moment(key: str, seat: int):
    game, dice = fairyring.game(key), fairyring.FastDice(5)
    for options in (*game.options.variants(2), {}):
        position = game.start(2, dict(options), dice=dice)
        while position.awaited():
            assert position.actions(seat) == []
            assert not position.may_act(seat)
            assert position.silence(seat) is None
            (mover, actions), *_ = game.actions(position).items()
            with pytest.raises(IllegalAction):
                position.play(seat, actions[0], dice)
            position.play(mover, actions[dice.below(len(actions))], dice)


@pytest.mark.parametrize("key", KEYS)
def test_a_view_is_not_asked_what_somebody_else_sees(key: str):
    truth = begun(key)
    for view in (truth.veiled(0), truth.veiled(None)):
        with pytest.raises(NotSeen, match="veil the true position to see what seat 1 does"):
            view.veiled(1)
    world = truth.veiled(0)
    world.redeal(fairyring.FastDice(1))
    assert world.veiled(1).viewer == 1


@pytest.mark.parametrize("key", KEYS)
def test_a_repr_names_game_seats_turn_viewer_and_digest(key: str):
    truth = begun(key)
    digest = truth.digest()
    assert re.fullmatch(rf"<{key}, 2 seats, seats? \d( and \d)? to act, {digest}>", repr(truth))
    assert ", as seat 1 sees it, " in repr(truth.veiled(1))
    assert ", as the onlooker sees it, " in repr(truth.veiled(None))


def test_a_repr_says_when_it_is_over():
    position = GDFR.start(1, dice=fairyring.FastDice(0))
    assert repr(position) == f"<gdfr, 1 seat, seat 0 to act, {position.digest()}>"
    position.leave(0, fairyring.FastDice(0))
    assert repr(position) == f"<gdfr, 1 seat, over, {position.digest()}>"


@pytest.mark.parametrize("key", KEYS)
def test_an_action_is_played_by_its_notation(key: str):
    position = begun(key)
    game = position.game
    may = game.actions(position)
    assert list(may) == [
        seat for seat in (*position.awaited(), *position.interrupters()) if position.actions(seat)
    ]
    (seat, actions), *_ = may.items()
    by_text, by_action = position.copy(), position.copy()
    told: list[tuple[Fact, int]] = []
    game.play(by_text, seat, actions[0].notation.upper(), fairyring.FastDice(5), _into(told))
    by_action.play(seat, actions[0], fairyring.FastDice(5))
    assert by_text == by_action
    assert told


def _into(told: list[tuple[Fact, int]]) -> fairyring.kernel.facts.Tell:
    return lambda fact, audience: told.append((fact, audience))


def test_what_cannot_be_played_is_told_with_its_clause():
    position = GDFR.start(2, dice=fairyring.FastDice(7))
    seat = position.awaited()[0]
    held = {action.notation for action in position.actions(seat)}
    other = next(action for action in GDFR.catalogue if action.notation not in held)
    assert GDFR.why_not(position, seat, other.notation).id == "G3.2"
    before = position.copy()
    refused = re.escape(f"seat {seat} may not play {other.notation!r} now: G3.2 ")
    with pytest.raises(IllegalAction, match=refused):
        GDFR.play(position, seat, other.notation, fairyring.FastDice(0))
    assert position == before


def test_what_is_of_another_game_is_refused_in_words():
    here = GDFR.start(2, dice=fairyring.FastDice(7))
    there = fairyring.game("gobblestones")
    foreign = there.catalogue[0]
    dice = fairyring.FastDice(0)
    for refused in (
        lambda: there.why_not(here, 0, foreign),
        lambda: there.actions(here),
        lambda: there.play(here, 0, "done", dice),
    ):
        with pytest.raises(Stranger, match=r"<gdfr, 2 seats, .*> is no position of Gobblestones"):
            refused()
    for refused in (
        lambda: GDFR.why_not(here, 0, foreign),
        lambda: GDFR.play(here, 0, foreign, dice),
    ):
        with pytest.raises(Stranger, match=r"is no action of Goblins Drool"):
            refused()
    with pytest.raises(TypeError, match="a position is wanted, not 'gdfr'"):
        GDFR.actions("gdfr")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="an action is an Action or its notation, not 3"):
        GDFR.why_not(here, 0, 3)  # type: ignore[arg-type]


def test_a_game_is_the_same_wherever_it_travels():
    for key in KEYS:
        game = fairyring.game(key)
        assert pickle.loads(pickle.dumps(game)) is game
        assert copy.deepcopy(game) is game


@pytest.mark.parametrize(
    "error",
    [
        IllegalAction(1, GDFR.action("Candy Rock"), "G3.2 Not yours."),
        NoSuchSeat(4, 2),
        NotInGame(1),
    ],
)
def test_errors_travel_between_processes(error: ValueError):
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), vars_of(again)) == (type(error), str(error), vars_of(error))


def vars_of(error: ValueError) -> list[object]:
    return [getattr(error, name, None) for name in ("seat", "seats", "action", "why")]


def test_two_ways_to_the_same_cards_are_one_key_in_a_game_for_one():
    """The history is kept for display (G5.2), and does not count for equality."""
    dice = fairyring.FastDice(1)
    start = GDFR.start(1, {"solvable": False}, dice=dice)
    met: dict[Position, set[tuple[str, ...]]] = {}

    def walk(position: Position, way: tuple[str, ...]) -> None:
        met.setdefault(position, set()).add(way)
        if len(way) < 3 and position.outcome() is None:
            for action in position.actions(0):
                after = position.copy()
                after.play(0, action, dice)
                walk(after, (*way, action.notation))

    walk(start, ())
    assert any(len(ways) > 1 for ways in met.values())
    assert len({position.digest() for position in met}) == len(met)
