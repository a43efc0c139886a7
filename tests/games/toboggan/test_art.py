"""The pictures: complete, all different, small, readable without colour, the same everywhere."""

import re
from itertools import combinations

import pytest
from pictures import by_class, contrast, parsed

from fairyring.games.toboggan import art
from fairyring.games.toboggan.art.cards import frames
from fairyring.games.toboggan.art.drawing import palette, symbols
from fairyring.games.toboggan.art.emblems import EMBLEMS
from fairyring.games.toboggan.art.hill.hexes import BOX
from fairyring.games.toboggan.parts import CARDS, TILES, Clan, GoblinType, Terrain
from fairyring.ink.palette import INK, WHITE

CELLS = ("start", "finish", "unlaid", "bombed", "swallowed", "tile-back")
MARKERS = ("snow", "ice", "tree", "rock", "mogul")
TOKENS = ("landmine-token", "boom", "dud", "instigator", "knockdown")
SLEDS = [f"sled-{seat}{lying}" for seat in range(1, 7) for lying in ("", "-down")]
HEXES = [*(tile.key for tile in TILES), *CELLS, *(f"marker-{word}" for word in MARKERS)]
FACES = [*HEXES, *TOKENS, *SLEDS, *(card.key for card in CARDS)]
SIGNS = (
    "down", "blocked", "finished", "crushed", "avalanche", "instigator", "handbrake",
    "no-mage-engineer",
    "no-driver-bombardier", "counter", "ready", "any-time", "movement", "bombardier", "mage",
    "engineer", "driver", "gate", "token", "landmine", "marker-snow", "marker-ice", "marker-tree",
    "marker-rock", "marker-mogul", *(f"seat-{seat}" for seat in range(1, 7)),
)  # fmt: skip
TILE_LIMIT = 3_072
SLED_LIMIT = 3_584
CARD_LIMIT = 6_144
COVER_LIMIT = 40_000


def colourless(svg: str) -> str:
    """Return a picture without everything but its lines and their places."""
    return re.sub(r' (aria-label|data-key|id|clip-path|fill|stroke|opacity)="[^"]*"', "", svg)


def edges(mask: int) -> list[int]:
    return [edge for edge in range(6) if mask >> edge & 1]


def turned(svg: str, name: str) -> list[int]:
    """Return the edges to which the drawings of this name are turned."""
    turns = [
        re.search(r"rotate\((\d+)\)", node.get("transform", ""))
        for node in by_class(parsed(svg), name)
    ]
    return sorted(int(turn[1]) // 60 if turn else 0 for turn in turns)


def test_every_tile_cell_marker_token_toboggan_and_card_has_its_face_and_nothing_else():
    assert set(art.FACES) == set(FACES)
    assert len(FACES) == len(set(FACES)) == 47 + 6 + 5 + 5 + 12 + 35
    assert set(art.SIGNS) == set(SIGNS)
    assert all(re.fullmatch(r"[a-z0-9_-]+", key) for key in (*FACES, *SIGNS))


def test_every_picture_is_well_formed_and_asks_for_nothing_from_outside():
    pictures = [*map(art.face, FACES), *map(art.sign, SIGNS), art.back(), art.cover()]
    for svg in pictures:
        assert parsed(svg).tag == "{http://www.w3.org/2000/svg}svg"
        assert parsed(svg).get("aria-label")
        for word in ("style=", "<style", "<script", "<image", "gradient", "href", "nan", "inf"):
            assert word not in re.sub(r'aria-label="[^"]*"', "", svg).lower()
        assert svg.count("http") == 1


def test_pictures_are_small():
    for key in (*HEXES, *TOKENS):
        assert len(art.face(key).encode()) <= TILE_LIMIT, key
    for key in SLEDS:
        assert len(art.face(key).encode()) <= SLED_LIMIT, key
    for card in CARDS:
        assert len(art.face(card.key).encode()) <= CARD_LIMIT, card.key
    assert len(art.back().encode()) <= CARD_LIMIT
    assert len(art.cover().encode()) <= COVER_LIMIT


def test_what_lies_on_a_cell_has_the_shape_of_a_cell():
    for key in HEXES:
        assert parsed(art.face(key)).get("viewBox") == BOX == "0 0 100 115.47"


def test_all_faces_and_all_signs_differ_without_colour():
    assert len({colourless(art.face(key)) for key in FACES}) == len(FACES)
    assert len({colourless(art.sign(key)) for key in SIGNS}) == len(SIGNS)


def test_the_edges_of_a_tile_are_marked_where_its_table_says(subtests: pytest.Subtests):
    for tile in TILES:
        with subtests.test(tile=tile.key):
            svg = art.face(tile.key)
            assert turned(svg, "striped") == edges(tile.striped)
            assert turned(svg, "orange") == edges(tile.orange)
            assert turned(svg, "gate") == edges(tile.gates)
            assert turned(svg, "mogul") == edges(tile.moguls)


def test_the_grounds_of_the_hill_have_outlines_of_their_own():
    keys = ("plain", "ice", "tree", "rock", "yeti", "mogul-0")
    outlines = [{node.get("d") for node in parsed(art.face(key)).iter()} for key in keys]
    for one, other in combinations(outlines, 2):
        # Only the hexagon and the light on the snow may be equal.
        assert len(one & other) <= 4
        assert one - other
        assert other - one


def test_fences_and_grounds_stand_out_in_grey():
    assert contrast(INK, WHITE) >= 7
    for ground in (palette.SNOW, palette.ICE):
        assert contrast(INK, ground.base) >= 7
    assert contrast(palette.BUMPER.base, palette.SNOW.base) >= 1.9
    assert contrast(palette.GATE.base, palette.SNOW.base) >= 4.5
    assert contrast(palette.ICE.base, palette.SNOW.base) >= 1.5
    assert contrast(palette.ROCK.base, palette.SNOW.base) >= 3
    assert contrast(palette.PINE.base, palette.SNOW.base) >= 4


def test_markers_are_drawn_for_every_ground_that_a_card_makes():
    marked = {card.word for card in Terrain if card is not Terrain.YETI}
    assert marked == set(MARKERS)
    assert turned(art.face("marker-mogul"), "mogul") == [0]


def test_six_clans_ride_in_the_order_of_the_box():
    assert [clan.word for clan in Clan] == list(palette.CLANS)
    assert len(EMBLEMS) == len(Clan)
    for clan in Clan:
        label = parsed(art.face(f"sled-{clan + 1}")).get("aria-label")
        assert label == f"{clan.word} toboggan"


def test_a_card_bears_its_name_in_the_frame_of_its_types(subtests: pytest.Subtests):
    for card in CARDS:
        with subtests.test(card=card.key):
            root = parsed(art.face(card.key))
            assert root.get("viewBox") == "0 0 240 336"
            assert root.get("data-key") == card.key
            assert root.get("aria-label") == card.title
            assert [node.text for node in by_class(root, "name")] == [card.title]
            types = [kind.word for kind in GoblinType if card.types >> kind & 1]
            fills = {node.get("fill") for node in root.iter()}
            for kind, tone in frames.FRAMES.items():
                assert (tone.base in fills) is (kind in types)


def test_each_goblin_type_has_a_frame_and_a_sign_and_names_are_readable():
    words = [kind.word for kind in GoblinType]
    assert list(frames.FRAMES) == words
    assert set(symbols.SYMBOLS) == {*words, "any-time", "movement"}
    for tone in frames.FRAMES.values():
        assert contrast(WHITE, tone.shadow) >= 7


def test_no_id_clashes_when_all_are_shown_on_one_page():
    page = "".join(map(art.face, FACES)) + art.back() + art.cover()
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
