"""Facts as the terminal shows them."""

import fairyring
from fairyring.cli.playing.news import News
from fairyring.cli.playing.screen import Screen
from fairyring.games.fairy_school.facts import turns
from fairyring.kernel.facts import EVERYBODY


def test_what_was_told_in_passing_is_not_told_when_something_followed(capsys):
    news = News(fairyring.game("fairy_school"), ("Ana", "Ben"))
    for seat in (0, 1):
        news.hear(turns.Ready(seat), EVERYBODY)
    news.hear(turns.TurnBegan(1, 2), EVERYBODY)
    news.hear(turns.Ready(1), EVERYBODY)
    news.tell(Screen(), [0])
    assert capsys.readouterr().out.splitlines() == ["Trimester I, turn 2.", "Ben is done."]
