"""All garbage is collected seldom, and rather when little is done; what has grown old, soon."""

import gc

import pytest

from fairyring.web.broom import Broom


class Hours:
    """Time that passes when one says so, and while garbage is collected."""

    def __init__(self, takes: float) -> None:
        self.now = 0.0
        self.takes = takes
        self.collected: list[tuple[int, ...]] = []

    def clock(self) -> float:
        return self.now

    def collect(self, *generation: int) -> None:
        self.now += self.takes
        self.collected.append(generation)


@pytest.fixture(autouse=True)
def nothing_stays_apart():
    yield
    gc.unfreeze()


def grown(hours: Hours) -> Broom:
    """One that has swept, and then tidied up what was there for a moment."""
    broom = Broom(hours.collect, hours.clock)
    broom.sweep()
    hours.takes = 0.0
    broom.tidy(1)
    return broom


@pytest.mark.parametrize(
    ("worked", "after", "due"),
    [(0.0, 59.0, False), (0.0, 61.0, True), (0.9, 61.0, False), (0.9, 201.0, True)],
)
def test_it_waits_as_long_as_it_stops_everybody(worked, after, due):
    hours = Hours(takes=0.2)
    broom = grown(hours)
    hours.now += after
    assert broom.is_time(worked) is due


def test_it_waits_for_all_that_it_would_look_through():
    hours = Hours(takes=0.1)
    broom = Broom(hours.collect, hours.clock)
    broom.sweep()
    hours.takes = 0.3
    broom.tidy(1)
    hours.now += 399.0
    assert not broom.is_time(0.9)
    hours.now += 2.0
    assert broom.is_time(0.9)


def test_where_nothing_has_grown_old_nothing_is_done():
    hours = Hours(takes=0.2)
    broom = Broom(hours.collect, hours.clock)
    broom.tidy(0)
    assert hours.collected == []
    broom.tidy(3)
    broom.tidy(4)  # its own
    assert hours.collected == [(1,)]
    broom.sweep()
    hours.now += 10_000.0
    assert not broom.is_time(0.0)


def test_what_was_set_apart_is_looked_through_once_and_goes_in_the_end():
    class Ring:
        """Something that only a search finds to be garbage."""

    def rings(number: int) -> list[Ring]:
        made = [Ring() for _ in range(number)]
        for one in made:
            one.own = one
        return made

    def living() -> int:
        gc.unfreeze()
        found = sum(type(one) is Ring for one in gc.get_objects())
        gc.freeze()
        return found

    broom = Broom()
    broom.sweep()
    held = rings(100)
    broom.tidy(10**9)
    assert not any(type(one) is Ring for one in gc.get_objects())  # of those that it looks through
    held.clear()
    broom.tidy(2 * 10**9)
    assert living() == 100
    broom.sweep()
    assert living() == 0
