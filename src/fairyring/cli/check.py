"""The command `check`."""

import sys

from fairyring.cli.talk import given
from fairyring.cli.talk.given import Editions, Whole
from fairyring.cli.talk.paper import progress
from fairyring.cli.talk.refusal import Refusal
from fairyring.conformance import Broken, Untaught, check as held_to_the_contract
from fairyring.games import game as game_of

BROKEN = 1
"""The exit status of a check that found something."""


def check(
    game: str, /, *, games: Whole | None = None, seed: Whole = 0, edition: Editions = None
) -> int:
    """Put a game through the conformance kit: everything that a game must keep.

    Parameters
    ----------
    game
        The key of the game; `fairyring games` lists them.
    games
        Number of random games for each combination of seats and options.
    seed
        Other seeds give other random games.
    edition
        A file that changes parts or usual options of a game; may be given once for each game.

    """
    given.choose(edition)
    found = game_of(game)
    if games is not None and not 1 <= games <= 1_000_000:
        raise Refusal(f"--games goes from 1 to 1,000,000, not {games}")
    try:
        with progress("Checking") as tell:
            report = held_to_the_contract(found, games=games, seed=given.seed(seed), progress=tell)
    except (Broken, Untaught) as broken:
        print(broken, file=sys.stderr)
        return BROKEN
    print(report)
    return 0
