"""Opening records from a disk: a valid one is shown, and a hostile one costs nothing."""

import re
from html import unescape
from pathlib import Path

import msgspec
import pytest

from fairyring.record import read
from fairyring.record.text.seal import sealed
from fairyring.table import wire
from fairyring.table.replay import analysis

RECORDS = Path(__file__).parents[1] / "records"
TEXT = (RECORDS / "gdfr-two.fairy").read_text("utf-8")
BODY = TEXT[: TEXT.rindex("Seal:")]


def open_record(site, text: str):
    browser = site.browser()
    token = re.search(r'name="csrf" value="([^"]+)"', browser.get("/replay").text)[1]
    # As a browser sends it, with the line ends of forms.
    form = {"csrf": token, "record": text.replace("\n", "\r\n")}
    return browser, browser.post("/replay", data=form)


def take_backs(many: int) -> str:
    """Return a record in which somebody plays and takes back many times."""
    head, _, _ = BODY.partition("\n\n")
    deal = re.search(r"^0\. deal.*$", BODY, re.M)[0]
    digest = re.search(r"\{\w+\}", deal)[0]
    backs = "\n".join(f"{n}. Seat 1 takes back to 0 {digest}" for n in range(1, many + 1))
    return sealed(f"{head}\n\n{deal}\n{backs}\n\n")


def test_a_sound_record_is_shown_to_who_has_its_address(site):
    browser, answer = open_record(site, TEXT)
    assert answer.status_code == 303
    where = answer.headers["location"]
    page = browser.get(where)
    assert (page.status_code, 'data-replay="/replay/' in page.text) == (200, True)
    reel = msgspec.json.decode(site.browser().get(f"{where}/reel").content, type=wire.Reel)
    assert reel.last == len(read(TEXT).steps) - 1
    assert browser.get(f"{where}/record").text == TEXT
    assert browser.get(f"{where}/picture.svg?step=5").text.startswith("<svg")


HOSTILE = {
    "nothing": ("", "this is no record; one begins with 'Fairyring: 1'"),
    "cut": (TEXT[: len(TEXT) // 2], "the record is cut short here: "),
    "altered": (TEXT.replace("Rules: ", "Rules: 1"), "the text was changed after it was sealed"),
    "another seed": (
        sealed(re.sub(r"Seed: \w{4}", "Seed: 0000", BODY)),
        "this is not the seed that the commitment was made for",
    ),
    "a move that was none": (
        sealed(re.sub(r"(?m)^1\. Seat \d: [^{]+", "1. Seat 1: Candy Rock ", BODY)),
        "may not play",
    ),
    "10,000 take-backs": (
        take_backs(10_000),
        "This game is too long: 5000 events are looked at here at most.",
    ),
    "many take-backs": (
        take_backs(2_000),
        "Too much was taken back here: 300 times at most can be looked at.",
    ),
    "too long": (
        "Fairyring: 1\n" * 50_000,
        "This is too long: a record has at most 500000 characters here.",
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_record_is_refused_in_one_clear_line(site, name):
    text, told = HOSTILE[name]
    _, answer = open_record(site, text)
    assert answer.status_code == 422
    (line,) = re.findall(r'role="alert">([^<]*)<', answer.text)
    assert told in unescape(line)


def test_fifty_megabytes_are_not_even_read(site):
    _, answer = open_record(site, "x" * 50_000_000)
    assert answer.status_code == 413


def test_a_record_that_is_not_kept_is_told_so(site):
    answer = site.program().get(f"/replay/{'0' * 64}/reel")
    assert answer.status_code == 404
    assert answer.json()["message"].startswith("This record is not here any more")


def test_luck_and_mistakes_are_found_out_once_and_what_is_tried_is_weighed(site, monkeypatch):
    monkeypatch.setattr(analysis, "BUDGET", "40")
    browser, answer = open_record(site, TEXT)
    where = answer.headers["location"]
    assert browser.get(f"{where}/analysis").json() == {"type": "analysed", "state": "none"}
    found = browser.post(f"{where}/analysis").json()
    seen = set()
    while found["state"] == "under_way":
        seen.add(found.get("of", 0))
        found = browser.get(f"{where}/analysis").json()
    assert found["state"] == "found"
    assert max(seen) > 20
    read_found = msgspec.convert(found, wire.Analysed)
    assert all(abs(sum(one.chances) - 1) < 0.01 for one in read_found.curve)
    assert read_found.curve[0].chances == (0.5, 0.5)
    assert 1.0 in read_found.curve[-1].chances
    swing = read_found.swings[0]
    moment = msgspec.json.decode(
        browser.get(f"{where}/moment?step={swing.frame}").content, type=wire.Whole
    )
    assert moment.scene.seat == swing.seat
    choices = {choice.notation: choice.label for choice in moment.scene.choices}
    assert choices[swing.notation] == swing.better
    weigh = f"{where}/weigh?step={swing.frame}"
    best = browser.get(weigh, params={"step": swing.frame, "notation": swing.notation}).json()
    assert best == {"type": "weighed", "known": True, "loss": 0}
    played = next(notation for notation, label in choices.items() if label == swing.played)
    worse = browser.get(weigh, params={"step": swing.frame, "notation": played}).json()
    assert worse["loss"] > 5
    for notation, told in (("no such", 422), ("Dusty Dour", 422)):
        if notation not in choices:
            asked = {"step": swing.frame, "notation": notation}
            assert browser.get(weigh, params=asked).status_code == told
    assert browser.get(f"{where}/moment?step=0").status_code == 404
    # The analysis is cached: another visitor with the same record need not wait.
    other, answer = open_record(site, TEXT)
    assert other.post(f"{answer.headers['location']}/analysis").json() == found


def test_a_game_that_is_not_over_is_looked_at_and_not_analysed(site):
    browser, answer = open_record(site, (RECORDS / "gdfr-two-saved.fairy").read_text("utf-8"))
    where = answer.headers["location"]
    assert browser.get(where).status_code == 200
    refused = site.program().post(f"{where}/analysis")
    assert refused.status_code == 422
    assert refused.json()["message"].startswith("This game is not over")
