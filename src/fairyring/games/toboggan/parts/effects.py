"""The vocabulary of the mischief cards: effects, moments and questions, and which fit together.

The rules depend on these words and never on the name of a card.
"""

from typing import NamedTuple

from fairyring.kernel.editing.tables import BadParts

from .box import Word


class Phase(Word):
    """The two kinds of cards, by when they may be played."""

    ANY_TIME = 0
    MOVEMENT = 1


class GoblinType(Word):
    """The goblins of a clan; each card belongs to one or two of them."""

    BOMBARDIER = 0
    MAGE = 1
    ENGINEER = 2
    DRIVER = 3


class Item(Word):
    """The two kinds of hands."""

    CARDS = 0
    TILES = 1


class Way(Word):
    """The two directions around the table; the next player clockwise sits to the left."""

    LEFT = 0
    RIGHT = 1


class Effect(Word):
    """The effect of a card."""

    MARK = 0
    """A cell gets the terrain of a marker until the end of the round."""
    KNOCK_DOWN = 1
    """A sled is knocked down, or all are, and the player takes a token from each opponent."""
    STAND_UP = 2
    BUMP = 3
    """Another player's sled makes one move."""
    PULL = 4
    """Another player's sled comes one cell nearer, past everything."""
    MOVE_AGAIN = 5
    SIDESTEP = 6
    PASS_OBSTACLE = 7
    """One barricaded edge or one rock does not count."""
    PASS_TREES = 8
    """Trees count as snow for the player until the end of the phase."""
    SWAP_HANDS = 9
    PASS_HANDS = 10
    REDRAW_HAND = 11
    DRAW_AND_KEEP = 12
    STEAL = 13
    CANCEL = 14
    COPY = 15
    DEFLECT = 16
    MOVE_LAST = 17
    BAN = 18
    """A player may not play cards of some goblin types until the end of the round."""
    LAY_MINES = 19
    LAY_EARLY = 20
    """The player's next tile goes anywhere in the row, before the Instigator lays the first."""
    REPLACE_TILE = 21
    SWAP_TILES = 22
    TURN_TILE = 23
    BOMB_TILE = 24


class Moment(Word):
    """The moment at which a card may be declared."""

    ANY_MOMENT = 0
    ROUND_START = 1
    """Before the first tile of the round."""
    BEFORE_OWN_MOVE = 2
    AS_PLAYED = 3
    """As an answer to a card that was just declared."""
    AFTER_PLAYED = 4
    """Right after an opponent's card took effect."""
    OWN_PHASE = 5
    """Before or after the player's own move."""
    WITH_MOVE = 6
    """Together with a named move."""
    AFTER_MOVE = 7


class Pick(Word):
    """A choice of the player who declares a card; 0 is none."""

    CELL = 1
    SIDE = 2
    """A side of the cell: the face of a mogul."""
    ROTATION = 3
    PLAYER = 4
    SLED = 5
    STEP = 6
    """The cell to which a sled is pulled."""
    DIRECTION = 7
    """The direction in which a sled goes."""
    ITEM = 8
    """Cards or tiles."""
    WAY = 9
    HAND_TILE = 10
    """A tile of the hand with its rotation."""
    COST = 11
    """Another card from the hand, discarded at once."""
    MOVE = 12
    """The move that the card goes with; not asked for a copy."""
    NEW_TARGET = 13
    """The new target of a deflected card."""
    MODE = 14
    """As which of its two cards a two-in-one card is played."""


class Where(Word):
    """Cells that may be named."""

    NOWHERE = 0
    MARKABLE = 1
    """A tile that is laid and not bombed, or a cell beyond the finish line."""
    TILE = 2
    """A tile that is laid and not bombed."""
    FREE_TILE = 3
    """A tile that is laid and not bombed, without a sled."""
    GAP = 4
    """A cell of the row that is about to be laid."""
    NEARBY = 5
    """A markable cell within reach of the player's sled."""
    BESIDE = 6
    """Left or right of the player's sled."""


class Whom(Word):
    """Players or sleds that may be named."""

    NOBODY = 0
    ANYBODY = 1
    """Any player, the declarer too."""
    OPPONENT = 2
    UPRIGHT_SLED = 3
    LYING_SLED = 4
    SLED_HERE = 5
    """An opponent's sled on the same cell."""
    SLED_NEAR = 6
    """An opponent's sled within reach."""
    SLED_THERE = 7
    """An opponent's upright sled on the cell that is entered."""
    EVERYONE = 8
    """All upright sleds; no question is asked."""


MOVEMENT = (Moment.OWN_PHASE, Moment.WITH_MOVE, Moment.AFTER_MOVE)
"""The moments of Movement cards; all others are of cards for any time."""


class EffectRow(NamedTuple):
    """The choices of a card that follow from its effect, and the entries that its row may have."""

    picks: tuple[Pick, ...] = ()
    """The choices of its player, in this order."""
    where: tuple[Where, ...] = (Where.NOWHERE,)
    whom: tuple[Whom, ...] = (Whom.NOBODY,)
    moment: Moment | None = None
    """The only possible moment; None for those of `FREE_MOMENTS`."""
    may_cost: bool = False
    """True if another card can be its price."""
    own_sled: bool = False
    """True if it starts from the sled of its player (T52)."""


FREE_MOMENTS = (
    Moment.ANY_MOMENT, Moment.ROUND_START, Moment.BEFORE_OWN_MOVE, Moment.OWN_PHASE,
    Moment.AFTER_MOVE,
)  # fmt: skip
_ANY_TILE = (Where.FREE_TILE, Where.TILE)
_CELL = (Pick.CELL,)
_HAND = (Pick.PLAYER, Pick.ITEM)
_OPPONENT = (Whom.OPPONENT,)
_ANY_PLAYER = (Whom.ANYBODY, Whom.OPPONENT)

EFFECTS: dict[Effect, EffectRow] = {
    # A mogul marker has a side besides.
    Effect.MARK: EffectRow(_CELL, (Where.MARKABLE, *_ANY_TILE, Where.NEARBY), may_cost=True),
    # With a move it is named first; where everyone falls, nobody is.
    Effect.KNOCK_DOWN: EffectRow(
        (Pick.SLED,), whom=(Whom.UPRIGHT_SLED, Whom.SLED_THERE, Whom.EVERYONE)
    ),
    Effect.STAND_UP: EffectRow((Pick.SLED,), whom=(Whom.LYING_SLED,)),
    Effect.BUMP: EffectRow((Pick.SLED, Pick.DIRECTION), whom=(Whom.SLED_HERE,), own_sled=True),
    Effect.PULL: EffectRow((Pick.SLED, Pick.STEP), whom=(Whom.SLED_NEAR,), own_sled=True),
    Effect.MOVE_AGAIN: EffectRow(moment=Moment.AFTER_MOVE, own_sled=True),
    Effect.SIDESTEP: EffectRow((Pick.DIRECTION,), (Where.BESIDE,), own_sled=True),
    Effect.PASS_OBSTACLE: EffectRow((Pick.MOVE,), moment=Moment.WITH_MOVE, own_sled=True),
    Effect.PASS_TREES: EffectRow((Pick.MOVE,), moment=Moment.WITH_MOVE, own_sled=True),
    Effect.SWAP_HANDS: EffectRow(_HAND, whom=_OPPONENT),
    Effect.PASS_HANDS: EffectRow((Pick.ITEM, Pick.WAY)),
    Effect.REDRAW_HAND: EffectRow(_HAND, whom=_ANY_PLAYER),
    Effect.DRAW_AND_KEEP: EffectRow((Pick.ITEM,)),
    Effect.STEAL: EffectRow(_HAND, whom=_OPPONENT),
    Effect.CANCEL: EffectRow(moment=Moment.AS_PLAYED),
    Effect.COPY: EffectRow(moment=Moment.AFTER_PLAYED),
    Effect.DEFLECT: EffectRow((Pick.NEW_TARGET,), moment=Moment.AS_PLAYED),
    Effect.MOVE_LAST: EffectRow(moment=Moment.BEFORE_OWN_MOVE),
    Effect.BAN: EffectRow((Pick.PLAYER,), whom=_ANY_PLAYER),
    # As many cells as the row says.
    Effect.LAY_MINES: EffectRow(_CELL, (Where.NEARBY, Where.MARKABLE, *_ANY_TILE), own_sled=True),
    Effect.LAY_EARLY: EffectRow(
        (Pick.HAND_TILE, Pick.CELL), (Where.GAP,), moment=Moment.ROUND_START
    ),
    Effect.REPLACE_TILE: EffectRow(_CELL, _ANY_TILE, may_cost=True),
    Effect.SWAP_TILES: EffectRow((Pick.CELL, Pick.CELL), _ANY_TILE, may_cost=True),
    Effect.TURN_TILE: EffectRow((Pick.CELL, Pick.ROTATION), _ANY_TILE, may_cost=True),
    Effect.BOMB_TILE: EffectRow(_CELL, (Where.FREE_TILE,), may_cost=True),
}

for _effect in Effect:
    if _effect not in EFFECTS:
        raise BadParts(f"parts/effects.py: no row in EFFECTS to {_effect.word}")
