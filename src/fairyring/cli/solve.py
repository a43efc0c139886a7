"""The command `solve`."""

import time
from pathlib import Path
from typing import Any

from fairyring.cli.common import arguments
from fairyring.cli.common.language import speak
from fairyring.cli.common.options import Editions, Force, GameKey, Json, Language, Pairs, Whole
from fairyring.cli.common.output import Paper, figure, print_json
from fairyring.cli.common.refusal import Refusal
from fairyring.games import game as game_of
from fairyring.kernel.build import compiled
from fairyring.kernel.words import say, say_many
from fairyring.record import Play, write


def solve(
    game: GameKey,
    /,
    *,
    seed: Whole | None = None,
    option: Pairs = None,
    json: Json = False,
    save: Path | None = None,
    force: Force = False,
    edition: Editions = None,
    language: Language = None,
) -> None:
    """Run `fairyring solve`.

    Parameters
    ----------
    seed
        The number of the deal, as in `fairyring play`. Default: a random one.
    save
        Write the record of the solution to this file.

    """
    speak(language)
    arguments.choose(edition)
    found = game_of(game)
    if not found.solvable:
        raise Refusal(
            say(
                "{game} has no exact answer; `solve` is for games alone that have one",
                game=found.name,
            )
        )
    if save is not None:
        arguments.check_new(save, force)
    options = {**found.as_it_falls, **arguments.options(option)}
    number = arguments.any_seed(seed)
    play = Play.begin(found, 1, options, seed=arguments.sealed_seed(number))
    began = time.perf_counter()
    solution = found.solve(play.position)
    seconds = time.perf_counter() - began
    for action in solution.actions:
        play.act(0, action)
    record = write(play.record(reveal=True))
    if save is not None:
        arguments.write(save, record, force)
    answer: dict[str, Any] = {
        "game": found.key,
        "seed": number,
        "seats": 1,
        "options": dict(play.settings),
        "solvable": solution.solvable,
        "par": solution.par,
        "solution": [action.notation for action in solution.actions],
        "visited": solution.visited,
        "seconds": round(seconds, 6),
        "compiled": compiled(),
        "record": record,
    }
    if json:
        print_json(answer)
    else:
        _show(answer)


def _show(answer: dict[str, Any]) -> None:
    paper = Paper()
    if answer["solvable"]:
        paper.print(
            say_many(
                "The deal of seed {seed} can be won in one turn:",
                "The deal of seed {seed} can be won in {number} turns:",
                answer["par"],
                seed=answer["seed"],
            )
        )
        for number, notation in enumerate(answer["solution"], start=1):
            paper.print(f"{number:>3} {notation}")
    else:
        paper.print(say("The deal of seed {seed} cannot be won.", seed=answer["seed"]))
    looked = say(
        "{number} positions looked at in {seconds} s.",
        number=figure(answer["visited"]),
        seconds=figure(answer["seconds"], 2),
    )
    paper.print(looked, style="dim")
