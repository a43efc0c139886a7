"""Answers to Why not: the clause that forbids an action, or what a piece stands for."""

from itertools import islice

from fairyring.kernel.action import Action, folded
from fairyring.kernel.game import Game
from fairyring.kernel.position import Position
from fairyring.kernel.scene import Drag, Gesture, Piece, Scene, touched
from fairyring.kernel.words import say
from fairyring.table.wire import Because

_MOST_CANDIDATES = 200
"""So many actions are looked at for one piece."""


def because(id: str, game: Game, view: Position, seat: int, scene: Scene, about: str) -> Because:
    """Why a thing cannot be done, as this seat may know it."""
    action = game.catalogue.find(about)
    if action is not None:
        return _because_action(id, game, view, seat, action)
    wanted = folded(about)
    for piece in scene.pieces:
        if wanted in (folded(piece.id), folded(piece.label)):
            return _because_piece(id, game, view, seat, scene, piece)
    return _because_step(id, game, scene, say("Nothing here is called that."))


def _because_action(id: str, game: Game, view: Position, seat: int, action: Action) -> Because:
    clause = game.why_not(view, seat, action)
    if clause is None:
        return Because(id, "", say("Nothing forbids {action}.", action=action.notation))
    return Because(id, clause.id, clause.told)


def _because_piece(
    id: str, game: Game, view: Position, seat: int, scene: Scene, piece: Piece
) -> Because:
    open_choices = [choice.label for choice in scene.choices if _is_about(choice.gesture, piece)]
    if open_choices:
        return Because(
            id, "", say("You can do something with it: {choices}.", choices=", ".join(open_choices))
        )
    play = game.catalogue.find(piece.play) if piece.play else None
    if play is not None and (clause := game.why_not(view, seat, play)) is not None:
        return Because(id, clause.id, clause.told)
    named = folded(piece.label)
    candidates = (a for a in game.catalogue if _mentions(folded(a.notation), named))
    clauses = [game.why_not(view, seat, action) for action in islice(candidates, _MOST_CANDIDATES)]
    # Where they differ, none of them is about the piece as a whole.
    first = clauses[0] if len({clause and clause.id for clause in clauses}) == 1 else None
    if first is not None:
        return Because(id, first.id, first.told)
    return _because_step(
        id, game, scene, say("Nothing can be done with {piece} now.", piece=piece.label)
    )


def _is_about(gesture: Gesture, piece: Piece) -> bool:
    """Whether a gesture begins with a piece, or carries another one to where it lies."""
    match gesture:
        case Drag(_, zone, at) if at and (zone, at) == (piece.zone, piece.at):
            return True
    return piece.id in touched(gesture)


def _because_step(id: str, game: Game, scene: Scene, otherwise: str) -> Because:
    """What the game is about at this moment, for want of a better answer."""
    clause = game.rulebook[scene.clause]
    return Because(id, clause.id, f"{otherwise} {scene.prompt}")


def _mentions(notation: str, label: str) -> bool:
    return f" {label} " in f" {notation} "
