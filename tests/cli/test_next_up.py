"""Winners at the terminal read which bot plays better."""

import pytest

BEATEN = ("play", "toy", "--seed", 15, "--bots")


@pytest.mark.parametrize(
    ("bot", "better"),
    [
        ("sprite", "Hob plays better: fairyring play toy --seats 2 --bots hob\n"),
        ("puck", "Oberon plays better: fairyring play toy --seats 2 --bots oberon\n"),
        ("oberon", None),
        ("random", None),
    ],
)
def test_who_beat_a_character_is_told_the_next_one_up(fairyring, bot, better):
    said = fairyring(*BEATEN, bot, typed="1\n" * 60)
    assert "1. Seat 1" in said.out
    assert better in said.out if better else "plays better" not in said.out
