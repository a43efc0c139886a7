"""A pointer that rests on a small thing after moving there opens a large picture, no other does."""

import pytest
from player import Player, catch_up, sit_down

OVER_THE_HILL = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [peek, hill] = [box('.peek'), box('#common .things')];
  return peek.right > hill.left && peek.left < hill.right
    && peek.bottom > hill.top && peek.top < hill.bottom;
}"""
LONGER_THAN_ONE_RESTS = 700
HIDDEN = """() => {
  const box = (node) => node.getBoundingClientRect();
  const [peek, things] = [box(document.querySelector('.peek')),
    document.querySelectorAll('.piece[data-live], .piece[data-changed], .place, .press')];
  return [...things].filter((node) => box(node).left < peek.right && peek.left < box(node).right
    && box(node).top < peek.bottom && peek.top < box(node).bottom).map((node) => node.ariaLabel);
}"""
"""In the page: what the picture covers of changed and touchable things."""


def test_a_tile_says_what_it_does_and_hides_nothing_of_the_hill(guest):
    ana = guest("Ana")
    ana.open_table("toboggan", "bots", 2)
    ana.settle()
    before = ana.seq
    ana.page.locator(".place").first.click()  # places cover the tiles to start on
    ana.wait_for_news(before)
    ana.settle()
    tile = ana.page.locator('.things > .piece[aria-label^="start"]:not([aria-label*="sled"])').first
    peek = ana.page.locator(".peek", has_text="start")

    def is_seen() -> bool:
        """Point to the tile again, because events close the picture."""
        ana.page.mouse.move(4, 4)
        tile.hover()
        ana.page.wait_for_timeout(LONGER_THAN_ONE_RESTS)
        return peek.count() == 1

    ana.wait_until(is_seen, "is not shown a tile")
    assert not ana.page.evaluate(OVER_THE_HILL)


def play_on(players):
    """Have the awaited player act, and lay a tile if possible; return who, and whether."""
    mover = next(player for player in players if player.choices)
    laying = [
        said
        for said, gesture in mover.choices.items()
        if gesture["type"] == "drag" and gesture["piece"].startswith("tile")
    ]
    mover.play([*laying, *mover.choices][0])
    catch_up(players)
    return mover, bool(laying)


@pytest.mark.parametrize("wide", [1280, pytest.param(1366, marks=pytest.mark.soak)])
def test_a_picture_opens_for_who_moves_the_pointer_and_goes_when_something_happens(guest, wide):
    size = {"width": wide, "height": 768}
    players = [Player(guest(name, viewport=size)) for name in ("Ana", "Bo")]
    sit_down("toboggan", players)
    mover, laid = play_on(players)
    while not laid or mover.choices:
        mover, laid = play_on(players)
    page, peek = mover.page, mover.page.locator(".peek")
    tile = page.locator('.things > .piece[data-changed][data-shape="hex"]')
    # The laid tile lies under the pointer that laid it.
    assert tile.evaluate("node => node.matches(':hover')")
    page.wait_for_timeout(LONGER_THAN_ONE_RESTS)
    assert not peek.count()
    # While the others act, the pointer must come from elsewhere.
    box = tile.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x + 9, y)
    page.wait_for_timeout(LONGER_THAN_ONE_RESTS)
    assert not peek.count()
    page.mouse.move(x - 100, y)
    page.mouse.move(x, y)
    peek.wait_for()
    assert page.evaluate(HIDDEN) == []
    play_on(players)
    assert not peek.count()
    page.wait_for_timeout(LONGER_THAN_ONE_RESTS)
    assert not peek.count()


def test_what_can_be_read_where_it_lies_has_no_picture(guest):
    ana = guest("Ana", viewport={"width": 1366, "height": 768})
    ana.open_table("gdfr", "bots", 2)
    ana.settle()
    for zone, opens in [("circle", False), ("hand-1", True)]:
        card = ana.page.locator(f'[data-zone="{zone}"] .piece').first
        ana.page.mouse.move(0, 0)
        card.hover()
        if opens:
            ana.page.locator(".peek").wait_for()
        else:
            ana.page.wait_for_timeout(LONGER_THAN_ONE_RESTS)
            assert not ana.page.locator(".peek").count()
