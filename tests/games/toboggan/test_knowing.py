"""The knowledge of each seat about hands and landmines: shown, followed, or counted."""

import pytest
from sled import CARD, cards, slope

import fairyring
from fairyring.games.toboggan.facts import Drew, Saw, Stole
from fairyring.kernel.dice import Dice


@pytest.mark.shows("T8.25", "T2.4")
def test_a_thief_knows_the_rest_of_the_hand_until_it_is_played():
    race = slope("B2", "D4", "A5").hold(1, "SWIPE!").hold(2, "Bomb, Tremor, Ram!").hold(3, "Bomb")
    race.plenty().play("play SWIPE!", "on seat 2", "cards").let_be()
    assert (race.knows(1, 2), race.knows(3, 2), race.knows(None, 2)) == (
        "Bomb, Ram!, Tremor", "?, ?, ?", "?, ?, ?",
    )  # fmt: skip
    race.play("take Tremor").let_be()
    assert (race.knows(1, 2), race.knows(2, 1), race.knows(3, 1)) == ("Bomb, Ram!", "Tremor", "?")
    assert [fact.things for fact in race.heard(1, Saw)] == [cards("Bomb, Tremor, Ram!")]
    assert race.heard(3, Saw) == []
    assert [fact.thing for fact in race.heard(3, Stole)] == [-1]
    assert [fact.thing for fact in race.heard(2, Stole)] == [CARD["Tremor"]]
    race.play("go right", "done").play("2: play Bomb", "2: at A1", "2: discard Ram!")
    assert race.knows(1, 2) == ""


@pytest.mark.shows("T8.14", "T8.15")
def test_what_is_known_of_a_hand_goes_where_the_hand_goes():
    race = slope("B2", "D4", "A5").hold(1, "SWIPE!, Mix-up").hold(2, "Bomb, Ram!").hold(3, "Mine!")
    race.play("play SWIPE!", "on seat 2", "cards").let_be().play("take Bomb").let_be()
    assert race.knows(1, 2) == "Ram!"
    race.play("3: play Mine!", "3: on seat 2", "3: cards").let_be()
    assert (race.knows(1, 3), race.knows(1, 2), race.knows(2, 3)) == ("Ram!", "", "Ram!")
    race.play("play Mix-up", "cards", "pass right").let_be()
    race.expect(hands={1: "", 2: "Ram!", 3: "Bomb"})
    assert (race.knows(1, 2), race.knows(1, 3), race.knows(2, 3)) == ("Ram!", "Bomb", "Bomb")
    assert race.knows(None, 2) == "?"


@pytest.mark.shows("T8.25", "T3.8", "T13")
def test_what_leaves_a_known_hand_unseen_makes_knowledge_smaller_and_never_wrong():
    race = slope("B2", "D4", "A5").hold(1, "SWIPE!, Bomb").hold(2, "3 Tremor, Ram!, Bomb")
    race.hold(3, "Me Too!").play("play SWIPE!", "on seat 2", "cards").let_be()
    race.play("take Bomb", "2: let it be", "3: play Me Too!", "3: on seat 2", "3: cards").let_be()
    assert race.knows(1, 2) == "Ram!, Tremor, Tremor, Tremor"
    race.play("3: take Tremor").let_be()
    assert race.knows(1, 2) == "Tremor, Tremor, ?"  # either a Tremor or the Ram! is gone
    assert race.knows(3, 2) == "Ram!, Tremor, Tremor"
    assert (race.knows(1, 3), race.knows(2, 3)) == ("?", "Tremor")


@pytest.mark.shows("T8.16", "T8.1")
def test_what_is_taken_or_shown_openly_all_know():
    race = slope("B2", "D4", "A5").hold(1, "Tremor").hold(2, "NO! Gimme!").hold(3, "Bomb")
    race.plenty().play("play Tremor", "2: play NO! Gimme!").let_be()
    assert race.knows(1, 2) == race.knows(3, 2) == race.knows(None, 2) == "Tremor"
    blazed = slope("B2", "D2", "A2", laid=2, step="lay").hold(1, "Blaze a trail")
    blazed.rack(1, "ice, rock, yeti").rack(2, "ice").rack(3, "ice").hold(2, "REJECT!")
    blazed.plenty().play("play Blaze a trail", "lay rock 0", "at B3", "2: play REJECT!").let_be()
    assert blazed.knows_tiles(2, 1) == "rock, ?, ?"
    blazed.play("lay rock 0")
    assert blazed.knows_tiles(2, 1) == "?, ?"


@pytest.mark.shows("T2.4", "T3.6")
def test_counting_tells_the_last_hidden_hand():
    race = slope("B2", "D4").hold(1, "Bomb").hold(2, "Ram!, Tremor").discards("Grenade")
    for seed in range(20):
        view = race.position.veiled(0)
        assert view.hands[1] == cards("Ram!, Tremor")
        view.redeal(fairyring.FastDice(seed))
        assert view == race.position.veiled(0)


@pytest.mark.shows("T3.6", "T2.4")
def test_draws_are_told_to_who_draws_alone():
    race = slope("B5", "D5", laid=6).deck("Bomb, Tremor").pile("9 ice")
    race.given(done=0b10, moved=1).play("done")
    for seat in (1, 2):
        own = [fact for fact in race.heard(seat, Drew) if fact.seat == seat - 1]
        others = [fact for fact in race.heard(seat, Drew) if fact.seat != seat - 1]
        assert all(len(fact.things) == fact.number for fact in own)
        assert all(fact.things == () for fact in others)
        assert len(own) == len(others) == 2


@pytest.mark.shows("T8.12", "GT-9")
def test_of_landmines_nobody_knows_anything_until_they_are_flipped():
    race = slope("B2", "D4").hold(1, "Landmine").play("play Landmine", "at B3", "at C3", "at C2")
    race.let_be()
    for viewer in (0, 1, None):
        assert race.position.veiled(viewer).hill.state() == race.position.hill.state()

    class Asked(Dice):
        def __init__(self) -> None:
            self.limits: list[int] = []

        def below(self, limit: int) -> int:
            self.limits.append(limit)
            return 0

    race.dice = dice = Asked()
    race.play("go front-right").expect(lying=(1,))
    race.given(moved=0).play("stand up").given(moved=0).play("go right").expect(lying=(1,))
    assert dice.limits == [6, 5]  # of six, then of the remaining five
    four = slope("B2", "D4", booms=4).mined(1, "B3").rolls(3).play("go front-right")
    four.expect(lying=(1,))
    slope("B2", "D4").mined(1, "B3").rolls(3).play("go front-right").expect(lying=())


@pytest.mark.shows("T8.12", "GT-9", "T8.2")
def test_a_landmine_bombed_unseen_tells_nothing():
    race = slope("B2", "D4").mined(1, "B3", "C4").hold(2, "Bomb, Ram!")
    before = list(race.position.hill.batches)
    race.declare("2: play Bomb", "2: at C4", "2: discard Ram!")
    assert race.position.hill.batches == before
    assert race.position.hill.mines.count(0) == len(race.position.hill.mines) - 1
