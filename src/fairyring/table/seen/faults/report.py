"""A report of a fault by a person: what their device was shown, without anybody's name."""

from collections.abc import Sequence

from msgspec import Struct

from fairyring import __version__
from fairyring.kernel.display.scene import Scene
from fairyring.table.folding.state import TableState
from fairyring.table.seen.faults.passed import Kept, Passed, kept_of, numbered, without_names
from fairyring.table.seen.viewpoint import seen, viewpoint

_LINES = 30
"""The number of log lines in a report."""


class Report(Struct, frozen=True):
    """One moment as one seat saw it, made from its own view alone."""

    fairyring: str
    """The version of the package."""
    game: str
    rules: int
    seats: int
    options: dict[str, int | str | bool]
    seat: int | None
    """The reporting seat, counted from 0; None for an onlooker."""
    step: int
    browser: str
    page: str
    """The version of the page's files, which may be older than the package."""
    log: tuple[str, ...]
    scene: Scene
    messages: tuple[Kept, ...] = ()
    """The last messages between the page and the table."""


def report_of(
    state: TableState, person: str, browser: str, page: str = "", passed: Sequence[Passed] = ()
) -> Report | None:
    """Return a report of what a person sees; None before the game."""
    if state.play is None:
        return None
    play, held = state.play, state.roster.held(person)
    eyes = viewpoint(play.position, held, state.step, None)
    view, viewer = seen(play.position, eyes)
    called = numbered(state.roster.names())
    lines = state.story.latest(eyes.viewing, _LINES, seated=bool(held))
    return Report(
        __version__, state.game.key, state.game.rules_version, len(state.roster.seats),
        dict(play.settings), eyes.viewing, state.seq_of(held), browser, page,
        tuple([without_names(line.text, called) for line in lines if line.kind == "fact"]),
        state.game.scene_module.scene(view, viewer, play.settings),
        kept_of(passed, eyes.viewing, called),
    )  # fmt: skip
