"""The command `verify`."""

from pathlib import Path

from fairyring.cli.talk import given
from fairyring.cli.talk.given import Editions
from fairyring.cli.talk.refusal import Refusal
from fairyring.cli.talk.tongue import Language, speak
from fairyring.kernel.words import say
from fairyring.record import verify as verdict_on


def verify(file: Path, /, *, edition: Editions = None, language: Language = None) -> None:
    """Check a recorded game: its seed, every action and every step.

    Parameters
    ----------
    file
        The record.
    edition
        A file that changes parts or usual options of a game; may be given once for each game.
    language
        The code of the language, such as de. Default: the language of the terminal.

    """
    speak(language)
    given.choose(edition)
    verdict = verdict_on(given.bytes_of(file))
    if not verdict.ok:
        flaws = "; ".join(str(flaw) for flaw in verdict.flaws)
        raise Refusal(
            say(
                "{file} does not verify: {flaws}",
                file=repr(str(file)),
                flaws=" ".join([flaws, *verdict.remarks]),
            )
        )
    print(verdict)
