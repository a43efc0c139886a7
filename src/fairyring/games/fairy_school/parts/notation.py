"""The rulebook's notation for costs and effects, with letters for its icons.

    2F W                     a production: gain 2 fire and 1 water
    E / P / F / W            one of these
    W -> 2F                  a transformation
    F x2 -> 4E / 4W / A      up to two times, a free choice each time
    E -> take 1 + W          specials: take 1 or 2, re-activate, draw 3, keep 1 or 2, remove, study;
    P -> draw 3, keep 1      all but study may bring one gain more

A cost says every number: 3E 1P 2F. The elements of an amount stand in the order of the board,
E P A F W. For each meaning there is one spelling, so what is read is written the same again.
"""

import re
from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import Final, NamedTuple, TypeAlias

from .elements import NO_ELEMENTS, Element, Vector, vector


class BadNotation(ValueError):
    """A text is not a valid cost or effect; the message says what is wrong and what is allowed."""


class Special(IntEnum):
    """Effects that do more than pay and gain elements."""

    NONE = 0
    TAKE = 1
    RE_ACTIVATE = 2
    DRAW = 3
    REMOVE = 4
    STUDY = 5


class Line(NamedTuple):
    """A printed line: one effect."""

    cost: Vector
    """The price; nothing for a production."""
    times: int
    """The most times that it may be paid, each time with a new choice of gain."""
    gains: tuple[Vector, ...]
    """Alternative gains; a special effect has at most one."""
    special: Special
    cards: int
    """Take: the most cards that may be taken. Draw: the number of cards that are kept. Otherwise
    0."""


Effect: TypeAlias = tuple[Line, ...]
"""One line, or two lines of which the player chooses one."""

DRAWN: Final = 3
"""Cards that a draw effect looks at."""
MOST_LINES = 2
MOST_GAINS = 5
MOST_TIMES = 9

_AMOUNT = re.compile(r"([1-9][0-9]?)?([EPAFW])")
_TIMES = re.compile(r"(.+) x([0-9]+)")
_SPECIALS: dict[str, tuple[Special, int]] = {
    "take 1": (Special.TAKE, 1),
    "take 2": (Special.TAKE, 2),
    "re-activate": (Special.RE_ACTIVATE, 0),
    "draw 3, keep 1": (Special.DRAW, 1),
    "draw 3, keep 2": (Special.DRAW, 2),
    "remove": (Special.REMOVE, 0),
    "study": (Special.STUDY, 0),
}
_SPECIAL_WORDS = {meaning: word for word, meaning in _SPECIALS.items()}


def read_cost(text: str) -> Vector:
    """Read the cost of a project or a step."""
    cost = _read_amount(text, text)
    _one_spelling(text, write_cost(cost))
    return cost


def write_cost(cost: Vector) -> str:
    """Write a cost with every number, ones too."""
    return " ".join(f"{cost[element]}{element.letter}" for element in Element if cost[element])


def read_effect(lines: str | Sequence[str]) -> Effect:
    """Read the effect of a card: one line, or a list of two."""
    if isinstance(lines, str):
        return (read_line(lines),)
    if len(lines) != MOST_LINES:
        raise BadNotation(f"an effect has one line or a list of two, not of {len(lines)}")
    effect = []
    for number, line in enumerate(lines, start=1):
        try:
            effect.append(read_line(line))
        except BadNotation as flaw:
            raise BadNotation(f"line {number}: {flaw}") from None
    if effect[0] == effect[1]:
        raise BadNotation(f"both lines say {write_line(effect[0])!r}")
    return tuple(effect)


def write_effect(effect: Effect) -> str | list[str]:
    """Write an effect as the table has it."""
    lines = [write_line(line) for line in effect]
    return lines[0] if len(lines) == 1 else lines


def read_line(text: str) -> Line:
    """Read one line of an effect."""
    before, arrow, after = text.partition("->")
    line = _read_transformation(text, before, after) if arrow else _read_production(text)
    _one_spelling(text, write_line(line))
    return line


def write_line(line: Line) -> str:
    """Write one line of an effect."""
    result = " / ".join(_write_amount(gain) for gain in line.gains)
    if line.special is not Special.NONE:
        word = _SPECIAL_WORDS[line.special, line.cards]
        result = f"{word} + {result}" if result else word
    if line.cost == NO_ELEMENTS:
        return result
    times = f" x{line.times}" if line.times > 1 else ""
    return f"{_write_amount(line.cost)}{times} -> {result}"


def _read_production(text: str) -> Line:
    if any(text.startswith(word) for word in _SPECIALS):
        raise BadNotation(f"{text!r}: a special has a cost, like in 'E -> take 1'")
    return Line(NO_ELEMENTS, 1, _read_gains(text, text), Special.NONE, 0)


def _read_transformation(text: str, before: str, after: str) -> Line:
    before, after = before.strip(), after.strip()
    times = 1
    if repeated := _TIMES.fullmatch(before):
        before, times = repeated[1], int(repeated[2])
        if not 2 <= times <= MOST_TIMES:
            raise BadNotation(f"{text!r}: x2 to x{MOST_TIMES} may stand before the arrow")
    cost = _read_amount(before, text)
    word, plus, extra = (part.strip() for part in after.partition("+"))
    if word not in _SPECIALS:
        return Line(cost, times, _read_gains(after, text), Special.NONE, 0)
    special, cards = _SPECIALS[word]
    if times > 1:
        raise BadNotation(f"{text!r}: a special happens once, so no x{times}")
    if plus and special is Special.STUDY:
        raise BadNotation(f"{text!r}: nothing is added to study")
    return Line(cost, 1, (_read_amount(extra, text),) if plus else (), special, cards)


def _read_gains(text: str, whole: str) -> tuple[Vector, ...]:
    gains = tuple(_read_amount(part.strip(), whole) for part in text.split("/"))
    if len(gains) > MOST_GAINS:
        raise BadNotation(f"{whole!r}: there are at most {MOST_GAINS} gains to choose from")
    if len(set(gains)) < len(gains):
        raise BadNotation(f"{whole!r}: the same gain stands there twice")
    return gains


def _read_amount(text: str, whole: str) -> Vector:
    amounts = [0] * len(Element)
    for word in text.split():
        match = _AMOUNT.fullmatch(word)
        if not match:
            raise BadNotation(
                f"{whole!r}: {word!r} is neither an amount like F or 2F, of E P A F W, "
                f"nor one of {', '.join(_SPECIALS)}"
            )
        element = Element.of(match[2])
        if amounts[element]:
            raise BadNotation(f"{whole!r}: {match[2]} stands there twice")
        amounts[element] = int(match[1] or 1)
    if not any(amounts):
        raise BadNotation(f"{whole!r}: an amount is missing")
    return vector(amounts)


def _write_amount(amount: Vector) -> str:
    return " ".join(
        f"{amount[element] if amount[element] > 1 else ''}{element.letter}"
        for element in Element
        if amount[element]
    )


def _one_spelling(text: str, written: str) -> None:
    if text != written:
        raise BadNotation(f"{text!r} is spelled {written!r}")


class Sign(NamedTuple):
    """A printed sign of a line."""

    name: str
    """The letter of an element; arrow, or, plus, times; or take, draw, keep and the like."""
    number: int
    """The number beside the sign: an amount, times or cards; 1 for signs without a number."""


def signs(line: Line) -> tuple[Sign, ...]:
    """Return the printed signs of a line, from left to right, for `art` to draw."""
    return tuple(_signs(line))


def cost_signs(cost: Vector) -> tuple[Sign, ...]:
    """Return the printed signs of a cost."""
    return tuple(Sign(element.letter, cost[element]) for element in Element if cost[element])


def _signs(line: Line) -> Iterator[Sign]:
    if line.cost != NO_ELEMENTS:
        yield from cost_signs(line.cost)
        if line.times > 1:
            yield Sign("times", line.times)
        yield Sign("arrow", 1)
    match line.special:
        case Special.TAKE:
            yield Sign("take", line.cards)
        case Special.RE_ACTIVATE:
            yield Sign("re-activate", 1)
        case Special.DRAW:
            yield Sign("draw", DRAWN)
            yield Sign("keep", line.cards)
        case Special.REMOVE:
            yield Sign("remove", 1)
        case Special.STUDY:
            yield Sign("study", 1)
        case Special.NONE:
            pass
        case _:
            raise LookupError(f"no sign for {line.special!r}")
    for place, gain in enumerate(line.gains):
        if place or line.special is not Special.NONE:
            yield Sign("or" if place else "plus", 1)
        yield from cost_signs(gain)
