"""Choices made in advance: checked, and turned into events that only the seat itself notices."""

from fairyring.kernel.display.scene import Scene
from fairyring.kernel.words import say
from fairyring.table.doing import moves
from fairyring.table.folding.state import TableState
from fairyring.table.keeping import events
from fairyring.table.spoken.refusal import Refusal
from fairyring.table.spoken.wire import Arm, AskMe


def arm(state: TableState, person: str, asked: Arm) -> events.Armed:
    """Set or remove the action that is played as soon as it is legal."""
    moves.check_seat(state, person, asked.seat)
    position = moves.in_game(state).position
    if asked.notation is None:
        return events.Armed(asked.seat, None)
    action = state.game.catalogue.find(asked.notation)
    if action is None:
        raise Refusal(
            "unknown", say("No action is called {notation}.", notation=repr(asked.notation))
        )
    room, settings = state.game.scene_module, moves.in_game(state).settings
    scene = room.scene(position.veiled(asked.seat), asked.seat, settings)
    if action.notation not in _plays(scene, asked.seat):
        raise Refusal(
            "illegal", say("Only what you play with a thing of yours can be said beforehand.")
        )
    return events.Armed(asked.seat, action.notation)


def _plays(scene: Scene, seat: int) -> set[str]:
    """Return the actions that are played with pieces of a seat."""
    own = {zone.id for zone in scene.zones if zone.owner == seat}
    return {piece.play for piece in scene.pieces if piece.zone in own and piece.play}


def ask_me(state: TableState, person: str, asked: AskMe) -> events.AskedWhen:
    """Choose when to be asked questions that silence can answer."""
    moves.check_seat(state, person, asked.seat)
    moves.in_game(state)
    return events.AskedWhen(asked.seat, asked.when)
