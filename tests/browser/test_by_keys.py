"""Whole games with the keyboard alone: what has the focus is always there, and is seen."""

import pytest
from player import Player

MOST_TURNS = 150
MOST_KEYS = 6
"""So many keys look for something to do; then a number takes a choice."""
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
LOST = """() => {
  const focus = document.activeElement;
  return focus === document.body || !focus.getClientRects().length
    ? `${focus.tagName} ${focus.className} ${document.querySelector('#prompt-text').textContent}`
    : '';
}"""
"""In the page: that nothing has the focus, or something that is not seen."""


class Keys(Player):
    """Somebody who has no mouse."""

    def sit_down(self, game, *options):
        """Have a table for two, with some options switched on, and a bot in the other seat."""
        self.guest.open_table(game, "friends", 2)
        if options:
            self.page.locator("#more-options").press("Enter")
        for option in options:
            before = self.guest.seq
            self.page.locator(f"#option-{option}").press(" ")
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
        # What is picked up is put down: a number is that of a choice among all.
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("Escape")
        self.page.keyboard.type(chance.choice(self._numbers()))
        self.guest.wait_for_news(before)

    def _numbers(self):
        """The numbers of choices; where there are many, those after which no digit can follow."""
        count = len(self.choices)
        return [str(number) for number in range(1, count + 1) if number * 10 > count]


@pytest.mark.parametrize(("game", "options"), [("gobblestones", ["rush"]), ("swinger", [])])
def test_a_whole_game_with_the_keyboard_alone(guest, chance, game, options):
    ana = Keys(guest("Ana"))
    ana.sit_down(game, *options)
    for _ in range(MOST_TURNS):
        ana.guest.settle()
        ana.read()
        assert not ana.page.evaluate(LOST)
        if ana.guest.phase == "over":
            break
        ana.go_on(chance)
    assert ana.guest.phase == "over"
    if ana.page.locator("dialog[open]").count():  # why something is not allowed was asked last
        ana.page.keyboard.press("Escape")
    ana.page.locator("#ending :focus, #ending:focus").wait_for()
