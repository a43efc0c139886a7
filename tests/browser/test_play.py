"""Whole games: over a link, with the keyboard only, by phone, and at one device."""

import re
import subprocess
import sys
from urllib.parse import urlsplit

import pytest
from browsing import PHONE, messages, spoken_choices
from playwright.sync_api import expect

PRIVATE = re.compile(
    r" (was dealt (?!a hand)|drew (?!a card)|laid (?!a card)|looked at (?!a card))"
)
"""Lines in the log of Lantern Fair that only one player gets."""


def start_for_two(guest):
    ana, bo = guest("Ana"), guest("Bo")
    ana.open_table("gdfr", "friends", 2)
    bo.come(ana.invitation())
    ana.page.locator("#begin:enabled").click()
    return ana, bo


def play_out(players, chance, most=400):
    for _ in range(most):
        for player in players:
            player.page.wait_for_selector("#table:not([hidden])")
        if players[0].phase == "over":
            return
        mover = next((player for player in players if player.to_act), None)
        if mover is None:
            players[0].page.wait_for_timeout(20)
        else:
            known = [player.seq for player in players]
            mover.act(chance)
            for player, before in zip(players, known, strict=True):
                player.wait_for_news(before)
    raise AssertionError("the game does not end")


@pytest.mark.quick
def test_two_people_play_a_game_over_a_link(guest, chance, tmp_path):
    ana, bo = start_for_two(guest)
    play_out([ana, bo], chance)
    for player in (ana, bo):
        player.page.locator("#ending").wait_for()
    assert ana.log() == bo.log()
    title = [player.page.locator(".ending-title").text_content() for player in (ana, bo)]
    assert "You won!" not in title or title.count("You won!") == 1

    ending = ana.page.locator("#ending")
    ending.locator("summary").click()
    ending.get_by_text(re.compile("^All chance was fixed before the deal: this seal")).wait_for()
    ending.get_by_role("button", name="Verify it").click()
    ending.locator(".verdict[data-ok]").wait_for()
    expect(ending.locator(".verdict")).to_contain_text("The record verifies")
    with ana.page.expect_download() as waiting:
        ending.get_by_role("link", name="Record").click()
    record = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(record)
    command = [sys.executable, "-m", "fairyring", "verify", str(record)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr

    before = urlsplit(ana.page.url).path
    bo.page.locator("#ending summary").click()
    ending.get_by_role("button", name="Again").click()
    ana.wait_until(lambda: urlsplit(ana.page.url).path != before, "does not go on")
    ana.page.locator("#table:not([hidden])").wait_for()
    # Somebody who looks at the dice stays there, and has a link.
    bo.page.get_by_role("link", name="To the new table").click()
    bo.page.locator("#mine .plate-name", has_text="Bo").wait_for()
    assert urlsplit(bo.page.url).path == urlsplit(ana.page.url).path

    ana.page.locator("#menu").click()
    ana.page.get_by_role("button", name="Leave the game").click()
    ana.page.locator("dialog .press.warn").click()
    ana.page.get_by_role("button", name="Change the options").click()
    for player in (ana, bo):  # the other follows
        player.page.locator("#room:not([hidden]) .place-row[data-yours]").wait_for()


MOST_TURNS = 61
ASKED = """() => {
  const said = document.querySelector('#live').lastElementChild;
  return document.body.dataset.phase === 'over'
    || said && !('heard' in said.dataset) && said.textContent.includes('Your choices: ');
}"""
"""In the page: the last announcement is a question, or the game is over."""


@pytest.mark.quick
def test_one_plays_by_keyboard_and_by_ear(guest, chance):
    ana = guest("Ana")
    page = ana.page
    page.goto("/")
    # From the first page: the first button that plays, then the name.
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.value") == "bots":
            break
    page.keyboard.press("Enter")
    page.keyboard.type("Ana")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    # A function: an expression would be evaluated by polling, which the page's policy forbids.
    page.wait_for_function("() => document.querySelector('#live').childElementCount > 0")
    for _ in range(MOST_TURNS):
        page.wait_for_function(ASKED)
        if ana.phase == "over":
            break
        choices = spoken_choices(page.locator("#live p").last.inner_text())
        number = chance.choice(list(choices))
        page.evaluate("document.querySelector('#live').lastElementChild.dataset.heard = ''")
        page.keyboard.press(str(number))
        added = choices[number].replace("Add", "Ana added") + "."
        page.locator("#live p[data-heard] ~ p", has_text=added).first.wait_for(state="attached")
    assert ana.phase == "over"
    told = page.locator("#live p").all_text_contents()
    assert any("won" in line or "nobody wins" in line for line in told[-4:]), told[-4:]
    rule = page.locator("#ending").get_by_role("button", name="Rule G")
    clause = rule.inner_text()
    rule.press("Enter")
    page.locator(f"#rules-sheet [id='{clause}']:focus").wait_for()


@pytest.mark.quick
def test_a_phone_plays_by_taps(guest, chance):
    ana = guest("Ana", **PHONE)
    ana.open_table("gdfr", "bots", 2)
    for _ in range(200):
        ana.settle()
        if ana.phase == "over":
            break
        prompt = ana.page.locator("#prompt-text").bounding_box()
        assert prompt["y"] + prompt["height"] <= 740
        assert ana.page.evaluate("document.documentElement.scrollWidth") <= 360
        ana.act(chance)
    assert ana.phase == "over"
    ana.page.locator("#ending").wait_for()


def test_at_one_device_the_toy_game_hides_each_hand_from_the_next(guest, chance):
    """The game has no JavaScript and no CSS, but secrets, windows and simultaneous answers."""
    ana = guest("Ana")
    ana.open_table("toy", "device", 2)
    page = ana.page
    page.locator("#begin:enabled").click()
    last_hand: dict[str, str] = {}
    last_name, handed = "", 0
    for _ in range(200):
        ana.settle()
        if ana.phase == "over":
            break
        curtain = page.locator("#curtain:not([hidden]) button.great")
        if curtain.count():
            shown = page.content()
            assert "data-piece" not in shown
            assert not [name for name in last_hand.values() if f">{name}<" in shown]
            assert page.locator("#live p").count() == 0
            assert not [line for line in ana.log() if PRIVATE.search(line)]
            ana.heard.clear()
            name = curtain.inner_text().removeprefix("I am ")
            curtain.click()
            page.locator("#mine .plate-name").wait_for()
            if name != last_name:
                handed += 1
                _check_unseen(ana, last_name, last_hand)
            last_name = name
            continue
        before = page.locator("#mine .piece").evaluate_all(
            "nodes => Object.fromEntries(nodes.map(n => [n.dataset.piece, n.ariaLabel]))"
        )
        last_name = page.locator("#mine .plate-name").inner_text()
        ana.act(chance)
        kept = [piece for piece in before if piece not in _seen_by_all(ana)]
        last_hand = {piece: before[piece].split(",")[0] for piece in kept}
    assert ana.phase == "over"
    assert handed >= 6
    expect(page.locator("#ending")).to_be_visible()


def _seen_by_all(ana):
    return ana.page.locator("#common .piece").evaluate_all("n => n.map(p => p.dataset.piece)")


def _check_unseen(ana, owner, hand):
    """Check that the person who looks now is sent nothing of the other's hand."""
    mine = ana.page.locator("#mine .piece").evaluate_all("n => n.map(p => p.dataset.piece)")
    # Somebody who looked at the top of the deck knows that card, whoever drew it.
    peeked = set(re.findall(r" looked at (.+?) on top", " ".join(ana.log())))
    hidden = [piece for piece, name in hand.items() if piece not in mine and name not in peeked]
    heard = "\n".join(ana.heard)
    assert not [piece for piece in hidden if f'"id":"{piece}"' in heard]
    told = [told["text"] for frame in messages(ana.heard) for told in frame.get("log", ())]
    told = [line for line in told if owner and line.startswith(owner) and PRIVATE.search(line)]
    assert not [line for line in told if not any(f" {card}." in line for card in peeked)]
