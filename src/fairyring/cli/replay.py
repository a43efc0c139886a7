"""The command `replay`."""

from pathlib import Path

from fairyring.cli.common import arguments
from fairyring.cli.common.language import speak
from fairyring.cli.common.options import Editions, Language, Whole
from fairyring.cli.common.output import named
from fairyring.cli.common.refusal import Refusal
from fairyring.cli.playing.news import News
from fairyring.cli.playing.screen import Screen
from fairyring.cli.rules import end_line
from fairyring.games import game as game_of
from fairyring.kernel.words import naming, player, say
from fairyring.picture.lines.drawing import Drawing
from fairyring.record import Act, Deal, Event, Leave, TakeBack, Withdraw, replay as replayed
from fairyring.table.views.fault_messages import SentMessage
from fairyring.table.views.fault_report import Report


def replay(
    file: Path, /, *, at: Whole | None = None, edition: Editions = None, language: Language = None
) -> None:
    """Run `fairyring replay`.

    Parameters
    ----------
    file
        The record, or a fault report from a table.
    at
        Show only the state after the event with this number; the deal is 0.

    """
    speak(language)
    arguments.choose(edition)
    report = arguments.report_in(file)
    if report is not None and at is not None:
        raise Refusal(say("--at is for a record; a report shows one moment"))
    if report is not None:
        _show(report)
        return
    record = arguments.record_in(file)
    game = game_of(record.game)
    screen = Screen()
    names = named(record.names)
    news = News(game, names)
    screen.say(f"{game.name}: {', '.join(names)}", "bold")
    for play in replayed(record, at, news.hear):
        if at in (None, play.last.number):
            screen.say(f"{play.last.number}. {_event_words(play.last.event)}", "bold cyan")
            news.tell(screen, [None])
        else:
            news.skip(None)
    view = play.position.veiled(None)
    with naming(names):
        scene = game.scene_module.scene(view, None, play.settings)
    screen.paper.print()
    screen.paper.print(Drawing(names).table(scene, screen.paper.width, numbered=False))
    outcome = play.position.outcome()
    if outcome is not None:
        screen.paper.print(end_line(game.rulebook[outcome.reason]))


def _event_words(event: Event) -> str:
    """Return an event of a record in the current language."""
    match event:
        case Deal():
            return say("deal")
        case Act(seat, notation):
            return say("Seat {number}: {action}", number=seat + 1, action=notation)
        case TakeBack(seat, to):
            return say("Seat {number} takes back to {event}", number=seat + 1, event=to)
        case Withdraw(seat, to):
            return say("Seat {number} withdraws to {event}", number=seat + 1, event=to)
        case Leave(seat):
            return say("Seat {number} leaves", number=seat + 1)


def _show(report: Report) -> None:
    """Print what the sender of a fault report saw."""
    screen = Screen()
    names = [player(seat) for seat in range(report.seats)]
    game, step = game_of(report.game).name, report.step
    if report.seat is None:
        head = say("{game}, step {step}, as an onlooker saw it", game=game, step=step)
    else:
        who = names[report.seat]
        head = say("{game}, step {step}, as {name} saw it", game=game, step=step, name=who)
    screen.say(head, "bold")
    screen.say(
        say(
            "fairyring {version}, rules {rules}, {browser}",
            version=report.fairyring,
            rules=report.rules,
            browser=report.browser or say("a program"),
        )
    )
    if report.page:
        screen.say(say("files of the page {digest}", digest=report.page))
    for line in report.log:
        screen.say(line)
    if report.messages:
        screen.say(say("What passed last between the page and the table:"), "bold")
    for message in report.messages:
        screen.say(_passed(message))
    screen.paper.print()
    screen.paper.print(Drawing(names).table(report.scene, screen.paper.width, numbered=False))


_TELLING = ("notation", "about", "seq", "reason", "message", "seat")
"""The most informative fields of a message."""


def _passed(message: SentMessage) -> str:
    """Return a message in a line: when, in which direction, and what it was."""
    if message.sent is not None:
        way, body = say("sent"), message.sent
    else:
        way, body = say("got"), message.got or {}
    fields = ", ".join(f"{key} {body[key]}" for key in _TELLING if key in body)
    before = say("{seconds} s before", seconds=f"{message.before:8.1f}")
    return f"{before}  {way:4}  {body.get('type', '')}  {fields}".rstrip()
