"""Offers the unfinished games, and lets a person choose one to continue."""

import time
from pathlib import Path

from rich.table import Table
from rich.text import Text

from fairyring.cli.common.output import named
from fairyring.cli.common.refusal import Refusal
from fairyring.cli.playing.screen import Screen
from fairyring.cli.playing.unfinished import Unfinished, drop, unfinished
from fairyring.games import game, keys
from fairyring.kernel.words import marked, say, say_many
from fairyring.record import Act, Record

_ASK = marked("Type a number to go on, drop and a number to throw one away, or Enter for none:")


def chosen(screen: Screen) -> Path | None:
    """Return the file of the unfinished game that the person chooses, or None."""
    while True:
        games, wrong = unfinished()
        for line in wrong:
            screen.say(say("Skipped: {line}", line=line))
        if not games:
            _how_to_begin(screen)
            return None
        _offer(screen, games)
        while typed := screen.ask(f"{say(_ASK)} ").strip().casefold():
            try:
                word, _, number = typed.rpartition(" ")
                found = _numbered(number, games)
                if word == "drop":
                    if screen.agreed(say("Throw this game away for good?")):
                        drop(found.file)
                    break  # and list the remaining ones again
                if word:
                    raise Refusal(
                        say("{typed} is neither a number nor drop and a number", typed=repr(typed))
                    )
                return found.file
            except Refusal as refusal:
                screen.say(str(refusal))
        else:
            return None


def _numbered(typed: str, games: list[Unfinished]) -> Unfinished:
    if typed.isascii() and typed.isdecimal() and 1 <= int(typed[:9]) <= len(games):
        return games[int(typed[:9]) - 1]
    raise Refusal(
        say("the games are 1 to {most}; there is no {typed}", most=len(games), typed=repr(typed))
    )


def _offer(screen: Screen, games: list[Unfinished]) -> None:
    screen.say(say("Unfinished games"), "bold")
    lines = Table.grid(padding=(0, 2))
    for number, one in enumerate(games, start=1):
        record = one.record
        lines.add_row(
            Text(f"{number:>3}", "bold"),
            Text(
                f"{game(record.game).name}: {', '.join(named(record.names))};"
                f" {_how_far(record)}, {_when(one.since)}"
            ),
        )
    screen.paper.print(lines)


def _how_far(record: Record) -> str:
    acts = sum(isinstance(step.event, Act) for step in record.steps)
    if acts == 0:
        return say("just dealt")
    return say_many("one choice made", "{number} choices made", acts)


def _when(then: float) -> str:
    """Format a time: today and yesterday with the hour, earlier days by date."""
    now, day = time.localtime(), time.localtime(then)
    clock = time.strftime("%H:%M", day)
    if day[:3] == now[:3]:
        return say("today at {time}", time=clock)
    if day[:3] == time.localtime(time.time() - 86_400)[:3]:
        return say("yesterday at {time}", time=clock)
    return time.strftime("%Y-%m-%d", day)


def _how_to_begin(screen: Screen) -> None:
    screen.say(say("No unfinished game waits for you. To begin one, type one of these:"))
    lines = Table.grid(padding=(0, 2))
    for key in keys():
        lines.add_row(Text(f"  fairyring play {key}", "bold"), Text(game(key).name))
    screen.paper.print(lines)
