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
