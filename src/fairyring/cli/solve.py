"""The command `solve`."""

import json as json_text
import time
from pathlib import Path
from typing import Any

from fairyring.cli.talk import given
from fairyring.cli.talk.figures import figure
from fairyring.cli.talk.given import Editions, Pairs, Whole
from fairyring.cli.talk.paper import Paper
from fairyring.cli.talk.refusal import Refusal
from fairyring.cli.talk.tongue import Language, speak
from fairyring.games import game as game_of
from fairyring.kernel.build import compiled
from fairyring.kernel.words import say, say_many
from fairyring.record import Play, write


def solve(
    game: str,
    /,
    *,
    seed: Whole | None = None,
    option: Pairs = None,
    json: bool = False,
    save: Path | None = None,
    force: bool = False,
    edition: Editions = None,
    language: Language = None,
) -> None:
    """Find a shortest solution of a deal for one player, or prove that there is none.

    Parameters
    ----------
    game
        The key of the game; `fairyring games` lists them.
    seed
        The number of the deal, as in `fairyring play`. Default: a random one.
    option
        An option of the game as K=V; may be given several times.
    json
        Print one JSON object.
    save
        Write the record of the solution to this file.
    force
        Let --save replace a file.
    edition
        A file that changes parts or usual options of a game; may be given once for each game.
    language
        The code of the language, such as de. Default: the language of the terminal.

    """
    speak(language)
    given.choose(edition)
    found = game_of(game)
    if not found.solvable:
        raise Refusal(
            say(
                "{game} has no exact answer; `solve` is for games alone that have one",
                game=found.name,
            )
        )
    if save is not None:
        given.check_new(save, force)
    options = {**found.as_it_falls, **given.options(option)}
    number = given.any_seed(seed)
    play = Play.begin(found, 1, options, seed=given.sealed_seed(number))
    began = time.perf_counter()
    solution = found.solve(play.position)
    seconds = time.perf_counter() - began
    for action in solution.actions:
        play.act(0, action)
    record = write(play.record(reveal=True))
    if save is not None:
        given.write(save, record, force)
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
        print(json_text.dumps(answer))
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
