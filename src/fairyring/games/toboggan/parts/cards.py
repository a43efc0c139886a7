"""The mischief cards, read from `cards.toml` and held to the words of `effects`."""

from importlib import resources
from typing import Final, NamedTuple

from mypy_extensions import i64

from fairyring.games.toboggan.parts.effects import (
    PHASE_OF,
    Ask,
    Effect,
    GoblinType,
    Moment,
    Phase,
    Where,
    Whom,
)
from fairyring.games.toboggan.parts.reading import BadParts, Row, bits_of, hint, rows
from fairyring.games.toboggan.parts.tiles import Terrain

CARD_SORTS: Final = 35
CARD_PIECES: Final = 110
"""What the list of the rule sheet adds up to (GT-8), though the sheet elsewhere speaks of 108."""


class Mode(NamedTuple):
    """One thing that a card may do. Rules go by the effect, and by what the other entries say."""

    key: str
    """Of the card that does this and nothing else."""
    effect: Effect
    moment: Moment
    asks: tuple[Ask, ...]
    later: tuple[Ask, ...]
    where: Where
    whom: Whom
    marker: Terrain | None
    bans: int
    """Goblin types as bits."""
    reach: int
    draws: int
    keeps: int
    takes: bool
    own_sled: bool
    counterable: bool

    @property
    def deflectable(self) -> bool:
        """Whether it names a player or a sled, who may send it on to somebody else."""
        return Ask.PLAYER in self.asks or Ask.SLED in self.asks

    @property
    def answers(self) -> bool:
        """Whether it is played against a card that was just declared."""
        return self.moment is Moment.AS_PLAYED


class Card(NamedTuple):
    """One sort of card."""

    key: str
    title: str
    phase: Phase
    types: int
    """Goblin types as bits."""
    copies: int
    modes: tuple[int, ...]
    """Numbers of modes: what it does or, of a two-in-one card, what it does one of."""
    text: str
    sharing: bool
    """Whether it does anything only where two sleds may share a cell (T25)."""

    @property
    def two_in_one(self) -> bool:
        """Whether its player says as which of two cards it is played (GT-8)."""
        return len(self.modes) > 1


class Deck(NamedTuple):
    """All sorts of cards, and all that they can do."""

    cards: tuple[Card, ...]
    modes: tuple[Mode, ...]


# What the rules need to be told when an effect is declared, and when it takes place.
_ASKS: Final[dict[Effect, tuple[Ask, ...]]] = {
    Effect.MARK: (Ask.CELL,),  # and Ask.SIDE for moguls
    Effect.KNOCK_DOWN: (Ask.SLED,),  # but nothing where everyone falls
    Effect.STAND_UP: (Ask.SLED,),
    Effect.BUMP: (Ask.SLED, Ask.STEP),
    Effect.PULL: (Ask.SLED, Ask.STEP),
    Effect.SIDESTEP: (Ask.STEP,),
    Effect.PASS_OBSTACLE: (Ask.OBSTACLE,),
    Effect.SWAP_HANDS: (Ask.PLAYER, Ask.ITEM),
    Effect.PASS_HANDS: (Ask.ITEM, Ask.WAY),
    Effect.REDRAW_HAND: (Ask.PLAYER, Ask.ITEM),
    Effect.DRAW_AND_KEEP: (Ask.ITEM,),
    Effect.STEAL: (Ask.PLAYER, Ask.ITEM),
    Effect.DEFLECT: (Ask.NEW_TARGET,),
    Effect.BAN: (Ask.PLAYER,),
    Effect.LAY_MINES: (Ask.CELL,),
    Effect.LAY_EARLY: (Ask.HAND_TILE, Ask.CELL, Ask.ROTATION),
    Effect.REPLACE_TILE: (Ask.CELL,),
    Effect.SWAP_TILES: (Ask.CELL, Ask.CELL),
    Effect.TURN_TILE: (Ask.CELL, Ask.ROTATION),
    Effect.BOMB_TILE: (Ask.CELL,),
}
_LATER: Final[dict[Effect, tuple[Ask, ...]]] = {
    Effect.MOVE_AGAIN: (Ask.STEP,),
    Effect.DRAW_AND_KEEP: (Ask.PICK,),
    Effect.STEAL: (Ask.PICK,),
    Effect.REPLACE_TILE: (Ask.ROTATION,),
}
# Which cells and whom each effect can reach; no others mean anything to it.
_WHERE: Final[dict[Effect, tuple[Where, ...]]] = {
    Effect.MARK: (Where.MARKABLE,),
    Effect.SIDESTEP: (Where.BESIDE,),
    Effect.LAY_MINES: (Where.NEARBY,),
    Effect.LAY_EARLY: (Where.GAP,),
    Effect.REPLACE_TILE: (Where.FREE_TILE,),
    Effect.SWAP_TILES: (Where.FREE_TILE,),
    Effect.TURN_TILE: (Where.TILE, Where.FREE_TILE),
    Effect.BOMB_TILE: (Where.FREE_TILE,),
}
_WHOM: Final[dict[Effect, tuple[Whom, ...]]] = {
    Effect.KNOCK_DOWN: (Whom.UPRIGHT_SLED, Whom.SLED_THERE, Whom.EVERYONE),
    Effect.STAND_UP: (Whom.LYING_SLED,),
    Effect.BUMP: (Whom.SLED_HERE,),
    Effect.PULL: (Whom.SLED_NEAR,),
    Effect.SWAP_HANDS: (Whom.OPPONENT,),
    Effect.REDRAW_HAND: (Whom.ANYBODY, Whom.OPPONENT),
    Effect.STEAL: (Whom.OPPONENT,),
    Effect.BAN: (Whom.ANYBODY, Whom.OPPONENT),
}
# Effects that make sense at one moment only; nothing else happens at the first two.
_MOMENTS: Final = {
    Effect.CANCEL: Moment.AS_PLAYED,
    Effect.DEFLECT: Moment.AS_PLAYED,
    Effect.COPY: Moment.AFTER_PLAYED,
    Effect.LAY_EARLY: Moment.ROUND_START,
    Effect.MOVE_LAST: Moment.BEFORE_OWN_MOVE,
    Effect.MOVE_AGAIN: Moment.AFTER_MOVE,
    Effect.PASS_OBSTACLE: Moment.WITH_MOVE,
    Effect.PASS_TREES: Moment.WITH_MOVE,
}
_ANSWERS: Final = (Moment.AS_PLAYED, Moment.AFTER_PLAYED)
# Effects that start from the sled of who plays them.
_OWN_SLED: Final = frozenset(
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


def read_cards(text: str) -> Deck:
    """Read a table of cards; one that makes no sense is refused by its row."""
    found = [Row(entries, f"card {number}") for number, entries in enumerate(rows(text, "card"), 1)]
    keys = [_name(row) for row in found]
    modes = [_mode(row, key) for row, key in zip(found, keys, strict=True) if not row.has("either")]
    cards = [_card(row, key, modes) for row, key in zip(found, keys, strict=True)]
    _check_deck(cards, modes)
    return Deck(tuple(cards), tuple(modes))


def _name(row: Row) -> str:
    key = row.text("key")
    row.where = f"{row.where} ({key})"
    if not key.replace("_", "").isalnum() or key != key.lower():
        raise row.flaw("needs a key of small letters, digits and underscores")
    return key


def _mode(row: Row, key: str) -> Mode:
    mode = Mode(
        key=key,
        effect=row.one(Effect, "effect"),
        moment=row.one(Moment, "moment"),
        asks=row.some(Ask, "asks"),
        later=row.some(Ask, "later"),
        where=row.one(Where, "where") if row.has("where") else Where.NOWHERE,
        whom=row.one(Whom, "whom") if row.has("whom") else Whom.NOBODY,
        marker=row.one(Terrain, "marker") if row.has("marker") else None,
        bans=bits_of(row.some(GoblinType, "bans")),
        reach=row.number("reach", usual=0),
        draws=row.number("draws", usual=0),
        keeps=row.number("keeps", usual=0),
        takes=row.flag("takes"),
        own_sled=row.flag("own_sled"),
        counterable=row.flag("counterable", usual=True),
    )
    _check_moment(row, mode)
    _check_questions(row, mode)
    _check_entries(row, mode)
    return mode


def _check_moment(row: Row, mode: Mode) -> None:
    moment = _MOMENTS.get(mode.effect)
    if moment is not None and mode.moment is not moment:
        raise row.flaw(f"can {mode.effect.word} only at the moment {moment.word!r}")
    if moment is None and mode.moment in _ANSWERS:
        raise row.flaw(f"cannot {mode.effect.word} at the moment {mode.moment.word!r}")
    if mode.whom is Whom.SLED_THERE and mode.moment is not Moment.WITH_MOVE:
        raise row.flaw(f"names a sled that is met, so its moment is {Moment.WITH_MOVE.word!r}")


def _check_questions(row: Row, mode: Mode) -> None:
    asks = tuple(ask for ask in mode.asks if ask is not Ask.COST)  # any card may have a cost
    if mode.effect is Effect.LAY_MINES:
        asks = tuple(dict.fromkeys(asks))  # as many cells as there are mines
    wanted = _ASKS.get(mode.effect, ())
    if mode.effect is Effect.MARK and mode.marker is Terrain.MOGUL:
        wanted = (Ask.CELL, Ask.SIDE)
    if mode.whom is Whom.EVERYONE:
        wanted = ()
    if asks != wanted:
        raise row.flaw(f"must ask for {_words(wanted)}, to {mode.effect.word}")
    later = _LATER.get(mode.effect, ())
    if mode.later != later:
        raise row.flaw(f"must ask for {_words(later)} later, to {mode.effect.word}")
    cells = _WHERE.get(mode.effect, (Where.NOWHERE,))
    if mode.where not in cells:
        usual = " or ".join(where.word for where in cells)
        raise row.flaw(f"has where {mode.where.word!r}; to {mode.effect.word} it can be {usual}")
    named = _WHOM.get(mode.effect, (Whom.NOBODY,))
    if mode.whom not in named:
        usual = " or ".join(whom.word for whom in named)
        raise row.flaw(f"has whom {mode.whom.word!r}; to {mode.effect.word} it can be {usual}")


def _check_entries(row: Row, mode: Mode) -> None:
    near = mode.where is Where.NEARBY or mode.whom is Whom.SLED_NEAR
    for name, given, wanted in (
        ("a marker", mode.marker is not None, mode.effect is Effect.MARK),
        ("bans", mode.bans > 0, mode.effect is Effect.BAN),
        ("draws and keeps", mode.draws > 0, mode.effect is Effect.DRAW_AND_KEEP),
        ("a reach", mode.reach > 0, near),
    ):
        if given != wanted:
            raise row.flaw(f"needs {name}" if wanted else f"has {name}, which nothing uses")
    if (mode.keeps > 0) != (mode.draws > 0) or mode.keeps > mode.draws:
        raise row.flaw(f"draws {mode.draws} and keeps {mode.keeps}; it can keep what it draws")
    if mode.marker is Terrain.YETI:
        raise row.flaw("has the marker 'yeti'; there is no such token")
    if mode.takes and mode.effect is not Effect.CANCEL:
        raise row.flaw(f"takes a card; only who cancels it can, and this is {mode.effect.word!r}")
    needs_sled = mode.effect in _OWN_SLED or mode.whom is Whom.SLED_THERE
    if mode.own_sled != needs_sled:
        raise row.flaw(f"must have own_sled = {str(needs_sled).lower()}, to {mode.effect.word}")


def _card(row: Row, key: str, modes: list[Mode]) -> Card:
    title = row.text("title")
    phase = row.one(Phase, "phase")
    types = row.some(GoblinType, "types")
    if not types:
        raise row.flaw("has no goblin types")
    copies = row.number("copies")
    told = row.text("text")
    sharing = row.flag("sharing")
    numbers = _either(row, modes) if row.has("either") else (_number(row, key, modes),)
    row.done()
    for number in numbers:
        mode = modes[number]
        if PHASE_OF[mode.moment] is not phase:
            wrong = f"{mode.moment.word!r} belongs to {PHASE_OF[mode.moment].word!r}"
            raise row.flaw(f"is a card for {phase.word!r}, and the moment {wrong}")
    return Card(key, title, phase, bits_of(types), copies, numbers, told, sharing)


def _either(row: Row, modes: list[Mode]) -> tuple[int, ...]:
    keys = row.several("either")
    if len(keys) != 2 or keys[0] == keys[1]:
        raise row.flaw("needs either as a list of two different cards")
    return tuple(_number(row, str(key), modes) for key in keys)


def _number(row: Row, key: str, modes: list[Mode]) -> int:
    keys = [mode.key for mode in modes]
    if key not in keys:
        raise row.flaw(f"can be no card {key!r}; {hint(key, keys)}")
    return keys.index(key)


def _words(asks: tuple[Ask, ...]) -> str:
    return ", ".join(ask.word for ask in asks) or "nothing"


def _check_deck(cards: list[Card], modes: list[Mode]) -> None:
    for name, seen in (
        ("key", [card.key for card in cards]),
        ("title", [card.title for card in cards]),
    ):
        twice = [value for value in seen if seen.count(value) > 1]
        if twice:
            raise BadParts(f"two cards have the {name} {twice[0]!r}")
    types = {card.key: card.types for card in cards}
    for number, card in enumerate(cards, start=1):
        needs = 0
        for mode in card.modes:
            needs |= types[modes[mode].key]
        if card.types != needs:  # else a Snowball would forbid only half of it (5.5-9)
            where = f"card {number} ({card.key})"
            raise BadParts(f"{where} needs the goblin types of both its cards, and no others")
    pieces = sum(card.copies for card in cards)
    if (len(cards), pieces) != (CARD_SORTS, CARD_PIECES):
        wanted = f"{CARD_PIECES} cards of {CARD_SORTS} sorts"
        raise BadParts(f"there are {wanted}, not {pieces} of {len(cards)}")


CARDS, MODES = read_cards((resources.files(__package__) / "cards.toml").read_text("utf-8"))
TWO_IN_ONE: Final = tuple(number for number, card in enumerate(CARDS) if card.two_in_one)
"""The numbers of the cards of which a strict deck of 108 leaves one out (GT-8)."""

# The same as flat lists for the rules, by card and by mode; -1 where there is none.
CARD_COUNTS: Final[list[i64]] = [card.copies for card in CARDS]
CARD_PHASE: Final[list[i64]] = [int(card.phase) for card in CARDS]
CARD_TYPES: Final[list[i64]] = [card.types for card in CARDS]
CARD_MODE_A: Final[list[i64]] = [card.modes[0] for card in CARDS]
CARD_MODE_B: Final[list[i64]] = [card.modes[1] if card.two_in_one else -1 for card in CARDS]
CARD_SHARING: Final[list[i64]] = [int(card.sharing) for card in CARDS]
MODE_EFFECT: Final[list[i64]] = [int(mode.effect) for mode in MODES]
MODE_MOMENT: Final[list[i64]] = [int(mode.moment) for mode in MODES]
MODE_WHERE: Final[list[i64]] = [int(mode.where) for mode in MODES]
MODE_WHOM: Final[list[i64]] = [int(mode.whom) for mode in MODES]
MODE_MARKER: Final[list[i64]] = [-1 if mode.marker is None else int(mode.marker) for mode in MODES]
MODE_BANS: Final[list[i64]] = [mode.bans for mode in MODES]
MODE_OWN_SLED: Final[list[i64]] = [int(mode.own_sled) for mode in MODES]


class UnknownCard(LookupError):
    """A key that no card has."""


def card_number(key: str) -> int:
    """The number of the card with this key."""
    for number, card in enumerate(CARDS):
        if card.key == key:
            return number
    raise UnknownCard(f"there is no card {key!r}; {hint(key, [card.key for card in CARDS])}")
