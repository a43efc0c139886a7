"""PettingZoo's parallel environments: all agents at once."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from fairyring.envs.adapters.common import Seeds, drawn, not_dealt
from fairyring.envs.core.arrays import Row, Seen, Sights
from fairyring.envs.core.settings import MODES, BadChoice, Table, no_agent, whole
from fairyring.envs.core.simultaneous import SimultaneousGame

Told = dict[str, dict[str, Any]]


class Parallel(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game in which all agents choose at once, each by what it saw before.

    A choice that is not possible, or no longer, is not played, and its agent is asked again. The
    info of an agent says whether its choice was `played`.
    """

    _game: SimultaneousGame = not_dealt()

    def __init__(self, table: Table) -> None:
        self.table = table
        self.render_mode = table.render_mode
        self.max_cycles = table.max_cycles
        self.metadata = {"name": table.name, "render_modes": list(MODES), "render_fps": 2}
        self.possible_agents = table.agents
        self.agents: list[str] = []
        self._sights = Sights(table)
        self.observation_spaces = {a: self._sights.observations() for a in self.possible_agents}
        self.action_spaces = {a: self._sights.actions() for a in self.possible_agents}
        self.state_space = self._sights.states()
        self._rewards = table.rewards()
        self._seeds = Seeds()
        self._cycles = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        if agent not in self.observation_spaces:
            raise no_agent(agent, self.possible_agents)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Discrete[np.int64]":
        if agent not in self.action_spaces:
            raise no_agent(agent, self.possible_agents)
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], Told]:
        """Deal a new game; the same seed deals the same one."""
        self._game = SimultaneousGame(self.table, self._seeds.next(seed))
        self.agents = self.possible_agents[:]
        self._cycles = 0
        self._rewards.begin(self._game.position)
        if self.render_mode == "human":
            self.render()
        return self._seen(frozenset(range(self.table.seats)))

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], Told]:
        """Let all agents choose; one left out lets the game go on. After the end, do nothing."""
        game = self._game
        if not isinstance(actions, Mapping):
            raise BadChoice(f"actions are numbers by the names of agents, not {actions!r}")
        if strangers := [agent for agent in actions if agent not in self.possible_agents]:
            raise no_agent(strangers[0], self.possible_agents)
        if not self.agents:
            return {}, {}, {}, {}, {}
        chosen = {
            seat: whole("action", actions.get(agent, self._sights.numbers - 1))
            for seat, agent in enumerate(self.possible_agents)
        }
        played = game.choose(chosen)
        self._cycles += 1
        over = game.over
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        given = self._rewards.after(game.position, over)
        agents = self.possible_agents
        rewards = dict(zip(agents, given or [0.0] * len(agents), strict=True))
        seen, infos = self._seen(played)
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def _seen(self, played: frozenset[int]) -> tuple[dict[str, Seen], Told]:
        seen: dict[str, Seen] = {}
        infos: Told = {}
        game = self._game
        for seat, agent in enumerate(self.possible_agents):
            mask = self._sights.mask(game.may(seat), game.may_go_on(seat))
            row = self._sights.row(game.position, seat)
            seen[agent] = {"observation": row, "action_mask": mask}
            infos[agent] = {"action_mask": mask, "played": seat in played}
        return seen, infos

    def state(self) -> Row:
        """Return the rows of all agents, one after the other; nobody knows more."""
        return self._sights.all_rows(self._game.position)

    def render(self) -> Any:
        """Return the view as text, SVG or pixels, by the render mode."""
        return drawn(self._game.position, self.render_mode, self.table.eyes)

    def close(self) -> None:
        """Do nothing: no resource is held."""
