"""The command line.

Each command has a module, which is imported when it is called. `common` has code that several
of them use.
"""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from contextvars import copy_context
from keyword import iskeyword

from cyclopts import App, CycloptsError, Parameter

from fairyring import __version__
from fairyring.cli.commands import COMMANDS, GROUPS, SPOKEN
from fairyring.cli.common.help import Help, examples, fault, headed
from fairyring.cli.common.language import speak
from fairyring.cli.common.refusal import refusals
from fairyring.cli.common.signals import Stopped
from fairyring.games import tell_of_guests
from fairyring.kernel.loading.extras import missing
from fairyring.kernel.words import one_line, say

REFUSED = 2
INTERRUPTED = 130
PIPE_CLOSED = 141


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
        if (lack := missing(failure)) is None:
            raise
        return _refuse(str(lack))
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
            help_epilogue=examples(command.examples),
            sort_key=place,
        )
    return headed(app)


def _group(app: App, name: str, place: int) -> App:
    """Add a command that has subcommands, and return it."""
    first = next(one.examples[0] for one in COMMANDS if one.name.startswith(f"{name} "))
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
