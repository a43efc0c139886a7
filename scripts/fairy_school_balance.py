"""Measure the balance of the cards of Fairy School, by tables from games between planning bots."""

import argparse
import functools
import json
import sys
import time
from collections import Counter
from typing import Final, NamedTuple

from fairy_school_counts import Listener, Tally, counted
from fairy_school_tables import tables, written
from fairyring.bots.bot import Bot
from fairyring.bots.planning import PlanningBot, ThinkingBot
from fairyring.bots.playout import play_out
from fairyring.bots.search import Budget
from fairyring.cli.common import arguments
from fairyring.cli.common.output import progress
from fairyring.cli.common.refusal import Refusal
from fairyring.games.fairy_school import GAME
from fairyring.games.fairy_school.planner import choose, compare, think
from fairyring.games.fairy_school.position import FairySchool
from fairyring.games.fairy_school.position.school.phases import Phase
from fairyring.kernel.action import Action
from fairyring.kernel.build import compiled
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position
from fairyring.lab.simulate import CUT
from fairyring.lab.spread import spread

_BLOCK: Final = 4
"""Games played between two looks at the clock."""


class Block(NamedTuple):
    """Some games in a row, in a form that can be sent to another process."""

    seats: int
    settings: Settings
    seed: int
    generous: tuple[float | None, ...]
    worlds: int
    by_chance: bool
    numbers: range


class ByChance(Bot):
    """Chooses projects and the final at random, and leaves all else to another bot."""

    def __init__(self, mind: Bot) -> None:
        super().__init__()
        self._mind = mind

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        assert isinstance(view, FairySchool)
        if view.phase in (Phase.DRAFT, Phase.CHOICE, Phase.FINALS):
            return actions[dice.below(len(actions))]
        return self._mind.choose(view, seat, actions, dice)


def player(generous: float | None, worlds: int, by_chance: bool) -> Bot:
    """Return a planning bot; it compares its plans in imagined worlds if `worlds` is not 0."""
    plan = functools.partial(choose, generous=generous)
    bot = ThinkingBot(think, compare, Budget(worlds)) if worlds else PlanningBot(plan)
    return ByChance(bot) if by_chance else bot


def play_block(block: Block) -> Tally:
    """Play the games of a block, and count."""
    bots = [player(each, block.worlds, block.by_chance) for each in block.generous]
    total: Tally = Counter()
    for number in block.numbers:
        dice = FastDice(block.seed, number)
        listener = Listener(block.seats)
        table = GAME.deal(block.seats, block.settings, dice, listener.hear)
        assert isinstance(table, FairySchool)
        play_out(table, bots, dice, CUT, listener.hear)
        total.update(counted(table, listener))
    return total


def measure(blocks: list[Block], jobs: int, games: int) -> Tally:
    """Play all blocks, and report the progress."""
    total: Tally = Counter()
    with progress("Playing") as tell:
        for tally in spread(play_block, blocks, jobs):
            total.update(tally)
            if tell is not None:
                tell(total["games",], games)
    return total


def _numbers(text: str) -> tuple[float, ...]:
    return tuple(float(part) for part in text.split(","))


def options(parser: argparse.ArgumentParser) -> argparse.Namespace:
    """Return what the caller wants."""
    parser.add_argument("--games", type=int, default=200, help="how many games (200)")
    parser.add_argument("--seats", type=int, default=4, help="how many fairies, 2 to 6 (4)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of all chance (1)")
    parser.add_argument("--jobs", type=int, default=2, help="on how many cores (2)")
    parser.add_argument(
        "--generous", type=_numbers, default=(None,), metavar="NUMBER[,NUMBER...]",
        help="what a use must bring for a cube on a neighbour's card, in elements;"
        " one number for all fairies, or one for each (by how many play)",
    )  # fmt: skip
    parser.add_argument(
        "--worlds", type=int, default=0,
        help="in how many worlds a fairy imagines what she plans; she does not without (0)",
    )  # fmt: skip
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE",
        help="an option of the game, such as length=short",
    )  # fmt: skip
    parser.add_argument(
        "--by-chance", action="store_true",
        help="projects and finals are taken by chance, so that they can be compared",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print what was counted as JSON")
    return parser.parse_args()


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    wanted = options(parser)
    try:
        settings = GAME.settings(wanted.seats, arguments.options(wanted.option))
    except (ValueError, Refusal) as flaw:
        parser.error(str(flaw))
    generous = wanted.generous if len(wanted.generous) > 1 else wanted.generous * wanted.seats
    if len(generous) != wanted.seats:
        parser.error(f"--generous needs one number or {wanted.seats}, not {len(generous)}")
    if wanted.games < 1 or wanted.jobs < 1 or wanted.worlds < 0:
        parser.error("there is at least one game, and one core; and no less than no world")
    if wanted.worlds and generous != (None,) * wanted.seats:
        parser.error("who imagines worlds is as generous as is usual: no --generous with --worlds")
    blocks = [
        Block(wanted.seats, settings, wanted.seed, generous, wanted.worlds, wanted.by_chance,
              range(first, min(first + _BLOCK, wanted.games)))
        for first in range(0, wanted.games, _BLOCK)
    ]  # fmt: skip
    began = time.perf_counter()
    tally = measure(blocks, wanted.jobs, wanted.games)
    seconds = time.perf_counter() - began
    if wanted.json:
        counted = [[*key, n] for key, n in sorted(tally.items(), key=str)]
        print(json.dumps({"seats": wanted.seats, "seed": wanted.seed, "counted": counted}))
        return
    short = settings["length"] != "long"
    how = [f"{wanted.seats} seats", f"{wanted.games} games", f"seed {wanted.seed}"]
    how += wanted.option
    if None not in generous:
        how.append(f"generous {' '.join(map(str, generous))}")
    if wanted.worlds:
        how.append(f"{wanted.worlds} worlds")
    if wanted.by_chance:
        how.append("projects and finals by chance")
    print(f"## {', '.join(how)}\n")
    found = [table for table in tables(tally, wanted.seats, short) if table.rows]
    print("\n".join(map(written, found)))
    build = "compiled" if compiled() else "plain"
    print(f"{seconds / wanted.games:.2f} s a game, {build}", file=sys.stderr)


if __name__ == "__main__":
    main()
