"""The scene of a seat: the hill, previews of moves, hands, the stack, and words."""

import re

import msgspec
import pytest
from scenes import asked, choices, pieces, seen
from sled import GAME, Scenario, slope

import fairyring
from fairyring.games.toboggan import facts
from fairyring.games.toboggan.facts import Went
from fairyring.games.toboggan.parts import CARDS, MODES, Effect
from fairyring.games.toboggan.position.actions import Move
from fairyring.games.toboggan.position.mischief.declarations import Declaration
from fairyring.games.toboggan.position.race.steps import Ask
from fairyring.games.toboggan.scene.declared import outlook
from fairyring.games.toboggan.scene.offered.prompts import clause_of
from fairyring.kernel.display.scene import Choice, Drag, Press, Scene, Tap
from fairyring.kernel.facts import Fact

AT = {"B2": (1, 2), "A3": (0, 3), "B3": (1, 3), "C2": (2, 2), "B4": (1, 4)}


def labels(scenario: Scenario, seat: int = 1) -> dict[str, str]:
    return {choice.notation: choice.label for choice in seen(scenario, seat).choices}


# The hill.


def test_the_hill_lies_from_the_start_at_the_top_to_the_run_out():
    scene = seen(slope("B2", "A0", "C0", tiles={"A1": "orange-01 2", "B1": "bombed"}, laid=3))
    hill = next(zone for zone in scene.zones if zone.id == "hill")
    assert (hill.kind, hill.size, hill.note) == ("hex", (5, 12), "7 rows to lay")
    assert hill.columns == ("A", "B", "C", "D", "E")
    assert (hill.rows[0], hill.rows[-1]) == ("0", "11")
    cells = pieces(scene, "hill")
    faces = {name: cells[f"cell-{name}"].face for name in ("A0", "A1", "B1", "C1", "A4", "A11")}
    assert faces == {
        "A0": "start",
        "A1": "orange-01",
        "B1": "bombed",
        "C1": "plain",
        "A4": "unlaid",
        "A11": "finish",
    }
    tile = cells["cell-A1"]
    assert (tile.at, tile.turn) == ((0, 1), 2)
    assert tile.label == "Orange barricades: front left and left"
    assert tile.note.startswith("A1. You may cross")
    assert len([name for name in cells if name.startswith("cell-")]) == 5 * 12


def test_markers_and_landmines_lie_upon_their_cells():
    scenario = slope("B2", "C2", "D2").marked(B3="rock", B4="mogul front-left").mined(1, "B4")
    upon = pieces(seen(scenario))
    assert (upon["marker-B3"].face, upon["marker-B3"].at) == ("marker-rock", AT["B3"])
    assert upon["marker-B3"].note.startswith("B3, from player 1. You may enter, but you bump")
    assert upon["cell-B3"].note == "B3, with rock marker"
    assert upon["marker-B4"].turn == 2
    assert upon["marker-B4"].label == "mogul marker, facing front left"
    assert (upon["mine-B4"].face, upon["mine-B4"].shape) == ("landmine-token", "token")
    assert pieces(seen(scenario, None))["mine-B4"] == pieces(seen(scenario, 2))["mine-B4"]


def test_a_cell_tells_what_is_upon_it_and_a_sled_where_it_stands():
    scenario = slope("B3 lying", "B3", "D2", tiles={"D2": "ice"})
    there = pieces(seen(scenario.marked(B3="tree").mined(3, "B4")))
    with_sleds = "B3, with tree marker, your sled (lying) and sled of player 2"
    assert there["cell-B3"].note.startswith(with_sleds)
    assert (there["sled-0"].label, there["sled-1"].label) == ("your sled", "sled of player 2")
    assert there["cell-B4"].note.startswith("B4, with landmine, face down")
    assert there["cell-D2"].note.startswith("D2, with sled of player 3. ")
    assert there["sled-0"].note == "B3, on trees"
    assert there["sled-2"].note == "D2, on Ice"


def test_sleds_lie_down_and_bear_the_signs_of_what_is_the_matter():
    scenario = slope("B2 lying", "C2 stuck", "home", "out", round=7)
    scenario.given(brakes=(1,), bans=(0, 0b0110, 0, 0))
    sleds = {seat: pieces(seen(scenario))[f"sled-{seat}"] for seat in range(4)}
    assert [sleds[seat].face for seat in (0, 1)] == ["sled-1-down", "sled-2"]
    assert [sleds[seat].zone for seat in range(4)] == ["hill", "hill", "aside", "aside"]
    # If several share a cell, there is room only for the first sign beside the emblem.
    assert (sleds[0].badges[1].text, sleds[0].badges[1].worn) == ("lies down", True)
    assert [sleds[seat].badges[0].glyph for seat in (0, 1)] == ["1_", "2"]
    signs = {seat: [badge.sign for badge in sled.badges[1:]] for seat, sled in sleds.items()}
    assert signs == {
        0: ["down", "instigator"],
        1: ["blocked", "handbrake", "no-mage-engineer"],
        2: ["finished"],
        3: ["crushed"],
    }


@pytest.mark.parametrize(
    ("laid", "going", "told"),
    [
        (5, set(), "Avalanche after round 6"),
        (6, {"0", "1"}, "Avalanche: row 1"),
        (8, {"3", "4"}, "Avalanche: rows 3 and 4"),
    ],
)
@pytest.mark.shows("T3.10", "T57")
def test_the_rows_that_the_avalanche_takes_next_are_marked(laid: int, going: set[str], told: str):
    scenario = slope("B5", "C5", "D5", laid=laid)
    scenario.position.hill.taken = 0 if laid < 7 else 2
    scene = seen(scenario)
    warned = {piece.note.split(".")[0][1:] for piece in scene.pieces if piece.badges[:1]
              and piece.badges[0].sign == "avalanche" and piece.id.startswith("cell-")}  # fmt: skip
    assert warned == going
    assert told in scene.notes


# Moves.


def test_a_move_says_where_it_leads_and_what_happens_there_before_it_is_made():
    tiles = {"A3": "orange-01 5", "B3": "rock", "C2": "ice", "A2": "gate-03"}
    told = choices(seen(slope("B2", "A0", "C0", tiles=tiles)))
    assert {notation: choice.label for notation, choice in told.items()} == {
        "go right": "Right to C2: then slides on",
        "go front-right": "Front right to B3: into a rock, you fall",
        "go front-left": "Front left to A3: over an orange barricade, you fall",
        "go left": "Left to A2: a gate, 1 point",
    }
    assert [choice.mark for choice in told.values()] == ["slides", "falls", "falls", "+1"]
    assert told["go front-left"].gesture == Drag("sled-0", "hill", AT["A3"])


@pytest.mark.shows("T4.6")
def test_a_full_cell_is_told_with_its_price():
    scenario = slope("B2", "B3", "B3").hold(1, "Bomb")
    told = choices(seen(scenario))["go front-right"]
    assert (told.label, told.mark) == ("Front right to B3: costs 1 card", "-1 card")
    scenario.play("go front-right")
    assert asked(scenario) == ("The cell is full: pay with 1 card.", "T4.6")
    assert asked(scenario, 2) == ("Player 1 pays for a full cell.", "T4.6")
    assert choices(seen(scenario))["discard Bomb"].gesture == Tap("card-0-bomb-0")


@pytest.mark.shows("T5.7", "T8.12", "T9.4")
def test_yetis_landmines_and_the_finish_line_are_told():
    scenario = slope("B10", "A0", "C0", tiles={"C10": "yeti"}, laid=10).hold(1, "Bomb")
    told = labels(scenario.mined(2, "A10"))
    assert told["go right"] == "Right to C10: a yeti takes one of your cards"
    assert told["go left"] == "Left to A10: onto a landmine, which may go off"
    assert told["go front-left"] == "Front left to A11: over the finish line"
    marks = {notation: choice.mark for notation, choice in choices(seen(scenario)).items()}
    assert marks["go front-left"] == "finish"
    assert (marks["go right"], marks["go left"]) == ("yeti", "boom?")


@pytest.mark.shows("T5.10", "T5.11", "T5.13")
def test_hops_and_slides_tell_whom_they_knock_down():
    scenario = slope("B2", "C2", "D2 lying", tiles={"B2": "mogul-0"})
    told = choices(seen(scenario))
    assert told["go right"].label == "Hop right to C2: knocks down player 2"
    assert told["go right"].mark == "+1"
    assert told["leap right"].label == "Hop right to D2"
    slide = slope("B2", "A3", "E0", tiles={"B3": "ice"}).play("go front-right")
    assert asked(slide) == ("You slide on the ice. Where to?", "T5.8")
    assert asked(slide, 2) == ("Player 1 chooses where to slide on to.", "T5.8")
    assert labels(slide)["go left"] == "Slide left to A3: knocks down player 2"


@pytest.mark.shows("T4.3", "T4.9", "T4.10")
def test_the_mover_is_told_what_he_can_do():
    assert asked(slope("B2", "C0", "D0")) == ("Move your sled one space.", "T4.1")
    lying = slope("B2 lying", "C0", "D0")
    assert asked(lying) == ("Your sled lies down: stand up.", "T4.3")
    assert choices(seen(lying))["stand up"].gesture == Tap("sled-0")
    walls = dict.fromkeys(("A2", "C2", "A3", "B3", "A1", "B1"), "tree")
    blocked = slope("B2", "C0", "D0", tiles=walls)
    assert asked(blocked)[1] == "T4.9"
    stuck = slope("B2 stuck", "C0", "D0", tiles=walls)
    assert asked(stuck)[1] == "T4.10"
    told = choices(seen(stuck))["crawl front-left"]
    assert (told.label, told.mark) == ("Crawl front left to A3 and lie there", "lies")
    changed = stuck.hold(2, "Fresh Powder, Grenade").play("new cards", "draw")
    assert asked(changed) == ("You have new cards. Crawl, or say that you are done.", "T4.10")
    changed.declare("2: play Fresh Powder", "at C2")
    assert asked(changed) == ("You have new cards. Crawl, or say that you are done.", "T4.10")
    changed.declare("2: play Grenade", "on seat 1")
    assert asked(changed) == ("You have new cards. Say that you are done.", "T4.9")
    assert list(choices(seen(changed))) == ["done"]
    back = dict.fromkeys(("A2", "C2", "A3", "B3"), "tree")
    assert asked(slope("B2", "C0", "D0", tiles=back))[1] == "T4.2"
    assert asked(slope("B2", "C0", "D0", refuse_back=True, tiles=back))[0].endswith("or stay.")
    assert asked(lying.play("stand up"))[1] == "T4.8"
    assert asked(lying, 2) == ("It is the movement phase of player 1.", "T3.5")


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_a_move_says_beforehand_is_what_then_happens(seats: int):
    options = {"share": True, "gates_once": True} if seats == 2 else {"gates_hop": seats == 3}
    settings = GAME.settings(seats, options)
    tried = 0
    for seed in range(8):
        dice = fairyring.FastDice(seed)
        race = GAME.start(seats, options, dice=dice)
        while race.outcome() is None:
            seat = race.awaited()[0]
            actions = race.actions(seat)
            moves = [action for action in actions if isinstance(action, Move)]
            if moves:
                scene = GAME.scene_module.scene(race.veiled(seat), seat, settings)
                for move in moves:
                    tried += _comes_true(race.copy(), seat, choices(scene)[move.notation], scene)
            race.play(seat, actions[dice.below(len(actions))], dice)
    assert tried > 100


def _comes_true(race: fairyring.Position, seat: int, choice: Choice, scene: Scene) -> bool:
    """Play a move and compare its first step with its label; return False for other moves."""
    if "which way will you" in scene.prompt or "costs" in choice.label:
        return False
    heard: list[Fact] = []
    race.play(
        seat, GAME.action(choice.notation), fairyring.FastDice(1), lambda f, _: heard.append(f)
    )
    steps = [place for place, fact in enumerate(heard) if isinstance(fact, Went)]
    first = heard[steps[0] : steps[1] if len(steps) > 1 else len(heard)]
    sled = first[0].seat
    own = [fact.why for fact in first if isinstance(fact, facts.Knocked) and fact.seat == sled]
    falls = facts.Why.ORANGE in own or facts.Why.ROCK in own
    assert ("you fall" in choice.label or "it falls" in choice.label) == falls
    points = sum(fact.points for fact in first if isinstance(fact, facts.Gated))
    told = re.search(r"gates?, (\d+) point", choice.label)
    assert (int(told[1]) if told else 0) == points
    hit = [f.seat + 1 for f in first if isinstance(f, facts.Knocked) and f.seat != sled]
    assert [int(seat) for seat in re.findall(r"knocks down player (\d)", choice.label)] == hit
    assert ("finish line" in choice.label) == any(isinstance(f, facts.Finished) for f in first[:3])
    stolen = any(isinstance(f, facts.Discarded) and f.why == facts.Why.YETI for f in first)
    assert ("yeti" in choice.label) == stolen
    assert "slides on" in choice.label or len(steps) == 1
    return True


# Tiles.


def test_a_tile_is_carried_to_its_cell_turned_as_it_then_lies():
    scenario = slope("B0", "C0", "A0", laid=0, step="lay").rack(1, "plain, orange-01")
    scene = seen(scenario)
    assert (scene.prompt, scene.clause) == ("Lay a tile on E1, turned as you like.", "T3.1")
    told = choices(scene)
    assert len(told) == 12
    turned = told["lay orange-01 2"]
    assert turned.gesture == Drag("tile-0-orange-01-0", "hill", (4, 1), 2)
    assert (
        turned.label == "Orange barricades: front left and left, turned twice to the right, on E1"
    )
    # Turns that look the same still have their own labels.
    assert len({choice.label for choice in told.values()}) == 12
    assert asked(scenario, 2) == ("Player 1 lays a tile on E1.", "T3.1")


@pytest.mark.shows("T8.1")
def test_a_tile_that_blazes_a_trail_gets_its_cell_afterwards():
    scenario = slope("B0", "C0", "A0", laid=0, step="lay").rack(1, "plain").hold(1, "Blaze a trail")
    scenario.play("play Blaze a trail")
    assert choices(seen(scenario))["lay plain 3"].gesture == Drag(
        "tile-0-plain-0", "hill", (), 3, looks=0
    )
    scenario.play("lay plain 3")
    assert choices(seen(scenario))["at B1"].gesture == Tap("cell-B1")
    declared = pieces(seen(scenario, 2), "stack")
    assert declared["card-0-blaze_a_trail-0"].label == "Player 1: Blaze a trail: Plain snow"


@pytest.mark.shows("T8.7", "T8.29")
def test_tiles_on_the_hill_are_turned_where_they_lie():
    scenario = slope("B2", "C2", "D2").hold(1, "Twister").play("play Twister", "at B4")
    assert choices(seen(scenario))["turn 2"].gesture == Drag(
        "cell-B4", "hill", AT["B4"], 2, looks=1
    )
    assert asked(scenario)[0] == "Twister: turn the tile on B4 as you like."
    covered = slope("B2", "C2", "D2").hold(1, "Twister").marked(B4="ice").play("play Twister")
    assert choices(seen(covered))["at B4"].gesture == Tap("marker-B4")
    assert choices(seen(covered.play("at B4")))["turn 2"].gesture == Press()
    drawn = slope("B2", "C2", "D2").hold(1, "Desperate Measures").pile("rock")
    drawn.declare("play Desperate Measures", "at B4")
    assert pieces(seen(drawn, 3), "looked")["drawn"].face == "rock"
    assert asked(drawn) == ("Rock comes to B4: turn it as you like.", "T8.7")
    assert choices(seen(drawn))["turn 5"].gesture == Drag("drawn", "hill", AT["B4"], 5, looks=0)


# Hands and piles.


def test_a_seat_sees_its_own_hand_and_the_backs_of_others():
    scenario = slope("B2", "C2", "D2").hold(1, "2 Bomb, Ram!").rack(1, "ice").hold(2, "REJECT!")
    scenario.plenty()
    own, other = pieces(seen(scenario)), pieces(seen(scenario, 3))
    assert own["card-0-bomb-1"].face == "bomb"
    assert [sign.sign for sign in own["card-0-ram-0"].badges] == ["driver", "movement"]
    assert own["tile-0-ice-0"].face == "ice"
    backs = [other[f"card-0-back-{number}"] for number in range(3)]
    assert {(piece.face, piece.label, piece.tone) for piece in backs} == {("", "a card", "")}
    assert other["tile-0-back-0"].face == "tile-back"
    notes = {zone.id: zone.note for zone in seen(scenario, 3).zones}
    assert (notes["hand-0"], notes["rack-0"], notes["hand-1"]) == ("3 cards", "1 tile", "1 card")


def test_a_scene_does_not_depend_on_what_it_hides():
    one = slope("B2", "C2", "D2").hold(2, "REJECT!, Bomb").rack(2, "ice").deck("Ram!, Tremor")
    other = slope("B2", "C2", "D2").hold(2, "Tremor, Ram!").rack(2, "tree").deck("REJECT!, Bomb")
    one.pile("tree")
    other.pile("ice")
    for viewer in (1, 3, None):
        assert msgspec.json.encode(seen(one, viewer)) == msgspec.json.encode(seen(other, viewer))


@pytest.mark.shows("T8.25")
def test_what_a_seat_has_seen_of_a_hand_lies_face_up_for_it():
    scenario = slope("B2", "C2", "D2").hold(1, "SWIPE!").hold(2, "Bomb, Ram!").plenty()
    scenario.declare("play SWIPE!", "on seat 2", "cards")
    assert asked(scenario) == ("SWIPE!: take one of the cards of player 2.", "T8.25")
    assert choices(seen(scenario))["take Ram!"].gesture == Tap("card-1-ram-0")
    assert "card-1-ram-0" not in pieces(seen(scenario, 3))
    assert asked(scenario, 3) == ("Player 1 chooses for “SWIPE!”.", "T8.25")
    scenario.play("take Ram!").let_be()
    assert set(pieces(seen(scenario), "hand-1")) == {"card-1-bomb-0"}
    assert set(pieces(seen(scenario, 2), "hand-0")) == {"card-0-ram-0"}
    assert set(pieces(seen(scenario, 3), "hand-0")) == {"card-0-back-0"}


@pytest.mark.shows("T8.18")
def test_ransack_lies_open_for_who_plays_it_alone():
    scenario = slope("B2", "C2", "D2").hold(1, "Ransack").deck("Bomb, 2 Ram!, 9 Twister")
    scenario.declare("play Ransack", "cards")
    assert set(pieces(seen(scenario), "looked")) == {
        "looked-bomb-0",
        "looked-ram-0",
        "looked-ram-1",
    }
    assert asked(scenario) == ("Ransack: give up one, and keep the other 2.", "T8.18")
    assert choices(seen(scenario))["discard Ram!"].gesture == Tap("looked-ram-0")
    backs = pieces(seen(scenario, 2), "looked")
    assert [piece.face for piece in backs.values()] == ["", "", ""]


def test_piles_points_and_discards_are_there_for_all():
    scenario = slope("B2", "C2", "D2").deck("2 Bomb").pile("3 ice").discards("2 Ram!, Tremor")
    scenario.given(gate_points=(2, 0, 0), tokens=(4, 2, 3))
    scene = seen(scenario, None)
    zones = {zone.id: zone for zone in scene.zones}
    assert (zones["deck"].size, zones["pile"].size) == ((2,), (3,))
    assert pieces(scene)["discards"].note == "2 Ram!, Tremor"
    assert (zones["points-0"].size, zones["points-0"].note) == ((6,), "2 gates, 4 tokens")
    home = {zone.id: zone for zone in seen(slope("B2", "C2", "home")).zones}["points-2"]
    assert (home.size, home.note) == ((8,), "5 for place 1, 3 tokens")
    classic = {zone.id: zone for zone in seen(slope("B2", "C2", "home", victory="classic")).zones}
    assert (classic["points-2"].label, classic["points-2"].size) == ("Place", (1,))


def test_a_tile_is_turned_only_to_where_it_looks_otherwise():
    scenario = slope("B2", "C2", laid=3, step="lay").rack(1, "plain, gate-03, gate-02")
    told = [choice.gesture for choice in seen(scenario).choices]
    ways: dict[str, list[int | None]] = {}
    for gesture in told:
        assert isinstance(gesture, Drag)
        if gesture.looks is None:
            ways.setdefault(gesture.piece, []).append(gesture.turn)
    assert ways == {
        "tile-0-plain-0": [0],
        "tile-0-gate-03-0": [0, 1, 2],
        "tile-0-gate-02-0": [0, 1, 2, 3, 4, 5],
    }
    assert len(told) == 3 * 6  # each can still be played by its notation


def test_a_plate_tells_how_far_a_sled_has_come_and_who_leads():
    def rows(*at: str) -> list[str]:
        told = {zone.id: zone for zone in seen(slope(*at)).zones}
        return [told[f"row-{seat}"].note for seat in range(len(at))]

    assert rows("B2", "C5", "D5", "out") == [
        "2/10",
        "5/10, leads",
        "5/10, leads",
        "crushed",
    ]
    assert rows("B2", "C2", "home") == ["2/10", "2/10", "finished"]


def test_who_is_out_has_no_hands_and_a_leaver_nothing_at_all():
    scenario = slope("B2", "C2", "D2", "out")
    owned = {zone.id for zone in seen(scenario).zones if zone.owner == 3}
    assert owned == {"points-3", "row-3"}
    scenario.leave(3)
    assert not [zone for zone in seen(scenario).zones if zone.owner == 2]
    assert "sled-2" not in pieces(seen(scenario))


# Cards and the stack.


def test_the_stack_of_declarations_is_told_from_the_bottom():
    scenario = slope("B2", "C2", "D2").hold(2, "Ricochet!").hold(3, "REJECT!")
    scenario.hold(1, "Grenade, Bomb").play("play Grenade")
    assert asked(scenario) == ("Grenade: choose a player.", "T8.9")
    assert choices(seen(scenario))["on seat 2"].gesture == Tap("sled-1")
    scenario.play("on seat 2")
    prompt = "Player 1 plays “Grenade”."
    falls = "The sled of player 2 would be knocked down."
    assert asked(scenario) == (f"{prompt} {falls} Others may answer it.", "T7.4")
    prompt += " Your sled would be knocked down."
    assert asked(scenario, 2) == (f"{prompt} Do you answer it?", "T7.4")
    assert labels(scenario, 2) == {
        "let it be": "Let it be",
        "play Ricochet!": "Answer with Ricochet!",
    }
    scenario.play("2: play Ricochet!")
    assert asked(scenario, 2) == (f"{prompt} You answer with “Ricochet!”.", "T7.4")
    scenario.play("3: let it be", "on seat 3", "1: let it be", "3: play REJECT!")
    lying = pieces(seen(scenario, None), "stack").values()
    assert [piece.label for piece in lying] == [
        "Player 1: Grenade on player 2",
        "Player 2: Ricochet! to player 3",
        "Player 3: REJECT!",
    ]
    assert [piece.face for piece in lying] == ["grenade", "ricochet", "reject"]
    assert [piece.at for piece in lying] == [(0,), (1,), (2,)]


@pytest.mark.shows("T7.4")
def test_a_declared_card_tells_what_it_would_do():
    scenario = slope("B2", "C2", "D2").hold(1, "Botched Plan").hold(2, "NO! Gimme!").hold(3, "Bomb")
    scenario.rack(2, "plain, ice").play("play Botched Plan", "on seat 2", "tiles")
    plan = "Player 1 plays “Botched Plan”."
    assert asked(scenario, 2)[0] == (
        f"{plan} You would give up all your tiles and draw new ones. Do you answer it?"
    )
    assert asked(scenario, 3)[0] == (
        f"{plan} Player 2 would give up all tiles and draw new ones. Do you answer it?"
    )
    scenario.play("2: play NO! Gimme!", "3: let it be")
    assert asked(scenario)[0] == (
        "Player 2 plays “NO! Gimme!”. “Botched Plan” of player 1 would not happen, and player 2"
        " would get it. Others may answer it."
    )


def test_every_card_that_can_be_answered_has_its_outlook():
    told: dict[Effect, str] = {}
    for seed in range(12):
        dice = fairyring.FastDice(seed)
        race = GAME.start(4, {}, dice=dice)
        while race.outcome() is None:
            seat = race.awaited()[0]
            if race.stack and race.stack[-1].kind == Ask.COUNTER:
                effect = Effect(MODES[Declaration(race.stack[-1].about).mode].effect)
                told[effect] = outlook(race, seat)
                assert told[effect].endswith(".")
                assert "{" not in told[effect]
            acting = [one for one in race.interrupters() if race.actions(one)]
            seat = acting[0] if acting and dice.below(3) == 0 else seat
            actions = race.actions(seat)
            race.play(seat, actions[dice.below(len(actions))], dice)
    assert len(told) > 18


def test_an_answer_given_in_secret_is_seen_by_nobody_else():
    held = slope("B2", "C2", "D2").hold(1, "Tremor").hold(2, "REJECT!").hold(3, "Bomb")
    kept = slope("B2", "C2", "D2").hold(1, "Tremor").hold(2, "REJECT!").hold(3, "Bomb")
    held.play("play Tremor", "2: play REJECT!")
    kept.play("play Tremor", "2: let it be")
    for viewer in (1, 3, None):
        assert seen(held, viewer) == seen(kept, viewer)
    assert seen(held, 2) != seen(kept, 2)


def test_a_card_keeps_its_id_from_the_hand_to_the_stack():
    scenario = slope("B2", "C2", "D2").hold(1, "2 Tremor").hold(2, "Bomb")
    before = set(pieces(seen(scenario), "hand-0"))
    scenario.play("play Tremor")
    after = seen(scenario)
    assert before == {*pieces(after, "hand-0"), *pieces(after, "stack")}


@pytest.mark.shows("T7.6", "T8.13")
def test_a_copy_says_what_it_copies():
    scenario = slope("B2", "C2", "D2 lying").hold(1, "Grenade").hold(2, "Me Too!")
    scenario.play("play Grenade", "on seat 2", "let it be")
    told = "“Grenade on player 2” of player 1 has worked."
    assert asked(scenario, 2) == (f"{told} Do you copy it?", "T7.6")
    assert asked(scenario) == (f"{told} Others may copy it.", "T7.6")
    assert labels(scenario, 2) == {
        "let it be": "Do not copy it",
        "play Me Too!": "Copy it with Me Too!",
    }
    scenario.play("play Me Too!")
    assert [piece.label for piece in pieces(seen(scenario), "stack").values()] == [
        "Player 2: Me Too! (Grenade)"
    ]
    assert labels(scenario, 2)["on seat 1"] == "Me Too! (Grenade) on player 1"


def test_who_may_interrupt_is_told_so():
    scenario = slope("B2", "C2", "D2").hold(2, "Tremor").hold(3, "Ram!")
    assert asked(scenario, 2)[0].endswith("You may play a card at any time.")
    assert asked(scenario, 2)[1] == "T7.2"
    assert choices(seen(scenario, 2))["play Tremor"].gesture == Tap("card-1-tremor-0")
    assert asked(scenario, 3)[0] == "It is the movement phase of player 1."


CHOICES = {
    "Bomb": ("at B4", "B4", "discard Ram!", "Pay with Ram!"),
    "Hop Snowdrift": ("at B4", "B4", "to left", "Facing left"),
    "Mix-up": ("cards", "Cards", "pass left", "Pass them to the left"),
    "Mine!": ("on seat 2", "player 2", "cards", "Cards"),
    "Switcheroo": ("at B4", "B4", "at C4", "C4"),
    "Switcher-Twister": ("as Twister", "Twister", "at B4", "B4"),
    "Slideways": ("to right", "C2", "", ""),
    "Landmine": ("at B3", "B3", "at B2", "B2"),
}


@pytest.mark.parametrize("title", sorted(CHOICES))
def test_what_a_card_names_is_asked_one_by_one(title: str):
    scenario = slope("B2", "E2", "D2").hold(1, f"{title}, Ram!").hold(2, "Tremor").pile("ice")
    scenario.play(f"play {title}")
    first, word, second, other = CHOICES[title]
    for notation, told in ((first, word), (second, other)):
        if not notation:
            continue
        prompt, clause = asked(scenario)
        number = [card.title for card in CARDS].index(title)
        assert (prompt.startswith(title), clause) == (True, clause_of(number))
        assert told in labels(scenario)[notation]
        scenario.play(notation)


def test_of_several_cells_it_is_told_which_one_is_chosen():
    mines = slope("B2", "E2", "D2").hold(1, "Landmine").play("play Landmine")
    assert asked(mines)[0] == "Landmine: choose cell 1 of 3."
    assert asked(mines.play("at B3"))[0] == "Landmine: choose cell 2 of 3."
    swapped = slope("B2", "E2", "D2").hold(1, "Switcheroo").play("play Switcheroo")
    assert asked(swapped)[0] == "Switcheroo: choose a cell."
    assert asked(swapped.play("at B4"))[0] == "Switcheroo: choose the tile that B4 swaps with."


@pytest.mark.shows("T7.1", "T8.17", "T8.24")
def test_a_named_move_is_told_and_may_begin_or_take_one_more_card():
    scenario = slope("B2", "B3", "D2", tiles={"B3": "orange-01 4"})
    scenario.hold(1, "Ram!, Snow Tunnel").play("play Snow Tunnel")
    assert labels(scenario)["go front-right"] == "Front right to B3: with a Snow Tunnel"
    scenario.play("go front-right").let_be()
    assert asked(scenario) == ("You will move front right. Go there, or add a card.", "T7.1")
    assert asked(scenario, 2) == ("Player 1 is about to move: front right.", "T7.1")
    assert labels(scenario) == {
        "go front-right": "Front right to B3: over an orange barricade, you fall",
        "tunnel front-right": "Front right to B3: with a Snow Tunnel",
        "play Ram!": "Add Ram! to the move",
    }


def test_every_card_has_a_clause():
    for number in range(len(CARDS)):
        assert GAME.rulebook[clause_of(number)].id.startswith("T8.")


# The other steps.


def test_discarding_putting_back_and_being_ready():
    scenario = slope("B2", "C2", "D2", step="discard").hold(1, "2 Bomb, 3 Ram!")
    assert asked(scenario) == ("Discard 2 cards.", "T3.6")
    assert asked(scenario, 2)[0].startswith("Waiting until player 1 discards.")
    assert labels(scenario)["discard Bomb"] == "Discard Bomb"
    trimming = slope("B2", "C2", "D2", step="trim").rack(1, "4 ice")
    assert asked(trimming) == ("Put 1 tile back.", "T3.8")
    assert labels(trimming) == {"put back ice": "Put Ice back"}
    ready = slope("B6", "C6", "D6", step="ready", laid=6)
    assert asked(ready) == ("Ready for the avalanche? It takes row 1.", "T3.10")
    ready.play("2: ready")
    assert asked(ready, 2) == ("Waiting until player 1 and player 3 are ready.", "T3.9")
    assert "ready" in [badge.sign for badge in pieces(seen(ready))["sled-1"].badges]


@pytest.mark.shows("T2.2")
def test_a_sled_is_carried_to_its_start_cell():
    race = GAME.start(3, {"first": "1"}, dice=fairyring.FastDice(1))
    settings = GAME.settings(3, {"first": "1"})
    scene = GAME.scene_module.scene(race.veiled(2), 2, settings)
    assert (scene.prompt, scene.clause) == ("Choose a start cell for your sled.", "T2.2")
    assert pieces(scene)["sled-2"].zone == "aside"
    assert choices(scene)["at B0"].gesture == Drag("sled-2", "hill", (1, 0))
