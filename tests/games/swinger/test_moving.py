"""The first half of a turn: both dice, one token, and where it may end."""

import itertools

import pytest
from swing import CARD, PLACE, table

from fairyring.games.swinger.facts import Looked, Moved, Rolled, Saw, Stuck, Used
from fairyring.games.swinger.position.grid import HOLE, NAMES
from fairyring.games.swinger.position.phases import ANY, BESIDE, MOVE, STUCK, TOP

SPACES = [name for name in NAMES if name != "C3"]


def ways(start: str, steps: int, crossable: bool = False) -> list[list[str]]:
    """Return all ways, by trying every sequence of directions."""
    found = []
    for directions in itertools.product([(0, 1), (1, 0), (0, -1), (-1, 0)], repeat=steps):
        column, row = "ABCDE".index(start[0]), int(start[1]) - 1
        spots = [(column, row)]
        for right, down in directions:
            column, row = column + right, row + down
            spots.append((column, row))
        inside = all(0 <= x < 5 and 0 <= y < 5 for x, y in spots)
        over_hole = (2, 2) in spots[:-1] and not crossable
        if inside and len(set(spots)) == len(spots) and not over_hole and spots[-1] != (2, 2):
            found.append([f"{'ABCDE'[x]}{y + 1}" for x, y in spots])
    return found


@pytest.mark.shows("S3.1", "P8")
def test_turns_go_counter_clockwise():
    scenario = table("A1", "E1", "A5", "E5", dice="1 1").rolls("1 1 1 1 1 1")
    scenario.play("1: 1 by 1 to B1", "1: look A2").expect(turn=4)
    scenario.play("4: 1 by 1 to D5", "4: look A2").expect(turn=3)
    scenario.refuses("2: 1 by 1 to D1", "S3.1").refuses("4: look A1", "S3.1")


@pytest.mark.shows("S3.2", "P25", "P35")
def test_one_die_moves_and_the_other_is_the_power_of_the_other_token():
    for move, phase in [("1 by 3 to B1", ANY), ("1 by 1 to B1", TOP), ("2 by 1 to A2", TOP)]:
        scenario = table("A1", "E5", dice="3 1").play(move).expect(turn=1, phase=phase)
        assert scenario.position.second == (1 if move.startswith("1") else 0)


@pytest.mark.shows("S3.2", "P25")
def test_both_dice_may_show_the_same():
    scenario = table("A1", "E5", dice="2 2")
    assert {choice.split(" to ")[0] for choice in scenario.can()} == {"1 by 2", "2 by 2"}
    scenario.play("2 by 2 to B2").expect(turn=1, phase=BESIDE)
    # Each die serves once: afterwards it is the next player's turn.
    scenario.play("look B1", "look A2").expect(turn=2)


@pytest.mark.shows("S3.2", "P35")
def test_everybody_hears_what_is_rolled():
    scenario = table("A1", "E5", dice="1 1").rolls("4 2").play("1 by 1 to B1", "look A1")
    assert scenario.heard(1, Rolled) == scenario.heard(None, Rolled) == [Rolled(1, (4, 2))]


@pytest.mark.shows("S3.3", "P9")
def test_a_token_moves_exactly_as_many_spaces_as_its_die_shows():
    scenario = table("A1 E1", "E5", dice="2 4")
    assert scenario.ends("1 by 2") == {"C1", "B2", "A3"}
    assert scenario.ends("2 by 2") == {"C1", "D2", "E3"}
    scenario.refuses("1 by 3 to D1", "S3.3").refuses("1 by 1 to B1", "S3.3")
    scenario.refuses("1 by 2 to B1", "S3.4").refuses("look A1", "S3.3").refuses("keep", "S3.3")
    # Moving cannot be declined.
    assert all(" by " in choice for choice in scenario.can())


@pytest.mark.shows("S3.4", "P10")
def test_a_step_is_never_diagonal_and_the_way_may_turn():
    scenario = table("B2", "E5", dice="1 2")
    assert scenario.ends("1 by 1") == {"B1", "A2", "C2", "B3"}
    assert scenario.ends("1 by 2") == {"A1", "C1", "D2", "A3", "B4"}
    scenario.refuses("1 by 1 to C1", "S3.4")


@pytest.mark.shows("S3.4", "P10")
def test_four_steps_never_come_back_to_where_they_began():
    scenario = table("A1", "E5", dice="4 1")
    assert "A1" not in scenario.ends("1 by 4")
    # Around the square A1, B1, B2, A2 there would be such a way of four.
    scenario.refuses("1 by 4 to A1", "S3.4")
    assert scenario.ends("1 by 4") == {"C1", "B2", "D2", "A3", "B4", "A5", "E1"}


@pytest.mark.shows("S3.4", "P10", "P2", "S3.5", "S3.6")
@pytest.mark.parametrize("crossable", [False, True])
@pytest.mark.parametrize("steps", [1, 2, 3, 4])
def test_moves_end_where_some_way_by_directions_ends(steps: int, crossable: bool):
    fewest_and_most = {1: (2, 4), 2: (3, 6), 3: (6, 10), 4: (7, 11)}
    numbers = []
    for start in SPACES:
        # Nobody else is on the field: the other player has left, and has no tokens.
        scenario = table(start, "A1", "E5", dice=f"{steps} {steps}", crossable=crossable)
        scenario.position.tokens[2:] = [-1] * 4
        ends = scenario.ends(f"1 by {steps}")
        assert ends == {way[-1] for way in ways(start, steps, crossable)}
        numbers.append(len(ends))
    if not crossable:
        assert (min(numbers), max(numbers)) == fewest_and_most[steps]


@pytest.mark.shows("S3.4", "P10")
@pytest.mark.parametrize("crossable", [False, True])
def test_the_way_that_is_shown_is_one_there_is(crossable: bool):
    for start, steps in itertools.product(("A1", "C2", "B3", "E4"), range(1, 5)):
        tried = table(start, "A5", dice=f"{steps} 1", crossable=crossable)
        for end in tried.ends(f"1 by {steps}"):
            scenario = table(start, "A5", dice=f"{steps} 1", crossable=crossable)
            scenario.play(f"1 by {steps} to {end}")
            (moved,) = scenario.heard(None, Moved)
            path = [start, *[NAMES[cell] for cell in moved.path]]
            assert path in ways(start, steps, crossable)
            assert moved.start == PLACE[start]


@pytest.mark.shows("S3.5", "P2")
def test_the_hole_is_neither_entered_nor_crossed():
    scenario = table("B3 C2", "E5", dice="1 2")
    assert "C3" not in scenario.ends("1 by 1") | scenario.ends("2 by 1")
    scenario.refuses("1 by 2 to D3", "S3.5").refuses("2 by 2 to C4", "S3.5")
    # A space that only a way around reaches is reached.
    assert "D3" in table("B3", "E5", dice="4 1").ends("1 by 4")


@pytest.mark.shows("S3.6", "P2")
def test_by_option_the_hole_is_crossed_as_a_step_but_never_an_end():
    scenario = table("B3 C2", "E5", dice="1 2", crossable=True)
    assert "C3" not in scenario.ends("1 by 1") | scenario.ends("1 by 2") | scenario.ends("2 by 1")
    assert {"D3", "C4", "C2"} <= scenario.ends("1 by 2")
    scenario.play("1 by 2 to D3")
    (moved,) = scenario.heard(None, Moved)
    assert moved.path == (HOLE, PLACE["D3"])
    # The hole is part of the way: it is crossed once only, as any other space.
    for start in ("B3", "C2", "D3", "C4"):
        assert start not in table(start, "E5", dice="4 1", crossable=True).ends("1 by 4")


@pytest.mark.shows("S3.7", "P11")
def test_others_are_passed_but_nobody_ends_on_them():
    scenario = table("A1", "B1 A2", dice="1 2")
    assert scenario.ends("1 by 2") == {"C1", "B2", "A3"}
    scenario.refuses("1 by 1 to B1", "S3.7")
    # The path that is shown crosses one of them.
    scenario.play("1 by 2 to B2")
    (moved,) = scenario.heard(None, Moved)
    assert NAMES[moved.path[0]] in ("B1", "A2")


@pytest.mark.shows("S3.7", "P11", "P13")
def test_every_end_is_blocked_with_one_die_and_not_with_the_other():
    scenario = table("A1", "B1 A2", dice="1 3").expect(phase=MOVE)
    assert scenario.ends("1 by 1") == scenario.ends("2 by 1") == set()
    assert scenario.ends("1 by 3") == {"D1", "C2", "B3", "A4"}
    scenario.refuses("power 1 for 1", "S3.3")
    # So only this die can move, which decides the power.
    scenario.play("1 by 3 to A4").expect(phase=ANY)


@pytest.mark.shows("S3.8", "P12", "P34")
def test_a_move_may_end_on_the_own_other_token():
    scenario = table("A1 B1", "E5", dice="1 4", cards="B1 KS").play("1 by 1 to B1")
    scenario.expect(tokens=("B1", "E5"))
    assert scenario.heard(1, Saw) == [Saw(0, PLACE["B1"], CARD["KS"])]
    # The power is that of the other token, though both stand here.
    assert scenario.position.second == 1
    scenario.play("jump A1").expect(tokens=("B1 A1", "E5"))


@pytest.mark.shows("S3.9", "P12")
def test_by_option_a_move_does_not_end_on_the_own_other_token():
    scenario = table("A1 B1", "E5", dice="1 2", apart=True)
    assert scenario.ends("1 by 1") == {"A2"}
    scenario.refuses("1 by 1 to B1", "S3.9").refuses("2 by 1 to A1", "S3.9")
    # Both stand on one corner at the start; one of them leaves it.
    assert table("A1", "E5", dice="1 2", apart=True).ends("1 by 1") == {"B1", "A2"}


@pytest.mark.shows("S3.10", "P14")
def test_you_look_at_the_card_on_which_you_land():
    scenario = table("A1", "E5", dice="3 1", cards="B3 KS").play("1 by 3 to B3")
    assert scenario.knows(1) == {"B3": "KS"}
    assert scenario.knows(2) == scenario.knows(None) == {}
    assert scenario.heard(2, Looked) == [Looked(0, PLACE["B3"])]
    assert scenario.heard(2, Saw) == []
    # It lies there again, the same card.
    assert scenario.position.cards[PLACE["B3"]] == CARD["KS"]


@pytest.mark.shows("S3.11", "P13")
def test_if_neither_die_can_move_either_token_one_of_them_is_a_power():
    blocked = ("A1", "B1 A2", "C1 B2", "A3 E5")
    scenario = table(*blocked, dice="2 1", cards="E4 9D").expect(phase=STUCK, turn=1)
    powers = [f"power {power} for {token}" for token in (1, 2) for power in (1, 2)]
    assert scenario.can() == powers
    scenario.refuses("1 by 1 to B1", "S3.11").refuses("power 3 for 1", "S3.2")
    scenario.refuses("2: power 1 for 1", "S3.1").refuses("look A1", "S3.11")
    scenario.play("power 1 for 2").expect(turn=1, phase=ANY, tokens=("A1", *blocked[1:]))
    assert scenario.heard(None, Used) == [Used(0, 1, 1)]
    assert scenario.heard(None, Looked) == []  # nobody landed on a space
    scenario.play("look E4").expect(turn=4)
    assert scenario.knows(1) == {"E4": "9D"}


@pytest.mark.shows("S3.11", "P13", "P25")
def test_two_equal_dice_are_one_power_for_either_token_and_everybody_hears_why():
    scenario = table("E5", "A1", "B2 A2", dice="1 4", turn=3, first=3).rolls("1 1")
    scenario.play("1 by 1 to B1", "jump A2").expect(turn=2, phase=STUCK)
    assert scenario.heard(None, Stuck) == [Stuck(1)]
    assert scenario.can() == ["power 1 for 1", "power 1 for 2"]


@pytest.mark.shows("S3.11", "P13", "P12")
def test_tokens_that_stay_apart_can_be_stuck_too():
    apart = table("A1 B1", "A2 C1", "B2 E5", dice="1 1", apart=True)
    apart.expect(phase=STUCK)
    together = table("A1 B1", "A2 C1", "B2 E5", dice="1 1")
    together.expect(phase=MOVE)
    assert together.can() == ["1 by 1 to B1", "2 by 1 to A1"]
