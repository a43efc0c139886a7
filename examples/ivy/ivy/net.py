"""A small neural net that estimates a probability, and its training, in NumPy only."""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float32]

BATCH = 512
_SPEED = 2e-3
_DECAY = 1e-4
_FIRST, _SECOND, _SMALL = 0.9, 0.999, 1e-8
"""Adam's decay rates for the means of gradients and of their squares, and its epsilon."""


class Net:
    """One layer of hidden units; its output is a correction of an earlier estimate, in logits."""

    def __init__(self, weights: Numbers, bias: Numbers, out: Numbers, shift: Numbers) -> None:
        self.parts = [weights, bias, out, shift]

    @classmethod
    def fresh(cls, inputs: int, hidden: int, seed: int) -> "Net":
        """Return an untrained net."""
        chance = np.random.default_rng(seed)

        def drawn(scale: float, *shape: int) -> Numbers:
            return chance.normal(0, scale, shape).astype(np.float32)

        return cls(
            drawn(inputs**-0.5, inputs, hidden),
            np.zeros(hidden, np.float32),
            drawn(0.1 * hidden**-0.5, hidden),
            np.zeros(1, np.float32),
        )

    def logits(self, rows: Any) -> Any:
        """Return the correction for a row, or for each of many."""
        weights, bias, out, shift = self.parts
        return np.maximum(rows @ weights + bias, 0) @ out + shift[0]

    def fit(
        self, rows: NDArray[np.uint8], thought: Numbers, came: Numbers, rounds: int, seed: int
    ) -> None:
        """Train it with Adam on rows, the estimates before the correction, and the outcomes."""
        chance = np.random.default_rng(seed)
        means = [np.zeros_like(part) for part in self.parts]
        squares = [np.zeros_like(part) for part in self.parts]
        step, steps = 0, rounds * (len(rows) // BATCH)
        for _ in range(rounds):
            order = chance.permutation(len(rows))
            for start in range(0, len(rows) - BATCH + 1, BATCH):
                some = order[start : start + BATCH]
                speed = _SPEED * (1 - step / steps)
                step += 1
                for at, slope in enumerate(self._slopes(rows[some], thought[some], came[some])):
                    part, mean, square = self.parts[at], means[at], squares[at]
                    mean += (1 - _FIRST) * (slope - mean)
                    square += (1 - _SECOND) * (slope * slope - square)
                    size = np.sqrt(square / (1 - _SECOND**step)) + _SMALL
                    part -= speed * (mean / (1 - _FIRST**step) / size + _DECAY * part)

    def _slopes(self, rows: Any, thought: Numbers, came: Numbers) -> list[Numbers]:
        """Return the gradients of the log loss for each part."""
        weights, bias, out, shift = self.parts
        seen = rows.astype(np.float32)
        hidden = seen @ weights + bias
        lit = np.maximum(hidden, 0)
        miss = (chance_of(lit @ out + shift[0] + thought) - came) / len(came)
        back = np.outer(miss, out) * (hidden > 0)
        return [seen.T @ back, back.sum(0), lit.T @ miss, miss.sum(keepdims=True)]

    def save(self, file: Path) -> None:
        """Save it, with half of the precision."""
        np.savez_compressed(file, *[part.astype(np.float16) for part in self.parts])

    @classmethod
    def load(cls, file: Path) -> "Net":
        """Load a net from a file."""
        with np.load(file) as kept:
            return cls(*[kept[name].astype(np.float32) for name in sorted(kept.files)])


def chance_of(logits: Any) -> Any:
    """Return the probability of a logit."""
    return 1 / (1 + np.exp(-np.clip(logits, -30, 30)))


def surprise(chances: Numbers, came: Numbers) -> float:
    """Return the mean log loss, in nats."""
    sure = np.clip(chances, 1e-6, 1 - 1e-6)
    return float(-np.mean(came * np.log(sure) + (1 - came) * np.log(1 - sure)))
