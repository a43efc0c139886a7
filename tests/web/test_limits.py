"""Rate limits: buckets that fill at a steady pace."""

import pytest

from fairyring.web.defence.limits import Bucket, Buckets, Counters, Rate


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_so_many_at_once_and_then_so_many_a_second():
    clock = Clock()
    bucket = Bucket(Rate(2, 3), clock)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]
    clock.now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now = 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_each_asker_has_a_bucket(monkeypatch):
    monkeypatch.setattr("fairyring.web.defence.limits._MOST_REMEMBERED", 2)
    buckets = Buckets(Rate(0, 1))
    assert buckets.take("ana")
    assert not buckets.take("ana")
    assert buckets.take("bo")
    assert buckets.take("cy")
    assert buckets.take("ana"), "who asked longest ago is forgotten"


def test_what_is_held_is_counted():
    held = Counters(2)
    with held.place("ana") as first, held.place("ana") as second, held.place("ana") as third:
        assert (first, second, third) == (True, True, False)
        with held.place("bo") as others:
            assert others
        assert len(held) == 1
    assert len(held) == 0
    with pytest.raises(KeyError), held.place("ana"):
        raise KeyError
    assert len(held) == 0
