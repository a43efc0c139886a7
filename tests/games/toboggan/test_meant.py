"""A touch on something that can do nothing now is answered with the true reason."""

import pytest
from sled import opening, slope
from touching import told


@pytest.mark.shows("T4.1", "T4.2", "T4.3", "T5.2", "T5.5")
def test_a_sled_that_is_carried_is_told_why_it_does_not_go_there():
    hill = slope("B2", "A0", "C0", tiles={"B3": "tree", "C2": "gate-0", "D4": "gate-0"})
    assert told(hill, "cell-B3", "sled-0").startswith("T5.5 ")
    assert told(hill, "cell-D4", "sled-0").startswith("T4.1 In your movement phase you move")
    assert told(hill, "cell-B1", "sled-0").startswith("T4.2 Only if there is no such move")
    assert told(hill, "cell-C2", "sled-0").startswith("You can do something with it: ")
    fallen = slope("B2 lying", "A0", "C0")
    assert told(fallen, "cell-D4", "sled-0").startswith("T4.3 A sled that lies must stand up.")
    striped = slope("B2", "A0", "C0", tiles={"C2": "striped-01 3"})
    assert told(striped, "cell-C2").startswith("T5.2 ")


@pytest.mark.shows("T3.1", "T3.5", "T2.2")
def test_gates_snow_and_tiles_tell_when_they_matter():
    hill = slope("B2", "C2", "D2", tiles={"C4": "gate-0"}).plenty()
    hill.rack(1, "plain").rack(2, "ice")
    waits = "T3.5 It is the movement phase of Ana. Step 3: movement phases, one player after"
    assert told(hill, "cell-C4", seat=2).startswith(waits)
    assert told(hill, "cell-C4").startswith("T4.1 In your movement phase you move your sled one")
    assert told(hill, "tile-0-plain-0").endswith(
        "Lay any tile of your hand, turned in any of six ways."
    )
    assert told(hill, "tile-1-back-0").startswith("T2.4 ")
    laying = slope("B2", "C2", "D2", laid=3, step="lay").rack(1, "plain")
    assert told(laying, "cell-B1", "tile-0-plain-0").startswith("T3.1 Lay a tile on E4, turned")
    assert told(opening(3, first=1), "cell-B4").startswith("T2.2 ")


@pytest.mark.shows("T7.1", "T8.19", "T8.9")
def test_cards_and_what_they_may_name_tell_the_clause():
    hill = slope("B2", "C2", "D2 lying").hold(1, "Grenade, REJECT!").hold(2, "Rocket Booster")
    assert told(hill, "card-0-reject-0").startswith("T8.19 REJECT!: stop another player's card")
    waits = "T7.1 It is the movement phase of Ana."
    assert told(hill, "card-1-rocket_booster-0", seat=2).startswith(waits)
    thrown = hill.play("play Grenade")
    assert told(thrown, "sled-2").startswith("T8.9 Grenade: a standing sled")
    assert told(thrown, "cell-B4").startswith("T7.3 Declared is declared")
