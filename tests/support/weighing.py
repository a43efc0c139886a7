"""The cost of opening a page of a table: the requests, and the bytes with all headers."""

import gzip
from typing import NamedTuple

from browsing import Guest

ALL_THERE = """() => document.querySelector('.piece')
  && [...document.images].every((image) => image.complete || image.loading === 'lazy')"""
"""In the page: the table is drawn, with every picture in view."""


class Cost(NamedTuple):
    """The requested URLs, and the number of bytes received."""

    asked: list[str]
    bytes: int


def first_view(guest: Guest, address: str) -> Cost:
    """Open a table in a browser without cache."""
    line = guest.context.new_cdp_session(guest.page)
    line.send("Network.enable")
    asked: list[str] = []
    bytes_of: list[int] = []
    line.on("Network.requestWillBeSent", lambda told: asked.append(told["request"]["url"]))
    line.on("Network.loadingFinished", lambda told: bytes_of.append(int(told["encodedDataLength"])))
    guest.page.goto(address)
    guest.page.wait_for_function(ALL_THERE)
    guest.page.wait_for_load_state("networkidle")
    # The greeting and the table; later messages belong to the game.
    heard = sum(len(gzip.compress(message.encode())) for message in guest.heard[:2])
    return Cost(asked, sum(bytes_of) + heard)
