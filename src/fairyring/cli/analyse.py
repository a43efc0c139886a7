"""The command `analyse`."""

import json as json_text
from pathlib import Path

import msgspec

from fairyring.cli.analysing.kept import keep, kept
from fairyring.cli.analysing.page import show
from fairyring.cli.talk import given
from fairyring.cli.talk.given import Editions, Span, Whole
from fairyring.cli.talk.paper import progress
from fairyring.cli.talk.refusal import Refusal
from fairyring.cli.talk.tongue import Language, speak
from fairyring.kernel.loading.extras import has
from fairyring.kernel.words import say
from fairyring.lab import analysis as lab
from fairyring.record import Play


def analyse(
    file: Path,
    /,
    *,
    budget: Span = "1s",
    seat: Whole | None = None,
    jobs: Whole | None = None,
    json: bool = False,
    edition: Editions = None,
    language: Language = None,
) -> None:
    """Analyse a finished recorded game: what was played well and badly, and what was luck.

    Each decision is judged by what its seat knew then, with games that are imagined from there. A
    slip costs 5 points of chance more than the best, a mistake 10, a blunder 20. The result is
    kept, and shown at once the next time.

    Parameters
    ----------
    file
        The record.
    budget
        The effort for each decision: a time such as 1s or 200ms, or a number of imagined games such
        as 400, which gives the same analysis each time.
    seat
        Show only the decisions and the luck of this seat; seats count from 1.
    jobs
        Number of cores to use. Default: 2 if joblib is installed, else 1.
    json
        Print one JSON object, in which seats count from 0.
    edition
        A file that changes parts or usual options of a game; may be given once for each game.
    language
        The code of the language, such as de. Default: the language of the terminal.

    """
    speak(language)
    given.choose(edition)
    text = given.bytes_of(file)
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
        print(json_text.dumps(msgspec.to_builtins(found)))
    else:
        show(found, Play.resume(given.record_in(file)), chosen)


def _seat(number: int, seats: int) -> int:
    if not 1 <= number <= seats:
        raise Refusal(
            say("--seat takes a seat from 1 to {seats}, not {number}", seats=seats, number=number)
        )
    return number - 1
