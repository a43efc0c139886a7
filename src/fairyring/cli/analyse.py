"""The command `analyse`."""

from fairyring.cli.analysis_cache import keep, kept
from fairyring.cli.analysis_page import show
from fairyring.cli.common import arguments
from fairyring.cli.common.language import speak
from fairyring.cli.common.options import Editions, Language, RecordFile, Span, Whole
from fairyring.cli.common.output import print_json, progress
from fairyring.cli.common.refusal import Refusal
from fairyring.kernel.loading.extras import has
from fairyring.kernel.words import say
from fairyring.lab import analysis as lab
from fairyring.record import Play


def analyse(
    file: RecordFile,
    /,
    *,
    budget: Span = "1s",
    seat: Whole | None = None,
    jobs: Whole | None = None,
    json: bool = False,
    edition: Editions = None,
    language: Language = None,
) -> None:
    """Run `fairyring analyse`.

    Parameters
    ----------
    budget
        The effort for each decision: a time such as 1s or 200ms, or a number of imagined games such
        as 400, which gives the same analysis each time.
    seat
        Show only the decisions and the luck of this seat; seats count from 1.
    jobs
        Number of cores to use. Default: 2 if joblib is installed, else 1.
    json
        Print one JSON object, in which seats count from 0.

    """
    speak(language)
    arguments.choose(edition)
    text = arguments.bytes_of(file)
    found = kept(lab.digest_of(text), budget)
    if found is None:
        cores = (2 if has("joblib") else 1) if jobs is None else jobs
        with progress(say("Thinking")) as tell:
            found = lab.analyse(text, budget=budget, jobs=cores, progress=tell)
        keep(found)
    chosen = None if seat is None else _seat(seat, len(found.names))
    if chosen is not None:
        found = lab.of_seat(found, chosen)
    if json:
        print_json(found)
    else:
        show(found, Play.resume(arguments.record_in(file)), chosen)


def _seat(number: int, seats: int) -> int:
    if not 1 <= number <= seats:
        raise Refusal(
            say("--seat takes a seat from 1 to {seats}, not {number}", seats=seats, number=number)
        )
    return number - 1
