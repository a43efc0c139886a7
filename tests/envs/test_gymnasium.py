"""Gymnasium's own checker, and one seat against bots."""

import re
import warnings

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from seeing import sees

from fairyring import envs
from fairyring.bots.bot import Bot
from fairyring.envs.core.settings import BadChoice
from fairyring.kernel.loading.extras import command
from fairyring.kernel.position import NoSuchSeat

ALONE = [
    ("gdfr", {}),
    ("gdfr", {"deal": 7, "ultimate": True, "solvable": False}),
    ("gdfr", {"opponents": ("greedy",)}),
    ("gdfr", {"opponents": ("random", "sprite"), "seat": 1, "reward": "sense"}),
    ("gobblestones", {"opponents": ("greedy",), "reward": "points"}),
    ("gobblestones", {"opponents": ("random", "random"), "seat": 2, "bluff": True}),
    ("swinger", {"opponents": ("greedy",)}),
    ("toboggan", {"opponents": ("random",), "rows": "8"}),
    ("fairy_school", {"opponents": ("random",), "setup": "first"}),
]
ALONE = [(key, given) for key, given in ALONE if sees(key)]


@pytest.mark.parametrize(("key", "given"), ALONE)
def test_gymnasiums_own_check(key, given):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", ".*not wrapped with.*|.*isn't wrapped.*")
        warnings.filterwarnings("ignore", ".*can not be checked.*|.*alternative render modes.*")
        warnings.filterwarnings("ignore", ".*does not have a.*spec.*|.*without a spec.*")
        check_env(envs.single(key, **given))


@pytest.mark.parametrize(("key", "given"), ALONE)
def test_stable_baselines_check(key, given):
    checked = pytest.importorskip(
        "stable_baselines3.common.env_checker",
        reason="stable-baselines3 brings PyTorch, too large for every run: install it to have this",
    ).check_env
    checked(envs.single(key, **given), warn=False)


def whole_game(env, seed):
    seen, info = env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    total, steps, over = 0.0, 0, False
    while not over:
        assert np.array_equal(seen["action_mask"], env.action_masks())
        assert np.array_equal(info["action_mask"], env.action_masks())
        choice = rng.choice(np.flatnonzero(env.action_masks()))
        seen, reward, ended, cut, info = env.step(choice)
        total, steps, over = total + reward, steps + 1, ended or cut
        assert "illegal" not in info
    return total, steps


def test_the_same_seed_is_the_same_game():
    env = envs.single("swinger", opponents=("sprite", "greedy"))
    assert [whole_game(env, seed) for seed in (1, 2, 1)][::2] == [whole_game(env, 1)] * 2


def test_what_is_illegal_ends_it_and_says_why():
    env = envs.single("swinger", opponents=("random",))
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.action_masks() == 0)[0])
    _, reward, ended, cut, info = env.step(illegal)
    assert (reward, ended, cut) == (-1.0, True, False)
    assert f"may not choose {illegal} now" in info["illegal"]


def test_a_puzzle_that_goes_on_is_cut():
    env = envs.single("gdfr", max_cycles=5)
    _, steps = whole_game(env, 4)
    assert steps <= 5


class Watchful(Bot):
    """A bot that asserts that it gets the view of its seat."""

    def __init__(self):
        super().__init__(looks=True)

    def choose(self, view, seat, actions, dice):
        assert view.viewer == seat
        return actions[-1]


def test_an_opponent_may_be_somebody_elses():
    env = envs.single("gdfr", opponents=(Watchful(),))
    assert whole_game(env, 9)[1] > 0


@pytest.mark.parametrize(
    ("wrong", "error", "said"),
    [
        ({"seat": 2, "opponents": ("random",)}, ValueError, "there is no seat 2"),
        ({"reward": "money"}, ValueError, "there is no reward 'money'; there are: win, points"),
        ({"reward": "points"}, ValueError, "keeps no points"),
        ({"asked": "nobody"}, ValueError, "it can be everybody or able"),
        ({"render_mode": "3d"}, ValueError, "render_mode cannot be '3d'"),
        ({"max_cycles": 0}, ValueError, "whole number from 1"),
        ({"eyes": 7}, NoSuchSeat, "there is no seat 7"),
        ({"dael": 4}, ValueError, "there is no option 'dael'"),
        ({"opponents": ("hub",)}, LookupError, "there is no bot 'hub'"),
    ],
)
def test_what_cannot_be_is_refused(wrong, error, said):
    with pytest.raises(error, match=said):
        envs.single("gdfr", **wrong)


def test_a_library_that_is_missing_is_named(monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(ImportError, match=re.escape(command("envs"))):
        envs.aec("gdfr")
    with pytest.raises(ImportError, match=re.escape(command("openspiel"))):
        envs.register_openspiel()


@pytest.mark.parametrize("opponents", ["greedy", (3,), (None,), (print,)])
def test_opponents_are_names_or_bots(opponents):
    with pytest.raises(BadChoice, match="opponents are names of bots, or bots, as in"):
        envs.single("gdfr", opponents=opponents)


def test_a_game_that_has_ended_is_not_played_on():
    env = envs.single("gdfr", opponents=("greedy",))
    with pytest.raises(ResetNeeded, match="reset"):
        env.step(0)
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.action_masks() == 0)[0])
    _, reward, ended, _, info = env.step(wrong)
    assert (reward, ended) == (-1.0, True)
    assert info["illegal"]
    with pytest.raises(ResetNeeded, match="reset"):
        env.step(int(np.flatnonzero(env.action_masks())[0]))
    env.reset()
    with pytest.raises(BadChoice, match=r"action is a whole number, not 3\.7"):
        env.step(3.7)
