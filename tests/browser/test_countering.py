"""Six people with six browsers race a round of Goblin Toboggan: three click, three tap.

Ana plays a Grenade on Dan, Bo answers with REJECT!, and Eve answers that with NO! Gimme!, so that
Dan's sled lies down after all. Everybody sees the same stack of declared cards, and no message
names a card before all may see it.
"""

import json
import re

from browsing import DESKTOP, PHONE
from player import Player, catch_up, sit_down
from playwright.sync_api import expect

from fairyring.games.toboggan.parts import CARDS

SEED = bytes([4, 177] * 16)
"""Deals a Grenade to the first seat, which begins, REJECT! to the second, NO! Gimme! to the fifth,
and to everybody a tile of plain snow."""
_LONGEST_FIRST = sorted((re.escape(card.title) for card in CARDS), key=len, reverse=True)
TITLE = re.compile(rf"\b(?:{'|'.join(_LONGEST_FIRST)})(?!\w)")
NAMES = ("Ana", "Bo", "Cem", "Dan", "Eve", "Fay")
LET_IT_BE = "let it be"
FINGERTIP = 44
IN_SIGHT = """() => {
  const box = (node) => node.getBoundingClientRect();
  const all = (selector) => [...document.querySelectorAll(selector)];
  const held = all('#mine .hold .piece').map(box);
  const parts = all('#common .window, #prompt, #mine').map(box);
  const mine = parts[2];
  return {
    held: held.filter(({ left, right, top, bottom }) => (
      left >= 0 && right <= innerWidth && top >= mine.top && bottom <= mine.bottom)).length,
    smallest: Math.min(...held.map((at) => Math.min(at.width, at.height))),
    apart: parts.every((part, n) => !n || part.top >= parts[n - 1].bottom - 1),
    cut: all('#notes span, #prompt-text').filter((node) => (
      node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 3
    )).map((node) => node.textContent),
  };
}"""
"""In the page: the visible cards of the own hand, and whether hill, prompt and hand are apart."""
SEEN = """(id) => {
  const at = document.querySelector(`.things [data-piece="${id}"]`).getBoundingClientRect();
  const frame = document.querySelector('#common .window').getBoundingClientRect();
  const over = document.querySelector('#pending').getBoundingClientRect();
  const y = at.y + at.height / 2;
  return y > frame.top && y < (over.height ? over.top : frame.bottom);
}"""
"""In the page: whether a piece on the hill is visible."""
BESIDE_THE_STACK = """() => {
  const box = (node) => node.getBoundingClientRect();
  const all = (selector) => [...document.querySelectorAll(selector)];
  const [over, hill] = [box(all('#pending')[0]), box(all('#common .window')[0])];
  const apart = (at) => (at.right <= over.left || at.left >= over.right
    || at.bottom <= over.top || at.top >= over.bottom);
  return {
    hill: apart(hill) ? 1 : (over.top - hill.top) / hill.height,
    covered: all('.plate').filter((plate) => !apart(box(plate))).length,
    cut: all('#pending .caption').filter((words) => (
      words.scrollHeight > words.clientHeight + 1 || box(words).right > innerWidth
        || box(words).left < 0
    )).map((words) => words.textContent),
  };
}"""
"""In the page: the share of the hill above the declared cards, what they cover, and cut texts."""


class Rider(Player):
    """A player, with the cards that she may know and those that messages to her named."""

    def __init__(self, guest):
        super().__init__(guest)
        self.own: set[str] = set()
        """The titles of all cards that were in her own hand."""
        self.named: set[str] = set()
        """The titles that any message to her named."""

    def take_in(self, message) -> None:
        super().take_in(message)
        # The rules, as part of the table, may name cards.
        told = {key: value for key, value in message.items() if key != "table"}
        self.named |= {*TITLE.findall(json.dumps(told, ensure_ascii=False))}
        self.own |= {*self.held(self.seat)} - {"a card"}

    def held(self, seat) -> list[str]:
        """Return the cards in a hand, as far as this player sees them."""
        zone = f"hand-{seat}"
        return [piece["label"] for piece in self.pieces.values() if piece["zone"] == zone]

    def at(self, seat) -> list[int]:
        return self.pieces[f"sled-{seat}"]["at"]

    def stack(self) -> list[str]:
        """Return the declared cards that the page shows, in its words."""
        lines = self.page.locator("#pending .piece")
        return [line.get_attribute("aria-label") for line in lines.all()]

    def prompt(self) -> str:
        return self.page.locator("#prompt-text").inner_text()


class Table:
    """Six players, and what everybody may know."""

    def __init__(self, players):
        self.players = players
        self.public: set[str] = set()
        """The titles of the cards that were played or discarded openly."""

    def catch_up(self) -> None:
        """Wait until all are up to date; check that nobody was sent a hidden card's name."""
        catch_up(self.players)
        for player in self.players:
            assert player.named <= player.own | self.public, player.guest.name

    def play(self, seat, notation) -> None:
        """Have a seat act for all to see."""
        if notation.startswith(("play ", "discard ")):
            self.public.add(notation.partition(" ")[2])
        self.players[seat].play(notation)
        self.catch_up()

    def answer(self, *asked, by=None, card="") -> None:
        """Have all asked seats let it be, except `by`, whose card is revealed when all are done."""
        assert self.awaited == sorted(asked)
        for seat in asked:
            if seat == asked[-1] and card:
                self.public.add(card)
            self.players[seat].play(f"play {card}" if seat == by else LET_IT_BE)
            self.catch_up()

    @property
    def awaited(self) -> list[int]:
        """The seats whose pages say that it is their turn."""
        return [p.seat for p in self.players if p.page.locator("#prompt[data-mine]").count()]

    def awaits(self, seat) -> None:
        """Check that everybody's page says that it is this player's turn."""
        assert self.awaited == [seat]
        for player in self.players:
            if player.seat != seat:
                expect(player.page.locator("#prompt-wait")).to_contain_text(NAMES[seat])

    def all_see(self, *stack) -> None:
        """Check that every page shows these declared cards, the last one on top."""
        for player in self.players:
            shown = player.stack()
            assert len(shown) == len(stack), player.guest.name
            for line, told in zip(shown, reversed(stack), strict=True):
                assert line.startswith(told), player.guest.name


def begin(guest, server) -> Table:
    """Open a table of six; the others come by the invitation link."""
    larger = PHONE | {"viewport": {"width": 412, "height": 915}}
    devices = (DESKTOP, PHONE, DESKTOP, larger, DESKTOP, PHONE)
    players = [
        Rider(guest(name, server, **about)) for name, about in zip(NAMES, devices, strict=True)
    ]
    sit_down("toboggan", players)
    table = Table(players)
    table.catch_up()
    return table


def test_six_people_play_a_round_with_a_counter_to_a_counter(guest, server):
    table = begin(guest, server)
    ana, bo, cem, dan, eve, fay = table.players

    # The seat to the right of the Instigator parks first, the Instigator last.
    for player in (fay, eve, dan, cem, bo, ana):
        table.awaits(player.seat)
        table.play(player.seat, next(iter(player.choices)))
    assert [player.at(player.seat) for player in table.players] == [[5 - n, 0] for n in range(6)]

    # Three cards and three tiles, the question and the hill are usable at once, also on 360 px.
    for player in (bo, fay):
        sight = player.page.evaluate(IN_SIGHT)
        assert (sight["held"], sight["apart"], sight["cut"]) == (6, True, []), player.guest.name
        assert sight["smallest"] >= FINGERTIP

    # A row is laid from right to left; Ana turns her first tile, and sees it as it would lie.
    ana.pick("tile-0-gate-03-0")
    ana.press("turn")
    ghost = ana.page.locator('.place[data-at="6,1"] > .promise')
    assert ghost.evaluate("node => getComputedStyle(node).rotate") == "60deg"
    assert (
        ana.prompt() == "Slalom gates: front right and back left, turned once to the right, on G1"
    )
    ana.press("")
    table.play(ana.seat, "lay gate-03 1")
    for player in (bo, cem, dan, eve, fay, ana):
        table.awaits(player.seat)
        table.play(player.seat, "lay plain 0")
    for player in table.players:
        assert player.pieces["cell-G1"]["turn"] == 1
        gates = player.page.locator('.piece[data-piece="cell-G1"]')
        assert "Slalom gates: front right" in gates.get_attribute("aria-label")

    # Ana throws a Grenade.
    table.awaits(ana.seat)
    table.play(ana.seat, "play Grenade")
    table.all_see("Ana: Grenade")
    table.play(ana.seat, "on seat 4")
    grenade = "Ana: Grenade on Dan"
    table.all_see(grenade)
    assert dan.prompt().endswith("Do you answer it?")

    # Bo answers, but nobody sees it until all have done so; Eve answers his answer.
    ana_log = ana.page.locator("#log li", has_text="has answered")
    bo.play("play REJECT!")
    cem.play(LET_IT_BE)
    table.catch_up()
    expect(ana_log).to_have_text(["Bo has answered. Cem has answered."])
    assert table.awaited == [3, 4, 5]
    for player in (dan, eve, fay):
        table.public |= {"REJECT!"} if player is fay else set()
        table.play(player.seat, LET_IT_BE)
    expect(ana_log).to_have_count(0)
    table.all_see(grenade, "Bo: REJECT!")
    table.answer(0, 2, 3, 4, 5, by=eve.seat, card="NO! Gimme!")
    table.all_see(grenade, "Bo: REJECT!", "Eve: NO! Gimme!")
    for player in table.players:
        sight = player.page.evaluate(BESIDE_THE_STACK)
        assert (sight["covered"], sight["cut"]) == (0, []), player.guest.name
        assert sight["hill"] >= (0.65 if player.guest.by_finger else 1), player.guest.name
    eve.guest.picture("toboggan-counter-to-a-counter")
    fay.guest.picture("toboggan-counter-to-a-counter-phone")
    table.answer(0, 1, 2, 3, 5)

    # All see that REJECT! is cancelled and in Eve's hand; the Grenade may be answered again.
    table.all_see(grenade)
    for player in table.players:
        assert player.held(eve.seat).count("REJECT!") == 1
        assert "lies down" not in player.label("sled-3")
    table.answer(1, 2, 3, 4, 5)
    table.all_see(f"{grenade}, it has worked")
    table.answer(1, 2, 3, 4, 5)
    table.all_see()
    for player in table.players:
        assert "lies down" in player.label("sled-3")
        assert any("Dan is knocked down" in line for line in player.guest.log())

    # All move, and Dan stands up.
    for player in table.players:
        table.awaits(player.seat)
        moves = [choice for choice in player.choices if choice.startswith("go front")]
        table.play(player.seat, "stand up" if player is dan else moves[0])
        for phone in (bo, fay):
            assert phone.page.evaluate(SEEN, f"sled-{player.seat}")
        table.play(player.seat, "done")
    for player in table.players:
        rows = [player.at(seat)[1] for seat in range(6)]
        assert rows == [1, 1, 1, 0, 1, 1]
        assert "lies down" not in player.label("sled-3")

    # A card for each; a seat with more than three discards one. Then the next round begins.
    for player in (cem, dan, eve, fay):
        thrown = next(choice for choice in player.choices if choice.startswith("discard"))
        table.play(player.seat, thrown)
    assert table.awaited == [*range(6)]
    for player in table.players:
        table.play(player.seat, "ready")
    table.awaits(bo.seat)
    for player in table.players:
        expect(player.page.locator("#notes")).to_contain_text("Round 2")
        chapters = player.page.locator("#log li[data-weight=chapter]").all_inner_texts()
        assert [chapter[:7] for chapter in chapters] == ["Round 1", "Round 2"]
        assert [len(player.held(seat)) for seat in range(6)] == [3] * 6
