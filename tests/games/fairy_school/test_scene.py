"""The scene of a seat: forest, areas, projects, elements, gifts, and who is awaited."""

import random
from collections import Counter

import msgspec
import pytest
from scenes import asked, choices, faces, pieces, seen, signs, worn, zones
from school import GAME, fairy, new, table

import fairyring
from fairyring.games.fairy_school.scene.wishes import wish
from fairyring.kernel.display.scene import Drag, Press, Scene, Tap, touched

FOREST = "7 top 1, 5 top 3, 53 top 4, 2 bottom 3, 82 bottom 4, 8 bottom 5"


# The forest.


def test_your_forest_lies_in_the_middle_with_what_each_column_costs():
    scene = seen(table(fairy(forest=FOREST, pile="1"), fairy(), phase="selection"))
    forest = zones(scene)["forest-0"]
    assert (forest.kind, forest.owner, forest.size, forest.shape) == ("grid", None, (5, 2), "card")
    assert forest.columns == ("1", "2", "3", "4", "5")
    assert signs(forest.heads) == "-1 earth -1 plant free -1 fire -1 water"
    assert forest.heads[1].text == "column 2 costs 1 plant"
    assert forest.heads[2].text == "column 3 is free"
    assert forest.rows == ("shared", "own")
    lying = {piece.at: piece for piece in pieces(scene, "forest-0").values()}
    assert len(lying) == 10
    assert (lying[3, 0].id, lying[3, 0].face) == ("card-53", "card-53")
    assert lying[0, 0].id == "card-7-0"  # everybody has a card 7
    assert (lying[1, 0].id, lying[1, 0].face) == ("slot-top-2", "slot-top-2")
    assert lying[1, 0].note == "this column costs 1 plant"
    assert (lying[4, 1].face, lying[0, 1].face) == ("card-8", "slot-bottom-1")


def test_a_card_says_in_words_what_it_does():
    card = pieces(seen(table(fairy(forest="9 top 1, 81 top 2"), fairy(), phase="selection")))
    assert card["card-81"].label == "81 Green Thumb"
    assert card["card-81"].note == "Gain 2 plants."
    assert card["card-81"].badges[0].text == "elf"
    assert card["card-9-0"].label == "9 sphinx"
    assert card["card-9-0"].note.startswith("Choose. Either: Gain 1 fire. Or: Pay 1 earth")


@pytest.mark.shows("F11.1", "F70")
def test_others_forests_lie_with_their_owners_and_the_onlooker_sees_them_all():
    scenario = table(
        fairy(forest="7 top 1, 8 bottom 2"), fairy(forest="5 bottom 5"), phase="selection"
    )
    scene = seen(scenario, 2)
    assert (zones(scene)["forest-0"].kind, zones(scene)["forest-0"].owner) == ("fan", 0)
    assert faces(scene, "forest-0") == ["card-7", "card-8"]
    onlooker = seen(scenario, None)
    assert [zone.owner for zone in onlooker.zones if zone.id.startswith("forest")] == [0, 1]
    assert faces(onlooker, "forest-1") == ["card-5"]
    assert not onlooker.choices


def test_planning_is_a_drag_to_a_slot_or_all_at_once():
    scenario = table(fairy(forest=FOREST, pile="1 3 4 6"), fairy(), phase="planning")
    assert asked(scenario) == (
        "Put 4 cards on empty slots of your forest, or fill the rest.",
        "F5.4",
    )
    scene = seen(scenario)
    assert faces(scene, "hand-0") == ["card-1", "card-3", "card-4", "card-6"]
    offered = choices(scene)
    place = offered["place 3 bottom 2"]
    assert place.gesture == Drag("card-3-0", "forest-0", (1, 1))
    assert place.label == "Put 3 mermaid on bottom 2"
    assert (offered["fill"].label, offered["fill"].gesture) == ("Fill the rest", Press())
    assert len(offered) == 4 * 4 + 1
    scenario.play("1: place 3 bottom 2", "1: fill")
    assert asked(scenario) == ("Your forest is ready. Say that you are done.", "F5.7")
    done = choices(seen(scenario))["done"]
    assert (done.label, done.gesture, done.mark) == ("Done", Press(), "✓")


@pytest.mark.shows("F29", "F11.2")
def test_what_others_plan_is_not_in_the_scene():
    scenario = table(fairy(pile="1 3"), fairy(pile="1 3"), fairy(pile="2"), phase="planning")
    before = seen(scenario, 2)
    assert "hand-0" not in zones(before)
    assert not [name for name in pieces(before) if name.endswith("-0")]
    scenario.play("1: place 3 top 1")
    assert seen(scenario, 2) == before
    scenario.play("1: fill", "1: done")
    after = seen(scenario, 2)
    assert after.pieces == before.pieces
    assert zones(after)["ready-0"].label == "Ready"
    assert "ready-1" not in zones(after)


def test_a_column_is_chosen_by_a_card_and_tells_what_it_costs_and_plays():
    scenario = table(fairy(forest=FOREST, elements="E F W"), fairy(), phase="selection")
    assert asked(scenario) == ("Choose one or two columns to play.", "F5.8")
    offered = choices(seen(scenario))
    assert offered["column 4"].gesture == Tap("card-53", ("card-82",))
    assert offered["column 4"].label == (
        "Column 4 for 1 fire: share 53 phoenix, keep 82 Small Flames"
    )
    assert offered["column 3"].label == "Column 3, free: share 5 ent, keep 2 gnome"
    assert (signs(offered["column 4"].signs), offered["column 3"].signs) == ("-1 fire", ())
    assert offered["column 5"].gesture == Tap("card-8-0")
    assert offered["column 5"].label == "Column 5 for 1 water: keep 8 sea dragon"
    scenario.play("1: column 4")
    assert asked(scenario)[0] == "Choose one more column to play, or say that you are done."
    assert pieces(seen(scenario))["card-53"].mark == "✓"
    assert choices(seen(scenario))["done"].mark == ""
    scenario.play("1: column 3")
    assert asked(scenario)[0] == "Two columns are chosen. Say that you are done."
    assert choices(seen(scenario))["done"].mark == "✓"


def test_who_can_pay_for_no_column_is_told_so():
    scenario = table(fairy(forest="7 top 1"), fairy(), phase="selection")
    assert asked(scenario) == ("You can pay for no column. Say that you are done.", "F5.9")
    scenario = table(fairy(forest="7 top 1", elements="E"), fairy(), phase="selection")
    scenario.play("1: column 1")
    assert asked(scenario)[0] == "One column is chosen. Say that you are done."


# Projects.


@pytest.mark.parametrize(
    ("heaps", "cost", "conversions"),
    [
        ((0, 0, 0, 0, 0), (1, 0, 0, 0, 0), 0),
        ((0, 3, 0, 0, 0), (1, 0, 0, 0, 0), 1),
        ((0, 2, 0, 0, 0), (1, 0, 0, 0, 0), 0),
        ((0, 3, 0, 0, 0), (1, 1, 0, 0, 0), 0),  # elements that the cost takes cannot be given
        ((0, 7, 0, 0, 0), (1, 0, 0, 1, 0), 2),
        ((0, 6, 0, 0, 0), (1, 0, 0, 1, 0), 0),
        ((0, 3, 1, 0, 0), (1, 0, 0, 1, 0), 2),  # the air makes the dear one
        ((0, 2, 1, 0, 0), (1, 0, 0, 1, 0), 0),
        ((0, 0, 2, 0, 0), (1, 0, 1, 0, 0), 1),
        ((0, 0, 1, 0, 0), (1, 0, 1, 0, 0), 0),
        ((6, 0, 0, 0, 0), (0, 0, 1, 0, 0), 1),
        ((5, 0, 0, 0, 0), (0, 0, 1, 0, 0), 0),
    ],
)
@pytest.mark.shows("F25")
def test_the_fewest_conversions_that_would_do_are_found(heaps, cost, conversions):
    missing = tuple(max(0, due - have) for have, due in zip(heaps, cost, strict=True))
    wanted = wish(heaps, cost)
    assert wanted.missing == missing
    assert len(wanted.conversions) == conversions
    left = list(heaps)
    for made, given in wanted.conversions:
        left = [have - gone for have, gone in zip(left, given, strict=True)]
        left[made] += 1
    assert min(left) >= 0
    paid = all(have >= due for have, due in zip(left, cost, strict=True))
    assert paid == bool(conversions)


@pytest.mark.shows("F25")
def test_in_paying_the_table_proposes_what_to_convert_and_the_player_does_it():
    one = fairy(projects="81 97", elements="3E 2F 6W P")
    scenario = table(one, fairy(), phase="realization")
    for move, proposed in (
        ("convert", ["make F"]),
        ("make F", ["give P", "give W"]),
        ("give W", ["give P", "give W"]),
        ("give W", ["give P", "give W"]),
        ("give P", ["give W"]),
        ("give W", []),
    ):
        scenario.play(move)
        marked = [c.notation for c in seen(scenario).choices if c.mark.endswith("✓")]
        assert marked == proposed
    scenario.play("realize 81")


@pytest.mark.shows("F25", "F4.5")
def test_a_conversion_is_proposed_in_words_and_can_be_left():
    scenario = table(fairy(projects="81", elements="3E 2F 6W"), fairy(), phase="realization")
    scenario.play("convert")
    before = "Make 1 fire of 4 water, and you can pay. Convert, or say that you are done."
    assert asked(scenario.play("enough")) == (before, "F7.6")
    scenario.play("convert")
    assert asked(scenario) == (
        "Touch the element that you want to make. You could make 1 fire of 4 water.", "F4.4"
    )  # fmt: skip
    assert choices(seen(scenario))["enough"].label == "Stop converting"
    scenario.play("enough").expect(phase="realization")


@pytest.mark.shows("F19")
def test_each_project_says_what_is_still_missing():
    one = fairy(projects="81 82 84", elements="3E 3P 6W", forest="1 top 1")
    scenario = table(one, fairy(projects="97", elements="3E 2F W"), phase="selection")
    lying = pieces(seen(scenario))
    thumb, flames, kindling = (lying[f"card-{number}"] for number in (81, 82, 84))
    assert thumb.badges[-1].text == "you lack 3 fire"
    assert worn(thumb) == {"fire": "-3"}
    assert thumb.note == "Costs 3 earth, 3 fire and 2 water. Gain 2 plants."
    assert (worn(flames), flames.badges[-1].text) == ({"confirmed": "✓"}, "you can pay this")
    assert worn(kindling) == {"confirmed": "✓"}
    other = lying["card-97"]
    assert (other.zone, other.badges[-1].text) == ("projects-1", "missing: 2 water")
    assert worn(other) == {}
    short = table(fairy(projects="81", elements="3E 2F 5W P", forest="1 top 1"), fairy(),
                  phase="selection")  # fmt: skip
    lacking, convert = pieces(seen(short))["card-81"].badges[-2:]
    assert (lacking.text, lacking.amount) == ("you lack 1 fire", "-1")
    assert (convert.text, convert.worn) == ("you could make 1 fire of 1 plant and 3 water", True)


def test_what_is_missing_stays_in_sight_while_one_plans():
    one = fairy(projects="81", elements="3E", pile="1 3")
    scenario = table(one, fairy(pile="1 3"), phase="planning")
    scene = seen(scenario)
    assert worn(pieces(scene)["card-81"]) == {"fire": "-3", "water": "-2"}
    nearest = zones(scene)["next-0"]
    assert (nearest.label, signs(nearest.heads)) == ("Green Thumb", "-3 fire -2 water")
    assert "next-1" not in zones(scene)
    assert "next-0" not in zones(seen(scenario, 2))


def test_projects_and_steps_are_realized_by_a_touch():
    one = fairy(projects="82", elements="5E 5P 5F 5W", final=6, steps=0)
    scenario = table(one, fairy(), phase="realization", trimester=4)
    scene = seen(scenario)
    assert scene.prompt == "Realize steps and projects, then say that you are done."
    offered = choices(scene)
    assert offered["realize 82"].gesture == Tap("card-82")
    assert offered["realize 82"].label == (
        "Realize 82 Small Flames for 3 earth and 3 plants: 3 points"
    )
    assert (offered["step"].gesture, offered["step"].mark) == (Tap("final-0"), "+3")
    assert offered["step"].label == (
        "Realize step 1 of The Steam Organ for 2 fire and 3 water: 3 points"
    )
    final = pieces(scene)["final-0"]
    assert (final.face, final.label) == ("final-F6", "The Steam Organ, 0 of 5 steps")
    assert worn(final) == {"final": "0/5", "confirmed": "✓"}
    assert final.note == "Next step: 2 fire and 3 water; can be paid."
    scenario.play("1: step")
    final = pieces(seen(scenario))["final-0"]
    assert worn(final) == {"final": "1/5", "air": "-1", "water": "-2"}
    scenario.play("1: realize 82")
    assert asked(scenario)[0].startswith("You cannot pay for anything as it is.")
    assert zones(seen(scenario))["pile-0"].note.startswith("on top: 82 Small Flames; ")


def test_a_finished_project_wants_nothing_more():
    one = fairy(final=6, steps=5, projects="81", elements="9E 9F 9W")
    scenario = table(one, fairy(), phase="realization", trimester=4)
    final = pieces(seen(scenario))["final-0"]
    assert (worn(final), final.note) == ({"final": "5/5"}, "")
    assert asked(scenario) == ("Realize projects, then say that you are done.", "F7.6")


def test_the_last_spending_says_that_it_is_the_last():
    one, other = fairy(projects="82", elements="3E 3P"), fairy(projects="82 84", elements="9E")
    scenario = table(one, other, phase="realization", trimester=4, month=12)
    scenario.play("1: done", "2: done")
    assert asked(scenario, 1) == ("The last spending: realize all that you can pay for.", "F8.6")
    assert asked(scenario, 2) == (
        "The last spending. For Small Flames you lack 3 plants. Convert, or say that you are done.",
        "F8.6",
    )


# Elements.


def test_elements_are_heaps_that_convert_where_they_are_touched():
    scenario = table(fairy(elements="4E A", forest="7 top 3"), fairy(), phase="selection")
    scene = seen(scenario)
    heaps = pieces(scene, "heaps-0")
    assert [worn(heap) for heap in heaps.values()] == [
        {"earth": "4"}, {"plant": "0"}, {"air": "1"}, {"fire": "0"}, {"water": "0"},
    ]  # fmt: skip
    assert heaps["heap-0-fire"].note == "4 elements make 1 fire, or one air does"
    assert heaps["heap-0-air"].note == "6 other elements make 1 air"
    assert zones(scene)["heaps-0"].shape == "token"
    assert choices(scene)["convert"].gesture == Press()
    scenario.play("1: convert")
    assert asked(scenario) == (
        "Touch what you want to make. Each shows how many others it takes.",
        "F4.5",
    )
    rates = [heap.mark for heap in pieces(seen(scenario), "heaps-0").values()]
    assert rates == ["3→1", "4→1", "6→1", "4→1", "3→1"]
    make = choices(seen(scenario))["make F"]
    assert make.label == "Make 1 fire: give 4 others, or 1 air"
    assert make.gesture == Tap("heap-0-fire")
    scenario.play("1: make F")
    assert asked(scenario) == ("For 1 fire, touch 4 elements to give, or one air.", "F4.2")
    give = choices(seen(scenario))["give E"]
    assert (give.label, give.gesture) == ("Give 1 earth", Tap("heap-0-earth"))
    scenario.play("1: give E")
    assert asked(scenario) == ("For 1 fire, touch 3 more elements to give.", "F4.1")
    heaps = pieces(seen(scenario), "heaps-0")
    assert {name: heap.mark for name, heap in heaps.items() if heap.mark} == {
        "heap-0-earth": "-1",
        "heap-0-fire": "+1",
    }
    assert seen(scenario, 2) == seen(table(fairy(elements="4E A", forest="7 top 3"), fairy(),
                                           phase="selection"), 2)  # fmt: skip


# Drafts and choices.


def test_a_pack_lies_in_the_middle_and_what_was_picked_before_you():
    scenario = new(3)
    scene = seen(scenario)
    assert zones(scene)["pack"].label == "Draft: projects of trimester I"
    assert zones(scene)["pack"].note == "then to the right"
    assert len(faces(scene, "pack")) == 4
    # The cards to choose from get the room.
    assert (zones(scene)["forest-0"].kind, zones(scene)["forest-0"].owner) == ("fan", 0)
    assert "creatures-0" not in zones(scene)
    assert "discard pile: " in zones(scene)["pile-0"].note
    assert scene.prompt == "Choose a project to keep, 1 of 4. The rest goes on to your right."
    pick = scene.choices[0]
    card = pieces(scene, "pack")[f"card-{pick.notation.split()[1]}"]
    assert pick.gesture == Tap(card.id)
    assert pick.label == f"Keep {card.label}. {card.note}".removesuffix(".")
    scenario.play(f"1: {pick.notation}")
    scene = seen(scenario)
    assert faces(scene, "aside-0") == [card.face]
    assert scene.prompt == "You are done. The table waits for 2 others."
    for other in (2, 3, None):
        assert card.id not in pieces(seen(scenario, other))
    assert "pack" not in zones(seen(scenario, None))


def test_the_expert_draft_goes_left_and_two_cards_go_to_the_top_row():
    scenario = new(2, setup="expert")
    assert asked(scenario) == (
        "Choose a card to keep, 1 of 5. The rest goes on to your left.",
        "F2.7",
    )
    while scenario.position.phase == 1:
        seat = scenario.position.awaited()[0]
        scenario.play(f"{seat + 1}: {scenario.can(seat + 1)[0]}")
    assert asked(scenario) == ("Put 2 cards on the top row of your forest.", "F2.8")
    scene = seen(scenario)
    assert len(faces(scene, "hand-0")) == 5
    assert {choice.gesture.at[1] for choice in scene.choices} == {0}
    scenario.play(f"1: {scene.choices[0].notation}")
    assert asked(scenario)[0] == "Put 1 card on the top row of your forest."


def test_three_projects_are_kept():
    scenario = new(2)
    while scenario.position.phase == 1:
        seat = scenario.position.awaited()[0]
        scenario.play(f"{seat + 1}: {scenario.can(seat + 1)[0]}")
    assert asked(scenario) == ("Choose 3 projects to keep.", "F3.4")
    keep = seen(scenario).choices[0]
    assert keep.label.startswith("Keep ")
    assert isinstance(keep.gesture, Tap)
    scenario.play(f"1: {keep.notation}")
    scene = seen(scenario)
    kept = pieces(scene)[keep.gesture.piece]
    assert (kept.zone, kept.mark) == ("projects-0", "✓")
    assert scene.prompt == "Choose 2 projects to keep."
    assert keep.gesture.piece not in pieces(seen(scenario, 2))


def test_decks_are_laid_out_and_chosen_by_any_of_their_cards():
    scenario = new(3, choose_decks=True, setup="first")
    seat = scenario.position.awaited()[0] + 1
    scene = seen(scenario, seat)
    assert len(faces(scene, "deck-A")) == 7
    assert pieces(scene)["card-50"].note == "Top 1. Gain 2 plants."
    assert pieces(scene)["card-62"].note.startswith("Discard pile. Pay 1 plant")
    assert pieces(scene)["card-82"].note.startswith("Ongoing project. Costs")
    choice = choices(scene)["deck A"]
    assert choice.label == "Take deck A: 50 ent, 55 gnome, 68 basilisk and 70 elf"
    assert {pieces(scene)[piece].zone for piece in touched(choice.gesture)} == {"deck-A"}
    assert len(touched(choice.gesture)) == 7
    assert scene.prompt == "Choose your deck: touch one of its cards."
    other = seat % 3 + 1
    assert asked(scenario, other)[0] == f"Choosing decks: the table waits for player {seat}."
    assert seen(scenario, None).notes[-1].startswith("Then: player ")


def test_idle_fairies_choose_from_the_common_discard():
    scenario = table(
        fairy(kindness=3), fairy(), fairy(projects="83"), phase="idle", common="81 82 107"
    )
    scene = seen(scenario)
    assert scene.prompt == "You have no project: take one from the common discard."
    assert (zones(scene)["common"].kind, zones(scene)["common"].note) == ("row", "3 cards")
    assert choices(scene)["take 82"].gesture == Tap("card-82")
    assert choices(scene)["take 82"].label == (
        "Take 82 Small Flames as your project. Costs 3 earth and 3 plants. Gain 2 fire"
    )
    assert scene.notes == ("Trimester I", "Turn 1 of 3", "Idle fairies", "Then: player 2")
    assert asked(scenario, 2)[0] == "Idle fairies: the table waits for player 1."
    scenario.play("1: take 82", "2: take 81")
    assert zones(seen(scenario))["common"].kind == "stack"


def test_final_projects_on_offer_lie_in_the_middle():
    scenario = table(fairy(), fairy(), phase="finals", trimester=4, seed=3)
    seat = scenario.position.awaited()[0] + 1
    scene = seen(scenario, seat)
    assert len(pieces(scene, "offer")) == 3
    choice = scene.choices[0]
    offer = pieces(scene)[choice.gesture.piece]
    assert offer.note.startswith("Step 1: ")
    assert choice.label.startswith(f"Take {offer.label}. Its first step: ")
    scenario.play(f"{seat}: {choice.notation}")
    assert pieces(seen(scenario))[f"final-{seat - 1}"].face == offer.face


def test_two_of_the_same_final_are_two_pieces():
    scenario = new(6, length="short_twice")
    scenario.position.phase = 10
    scenario.position.offer = (2, 2, 4)
    scenario.position.order = (0,)
    scenario.position.packs = scenario.position.aside = ()
    scenario.position.asked = scenario.position.began = 1
    scene = seen(scenario)
    assert list(pieces(scene, "offer")) == ["offer-f3-0", "offer-f3-1", "offer-f5-0"]
    assert choices(scene)["final 3"].gesture == Tap("offer-f3-0")


def test_leaders_choose_an_element():
    scenario = table(fairy(final=1), fairy(final=2), phase="bonus", trimester=4)
    assert asked(scenario) == (
        "Nobody has done more steps than you: choose an element.", "F8.4",
    )  # fmt: skip
    told = [signs(choice.signs) for choice in seen(scenario).choices]
    assert told == ["+1 earth", "+1 plant", "+1 fire", "+1 water"]


# Progress and awaited seats.


def test_progress_of_everybody_is_seen_at_a_glance():
    other = fairy(kindness=7, elements="6E 2A", creatures="elf, ent", top="81", discard="7 82",
                  cubes=30, final=1, steps=1)  # fmt: skip
    scene = seen(table(fairy(forest="1 top 1"), other, phase="selection", trimester=4))
    places = zones(scene)
    counters = {
        zone.label: (zone.size, zone.note)
        for zone in places.values()
        if zone.owner == 1 and zone.kind == "counter"
    }
    assert counters == {
        "Points": (
            (21,),
            "7 for kindness, 6 for projects, 3 for final steps, 4 for creatures (ent and elf) and"
            " 1 for elements",
        ),
        "Kindness": ((7,), ""),
        "Cubes": ((30,), ""),
        "Elements": ((8,), "6 earth and 2 air"),
        "Draw pile": (
            (12,),
            "on top: 81 Green Thumb; discard pile: 7 dragon and 82 Small Flames",
        ),
    }
    assert places["points-0"].note == "no points yet"
    assert scene.notes == ("Trimester IV", "Turn 1, at most 12", "Selection")


def test_the_own_piles_tell_what_is_in_them_but_not_in_which_order():
    one = fairy(forest="1 top 1", pile="9 3 7", discard="8 53")
    scene = seen(table(one, fairy(), phase="selection"))
    pile = zones(scene)["pile-0"]
    assert (pile.kind, pile.size) == ("counter", (3,))
    assert pile.note == "in any order: 3 mermaid, 7 dragon and 9 sphinx"
    assert faces(scene, "discard-0") == ["card-8", "card-53"]
    assert (zones(scene)["discard-0"].kind, zones(scene)["discard-0"].owner) == ("stack", None)


def test_it_is_said_for_whom_the_table_waits():
    one = fairy(forest="7 top 3")
    scenario = table(one, one, one, fairy(pile=""), phase="selection")
    onlooker = "Selection: the table waits for player 1, player 2 and player 3."
    assert asked(scenario, None) == (onlooker, "F5.8")
    idle = "There is nothing for you to do now. The table waits for 3 others."
    assert asked(scenario, 4)[0] == idle
    scenario.play("1: column 3", "1: done")
    assert asked(scenario, 1) == ("You are done. The table waits for 2 others.", "F5.8")
    scenario.play("3: column 3", "3: done")
    assert asked(scenario, 1)[0] == "You are done. The table waits for player 2."
    places = zones(seen(scenario))
    assert [name for name in places if name.startswith("ready")] == ["ready-2", "ready-0"]


@pytest.mark.shows("F10.6", "F66")
@pytest.mark.parametrize(
    ("kindness", "grade"), [(20, "did not pass"), (85, "passed"), (90, "high honours")]
)
def test_the_grade_stands_beside_the_points_at_the_end(kindness: int, grade: str):
    scenario = table(fairy(kindness=kindness), fairy(), fairy(), month=12, trimester=4,
                     phase="realization")  # fmt: skip
    scenario.expect(over="F9.2")
    scene = seen(scenario, None)
    assert zones(scene)["points-0"].note == f"{kindness} for kindness; {grade}"
    assert (scene.prompt, scene.clause, scene.notes) == ("The game is over.", "F9.2", ())


def test_what_a_project_needs_is_worn_until_the_game_is_over():
    scenario = table(fairy(projects="81", elements="3W"), fairy(), month=12, trimester=4,
                     phase="realization")  # fmt: skip
    assert worn(pieces(seen(scenario))["card-81"]).keys() == {"earth", "fire"}
    scenario.all("done", "done").expect(over="F9.2")
    assert worn(pieces(seen(scenario))["card-81"]) == {}


# Nothing hidden, and every offer.


@pytest.mark.shows("F11.2", "F70")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_scenes_of_random_games_hang_together_and_say_nothing_hidden(seats: int):
    chance = random.Random(seats)
    settings = GAME.settings(seats, {"gifts": True, "length": "short_twice"})
    dice = fairyring.FastDice(seats)
    position = GAME.start(seats, settings, dice=dice)
    for step in range(700):
        if position.outcome() is not None:
            break
        seat = chance.choice(position.awaited())
        position.play(seat, chance.choice(position.actions(seat)), dice)
        if step % 9:
            continue
        viewer = chance.choice((None, *range(seats)))
        view = position.veiled(viewer)
        scene = GAME.scene_module.scene(view, viewer, settings)
        _hangs_together(scene, [] if viewer is None else view.actions(viewer))
        world = view.copy()
        world.redeal(fairyring.FastDice(step))
        again = GAME.scene_module.scene(world.veiled(viewer), viewer, settings)
        assert msgspec.json.encode(scene) == msgspec.json.encode(again)


def test_a_game_that_ends_in_the_middle_of_a_draft_is_still_shown():
    position = GAME.start(2, dice=fairyring.FastDice(1))
    position.leave(1, fairyring.FastDice(2))
    for viewer in (None, 0, 1):
        scene = GAME.scene_module.scene(position.veiled(viewer), viewer, GAME.settings(2))
        assert (scene.prompt, scene.clause) == ("The game is over.", "F9.3")


def _hangs_together(scene: Scene, actions: list[fairyring.Action]) -> None:
    assert [choice.notation for choice in scene.choices] == [one.notation for one in actions]
    names = Counter(piece.id for piece in scene.pieces)
    assert [name for name, number in names.items() if number > 1] == []
    assert {piece.zone for piece in scene.pieces} <= zones(scene).keys()
    assert len(zones(scene)) == len(scene.zones)
    for choice in scene.choices:
        if not isinstance(choice.gesture, Press):
            assert choice.gesture.piece in names
    ways = {(choice.gesture, choice.label) for choice in scene.choices}
    assert len(ways) == len(scene.choices)
    assert GAME.rulebook[scene.clause]
