"""The scene of a seat: the board, racks, the row in progress, and words for what happened."""

import re

import pytest
from gobble import GAME, table
from scenes import seen

from fairyring.games.gobblestones.facts import Caught, Laid
from fairyring.games.gobblestones.parts import Colour
from fairyring.kernel.display.scene import Drag, Piece, Press, Scene


def board(scene: Scene) -> dict[tuple[int, ...], Piece]:
    return {piece.at: piece for piece in scene.pieces if piece.zone == "board"}


def test_there_is_one_piece_on_each_space():
    scene = seen(table("5 red", "5 red", lying="H8", paint={"A1": "grey 0"}), 1)
    lying = [piece for piece in scene.pieces if piece.zone == "board"]
    assert len(lying) == len(board(scene)) == 225
    assert board(scene)[7, 7].label == "red stone"
    assert board(scene)[7, 7].note == "H8, on red 2"
    assert board(scene)[8, 7].label == "red 2"
    assert board(scene)[0, 0].label == "grey, any stone, 0"
    drawn = scene.zones[0]
    assert (drawn.size, drawn.blocks) == ((15, 15), (5, 5))
    assert (drawn.columns[7], drawn.rows[7]) == ("H", "8")


@pytest.mark.shows("B1.3", "B26")
def test_colour_and_worth_are_told_by_signs_too():
    paint = {f"{'ABCDE'[colour]}1": f"{colour.word} 6" for colour in Colour}
    spaces = board(seen(table("5 red", "5 red", paint=paint), 1))
    signs = [spaces[colour, 0].badges[0] for colour in Colour]
    assert len({badge.glyph for badge in signs}) == len({badge.sign for badge in signs}) == 5
    assert [spaces[colour, 0].badges[1].glyph for colour in Colour] == ["6"] * 5
    rack = seen(table("1 red, 1 blue, 1 green, 1 yellow, 1 turquoise", "5 red"), 1)
    stones = [piece.badges[0] for piece in rack.pieces if piece.zone == "rack0"]
    assert stones == signs


def test_a_stone_is_dragged_to_where_it_may_lie_and_says_what_it_would_score():
    scenario = table("2 red, 1 blue", "5 red", lying="H8", paint={"H9": "blue 5"})
    choices = {choice.notation: choice for choice in seen(scenario, 1).choices}
    assert choices["blue H9"].label == "Blue on H9 for 5"
    assert choices["blue H9"].gesture == Drag("stone0-blue-0", "board", (7, 8))
    assert choices["done"].label == "Lay nothing, draw 5"
    assert isinstance(choices["done"].gesture, Press)
    scenario.play("blue H9")
    scene = seen(scenario, 1)
    choices = {choice.notation: choice for choice in scene.choices}
    assert choices["red H10"].label == "Red on H10 for 2, 7 in all"
    assert choices["done"].label == "Eat 1 stone for 5, draw 4"
    assert (choices["red H10"].mark, choices["done"].mark) == ("7", "5")
    assert board(scene)[7, 8].mark == "5"
    assert board(scene)[7, 7].mark == ""
    assert scene.prompt == "1 stone for 5: lay on, or eat."
    assert next(zone.note for zone in scene.zones if zone.id == "board") == "1 stone for 5"
    assert seen(scenario, 2).choices == ()


def test_a_stone_keeps_its_id_from_the_rack_to_the_board_and_back():
    scenario = table("2 red", "5 red", "5 red", lying="H8", bluff=True)
    before = {seat: seen(scenario, seat) for seat in (1, 2, None)}
    scenario.play("red H9")
    for seat, scene in before.items():
        racked = {piece.id for piece in scene.pieces if piece.zone == "rack0"}
        laid = board(seen(scenario, seat))[7, 8]
        assert laid.id in racked
        (fact,) = scenario.heard(seat, Laid)
        assert laid.id in {motion.piece for motion in GAME.scene_module.motions(fact)}
    scenario.play("done", "2: trust", "3: trust")
    scenario.play("red H10", "done", "1: trust", "3: challenge")
    # The play was right: it lies face up, and the stone has the same id.
    assert board(seen(scenario, 1))[7, 9].face.startswith("red-on-")


def test_stones_of_a_bluff_are_seen_to_go_home():
    scenario = table("2 blue", "5 red", lying="H8", bluff=True).play("blue H9", "blue H10", "done")
    lain = {
        piece.id
        for at, piece in board(seen(scenario, 2)).items()
        if piece.label.startswith("stone")
    }
    scenario.play("2: challenge")
    (fact,) = scenario.heard(2, Caught)
    motions = GAME.scene_module.motions(fact)
    assert {motion.piece for motion in motions} == lain
    assert {motion.zone for motion in motions} == {"rack0"}


def test_a_stone_face_down_is_marked_for_its_player_and_a_back_for_others():
    scenario = table("2 blue", "5 red", lying="H8", bluff=True).play("blue H9")
    own, other = board(seen(scenario, 1))[7, 8], board(seen(scenario, 2))[7, 8]
    assert own.label == "blue stone, face down"
    assert own.face == "blue-down-on-red"
    assert other.label == "stone face down"
    assert other.face == "down-on-red"
    assert other.tone == "down"
    assert board(seen(scenario, None))[7, 8] == other


def test_who_is_asked_sees_the_play_and_two_buttons():
    scenario = table("2 blue", "5 red", "5 red", lying="H8", bluff=True)
    scenario.play("blue H9", "blue H10", "done")
    scene = seen(scenario, 2)
    assert scene.prompt == "Do you trust these 2 stones for 4?"
    assert [choice.label for choice in scene.choices] == [
        "Trust the 2 stones for 4",
        "Challenge the 2 stones for 4",
    ]
    assert all(isinstance(choice.gesture, Press) for choice in scene.choices)
    assert seen(scenario, 1).prompt == "The others answer 2 stones for 4."


def test_the_prompt_says_what_to_do():
    assert seen(table("5 red", "5 red"), 1).prompt.startswith("Begin on the centre")
    assert seen(table("5 red", "5 red"), 1).clause == "B3.9"
    scenario = table("5 red", "5 red", lying="H8")
    assert seen(scenario, 1).prompt.startswith("Lay up to five")
    assert seen(scenario, 2).prompt == "Another player lays stones."
    scenario.play("red H9", "red H10", "red H11", "red H12", "red H13")
    assert seen(scenario, 1).prompt == "Five stones for 10: eat them."
    over = table("1 red", "5 red", lying="H8", bag="").play("red H9", "done")
    assert (seen(over, 1).prompt, seen(over, 1).clause) == ("The game is over.", "B5.1")


def test_a_leaver_has_no_rack_at_the_table():
    scene = seen(table("5 red", "5 red", "5 red", lying="H8").leave(2), 1)
    assert {zone.owner for zone in scene.zones} == {None, 0, 2}


def test_a_whole_game_is_told_in_sentences():
    scenario = table("3 red, 1 blue", "1 red", lying="H8", bag="6 red", bluff=True)
    scenario.play("red H9", "blue H10", "done", "challenge", "red H9", "done", "trust")
    scenario.play("red H10", "done", "trust", "done", "done").expect(over="B5.5")
    lines = scenario.said()
    assert all(re.fullmatch(r"[A-Z].*[.!]", line) for line in lines)
    assert "Ana has answered." not in lines
    assert lines[-2:] == ["Ben scores 4 for 4 stones left.", "Ana won!"]
    with pytest.raises(TypeError, match="no words"):
        GAME.scene_module.line(object(), str)


# The oddity at the end.


def test_a_bluff_that_was_caught_is_laughed_about_first():
    scenario = table("3 red, 1 blue", "1 red", lying="H8", bag="6 red", bluff=True)
    scenario.play("red H9", "blue H10", "done", "challenge", "red H9", "done", "trust")
    scenario.play("red H10", "done", "trust", "done", "done").expect(over="B5.5")
    told = "Ana hoped that nobody would look under 2 stones. Somebody did!"
    assert scenario.laughed_at() == told


def test_a_challenge_of_an_honest_meal_is_laughed_about():
    scenario = table("1 red", "5 red", lying="H8", bag="", bluff=True)
    scenario.play("red H9", "done", "challenge").expect(over="B5.1")
    assert scenario.laughed_at() == "Ben smelled a bluff, but Ana had been honest all along."


def test_a_bluff_that_nobody_saw_is_not_told():
    scenario = table("1 blue", "5 red", lying="H8", bag="", bluff=True)
    scenario.play("blue H9", "done", "trust").expect(over="B5.1")
    told = "The greatest bite was Ana's: 1 stone for 2. Still hungry?"
    assert scenario.laughed_at() == told


def test_stones_for_nothing_were_laid_for_the_taste_unless_two_laid_as_many():
    paint = dict.fromkeys(("H9", "H10", "H7", "H6"), "red 0")
    scenario = table("2 red, 3 blue", "2 red", lying="H8", bag="", paint=paint)
    scenario.play("red H9", "red H10", "done", "red H7", "red H6", "done").expect(over="B5.1")
    assert scenario.laughed_at() == "The greatest bite was Ana's: 2 stones for 0. Still hungry?"
    scenario = table("2 red", "2 red", lying="H8", bag="", paint=paint)
    scenario.play("red H9", "red H10", "done").expect(over="B5.1")
    told = "Ana laid 2 stones where they are worth nothing: just for the taste."
    assert scenario.laughed_at() == told


def test_a_game_in_which_nobody_ate_is_laughed_about_too():
    scenario = table("1 blue", "1 blue", lying="H8", bag="")
    scenario.play("done", "done").expect(over="B5.5")
    assert scenario.laughed_at() == "Nobody ate a single stone. The goblins must be hungry!"
