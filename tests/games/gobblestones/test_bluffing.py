"""The bluffing variant: stones face down, challenges, caught bluffs, and what nobody may know."""

import msgspec
import pytest
from gobble import GAME, Scenario, stones, table, words

import fairyring
from fairyring.games.gobblestones.facts import UNSEEN, Answered, Challenged, Drew, Laid
from fairyring.games.gobblestones.parts import Colour
from fairyring.games.gobblestones.position.board import GREY
from fairyring.games.gobblestones.position.grid import NAMES
from fairyring.games.gobblestones.position.ground import Ground
from fairyring.games.gobblestones.position.stones import colour_of, is_down, one, stone
from fairyring.kernel.pending import HIDDEN, NONE


def bluff(*racks: str, **more: object) -> Scenario:
    """Return a table with bluffs: all spaces are red and worth 2, so a blue stone is a lie."""
    return table(*racks, bluff=True, **more)


def right(scenario: Scenario) -> list[bool]:
    """Return for each stone on the board whether it lies face down."""
    return [is_down(stone) for stone in scenario.position.ground.stones]


@pytest.mark.shows("B6.1", "BB1")
def test_only_the_colour_may_be_wrong():
    scenario = bluff("5 blue", "5 red", lying="H8 H9")
    assert scenario.spaces("blue") == {"H7", "G8", "I8", "G9", "I9", "H10"}
    scenario.refuses("blue A1", "B3.8").refuses("red H10", "B3.2").refuses("blue H8", "B3.3")
    scenario.play("blue G8").refuses("blue G9", "B3.10").refuses("blue E8", "B3.6")
    scenario.refuses("blue H10", "B3.5").play("blue I8", "done").expect(scores=(4, 0), awaits=(2,))
    bluff("5 blue", "5 red").refuses("blue H9", "B3.9").play("blue H8")


@pytest.mark.shows("B6.1")
def test_without_the_option_nobody_bluffs():
    table("5 red", "5 red", lying="H8").refuses("1: challenge", "B6.1").refuses("trust", "B6.1")


@pytest.mark.shows("B6.2", "BB2")
def test_points_are_shown_at_once_but_drawing_waits():
    scenario = bluff("5 red", "5 red", lying="H8").play("red H9", "done")
    scenario.expect(scores=(2, 0), racks=(4, 5), bag=20, awaits=(2,))
    scenario.play("trust").expect(racks=(8, 5), bag=16, turn=2)
    scenario.refuses("1: trust", "B6.2")


@pytest.mark.shows("B6.3", "BB9")
def test_a_turn_without_stones_is_not_doubted():
    bluff("5 red", "5 red", lying="H8").play("done").expect(turn=2, racks=(10, 5))


@pytest.mark.shows("B6.4", "BB3")
def test_all_opponents_answer_once_and_nobody_else_acts():
    scenario = bluff("5 red", "5 red", "5 red", lying="H8").play("red H9", "done")
    scenario.expect(awaits=(2, 3)).refuses("1: done", "B6.4").refuses("1: trust", "B6.4")
    scenario.refuses("2: red H10", "B6.4").play("3: trust").expect(awaits=(2,))
    scenario.refuses("3: challenge", "B6.4").play("2: trust").expect(turn=2)


@pytest.mark.shows("B6.4", "BB3")
def test_no_answer_is_shown_before_all_are_in_and_no_trust_after():
    scenario = bluff("5 red", "5 red", "5 red", lying="H8").play("red H9", "done")
    scenario.play("3: challenge")
    assert scenario.heard(3, Answered) == [Answered(2, 1)]
    for seat in (1, 2, None):
        assert scenario.heard(seat, Answered) == [Answered(2, NONE)]
        doubt = scenario.position.veiled(None if seat is None else seat - 1).doubt
        assert doubt is not None
        assert doubt.answers == (NONE, NONE, HIDDEN)


@pytest.mark.shows("B6.4", "BB3")
def test_no_answer_in_time_means_trust():
    scenario = bluff("5 red", "5 red", lying="H8").play("red H9")
    assert scenario.position.silence(0) is None
    scenario.play("done")
    assert scenario.position.silence(1) is GAME.action("trust")
    assert scenario.position.silence(0) is None


@pytest.mark.shows("B6.4", "BB13")
def test_of_two_players_one_is_asked():
    scenario = bluff("5 blue", "5 red", lying="H8").play("blue H9", "done").expect(awaits=(2,))
    scenario.play("challenge").expect(turn=2, scores=(0, 0))


@pytest.mark.shows("B6.5", "BB3")
def test_of_two_challengers_the_first_one_clockwise_counts():
    scenario = bluff("5 red", "5 red", "5 red", "5 red", lying="H8", turn=3)
    scenario.play("red H9", "done", "2: challenge", "1: challenge", "4: trust")
    # Clockwise from seat 3 come 4, 1 and 2.
    scenario.expect(scores=(-2, 0, 2, 0), turn=4)
    (told,) = scenario.heard(None, Challenged)
    assert (told.challenger, told.seat, told.stones) == (0, 2, (3,))
    assert "Ana challenges Cleo, who turns up 1 red." in scenario.said()


@pytest.mark.shows("B6.6", "BB4", "BB7")
def test_a_failed_challenge_costs_what_the_play_earned():
    scenario = bluff("5 red", "5 red", lying="H8").play("red H9", "red H10", "done")
    scenario.play("challenge").expect(scores=(4, -4), racks=(6, 5), turn=2, bag=17)
    assert right(scenario) == [False, False, False]
    assert "All right: Ben loses 4, and Ana keeps the points." in scenario.said()


@pytest.mark.shows("B6.6", "BB10")
def test_a_failed_challenge_on_a_play_worth_nothing_costs_nothing():
    scenario = bluff("5 blue", "5 red", lying="H8", paint={"H9": "grey 0"})
    scenario.play("blue H9", "done", "challenge").expect(scores=(0, 0), turn=2, racks=(8, 5))


@pytest.mark.shows("B6.1", "BB8")
def test_on_grey_every_stone_is_right():
    scenario = bluff("4 red, 1 green", "5 red", lying="H8", paint={"H10": "grey 0"})
    scenario.play("red H9", "green H10", "done", "challenge").expect(scores=(2, -2))


@pytest.mark.shows("B6.1", "B1.5", "BB8", "B9")
def test_without_grey_the_second_colour_can_be_wrong():
    options = {"bluff": True, "first": "1"}
    with_grey = GAME.start(2, options, dice=fairyring.FastDice(2))
    without = GAME.start(2, options | {"grey": False}, dice=fairyring.FastDice(2))
    cell = with_grey.ground.board.colours.index(GREY)
    for position, takes in ((with_grey, 5), (without, 1)):
        board = position.ground.board
        stand = 0
        for colour in Colour:
            after = position.copy()
            after.ground = Ground.of(board, [stone(cell + 1, Colour.RED, 1, False)], 0)
            after.hands[0] = one(colour)
            for seat, move in ((0, f"{colour.word} {NAMES[cell]}"), (0, "done"), (1, "challenge")):
                after.play(seat, GAME.action(move), fairyring.FastDice(1))
            stand += len(after.ground.stones) == 2
        assert stand == takes


@pytest.mark.shows("B6.7", "BB5", "BB6")
def test_a_caught_bluff_goes_back_to_the_rack_and_nothing_is_drawn():
    scenario = bluff("3 red, 2 blue", "5 red", lying="H8")
    scenario.play("red H9", "blue H10", "done").expect(scores=(4, 0))
    scenario.play("challenge").expect(scores=(0, 0), racks=(5, 5), bag=20, turn=2)
    assert scenario.covered() == "H8"
    assert "H10" not in scenario.spaces()
    assert "H9" in scenario.spaces()
    assert scenario.heard(1, Drew) == []
    assert "A bluff: Ana loses 4 and takes 2 stones back." in scenario.said()


@pytest.mark.shows("B6.12", "BB5")
def test_after_a_caught_bluff_the_end_is_not_looked_for():
    # Seat 2 has no stones and the bag is short: a play that stood would end the game here.
    scenario = bluff("5 blue", "1 red", "5 red", lying="H8", bag="")
    scenario.position.hands[1] = 0
    scenario.position.turn = 2
    scenario.position.hands[2] = stones("5 blue")
    scenario.play("blue H9", "done", "1: challenge", "2: trust").expect(turn=1)


@pytest.mark.shows("B6.12", "B5.3", "BB5", "B18")
def test_after_a_caught_bluff_the_turn_of_an_empty_rack_starts_as_always():
    for bag, over in (("4 red", "B5.3"), ("5 red", None)):
        scenario = bluff("5 blue", "", "5 red", lying="H8", bag=bag)
        scenario.play("blue H9", "done", "2: challenge", "3: trust").expect(over=over)
    scenario.expect(turn=2).play("done").expect(turn=3, racks=(5, 5, 5), bag=0)


@pytest.mark.shows("B6.12", "B5.5", "BB5")
def test_a_caught_bluff_breaks_the_count_of_passes():
    scenario = bluff("5 blue", "5 red", lying="H8", bag="")
    scenario.play("blue H9", "done", "challenge", "done").expect(turn=1)
    scenario.play("blue H9", "done", "challenge").expect(turn=2)
    scenario.play("done").expect(turn=1).play("done").expect(over="B5.5")


@pytest.mark.shows("B3.9", "B6.13", "B3")
def test_the_duty_to_begin_on_a_centre_is_back_after_a_bluff():
    scenario = bluff("5 blue", "5 red").play("blue H8", "blue H9", "done", "challenge")
    assert scenario.covered() == ""
    assert scenario.spaces() == {f"{column}{row}" for column in "CHM" for row in (3, 8, 13)}
    scenario.refuses("red H9", "B3.9")


@pytest.mark.shows("B6.8", "BB5")
def test_the_stones_of_a_caught_bluff_are_known_until_the_next_stone_is_laid():
    scenario = bluff("3 red, 2 blue", "5 red", lying="H8")
    scenario.play("red H9", "blue H10", "done", "challenge")
    for viewer in (1, None):
        view = scenario.position.veiled(viewer)
        assert words(view.hands[0]) == "1 red, 1 blue"
        assert (view.unknown[0], view.rack(0)) == (3, 5)
        view.redeal(fairyring.FastDice(3))
        assert view.rack(0) == 5
        scene = GAME.scene_module.scene(scenario.position.veiled(viewer), viewer, scenario.settings)
        rack = [piece.label for piece in scene.pieces if piece.zone == "rack0"]
        assert rack == ["red", "blue", "a stone", "a stone", "a stone"]
        notes = {zone.id: zone.note for zone in scene.zones}
        assert notes["rack0"] == "5 stones, 1 red and 1 blue among them"
    scenario.play("done").expect(turn=1)
    assert words(scenario.position.veiled(1).hands[0]) == "1 red, 1 blue"
    scenario.play("red H9")
    assert scenario.position.veiled(1).hands[0] == 0


@pytest.mark.shows("B6.9", "BB7")
def test_trusted_stones_stay_face_down_also_after_the_game():
    scenario = bluff("2 blue", "3 red", lying="H8", bag="")
    scenario.play("blue H9", "blue H10", "done", "trust").expect(over="B5.1", scores=(4, 3))
    assert right(scenario) == [False, True, True]
    seen = [colour_of(stone) for stone in scenario.position.veiled(1).ground.stones]
    assert seen == [3, UNSEEN, UNSEEN]
    own = [colour_of(stone) for stone in scenario.position.veiled(0).ground.stones]
    assert own == [3, 4, 4]
    assert "Nobody doubts Ana." in scenario.said()


@pytest.mark.shows("B6.11", "BB11")
def test_the_last_play_may_be_challenged_before_the_end():
    scenario = bluff("1 blue", "3 red", lying="H8", bag="").play("blue H9", "done")
    scenario.expect(awaits=(2,)).play("challenge").expect(turn=2, scores=(0, 0), racks=(1, 3))


@pytest.mark.shows("B6.11", "B6.6", "B5.1", "BB11", "BB4")
def test_a_failed_challenge_of_the_last_play_is_paid_before_the_end():
    scenario = bluff("1 red", "3 red", "1 red", lying="H8", bag="").play("red H9", "done")
    scenario.play("2: challenge", "3: trust").expect(over="B5.1", scores=(2, 1, 1), won=(1,))


@pytest.mark.shows("B6.10", "BB12")
def test_three_rounds_in_which_nothing_comes_of_anything_end_the_game():
    scenario = bluff("5 blue", "3 blue", lying="H8", bag="9 red")
    caught = ("blue H9", "done", "challenge")
    scenario.play(*caught * 5).expect(turn=2)
    scenario.play(*caught).expect(over="B6.10", scores=(5, 3), won=(1,), bag=9)


@pytest.mark.shows("B6.10", "BB12")
def test_passes_with_an_empty_bag_count_too_and_anything_else_starts_anew():
    scenario = bluff("5 blue", "3 red", lying="H8", bag="")
    caught = ("blue H9", "done", "challenge")
    scenario.play(*caught, "done", *caught, "done", *caught).expect(turn=2)
    scenario.play("red H9", "done", "trust").expect(turn=1)
    scenario.play("blue H10", "done", "challenge", "done").expect(turn=1)
    scenario.play("blue H10", "done", "challenge", "done").expect(turn=1)
    scenario.play("blue H10", "done", "challenge").expect(turn=2)
    scenario.play("done").expect(over="B6.10")


@pytest.mark.shows("B6.10", "B7.4", "BB12", "B27")
def test_the_three_rounds_count_for_those_still_there():
    scenario = bluff("5 blue", "5 blue", "5 blue", lying="H8")
    round_of = (
        ("blue H9", "done", "2: challenge", "3: trust"),
        ("blue H9", "done", "1: challenge", "3: trust"),
        ("blue H9", "done", "1: challenge", "2: trust"),
    )
    for moves in (*round_of, *round_of, *round_of[:2]):
        scenario.play(*moves)
    # Seats 1 and 2 have had their three turns; without seat 3 they are all.
    scenario.expect(turn=3).leave(3).expect(over="B6.10", won=(1, 2))


@pytest.mark.shows("B7.2", "B27")
def test_who_leaves_while_others_may_doubt_lets_the_play_stand_and_draws_nothing():
    scenario = bluff("5 blue", "5 red", "5 red", lying="H8").play("blue H9", "done", "2: challenge")
    scenario.leave(1).expect(turn=2, bag=20)
    assert scenario.covered() == "H8 H9"
    assert right(scenario) == [False, True]


@pytest.mark.shows("B7.2", "B7.3", "B27")
def test_of_two_players_who_leaves_while_a_play_is_in_doubt_has_lost():
    for leaver in (1, 2):
        scenario = bluff("5 blue", "5 red", lying="H8").play("blue H9", "done").leave(leaver)
        scenario.expect(over="B7.3", won=(3 - leaver,), awaits=(), racks=(4, 5), bag=20)
        assert right(scenario) == [False, True]


@pytest.mark.shows("B7.2", "B27")
def test_the_answer_of_a_leaver_is_void():
    scenario = bluff("5 blue", "5 red", "5 red", lying="H8").play("blue H9", "done")
    scenario.play("2: challenge").leave(2).expect(awaits=(3,))
    scenario.play("trust").expect(turn=3, scores=(2, 0, 0))
    scenario = bluff("5 blue", "5 red", "5 red", lying="H8").play("blue H9", "done")
    scenario.play("3: challenge").leave(2).expect(turn=3, scores=(0, 0, 0))


@pytest.mark.shows("B6.1", "B6.9", "B23")
def test_others_hear_and_see_where_a_stone_lies_but_not_which():
    scenes, facts = set(), set()
    for colour in ("red", "blue", "green"):
        scenario = bluff("2 red, 2 blue, 2 green", "5 red", "5 red", lying="H8")
        scenario.play(f"{colour} H9", "red H10")
        assert [fact.colour for fact in scenario.heard(1, Laid)] != [UNSEEN, UNSEEN]
        for moves in ((), ("done", "2: trust"), ("3: trust",)):
            scenario.play(*moves)
            seen = b""
            for viewer in (1, 2, None):
                view = scenario.position.veiled(viewer)
                scene = GAME.scene_module.scene(view, viewer, scenario.settings)
                seen += msgspec.json.encode(scene) + repr(view.state()).encode()
                if not moves:
                    seat = None if viewer is None else viewer + 1
                    facts.add(repr(scenario.heard(seat, Laid)))
            scenes.add((moves, seen))
    assert len(scenes) == 3
    assert len(facts) == 1


@pytest.mark.shows("B6.9", "BB7")
def test_what_lies_face_down_is_imagined_anew_and_no_stone_is_lost():
    scenario = bluff("5 blue", "5 red", lying="H8", bag="10 green, 10 yellow")
    scenario.play("blue H9", "blue H10", "done", "trust")
    view = scenario.position.veiled(1)
    imagined = set()
    everything = scenario.position.bag + sum(scenario.position.hands) + stones("2 blue")
    for seed in range(30):
        world = view.copy()
        world.redeal(fairyring.FastDice(seed))
        down = [colour_of(stone) for stone in world.ground.stones[1:]]
        imagined.add(tuple(down))
        found = world.bag + sum(world.hands) + sum(1 << 5 * colour for colour in down)
        assert found == everything
        assert world.hands[1] == scenario.position.hands[1]
    assert len(imagined) > 3


def test_a_play_in_doubt_is_imagined_honest_about_every_other_time():
    scenario = bluff("5 red", "5 blue", lying="H8", bag="20 green, 4 red")
    view = scenario.play("red H9", "red H10", "done").position.veiled(1)
    honest = 0
    for seed in range(200):
        world = view.copy()
        world.redeal(fairyring.FastDice(seed))
        honest += [colour_of(stone) for stone in world.ground.play()] == [3, 3]
    assert 70 < honest < 140


@pytest.mark.parametrize("answer", ["trust", "challenge"])
def test_who_imagines_a_table_says_what_others_answered_in_secret(answer: str):
    scenario = bluff("5 red", "5 blue", "5 green", lying="H8")
    view = scenario.play("red H9", "done", "2: trust").position.veiled(2)
    asked = []

    def chooser(world, seat, actions, dice):
        asked.append((seat, seat in world.awaited(), world.viewer))
        return next(action for action in actions if action.notation == answer)

    world = view.copy()
    world.imagine(fairyring.FastDice(1), chooser)
    assert world.doubt.answers == (NONE, int(answer == "challenge"), NONE)
    assert world.awaited() == view.awaited() == (2,)
    assert [seat for seat, awaited, _ in asked if awaited] == [1]
