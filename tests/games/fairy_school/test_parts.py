"""The table of cards agrees with the box, with known facts, and with balance bounds."""

import re
from collections import Counter
from importlib import resources
from itertools import chain

import pytest
from edited import Path, check_missed, check_spoilt, entries

from fairy_school_cards import attracts, is_special, of_kind, worth
from fairyring.games.fairy_school.parts import (
    CARDS,
    DECKS,
    DISCARD,
    LONG_FINALS,
    PAIR_BONUS,
    SHORT_FINALS,
    Creature,
    Element,
    FinalProject,
    Kind,
    index_of,
    known,
    read_table,
)
from fairyring.games.fairy_school.parts.elements import (
    COLUMN_COSTS,
    FIRST_ELEMENTS,
    NO_ELEMENTS,
    PLAIN,
    RATE,
    one,
)
from fairyring.games.fairy_school.parts.notation import Special, write_cost, write_effect
from fairyring.kernel.editing.tables import BadParts

TABLES = resources.files("fairyring.games.fairy_school.parts")
TEXT = (TABLES / "cards.toml").read_text("utf-8")
KNOWN = (TABLES / "known.toml").read_text("utf-8")
TRIMESTERS = (Kind.I, Kind.II, Kind.III)
DRAFTED = (Kind.S, *TRIMESTERS)


def mean(numbers):
    numbers = list(numbers)
    return sum(numbers) / len(numbers)


def plain(kind: Kind):
    return [card for card in of_kind(kind) if not is_special(card.effect)]


# The box.


def test_163_cards_of_which_127_differ():
    assert [len(of_kind(kind)) for kind in Kind] == [12, 28, 28, 29, 30]
    assert 4 * 12 + 28 + 28 + 29 + 30 == 163
    assert [card.number for card in CARDS] == [*range(1, 13), *range(49, 164)]


def test_a_printed_number_finds_its_card():
    assert [CARDS[index_of(number)].number for number in range(49, 164)] == list(range(49, 164))
    assert [CARDS[index_of(number)].number for number in (1, 12, 13, 24, 37, 48)] == [
        1, 12, 1, 12, 1, 12
    ]  # fmt: skip
    for number in (0, 164):
        with pytest.raises(ValueError, match="cards bear the numbers 1 to 163"):
            index_of(number)


def test_ten_long_and_six_short_finals():
    assert [final.name for final in LONG_FINALS] == [f"F{n}" for n in range(1, 11)]
    assert [final.name for final in SHORT_FINALS] == [f"f{n}" for n in range(1, 7)]
    assert [final.number for final in SHORT_FINALS] == [1, 2, 3, 4, 5, 6]
    assert {final.short for final in SHORT_FINALS} == {True}
    assert {final.short for final in LONG_FINALS} == {False}


def test_every_project_and_final_has_a_short_name_of_its_own():
    titles = [card.title for card in CARDS if card.kind in TRIMESTERS]
    titles += [final.title for final in (*LONG_FINALS, *SHORT_FINALS)]
    assert len(set(titles)) == len(titles) == 87 + 16
    assert all(1 <= len(title.split()) <= 3 and len(title) <= 20 for title in titles)
    assert not any(card.title for card in CARDS if card.kind not in TRIMESTERS)


# The boards.


def test_the_columns_the_first_elements_and_the_rates():
    assert "".join(element.letter for element in Element) == "EPAFW"
    assert [write_cost(cost) for cost in COLUMN_COSTS] == ["1E", "1P", "", "1F", "1W"]
    assert write_cost(FIRST_ELEMENTS) == "1E 1P 1F 1W"
    assert write_cost(RATE) == "3E 4P 6A 4F 3W"


def test_no_conversion_leads_in_a_circle():
    # Each takes at least three for one, or one air for another element.
    assert all(RATE[element] >= 3 for element in Element)


def test_the_creature_board():
    pairs = ["unicorn gnome", "mermaid sea dragon", "ent elf", "dragon phoenix"]
    pairs += ["sphinx salamander", "griffin basilisk"]
    assert [f"{c.word} {c.partner.word}" for c in Creature if c % 2 == 0] == pairs
    assert all(creature.partner.pair == creature.pair == creature // 2 for creature in Creature)
    assert [[write_cost(gain) for gain in bonus] for bonus in PAIR_BONUS] == [
        ["1E"], ["1W"], ["1P"], ["1F"], ["1E", "1P", "1F", "1W"], ["1A"]
    ]  # fmt: skip
    assert PAIR_BONUS[Creature.SPHINX.pair] == tuple(map(one, PLAIN))


def test_each_creature_stands_on_thirteen_or_fourteen_cards():
    tally = Counter(card.creature for card in CARDS)
    tally.update(card.creature for _ in range(3) for card in of_kind(Kind.START))
    assert set(tally) == set(Creature)
    assert tally.total() == 163
    assert set(tally.values()) == {13, 14}


def test_three_creatures_come_only_later_and_every_trimester_has_all_twelve():
    late = {Creature.GRIFFIN, Creature.SALAMANDER, Creature.BASILISK}
    assert {card.creature for card in of_kind(Kind.START)} == set(Creature) - late
    for kind in TRIMESTERS:
        assert {card.creature for card in of_kind(kind)} == set(Creature)


# Known facts.


def test_the_table_keeps_all_that_is_known():
    assert list(known.flaws(read_table(TEXT), KNOWN)) == []


@pytest.mark.parametrize(
    ("number", "creature", "cost", "effect"),
    [
        (49, Creature.UNICORN, "", "2E"),
        (73, Creature.GRIFFIN, "", ["E -> P F", "W -> P F"]),
        (81, Creature.ELF, "3E 3F 2W", "2P"),
        (103, Creature.GRIFFIN, "1E 1P 4W", "E x5 -> P / F"),
        (115, Creature.SPHINX, "4E 4P 2F 5W", "4F / A"),
        (136, Creature.DRAGON, "6E 3P 7W", "4F"),
        (155, Creature.BASILISK, "5E 1P 5F 5W", "P -> draw 3, keep 2 + F"),
        (160, Creature.SALAMANDER, "7E 5P 4F 2W", "W x5 -> A"),
    ],
)
def test_some_cards_that_were_seen(number, creature, cost, effect):
    card = CARDS[index_of(number)]
    assert (card.creature, write_cost(card.cost), write_effect(card.effect)) == (
        creature, cost, effect
    )  # fmt: skip


def test_the_starting_deck():
    assert [(card.creature.word, write_effect(card.effect)) for card in of_kind(Kind.START)] == [
        ("unicorn", "E"),
        ("gnome", "E"),
        ("mermaid", "W"),
        ("sea dragon", "W"),
        ("ent", "P"),
        ("phoenix", "P / F"),
        ("dragon", "F"),
        ("sea dragon", "E / W"),
        ("sphinx", ["F", "E -> take 1"]),
        ("mermaid", ["P", "W -> re-activate"]),
        ("elf", ["F", "P -> draw 3, keep 1"]),
        ("unicorn", ["P", "F -> remove + E"]),
    ]


def test_the_final_that_was_seen():
    assert [write_cost(step) for step in LONG_FINALS[5].steps] == [
        "2F 3W",
        "2E 2P 1A 3F 4W",
        "3E 3P 1A 5F 5W",
        "3E 3P 1A 3F 4W",
        "2E 2P 1A 2F 3W",
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'creature = "elf", effect = ["F"',
            'creature = "elf", effect = ["E"',
            "cards.toml, card 11: known to be creature elf, effect F | P -> draw 3, keep 1",
        ),
        (
            '"F x2 -> E 2P"',
            '"F x2 -> E 3P"',
            "cards.toml, a card II: known to be creature sphinx, cost 2E 5P 2F 2W, effect F x2 ->",
        ),
        (
            "[82, 91, 95]",
            "[82, 91, 78]",
            "cards.toml, deck A: projects are known to be [82, 91, 95]",
        ),
        (
            '"2F 3W", "2E 2P 1A 3F 4W"',
            '"1F 4W", "2E 2P 1A 3F 4W"',
            "cards.toml, final F6: steps are known to be 2F 3W, 2E 2P 1A 3F 4W, 3E 3P 1A 5F 5W, 3E",
        ),
    ],
)
def test_a_table_that_differs_from_what_is_known_is_refused(old: str, new: str, message: str):
    with pytest.raises(BadParts, match=re.escape(message)):
        known.check(read_table(change(old, new)), KNOWN)


def test_the_card_whose_deck_is_known_may_not_go_to_another():
    swapped = change('effect = "2E", deck = "D"', 'effect = "2E", deck = "A"')
    swapped = swapped.replace('"W -> E 2P", deck = "A"', '"W -> E 2P", deck = "D"')
    with pytest.raises(BadParts, match="card 49: deck and place are known to be D, discard"):
        known.check(read_table(swapped), KNOWN)


# The predefined decks.


def test_five_decks_with_two_cards_in_two_columns_and_two_to_discard():
    assert "".join(deck.letter for deck in DECKS) == "ABCDE"
    for deck in DECKS:
        cards = [index for index, _ in deck.forest] + list(deck.discard)
        assert len(set(cards)) == 4
        assert {CARDS[index].deck for index in cards} == {deck.letter}
        assert len({column for _, column in deck.forest}) == 2
    columns = Counter(column for deck in DECKS for _, column in deck.forest)
    assert columns == dict.fromkeys(Element, 2)


def test_the_other_first_cards_belong_to_no_deck():
    rest = [card for card in of_kind(Kind.S) if not card.deck]
    assert len(rest) == 8
    assert {card.place for card in rest} == {DISCARD}


def test_every_deck_has_three_projects_of_about_the_same_cost():
    for deck in DECKS:
        projects = [CARDS[index] for index in deck.projects]
        assert {project.kind for project in projects} == {Kind.I}
        assert 20 <= sum(sum(project.cost) for project in projects) <= 24


def test_every_deck_can_make_what_its_projects_ask_most():
    # The elements of its four cards are most of the cost of its projects.
    for deck in DECKS:
        mine = [index for index, _ in deck.forest] + list(deck.discard)
        made = {
            element
            for index in mine
            for line in CARDS[index].effect
            for gain in line.gains
            for element in Element
            if gain[element]
        }
        costs = [CARDS[index].cost for index in deck.projects]
        asked = Counter({e: sum(cost[e] for cost in costs) for e in Element})
        assert sum(asked[e] for e in made) >= 0.6 * asked.total(), deck.letter


# Balance bounds.


@pytest.mark.parametrize(
    ("kind", "low", "high", "least", "most"),
    [(Kind.I, 6, 11, 7.0, 7.5), (Kind.II, 9, 15, 10.0, 11.0), (Kind.III, 14, 18, 14.0, 15.5)],
)
def test_costs_by_trimester(kind, low, high, least, most):
    costs = [sum(card.cost) for card in of_kind(kind)]
    assert low <= min(costs) <= max(costs) <= high
    assert least <= mean(costs) <= most


def test_only_projects_cost_and_none_costs_air():
    for card in CARDS:
        assert (card.cost != NO_ELEMENTS) == (card.kind in TRIMESTERS)
        assert card.cost[Element.AIR] == 0


def test_a_project_points_a_deck_in_a_direction():
    # Most leave one element out of their cost; few take the same amount of all four.
    for kind in TRIMESTERS:
        kinds = [sum(1 for element in PLAIN if card.cost[element]) for card in of_kind(kind)]
        assert sum(number <= 3 for number in kinds) >= 0.7 * len(kinds)


def test_no_element_is_asked_much_more_than_another():
    for kind in TRIMESTERS:
        asked = [mean(card.cost[element] for card in of_kind(kind)) for element in PLAIN]
        assert max(asked) <= 1.35 * min(asked)


@pytest.mark.parametrize(
    ("kind", "least", "most"),
    [
        (Kind.START, 0.9, 1.1),
        (Kind.S, 1.7, 2.2),
        (Kind.I, 1.9, 2.3),
        (Kind.II, 2.8, 3.3),
        (Kind.III, 4.0, 4.8),
    ],
)
def test_each_set_is_clearly_stronger(kind, least, most):
    assert least <= mean(worth(card.effect) for card in plain(kind)) <= most


def test_who_pays_four_more_gets_about_one_more():
    # Cards 83 and 103 are known, and trade cheap elements for dear ones without limit. Air counts
    # four here, which is too much for those who need no more of it.
    for card in chain.from_iterable(map(plain, TRIMESTERS)):
        if card.number not in (83, 103):
            least = sum(card.cost) / 4 - 0.8
            assert least <= worth(card.effect) <= least + (4.5 if gives_air(card) else 2.0), card


def gives_air(card) -> bool:
    return any(gain[Element.AIR] for line in card.effect for gain in line.gains)


@pytest.mark.parametrize("kind", DRAFTED)
def test_at_least_half_of_every_set_attracts_neighbours(kind):
    cards = of_kind(kind)
    assert sum(attracts(card.effect) for card in cards) >= len(cards) / 2


@pytest.mark.parametrize("kind", DRAFTED)
def test_about_one_card_in_eight_is_special(kind):
    cards = of_kind(kind)
    assert 6 <= len(cards) / sum(is_special(card.effect) for card in cards) <= 10


def test_every_special_is_there():
    specials = {line.special for card in CARDS for line in card.effect}
    assert specials == set(Special)


def test_a_deal_is_done_up_to_two_or_five_times():
    assert {line.times for card in CARDS for line in card.effect} == {1, 2, 5}


def test_air_comes_from_trimester_two_on_and_mainly_from_griffins():
    air = [card for card in CARDS if gives_air(card)]
    assert {card.kind for card in air} == {Kind.II, Kind.III}
    griffins = sum(card.creature is Creature.GRIFFIN for card in air)
    assert griffins > len(air) / 2
    assert 4 <= len(air) <= 12


def test_every_trimester_brings_every_element():
    for kind in DRAFTED:
        brought = [mean(net(card, element) for card in plain(kind)) for element in PLAIN]
        assert min(brought) >= 0.3
        assert max(brought) <= 1.9 * min(brought)


def net(card, element) -> float:
    """Return the average net gain of an element on a card, over all its lines and gains."""
    return mean(gain[element] - line.cost[element] for line in card.effect for gain in line.gains)


def test_no_card_is_beaten_in_every_way_by_another_of_its_set():
    for kind in DRAFTED:
        for card in plain(kind):
            for other in plain(kind):
                if other is not card and sum(other.cost) <= sum(card.cost):
                    beaten = all(any(beats(a, b) for a in other.effect) for b in card.effect)
                    assert not beaten, f"{other.number} beats {card.number}"


def beats(line, other) -> bool:
    """Return whether a line pays no more, can be used as often, and gives as much."""
    return (
        line.times >= other.times
        and covers(other.cost, line.cost)
        and all(any(covers(gain, wanted) for gain in line.gains) for wanted in other.gains)
    )


def covers(amounts, others) -> bool:
    return all(mine >= wanted for mine, wanted in zip(amounts, others, strict=True))


# The final projects.


def total(final: FinalProject) -> Counter[Element]:
    return Counter({element: sum(step[element] for step in final.steps) for element in Element})


def test_long_finals_cost_58_with_four_air():
    for final in LONG_FINALS:
        assert [sum(step) for step in final.steps] == [5, 12, 17, 14, 10]
        assert [step[Element.AIR] for step in final.steps] == [0, 1, 1, 1, 1]


def test_short_finals_cost_37_with_one_air():
    for final in SHORT_FINALS:
        assert [sum(step) for step in final.steps] == [4, 10, 12, 11]
        assert total(final)[Element.AIR] == 1


def test_the_first_step_names_the_two_elements_asked_most():
    for final in (*LONG_FINALS, *SHORT_FINALS):
        named = {element for element in PLAIN if final.steps[0][element]}
        assert named == {element for element, _ in total(final).most_common(2)}


def test_finals_fit_every_direction():
    for finals, each in ((SHORT_FINALS, 3), (LONG_FINALS, 5)):
        named = Counter(e for final in finals for e in PLAIN if final.steps[0][e])
        assert set(named.values()) == {each}
    pairs = {frozenset(e for e in PLAIN if final.steps[0][e]) for final in SHORT_FINALS}
    assert len(pairs) == 6
    assert pairs == {frozenset(e for e in PLAIN if final.steps[0][e]) for final in LONG_FINALS}


# Invalid tables.


def change(old: str, new: str) -> str:
    assert TEXT.count(old) == 1, old
    return TEXT.replace(old, new)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "number = 81,",
            "number = 82,",
            "cards.toml, card 82: number must be 81, for the cards stand in their order, not 82",
        ),
        (
            '"3E 3F 2W", effect = "2P"',
            '"3E 3F 2W", effect = "2G"',
            "cards.toml, card 81: effect must be an effect such as E -> 2P ('2G': '2G' is neither",
        ),
        (
            '["P -> 3F", "F -> 3P"]',
            '["P -> 3F", "F => 3P"]',
            "cards.toml, card 93: effect must be an effect such as E -> 2P (line 2: 'F => 3P':",
        ),
        (
            '"3E 3F 2W", effect',
            '"3E 3F W2", effect',
            "cards.toml, card 81: cost must be a cost such as 3E 1P 2F ('3E 3F W2': 'W2' is",
        ),
        (
            '"3E 3F 2W", effect',
            '"3E 3F 6W", effect',
            "cards.toml, card 81: cost must be 6 to 11 elements for a project I, not 12",
        ),
        (
            '"3E 3F 2W", effect',
            '"3E 1A 3F 2W", effect',
            "cards.toml, card 81: cost must be without air, which only final projects cost, not",
        ),
        (
            '"3E 3F 2W", effect = "2P"',
            '"3E 3F 2W", effect = "A"',
            "cards.toml, card 81: effect must be without air, which comes only from trimester II",
        ),
        (
            '"Green Thumb", creature = "elf"',
            '"Green Thumb", creature = "elk"',
            "cards.toml, card 81: creature must be one of unicorn, gnome, mermaid, sea dragon,",
        ),
        (
            '"Green Thumb", creature = "elf"',
            '"Green Thumb", creature = "griffin"',
            "cards.toml: creature griffin must stand on 13 or 14 of the 163 cards, not on 15",
        ),
        (
            'number = 1, creature = "unicorn"',
            'number = 1, creature = "griffin"',
            "cards.toml, card 1: creature must be one that comes in a starting deck, not 'griffin'",
        ),
        ('title = "Green Thumb", ', "", "cards.toml, card 81: title is missing; it must be a text"),
        (
            'title = "Green Thumb", ',
            'title = "Green Thumb", note = "", ',
            "cards.toml, card 81: note means nothing here; it can have cost, creature, effect,",
        ),
        (
            '"Green Thumb"',
            '"Steam Bath"',
            "cards.toml, card 81: title must differ from row to row; that of cards.toml, card 79",
        ),
        (
            'effect = "2E", deck = "D", place = "discard"',
            'effect = "2E", deck = "D"',
            "cards.toml, card 49: place is missing; it must be one of E, P, free, F, W, discard",
        ),
        (
            'deck = "D", place = "W"',
            'deck = "C", place = "W"',
            "cards.toml, deck C: place must put two of its cards into the forest and two on the",
        ),
        (
            'deck = "D", place = "W"',
            'deck = "D", place = "free"',
            "cards.toml, deck D: place must put its two cards in the forest into two columns",
        ),
        (
            "[82, 91, 95]",
            "[82, 91, 105]",
            "cards.toml, deck A: projects must be a whole number from 77 to 104, not 105",
        ),
        (
            "[82, 91, 95]",
            "[82, 91, 90]",
            "cards.toml, deck B: projects must be each in one deck and once, not 90",
        ),
        (
            'letter = "A"',
            'letter = "X"',
            "cards.toml, deck 1: letter must be A, for the decks stand in their order, not 'X'",
        ),
        (
            'name = "f3"',
            'name = "f9"',
            "cards.toml, short final 3: name must be f3, for the finals stand in their order, not",
        ),
        (
            '"2F 3W", "2E 2P 1A 3F 4W"',
            '"2E 2P 1A 3F 4W"',
            "cards.toml, final F6: steps must be a list of 5 costs, not 4",
        ),
        (
            '"2F 3W", "2E 2P 1A 3F 4W"',
            '"2F 3W", "2E 2P 3F 4W"',
            "cards.toml, final F6: steps must be such that they ask for 4 air, not 3",
        ),
        (
            '"2F 3W", "2E 2P 1A 3F 4W"',
            '"2E 3W", "2E 2P 1A 3F 4W"',
            "cards.toml, final F6: steps must be such that the first names the two elements that",
        ),
        (
            '"2F 3W", "2E 2P 1A 3F 4W"',
            '"2F 3W", "E 2P 1A 3F 4W"',
            "cards.toml, final F6: steps, number 2 must be a cost such as 3E 1P 2F ('E 2P 1A 3F",
        ),
        (
            "\nlong = [",
            "\nlonger = [",
            "cards.toml: long is missing (longer means nothing here); it must be rows such as",
        ),
    ],
)
def test_a_broken_table_is_refused_by_its_row(old: str, new: str, message: str):
    with pytest.raises(BadParts, match=re.escape(message)):
        read_table(change(old, new))


def test_a_set_of_another_size_is_refused():
    row = next(line for line in TEXT.splitlines() if "number = 163" in line)
    with pytest.raises(BadParts, match=r"cards.toml: III must have 30 cards, not 29"):
        read_table(TEXT.replace(row, ""))


def test_two_equal_cards_are_refused():
    text = change(
        'creature = "sea dragon", cost = "2E 2P 2F", effect = "F -> 2P W"',
        'creature = "sea dragon", cost = "3E 1P 2F", effect = "2W"',
    )
    with pytest.raises(
        BadParts,
        match=r"card 79: creature, cost or effect must differ .* that of cards.toml, card 78 is",
    ):
        read_table(text)


@pytest.mark.parametrize("path", entries(TEXT), ids=str)
def test_a_wrong_entry_is_refused_by_file_row_and_name(path: Path):
    entry = path.kind[-1]
    check_spoilt(
        read_table, TEXT, "cards.toml", path, fine=("glitter",) if entry == "title" else ()
    )
    check_missed(read_table, TEXT, "cards.toml", path)


@pytest.mark.parametrize("path", entries(KNOWN), ids=str)
def test_a_wrong_entry_of_what_is_known_is_refused_by_file_row_and_name(path: Path):
    table = read_table(TEXT)
    check_spoilt(lambda text: known.check(table, text), KNOWN, "", path, fine=())
    if path.kind not in [("card", entry) for entry in ("number", "cost", "effect")]:
        check_missed(lambda text: known.check(table, text), KNOWN, "known.toml", path)
