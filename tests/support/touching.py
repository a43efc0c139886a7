"""Answers to somebody who touches a thing without effect, or carries another thing there."""

from scenario import ScenarioOf

from fairyring.kernel.words import naming
from fairyring.table import wire
from fairyring.table.views.why import because


def told(
    scenario: ScenarioOf, piece: str, carried: str | None = None, seat: int | None = None
) -> str:
    """Return the clause and the sentence for the first awaited seat, or for a seat from 1."""
    who = scenario.position.awaited()[0] if seat is None else seat - 1
    view = scenario.position.veiled(who)
    with naming(("Ana", "Ben", "Cleo", "Dan", "Eva", "Fay")):
        scene = scenario.game.scene_module.scene(view, who, scenario.settings)
        assert piece in {one.id for one in scene.pieces}, piece
        answer = because(wire.Why("w", who, piece, carried), scenario.game, view, scene)
    return f"{answer.clause} {answer.text}".strip()
