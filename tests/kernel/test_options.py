"""Options are settled once, and a refusal names the accepted values."""

import itertools

import pytest

from fairyring.kernel.options import (
    BadOption,
    Number,
    Options,
    Pick,
    SeatList,
    Switch,
    listed_seats,
    seat_list,
)

OPTIONS = Options(
    Switch("night", "Night", "It is dark."),
    Number("cards", "Cards", "How many.", low=3, high=9, usual=5, ranges={1: (2, 4, 3)}),
    Pick("goal", "Goal", "What wins.", values={"most": "the most", "least": "the fewest"}),
    SeatList("blind", "Blind", "Who sees nothing.", seats=frozenset({2, 3})),
    Switch("hints", "Hints", "Shows more.", on=True, shown_only=True),
    objection=lambda seats, settings: (
        "night goes only with goal=most"
        if settings["night"] and settings["goal"] != "most"
        else None
    ),
)


def test_without_a_choice_every_option_has_its_default():
    assert OPTIONS.settle(2, {}) == {
        "night": False,
        "cards": 5,
        "goal": "most",
        "blind": "",
        "hints": True,
    }
    assert OPTIONS.settle(1, {})["cards"] == 3


@pytest.mark.parametrize(
    ("key", "given", "value"),
    [
        ("night", "on", True),
        ("night", " Yes ", True),
        ("night", "0", False),
        ("cards", "9", 9),
        ("cards", 4, 4),
        ("goal", "LEAST", "least"),
        ("blind", "2, 1", "1,2"),
        ("blind", "", ""),
    ],
)
def test_values_are_read_as_people_write_them(key: str, given: object, value: object):
    assert OPTIONS.settle(2, {key: given})[key] == value


@pytest.mark.parametrize(
    ("key", "given", "message"),
    [
        ("nigth", True, "there is no option 'nigth'; the options are: night, cards"),
        ("night", "maybe", "night cannot be 'maybe'; it can be on or off"),
        ("night", 1, "night cannot be 1; it can be on or off"),
        ("cards", 10, "cards cannot be 10; it can be a whole number from 3 to 9"),
        ("cards", True, "cards cannot be True"),
        ("cards", "9" * 5000, "cards cannot be"),
        ("cards", "²", "cards cannot be"),
        ("goal", "some", r"it can be most \(the most\) or least \(the fewest\)"),
        ("blind", "3", "a list of seats from 1 to 2"),
        ("blind", "one", "a list of seats from 1 to 2"),
    ],
)
def test_a_refusal_says_what_would_do(key: str, given: object, message: str):
    with pytest.raises(BadOption, match=message):
        OPTIONS.settle(2, {key: given})


def test_an_option_of_other_tables_keeps_its_default():
    with pytest.raises(BadOption, match="blind can only be chosen with 2 or 3 seats, not with 4"):
        OPTIONS.settle(4, {"blind": "1"})
    assert OPTIONS.settle(4, {"blind": ""})["blind"] == ""


def test_options_that_do_not_go_together_are_refused():
    with pytest.raises(BadOption, match="night goes only with goal=most"):
        OPTIONS.settle(2, {"night": True, "goal": "least"})


def test_the_values_of_an_option_are_those_that_some_table_can_have():
    def objection(seats, settings):
        if settings["a"] == "3" and (settings["b"] != "3" or settings["c"] < 3):
            return "a=3 needs the others high"
        return "c is never 2" if settings["c"] == 2 else None

    high = {number: f"of {number}" for number in "123"}
    options = Options(
        Pick("a", "A", "A.", values=high),
        Pick("b", "B", "B.", values=high, seats=frozenset({1, 2})),
        Number("c", "C", "C.", low=1, high=4, usual=1),
        objection=objection,
    )
    assert options.values("a", 2) == ("1", "2", "3")
    assert options.values("a", 3) == ("1", "2")  # b keeps its default at this table
    assert options.values("b", 3) == ("1",)
    assert options.values("c", 2) == (1, 3, 4)
    assert options.allowed("c", 2) == "1, 3 or 4"
    assert options.allowed("a", 3) == "1 (of 1) or 2 (of 2)"
    with pytest.raises(BadOption, match="c cannot be 9; it can be 1, 3 or 4"):
        options.settle(2, {"c": 9})


def test_variants_are_all_that_can_be_settled_and_matter():
    variants = list(OPTIONS.variants(4))
    assert len(variants) == 3 * 3  # by day cards 3, 5, 9 with either goal; by night with one
    assert all(variant["hints"] is True for variant in variants)
    assert len(list(OPTIONS.variants(2))) == 3 * 3 * 2


def test_of_many_variants_those_are_tried_in_which_any_two_values_meet():
    switches = [Switch(key, key, key) for key in "abcdefgh"]
    number = Number("n", "n", "n", low=1, high=9, usual=5)

    def never_both(seats, settings):
        return "not both" if settings["a"] and settings["b"] else None

    options = Options(*switches, number, objection=never_both)
    variants = list(options.variants(2))
    assert variants[0] == options.settle(2, {})
    assert len(variants) < 25
    for one, other in itertools.combinations([*"abcdefgh", "n"], 2):
        met = {(variant[one], variant[other]) for variant in variants}
        wanted = set(itertools.product(*[[1, 5, 9] if k == "n" else [0, 1] for k in (one, other)]))
        assert met == wanted - ({(1, 1)} if (one, other) == ("a", "b") else set())


def test_listed_seats_count_from_nought():
    assert listed_seats("1,3") == [0, 2]
    assert listed_seats("") == []
    assert seat_list([0, 2]) == "1,3"
    assert seat_list([]) == ""
