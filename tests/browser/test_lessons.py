"""A lesson is done by finger on a phone, and by keyboard and ear alone."""

from browsing import PHONE, spoken_choices

SAID = "document.querySelector('#lesson-say').textContent"
CLEAR = """() => {
  const box = document.querySelector('#lesson').getBoundingClientRect();
  const things = document.querySelectorAll('[data-pointed], .piece[data-live], #prompt');
  return [...things].every(node => {
    const thing = node.getBoundingClientRect();
    return thing.right <= box.left || thing.left >= box.right
      || thing.bottom <= box.top + 1 || thing.top >= box.bottom;
  });
}"""
"""In the page: the bubble lies over nothing at which it points, and over nothing to be touched."""
REACHED = "#lesson[data-reached]"
SHOWN = "#lesson:not([hidden])"
STEPS = 5
"""Of the lesson of Goblins Drool."""


def test_a_lesson_is_done_by_finger(guest):
    ana = guest("Ana", **PHONE)
    page = ana.page
    page.goto("/")
    page.locator("article[aria-labelledby=name-gdfr]").get_by_role("link", name="Learn").tap()
    for step in range(STEPS):
        page.locator(SHOWN).wait_for()
        page.wait_for_url(f"**/learn/gdfr#{step + 1}")
        assert page.evaluate(CLEAR)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        goal = page.locator("#mine .piece[data-pointed]")
        if goal.count():
            said = page.evaluate(SAID)
            page.locator("#mine .piece[data-live]:not([data-pointed])").first.tap()
            page.locator("#lesson #toast:not([hidden])").wait_for()
            assert page.evaluate(SAID) == said
        else:
            page.locator("#hint").tap()
            goal = page.locator("#mine .piece[data-hinted]")
        goal.tap()
        page.locator(REACHED).wait_for()
        if step == 1:  # whoever loads the page anew begins this step again
            page.reload()
            page.locator(f"{SHOWN}:not([data-reached])").wait_for()
            page.locator("#mine .piece[data-pointed]").tap()
            page.locator(REACHED).wait_for()
        page.locator("#lesson-next").tap()
    page.locator("#lesson[data-closed]").wait_for()
    page.locator("#lesson input[name=name]").fill("Ana")
    page.get_by_role("button", name="Play now").tap()
    page.wait_for_url("**/table/*")
    ana.await_table()


def test_a_lesson_is_done_by_keyboard_and_by_ear(guest):
    page = guest("Ana").page
    page.goto("/")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[href=\"/learn/gdfr\"]')"):
            break
    page.keyboard.press("Enter")
    for step in range(STEPS):
        now = page.locator("#live p", has_text=f"Step {step + 1} of {STEPS}: ")
        now.first.wait_for(state="attached")
        page.keyboard.press("h")
        hint = page.locator("#live p", has_text="A good choice: ").nth(step)
        hint.wait_for(state="attached")
        label = hint.inner_text().removeprefix("A good choice: ")
        asked = page.locator("#live p", has_text="Your choices: ").last.inner_text()
        numbers = {what: number for number, what in spoken_choices(asked).items()}
        page.keyboard.press(str(numbers[label]))
        page.locator(REACHED).wait_for()
        assert page.evaluate("document.activeElement.id") == "lesson-next"
        page.keyboard.press("Enter")
        page.locator(f"{REACHED}:not([data-closed])").wait_for(state="detached")
        # Tab goes on from a thing of the step.
        assert page.evaluate("document.activeElement !== document.body")
    page.locator("#live p", has_text="now you know the whole game").wait_for(state="attached")
    assert page.evaluate("document.activeElement.name") == "name"
    page.keyboard.type("Ana")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
