"""Environments and bots that are copied or pickled in the middle of a game play on unchanged."""

import copy
import pickle

import numpy as np
import pytest

import fairyring
from fairyring import envs
from fairyring.bots import Bot, Sense, bot

KEYS = fairyring.game_keys()[:5]
WAYS = {"pickle": lambda thing: pickle.loads(pickle.dumps(thing)), "deepcopy": copy.deepcopy}
BEFORE, AFTER = 2, 40


class Careful(Bot):
    """A bot of another package, with an attribute that a copy must keep."""

    def __init__(self, place):
        super().__init__()
        self.place = place

    def choose(self, view, seat, actions, dice):
        return actions[min(self.place, len(actions) - 1)]


class Plain(Sense):
    """A sense of another package, with an attribute that a copy must keep."""

    def __init__(self, lead):
        super().__init__(2, overlooks=0)
        self.lead = lead


def first(mask):
    return int(np.flatnonzero(mask)[0])


def aec_steps(env, number):
    told = []
    for _ in range(number):
        seen, reward, ended, cut, info = env.last()
        told.append((env.agent_selection, seen["observation"].tobytes(), reward, ended, cut))
        if ended or cut:
            break
        env.step(first(info["action_mask"]))
    return told


def parallel_steps(env, number):
    told = []
    for _ in range(number):
        masks = {agent: env._sights.mask(env._game.may(seat), env._game.may_go_on(seat))
                 for seat, agent in enumerate(env.agents)}  # fmt: skip
        if not masks:
            break
        seen, rewards, *_ = env.step({agent: first(mask) for agent, mask in masks.items()})
        told.append(([one["observation"].tobytes() for one in seen.values()], rewards))
    return told


def single_steps(env, number):
    told = []
    for _ in range(number):
        seen, reward, ended, cut, _ = env.step(first(env.action_masks()))
        told.append((seen["observation"].tobytes(), reward))
        if ended or cut:
            break
    return told


def vector_steps(env, number):
    told = []
    for _ in range(number):
        step = env.step(env.sample())
        told.append((step.views.observations.tobytes(), step.rewards.tobytes()))
    return told


FACES = {
    "aec": (lambda key: envs.aec(key), aec_steps),
    "raw": (lambda key: envs.aec(key, raw=True, reward="sense"), aec_steps),
    "parallel": (lambda key: envs.parallel(key), parallel_steps),
    "against hob": (lambda key: envs.single(key, opponents=("hob",)), single_steps),
    "against greedy": (lambda key: envs.single(key, opponents=["greedy"], seat=1), single_steps),
    "vector": (lambda key: envs.vector(key, n=3), vector_steps),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("key", KEYS)
def test_a_copy_goes_on_as_the_first_one_would(key, face, way):
    make, steps = FACES[face]
    env = make(key)
    fresh = WAYS[way](env)
    for one in (env, fresh):
        one.reset(seed=11)
    assert steps(fresh, BEFORE) == steps(env, BEFORE)
    twin = WAYS[way](env)
    went = steps(env, AFTER)
    assert went
    assert steps(twin, AFTER) == went


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("key", KEYS)
def test_every_bot_of_the_house_can_be_sent(key, way):
    game = fairyring.game(key)
    position = game.start(2, dice=fairyring.FastDice(4))
    seat = position.awaited()[0]
    view, actions = position.veiled(seat), position.actions(seat)
    for name in ("random", "greedy", "sprite", "hob", "puck", "search:30"):
        one = bot(name, game)
        other = WAYS[way](one)
        assert other.looks == one.looks
        chosen = [who.choose(view, seat, actions, fairyring.FastDice(2)) for who in (one, other)]
        assert chosen[0] is chosen[1]


@pytest.mark.parametrize("way", WAYS)
def test_a_player_of_somebody_else_keeps_what_is_its_own(way):
    twin = WAYS[way](Careful(3))
    assert (twin.place, twin.looks) == (3, True)
    sense = WAYS[way](Plain(0.5))
    assert (sense.lead, sense.ahead, sense.overlooks) == (0.5, 2, 0)
