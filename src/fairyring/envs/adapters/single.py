"""Gymnasium environments: one seat that learns, against bots or in a game for one."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded

from fairyring.bots import bot as bot_of
from fairyring.bots.bot import Bot
from fairyring.envs.adapters.common import drawn, not_dealt
from fairyring.envs.core.arrays import Mask, Seen, Sights
from fairyring.envs.core.play import NOBODY, IllegalChoice, Play
from fairyring.envs.core.settings import MODES, BadChoice, Table, whole
from fairyring.kernel.dice import Dice, FastDice

_ILLEGAL = -1.0
"""Reward of an illegal action, which ends the game."""
_SEEDS = 2**62


class Single(gymnasium.Env[Seen, np.int64]):
    """One seat of a game. An illegal action ends it with reward -1 and a message in the info."""

    _play: Play = not_dealt()

    def __init__(self, table: Table, seat: int, opponents: Sequence[str | Bot]) -> None:
        seat = whole("seat", seat)
        if not 0 <= seat < table.seats:
            raise BadChoice(f"seat cannot be {seat}; it can be 0 to {table.seats - 1}")
        self.table = table
        self.seat = seat
        self.render_mode = table.render_mode
        self.metadata = {"name": table.name, "render_modes": list(MODES), "render_fps": 2}
        self._sights = Sights(table)
        self.observation_space: spaces.Dict = self._sights.observations()  # type: ignore[assignment]
        self.action_space = self._sights.actions()
        others = [other for other in range(table.seats) if other != seat]
        self._bots = {
            other: bot_of(bot, table.game) if isinstance(bot, str) else bot
            for other, bot in zip(others, opponents, strict=True)
        }
        self._rewards = table.rewards()
        self._dice: Dice
        self._thoughts: Dice
        self._cycles = 0
        self._ended = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal a new game, and play it until this seat has to choose."""
        super().reset(seed=None if seed is None else whole("seed", seed))
        dealt = int(self.np_random.integers(_SEEDS))
        self._play, self._dice = self.table.deal(dealt)
        self._thoughts = FastDice(dealt, 2)
        self._cycles = 0
        self._ended = False
        self._rewards.begin(self._play.position)
        self._others()
        if self.render_mode == "human":
            self.render()
        return self._seen()

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Choose, and let the others play until this seat has to choose again or the game ends."""
        if self._ended:
            raise ResetNeeded("this game has ended; reset() deals another one")
        try:
            self._play.choose(whole("action", action), self._dice)
        except IllegalChoice as illegal:
            self._ended = True
            seen, info = self._seen()
            return seen, _ILLEGAL, True, False, {**info, "illegal": str(illegal)}
        self._cycles += 1
        self._others()
        over = self._ended = self._play.asked == NOBODY
        most = self.table.max_cycles
        cut = not over and most is not None and self._cycles >= most
        given = self._rewards.after(self._play.position, over)
        if self.render_mode == "human":
            self.render()
        seen, info = self._seen()
        return seen, 0.0 if given is None else given[self.seat], over, cut, info

    def _others(self) -> None:
        """Let the bots choose until this seat has to."""
        play = self._play
        while play.asked not in (self.seat, NOBODY):
            seat = play.asked
            bot = self._bots[seat]
            number = play.go_on
            if play.may:
                view = play.position.veiled(seat) if bot.looks else play.position
                ask = bot.interrupt if play.may_go_on else bot.choose
                chosen = ask(view, seat, play.may, self._thoughts)
                number = play.go_on if chosen is None else chosen.index
            play.choose(number, self._dice)

    def action_masks(self) -> Mask:
        """Return the mask of legal actions, under the name that libraries with masks expect."""
        play = self._play
        if play.asked == NOBODY:
            return self._sights.no_mask
        return self._sights.mask(play.may, play.may_go_on)

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        mask = self.action_masks()
        row = self._sights.row(self._play.position, self.seat)
        return {"observation": row, "action_mask": mask}, {"action_mask": mask}

    def render(self) -> Any:
        """Return the view as text, SVG or pixels, by the render mode."""
        return drawn(self._play.position, self.render_mode, self.table.eyes)
