"""The mischief cards, read from `cards.toml` and held to the words of `effects`."""

import difflib
from collections.abc import Iterable
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
from fairyring.games.toboggan.parts.reading import Word, bits_of
from fairyring.games.toboggan.parts.tiles import Terrain
from fairyring.kernel.tables import Row, each_once, text_of

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
    table = Row.file(text, "cards.toml")
    rows = table.rows("card")
    table.done()
    keys = [_key(row) for row in rows]
    each_once("key", zip(rows, keys, strict=True))
    modes = [_mode(row, key) for row, key in zip(rows, keys, strict=True) if not row.has("either")]
    cards = [_card(row, key, modes) for row, key in zip(rows, keys, strict=True)]
    each_once(
        "title", ((row, card.title.casefold()) for row, card in zip(rows, cards, strict=True))
    )
    _check_types(rows, cards, modes)
    pieces = sum(card.copies for card in cards)
    if (len(cards), pieces) != (CARD_SORTS, CARD_PIECES):
        wanted = f"{CARD_PIECES} of {CARD_SORTS} sorts"
        raise table.flaw(f"copies: the cards must be {wanted}, not {pieces} of {len(cards)}")
    return Deck(tuple(cards), tuple(modes))


def _key(row: Row) -> str:
    key = row.text("key")
    if not key.replace("_", "").isalnum() or key != key.lower() or not key.isascii():
        raise row.wrong("key", "of small letters, digits and underscores", key)
    row.where = f"{row.where} ({key})"
    return key


def _mode(row: Row, key: str) -> Mode:
    mode = Mode(
        key=key,
        effect=row.one("effect", Effect.words()),
        moment=row.one("moment", Moment.words()),
        asks=tuple(row.some("asks", Ask.words())),
        later=tuple(row.some("later", Ask.words())),
        where=row.one("where", Where.words()) if row.has("where") else Where.NOWHERE,
        whom=row.one("whom", Whom.words()) if row.has("whom") else Whom.NOBODY,
        marker=row.one("marker", Terrain.words()) if row.has("marker") else None,
        bans=bits_of(row.some("bans", GoblinType.words())),
        reach=row.number("reach", low=1, high=9) if row.has("reach") else 0,
        draws=row.number("draws", low=1, high=9) if row.has("draws") else 0,
        keeps=row.number("keeps", low=1, high=9) if row.has("keeps") else 0,
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
    to = f"to {mode.effect.word}"
    if moment is not None and mode.moment is not moment:
        raise row.wrong("moment", f"{moment.word}, {to}", mode.moment.word)
    if moment is None and mode.moment in _ANSWERS:
        allowed = _either_of(other for other in Moment if other not in _ANSWERS)
        raise row.wrong("moment", f"{allowed}, {to}", mode.moment.word)
    if mode.whom is Whom.SLED_THERE and mode.moment is not Moment.WITH_MOVE:
        allowed = f"{Moment.WITH_MOVE.word}, for its whom is {mode.whom.word}"
        raise row.wrong("moment", allowed, mode.moment.word)


def _check_questions(row: Row, mode: Mode) -> None:
    to = f"to {mode.effect.word}"
    asks = tuple(ask for ask in mode.asks if ask is not Ask.COST)  # any card may have a cost
    if mode.effect is Effect.LAY_MINES:
        asks = tuple(dict.fromkeys(asks))  # as many cells as there are mines
    wanted = _ASKS.get(mode.effect, ())
    if mode.effect is Effect.MARK and mode.marker is Terrain.MOGUL:
        wanted = (Ask.CELL, Ask.SIDE)
    if mode.whom is Whom.EVERYONE:
        wanted = ()
    if asks != wanted:
        raise row.wrong("asks", f"{_words(wanted)}, {to}", _words(mode.asks))
    later = _LATER.get(mode.effect, ())
    if mode.later != later:
        raise row.wrong("later", f"{_words(later)}, {to}", _words(mode.later))
    cells = _WHERE.get(mode.effect, (Where.NOWHERE,))
    if mode.where not in cells:
        raise row.wrong("where", f"{_either_of(cells)}, {to}", mode.where.word)
    named = _WHOM.get(mode.effect, (Whom.NOBODY,))
    if mode.whom not in named:
        raise row.wrong("whom", f"{_either_of(named)}, {to}", mode.whom.word)


def _check_entries(row: Row, mode: Mode) -> None:
    near = mode.where is Where.NEARBY or mode.whom is Whom.SLED_NEAR
    for name, given, wanted in (
        ("marker", mode.marker is not None, mode.effect is Effect.MARK),
        ("bans", mode.bans > 0, mode.effect is Effect.BAN),
        ("draws", mode.draws > 0, mode.effect is Effect.DRAW_AND_KEEP),
        ("keeps", mode.keeps > 0, mode.effect is Effect.DRAW_AND_KEEP),
        ("reach", mode.reach > 0, near),
    ):
        if given != wanted:
            needs = f"{name} is missing" if wanted else f"{name} means nothing here"
            raise row.flaw(f"{needs}, to {mode.effect.word}")
    if mode.keeps > mode.draws:
        raise row.wrong("keeps", f"at most {mode.draws}, for so many it draws", mode.keeps)
    if mode.marker is Terrain.YETI:
        raise row.wrong("marker", "another terrain, for there is no such token", mode.marker.word)
    if mode.takes and mode.effect is not Effect.CANCEL:
        raise row.wrong("takes", f"false, to {mode.effect.word}", mode.takes)
    needs_sled = mode.effect in _OWN_SLED or mode.whom is Whom.SLED_THERE
    if mode.own_sled != needs_sled:
        needed = f"{str(needs_sled).lower()}, to {mode.effect.word}"
        raise row.wrong("own_sled", needed, mode.own_sled)


def _card(row: Row, key: str, modes: list[Mode]) -> Card:
    title = row.name("title")
    phase = row.one("phase", Phase.words())
    types = row.some("types", GoblinType.words())
    if not types or len(set(types)) < len(types):
        raise row.wrong("types", f"some of {', '.join(GoblinType.words())}", _words(types))
    copies = row.number("copies", low=1)
    told = row.text("text")
    sharing = row.flag("sharing")
    numbers = _either(row, modes) if row.has("either") else (_number(key, modes),)
    row.done()
    for number in numbers:
        moment = modes[number].moment
        if PHASE_OF[moment] is not phase:
            allowed = f"{PHASE_OF[moment].word}, for its moment is {moment.word}"
            raise row.wrong("phase", allowed, phase.word)
    return Card(key, title, phase, bits_of(types), copies, numbers, told, sharing)


def _either(row: Row, modes: list[Mode]) -> tuple[int, ...]:
    numbers = row.some("either", {mode.key: number for number, mode in enumerate(modes)})
    if len(numbers) != 2 or numbers[0] == numbers[1]:
        found = ", ".join(modes[number].key for number in numbers)
        raise row.wrong("either", "a list of two different cards", found)
    return tuple(numbers)


def _number(key: str, modes: list[Mode]) -> int:
    return next(number for number, mode in enumerate(modes) if mode.key == key)


def _words(words: Iterable[Word]) -> str:
    return ", ".join(word.word for word in words) or "nothing"


def _either_of(words: Iterable[Word]) -> str:
    return " or ".join(word.word for word in words)


def _check_types(rows: list[Row], cards: list[Card], modes: list[Mode]) -> None:
    types = {card.key: card.types for card in cards}
    for row, card in zip(rows, cards, strict=True):
        needs = 0
        for mode in card.modes:
            needs |= types[modes[mode].key]
        if card.types != needs:  # else a Snowball would forbid only half of it (5.5-9)
            allowed = f"those of both its cards, {_goblins(needs)}"
            raise row.wrong("types", allowed, _goblins(card.types))


def _goblins(types: int) -> str:
    return _words(kind for kind in GoblinType if types >> kind & 1)


CARDS, MODES = read_cards(text_of(__package__, "cards.toml"))
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
    keys = [card.key for card in CARDS]
    close = difflib.get_close_matches(key, keys, n=1)
    hint = f"do you mean {close[0]!r}?" if close else f"the cards are {', '.join(keys)}"
    raise UnknownCard(f"there is no card {key!r}; {hint}")
