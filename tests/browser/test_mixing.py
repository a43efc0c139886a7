"""Everybody's device adds to the dice, and the pages say so in a line."""

from browsing import DESKTOP, PHONE
from playwright.sync_api import expect

from fairyring.record import promise_of, read, verify


def test_two_devices_and_the_table_mix_the_dice(guest, own_server):
    ana, bo = guest("Ana", own_server, **DESKTOP), guest("Bo", own_server, **PHONE)
    ana.open_table("gdfr", "friends", 2)
    mixing = ana.page.locator("#mixing")
    expect(mixing.locator("summary")).to_have_text("Ana and this table will mix the dice together.")
    bo.come(ana.invitation())
    for player in (ana, bo):
        line = player.page.locator("#mixing summary")
        expect(line).to_have_text("Ana, Bo and this table will mix the dice together.")
    mixing.locator("summary").click()
    commitment, first, second = mixing.locator("dd").all_inner_texts()
    assert len({commitment, first, second}) == 3
    # After a reload a page still knows what its device promised.
    bo.page.reload()
    bo.await_table()
    expect(bo.page.locator("#mixing dd").nth(2)).to_have_text(second)
    ana.page.locator("#begin:enabled").click()
    for player in (ana, bo):
        player.page.wait_for_selector("#table:not([hidden])")
    said = "Ana, Bo and this table mixed the dice together."
    assert said in ana.log()
    bo.page.locator("#menu").click()
    bo.page.get_by_role("button", name="Leave the game").click()
    bo.page.get_by_role("dialog").get_by_role("button", name="Leave the game").click()
    for player in (ana, bo):
        expect(player.page.locator("#ending .dice summary")).to_have_text(said)
        expect(player.page.locator("#ending [role=alert]")).to_have_count(0)
    text = ana.context.request.get(f"{ana.page.url}/record").text()
    record = read(text)
    assert record.commitment == commitment
    assert [share.promise for share in record.shares] == [first, second]
    for share in record.shares:
        assert promise_of(share.value, commitment) == share.promise
    assert verify(text).ok


def test_a_device_notices_that_what_it_told_is_not_in_the_dice(guest, own_server):
    """The server leaves out Bo's value; his device has kept it, and says so."""
    ana, bo = guest("Ana", own_server), guest("Bo", own_server)
    ana.open_table("gdfr", "friends", 2)
    bo.come(ana.invitation())
    expect(ana.page.locator("#mixing summary")).to_contain_text("Bo")
    ana.page.locator("#begin:enabled").click()
    bo.page.wait_for_selector("#table:not([hidden])")
    bo.page.evaluate(
        """id => localStorage.setItem('fairyring.shares', JSON.stringify(
            [[id, {['a'.repeat(64)]: {value: 'b'.repeat(64), told: true}}]]))""",
        bo.page.url.rpartition("/")[2],
    )
    bo.page.locator("#menu").click()
    bo.page.get_by_role("button", name="Leave the game").click()
    bo.page.get_by_role("dialog").get_by_role("button", name="Leave the game").click()
    expect(bo.page.locator("#ending [role=alert]")).to_contain_text("do not trust them")
    expect(ana.page.locator("#ending [role=alert]")).to_have_count(0)
