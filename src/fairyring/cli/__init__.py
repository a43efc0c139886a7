"""The command line.

Each command has a module, which is imported when it is called; `talk` has what several share.
"""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from contextvars import copy_context
from keyword import iskeyword
from typing import NamedTuple

from cyclopts import App, CycloptsError, Parameter

from fairyring import __version__
from fairyring.cli.talk.refusal import refusals
from fairyring.cli.talk.stopping import Stopped
from fairyring.cli.talk.telling import Help, examples, fault, headed
from fairyring.cli.talk.tongue import speak
from fairyring.games import tell_of_guests
from fairyring.kernel.loading.extras import missing
from fairyring.kernel.words import marked, one_line, say

REFUSED = 2
INTERRUPTED = 130
PIPE_CLOSED = 141


class Command(NamedTuple):
    """One command: its name, a sentence about it, and one example or more."""

    name: str
    help: str
    example: str
    more: tuple[str, ...] = ()

    @property
    def examples(self) -> str:
        """The examples at the end of its help."""
        return examples((self.example, *self.more))


COMMANDS = (
    Command("games", marked("List the games."), "fairyring games"),
    Command(
        "rules",
        marked("Show the rules of a game, or one clause, and the options of its table."),
        "fairyring rules gdfr --clause G3.2",
    ),
    Command(
        "play",
        marked("Play a game at this terminal, alone, with others, or against bots."),
        "fairyring play gdfr --seats 3 --you 1,2 --save evening.txt",
    ),
    Command(
        "serve",
        marked("Serve tables to browsers: on this machine, in the house, or for a club."),
        "fairyring serve --host 0.0.0.0",
    ),
    Command(
        "export",
        marked("Write the site as files for any static host, which plays in the browser alone."),
        "fairyring export site",
    ),
    Command(
        "push-keys",
        marked("Make the keys with which a server calls people's devices."),
        "fairyring push-keys mailto:you@club.example",
    ),
    Command(
        "store check",
        "Look through all tables of a store: each is played again, each finished game verified.",
        "fairyring store check",
        ("fairyring store check --store postgresql+psycopg://user@host/name",),
    ),
    Command(
        "store backup",
        "Copy a store to a file as it is at this moment, while servers run.",
        "fairyring store backup monday.sqlite",
    ),
    Command(
        "store export",
        "Write all of a store to one file that a store of any kind can import.",
        "fairyring store export tables.zip",
    ),
    Command(
        "store import",
        "Bring all of an exported file into a store, or nothing of it.",
        "fairyring store import tables.zip --store postgresql+psycopg://user@host/new",
    ),
    Command(
        "store prune",
        "Remove the tables at which nothing happened for so long.",
        "fairyring store prune --older 90d --dry-run",
    ),
    Command(
        "store forget",
        "Let nothing remain of a person but seats called somebody.",
        "fairyring store forget Ana",
    ),
    Command(
        "store upgrade",
        "Bring a store to this release, and tell which running games go on under its rules.",
        "fairyring store upgrade --dry-run",
    ),
    Command(
        "cookie-key",
        marked("Have a new key sign who holds which seat; what the old one signed stays good."),
        "fairyring cookie-key",
    ),
    Command(
        "simulate",
        marked("Let bots play many games, and count."),
        "fairyring simulate gdfr --seats 2 --games 20000 --bots greedy",
        (
            "fairyring simulate gdfr --seats 3 --games 9000 --bots greedy,random,random",
            "fairyring simulate swinger --seats 2 --games 1000 --option deals=3 --jobs 2",
            "fairyring simulate toboggan --seats 4 --games 500 --seed 7 --json",
        ),
    ),
    Command(
        "arena",
        marked("Let bots meet on the same deals, and tell how strong each is."),
        "fairyring arena gobblestones --bots greedy,random --games 400 --seats 2",
        (
            "fairyring arena swinger --bots puck,hob --games 400 --seats 4 --jobs 2",
            "fairyring arena gdfr --bots greedy,random --games 2000 --seats 2 --until-decided",
            "fairyring arena fairy_school --bots planner,greedy --games 100 --seats 2 --json",
        ),
    ),
    Command(
        "lab run",
        "Let bots play many games, and keep a row of each.",
        "fairyring lab run gdfr --seats 4 --games 100000 --seed 1 --out runs/gdfr",
        (
            "fairyring lab run toboggan --seats 3 --games 500 --bots hob --out runs/hobs",
            "fairyring lab run --plan plan.toml --out runs/plan --jobs 2",
            "fairyring lab run gdfr --seats 2 --games 9000 --out far --cluster dask://10.0.0.2:8786",
        ),
    ),
    Command(
        "lab report",
        "Tell what the games of a run come to, also as a page.",
        "fairyring lab report runs/gdfr --html gdfr.html",
        (
            "fairyring lab report runs/hobs --denied 400 --html hobs.html",
            "fairyring lab report runs/gdfr --json",
        ),
    ),
    Command(
        "lab compare",
        "Play two plans on the same deals, and tell what differs.",
        "fairyring lab compare four.toml five.toml --out runs/hands",
        ("fairyring lab compare usual.toml rarer.toml --out runs/rarer --size 2 --json",),
    ),
    Command(
        "lab tune",
        "Look for options with which a game is as you want it.",
        'fairyring lab tune gdfr --seats 2 --aim "who began=even" --out runs/even',
        (
            'fairyring lab tune toboggan --seats 3 --aim "length=150" --vary rows --out t',
            'fairyring lab tune toboggan --seats 3 --aim "share of gates=20%" --out gates',
        ),
    ),
    Command(
        "edition new",
        "Write a file in which parts and usual options of a game can be changed.",
        "fairyring edition new toboggan --out rare.toml",
    ),
    Command(
        "edition show",
        "Show what an edition changes, and whether it can be played.",
        "fairyring edition show rare.toml",
    ),
    Command(
        "solve",
        marked("Find a shortest solution of a deal for one player, or prove that there is none."),
        "fairyring solve gdfr --seed 7 --option deal=5",
    ),
    Command(
        "replay",
        marked("Show a recorded game, or how it stood after some event."),
        "fairyring replay evening.txt --at 12",
    ),
    Command(
        "analyse",
        marked("Tell what was played well and badly in a recorded game, and what was luck."),
        "fairyring analyse evening.txt",
        (
            "fairyring analyse evening.txt --seat 1 --budget 200ms",
            "fairyring analyse evening.txt --budget 400 --json",
        ),
    ),
    Command(
        "verify",
        marked("Check a recorded game: its seed, every action and every step."),
        "fairyring verify evening.txt",
    ),
    Command(
        "print",
        marked("Put a game on paper: all pieces to be cut out, and its rules, as a PDF."),
        "fairyring print gdfr --out gdfr.pdf",
        (
            "fairyring print toboggan --paper letter --out toboggan.pdf",
            "fairyring print toboggan --cards snowball_1,snowball_2 --out snowballs.pdf",
        ),
    ),
    Command(
        "new-game",
        marked("Lay the skeleton of a game of your own: a small one that works, to be changed."),
        "fairyring new-game moles --name 'Mole Hills'",
    ),
    Command(
        "check",
        marked("Put a game through the conformance kit: everything that a game must keep."),
        "fairyring check gdfr",
    ),
    Command(
        "bench",
        marked("Measure how fast games run on this machine."),
        "fairyring bench gdfr",
    ),
    Command(
        "doctor",
        marked("Tell what is installed, whether it is compiled, and what is missing."),
        "fairyring doctor",
    ),
)

SPOKEN = ("games", "rules", "play", "simulate", "solve", "replay", "analyse", "verify")
"""Commands for players, in the language of the terminal or of --language; the others are
English."""

GROUPS = {
    "lab": marked("Keep every game of many, and ask what they tell."),
    "store": marked("Look after all tables of a server together: check, copy, move and tidy them."),
    "edition": marked("Change the cards, tiles, boards and usual options of a game, without code."),
}
"""Help of the commands that have subcommands."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return its exit status. Errors of the user are printed in one line."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError):  # a replaced stream may be of any kind
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    # In a copy of the context, so that the language of the command ends with it.
    return copy_context().run(_main, sys.argv[1:] if arguments is None else list(arguments))


def _main(arguments: list[str]) -> int:
    try:
        status = _run(arguments)
        sys.stdout.flush()
    except Stopped as stopped:
        _close_output()
        return stopped.status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _close_output()
        return PIPE_CLOSED
    except OSError as wrong:  # such as a full disk behind standard output
        _close_output()
        return _refuse(_out_of_reach(wrong))
    except CycloptsError as wrong:
        return _refuse(fault(wrong, [*GROUPS, *[command.name for command in COMMANDS]]))
    except refusals() as refusal:
        return _refuse(str(refusal))
    except ImportError as failure:
        if (told := missing(failure)) is None:
            raise
        return _refuse(str(told))
    return status


def _run(arguments: list[str]) -> int:
    known = {command.name.split()[0] for command in COMMANDS}
    called = arguments[0] if arguments else ""
    if called in known:
        tell_of_guests()
    if called in SPOKEN or called not in known:
        speak(None)  # also for its help and errors
    status = app()(arguments, exit_on_error=False, print_error=False, result_action="return_value")
    return status if isinstance(status, int) else 0


def app() -> App:
    """Return all commands, with their help in the current language."""
    app = App(
        name="fairyring",
        help=say("One table for goblin-and-fairy tabletop games: play, simulate, research."),
        help_epilogue=examples(["fairyring play gdfr"]),
        help_formatter=Help(),
        version=__version__,
        version_flags="--version",
        help_format="plaintext",
        suppress_keyboard_interrupt=False,
        default_parameter=Parameter(negative=()),
    )
    for place, command in enumerate(COMMANDS):
        *groups, name = command.name.split()
        holder = app
        for group in groups:
            holder = holder[group] if group in holder else _group(holder, group, place)
        function = name.replace("-", "_")
        if iskeyword(function):
            function += "_"
        holder.command(
            f"fairyring.cli.{'.'.join([*groups, function])}:{function}",
            name=name,
            help=say(command.help),
            help_epilogue=command.examples,
            sort_key=place,
        )
    return headed(app)


def _group(app: App, name: str, place: int) -> App:
    """Add a command that has subcommands, and return it."""
    first = next(one.example for one in COMMANDS if one.name.startswith(f"{name} "))
    group = App(name=name, help=say(GROUPS[name]), help_epilogue=examples([first]), sort_key=place)
    app.command(headed(group))
    return group


def _out_of_reach(wrong: OSError) -> str:
    why = wrong.strerror or wrong
    if wrong.filename is None:
        return say("this cannot be written or read: {why}", why=why)
    return say("{file} cannot be written or read: {why}", file=repr(str(wrong.filename)), why=why)


def _refuse(message: str) -> int:
    with suppress(OSError):
        sys.stderr.write(f"fairyring: {one_line(message)}\n")
    return REFUSED


def _close_output() -> None:
    """The reader is gone: discard the output that Python would flush at exit."""
    with suppress(OSError, ValueError):
        sys.stdout.flush()
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
