"""Reasons for an action: the most important need, named by the cards on the table."""

import pytest
from school import fairy, table

from fairyring.games.fairy_school import GAME


def why(scene, action, instead=None, seat=1):
    """Return the reason that a seat gets, in words, or None."""
    view = scene.position.veiled(seat - 1)
    written = {deed.notation: deed for deed in view.actions(seat - 1)}
    told = GAME.reason(view, seat - 1, written[action], instead and written[instead])
    return told and str(told.why)


def placing(**more):
    """Return a hand of five; a project lacks fire, and all creatures of the cards are studied."""
    mine = fairy(
        pile="1 2 3 7 54", forest="4 top 1, 5 top 2, 6 top 4, 8 top 5, 12 bottom 4",
        elements="3E 3P", projects="80", creatures="unicorn, gnome, mermaid, dragon", **more,
    )  # fmt: skip
    return table(mine, fairy(elements="9E 9P 9F", projects="91"), phase="planning")


@pytest.mark.parametrize(
    ("placed", "instead", "told"),
    [
        ("7 bottom 2", "2 bottom 2", "It can bring 1 fire, which Ash and Dew still lacks."),
        ("2 bottom 2", None, "It is the second card in its column, to be played together."),
        ("2 top 3", "2 bottom 2", "It costs nothing to play it from there."),
        ("2 bottom 5", "1 bottom 1", "It brings nothing that you lack now; there it makes room."),
    ],
)
def test_a_card_is_placed_for_what_is_lacking_or_for_its_slot(placed, instead, told):
    assert why(placing(), f"place {placed}", instead and f"place {instead}") == told


def test_a_card_of_the_upper_row_is_for_who_lacks_what_it_brings():
    mine = fairy(pile="5", forest="", projects="", creatures="ent")
    scene = table(mine, fairy(elements="2E", projects="91"), phase="planning")
    told = "player 2 lacks 1 plant, and may leave you a point for it."
    assert why(scene, "place 5 top 3") == told
    assert why(scene, "place 5 bottom 3") == "It costs nothing to play it from there."


def test_a_column_is_played_for_what_its_cards_bring_or_for_what_it_spares():
    mine = fairy(
        elements="3E 2P 2W", projects="80", forest="7 top 1, 1 top 2, 2 top 3", creatures="dragon"
    )
    scene = table(mine, fairy(), phase="selection")
    brings = "Its cards can bring 1 fire, which Ash and Dew still lacks."
    assert why(scene, "column 1", "column 3") == brings
    assert why(scene, "column 3", "column 2") == "You keep 1 plant that Ash and Dew needs."
    scene.play("1: column 3", "1: column 1")
    told = "You have chosen two columns, and no more are allowed."
    assert why(scene, "done") == told


def test_who_uses_no_more_cards_leaves_what_she_does_not_need_or_what_helps_others():
    mine = fairy(personal="1", elements="2P 2W", projects="80")
    scene = table(mine, fairy(shared="7"))
    both = "What you could still use helps others, or brings nothing you lack."
    assert why(scene, "done") == both
    scene.play("1: use 1 of 1")
    assert why(scene, "done") == "Whatever you could still use brings player 2 a point."
    vain = table(fairy(personal="1", elements="2P 2W", projects="80"), fairy())
    assert why(vain, "done") == "What you could still use brings nothing that you lack."


def test_the_price_of_a_conversion_speaks_for_it_or_against_it():
    dear = table(fairy(elements="9E 2P 2W", projects="80"), fairy(), phase="realization")
    assert why(dear, "done") == "Even with conversions you can pay for nothing more now."
    near = table(fairy(elements="9E 2P 2F 2W", projects="80"), fairy(), phase="realization")
    assert why(near, "convert", "done") == "With conversions you can pay for Ash and Dew now."
    assert why(near, "done") == "You would convert 4 elements to pay for Ash and Dew."
    near.play("1: convert")
    assert why(near, "make F") == "It is all that Ash and Dew still lacks."
    near.play("1: make F")
    assert why(near, "give E") == "You have more of it than any of your projects needs."
    assert why(near, "give P") is None
