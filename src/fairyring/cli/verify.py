"""The command `verify`."""

from fairyring.cli.common import arguments
from fairyring.cli.common.language import speak
from fairyring.cli.common.options import Editions, Language, RecordFile
from fairyring.cli.common.refusal import Refusal
from fairyring.kernel.words import say
from fairyring.record import verify as verdict_on


def verify(file: RecordFile, /, *, edition: Editions = None, language: Language = None) -> None:
    """Run `fairyring verify`."""
    speak(language)
    arguments.choose(edition)
    verdict = verdict_on(arguments.bytes_of(file))
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
