"""The help of commands, and messages about wrong arguments, in the current language.

cyclopts parses the commands and lays out their help. Its own texts are English, so all of them are
replaced here.
"""

from collections.abc import Collection
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from cyclopts import (
    App,
    CoercionError,
    CycloptsError,
    Group,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from fairyring.kernel.words import say

_ALIKE = 0.7
"""The least similarity of two names of which one may be meant for the other."""

if TYPE_CHECKING:
    from cyclopts.help import HelpEntry, HelpPanel
    from rich.console import Console, ConsoleOptions


class Help:
    """Shows the help of a command; its formatter is imported only when it is needed."""

    def __call__(self, console: "Console", options: "ConsoleOptions", panel: "HelpPanel") -> None:
        from cyclopts.help import DefaultFormatter

        entries = [_entry(entry) for entry in panel.entries]
        DefaultFormatter()(console, options, panel.copy(entries=entries))

    def render_usage(self, console: "Console", options: "ConsoleOptions", usage: Any) -> None:
        """Print the usage line."""
        console.print(say("Usage: {usage}", usage=str(usage).strip()), markup=False, end="\n\n")


def _entry(entry: "HelpEntry") -> "HelpEntry":
    """Return an option or argument with its default in words; flags have none."""
    from cyclopts.help import InlineText
    from rich.text import Text

    words = [say(plain(str(entry.description.primary_renderable)))]
    if entry.required:
        words.append(say("Required."))
    elif entry.default not in (None, '""') and entry.metavar is not None:
        words.append(say("Default: {value}.", value=entry.default))
    description = InlineText(Text(" ".join(words)))
    return entry.copy(description=description, default=None, required=False)


def plain(text: str) -> str:
    """Return a text of a docstring in one line, as in the catalogues."""
    return " ".join(text.split())


def headed(app: App) -> App:
    """Set the headings of an app's help and the texts of its flags; return the app."""
    app.group_arguments = Group.create_default_arguments(say("Arguments"))
    app.group_parameters = Group.create_default_parameters(say("Options"))
    app.group_commands = Group.create_default_commands(say("Commands"))
    for flag, text in (
        ("--help", say("Show this help.")),
        ("--version", say("Show the version.")),
    ):
        if flag in app:
            app[flag].help = text
    return app


def examples(lines: Collection[str]) -> str:
    """Return the examples at the end of a help text."""
    if len(lines) == 1:
        return say("Example: {example}", example=next(iter(lines)))
    return "\n".join([say("Examples:"), *[f"  {line}" for line in lines]])


def fault(wrong: CycloptsError, commands: Collection[str]) -> str:
    """Return what is wrong with a command, in words for users."""
    command = " ".join(wrong.command_chain or ())
    match wrong:
        case UnknownCommandError(unused_tokens=[token, *_]):
            return _no_command(f"{command} {token}".strip(), commands)
        case UnknownOptionError(token=token):
            known = [name for argument in wrong.argument_collection for name in argument.names]
            return _not_taken(command, token.keyword or token.value, known)
        case UnusedCliTokensError(unused_tokens=[token, *_]):
            return _not_taken(command, token, ())
        case MissingArgumentError(argument=argument, keyword=str(option)) if argument is not None:
            return say(
                "{option} needs a value after it; fairyring {command} --help tells",
                option=option,
                command=command,
            )
        case MissingArgumentError(argument=argument) if argument is not None:
            return say(
                "{command} needs {what}; fairyring {command} --help tells",
                command=command,
                what=argument.name,
            )
        case RepeatArgumentError(token=token):
            return say("{option} is given twice", option=token.keyword)
        case CoercionError(token=token, argument=argument) if token and argument:
            return say(
                "{option} cannot be {given}; fairyring {command} --help tells",
                option=token.keyword or argument.name,
                given=repr(token.value),
                command=command,
            )
    return str(wrong)


def _no_command(given: str, commands: Collection[str]) -> str:
    if near := get_close_matches(given, commands, 1, _ALIKE):
        return say("there is no command {given}; is it {near}?", given=repr(given), near=near[0])
    return say("there is no command {given}; fairyring --help lists all", given=repr(given))


def _not_taken(command: str, given: str, known: Collection[str]) -> str:
    if near := get_close_matches(given, known, 1, _ALIKE):
        return say(
            "{command} takes no {given}; is it {near}?",
            command=command,
            given=repr(given),
            near=near[0],
        )
    return say(
        "{command} takes no {given}; fairyring {command} --help tells",
        command=command,
        given=repr(given),
    )
