"""Two cards with one move: Snow Tunnel and Tree Hugger; and cards kept for another move."""

import pytest
from scenes import asked, choices, seen
from sled import Scenario, slope

from fairyring.games.toboggan import GAME
from fairyring.games.toboggan.facts import MoveOff
from fairyring.games.toboggan.position.race.steps import Ask
from fairyring.kernel.dice import FastDice

BOTH = ("Snow Tunnel", "Tree Hugger")
ORDERS = [BOTH, BOTH[::-1]]
WAY = "go front-right"

# Around B2, clockwise from the right: C2, B3, A3, A2, A1, B1. Around B3: C3, C4, B4, A3, B2, C2.


def trees(*names: str, **others: str) -> dict[str, str]:
    return dict.fromkeys(names, "tree") | others


def wood(edge: str = "striped-01", hand: str = "Snow Tunnel, Tree Hugger", **more: str) -> Scenario:
    """Return a race with seat 1 on B2, and a barricade, if any, between it and the trees on B3."""
    tiles = trees("B3", **more) | ({"B2": f"{edge} 1"} if edge else {})
    return slope("B2", "A5", "D5", tiles=tiles).hold(1, hand).plenty()


@pytest.mark.shows("T8.31", "Snow Tunnel", "Tree Hugger")
@pytest.mark.parametrize("cards", ORDERS)
def test_the_two_together_lead_onto_trees_behind_stripes_in_either_order(cards: tuple[str, str]):
    first, second = cards
    race = wood().declare(f"play {first}", WAY).expect(at={1: "B2"}, awaits=(1,))
    assert race.offers() == {f"play {second}", "stop"}
    race.refuses(WAY, "T5.2")
    race.refuses("tunnel front-right", "T5.5" if first == "Snow Tunnel" else "T8.24")
    race.declare(f"play {second}")
    assert race.offers() == {"tunnel front-right"}
    race.play("tunnel front-right").expect(at={1: "B3"}, lying=(), turn=1, hands={1: ""})
    assert race.position.tunnels == (0, 0, 0)


@pytest.mark.shows("T8.31")
@pytest.mark.parametrize("cards", ORDERS)
def test_behind_an_orange_edge_as_well(cards: tuple[str, str]):
    first, second = cards
    race = wood("orange-01").declare(f"play {first}", WAY).declare(f"play {second}")
    assert race.offers() == {"go front-right", "tunnel front-right"}
    race.play("tunnel front-right").expect(at={1: "B3"}, lying=())


@pytest.mark.shows("T8.31")
@pytest.mark.parametrize("cards", ORDERS)
def test_with_nothing_before_the_trees_the_tunnel_waits_for_a_slide(cards: tuple[str, str]):
    first, second = cards
    race = wood("").declare(f"play {first}", WAY).declare(f"play {second}")
    race.play(WAY).expect(at={1: "B3"}, lying=())


@pytest.mark.shows("T8.31")
def test_hugging_trees_first_also_leads_through_stripes_onto_snow():
    race = slope("B2", "A5", "D5", tiles={"B2": "striped-01 1"}).hold(1, ", ".join(BOTH)).plenty()
    race.declare("play Tree Hugger", WAY).declare("play Snow Tunnel").play("tunnel front-right")
    race.expect(at={1: "B3"})
    assert race.position.hugging == 0b001


@pytest.mark.shows("T8.31", "T8.24", "T5.5")
@pytest.mark.parametrize("edge", ["striped-01", "orange-01", ""])
def test_a_snow_tunnel_alone_never_leads_onto_trees(edge: str):
    wood(edge, "2 Snow Tunnel").play("play Snow Tunnel").refuses(WAY, "T5.5")


@pytest.mark.shows("T8.31", "T8.27", "T5.2")
def test_a_tree_hugger_alone_never_leads_through_stripes():
    wood(hand="2 Tree Hugger").play("play Tree Hugger").refuses(WAY, "T5.2")


@pytest.mark.shows("T8.31", "T7.8")
@pytest.mark.parametrize("cards", ORDERS)
def test_who_does_not_add_the_second_card_chooses_again_and_keeps_the_first(
    cards: tuple[str, str],
):
    first, second = cards
    race = wood(C2="striped-01 3", C3="tree").declare(f"play {first}", WAY).play("stop")
    assert race.heard(None, MoveOff) == [MoveOff(0)]
    race.expect(at={1: "B2"}, stack="", awaits=(1,), hands={1: second})
    assert race.position.tunnels[0] + race.position.hugging == 1
    race.play("go left").expect(at={1: "A2"})


@pytest.mark.shows("T8.31", "T7.3", "T7.8")
def test_a_move_that_can_begin_is_not_taken_back():
    race = wood().declare("play Snow Tunnel", WAY).declare("play Tree Hugger")
    race.refuses("stop", "T7.3")
    clear = slope("B2", "A5", "D5").hold(1, "Snow Tunnel").declare("play Snow Tunnel", WAY)
    clear.refuses("stop", "T7.3")


@pytest.mark.shows("T8.31", "T7.5")
@pytest.mark.parametrize("cards", ORDERS)
def test_if_the_second_card_is_stopped_the_move_was_not_declared(cards: tuple[str, str]):
    first, second = cards
    race = wood().hold(2, "REJECT!").declare(f"play {first}", WAY)
    race.play(f"play {second}").answer("2: play REJECT!").let_be()
    race.expect(at={1: "B2"}, stack="", awaits=(1,), hands={1: ""})
    assert race.heard(None, MoveOff) == [MoveOff(0)]
    assert race.position.tunnels[0] + race.position.hugging == 1


@pytest.mark.shows("T8.31", "T7.5")
def test_if_the_first_card_is_stopped_the_second_may_be_declared_otherwise():
    race = wood().hold(2, "REJECT!").play("play Snow Tunnel", WAY).answer("2: play REJECT!")
    race.let_be().expect(stack="", hands={1: "Tree Hugger"}).play("play Tree Hugger")
    race.refuses(WAY, "T5.2")


@pytest.mark.shows("T8.31", "T8.13", "T8.24")
def test_what_was_kept_or_copied_needs_no_second_card():
    kept = wood(hand="Tree Hugger").given(tunnels=(1, 0, 0)).declare("play Tree Hugger", WAY)
    assert kept.offers() == {"tunnel front-right"}
    hugs = wood(hand="Snow Tunnel").given(hugging=0b001).declare("play Snow Tunnel", WAY)
    assert hugs.offers() == {"tunnel front-right"}


@pytest.mark.shows("T8.31", "T4.6")
@pytest.mark.parametrize("cards", ORDERS)
def test_a_toll_must_be_left_when_both_are_declared(cards: tuple[str, str]):
    def full(hand: str) -> Scenario:
        tiles = trees("B3", B2="striped-01 1")
        return slope("B2", "B3", "B3", tiles=tiles).hold(1, f"{hand}, Snow Tunnel, Tree Hugger")

    first, second = cards
    full("").play(f"play {first}").refuses(WAY, "T5.5" if first == BOTH[0] else "T5.2")
    race = full("Bomb").declare(f"play {first}", WAY).declare(f"play {second}")
    race.play("tunnel front-right", "discard Bomb").expect(at={1: "B3"})


@pytest.mark.shows("T8.31", "T8.17")
def test_a_ram_joins_when_the_two_have_opened_the_way():
    tiles = trees("B3", B2="striped-01 1")
    race = slope("B2", "B3", "D5", tiles=tiles).hold(1, "Ram!, Snow Tunnel, Tree Hugger").plenty()
    race.declare("play Snow Tunnel", WAY).refuses("play Ram!", "T5.5")
    race.declare("play Tree Hugger").declare("play Ram!", "on seat 2")
    race.play("tunnel front-right").expect(at={1: "B3"}, lying=(2,), tokens=(4, 2, 3))


@pytest.mark.shows("T8.31", "T8.21")
@pytest.mark.parametrize("cards", ORDERS)
def test_with_the_step_of_a_rocket_too(cards: tuple[str, str]):
    first, second = cards
    tiles = trees("B3", B2="striped-01 1")
    race = slope("A2", "A5", "D5", tiles=tiles).plenty()
    race.hold(1, "Rocket Booster, Snow Tunnel, Tree Hugger").play("go right")
    race.declare("play Rocket Booster").declare(f"play {first}", WAY).play("stop")
    race.expect(at={1: "B2"}, awaits=(1,)).refuses("stop", "T8.21")  # the step is still to be made
    other = slope("A2", "A5", "D5", tiles=tiles).plenty()
    other.hold(1, "Rocket Booster, Snow Tunnel, Tree Hugger").play("go right")
    other.declare("play Rocket Booster").declare(f"play {first}", WAY).declare(f"play {second}")
    other.play("tunnel front-right").expect(at={1: "B3"}, turn=1)


@pytest.mark.shows("T8.31", "T7.10", "T7.9")
def test_under_a_snowball_neither_is_played():
    race = wood().given(bans=(0b1001, 0, 0))
    for card in BOTH:
        race.refuses(f"play {card}", "T7.9")


@pytest.mark.shows("T8.35", "T8.17", "T8.20", "Ricochet!")
def test_a_ram_that_is_kept_names_its_victim_anew_and_no_ricocheter_has_a_claim_any_more():
    race = slope("B2", "B3", "B3", "F5").hold(1, "Ram!, Snow Tunnel, Bomb").hold(2, "Ricochet!")
    race.hold(4, "REJECT!").play("play Ram!", WAY, "on seat 2").answer("2: play Ricochet!")
    race.play("on seat 3").let_be().play("play Snow Tunnel").answer("4: play REJECT!").let_be()
    race.expect(stack="", at={1: "B2"}, lying=()).play(WAY, "discard Bomb")
    assert race.offers() == {"on seat 2", "on seat 3"}
    race.play("on seat 3").expect(lying=(3,), tokens=(4, 3, 2, 3))  # seat 2 had sent it there


@pytest.mark.shows("T8.34", "T4.3", "T4.10", "T21")
def test_standing_up_and_crawling_use_up_what_is_kept():
    up = slope("B2 lying", "A5", "D5").given(rams=(1, 0, 0), tunnels=(1, 0, 0)).play("stand up")
    assert (up.position.rams[0], up.position.tunnels[0]) == (0, 0)
    crawled = slope("B2 stuck", "A5", "D5", tiles=trees("C2", "B3", "A3", "A2", "A1", "B1"))
    crawled.given(rams=(1, 0, 0)).play("crawl right")
    assert crawled.position.rams[0] == 0


@pytest.mark.shows("T8.36", "T8.24")
def test_a_tunnel_is_of_no_use_where_two_things_knock_down():
    tiles = {"B2": "orange-01 1", "B3": "rock"}
    race = (
        slope("B2", "A5", "D5", tiles=tiles).hold(1, "Snow Tunnel").declare("play Snow Tunnel", WAY)
    )
    race.refuses("tunnel front-right", "T8.36").play(WAY).expect(lying=(1,))


@pytest.mark.shows("T8.31")
def test_a_leaver_takes_the_named_move_along():
    race = wood().declare("play Snow Tunnel", WAY).leave(1)
    race.expect(stack="", at={1: "off"}, awaits=(2,))


@pytest.mark.shows("T8.31")
@pytest.mark.parametrize("cards", ORDERS)
def test_it_is_told_what_the_move_still_needs(cards: tuple[str, str]):
    first, second = cards
    race = wood().declare(f"play {first}", WAY)
    assert asked(race) == (
        "You want to move front right. Add a card that opens the way, or choose again.",
        "T8.31",
    )
    told = {choice.notation: choice.label for choice in seen(race).choices}
    assert told == {f"play {second}": f"Add {second} to the move", "stop": "Choose again"}
    assert asked(race, 2) == ("Player 1 is about to move: front right.", "T7.1")
    assert choices(seen(race, 2)) == {}


@pytest.mark.shows("T8.31")
@pytest.mark.parametrize("cards", ORDERS)
def test_in_every_imagined_world_he_holds_the_second_card(cards: tuple[str, str]):
    """Nobody can declare such a move without it."""
    first, second = cards
    race = wood().hold(2, "2 Bomb").declare(f"play {first}", WAY)
    for seed in range(30):
        world = race.veiled(2)
        world.redeal(FastDice(seed))
        assert f"play {second}" in [action.notation for action in world.actions(0)]


THICKET = ("tree", "tree 1", "striped-024", "striped-024 1", "orange-2345", "ice", "mogul-03 1")


@pytest.mark.shows("T8.31")
@pytest.mark.parametrize("seed", range(8))
def test_the_book_and_the_position_agree_on_what_may_be_added(seed: int):
    """On hills of trees and stripes, with hands of only those cards that go with a move."""
    dice = FastDice(seed)
    cells = [f"{column}{row}" for row in range(1, 6) for column in "ABCDE"]
    tiles = {cell: THICKET[dice.below(len(THICKET))] for cell in cells}
    race = slope("B2", "C3", "D2", tiles=tiles).plenty()
    for seat in (1, 2, 3):
        race.hold(seat, "2 Snow Tunnel, 2 Tree Hugger, Ram!, Rocket Booster, Slideways, REJECT!")
    position, named = race.position, 0
    while position.step == 2 and position.awaited():
        seat = position.awaited()[0]
        actions = position.actions(seat)
        assert actions == [a for a in GAME.catalogue if GAME.why_not(position, seat, a) is None]
        named += bool(position.stack) and position.stack[-1].kind == Ask.NAMED
        plays = [action for action in actions if action.notation.startswith("play")]
        chosen = plays if plays and dice.below(3) else actions
        position.play(seat, chosen[dice.below(len(chosen))], dice)
    assert named
