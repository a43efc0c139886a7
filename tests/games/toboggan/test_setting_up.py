"""The parts on the table, the first Instigator, start cells, hands and tokens."""

import pytest
from sled import CARD, GAME, SORT, opening, parked, slope

import fairyring
from fairyring.games.toboggan.facts import Began, Drew
from fairyring.games.toboggan.parts import Clan
from fairyring.games.toboggan.position.hill.hill import NOT_LAID, RUN_OUT, START
from fairyring.games.toboggan.position.hill.track import NAMES, row_of
from fairyring.kernel.options import BadOption


@pytest.mark.shows("T1.1", "GT-2", "GT-3")
@pytest.mark.parametrize(("seats", "width"), [(2, 4), (3, 5), (4, 6), (5, 7), (6, 7)])
def test_the_hill_is_as_wide_as_the_number_of_players_says(seats: int, width: int):
    hill = opening(seats).position.hill
    rows = [[NAMES[cell] for cell in hill.course.row(row)] for row in range(12)]
    assert all(len(row) == width for row in rows)
    for row, kind in ((0, START), (1, NOT_LAID), (10, NOT_LAID), (11, RUN_OUT)):
        assert {hill.tiles[cell] for cell in hill.course.row(row)} == {kind}


@pytest.mark.shows("T1.1", "GT-2", "GT-3")
def test_cells_stand_on_a_corner_and_row_1_touches_the_start():
    # All is plain snow, and only the ice lets a sled go back, so every neighbour is offered there.
    even = slope("A1", "D5", tiles={"B2": "ice"}).play("go front-right")
    names = {"go right": "C2", "go front-right": "B3", "go front-left": "A3", "go left": "A2",
             "go back-right": "B1"}  # fmt: skip
    assert even.offers() == set(names)
    for move, name in names.items():
        there = slope("A1", "D5", tiles={"B2": "ice"}).play("go front-right", move)
        there.expect(at={1: name})
    odd = slope("B2", "D5", tiles={"B3": "ice"}).play("go front-right")
    assert odd.offers("go ") == {"right", "front-right", "front-left", "left", "back-right"}
    odd.play("go front-right").expect(at={1: "C4"})
    slope("B0", "D5").play("go front-right").expect(at={1: "B1"})
    slope("B0", "D5").play("go front-left").expect(at={1: "A1"})


@pytest.mark.shows("T1.2", "GT-1")
@pytest.mark.parametrize("rows", [8, 10, 14])
def test_how_many_rows_the_hill_has(rows: int):
    hill = opening(3, rows=str(rows)).position.hill
    finish = [row_of(cell) for cell, tile in enumerate(hill.tiles) if tile == RUN_OUT]
    assert finish == [rows + 1] * 5
    assert list(hill.tiles).count(NOT_LAID) >= rows * 5


@pytest.mark.shows("T1.3", "GT-7")
def test_the_small_bag_has_88_tiles_and_nobody_knows_which():
    usual, small = opening(4).position, opening(4, tiles="88").position
    assert (usual.pile_size, sum(usual.pile)) == (110, 110)
    assert (small.pile_size, sum(small.pile)) == (88, 110)
    with pytest.raises(BadOption, match="14 rows needs all 110"):
        opening(4, tiles="88", rows="14")


@pytest.mark.shows("T1.3", "GT-7", "T1.6")
def test_any_tile_may_be_among_the_88():
    drawn = {sort for seed in range(60) for rack in parked(6, seed, tiles="88").position.racks
             for sort in rack}  # fmt: skip
    assert drawn == set(range(len(SORT)))


@pytest.mark.shows("T1.4", "GT-8", "T4.7", "T25")
@pytest.mark.parametrize(
    ("seats", "options", "size", "missing"),
    [
        (3, {}, 110, ()),
        (3, {"cards": "no-reject-me-too"}, 108, ("REJECT! Me Too",)),
        (3, {"cards": "no-switcher-twister"}, 108, ("Switcher-Twister",)),
        (2, {}, 103, ("Ram!", "Bump and Run")),
        (2, {"share": True}, 110, ()),
        (2, {"cards": "no-reject-me-too"}, 101, ("REJECT! Me Too", "Ram!", "Bump and Run")),
    ],
)
def test_which_cards_are_in_the_deck(
    seats: int, options: dict[str, object], size: int, missing: tuple[str, ...]
):
    race = opening(seats, **options).position
    assert race.deck_size == sum(race.deck) == size
    assert {title for title, card in CARD.items() if not race.deck[card]} == set(missing)


@pytest.mark.shows("T1.5", "GT-10", "T8.4")
def test_there_are_markers_enough():
    race = slope("D5", "E5", "C5", "B5").hold(1, "3 Boulders Away, Me Too!").hold(2, "Me Too!")
    for cell in ("A1", "B1"):
        race.declare("play Boulders Away", f"at {cell}")
    race.play("play Boulders Away", "at C1", "2: let it be", "2: play Me Too!", "at D1").let_be()
    race.expect(A1="rock", B1="rock", C1="rock", D1="rock")


@pytest.mark.shows("T1.5", "GT-12", "GT-13")
def test_clans_are_only_names_and_there_are_no_other_tokens():
    assert len(Clan) == 6
    race = parked(6).position
    assert len({len(hand) for hand in race.hands}) == 1
    words = " ".join(action.notation for action in GAME.catalogue)
    assert "clan" not in words
    assert "barrier" not in words


@pytest.mark.shows("T1.6")
def test_what_nobody_has_seen_is_not_decided():
    # From the same deck, other dice draw other cards.
    tiles = dict.fromkeys(("C2", "B3", "A3", "A2", "A1", "B1"), "tree")
    drawn = set()
    for roll in (0, 40, 80, 109):
        race = slope("B2", "D5", tiles=tiles).deck("Bomb, 60 Grenade, 20 Ram!, 29 Tremor")
        drawn.add(race.rolls(roll, roll, roll).play("new cards", "draw").hand(1))
    assert len(drawn) == 4


@pytest.mark.shows("T2.1", "T3")
def test_the_dice_name_the_instigator_among_those_the_table_names():
    begun = {GAME.start(4, dice=fairyring.FastDice(seed)).instigator for seed in range(40)}
    assert begun == {0, 1, 2, 3}
    named = {
        GAME.start(4, {"first": "2,4"}, dice=fairyring.FastDice(seed)).instigator
        for seed in range(40)
    }
    assert named == {1, 3}
    told = opening(4, first=3)
    assert told.heard(None, Began) == [Began(2)]
    assert told.position.instigator == 2


@pytest.mark.shows("T2.2", "T4", "T26")
def test_start_cells_are_chosen_counter_clockwise_and_the_instigator_is_last():
    race = opening(4, first=2).expect(step="park", awaits=(1,))
    assert race.offers() == {f"at {column}0" for column in "ABCDEF"}
    race.refuses("2: at A0", "T2.2").refuses("at A1", "T2.2").refuses("at G0", "T2.2")
    race.play("at C0").expect(awaits=(4,)).refuses("at C0", "T2.2")
    race.play("at F0").expect(awaits=(3,)).play("at A0").expect(awaits=(2,))
    assert race.offers() == {"at B0", "at D0", "at E0"}
    race.play("at B0").expect(step="lay", awaits=(2,), at={1: "C0", 2: "B0", 3: "A0", 4: "F0"})


@pytest.mark.shows("T2.2", "T26")
def test_later_two_sleds_may_stand_on_a_start_cell():
    race = slope("B0", "C0", "D5").play("go right").expect(at={1: "C0", 2: "C0"})
    assert race.offers() == {"done"}
    full = slope("B0", "C0", "C0").hold(1, "Bomb")
    assert "right" in full.offers("go ")
    full.play("go right").expect(at={1: "B0"}).play("discard Bomb").expect(at={1: "C0"})


@pytest.mark.shows("T2.3", "T5")
def test_start_cells_are_snow_but_no_card_that_needs_a_tile_reaches_them():
    hand = "Bomb, Boulders Away, Switcheroo, Twister, Desperate Measures, Landmine, Tree of Strife"
    for card in hand.split(", "):
        race = slope("B0", "D5").hold(1, f"{card}, Ram!").pile("ice").play(f"play {card}")
        cells = race.offers("at ")
        assert cells, card
        assert not {name for name in cells if name.endswith("0")}, card


@pytest.mark.shows("T2.3", "T5", "T5.8")
def test_slides_steps_back_and_crawls_may_end_on_start_cells():
    tiles = dict.fromkeys(("C1", "B2", "A2", "A1"), "tree")
    slide = slope("A1", "D5", tiles={"B1": "ice"}).play("go right")
    assert {"back-left", "back-right"} <= slide.offers("go ")
    slide.play("go back-right").expect(at={1: "C0"})
    back = slope("B1", "D5", tiles=tiles | {"C2": "tree"})
    assert back.offers("go ") == {"back-left", "back-right"}
    stuck = slope("B1 stuck", "D5", tiles=tiles | {"C2": "tree", "B1": "striped-01 4"})
    assert stuck.offers("crawl ") == {"right", "front-right", "front-left", "left", "back-left",
                                      "back-right"}  # fmt: skip
    stuck.play("crawl back-left").expect(at={1: "B0"}, lying=(1,))


@pytest.mark.shows("T2.4", "T6", "T46")
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_gets_three_cards_three_tiles_and_three_tokens(seats: int):
    before = opening(seats)
    assert not before.heard(None, Drew)
    race = parked(seats)
    assert [len(hand) for hand in race.position.hands] == [3] * seats
    assert [len(rack) for rack in race.position.racks] == [3] * seats
    race.expect(tokens=(3,) * seats, gates=(0,) * seats)
    assert race.position.deck_size == sum(race.position.deck)
    assert race.position.pile_size == 110 - 3 * seats


@pytest.mark.shows("T2.4", "T6")
def test_hands_are_secret_and_their_sizes_are_not():
    race = parked(3).position
    for viewer, owner in ((0, 1), (None, 2), (2, 0)):
        view = race.veiled(viewer)
        assert len(set(view.hands[owner])) == len(set(view.racks[owner])) == 1
        assert (len(view.hands[owner]), len(view.racks[owner])) == (3, 3)
    assert race.veiled(1).hands[1] == race.hands[1]
    assert race.veiled(1).racks[1] == race.racks[1]
