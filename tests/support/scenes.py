"""Helpers for tests of scenes."""

from collections.abc import Iterable
from typing import Any

from scenario import ScenarioOf

from fairyring.kernel.display.scene import Badge, Choice, Piece, Scene, Zone


def seen(scenario: ScenarioOf[Any], viewer: int | None = 1) -> Scene:
    """Return the scene of a seat, counted from 1, or of the onlooker."""
    seat = None if viewer is None else viewer - 1
    return scenario.game.scene_module.scene(scenario.veiled(viewer), seat, scenario.settings)


def asked(scenario: ScenarioOf[Any], viewer: int | None = 1) -> tuple[str, str]:
    """Return the question to a viewer, and its clause."""
    scene = seen(scenario, viewer)
    return scene.prompt, scene.clause


def zones(scene: Scene) -> dict[str, Zone]:
    return {zone.id: zone for zone in scene.zones}


def pieces(scene: Scene, zone: str = "") -> dict[str, Piece]:
    return {piece.id: piece for piece in scene.pieces if not zone or piece.zone == zone}


def choices(scene: Scene) -> dict[str, Choice]:
    return {choice.notation: choice for choice in scene.choices}


def faces(scene: Scene, zone: str) -> list[str]:
    return [piece.face for piece in pieces(scene, zone).values()]


def worn(piece: Piece) -> dict[str, str]:
    """Return the signs that a piece shows to all, each with its glyph or amount."""
    return {badge.sign: badge.amount + badge.glyph for badge in piece.badges if badge.worn}


def signs(badges: Iterable[Badge]) -> str:
    """Return signs in a row, such as `-1 water +3 earth`."""
    return " ".join(badge.glyph or f"{badge.amount} {badge.sign}".strip() for badge in badges)
