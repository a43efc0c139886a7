"""Terms: what a position carries beside its state, namely settings, game and viewer."""

from typing import Final

from fairyring.kernel.form import State
from fairyring.kernel.options import MOST_SEATS, Settings

TRUTH: Final = -2
"""The viewer of a position that is not veiled."""
ONLOOKER: Final = -1
"""The viewer of a view for somebody who has no seat."""


class Terms:
    """Settings, game and viewer, shared by all positions of a game that have the same viewer.

    Copies of a position carry one pointer to it. A game keeps what it reads from the options in a
    subclass, its `Rules`.
    """

    __slots__ = ("_views", "package", "settings", "viewer")

    def __init__(self) -> None:
        self.settings: Settings | None = None
        """A value for every option; None if not set."""
        self.package = ""
        """The module of the game's package; empty if not set."""
        self.viewer: int = TRUTH
        """The seat whose view it is, ONLOOKER, or TRUTH."""
        self._views: list[Terms | None] | None = None

    def state(self) -> State:
        """Everything that affects the legal actions or the winner, as plain data."""
        return ()

    @classmethod
    def restored(cls, state: State) -> "Terms":
        """Return terms under which the same is legal and wins as under those with this `state`."""
        return cls(*state)

    def twin(self) -> "Terms":
        """Return equal terms without settings, package and viewer.

        Every game that starts needs some, so games that are short override this to avoid the plain
        data.
        """
        return self.restored(self.state())

    def agree(self, settings: Settings | None, package: str) -> None:
        """Set the table's settings and the package of the game, also for all views."""
        self.settings = settings
        self.package = package
        if self._views is not None:
            for terms in self._views:
                if terms is not None:
                    terms.settings = settings
                    terms.package = package

    def seen_by(self, viewer: int) -> "Terms":
        """Return the terms of the same game for a view of this viewer."""
        if self._views is None:
            self._views = [None] * (MOST_SEATS - TRUTH)
            self._views[self.viewer - TRUTH] = self
        found = self._views[viewer - TRUTH]
        if found is None:
            found = self.twin()
            found.settings = self.settings
            found.package = self.package
            found.viewer = viewer
            found._views = self._views
            self._views[viewer - TRUTH] = found
        return found

    def __reduce__(self) -> tuple[object, ...]:
        return restore, (type(self), self.state(), self.settings, self.package, self.viewer)


def restore(
    kind: type[Terms],
    state: State,
    settings: Settings | None,
    package: str,
    viewer: int,
) -> Terms:
    """Unpickle terms."""
    terms = kind.restored(state)
    terms.settings = settings
    terms.package = package
    terms.viewer = viewer
    return terms
