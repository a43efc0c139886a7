"""Effects and amounts in plain words."""

from fairyring.kernel.words import Said, either, listed, marked, said_once, say, to_say_many

from .elements import NO_ELEMENTS, Element, Vector
from .notation import Effect, Line, Special


def element_said(element: Element, number: int) -> Said:
    """Return an amount of one element, as data."""
    match element:
        case Element.EARTH:
            return to_say_many("{number} earth", "{number} earth", number)
        case Element.PLANT:
            return to_say_many("{number} plant", "{number} plants", number)
        case Element.AIR:
            return to_say_many("{number} air", "{number} air", number)
        case Element.FIRE:
            return to_say_many("{number} fire", "{number} fire", number)
        case Element.WATER:
            return to_say_many("{number} water", "{number} water", number)


def element_words(element: Element, number: int) -> str:
    """Return an amount of one element in words."""
    return str(element_said(element, number))


@said_once
def amount_words(vector: Vector) -> str:
    """Return some elements in words: `2 fire and 1 water`."""
    return listed(
        [element_words(element, vector[element]) for element in Element if vector[element]]
    )


@said_once
def line_words(line: Line) -> str:
    """Return the effect of one line in words."""
    gain = _gain_words(line)
    cost = amount_words(line.cost) if line.cost != NO_ELEMENTS else ""
    if line.special is not Special.NONE:
        told = _special_words(line, cost)
        more = say("You also gain {gain}.", gain=gain)
        return f"{told} {more}" if gain else told
    if not cost:
        return say("Gain {gain}.", gain=gain)
    if line.times > 1:
        return say(
            "Pay {cost} up to {times} times. Each time, gain {gain}.",
            cost=cost,
            times=line.times,
            gain=gain,
        )
    return say("Pay {cost} to gain {gain}.", cost=cost, gain=gain)


def _gain_words(line: Line) -> str:
    gains = [amount_words(gain) for gain in line.gains]
    if not gains:
        return ""
    if len(gains) == 1 or all(gain.count(0) == len(Element) - 1 for gain in line.gains):
        return either(gains)
    return say("one of these: {gains}", gains="; ".join(gains))


def _special_words(line: Line, cost: str) -> str:
    match line.special, line.cards:
        case Special.TAKE, 1:
            text = marked("Pay {cost} to take a card from your discard pile into your own area.")
        case Special.TAKE, _:
            text = marked(
                "Pay {cost} to take up to two cards from your discard pile into your own area."
            )
        case Special.RE_ACTIVATE, _:
            text = marked(
                "Pay {cost} and one more cube to use again a card that you used this turn, "
                "but none that can do this itself."
            )
        case Special.DRAW, 1:
            text = marked(
                "Pay {cost} to draw three cards. Put one into your own area and discard the others."
            )
        case Special.DRAW, _:
            text = marked(
                "Pay {cost} to draw three cards. Put two into your own area and discard the other."
            )
        case Special.REMOVE, _:
            if line.gains:  # the removal may be declined
                text = marked(
                    "Pay {cost}. You may take a card out of your forest and out of the game."
                )
            else:
                text = marked("Pay {cost} to take a card out of your forest and out of the game.")
        case Special.STUDY, _:
            text = marked("Pay {cost} to study any creature that you have not studied.")
        case _:
            raise LookupError(f"no words for {line.special!r}")
    return say(text, cost=cost)


@said_once
def effect_words(effect: Effect) -> str:
    """Return the effect of a card in words; of two lines, both alternatives."""
    if len(effect) == 1:
        return line_words(effect[0])
    first, last = (line_words(line) for line in effect)
    return say("Choose. Either: {first} Or: {last}", first=first, last=last)
