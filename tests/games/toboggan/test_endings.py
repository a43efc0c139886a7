"""The finish, the avalanche, places, the score, the ends of the game, and leaving it."""

import pytest
from sled import CELL, GAME, Scenario, parked, slope

import fairyring
from fairyring.bots.bot import RandomBot
from fairyring.bots.playout import play_out
from fairyring.games.toboggan.facts import Crushed, Discarded, Finished, Gated, PutBack
from fairyring.games.toboggan.position import bound
from fairyring.games.toboggan.position.deal import most_rounds
from fairyring.kernel.facts import Over


def caught(*sleds: str, hands: tuple[str, ...] = (), **options: object) -> Scenario:
    """Return a race when the avalanche has taken rows 1 and 2, and the start, of eight."""
    race = slope(*sleds, laid=8, step="ready", **options)
    for seat, hand in enumerate(hands):
        race.hold(seat + 1, hand)
    return race.all_ready()


# The finish line.


@pytest.mark.shows("T9.4", "T49")
def test_places_are_taken_in_the_order_of_crossing():
    race = slope("B10", "C10", "D9", "E9", laid=10)
    race.play("go front-left", "done").expect(places=(1, 0, 0, 0), at={1: "off"})
    race.play("go front-right", "done").expect(places=(1, 2, 0, 0))
    assert [(f.seat, f.place) for f in race.heard(None, Finished)] == [(0, 1), (1, 2)]


@pytest.mark.shows("T9.4", "T49", "T5.9", "T36", "T34")
def test_a_sled_that_lies_finishes_by_sliding():
    tiles = {"B10": "ice-orange-01 4", "A10": "tree", "C10": "tree", "B9": "tree"}
    race = slope("A9", "D5", "E5", tiles=tiles, laid=10)
    race.play("go front-right").expect(lying=(1,), at={1: "B10"})
    assert race.offers() == {"go front-right", "go front-left"}
    race.play("go front-left").expect(places=(1, 0, 0), lying=(), at={1: "off"})


@pytest.mark.shows("T9.4", "T5.9", "T36")
def test_a_slide_with_no_other_way_on_finishes_by_itself():
    tiles = dict.fromkeys(("C10", "A10", "A9"), "tree") | {"B10": "ice"}
    race = slope("B9", "D5", "E5", tiles=tiles, laid=10)
    race.marked(B11="tree").play("go front-left").expect(places=(1, 0, 0))


@pytest.mark.shows("T9.4", "T5.12", "T37", "T4.4", "T51")
def test_a_leap_crosses_the_finish_line_over_the_last_row():
    tiles = {"B9": "mogul-0 1"}
    race = slope("B9", "D5", "E5", tiles=tiles, laid=10).play("leap front-right")
    race.expect(places=(1, 0, 0))
    assert slope("B9", "D5", "E5", tiles=tiles, laid=9).offers("leap ") == set()
    dead = slope("B9", "D5", "E5", tiles=tiles | {"C10": "bombed"}, laid=10)
    assert dead.offers("leap ") == set()


@pytest.mark.shows("T9.4", "T8.6", "T41", "T5.4")
def test_who_is_bumped_over_the_line_finishes_and_scores_its_gate():
    race = slope("B10", "B10", "D5", "E5", tiles={"B10": "gate-0 1"}, laid=10)
    race.hold(1, "Bump and Run").declare("play Bump and Run", "on seat 2", "to front-right")
    race.expect(places=(0, 1, 0, 0), gates=(0, 1, 0, 0))
    assert [fact.points for fact in race.heard(None, Gated)] == [1]


@pytest.mark.shows("T50", "T7.15")
def test_markers_lie_in_the_run_out_and_a_tree_there_blocks_the_way_in():
    free = slope("B10", "D5", "E5", laid=10)
    assert free.offers("go ") == {"right", "front-right", "front-left", "left"}
    tree = slope("B10", "D5", "E5", laid=10).marked(B11="tree", A11="rock")
    assert tree.offers("go ") == {"right", "front-left", "left"}
    tree.play("go front-left").expect(places=(1, 0, 0))
    for card in ("Boulders Away", "Fresh Powder", "Ice Over", "Hop Snowdrift", "Tree of Strife"):
        race = slope("B10", "D5", "E5", laid=10).hold(1, card).play(f"play {card}")
        assert {"A11", "E11"} <= race.offers("at "), card
    mined = slope("B10", "D5", "E5", laid=10).hold(1, "Landmine").play("play Landmine")
    assert {"B11", "A11"} <= mined.offers("at ")
    slope("B10", "D5", "E5", laid=10).mined(2, "B11").play("go front-right").expect(
        places=(1, 0, 0), lying=()
    )
    for card in ("Bomb", "Desperate Measures", "Switcheroo", "Twister"):
        race = slope("B10", "D5", "E5", laid=10).hold(1, f"{card}, Ram!").pile("ice")
        assert not {"A11", "B11"} & race.play(f"play {card}").offers("at "), card


@pytest.mark.shows("T50", "T4.4")
def test_the_run_out_is_marked_even_before_it_can_be_reached():
    race = slope("B2", "D5", "E5").hold(1, "Tree of Strife").play("play Tree of Strife")
    assert {"A11", "E11", "A5"} <= race.offers("at ")
    assert not {"A0", "A6"} & race.offers("at ")


@pytest.mark.shows("T7.16", "T52", "T9.4")
def test_whoever_has_finished_keeps_his_hand_and_needs_no_sled_for_some_cards():
    own_sled = "Landmine, Bump and Run, Slideways, Ram!, Rocket Booster, Grappler, Snow Tunnel"
    race = slope("home", "B10", "C9", laid=10).hold(1, f"{own_sled}, Tree Hugger, Handbrake")
    race.hold(1, f"{own_sled}, Tree Hugger, Handbrake, Grenade, Switcheroo")
    assert race.offers() == {"play Grenade", "play Switcheroo", "done"}
    race.declare("play Grenade", "on seat 2").expect(lying=(2,), tokens=(4, 2, 3))


# Crushed places.


@pytest.mark.shows("T9.5", "T55")
def test_a_sled_further_down_is_placed_better():
    race = caught("A1", "B2", "C6", "D6", hands=("3 Bomb", "", "", ""))
    race.expect(places=(4, 3, 0, 0), at={1: "off", 2: "off", 3: "C6"})
    assert {(f.seat, f.place) for f in race.heard(None, Crushed)} == {(0, 4), (1, 3)}


@pytest.mark.shows("T9.5", "T55", "T56")
def test_in_one_row_more_cards_are_placed_better_and_equals_share_the_better_place():
    caught("A2", "B2", "C6", "D6", hands=("Bomb", "2 Bomb")).expect(places=(4, 3, 0, 0))
    caught("A2", "B2", "C6", "D6", hands=("2 Bomb", "Ram!, Bomb")).expect(places=(3, 3, 0, 0))
    three = caught("A2", "B2", "C2", "D6", "E6", hands=("Bomb", "Ram!", ""))
    three.expect(places=(3, 3, 5, 0, 0))
    caught("A2", "B2", "C2", "D6", "E6").expect(places=(3, 3, 3, 0, 0))
    # Place 4 stays empty.
    later = caught("A2", "B2", "out", "D6", "E6").expect(places=(3, 3, 5, 0, 0))
    later.given(step=5, ready=0).position.at[3] = CELL["D3"]
    later.all_ready().expect(over="T9.2", places=(3, 3, 5, 2, 1))
    mixed = caught("A1", "B2", "C2", "D2", "E6", "F6", hands=("3 Bomb", "", "Bomb", "Ram!"))
    mixed.expect(places=(6, 5, 3, 3, 0, 0))


@pytest.mark.shows("T9.5", "T55", "T13")
def test_later_victims_take_the_next_worst_places():
    race = caught("B2", "out", "C6", "home", "D6")
    race.expect(places=(4, 5, 0, 1, 0))


@pytest.mark.shows("T9.5", "T57")
def test_sleds_on_the_start_are_crushed_with_row_1():
    race = slope("B0", "C1", "D2", "E6", laid=6, step="ready").all_ready()
    race.expect(places=(4, 3, 0, 0), A0="taken", at={3: "D2"})


@pytest.mark.shows("T9.1", "T59", "T9.5")
def test_everybody_may_be_crushed():
    race = caught("A1", "B2", "C2", hands=("Bomb", "", ""))
    race.expect(over="T9.1", places=(3, 1, 1), won=(2, 3))
    assert race.position.awaited() == ()


@pytest.mark.shows("T9.6", "T53")
def test_the_crushed_lose_hands_and_keep_their_points():
    race = slope("A1", "C6", "D6", laid=6, step="ready").hold(1, "Bomb, Grenade").rack(1, "ice")
    race.rack(2, "3 ice").rack(3, "3 ice").given(tokens=(5, 2, 2), gate_points=(2, 0, 0))
    race.all_ready().expect(hands={1: ""}, racks={1: ""}, discards="Bomb, Grenade")
    race.expect(tokens=(5, 2, 2), gates=(2, 0, 0))
    assert race.position.pile_size == 1
    assert [fact.sort for fact in race.heard(2, PutBack)] == [-1]
    assert [fact.seat for fact in race.heard(2, Discarded)] == [0, 0]
    assert 0 not in race.position.interrupters()
    assert race.offers(seat=1) == set()
    race.refuses("1: play Grenade", "T9.6")


@pytest.mark.shows("T9.6", "T53")
def test_ghosts_keep_their_cards_draw_and_play_any_time_cards_but_have_no_phase():
    race = slope("A1", "C6", "D6", laid=6, step="ready", ghosts=True).deck("9 Tremor")
    race.hold(1, "Grenade, Ram!, Handbrake").rack(1, "ice").rack(2, "3 ice").rack(3, "3 ice")
    race.all_ready().expect(hands={1: "Grenade, Ram!, Handbrake"}, racks={1: ""}, places=(3, 0, 0))
    assert race.offers(seat=1) == {"play Grenade"}
    race.declare("1: play Grenade", "on seat 2").expect(lying=(2,), tokens=(4, 2, 3))
    race.given(step=2, turn=2, layer=2, done=0b010, moved=1)
    race.play("3: done").expect(step="ready", awaits=(1, 2, 3))
    assert race.hand(1) == "Handbrake, Ram!, Tremor"


# The score.


@pytest.mark.shows("T9.7", "GT-6", "T1")
@pytest.mark.parametrize(
    ("seats", "options", "points"),
    [
        (6, {}, (11, 9, 7, 5, 3, 1)),
        (4, {}, (7, 5, 3, 1)),
        (2, {}, (3, 1)),
        (3, {"place_step": 5, "last_place": 0}, (10, 5, 0)),
        (3, {"place_step": 0, "last_place": 6}, (6, 6, 6)),
    ],
)
def test_what_places_are_worth(seats: int, options: dict[str, object], points: tuple[int, ...]):
    sleds = ["home"] * (seats - 2) + ["B10", "C8"]
    race = slope(*sleds, laid=10, turn=seats - 1, **options).given(tokens=(0,) * seats)
    race.play("go front-left").expect(over="T9.2", places=tuple(range(1, seats + 1)))
    assert race.position.outcome().points == points


@pytest.mark.shows("T9.7", "T9.8", "T1", "T46", "T6.2")
def test_gates_and_tokens_are_worth_a_point_each_and_the_most_points_win():
    race = slope("B10", "C8", laid=10).given(tokens=(1, 5), gate_points=(0, 2))
    race.play("go front-left").expect(over="T9.2", places=(1, 2), won=(2,))
    assert race.position.outcome().points == (3 + 1, 1 + 5 + 2)
    assert race.position.outcome().places == (2, 1)


@pytest.mark.shows("T9.8", "T2")
def test_of_equal_scores_the_better_place_wins_and_else_they_share():
    race = slope("B10", "C8", laid=10).given(tokens=(3, 5)).play("go front-left")
    race.expect(over="T9.2", won=(1,))
    assert race.position.outcome().points == (6, 6)
    tied = caught("A2", "B2", "C2", hands=("Bomb", "Ram!", "")).expect(over="T9.1", won=(1, 2))
    assert tied.position.outcome().places == (1, 1, 3)


@pytest.mark.shows("T9.8", "T1")
def test_in_a_classic_race_the_best_place_wins():
    race = slope("B10", "C8", laid=10, victory="classic").given(tokens=(0, 9))
    race.play("go front-left").expect(over="T9.2", won=(1,))
    assert race.position.outcome().points == ()
    going_on = slope("B10", "C8", "D8", laid=10, victory="classic").play("go front-left")
    going_on.expect(places=(1, 0, 0))  # it is played to its end
    tied = caught("A2", "B2", "C1", victory="classic", hands=("Bomb", "Ram!", "3 Bomb"))
    tied.expect(over="T9.1", won=(1, 2))


# The end.


@pytest.mark.shows("T9.1", "T9.2", "T58")
def test_with_one_sled_left_it_takes_the_best_free_place_and_the_game_ends():
    race = slope("B10", "C8", "out", laid=10).play("go front-left")
    race.expect(over="T9.2", places=(1, 2, 3), at={2: "off"})
    assert [type(fact) for fact, _ in race.told][-1] is Over
    crushed = caught("A1", "B2", "C6").expect(over="T9.2", places=(3, 2, 1), won=(3,))
    crushed.refuses("3: done", "T9.9")


@pytest.mark.shows("T9.2", "T58", "T9.1")
def test_the_last_sled_may_play_on():
    race = slope("B10", "C9", laid=10, play_on=True, tiles={"C9": "gate-0 2"})
    race.play("go front-left", "done").expect(places=(1, 0), turn=2)
    race.play("go front-left", "done").expect(gates=(0, 1), step="ready", at={2: "C10"})
    race.all_ready().expect(round=11, turn=2).play("go front-left")
    race.expect(over="T9.1", places=(1, 2), gates=(0, 1))


@pytest.mark.shows("T9.2", "T58", "T7.8")
def test_what_is_pending_falls_away_at_the_end():
    race = slope("C10", "C10", laid=10, share=True).hold(1, "Bump and Run").hold(2, "Me Too!")
    race.play("play Bump and Run", "on seat 2", "to front-left", "2: let it be")
    race.expect(over="T9.2", places=(2, 1), stack="")
    assert race.position.awaited() == race.position.interrupters() == ()


@pytest.mark.shows("T9.9", "T7.8")
def test_nobody_acts_after_the_end():
    race = slope("B10", "C8", laid=10).hold(2, "Grenade").play("go front-left")
    for move in ("1: done", "2: play Grenade", "2: ready", "1: go right"):
        race.refuses(move, "T9.9")
    with pytest.raises(ValueError, match="not in the game"):
        race.leave(1)


# Leaving.


@pytest.mark.shows("T9.3", "T8.18")
def test_what_a_ransack_has_drawn_goes_back_unseen_when_the_game_ends():
    race = slope("B2", "C2").hold(1, "Ransack").pile("ice, rock, yeti")
    race.rack(1, "tree").rack(2, "tree").declare("play Ransack", "tiles").leave(2)
    race.expect(over="T9.3", racks={1: "tree", 2: ""})
    assert (race.position.looked, race.position.pile_size) == ((), 4)
    assert race.knows_tiles(2, 1) == "?"


@pytest.mark.shows("T9.3", "T10.1")
def test_the_last_player_left_wins_at_once():
    race = slope("B2", "C2", "D2").leave(1).leave(3).expect(over="T9.3", won=(2,))
    assert race.position.outcome().places == (0, 1, 0)


@pytest.mark.shows("T10.1", "T9.2")
def test_a_leaver_gives_everything_up_and_the_game_goes_on():
    race = slope("B2", "C2", "D2").hold(1, "Bomb, Ram!").rack(1, "ice, rock").deck("9 Tremor")
    race.leave(1).expect(at={1: "off"}, hands={1: ""}, racks={1: ""}, discards="Bomb, Ram!")
    race.expect(turn=2, awaits=(2,))
    assert race.position.pile_size == 2
    race.refuses("1: play Bomb", "T10.1")
    race.play("go front-left", "done", "go right", "done").expect(step="ready", awaits=(2, 3))


@pytest.mark.shows("T10.1", "T9.2", "T58")
def test_with_one_sled_left_on_the_hill_a_leaver_ends_the_race():
    race = slope("home", "B2", "C2", "D2").leave(2).expect(places=(1, 0, 0, 0))
    race.leave(3).expect(over="T9.2", places=(1, 0, 0, 2))
    assert race.position.outcome().places == (1, 0, 0, 2)


@pytest.mark.shows("T10.2", "T9.5")
def test_the_place_of_a_leaver_stays_empty():
    race = slope("A1", "B2", "C6", "D6", laid=8, step="ready").leave(4).all_ready()
    race.expect(over="T9.2", places=(4, 3, 1, 0))
    assert race.position.outcome().places == (3, 2, 1, 0)


@pytest.mark.shows("T10.2", "T9.4", "T9.5")
def test_who_had_a_place_before_he_left_takes_it_up_still():
    crushed = slope("out", "B2", "C6", "D6", laid=8, step="ready").leave(1).all_ready()
    crushed.expect(places=(4, 3, 0, 0))
    home = slope("home", "B10", "D5", "E5", laid=10, turn=2).leave(1).play("go front-left")
    home.expect(places=(1, 2, 0, 0))


@pytest.mark.shows("T10.1")
def test_a_leaver_may_leave_at_every_step():
    parking = parked(3)
    assert parking.position.step == 1
    parking.leave(1).expect(awaits=(2,), step="lay")
    while parking.position.step == 1:
        parking.play("lay " + sorted(parking.offers("lay "))[0])
    parking.expect(step="move")
    full = slope("B5", "C5", "D5", laid=6, step="discard").hold(1, "4 Bomb").leave(1)
    full.expect(step="ready", awaits=(2, 3), discards="4 Bomb")
    ready = slope("B6", "C6", "D6", laid=6, step="ready").play("2: ready", "3: ready").leave(1)
    ready.expect(round=7)


@pytest.mark.shows("T10.1", "T7.5")
def test_what_a_leaver_declared_falls_away_and_others_go_on():
    race = slope("B2", "C2", "D2").hold(1, "Grenade").hold(2, "Ricochet!").hold(3, "Bomb")
    race.play("play Grenade", "on seat 2").leave(1)
    race.expect(stack="", lying=(), discards="Grenade", awaits=(2,))
    answered = slope("B2", "C2", "D2").hold(1, "Grenade").hold(2, "Ricochet!").hold(3, "Bomb")
    answered.play("play Grenade", "on seat 2", "3: let it be").leave(2)
    answered.expect(lying=(), tokens=(3, 3, 3), discards="Grenade, Ricochet!")


@pytest.mark.shows("T10.1")
def test_a_leaver_on_the_ice_is_gone_and_a_sled_that_he_bumped_stays_where_it_is():
    sliding = slope("B2", "C5", "D5", tiles={"B3": "ice"}).play("go front-right").leave(1)
    sliding.expect(at={1: "off"}, turn=2, awaits=(2,))
    bumped = slope("B2", "B2", "D5", tiles={"B3": "ice"}).hold(1, "Bump and Run")
    bumped.declare("play Bump and Run", "on seat 2", "to front-right").expect(awaits=(1,))
    bumped.leave(1).expect(at={2: "B3"}, awaits=(2,), stack="")


# Whole games.

OPTIONS: list[tuple[int, dict[str, object]]] = [
    *((seats, {}) for seats in range(2, 7)),
    (3, {"rows": "8", "play_on": True, "all_knockdowns": True}),
    (4, {"rows": "14", "ghosts": True, "gates_hop": True}),
    (5, {"tiles": "88", "victory": "classic", "refuse_back": True}),
    (6, {"late_avalanche": 2, "gates_once": True, "counter_mix_up": True, "booms": 4}),
    (2, {"share": True, "cards": "no-reject-me-too", "last_gap": True, "place_step": 0}),
]


@pytest.mark.shows("T60", "T3.11", "GT-5", "T7.7")
@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_every_random_game_ends_within_the_bound(seats: int, options: dict[str, object]):
    settings = GAME.settings(seats, options)
    limit = bound(seats, settings)
    rows = int(settings["rows"])
    last = most_rounds(rows, int(settings["late_avalanche"]))
    for seed in range(4):
        dice = fairyring.FastDice(seed)
        race = GAME.start(seats, options, dice=dice)
        actions = play_out(race, [RandomBot()] * seats, dice, limit)
        assert race.outcome() is not None
        assert actions < limit / 100
        assert rows - 4 <= race.round <= last


@pytest.mark.shows("T60", "T3.10", "GT-4")
@pytest.mark.parametrize("seats", range(2, 7))
def test_default_games_end_in_rounds_6_to_12(seats: int):
    for seed in range(8):
        dice = fairyring.FastDice(100 + seed)
        race = GAME.start(seats, dice=dice)
        play_out(race, [RandomBot()] * seats, dice, bound(seats, GAME.settings(seats, {})))
        assert race.outcome().reason in ("T9.1", "T9.2")
        assert 6 <= race.round <= 12


@pytest.mark.shows("T60", "GT-5")
@pytest.mark.parametrize(
    ("rows", "late", "rounds"),
    [(8, 1, 10), (10, 1, 12), (14, 1, 20), (8, 2, 9), (10, 2, 11), (14, 2, 17)],
)
def test_how_many_rounds_there_are_at_most(rows: int, late: int, rounds: int):
    assert most_rounds(rows, late) == rounds


@pytest.mark.shows("T60", "T7.7")
def test_cards_are_never_lost_nor_made():
    """Hands, deck, discards and pending cards add up to the deck after every action."""
    for seats in (2, 4, 6):
        dice = fairyring.FastDice(seats)
        race = GAME.start(seats, dice=dice)
        whole = list(race.deck)
        while race.outcome() is None:
            free = [seat for seat in race.interrupters() if race.actions(seat)]
            who = free if free and dice.below(3) == 0 else list(race.awaited())
            seat = who[dice.below(len(who))]
            actions = race.actions(seat)
            race.play(seat, actions[dice.below(len(actions))], dice)
            if not race.stack and race.outcome() is None:
                there = [n + m for n, m in zip(race.deck, race.discards, strict=True)]
                for hand in race.hands:
                    for card in hand:
                        there[card] += 1
                assert there == whole
                assert race.deck_size == sum(race.deck)


@pytest.mark.shows("T10.1", "T60")
def test_random_games_with_leavers_end_too():
    for seed in range(12):
        dice = fairyring.FastDice(seed)
        seats = 3 + seed % 4
        race = GAME.start(seats, {"ghosts": seed % 2 == 0}, dice=dice)
        for step in range(20_000):
            if race.outcome() is not None:
                break
            inside = [seat for seat in range(seats) if race.inside >> seat & 1]
            if step % 97 == 96:
                race.leave(inside[dice.below(len(inside))], dice)
                continue
            free = [seat for seat in race.interrupters() if race.actions(seat)]
            who = free if free and dice.below(3) == 0 else list(race.awaited())
            seat = who[dice.below(len(who))]
            actions = race.actions(seat)
            race.play(seat, actions[dice.below(len(actions))], dice)
        assert race.outcome() is not None
