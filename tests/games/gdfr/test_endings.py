"""How games end: by a win, by repetition, by the cap, by leaving."""

import pickle
from collections import Counter
from collections.abc import Callable

import pytest
from drool import GAME, alone, table

import fairyring
from fairyring.games.gdfr.facts import CameAgain, Flipped, Repeated, Took
from fairyring.games.gdfr.parts import CARDS
from fairyring.games.gdfr.position import GoblinsDrool
from fairyring.kernel.action import Action
from fairyring.kernel.facts import EVERYBODY, Fact
from fairyring.kernel.numbers.bits import count
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import NotInGame


@pytest.mark.shows("G4.1", "G9")
def test_no_goblin_in_hand_wins_at_the_end_of_the_turn():
    table("Old Man Sock, Baby Blue", circle="Nappy Hour").play("Old Man Sock").expect(
        over="G4.1", won=(1,)
    )


@pytest.mark.shows("G4.1", "G9")
def test_an_empty_hand_wins():
    table("Old Man Sock", circle="Nappy Hour").play("Old Man Sock").expect(
        hand="", over="G4.1", won=(1,)
    )


@pytest.mark.shows("G4.1")
def test_a_goblin_taken_back_keeps_the_game_going():
    table("Old Man Sock, Baby Blue", circle="Goblin Soup").play("Old Man Sock").expect(turn=2)


@pytest.mark.shows("G4.1", "G9")
def test_only_the_player_whose_turn_it_was_can_win():
    # Seat 2 holds no Goblin while seat 1 plays; that alone wins nothing.
    table("Old Man Sock, Goblin Soup", "Baby Blue", circle="").play("Old Man Sock").expect(turn=2)


@pytest.mark.shows("G4.6")
def test_after_the_end_nobody_acts():
    scenario = table("Old Man Sock", "Goblin Soup").play("Old Man Sock")
    assert scenario.position.awaited() == ()
    assert scenario.position.actions(1) == []
    scenario.refuses("2: Goblin Soup", "G4.6")


SIX_FAIRIES = (
    "Old Man Sock, Nervous Nelly, Baby Blue, Petal Flower, Kokopelli, Goldie Lock, Dewdrop Shower"
)


@pytest.mark.shows("G4.2", "G10")
@pytest.mark.parametrize(
    ("options", "over"),
    [
        ({}, None),
        ({"fairies_win": "6"}, "G4.2"),
        ({"fairies_win": "6", "deal": 6}, "G4.2"),
        ({"fairies_win": "8", "deal": 6}, None),
    ],
)
def test_six_fairies_win_if_the_table_says_so(options: dict[str, object], over: str | None):
    table(SIX_FAIRIES, circle="Pixie Power", **options).play("Old Man Sock").expect(over=over)


@pytest.mark.shows("G4.2", "G10")
def test_eight_fairies_win_and_more_than_enough_win_too():
    hand = SIX_FAIRIES + ", Hula Hoop"
    table(hand, circle="Pixie Power, Lemon Loop", fairies_win="8", deal=6).play(
        "Old Man Sock"
    ).expect(over="G4.2", won=(1,))
    table(hand, circle="Pixie Power, Lemon Loop", fairies_win="6").play("Old Man Sock").expect(
        over="G4.2", won=(1,)
    )


@pytest.mark.shows("G4.2")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"fairies_win": "6"}),
        (2, {"fairies_win": "8"}),
        (3, {"fairies_win": "8"}),
        (2, {"fairies_win": "7"}),
        (2, {"fairies_win": "8", "deal": 5}),
    ],
)
def test_fairies_win_only_where_it_is_offered(seats: int, options: dict[str, object]):
    with pytest.raises(ValueError, match="fairies_win"):
        GAME.settings(seats, options)


@pytest.mark.shows("G2.6", "G4.1", "G23")
def test_goblins_rule_mirrors_the_goal():
    table("Baby Blue, Old Man Sock", goblins_rule=True).play("Baby Blue").expect(over="G4.1")
    table("Baby Blue, Candy Rock", goblins_rule=True).play("Baby Blue").expect(turn=2)
    six_goblins = "Baby Blue, Candy Rock, Old Man Sock, Nervous Nelly, O.P. You, Goblin Soup"
    table(
        six_goblins + ", Nappy Hour, Dastardly Droop",
        goblins_rule=True,
        fairies_win="6",
    ).play("Baby Blue").expect(over="G4.2", won=(1,))


def goblins_after(position: GoblinsDrool) -> Callable[[Action], int]:
    """Return a function that counts the Goblins left in the player's hand after an action."""
    seat = position.turn

    def goblins(action: Action) -> int:
        after = position.copy()
        after.play(seat, action, fairyring.FastDice(0))
        return count(after.hand(seat) & ~after.fairies)

    return goblins


def played_to_the_end(seed: int, **options: object) -> tuple[GoblinsDrool, list[str], list[int]]:
    """Return a game of two who always do the same in the same position, and so may run in circles.

    Also return the start of each turn, as an onlooker would note it, and the reported repetitions.
    """
    dice = fairyring.FastDice(seed)
    position = GAME.start(2, options, dice=dice)
    told: list[int] = []

    def hear(fact: Fact, audience: int) -> None:
        if isinstance(fact, Repeated):
            told.append(fact.times)

    assert isinstance(position, GoblinsDrool)
    starts: list[str] = []
    while True:
        starts.append(
            repr(
                (
                    sorted(position.faces(position.h0)),
                    sorted(position.faces(position.h1)),
                    sorted(position.faces(position.circle)),
                    position.turn,
                )
            )
        )
        if not position.awaited():
            return position, starts, told
        seat = position.turn
        position.play(seat, min(position.actions(seat), key=goblins_after(position)), dice, hear)


@pytest.mark.shows("G4.3", "G15")
def test_the_third_start_of_a_turn_in_the_same_position_ends_the_game():
    ends = Counter[str]()
    for seed in range(150):
        position, starts, told = played_to_the_end(seed, deal=6)
        outcome = position.outcome()
        assert outcome is not None
        ends[outcome.reason] += 1
        most = max(Counter(starts[:-1]).values())
        if outcome.reason == "G4.3":
            assert most == 2
            assert starts.count(starts[-1]) == 3
            assert told[-1] == 3
        else:
            assert most <= 2
            assert 3 not in told
    assert ends["G4.3"] >= 3


@pytest.mark.shows("G4.7", "G15")
def test_positions_are_the_same_where_cards_sides_and_player_are():
    # Player 1 swaps two Suns, player 2 two Frogs: after two turns each all lies as before.
    scenario = table(
        "Goblin Soup, Nervous Nelly",
        "Big Big Belly, Chicken Pock",
        circle="Old Man Sock, Cringe and Cower",
    )
    scenario.play("Goblin Soup", "Big Big Belly", "Old Man Sock")
    assert scenario.heard(None, Repeated) == []
    scenario.play("Cringe and Cower")
    assert scenario.heard(None, Repeated) == [Repeated(2)]


@pytest.mark.shows("G4.4", "G15")
def test_the_cap_counts_the_turns_of_each_player():
    capped = 0
    for seed in range(200):
        position, starts, _ = played_to_the_end(seed, deal=6, turn_cap=10)
        plays = len(starts) - 1
        outcome = position.outcome()
        assert outcome is not None
        assert plays <= 20
        if outcome.reason == "G4.4":
            capped += 1
            assert plays == 20
    assert capped > 10


@pytest.mark.shows("G4.5", "G15")
@pytest.mark.parametrize(
    ("hands", "places"),
    [
        (("Old Man Sock", "Goblin Soup, O.P. You"), (1, 2)),
        (("Old Man Sock, Baby Blue", "Goblin Soup"), (1, 2)),
        (("Old Man Sock, Baby Blue", "Goblin Soup, Petal Flower"), (1, 1)),
        (("Old Man Sock", "Goblin Soup", "O.P. You, Baby Blue, Petal Flower"), (2, 2, 1)),
    ],
)
def test_at_the_cap_the_fewest_goblins_win_then_the_most_fairies(
    hands: tuple[str, ...], places: tuple[int, ...]
):
    # The last player adds a card that changes nothing, and with it the last round ends.
    scenario = table(hands[0], *hands[1:-1], hands[-1] + ", Cringe and Cower", turn=len(hands))
    scenario.position.first = 0
    scenario.position.rounds = 59
    scenario.play("Cringe and Cower")
    assert scenario.position.outcome() == Outcome(places, "G4.4")


@pytest.mark.shows("G5.2", "G15", "G16")
def test_alone_neither_repetition_nor_a_cap_ends_the_game():
    scenario = alone("Old Man Sock, Goblin Soup, O.P. You", circle="")
    # The three Suns take each other back for ever.
    for _ in range(100):
        for name in ("Old Man Sock", "Goblin Soup", "O.P. You"):
            if name in [action.notation for action in scenario.position.actions(0)]:
                scenario.play(name)
    scenario.expect(turn=1)
    assert scenario.position.rounds > 100
    scenario.leave(1).expect(over="G5.2", won=())


ROUND = ("Goblin Soup", "O.P. You", "Old Man Sock")
"""Three Suns that take each other back, once one of them lies in the circle."""


@pytest.mark.shows("G5.2", "G15")
def test_alone_a_position_that_comes_again_is_told_each_time():
    scenario = alone("Old Man Sock, Goblin Soup, O.P. You").play("Old Man Sock")
    for times in (2, 3, 4):
        scenario.play(*ROUND)
        assert scenario.heard(None, CameAgain) == [CameAgain(times)]
        assert scenario.said()[-1].endswith(f"this position has come {times} times.")
    scenario.expect(turn=1)


@pytest.mark.shows("G5.2", "G15")
def test_alone_the_deal_counts_and_a_win_is_no_position_that_comes_again():
    scenario = alone("Goblin Soup, O.P. You", circle="Old Man Sock").play(*ROUND)
    assert scenario.heard(None, CameAgain) == [CameAgain(2)]
    scenario = alone("Old Man Sock, Baby Blue").play("Old Man Sock").expect(over="G4.1", won=(1,))
    assert scenario.heard(None, CameAgain) == []


@pytest.mark.shows("G5.2")
def test_alone_a_copy_and_a_stored_position_know_what_came_before():
    scenario = alone("Goblin Soup, O.P. You", circle="Old Man Sock").play(*ROUND[:2])
    position = scenario.position
    for twin in (position.copy(), position.veiled(0), pickle.loads(pickle.dumps(position))):
        assert twin == position
        scenario.position = twin
        scenario.play(ROUND[2])
        assert scenario.heard(None, CameAgain) == [CameAgain(2)]


@pytest.mark.shows("G5.2")
def test_alone_what_came_before_is_no_part_of_the_digest():
    # Digests of games for one do not change, as older records have them.
    once = alone("Goblin Soup, O.P. You", circle="Old Man Sock").play(*ROUND).position
    anew = alone("Goblin Soup, O.P. You", circle="Old Man Sock").position
    anew.rounds = once.rounds
    assert once.state() != anew.state()
    assert once == anew
    assert once.digest() == anew.digest()
    anew.rounds += 1
    assert once.digest() != anew.digest()


@pytest.mark.shows("G5.3", "G25")
def test_ultimate_solitaire_wants_the_circle_clean_too():
    alone("Old Man Sock, Baby Blue", circle="", ultimate=True).play("Old Man Sock").expect(turn=1)
    alone("Baby Blue, Old Man Sock", circle="").play("Old Man Sock").expect(over="G4.1")
    # Candy Rock's star turns the last goblins of the circle over.
    alone("Candy Rock, Baby Blue", circle="Nappy Hour, Earwax Stew", ultimate=True).play(
        "Candy Rock"
    ).expect(over="G5.3", won=(1,))


@pytest.mark.shows("G5.4", "G25")
def test_ultimate_solitaire_is_lost_with_an_empty_hand_and_a_goblin_in_the_circle():
    alone("Old Man Sock", circle="Baby Blue", ultimate=True).play("Old Man Sock").expect(
        over="G5.4", won=()
    )


@pytest.mark.shows("G6.1", "G24")
def test_a_leaver_takes_the_cards_along_and_the_next_player_goes_on():
    scenario = table("Old Man Sock, Baby Blue", "Goblin Soup", "Nappy Hour, Lucky O'Kelly")
    scenario.leave(1).expect(hand="", turn=2)
    scenario.play("Goblin Soup").expect(over="G4.1", won=(2,))
    outcome = scenario.position.outcome()
    assert outcome is not None
    assert outcome.places == (0, 1, 2)


@pytest.mark.shows("G6.1", "G24")
def test_leaving_out_of_turn_does_not_move_the_turn():
    scenario = table("Old Man Sock, O.P. You", "Goblin Soup", "Nappy Hour", turn=2)
    scenario.leave(3).expect(turn=2)
    with pytest.raises(NotInGame, match="seat 2 is not in the game"):
        scenario.leave(3)


@pytest.mark.shows("G6.2", "G24")
def test_the_last_player_left_wins():
    scenario = table("Old Man Sock", "Goblin Soup", "Nappy Hour")
    scenario.leave(2).leave(1).expect(over="G6.2", won=(3,))


@pytest.mark.shows("G4.4", "G24")
def test_the_cap_waits_only_for_players_still_in_the_game():
    scenario = table(
        "Old Man Sock, O.P. You", "Goblin Soup, Cringe and Cower", "Nappy Hour, Cobweb Shock"
    )
    scenario.position.rounds = 59
    scenario.leave(3).play("Old Man Sock").expect(turn=2)
    scenario.play("Cringe and Cower").expect(over="G4.4", won=(1, 2))


# The oddity at the end.

POCK = next(number for number, card in enumerate(CARDS) if card.goblin.name == "Chicken Pock")


def test_the_card_that_ended_a_game_has_the_last_word():
    scenario = table("Old Man Sock, Baby Blue", "Goblin Soup", "Nappy Hour, Lucky O'Kelly")
    assert scenario.laughed_at() == ""
    scenario.leave(1).play("Goblin Soup").expect(over="G4.1", won=(2,))
    assert scenario.laughed_at() == "Goblin Soup had the last word."


def test_a_card_that_turns_again_and_again_is_dizzy_and_one_that_clings_is_in_love():
    scenario = table("Old Man Sock, Baby Blue", "Goblin Soup")
    both = len(CARDS)
    turned = [Flipped((POCK + both,), False), Flipped((POCK,), True), Flipped((POCK + both,), True)]
    scenario.told = [(fact, EVERYBODY) for fact in turned]
    fairy = CARDS[POCK].fairy.name
    dizzy = f"Chicken Pock or {fairy}? That card turned over 3 times and must be dizzy."
    assert scenario.laughed_at() == dizzy
    scenario.told += [(Took(0, (POCK,)), EVERYBODY)] * 2 + [(Took(1, (POCK,)), EVERYBODY)] * 2
    assert scenario.laughed_at() == dizzy
    scenario.told += [(Took(1, (POCK + both,)), EVERYBODY)]
    assert scenario.laughed_at() == "Chicken Pock came to Ben 3 times. It must be love!"
