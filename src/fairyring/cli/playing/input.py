"""The input of players, read as a choice or as a command to the table."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from fairyring.cli.common.refusal import Refusal
from fairyring.kernel.action import Action, UnknownNotation, folded
from fairyring.kernel.display.scene import Choice
from fairyring.kernel.game import Game
from fairyring.kernel.words import marked, say

HELP = {
    "3": marked("take the choice of this number"),
    "dusty": marked("take a choice by its name, or by enough of it"),
    "why not NAME": marked("the rule that forbids something now"),
    "hint": marked("where to look; typed again, a good choice and why"),
    "undo": marked("take back your last choice"),
    "rules [ID]": marked("the rule of this step, or any other"),
    "seat N": marked("let another person here act out of turn"),
    "save [FILE]": marked("write the game down as it stands"),
    "leave": marked("leave the game for good"),
    "quit": marked("end here; the game is kept"),
}
_ALONE = ("help", "hint", "undo", "leave", "quit")
_WITH_MORE = ("rules", "save", "seat", "why")


@dataclass(frozen=True)
class Word:
    """A command to the table, and its argument."""

    word: str
    about: str = ""


def understood(text: str, choices: Sequence[Choice], game: Game) -> Action | Word:
    """Return what was typed; numbers and full names of choices come before commands."""
    typed = folded(text)
    if typed.isascii() and typed.isdecimal():
        if not 1 <= int(typed[:9]) <= len(choices):
            raise Refusal(
                say(
                    "there is no choice {number}; the choices are 1 to {most}",
                    number=typed,
                    most=len(choices),
                )
            )
        return game.action(choices[int(typed) - 1].notation)
    notations = [choice.notation for choice in choices]
    for notation in notations:
        if folded(notation) == typed:
            return game.action(notation)
    word, _, about = text.strip().partition(" ")
    word = "help" if typed == "?" else word.casefold()
    if (word in _ALONE and not about.strip()) or word in _WITH_MORE:
        return Word(word, about.strip())
    return _beginning(typed, notations, game) or _within(typed, choices, game) or named(text, game)


def named(text: str, game: Game) -> Action:
    """Return an action of the game by its notation, or a unique beginning of it; legal or not."""
    try:
        return game.action(text.strip())
    except UnknownNotation as unknown:
        everything = [action.notation for action in game.catalogue]
        found = _beginning(folded(text), everything, game)
        if found is None:
            raise Refusal(say("{wrong}; help tells what you can type", wrong=unknown)) from None
        return found


def _beginning(typed: str, notations: Iterable[str], game: Game) -> Action | None:
    """Return the only action that begins with the text, or None."""
    return _only([one for one in notations if folded(one).startswith(typed)], typed, game)


def _within(typed: str, choices: Sequence[Choice], game: Game) -> Action | None:
    """Return the only choice with these whole words in its notation or label, or None."""
    found = [
        choice.notation
        for choice in choices
        if any(f" {typed} " in f" {folded(said)} " for said in (choice.notation, choice.label))
    ]
    return _only(found, typed, game)


def _only(found: list[str], typed: str, game: Game) -> Action | None:
    if len(found) > 1:
        several = ", ".join(found[:5]) + (", ..." if len(found) > 5 else "")
        raise Refusal(
            say(
                "{typed} could be {several}; type a little more",
                typed=repr(typed),
                several=several,
            )
        )
    return game.action(found[0]) if found else None
