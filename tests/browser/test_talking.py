"""Chat: phrases of one touch, muted players, tables without chat, onlookers, and sounds."""

from browsing import PHONE
from playwright.sync_api import expect

MADE = """globalThis.sounds = [];
globalThis.AudioContext = class extends AudioContext {
  createBuffer(...given) { sounds.push('a card'); return super.createBuffer(...given); }
};
globalThis.OscillatorNode = class extends OscillatorNode {
  constructor(...given) { super(...given); sounds.push('a bell'); }
};"""
"""In the page: note the sounds."""


def at_a_table(ana, bo, late: str = "") -> None:
    ana.open_table("gdfr", "friends", 2)
    if late:
        ana.page.locator("#openness").click()
        ana.page.locator("#host-late").select_option(late)
    bo.come(ana.invitation())
    ana.page.locator("#begin:enabled").click()
    for player in (ana, bo):
        player.page.locator("#common .piece").first.wait_for()


def chat_of(player):
    """Return the open sheet of the chat."""
    if player.page.locator("#leaf-chat").is_hidden():
        player.touch(player.page.locator("#tab-chat"))
    lines = player.page.locator("#chat-lines")
    lines.wait_for()
    return lines


def test_one_touch_says_it_who_muted_does_not_hear_and_the_host_closes_it(guest):
    ana, bo = guest("Ana"), guest("Bo", **PHONE)
    at_a_table(ana, bo)
    for player in (ana, bo):
        chat_of(player)
    bo.touch(bo.page.get_by_role("button", name="Well done!"))
    expect(ana.page.locator("#chat-lines")).to_contain_text("Well done!")
    bo.picture("chat-phone")
    ana.picture("chat")
    ana.page.locator("#mutes summary").click()
    ana.page.locator("#mute-1").click()
    expect(ana.page.locator("#chat-lines")).not_to_contain_text("Well done!")
    expect(ana.page.locator("#mute-1")).to_have_text("Bo is muted")
    bo.page.locator("#chat-text").fill("Can you hear me?")
    bo.touch(bo.page.locator("#chat-form button"))
    expect(bo.page.locator("#chat-lines")).to_contain_text("Can you hear me?")
    ana.hear_all()
    expect(ana.page.locator("#chat-lines")).not_to_contain_text("Can you hear me?")
    ana.page.locator("#mute-1").click()
    expect(ana.page.locator("#chat-lines")).to_contain_text("Can you hear me?")
    # The host closes the chat: first written texts, then all.
    for talk, signs in (("signs", True), ("closed", False)):
        ana.page.locator("#menu").click()
        ana.page.locator("#host-talk").select_option(talk)
        ana.page.get_by_role("dialog").get_by_role("button", name="Close", exact=True).click()
        expect(bo.page.locator("#chat-form")).to_be_hidden()
        expect(bo.page.locator("#chat-signs")).to_be_visible(visible=signs)
    expect(bo.page.locator("#chat-quiet")).to_have_text("The host closed the chat of this table.")


def test_who_plays_sees_that_somebody_looks_on_and_what_they_see(guest):
    ana, bo, eve = guest("Ana"), guest("Bo", **PHONE), guest("Eve")
    at_a_table(ana, bo)
    expect(ana.page.locator("#watched")).to_be_hidden()
    ana.page.locator("#menu").click()
    link = ana.page.locator("#link-watch").input_value()
    ana.page.get_by_role("dialog").get_by_role("button", name="Close", exact=True).click()
    eve.page.goto(link)
    eve.page.locator("#common .piece").first.wait_for()
    for player in (ana, bo):
        watched = player.page.locator("#watched")
        expect(watched).to_have_text("1")
        expect(watched).to_have_attribute("aria-label", "1 watching. They see nobody's hand.")
    expect(ana.page.locator("#live")).to_contain_text("1 watching. They see nobody's hand.")
    bo.picture("watched-phone")
    eve.context.close()
    expect(ana.page.locator("#watched")).to_be_hidden()


def test_where_onlookers_see_hands_who_plays_is_told_so_all_the_time(guest):
    ana, bo = guest("Ana"), guest("Bo", **PHONE)
    at_a_table(ana, bo, late="900")
    for player in (ana, bo):
        watched = player.page.locator("#watched")
        words = "hands open" if player is bo else "all hands, 15 minutes late"
        expect(watched.locator("span:visible")).to_have_text([words])
        expect(watched).to_have_attribute(
            "aria-label", "Onlookers see this game 15 minutes late, with all hands open."
        )
        assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ana.picture("watched-late")
    bo.picture("watched-late-phone")


def test_nothing_sounds_before_it_is_allowed_and_then_a_bell_at_ones_turn(guest, chance):
    ana, bo = guest("Ana"), guest("Bo", **PHONE)
    ana.context.add_init_script(MADE)
    at_a_table(ana, bo)
    for player in (ana, bo):
        player.hear_all()
    while not bo.to_act:
        ana.act(chance)
        bo.hear_all()
    assert ana.page.evaluate("sounds") == []
    ana.page.locator("#menu").click()
    ana.page.locator("#set-sound").check()
    ana.page.get_by_role("dialog").get_by_role("button", name="Close", exact=True).click()
    assert set(ana.page.evaluate("sounds.splice(0)")) == {"a bell"}  # an example of the sound
    while not ana.to_act:
        bo.act(chance)
        ana.hear_all()
    ana.wait_until(lambda: "a bell" in ana.page.evaluate("sounds"), "hears no bell")
    assert "a card" in ana.page.evaluate("sounds")
