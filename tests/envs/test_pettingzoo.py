"""PettingZoo's own suites, unchanged, on all games and their main options."""

import pickle
import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec, wrappers
from seeing import sees

import fairyring
from fairyring import envs
from fairyring.envs.adapters.common import NotDealt
from fairyring.envs.core.play import IllegalChoice
from fairyring.envs.core.settings import BadChoice

TABLES = [
    ("gdfr", {"seats": 1}),
    ("gdfr", {"seats": 2}),
    ("gdfr", {"seats": 4, "goblins_rule": True, "fairies_win": "6"}),
    ("gobblestones", {"seats": 2}),
    ("gobblestones", {"seats": 3, "bluff": True}),
    ("swinger", {"seats": 2, "corners": True}),
    ("swinger", {"seats": 4, "redraw": True, "deals": 3}),
    ("toboggan", {"seats": 2, "rows": "8", "share": True}),
    ("toboggan", {"seats": 3, "rows": "8", "asked": "able", "ghosts": True}),
    ("fairy_school", {"seats": 2, "setup": "expert", "length": "short"}),
    ("fairy_school", {"seats": 3, "setup": "first"}),
]
TABLES = [(key, given) for key, given in TABLES if sees(key)]
SEVERAL = [(key, given) for key, given in TABLES if given["seats"] > 1]
ONE_OF_EACH = {key: (key, given) for key, given in reversed(TABLES)}.values()


def called(given: object) -> str:
    return given if isinstance(given, str) else "-".join(f"{k}={v}" for k, v in given.items())


@contextmanager
def what_is_meant() -> Iterator[None]:
    """Make their warnings errors, except those that they silence only for their own games."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for ours in (
            # It is a dictionary with a mask, as in their classic games.
            "Observation is not a NumPy array",
            "Observation space for each agent probably should be",
            "Action mask numpy array is all zeros",  # a seat that is not asked
            "The 'seed' argument",
        ):
            warnings.filterwarnings("ignore", ours)
        yield


@pytest.mark.parametrize(("key", "given"), TABLES, ids=called)
def test_api(key, given):
    with what_is_meant():
        api_test(envs.aec(key, **given), num_cycles=60)


@pytest.mark.parametrize(("key", "given"), ONE_OF_EACH, ids=called)
def test_api_raw(key, given):
    with what_is_meant():
        api_test(envs.aec(key, raw=True, reward="sense", **given), num_cycles=60)


@pytest.mark.parametrize(("key", "given"), TABLES, ids=called)
def test_seeds(key, given):
    seed_test(partial(envs.aec, key, **given), num_cycles=40)


@pytest.mark.parametrize(("key", "given"), SEVERAL, ids=called)
def test_parallel_api(key, given):
    options = {name: value for name, value in given.items() if name != "asked"}
    parallel_api_test(envs.parallel(key, **options), num_cycles=60)
    parallel_seed_test(partial(envs.parallel, key, **options), num_cycles=30)


@pytest.mark.parametrize("key", list(dict(TABLES)))
def test_max_cycles(key):
    parallel = partial(envs.parallel, key)
    max_cycles_test(
        SimpleNamespace(
            parallel_env=parallel,
            env=lambda max_cycles: parallel_to_aec(parallel(max_cycles=max_cycles)),
        )
    )


@pytest.mark.parametrize(("key", "given"), ONE_OF_EACH, ids=called)
def test_render(key, given, capsys):
    render_test(partial(envs.aec, key, **given), {"svg": lambda text: text.startswith("<svg ")})
    assert capsys.readouterr().out


def test_it_is_rendered_through_the_eyes_that_were_chosen():
    def drawn(eyes):
        env = envs.aec("gobblestones", seats=3, render_mode="ansi", eyes=eyes)
        env.reset(seed=5)
        return env.render()

    assert len({drawn(eyes) for eyes in (None, 0, 1, 2)}) == 4


def masks(env, seed):
    """Yield the legal choices of each step of a random game."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    for _ in env.agent_iter(300):
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            return
        may = np.flatnonzero(seen["action_mask"])
        yield may
        env.step(rng.choice(may))


def test_who_can_do_nothing_is_asked_like_all_but_where_only_who_is_able_is():
    def idly(asked):
        env = envs.aec("toboggan", seats=3, rows="8", asked=asked)
        go_on = env.action_space(env.possible_agents[0]).n - 1
        return sum(list(may) == [go_on] for seed in range(3) for may in masks(env, seed))

    assert idly("able") == 0 < idly("everybody")


def test_points_are_given_when_the_game_is_over():
    env = envs.aec("gobblestones", raw=True, reward="points")
    for _ in masks(env, 4):
        assert set(env.rewards.values()) == {0.0}
    assert env.terminations["player_0"]
    state = np.split(env.state(), 2)
    for seat, row in enumerate(state):
        fields = fairyring.game("gobblestones").sight_fields(2)
        ahead = sum(f.numbers for f in fields[: [f.name for f in fields].index("points of 0")])
        assert env.rewards[f"player_{seat}"] == 256 * int(row[ahead]) + int(row[ahead + 1])


def test_a_raw_one_refuses_and_changes_nothing():
    env = envs.aec("swinger", raw=True)
    env.reset(seed=3)
    before = env.last()
    forbidden = int(np.flatnonzero(before[0]["action_mask"] == 0)[0])
    with pytest.raises(IllegalChoice, match=r"seat \d may not choose \d+ now") as refused:
        env.step(forbidden)
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)
    after = env.last()
    assert np.array_equal(before[0]["observation"], after[0]["observation"])
    assert np.array_equal(before[0]["action_mask"], after[0]["action_mask"])


def test_what_is_illegal_ends_it_as_their_own_wrapper_does():
    ours = envs.aec("swinger", seats=3)
    theirs = wrappers.TerminateIllegalWrapper(envs.aec("swinger", seats=3, raw=True), -1.0)
    rng = np.random.default_rng(4)
    for env in (ours, theirs):
        env.reset(seed=6)
    for number in range(25):
        both = [env.last() for env in (ours, theirs)]
        (seen, *here, info), (_, *there, their_info) = both
        assert here == there
        assert np.array_equal(info["action_mask"], their_info["action_mask"])
        choice = None
        if not here[1]:
            choice = int(rng.choice(np.flatnonzero(seen["action_mask"] == (number < 20))))
        for env in (ours, theirs):
            env.step(choice)
        for told in ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations"):
            assert getattr(ours, told) == getattr(theirs, told)
        if not ours.agents:
            break
        assert ours.agent_selection == theirs.agent_selection
    assert number == 23


def test_what_is_no_number_of_an_action_raises_and_changes_nothing():
    env = envs.aec("gdfr")
    with pytest.raises(AssertionError, match="reset"):
        env.last()
    env.reset(seed=3)
    before = env.last()
    for wrong in (env.action_space(env.agent_selection).n, -1):
        with pytest.raises(IllegalChoice, match="numbers go from 0 to 40"):
            env.step(wrong)
    for wrong in (1.5, "x", np.zeros(2, np.int64)):
        with pytest.raises(BadChoice, match=re.escape(f"action is a whole number, not {wrong!r}")):
            env.step(wrong)
    with pytest.raises(BadChoice, match="has not ended, so it must choose a number, not None"):
        env.step(None)
    assert env.last()[1:4] == before[1:4]


def test_a_whole_game_gives_one_win_to_all():
    env = envs.aec("swinger", seats=3)
    env.reset(seed=5)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        total[agent] += reward
        done = ended or cut
        env.step(None if done else env.action_space(agent).sample(seen["action_mask"]))
    assert sum(total.values()) == pytest.approx(1.0)


def test_a_potential_adds_up_to_the_share_of_the_win():
    def returns(reward):
        env = envs.aec("gdfr", seats=2, raw=True, reward=reward)
        env.reset(seed=11)
        rng = np.random.default_rng(1)
        first = [env._rewards._before[seat] for seat in range(2)]
        total = dict.fromkeys(env.possible_agents, 0.0)
        while env.agents:
            agent = env.agent_selection
            seen, given, ended, cut, _ = env.last()
            total[agent] += given
            may = np.flatnonzero(seen["action_mask"])
            env.step(None if ended or cut else int(rng.choice(may)))
        return list(total.values()), first

    shares, _ = returns("win")
    shaped, first = returns("sense")
    assert [a + b for a, b in zip(shaped, first, strict=True)] == pytest.approx(shares)


def test_all_who_act_at_once_choose_on_what_they_saw():
    env = envs.parallel("swinger", seats=2)
    seen, infos = env.reset(seed=2)
    asked = [a for a in env.agents if not seen[a]["action_mask"][-1]]
    idle = [a for a in env.agents if seen[a]["action_mask"][-1]]
    first = {a: int(np.flatnonzero(seen[a]["action_mask"])[0]) for a in asked}
    *_, infos = env.step(first)
    assert any(infos[a]["played"] for a in asked)
    assert all(infos[a]["played"] for a in idle)


def test_after_the_end_nothing_comes_of_a_step_in_parallel():
    env = envs.parallel("gdfr")
    seen, _ = env.reset(seed=1)
    total = 0.0
    while env.agents:
        chosen = {a: int(np.flatnonzero(seen[a]["action_mask"])[0]) for a in env.agents}
        seen, rewards, *_ = env.step(chosen)
        total += sum(rewards.values())
    assert total == 1.0
    assert env.step({}) == ({}, {}, {}, {}, {})
    assert env.step({"player_0": 1}) == ({}, {}, {}, {}, {})


def test_in_parallel_only_agents_choose_and_only_numbers():
    env = envs.parallel("gdfr")
    env.reset(seed=1)
    with pytest.raises(BadChoice, match="no agent 'player_9'; the agents are: player_0, player_1"):
        env.step({"player_9": 3})
    with pytest.raises(BadChoice, match=r"action is a whole number, not 3\.7"):
        env.step({"player_0": 3.7})
    with pytest.raises(BadChoice, match="actions are numbers by the names of agents, not None"):
        env.step(None)


@pytest.mark.parametrize("face", [envs.aec, partial(envs.aec, raw=True), envs.parallel])
def test_who_is_no_agent_has_no_spaces_and_sees_nothing(face):
    env = face("gdfr")
    env.reset(seed=1)
    asks = [env.observation_space, env.action_space]
    if face is not envs.parallel:
        asks.append(env.observe)
    for ask in asks:
        with pytest.raises(BadChoice, match="no agent 'nobody'; the agents are: player_0, pl"):
            ask("nobody")


@pytest.mark.parametrize("face", [envs.aec, envs.parallel, envs.single, partial(envs.vector, n=1)])
def test_a_seed_is_a_whole_number(face):
    env = face("gdfr")
    for wrong in (1.5, "7"):
        with pytest.raises(BadChoice, match=re.escape(f"seed is a whole number, not {wrong!r}")):
            env.reset(seed=wrong)
    env.reset(seed=np.int64(7))


def test_numbers_of_numpy_are_as_good_as_those_of_python():
    here, there = envs.aec("gdfr", seats=np.int64(3)), envs.aec("gdfr", seats=3)
    here.reset(seed=np.int64(5))
    there.reset(seed=5)
    assert here.last()[0]["observation"].tobytes() == there.last()[0]["observation"].tobytes()
    chosen = {"deal": np.int64(4), "goblins_rule": np.True_, "fairies_win": np.array("6")[()]}
    settings = envs.aec("gdfr", raw=True, **chosen).table.settings
    assert [settings[key] for key in chosen] == [4, True, "6"]


def test_before_a_game_is_dealt_it_is_told_what_deals_one():
    raw, all_at_once = envs.aec("gdfr", raw=True), envs.parallel("gdfr")
    alone = envs.single("gdfr", opponents=("greedy",))
    for ask in (
        raw.last, lambda: raw.step(3), lambda: raw.observe("player_0"), raw.state, raw.render,
        all_at_once.state, all_at_once.render, lambda: all_at_once.step({}),
        alone.action_masks, alone.render,
    ):  # fmt: skip
        with pytest.raises(NotDealt, match="reset"):
            ask()
    assert not hasattr(raw, "agent_selection")
    raw.reset()
    assert raw.agent_selection in raw.agents


def test_a_game_is_named_by_its_key():
    with pytest.raises(LookupError, match="there is no game 7; the games are: gdfr"):
        envs.aec(7)


@pytest.mark.parametrize(
    ("given", "refused"),
    [
        ({"seats": "2"}, "seats is a whole number, not '2'"),
        ({"max_cycles": 2.5}, "max_cycles is a whole number, not 2.5"),
        ({"eyes": "0"}, "eyes is a whole number, not '0'"),
    ],
)
def test_what_is_no_whole_number_is_refused_with_its_name(given, refused):
    with pytest.raises(BadChoice, match=re.escape(refused)):
        envs.aec("gdfr", **given)


@pytest.mark.parametrize("key", list(dict(TABLES)))
def test_pixels_are_of_one_size_all_through_a_game(key):
    env = envs.aec(key, render_mode="rgb_array", raw=True)
    env.reset(seed=3)
    sizes = set()
    for _ in range(3):
        sizes.add(env.render().shape)
        for _ in range(8):
            _, _, ended, cut, info = env.last()
            if not (ended or cut):
                env.step(int(np.flatnonzero(info["action_mask"])[-1]))
    assert sizes == {(960, 1280, 3)}
