"""Characters have a name and a face, from the first page to the result."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest
from browsing import DESKTOP, PHONE
from playwright.sync_api import expect
from seated import acted, opened

import fairyring
from fairyring.bots import bot

SOAK = pytest.mark.soak
WIDE_FIRST = [pytest.param(DESKTOP, id="wide"), pytest.param(PHONE, id="narrow", marks=SOAK)]
NARROW_FIRST = [pytest.param(PHONE, id="narrow"), pytest.param(DESKTOP, id="wide", marks=SOAK)]
DRAWN = "(face) => face.complete && face.naturalWidth > 0"


def play_out(server, table_id: str, winner: int, seed: int) -> bool:
    """Play a game of two to its end on the server; return whether the seat that plays well won."""

    async def played() -> bool:
        async with opened(f"sqlite:///{server.store}") as tables:
            table = await tables.table(table_id)
            well, dice = bot("hob", table.game), fairyring.FastDice(seed)
            while awaited := table.state.play.position.awaited():
                position, seat = table.state.play.position, awaited[0]
                actions = position.actions(seat)
                action = actions[dice.below(len(actions))]
                if seat == winner:
                    action = well.choose(position.veiled(seat), seat, actions, dice)
                await acted(table, seat, action.notation)
            return table.state.play.position.outcome().winners == (winner,)

    with ThreadPoolExecutor() as beside:  # in a thread, as the browser has a loop here
        return beside.submit(lambda: asyncio.run(played())).result()


def against(guest, key: str) -> None:
    """Open a table for two against a character, by its face on the first page."""
    page = guest.page
    page.goto("/")
    shelf = page.locator("article[aria-labelledby=name-gdfr]")
    shelf.locator(f"label:has(input[value={key}])").click()
    shelf.locator("button[value=bots]").click()
    if page.locator("#called[open]").count():
        page.locator("#called input[name=name]").fill(guest.name)
        page.locator("#called .press").click()
    page.wait_for_url("**/table/*")
    guest.await_table()


@pytest.mark.parametrize("screen", WIDE_FIRST)
def test_one_is_chosen_by_face_and_met_by_name(guest, screen):
    ana = guest("Ana", **screen)
    page = ana.page
    page.goto("/")
    offered = page.locator("article[aria-labelledby=name-gdfr] .faces label")
    expect(offered).to_have_text(["Sprite", "Hob", "Puck"])
    for face in offered.locator("img").all():
        assert face.evaluate(DRAWN)
    against(ana, "puck")
    plate = page.locator(".others .plate")
    expect(plate.locator(".plate-name")).to_have_text("Puck")
    assert plate.locator(".sitter").get_attribute("src").startswith("/characters/puck.svg")
    emblem = plate.locator(".emblem").bounding_box()
    face = plate.locator(".sitter").bounding_box()
    assert face["x"] > emblem["x"] + emblem["width"] / 2  # so it does not hide the emblem
    assert "Puck sits in seat 2." in ana.log()


@pytest.mark.parametrize("screen", NARROW_FIRST)
def test_in_the_room_all_four_may_be_sat_down(guest, screen):
    ana = guest("Ana", **screen)
    ana.open_table("toboggan", "friends", 6)
    page = ana.page
    for seat, key in enumerate(("oberon", "sprite", "hob", "puck", "puck"), start=1):
        page.locator(f"#bot-{seat}").press("Enter")
        company = page.locator(".company button")
        expect(company).to_have_count(4)
        ana.touch(page.locator(f".company [data-bot={key}]"))
        page.locator(f"#sit-{seat}:focus").wait_for()
    rows = page.locator(".place-row")
    names = rows.locator(".place-name").all_inner_texts()
    wanted = ("Oberon", "Sprite", "Hob", "Puck", "Puck 2")
    assert [name.removesuffix("bot").strip() for name in names] == [*wanted]
    expect(rows.locator(".sitter")).to_have_count(5)
    page.locator("#begin:enabled").click()
    page.locator(".others .sitter").nth(4).wait_for()
    ana.picture(f"characters-around-{screen['viewport']['width']}")
    for plate in page.locator(".others .plate").all():
        expect(plate.locator(".emblem")).to_be_visible()
        assert plate.locator(".sitter").evaluate(DRAWN)
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


@pytest.mark.parametrize("screen", NARROW_FIRST)
def test_who_beats_one_is_offered_the_next_one_up(guest, server, screen):
    ana = guest("Ana", **screen)
    page = ana.page
    for winner in (1, 0):
        for seed in range(20):
            against(ana, "sprite")
            address = page.url
            page.goto("/")  # so that nobody else plays
            if play_out(server, address.rpartition("/")[2], winner, seed):
                break
        page.goto(address)
        page.locator("#ending:not([hidden])").wait_for()
        page.locator(".champion img").evaluate("(face) => face.decode()")
        ana.picture(f"won-by-{winner + 1}-{screen['viewport']['width']}")
        rival = page.locator("#ending .rival")
        if winner:
            face = page.locator(".champion .sitter")
            assert face.get_attribute("src").startswith("/characters/sprite.svg")
            assert not rival.count()
    expect(rival).to_have_text("Again, against Hob")
    ana.touch(rival)
    page.wait_for_url(lambda url: "/table/" in url and url != address)
    ana.await_table()
    expect(page.locator(".others .plate-name")).to_have_text("Hob")
