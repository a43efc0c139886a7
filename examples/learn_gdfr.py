"""A player of Goblins Drool that learns against the greedy bot, by PPO with masks.

    python examples/learn_gdfr.py --minutes 8 --out gdfr.zip

It needs the extra `envs` of Fairyring (`make venv EXTRAS=envs`) and `sb3-contrib`.

It learns with a fixed seed on two cores. After each tenth of its time it plays test games with
other seeds, and at the end more of them; all results have a 95 % interval.
"""

import argparse
import time
from functools import partial
from pathlib import Path

import gymnasium
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

from fairyring import envs
from fairyring.lab import wilson

SEED = 18
GAMES_AT_ONCE = 64
TESTS_FROM = 1_000_000_000
"""Seeds of the test games start here."""


class Flat(gymnasium.Wrapper):
    """An environment that observes the row only; its library asks for the mask separately."""

    def __init__(self, **options: object) -> None:
        super().__init__(envs.single("gdfr", opponents=("greedy",), **options))
        self.observation_space = self.env.observation_space["observation"]

    def reset(self, **given):
        seen, info = self.env.reset(**given)
        return seen["observation"], info

    def step(self, action):
        seen, *rest = self.env.step(action)
        return seen["observation"], *rest

    def action_masks(self):
        return self.env.action_masks()


def verdict(model: MaskablePPO, games: int):
    """Return the share of these games won against greedy, with an interval."""
    won, env = 0.0, Flat()
    for game in range(games):
        seen, _ = env.reset(seed=TESTS_FROM + game)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, reward, ended, cut, _ = env.step(int(action))
            over = ended or cut
            won += max(reward, 0.0)
    return wilson(won, games)


class Clock(BaseCallback):
    """Ends learning when its time is over, and prints test results on the way."""

    def __init__(self, minutes: float, games: int) -> None:
        super().__init__()
        self.began = time.monotonic()
        self.seconds = minutes * 60
        self.told = 0
        self.games = games

    def _on_step(self) -> bool:
        return time.monotonic() - self.began < self.seconds

    def _on_rollout_end(self) -> None:
        spent = (time.monotonic() - self.began) / self.seconds
        self.model.ent_coef = 0.01 * max(0.1, 1 - spent)
        if spent * 10 >= self.told:
            share = verdict(self.model, self.games)
            print(f"{spent:4.0%} {self.num_timesteps:>9} steps  {share}", flush=True)
            self.told += 1


def main() -> None:
    """Learn, save the model, and print how well it plays."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--minutes", type=float, default=8)
    given.add_argument("--games", type=int, default=2000, help="of the verdict")
    given.add_argument("--out", type=Path, default=Path("gdfr.zip"))
    asked = given.parse_args()
    torch.set_num_threads(1)
    made = DummyVecEnv([partial(Flat)] * GAMES_AT_ONCE)
    model = MaskablePPO(
        "MlpPolicy", made, seed=SEED, n_steps=128, batch_size=1024, n_epochs=4, gamma=0.99,
        gae_lambda=0.95, learning_rate=lambda left: 7e-4, ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 256]},
    )  # fmt: skip
    model.learn(10**9, callback=Clock(asked.minutes, 300))
    model.save(asked.out)
    print(f"after {asked.minutes:g} minutes against greedy: {verdict(model, asked.games)}")


if __name__ == "__main__":
    main()
