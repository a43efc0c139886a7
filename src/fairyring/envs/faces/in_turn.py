"""PettingZoo's AEC: one agent after the other."""

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from fairyring.envs.faces.drawn import drawn
from fairyring.envs.faces.seeds import Seeds
from fairyring.envs.playing.choices import MODES, Table
from fairyring.envs.playing.play import NOBODY, Play
from fairyring.envs.playing.seen import Row, Seen, Sights
from fairyring.kernel.dice import Dice

Wrapped: TypeAlias = wrappers.OrderEnforcingWrapper
_ILLEGAL = -1.0
"""What an illegal action costs where it ends the game."""


class Aec(AECEnv):  # type: ignore[misc]  # PettingZoo tells no types
    """A game as an AEC, without wrappers: an illegal action raises and changes nothing."""

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
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {a: self._sights.observations() for a in self.possible_agents}
        self.action_spaces = {a: self._sights.actions() for a in self.possible_agents}
        self.state_space = self._sights.states()
        self._rewards = table.rewards()
        self._seeds = Seeds()
        self._play: Play
        self._dice: Dice

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Discrete[np.int64]":
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; with the same seed the same one."""
        self._play, self._dice = self.table.deal(self._seeds.next(seed))
        agents = self.agents = self.possible_agents[:]
        self._cycles = 0
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {a: self._unasked() for a in agents}
        self._skip_agent_selection = None
        self._rewards.begin(self._play.position)
        self._given = False
        self.agent_selection = agents[0]
        self._select()
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        """Let the agent that is asked choose; raises IllegalChoice for what its mask forbids."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise TypeError(f"{agent} has not ended, so it must choose a number, not None")
        play = self._play
        play.choose(int(action), self._dice)
        self._cycles += 1
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = self._unasked()
        if self._given:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self._given = False
        over = play.asked == NOBODY
        given = self._rewards.after(play.position, over)
        if given is not None:
            self._given = True
            for one, reward in zip(self.agents, given, strict=True):
                self.rewards[one] = reward
                self._cumulative_rewards[one] += reward
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        play = self._play
        if play.asked == NOBODY:
            self.agent_selection = self.agents[0]
            return
        agent = self.agent_selection = self.possible_agents[play.asked]
        self.infos[agent] = {"action_mask": self._sights.mask(play)}

    def _unasked(self) -> dict[str, Any]:
        return {"action_mask": self._sights.no_mask}

    def observe(self, agent: str) -> Seen:
        """What an agent sees, and what it may do; nothing, if it is not asked."""
        seat, info = self._seats[agent], self.infos.get(agent)
        return {
            "observation": self._sights.row(self._play.position, seat),
            "action_mask": self._sights.no_mask if info is None else info["action_mask"],
        }

    def state(self) -> Row:
        """What all agents see together, one row after the other; nobody else knows more."""
        return self._sights.all_rows(self._play.position)

    def render(self) -> Any:
        """The table as text, SVG or pixels, as the mode says."""
        return drawn(self._play.position, self.render_mode, self.table.eyes)

    def close(self) -> None:
        """Nothing is held open."""


def wrapped(env: Aec) -> Wrapped:
    """With PettingZoo's usual wrappers: an illegal action ends the game, and costs who did it."""
    legal = wrappers.TerminateIllegalWrapper(env, illegal_reward=_ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))
