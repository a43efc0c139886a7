"""Notifications of the browser: the tab, its message, and the copy for when there is no network."""

from browsing import PHONE
from playwright.sync_api import expect

HIDDEN = "Object.defineProperty(document, 'hidden', { get: () => true })"
NOTES = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body, tag }) => [title, body, tag])"""


def two_at_a_table(ana, bo) -> None:
    ana.open_table("gdfr", "friends", 2)
    bo.come(ana.invitation())
    ana.page.locator("#begin:enabled").click()
    for player in (ana, bo):
        player.page.locator("#common .piece").first.wait_for()
    while not (ana.to_act or bo.to_act):
        ana.page.wait_for_timeout(20)


def test_the_tab_and_the_browser_tell_whose_turn_it_is(guest, chance):
    ana, bo = guest("Ana", permissions=["notifications"]), guest("Bo", **PHONE)
    two_at_a_table(ana, bo)
    while not bo.to_act:
        ana.act(chance)
        ana.page.wait_for_timeout(20)
    game = "Goblins Drool, Fairies Rule! · Fairyring"
    expect(ana.page).to_have_title(f"Waiting for Bo · {game}")
    expect(bo.page).to_have_title(f"● Your turn · {game}")
    assert "mark_due.svg" in bo.page.locator("link[rel=icon]").get_attribute("href")
    assert "mark.svg" in ana.page.locator("link[rel=icon]").get_attribute("href")
    ana.page.locator("#menu").click()
    ana.page.locator("#set-call").check()
    ana.page.get_by_role("button", name="Close").click()
    ana.page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    ana.page.evaluate(HIDDEN)
    while not ana.to_act:
        bo.act(chance)
        bo.page.wait_for_timeout(20)
    table = ana.page.url.rpartition("/")[2]
    ana.wait_until(lambda: ana.page.evaluate(NOTES), "was not told")
    assert ana.page.evaluate(NOTES) == [["Your turn", "Goblins Drool, Fairies Rule!", table]]
    expect(ana.page).to_have_title(f"● Your turn · {game}")


def test_without_a_network_there_is_a_page_and_nothing_of_a_table(guest):
    ana = guest("Ana", **PHONE)
    ana.page.goto("/")
    ana.page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    ana.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    ana.open_table("gdfr", "bots", 2)
    table = ana.page.url
    ana.page.goto("/me")
    kept = ana.page.evaluate(
        """async () => {
          const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          const kept = await Promise.all(all.map((cache) => cache.keys()));
          return kept.flat().map(({ url }) => new URL(url).pathname);
        }"""
    )
    assert "/offline" in kept
    assert all(path == "/offline" or path.startswith("/static/") for path in kept)
    ana.context.set_offline(True)
    ana.page.goto(table)
    expect(ana.page.get_by_role("heading", name="No way to the table")).to_be_visible()
    shown = ana.page.evaluate(
        "() => getComputedStyle(document.querySelector('.press')).backgroundColor"
    )
    assert shown != "rgba(0, 0, 0, 0)"  # it has the style of our pages
    assert "Ana" not in ana.page.content()
    ana.picture("no-network")
    ana.context.set_offline(False)
    ana.page.get_by_role("link", name="Try again").click()
    ana.page.locator("#common .piece").first.wait_for()


def test_the_page_can_be_installed(guest):
    ana = guest("Ana")
    ana.page.goto("/")
    told = ana.page.evaluate(
        """async () => {
          const address = document.querySelector('link[rel=manifest]').href;
          const told = await (await fetch(address)).json();
          const icons = await Promise.all(told.icons.map(({ src }) => fetch(src)));
          const kinds = icons.map(({ headers }) => headers.get('content-type'));
          return [told.display, told.start_url, kinds];
        }"""
    )
    assert told == ["standalone", "/", ["image/svg+xml", "image/png", "image/png"]]
