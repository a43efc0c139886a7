"""Three people with three browsers play a turn of Fairy School: two click, one taps on a phone.

They draft projects, choose three, plant their forests, play columns, use their own cards and those
that neighbours share, study and realize. Of what one does in secret the others are sent nothing
until all are done, except that she is done; no page is sent the name of a project that its player
has not seen.
"""

import json
import re

from browsing import DESKTOP, PHONE
from player import Player, catch_up, sit_down

from fairyring.games.fairy_school.parts import CARDS, Kind
from fairyring.games.fairy_school.scene.words import card_name

SEED = bytes([7, 81] * 16)
NAMES = ("Ana", "Bo", "Cleo")
DEVICES = (DESKTOP, PHONE, DESKTOP)
NUMBERS = {card_name(n): card.number for n, card in enumerate(CARDS) if card.kind == Kind.I}
PROJECT = re.compile(
    "|".join(map(re.escape, NUMBERS)) + r"|card-(?P<id>\d+)|\b(?:pick|keep) (?P<choice>\d+)"
)

LAID_OUT = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)]
    .map((node) => node.getBoundingClientRect());
  const table = document.querySelector('#table').getBoundingClientRect();
  const [prompt] = boxes('#prompt');
  const mine = [...document.querySelectorAll('#mine [data-kind="row"] > .spread')]
    .map((spread) => [...spread.children].map((piece) => piece.getBoundingClientRect()));
  return {
    question: prompt.width > table.width * 0.9 && prompt.bottom <= innerHeight,
    apart: mine.every((row) => row.every((at, n) => (
      !n || at.left >= row[n - 1].right - 1 || at.top >= row[n - 1].bottom - 1))),
  };
}"""
"""In the page: whether the question has the whole width, and whether the own things lie apart."""


def projects_in(text) -> set[int]:
    """Return the numbers of this trimester's projects that a text names, in any way."""
    found = set()
    for one in PROJECT.finditer(text):
        number = one["id"] or one["choice"] or NUMBERS[one[0]]
        found |= {int(number)} & {*NUMBERS.values()}
    return found


class Fairy(Player):
    """A player, with the projects that she could see and those that messages to her named."""

    def __init__(self, guest):
        super().__init__(guest)
        self.seen: set[int] = set()
        """The projects that this player could ever choose from."""
        self.named: set[int] = set()
        """The projects that any message to her named."""

    def take_in(self, message) -> None:
        super().take_in(message)
        # The rules, as part of the table, may name cards.
        told = {key: value for key, value in message.items() if key != "table"}
        self.named |= projects_in(json.dumps(told, ensure_ascii=False))
        self.seen |= {int(c.split()[1]) for c in self.choices if c[:5] in ("pick ", "keep ")}

    def can(self, verb) -> list[str]:
        return [choice for choice in self.choices if choice.split()[0] == verb]

    def zone_of(self, notation) -> str:
        """Return the zone of the piece that this choice touches."""
        return self.pieces[self.choices[notation]["piece"]]["zone"]

    def in_zone(self, zone) -> list[str]:
        """Return the pieces that the page shows in a zone."""
        return self.page.locator(f'[data-zone="{zone}"] .piece').evaluate_all(
            "nodes => nodes.map(node => node.dataset.piece)"
        )

    def log(self) -> str:
        return "\n".join(self.guest.log())

    def looks_at_all(self) -> None:
        """Check that all that she needs is laid out for her."""
        assert self.page.evaluate(LAID_OUT) == {"question": True, "apart": True}, self.guest.name


class Table:
    def __init__(self, players):
        self.players = players
        self.public: set[int] = set()
        """The projects that have been shown to all."""

    def others(self, player) -> list[Fairy]:
        return [other for other in self.players if other is not player]

    def catch_up(self) -> dict[str, list[dict]]:
        names = [player.guest.name for player in self.players]
        return dict(zip(names, catch_up(self.players), strict=True))

    def play(self, player, notation) -> None:
        player.play(notation)
        self.catch_up()

    def secretly(self, player, *moves) -> None:
        """Check that others are sent nothing except, in the end, that she is done."""
        for move in moves:
            player.play(move)
            heard = self.catch_up()
            for other in self.others(player):
                for message in heard[other.guest.name]:
                    self._says_that_she_is_done(message, player)
                assert other.named <= other.seen | self.public

    def _says_that_she_is_done(self, message, player) -> None:
        assert not message.keys() & {"pieces", "gone", "zones_gone"}
        assert {zone["id"] for zone in message.get("zones", ())} <= {f"ready-{player.seat}"}
        assert [told["text"] for told in message["told"]] == [f"{player.guest.name} is done."]

    def last(self, player, *moves) -> None:
        """Play the moves of the last one to confirm; then all is shown."""
        self.secretly(player, *moves[:-1])
        self.play(player, moves[-1])

    def await_line(self, text) -> None:
        for player in self.players:
            player.page.locator("#log li", has_text=text).first.wait_for(state="attached")


def begin(guest, server) -> Table:
    """Open a table of three with the default options."""
    people = zip(NAMES, DEVICES, strict=True)
    players = [Fairy(guest(name, server, **device)) for name, device in people]
    sit_down("fairy_school", players)
    return Table(players)


def draft(table) -> None:
    """Have everybody pick until the packs are empty, then keep three."""
    players = table.players
    packs = [{int(choice.split()[1]) for choice in player.can("pick")} for player in players]
    assert sum(map(len, packs)) == len(set.union(*packs)) == 12
    assert [player.named for player in players] == packs
    while players[0].can("pick"):
        for player in players[:-1]:
            table.secretly(player, player.can("pick")[-1])
        table.play(players[-1], players[-1].can("pick")[0])
        for player in players:
            assert player.named == player.seen
    for player in players:
        assert len(player.can("keep")) == 4
    for player in players[:-1]:
        table.secretly(player, *player.can("keep")[:3])
        assert len(player.in_zone(f"projects-{player.seat}")) == 3
    table.last(players[-1], *players[-1].can("keep")[:3])
    table.public = set.union(*(player.seen for player in players))
    for player in players:
        assert player.named == table.public
        for other in table.others(player):
            assert len(player.in_zone(f"projects-{other.seat}")) == 3


def plan(table) -> None:
    """Have everybody place two cards, and fill the rest."""
    table.await_line("Trimester I, turn 1.")
    for player in table.players:
        player.looks_at_all()
        forest = f"forest-{player.seat}"
        seen_by_others = [other.in_zone(forest) for other in table.others(player)]
        last = player is table.players[-1]
        for at in (0, -1):
            notation = player.can("place")[at]
            card = player.choices[notation]["piece"]
            table.secretly(player, notation)
            assert card in player.in_zone(forest)
        table.secretly(player, "fill")
        assert not any(card.startswith("slot") for card in player.in_zone(forest))
        assert [other.in_zone(forest) for other in table.others(player)] == seen_by_others
        if last:
            table.play(player, "done")
        else:
            table.secretly(player, "done")
    for player in table.players:
        for other in table.others(player):
            assert len(player.in_zone(f"forest-{other.seat}")) == 10
        # Her actions before it was shown are not repeated.
        assert "shows the forest" in player.log()
        assert "You put " not in player.log()


def change_ones_mind(table) -> None:
    """Take a column back although another has chosen since; nobody hears of it."""
    ana, bo = table.players[:2]
    before = ana.choices
    table.secretly(ana, ana.can("column")[1])
    table.secretly(bo, bo.can("column")[0])
    seq = ana.guest.seq
    ana.page.locator("#take-back", has_text="Take back").click()
    ana.guest.wait_for_news(seq)
    heard = table.catch_up()
    assert ana.choices == before
    assert "Ana took back: Ana chooses column" in ana.log()
    for other in table.others(ana):
        assert not heard[other.guest.name]
    seq = bo.guest.seq
    bo.page.locator("#take-back").tap()
    bo.guest.wait_for_news(seq)
    table.catch_up()


def column_of(player) -> str:
    """Return a column to play, if possible with a card that has two uses."""
    columns = player.can("column")
    double = {f"card-{number}-{player.seat}" for number in range(9, 13)}
    of_choice = {one: player.choices[one] for one in columns}
    found = [c for c, to in of_choice.items() if double & {to["piece"], *to.get("also", ())}]
    return [*found, *columns][0]


def select(table) -> None:
    """Have each play a column with a card to share."""
    for player in table.players[:-1]:
        table.secretly(player, column_of(player), "done")
    last = table.players[-1]
    table.last(last, column_of(last), "done")
    for player in table.players:
        player.looks_at_all()
        for other in table.others(player):
            assert len(player.in_zone(f"shared-{other.seat}")) == 1
            assert len(player.in_zone(f"personal-{other.seat}")) == 1


def finish(table, player) -> None:
    """Answer the questions of a card, until nothing more is asked."""
    while "done" not in player.choices and player.choices:
        table.play(player, next(iter(player.choices)))


def ask_which(player) -> bool:
    """Check that a card with several uses asks beside itself, without moving the question."""
    meant = [*player.choices.values()]
    several = [choice for choice in player.can("use") if meant.count(player.choices[choice]) > 1]
    for choice in several[:1]:
        prompt = player.page.locator("#prompt")
        before = prompt.bounding_box()
        player.pick(player.choices[choice]["piece"])
        player.page.locator(f'#presses[data-asking] [data-notation="{choice}"]').wait_for()
        assert prompt.bounding_box() == before
        player.press("")
        player.page.locator("#presses[data-asking]").wait_for(state="detached")
    return bool(several)


def activate(table) -> list[str]:
    """Have each use her own card and, if possible, a shared one; return who shared."""
    lent = []
    asked = [ask_which(player) for player in table.players]
    assert any(asked)
    for player in table.players:
        own = [c for c in player.can("use") if player.zone_of(c).endswith(f"-{player.seat}")]
        table.play(player, own[0])
        finish(table, player)
        near = [c for c in player.can("use") if not player.zone_of(c).endswith(f"-{player.seat}")]
        if near:
            piece, zone = player.choices[near[0]]["piece"], player.zone_of(near[0])
            table.play(player, near[0])
            finish(table, player)
            owner = table.players[int(zone[-1])]
            lent.append(owner.guest.name)
            assert "of others" in owner.label(piece)
            assert f"of {owner.guest.name}" in player.log()
    for player in table.players:
        if "done" in player.choices:
            table.play(player, "done")
    return lent


def end_the_turn(table) -> None:
    """Have each study something if asked, or realize something if possible."""
    turn = "Trimester I, turn 2."
    while turn not in table.players[0].log():
        asked = [player for player in table.players if player.choices]
        for player in asked:
            goal = [*player.can("study"), *player.can("realize"), "done"][0]
            if player is asked[-1]:
                table.play(player, goal)
            else:
                table.secretly(player, goal)
    table.await_line(turn)


def test_three_people_play_a_turn_and_nobody_sees_a_secret_before_its_time(guest, server):
    table = begin(guest, server)
    draft(table)
    plan(table)
    change_ones_mind(table)
    select(table)
    assert activate(table)
    for player in table.players[:2]:
        player.guest.picture(f"school-{player.guest.name}")
    end_the_turn(table)
    for player in table.players:
        assert "shares" in player.log()
        assert player.can("place")
