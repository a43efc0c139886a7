"""The log shows its newest line, stays where one reads, and folds finished parts."""

from browsing import PHONE
from playwright.sync_api import expect

AT_ITS_END = """() => {
  const log = document.querySelector('#log');
  return log.clientHeight > 0 && log.scrollHeight - log.clientHeight - log.scrollTop < 2;
}"""


def test_the_log_of_a_phone_opens_at_its_newest_line_and_stays_where_one_reads(guest, chance):
    ana = guest("Ana", **PHONE)
    page = ana.page
    while ana.phase != "play":  # again if a game ends too soon
        ana.open_table("gdfr", "bots", 2)
        ana.settle()
        while page.locator("#log li").count() < 30 and ana.phase != "over":
            ana.act(chance)
            ana.settle()
    page.locator("#tab-log").tap()
    assert page.evaluate(AT_ITS_END)
    page.locator("#log").evaluate("log => { log.scrollTop = 40; }")
    page.wait_for_function("() => document.querySelector('#log').scrollTop === 40")
    lines = page.locator("#log li").count()
    # The highest number, which no further digit can follow.
    page.keyboard.type(str(page.locator("#mine .piece[data-live]").count()))
    page.wait_for_function("n => document.querySelectorAll('#log li').length > n", arg=lines)
    assert page.locator("#log").evaluate("log => log.scrollTop") == 40
    page.locator("#tab-log").tap()
    page.locator("#tab-log").tap()
    assert page.evaluate(AT_ITS_END)


def test_a_round_that_is_over_is_one_line_that_the_keys_open(guest, chance):
    ana = guest("Ana")
    ana.open_table("toboggan", "bots", 2)
    page = ana.page
    ana.settle()
    over = page.locator("#log .chapter[aria-expanded=false]")
    while not over.count():
        ana.act(chance)
        ana.settle()
    first = page.locator("#log li:has(.chapter) + li").first
    expect(first).to_be_hidden()
    heading = page.locator("#log .chapter").first
    expect(heading).to_contain_text("Lines: ")
    heading.focus()
    page.keyboard.press("Enter")
    first.wait_for()
    expect(heading).to_have_attribute("aria-expanded", "true")
    expect(page.locator("#log .chapter").last).to_have_attribute("aria-expanded", "true")


def test_each_reads_the_log_of_one_table_in_his_own_language(guest, chance):
    players = ana, bo = guest("Ana", locale="de"), guest("Bo", locale="fr")
    ana.open_table("gdfr", "friends", 2)
    bo.come(ana.invitation())
    ana.page.locator("#begin:enabled").click()
    for player in players:
        player.page.locator("#prompt-text:not(:empty)").wait_for()
    mover = next(player for player in players if player.to_act)
    mover.settle()
    mover.act(chance)
    for word, player in (("legt", ana), ("pose", bo)):
        player.page.locator("#log li", has_text=f"{mover.name} {word} ").wait_for()
