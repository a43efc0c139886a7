"""Writes the game of a sitting down, so that nothing of it is lost; replaces no file unasked."""

from contextlib import suppress
from pathlib import Path

from fairyring.cli.playing.screen import Screen
from fairyring.cli.playing.unfinished import Place
from fairyring.cli.talk import given
from fairyring.cli.talk.refusal import Refusal
from fairyring.cli.talk.stopping import undisturbed
from fairyring.kernel.words import say
from fairyring.record import Play, write


class Desk:
    """Where the record of a game goes."""

    def __init__(
        self, play: Play, screen: Screen, place: Place, file: Path | None, force: bool
    ) -> None:
        """`place` is where it waits while it is unfinished, unless somebody names a `file`.

        `force` lets it replace what is in that file.
        """
        self._play = play
        self._screen = screen
        self._place = place
        self._file = file
        self._ours = {file} if file is not None and force else set[Path]()

    def save(self, name: str) -> None:
        """Write the game as it stands to a file, or where it was written before."""
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
        """Before somebody is asked: what happened so far outlives this program, however it ends.

        What is wrong with that is told at the end.
        """
        with suppress(Refusal):
            self._place.keep(self._text())

    def keep(self) -> None:
        """At the end: write the game where it was to go, and say how to go on with it."""
        with undisturbed():
            if self._file is not None:
                self._keep_in(self._file)
            elif self._over:
                self._place.clear()
            else:
                self._place.keep(self._text())
                self._say(
                    say("This game is kept. To go on with it: {command}", command="fairyring play")
                )

    def close(self) -> None:
        """As `keep`, and ask a person where a game should go that is over."""
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
            self._place.keep(self._text())
            raise Refusal(
                say("{refusal}; the game is kept: fairyring play goes on with it", refusal=refusal)
            ) from None
        self._place.clear()
        self._say_saved(file)

    def _write(self, file: Path) -> None:
        given.write(file, self._text(), force=file in self._ours, secret=not self._over)
        self._ours.add(file)
        self._file = file

    def _say_saved(self, file: Path) -> None:
        later = f"fairyring {'verify' if self._over else 'play --from'} {file}"
        self._say(say("Saved. Later: {command}", command=later))

    def _say(self, line: str) -> None:
        """Say what is done already, so nothing is lost when nobody can hear it any more."""
        with suppress(OSError):
            self._screen.say(line, "dim")
