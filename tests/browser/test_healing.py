"""A table recovers from a reload, a second tab, a lost network, and a killed server."""

import pytest
from browsing import PHONE
from playwright.sync_api import expect


def story(player):
    """Return what the page shows of the game: the log, and where each card lies."""
    return player.log(), player.page.locator(".zone").evaluate_all(
        "zones => zones.map(z => [z.dataset.zone, ...[...z.querySelectorAll('.piece')]"
        ".map(p => p.dataset.piece + p.ariaLabel.split(',')[0])].join()).sort()"
    )


def begin(ana, bo):
    """Have the first guest open a table, the second one join, and begin the game."""
    ana.open_table("gdfr", "friends", 2)
    bo.come(ana.invitation())
    ana.page.locator("#begin:enabled").click()
    for player in (ana, bo):
        player.page.locator("#common .piece").first.wait_for()


@pytest.fixture
def two(guest):
    def start(server=None):
        ana, bo = guest("Ana", server), guest("Bo", server)
        begin(ana, bo)
        return ana, bo

    return start


def move(players, chance):
    """Play one action, and wait until everybody sees it."""
    while not any(player.to_act for player in players):
        assert players[0].phase == "play"
        players[0].page.wait_for_timeout(20)
    known = [player.seq for player in players]
    next(player for player in players if player.to_act).act(chance)
    for player, before in zip(players, known, strict=True):
        player.wait_for_news(before)


def test_reload_and_a_second_tab_show_the_same(two, chance):
    ana, bo = two()
    move([ana, bo], chance)
    before = story(ana)
    ana.page.reload()
    ana.await_table()
    ana.page.locator("#common .piece").first.wait_for()
    assert story(ana) == before

    first = ana.page
    ana.page = ana.context.new_page()
    ana.page.goto(first.url)
    ana.await_table()
    ana.page.locator("#common .piece").first.wait_for()
    assert story(ana) == before
    move([ana, bo], chance)
    shown = story(ana)
    ana.page = first
    first.wait_for_function(
        "n => document.querySelectorAll('#log li').length >= n", arg=len(shown[0])
    )
    assert story(ana) == shown == story(bo)


def test_who_was_without_network_is_told_and_catches_up(two, chance):
    ana, bo = two()
    if not bo.to_act:
        move([ana, bo], chance)
    ana.context.set_offline(True)
    ana.page.get_by_text("Reconnecting").first.wait_for()
    before = len(bo.log())
    bo.act(chance)
    assert len(bo.log()) > before
    ana.context.set_offline(False)
    ana.page.wait_for_function(
        "n => document.querySelectorAll('#log li').length >= n",
        arg=len(bo.log()),
    )
    ana.page.locator("#line").wait_for(state="hidden")
    assert story(ana) == story(bo)
    ana.forgive("ERR_INTERNET_DISCONNECTED|WebSocket connection")


def test_a_killed_server_loses_nothing(own_server, two, chance):
    ana, bo = two(own_server)
    for _ in range(2):
        move([ana, bo], chance)
    before, known = story(ana), ana.seq
    own_server.kill()
    for player in (ana, bo):
        player.page.locator("#line:not([hidden])").wait_for()
        expect(player.page.locator("#line")).to_contain_text("Reconnecting")
    # Questions wait meanwhile, and are applied once when the server is back.
    asking = next(player for player in (ana, bo) if player.to_act)
    asking.page.locator(".piece[data-live]").first.click()
    assert story(ana) == before
    own_server.start()
    for player in (ana, bo):
        player.page.locator("#line").wait_for(state="hidden")
        player.wait_for_news(known)
    assert story(ana) == story(bo)
    assert ana.log()[: len(before[0])] == before[0]
    added = [line for line in ana.log()[len(before[0]) :] if " added " in line]
    assert len(added) == 1
    # A page may have been loading something when the server was killed.
    gone = "WebSocket connection|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE"
    for player in (ana, bo):
        player.forgive(gone)
    if ana.phase == "play":
        move([ana, bo], chance)
    ana.page.reload()
    ana.await_table()
    ana.page.locator("#common .piece").first.wait_for()
    assert story(ana) == story(bo)


# Focus, motion and rules at the table.


def test_focus_outlives_the_moves_of_others_and_a_card_says_why_not_and_opens_the_rule(two, chance):
    ana, bo = two()
    if not bo.to_act:
        move([ana, bo], chance)
    card = ana.page.locator("#mine .piece").nth(1)
    card.focus()
    held = card.get_attribute("data-piece")
    known = ana.seq
    bo.act(chance)
    ana.wait_for_news(known)
    assert ana.page.evaluate("document.activeElement.dataset.piece") == held

    waiting = ana if bo.to_act else bo
    waiting.page.locator("#mine .piece").first.click()
    box = waiting.page.locator("dialog[open]")
    box.locator(".because:not(:empty)").wait_for()
    assert box.locator(".because").inner_text().startswith("Why not?")
    link = box.get_by_role("button", name="in the rules")
    clause = link.inner_text().split()[1]
    link.click()
    current = waiting.page.locator("#rules-sheet [data-current]")
    current.wait_for()
    expect(current).to_have_attribute("id", clause)


IN_VIEW = """() => {
  const box = document.querySelector('#rules-sheet [data-current]').getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight;
}"""


def test_the_rules_open_at_the_clause_of_the_step_on_a_desk_and_on_a_phone(guest, chance):
    desk, phone = guest("Ana"), guest("Bo", **PHONE)
    begin(desk, phone)
    opened = set()
    while len(opened) < 2:
        mover = desk if desk.to_act else phone
        if mover.name not in opened:
            opened.add(mover.name)
            mover.touch(mover.page.locator("#tab-rules"))
            current = mover.page.locator("#rules-sheet [data-current]")
            current.wait_for()
            expect(current).to_have_attribute("id", "G3.2")
            mover.page.wait_for_function(IN_VIEW)
            if mover is phone:  # on a phone it lies over the table
                mover.page.locator("#side-close").tap()
        move([desk, phone], chance)


MOVED = """() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    window.moved.push(...Object.keys(frames));
    return animate.call(this, frames, options);
  };
}"""
"""In the page: note the motions from now on."""


def test_motion_is_reduced_where_that_is_wished(guest, chance):
    calm, lively = guest("Ana"), guest("Bo", reduced_motion="no-preference")
    begin(calm, lively)
    moved = {}
    while len(moved) < 2:
        waiting = lively if calm.to_act else calm
        waiting.page.evaluate(MOVED)
        move([calm, lively], chance)
        waiting.page.wait_for_function("() => window.moved.length")
        moved[waiting.name] = set(waiting.page.evaluate("window.moved"))
    assert moved["Ana"] <= {"opacity"}, moved
    assert not moved["Bo"] <= {"opacity"}, moved
