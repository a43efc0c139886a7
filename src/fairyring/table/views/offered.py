"""The options and bots that a table can choose, in the current language.

Views of many tables show the same ones, so their texts are cached.
"""

from functools import lru_cache
from gettext import NullTranslations

from msgspec import structs

from fairyring.bots.characters import CHARACTERS, Character
from fairyring.bots.guest import GuestPlayer
from fairyring.bots.roster import company
from fairyring.kernel.game import Game
from fairyring.kernel.options import (
    Number,
    Option,
    Options,
    Pick,
    Settings,
    Switch,
    Value,
    unbroken,
)
from fairyring.kernel.words import say, spoken
from fairyring.table import wire

_REMEMBERED = 512
_Chosen = tuple[tuple[str, Value], ...]


def company_of(game: Game) -> tuple[wire.BotView, ...]:
    """Return the bots that can sit down at a table of a game."""
    return _company(tuple(company(game)), spoken())


def options(game: Game, seats: int, settings: Settings) -> tuple[wire.OptionView, ...]:
    """Return all options of a game for a table with this number of seats."""
    return _shown(game.options, seats, tuple(settings.items()), spoken())


@lru_cache(_REMEMBERED)
def _company(
    bots: tuple[Character | GuestPlayer, ...], language: NullTranslations
) -> tuple[wire.BotView, ...]:
    return tuple(
        [wire.BotView(one.key, one.name, say(one.says), one.key in CHARACTERS) for one in bots]
    )


@lru_cache(_REMEMBERED)
def _shown(
    options: Options, seats: int, chosen: _Chosen, language: NullTranslations
) -> tuple[wire.OptionView, ...]:
    settings = dict(chosen)
    return tuple([_option(options, option, seats, settings) for option in options])


def _option(options: Options, option: Option, seats: int, settings: Settings) -> wire.OptionView:
    values = options.values(option.key, seats)
    shown = wire.OptionView(
        key=option.key,
        label=say(option.label),
        text=say(option.text),
        value=settings[option.key],
        kind="seats",
        open=len(values) > 1,
    )
    match option:
        case Switch():
            return structs.replace(shown, kind="switch")
        case Number() if unbroken(values):
            return structs.replace(shown, kind="number", low=int(values[0]), high=int(values[-1]))
        case Number():
            listed = {str(value): str(value) for value in values}
            return structs.replace(shown, kind="pick", values=listed)
        case Pick(values=meanings):
            told = {str(value): say(meanings[str(value)]) for value in values}
            return structs.replace(shown, kind="pick", values=told)
    return shown
