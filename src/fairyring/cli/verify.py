"""The command `verify`."""

from pathlib import Path

from fairyring.cli import given
from fairyring.cli.given import Editions
from fairyring.cli.refusal import Refusal
from fairyring.record import verify as verdict_on


def verify(file: Path, /, *, edition: Editions = None) -> None:
    """Check a recorded game: its seed, every action and every step.

    Parameters
    ----------
    file
        The record.
    edition
        A file in which a game's parts or usual options differ; may be given once for each game.

    """
    given.choose(edition)
    verdict = verdict_on(given.bytes_of(file))
    if not verdict.ok:
        flaws = "; ".join(str(flaw) for flaw in verdict.flaws)
        raise Refusal(f"{str(file)!r} does not verify: {' '.join([flaws, *verdict.remarks])}")
    print(verdict)
