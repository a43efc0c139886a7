"""PettingZoo AEC environments: one agent after the other."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from fairyring.envs.adapters.common import Seeds, drawn, not_dealt
from fairyring.envs.core.arrays import Row, Seen, Sights
from fairyring.envs.core.play import NOBODY, IllegalChoice, Play
from fairyring.envs.core.settings import MODES, BadChoice, Table, no_agent, whole
from fairyring.kernel.dice import Dice

Last = tuple[Seen | None, float, bool, bool, dict[str, Any]]
"""Observation, reward, termination, truncation and info."""

_ILLEGAL = -1.0
"""Reward of an illegal action, where that ends the game."""


class Aec(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game as an AEC environment; an illegal action raises and changes nothing."""

    agent_selection: str = not_dealt()
    infos: dict[str, dict[str, Any]] = not_dealt()
    _play: Play = not_dealt()

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.render_mode = table.render_mode
        self.max_cycles = table.max_cycles
        self.metadata = {
            "name": table.name,
            "render_modes": list(MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.possible_agents = table.agents
        self.agents: list[str] = []
        self._sights = Sights(table)
        self._row, self._mask = self._sights.row, self._sights.mask
        self._no_mask = self._sights.no_mask
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {a: self._sights.observations() for a in self.possible_agents}
        self.action_spaces = {a: self._sights.actions() for a in self.possible_agents}
        self.state_space = self._sights.states()
        self._rewards = table.rewards()
        self._on_the_way = self._rewards.on_the_way
        self._seeds = Seeds()
        self._dice: Dice

    def observation_space(self, agent: str) -> spaces.Dict:
        if agent not in self._seats:
            raise no_agent(agent, self._seats)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Discrete[np.int64]":
        if agent not in self._seats:
            raise no_agent(agent, self._seats)
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; the same seed deals the same one."""
        self._play, self._dice = self.table.deal(self._seeds.next(seed))
        agents = self.agents = self.possible_agents[:]
        self._cycles = 0
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos = {a: {"action_mask": self._no_mask} for a in agents}
        self._skip_agent_selection = None
        self._rewards.begin(self._play.position)
        self._given = False
        play = self._play
        self.agent_selection = agents[0] if play.asked == NOBODY else agents[play.asked]
        mask = self._mask(play.may, play.may_go_on)
        self.infos[self.agent_selection] = {"action_mask": mask}
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        """Let the acting agent choose; raises IllegalChoice if its mask forbids the number."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadChoice(f"{agent} has not ended, so it must choose a number, not None")
        play = self._play
        play.choose(whole("action", action), self._dice)
        self._cycles += 1
        self._cumulative_rewards[agent] = 0.0
        if self._given:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self._given = False
        over = play.asked == NOBODY
        given = self._rewards.after(play.position, over) if over or self._on_the_way else None
        if given is not None:
            self._given = True
            for one, reward in zip(self.agents, given, strict=True):
                self.rewards[one] = reward
                self._cumulative_rewards[one] += reward
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        chooser = self.agents[0] if over else self.possible_agents[play.asked]
        if chooser != agent:
            self.infos[agent] = {"action_mask": self._no_mask}
        self.infos[chooser] = {"action_mask": self._mask(play.may, play.may_go_on)}
        self.agent_selection = chooser
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Seen:
        """Return what an agent sees, and its mask, which is empty if it is not the acting one."""
        if agent not in self._seats:
            raise no_agent(agent, self._seats)
        seat, info = self._seats[agent], self.infos.get(agent)
        return {
            "observation": self._row(self._play.position, seat),
            "action_mask": self._no_mask if info is None else info["action_mask"],
        }

    def last(self, observe: bool = True) -> Last:
        """Return all about the acting agent at once, since this is called most often."""
        agent = self.agent_selection
        info = self.infos[agent]
        seen: Seen | None = None
        if observe:
            row = self._row(self._play.position, self._seats[agent])
            seen = {"observation": row, "action_mask": info["action_mask"]}
        rewards, ended, cut = self._cumulative_rewards, self.terminations, self.truncations
        return seen, rewards[agent], ended[agent], cut[agent], info

    def state(self) -> Row:
        """Return the rows of all agents, one after the other; nobody knows more."""
        return self._sights.all_rows(self._play.position)

    def render(self) -> Any:
        """Return the view as text, SVG or pixels, by the render mode."""
        return drawn(self._play.position, self.render_mode, self.table.eyes)

    def close(self) -> None:
        """Do nothing: no resource is held."""


class Lawful(Aec):
    """An environment that ends with an illegal action, at its agent's cost, as PettingZoo's do."""

    def step(self, action: int | None) -> None:
        """Let the acting agent choose; raises only for numbers that no action has."""
        try:
            super().step(action)
        except IllegalChoice as illegal:
            if not 0 <= illegal.number < self._sights.numbers:
                raise
            EnvLogger.warn_on_illegal_move()
            self._stop()

    def _stop(self) -> None:
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[self.agent_selection] = _ILLEGAL
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self._deads_step_first()


class Guarded(OrderEnforcingWrapper):  # type: ignore[misc]  # PettingZoo has no types
    """PettingZoo's guard against calls out of order, checked only once in `last`."""

    def last(self, observe: bool = True) -> Last:
        """Return all about the acting agent at once."""
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        found: Last = self.env.last(observe)
        return found
