"""Who rests on a tile of a hill is told what it does, beside the hill."""

OVER_THE_HILL = """() => {
  const side = (selector, name) => document.querySelector(selector).getBoundingClientRect()[name];
  return side('.peek', 'right') > side('#common .things', 'left');
}"""


def test_a_tile_says_what_it_does_and_hides_nothing_of_the_hill(guest):
    ana = guest("Ana")
    ana.open_table("toboggan", "bots", 2)
    ana.settle()
    ana.page.locator('.things > .piece[data-piece="cell-A0"]').hover()
    ana.page.locator(".peek", has_text="start").wait_for()
    assert not ana.page.evaluate(OVER_THE_HILL)
