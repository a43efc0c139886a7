"""A lesson can be done by finger on a phone, and by keyboard with a screen reader."""

import pytest
from browsing import PHONE, spoken_choices
from playwright.sync_api import expect

import fairyring

LEARNED = [key for key in fairyring.game_keys() if fairyring.game(key).teaches]

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
"""In the page: the bubble covers nothing that it points to, and nothing to be touched."""
ALL_SEEN = """() => [...document.querySelectorAll('.piece[data-pointed]')].every(node => {
  const { left, top, right, bottom, width } = node.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const frame = (node.closest('.window') ?? document.body).getBoundingClientRect();
  const over = document.elementsFromPoint(x, y);
  return over.some(other => node.contains(other) || other.matches('.piece[data-pointed], .place'))
    && (width >= 40 || !node.matches('.things > [data-live]:not([data-shape=token])'))
    && left >= frame.left - 1 && right <= frame.right + 1
    && top >= frame.top - 1 && bottom <= frame.bottom + 1;
})"""
"""In the page: everything that it points to is whole, large enough, and uncovered."""
PAWS_BESIDE = """() => [...document.querySelectorAll('.paw')].every(paw => {
  const { left, top, right, bottom } = paw.getBoundingClientRect();
  return [...document.querySelectorAll('.piece[data-pointed]')].every(node => {
    const face = node.getBoundingClientRect();
    return right <= face.left + 5 || left >= face.right - 5
      || bottom <= face.top + 5 || top >= face.bottom - 5;
  });
})"""
"""In the page: no paw covers anything that is pointed to."""
LAST_OF_A_STEP = """start => document.querySelector('#live').lastElementChild
  .textContent.startsWith(start)"""
"""In the page: the last announcement consists of words of the step."""
REACHED = "#lesson[data-reached]"
SHOWN = "#lesson:not([hidden])"
ASKED = "#prompt[data-mine]"
"""The moves that lead to the moment of a step have been made."""
STEPS = 5
"""The number of steps in the lesson of Goblins Drool."""


def test_a_lesson_is_done_by_finger(guest):
    ana = guest("Ana", **PHONE)
    page = ana.page
    page.goto("/")
    page.locator("article[aria-labelledby=name-gdfr]").get_by_role("link", name="Learn").tap()
    for step in range(STEPS):
        page.locator(SHOWN).wait_for()
        page.wait_for_url(f"**/learn/gdfr#{step + 1}")
        page.wait_for_selector(ASKED)
        page.locator("#prompt-wait > svg").wait_for()
        page.wait_for_function(CLEAR)
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
        if step == 1:  # a reload begins this step again
            page.reload()
            page.locator(f"{SHOWN}:not([data-reached])").wait_for()
            page.locator("#mine .piece[data-pointed]").tap()
            page.locator(REACHED).wait_for()
        page.locator("#lesson-next").tap()
    page.locator("#lesson[data-closed]").wait_for()
    page.get_by_role("button", name="Play now").tap()
    page.locator("input[name=name]").fill("Ana")
    page.locator("main button.press").tap()
    page.wait_for_url("**/table/*")
    ana.await_table()
    ana.forgive("422")  # the page asked for a name first


def test_a_lesson_is_done_by_keyboard_and_by_ear(guest):
    ana = guest("Ana")
    page = ana.page
    page.goto("/")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[href=\"/learn/gdfr\"]')"):
            break
    page.keyboard.press("Enter")
    for step in range(STEPS):
        now = page.locator("#live p", has_text=f"Step {step + 1} of {STEPS}: ")
        now.first.wait_for(state="attached")
        hint = page.locator("#live p", has_text="A good choice: ").nth(step)
        page.wait_for_selector(ASKED)
        page.keyboard.press("h")
        hint.wait_for(state="attached")
        label = hint.inner_text().removeprefix("A good choice: ")
        asked = page.locator("#live p", has_text="Your choices: ").last.inner_text()
        numbers = {what: number for number, what in spoken_choices(asked).items()}
        said = page.locator("#live p").all_text_contents()
        # The question follows the words of the step, whatever moves were shown before.
        step_said = [n for n, line in enumerate(said) if line.startswith(f"Step {step + 1} of ")]
        assert step_said[-1] == said.index(asked) - 1
        page.keyboard.press(str(numbers[label]))
        page.locator(REACHED).wait_for()
        page.wait_for_function(LAST_OF_A_STEP, arg=f"Step {step + 1} of {STEPS}: ")
        assert page.evaluate("document.activeElement.id") == "lesson-next"
        page.keyboard.press("Enter")
        page.locator(f"{REACHED}:not([data-closed])").wait_for(state="detached")
        # Tab continues from a thing of the step.
        assert page.evaluate("document.activeElement !== document.body")
    page.locator("#live p", has_text="now you know the whole game").wait_for(state="attached")
    assert page.evaluate("document.activeElement.textContent") == "Play now"
    page.keyboard.press("Enter")
    page.locator("input[name=name]").focus()
    page.keyboard.type("Ana")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    ana.forgive("422")  # the page asked for a name first


@pytest.mark.parametrize("game", LEARNED)
def test_a_phone_shows_all_that_a_step_points_at(guest, game):
    page = guest("Ana", **PHONE).page
    for step in range(len(fairyring.game(game).lesson.steps)):
        page.goto("/me")
        page.goto(f"/learn/{game}#{step + 1}")
        page.locator(SHOWN).wait_for()
        page.wait_for_function(ALL_SEEN)
        page.wait_for_function(PAWS_BESIDE)
    # When all is said, the pieces get the room of the question.
    page.goto("/me")
    page.goto(f"/learn/{game}#{step + 2}")
    page.locator("#lesson[data-closed]").wait_for()
    expect(page.locator("#prompt")).to_be_hidden()
    if game == "fairy_school":
        page.locator(".cells:not([data-zoomed])").wait_for()
