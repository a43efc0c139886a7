"""Saves the game of a session, so that nothing is lost; overwrites no file unasked."""

from contextlib import suppress
from pathlib import Path

from fairyring.cli.common import arguments
from fairyring.cli.common.refusal import Refusal
from fairyring.cli.common.signals import undisturbed
from fairyring.cli.playing.screen import Screen
from fairyring.cli.playing.unfinished import Autosave
from fairyring.kernel.words import say
from fairyring.record import Play, write


class Saver:
    """Where the record of a game is written."""

    def __init__(
        self, play: Play, screen: Screen, autosave: Autosave, file: Path | None, force: bool
    ) -> None:
        """`autosave` keeps the game while it is unfinished, unless a `file` is named.

        `force` allows overwriting that file.
        """
        self._play = play
        self._screen = screen
        self._autosave = autosave
        self._file = file
        self._ours = {file} if file is not None and force else set[Path]()

    def save(self, name: str) -> None:
        """Write the game so far to a file, by default the last one."""
        file = Path(name) if name else self._file
        if file is None:
            raise Refusal(say("name a file: {example}", example="save evening.txt"))
        if file not in self._ours and file.is_file():
            there = say("There is a file {file} already. Replace it?", file=repr(str(file)))
            if not self._screen.agreed(there):
                raise Refusal(say("nothing was saved"))
            self._ours.add(file)
        self._write(file)
        self._say_saved(file)

    def secure(self) -> None:
        """Save the game before somebody is asked, so that it survives the program, however it ends.

        Errors are reported at the end.
        """
        with suppress(Refusal):
            self._autosave.keep(self._text())

    def keep(self) -> None:
        """Save the game at the end, and say how to continue it."""
        with undisturbed():
            if self._file is not None:
                self._keep_in(self._file)
            elif self._over:
                self._autosave.clear()
            else:
                self._autosave.keep(self._text())
                self._say(
                    say("This game is kept. To go on with it: {command}", command="fairyring play")
                )

    def close(self) -> None:
        """Save the game; if it is over, ask for a file to keep it."""
        self.keep()
        while self._over and self._file is None and self._screen.typing and self._played:
            question = say("Name a file to keep this game, or press Enter:")
            name = self._screen.ask(f"{question} ").strip()
            if not name:
                break
            try:
                self.save(name)
            except Refusal as refusal:
                self._screen.say(str(refusal))

    @property
    def _over(self) -> bool:
        return self._play.position.outcome() is not None

    @property
    def _played(self) -> bool:
        return len(self._play.steps) > 1

    def _text(self) -> str:
        return write(self._play.record(reveal=True))

    def _keep_in(self, file: Path) -> None:
        try:
            self._write(file)
        except Refusal as refusal:
            if self._over:
                raise
            self._autosave.keep(self._text())
            raise Refusal(
                say("{refusal}; the game is kept: fairyring play goes on with it", refusal=refusal)
            ) from None
        self._autosave.clear()
        self._say_saved(file)

    def _write(self, file: Path) -> None:
        arguments.write(file, self._text(), force=file in self._ours, secret=not self._over)
        self._ours.add(file)
        self._file = file

    def _say_saved(self, file: Path) -> None:
        later = f"fairyring {'verify' if self._over else 'play --from'} {file}"
        self._say(say("Saved. Later: {command}", command=later))

    def _say(self, line: str) -> None:
        """Report something that is already done; an output that is gone is no error."""
        with suppress(OSError):
            self._screen.say(line, "dim")
