"""The mischief cards, read from `cards.toml` and checked against the vocabulary of `effects`."""

import difflib
from collections.abc import Iterable
from typing import Final, NamedTuple

from fairyring.kernel.editing.edition import Edition, edition_of
from fairyring.kernel.editing.tables import Row, each_once, text_of

from .effects import (
    MAY_COST,
    MOMENT_OF,
    OWN_SLED,
    PHASE_OF,
    PICKS_OF,
    WHERE_OF,
    WHOM_OF,
    Effect,
    GoblinType,
    Moment,
    Phase,
    Pick,
    Where,
    Whom,
)
from .reading import Word, bits_of
from .tiles import Terrain

MOST_SORTS: Final = 62
"""The most kinds of cards; a higher number stands for an unknown card."""
MOST_CARDS: Final = 255
"""The most cards: those in one place are counted in a byte."""
MOST_CELLS: Final = 3
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


_ANSWERS: Final = (Moment.AS_PLAYED, Moment.AFTER_PLAYED)
_MOMENTS_OF_OTHERS: Final = tuple(
    moment for moment in Moment if moment not in (*_ANSWERS, Moment.WITH_MOVE)
)


def read_cards(text: str, edition: Edition | None = None) -> Deck:
    """Read a table of cards; refuse one that makes no sense, naming the row."""
    table = Row.file(text, "cards.toml", edition)
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
    mode = Mode(
        key=key,
        effect=row.one("effect", Effect.words()),
        moment=row.one("moment", Moment.words()),
        picks=tuple(row.some("asks", Pick.words())),
        where=row.one("where", Where.words()) if row.has("where") else Where.NOWHERE,
        whom=row.one("whom", Whom.words()) if row.has("whom") else Whom.NOBODY,
        marker=row.one("marker", Terrain.words()) if row.has("marker") else None,
        bans=_types(row, "bans"),
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
    moment = MOMENT_OF.get(mode.effect)
    to = f"to {mode.effect.word}"
    if mode.whom is Whom.SLED_THERE and mode.moment is not Moment.WITH_MOVE:
        allowed = f"{Moment.WITH_MOVE.word}, for its whom is {mode.whom.word}"
        raise row.wrong("moment", allowed, mode.moment.word)
    if moment is not None and mode.moment is not moment:
        raise row.wrong("moment", f"{moment.word}, {to}", mode.moment.word)
    free = moment is None and mode.whom is not Whom.SLED_THERE
    if free and mode.moment not in _MOMENTS_OF_OTHERS:
        raise row.wrong("moment", f"{_either_of(_MOMENTS_OF_OTHERS)}, {to}", mode.moment.word)


def _check_questions(row: Row, mode: Mode) -> None:
    to = f"to {mode.effect.word}"
    asks = mode.picks
    if mode.effect in MAY_COST and asks[-1:] == (Pick.COST,):
        asks = asks[:-1]
    if mode.effect is Effect.LAY_MINES and len(asks) <= MOST_CELLS:
        asks = tuple(dict.fromkeys(asks))  # one to MOST_CELLS questions, as many as there are mines
    wanted = PICKS_OF.get(mode.effect, ())
    if mode.effect is Effect.MARK and mode.marker is Terrain.MOGUL:
        wanted = (Pick.CELL, Pick.SIDE)
    if mode.whom is Whom.EVERYONE:
        wanted = ()
    if mode.whom is Whom.SLED_THERE:
        wanted = (Pick.MOVE, *wanted)
    if asks != wanted:
        allowed = _words(wanted)
        if mode.effect is Effect.LAY_MINES:
            allowed += f", so up to {MOST_CELLS} times"
        raise row.wrong("asks", f"{allowed}, {to}", _words(mode.picks))
    cells = WHERE_OF.get(mode.effect, (Where.NOWHERE,))
    if mode.where not in cells:
        raise row.wrong("where", f"{_either_of(cells)}, {to}", mode.where.word)
    named = WHOM_OF.get(mode.effect, (Whom.NOBODY,))
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
    needs_sled = mode.effect in OWN_SLED or mode.whom is Whom.SLED_THERE or near
    if mode.own_sled != needs_sled:
        needed = f"{str(needs_sled).lower()}, to {mode.effect.word}"
        raise row.wrong("own_sled", needed, mode.own_sled)
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
    phase = row.one("phase", Phase.words())
    types = _types(row, "types")
    if not types:
        raise row.wrong("types", f"some of {', '.join(GoblinType.words())}", _goblins(types))
    copies = row.number("copies", low=1, high=99)
    told = row.text("text")
    sharing = row.flag("sharing")
    numbers = _either(row, modes) if row.has("either") else (_number(key, modes),)
    row.done()
    for number in numbers:
        moment = modes[number].moment
        if PHASE_OF[moment] is not phase:
            allowed = f"{PHASE_OF[moment].word}, for its moment is {moment.word}"
            raise row.wrong("phase", allowed, phase.word)
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
TWO_IN_ONE: Final = tuple(number for number, card in enumerate(CARDS) if card.two_in_one)
"""The cards of which a strict deck of 108 leaves one out (GT-8)."""


class UnknownCard(LookupError):
    """No card has this key."""


def card_number(key: str) -> int:
    """Return the number of the card with this key."""
    for number, card in enumerate(CARDS):
        if card.key == key:
            return number
    keys = [card.key for card in CARDS]
    close = difflib.get_close_matches(key, keys, n=1)
    hint = f"do you mean {close[0]!r}?" if close else f"the cards are {', '.join(keys)}"
    raise UnknownCard(f"there is no card {key!r}; {hint}")
