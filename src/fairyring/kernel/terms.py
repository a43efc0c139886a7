"""What a position knows beside its state: what its table agreed on, and whose view it is."""

from typing import Final

from fairyring.kernel.form import State
from fairyring.kernel.options import MOST_SEATS, Settings

TRUTH: Final = -2
"""The viewer of a position that is not veiled."""
ONLOOKER: Final = -1
"""The viewer of what somebody sees who has no seat."""


class Terms:
    """One object for all positions of a game that are seen alike, so that copies carry one pointer.

    What a wing reads of the options it keeps in a subclass, its `Rules`.
    """

    __slots__ = ("_views", "package", "settings", "viewer")

    def __init__(self) -> None:
        self.settings: Settings | None = None
        """A value for every option; None where nobody has said."""
        self.package = ""
        """The module that holds the rooms of the game; empty where nobody has said."""
        self.viewer: int = TRUTH
        """The seat that sees it so, ONLOOKER, or TRUTH."""
        self._views: list[Terms | None] | None = None

    def state(self) -> State:
        """What changes what is legal or who wins, as plain data."""
        return ()

    @classmethod
    def restored(cls, state: State) -> "Terms":
        """Terms with which the same is legal and wins as with those whose state this is."""
        return cls(*state)

    def twin(self) -> "Terms":
        """Equal terms that do not know yet of which table they are, nor who sees it so.

        A wing of short games says it without plain data, for each game asks for some.
        """
        return self.restored(self.state())

    def agree(self, settings: Settings | None, package: str) -> None:
        """Say what the table chose, and of which game."""
        self.settings = settings
        self.package = package
        if self._views is not None:
            for terms in self._views:
                if terms is not None:
                    terms.settings = settings
                    terms.package = package

    def seen_by(self, viewer: int) -> "Terms":
        """The same terms for a view of that viewer."""
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
