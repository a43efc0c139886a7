"""All garbage is collected seldom, and rather when little is done."""

import pytest

from fairyring.web.broom import Broom


class Hours:
    """Time that passes when one says so, and while all is collected."""

    def __init__(self, takes: float) -> None:
        self.now = 0.0
        self.takes = takes

    def clock(self) -> float:
        return self.now

    def collect(self) -> None:
        self.now += self.takes


@pytest.mark.parametrize(
    ("worked", "after", "due"),
    [(0.0, 19.0, False), (0.0, 21.0, True), (0.9, 21.0, False), (0.9, 201.0, True)],
)
def test_it_waits_as_long_as_it_stops_everybody(worked, after, due):
    hours = Hours(takes=0.2)
    broom = Broom(hours.collect, hours.clock)
    broom.sweep()
    hours.now += after
    assert broom.is_time(worked, older=10**9) is due


def test_what_did_not_grow_is_let_be():
    hours = Hours(takes=0.2)
    broom = Broom(hours.collect, hours.clock)
    broom.sweep()
    hours.now += 1000.0
    assert not broom.is_time(0.0, older=0)
