"""The full garbage collection runs seldom, and preferably in quiet seconds."""

import gc

import pytest

from fairyring.web.garbage import GarbageCollector


class Hours:
    """Time that passes on request, and during a collection."""

    def __init__(self, takes: float) -> None:
        self.now = 0.0
        self.takes = takes

    def clock(self) -> float:
        return self.now

    def collect(self) -> None:
        self.now += self.takes


class Ring:
    """A reference cycle, which only a collection finds."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture(autouse=True)
def nothing_stays_apart():
    gc.disable()
    yield
    gc.enable()
    gc.unfreeze()


@pytest.mark.parametrize(
    ("worked", "after", "due"),
    [(0.0, 59.0, False), (0.0, 63.0, True), (0.9, 63.0, False), (0.9, 210.0, True)],
)
def test_it_waits_as_long_as_it_stops_everybody(worked, after, due):
    hours = Hours(takes=0.2)
    broom = GarbageCollector(hours.collect, hours.clock)
    broom.sweep()
    held = [Ring() for _ in range(100)]
    broom.set_apart()
    hours.now += after
    assert broom.is_time(worked) is due
    assert held


def test_where_nothing_was_added_nothing_is_done():
    hours = Hours(takes=0.2)
    broom = GarbageCollector(hours.collect, hours.clock)
    broom.sweep()
    hours.now += 10_000.0
    assert not broom.is_time(0.0)


def test_it_waits_the_longer_the_more_was_added_but_not_for_ever():
    hours = Hours(takes=0.2)
    broom = GarbageCollector(hours.collect, hours.clock)
    broom.sweep()
    there = gc.get_freeze_count()
    held = [[] for _ in range(there)]
    broom.set_apart()
    hours.now += 210.0
    assert not broom.is_time(0.9)
    hours.now += 210.0
    assert broom.is_time(0.9)
    broom = GarbageCollector(hours.collect, hours.clock)
    broom.sweep()
    held += [[] for _ in range(7 * there)]
    broom.set_apart()
    assert broom.is_time(0.9)


def test_what_was_set_apart_is_searched_once_and_goes_in_the_end():
    def living() -> int:
        gc.unfreeze()
        found = sum(type(one) is Ring for one in gc.get_objects())
        gc.freeze()
        return found

    broom = GarbageCollector()
    broom.sweep()
    held = [Ring() for _ in range(100)]
    broom.set_apart()
    # Not among the objects that a collection searches.
    assert not any(type(one) is Ring for one in gc.get_objects())
    held.clear()
    gc.collect()
    broom.set_apart()
    assert living() == 100
    broom.sweep()
    assert living() == 0
