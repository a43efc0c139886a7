"""The example of the rulebook is what the rules do, to the last card."""

from swing import GAME

from fairyring.kernel.display.scene import Piece, Scene
from fairyring.kernel.teaching.example import staged

OPENING = GAME.rulebook.opening
assert OPENING is not None
EXAMPLE = OPENING.example
SHOWN = staged(GAME, EXAMPLE)


def piece(scene: Scene, name: str) -> Piece:
    """Return a piece by its id."""
    (found,) = [piece for piece in scene.pieces if piece.id == name]
    return found


def test_the_example_begins_as_its_text_says():
    scene = SHOWN.before
    assert (EXAMPLE.seats, EXAMPLE.seat) == (2, 1)
    assert EXAMPLE.before[0] == "spades"
    assert "You guessed spades, and the jack of spades came up" in EXAMPLE.text
    assert [card.label for card in scene.pieces if card.zone == "community"] == ["jack of spades"]
    tokens = {piece(scene, f"token-0-{number}").at for number in (1, 2)}
    assert tokens == {piece(scene, "card-A1").at}
    assert [piece(scene, f"die-{number}").face for number in (1, 2)] == ["die-2", "die-3"]
    assert "you have rolled 2 and 3" in EXAMPLE.text
    assert "You move token 1 by 2 to C1. So the 3 is the power of token 2." in EXAMPLE.text


def test_the_example_names_the_cards_that_come_of_it():
    seen = [line for line in SHOWN.lines if line.startswith("You see")]
    found, top, below = (line.removeprefix("You see the ").removesuffix(" there.") for line in seen)
    assert f"On C1 you found the {found}." in EXAMPLE.after
    assert f"the top card of the pile: the {top}!" in EXAMPLE.after
    assert f"on A1, there was only the {below}." in EXAMPLE.after
    scene = SHOWN.after
    assert piece(scene, "token-0-1").at == piece(scene, "card-C1").at
    assert piece(scene, "card-C1").label == f"C1, {found}"
    assert piece(scene, "card-A1").label == f"A1, {top}"
    assert piece(scene, "pile-1").label == f"pile, {below}"
    (hand,) = [zone.note for zone in scene.zones if zone.id == "hand-0"]
    assert hand == "three jacks, so far"
    assert "with the jack of spades you have three jacks now" in EXAMPLE.after
    assert f"the {below} is on top of the pile." in EXAMPLE.after
    # Nobody else has seen it.
    assert not piece(scene, "pile-1").note
