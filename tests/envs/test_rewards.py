"""Rewards, masks and cuts of an environment, choice by choice."""

import numpy as np
import pytest

import fairyring
from fairyring import envs

GDFR = fairyring.game("gdfr")
SEEDS = range(3)
"""Seeds of games of which two seats share one."""


def first_legal(env) -> int:
    return int(np.flatnonzero(env.last()[0]["action_mask"])[0])


def test_the_sense_reward_is_the_gain_in_standing():
    env = envs.aec("gdfr", seats=2, raw=True, reward="sense")
    env.reset(seed=11)
    given = np.zeros(2)
    for _ in range(6):
        env.step(first_legal(env))
        given += [env.rewards[agent] for agent in env.possible_agents]
    worth = [GDFR.sense_module.value(env._play.position.veiled(seat), seat) for seat in range(2)]
    assert any(worth), "nobody stands better than at the start, where both are worth 0"
    assert given == pytest.approx(worth)


def test_a_shared_win_is_shared_between_the_winners():
    sharers = set()
    for seed in SEEDS:
        env = envs.aec("gdfr", seats=4, raw=True, turn_cap=10)
        env.reset(seed=seed)
        rng = np.random.default_rng(seed)
        while not any(env.terminations.values()):
            may = np.flatnonzero(env.last()[0]["action_mask"])
            env.step(int(rng.choice(may)))
        assert sum(env.rewards.values()) == pytest.approx(1.0)
        sharers.add(sum(reward > 0 for reward in env.rewards.values()))
    assert sharers == {1, 2}


@pytest.mark.parametrize("key", ["gdfr", "swinger"])
def test_agents_that_are_not_asked_have_empty_masks(key: str):
    env = envs.aec(key, seats=3, raw=True)
    env.reset(seed=3)
    for _ in range(30):
        env.step(first_legal(env))
        for agent in env.agents:
            asked = agent == env.agent_selection
            assert env.infos[agent]["action_mask"].any() == asked
            assert env.observe(agent)["action_mask"].any() == asked


def test_a_game_is_truncated_after_max_cycles_choices():
    env = envs.aec("gdfr", seats=2, raw=True, max_cycles=5)
    env.reset(seed=1)
    for number in range(5):
        assert not any(env.truncations.values()), number
        env.step(first_legal(env))
    assert all(env.truncations.values())
