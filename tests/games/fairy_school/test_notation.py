"""One string is the printed line, the words and the behaviour; reading and writing are inverse."""

import pytest
from hypothesis import given, strategies as st
from patient import PATIENT

from fairyring.games.fairy_school.parts import CARDS, Element, Line
from fairyring.games.fairy_school.parts.descriptions import effect_words, line_words
from fairyring.games.fairy_school.parts.elements import NO_ELEMENTS, vector
from fairyring.games.fairy_school.parts.notation import (
    BadNotation,
    Sign,
    Special,
    cost_signs,
    read_cost,
    read_effect,
    read_line,
    signs,
    write_cost,
    write_effect,
    write_line,
)

AIR, EARTH, FIRE, PLANT, WATER = (Element.of(letter) for letter in "AEFPW")


def some(**amounts: int):
    """Return elements by their letters."""
    return vector(amounts.get(element.letter, 0) for element in Element)


# The examples of the rule document, each with its meaning and its words.
EXAMPLES = [
    ("5F", Line(NO_ELEMENTS, 1, (some(F=5),), Special.NONE, 0), "Gain 5 fire."),
    ("2F W", Line(NO_ELEMENTS, 1, (some(F=2, W=1),), Special.NONE, 0), "Gain 2 fire and 1 water."),
    (
        "E / P / F / W",
        Line(NO_ELEMENTS, 1, (some(E=1), some(P=1), some(F=1), some(W=1)), Special.NONE, 0),
        "Gain 1 earth, 1 plant, 1 fire or 1 water.",
    ),
    (
        "W -> 2F",
        Line(some(W=1), 1, (some(F=2),), Special.NONE, 0),
        "Pay 1 water to gain 2 fire.",
    ),
    (
        "F x2 -> 4E / 4W / A",
        Line(some(F=1), 2, (some(E=4), some(W=4), some(A=1)), Special.NONE, 0),
        "Pay 1 fire up to 2 times. Each time, gain 4 earth, 4 water or 1 air.",
    ),
    (
        "W x2 -> 2E F",
        Line(some(W=1), 2, (some(E=2, F=1),), Special.NONE, 0),
        "Pay 1 water up to 2 times. Each time, gain 2 earth and 1 fire.",
    ),
    (
        "A x2 -> E 2P F W",
        Line(some(A=1), 2, (some(E=1, P=2, F=1, W=1),), Special.NONE, 0),
        "Pay 1 air up to 2 times. Each time, gain 1 earth, 2 plants, 1 fire and 1 water.",
    ),
    (
        "E -> take 1 + W",
        Line(some(E=1), 1, (some(W=1),), Special.TAKE, 1),
        "Pay 1 earth to take a card from your discard pile into your own area. "
        "You also gain 1 water.",
    ),
    (
        "E -> take 2",
        Line(some(E=1), 1, (), Special.TAKE, 2),
        "Pay 1 earth to take up to two cards from your discard pile into your own area.",
    ),
    (
        "P -> draw 3, keep 1",
        Line(some(P=1), 1, (), Special.DRAW, 1),
        "Pay 1 plant to draw three cards. Put one into your own area and discard the others.",
    ),
    (
        "P -> draw 3, keep 2",
        Line(some(P=1), 1, (), Special.DRAW, 2),
        "Pay 1 plant to draw three cards. Put two into your own area and discard the other.",
    ),
    (
        "W -> re-activate + F",
        Line(some(W=1), 1, (some(F=1),), Special.RE_ACTIVATE, 0),
        "Pay 1 water and one more cube to use again a card that you used this turn, "
        "but none that can do this itself. You also gain 1 fire.",
    ),
    (
        "F -> remove + P",
        Line(some(F=1), 1, (some(P=1),), Special.REMOVE, 0),
        "Pay 1 fire. You may take a card out of your forest and out of the game."
        " You also gain 1 plant.",
    ),
    (
        "P A F W -> study",
        Line(some(P=1, A=1, F=1, W=1), 1, (), Special.STUDY, 0),
        "Pay 1 plant, 1 air, 1 fire and 1 water to study any creature that you have not studied.",
    ),
]


@pytest.mark.parametrize(("text", "line", "words"), EXAMPLES)
def test_the_examples_of_the_rule_document(text: str, line: Line, words: str):
    assert read_line(text) == line
    assert write_line(line) == text
    assert line_words(line) == words


def test_every_string_of_the_table_is_written_as_it_was_read():
    for card in CARDS:
        written = write_effect(card.effect)
        assert read_effect(written) == card.effect
        assert isinstance(written, str) == (len(card.effect) == 1)
        if card.cost != NO_ELEMENTS:
            assert read_cost(write_cost(card.cost)) == card.cost


AMOUNT = st.tuples(*[st.integers(0, 7)] * len(Element)).filter(any)
GAINS = st.lists(AMOUNT, min_size=1, max_size=5, unique=True).map(tuple)
NO, ONE = st.just(()), AMOUNT.map(lambda gain: (gain,))
LINES = st.one_of(
    st.builds(Line, st.just(NO_ELEMENTS), st.just(1), GAINS, st.just(Special.NONE), st.just(0)),
    st.builds(Line, AMOUNT, st.integers(1, 9), GAINS, st.just(Special.NONE), st.just(0)),
    st.sampled_from(
        [
            (Special.TAKE, 1),
            (Special.TAKE, 2),
            (Special.RE_ACTIVATE, 0),
            (Special.DRAW, 1),
            (Special.DRAW, 2),
            (Special.REMOVE, 0),
        ]
    ).flatmap(
        lambda special: st.builds(
            Line, AMOUNT, st.just(1), st.one_of(NO, ONE), *map(st.just, special)
        )
    ),
    st.builds(Line, AMOUNT, st.just(1), NO, st.just(Special.STUDY), st.just(0)),
)


@PATIENT
@given(LINES)
def test_whatever_can_be_written_is_read_as_it_was(line: Line):
    assert read_line(write_line(line)) == line


@PATIENT
@given(AMOUNT)
def test_costs_say_every_number(cost):
    assert read_cost(write_cost(cost)) == cost
    assert write_cost(cost).count(" ") == sum(1 for amount in cost if amount) - 1


def test_the_printed_line_for_the_artist():
    assert signs(read_line("F x2 -> 4E / A")) == (
        Sign("F", 1),
        Sign("times", 2),
        Sign("arrow", 1),
        Sign("E", 4),
        Sign("or", 1),
        Sign("A", 1),
    )
    assert signs(read_line("P -> draw 3, keep 2 + F")) == (
        Sign("P", 1),
        Sign("arrow", 1),
        Sign("draw", 3),
        Sign("keep", 2),
        Sign("plus", 1),
        Sign("F", 1),
    )
    assert signs(read_line("2E W")) == (Sign("E", 2), Sign("W", 1))
    assert [signs(read_line(f"E -> {what}"))[2].name for what in ("take 2", "remove", "study")] == [
        "take",
        "remove",
        "study",
    ]
    assert signs(read_line("W -> re-activate"))[-1] == Sign("re-activate", 1)
    assert cost_signs(read_cost("3E 1P")) == (Sign("E", 3), Sign("P", 1))


def test_two_lines_are_a_choice():
    told = effect_words(read_effect(["P", "W -> re-activate"]))
    assert told.startswith("Choose. Either: Gain 1 plant. Or: Pay 1 water and one more cube")


def test_gains_of_several_elements_are_kept_apart():
    assert line_words(read_line("E W / P W")) == (
        "Gain one of these: 1 earth and 1 water; 1 plant and 1 water."
    )
    assert line_words(read_line("W -> 4P / E 4F")) == (
        "Pay 1 water to gain one of these: 4 plants; 1 earth and 4 fire."
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'': an amount is missing"),
        ("2G", "'2G': '2G' is neither an amount like F or 2F, of E P A F W, nor one of take 1"),
        ("E E", "'E E': E stands there twice"),
        ("0F", "'0F' is neither an amount"),
        ("1F", "'1F' is spelled 'F'"),
        ("W 2F", "'W 2F' is spelled '2F W'"),
        ("W->2F", "'W->2F' is spelled 'W -> 2F'"),
        ("-> 2F", "'-> 2F': an amount is missing"),
        ("W ->", "'W ->': an amount is missing"),
        ("W -> 2F / 2F", "the same gain stands there twice"),
        ("E / P / F / W / 2E / 2P", "at most 5 gains"),
        ("W x1 -> 2F", "x2 to x9 may stand before the arrow"),
        ("W x12 -> 2F", "x2 to x9 may stand before the arrow"),
        ("W -> x2 2F", "'x2' is neither an amount"),
        ("take 1", "'take 1': a special has a cost, like in 'E -> take 1'"),
        ("E -> take 3", "'take' is neither an amount like F or 2F, .* take 1, take 2"),
        ("E x2 -> take 1", "a special happens once, so no x2"),
        ("E -> study + W", "nothing is added to study"),
        ("E -> take 1 +", "an amount is missing"),
        ("E -> take 1 + W / F", "'/' is neither an amount"),
        ("E -> W -> F", "'->' is neither an amount"),
    ],
)
def test_what_is_no_effect_is_refused_with_what_would_do(text: str, message: str):
    with pytest.raises(BadNotation, match=message):
        read_line(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "an amount is missing"),
        ("3E P", "'3E P' is spelled '3E 1P'"),
        ("2P 3E", "'2P 3E' is spelled '3E 2P'"),
        ("3E / 2P", "'/' is neither an amount"),
    ],
)
def test_what_is_no_cost_is_refused(text: str, message: str):
    with pytest.raises(BadNotation, match=message):
        read_cost(text)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["E"], "an effect has one line or a list of two, not of 1"),
        (["E", "P", "F"], "not of 3"),
        (["E", "G"], "line 2: 'G': 'G' is neither"),
        (["E", "E"], "both lines say 'E'"),
    ],
)
def test_a_card_has_one_line_or_two(lines: list[str], message: str):
    with pytest.raises(BadNotation, match=message):
        read_effect(lines)
