"""Setting up, scoring and drawing."""

from collections import Counter

import pytest
from gobble import GAME, table

import fairyring
from fairyring.games.gobblestones.facts import Ate, Began, Drew, Laid
from fairyring.games.gobblestones.parts import SIDE, SPACES, TABLE
from fairyring.games.gobblestones.position import Gobblestones
from fairyring.games.gobblestones.position.board import GREY
from fairyring.games.gobblestones.position.grid import CELLS, place_of
from fairyring.games.gobblestones.position.stones import FULL, listed, total
from fairyring.kernel.facts import may_know
from fairyring.kernel.options import BadOption


def dealt(seats: int = 2, seed: int = 1, **options: object) -> Gobblestones:
    position = GAME.start(seats, options, dice=fairyring.FastDice(seed))
    assert isinstance(position, Gobblestones)
    return position


@pytest.mark.shows("B2.1", "B2", "B24")
def test_two_to_four_play_and_the_dice_say_who_starts():
    for seats in (2, 3, 4):
        assert {dealt(seats, seed).turn for seed in range(40)} == set(range(seats))
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4 seats"):
            GAME.settings(seats)


@pytest.mark.shows("B2.1", "B2")
def test_the_table_may_name_who_starts():
    assert {dealt(3, seed, first="2").turn for seed in range(10)} == {1}
    assert {dealt(4, seed, first="1,4").turn for seed in range(30)} == {0, 3}
    with pytest.raises(BadOption, match="first cannot be '3'"):
        GAME.settings(2, {"first": "3"})


@pytest.mark.shows("B2.2", "B1")
def test_the_nine_squares_lie_anywhere_either_side_up_and_turned():
    boards = [dealt(2, seed).ground.board for seed in range(60)]
    for place in range(9):
        lying = [board.squares[place] for board in boards]
        assert {square for square, _, _ in lying} == set(range(9))
        assert {side for _, side, _ in lying} == {0, 1}
        assert {turns for _, _, turns in lying} == set(range(4))
    for board in boards:
        assert sorted(square for square, _, _ in board.squares) == list(range(9))


@pytest.mark.shows("B2.2", "B1.1")
def test_a_square_on_the_board_is_the_face_of_the_table_turned():
    for seed in range(20):
        board = dealt(2, seed).ground.board
        for cell in range(CELLS):
            place, spot = place_of(cell)
            square, side, turns = board.squares[place]
            face = TABLE[square][side]
            row, column = divmod(spot, SIDE)
            for _ in range(turns):  # turn the square back, counter-clockwise
                row, column = SIDE - 1 - column, row
            space = face.spaces[row * SIDE + column]
            assert board.colours[cell] == (GREY if space.grey else space.colour)
            assert board.worth[cell] == face.worth[row * SIDE + column]


@pytest.mark.shows("B1.4")
def test_fixed_values_are_the_same_everywhere():
    board = dealt(fixed_values=True).ground.board
    worth = {(board.colours[cell], board.worth[cell]) for cell in range(CELLS)}
    # yellow, turquoise, green, red, blue, grey
    assert worth == {(0, 4), (1, 2), (2, 3), (3, 6), (4, 5), (GREY, 0)}


@pytest.mark.shows("B1.5", "B9")
def test_without_grey_the_second_colour_counts():
    for seed in range(10):
        with_grey, without = dealt(2, seed).ground.board, dealt(2, seed, grey=False).ground.board
        assert with_grey.squares == without.squares
        greys = [cell for cell in range(CELLS) if with_grey.colours[cell] == GREY]
        assert len(greys) >= 9
        assert GREY not in without.colours
        assert all(without.worth[cell] >= 2 for cell in greys)
        for cell in set(range(CELLS)) - set(greys):
            assert with_grey.colours[cell] == without.colours[cell]
            assert with_grey.worth[cell] == without.worth[cell]


@pytest.mark.shows("B2.3", "B2.4", "B23")
def test_everybody_draws_five_and_sees_only_how_many_others_have():
    told = []
    position = GAME.start(
        3, dice=fairyring.FastDice(4), tell=lambda fact, audience: told.append((fact, audience))
    )
    assert [position.rack(seat) for seat in range(3)] == [5, 5, 5]
    assert position.in_bag == total(position.bag) == 85
    began, *draws = [fact for fact, audience in told if may_know(audience, 1)]
    assert began == Began(position.ground.board.squares, position.turn)
    assert draws == [Drew(0, 5, ()), Drew(1, 5, listed(position.hands[1])), Drew(2, 5, ())]
    view = position.veiled(1)
    assert [view.hands[0], view.hands[2]] == [0, 0]
    assert [view.rack(seat) for seat in range(3)] == [5, 5, 5]
    scene = GAME.scene_module.scene(view, 1, GAME.settings(3))
    notes = {zone.id: zone.note for zone in scene.zones}
    assert notes["rack0"] == notes["rack1"] == "5 stones"
    backs = [piece for piece in scene.pieces if piece.zone in ("rack0", "rack2")]
    assert len(backs) == 10
    assert not any(piece.face for piece in backs)
    assert ("bag", (85,)) in {(zone.id, zone.size) for zone in scene.zones}


@pytest.mark.shows("B2.5", "B12")
def test_a_rack_holds_any_number():
    scenario = table("5 red", "5 red", bag="20 red, 20 blue", lying="H8")
    scenario.play("done", "done", "done", "done", "done").expect(racks=(20, 15), bag=15)


@pytest.mark.shows("B1.2")
def test_there_are_twenty_stones_of_each_colour():
    position = dealt(4)
    everything = position.bag + sum(position.hands)
    assert everything == FULL
    assert Counter(listed(FULL)) == dict.fromkeys(range(5), 20)


@pytest.mark.shows("B1.2")
def test_what_is_drawn_is_not_decided_before():
    position = dealt(2)
    drawn = set()
    for seed in range(20):
        after = position.copy()
        after.play(after.turn, GAME.action("done"), fairyring.FastDice(seed))
        drawn.add(after.hands[position.turn])
    assert len(drawn) > 10


@pytest.mark.shows("B4.1", "B15")
def test_the_covered_numbers_are_scored_at_once():
    paint = {"H9": "blue 6", "H10": "green 3", "H11": "grey 0"}
    scenario = table("1 blue, 1 green, 2 red", "5 red", lying="H8", paint=paint)
    scenario.play("blue H9", "green H10", "red H11", "red H12", "done")
    scenario.expect(scores=(11, 0), turn=2)
    assert Ate(0, 4, 11) in [fact for fact, _ in scenario.told]
    assert "Ana eats 4 stones for 11." in scenario.said()


@pytest.mark.shows("B4.1")
def test_the_sum_so_far_is_told_with_each_stone():
    scenario = table("5 red", "5 red", lying="H8", paint={"H9": "red 6"})
    scenario.play("red H9", "red H10", "red H7")
    assert [fact.points for fact in scenario.heard(2, Laid)] == [6, 8, 10]


@pytest.mark.shows("B4.2", "B25")
@pytest.mark.parametrize("laid", range(6))
def test_five_less_the_stones_laid_are_drawn(laid: int):
    scenario = table("6 red", "5 red", lying="H8", bag="10 blue")
    scenario.play(*[f"red H{row}" for row in range(9, 9 + laid)], "done")
    drawn = 5 - laid
    scenario.expect(racks=(6 - laid + drawn, 5), bag=10 - drawn, turn=2)
    assert [fact.number for fact in scenario.heard(2, Drew)] == [drawn] * bool(drawn)


@pytest.mark.shows("B4.3", "B14")
def test_a_short_bag_gives_what_it_has():
    scenario = table("6 red", "5 red", lying="H8", bag="2 blue")
    scenario.play("red H9", "done").expect(racks=(7, 5), bag=0, turn=2)
    assert scenario.heard(1, Drew) == [Drew(0, 2, (4, 4))]
    assert scenario.heard(2, Drew) == [Drew(0, 2, ())]


def test_a_space_belongs_to_its_square():
    assert place_of(0) == (0, 0)
    assert place_of(CELLS - 1) == (8, SPACES - 1)
    assert place_of(CELLS // 2) == (4, SPACES // 2)
