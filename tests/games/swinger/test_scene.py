"""The scene of a seat: cards, tokens, dice, the memory aid, choices, and words for facts."""

import re
from dataclasses import dataclass

import pytest
from scenes import choices, seen
from swing import CARD, PLACE, Scenario, opening, table

from fairyring.games.swinger import GAME, facts
from fairyring.games.swinger.parts import CARDS
from fairyring.kernel.display.scene import (
    Badge,
    Choice,
    Drag,
    Motion,
    Piece,
    Press,
    Scene,
    Tap,
    Zone,
)
from fairyring.kernel.facts import Chapter, Fact, Left, Over

NAMES = ["Ana", "Ben", "Cleo", "Dan"]


def piece(scene: Scene, name: str) -> Piece:
    return next(piece for piece in scene.pieces if piece.id == name)


def zone(scene: Scene, name: str) -> Zone:
    return next(zone for zone in scene.zones if zone.id == name)


def lying(scene: Scene, name: str) -> list[Piece]:
    return [piece for piece in scene.pieces if piece.zone == name]


def marks(scene: Scene, name: str) -> list[str]:
    """Return the marks of the memory aid on a card."""
    badges = piece(scene, name).badges
    return [badge.text for badge in badges if badge.sign in ("known", "stale")]


@pytest.mark.shows("S1.2", "S1.4", "P2")
def test_the_field_has_twenty_four_cards_around_a_hole_and_four_tokens():
    scene = seen(table("A1 C2", "E5", dice="3 1"), 1)
    spaces = {piece.at: piece for piece in lying(scene, "field") if piece.shape != "token"}
    assert len(spaces) == 24
    assert (2, 2) not in spaces
    assert piece(scene, "hole").at == (2, 2)
    assert zone(scene, "field").columns == ("A", "B", "C", "D", "E")
    assert zone(scene, "field").rows == ("1", "2", "3", "4", "5")
    assert spaces[2, 1].id == "card-C2"
    assert spaces[2, 1].label == "C2, face down"
    assert {spaces[at].face for at in spaces} == {""}
    tokens = {p.id: p.at for p in scene.pieces if p.id.startswith("token")}
    assert tokens == {
        "token-0-1": (0, 0),
        "token-0-2": (2, 1),
        "token-1-1": (4, 4),
        "token-1-2": (4, 4),
    }
    token = piece(scene, "token-1-2")
    assert (token.label, token.note) == ("token 2 of player 2", "E5")
    assert [die.face for die in lying(scene, "dice")] == ["die-3", "die-1"]
    assert (zone(scene, "pile").note, len(lying(scene, "pile"))) == ("7 cards", 7)
    assert [card.id for card in lying(scene, "pile")][-1] == "pile-1"  # the top one is drawn last
    assert (zone(scene, "community").note, len(lying(scene, "community"))) == ("1 of 5", 1)


@pytest.mark.shows("S1.1")
def test_suits_are_told_by_signs_and_words_and_not_by_colour_alone():
    cards = lying(seen(table("A1", "E5", community="10S JH QD KC"), None), "community")
    assert [card.label for card in cards] == [
        "ten of spades",
        "jack of hearts",
        "queen of diamonds",
        "king of clubs",
    ]
    assert [card.badges[0].glyph for card in cards] == ["10♠", "J♥", "Q♦", "K♣"]
    assert len({card.tone for card in cards}) == 4


@pytest.mark.shows("S5.1", "P14", "P27")
def test_a_card_that_you_saw_is_shown_to_you_alone():
    scenario = table("A1", "E5", "A5", dice="1 1", cards="B1 KS").play("1 by 1 to B1")
    own = piece(seen(scenario, 1), "card-B1")
    assert (own.label, own.face, own.tone) == ("B1, king of spades", "king-of-spades", "spades")
    for other in (2, 3, None):
        card = piece(seen(scenario, other), "card-B1")
        assert (card.label, card.face, card.tone) == ("B1, face down", "", "")
        assert card.note == "player 1 knows it"
        assert [badge for badge in card.badges if badge.sign == "known"] == []
    assert own.note == ""


@pytest.mark.shows("S5.1", "P27")
def test_what_others_see_does_not_depend_on_the_cards():
    for moves in (["look A1", "swap"], ["keep"]):
        scenes = []
        for cards in ("B1 KS, A1 QS, pile 1 9S", "B1 7D, A1 AH, pile 1 10C"):
            scenario = table("A1", "E5", "A5", dice="1 3", cards=cards).rolls("2 2")
            scenario.play("1 by 1 to B1")
            early = [seen(scenario, viewer) for viewer in (2, 3, None)]
            scenario.play(*moves)
            scenes.append((early, [seen(scenario, viewer) for viewer in (2, 3, None)]))
        assert scenes[0] == scenes[1]


@pytest.mark.shows("S5.3", "P26")
def test_the_memory_aid_says_how_long_ago_you_looked():
    scenario = table("A1", "E5", dice="1 1").rolls("1 1 1 1 1 1")
    scenario.play("1: 1 by 1 to B1")
    assert marks(seen(scenario, 1), "card-B1") == ["you looked this turn"]
    # An eye, and no number that could be taken for the value of the card.
    known = piece(seen(scenario, 1), "card-B1").badges[-1]
    assert (known.sign, known.glyph, known.amount) == ("known", "", "")
    scenario.play("1: look C1")
    assert marks(seen(scenario, 1), "card-C1") == ["you looked 1 turn ago"]
    assert marks(seen(scenario, 2), "card-C1") == []
    scenario.play("2: 1 by 1 to D5", "2: look E5")
    assert marks(seen(scenario, 1), "card-C1") == ["you looked 2 turns ago"]
    assert marks(seen(scenario, 1), "card-A2") == []
    # Looking again makes it recent.
    scenario.play("1: 1 by 1 to A1", "1: look C1")
    assert marks(seen(scenario, 1), "card-C1") == ["you looked 1 turn ago"]
    assert piece(seen(scenario, 1), "card-C1").badges[-1] == Badge(
        "known", "you looked 1 turn ago", worn=True, amount="1"
    )


@pytest.mark.shows("S5.3", "S5.2", "P26")
def test_the_memory_aid_marks_a_space_that_was_swapped_since():
    scenario = table("A1", "E5 A5", "E1", dice="1 3", turn=2, first=2, cards="A5 QD, pile 1 10H")
    scenario.let_know(1, "A5").rolls("1 1").play("2: 1 by 1 to D5")
    assert piece(seen(scenario, 1), "card-A5").face == "queen-of-diamonds"
    scenario.play("2: swap")
    assert marks(seen(scenario, 1), "card-A5") == ["swapped since you looked"]
    assert piece(seen(scenario, 1), "card-A5").label == "A5, face down"
    # The card itself is known on the pile now.
    assert piece(seen(scenario, 1), "pile-1").label == "pile, queen of diamonds"
    assert marks(seen(scenario, 3), "card-A5") == marks(seen(scenario, None), "card-A5") == []
    assert marks(seen(scenario, 2), "card-A5") == ["you looked 1 turn ago"]
    scenario.play("1: 1 by 1 to B1", "1: look A5")
    assert marks(seen(scenario, 1), "card-A5") == ["you looked 1 turn ago"]


@pytest.mark.shows("S5.3", "P26")
def test_without_the_memory_aid_the_table_soon_forgets():
    scenario = table("A1", "E5", dice="1 1", cards="B1 KS, C1 9D, pile 1 8D", memory=False)
    scenario.rolls("1 1 1 1 1 1").play("1: 1 by 1 to B1", "1: look C1")
    assert piece(seen(scenario, 1), "card-B1").face == "king-of-spades"
    assert marks(seen(scenario, 1), "card-B1") == []
    scenario.play("2: 1 by 1 to D5", "2: look B1")
    scene = seen(scenario, 1)
    assert piece(scene, "card-B1").label == "B1, face down"
    assert piece(scene, "card-C1") == piece(seen(scenario, None), "card-C1")
    assert piece(scene, "hand-0-1").face == ""
    assert zone(scene, "hand-0").note == "eight high, so far"
    # Nor does it reveal who has looked where, which people would have to remember.
    field = [thing for thing in lying(scene, "field") if thing.tone[:5] != "seat-"]
    assert {card.note for card in field} == {""}
    # A swap leaves no mark.
    swap = table("A1", "E5 A5", dice="1 3", turn=2, first=2, cards="A5 QD", memory=False)
    swap.let_know(1, "A5").play("2: 1 by 1 to D5", "2: swap")
    assert marks(seen(swap, 1), "card-A5") == []


@pytest.mark.shows("S5.3", "P20", "P26")
def test_without_the_memory_aid_power_3_still_shows_the_card_that_is_decided_on():
    scenario = table("A1", "E5", dice="1 3", cards="pile 1 9D", memory=False).play("1 by 1 to B1")
    assert piece(seen(scenario, 1), "pile-1").face == "nine-of-diamonds"
    assert "nine of diamonds" in seen(scenario, 1).prompt
    assert piece(seen(scenario, 2), "pile-1").face == ""


def test_the_own_hand_lies_in_front_of_you_as_far_as_you_know_it():
    scenario = table("A1", "E5", dice="1 1", cards="B1 KS").play("1 by 1 to B1")
    hand = lying(seen(scenario, 1), "hand-0")
    assert [card.label for card in hand] == ["B1, king of spades", "A1, face down"]
    assert lying(seen(scenario, 2), "hand-0") == []
    assert [card.label for card in lying(seen(scenario, 2), "hand-1")] == ["E5, face down"]
    assert lying(seen(scenario, None), "hand-0") == []


@pytest.mark.parametrize(
    ("known", "community", "words"),
    [
        ("A1 8S, B1 10S", "KC", "king high, so far"),
        ("A1 KS", "KC", "pair of kings, so far"),
        ("A1 KS, B1 10S", "KC 10D", "two pair, kings and tens, so far"),
        ("A1 KS, B1 KD", "KC 10D", "three kings, so far"),
        ("A1 JS, B1 QD", "KC 10D AS", "straight up to the ace, so far"),
        ("A1 JS, B1 QS", "KS 7S 9S", "flush up to the king, so far"),
        ("A1 KS, B1 KD", "KC 10D 10H", "full house, kings over tens, so far"),
        ("A1 KS, B1 KD", "KC KH 10H", "four kings, so far"),
        ("A1 9S, B1 10S", "JS QS KS", "straight flush up to the king, so far"),
        ("A1 AS, B1 10S", "JS QS KS", "royal flush, so far"),
    ],
)
def test_the_best_hand_so_far_is_told_in_words(known: str, community: str, words: str):
    scenario = table("A1 B1", "E5", community=community, cards=known)
    scenario.let_know(1, *[part.split()[0] for part in known.split(", ")])
    assert zone(seen(scenario, 1), "hand-0").note == words
    # Nobody else sees it, and unseen cards do not count.
    assert zone(seen(scenario, 2), "hand-0").note == ""
    assert zone(seen(scenario, None), "hand-0").note == ""
    assert " so far" in zone(seen(scenario, 2), "hand-1").note


def showdown(**options: object) -> Scenario:
    cards = "A1 KS, B1 KH, E5 QS, pile 1 9D"
    scenario = table(
        "A1 B1", "E5 D5", dice="1 1", turn=2, community="KD 7C 8H JC", cards=cards, **options
    )
    return scenario.play("2: 2 by 1 to E5", "2: look D5")


@pytest.mark.shows("S7.1", "S8.1")
def test_after_the_showdown_everybody_sees_the_hands_and_their_names():
    scenario = showdown().expect(over="S8.1", won=(1,))
    for viewer in (1, 2, None):
        scene = seen(scenario, viewer)
        assert [card.face for card in lying(scene, "hand-0")] == [
            "king-of-spades",
            "king-of-hearts",
        ]
        assert [card.face for card in lying(scene, "hand-1")] == ["queen-of-spades"]
        assert zone(scene, "hand-0").note == "three kings"
        assert zone(scene, "hand-1").note == "king high"
        assert piece(scene, "card-A1").label == "A1, king of spades"
        assert (scene.prompt, scene.clause, scene.choices) == ("The game is over.", "S8.1", ())
        assert not any(badge.sign.startswith("power") for p in scene.pieces for badge in p.badges)
    assert seen(scenario, None).notes == ()


@pytest.mark.shows("S8.2", "P37")
def test_in_a_match_the_last_showdown_is_seen_until_the_next_deal_is_under_way():
    scenario = showdown(deals=3)
    scene = seen(scenario, None)
    assert scene.notes == ("Deal 2 of 3",)
    assert [card.label for card in lying(scene, "hand-0")] == ["king of spades", "king of hearts"]
    assert zone(scene, "hand-0").note == "three kings in the last deal"
    assert len(lying(scene, "community")) == 5
    assert (zone(scene, "won-0").size, zone(scene, "won-1").size) == ((1,), (0,))
    assert {card.face for card in lying(scene, "field") if card.id != "hole"} == {""}
    scenario.play("spades", "hearts")
    scene = seen(scenario, None)
    assert len(lying(scene, "community")) == 1
    assert len(lying(scene, "hand-0")) == 2
    scenario.play("corner A1", "corner E5")
    scene = seen(scenario, 1)
    assert scene.notes == ("Deal 2 of 3", "Round 1 of 4")
    assert [card.face for card in lying(scene, "hand-0")] == [""]
    assert zone(scene, "hand-0").note.endswith("so far")


@pytest.mark.shows("S9.1", "P37")
def test_a_match_that_ends_by_leaving_does_not_show_hands_of_the_deal_before():
    scenario = showdown(deals=3).play("spades", "hearts", "corner A1", "corner E5").leave(1)
    scene = seen(scenario, None)
    assert zone(scene, "hand-1").note == ""
    assert lying(scene, "hand-1") == []


@pytest.mark.shows("S2.2", "S2.8", "P3", "P5")
def test_before_the_first_turn_it_says_who_has_which_suit_and_asks_for_corners():
    scenario = opening(2, chooser=1, top="QS", corners=True)
    scene = seen(scenario, 1)
    assert scene.prompt == "Which suit will come up first? Who is right goes first."
    assert choices(scene)["spades"] == Choice(
        "spades", "spades", Press(), signs=(Badge("spades", "spades"),)
    )
    assert "dice" not in {zone.id for zone in scene.zones}
    assert seen(scenario, 2).prompt == "Another player chooses a suit."
    scenario.play("1: hearts", "2: spades")
    scene = seen(scenario, 1)
    assert zone(scene, "hand-1").note == "has spades"
    assert (scene.prompt, scene.clause) == ("Choose a corner for your token 1.", "S2.8")
    label = "Start with token 1 in corner E5"
    assert choices(scene)["corner E5"] == Choice("corner E5", label, Tap("card-E5"))
    scenario.play("1: corner E5")
    assert seen(scenario, 1).prompt == "Choose a corner for your token 2."
    one_corner = opening(2, chooser=1, top="QS").play("hearts", "spades")
    scene = seen(one_corner, 1)
    assert (scene.prompt, scene.clause) == ("Choose a corner for your tokens to start in.", "S2.7")
    assert choices(scene)["corner A5"].label == "Start in corner A5"
    assert seen(one_corner, 2).prompt == "Another player chooses a corner."


@pytest.mark.shows("S3.2", "S3.3", "P9")
def test_a_token_is_dragged_and_both_dice_may_lead_to_one_place():
    scene = seen(table("A1 E1", "E5", dice="1 3"), 1)
    assert scene.prompt == "Move one token by 1 or 3. Then your other token uses the other die."
    by_one, by_three = choices(scene)["1 by 1 to B1"], choices(scene)["1 by 3 to B1"]
    # The gesture is the same, so the table asks which, by their labels.
    assert by_one.gesture == by_three.gesture == Drag("token-0-1", "field", (1, 0))
    assert by_one.label == "Token 1 by 1 to B1, then token 2: look at the pile and swap"
    assert by_three.label == "Token 1 by 3 to B1, then token 2: look at any card"
    assert (by_one.mark, by_three.mark) == ("1", "3")
    assert seen(table("A1", "E5", dice="2 2"), 1).prompt == (
        "Move one token by 2. Then your other token may look at two cards beside it."
    )
    other = seen(table("A1 E1", "E5", dice="1 3"), 2)
    assert (other.prompt, other.choices) == ("Another player moves and looks at cards.", ())


@pytest.mark.shows("S3.11", "P13")
def test_who_is_stuck_is_offered_the_powers():
    scene = seen(table("A1", "B1 A2", "E5", dice="1 1"), 1)
    assert (scene.prompt, scene.clause) == (
        "No token can move, but one of them may use a die.",
        "S3.11",
    )
    label = "With a 1 token 2 may look at any card"
    assert choices(scene)["power 1 for 2"] == Choice(
        "power 1 for 2", label, Press(), signs=(Badge("power-1", "look at any card"),)
    )


def powered(power: int, **options: object) -> Scenario:
    cards = "A1 KS, pile 1 9D"
    return table("A1", "E5", dice=f"1 {power}", cards=cards, **options).play("1 by 1 to B1")


@pytest.mark.shows("S4.2", "S4.3", "S4.4", "S4.5", "S4.7")
def test_each_power_has_its_question_and_gestures():
    scene = seen(powered(1), 1)
    assert (scene.prompt, scene.clause) == ("Look at any card.", "S4.2")
    assert choices(scene)["look D4"] == Choice("look D4", "Look at D4", Tap("card-D4"))
    # If both dice show the power, one of them is marked.
    dice = [die.badges for die in lying(scene, "dice")]
    assert dice == [(Badge("power-1", "look at any card", "!"),), ()]
    assert lying(scene, "dice")[1].note == "What it does for a token: look at any card"

    scenario = powered(2)
    assert seen(scenario, 1).prompt == "Look at a card beside A1."
    assert [die.badges != () for die in lying(seen(scenario, 1), "dice")] == [False, True]
    scene = seen(scenario.play("look A2"), 1)
    assert (scene.prompt, scene.clause) == (
        "Look at another card, or say that it is enough.",
        "S4.3",
    )
    assert choices(scene)["enough"] == Choice("enough", "That is enough", Press())

    scene = seen(powered(3), 1)
    assert scene.prompt == (
        "The pile shows you the nine of diamonds. Swap it for A1, or put it back?"
    )
    assert choices(scene) == {
        "look A1": Choice("look A1", "Look at A1", Tap("card-A1")),
        "swap": Choice("swap", "Swap it for A1", Press()),
        "keep": Choice("keep", "Put it back", Press()),
    }
    assert "nine" not in repr(seen(powered(3), 2))

    scene = seen(powered(4), 1)
    assert (scene.prompt, scene.clause) == ("Jump with token 2 and look.", "S4.7")
    assert choices(scene)["jump D4"].gesture == Drag("token-0-2", "field", (3, 3))
    assert choices(scene)["jump A1"] == Choice("jump A1", "Stay on A1 and look", Press())


def test_rounds_are_counted_and_a_leaver_has_no_hand():
    assert seen(table("A1", "E5", community="7C 8C 9D"), 1).notes == ("Round 3 of 4",)
    assert seen(opening(2), 1).notes == ()
    scenario = table("A1", "E1", "E5").leave(2)
    zones = {zone.owner for zone in seen(scenario, 1).zones}
    assert zones == {None, 0, 2}
    # The tokens stay.
    assert piece(seen(scenario, 1), "token-1-1").at == (4, 0)


@dataclass(frozen=True)
class Line:
    """A fact, with its sentence and motions."""

    fact: Fact
    line: str
    motions: tuple[Motion, ...] = ()


A1, B1, C2 = PLACE["A1"], PLACE["B1"], PLACE["C2"]
TOP = facts.PILE_TOP
KINGS = (CARD["KS"], CARD["KH"])
LINES = [
    Line(facts.Dealt(1, 2), "Deal 1: Cleo chooses a suit first."),
    Line(facts.Dealt(2, None), "Deal 2: suits are dealt out."),
    Line(facts.TookSuit(0, 1, True), "Ana chooses hearts."),
    Line(facts.TookSuit(1, 3, False), "Ben has clubs."),
    Line(
        facts.Flipped(CARD["10H"], 1),
        "Community card 1: ten of hearts.",
        (Motion("community-10H", "turn"),),
    ),
    Line(facts.PutBack(CARD["7S"]), "Nobody has its suit: the seven of spades is shuffled back."),
    Line(facts.Starts(3, True), "Dan guessed the suit and goes first."),
    Line(facts.Starts(3, False), "Nobody guessed the suit; the dice say Dan."),
    Line(
        facts.TookCorner(0, (0, 1), A1, True),
        "Ana starts in corner A1.",
        (Motion("token-0-1"), Motion("token-0-2")),
    ),
    Line(
        facts.TookCorner(1, (1,), A1, False),
        "Ben puts token 2 in corner A1.",
        (Motion("token-1-2"),),
    ),
    Line(
        facts.Rolled(0, (3, 1)),
        "Ana rolls 3 and 1.",
        (Motion("die-1", "roll"), Motion("die-2", "roll")),
    ),
    Line(facts.Stuck(1), "Ben cannot move with either die."),
    Line(facts.Used(1, 0, 3), "Ben uses a 3 for token 1."),
    Line(
        facts.Moved(0, 1, 2, A1, (B1, C2)),
        "Ana moves token 2 by 2 to C2.",
        (Motion("token-0-2", path=((1, 0), (2, 1))),),
    ),
    Line(facts.Looked(2, C2), "Cleo looks at C2.", (Motion("card-C2", "show"),)),
    Line(facts.Looked(2, TOP), "Cleo looks at the top of the pile.", (Motion("pile-1", "show"),)),
    Line(
        facts.Saw(2, C2, CARD["AD"]),
        "You see the ace of diamonds there.",
        (Motion("card-C2", "turn"),),
    ),
    Line(
        facts.Saw(2, TOP, CARD["8C"]),
        "You see the eight of clubs there.",
        (Motion("pile-1", "turn"),),
    ),
    Line(facts.HadEnough(2), "Cleo has seen enough."),
    Line(
        facts.Swapped(0, B1, False),
        "Ana swaps B1 with the top of the pile.",
        (Motion("card-B1", zone="pile"), Motion("pile-1", "show")),
    ),
    Line(
        facts.Swapped(0, B1, True),
        "Ana takes the top card to B1; the card from there goes below the pile.",
        (Motion("card-B1", zone="pile"), Motion("pile-1", "show")),
    ),
    Line(facts.Kept(3), "Dan puts the top card back."),
    Line(facts.Jumped(0, 1, A1, C2), "Ana jumps with token 2 to C2.", (Motion("token-0-2"),)),
    Line(facts.Jumped(0, 1, A1, A1), "Ana stays on A1.", (Motion("token-0-2"),)),
    Line(
        facts.Showed(0, (A1, C2), KINGS, KINGS, 1 << 16 | 1 << 14),
        "Ana shows king of spades and king of hearts: pair of kings.",
        tuple([Motion(card, "turn") for card in ("hand-0-1", "card-A1", "hand-0-2", "card-C2")]),
    ),
    Line(
        facts.Showed(1, (A1,), KINGS[:1], KINGS, 1 << 16 | 1 << 14),
        "Ben shows king of spades: pair of kings.",
        (Motion("hand-1-1", "turn"), Motion("card-A1", "turn")),
    ),
    Line(facts.DealWon(2, (0, 2)), "Deal 2 goes to Ana and Cleo."),
    Line(Left(1), "Ben left the game."),
    Line(Over((0,), "S8.1"), "Ana won!"),
    Line(Over((0, 1, 2), "S8.1"), "Ana, Ben and Cleo won!"),
]


@pytest.mark.parametrize("told", LINES, ids=lambda told: told.line)
def test_every_fact_has_a_line_and_its_motions(told: Line):
    assert GAME.scene_module.line(told.fact, NAMES.__getitem__) == told.line
    assert GAME.scene_module.motions(told.fact) == told.motions


def test_no_fact_is_left_out_and_nothing_else_has_words():
    kinds = {kind for kind in vars(facts).values() if isinstance(kind, type)}
    own = {kind for kind in kinds if issubclass(kind, Fact) and kind.__module__ == facts.__name__}
    assert own | {Left, Over} == {type(told.fact) for told in LINES}
    with pytest.raises(TypeError, match="no words"):
        GAME.scene_module.line(object(), str)


def test_a_deal_opens_a_part_of_the_log():
    assert issubclass(facts.Dealt, Chapter)


def test_what_a_motion_moves_is_seen_by_everybody_after_it():
    scenario = table("A1", "E5", dice="1 3").rolls("1 4 1 2 2 1")
    scenario.play("1: 1 by 1 to B1", "1: look A1", "1: swap", "2: 1 by 1 to D5", "2: jump E4")
    scenario.play("1: 1 by 1 to C1", "1: look A2", "1: enough")
    for viewer in (1, 2, None):
        there = {piece.id for piece in seen(scenario, viewer).pieces}
        for kind in {type(fact) for fact, _ in scenario.told}:
            for fact in scenario.heard(viewer, kind):
                assert {motion.piece for motion in GAME.scene_module.motions(fact)} <= there


def test_a_whole_game_is_told_in_sentences():
    scenario = opening(4)
    while scenario.position.awaited():
        scenario.play(scenario.can()[0])
    lines = scenario.said()
    assert all(re.fullmatch(r"[A-Z].*[.!]", line) for line in lines)
    assert lines[-1].endswith("won!")
    # Texts for all name no card that only one seat has seen.
    open_cards = {*scenario.position.community, *sum(scenario.position.last[1], ())}
    words = {
        card: GAME.scene_module.line(facts.Saw(0, A1, card), str)[12:-7] for card in range(CARDS)
    }
    hidden = [words[card] for card in range(CARDS) if card not in open_cards]
    assert not [line for line in lines for name in hidden if name in line]
    assert words[CARD["KS"]] == "king of spades"


def ended(hole: str, community: str, other: str = "7C 8C") -> Scenario:
    """Return a party that is over when seat 2, which holds `other`, moves."""
    *up, last = community.split()
    (one, two), (three, four) = hole.split(), other.split()
    cards = f"A1 {one}, B1 {two}, E5 {three}, D5 {four}, pile 1 {last}"
    scenario = table("A1 B1", "E5 D4", dice="1 1", turn=2, community=" ".join(up), cards=cards)
    return scenario.play("2: 2 by 1 to D5", "2: look D5").expect(over="S8.1")


@pytest.mark.parametrize(
    ("hole", "community", "told"),
    [
        (
            "7S 8D",
            "10S JS QS KS AS",
            "The best hand lay on the table: the seven of spades and the eight of diamonds of Ana"
            " only watched.",
        ),
        (
            "KS 7D",
            "KC KH 10H JD AC",
            "The seven of diamonds came to the best hand with Ana and did nothing at all.",
        ),
        (
            "8S 9S",
            "10S JS QH 7D AC",
            "Four spades and the queen of hearts made the best hand: somebody always comes dressed"
            " otherwise.",
        ),
        (
            "KS QS",
            "10D JD 9C 7D 7H",
            "The queen and the king of spades met in the best hand. How romantic!",
        ),
        (
            "KS 8S",
            "KC 8D AH 7D JC",
            "Small, but invited: even the eight of spades was in the best hand.",
        ),
        (
            "KS JS",
            "KC JD AH 7D 9C",
            "Nobody smaller than a jack was let into the best hand.",
        ),
    ],
)
def test_the_odd_guest_of_the_best_hand_is_laughed_about(hole: str, community: str, told: str):
    assert ended(hole, community).laughed_at() == told


def test_two_tokens_on_one_card_are_laughed_about_and_who_peeked_where_no_hand_was_shown():
    scenario = table(
        "A1", "E5 D4", dice="1 1", turn=2, community="9C 9H 10S AC",
        cards="A1 AS, E5 7S, D5 8D, pile 1 KD",
    ).play("2: 2 by 1 to D5", "2: look D5")  # fmt: skip
    told = "Ana had the best hand with both tokens on one card, the ace of spades. Cosy!"
    assert scenario.expect(over="S8.1").laughed_at() == told
    scenario = table("A1", "E5 D4", dice="1 1", turn=2, cards="D5 8D")
    scenario.play("2: 2 by 1 to D5", "2: look D5").leave(1).expect(over="S9.1")
    assert scenario.laughed_at() == "Ben peeked 2 times. Curious goblins know more!"
    assert table("A1", "E5").leave(1).laughed_at() == ""
