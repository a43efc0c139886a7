"""The kit: plays random games with all combinations of options and runs every check on them."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import zip_longest

from fairyring.conformance.checks import (
    catalogue,
    comings,
    copies,
    facts,
    leaving,
    rules,
    scenes,
    score,
    sights,
    silence,
    turns,
    veil,
)
from fairyring.conformance.elsewhere import prints, prints_elsewhere
from fairyring.conformance.imports import check_imports
from fairyring.conformance.lessons import check_lesson
from fairyring.conformance.report import Broken, Flaw, Report, difference, seat_name
from fairyring.conformance.walk import Walk
from fairyring.kernel.facts import may_know
from fairyring.kernel.game import Game
from fairyring.kernel.loading.loader import fault
from fairyring.kernel.options import MOST_SEATS, Value
from fairyring.kernel.position import Position

CHECKS = (
    *turns.CHECKS,
    *catalogue.CHECKS,
    *copies.CHECKS,  # before those that work on copies
    *rules.CHECKS,
    *veil.CHECKS,
    *facts.CHECKS,
    *scenes.CHECKS,
    *score.CHECKS,
    *leaving.CHECKS,
    *silence.CHECKS,
    *comings.CHECKS,
    *sights.CHECKS,
)
GAMES = 400
"""The approximate number of games to play by default."""
_ENOUGH_HIDDEN = 20

SEATS = f"A table has 1 to {MOST_SEATS} seats."
CATALOGUE = "Every action has one notation that a person can type and a record can hold."
PLAY = "A random game can be dealt and played on."
BOUND = "A game ends within its bound."
DEALS = "Where a seat was told the same of two deals, it sees the same."
REDEALS = "A redeal fills the unknown at random, so that it varies with the dice."
ELSEWHERE = "Another process, in which texts have other hashes, plays the same game."

Progress = Callable[[int, int], None]
"""Called with the number of games done and the number planned."""
Deals = dict[tuple[int | None, str], Position]
"""The first view of a deal, by viewer and the facts told to this viewer."""


def check(
    game: Game, *, games: int | None = None, seed: int = 0, progress: Progress | None = None
) -> Report:
    """Check that a game keeps the contract; raise Broken, Untaught or InnerImports if not.

    A module that is missing or cannot be loaded raises BrokenModule before anything is played.
    `games` is the number of random games for each combination of seats and options.
    """
    report = Report(game.key)
    game.load_modules("art", "sight")
    check_imports(game.key, game.package)
    if not 1 <= game.fewest_seats <= game.most_seats <= MOST_SEATS:
        detail = f"it has {game.fewest_seats} to {game.most_seats}"
        raise Broken(SEATS, game.key, game.most_seats, {}, seed, 0, detail)
    combinations = [
        (seats, options)
        for seats in range(game.fewest_seats, game.most_seats + 1)
        for options in game.options.variants(seats)
    ]
    first = _Table(game, *combinations[0], seed)
    with first.held(CATALOGUE, 0):
        catalogue.check_notations(game)
    each = games or max(1, GAMES // len(combinations))
    # A solo table of a solvable game may have to search for its deal, so play just one of each.
    planned = [1 if game.solvable and seats == 1 else each for seats, _ in combinations]
    for (seats, options), count in zip(combinations, planned, strict=True):
        report.combinations += 1
        deals: Deals = {}
        for _ in range(count):
            _Table(game, seats, options, seed + report.games).play(deals, report)
            report.games += 1
            if progress:
                progress(report.games, sum(planned))
    with first.held(REDEALS, 0):
        if report.hidden >= _ENOUGH_HIDDEN and not report.varied:
            raise Flaw(f"{report.hidden} redeals of something hidden each came out the same")
    _play_elsewhere(game, seed)
    report.steps = check_lesson(game)
    return report


@dataclass(frozen=True)
class _Table:
    """The seats, options and seed of one random game."""

    game: Game
    seats: int
    options: Mapping[str, Value]
    seed: int

    @contextmanager
    def held(self, promise: str, step: int) -> Iterator[None]:
        """Turn any error inside into Broken, with this promise and step."""
        try:
            yield
        except (Exception, SystemExit) as error:  # even sys.exit in a game must not end the check
            detail = fault(error, self.game.package)
            if isinstance(error, Flaw):
                promise, detail = error.promise or promise, str(error)
            raise Broken(
                promise, self.game.key, self.seats, self.options, self.seed, step, detail
            ) from error

    def play(self, deals: Deals, report: Report) -> None:
        """Play a game from deal to end and run every check on its positions."""
        with self.held(PLAY, 0):
            walk = Walk(self.game, self.seats, self.options, self.seed)
        while True:
            report.positions += 1
            moment = walk.moment(report)
            for check in CHECKS:
                if walk.step == 0 or moment.dice.below(check.one_in) == 0:
                    with self.held(check.promise, walk.step):
                        check.holds(moment)
            if walk.step == 0:
                with self.held(DEALS, 0):
                    _compare(walk, deals)
            if walk.over:
                break
            with self.held(PLAY, walk.step):
                walk.go_on()
            with self.held(BOUND, walk.step):
                if walk.bound is not None and walk.actions > walk.bound:
                    raise Flaw(f"the bound is {walk.bound} actions, and this game has more")
        report.actions += walk.actions


def _compare(walk: Walk, deals: Deals) -> None:
    """Compare a deal with earlier ones of the same table."""
    for viewer in (None, *range(walk.position.seats)):
        heard = repr([fact for fact, audience in walk.told if may_know(audience, viewer)])
        view = walk.position.veiled(viewer)
        earlier = deals.setdefault((viewer, heard), view)
        if earlier != view:
            seen = difference(earlier.state(), view.state())
            raise Flaw(f"{seat_name(viewer)} was told the same as of an earlier deal, but {seen}")


def _play_elsewhere(game: Game, seed: int) -> None:
    """Compare one game for each number of seats, played here and in another process."""
    tables = [
        _Table(game, seats, game.settings(seats), seed)
        for seats in range(game.fewest_seats, game.most_seats + 1)
    ]
    with tables[0].held(ELSEWHERE, 0):
        there = prints_elsewhere(game, [(t.seats, t.options, t.seed) for t in tables])
    for table, print_there in zip(tables, there, strict=True):
        with table.held(ELSEWHERE, 0):
            print_here = prints(game, (table.seats, table.options, table.seed))
        for step, (one, other) in enumerate(zip_longest(print_here, print_there)):
            with table.held(ELSEWHERE, step):
                if one != other:
                    raise Flaw("position, facts or scenes are not the same there")
