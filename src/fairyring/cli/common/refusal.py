"""Refusals: errors of the user, told in one line."""


class Refusal(Exception):
    """A request that cannot be met; the message says what would be accepted."""


def refusals() -> tuple[type[Exception], ...]:
    """Return the exceptions of the library that mean a wrong request."""
    from fairyring.bots import BrokenBot, UnknownBot
    from fairyring.games import UnknownGame
    from fairyring.kernel.action import UnknownNotation
    from fairyring.kernel.editing.edition import BadEdition
    from fairyring.kernel.explain.rulebook import UnknownClause
    from fairyring.kernel.game import BadSeats
    from fairyring.kernel.loading.extras import Missing
    from fairyring.kernel.loading.loader import BrokenModule
    from fairyring.kernel.options import BadOption
    from fairyring.lab.analysis import BadBudget, NotToAnalyse
    from fairyring.lab.simulate import BadRun
    from fairyring.picture.press import NotToPrint
    from fairyring.record import BrokenReplay, NoSuchEvent, OtherEdition, SeedHidden, WrongSeed

    return (
        Refusal,
        BadBudget,
        BadEdition,
        BadOption,
        BadRun,
        BadSeats,
        BrokenBot,
        BrokenModule,
        BrokenReplay,
        Missing,
        NoSuchEvent,
        NotToAnalyse,
        NotToPrint,
        OtherEdition,
        SeedHidden,
        UnknownBot,
        UnknownClause,
        UnknownGame,
        UnknownNotation,
        WrongSeed,
    )
