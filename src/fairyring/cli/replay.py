"""The command `replay`."""

from pathlib import Path
from typing import Final

from fairyring.cli import given
from fairyring.cli.given import Editions, Whole
from fairyring.cli.playing.screen import Screen
from fairyring.cli.playing.story import Story
from fairyring.cli.refusal import Refusal
from fairyring.cli.rules import end_line
from fairyring.games import game as game_of
from fairyring.kernel.words import naming
from fairyring.picture.lines.drawing import Drawing
from fairyring.record import event_text, replay as replayed
from fairyring.table.seen.faults.passed import Kept
from fairyring.table.seen.faults.report import Report


def replay(file: Path, /, *, at: Whole | None = None, edition: Editions = None) -> None:
    """Show a recorded game, or how it stood after some event.

    Parameters
    ----------
    file
        The record, or a report of what somebody saw at a table.
    at
        Show only how it stood after the event of this number; the deal is 0.
    edition
        A file in which a game's parts or usual options differ; may be given once for each game.

    """
    given.choose(edition)
    report = given.report_in(file)
    if report is not None and at is not None:
        raise Refusal("--at is for a record; a report shows one moment")
    if report is not None:
        _show(report)
        return
    record = given.record_in(file)
    game = game_of(record.game)
    screen = Screen()
    story = Story(game, record.names)
    screen.say(f"{game.name}: {', '.join(record.names)}", "bold")
    for play in replayed(record, at, story.hear):
        if at in (None, play.last.number):
            screen.say(f"{play.last.number}. {event_text(play.last.event)}", "bold cyan")
            story.tell(screen, [None])
        else:
            story.skip(None)
    view = play.position.veiled(None)
    with naming(record.names):
        scene = game.scene_room.scene(view, None, play.settings)
    screen.paper.print()
    screen.paper.print(Drawing(record.names).table(scene, screen.paper.width, numbered=False))
    outcome = play.position.outcome()
    if outcome is not None:
        screen.paper.print(end_line(game.rulebook[outcome.reason]))


def _show(report: Report) -> None:
    """What somebody saw who told of a fault."""
    screen = Screen()
    names = [f"player {seat + 1}" for seat in range(report.seats)]
    eyes = "an onlooker" if report.seat is None else names[report.seat]
    screen.say(f"{game_of(report.game).name}, step {report.step}, as {eyes} saw it", "bold")
    screen.say(
        f"fairyring {report.fairyring}, rules {report.rules}, {report.browser or 'a program'}"
    )
    if report.page:
        screen.say(f"files of the page {report.page}")
    for line in report.log:
        screen.say(line)
    if report.messages:
        screen.say("What passed last between the page and the table:", "bold")
    for message in report.messages:
        screen.say(_passed(message))
    screen.paper.print()
    screen.paper.print(Drawing(names).table(report.scene, screen.paper.width, numbered=False))


_TELLING: Final = ("notation", "about", "seq", "reason", "message", "seat")
"""What tells most of a message, where it has it."""


def _passed(message: Kept) -> str:
    """A message in a line: when, which way, what it was."""
    way, body = ("sent", message.sent) if message.sent is not None else ("got", message.got or {})
    told = ", ".join(f"{key} {body[key]}" for key in _TELLING if key in body)
    return f"{message.before:8.1f} s before  {way:4}  {body.get('type', '')}  {told}".rstrip()
