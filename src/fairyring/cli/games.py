"""The command `games`."""

from rich.padding import Padding
from rich.text import Text

from fairyring.cli.common.language import speak
from fairyring.cli.common.options import Language
from fairyring.cli.common.output import Paper
from fairyring.games import game, keys
from fairyring.kernel.words import marked, say, say_many

_MINUTE = marked("{minutes} minute")
_MINUTES = marked("{minutes} minutes")


def games(*, language: Language = None) -> None:
    """Run `fairyring games`."""
    speak(language)
    paper = Paper()
    for key in keys():
        found = game(key)
        fewest, most = found.fewest_seats, found.most_seats
        seats = say("{fewest} to {most} seats", fewest=fewest, most=most)
        seats = seats if fewest < most else say_many("{number} seat", "{number} seats", most)
        minutes = found.minutes
        long = say(_MINUTE if minutes == "1" else _MINUTES, minutes=minutes)
        paper.print(Text.assemble((key, "bold cyan"), "  ", (found.name, "bold")))
        for line in (say(found.summary), f"{seats}, {long}; {say(found.credits)}."):
            paper.print(Padding(Text(line), (0, 0, 0, 2)))
