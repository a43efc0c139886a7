"""On a phone, everything in every phase of every game can be read, reached and touched."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from browsing import PHONE
from closely import TOO_SMALL
from kept import come_as_ana, golden, keep, phases

import fairyring

GOLDENS = (
    "gdfr-four",
    "gobblestones-two-bluff",
    "swinger-four",
    "toboggan-six",
    "fairy_school-four",
)
LEARNED = [key for key in fairyring.game_keys() if fairyring.game(key).teaches]
READY = """() => document.querySelector('#table:not([hidden]) .piece')
  && (document.querySelector('#prompt[data-mine]') || document.body.dataset.phase === 'over')
  && [...document.images].every((image) => image.complete || image.loading === 'lazy')
  && document.getAnimations().every((motion) => motion.playState !== 'running')"""
"""In the page: somebody has to act, or the game is over, and nothing moves."""
BOARD = "[data-board]"
"""On a board, the first tap zooms in to things that are too close together for a finger."""
AMISS = """() => {
  const wrong = [];
  const seen = (node) => node.checkVisibility({ visibilityProperty: true });
  const told = ({ tagName, id, className, textContent }) =>
    `${tagName} ${id} ${className} ${textContent.slice(0, 40)}`;
  if (document.documentElement.scrollWidth > innerWidth) wrong.push('it scrolls sideways');
  const prompt = document.querySelector('#prompt');
  const row = document.querySelector('#presses').getBoundingClientRect();
  const over = document.body.dataset.phase === 'over';  // the result lies over the table then
  for (const part of over ? [] : prompt.querySelectorAll('#prompt-text, button')) {
    const { left, top, right, bottom, height } = part.getBoundingClientRect();
    if (!seen(part) || !height) continue;
    if (bottom > innerHeight + 1) wrong.push(`below the edge: ${told(part)}`);
    for (const across of [0.1, 0.5, 0.9]) {
      const at = left + across * (right - left);
      if (part.closest('#presses') && (at < row.left || at > row.right)) continue;
      const there = document.elementFromPoint(at, top + height / 2);
      if (there && !prompt.contains(there)) wrong.push(`${told(there)} lies over ${told(part)}`);
    }
  }
  for (const plate of document.querySelectorAll('#others .plate')) {
    const [emblem, name] = ['.emblem', '.plate-name'].map((part) => plate.querySelector(part));
    const words = document.createRange();
    words.selectNodeContents(name);
    const [one, other] = [emblem, words].map((part) => part.getBoundingClientRect());
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    const shown = seen(name) && getComputedStyle(name.parentElement).opacity !== '0';
    if (shown && wide > 2 && high > 4) wrong.push(`an emblem lies over ${told(name)}`);
  }
  const besides = document.querySelector('#back-ask').textContent;
  if (prompt.hasAttribute('data-mine') && besides) wrong.push(`who has to act reads: ${besides}`);
  for (const name of document.querySelectorAll('.plate, .plate *')) {
    if (!seen(name) || name.closest('svg, .unseen') || !name.clientWidth) continue;
    if (!name.matches('.plate') && getComputedStyle(name).overflowX === 'visible') continue;
    if (name.scrollWidth > name.clientWidth + 1) wrong.push(`cut: ${told(name)}`);
  }
  return wrong;
}"""
"""In the page: what covers the prompt or a name, lies below the edge, or is cut off."""


def flaws(page, name, closely=True):
    """Return what is wrong on a page; `closely` includes the slow checks of axe."""
    page.wait_for_function("document.fonts.status === 'loaded'")
    wrong = []
    if closely:
        page.evaluate(AXE_SCRIPT)
        found = page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
        wrong += [f"{flaw['id']}: {flaw['nodes'][0]['html'][:160]}" for flaw in found]
    wrong += [f"too small: {flaw}" for flaw in page.evaluate(TOO_SMALL, BOARD)]
    return [f"{name}: {line}" for line in wrong + page.evaluate(AMISS)]


@pytest.mark.parametrize("share", [4, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("record", GOLDENS)
def test_every_phase_of_a_game(guest, server, record, share):
    """One phase in `share` is checked closely, including the first and the end."""
    played = golden(record)
    moments = phases(played)
    ana = guest("Ana", bypass_csp=True, **PHONE)
    page, wrong = ana.page, []
    come_as_ana(page, server)
    addresses = keep(server, played, moments)
    for number, (phase, address) in enumerate(zip(moments, addresses, strict=True)):
        closely = number % share == 0 or phase is moments[-1]
        page.goto(address)
        page.wait_for_function(READY)
        ana.picture(f"phase-{played.game}-{phase.step}")
        wrong += flaws(page, f"{phase.clause} at step {phase.step}", closely)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", LEARNED)
def test_the_first_and_the_last_step_of_a_lesson(guest, game):
    ana = guest("Ana", bypass_csp=True, **PHONE)
    page, wrong = ana.page, []
    for step in (1, len(fairyring.game(game).lesson.steps)):
        page.goto("/me")
        page.goto(f"/learn/{game}#{step}")
        page.wait_for_url(f"**/learn/{game}#{step}")
        page.locator("#lesson:not([hidden])").wait_for()
        page.wait_for_function(READY)
        ana.picture(f"lesson-{game}-{step}")
        wrong += flaws(page, f"step {step}")
    assert not wrong, "\n".join(wrong)
