"""Writes the game of a sitting down, and replaces no file unless somebody says so."""

from pathlib import Path

from fairyring.cli import given
from fairyring.cli.refusal import Refusal
from fairyring.cli.screen import Screen
from fairyring.record import Play, write


class Desk:
    """Where the record of a game goes."""

    def __init__(self, play: Play, screen: Screen, file: Path | None, force: bool) -> None:
        """`file` is where it goes when the sitting ends; `force` lets it replace what is there."""
        self._play = play
        self._screen = screen
        self._file = file
        self._ours = {file} if file is not None and force else set[Path]()

    def save(self, name: str) -> None:
        """Write the game as it stands to a file, or where it was written before."""
        file = Path(name) if name else self._file
        if file is None:
            raise Refusal("name a file: save evening.txt")
        if file not in self._ours and file.is_file():
            if not self._screen.agreed(f"There is a file {str(file)!r} already. Replace it?"):
                raise Refusal("nothing was saved")
            self._ours.add(file)
        given.write(file, write(self._play.record(reveal=True)), force=file in self._ours)
        self._ours.add(file)
        self._file = file
        over = self._play.position.outcome() is not None
        later = f"verify {file}" if over else f"play {self._play.game.key} --from {file}"
        self._screen.say(f"Saved. Later: fairyring {later}", "dim")

    def keep(self) -> None:
        """Write the game where it was to go, if that was said."""
        if self._file is not None:
            self.save("")

    def close(self) -> None:
        """At the end: write the game where it was to go, or ask a person where."""
        self.keep()
        while self._file is None and self._screen.typing and len(self._play.steps) > 1:
            name = self._screen.ask("Name a file to keep this game, or press Enter: ").strip()
            if not name:
                break
            try:
                self.save(name)
            except Refusal as refusal:
                self._screen.say(str(refusal))
