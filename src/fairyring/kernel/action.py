"""Actions, one object for each, and the catalogue of all actions of a game."""

import difflib
import importlib
from collections.abc import Iterator, Sequence

from mypy_extensions import mypyc_attr

from fairyring.kernel.words import either, say


class UnknownNotation(ValueError):
    """A text that is not the notation of any action of the game."""

    def __reduce__(self) -> tuple[object, ...]:
        return UnknownNotation, self.args


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One thing that a seat may do. There is one object for each, so identity is equality.

    A game adds typed fields in a subclass and makes every action once, in its catalogue.
    """

    __slots__ = ("home", "index", "notation")

    def __init__(self, notation: str) -> None:
        self.notation = notation
        self.index: int = -1
        self.home = ""

    def __repr__(self) -> str:
        return f"<{self.notation}>"

    def __reduce__(self) -> tuple[object, ...]:
        return recall, (self.home, self.index)


class Catalogue:
    """All actions of one game, in a fixed order, by index and by notation."""

    def __init__(self, home: str, actions: Sequence[Action]) -> None:
        """`home` is the module that keeps this catalogue under the name CATALOGUE."""
        self.home = home
        self._actions = list(actions)
        self._named: dict[str, Action] = {}
        self._folded: dict[str, Action] = {}
        for index, action in enumerate(self._actions):
            action.index = index
            action.home = home
            if action.notation in self._named:
                raise ValueError(f"two actions of {home} are written {action.notation!r}")
            self._named[action.notation] = action
            self._folded.setdefault(folded(action.notation), action)

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __getitem__(self, index: int) -> Action:
        return self._actions[index]

    def __reduce__(self) -> tuple[object, ...]:
        return kept_in, (self.home,)

    def find(self, notation: str) -> Action | None:
        """Return the action with this notation, if there is one; case and spacing do not matter."""
        exact = self._named.get(notation)
        return exact if exact is not None else self._folded.get(folded(notation))

    def read(self, notation: str) -> Action:
        """Return the action with this notation; the error suggests similar ones."""
        found = self.find(notation)
        if found is not None:
            return found
        close = difflib.get_close_matches(folded(notation), list(self._folded), n=3)
        if not close:
            raise UnknownNotation(say("no action is written {notation}", notation=repr(notation)))
        near = [self._folded[name].notation for name in close]
        raise UnknownNotation(
            say(
                "no action is written {notation}; do you mean {near}",
                notation=repr(notation),
                near=either(near),
            )
        )


def folded(text: str) -> str:
    """Normalize a text for comparison with user input: case and spacing do not matter."""
    return " ".join(text.split()).casefold()


def recall(home: str, index: int) -> Action:
    """Unpickle an action: return the one object for it."""
    return kept_in(home)[index]


def kept_in(home: str) -> Catalogue:
    """Return the catalogue of a module."""
    catalogue: Catalogue = importlib.import_module(home).CATALOGUE
    return catalogue
