"""Games with the keyboard only: the focus is kept, and a board that is shown whole keeps its size.

Two games are played to their end. The two long ones are played on for a while, and end in the soak.
"""

import pytest
from player import Player

MOST_TURNS = 600
MOST_KEYS = 3
"""Key presses that look for something to do, before a choice is taken by its number."""
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
LOST = """() => {
  const focus = document.activeElement;
  return focus === document.body || !focus.getClientRects().length
    ? `${focus.tagName} ${focus.className} ${document.querySelector('#prompt-text').textContent}`
    : '';
}"""
"""In the page: describe where the focus is if it is nowhere or on something invisible, else ''."""

STOPS = 'document.querySelectorAll(\'.piece[tabindex="0"], .place[tabindex="0"]\').length'
"""In the page: the number of pieces and places at which the Tab key stops."""
PLAIN_PIECE = """() => {
  const piece = document.querySelector('.cells .piece:not([data-live])');
  piece.setAttribute('data-asked', '');
  piece.focus();
}"""
"""In the page: focus a piece on the board that can do nothing."""
NO_SECOND_TAP = """() => {
  const wait = window.setTimeout;
  window.setTimeout = (act, time = 0, ...more) => (time > 200 ? 0 : wait(act, time, ...more));
}"""
"""In the page: long timeouts never fire, such as those that wait for a second tap."""

SIZES = """() => {
  const spread = document.querySelector('.cells');
  const [sizes, parts] = [window.sizes = {}, ['common', 'prompt', 'mine', 'table']];
  const look = () => sizes[spread.style.getPropertyValue('--cell')] ??= parts.map(
    (id) => `${id} ${document.getElementById(id).clientHeight}`);
  look();
  new MutationObserver(look).observe(spread, { attributes: true, attributeFilter: ['style'] });
}"""
"""In the page: note the sizes of a cell over time, each with the heights of the parts around."""


class Keys(Player):
    """A player without a mouse."""

    def sit_down(self, game, *options):
        """Open a table for two with other options than the default, and a bot in the other seat."""
        self.guest.open_table(game, "friends", 2)
        if options:
            self.page.locator("#more-options").press("Enter")
        for option in options:
            before = self.guest.seq
            box = self.page.locator(f"#option-{option}")
            box.press("ArrowDown" if box.evaluate("box => box.matches('select')") else " ")
            self.guest.wait_for_news(before)
        self.page.locator("#bot-1").press("Enter")
        self.page.locator(".company [data-bot=sprite]").press("Enter")
        self.page.locator("#begin:enabled").press("Enter")
        self.guest.settle()
        self.page.keyboard.press("ArrowRight")

    def go_on(self, chance):
        """Do something: by arrows and Enter, or by the number of a choice."""
        before = self.guest.seq
        for _ in range(MOST_KEYS):
            self.page.keyboard.press(chance.choice(ARROWS))
            assert not self.page.evaluate(LOST)
            self.page.keyboard.press("Enter")
            self.guest.hear_all()
            assert not self.page.evaluate(LOST)
            if self.guest.seq > before:
                return
        self.guest.wait_until(lambda: self._by_number(chance, before), "cannot take a choice")

    def play_on(self, chance, until=None):
        """Play on until a line is logged, or to the end; check that the focus is always visible."""
        for _ in range(MOST_TURNS):
            self.guest.settle()
            self.read()
            assert not self.page.evaluate(LOST)
            assert self.page.evaluate(STOPS) <= 1
            told = until is not None and any(until in line for line in self.lines)
            if told or self.guest.phase == "over":
                return
            self.go_on(chance)
        raise AssertionError("there is no end to it")

    def is_at_the_end(self):
        """Check that the game is over, and the focus on its result."""
        assert self.guest.phase == "over"
        if self.page.locator("dialog[open]").count():  # the last key may have asked why not
            self.page.keyboard.press("Escape")
        self.page.locator("#ending :focus, #ending:focus").wait_for()

    def _by_number(self, chance, before):
        """Drop what is picked up, close late sheets, and take a choice; return success."""
        for _ in range(3):
            self.page.keyboard.press("Escape")
        self.guest.hear_all()
        self.read()
        if self.guest.seq == before and self.choices:
            self.page.keyboard.type(chance.choice(self._numbers()))
            self.guest.hear_all()
        return self.guest.seq > before

    def _numbers(self):
        """Return numbers of choices; if there are many, those that no further digit can follow."""
        count = len(self.choices)
        return [str(number) for number in range(1, count + 1) if number * 10 > count]


@pytest.mark.parametrize(
    ("game", "options"),
    [("gobblestones", ["rush"]), pytest.param("swinger", [], marks=pytest.mark.quick)],
)
def test_a_whole_game_with_the_keyboard_alone(guest, chance, game, options):
    ana = Keys(guest("Ana"))
    ana.sit_down(game, *options)
    ana.page.evaluate(SIZES)
    ana.play_on(chance)
    ana.is_at_the_end()
    assert len(ana.page.evaluate("window.sizes")) == 1


LONG = [
    ("toboggan", ["rows"], "Round 2: "),
    ("fairy_school", ["setup", "length"], "Trimester I, turn 2."),
]
"""Games that are long even when short, and the line that ends the test."""


@pytest.mark.parametrize(("game", "options", "well_begun"), LONG)
def test_a_long_game_is_begun_with_the_keyboard_alone(guest, chance, game, options, well_begun):
    ana = Keys(guest("Ana"))
    ana.sit_down(game, *options)
    ana.play_on(chance, well_begun)
    assert ana.guest.phase == "play"


@pytest.mark.soak
@pytest.mark.parametrize(("game", "options"), [(game, options) for game, options, _ in LONG])
def test_a_whole_long_game_with_the_keyboard_alone(guest, chance, game, options):
    ana = Keys(guest("Ana"))
    ana.sit_down(game, *options)
    ana.play_on(chance)
    ana.is_at_the_end()


def test_a_sheet_that_a_key_asks_for_opens_at_once_and_closes_to_what_is_seen(guest):
    ana = Keys(guest("Ana"))
    ana.sit_down("gobblestones")
    ana.page.evaluate(NO_SECOND_TAP)
    ana.page.evaluate(PLAIN_PIECE)
    ana.page.keyboard.press("Enter")
    sheet = ana.page.locator("dialog[open]")
    sheet.wait_for()
    ana.page.evaluate("document.querySelector('.piece[data-asked]').remove()")
    ana.page.keyboard.press("Enter")
    sheet.wait_for(state="detached")
    # The page notices shortly after the sheet is hidden, and moves the focus only then.
    ana.page.wait_for_function(f"!({LOST})()")
