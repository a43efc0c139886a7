"""The effects of mischief cards, an object for each, by what they change.

Read `hands`, `cells`, `sleds` and `answers`.
"""

from collections.abc import Mapping

from fairyring.kernel.editing.tables import BadParts

from ....parts import MODES, Effect
from ..effect import RULES, EffectRules
from . import answers, cells, hands, sleds


def by_mode(by_effect: Mapping[Effect, EffectRules]) -> list[EffectRules]:
    """Return the rules of each mode; refuse an effect that has none."""
    for effect in Effect:
        if effect not in by_effect:
            files = "answers.py, cells.py, hands.py, sleds.py"
            raise BadParts(f"position/mischief/effects/ ({files}): no row to {effect.word}")
    return [by_effect[mode.effect] for mode in MODES]


RULES.extend(
    by_mode(
        {**answers.ANSWER_EFFECTS, **cells.CELL_EFFECTS, **hands.HAND_EFFECTS, **sleds.SLED_EFFECTS}
    )
)
