"""A bot of another package is offered like a character; only a face is missing."""

import pytest
from browsing import Server
from guesthouse import lay_moss, lodged
from playwright.sync_api import expect


@pytest.fixture
def visited_house(tmp_path, monkeypatch):
    """A server where Moss is installed."""
    with lodged(tmp_path / "guests", monkeypatch):
        lay_moss(tmp_path / "guests")
        server = Server(tmp_path)
        yield server
        server.stop()


def test_moss_is_sat_down_and_plays(visited_house, guest):
    ana = guest("Ana", at=visited_house)
    page = ana.page
    ana.open_table("gdfr", "friends", 2)
    page.locator("#bot-1").press("Enter")
    company = page.locator(".company li")
    expect(company).to_have_count(5)
    expect(company.last).to_contain_text("Moss")
    expect(company.last).to_contain_text("plays on at random, and counts")
    expect(company.last.locator("img")).to_have_count(0)
    ana.touch(page.locator(".company [data-bot=moss]"))
    page.locator("#begin:enabled").click()
    plate = page.locator(".others .plate")
    expect(plate.locator(".plate-name")).to_have_text("Moss")
    # Without a face, the word "bot" marks it.
    expect(plate.locator(".plate-marks")).to_have_text("bot")
    expect(plate.locator(".sitter")).to_have_count(0)
    page.locator("body[data-phase=play]").wait_for()
    expect(page.locator("#log")).to_contain_text("Moss", use_inner_text=False)
