"""Several people at one terminal: games with secrets hide each player's cards from others."""

import re

from fairyring.kernel.game import Game

CURTAIN = "press Enter when only you look"
CARD = re.compile(r"Lantern \d+|Zip|Hush|Damp|Flash|Glow")


def views(said):
    """Return what was shown between two curtains, with the name of the viewer."""
    parts = re.split(r"(Seat \d), press Enter when only you look\. ?\n", said.out)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def test_a_game_without_secrets_has_no_curtain(fairyring):
    said = fairyring("play", "gdfr", "--you", "1,2", "--seed", 3, typed="1\n1\n1\nquit\n")
    assert CURTAIN not in said.out
    assert "Seat 1 added" in said.out
    assert "Seat 2 added" in said.out
    assert said.out.count("Seat 1 added") + said.out.count("Seat 2 added") == 3


def test_a_game_with_secrets_hides_them_between_people(fairyring):
    said = fairyring("play", "toy", "--you", "1,2", "--seed", 1, typed="\n1\n\n\n1\n\n\nquit\n")
    shown = views(said)
    assert [name for name, _ in shown[:2]] == ["Seat 1", "Seat 2"]
    first, second = shown[0][1], shown[1][1]
    hand = re.search(r"Seat 1 was dealt ([^.]*)\.", first)
    assert hand is not None
    assert "Seat 1 was dealt a hand." in second
    own = re.search(r"Seat 2 was dealt ([^.]*)\.", second)
    assert own is not None
    assert "Seat 2 was dealt a hand." in first
    for card in own[1].split(", "):
        assert card not in first
    for card in hand[1].split(", "):
        assert card not in second.partition("The cards turn over")[0]


def test_who_laid_in_secret_is_told_and_what_is_not(fairyring):
    said = fairyring("play", "toy", "--you", "1,2", "--seed", 1, typed="\n1\n\n\nquit\n")
    (_, first), (_, second) = views(said)[:2]
    assert re.search(r"Seat 1 laid (Lantern|Zip|Hush|Damp)", first)
    assert "Seat 1 laid a card." in second


def test_one_person_needs_no_curtain(fairyring):
    said = fairyring("play", "toy", "--seed", 1, typed="1\nquit\n")
    assert CURTAIN not in said.out
    assert "Seat 1 laid" in said.out


def test_a_person_may_act_out_of_turn_before_a_bot(fairyring):
    said = fairyring(
        *("play", "toy", "--seats", 3, "--you", "1,2", "--seed", 1),
        typed="\n1\n\n\n1\n9\n\nquit\n",
    )
    assert "Hob is next. Press Enter, or type the number of a seat" in said.out
    assert "the people here have the seats 1, 2, not '9'" in said.out


def test_another_person_is_let_in_out_of_turn(fairyring):
    typed = "\nseat 2\n\n\nhint\nrelease\nquit\n"
    said = fairyring("play", "toy", "--you", "1,2", "--seed", 1, typed=typed)
    names = [name for name, _ in views(said)]
    assert names[:2] == ["Seat 1", "Seat 2"]
    assert "Seat 2 released Zip." in said.out


def test_neither_a_lower_seat_nor_a_person_is_asked_first_where_all_are_asked(fairyring):
    for person in (1, 2):
        laid = 0
        for seed in range(10):
            table = ("play", "toy", "--seats", 2, "--you", person, "--seed", seed)
            laid += "Hob laid a card" in fairyring(*table, typed="quit\nn\n").out
        assert 0 < laid < 10


def test_what_forbids_an_action_is_asked_of_what_its_seat_sees(fairyring, monkeypatch):
    why_not, asked = Game.why_not, []

    def listening(game, position, seat, action):
        asked.append((position.viewer, seat))
        return why_not(game, position, seat, action)

    monkeypatch.setattr(Game, "why_not", listening)
    typed = "\nwhy not release\n1\n\nwhy not lay hush\n1\nquit\n"
    fairyring("play", "toy", "--you", "1,2", "--seed", 1, typed=typed)
    assert {viewer for viewer, _ in asked} == {0, 1}
    assert all(viewer == seat for viewer, seat in asked)
