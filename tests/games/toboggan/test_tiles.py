"""Every tile, over every edge, in both directions; and the order of events on entering a cell."""

import re

import pytest
from sled import SORT, Scenario, slope

from fairyring.games.toboggan.facts import (
    Discarded,
    Finished,
    Flipped,
    Gated,
    Knocked,
    StoppedOnIce,
    Tunnelled,
    Went,
    Why,
)

WAYS = ("right", "front-right", "front-left", "left", "back-left", "back-right")
AROUND = ("C3", "C4", "B4", "A3", "B2", "C2")
"""The neighbours of B3, clockwise from the right."""
EVERYWHERE = [f"{column}{row}" for row in range(6) for column in "ABCD"]


def trees(*names: str, **others: str) -> dict[str, str]:
    return dict.fromkeys(names, "tree") | others


def alone(start: str, end: str, tiles: dict[str, str], **options: object) -> Scenario:
    """Return a race where a sled can go only from one cell to its neighbour."""
    wood = {name: "tree" for name in EVERYWHERE[4:] if name not in (start, end)}
    return slope(start, "D5", tiles=wood | tiles, **options).hold(1, "Bomb")


def edges(key: str, kind: str) -> set[int]:
    """Return the edges of a kind, read from the key of a tile: `striped-02-orange-4`."""
    found = re.search(rf"{kind}-(\d+)", key)
    return {int(edge) for edge in found[1]} if found else set()


def crossed(race: Scenario, way: str, key: str, edge: int, entering: bool) -> None:
    """Check what happens on crossing this edge of the tile, by its key only."""
    blocked = edge in edges(key, "striped") or (entering and key == "tree")
    hop = not entering and edge in edges(key, "mogul")
    if blocked and not hop:
        assert race.offers("go ") == set(), (key, edge, way)
        return
    assert race.offers("go ") == {way}
    race.play(f"go {way}")
    lies = edge in edges(key, "orange") or (entering and key == "rock")
    race.expect(lying=(1,) if lies else ())
    race.expect(gates=(1 if edge in edges(key, "gate") else 0, 0), tokens=(3, 3))
    race.expect(discards="Bomb" if entering and key == "yeti" else "")


@pytest.mark.shows(
    "T5.2", "T5.3", "T5.4", "T5.5", "T5.6", "T5.7", "T32", "T41", "T42", "T43", "GT-11"
)
@pytest.mark.parametrize("key", sorted(SORT))
def test_every_tile_works_over_every_edge_however_it_is_turned(key: str):
    for rotation in range(6):
        for direction in range(6):
            way, other = WAYS[direction], AROUND[direction]
            leaving = alone("B3", other, {"B3": f"{key} {rotation}"})
            crossed(leaving, way, key, (direction - rotation) % 6, entering=False)
            back = WAYS[(direction + 3) % 6]
            entering = alone(other, "B3", {"B3": f"{key} {rotation}"})
            crossed(entering, back, key, (direction - rotation) % 6, entering=True)


@pytest.mark.shows("T5.1", "T5.2", "T5.3", "T32", "T41")
@pytest.mark.parametrize("direction", range(6))
def test_both_sides_of_an_edge_count(direction: int):
    way, other = WAYS[direction], AROUND[direction]
    mine, theirs = (direction - 0) % 6, (direction + 3) % 6

    def between(own: str, far: str, **options: object) -> Scenario:
        tiles = {"B3": f"{own} {mine}", other: f"{far} {theirs}"}
        return alone("B3", other, tiles, **options)

    assert between("striped-01", "gate-0").offers("go ") == set()
    assert between("gate-0", "striped-01").offers("go ") == set()
    assert between("orange-01", "striped-01").offers("go ") == set()
    two = between("gate-0", "gate-0").play(f"go {way}").expect(gates=(2, 0), lying=())
    assert [fact.points for fact in two.heard(None, Gated)] == [2]
    once = between("orange-01", "orange-01").play(f"go {way}").expect(lying=(1,))
    assert [fact.why for fact in once.heard(None, Knocked)] == [Why.ORANGE]
    between("gate-0", "orange-01").play(f"go {way}").expect(gates=(1, 0), lying=(1,))
    hop = between("mogul-0", "striped-01").play(f"go {way}")
    hop.expect(at={1: other}, lying=())
    between("mogul-0", "gate-0").play(f"go {way}").expect(gates=(0, 0))
    between("mogul-0", "gate-0", gates_hop=True).play(f"go {way}").expect(gates=(1, 0))


@pytest.mark.shows("T5.1", "T31")
def test_an_entry_goes_edge_then_cell_then_sleds_then_ice():
    # From the ice on B3 over a gate onto C4, a yeti with a landmine, under a sled, and on from
    # there.
    tiles = trees("C3", "B4", "A3", "C2", B3="ice", C4="gate-0 4")
    race = slope("B2", "C4", "E5", tiles=tiles).mined(3, "C4").rolls(0).hold(1, "Bomb")
    race.play("go front-right").expect(at={1: "C4"}, lying=(1, 2), gates=(1, 0, 0))
    kinds = (Went, Gated, Flipped, Knocked)
    told = [type(fact).__name__ for fact, _ in race.told if isinstance(fact, kinds)]
    assert told == ["Went", "Went", "Gated", "Flipped", "Knocked", "Knocked"]
    downs = [(fact.seat, fact.why) for fact in race.heard(None, Knocked)]
    assert downs == [(0, Why.MINE), (1, Why.SLID_INTO)]


@pytest.mark.shows("T5.1", "T31", "T5.6", "T5.7")
def test_a_barricade_fells_before_a_landmine_and_a_landmine_before_a_rock():
    race = slope("B2", "D5", tiles={"B3": "rock", "B2": "orange-01 1"}).mined(2, "B3").rolls(0)
    race.play("go front-right").expect(lying=(1,))
    assert [fact.why for fact in race.heard(None, Knocked)] == [Why.ORANGE]
    assert race.heard(None, Flipped)  # flipped nevertheless
    mine = slope("B2", "D5", tiles={"B3": "rock"}).mined(2, "B3").rolls(0).play("go front-right")
    assert [fact.why for fact in mine.heard(None, Knocked)] == [Why.MINE]
    yeti = slope("B2", "D5", tiles={"B3": "yeti"}).mined(2, "B3").rolls(0, 0).hold(1, "Bomb")
    yeti.play("go front-right")
    kinds = [type(fact) for fact, _ in yeti.told]
    assert kinds.index(Flipped) < kinds.index(Knocked) < kinds.index(Discarded)


@pytest.mark.shows("T5.1", "T31", "T9.4")
def test_a_gate_on_the_finish_line_counts_before_the_sled_is_home():
    race = slope("B10", "C2", "D2", tiles={"B10": "gate-0 1"}, laid=10).play("go front-right")
    race.expect(gates=(1, 0, 0), places=(1, 0, 0))
    kinds = [type(fact) for fact, _ in race.told]
    assert kinds.index(Went) < kinds.index(Gated) < kinds.index(Finished)


# Gates.


@pytest.mark.shows("T5.4", "T41")
def test_a_gate_scores_again_and_again_and_for_a_lying_sled():
    ring = trees("C3", "B4", "A3", "C2", B3="ice-orange-01 3", C4="gate-0 4")
    slope("B2", "D5", tiles=ring).play("go front-right").expect(lying=(1,), gates=(1, 0))
    race = slope("B2", "D5", tiles={"B2": "gate-0"}).given(gate_points=(4, 0))
    race.play("go right").expect(gates=(5, 0)).given(moved=0).play("go left").expect(gates=(6, 0))


@pytest.mark.shows("T5.4", "T41", "T8.6", "T8.8", "T8.22", "T4.10")
def test_gates_score_for_the_owner_of_the_sled_and_not_for_pulls_and_crawls():
    bumped = slope("B2", "B2", "D5", tiles={"B2": "gate-0"}).hold(1, "Bump and Run")
    bumped.declare("play Bump and Run", "on seat 2", "to right").expect(gates=(0, 1, 0))
    pulled = slope("B2", "C2", "D5", tiles={"B2": "gate-0"}).hold(1, "Grappler")
    pulled.declare("play Grappler", "on seat 2").expect(gates=(0, 0, 0), at={2: "B2"})
    six = trees("C2", "B3", "A3", "A2", "A1", "B1", B2="gate-0")
    slope("B2 stuck", "D5", tiles=six).play("crawl right").expect(gates=(0, 0), at={1: "C2"})
    sided = slope("B2", "D5", tiles={"B2": "gate-0", "C2": "gate-0 3"}).hold(1, "Slideways")
    sided.declare("play Slideways", "to right").expect(gates=(2, 0))


@pytest.mark.shows("T5.4", "T41")
def test_with_the_option_each_mark_counts_once_for_each_sled():
    race = slope("B2", "C2", tiles={"B2": "gate-0"}, gates_once=True, share=True)
    race.play("go right").expect(gates=(1, 0)).given(moved=0).play("go left").expect(gates=(1, 0))
    race.play("done").play("go left").expect(gates=(1, 1))  # the other sled's first time


# Ice.


@pytest.mark.shows("T5.8", "T33", "T4.5", "T22")
def test_ice_beside_ice_goes_on_and_never_back():
    tiles = trees("C3", "B4", "A3", "C2", "D4", "D5", "C5", B3="ice", C4="ice", B5="plain")
    race = slope("B2", "E5", "E4", tiles=tiles).play("go front-right")
    race.expect(at={1: "B5"})  # B3, C4, and there is no other way on
    assert [fact.end for fact in race.heard(None, Went)] == [22, 30, 36]


@pytest.mark.shows("T5.8", "T33")
def test_a_slide_that_would_cost_is_free_to_leave():
    tiles = trees("C3", "B4", "A3", "C2", B3="ice")
    race = slope("B2", "C4", "C4", tiles=tiles).hold(1, "Bomb").play("go front-right")
    assert race.offers() == {"go front-right", "stop"}
    race.play("stop").expect(at={1: "B3"}, hands={1: "Bomb"})
    assert race.heard(None, StoppedOnIce) == [StoppedOnIce(0, 0)]
    assert "go front-right" not in race.offers()
    broke = slope("B2", "C4", "C4", tiles=tiles).play("go front-right").expect(at={1: "B3"})
    assert broke.offers() == {"done"}


@pytest.mark.shows("T5.8", "T33")
def test_a_free_way_forces_the_slide_and_a_paid_one_stays_a_choice():
    tiles = trees("B4", "A3", "C2", B3="ice")
    race = slope("B2", "C4", "C4", tiles=tiles).hold(1, "Bomb").play("go front-right")
    assert race.offers() == {"go right", "go front-right"}
    race.refuses("stop", "T5.8").play("go front-right", "discard Bomb").expect(lying=(2, 3))
    race.expect(tokens=(5, 2, 2))


@pytest.mark.shows("T5.9", "T34", "T5.6")
def test_who_fell_slides_on_lying_and_nothing_fells_him_again():
    tiles = trees("C3", "B4", "A3", "C2", B3="ice-orange-03 4", C4="rock")
    race = slope("B2", "D5", tiles=tiles).play("go front-right").expect(at={1: "C4"}, lying=(1,))
    # Edges 4 and 1 of B3 are orange: the sled falls on entering; leaving it and the rock do no
    # more.
    assert [fact.why for fact in race.heard(None, Knocked)] == [Why.ORANGE]


@pytest.mark.shows("T5.9", "T34", "T5.2")
def test_stripes_still_stop_a_sled_that_slides_lying():
    tiles = {"B3": "ice-orange-01 3", "C3": "striped-012 3"}
    race = slope("B2", "D5", tiles=tiles).play("go front-right").expect(lying=(1,))
    race.refuses("go right", "T5.2")


@pytest.mark.shows("T5.9", "T34")
def test_a_slide_over_a_barricade_fells():
    tiles = trees("C3", "B4", "A3", "C2", B3="ice-orange-01 1")
    slope("B2", "D5", tiles=tiles).play("go front-right").expect(at={1: "C4"}, lying=(1,))


@pytest.mark.shows("T5.8", "T5.2")
def test_ice_with_stripes_slides_nowhere_over_them():
    race = slope("B2", "D5", tiles={"B3": "ice-striped-01"}).play("go front-right")
    assert race.offers("go ") == {"front-left", "left", "back-right"}


@pytest.mark.shows("T5.8", "T33", "T35")
def test_a_slide_may_end_on_a_mogul_which_does_nothing_then():
    tiles = trees("C3", "B4", "A3", "C2", B3="ice", C4="mogul-03 1")
    race = slope("B2", "D5", tiles=tiles).play("go front-right").expect(at={1: "C4"})
    assert race.offers() == {"done"}


@pytest.mark.shows("T5.7", "T42")
def test_the_yeti_takes_a_card_on_every_entry_also_by_a_slide_and_none_of_an_empty_hand():
    tiles = trees("C3", "B4", "A3", "C2", B3="ice", C4="yeti")
    slope("B2", "D5", tiles=tiles).hold(1, "2 Bomb").play("go front-right").expect(
        hands={1: "Bomb"}, discards="Bomb"
    )
    slope("B2", "D5", tiles=tiles).play("go front-right").expect(hands={1: ""}, discards="")
    over = slope("B2", "D5", tiles={"B2": "mogul-0 1", "B3": "yeti"}).hold(1, "Bomb")
    over.play("leap front-right").expect(hands={1: "Bomb"})


# Moguls.


@pytest.mark.shows("T5.11", "T37")
def test_off_a_face_one_or_two_cells_and_elsewhere_one():
    race = slope("B2", "D5", tiles={"B2": "mogul-01 1"})
    assert race.offers("go ") == {"right", "front-right", "front-left", "left"}
    assert race.offers("leap ") == {"front-right", "front-left"}
    both = slope("B2", "D5", tiles={"B2": "mogul-03"})
    assert both.offers("leap ") == {"right"}  # A2 is the left edge of the field
    slope("B2", "D5", tiles={"B2": "mogul-03"}).play("leap right").expect(at={1: "D2"})


@pytest.mark.shows("T5.11", "T5.2", "T5.3")
def test_other_directions_off_a_mogul_are_ordinary_steps():
    tiles = {"B2": "mogul-0 1", "A3": "striped-01 5", "C2": "orange-03"}
    race = slope("B2", "D5", tiles=tiles)
    assert race.offers("go ") == {"right", "front-right", "left"}
    race.play("go right").expect(lying=(1,))


@pytest.mark.shows("T5.12", "T37")
@pytest.mark.parametrize(
    "between", ["tree", "rock", "yeti", "ice", "striped-024", "orange-2345", "mogul-0", "plain"]
)
def test_a_leap_passes_over_every_tile(between: str):
    race = slope("B2", "D5", tiles={"B2": "mogul-0 1", "B3": between}).hold(1, "Bomb")
    race.mined(2, "B3").play("leap front-right").expect(at={1: "C4"}, lying=(), hands={1: "Bomb"})
    assert race.position.hill.mines[22]
    full = slope("B2", "B3", "B3", tiles={"B2": "mogul-0 1", "B3": between})
    full.play("leap front-right").expect(at={1: "C4"}, lying=(), tokens=(3, 3, 3))


@pytest.mark.shows("T5.12", "T37", "T2.3")
def test_a_leap_passes_over_start_cells_but_not_over_what_is_not_laid():
    up = slope("B1", "D5", tiles=trees("C1", "C2", "B2", "A1", B1="mogul-0 5"))
    assert up.offers("leap ") == set()  # nothing lies above the start
    assert up.offers("go ") == {"back-left", "back-right"}
    over = slope("A0", "D5", tiles={"B1": "plain"}).marked(A1="mogul right")
    assert over.offers("leap ") == set()
    last = slope("B5", "D2", tiles={"B5": "mogul-0 1"})
    assert last.offers("leap ") == set()
    last = slope("B4", "D2", tiles={"B4": "mogul-0 1"})
    assert last.offers("leap ") == set()


@pytest.mark.shows("T5.13", "T38", "T35")
def test_a_landing_on_ice_slides_and_a_landmine_and_a_yeti_count():
    ice = {"B2": "mogul-0 1", "C4": "ice"}
    race = slope("B2", "E5", "E4", tiles=ice).play("leap front-right").expect(at={1: "C4"})
    assert race.offers() == {"go right", "go front-right", "go front-left", "go left",
                             "go back-left", "go back-right"}  # fmt: skip
    race.play("go back-left").expect(at={1: "B3"})  # it was hopped over, not entered
    yeti = slope("B2", "D5", tiles={"B2": "mogul-0 1", "C4": "yeti"}).hold(1, "Bomb")
    yeti.mined(2, "C4").rolls(0, 0).play("leap front-right").expect(lying=(1,), hands={1: ""})


@pytest.mark.shows("T5.13", "T4.5", "T22")
def test_hopping_over_a_cell_is_not_entering_it():
    tiles = trees("D4", "C5", "B5", "B4", "C3", B2="mogul-0 1", C4="ice")
    race = slope("B2", "E5", "E4", tiles=tiles).play("leap front-right").expect(at={1: "B3"})
    assert race.offers() == {"done"}


@pytest.mark.shows("T5.13", "T23", "T38")
def test_a_hop_of_one_pays_like_a_step_and_fells_all_who_are_there():
    race = slope("B2", "B3", "B3", tiles={"B2": "mogul-0 1"}).hold(1, "Bomb")
    race.play("go front-right", "discard Bomb").expect(lying=(2, 3), tokens=(5, 2, 2))
    leap = slope("B2", "C4", "C4", tiles={"B2": "mogul-0 1"}).hold(1, "3 Bomb")
    leap.refuses("leap front-right", "T5.13")


@pytest.mark.shows("T5.13", "T5.5")
def test_a_hop_of_one_does_not_land_on_a_tree_but_falls_on_a_rock():
    tree = slope("B2", "D5", tiles={"B2": "mogul-0 1", "B3": "tree"})
    tree.refuses("go front-right", "T5.13")
    rock = slope("B2", "D5", tiles={"B2": "mogul-0 1", "B3": "rock"}).play("go front-right")
    rock.expect(lying=(1,), tokens=(3, 3))


@pytest.mark.shows("T5.11", "T37", "T5.4")
def test_with_the_option_a_leap_scores_all_gates_on_its_way():
    tiles = {"B2": "mogul-0 1", "B3": "gate-03 1", "C4": "gate-0 4"}
    slope("B2", "D5", tiles=tiles).play("leap front-right").expect(gates=(0, 0))
    race = slope("B2", "D5", tiles=tiles, gates_hop=True).play("leap front-right")
    race.expect(gates=(3, 0))


@pytest.mark.shows("T5.11", "T40", "T8.5")
def test_a_sled_on_a_cell_that_becomes_a_mogul_may_use_it():
    race = slope("B2", "D5").hold(1, "Hop Snowdrift")
    assert race.offers("leap ") == set()
    race.declare("play Hop Snowdrift", "at B2", "to front-right")
    assert race.offers("leap ") == {"front-right"}


@pytest.mark.shows("T5.14", "T39", "T4.2")
def test_a_leap_back_counts_as_a_move_back():
    tiles = trees("C2", "B3", "A3", "A2", "B1", "A1", B2="mogul-0 5")
    race = slope("B2", "D5", tiles=tiles)
    assert race.offers() == {"leap back-right"}  # over the tree on B1
    race.play("leap back-right").expect(at={1: "C0"})
    ahead = slope("B2", "D5", tiles=tiles | {"A2": "plain"})
    assert ahead.offers() == {"go left"}
    ahead.refuses("leap back-right", "T4.2")


# Rocks and trees by markers, and what leaves no trace.


@pytest.mark.shows("T5.6", "T5.5", "T7.12")
def test_a_marker_counts_instead_of_the_tile_with_all_its_edges():
    own = slope("B2", "D5", tiles={"B2": "striped-012"}).marked(B2="snow")
    assert own.offers("go ") == {"right", "front-right", "front-left", "left"}
    theirs = slope("B2", "D5", tiles={"B2": "striped-012", "C2": "gate-0 3"}).marked(C2="snow")
    assert theirs.offers("go ") == {"left"}  # the neighbour's own edge stays
    rock = slope("B2", "D5", tiles={"C2": "gate-0 3"}).marked(C2="rock").play("go right")
    rock.expect(lying=(1,), gates=(0, 0))
    assert "right" not in slope("B2", "D5").marked(C2="tree").offers("go ")


@pytest.mark.shows("T5.6", "T5.9", "T8.24")
def test_a_snow_tunnel_is_used_up_where_it_helps():
    race = slope("B2", "D5", tiles={"B3": "rock"}).hold(1, "Snow Tunnel")
    race.declare("play Snow Tunnel", "go front-right").play("tunnel front-right")
    race.expect(lying=(), at={1: "B3"})
    assert race.heard(None, Tunnelled)
