"""Answers to Why: the clause that forbids an action, or an explanation of a piece."""

from itertools import islice

from fairyring.kernel.action import Action, folded
from fairyring.kernel.display.preview import Meant
from fairyring.kernel.display.scene import Choice, Drag, Piece, Scene, touched
from fairyring.kernel.explain.rulebook import Clause
from fairyring.kernel.game import Game
from fairyring.kernel.position import Position
from fairyring.kernel.words import say
from fairyring.table import wire

_MOST_CANDIDATES = 200
"""The most actions checked for one piece."""


def because(request: wire.Why, game: Game, view: Position, scene: Scene) -> wire.Because:
    """Return why something cannot be done, judged from the view of the asking seat."""
    action = game.catalogue.find(request.about)
    if action is not None:
        clause = game.why_not(view, request.seat, action)
        if clause is None:
            return wire.Because(
                request.id, "", say("Nothing forbids {action}.", action=action.notation)
            )
        return wire.Because(request.id, clause.id, clause.told)
    piece = _called(scene, request.about)
    if piece is None:
        unknown = say("Nothing here is called that.")
        return wire.Because(request.id, scene.clause, f"{unknown} {scene.prompt}")
    carried = None if request.carried is None else _called(scene, request.carried)
    if carried is piece:
        carried = None
    meant = game.meant(view, request.seat, piece, carried)
    tried = {
        action.notation: game.why_not(view, request.seat, action)
        for action in _tries(game, piece, meant)
    }
    allowed = {notation for notation, clause in tried.items() if clause is None}
    offered = [
        choice.label
        for choice in scene.choices
        if choice.notation in allowed or _is_about(choice, piece, carried)
    ]
    if offered:
        choices = ", ".join(offered)
        told = say("You can do something with it: {choices}.", choices=choices)
        return wire.Because(request.id, "", told)
    forbids = [clause for clause in tried.values() if clause is not None]
    if meant is None and not forbids:
        forbids = _alike(game, view, request.seat, piece)
    clause = _most_specific(forbids, game.rulebook[scene.clause if meant is None else meant.clause])
    later = not forbids if meant is None else meant.later
    # If others must act first, or something else must be done first, the prompt says so.
    if later or (forbids and request.seat not in scene.awaited):
        return wire.Because(request.id, clause.id, f"{scene.prompt} {clause.told}")
    return wire.Because(request.id, clause.id, clause.told)


def _called(scene: Scene, name: str) -> Piece | None:
    """Return the piece with this id, or else with this label."""
    wanted = folded(name)
    by_id = [piece for piece in scene.pieces if folded(piece.id) == wanted]
    by_label = [piece for piece in scene.pieces if folded(piece.label) == wanted]
    return next(iter(by_id + by_label), None)


def _is_about(choice: Choice, piece: Piece, carried: Piece | None) -> bool:
    """Return whether a choice begins with a piece, or carries another one to its place."""
    begins = touched(choice.gesture)
    match choice.gesture:
        case Drag(_, zone, at) if at and (zone, at) == (piece.zone, piece.at):
            return carried is None or carried.id in begins
    return carried is None and piece.id in begins


def _tries(game: Game, piece: Piece, meant: Meant | None) -> tuple[Action, ...]:
    """Return the actions that touching the piece could mean; by default, playing it."""
    if meant is not None:
        return meant.tries
    play = game.catalogue.find(piece.play) if piece.play else None
    return () if play is None else (play,)


def _most_specific(forbids: list[Clause], general: Clause) -> Clause:
    """Return the first clause that is more specific than the general one."""
    return next((clause for clause in forbids if clause.id != general.id), general)


def _alike(game: Game, view: Position, seat: int, piece: Piece) -> list[Clause]:
    """Return the one clause that forbids all actions that name the piece, if there is one."""
    named = folded(piece.label)
    candidates = (one for one in game.catalogue if f" {named} " in f" {folded(one.notation)} ")
    clauses = [game.why_not(view, seat, action) for action in islice(candidates, _MOST_CANDIDATES)]
    found = {clause.id: clause for clause in clauses if clause is not None}
    return [*found.values()] if len(found) == 1 and None not in clauses else []
