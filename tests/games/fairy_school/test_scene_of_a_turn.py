"""The scene of a seat while cards are used, and while it studies."""

import pytest
from scenes import asked, choices, faces, pieces, seen, signs, worn, zones
from school import Scenario, fairy, table

from fairyring.kernel.display.scene import Choice, Press, Tap

# Activation.


def circle(*, seats: int = 4, **options: object) -> Scenario:
    """Return a table where everybody shares one card; the first also has cards of her own."""
    first = fairy(shared="54", personal="6 9", elements="E P F W", discard="8", forest="1 top 1")
    others = [fairy(shared=number, elements="W") for number in ("60", "64", "81", "53", "51")]
    return table(first, *others[: seats - 1], **options)


def test_the_cards_of_neighbours_are_named_and_can_be_touched():
    scene = seen(circle())
    places = zones(scene)
    assert places["shared-1"].note == "your left neighbour"
    assert places["shared-2"].note == ""
    assert places["shared-3"].note == "your right neighbour"
    assert places["shared-1"].owner == 1
    uses = {name for name in choices(scene) if name.startswith("use")}
    assert uses == {"use 54", "use 6 of 1", "use 9a of 1", "use 9b of 1", "use 60", "use 81"}
    assert choices(scene)["use 60"].gesture == Tap("card-60")
    assert choices(scene)["use 9a of 1"].gesture == Tap("card-9-0")
    two = zones(seen(circle(seats=2)))
    assert two["shared-1"].note == "your neighbour"


def test_with_the_variant_it_is_said_what_is_in_reach_and_before_whom_it_lies():
    places = zones(seen(circle(seats=5, shift=True, turns=1)))
    assert places["shared-0"].note == "before player 5 this turn"
    assert places["shared-1"].note == "in your reach, before player 1 this turn"
    assert places["shared-2"].note == "in your reach, before player 2 this turn"
    assert places["shared-4"].note == "before player 4 this turn"
    places = zones(seen(circle(seats=5, shift=True, turns=2)))
    assert places["shared-0"].note == "before player 2 this turn"
    assert places["shared-4"].note == "in your reach, before player 1 this turn"


def test_what_an_activation_will_do_is_said_before():
    offered = choices(seen(circle()))
    told = {name: (offered[name].label, signs(offered[name].signs)) for name in offered}
    assert told["use 54"] == (
        "Use mermaid, number 54. Gain 1 plant and 1 water",
        "+1 plant +1 water",
    )
    assert told["use 60"] == (
        "Use gnome, number 60. Pay 1 water to gain 3 earth. 1 point for player 2",
        "-1 water +3 earth",
    )
    assert told["use 6 of 1"] == (
        "Use phoenix, number 6. Gain 1 plant or 1 fire",
        "+1 plant / +1 fire",
    )
    assert told["use 9b of 1"] == (
        "Use sphinx, number 9. Pay 1 earth to take a card from your discard pile into your own"
        " area",
        "-1 earth take",
    )
    assert told["done"] == ("Done", "")


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("103", "-1 earth +1 plant / +1 fire"),
        ("102", "-1 plant draw +2 earth"),
        ("129", "-1 plant -1 fire +1 air"),
        ("153", "-1 earth remove +2 plant +1 fire +2 water"),
    ],
)
def test_signs_say_what_is_paid_done_and_gained(card: str, told: str):
    one = fairy(personal=card, elements="2E 2P A 2F 2W", forest="1 top 1")
    offered = choices(seen(table(one, fairy())))
    use = next(choice for name, choice in offered.items() if name.startswith(f"use {card}"))
    assert signs(use.signs) == told


def test_where_there_is_no_card_to_take_the_promise_is_what_is_gained():
    empty = {"pile": "", "elements": "2E 2P 2F", "discard": ""}
    offered = choices(seen(table(fairy(personal="74 70 76", **empty), fairy())))
    assert offered["use 74"].label == "Use sphinx, number 74. Pay 1 earth to gain 1 water"
    assert signs(offered["use 74"].signs) == "-1 earth +1 water"
    assert offered["use 70"].label == "Use elf, number 70. Pay 1 plant to gain 1 earth"
    assert offered["use 76b"].label == "Use basilisk, number 76. Pay 1 fire to gain 1 plant"


def test_a_gift_says_whom_it_is_for():
    gift = choices(seen(circle(gifts=True)))["gift 60"]
    assert gift.label == "Give a cube to 60 gnome and use nothing. 1 point for player 2"
    assert (gift.gesture, gift.mark) == (Tap("card-60"), "+1")
    assert "gift 54" not in choices(seen(circle(gifts=True)))


def test_cubes_of_others_are_seen_as_kindness_that_grows():
    scenario = circle().play("1: use 60", "1: use 54")
    scene = seen(scenario)
    assert worn(pieces(scene)["card-60"]) == {"kindness": "+1", "activated": ""}
    own = worn(pieces(scene)["card-54"])
    assert own == {"activated": ""}  # one's own cube is no kindness
    assert zones(scene)["kindness-1"].note == "+1 more this turn"
    assert zones(scene)["cubes-0"].size == (35,)
    other = pieces(seen(scenario, 2))["card-60"]
    assert worn(other) == {"kindness": "+1"}
    assert other.badges[-1].text == "1 cube of others: 1 point for player 2"


def test_used_cards_of_ones_own_are_marked():
    scene = seen(circle().play("1: use 6 of 1", "1: gain F"))
    assert worn(pieces(scene)["card-6-0"]) == {"activated": ""}
    assert pieces(scene)["card-6-0"].zone == "personal-0"
    other = seen(circle().play("1: use 6 of 1", "1: gain F"), 2)
    assert worn(pieces(other)["card-6-0"]) == {"activated": ""}
    assert pieces(other)["card-6-0"].zone == "personal-0"


def test_played_cards_have_the_middle_while_they_are_used():
    scene = seen(circle())
    board = {"forest-0", "creatures-0"}
    assert not {zone.id for zone in scene.zones if zone.owner is None} & board
    assert zones(scene)["shared-0"].owner is zones(scene)["personal-0"].owner is None
    assert zones(scene)["shared-1"].owner == 1
    assert zones(scene)["forest-0"].kind == "fan"


@pytest.mark.parametrize(
    ("use", "zone"),
    [
        ("use 9b of 1", "discard-0"),
        ("use 11b of 1", "hand-0"),
        ("use 12b of 1", "forest-0"),
        ("use 152", "creatures-0"),
    ],
)
def test_what_a_card_lets_one_choose_from_has_the_middle(use: str, zone: str):
    lies = {"forest": "1 top 1", "discard": "2 3", "pile": "4 5 6 7", "elements": "2E 2P 2F 2W"}
    scenario = table(fairy(personal="9 11 12 152", **lies), fairy()).play(f"1: {use}")
    scene = seen(scenario)
    assert zones(scene)[zone].owner is None
    assert zones(scene)[zone].kind in ("row", "grid")
    asked = [c.gesture.piece for c in scene.choices if isinstance(c.gesture, Tap)]
    assert {pieces(scene)[piece].zone for piece in asked} == {zone}
    assert zones(scene)["personal-0"].owner == 0


def test_what_to_gain_is_a_button_for_each():
    scenario = circle().play("1: use 6 of 1")
    assert asked(scenario) == ("Choose what you gain.", "F6.6")
    gain = choices(seen(scenario))["gain F"]
    assert (gain.label, gain.gesture, signs(gain.signs)) == ("Gain 1 fire", Press(), "+1 fire")


def test_an_effect_asks_for_one_thing_after_the_other():
    one = fairy(personal="9 11 12 103", elements="5E 2P 2F", discard="8", pile="1 2 3 4",
                forest="5 top 1")  # fmt: skip
    scenario = table(one, fairy()).play("1: use 9b of 1")
    assert asked(scenario)[1] == "F6.11"
    take = choices(seen(scenario))["take 8"]
    assert take.label == "Put 8 sea dragon into your own area. Gain 1 earth or 1 water"
    assert take.gesture == Tap("card-8-0")
    assert zones(seen(scenario))["discard-0"].kind == "row"
    scenario.play("1: take 8", "1: use 12b of 1")
    assert asked(scenario)[1] == "F6.16"
    assert choices(seen(scenario))["remove 5"].gesture == Tap("card-5-0")
    assert choices(seen(scenario))["enough"].label == "That is enough"
    assert zones(seen(scenario))["discard-0"].kind == "stack"
    scenario.play("1: enough", "1: use 103", "1: gain F")
    assert asked(scenario)[1] == "F6.10"
    again = choices(seen(scenario))["again"]
    assert again.label == "Once more. Pay 1 earth to gain 1 plant or 1 fire"
    assert signs(again.signs) == "-1 earth +1 plant / +1 fire"


@pytest.mark.shows("F11.3", "F70")
def test_cards_that_are_looked_at_show_their_backs_to_others():
    one = fairy(personal="11", elements="P", pile="1 2 3 4 5", top="81")
    scenario = table(one, fairy()).play("1: use 11b of 1")
    own = seen(scenario)
    assert own.prompt == ("Choose 1 card for your own area; the rest goes to your discard pile.")
    assert zones(own)["hand-0"].label == "You drew"
    assert len(faces(own, "hand-0")) == 3
    assert all(isinstance(choice.gesture, Tap) for choice in own.choices)
    for viewer in (2, None):
        other = seen(scenario, viewer)
        # Everybody knows the card that lay on top; the other two look like those below.
        assert faces(other, "hand-0") == ["", "", "card-81"]
        assert list(pieces(other, "hand-0")) == ["unseen-0-0", "unseen-0-1", "card-81"]
        assert zones(other)["pile-0"].size == (3,)


def test_a_card_is_used_once_more():
    one = fairy(personal="10 7", elements="W", forest="1 top 1")
    scenario = table(one, fairy()).play("1: use 7 of 1", "1: use 10b of 1")
    assert asked(scenario) == ("Use a card again that you used this turn.", "F6.14")
    again = choices(seen(scenario))["use 7 of 1"]
    assert (again.label, again.gesture) == (
        "Use once more: dragon, number 7. Gain 1 fire",
        Tap("card-7-0"),
    )


def test_who_can_use_nothing_is_told_so():
    scenario = table(fairy(personal="60"), fairy(shared="58"), fairy())
    assert asked(scenario) == ("You can use no card now. Say that you are done.", "F6.6")
    gifts = table(fairy(personal="60"), fairy(shared="58"), fairy(), gifts=True)
    assert asked(gifts)[1] == "F6.7"


# Study.


def test_a_creature_is_studied_by_its_card_at_an_end():
    one = fairy(forest="11 top 1, 9 top 2, 10 bottom 5", creatures="ent, sea dragon, gnome")
    scenario = table(one, fairy(), phase="studying")
    assert asked(scenario) == (
        "Study one of the creatures at the ends of your forest, or none.", "F7.3",
    )  # fmt: skip
    scene = seen(scenario)
    elf = choices(scene)["study elf"]
    assert (elf.label, elf.gesture) == ("Study the elf: 2 points and 1 plant", Tap("card-11-0"))
    assert signs(elf.signs) == "+1 plant"
    assert choices(scene)["study mermaid"].gesture == Tap("card-10-0")
    assert choices(scene)["no study"].gesture == Press()
    board = pieces(scene, "creatures-0")
    assert len(board) == 12
    assert zones(scene)["creatures-0"].note == "3 of 12 studied"
    assert worn(board["creature-0-ent"]) == {"studied": ""}
    assert worn(board["creature-0-elf"]) == {"plant": "+1"}
    assert worn(board["creature-0-dragon"]) == {}
    assert board["creature-0-unicorn"].note == "To study it brings 1 earth."
    assert board["creature-0-griffin"].note == "Studied with the basilisk: 1 air."


def test_an_effect_lets_study_from_the_board():
    one = fairy(personal="152", elements="E P F W", creatures="sphinx", forest="11 top 1")
    scenario = table(one, fairy()).play("1: use 152")
    assert asked(scenario)[1] == "F6.17"
    offered = choices(seen(scenario))
    assert offered["study elf"] == Choice(
        "study elf", "Study the elf: 2 points", Tap("creature-0-elf"), "+2"
    )
    assert signs(offered["study salamander"].signs) == "+1 any"
    scenario.play("1: study salamander")
    assert asked(scenario) == ("You have studied both of a pair: choose an element.", "F7.4")


def test_who_has_left_sees_what_an_onlooker_sees():
    scenario = circle().leave(2)
    left, onlooker = seen(scenario, 2), seen(scenario, None)
    assert (left.zones, left.pieces, left.prompt) == (
        onlooker.zones, onlooker.pieces, onlooker.prompt,
    )  # fmt: skip
    assert not [zone for zone in left.zones if zone.owner == 1]
    assert zones(seen(scenario))["shared-2"].note == "your left neighbour"
