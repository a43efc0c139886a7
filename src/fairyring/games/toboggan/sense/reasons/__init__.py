"""Reasons in words for an action, by rows: the rows are in a file for each subject."""

from collections.abc import Callable, Iterable
from typing import Any

from fairyring.kernel.action import Action
from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.explain.reasons import Row, strongest
from fairyring.kernel.position import Position
from fairyring.kernel.words import to_say

from ...position import Race, actions as do
from . import of_cards, of_choices, of_sleds, of_tiles

__all__ = ["reason"]


def reason(view: Position, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """Return the most important thing that an action does and the other one does not."""
    assert isinstance(view, Race)
    others = [] if instead is None else _ROWS[type(instead)](view, seat, instead)
    return strongest(_ROWS[type(action)](view, seat, action), others)


def _of_word(view: Race, seat: int, action: Action) -> Iterable[Row]:
    """Return what an action does that has nothing to choose."""
    if action is do.STAND:
        return of_sleds.of_move(view, seat, action)
    if action is do.NEW_CARDS:
        look, at = to_say("Which way is open to your sled?"), (f"sled-{seat}",)
        why = to_say("Your sled is blocked, so you may change your cards.")
        return [Row("", of_sleds.FACT, look, at, why)]
    return of_cards.of_keeping(view, seat, action)


_ROWS: dict[type[Action], Callable[[Race, int, Any], Iterable[Row]]] = {
    do.Lay: of_tiles.of_lay,
    do.Move: of_sleds.of_move,
    do.Crawl: of_sleds.of_move,
    do.Toward: of_choices.of_side,
    do.At: of_choices.of_cell,
    do.On: of_choices.of_aim,
    do.Of: of_choices.of_item,
    do.Around: of_choices.of_way,
    do.As: of_cards.of_mode,
    do.TakeCard: of_cards.of_taking,
    do.TakeTile: of_tiles.of_taking_tile,
    do.Discard: of_cards.of_discard,
    do.PutBack: of_tiles.of_put_back,
    do.Turn: of_tiles.of_turn,
    do.Simple: _of_word,
    do.Play: of_cards.of_play,
}
"""By kind of action: what it does for the seat of a view."""
