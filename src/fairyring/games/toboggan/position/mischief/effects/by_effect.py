"""The function of each effect in the card table, called when nobody can answer any more."""

from collections.abc import Callable
from typing import Final

from fairyring.kernel.dice import Dice
from fairyring.kernel.editing.tables import BadParts
from fairyring.kernel.facts import Tell

from ....parts import CARDS, MODE_EFFECT, MODES, Effect
from ...race.race import Race
from ..declarations import Declaration
from . import on_cells, on_hands, on_sleds

Work = Callable[[Race, Declaration, Dice, Tell | None], None]

_WORKS: Final[dict[Effect, Work]] = {
    Effect.MARK: on_cells.mark,
    Effect.KNOCK_DOWN: on_sleds.knock_down,
    Effect.STAND_UP: on_sleds.stand_up,
    Effect.BUMP: on_sleds.bump,
    Effect.PULL: on_sleds.pull,
    Effect.MOVE_AGAIN: on_sleds.move_again,
    Effect.SIDESTEP: on_sleds.sidestep,
    Effect.PASS_OBSTACLE: on_sleds.pass_obstacle,
    Effect.PASS_TREES: on_sleds.pass_trees,
    Effect.SWAP_HANDS: on_hands.swap_hands,
    Effect.PASS_HANDS: on_hands.pass_hands,
    Effect.REDRAW_HAND: on_hands.redraw,
    Effect.DRAW_AND_KEEP: on_hands.draw_and_keep,
    Effect.STEAL: on_hands.open_hand,
    Effect.MOVE_LAST: on_sleds.brake,
    Effect.BAN: on_hands.ban,
    Effect.LAY_MINES: on_cells.lay_mines,
    Effect.LAY_EARLY: on_cells.lay_early,
    Effect.REPLACE_TILE: on_cells.replace_tile,
    Effect.SWAP_TILES: on_cells.swap_tiles,
    Effect.TURN_TILE: on_cells.turn,
    Effect.BOMB_TILE: on_cells.bomb,
}
ON_CARDS: Final = (Effect.CANCEL, Effect.COPY, Effect.DEFLECT)
"""Effects on other cards of the stack; `settling` implements them."""


def _by_mode() -> list[Work | None]:
    """Return the function of each mode; refuse a card whose effect is not implemented."""
    for number, card in enumerate(CARDS, start=1):
        for mode in card.modes:
            effect = MODES[mode].effect
            if effect not in _WORKS and effect not in ON_CARDS:
                known = ", ".join(word.word for word in (*_WORKS, *ON_CARDS))
                where = f"cards.toml, card {number} ({card.key})"
                raise BadParts(f"{where}: effect must be one that the rules know: {known}")
    return [_WORKS.get(Effect(effect)) for effect in MODE_EFFECT]


_BY_MODE: Final = _by_mode()


def carry_out(race: Race, declared: Declaration, dice: Dice, tell: Tell | None) -> None:
    """Apply the effect of the card on top, as far as it is still possible (5.8 on 5.5-3)."""
    work = _BY_MODE[declared.mode]
    assert work is not None, "cards on cards are settled on the stack"
    work(race, declared, dice, tell)
