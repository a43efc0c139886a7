"""Alternative ways to go on, compared with the first of them in the same imagined worlds."""

from math import inf

from heaps import TAKES, Heap

from fairyring.kernel.action import Action
from fairyring.kernel.position import Position
from fairyring.kernel.ways import Imagination, Way, compared, weighed

FEWEST = 4


class Told(Imagination):
    """Worlds in which the chance of each action is given in advance."""

    def __init__(self, *told: list[float]) -> None:
        super().__init__(0, FEWEST)
        self.told = told
        self.seen: list[tuple[int, int]] = []

    def world(self, number: int) -> Position:
        return Heap(9 + number)

    def chances(self, world: Position, row: list[Action], number: int) -> list[float]:
        assert isinstance(world, Heap)
        assert world.left == 9 + number  # earlier comparisons left no trace in this world
        [action] = row
        world.play(0, action, None)  # type: ignore[arg-type]
        self.seen.append((number, action.index))
        ofs = self.told[action.index]
        chance = ofs[number % len(ofs)]
        return [chance, 1 - chance]


def ways(number: int) -> list[Way]:
    return [Way([action], 2) for action in TAKES[:number]]


def best(*told: list[float], worlds: int = 40) -> tuple[str, list[int]]:
    """Return the chosen action, and how many worlds each way was tried in, the best way first."""
    found = weighed(Told(*told), ways(len(told)), worlds, inf)
    return found[0].action.notation, [prospect.worlds for prospect in found]


def test_another_way_is_taken_where_it_is_surely_better():
    assert best([0, 1, 0, 0], [1, 1, 1, 0]) == ("2", [40, 40])


def test_the_first_way_is_kept_where_luck_may_be_all():
    assert best([0, 0, 1, 1, 0, 0], [1, 1, 0, 0, 0, 1], worlds=6) == ("1", [6, 6])


def test_what_is_clearly_worse_is_soon_left_out_and_the_others_are_told_by_their_chance():
    told = [0, 1, 0, 1], [0, 0, 0, 0, 0, 0, 0, 1], [1, 1, 0, 1]
    imagined = Told(*told)
    found = weighed(imagined, ways(3), 40, inf)
    assert [prospect.action.notation for prospect in found] == ["3", "1", "2"]
    assert [prospect.worlds for prospect in found] == [40, 40, 8]
    assert [prospect.chance for prospect in found] == [0.75, 0.5, 0.125]
    # All ways that are left are tried in one world before the next.
    assert imagined.seen[:6] == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]


def test_no_world_is_seen_where_nothing_is_left_to_choose_from():
    assert best([1, 0], [1, 0], [1, 0]) == ("1", [4, 4, 4])


def test_who_is_in_a_hurry_sees_the_fewest_worlds_all_the_same():
    told = [0.0, 1.0], [1.0, 0.0]
    assert [one.worlds for one in weighed(Told(*told), ways(2), 40, 0.0)] == [FEWEST, FEWEST]
    assert [one.worlds for one in compared(Told(*told), ways(2), 40, 0.0)] == [FEWEST, FEWEST]
    assert [one.worlds for one in compared(Told(*told), ways(2), 3, inf)] == [3, 3]


def test_ways_are_compared_in_their_order_and_in_as_many_worlds():
    first, second = compared(Told([0, 0, 0, 0], [1, 1, 1, 0]), ways(2), 40, inf)
    assert (first.action.notation, second.action.notation) == ("1", "2")
    assert (first.worlds, second.worlds, second.chances) == (40, 40, [0.75, 0.25])
    assert first.error == 0
    # The first is always 0, so the error of the difference is that of the second.
    assert 0 < second.error == second.doubt


def test_of_ways_that_begin_alike_only_the_best_is_told():
    class Rows(Told):
        def chances(self, world: Position, row: list[Action], number: int) -> list[float]:
            return [0.5 * len(row) - 0.5, 0.5]

    rows = [Way([TAKES[0]], 2), Way([TAKES[0], TAKES[1]], 2), Way([TAKES[1]], 2)]
    found = weighed(Rows(), rows, 8, inf)
    assert [(one.action.notation, one.chance) for one in found] == [("1", 0.5), ("2", 0.0)]
