"""OpenSpiel's own suite and searches, unchanged, on our games."""

import pickle

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, random_agent
from seeing import with_sight

from fairyring import envs

GAMES = [
    "gdfr(players=1,solvable=False)",
    "gdfr(players=2,deal=5)",
    "gdfr(players=3,fairies_win='6')",
    "gobblestones(bluff=True)",
    "swinger(players=3,deals=3)",
    "toboggan(rows=8,asked=able)",
    "fairy_school(setup=first,length=short)",
]
WHOLE = [
    "gdfr(turn_cap=20)",
    "gobblestones",
    "swinger",
    "toboggan(rows=8,asked=able)",
    "fairy_school",
]


@pytest.fixture(scope="module", autouse=True)
def _known():
    assert envs.register_openspiel() == envs.register_openspiel()


def load(name):
    return pyspiel.load_game(f"fairyring_{name}")


@pytest.mark.parametrize("name", with_sight(GAMES))
def test_their_own_simulation(name):
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", with_sight(WHOLE))
def test_their_search_plays(name):
    """Whole games of short ones, and the first choices of long ones."""
    game = load(name)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, Judge(rng), 2.0, 2, random_state=rng)
    state, short = game.new_initial_state(), name.startswith(("gdfr", "swinger"))
    for _ in range(game.max_game_length() if short else 60):
        if state.is_terminal():
            break
        state.apply_action(bot.step(state))
    assert state.is_terminal() == short
    assert sum(state.returns()) == pytest.approx(1.0 if short else 0.0)


class Judge(mcts.Evaluator):
    """An evaluator that judges at random, so that the search plays no games to their end."""

    def __init__(self, rng):
        self._rng = rng

    def evaluate(self, state):
        return np.full(state.num_players(), self._rng.rand())

    def prior(self, state):
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


@pytest.mark.parametrize("name", with_sight(WHOLE))
def test_their_environment_for_learners(name):
    """Whole games of short ones, and the first choices of long ones."""
    env = rl_environment.Environment(load(name), seed=3)
    numbers = env.action_spec()["num_actions"]
    agents = [random_agent.RandomAgent(seat, numbers) for seat in range(2)]
    step, short = env.reset(), not name.startswith(("toboggan", "fairy_school"))
    for _ in range(10_000 if short else 30):
        if step.last():
            break
        seat = step.observations["current_player"]
        step = env.step([agents[seat].step(step).action])
    assert step.last() == short
    assert sum(step.rewards) == pytest.approx(1.0 if short else 0.0)


def some_state(name, choices, seed):
    game = load(name)
    state, rng = game.new_initial_state(), np.random.default_rng(seed)
    for _ in range(choices):
        legal = state.legal_actions()
        state.apply_action(int(rng.choice(legal)))
        if state.is_terminal():
            return some_state(name, choices // 2, seed + 1)
    return state


@pytest.mark.parametrize("pairs", [6, pytest.param(5000, marks=pytest.mark.soak)])
@pytest.mark.parametrize(
    "name", with_sight(["gobblestones", "swinger", "toboggan", "fairy_school"])
)
def test_what_is_dealt_anew_cannot_be_told_from_what_is(name, pairs):
    rng, varied = np.random.default_rng(1), 0
    for number in range(pairs // 2):
        state = some_state(name, 3 + 5 * number % 28, number)
        for player in range(state.num_players()):
            twin = state.resample_from_infostate(player, rng.random)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_tensor(player) == state.observation_tensor(player)
            assert twin.current_player() == state.current_player()
            if player == state.current_player():
                assert twin.legal_actions() == state.legal_actions()
            varied += str(twin) != str(state)
            twin.apply_action(twin.legal_actions()[0])
    assert varied


def test_a_memory_is_of_all_that_was_heard():
    """A seat that looks at a card in the dark remembers it; others know only that it looked."""
    game = load("swinger(seed=5)")
    states = [game.new_initial_state() for _ in range(2)]
    while not states[0].is_terminal():
        assert len({s.information_state_string(0) for s in states}) == 1
        for state in states:
            state.apply_action(state.legal_actions()[-1])
    once = game.new_initial_state()
    first, *_, last = once.legal_actions()
    other = once.clone()
    once.apply_action(first)
    other.apply_action(last)
    seats = range(2)
    assert all(once.information_state_string(s) != other.information_state_string(s) for s in seats)


def test_a_copy_rolls_the_same():
    state = some_state("swinger", 6, 2)
    twins = [state.clone(), pickle.loads(pickle.dumps(state))]
    while not state.is_terminal():
        number = state.legal_actions()[0]
        for one in (state, *twins):
            one.apply_action(number)
        assert {str(one) for one in twins} == {str(state)}


@pytest.mark.parametrize("name", with_sight(["gdfr", "gobblestones", "toboggan(asked=able)"]))
def test_it_may_what_their_own_way_through_c_says(name):
    state = some_state(name, 7, 3)
    for player in (*range(state.num_players()), state.current_player()):
        assert state.legal_actions(player) == pyspiel.State.legal_actions(state, player)
    assert state.legal_actions() == pyspiel.State.legal_actions(state) != []


def test_nothing_may_be_done_in_a_game_that_was_cut():
    state = load("gobblestones(max_cycles=2)").new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert state.legal_actions() == pyspiel.State.legal_actions(state) == []


@pytest.mark.parametrize("name", with_sight(["gobblestones", "swinger", "toboggan"]))
def test_what_is_remembered_does_not_depend_on_when_somebody_asks(name):
    game = load(f"{name}(seed=3)")
    often, late = game.new_initial_state(), game.new_initial_state()
    for number in range(20):
        copied = late.clone() if number < 10 else pickle.loads(pickle.dumps(late))
        asked = [often.information_state_string(seat) for seat in range(2)]
        assert [copied.information_state_string(seat) for seat in range(2)] == asked
        legal = often.legal_actions()
        for state in (often, late):
            state.apply_action(legal[number % len(legal)])


def test_a_copy_of_a_state_that_nobody_has_looked_at_is_dealt_as_it_is():
    state = load("gobblestones").new_initial_state()
    twin = state.clone()
    assert [twin.observation_string(seat) for seat in range(2)] == [
        state.observation_string(seat) for seat in range(2)
    ]


def test_a_seed_is_always_the_same_deal():
    def deals(name):
        states = [load(name).new_initial_state() for _ in range(5)]
        return {tuple(map(state.observation_string, range(2))) for state in states}

    assert len(deals("gobblestones(seed=4)")) == 1
    assert len(deals("gobblestones")) == 5


def test_what_it_cannot_is_refused():
    with pytest.raises(ValueError, match="chance can be sampled, not explicit"):
        load("gdfr(chance=explicit)")
    with pytest.raises(ValueError, match="deal cannot be '9'"):
        load("gdfr(deal=9)")
    state = load("swinger").new_initial_state()
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    for bot in (
        pyspiel.MCTSBot(state.get_game(), evaluator, 2.0, 10, 10, False, 1, False),
        pyspiel.ISMCTSBot(
            1, evaluator, 2.0, 10, -1, pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False
        ),
    ):
        with pytest.raises(TypeError, match=r"crashes on games in Python.*ismcts plays it"):
            bot.step(state)


def test_their_search_plays_their_games_as_before():
    envs.register_openspiel()
    game = pyspiel.load_game("tic_tac_toe")
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, 10, 10, False, 1, False)
    assert bot.step(game.new_initial_state()) in range(9)
