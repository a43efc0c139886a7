"""What a table agreed on before its game began."""

from fairyring.kernel.options import Settings


class Terms:
    """One object that all positions of one game share, so that copies cost nothing for it.

    What a wing reads of the options it keeps in a subclass, its `Rules`.
    """

    __slots__ = ("package", "settings")

    def __init__(self) -> None:
        self.settings: Settings | None = None
        """A value for every option; None where nobody has said."""
        self.package = ""
        """The module that holds the rooms of the game; empty where nobody has said."""

    def state(self) -> tuple[object, ...]:
        """The arguments that make terms with which the same is legal and wins."""
        return ()

    def __reduce__(self) -> tuple[object, ...]:
        return restore, (type(self), self.state(), self.settings, self.package)


def restore(
    kind: type[Terms], state: tuple[object, ...], settings: Settings | None, package: str
) -> Terms:
    """Unpickle terms."""
    terms = kind(*state)
    terms.settings = settings
    terms.package = package
    return terms
