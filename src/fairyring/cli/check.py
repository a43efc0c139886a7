"""The command `check`."""

import sys

from fairyring.bots.roster import guest_players
from fairyring.cli.common import arguments
from fairyring.cli.common.options import Editions, Whole
from fairyring.cli.common.output import progress
from fairyring.cli.common.refusal import Refusal
from fairyring.conformance import Broken, InnerImports, Untaught, check as held_to_the_contract
from fairyring.conformance.imports import check_imports
from fairyring.games import game as game_of, keys

BROKEN = 1
"""The exit status of a check that found something."""


def check(
    key: str, /, *, games: Whole | None = None, seed: Whole = 0, edition: Editions = None
) -> int:
    """Run `fairyring check`.

    Parameters
    ----------
    key
        The key of the game, or of a bot of another package, of which only the imports are checked.
    games
        Number of random games for each combination of seats and options.
    seed
        Other seeds give other random games.

    """
    arguments.choose(edition)
    if games is not None and not 1 <= games <= 1_000_000:
        raise Refusal(f"--games goes from 1 to 1,000,000, not {games}")
    bot = guest_players().entries.get(key)
    try:
        if bot is not None:
            check_imports(key, bot.module)
            print(f"{key} imports only public modules of Fairyring.")
            if key not in keys():
                return 0
        found = game_of(key)
        with progress("Checking") as tell:
            report = held_to_the_contract(
                found, games=games, seed=arguments.seed(seed), progress=tell
            )
    except (Broken, InnerImports, Untaught) as broken:
        print(broken, file=sys.stderr)
        return BROKEN
    print(report)
    return 0
