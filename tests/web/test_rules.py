"""The rules as a page and as a sheet, and the pictures of their examples."""

import html
import re
from xml.etree import ElementTree

import pytest

import fairyring
from fairyring.games import keys

OPENED = [key for key in keys() if fairyring.game(key).rulebook.opening]


def pictures_of(page: str) -> list[str]:
    """Return the addresses of all pictures of a page, also those for narrow screens."""
    return [html.unescape(found) for found in re.findall(r'src(?:set)?="(/rules/[^"]+)"', page)]


@pytest.mark.parametrize("key", OPENED)
def test_the_page_begins_with_the_aim_a_turn_and_an_example_in_pictures(site, key):
    page = html.unescape(site.browser().get(f"/rules/{key}").text)
    opening = fairyring.game(key).rulebook.opening
    first = next(iter(fairyring.game(key).rulebook))
    shown = (opening.aim, *opening.turn, opening.example.text, opening.example.after, first.text)
    places = [page.index(text) for text in shown]
    assert places == sorted(places)
    before, after = (page.index(f"/rules/{key}/{moment}-wide") for moment in ("before", "after"))
    assert places[-3] < before < page.index('<ul class="told">') < after < places[-2]


@pytest.mark.parametrize("key", OPENED)
def test_the_pictures_stand_by_themselves_and_are_kept_for_ever(site, key):
    browser = site.browser()
    addresses = pictures_of(browser.get(f"/rules/{key}").text)
    assert len(addresses) == 4
    for address in addresses:
        drawn = browser.get(address)
        assert drawn.headers["content-type"] == "image/svg+xml"
        assert "immutable" in drawn.headers["cache-control"]
        assert drawn.headers["content-security-policy"] == "default-src 'none'"
        assert ElementTree.fromstring(drawn.text).tag.endswith("svg")
        later = browser.get(address.partition("?")[0])
        assert later.headers["cache-control"] == "no-cache"
        assert later.text == drawn.text


def test_a_picture_says_what_is_seen(site):
    page = site.browser().get("/rules/gdfr").text
    before, after = map(html.unescape, re.findall(r'alt="([^"]*)"', page))
    assert before == "Fairy Circle (0 Goblins, 4 Fairies); player 1: Hand (4 Goblins, 0 Fairies)"
    assert after == "Fairy Circle (2 Goblins, 2 Fairies); player 1: Hand (3 Goblins, 1 Fairy)"


@pytest.mark.parametrize(
    "address",
    [
        "/rules/chess/before-wide.en.svg",
        "/rules/gdfr/before-huge.en.svg",
        "/rules/gdfr/before-wide.xx.svg",
        "/rules/toy/before-wide.en.svg",
    ],
)
def test_there_are_no_other_pictures(site, address):
    assert site.browser().get(address).status_code == 404


def test_the_sheet_has_the_aim_and_a_turn_and_leads_to_the_pictures(site):
    sheet = html.unescape(site.browser().get("/rules/gdfr/sheet").text)
    opening = fairyring.game("gdfr").rulebook.opening
    assert sheet.index(opening.aim) < sheet.index(opening.turn[0]) < sheet.index('id="G1.1"')
    assert '<a href="/rules/gdfr"' in sheet
    assert "<img" not in sheet


def test_a_table_names_the_column_of_each_cell_for_who_has_little_room(site):
    for address in ("/rules/gdfr", "/rules/gdfr/sheet"):
        page = html.unescape(site.browser().get(address).text)
        assert '<th scope="row">Dusty Dour\u00a0★</th>' in page
        assert '<td data-column="Fairy side">Baby Blue</td>' in page


def test_a_rulebook_without_an_opening_begins_with_its_clauses(site):
    page, sheet = (site.browser().get(f"/rules/toy{part}").text for part in ("", "/sheet"))
    for shown in (page, sheet):
        assert 'class="clause"' in shown
        assert 'class="aim"' not in shown
