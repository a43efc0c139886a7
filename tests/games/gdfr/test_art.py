"""The pictures of the game: complete, all different, small, and the same in every process."""

import re
import xml.etree.ElementTree as ElementTree
from itertools import product

import pytest
from pictures import by_class, outlines, parsed

import fairyring
from fairyring.games.gdfr import art
from fairyring.games.gdfr.art.palette import WARM_INK
from fairyring.games.gdfr.parts import CARDS, face_key
from fairyring.ink.palette import INK

RHYMES = {"our": 1, "oop": 2, "ock": 3, "elly": 4, "ew": 5}
SYMBOLS = ("Sun", "Moon", "Mushroom", "Frog")
SIDES = {"goblin": [card.goblin for card in CARDS], "fairy": [card.fairy for card in CARDS]}
FACES = [(side, face) for side, faces in SIDES.items() for face in faces]
PICTURE_LIMIT = 6_144
CARD_LIMIT = 13_000


def ids(svg: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', svg)


def whole_card(
    key: str = "dusty_dour",
    name: str = "Dusty Dour",
    side: str = "goblin",
    symbol: str = "Mushroom",
    rhyme: str = "our",
    star: bool = True,
    *,
    badge: bool = True,
) -> str:
    return art.card(key, name, side, symbol, rhyme, star, badge=badge)


def all_pictures() -> list[str]:
    cards = [
        art.card(face_key(face.name), face.name, side, face.symbol, face.rhyme, face.star)
        for side, face in FACES
    ]
    signs = [art.symbol(name) for name in SYMBOLS] + [art.badge(rhyme) for rhyme in RHYMES]
    return [art.portrait(key) for key in art.KEYS] + cards + signs + [art.back(), art.cover()]


def test_forty_faces_are_drawn() -> None:
    assert len(art.KEYS) == len(set(art.KEYS)) == 40
    assert set(art.KEYS) == {face_key(face.name) for _, face in FACES}
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)*", key) for key in art.KEYS)


def test_every_picture_is_well_formed() -> None:
    for svg in all_pictures():
        assert parsed(svg).tag == "{http://www.w3.org/2000/svg}svg"


def test_a_portrait_is_small_and_without_fonts_or_styles(subtests: pytest.Subtests) -> None:
    for key in art.KEYS:
        with subtests.test(key=key):
            svg = art.portrait(key)
            assert len(svg.encode()) <= PICTURE_LIMIT
            # A strict content-security policy forbids inline styles, and portraits have no text.
            for word in ("<text", "style=", "<style", "<script", "gradient", "href", "nan", "inf"):
                assert word not in svg.lower()


def test_all_forty_differ() -> None:
    bodies = {re.sub(r'(aria-label|id|clip-path)="[^"]*"', "", art.portrait(k)) for k in art.KEYS}
    assert len(bodies) == 40


def test_no_id_clashes_when_all_are_inlined_in_one_page() -> None:
    page = "".join(art.portrait(key) for key in art.KEYS)
    page += "".join(
        whole_card(key, key, side) for key, side in product(art.KEYS, ("goblin", "fairy"))
    )
    page += art.back() + art.cover() + "".join(art.symbol(name) for name in SYMBOLS)
    assert len(ids(page)) == len(set(ids(page)))


def test_the_label_is_the_name(subtests: pytest.Subtests) -> None:
    for name in [face.name for _, face in FACES]:
        with subtests.test(name=name):
            key = face_key(name)
            assert parsed(art.portrait(key)).get("aria-label") == name
            assert parsed(whole_card(key, name)).get("aria-label") == name


def test_keys_fold_what_is_no_letter() -> None:
    names = ("O.P. You", "Lucky O'Kelly", "P.B. and Jelly", "He So Smelly")
    keys = ["o_p_you", "lucky_o_kelly", "p_b_and_jelly", "he_so_smelly"]
    assert [face_key(name) for name in names] == keys


def test_goblins_are_drawn_with_goblin_ink() -> None:
    inks = {
        side: {
            re.findall(r'stroke="(#\w+)"', art.portrait(face_key(face.name)))[0] for face in faces
        }
        for side, faces in SIDES.items()
    }
    assert inks == {"goblin": {INK}, "fairy": {WARM_INK}}


def test_a_card_bears_all_its_signs(subtests: pytest.Subtests) -> None:
    for side, symbol, rhyme, star in product(("goblin", "fairy"), SYMBOLS, RHYMES, (True, False)):
        with subtests.test(side=side, symbol=symbol, rhyme=rhyme, star=star):
            svg = whole_card("kokopelli", "Kokopelli", side, symbol, rhyme, star)
            root = parsed(svg)
            assert root.get("data-side") == side
            assert root.get("data-key") == "kokopelli"
            assert [node.get("data-symbol") for node in by_class(root, "symbol")] == [
                symbol.lower()
            ] * 2
            badges = by_class(root, "badge")
            assert badges
            assert {node.get("data-rhyme") for node in badges} == {rhyme}
            assert {node.get("data-number") for node in badges} == {str(RHYMES[rhyme])}
            assert len(by_class(root, "stars")) == star
            assert [node.text for node in by_class(root, "name")] == ["Kokopelli"]
            assert len(svg.encode()) <= CARD_LIMIT


def test_the_badge_can_be_left_out() -> None:
    assert not by_class(parsed(whole_card(badge=False)), "badge")


def test_the_frames_of_the_two_sides_differ() -> None:
    def frame(side: str) -> str:
        return ElementTree.tostring(by_class(parsed(whole_card(side=side)), "frame")[0], "unicode")

    assert frame("goblin") != frame("fairy")


def test_every_symbol_and_every_badge_has_a_shape_of_its_own() -> None:
    signs = [art.symbol(name) for name in SYMBOLS] + [art.badge(rhyme) for rhyme in RHYMES]
    assert len({outlines(sign) for sign in signs}) == 9


def test_what_is_not_drawn_is_refused_in_words() -> None:
    with pytest.raises(KeyError, match="no face 'nobody'"):
        art.portrait("nobody")
    with pytest.raises(KeyError, match="no symbol 'Toad'; there are sun, moon"):
        art.symbol("Toad")
    with pytest.raises(KeyError, match="no rhyme 'ink'; there are our, oop"):
        whole_card(rhyme="ink")
    with pytest.raises(ValueError, match="goblin side and a fairy side"):
        whole_card(side="troll")


@pytest.mark.parametrize("badges", [True, False])
def test_a_face_in_a_scene_is_labelled_and_badged_as_its_piece(badges: bool):
    game = fairyring.game("gdfr")
    settings = game.settings(4, {"rhyme_badges": badges})
    for options in ({}, {"goblins_rule": True}):
        position = game.start(4, options, dice=fairyring.FastDice(1))
        for piece in game.scene_module.scene(position, 0, settings).pieces:
            picture = art.face(piece.face)
            assert f'aria-label="{piece.label}"' in picture
            assert ("data-rhyme" in picture) is badges
