"""Every game has exactly the pictures that its scenes ask for, the same in every process."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import pytest
from pictures import digests, parsed

import fairyring
from fairyring.bots.bot import RandomBot
from fairyring.bots.playout import play_out
from fairyring.games import fairy_school, gdfr, gobblestones, swinger, toboggan
from fairyring.games.fairy_school import art as school_art
from fairyring.games.swinger import art as swinger_art
from fairyring.games.toboggan import art as toboggan_art
from fairyring.kernel.display.scene import Scene
from fairyring.kernel.game import Game

pytestmark = pytest.mark.compiled

EVERYTHING = "[*map(art.face, art.KEYS), *map(art.sign, art.SIGNS), art.back(), art.cover()]"


@dataclass(frozen=True)
class Gallery:
    """Expectations of the pictures of one game."""

    game: Game
    tables: Sequence[tuple[int, Mapping[str, object]]]
    """Seats and options of the games whose scenes are checked."""
    stride: int
    """The number of moves between two checks."""
    no_faces: Sequence[str]
    no_signs: Sequence[str]
    """Names that sound like one and have no picture."""
    faces: Sequence[str] | None = None
    signs: Sequence[str] | None = None
    """All names, if they are listed."""
    hidden: str = ""
    """The tone of face-down pieces that have only the picture of the back."""
    pages: str = EVERYTHING
    """The drawings that two processes must make alike, as an expression in `art`."""


GALLERIES = {
    "gdfr": Gallery(
        gdfr.GAME,
        [(4, {}), (4, {"goblins_rule": True}), (2, {"rhyme_badges": False})],
        stride=5,
        no_faces=["", "dusty_door"],
        no_signs=["", "rhyme-6"],
        pages="[art.portrait(k) for k in art.KEYS] + [art.back(), art.cover()]",
    ),
    "gobblestones": Gallery(
        gobblestones.GAME,
        [(3, {}), (3, {"bluff": True}), (3, {"grey": False, "fixed_values": True})],
        stride=10,
        no_faces=[
            "", "grey", "purple", "down", "space-", "space-red", "space-red-9", "space-red-5-26",
            "space-pink-5", "space-red-x", "grey-on-red", "mud-on-red", "red-on-", "red-on-x",
            "space-red-5-centre-centre", "grey-down-on-red",
        ],
        no_signs=["", "purple", "worth-1", "worth-", "worth-x", "worth-²"],
        hidden="down",
        pages="[art.face('space-red-5-centre'), art.face('blue'), art.back(), art.cover()]",
    ),
    "swinger": Gallery(
        swinger.GAME,
        [(4, {}), (2, {"corners": True, "deals": 3}), (4, {"memory": False})],
        stride=3,
        no_faces=[
            "", "seven", "six-of-spades", "seven-of-cups", "7S", "seven-of-", "-of-spades",
            "token-5-1", "token-1-3", "token-1", "token-1-1-1", "die-0", "die-5", "die-", "back",
            "spades",
        ],
        no_signs=["", "cups", "power-0", "power-5", "seat-5", "hole", "die-1"],
        faces=swinger_art.KEYS,
        signs=swinger_art.SIGNS,
    ),
    "fairy_school": Gallery(
        fairy_school.GAME,
        [
            (2, {"setup": "first", "choose_decks": True}),
            (4, {"setup": "expert", "gifts": True}),
            (6, {"length": "short_twice"}),
        ],
        stride=29,
        no_faces=[
            "", "card-", "card-0", "card-13", "card-48", "card-164", "final-F11", "final-f7",
            "final-1", "creature-goblin", "creature-sea dragon", "element-E", "slot-top-0",
            "slot-top-6", "slot-left-1", "cube-0", "cube-7", "fire", "back",
        ],
        no_signs=["", "goblin", "E", "sea dragon", "trimester-5", "card-1"],
        faces=school_art.KEYS,
        signs=school_art.SIGNS,
    ),
    "toboggan": Gallery(
        toboggan.GAME,
        [(2, {}), (4, {}), (6, {})],
        stride=10,
        no_faces=[
            "", "striped", "striped-10", "orange-", "sled", "sled-0", "sled-7", "sled-1-up",
            "marker-yeti", "marker-", "Bomb", "bomb-1", "snowball_3", "tile", "back", "cover",
            "landmine_token",
        ],
        no_signs=["", "bomb", "no-mage", "marker-yeti", "Down", "any time"],
        faces=toboggan_art.FACES,
        signs=toboggan_art.SIGNS,
        pages=EVERYTHING.replace("KEYS", "FACES"),
    ),
}  # fmt: skip


def test_every_game_of_the_house_is_here():
    assert set(GALLERIES) == set(fairyring.game_keys()) - {"toy"}


@pytest.mark.parametrize(
    ("key", "seats", "options"),
    [
        pytest.param(key, seats, options, id=" ".join([key, str(seats), *options]))
        for key, gallery in GALLERIES.items()
        for seats, options in gallery.tables
    ],
)
def test_every_face_and_sign_of_a_scene_has_its_picture(
    key: str, seats: int, options: Mapping[str, object]
):
    gallery = GALLERIES[key]
    art = gallery.game.art_module
    assert art is not None
    pieces = [piece for scene in scenes(gallery, seats, options) for piece in scene.pieces]
    assert all(piece.face for piece in pieces if piece.tone != gallery.hidden)
    faces = {piece.face for piece in pieces if piece.face}
    signs = {badge.sign for piece in pieces for badge in piece.badges}
    assert faces <= set(gallery.faces or faces)
    assert signs <= set(gallery.signs or signs)
    for svg in (*map(art.face, faces), *map(art.sign, signs)):
        parsed(svg)


def scenes(gallery: Gallery, seats: int, options: Mapping[str, object]) -> Iterator[Scene]:
    """Yield every viewer's scenes of a random game from its start to its end."""
    game = gallery.game
    settings = game.settings(seats, options)
    dice = fairyring.FastDice(seats)
    position = game.start(seats, options, dice=dice)
    over = False
    while not over:
        over = position.outcome() is not None
        for viewer in (None, *range(seats)):
            yield game.scene_module.scene(position.veiled(viewer), viewer, settings)
        play_out(position, [RandomBot()] * seats, dice, gallery.stride)


@pytest.mark.parametrize(
    ("key", "name"), [(key, name) for key, one in GALLERIES.items() for name in one.no_faces]
)
def test_a_face_that_is_not_drawn_is_refused(key: str, name: str):
    art = GALLERIES[key].game.art_module
    assert art is not None
    with pytest.raises(KeyError):
        art.face(name)


@pytest.mark.parametrize(
    ("key", "name"), [(key, name) for key, one in GALLERIES.items() for name in one.no_signs]
)
def test_a_sign_that_is_not_drawn_is_refused(key: str, name: str):
    art = GALLERIES[key].game.art_module
    assert art is not None
    with pytest.raises(KeyError):
        art.sign(name)


@pytest.mark.parametrize("key", GALLERIES)
def test_another_process_with_another_hash_seed_draws_the_same_bytes(key: str):
    assert len(digests(key, GALLERIES[key].pages)) == 1
