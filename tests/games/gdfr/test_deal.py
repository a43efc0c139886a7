"""Setting up: hands, circle, starting seat, and solitaire deals that can be won."""

from dataclasses import replace

import pytest
from drool import GAME

import fairyring
from fairyring.games.gdfr.facts import Dealt
from fairyring.games.gdfr.parts import CARDS
from fairyring.games.gdfr.position import GoblinsDrool, deal as dealing
from fairyring.games.gdfr.position.actions import ALL_CARDS, DECK, FACES
from fairyring.kernel.explain.solution import Solution
from fairyring.kernel.numbers.bits import count, members
from fairyring.kernel.options import BadOption


def dealt(seats: int, seed: int = 1, **options: object) -> GoblinsDrool:
    position = GAME.start(seats, options, dice=fairyring.FastDice(seed))
    assert isinstance(position, GoblinsDrool)
    return position


def names(table: GoblinsDrool, cards: int) -> list[str]:
    return [FACES[face].name for face in table.faces(cards)]


@pytest.mark.shows("G2.2", "G2.3", "G2.4", "G2", "G14", "G18", "G19")
@pytest.mark.parametrize(
    ("seats", "options", "each"),
    [
        (1, {"solvable": False}, 6),
        (1, {"solvable": False, "deal": 4}, 4),
        (1, {"solvable": False, "deal": 7}, 7),
        (2, {}, 4),
        (2, {"deal": 5}, 5),
        (2, {"deal": 6}, 6),
        (3, {}, 4),
        (4, {}, 4),
    ],
)
def test_hands_and_circle(seats: int, options: dict[str, object], each: int):
    for seed in range(20):
        table = dealt(seats, seed, **options)
        seen = table.circle
        for seat in range(seats):
            hand = table.hand(seat)
            shown = [FACES[face] for face in table.faces(hand)]
            assert len(shown) == each
            assert hand & table.fairies == 0
            assert sum(face.star for face in shown) == 1
            assert not seen & hand
            seen |= hand
        assert count(table.circle) == each
        assert table.circle & ~table.fairies == 0
        if seats == 4:
            assert seen == ALL_CARDS


@pytest.mark.shows("G2.4", "G13")
def test_what_is_set_aside_is_nowhere_to_be_seen():
    table = dealt(2)
    scene = GAME.scene_module.scene(table.veiled(0), 0, GAME.settings(2))
    assert len(scene.pieces) == 12
    assert {zone.id for zone in scene.zones} == {"circle", "hand-0", "hand-1"}


@pytest.mark.shows("G2.9", "G12", "G13")
def test_what_is_set_aside_and_what_the_backs_show_can_be_worked_out():
    table = dealt(2)
    scene = GAME.scene_module.scene(table.veiled(None), None, GAME.settings(2))
    seen = {piece.label for piece in scene.pieces}
    in_sight = [card for card in CARDS if seen & {card.goblin.name, card.fairy.name}]
    assert len(in_sight) == len(seen) == 12  # no side is on two cards, so each shows its back
    aside = [card for card in CARDS if card not in in_sight]
    assert aside == [
        CARDS[card] for card in members(ALL_CARDS & ~(table.h0 | table.h1 | table.circle))
    ]


@pytest.mark.shows("G2.3", "G14", "G18")
@pytest.mark.parametrize(("seats", "deal"), [(1, 3), (1, 8), (2, 3), (2, 7), (3, 5), (4, 5)])
def test_other_deals_are_refused(seats: int, deal: int):
    with pytest.raises(BadOption, match=f"deal cannot be {deal}; it can be"):
        GAME.settings(seats, {"deal": deal})


@pytest.mark.shows("G2.6", "G23")
def test_goblins_rule_mirrors_the_deal():
    for seed in range(20):
        table = dealt(3, seed, goblins_rule=True)
        for seat in range(3):
            faces = table.faces(table.hand(seat))
            assert all(face >= DECK for face in faces)
            assert sum(FACES[face].star for face in faces) == 1
        assert table.circle & table.fairies == 0


@pytest.mark.shows("G2.1", "G11")
def test_the_dice_say_who_starts():
    assert {dealt(3, seed).turn for seed in range(30)} == {0, 1, 2}


@pytest.mark.shows("G2.8", "G11")
def test_after_a_win_the_player_after_the_winner_starts():
    assert {dealt(3, seed, won_last="1").turn for seed in range(10)} == {1}
    assert {dealt(3, seed, won_last="3").turn for seed in range(10)} == {0}
    assert {dealt(4, seed, won_last="1,3").turn for seed in range(30)} == {1, 3}
    with pytest.raises(BadOption, match="won_last cannot be '4'"):
        GAME.settings(3, {"won_last": "4"})


@pytest.mark.shows("G2.7", "G16")
@pytest.mark.parametrize("options", [{}, {"deal": 4}, {"deal": 5, "ultimate": True}])
def test_solvable_deals_can_be_won(options: dict[str, object]):
    for seed in range(8):
        table = dealt(1, seed, **options)
        assert table.known_solvable
        assert GAME.solve(table).solvable


@pytest.mark.shows("G2.10", "G16")
def test_a_deal_is_used_when_it_takes_too_long_to_know():
    settings = GAME.settings(1)
    table = dealing.deal(1, settings, fairyring.FastDice(3))
    before = table.cards()
    dealing.make_solvable(
        table, settings, fairyring.FastDice(4), lambda table, limit: Solution(None, (), limit)
    )
    assert table.cards() == before
    assert not table.known_solvable
    told = Dealt((), (), 0, known_solvable=False)
    assert "not known to be solvable" in GAME.scene_module.line(replace(told, hands=((1,),)), str)


@pytest.mark.shows("G2.10", "G16")
def test_after_fifty_hopeless_deals_the_next_is_used():
    asked: list[int] = []
    deals: set[object] = set()

    def hopeless(table: GoblinsDrool, limit: int) -> Solution:
        asked.append(limit)
        deals.add(table.cards())
        return Solution(False, (), 1)

    settings = GAME.settings(1)
    table = dealing.deal(1, settings, fairyring.FastDice(3))
    dealing.make_solvable(table, settings, fairyring.FastDice(4), hopeless)
    assert not table.known_solvable
    assert asked == [1_000_000] * 50
    assert len(deals) == 50
    assert table.cards() not in deals


@pytest.mark.shows("G2.5")
def test_the_deal_is_told_to_everybody():
    told: list[Dealt] = []
    table = GAME.start(
        2, dice=fairyring.FastDice(5), tell=lambda fact, audience: told.append((fact, audience))
    )
    ((fact, audience),) = told
    assert isinstance(table, GoblinsDrool)
    assert audience == -1
    assert fact == Dealt(
        (table.faces(table.h0), table.faces(table.h1)), table.faces(table.circle), table.turn, False
    )
