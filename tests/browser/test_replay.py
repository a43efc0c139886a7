"""A replay in the browser: what was seen at the time, what was a mistake, and playing on."""

import re
from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from browsing import PHONE
from playwright.sync_api import expect

from fairyring.kernel.words import naming
from fairyring.record import read, replay, verify

RECORDS = Path(__file__).parents[1] / "records"
ONE_OF_EACH = (
    "fairy_school-two-leaves",
    "gdfr-two",
    "gobblestones-two-rush",
    "swinger-two",
    "toboggan-two",
)
AT = "n => document.querySelector('#replay-where')?.textContent.startsWith(`${n} / `)"
SEEN = """() => Object.fromEntries([...document.querySelectorAll('#table .piece')].map(node => (
  [node.dataset.piece, node.querySelector('.caption > span').textContent])))"""
"""In the page: all pieces by id, with their names."""
TO = """n => {
  const slider = document.querySelector('#replay-slider');
  slider.value = String(n);
  slider.dispatchEvent(new Event('input', { bubbles: true }));
}"""


def open_record(guest, name: str) -> str:
    """Open a record as a person does; return the address of its replay."""
    page = guest.page
    page.goto("/replay")
    page.locator("#open-file").set_input_files(RECORDS / f"{name}.fairy")
    page.wait_for_url("**/replay/*")
    page.wait_for_function(AT, arg=0)
    return page.url.partition("?")[0]


def show(page, step: int) -> None:
    page.evaluate(TO, step)
    page.wait_for_function(AT, arg=step)


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_every_tenth_step_is_as_it_was_then(guest, name):
    ana = guest("Ana")
    page = ana.page
    open_record(ana, name)
    record = read((RECORDS / f"{name}.fairy").read_bytes())
    plays = {}
    for play in replay(record):
        if play.last.number % 10 == 0 or play.last.number == len(record.steps) - 1:
            with naming(record.names):
                room, settings = play.game.scene_module, play.settings
                plays[play.last.number] = {
                    "open": room.scene(play.position, None, settings),
                    "1": room.scene(play.position.veiled(0), 0, settings),
                }
    for eyes in ("open", "1"):
        page.select_option("#replay-eyes", eyes)
        page.wait_for_url(f"**eyes={eyes}")
        for step in sorted(plays, reverse=eyes == "1"):
            show(page, step)
            scene = plays[step][eyes]
            assert page.evaluate(SEEN) == {piece.id: piece.label for piece in scene.pieces}
            expect(page.locator("#prompt-text")).to_have_text(scene.prompt)
    assert len(plays) > 2


def test_a_link_leads_to_its_step_and_keys_go_on_from_there(guest):
    ana = guest("Ana")
    page = ana.page
    base = open_record(ana, "gdfr-two")
    page.goto(f"{base}?step=5&eyes=2")
    page.wait_for_function(AT, arg=5)
    expect(page.locator("#replay-eyes")).to_have_value("2")
    told = len(ana.log())
    for key, step in (("ArrowRight", 6), ("ArrowRight", 7), ("ArrowLeft", 6), ("End", 28)):
        page.keyboard.press(key)
        page.wait_for_function(AT, arg=step)
    assert len(ana.log()) > told
    page.keyboard.press("Home")
    page.wait_for_function(AT, arg=0)
    page.keyboard.press("PageDown")
    page.wait_for_function(AT, arg=1)
    page.keyboard.press(" ")
    page.wait_for_function(AT, arg=2)
    page.keyboard.press(" ")
    slider = page.locator("#replay-slider")
    assert re.match(r"Step \d+ of 28\. ", slider.get_attribute("aria-valuetext"))
    _check_by_axe(page)


def _check_by_axe(page) -> None:
    page.evaluate(AXE_SCRIPT)
    found = page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found] == []


def test_one_learns_from_mistakes_and_plays_on_to_the_end(guest, chance):
    ana = guest("Ana")
    page = ana.page
    open_record(ana, "gdfr-two")
    page.locator("#replay-analyse").click()
    page.locator("#replay-swings:not([hidden]) #replay-learn").wait_for()
    expect(page.locator("#replay-curve path[data-seat]")).to_have_count(2)
    page.locator(".swing").first.click()
    expect(page.locator("#replay-lesson")).to_contain_text("Better")
    ana.picture("replay-luck")
    swings = page.locator(".swing").count()
    page.locator("#replay-learn").click()
    for swing in range(swings):
        page.locator("#replay-lesson h2", has_text=f"Mistake {swing + 1} of {swings}").wait_for()
        played = page.locator("#replay-lesson p").first.text_content()
        label = re.search("played: (.*?)\\. That was", played)[1]
        # The move of the game is wrong; then ask to be shown.
        page.locator(f'#mine .piece[data-live]:has-text("{label.removeprefix("Add ")}")').click()
        page.locator("#replay-lesson h2", has_text="Try again").wait_for()
        page.get_by_role("button", name="Show me").click()
        page.locator("#replay-lesson", has_text="Better: ").locator(".press").first.press("Enter")
    page.locator("#replay-lesson").wait_for(state="hidden")
    # Play on from here to the end; the record says where it came from, and verifies.
    show(page, 20)
    page.locator("#replay-more").click()
    page.locator("dialog button[value=bots]").click()
    page.locator("#name").fill("Ana")
    ana.forgive("422")  # the page asks for a missing name
    page.locator(".press").click()
    page.wait_for_url("**/table/*")
    ana.await_table()
    ana.settle()
    while ana.phase != "over":
        ana.act(chance)
        ana.settle()
    text = ana.context.request.get(f"{page.url}/record").text()
    verdict = verify(text)
    assert verdict.ok
    assert [source.event for source in verdict.record.sources] == [20]


def test_a_hostile_record_is_refused_in_one_line(guest, tmp_path):
    ana = guest("Ana")
    page = ana.page
    page.goto("/replay")
    large = tmp_path / "large.fairy"
    large.write_bytes(b"Fairyring: 1\n" * 4_000_000)
    cut = tmp_path / "cut.fairy"
    cut.write_text((RECORDS / "gdfr-two.fairy").read_text("utf-8")[:900], "utf-8")
    page.locator("#open-file").set_input_files(large)
    page.locator("#open-why:not([hidden])", has_text="This is too long").wait_for()
    page.locator("#open-file").set_input_files(cut)
    page.locator("#open-why:not([hidden])", has_text="cut short").wait_for()
    ana.forgive("422")
    _check_by_axe(page)


def test_one_page_replays_from_a_disk_without_a_network(guest, browser, tmp_path):
    ana = guest("Ana")
    base = open_record(ana, "toboggan-two")
    kept = tmp_path / "toboggan.html"
    kept.write_bytes(ana.context.request.get(f"{base}/page.html?eyes=1").body())
    context = browser.new_context(offline=True, reduced_motion="reduce")
    noticed = []
    page = context.new_page()
    page.on("console", lambda message: noticed.append(message.text))
    page.on("pageerror", lambda error: noticed.append(str(error)))
    page.on("request", lambda asked: noticed.append(asked.url[:60]))
    page.goto(kept.as_uri())
    page.wait_for_function(AT, arg=0)
    record = read((RECORDS / "toboggan-two.fairy").read_bytes())
    show(page, 60)
    *_, play = replay(record, 60)
    with naming(record.names):
        scene = play.game.scene_module.scene(play.position.veiled(0), 0, play.settings)
    assert page.evaluate(SEEN) == {piece.id: piece.label for piece in scene.pieces}
    broken = "[...document.images].filter(one => one.complete && !one.naturalWidth).length"
    assert page.evaluate(broken) == 0
    page.select_option("#replay-eyes", "open")
    page.wait_for_function(AT, arg=60)
    context.close()
    assert [one for one in noticed if not one.startswith(("file:", "data:"))] == []


def test_on_a_phone_one_looks_back_while_the_game_goes_on(guest, chance):
    ana = guest("Ana", **PHONE)
    page = ana.page
    ana.open_table("gdfr", "bots", 2)
    ana.settle()
    for _ in range(3):
        ana.act(chance)
        ana.settle()
    now = page.evaluate(SEEN)
    page.locator("#menu").tap()
    page.locator("dialog a[href$='/replay']").tap()
    page.wait_for_function(AT, arg=0)
    expect(page.locator("#replay-eyes option")).to_have_count(1)
    last = int(page.locator("#replay-slider").get_attribute("max"))
    show(page, last)
    assert page.evaluate(SEEN) == now
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    small = """[...document.querySelectorAll('#replay :is(button, select, a)')].filter(node => {
      const { width, height } = node.getBoundingClientRect();
      return width && (width < 44 || height < 44);
    }).map(node => node.outerHTML)"""
    assert page.evaluate(small) == []
    ana.picture("replay-narrow")
    page.locator(".replay-home").tap()
    page.wait_for_url(re.compile("/table/[^/]+$"))
