"""The mischief cards, read from `cards.toml` and checked against the vocabulary of `effects`."""

from collections.abc import Iterable
from typing import NamedTuple

from fairyring.kernel.editing.edition import Edition, edition_of
from fairyring.kernel.editing.tables import Row, each_once, text_of

from .box import Word, bits_of
from .effects import (
    EFFECTS,
    FREE_MOMENTS,
    MOVEMENT,
    Effect,
    EffectRow,
    GoblinType,
    Moment,
    Phase,
    Pick,
    Where,
    Whom,
)  # fmt: skip
from .tiles import TILES, Terrain

MOST_SORTS = 62
"""The most kinds of cards; a higher number stands for an unknown card."""
MOST_CARDS = 255
"""The most cards: those in one place are counted in a byte."""
MOST_CELLS = 3
"""The most cells that one card can name."""


class Mode(NamedTuple):
    """One thing that a card may do. The rules depend only on the effect and the other fields."""

    key: str
    """The key of the card that does only this."""
    effect: Effect
    moment: Moment
    picks: tuple[Pick, ...]
    where: Where
    whom: Whom
    marker: Terrain | None
    bans: int
    """Goblin types, as a set."""
    reach: int
    draws: int
    keeps: int
    takes: bool
    own_sled: bool
    counterable: bool

    @property
    def deflectable(self) -> bool:
        """True if it names a player or a sled, whose player may deflect it to somebody else."""
        return Pick.PLAYER in self.picks or Pick.SLED in self.picks

    @property
    def answers(self) -> bool:
        """True if it is played against a card that was just declared."""
        return self.moment is Moment.AS_PLAYED


class Card(NamedTuple):
    """A kind of card."""

    key: str
    title: str
    phase: Phase
    types: int
    """Goblin types, as a set."""
    copies: int
    modes: tuple[int, ...]
    """Indices in MODES: what it does, or the alternatives of a two-in-one card."""
    text: str
    sharing: bool
    """True if it does something only where two sleds may share a cell (T25)."""

    @property
    def two_in_one(self) -> bool:
        """True if its player chooses as which of two cards it is played (GT-8)."""
        return len(self.modes) > 1


class Deck(NamedTuple):
    """All kinds of cards, and all modes."""

    cards: tuple[Card, ...]
    modes: tuple[Mode, ...]


_ANSWERS = (Moment.AS_PLAYED, Moment.AFTER_PLAYED)
_FOLLOWS = {
    "asks": "from the effect; `cost` is the price of another card, `mines` the number of landmines",
    "own_sled": "from the effect",
    "phase": "from the moment",
}
"""Entries of older tables that said only what follows from others."""


def read_cards(text: str, edition: Edition | None = None) -> Deck:
    """Read a table of cards; refuse one that makes no sense, naming the row."""
    table = Row.file(text, "cards.toml", edition)
    rows = table.rows("card")
    table.done()
    keys = [_key(row) for row in rows]
    for row in rows:
        for name, follows in _FOLLOWS.items():
            row.refuse(name, f"it follows {follows}")
    each_once("key", zip(rows, keys, strict=True))
    modes = [_mode(row, key) for row, key in zip(rows, keys, strict=True) if not row.has("either")]
    cards = [_card(row, key, modes) for row, key in zip(rows, keys, strict=True)]
    each_once(
        "title", ((row, card.title.casefold()) for row, card in zip(rows, cards, strict=True))
    )
    _check_types(rows, cards, modes)
    if len(cards) > MOST_SORTS:
        raise table.flaw(f"card: there can be {MOST_SORTS} sorts of cards, not {len(cards)}")
    copies = sum(card.copies for card in cards)
    if copies > MOST_CARDS:
        raise table.flaw(f"copies: there can be {MOST_CARDS} cards in all, not {copies}")
    return Deck(tuple(cards), tuple(modes))


def _key(row: Row) -> str:
    key = row.text("key")
    if not key.replace("_", "").isalnum() or key != key.lower() or not key.isascii():
        raise row.wrong("key", "of small letters, digits and underscores", key)
    row.call(f"{row.where} ({key})")
    return key


def _mode(row: Row, key: str) -> Mode:
    effect = row.one("effect", Effect.words())
    rules = EFFECTS[effect]
    moment = row.one("moment", Moment.words())
    where = row.one("where", Where.words()) if row.has("where") else Where.NOWHERE
    whom = row.one("whom", Whom.words()) if row.has("whom") else Whom.NOBODY
    marker = row.one("marker", Terrain.words()) if row.has("marker") else None
    mines = row.number("mines", low=1, high=MOST_CELLS) if row.has("mines") else 0
    mode = Mode(
        key=key,
        effect=effect,
        moment=moment,
        picks=_picks(rules, whom, marker, mines) + (Pick.COST,) * row.flag("cost"),
        where=where,
        whom=whom,
        marker=marker,
        bans=_types(row, "bans"),
        reach=row.number("reach", low=1, high=9) if row.has("reach") else 0,
        draws=row.number("draws", low=1, high=9) if row.has("draws") else 0,
        keeps=row.number("keeps", low=1, high=9) if row.has("keeps") else 0,
        takes=row.flag("takes"),
        own_sled=rules.own_sled or whom is Whom.SLED_THERE or _is_near(where, whom),
        counterable=row.flag("counterable", usual=True),
    )
    _check_moment(row, mode)
    _check_targets(row, mode)
    _check_entries(row, mode, mines)
    return mode


def _picks(rules: EffectRow, whom: Whom, marker: Terrain | None, mines: int) -> tuple[Pick, ...]:
    """Return the choices that follow from a row, without its price."""
    if whom is Whom.EVERYONE:
        return ()
    if whom is Whom.SLED_THERE:
        return (Pick.MOVE, *rules.picks)
    return rules.picks * (mines or 1) + (Pick.SIDE,) * (marker is Terrain.MOGUL)


def _is_near(where: Where, whom: Whom) -> bool:
    return where is Where.NEARBY or whom is Whom.SLED_NEAR


def _check_moment(row: Row, mode: Mode) -> None:
    to = f"to {mode.effect.word}"
    if mode.whom is Whom.SLED_THERE:
        if mode.moment is not Moment.WITH_MOVE:
            allowed = f"{Moment.WITH_MOVE.word}, for its whom is {mode.whom.word}"
            raise row.wrong("moment", allowed, mode.moment.word)
        return
    moment = EFFECTS[mode.effect].moment
    allowed_moments = FREE_MOMENTS if moment is None else (moment,)
    if mode.moment not in allowed_moments:
        raise row.wrong("moment", f"{_either_of(allowed_moments)}, {to}", mode.moment.word)


def _check_targets(row: Row, mode: Mode) -> None:
    to, rules = f"to {mode.effect.word}", EFFECTS[mode.effect]
    if mode.where not in rules.where:
        raise row.wrong("where", f"{_either_of(rules.where)}, {to}", mode.where.word)
    if mode.whom not in rules.whom:
        raise row.wrong("whom", f"{_either_of(rules.whom)}, {to}", mode.whom.word)


def _check_entries(row: Row, mode: Mode, mines: int) -> None:
    for name, given, wanted in (
        ("marker", mode.marker is not None, mode.effect is Effect.MARK),
        ("bans", mode.bans > 0, mode.effect is Effect.BAN),
        ("draws", mode.draws > 0, mode.effect is Effect.DRAW_AND_KEEP),
        ("keeps", mode.keeps > 0, mode.effect is Effect.DRAW_AND_KEEP),
        ("reach", mode.reach > 0, _is_near(mode.where, mode.whom)),
        ("mines", mines > 0, mode.effect is Effect.LAY_MINES),
    ):
        if given != wanted:
            needs = f"{name} is missing" if wanted else f"{name} means nothing here"
            raise row.flaw(f"{needs}, to {mode.effect.word}")
    if Pick.COST in mode.picks and not EFFECTS[mode.effect].may_cost:
        raise row.wrong("cost", f"false, to {mode.effect.word}", True)
    if mode.keeps > mode.draws:
        raise row.wrong("keeps", f"at most {mode.draws}, for so many it draws", mode.keeps)
    if mode.marker is Terrain.YETI:
        raise row.wrong("marker", "another terrain, for there is no such token", mode.marker.word)
    if mode.takes and mode.effect is not Effect.CANCEL:
        raise row.wrong("takes", f"false, to {mode.effect.word}", mode.takes)
    if mode.effect is Effect.COPY and not mode.counterable:
        copied = "true, to copy: a copy can be answered if what it copies can"
        raise row.wrong("counterable", copied, mode.counterable)


def _types(row: Row, name: str) -> int:
    """Return a set of goblin types; each may be written once."""
    types = row.some(name, GoblinType.words())
    if len(set(types)) < len(types):
        raise row.wrong(name, f"some of {', '.join(GoblinType.words())}, each once", _words(types))
    return bits_of(types)


def _card(row: Row, key: str, modes: list[Mode]) -> Card:
    title = row.name("title")
    types = _types(row, "types")
    if not types:
        raise row.wrong("types", f"some of {', '.join(GoblinType.words())}", _goblins(types))
    copies = row.number("copies", low=1, high=99)
    told = row.text("text")
    sharing = row.flag("sharing")
    numbers = _either(row, modes) if row.has("either") else (_number(key, modes),)
    row.done()
    moving = modes[numbers[0]].moment in MOVEMENT
    phase = Phase.MOVEMENT if moving else Phase.ANY_TIME
    return Card(key, title, phase, types, copies, numbers, told, sharing)


def _either(row: Row, modes: list[Mode]) -> tuple[int, ...]:
    numbers = row.some("either", {mode.key: number for number, mode in enumerate(modes)})
    if len(numbers) != 2 or numbers[0] == numbers[1]:
        found = ", ".join(modes[number].key for number in numbers)
        raise row.wrong("either", "a list of two different cards", found)
    moments = {modes[number].moment for number in numbers}
    if len(moments) > 1 and not moments <= set(_ANSWERS):
        found = ", ".join(modes[number].key for number in numbers)
        raise row.wrong("either", "two cards with one moment, or two that answer others", found)
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
        if card.types != needs:  # or else a Snowball would forbid only half of it (5.5-9)
            allowed = f"those of both its cards, {_goblins(needs)}"
            raise row.wrong("types", allowed, _goblins(card.types))


def _goblins(types: int) -> str:
    return _words(kind for kind in GoblinType if types >> kind & 1)


CARDS, MODES = read_cards(text_of(__package__, "cards.toml"), edition_of(__package__))
TWO_IN_ONE = tuple(number for number, card in enumerate(CARDS) if card.two_in_one)
"""The cards of which a strict deck of 108 leaves one out (GT-8)."""
TEXTS = tuple(
    dict.fromkeys(
        [words for tile in TILES for words in (tile.title, tile.text)]
        + [card.text for card in CARDS]
    )
)
"""Texts of both tables, collected here because extraction for the catalogue reads no tables."""
