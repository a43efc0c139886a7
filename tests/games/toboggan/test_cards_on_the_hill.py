"""Cards that change cells and tiles: markers, bombs, landmines, new and turned tiles."""

import pytest
from sled import CELL, Scenario, slope

import fairyring
from fairyring.games.toboggan.facts import Flipped, Mined, Replaced, TileDrawn

# Around B2, clockwise from the right: C2, B3, A3, A2, A1, B1. Around B3: C3, C4, B4, A3, B2, C2.


def next_round(race: Scenario) -> Scenario:
    """End the round: the others are done, and everybody is ready."""
    race.given(step=5, stack=[])
    for seat in range(1, race.position.seats + 1):
        race.rack(seat, "3 plain")
    return race.all_ready()


# Blaze a trail.


def early(**hands: str) -> Scenario:
    """Return a race in which row 6, six cells wide, is about to be laid."""
    race = slope("B2", "B4", "D3", "F5", step="lay")
    for seat in range(1, 5):
        race.rack(seat, "2 ice, rock").hold(seat, hands.get("abcd"[seat - 1], ""))
    return race


@pytest.mark.shows("Blaze a trail", "T8.1", "T3.1")
def test_blaze_a_trail_lays_anywhere_and_skips_the_first_turn():
    race = early(d="Blaze a trail").declare("4: play Blaze a trail", "lay rock 3", "at E6")
    race.expect(E6="rock 3", turn=1, racks={4: "2 ice"})
    for seat, cell in ((1, "F6"), (2, "D6"), (3, "C6"), (1, "B6"), (2, "A6")):
        race.expect(turn=seat).play("lay ice 0").expect(**{cell: "ice 0"})
    race.expect(step="move", racks={1: "rock", 4: "2 ice"})


@pytest.mark.shows("Blaze a trail", "T8.1")
def test_the_instigator_may_blaze_too_and_the_next_lays_first():
    race = early(a="Blaze a trail").declare("play Blaze a trail", "lay rock 0", "at A6")
    race.expect(turn=2).play("lay ice 0").expect(F6="ice 0", turn=3)
    race.play("lay ice 0", "lay ice 0").expect(turn=1)


@pytest.mark.shows("Blaze a trail", "T8.1")
def test_who_would_lay_two_may_blaze_twice():
    race = early(a="3 Blaze a trail", c="2 Blaze a trail")
    race.declare("play Blaze a trail", "lay rock 0", "at A6").expect(turn=2)
    race.declare("1: play Blaze a trail", "lay ice 0", "at B6").refuses(
        "1: play Blaze a trail", "T8.1"
    )
    race.declare("3: play Blaze a trail", "lay ice 0", "at C6")
    race.refuses("3: play Blaze a trail", "T8.1").play("lay ice 0").expect(F6="ice 0", turn=4)
    race.play("lay ice 0").expect(E6="ice 0", turn=2).play("lay ice 0").expect(step="move")


@pytest.mark.shows("Blaze a trail", "T8.1", "T10.1")
def test_how_often_one_may_blaze_when_somebody_has_left():
    race = early(c="2 Blaze a trail", d="Blaze a trail")
    race.declare("4: play Blaze a trail", "lay rock 0", "at A6").leave(4)
    race.declare("3: play Blaze a trail", "lay rock 0", "at B6")  # two and two lay the others
    race.refuses("3: play Blaze a trail", "T8.1")
    for cell in ("F6", "E6", "D6", "C6"):
        race.play("lay ice 0").expect(**{cell: "ice 0"})
    race.expect(step="move", racks={1: "rock", 2: "rock", 3: "2 ice"})


@pytest.mark.shows("Blaze a trail", "T8.1")
def test_blaze_a_trail_only_before_the_first_tile():
    race = early(a="Blaze a trail", b="Blaze a trail").play("lay ice 0")
    race.refuses("1: play Blaze a trail", "T8.1").refuses("2: play Blaze a trail", "T8.1")
    moving = slope("B2", "B4", "D3").rack(1, "ice").hold(1, "Blaze a trail")
    moving.refuses("play Blaze a trail", "T8.1")
    bare = early(b="Blaze a trail").rack(2, "").refuses("2: play Blaze a trail", "T8.30")
    assert bare.position.opened is False


@pytest.mark.shows("Blaze a trail", "T8.1", "T8.30")
def test_blaze_a_trail_stays_in_the_row_that_is_laid():
    race = early(a="2 Blaze a trail").play("play Blaze a trail", "lay rock 0")
    assert race.offers("at ") == {"A6", "B6", "C6", "D6", "E6", "F6"}
    race.refuses("at A7", "T8.1").refuses("at A5", "T8.1").refuses("at G6", "T8.30")
    race.declare("at B6").play("1: play Blaze a trail", "lay ice 0").refuses("at B6", "T8.1")


@pytest.mark.shows("Blaze a trail", "T8.1", "T7.3")
def test_a_stopped_blaze_shows_its_tile_and_skips_nothing():
    race = early(c="Blaze a trail", d="REJECT!")
    race.play("3: play Blaze a trail", "lay rock 0", "at A6").answer("4: play REJECT!").let_be()
    race.expect(A6="not laid", racks={3: "2 ice, rock"}, turn=1)
    assert race.knows_tiles(2, 3) == "rock, ?, ?"
    race.play("lay ice 0", "lay ice 0").expect(turn=3)


# Bomb.


@pytest.mark.shows("Bomb", "T8.2", "T4.4", "T7.13")
def test_a_bombed_cell_is_dead_with_all_that_lay_on_it():
    race = slope("B2", "D5", "A5").marked(B3="rock").mined(2, "B3").hold(1, "2 Bomb, Tremor")
    race.declare("play Bomb", "at B3", "discard Bomb").expect(B3="bombed", hands={1: "Tremor"})
    assert race.mines() == ""
    assert race.position.hill.batches == slope("B2", "D5").mined(2).position.hill.batches
    race.refuses("go front-right", "T4.4")
    next_round(race).expect(B3="bombed")


@pytest.mark.shows("Bomb", "T8.2")
def test_a_bomb_needs_another_card():
    race = slope("B2", "D5", "A5").hold(1, "Bomb").refuses("play Bomb", "T8.2")
    race.hold(1, "2 Bomb").play("play Bomb", "at C4")
    assert race.offers() == {"discard Bomb"}


@pytest.mark.shows("Bomb", "T8.2")
def test_a_wall_of_bombs_is_allowed_unless_the_table_forbids_it():
    trees = {"A3": "bombed", "B3": "bombed", "C3": "bombed", "D3": "tree"}
    open_hill = slope("B2", "D5", tiles=trees).hold(1, "Bomb, Tremor")
    open_hill.declare("play Bomb", "at D3", "discard Tremor").expect(D3="bombed")
    guarded = slope("B2", "D5", tiles=trees, last_gap=True).hold(1, "Bomb, Tremor")
    guarded.play("play Bomb").refuses("at D3", "T8.2").declare("at D4", "discard Tremor")


# Markers.


@pytest.mark.shows("Boulders Away", "T8.4", "T3.12", "T14")
def test_boulders_away():
    race = slope("B2", "D5", "A5").hold(1, "2 Boulders Away")
    race.declare("play Boulders Away", "at B2").expect(B2="rock", lying=())
    race.declare("play Boulders Away", "at B3").play("go front-right").expect(lying=(1,), B3="rock")
    next_round(race).expect(B3="plain 0", B2="plain 0", lying=(1,))


@pytest.mark.shows("Fresh Powder", "T8.4")
@pytest.mark.parametrize("tile", ["tree", "yeti", "rock", "ice", "striped-012 3", "gate-024 1"])
def test_fresh_powder_makes_plain_snow(tile: str):
    race = slope("B2", "D5", "A5", tiles={"B3": tile}).hold(1, "Fresh Powder, Tremor")
    race.declare("play Fresh Powder", "at B3").play("go front-right")
    race.expect(at={1: "B3"}, lying=(), gates=(0, 0, 0), hands={1: "Tremor"}, awaits=(1,))
    assert race.offers() == {"done", "play Tremor"}
    wanted = tile if tile[-2] == " " else f"{tile} 0"
    next_round(race).expect(B3=wanted, at={1: "B3"}, lying=())


@pytest.mark.shows("Fresh Powder", "T8.4", "T7.12")
def test_fresh_powder_under_a_sled_frees_its_edges():
    race = slope("B2", "D5", "A5", tiles={"B2": "striped-012 0"}).hold(1, "Fresh Powder")
    assert "right" not in race.offers("go ")
    assert "right" in race.declare("play Fresh Powder", "at B2").offers("go ")


@pytest.mark.shows("Ice Over", "T8.4")
def test_ice_over():
    race = slope("B2", "D5", "A5", tiles={"B3": "striped-012 3"}).hold(1, "2 Ice Over")
    race.declare("play Ice Over", "at B2").expect(at={1: "B2"}, B2="ice", awaits=(1,))
    race.declare("play Ice Over", "at B3").play("go front-right").expect(at={1: "B3"})
    race.play("go right").expect(at={1: "C3"})


@pytest.mark.shows("Tree of Strife", "T8.4")
def test_tree_of_strife():
    race = slope("B2", "D5", "A5").hold(1, "2 Tree of Strife")
    race.declare("play Tree of Strife", "at B2").declare("play Tree of Strife", "at B3")
    race.refuses("go front-right", "T5.5").play("go front-left").expect(at={1: "A3"}, lying=())


@pytest.mark.shows("Hop Snowdrift", "T8.5", "T5.11", "T40")
def test_hop_snowdrift_under_ones_own_sled():
    race = slope("B2", "D5", "A5", tiles={"B3": "tree"}).hold(1, "Hop Snowdrift")
    race.play("play Hop Snowdrift", "at B2")
    assert len(race.offers("to ")) == 6
    race.play("to front-right").expect(B2="mogul front-right")
    assert race.offers("leap ") == {"front-right"}
    race.play("leap front-right").expect(at={1: "C4"})


@pytest.mark.shows("Hop Snowdrift", "T8.5", "T7.14")
def test_hop_snowdrift_may_turn_a_mogul_but_not_repeat_it():
    race = slope("B2", "D5", "A5").marked(C4="mogul left").hold(1, "Hop Snowdrift")
    race.play("play Hop Snowdrift", "at C4").refuses("to left", "T7.14")
    race.play("to right").expect(C4="mogul right")
    tile = slope("B2", "D5", "A5", tiles={"B2": "mogul-03 1"}).hold(1, "Hop Snowdrift")
    tile.play("play Hop Snowdrift", "at B2", "to right")
    assert tile.offers("leap ") == {"right"}  # one face, instead of both of the tile


@pytest.mark.shows("Fresh Powder", "Ice Over", "T7.12", "T5.11")
@pytest.mark.parametrize("card", ["Fresh Powder", "Ice Over"])
def test_a_marker_covers_the_moguls_of_a_tile(card: str):
    race = slope("B2", "D5", "A5", tiles={"B2": "mogul-03 1"}).hold(1, card)
    assert race.offers("leap ") == {"front-right"}
    race.declare(f"play {card}", "at B2")
    assert race.offers("leap ") == set()
    race.refuses("leap front-right", "T5.11")


@pytest.mark.shows("Boulders Away", "Fresh Powder", "Ice Over", "Tree of Strife", "T7.12", "T8.4")
def test_a_marker_replaces_the_marker_before():
    race = slope("B2", "D5", "A5").hold(1, "Boulders Away, Ice Over, Tree of Strife, Fresh Powder")
    for card, words in (
        ("Boulders Away", "rock"),
        ("Ice Over", "ice"),
        ("Tree of Strife", "tree"),
        ("Fresh Powder", "snow"),
    ):
        race.declare(f"play {card}", "at B3").expect(B3=words)
    race.play("go front-right").expect(at={1: "B3"}, lying=())


@pytest.mark.shows("T8.4", "T7.13")
@pytest.mark.parametrize(
    "card", ["Boulders Away", "Fresh Powder", "Ice Over", "Tree of Strife", "Hop Snowdrift"]
)
def test_where_markers_lie(card: str):
    race = slope("B2", "D5", "A5", tiles={"C4": "bombed"}).hold(1, card).play(f"play {card}")
    for cell in ("C4", "B0", "B6"):
        race.refuses(f"at {cell}", "T7.13")
    assert {"B1", "B2", "D5", "B11"} <= race.offers("at ")
    taken = slope("B4", "D5", "A5").hold(1, card)
    for cell in ("A1", "B1", "C1", "D1", "E1"):
        taken.position.hill.kill(CELL[cell], -3)
    taken.play(f"play {card}").refuses("at B1", "T7.13")


# Landmines.


@pytest.mark.shows("Landmine", "T8.12")
def test_landmines_lie_on_ones_own_tile_or_within_two():
    race = slope("B2", "D5", "A5").hold(1, "Landmine").play("play Landmine")
    assert "B2" in race.offers("at ")
    race.refuses("at E2", "T8.12").refuses("at B0", "T7.13").refuses("at B5", "T8.12")
    race.play("at D2").refuses("at D2", "T8.12").play("at B2", "at B4").let_be()
    assert race.mines() == "B2 D2 B4"
    race.expect(lying=())  # the sled on it did not move onto it


@pytest.mark.shows("Landmine", "T8.12", "T1.6", "T8.33")
def test_nobody_knows_what_a_landmine_says():
    race = slope("B2", "D5", "A5").hold(1, "Landmine")
    race.declare("play Landmine", "at B3", "at C2", "at A2")
    assert [len(race.heard(seat, Mined)) for seat in (1, 2, None)] == [1, 1, 1]
    batches = race.position.hill.batches
    for viewer in (0, 1, None):
        view = race.position.veiled(viewer)
        assert view.hill.batches == batches
        assert view.hill.mines == race.position.hill.mines
    # It is decided only when the token is turned up: the same position leads to both.
    for roll, down in ((0, (1,)), (5, ())):
        twin = slope("B2", "D5", "A5")
        twin.position = race.position.copy()
        twin.rolls(roll).play("go right").expect(lying=down)
        assert [fact.boom for fact in twin.heard(2, Flipped)] == [bool(down)]


@pytest.mark.shows("Landmine", "T8.12", "GT-9", "T8.33")
@pytest.mark.parametrize(("booms", "odds"), [(3, [3, 2, 1, 0]), (4, [4, 3, 2])])
def test_each_token_is_drawn_from_what_is_left_of_the_six(booms: int, odds: list[int]):
    for number, left in enumerate(odds[:3]):
        before = [0] * number  # a Boom! each time before
        for roll, boom in ((left - 1, True), (left, False)):
            race = slope("A2", "D5", "A5", booms=booms).mined(3, "B2", "C2", "D2", "E2")
            race.position.hill.put_mine(CELL["E2"], 0)
            race.rolls(*before, roll)
            for _ in range(number + 1):
                race.given(moved=0, lying=0).play("go right")
            assert bool(race.position.lying) == boom
    spent = slope("A2", "D5", "A5").mined(3, "B2", "C2", "D2", "E2").rolls(0, 0, 0, 0)
    for _ in range(4):
        spent.given(moved=0, lying=0).play("go right")
    spent.expect(lying=())  # all three booms of the six are gone


@pytest.mark.shows("Landmine", "T8.12")
def test_fewer_free_cells_take_fewer_tokens():
    near = ["A1", "B1", "C1", "A2", "B2", "C2", "D2", "A3", "B3", "C3", "A4", "B4", "C4"]
    race = slope("B2", "D5", "A5").mined(2, *near[2:]).hold(1, "Landmine").play("play Landmine")
    assert race.offers() == {"at A1", "at B1"}
    race.play("at A1", "at B1").expect(stack="", awaits=(1,), discards="Landmine")
    full = slope("B2", "D5", "A5").mined(2, *near).hold(1, "Landmine")
    full.refuses("play Landmine", "T8.12")


@pytest.mark.shows("Landmine", "T8.12", "T7.12", "T3.12", "T7.22")
def test_landmines_stay_under_markers_and_when_the_round_ends():
    race = slope("B2", "D5", "A5").mined(2, "B3").marked(B3="snow").rolls(0)
    next_round(race).expect(B3="plain 0")
    assert race.mines() == "B3"
    below = slope("B2", "D5", "A5").mined(2, "B3").marked(B3="ice").rolls(0)
    below.play("go front-right", "go right").expect(lying=(1,), at={1: "C3"})
    assert below.mines() == ""


@pytest.mark.shows("Landmine", "T8.12", "T8.33")
def test_who_moves_onto_a_landmine_and_who_does_not():
    slid = slope("B2", "D5", "A5", tiles={"B3": "ice"}).mined(2, "C3").rolls(0)
    slid.play("go front-right", "go right").expect(lying=(1,))
    hopped = slope("B2", "D5", "A5").marked(B2="mogul front-right").mined(2, "B3", "C4").rolls(0)
    hopped.play("leap front-right").expect(lying=(1,))
    assert hopped.mines() == "B3"
    aside = slope("B2", "D5", "A5").mined(1, "C2").rolls(0).hold(1, "Slideways")
    aside.declare("play Slideways", "to right").expect(lying=(1,))
    bumped = slope("B2", "B2", "A5").mined(1, "C2").rolls(0).hold(1, "Bump and Run")
    bumped.declare("play Bump and Run", "on seat 2", "to right").expect(
        lying=(2,), tokens=(3, 3, 3)
    )
    pulled = slope("B2", "D2", "A5").mined(1, "C2").rolls(0).hold(1, "Grappler")
    pulled.declare("play Grappler", "on seat 2").expect(lying=(), at={2: "C2"})
    assert pulled.mines() == "C2"


@pytest.mark.shows("Landmine", "T8.12")
def test_a_lying_sled_on_a_landmine_stays_lying():
    race = slope("B2", "B2 lying", "A5").mined(1, "C2").rolls(0).hold(1, "Bump and Run")
    race.declare("play Bump and Run", "on seat 2", "to right").expect(lying=(2,), tokens=(3, 3, 3))
    assert race.mines() == ""


# Tiles.


@pytest.mark.shows("Desperate Measures", "T8.7")
def test_desperate_measures():
    race = (
        slope("B2", "D5", "A5", tiles={"C4": "rock 2"}).pile("yeti").hold(1, "Desperate Measures")
    )
    race.play("play Desperate Measures").refuses("at D5", "T7.13").play("at C4")
    assert race.offers() == {f"turn {rotation}" for rotation in range(6)}
    assert race.heard(2, TileDrawn)
    race.play("turn 4").expect(C4="yeti 4", discards="Desperate Measures")
    assert race.position.pile_size == 1
    assert [fact.old for fact in race.heard(None, Replaced)]


@pytest.mark.shows("Desperate Measures", "T8.7", "T1.6")
def test_nobody_knows_the_drawn_tile_before():
    race = slope("B2", "D5", "A5").pile("yeti, rock, ice").hold(1, "Desperate Measures")
    found = set()
    for seed in range(12):
        twin = slope("B2", "D5", "A5")
        twin.position = race.position.copy()
        twin.dice = fairyring.FastDice(seed)
        found.add(twin.play("play Desperate Measures", "at C4", "turn 0").terrain("C4"))
    assert found == {"yeti 0", "rock 0", "ice 0"}


@pytest.mark.shows("Desperate Measures", "T8.7", "Switcheroo", "T8.26")
def test_markers_and_landmines_stay_on_the_cell():
    race = slope("B2", "D5", "A5", tiles={"C4": "rock"}).pile("yeti").mined(2, "C4")
    race.marked(C4="ice").hold(1, "Desperate Measures, Switcheroo")
    race.play("play Desperate Measures", "at C4", "turn 0").expect(C4="ice")
    race.declare("play Switcheroo", "at C4", "at C3").expect(C4="ice", C3="yeti 0")
    assert race.mines() == "C4"


@pytest.mark.shows("Switcheroo", "T8.26")
def test_switcheroo_keeps_rotations():
    tiles = {"C4": "striped-012 2", "D3": "orange-01 5"}
    race = slope("B2", "D5", "A5", tiles=tiles).hold(1, "2 Switcheroo").play("play Switcheroo")
    race.refuses("at B2", "T7.13").refuses("at A6", "T7.13").play("at C4")
    race.refuses("at C4", "T8.26").refuses("at D5", "T7.13").declare("at D3")
    race.expect(C4="orange-01 5", D3="striped-012 2")


@pytest.mark.shows("Twister", "T8.29")
def test_twister_turns_the_tile_under_a_sled():
    race = slope("B2", "D5", "A5", tiles={"B2": "striped-012 0"}).hold(1, "Twister")
    assert race.offers("go ") == {"left"}
    race.declare("play Twister", "at B2", "turn 3").expect(B2="striped-012 3")
    assert race.offers("go ") == {"right", "front-right", "front-left"}


@pytest.mark.shows("Twister", "T8.29", "T7.14")
def test_twister_wants_another_rotation():
    race = slope("B2", "D5", "A5", tiles={"C4": "gate-024 2"}).hold(1, "Twister")
    race.play("play Twister", "at C4").refuses("turn 2", "T7.14")
    race.play("turn 4").expect(C4="gate-024 4")  # it looks the same, yet counts


@pytest.mark.shows("Switcher-Twister", "T8.26", "T8.29")
def test_switcher_twister():
    race = slope("B2", "D5", "A5", tiles={"C4": "rock 1"}).hold(1, "2 Switcher-Twister")
    race.play("play Switcher-Twister", "as Twister", "at C4").refuses("turn 1", "T7.14")
    race.play("turn 0").expect(C4="rock 0")
    race.play("play Switcher-Twister", "as Switcheroo", "at C4", "at C3").expect(C3="rock 0")
