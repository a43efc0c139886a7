"""The parts, what everybody begins with, and the length of the game."""

from collections import Counter

import pytest
from school import CARDS, GAME, Scenario, cards, draft, fairy, new, numbers, table

import fairyring
from fairyring.games.fairy_school.facts.turns import TurnBegan
from fairyring.games.fairy_school.facts.year import (
    Chose,
    DraftBegan,
    FinalsLaidOut,
    GotCard,
    GotDeck,
    InOrder,
    LaidOut,
    SetUp,
)
from fairyring.games.fairy_school.parts import DECKS, LONG_FINALS, SHORT_FINALS, Creature, Kind
from fairyring.kernel.options import BadOption

STARTING_CARDS = "1 2 3 4 5 6 7 8 9 10 11 12"


def of_kind(kind: Kind) -> set[int]:
    return {index for index, card in enumerate(CARDS) if card.kind == kind}


def decks_of(scenario: Scenario) -> list[int]:
    """Return the ready-made deck of each seat."""
    found: dict[int, int] = {}
    for fact in scenario.heard(None, GotDeck):
        assert isinstance(fact, GotDeck)
        found[fact.seat] = fact.deck
    return [found[seat] for seat in range(scenario.position.seats)]


# The parts.


@pytest.mark.shows("F1.1", "F1")
def test_two_to_six_fairies_have_the_same_twelve_cards():
    for seats in range(2, 7):
        scenario = new(seats)
        for seat in range(1, seats + 1):
            assert scenario.of(seat)["pile"] == STARTING_CARDS
    for seats in (1, 7):
        with pytest.raises(ValueError, match="2 to 6 seats"):
            GAME.settings(seats)


@pytest.mark.shows("F1.2", "F16")
def test_every_other_card_exists_once_and_there_are_enough_for_six():
    assert [len(of_kind(kind)) for kind in Kind] == [12, 28, 28, 29, 30]
    scenario = new(6)
    dealt = [card for pack in scenario.position.packs for card in pack]
    assert len(dealt) == 24
    assert sorted([*dealt, *scenario.position.decks[Kind.S]]) == sorted(of_kind(Kind.S))
    for trimester, kind in ((1, Kind.I), (2, Kind.II), (3, Kind.III)):
        scenario.on_to("draft", trimester)
        dealt = [card for pack in scenario.position.packs for card in pack]
        assert sorted([*dealt, *scenario.position.decks[kind]]) == sorted(of_kind(kind))


@pytest.mark.shows("F1.3", "F8")
def test_elements_never_run_out():
    rich = table(fairy(elements="300E 200P 100A 400F 999W", shared="7"), fairy())
    rich.play("1: use 7 of 1").has(1, elements="300E 200P 100A 401F 999W")


@pytest.mark.shows("F1.4", "F9")
def test_own_cubes_come_back_and_those_on_cards_of_others_never():
    scenario = table(fairy(shared="7"), fairy(shared="1"))
    scenario.play("1: use 7 of 1", "1: use 1 of 2").has(1, cubes=35).all("done")
    scenario.has(1, cubes=36, kindness=0).has(2, cubes=37, kindness=1)


@pytest.mark.shows("F1.4", "F9")
@pytest.mark.parametrize(("length", "cubes"), [("long", 37), ("short", 32), ("short_twice", 32)])
def test_a_short_game_has_five_cubes_less(length: str, cubes: int):
    new(3, length=length).has(1, cubes=cubes).has(3, cubes=cubes)


@pytest.mark.shows("F1.5")
def test_twelve_creatures_stand_in_six_pairs():
    pairs = [(one.key, one.partner.key) for one in Creature if one < one.partner]
    assert pairs == [
        ("unicorn", "gnome"),
        ("mermaid", "sea dragon"),
        ("ent", "elf"),
        ("dragon", "phoenix"),
        ("sphinx", "salamander"),
        ("griffin", "basilisk"),
    ]


@pytest.mark.shows("F1.6", "F53")
def test_final_projects_have_five_steps_and_short_ones_four():
    assert [len(final.steps) for final in LONG_FINALS] == [5] * 10
    assert [len(final.steps) for final in SHORT_FINALS] == [4] * 6


@pytest.mark.shows("F1.6", "F8.1", "F53")
def test_six_play_a_short_game_only_with_two_of_each_final_project():
    assert GAME.settings(5, {"length": "short"})
    with pytest.raises(BadOption, match="short finals twice"):
        GAME.settings(6, {"length": "short"})
    doubled = False
    for seed in range(20):
        scenario = table(
            *[fairy()] * 6, phase="finals", trimester=3, length="short_twice", seed=seed
        )
        counted = Counter(scenario.position.offer)
        assert counted.total() == 7
        assert max(counted.values()) <= 2
        doubled |= max(counted.values()) == 2
    assert doubled
    for seed in range(20):
        offer = table(*[fairy()] * 5, phase="finals", trimester=3, length="short", seed=seed)
        assert offer.position.offer == (0, 1, 2, 3, 4, 5)


@pytest.mark.shows("F1.7", "F16")
def test_what_nobody_has_seen_is_not_decided():
    """The same position, continued with other dice, draws other cards."""
    start = table(fairy(projects="81"), fairy(projects="82"), phase="idle", trimester=1, month=1)
    truths = set()
    for seed in range(8):
        again = table(fairy(projects="81"), fairy(projects="82"), phase="studying", seed=seed)
        again.on_to("planning")
        truths.add(again.of(1)["hand"])
        assert list(start.position.decks[Kind.II]) == sorted(of_kind(Kind.II))
    assert len(truths) > 1


# Setting up.


@pytest.mark.shows("F2.1")
@pytest.mark.parametrize("setup", ["fast", "first", "expert"])
def test_everybody_begins_with_one_of_each_element_but_air(setup: str):
    scenario = new(4, setup=setup)
    for seat in range(1, 5):
        scenario.has(seat, elements="E P F W", kindness=0, creatures="", top="")


@pytest.mark.shows("F2.2", "F7")
@pytest.mark.parametrize("setup", ["fast", "first", "expert"])
def test_eight_cards_are_drawn_in_the_first_turn(setup: str):
    seen = set()
    for seed in range(6):
        scenario = new(3, seed, setup=setup).on_to("planning")
        for seat in (1, 2, 3):
            hand = scenario.of(seat)["hand"].split()
            pile = scenario.of(seat)["pile"].split()
            assert (len(hand), len(pile)) == (8, 4)
            assert sorted(map(int, hand + pile)) == list(range(1, 13))
            seen.add(tuple(hand))
    assert len(seen) > 10


@pytest.mark.shows("F2.3", "F3")
def test_chance_deals_the_ready_made_decks_and_none_twice():
    for seats in range(2, 6):
        dealt = [decks_of(new(seats, seed)) for seed in range(40)]
        assert all(len(set(decks)) == seats for decks in dealt)
        assert {decks[0] for decks in dealt} == {decks[-1] for decks in dealt} == set(range(5))


@pytest.mark.shows("F2.3", "F3")
def test_decks_can_be_chosen_in_random_order():
    orders = {new(3, seed, choose_decks=True).position.order for seed in range(60)}
    assert len(orders) == 6
    scenario = new(3, 5, choose_decks=True)
    first, second, third = (seat + 1 for seat in scenario.position.order)
    scenario.expect(phase="decks", awaits=(first,), order=(first, second, third))
    assert scenario.heard(None, InOrder) == [InOrder(0, (first - 1, second - 1, third - 1))]
    assert scenario.can(first) == ["deck A", "deck B", "deck C", "deck D", "deck E"]
    scenario.refuses(f"{second}: deck A", "F2.3")
    scenario.play(f"{first}: deck C").refuses(f"{second}: deck C", "F2.3")
    assert scenario.can(second) == ["deck A", "deck B", "deck D", "deck E"]
    scenario.has(first, forest="52 top 1, 60 top 3", discard="63 73")
    scenario.play(f"{second}: deck A", f"{third}: deck E")
    scenario.has(second, forest="50 top 1, 55 top 4", discard="68 70")
    scenario.has(third, forest="53 top 2, 54 top 4", discard="58 72")
    scenario.expect(phase="draft", awaits=(1, 2, 3))
    assert scenario.position.decks[Kind.S] == ()


@pytest.mark.shows("F2.4", "F4")
def test_two_cards_of_a_deck_stand_in_the_column_of_their_sign():
    for deck in DECKS:
        columns = [column for _, column in deck.forest]
        assert len(set(columns)) == len(set(deck.discard)) == 2
    for seed in range(5):
        scenario = new(5, seed)
        for seat, number in enumerate(decks_of(scenario)):
            deck, one = DECKS[number], scenario.position.fairies[seat]
            for card, column in deck.forest:
                assert CARDS[card].place == column
                assert one.forest[column] == card
            assert sum(card >= 0 for card in one.forest) == 2
            assert sorted(one.discard) == sorted(deck.discard)
            assert one.projects == []


PROJECTS = {"A": "82 91 95", "B": "86 90 99", "C": "80 94 97", "D": "85 92 98", "E": "81 89 100"}


@pytest.mark.shows("F2.5", "F10")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_in_a_first_game_projects_come_with_the_deck_and_as_many_as_fairies_lie_out(seats: int):
    others_of_decks = False
    for seed in range(12):
        scenario = new(seats, seed, setup="first")
        scenario.expect(phase="planning", trimester=1, month=1)
        assert scenario.heard(None, DraftBegan) == []
        have = set()
        for seat, number in enumerate(decks_of(scenario)):
            have |= set(PROJECTS[DECKS[number].letter].split())
            scenario.has(seat + 1, projects=PROJECTS[DECKS[number].letter])
        common = numbers(scenario.position.common).split()
        assert len(common) == seats
        assert not set(common) & have
        assert {CARDS[card].kind for card in scenario.position.common} == {Kind.I}
        others_of_decks |= bool(set(common) & set(" ".join(PROJECTS.values()).split()))
        assert len(scenario.position.decks[Kind.I]) == 28 - 3 * seats - seats
        assert scenario.heard(None, LaidOut) == [LaidOut(scenario.position.common)]
        assert len(scenario.heard(None, Chose)) == seats
    assert others_of_decks or seats == 5


@pytest.mark.shows("F2.5")
def test_a_first_game_drafts_from_the_second_trimester_on():
    scenario = new(3, setup="first").on_to("draft")
    scenario.expect(phase="draft", trimester=2, awaits=(1, 2, 3))
    assert scenario.heard(None, DraftBegan) == [DraftBegan(Kind.II, 4, False)]


@pytest.mark.shows("F2.6", "F12")
@pytest.mark.parametrize("setup", ["fast", "first"])
def test_two_fairies_get_a_fifth_card_that_belongs_to_no_deck_in_use(setup: str):
    got = set()
    for seed in range(40):
        scenario = new(2, seed, setup=setup)
        used = {DECKS[number].letter for number in decks_of(scenario)}
        facts = [fact for fact in scenario.heard(None, GotCard) if isinstance(fact, GotCard)]
        assert [fact.seat for fact in facts] == [0, 1]
        for fact in facts:
            assert CARDS[fact.card].kind is Kind.S
            assert CARDS[fact.card].deck not in used
            discard = scenario.position.fairies[fact.seat].discard
            assert fact.card in discard
            assert len(discard) == 3
            got.add(CARDS[fact.card].deck)
        assert facts[0].card != facts[1].card
    assert got == {"", "A", "B", "C", "D", "E"}
    assert new(3).heard(None, GotCard) == []


@pytest.mark.shows("F2.7", "F2", "F6")
@pytest.mark.parametrize("seats", [3, 6])
def test_the_expert_setup_drafts_four_of_all_s_cards(seats: int):
    options = {} if seats == 6 else {"setup": "expert"}
    dealt: set[int] = set()
    for seed in range(12):
        scenario = new(seats, seed, **options)
        scenario.expect(phase="draft", trimester=0)
        assert scenario.heard(None, DraftBegan) == [DraftBegan(Kind.S, 4, True)]
        assert [len(pack) for pack in scenario.position.packs] == [4] * seats
        dealt |= {card for pack in scenario.position.packs for card in pack}
    assert dealt == of_kind(Kind.S)
    for one in scenario.position.fairies:
        assert one.discard == []


@pytest.mark.shows("F2.7", "F2")
def test_six_fairies_have_no_other_setup():
    for options in ({"setup": "first"}, {"choose_decks": True}):
        with pytest.raises(BadOption):
            GAME.settings(6, options)
    with pytest.raises(BadOption, match="no decks to choose"):
        GAME.settings(3, {"setup": "expert", "choose_decks": True})


@pytest.mark.shows("F2.7", "F2.8", "F12", "F5")
def test_two_experts_draft_five_and_discard_three():
    scenario = draft("49 50 51 52 53", "54 55 56 57 58", trimester=0, setup="expert")
    scenario.play("1: pick 49", "2: pick 54", "1: pick 55", "2: pick 50")
    scenario.play("1: pick 51", "2: pick 56", "1: pick 57", "2: pick 52")
    scenario.expect(phase="setting", awaits=(1, 2))  # the last cards come without being asked for
    scenario.has(1, hand="49 51 53 55 57").has(2, hand="50 52 54 56 58")
    scenario.play("1: place 49 top 2", "1: place 57 top 5", "2: place 58 top 1")
    scenario.play("2: place 50 top 2")
    scenario.has(1, forest="49 top 2, 57 top 5", discard="51 53 55", hand="")
    scenario.has(2, forest="58 top 1, 50 top 2", discard="52 54 56", hand="")
    scenario.expect(phase="draft", trimester=1)


def setting() -> Scenario:
    """Return a game of three experts after the draft."""
    scenario = draft("49 50 51 52", "53 54 55 56", "57 58 59 60", trimester=0, setup="expert")
    scenario.play("1: pick 49", "2: pick 53", "3: pick 57")
    scenario.play("1: pick 58", "2: pick 50", "3: pick 54")
    return scenario.play("1: pick 55", "2: pick 59", "3: pick 51")


@pytest.mark.shows("F2.8", "F5")
def test_two_s_cards_go_on_any_slots_of_the_top_row_in_secret():
    scenario = setting().expect(phase="setting", awaits=(1, 2, 3))
    scenario.has(1, hand="49 52 55 58")
    assert len(scenario.can(1, "place")) == len(scenario.can(1)) == 4 * 5
    scenario.refuses("1: place 49 bottom 1", "F2.8").refuses("1: place 50 top 1", "F2.8")
    scenario.refuses("1: done", "F2.8").refuses("1: convert", "F4.3")
    scenario.play("1: place 49 top 4").refuses("1: place 52 top 4", "F2.8")
    scenario.play("1: place 58 top 1").expect(awaits=(2, 3))
    scenario.refuses("1: place 52 top 2", "F2.8")
    for seat in (2, 3, None):
        scenario.view(seat).has(1, forest="", discard="", hand="")
    assert scenario.heard(None, SetUp) == []
    # Everything is revealed before the projects of trimester I are dealt.
    assert len(scenario.position.decks[Kind.I]) == 28
    scenario.play("2: place 50 top 3", "2: place 53 top 2", "3: place 51 top 5")
    scenario.play("3: place 54 top 4")
    shown = [fact for fact in scenario.heard(None, SetUp) if isinstance(fact, SetUp)]
    assert [(fact.seat, fact.discard) for fact in shown] == [
        (0, tuple(cards("52 55"))),
        (1, tuple(cards("56 59"))),
        (2, tuple(cards("57 60"))),
    ]
    assert [type(fact) for fact, _ in scenario.told].index(DraftBegan) > max(
        at for at, (fact, _) in enumerate(scenario.told) if isinstance(fact, SetUp)
    )
    scenario.has(1, forest="58 top 1, 49 top 4", discard="52 55")
    scenario.expect(phase="draft", trimester=1)


@pytest.mark.shows("F2.8", "F5")
def test_the_s_cards_are_gone_when_the_game_begins():
    scenario = setting().on_to("planning")
    assert scenario.position.decks[Kind.S] == ()
    assert scenario.position.packs == scenario.position.aside == ()


# The length of the game.


def turns_of(scenario: Scenario) -> list[tuple[int, int]]:
    """Return the number of turns of each trimester."""
    scenario.on_to("over")
    counted: Counter[int] = Counter()
    for fact in scenario.heard(None, TurnBegan):
        assert isinstance(fact, TurnBegan)
        counted[fact.trimester] += 1
        assert fact.month == counted[fact.trimester]
    return sorted(counted.items())


@pytest.mark.shows("F2.9", "F7.9", "F11", "F13", "F54")
@pytest.mark.parametrize(
    ("seats", "options", "turns"),
    [
        (3, {}, [(1, 3), (2, 3), (3, 3), (4, 12)]),
        (4, {"length": "short"}, [(1, 3), (2, 3), (3, 12)]),
        (2, {}, [(1, 5), (2, 5), (3, 5), (4, 12)]),
        (2, {"months": 4}, [(1, 4), (2, 4), (3, 4), (4, 12)]),
        (2, {"length": "short", "last_turns": 9}, [(1, 5), (2, 5), (3, 9)]),
        (2, {"length": "short", "months": 4}, [(1, 4), (2, 4), (3, 12)]),
        (6, {"length": "short_twice"}, [(1, 3), (2, 3), (3, 12)]),
    ],
)
def test_trimesters_and_their_turns(
    seats: int, options: dict[str, object], turns: list[tuple[int, int]]
):
    assert turns_of(new(seats, 3, **options)) == turns


@pytest.mark.shows("F2.9", "F11")
def test_only_two_fairies_choose_between_five_turns_and_four():
    assert GAME.settings(2)["months"] == 5
    with pytest.raises(BadOption):
        GAME.settings(3, {"months": 4})
    with pytest.raises(BadOption):
        GAME.settings(2, {"months": 3})


@pytest.mark.shows("F2.9")
def test_the_last_trimester_begins_with_final_projects_not_with_a_draft():
    scenario = new(3, length="short").on_to("finals")
    drafts = [fact for fact in scenario.heard(None, DraftBegan) if isinstance(fact, DraftBegan)]
    assert [fact.kind for fact in drafts] == [Kind.I, Kind.II]
    assert len(scenario.heard(None, FinalsLaidOut)) == 1


def test_a_start_is_the_same_for_the_same_dice():
    for options in ({}, {"setup": "first"}, {"setup": "expert"}, {"choose_decks": True}):
        one, other = (GAME.start(4, options, dice=fairyring.FastDice(9)) for _ in range(2))
        assert one == other
