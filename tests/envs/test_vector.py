"""Many games at once: observations, refusals, and equal rows for equal views."""

import numpy as np
import pytest

import fairyring
from fairyring import envs
from fairyring.envs.adapters.batch import WrongActions
from fairyring.envs.adapters.common import NotDealt
from fairyring.envs.core.settings import BadChoice
from fairyring.kernel.display.sight import NoSight

KEYS = fairyring.game_keys()[:5]


@pytest.mark.parametrize("key", KEYS)
def test_games_are_played_to_their_ends_and_dealt_anew(key):
    many = envs.vector(key, n=3, seats=2, max_cycles=150)
    views = many.reset(seed=5)
    over = 0
    for _ in range(320):
        assert views.observations.shape == (3, many.length)
        assert views.masks.shape == (3, len(fairyring.game(key).catalogue) + 1)
        assert views.masks.any(axis=1).all()
        assert not views.masks[:, -1].any()
        views, rewards, ended, cut = many.step(many.sample())
        assert not (ended & cut).any()
        assert (rewards.sum(axis=1) <= 1 + 1e-6).all()
        assert not rewards[~ended].any()
        over += ended.sum() + cut.sum()
    assert over >= 3


@pytest.mark.parametrize("key", KEYS)
def test_what_is_seen_is_what_the_seat_sees(key):
    game = fairyring.game(key)
    many = envs.vector(key, n=1, seats=2)
    views = many.reset(seed=9)
    dice = fairyring.FastDice(9, 1)
    position = game.start(2, dice=dice)
    for _ in range(40):
        seat = position.awaited()[0]
        assert views.seats[0] == seat
        assert views.observations[0].tobytes() == game.sight(position.veiled(seat))
        allowed = [action.index for action in position.actions(seat)]
        assert np.flatnonzero(views.masks[0]).tolist() == allowed
        chosen = many.sample()
        position.play(seat, game.catalogue[int(chosen[0])], dice)
        views, _, ended, _ = many.step(chosen)
        if ended[0]:
            break


def test_the_same_seed_deals_the_same_games():
    one, other = (envs.vector("swinger", n=4) for _ in range(2))
    assert (one.reset(3).observations == other.reset(3).observations).all()
    for _ in range(50):
        chosen = one.sample()
        here, there = one.step(chosen), other.step(chosen)
        assert (here.views.observations == there.views.observations).all()
    assert one.reset(4).seats.tolist() != other.reset(3).seats.tolist()


def test_what_is_not_allowed_changes_nothing():
    many = envs.vector("gdfr", n=2, seats=2)
    views = many.reset(seed=1)
    fine = many.sample()
    for wrong in ([int(fine[0]), many.actions - 1], [int(fine[0])], [-1, int(fine[1])]):
        with pytest.raises(WrongActions):
            many.step(wrong)
    assert (many._views(many._batch.seen).observations == views.observations).all()
    many.step(fine)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (np.zeros(2), r"action is a whole number, not 0\.0"),
        (np.zeros((2, 2), np.int64), r"action is a whole number, not \[0, 0\]"),
        ([0, "x"], "action is a whole number, not 'x'"),
        (None, "actions are whole numbers, one for each game, not None"),
        (np.array(3), "actions are whole numbers, one for each game, not 3"),
    ],
)
def test_actions_are_whole_numbers(wrong, said):
    many = envs.vector("gdfr", n=2, seats=2)
    many.reset(seed=1)
    with pytest.raises(BadChoice, match=said):
        many.step(wrong)


def test_a_game_without_rows_has_no_vector():
    with pytest.raises(NoSight):
        envs.vector("toy", n=2, seats=3)


@pytest.mark.parametrize("pairs", [150, pytest.param(5000, marks=pytest.mark.soak)])
@pytest.mark.parametrize("key", KEYS)
def test_twins_under_one_veil_look_alike(key, pairs):
    """Whatever a redeal makes of a view, its seat has the same row and the same mask."""
    game, dice = fairyring.game(key), fairyring.FastDice(11)
    position = game.start(game.most_seats, dice=dice)
    for _ in range(pairs):
        if not position.awaited():
            position = game.start(game.most_seats, dice=dice)
        for seat in {dice.below(position.seats), position.awaited()[0]}:
            view = position.veiled(seat)
            world = view.copy()
            world.redeal(dice)
            assert game.sight(world.veiled(seat)) == game.sight(view)
            assert world.actions(seat) == position.actions(seat)
        seat = position.awaited()[0]
        position.enact(seat, position.any_action(seat, dice), dice)


def test_without_a_seed_the_games_that_follow_are_dealt():
    one, other = envs.vector("gdfr", n=4), envs.vector("gdfr", n=4)
    for many in (one, other):
        many.reset(seed=3)
    followed = one.reset()
    assert followed.observations.tobytes() == other.reset().observations.tobytes()
    assert followed.observations.tobytes() != one.reset(seed=3).observations.tobytes()


@pytest.mark.parametrize("key", KEYS)
def test_a_game_that_was_cut_is_seen_as_it_stood(key):
    game = fairyring.game(key)
    many = envs.vector(key, n=3, seats=2, max_cycles=6)
    many.reset(seed=9)
    dice = [fairyring.FastDice(9, stream) for stream in (1, 2, 3)]
    positions = [game.start(2, dice=one) for one in dice]
    for number in range(1, 7):
        assert not many.cut_off().seats.size
        chosen = many.sample()
        for position, one, action in zip(positions, dice, chosen, strict=True):
            position.play(position.awaited()[0], game.catalogue[int(action)], one)
        cut = many.step(chosen).truncations
        assert cut.all() == cut.any() == (number == 6)
    asked = [position.awaited()[0] for position in positions]
    views = many.cut_off()
    assert views.seats.tolist() == asked
    for position, seat, row, mask in zip(
        positions, asked, views.observations, views.masks, strict=True
    ):
        assert row.tobytes() == game.sight(position.veiled(seat))
        allowed = [action.index for action in position.actions(seat)]
        assert np.flatnonzero(mask).tolist() == allowed
    many.step(many.sample())
    assert many.cut_off().observations.shape == (0, many.length)


def test_a_list_may_hold_numbers_of_numpy():
    one, other = envs.vector("gdfr", n=np.int64(2)), envs.vector("gdfr", n=2)
    one.reset(seed=np.int64(3))
    other.reset(seed=3)
    chosen = one.sample()
    here, there = one.step([*chosen]), other.step(chosen.tolist())
    assert here.views.observations.tobytes() == there.views.observations.tobytes()
    with pytest.raises(BadChoice, match="n is a whole number, not '2'"):
        envs.vector("gdfr", n="2")


def test_before_a_game_is_dealt_it_is_told_what_deals_one():
    many = envs.vector("gdfr", n=2)
    for ask in (many.sample, many.cut_off, lambda: many.step([0, 0])):
        with pytest.raises(NotDealt, match="reset"):
            ask()
