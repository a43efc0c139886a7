"""The terminal for people who play: output, input, and hiding from the next person."""

import sys
from collections.abc import Mapping
from contextlib import suppress

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from fairyring.cli.common.output import Paper
from fairyring.kernel.words import say


class Screen:
    """Prints what one person may see, and reads their input."""

    def __init__(self) -> None:
        self.paper = Paper()
        self.typing = sys.stdin.isatty()
        """True if a person types, and the input is no file or program."""
        if self.typing:
            with suppress(ImportError):
                import readline  # noqa: F401  (so that a line can be edited while it is typed)

    def say(self, text: str, style: str = "") -> None:
        """Print one sentence."""
        self.paper.print(Text(text, style))

    def words(self, meanings: Mapping[str, str]) -> None:
        """Print the words that can be typed, with their meanings, which are marked texts."""
        lines = Table.grid(padding=(0, 2))
        for word, meaning in meanings.items():
            lines.add_row(Text(word, "bold"), Text(say(meaning)))
        self.paper.print(lines)

    def ask(self, prompt: str = "> ") -> str:
        """Read a line; raise EOFError when the input has ended."""
        sys.stdout.flush()
        if self.typing:
            try:
                return input(prompt)
            except (EOFError, KeyboardInterrupt):
                with suppress(OSError):  # the terminal may be gone
                    self.paper.print()  # so that the next output begins on a new line
                raise
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.say(f"{prompt}{line.strip()}", "dim")  # so that piped output is readable
        return line

    def agreed(self, question: str) -> bool:
        """Return True if somebody answers yes to a question."""
        prompt = say("{question} (yes or no)", question=question)
        typed = self.ask(f"{prompt} ").strip().casefold()
        yes = say("yes")
        return typed in ("y", "yes", yes, yes[:1])

    def draw_curtain(self, before: str | None, after: str) -> None:
        """Hide what one person saw before another one looks."""
        if before is not None:
            hide = say(
                "{before}, press Enter to hide what you see: {after} is next.",
                before=before,
                after=after,
            )
            self.ask(f"{hide} ")
        self.paper.clear()
        if self.paper.is_terminal:
            self.paper.file.write("\x1b[3J")  # the scrollback too
        self.paper.print(Rule(style="dim"))
        look = say("{name}, press Enter when only you look.", name=after)
        self.ask(f"{look} ")
