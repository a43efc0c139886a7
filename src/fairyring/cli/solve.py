"""The command `solve`."""

import json as json_text
import time
from pathlib import Path
from typing import Any

from fairyring.cli import given
from fairyring.cli.given import Editions, Pairs, Whole
from fairyring.cli.paper import Paper
from fairyring.cli.refusal import Refusal
from fairyring.games import game as game_of
from fairyring.kernel.build import compiled
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
) -> None:
    """Find a shortest solution of a deal for one player, or prove that there is none.

    Parameters
    ----------
    game
        The key of the game; `fairyring games` lists them.
    seed
        The deal that `fairyring play` deals from this number; without it any.
    option
        An option of the game as K=V; may be given several times.
    json
        Print one JSON object.
    save
        Write the record of the solution to this file.
    force
        Let --save replace a file.
    edition
        A file in which a game's parts or usual options differ; may be given once for each game.

    """
    given.choose(edition)
    found = game_of(game)
    if not found.solvable:
        raise Refusal(f"{found.name} has no exact answer; `solve` is for games alone that have one")
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
        paper.print(f"The deal of seed {answer['seed']} can be won in {answer['par']} turns:")
        for number, notation in enumerate(answer["solution"], start=1):
            paper.print(f"{number:>3} {notation}")
    else:
        paper.print(f"The deal of seed {answer['seed']} cannot be won.")
    looked = f"{answer['visited']:,} positions looked at in {answer['seconds']:.2f} s."
    paper.print(looked, style="dim")
