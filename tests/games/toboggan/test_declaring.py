"""When cards may be played, what is declared with them, and where they go."""

import pytest
from sled import CARD, Scenario, slope

import fairyring
from fairyring.games.toboggan import GAME
from fairyring.games.toboggan.facts import Cancelled, Chose, Declared, Reshuffled
from fairyring.games.toboggan.parts import Terrain
from fairyring.games.toboggan.position import Toboggan
from fairyring.kernel.facts import Fact

MAGE_ENGINEER, DRIVER_BOMBARDIER = 0b0110, 0b1001


def moment(name: str) -> Scenario:
    """Return a race at this moment; it awaits seat 1, or, at the end, all who must get ready."""
    race = {
        "before the first tile": lambda: slope("B2", "B3", "D5", step="lay"),
        "after a tile": lambda: slope("B2", "B3", "D5", step="lay").given(opened=True),
        "before the move": lambda: slope("B2", "B3", "D5"),
        "after the move": lambda: slope("B2", "B3", "D5").given(moved=1),
        "before discarding": lambda: slope("B2", "B3", "D5", step="discard"),
        "before the avalanche": lambda: slope("B2", "B3", "D5", step="ready"),
    }[name]()
    return race.rack(1, "3 plain").rack(2, "3 plain").rack(3, "3 plain")


MOMENTS = [
    "before the first tile",
    "after a tile",
    "before the move",
    "after the move",
    "before discarding",
    "before the avalanche",
]


@pytest.mark.shows("T7.2", "5.5-1")
@pytest.mark.parametrize("when", MOMENTS)
def test_any_time_is_any_time(when: str):
    race = moment(when).hold(1, "4 Bomb").hold(3, "Grenade")
    step, turn = race.position.step, race.position.turn
    waits = race.position.awaited()
    race.declare("3: play Grenade", "on seat 2").expect(lying=(2,), tokens=(3, 2, 4))
    assert (race.position.step, race.position.turn) == (step, turn)
    assert race.position.awaited() == waits


@pytest.mark.shows("T7.2", "5.5-1")
@pytest.mark.parametrize("when", MOMENTS)
def test_who_is_awaited_may_play_cards_too(when: str):
    race = moment(when).hold(1, "Grenade, 3 Bomb")
    race.declare("1: play Grenade", "on seat 2").expect(lying=(2,))


@pytest.mark.shows("T7.2", "5.5-1")
def test_a_game_waits_for_no_pass_of_those_who_could_interrupt():
    race = slope("B2", "B3", "D5").hold(2, "Grenade").hold(3, "Tremor").expect(awaits=(1,))
    race.play("go right", "done").expect(turn=2)
    assert race.position.interrupters() == (2,)


@pytest.mark.shows("T7.2", "5.5-1")
def test_first_come_first_served():
    race = slope("B2", "B3", "D5", "E5").hold(2, "Grenade").hold(4, "Grenade")
    assert race.position.interrupters() == (1, 3)
    race.declare("4: play Grenade", "on seat 1").expect(lying=(1,), tokens=(2, 3, 3, 4))


@pytest.mark.shows("T7.2", "5.5-1")
def test_asked_to_interrupt_are_all_with_cards_clockwise_from_the_awaited_one():
    race = slope("B2", "B3", "home", "out", "D5", "E5", turn=5, laid=10)
    race.hold(1, "Bomb").hold(2, "Bomb").hold(3, "Bomb").hold(5, "Bomb")
    assert race.position.interrupters() == (0, 1, 2)
    race.given(bans=(15, MAGE_ENGINEER, 0, 0, 0, 0))
    assert race.position.interrupters() == (1, 2)
    ghosts = slope("B2", "B3", "out", ghosts=True).hold(3, "Bomb")
    assert ghosts.position.interrupters() == (2,)


@pytest.mark.shows("T7.2", "5.5-1", "T7.18")
def test_nobody_interrupts_between_the_steps_of_a_move():
    race = slope("B2", "B4", "D5", tiles={"B3": "ice"}).hold(1, "Grenade").hold(2, "Grenade")
    race.play("go front-right").expect(awaits=(1,))
    assert race.position.interrupters() == ()
    race.refuses("2: play Grenade", "T7.8").refuses("1: play Grenade", "T5.8")
    race.play("go right").declare("2: play Grenade", "on seat 1").expect(lying=(1,))


@pytest.mark.shows("T7.2", "5.5-1", "T7.18")
def test_nothing_is_played_while_tiles_are_put_back_or_sleds_parked():
    race = slope("B2", "B3", "D5", step="trim").rack(1, "4 plain").hold(1, "Bomb").hold(2, "Tremor")
    assert race.position.interrupters() == ()
    race.refuses("2: play Tremor", "T7.18").refuses("1: play Bomb", "T7.18")
    park = slope("B2", "B3", "D5", step="park").hold(2, "Tremor")
    park.refuses("2: play Tremor", "T7.18")
    assert park.position.interrupters() == ()


@pytest.mark.shows("T7.2", "5.5-1", "T16", "T7.18")
def test_nothing_is_played_from_the_avalanche_to_the_next_round():
    race = slope("B2", "B6", "D5", laid=6, step="ready").hold(2, "Tremor").marked(D6="ice")
    race.given(ready=0b011).rack(2, "3 plain").hold(3, "Bomb").rack(3, "3 plain")
    race.play("3: ready").expect(round=7, step="lay", D6="plain 0", turn=2)


@pytest.mark.shows("T7.1", "5.5-1")
def test_movement_cards_wait_for_ones_own_phase():
    race = slope("B2", "B3", "D5").hold(1, "Twister").hold(2, "Twister")
    race.refuses("2: play Twister", "T7.1")
    race.declare("1: play Twister", "at E5", "turn 2").expect(E5="plain 2")
    after = slope("B2", "B3", "D5").hold(1, "Twister").play("go right")
    after.declare("play Twister", "at E5", "turn 1").expect(E5="plain 1")
    for when in ("before the first tile", "before discarding", "before the avalanche"):
        moment(when).hold(1, "Twister, 3 Bomb").refuses("1: play Twister", "T7.1")


@pytest.mark.shows("T7.3", "5.5-2", "T7.8", "5.5-6")
def test_declared_is_declared():
    race = slope("B2", "B3", "D5").hold(1, "Grenade, Tremor").hold(2, "Tremor")
    race.play("play Grenade").expect(hands={1: "Tremor"}, awaits=(1,))
    assert race.offers() == {"on seat 1", "on seat 2", "on seat 3"}
    assert race.position.interrupters() == ()
    race.refuses("2: play Tremor", "T7.8")
    race.refuses("1: play Tremor", "T7.3").refuses("go right", "T7.3")
    race.play("on seat 2").refuses("1: on seat 3", "T7.4")


@pytest.mark.shows("T7.3", "5.5-2")
def test_all_hear_what_is_declared():
    race = slope("B2", "B3", "D5").hold(1, "Bomb, Grenade").declare("play Bomb", "at C4")
    race.play("discard Grenade")
    for seat in (1, 2, None):
        assert [fact.card for fact in race.heard(seat, Declared)] == [CARD["Bomb"]]
        assert len(race.heard(seat, Chose)) == 1


@pytest.mark.shows("T7.3", "5.5-2")
def test_what_depends_on_the_unseen_is_chosen_when_it_is_seen():
    race = slope("B2", "B3", "D5").hold(1, "SWIPE!").hold(2, "Bomb, Tremor")
    race.play("play SWIPE!", "on seat 2", "cards").expect(awaits=(2,))
    race.answer()
    assert race.offers() == {"take Bomb", "take Tremor"}


@pytest.mark.shows("T7.3", "5.5-2", "Bomb")
def test_a_cost_is_lost_with_the_card():
    race = slope("B2", "B3", "D5").hold(1, "Bomb, Tremor").hold(2, "REJECT!")
    race.play("play Bomb", "at C4", "discard Tremor").answer("2: play REJECT!").let_be()
    race.expect(C4="plain 0", hands={1: ""}, discards="Bomb, Tremor, REJECT!")


@pytest.mark.shows("T7.3", "T24", "Slideways")
def test_the_toll_of_slideways_is_a_cost():
    race = slope("B2", "C2", "C2").hold(1, "Slideways, Tremor").hold(2, "REJECT!")
    race.play("play Slideways", "to right", "discard Tremor").answer("2: play REJECT!").let_be()
    race.expect(at={1: "B2"}, discards="Slideways, Tremor, REJECT!")


@pytest.mark.shows("T7.9", "5.5-8", "Snowball 1")
def test_a_snowball_forbids_two_types_for_the_round():
    race = slope("B2", "B3", "D5").hold(1, "Snowball 1").hold(2, "Ransack, Ice Over, Grenade")
    race.declare("play Snowball 1", "on seat 2")
    race.refuses("2: play Ransack", "T7.9").refuses("2: play Ice Over", "T7.9")
    race.declare("2: play Grenade", "on seat 3").expect(lying=(3,))
    race.play("go right", "done").given(step=5, ready=0b101).play("2: ready")
    assert race.position.bans == (0, 0, 0)


@pytest.mark.shows("T7.9", "5.5-8", "Snowball 2")
def test_snowball_2_forbids_the_other_two():
    race = slope("B2", "B3 lying", "D5").hold(1, "Snowball 2").hold(2, "Ransack, I'm Up!, Grenade")
    race.declare("play Snowball 2", "on seat 2")
    race.refuses("2: play I'm Up!", "T7.9").refuses("2: play Grenade", "T7.9")
    race.deck("3 Bomb").declare("2: play Ransack", "cards")


@pytest.mark.shows("T7.9", "5.5-8")
def test_a_snowball_works_at_once_against_answers_to_it():
    race = slope("B2", "B3", "D5").hold(1, "Snowball 1").hold(2, "REJECT!, Ricochet!")
    race.hold(3, "REJECT!").play("play Snowball 1", "on seat 2")
    race.refuses("2: play REJECT!", "T7.9")
    race.answer("3: play REJECT!")  # another seat may stop it
    race.let_be()
    assert race.position.bans == (0, 0, 0)
    race.hold(1, "Grenade").play("1: play Grenade", "on seat 2").answer("2: play REJECT!").let_be()
    race.expect(lying=())  # as the Snowball was stopped, it never banned seat 2


@pytest.mark.shows("T7.9", "5.5-8")
def test_a_snowball_that_is_sent_on_frees_whom_it_hit_first():
    race = slope("B2", "B3", "D5").hold(1, "Snowball 1").hold(2, "REJECT!, Ricochet!")
    race.hold(3, "REJECT!").play("play Snowball 1", "on seat 2").answer("2: play Ricochet!")
    race.play("on seat 3").refuses("2: play REJECT!", "T7.4")  # while the Ricochet! is pending
    race.answer().refuses("3: play REJECT!", "T7.9").answer("2: play REJECT!").let_be()
    assert race.position.bans == (0, 0, 0)


@pytest.mark.shows("T7.9", "5.5-8", "5.5-9", "T7.21")
def test_discarding_is_not_playing():
    race = slope("B2", "B3", "D5").hold(1, "Bomb, REJECT!").given(bans=(MAGE_ENGINEER, 0, 0))
    race.declare("play Bomb", "at C4", "discard REJECT!").expect(C4="bombed")


@pytest.mark.shows("T7.10", "5.5-9")
def test_a_card_of_two_types_is_forbidden_by_either():
    race = slope("B2", "B3", "D5", step="lay").rack(1, "plain").hold(1, "Blaze a trail")
    race.given(bans=(DRIVER_BOMBARDIER, 0, 0)).refuses("play Blaze a trail", "T7.10")
    race.given(bans=(0b0001, 0, 0)).refuses("play Blaze a trail", "T7.10")
    race = slope("B2", "B3", "D5").hold(1, "Grenade").hold(2, "REJECT! Me Too")
    race.given(bans=(0, MAGE_ENGINEER, 0)).play("play Grenade", "on seat 3")
    race.refuses("2: play REJECT! Me Too", "T7.10")


@pytest.mark.shows("T8.26", "Switcher-Twister", "T7.3")
def test_a_two_in_one_card_is_one_of_two():
    race = slope("B2", "B3", "D5", tiles={"C4": "rock", "D4": "ice"}).hold(1, "2 Switcher-Twister")
    race.play("play Switcher-Twister")
    assert race.offers() == {"as Switcheroo", "as Twister"}
    race.declare("as Twister", "at C4", "turn 3").expect(C4="rock 3")
    race.declare("play Switcher-Twister", "as Switcheroo", "at C4", "at D4")
    race.expect(C4="ice 0", D4="rock 3", hands={1: ""})
    full = slope("A1", "B1", "D1", laid=1, tiles={"C1": "bombed", "E1": "bombed"})
    full.hold(1, "Switcher-Twister").play("play Switcher-Twister")
    assert full.offers() == {"as Twister"}  # no two tiles are free


@pytest.mark.shows("T8.19", "REJECT! Me Too")
def test_a_reject_me_too_is_played_at_no_moment_of_its_own():
    race = slope("B2", "B3", "D5").hold(1, "REJECT! Me Too, REJECT!, NO! Gimme!")
    race.refuses("play REJECT! Me Too", "T8.19").refuses("play REJECT!", "T8.19")
    race.refuses("play NO! Gimme!", "T8.16")
    race.hold(1, "Me Too!, Ricochet!").refuses("play Me Too!", "T8.13")
    race.refuses("play Ricochet!", "T8.20")


@pytest.mark.shows("T7.11", "5.5-10")
def test_where_cards_go():
    race = slope("B2", "B3", "D5").hold(1, "Grenade").declare("play Grenade", "on seat 2")
    race.expect(discards="Grenade", hands={1: ""})
    race.hold(1, "Tremor").hold(2, "REJECT!").hold(3, "NO! Gimme!").play("play Tremor")
    race.answer("2: play REJECT!").answer("3: play NO! Gimme!").let_be()
    race.expect(lying=(1, 2, 3), discards="Grenade, NO! Gimme!, Tremor", hands={3: "REJECT!"})
    assert race.knows(1, 3) == "REJECT!"  # all saw which card was taken


@pytest.mark.shows("T7.17")
def test_only_ones_own_cards():
    race = slope("B2", "B3", "D5").hold(1, "Grenade").refuses("2: play Grenade", "T7.17")
    race.refuses("1: play Tremor", "T7.17")


@pytest.mark.shows("T7.16", "T52")
def test_who_has_finished_still_plays_cards():
    race = slope("B9", "home", "D9", "D10", laid=10, turn=2)
    race.hold(2, "Twister, Landmine, Slideways, Rocket Booster, Grappler, Handbrake")
    race.refuses("play Landmine", "T7.16").refuses("play Slideways", "T7.16")
    race.refuses("play Grappler", "T7.16").refuses("play Handbrake", "T8.10")
    race.refuses("play Rocket Booster", "T7.16").refuses("go right", "T7.16")
    race.declare("play Twister", "at B9", "turn 3").expect(B9="plain 3").play("done")


@pytest.mark.shows("T7.16", "T52")
@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize(
    "card",
    ["Landmine", "Bump and Run", "Slideways", "Ram!", "Grappler", "Snow Tunnel", "Tree Hugger"],
)
def test_without_a_sled_some_cards_are_of_no_use(card: str, seats: int):
    race = slope("home", *["B9", "C9", "D9", "D10", "C10"][: seats - 1], laid=10).hold(1, card)
    race.refuses(f"play {card}", "T7.16")


@pytest.mark.shows("T9.6", "T53")
def test_crushed_players_play_no_cards_but_ghosts_do():
    race = slope("B2", "B3", "out").hold(3, "Grenade").refuses("3: play Grenade", "T9.6")
    assert race.position.interrupters() == ()
    ghost = slope("B2", "B3", "out", ghosts=True).hold(3, "Grenade, Ransack").deck("3 Bomb")
    ghost.declare("3: play Grenade", "on seat 1").expect(lying=(1,), tokens=(2, 3, 4))
    ghost.play("3: play Ransack").refuses("tiles", "T9.6")


@pytest.mark.shows("T7.8", "5.5-6", "T9.9")
def test_nobody_plays_after_the_end():
    race = slope("B10", "D9", laid=10).hold(2, "Grenade").play("go front-left")
    race.expect(over="T9.2", won=(1,))
    race.refuses("2: play Grenade", "T9.9")


@pytest.mark.shows("T7.8", "5.5-6")
def test_nobody_plays_while_somebody_has_to_choose():
    race = slope("B2", "B3", "D5").hold(1, "Ransack").hold(2, "Tremor").deck("3 Bomb")
    race.play("play Ransack", "cards").answer().expect(awaits=(1,))
    race.refuses("2: play Tremor", "T7.8")
    assert race.position.interrupters() == ()


@pytest.mark.shows("T7.12", "5.5-11", "T7.22")
def test_a_marker_stands_for_the_whole_cell():
    tiles = {"B3": "gate-024", "C2": "striped-012 1"}
    race = slope("B2", "D5", "A5", tiles=tiles).hold(1, "Fresh Powder, Boulders Away, Ice Over")
    race.declare("play Boulders Away", "at B3").declare("play Fresh Powder", "at B3")
    race.expect(B3="snow").play("go front-right").expect(at={1: "B3"}, lying=(), gates=(0, 0, 0))
    beside = slope("B2", "D5", "A5", tiles={"C2": "striped-012 3"}).marked(B2="snow")
    assert "right" not in beside.offers("go ")  # the neighbour's own edges stay


@pytest.mark.shows("T7.12", "5.5-11", "Switcheroo", "Twister", "Desperate Measures", "T7.22")
def test_tiles_change_and_turn_below_a_marker():
    race = slope("B2", "D5", "A5", tiles={"B3": "rock", "C4": "yeti"}).marked(B3="snow")
    race.mined(2, "B3").hold(1, "Switcheroo, Twister, Desperate Measures").pile("tree")
    race.declare("play Switcheroo", "at B3", "at C4").declare("play Twister", "at B3", "turn 4")
    race.expect(B3="snow", C4="rock 0").play("play Desperate Measures", "at B3", "turn 1")
    race.expect(B3="snow").rolls(5)
    assert race.mines() == "B3"
    race.play("go front-right").expect(at={1: "B3"}, lying=())  # blank, and snow for this round
    race.play("done").given(step=5, ready=0b011).rack(1, "plain").play("3: ready")
    race.expect(B3="tree 1")


@pytest.mark.shows("T7.13", "5.5-12")
@pytest.mark.parametrize(
    "card",
    [
        "Bomb",
        "Ice Over",
        "Hop Snowdrift",
        "Twister",
        "Switcheroo",
        "Landmine",
        "Desperate Measures",
    ],
)
def test_nothing_can_be_done_with_a_bombed_cell(card: str):
    race = slope("B2", "D5", "A5", tiles={"B4": "bombed"}).hold(1, f"{card}, Tremor").pile("ice")
    race.play(f"play {card}").refuses("at B4", "T7.13")


@pytest.mark.shows("T7.13", "5.5-12")
def test_a_free_tile_is_one_without_a_sled():
    race = slope("B2", "D5", "A5").hold(1, "Bomb, Tremor").play("play Bomb")
    race.refuses("at D5", "T7.13").refuses("at B2", "T7.13").refuses("at B0", "T7.13")
    race.refuses("at B6", "T7.13").play("at C4")
    twist = slope("B2", "D5", "A5").hold(1, "Twister").play("play Twister")
    assert {"B2", "D5"} <= twist.offers("at")
    twist.refuses("at B0", "T7.13").refuses("at B6", "T7.13")


@pytest.mark.shows("T7.15", "T50")
def test_markers_and_landmines_reach_the_run_out():
    race = slope("B10", "D5", "A5", laid=10).hold(1, "Tree of Strife, Landmine, Bomb, Twister")
    race.declare("play Tree of Strife", "at B11").expect(B11="tree")
    assert race.offers("go ") == {"right", "front-left", "left"}
    race.declare("play Landmine", "at A11", "at B11", "at C10")
    race.play("play Bomb").refuses("at A11", "T7.13").play("at C4", "discard Twister")
    race.play("go front-left").expect(places=(1, 0, 0), lying=())
    for card in ("Twister", "Switcheroo", "Desperate Measures"):
        other = slope("B10", "D5", "A5", laid=10).hold(1, card).pile("ice").play(f"play {card}")
        other.refuses("at A11", "T7.13")


def lacking(title: str, *sleds: str, **setting: object) -> Scenario:
    return slope(*(sleds or ("B2", "B4", "D5")), **setting).hold(1, title)


@pytest.mark.shows("T7.14", "5.5-13")
def test_cards_that_could_do_nothing_are_not_played():
    lacking("Grenade", "B2", "B4 lying", "D5").play("play Grenade").refuses("on seat 2", "T8.9")
    lacking("I'm Up!", "B2", "B4 lying", "D5").play("play I'm Up!").refuses("on seat 1", "T8.11")
    lacking("I'm Up!").refuses("play I'm Up!", "T8.11")
    lacking("Tremor", "B2 lying", "B4 lying", "D5 lying").refuses("play Tremor", "T8.28")
    lacking("Grenade", "B2 lying", "B4 lying", "D5 lying").refuses("play Grenade", "T8.9")
    ball = lacking("Snowball 1").given(bans=(0, MAGE_ENGINEER, 0)).play("play Snowball 1")
    ball.refuses("on seat 2", "T8.23").play("on seat 3")
    twist = lacking("Twister", tiles={"C4": "plain 2"}).play("play Twister", "at C4")
    twist.refuses("turn 2", "T7.14")
    assert len(twist.offers("turn ")) == 5  # plain snow looks the same, yet may be turned
    lacking("Bomb").refuses("play Bomb", "T8.2")
    lacking("Desperate Measures").refuses("play Desperate Measures", "T8.7")


@pytest.mark.shows("T7.14", "5.5-13")
@pytest.mark.parametrize("card", ["Botched Plan", "SWIPE!", "Mine!", "Mix-up"])
def test_empty_hands_are_no_targets(card: str):
    clauses = {"Botched Plan": "T8.3", "SWIPE!": "T8.25", "Mine!": "T8.14", "Mix-up": "T8.15"}
    lacking(card).refuses(f"play {card}", clauses[card])
    race = lacking(card).hold(3, "Bomb").play(f"play {card}")
    if card == "Mix-up":
        race.refuses("tiles", "T8.15").play("cards")
    else:
        race.refuses("on seat 2", clauses[card]).play("on seat 3").refuses("tiles", clauses[card])


@pytest.mark.shows("T7.14", "5.5-13", "T12")
def test_drawing_from_an_empty_deck_is_allowed():
    lacking("Ransack").discards("9 Bomb").declare("play Ransack", "cards").expect(hands={1: ""})
    race = lacking("Botched Plan").hold(2, "2 Bomb").declare("play Botched Plan", "on seat 2")
    race.declare("cards").expect(hands={2: ""}, discards="2 Bomb, Botched Plan")


@pytest.mark.shows("T7.14", "5.5-13")
@pytest.mark.parametrize(
    ("card", "terrain"),
    [
        ("Boulders Away", Terrain.ROCK),
        ("Fresh Powder", Terrain.SNOW),
        ("Ice Over", Terrain.ICE),
        ("Tree of Strife", Terrain.TREE),
    ],
)
def test_the_same_marker_again_is_refused(card: str, terrain: Terrain):
    race = lacking(card).marked(C4=terrain.name.lower(), D4="mogul left").play(f"play {card}")
    race.refuses("at C4", "T7.14").declare("at D4").expect(D4=terrain.name.lower())
    # The tile itself may be of that kind: a marker is more than its look.
    tile = "plain" if terrain == Terrain.SNOW else terrain.name.lower()
    lacking(card, tiles={"C4": tile}).declare(f"play {card}", "at C4")


@pytest.mark.shows("T8.30")
def test_only_what_is_asked_for_is_chosen():
    race = slope("B2", "B3", "D5").hold(1, "Tremor, Grenade").play("play Grenade")
    race.refuses("at C4", "T7.3").refuses("cards", "T7.3").refuses("on seat 4", "T8.30")
    race = slope("B2", "B3", "D5").hold(1, "Ice Over").play("play Ice Over")
    race.refuses("at F4", "T8.30").refuses("at C6", "T7.13")


def silence(race: Scenario, seat: int) -> str | None:
    """Return the action that a seat's silence means."""
    action = race.position.silence(seat - 1)
    return None if action is None else action.notation


@pytest.mark.shows("T7.4", "5.5-7", "T3.9", "T7.19")
def test_silence_lets_cards_be_and_is_ready():
    race = slope("B2", "B3", "D5").hold(1, "Grenade").hold(2, "REJECT!").hold(3, "Me Too!")
    assert silence(race, 1) is None
    race.play("play Grenade")
    assert silence(race, 1) is None  # what was declared must be named
    race.play("on seat 3")
    assert [silence(race, seat) for seat in (1, 2, 3)] == [None, "let it be", "let it be"]
    race.play("2: let it be")
    assert [silence(race, seat) for seat in (2, 3)] == [None, "let it be"]
    race.play("3: let it be")
    assert silence(race, 3) == "let it be"  # now whether seat 3 copies it
    assert silence(slope("B2", "B3", "D5", step="ready"), 2) == "ready"
    for step in ("lay", "move", "park"):
        assert silence(slope("B2", "B3", "D5", step=step).rack(1, "ice"), 1) is None


@pytest.mark.shows("T7.7", "5.5-5", "T60")
@pytest.mark.parametrize("seed", range(6))
def test_every_play_burns_a_card(seed: int):
    """Of NO! Gimme! and the card that it takes, one in all is spent (5.8 on T12)."""
    dice = fairyring.FastDice(seed)
    told: list[Fact] = []

    def tell(fact: Fact, _: int) -> None:
        told.append(fact)

    race = GAME.start(2 + seed % 5, {}, dice=dice)
    assert isinstance(race, Toboggan)
    plays = 0
    before = _held(race)
    while race.awaited():
        seats = race.interrupters() if dice.below(4) == 0 else ()
        seat = next((seat for seat in seats if race.actions(seat)), race.awaited()[0])
        actions = race.actions(seat)
        race.play(seat, actions[dice.below(len(actions))], dice, tell)
        if race.stack or race.ended is not None:
            continue
        anew = any(isinstance(fact, Reshuffled) for fact in told)
        burnt = sum(isinstance(fact, Declared) for fact in told)
        burnt -= sum(isinstance(fact, Cancelled) and fact.taken for fact in told)
        plays += burnt
        assert anew or _held(race) <= before - burnt
        before = _held(race)
        told.clear()
    assert plays > 5


def _held(race: Toboggan) -> int:
    return int(race.deck_size) + sum(len(hand) for hand in race.hands)
