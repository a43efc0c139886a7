"""What it costs to open a page of a table: the requests, and the bytes with all headers."""

import gzip
from typing import NamedTuple

from browsing import Guest

ALL_THERE = """() => document.querySelector('.piece')
  && [...document.images].every((image) => image.complete || image.loading === 'lazy')"""
"""In the page: the table is drawn, with every picture that is in sight."""


class Cost(NamedTuple):
    """What was asked for, and how many bytes came."""

    asked: list[str]
    bytes: int


def first_view(guest: Guest, address: str) -> Cost:
    """Open a table with a browser that has nothing of it yet."""
    line = guest.context.new_cdp_session(guest.page)
    line.send("Network.enable")
    asked: list[str] = []
    bytes_of: list[int] = []
    line.on("Network.requestWillBeSent", lambda told: asked.append(told["request"]["url"]))
    line.on("Network.loadingFinished", lambda told: bytes_of.append(int(told["encodedDataLength"])))
    guest.page.goto(address)
    guest.page.wait_for_function(ALL_THERE)
    guest.page.wait_for_load_state("networkidle")
    # The greeting and the table; what comes then is of a game that goes on.
    heard = sum(len(gzip.compress(message.encode())) for message in guest.heard[:2])
    return Cost(asked, sum(bytes_of) + heard)
