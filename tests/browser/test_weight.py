"""The cost of the first view of a table: the requests, and the bytes with all headers."""

import pytest
from browsing import DESKTOP, PHONE
from weighing import ALL_THERE, first_view

TABLES = [
    ("gdfr", 4), ("gobblestones", 4), ("swinger", 4), ("toboggan", 6),
    *[("fairy_school", seats) for seats in range(2, 7)],
]  # fmt: skip
MOST_REQUESTS = 60
MOST_BYTES = 152_000


def open_anew(guest, by, address: str, **wishes):
    """Return the same person at the same table, in a browser without cache, and the cost of it."""
    anew = guest(by.name, storage_state=by.context.storage_state(), **wishes)
    return anew, *first_view(anew, address)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_first_view_is_light(guest, game, seats):
    ana = guest("Ana", **DESKTOP)
    ana.open_table(game, "bots", seats)
    ana.settle()  # so that nobody turns up further cards meanwhile
    for screen in (DESKTOP, PHONE):
        _, asked, weight = open_anew(guest, ana, ana.page.url, **screen)
        assert len(asked) < MOST_REQUESTS, asked
        assert 30_000 < weight < MOST_BYTES


def test_each_module_can_be_loaded_by_itself_and_draws_the_same(guest):
    ana = guest("Ana", **DESKTOP)
    ana.open_table("swinger", "device", 2)
    ana.page.locator("#begin:enabled").click()
    ana.page.wait_for_function(ALL_THERE)
    apart, asked, _ = open_anew(guest, ana, f"{ana.page.url}?modules", **DESKTOP)
    assert sum("/static/board/" in address for address in asked) > 5
    shown = "() => document.querySelector('#table').innerText"
    assert apart.page.evaluate(shown) == ana.page.evaluate(shown)
