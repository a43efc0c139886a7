"""The vocabulary of the mischief cards: what they do, when, and what they ask for.

The rules go by these words and never by the name of a card.
"""

from fairyring.games.toboggan.parts.reading import Word


class Phase(Word):
    """The two kinds of cards."""

    ANY_TIME = 0
    MOVEMENT = 1


class GoblinType(Word):
    """The goblins of a clan; each card belongs to one of them or to two."""

    BOMBARDIER = 0
    MAGE = 1
    ENGINEER = 2
    DRIVER = 3


class Item(Word):
    """What hands are of."""

    CARDS = 0
    TILES = 1


class Way(Word):
    """The two ways around the table; the next player clockwise sits to the left."""

    LEFT = 0
    RIGHT = 1


class Effect(Word):
    """What a card does."""

    MARK = 0
    """A cell becomes the terrain of a marker until the end of the round."""
    KNOCK_DOWN = 1
    """A sled lies down, or all do, and the player takes a token of each opponent."""
    STAND_UP = 2
    BUMP = 3
    """Another's sled makes one move."""
    PULL = 4
    """Another's sled comes one cell nearer, past everything."""
    MOVE_AGAIN = 5
    SIDESTEP = 6
    PASS_OBSTACLE = 7
    """One barricaded edge or one rock does not count."""
    PASS_TREES = 8
    """Trees are snow for the player until the end of the phase."""
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
    """When a card may be declared."""

    ANY_MOMENT = 0
    ROUND_START = 1
    """Before the first tile of the round."""
    BEFORE_OWN_MOVE = 2
    AS_PLAYED = 3
    """As an answer to a card that was just declared."""
    AFTER_PLAYED = 4
    """Right after the card of an opponent took effect."""
    OWN_PHASE = 5
    """Before or after one's own move."""
    WITH_MOVE = 6
    """Together with a named move."""
    AFTER_MOVE = 7


class Ask(Word):
    """What a card asks of its player."""

    CELL = 0
    SIDE = 1
    """A side of the cell: the face of a mogul."""
    ROTATION = 2
    PLAYER = 3
    SLED = 4
    STEP = 5
    """The cell to which a sled goes."""
    ITEM = 6
    """Cards or tiles."""
    WAY = 7
    HAND_TILE = 8
    COST = 9
    """Another card from the hand, discarded at once."""
    OBSTACLE = 10
    """The barricaded edge or the rock that does not count."""
    NEW_TARGET = 11
    """Whom a deflected card hits instead."""
    PICK = 12
    """Which of the cards or tiles that one now sees."""


class Where(Word):
    """Which cells may be named."""

    NOWHERE = 0
    MARKABLE = 1
    """A tile that is laid and not bombed, or a cell beyond the finish line."""
    TILE = 2
    """A tile that is laid and not bombed."""
    FREE_TILE = 3
    """Such a tile without a sled."""
    GAP = 4
    """A cell of the row that is about to be laid."""
    NEARBY = 5
    """A markable cell within reach of one's sled, without a landmine."""
    BESIDE = 6
    """Left or right of one's sled."""


class Whom(Word):
    """Which players or sleds may be named."""

    NOBODY = 0
    ANYBODY = 1
    """A player, oneself too."""
    OPPONENT = 2
    UPRIGHT_SLED = 3
    LYING_SLED = 4
    SLED_HERE = 5
    """An opponent's sled on the cell of one's own."""
    SLED_NEAR = 6
    """An opponent's sled within reach."""
    SLED_THERE = 7
    """An opponent's upright sled on the cell that is entered."""
    EVERYONE = 8
    """All upright sleds; nobody is named."""


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
"""To which kind of card each moment belongs."""
