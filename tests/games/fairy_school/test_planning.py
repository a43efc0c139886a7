"""Phase 1: cards are drawn and put into the forest."""

import pytest
from school import GAME, Scenario, cards, fairy, table

import fairyring
from fairyring.games.fairy_school.facts.turns import Drew, Placed, Planned, Ready

STARTING_CARDS = "1 2 3 4 5 6 7 8 9 10 11 12"
FULL = "1 top 1, 2 top 2, 3 top 3, 4 top 4, 5 top 5, 6 bottom 1, 7 bottom 2, 8 bottom 3"
QUIET = "49 top 1, 50 top 2, 51 top 3, 52 top 4, 53 top 5, 54 bottom 1, 55 bottom 2, 56 bottom 3"


def planning(*fairies: dict[str, object], **told: object) -> Scenario:
    return table(*fairies, phase="planning", **told)  # type: ignore[arg-type]


def still() -> dict[str, object]:
    """Return a fairy who has nothing to place."""
    return fairy(
        forest="49 top 1, 50 top 2, 51 top 3, 52 top 4, 53 top 5,"
        " 54 bottom 1, 55 bottom 2, 56 bottom 3, 57 bottom 4, 58 bottom 5"
    )


# The examples of the rules.


@pytest.mark.shows("F5.6", "F32")
def test_the_example_of_drawing_over_an_empty_pile():
    """Five cards are to be drawn: two are there, the discard pile is shuffled, then three more."""
    forest = "49 top 1, 50 top 2, 51 top 3, 52 top 4, 53 top 5"
    hands = set()
    for seed in range(80):
        scenario = planning(
            fairy(forest=forest, pile="1 2", discard="3 4 5 6 7"), still(), seed=seed
        )
        hand = scenario.of(1)["hand"].split()
        hands.add(tuple(hand))
        assert hand[:2] == ["1", "2"]
        assert len(hand) == 5
        left = [card for card in "34567" if card not in hand]
        scenario.has(1, pile=" ".join(left), discard="")
        (drew,) = scenario.heard(1, Drew)
        assert drew == Drew(0, tuple(cards(" ".join(hand))), True)
    assert len(hands) == 10


@pytest.mark.shows("F5.4", "F30", "F31")
def test_the_example_of_planning():
    """Six slots are empty: six cards, the dragon in the middle, earth and fire for neighbours."""
    scenario = planning(
        fairy(
            forest="10 top 1, 5 top 2, 3 bottom 4, 11 bottom 5",
            top="1 2 4 6 7 136",
            pile="8 9",
        ),
        still(),
    )
    scenario.expect(phase="planning", awaits=(1,)).has(1, hand="1 2 4 6 7 136", top="", pile="8 9")
    scenario.play(
        "place 1 top 3", "place 136 bottom 3", "place 7 top 4", "place 2 top 5",
        "place 6 bottom 1", "place 4 bottom 2",
    ).expect(awaits=(1,))  # fmt: skip
    assert scenario.can(1) == ["done"]
    scenario.play("done").expect(phase="selection")
    scenario.has(
        1,
        forest="10 top 1, 5 top 2, 1 top 3, 7 top 4, 2 top 5,"
        " 6 bottom 1, 4 bottom 2, 136 bottom 3, 3 bottom 4, 11 bottom 5",
        hand="",
    )


# Drawing.


@pytest.mark.shows("F5.4", "F30")
def test_as_many_cards_are_drawn_as_slots_are_empty():
    scenario = planning(fairy(), fairy(forest=FULL), still())
    scenario.expect(awaits=(1, 2))
    assert len(scenario.of(1)["hand"].split()) == 10
    scenario.has(2, hand=scenario.of(2)["hand"], discard="")
    assert len(scenario.of(2)["hand"].split()) == len(scenario.of(2)["pile"].split()) == 2
    scenario.has(3, hand="", pile=STARTING_CARDS)


@pytest.mark.shows("F5.4", "F30")
def test_if_there_are_too_few_cards_all_are_drawn_and_she_chooses_the_empty_slots():
    scenario = planning(fairy(forest="49 top 1", pile="1", discard="2 3"), still())
    scenario.has(1, hand="1 2 3", pile="", discard="")
    scenario.play("place 1 bottom 5", "place 2 top 5", "place 3 bottom 2", "done")
    scenario.has(1, forest="49 top 1, 2 top 5, 3 bottom 2, 1 bottom 5")
    scenario.expect(phase="selection")


@pytest.mark.shows("F5.4", "F11.4", "F30")
def test_without_any_card_to_draw_she_is_not_asked():
    scenario = planning(fairy(forest="49 top 1", pile=""), fairy())
    scenario.expect(awaits=(2,)).refuses("1: done", "F11.4")
    scenario.play("2: fill", "2: done").expect(phase="selection", awaits=(1, 2))


@pytest.mark.shows("F5.6", "F32")
def test_the_discard_pile_is_shuffled_only_when_a_card_is_missing():
    """Two slots, two cards: the pile is empty then, and the discard pile stays where it is."""
    scenario = planning(fairy(forest=FULL, pile="9 10", discard="11 12"), still())
    scenario.has(1, hand="9 10", pile="", discard="11 12")
    assert scenario.heard(1, Drew) == [Drew(0, tuple(cards("9 10")), False)]
    scenario = planning(fairy(forest=FULL, pile="9", discard="11 12"), still())
    assert scenario.of(1)["hand"].split()[0] == "9"
    scenario.has(1, discard="")
    assert len(scenario.of(1)["pile"].split()) == 1
    scenario = planning(fairy(forest=FULL, pile="", discard="11 12"), still())
    scenario.has(1, hand="11 12", pile="", discard="")


@pytest.mark.shows("F5.6", "F32")
def test_cards_just_drawn_are_not_shuffled_in():
    for seed in range(12):
        scenario = planning(fairy(forest=QUIET, pile="9", discard="11 12"), still(), seed=seed)
        hand, pile = scenario.of(1)["hand"], scenario.of(1)["pile"]
        assert sorted((hand + " " + pile).split()) == ["11", "12", "9"]
        assert "9" in hand.split()


@pytest.mark.shows("F5.6", "F7.7", "F32", "F51")
def test_known_cards_on_top_are_drawn_first():
    for seed in range(8):
        scenario = planning(fairy(forest=FULL, pile="9 10 11", top="81 82"), still(), seed=seed)
        scenario.has(1, hand="81 82", pile="9 10 11", top="")


# Placing.


@pytest.mark.shows("F5.4", "F5.5", "F31")
def test_cards_go_on_empty_slots_and_cards_that_stand_there_are_not_moved():
    scenario = planning(fairy(forest=FULL, top="9 10"), still())
    scenario.refuses("1: place 9 top 1", "F5.4").refuses("1: place 1 bottom 4", "F5.5")
    scenario.refuses("1: place 11 bottom 4", "F5.4").refuses("1: column 3", "F5.4")
    assert scenario.can(1) == [
        "place 9 bottom 4", "place 9 bottom 5", "place 10 bottom 4", "place 10 bottom 5", "fill",
    ]  # fmt: skip
    scenario.play("place 9 bottom 5").refuses("1: place 9 bottom 4", "F5.5")
    scenario.refuses("1: place 10 bottom 5", "F5.4").play("place 10 bottom 4")
    scenario.refuses("1: fill", "F5.4").refuses("1: convert", "F4.3")
    scenario.play("done").expect(phase="selection")


@pytest.mark.shows("F5.4")
def test_the_rest_can_be_placed_at_once():
    scenario = planning(fairy(forest="49 top 2", top="9 3 12 5", pile=""), still())
    scenario.play("place 5 bottom 1", "fill")
    scenario.has(1, forest="3 top 1, 49 top 2, 9 top 3, 12 top 4, 5 bottom 1", hand="")
    placed = [(fact.card, fact.slot) for fact in scenario.heard(1, Placed)]  # type: ignore[attr-defined]
    assert placed == list(zip(cards("5 3 9 12"), (5, 0, 2, 3), strict=True))
    assert scenario.can(1) == ["done"]


@pytest.mark.shows("F5.7", "F29")
def test_ready_is_who_has_placed_all_that_she_drew():
    scenario = planning(fairy(forest=FULL, top="9 10"), fairy(forest=QUIET, top="1 2"))
    scenario.refuses("1: done", "F5.7").play("1: place 9 bottom 5").refuses("1: done", "F5.7")
    scenario.play("1: place 10 bottom 4", "1: done").refuses("1: done", "F5.7")
    scenario.expect(phase="planning", awaits=(2,))
    assert scenario.heard(None, Ready) == [Ready(0)]


@pytest.mark.shows("F5.7", "F11.2", "F29", "F70")
def test_the_forests_are_shown_together():
    scenario = planning(fairy(forest=FULL, top="9 10"), fairy(forest=QUIET, top="1 2"))
    seen = {seat: scenario.bytes_for(seat) for seat in (2, None)}
    scenario.play("1: place 9 bottom 5", "1: fill")
    for seat in (2, None):
        assert scenario.bytes_for(seat) == seen[seat]
        view = scenario.view(seat)
        view.has(1, forest=FULL, hand="", top="9 10")
        assert scenario.heard(seat, Placed) == scenario.heard(seat, Planned) == []
    assert [fact.seat for fact in scenario.heard(None, Drew)] == []  # type: ignore[attr-defined]
    scenario.play("1: done").view(2).has(1, forest=FULL)
    scenario.play("2: fill", "2: done").expect(phase="selection")
    for seat in (1, 2, None):
        view = scenario.view(seat)
        view.has(1, forest=FULL + ", 10 bottom 4, 9 bottom 5", top="", hand="")
        view.has(2, forest=QUIET + ", 1 bottom 4, 2 bottom 5")
    planned = [fact for fact in scenario.heard(None, Planned) if isinstance(fact, Planned)]
    assert [(fact.seat, fact.shuffled) for fact in planned] == [(0, False), (1, False)]


@pytest.mark.shows("F5.6", "F5.7")
def test_that_somebody_shuffled_is_told_with_the_forests():
    scenario = planning(fairy(forest=FULL, pile="9", discard="11"), fairy(forest=QUIET))
    scenario.view(2).has(1, pile="9", discard="11")
    scenario.play("1: fill", "1: done", "2: fill", "2: done")
    planned = [fact for fact in scenario.heard(2, Planned) if isinstance(fact, Planned)]
    assert [(fact.seat, fact.shuffled) for fact in planned] == [(0, True), (1, False)]
    scenario.view(2).has(1, pile="", discard="")


@pytest.mark.shows("F11.1", "F70")
def test_nobody_knows_the_order_of_a_pile_nor_what_others_drew():
    scenario = planning(fairy(forest=FULL, pile="9 10 11 12"), fairy(forest=QUIET))
    imagined = set()
    for seed in range(60):
        view = scenario.view(2)
        view.position.redeal(fairyring.FastDice(seed))
        imagined.add(view.of(1)["hand"])
        own = scenario.view(1)
        own.position.redeal(fairyring.FastDice(seed))
        own.has(1, hand=scenario.of(1)["hand"], pile=scenario.of(1)["pile"])
    assert len(imagined) == 6


def test_notations_of_places_are_read_back():
    for card in (1, 49, 163):
        for slot in ("top 1", "bottom 5"):
            assert GAME.action(f"place {card} {slot}").notation == f"place {card} {slot}"


def test_who_imagines_a_school_says_what_others_chose_in_secret():
    scenario = planning(fairy(forest=FULL, pile="9 10 11 12"), fairy(forest=QUIET))
    scenario.play("1: fill", "1: done")
    view = scenario.position.veiled(1)
    asked = []
    worlds = []
    for wanted in (0, 1):

        def chooser(world, seat, actions, dice, wanted=wanted):
            asked.append(seat)
            return actions[wanted % len(actions)]

        world = view.copy()
        world.imagine(fairyring.FastDice(1), chooser)
        assert world.awaited() == view.awaited()
        assert world.veiled(1) == view
        worlds.append(world)
    assert set(asked) == {0}
    assert worlds[0] != worlds[1]
