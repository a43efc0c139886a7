"""Plays the example of a rulebook, so that what it shows is what the rules do."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from msgspec import structs

from fairyring.kernel.action import Action
from fairyring.kernel.dice import FastDice
from fairyring.kernel.display.part import Part, changed
from fairyring.kernel.display.scene import Scene
from fairyring.kernel.explain.rulebook import Example
from fairyring.kernel.facts import Fact, may_know
from fairyring.kernel.game import Game
from fairyring.kernel.words import player


@dataclass(frozen=True)
class Staged:
    """An example as played: two stills of the relevant zones, and what happened between them."""

    before: Scene
    lines: tuple[str, ...]
    """The log lines in between, as told to the seat that looks."""
    after: Scene

    @property
    def parts(self) -> Mapping[str, Part]:
        """The part of each board that both stills show, where that is not all of it."""
        return changed(self.before, self.after)


def staged(game: Game, example: Example) -> Staged:
    """Deal the game of an example, play up to its moment, and then play its moves."""
    dice = FastDice(example.seed)
    settings = game.settings(example.seats, example.options)
    position = game.start(example.seats, example.options, dice=dice)
    viewer = example.seat - 1
    lines: list[str] = []

    def seen() -> Scene:
        scene = game.scene_module.scene(position.veiled(viewer), viewer, settings)
        return _still(scene, example.zones)

    def hear(fact: Fact, audience: int) -> None:
        if may_know(audience, viewer):
            line = game.scene_module.line(fact, player)
            lines.append(line[:1].upper() + line[1:])

    for move in example.before:
        position.play(*read_move(game, position.awaited()[0], move), dice)
    before = seen()
    for move in example.moves:
        position.play(*read_move(game, position.awaited()[0], move), dice, hear)
    return Staged(before, tuple(lines), seen())


def _still(scene: Scene, zones: Sequence[str]) -> Scene:
    """Cut a scene down to some zones (all if none is given), without prompt and choices."""
    return structs.replace(
        scene,
        zones=tuple([zone for zone in scene.zones if not zones or zone.id in zones]),
        pieces=tuple([piece for piece in scene.pieces if not zones or piece.zone in zones]),
        prompt="",
        awaited=(),
        choices=(),
        notes=(),
    )


def read_move(game: Game, seat: int, move: str) -> tuple[int, Action]:
    """Read a move: `2: done` is by seat 2, and `done` by `seat`."""
    named = re.fullmatch(r"(\d): (.*)", move)
    if named is None:
        return seat, game.action(move)
    return int(named[1]) - 1, game.action(named[2])
