"""The tables of tiles and cards have the counts of the rule sheet, added up."""

from collections import Counter
from itertools import pairwise

import pytest

from fairyring.games.toboggan.parts import (
    AVALANCHE,
    CARD_COUNTS,
    CARD_MODE_A,
    CARD_MODE_B,
    CARD_PHASE,
    CARD_SHARING,
    CARD_TYPES,
    CARDS,
    MODE_BANS,
    MODE_COST,
    MODE_EFFECT,
    MODE_MARKER,
    MODE_MOMENT,
    MODE_OWN_SLED,
    MODE_PICKS,
    MODE_REACH,
    MODE_WHERE,
    MODE_WHOM,
    MODES,
    SIDES,
    TEXTS,
    TILE_GATES,
    TILE_MOGULS,
    TILE_ORANGE,
    TILE_STRIPED,
    TILES,
    TWO_IN_ONE,
    WIDTHS,
    Card,
    Clan,
    Direction,
    Effect,
    GoblinType,
    Kind,
    Mode,
    Moment,
    Phase,
    Pick,
    Terrain,
    Tile,
    turned,
)

# The list of the rule sheet: title, phase, goblin types, number.
LIST = """
Blaze a trail      | any time | bombardier driver | 2
Bomb               | any time | bombardier        | 3
Botched Plan       | any time | engineer          | 3
Boulders Away      | any time | bombardier        | 3
Bump and Run       | movement | driver            | 3
Desperate Measures | movement | mage              | 4
Fresh Powder       | any time | mage              | 3
Grappler           | any time | engineer          | 4
Grenade            | any time | bombardier        | 3
Handbrake          | any time | driver            | 2
Hop Snowdrift      | any time | driver            | 3
Ice Over           | any time | mage              | 3
I'm Up!            | any time | driver            | 5
Landmine           | movement | bombardier        | 3
Me Too!            | any time | engineer          | 4
Mine!              | any time | engineer          | 4
Mix-up             | any time | engineer          | 4
NO! Gimme!         | any time | mage              | 3
Ram!               | movement | driver            | 4
Ransack            | any time | engineer          | 3
REJECT!            | any time | mage              | 4
REJECT! Me Too     | any time | mage engineer     | 2
Ricochet!          | any time | bombardier        | 3
Rocket Booster     | movement | engineer          | 4
Slideways          | movement | driver            | 2
Snowball 1         | any time | bombardier        | 3
Snowball 2         | any time | bombardier        | 3
Snow Tunnel        | movement | driver            | 4
SWIPE!             | any time | bombardier        | 3
Switcheroo         | movement | mage              | 2
Switcher-Twister   | movement | mage              | 2
Tree Hugger        | movement | driver            | 3
Tree of Strife     | any time | mage              | 3
Tremor             | any time | bombardier        | 3
Twister            | movement | mage              | 3
"""


def copies(kind: Kind) -> dict[str, int]:
    return {tile.key: tile.copies for tile in TILES if tile.kind is kind}


def types(card: Card) -> list[GoblinType]:
    return [kind for kind in GoblinType if card.types >> kind & 1]


def mode(key: str) -> Mode:
    (number,) = next(card.modes for card in CARDS if card.key == key)
    return MODES[number]


def keys(modes) -> set[str]:
    return {mode.key for mode in modes}


# ------------------------------------------------------------------------------------------ tiles


@pytest.mark.shows("GT-7")
def test_there_are_110_tiles_and_of_each_kind_as_many_as_the_tile_table_says():
    assert sum(tile.copies for tile in TILES) == 110
    assert {kind: sum(copies(kind).values()) for kind in Kind} == {
        Kind.PLAIN: 20,
        Kind.ICE: 8,
        Kind.TREE: 8,
        Kind.STRIPED: 2 + 7,
        Kind.ORANGE: 9 + 5 + 5,
        Kind.MOGUL: 3 + 2,
        Kind.COMBINATION: 1 + 2 + 3 + 3 + 4 + 2,
        Kind.ROCK: 8,
        Kind.GATE: 4 + 4 + 4,
        Kind.YETI: 6,
    }


@pytest.mark.shows("GT-7")
@pytest.mark.parametrize(
    ("kind", "feature", "table"),
    [
        (Kind.STRIPED, "striped", {2: 2, 3: 7}),
        (Kind.ORANGE, "orange", {2: 9, 3: 5, 4: 5}),
        (Kind.MOGUL, "moguls", {1: 3, 2: 2}),
        (Kind.GATE, "gates", {1: 4, 2: 4, 3: 4}),
    ],
)
def test_there_are_as_many_singles_doubles_triples_and_quads_as_the_table_says(
    kind: Kind, feature: str, table: dict[int, int]
):
    found: Counter[int] = Counter()
    for tile in TILES:
        if tile.kind is kind:
            found[getattr(tile, feature).bit_count()] += tile.copies
    assert found == table


@pytest.mark.shows("GT-7", "GT-11")
def test_combinations_have_as_many_red_and_orange_barricades_and_ice_as_the_table_says():
    found: Counter[tuple[int, int, bool]] = Counter()
    for tile in TILES:
        if tile.kind is Kind.COMBINATION:
            ice = tile.terrain is Terrain.ICE
            found[tile.striped.bit_count(), tile.orange.bit_count(), ice] += tile.copies
    assert found == {
        (1, 2, False): 1,
        (2, 1, False): 2,
        (2, 0, True): 3,
        (0, 2, True): 3,
        (0, 3, True): 4,
        (0, 4, True): 2,
    }


@pytest.mark.shows("GT-11")
@pytest.mark.parametrize(
    ("kind", "layouts"),
    [
        (Kind.STRIPED, "01 03 012x2 013x2 014x2 024"),
        (Kind.ORANGE, "01x3 02x3 03x3 012 013x2 014 024 2345x2 1345x2 1245"),
        (Kind.MOGUL, "0x3 01 03"),
        (Kind.GATE, "0x4 01 02 03x2 012 013 014 024"),
        (
            Kind.COMBINATION,
            "striped-0-orange-13 striped-01-orange-2 striped-02-orange-4"
            " ice-striped-01 ice-striped-02 ice-striped-03"
            " ice-orange-01 ice-orange-02 ice-orange-03"
            " ice-orange-012 ice-orange-013 ice-orange-014 ice-orange-024"
            " ice-orange-2345 ice-orange-1345",
        ),
    ],
)
def test_the_edges_are_those_that_the_ruling_chose(kind: Kind, layouts: str):
    wanted = {}
    for layout in layouts.split():
        edges, _, times = layout.partition("x")
        key = edges if kind is Kind.COMBINATION else f"{kind.word}-{edges}"
        wanted[key] = int(times or 1)
    assert copies(kind) == wanted


@pytest.mark.shows("GT-11")
def test_the_key_of_a_tile_tells_its_edges():
    features = {"striped": "striped", "orange": "orange", "gate": "gates", "mogul": "moguls"}
    for tile in TILES:
        told = dict.fromkeys(features.values(), 0)
        words = tile.key.split("-")
        for word, after in pairwise(words):
            if word in features:
                told[features[word]] = sum(1 << int(edge) for edge in after)
        assert told == {name: getattr(tile, name) for name in told}


@pytest.mark.shows("GT-2", "GT-11")
def test_a_turn_carries_each_edge_one_direction_on_clockwise():
    right = 1 << Direction.RIGHT
    lying = [turned(right, rotation) for rotation in range(SIDES)]
    assert lying == [1 << direction for direction in Direction]
    assert turned(0b100001, 1) == 0b000011
    assert Direction.FRONT_RIGHT.opposite is Direction.BACK_LEFT
    assert Direction.LEFT.opposite is Direction.RIGHT


def _look(sort: int, rotation: int) -> tuple[int, ...]:
    place = sort * SIDES + rotation
    return (TILE_STRIPED[place], TILE_ORANGE[place], TILE_GATES[place], TILE_MOGULS[place])


def test_a_tile_is_found_in_each_of_its_rotations():
    for sort, tile in enumerate(TILES):
        masks = (tile.striped, tile.orange, tile.gates, tile.moguls)
        for rotation in range(SIDES):
            assert _look(sort, rotation) == tuple(turned(mask, rotation) for mask in masks)


def test_no_two_sorts_of_tile_share_a_key():
    assert len({tile.key for tile in TILES}) == len(TILES) == 47


def test_every_terrain_lies_somewhere_and_trees_have_no_edges():
    assert {tile.terrain for tile in TILES} == set(Terrain)
    (tree,) = (tile for tile in TILES if tile.terrain is Terrain.TREE)
    assert tree.striped == tree.orange == tree.gates == tree.moguls == 0


# ------------------------------------------------------------------------------------------ cards


@pytest.mark.shows("GT-8")
def test_the_cards_are_the_list_of_the_rule_sheet():
    wanted = [[entry.strip() for entry in line.split("|")] for line in LIST.strip().splitlines()]
    assert wanted == [
        [card.title, card.phase.word, " ".join(map(_word, types(card))), str(card.copies)]
        for card in CARDS
    ]


def _word(kind: GoblinType) -> str:
    return kind.word


@pytest.mark.shows("GT-8")
def test_there_are_110_cards_76_for_any_time_and_34_for_the_movement_phase():
    phases: Counter[Phase] = Counter()
    for card in CARDS:
        phases[card.phase] += card.copies
    assert len(CARDS) == 35
    assert sum(card.copies for card in CARDS) == 110
    assert phases == {Phase.ANY_TIME: 76, Phase.MOVEMENT: 34}


@pytest.mark.shows("GT-8")
def test_there_are_as_many_cards_of_each_goblin_type_as_the_list_adds_up_to():
    found: Counter[str] = Counter()
    for card in CARDS:
        found["+".join(map(_word, types(card)))] += card.copies
    assert found == {
        "bombardier": 27,
        "mage": 27,
        "engineer": 26,
        "driver": 26,
        "bombardier+driver": 2,
        "mage+engineer": 2,
    }


@pytest.mark.shows("GT-8")
def test_a_two_in_one_card_is_played_as_one_of_two_others_and_leaves_108_without_it():
    assert [CARDS[number].key for number in TWO_IN_ONE] == ["reject_me_too", "switcher_twister"]
    assert [tuple(MODES[mode].key for mode in CARDS[number].modes) for number in TWO_IN_ONE] == [
        ("reject", "me_too"),
        ("switcheroo", "twister"),
    ]
    assert {110 - CARDS[number].copies for number in TWO_IN_ONE} == {108}


@pytest.mark.shows("T25")
def test_seven_cards_need_two_sleds_on_one_cell():
    sharing = [card for card in CARDS if card.sharing]
    assert [card.key for card in sharing] == ["bump_and_run", "ram"]
    assert sum(card.copies for card in sharing) == 7


@pytest.mark.shows("5.5-3")
def test_a_card_can_be_deflected_just_when_it_names_a_player_or_a_sled():
    assert keys(mode for mode in MODES if mode.deflectable) == {
        "botched_plan",
        "snowball_1",
        "snowball_2",
        "swipe",
        "mine",
        "grenade",
        "grappler",
        "bump_and_run",
        "ram",
        "im_up",
    }


@pytest.mark.shows("5.5-3")
def test_answers_are_counters_and_nobody_answers_a_mix_up():
    assert keys(mode for mode in MODES if mode.answers) == {"reject", "no_gimme", "ricochet"}
    assert keys(mode for mode in MODES if not mode.counterable) == {"mix_up"}


@pytest.mark.shows("T52")
def test_some_cards_need_a_sled_on_the_board():
    assert keys(mode for mode in MODES if mode.own_sled) == {
        "landmine",
        "bump_and_run",
        "slideways",
        "ram",
        "rocket_booster",
        "grappler",
        "snow_tunnel",
        "tree_hugger",
    }


def test_cards_of_one_effect_differ_in_their_row():
    markers = {mode.key: mode.marker for mode in MODES if mode.effect is Effect.MARK}
    assert markers == {
        "boulders_away": Terrain.ROCK,
        "fresh_powder": Terrain.SNOW,
        "hop_snowdrift": Terrain.MOGUL,
        "ice_over": Terrain.ICE,
        "tree_of_strife": Terrain.TREE,
    }
    bombardier, mage, engineer, driver = (1 << kind for kind in GoblinType)
    assert mode("snowball_1").bans == mage | engineer
    assert mode("snowball_2").bans == bombardier | driver
    assert mode("no_gimme").takes
    assert not mode("reject").takes
    assert (mode("ransack").draws, mode("ransack").keeps) == (3, 2)
    assert mode("landmine").picks == (Pick.CELL, Pick.CELL, Pick.CELL)
    assert mode("landmine").reach == mode("grappler").reach == 2
    assert mode("bomb").picks == (Pick.CELL, Pick.COST)
    assert mode("hop_snowdrift").picks == (Pick.CELL, Pick.SIDE)


def test_cards_with_a_moment_of_their_own():
    special = {mode.key: mode.moment for mode in MODES}
    usual = (Moment.ANY_MOMENT, Moment.OWN_PHASE)
    assert {key: moment for key, moment in special.items() if moment not in usual} == {
        "blaze_a_trail": Moment.ROUND_START,
        "handbrake": Moment.BEFORE_OWN_MOVE,
        "reject": Moment.AS_PLAYED,
        "no_gimme": Moment.AS_PLAYED,
        "ricochet": Moment.AS_PLAYED,
        "me_too": Moment.AFTER_PLAYED,
        "ram": Moment.WITH_MOVE,
        "snow_tunnel": Moment.WITH_MOVE,
        "tree_hugger": Moment.WITH_MOVE,
        "rocket_booster": Moment.AFTER_MOVE,
    }


def test_every_effect_is_the_work_of_some_card():
    assert {mode.effect for mode in MODES} == set(Effect)


def test_the_flat_lists_of_the_cards_say_the_same_as_the_rows():
    for number, card in enumerate(CARDS):
        assert CARD_COUNTS[number] == card.copies
        assert CARD_PHASE[number] == card.phase
        assert CARD_TYPES[number] == card.types
        assert CARD_SHARING[number] == card.sharing
        modes = (CARD_MODE_A[number], CARD_MODE_B[number])
        assert modes == (card.modes if card.two_in_one else (*card.modes, -1))
    for number, mode in enumerate(MODES):
        assert MODE_EFFECT[number] == mode.effect
        assert MODE_MOMENT[number] == mode.moment
        assert MODE_WHERE[number] == mode.where
        assert MODE_WHOM[number] == mode.whom
        assert MODE_MARKER[number] == (-1 if mode.marker is None else mode.marker)
        assert MODE_BANS[number] == mode.bans
        assert MODE_REACH[number] == mode.reach
        assert MODE_PICKS[number] == list(mode.picks)
        assert MODE_COST[number] == (mode.key == "bomb")
        assert MODE_OWN_SLED[number] == mode.own_sled


# ---------------------------------------------------------------------------------------- the rest


@pytest.mark.shows("GT-4")
def test_the_avalanche_has_a_number_for_each_of_the_last_five_rows():
    assert AVALANCHE == {8: (1, 1, 1, 1, 2), 10: (1, 1, 2, 2, 2), 14: (1, 1, 2, 2, 2)}


@pytest.mark.shows("GT-1")
def test_the_box_serves_two_to_six_clans():
    assert WIDTHS[2:] == [4, 5, 6, 7, 7]
    assert len(Clan) == 6
    assert 10 * WIDTHS[6] + 6 * 3 == 88


def test_every_tile_and_card_says_in_short_what_it_does():
    rows: list[Tile | Card] = [*TILES, *CARDS]
    assert all(row.text in TEXTS and row.text[-1] in ".?!" for row in rows)
    assert {tile.title for tile in TILES} < set(TEXTS)
    assert len(TEXTS) == len(set(TEXTS))
    assert max(map(len, TEXTS)) < 130
