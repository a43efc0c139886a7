"""The vocabulary of the mischief cards: effects, moments and questions, and which fit together.

The rules depend on these words and never on the name of a card.
"""

from typing import Final

from .reading import Word


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


PHASE_OF = {
    Moment.ANY_MOMENT: Phase.ANY_TIME,
    Moment.ROUND_START: Phase.ANY_TIME,
    Moment.BEFORE_OWN_MOVE: Phase.ANY_TIME,
    Moment.AS_PLAYED: Phase.ANY_TIME,
    Moment.AFTER_PLAYED: Phase.ANY_TIME,
    Moment.OWN_PHASE: Phase.MOVEMENT,
    Moment.WITH_MOVE: Phase.MOVEMENT,
    Moment.AFTER_MOVE: Phase.MOVEMENT,
}
"""The kind of card to which each moment belongs."""

# The questions that each effect needs.
PICKS_OF: Final[dict[Effect, tuple[Pick, ...]]] = {
    Effect.MARK: (Pick.CELL,),  # and Pick.SIDE for moguls
    Effect.KNOCK_DOWN: (Pick.SLED,),  # after Pick.MOVE with a move, and none where everyone falls
    Effect.STAND_UP: (Pick.SLED,),
    Effect.BUMP: (Pick.SLED, Pick.DIRECTION),
    Effect.PULL: (Pick.SLED, Pick.STEP),
    Effect.SIDESTEP: (Pick.DIRECTION,),
    Effect.PASS_OBSTACLE: (Pick.MOVE,),
    Effect.PASS_TREES: (Pick.MOVE,),
    Effect.SWAP_HANDS: (Pick.PLAYER, Pick.ITEM),
    Effect.PASS_HANDS: (Pick.ITEM, Pick.WAY),
    Effect.REDRAW_HAND: (Pick.PLAYER, Pick.ITEM),
    Effect.DRAW_AND_KEEP: (Pick.ITEM,),
    Effect.STEAL: (Pick.PLAYER, Pick.ITEM),
    Effect.DEFLECT: (Pick.NEW_TARGET,),
    Effect.BAN: (Pick.PLAYER,),
    Effect.LAY_MINES: (Pick.CELL,),  # one to MOST_CELLS times
    Effect.LAY_EARLY: (Pick.HAND_TILE, Pick.CELL),
    Effect.REPLACE_TILE: (Pick.CELL,),
    Effect.SWAP_TILES: (Pick.CELL, Pick.CELL),
    Effect.TURN_TILE: (Pick.CELL, Pick.ROTATION),
    Effect.BOMB_TILE: (Pick.CELL,),
}
# The cells, and the players or sleds, that each effect can name; other effects name none.
_ANY_TILE: Final = (Where.FREE_TILE, Where.TILE)
WHERE_OF: Final[dict[Effect, tuple[Where, ...]]] = {
    Effect.MARK: (Where.MARKABLE, *_ANY_TILE, Where.NEARBY),
    Effect.SIDESTEP: (Where.BESIDE,),
    Effect.LAY_MINES: (Where.NEARBY, Where.MARKABLE, *_ANY_TILE),
    Effect.LAY_EARLY: (Where.GAP,),
    Effect.REPLACE_TILE: _ANY_TILE,
    Effect.SWAP_TILES: _ANY_TILE,
    Effect.TURN_TILE: _ANY_TILE,
    Effect.BOMB_TILE: (Where.FREE_TILE,),
}
WHOM_OF: Final[dict[Effect, tuple[Whom, ...]]] = {
    Effect.KNOCK_DOWN: (Whom.UPRIGHT_SLED, Whom.SLED_THERE, Whom.EVERYONE),
    Effect.STAND_UP: (Whom.LYING_SLED,),
    Effect.BUMP: (Whom.SLED_HERE,),
    Effect.PULL: (Whom.SLED_NEAR,),
    Effect.SWAP_HANDS: (Whom.OPPONENT,),
    Effect.REDRAW_HAND: (Whom.ANYBODY, Whom.OPPONENT),
    Effect.STEAL: (Whom.OPPONENT,),
    Effect.BAN: (Whom.ANYBODY, Whom.OPPONENT),
}
# Effects for which another card can be the price.
MAY_COST: Final = (
    Effect.MARK,
    Effect.REPLACE_TILE,
    Effect.SWAP_TILES,
    Effect.TURN_TILE,
    Effect.BOMB_TILE,
)
# Effects with only one possible moment; at the first two moments there are no other effects.
MOMENT_OF: Final[dict[Effect, Moment]] = {
    Effect.CANCEL: Moment.AS_PLAYED,
    Effect.DEFLECT: Moment.AS_PLAYED,
    Effect.COPY: Moment.AFTER_PLAYED,
    Effect.LAY_EARLY: Moment.ROUND_START,
    Effect.MOVE_LAST: Moment.BEFORE_OWN_MOVE,
    Effect.MOVE_AGAIN: Moment.AFTER_MOVE,
    Effect.PASS_OBSTACLE: Moment.WITH_MOVE,
    Effect.PASS_TREES: Moment.WITH_MOVE,
}
# Effects that start from the sled of the player.
OWN_SLED: Final = frozenset(
    {
        Effect.BUMP,
        Effect.PULL,
        Effect.MOVE_AGAIN,
        Effect.SIDESTEP,
        Effect.PASS_OBSTACLE,
        Effect.PASS_TREES,
        Effect.LAY_MINES,
    }
)
