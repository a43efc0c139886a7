"""A designer's change of a table of parts is either played or refused in words."""

import pytest
from altered import SHARES, idle_fields, table_of, told_by

from fairyring.games.toboggan.parts import Effect
from fairyring.games.toboggan.position.mischief import effects
from fairyring.games.toboggan.position.mischief.effects import answers, cells, hands, sleds
from fairyring.kernel.editing.tables import BadParts

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("every", SHARES)
def test_every_field_of_a_tile_is_played_or_refused(every):
    assert idle_fields("toboggan", "tiles.toml", every) == []


@pytest.mark.parametrize("every", SHARES)
def test_every_field_of_a_card_is_played_or_refused(every):
    assert idle_fields("toboggan", "cards.toml", every) == []


COLD_SNAP = """
[[card]]
key = "cold_snap"
title = "Cold Snap"
types = ["mage", "engineer"]
copies = 4
effect = "mark"
moment = "own phase"
cost = true
where = "nearby"
reach = 1
marker = "ice"
text = "Discard another card and turn a tile beside you into ice."
"""
DEEP_MINE = """
[[card]]
key = "deep_mine"
title = "Deep Mine"
types = ["bombardier"]
copies = 4
effect = "lay mines"
moment = "before own move"
mines = 2
where = "free tile"
text = "Before you move: hide two landmines on tiles without sleds."
"""
_PLAYED = """
from sled import slope
from fairyring.games.toboggan import GAME

slide = slope("C3", "B2").hold(1, "Cold Snap, Bomb").hold(2, "REJECT!")
slide.play("play Cold Snap")
cells = [a.notation for a in slide.position.actions(0)]
print(*cells)
print(GAME.scene_module.scene(slide.position.veiled(0), 0, slide.settings).prompt)
print(GAME.why_not(slide.position, 0, "at C5").id)
slide.play("at C4")
print(*[a.notation for a in slide.position.actions(0)])
slide.play("discard Bomb")
stack = GAME.scene_module.scene(slide.position.veiled(1), 1, slide.settings)
print(*[piece.label for piece in stack.pieces if piece.zone == "stack"])
slide.let_be()
slide.expect(C4="ice", discards="Cold Snap, Bomb")
print("Cold Snap" in GAME.art_module.face("cold_snap"))
print([row[-1] for section in GAME.rulebook.sections if section.table
       for row in section.table.rows if row[0] == "Cold Snap"])
"""
_HELD_TO_THE_BOOK = """
import random
import fairyring

game, seen = fairyring.game("toboggan"), 0
for seed in range(4):
    dice, will = fairyring.FastDice(seed), random.Random(seed)
    position = game.start(3, dice=dice)
    for step in range(250):
        if position.outcome() is not None:
            break
        seat = will.choice(position.awaited())
        may = position.actions(seat)
        new = [action for action in may if action.notation in ("play Cold Snap", "play Deep Mine")]
        if new or step % 25 == 0:
            seen += len(new)
            book = [a for a in game.catalogue if game.why_not(position, seat, a) is None]
            assert book == may, (set(book) ^ set(may), position)
        position.play(seat, will.choice(new or may), dice)
assert seen > 10, seen
"""


_OTHER_NUMBERS = """
from sled import slope

sack = slope("C3", "B2").hold(1, "Ransack").deck("Bomb, Tremor, Grenade, Ram!")
sack.play("play Ransack", "cards").let_be()
print(len(sack.position.looked), end=" ")
sack.play("discard Bomb", "discard Ram!").let_be()
print(sack.hand(1))
hook = slope("B2", "B5").hold(1, "Grappler").play("play Grappler")
print(*[action.notation for action in hook.position.actions(0)])
mines = slope("B2", "A1").hold(1, "Landmine").declare("play Landmine", "at B3", "at B2")
print(mines.mines())
"""


def test_other_numbers_play_as_they_say():
    table = table_of("toboggan", "cards.toml")
    for number, other in (
        ("draws = 3", "draws = 4"),
        ('whom = "sled near"\nreach = 2', 'whom = "sled near"\nreach = 3'),
        ("mines = 3", "mines = 2"),
    ):
        assert number in table
        table = table.replace(number, other)
    sack, pulled, mines = told_by(_OTHER_NUMBERS, "cards.toml", table).splitlines()
    assert sack == "4 Grenade, Tremor"
    assert pulled == "on seat 2"
    assert mines == "B2 B3"


def test_an_effect_that_nobody_has_written_is_refused():
    written = {
        **answers.ANSWER_EFFECTS,
        **cells.CELL_EFFECTS,
        **hands.HAND_EFFECTS,
        **sleds.SLED_EFFECTS,
    }
    del written[Effect.BAN]
    with pytest.raises(BadParts, match=r"effects/ \(.*hands.py.*\): no row to ban"):
        effects.by_mode(written)


def test_a_new_card_made_of_known_effects_is_one_entry():
    table = table_of("toboggan", "cards.toml") + COLD_SNAP
    near, asked, clause, price, stack, face, told = told_by(
        _PLAYED, "cards.toml", table
    ).splitlines()
    assert near == "at C2 at D2 at B3 at C3 at D3 at C4 at D4"
    assert asked == "Cold Snap: choose a cell."
    assert clause == "T8.12"
    assert price == "discard Bomb"
    assert stack == "Player 1: Cold Snap on C4, paid with Bomb"
    assert face == "True"
    assert told == "['T8.4']"


def test_new_cards_are_judged_by_the_clauses_of_those_that_do_the_same():
    table = table_of("toboggan", "cards.toml") + COLD_SNAP + DEEP_MINE
    told_by(_HELD_TO_THE_BOOK, "cards.toml", table)
