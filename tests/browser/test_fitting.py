"""Texts can be read, and what scrolls has a name and can be reached by keys."""

import pytest
from browsing import PHONE
from kept import come_as_ana, golden, keep, phases
from playwright.sync_api import expect

from fairyring.games import BUILT_IN
from fairyring.locale.catalogues import languages

AMISS = """() => [
  ...document.querySelectorAll('#table, :is(.bar, #table, .tabs) *'),
].flatMap((node) => {
  const style = getComputedStyle(node);
  if (!node.clientWidth || node.closest('svg, .window, .unseen')) return [];
  const [wide, high] = [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight];
  const more = { overflowX: wide > 1, overflowY: high > 1 };
  const scrolls = Object.keys(more).some((way) => more[way] && /auto|scroll/.test(style[way]));
  const what = `${node.tagName} ${node.id} ${node.className} by ${wide} ${high}`;
  if (scrolls && (node.tabIndex < 0 || !node.ariaLabel)) return [`cannot be reached: ${what}`];
  if (node.matches('.bar *') && (wide > 1 || high > 2)) return [`cut: ${what}`];
  const { left, right, top } = node.getBoundingClientRect();
  if (node.matches('.bar-notes > *') && top < 4) return [`at the edge of the screen: ${what}`];
  const outside = left < 0 || right > innerWidth || wide > 1;
  return node.matches('#others .plate, .tabs *') && outside ? [`cut off: ${what}`] : [];
})"""


OFTEN = {("gdfr", "de"), ("toboggan", "fr"), ("fairy_school", "nl")}
LONGER = [
    pytest.param(game, code, marks=() if (game, code) in OFTEN else pytest.mark.soak)
    for game in BUILT_IN
    for code in languages()[1:]
]


@pytest.mark.parametrize(("game", "code"), LONGER)
def test_a_phone_with_four_seats_cuts_nothing_off_and_lets_all_be_reached(
    guest, chance, game, code
):
    """In languages whose words are longer than English ones."""
    ana = guest("Ana", locale=code, **PHONE)
    ana.open_table(game, "bots", 4)
    ana.settle()
    ana.act(chance)
    ana.settle()
    ana.picture(f"table-{game}-{code}-360")
    assert ana.page.evaluate(AMISS) == []


def test_the_result_has_the_focus_of_who_played_by_keys(guest):
    ana = guest("Ana")
    ana.open_table("gdfr", "bots", 4)
    page = ana.page
    ana.settle()
    page.keyboard.press("ArrowUp")
    while ana.phase != "over":
        before = ana.seq
        page.keyboard.press("1")
        ana.wait_for_news(before)
        ana.settle()
    page.locator("#ending:focus-within, #ending:focus").wait_for()
    assert not page.locator(".peek").count()


CONTRAST = """() => {
  const line = document.querySelector('#line');
  line.hidden = false;
  const { color, backgroundColor } = getComputedStyle(line);
  const linear = (part) => part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  const [one, other] = [color, backgroundColor].map((said) => {
    const parts = said.match(/[\\d.]+/g).slice(0, 3).map((part) => linear(part / 255));
    return parts.reduce((sum, part, n) => sum + part * [0.2126, 0.7152, 0.0722][n], 0.05);
  });
  return Math.max(one / other, other / one);
}"""
"""In the page: the contrast of the message that the connection is lost."""


def test_that_the_line_is_lost_can_be_read_in_both_lights(guest):
    ana = guest("Ana")
    ana.open_table("gdfr", "bots", 2)
    for light in ("light", "dark"):
        ana.page.emulate_media(color_scheme=light)
        assert ana.page.evaluate(CONTRAST) >= 4.5, light


COVERED = """() => [...document.querySelectorAll('.names.down > span:not([data-long])')]
  .map((name) => [name.innerText, name.getBoundingClientRect().right
    - document.querySelector('.ground').getBoundingClientRect().left])
  .filter(([, beyond]) => beyond > -2)"""
"""In the page: names of rows that reach under the frame of the board, and how far."""


def test_the_frame_of_a_board_covers_no_name_of_a_row(guest):
    ana = guest("Ana", **PHONE)
    ana.open_table("gobblestones", "bots", 2)
    ana.settle()
    expect(ana.page.locator(".names.down > span")).to_have_count(15)
    assert ana.page.evaluate(COVERED) == []


CUT = """() => {
  const text = document.querySelector('#prompt-text');
  return text.scrollHeight > text.clientHeight + 4 || text.scrollWidth > text.clientWidth + 1;
}"""


def test_what_is_asked_is_whole_from_the_first_view(guest, server):
    played = golden("gobblestones-four")
    lays = next(phase for phase in phases(played) if phase.clause == "B3.6")
    ana = guest("Ana", locale="de-DE", **PHONE)
    come_as_ana(ana.page, server)
    (address,) = keep(server, played, [lays])
    ana.page.goto(address)
    ana.settle()
    assert ana.page.locator("#prompt-text").inner_text().endswith("Leg weiter, oder iss.")
    assert not ana.page.evaluate(CUT)
