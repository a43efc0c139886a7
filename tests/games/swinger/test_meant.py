"""A touch on something that can do nothing now is answered with the true reason."""

import pytest
from swing import opening, table
from touching import told


@pytest.mark.shows("S3.4", "S3.5", "S3.7")
def test_a_token_that_is_carried_is_told_why_it_does_not_go_there():
    ready = table("A1 C2", "B1 E5", dice="1 2")
    assert told(ready, "card-B1", "token-0-1").startswith("S3.7 You may pass other tokens.")
    assert told(ready, "token-1-1", "token-0-1").startswith("S3.7 You may pass other tokens.")
    assert told(ready, "card-E4", "token-0-1").startswith("S3.4 A step goes up, down, left")
    assert told(ready, "hole", "token-0-2").startswith("S3.5 The hole is not a space.")
    assert told(ready, "card-A2", "token-0-1").startswith("You can do something with it: ")


@pytest.mark.shows("S3.1", "S3.2", "S2.4", "S4.4")
def test_tokens_dice_and_cards_tell_what_they_are_for():
    ready = table("A1 C2", "E1 E5", dice="1 2")
    assert told(ready, "token-1-2").startswith("S3.7 You may pass other tokens.")
    assert told(ready, "die-1").startswith("S3.2 Your turn begins with a roll of both dice.")
    assert told(ready, "pile-1").startswith("S4.4 Power 3: look at the top card of the pile.")
    assert told(ready, "community-7C").startswith("S2.4 Then the top card")
    waits = "S3.1 Another player moves and looks at cards. The turns go round counter-clockwise"
    assert told(ready, "token-1-2", seat=2).startswith(waits)
    assert told(ready, "card-E4", "token-1-2", seat=2).startswith(waits)


@pytest.mark.shows("S4.3", "S4.7", "S2.2", "S2.7")
def test_what_is_touched_in_a_power_or_before_the_first_turn_is_told_its_rule():
    looking = table("A1 C2", "E1 E5", dice="1 2").play("1 by 1 to B1")
    assert told(looking, "card-E4").startswith("S4.3 Power 2: look at a card right beside")
    assert told(looking, "token-0-1").startswith("S4.3 Power 2")
    jumping = table("A1 C2", "E1 E5", dice="1 4").play("1 by 1 to B1")
    assert told(jumping, "card-E5", "token-0-2").startswith("S4.7 Power 4: put your second token")
    assert told(jumping, "card-D4", "token-0-1").startswith("S4.7 Power 4: put your second token")
    suits = opening(2)
    assert told(suits, "card-A1").startswith("S2.2 Which suit will come up first?")
    corners = suits.play(*(suits.can()[0] for _ in range(1))).play(suits.can()[0])
    assert told(corners, "card-B2").startswith("S2.7 Then, clockwise, everybody takes a free")
