"""The kit finds what is broken: one mutation of Lantern Fair for each promise of the contract."""

import re
import sys
from collections import Counter
from dataclasses import replace
from types import SimpleNamespace

import lantern_fair
import msgspec
import pytest
from lantern_fair import facts, position, rulebook, scene
from lantern_fair.deeds import CATALOGUE, FIREFLIES, SNUFFERS, Verb
from lantern_fair.position import LAY, LanternFair

import fairyring
from fairyring.conformance import Broken, check, position_at
from fairyring.conformance.report import difference
from fairyring.kernel.action import Action, Catalogue
from fairyring.kernel.dice import FastDice
from fairyring.kernel.display.preview import NoDice, between
from fairyring.kernel.display.scene import Motion, Press
from fairyring.kernel.explain.rulebook import Clause
from fairyring.kernel.facts import EVERYBODY, only
from fairyring.kernel.numbers.bits import count, members
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.pending import Question
from fairyring.kernel.terms import Terms


def game_of(kind=LanternFair, **modules):
    """Return Lantern Fair with another position class, or with other contents of its modules."""
    game = replace(lantern_fair.GAME)
    module = {"CATALOGUE": CATALOGUE, "start": kind.dealt, "bound": position.bound}
    vars(game)["position_module"] = SimpleNamespace(**module | modules.pop("position", {}))
    for name, module in {"rulebook": rulebook, "scene": scene}.items():
        vars(game)[f"{name}_module"] = SimpleNamespace(**vars(module) | modules.pop(name, {}))
    return game


def broken(game):
    """Return what the kit finds in a game that breaks the contract."""
    with pytest.raises(Broken) as caught:
        check(game, games=3, seed=1)
    return caught.value


class SharesHands(LanternFair):
    def copy(self):
        twin = super().copy()
        twin.hands = self.hands
        return twin


class ForgetsOnCopying(LanternFair):
    def copy(self):
        twin = super().copy()
        twin.wind = 1
        return twin


class ForgetsItsTerms(LanternFair):
    def terms(self):
        return Terms()


class SeesFromNowhere(LanternFair):
    def terms(self):  # so that the kernel leaves the viewer to it
        return super().terms()

    def veiled(self, seat):
        return super().veiled(None if seat not in range(self.seats) else seat)


class ForgetsWhenStored(LanternFair):
    @classmethod
    def restored(cls, state):
        fair = super().restored(state)
        fair.round = 1
        return fair


class KeepsLists(LanternFair):
    def state(self):
        return (*super().state(), self.prizes[:])


class ListsBackwards(LanternFair):
    def actions(self, seat):
        return super().actions(seat)[::-1]


class ChangesAndRefuses(LanternFair):
    def play(self, seat, action, dice, tell=None):
        if action.card == 0:
            self.prizes[seat] += 1
        super().play(seat, action, dice, tell)


class RollsAndRefuses(LanternFair):
    def play(self, seat, action, dice, tell=None):
        dice.roll(6)
        super().play(seat, action, dice, tell)


class PlaysAnything(LanternFair):
    def play(self, seat, action, dice, tell=None):
        if action in self.actions(seat):
            super().play(seat, action, dice, tell)


class AwaitsTheIdle(LanternFair):
    def awaited(self):
        return tuple(range(self.seats)) if self.pending else ()


class ShowsWhoHasFireflies(LanternFair):
    def interrupters(self):
        return tuple([seat for seat in super().interrupters() if self.actions(seat)])


class EndsTooEarly(LanternFair):
    def outcome(self):
        ended = super().outcome()
        return Outcome((1,) * self.seats, "L5.1") if ended is None and self.round > 1 else ended


class NobodyWins(LanternFair):
    def outcome(self):
        ended = super().outcome()
        if ended and ended.reason == "L5.1" and count(self.playing) == self.seats:
            return Outcome((3,) * self.seats, "L5.1", ended.points)
        return ended


class BeginsWithWhoHasAFirefly(LanternFair):
    def first_seat(self):
        return next((seat for seat in range(self.seats) if self.hands[seat] & FIREFLIES), None)


class BeginsEachRoundAnew(LanternFair):
    def first_seat(self):
        return self.round % self.seats


class CountsOneTooMany(LanternFair):
    def points_of(self, seat):
        return tuple((name, points + 1) for name, points in super().points_of(seat))


class CountsBeforeTheEnd(LanternFair):
    def points_of(self, seat):
        return (("prizes", self.prizes[seat]),)


class CountsWhatItSees(LanternFair):
    def points_of(self, seat):
        odd = self.hands[seat] & 1
        return (*super().points_of(seat), ("odd", odd), ("even", -odd)) if self.ended else ()


class LeaksAHand(LanternFair):
    def veiled(self, seat):
        view = super().veiled(seat)
        if seat is not None:
            after = (seat + 1) % self.seats
            view.hands[after] = self.hands[after]
            view.unknown[after] = self.unknown[after]
            view.bag &= ~self.hands[after]
        return view


class LeaksHandsToOnlookers(LanternFair):
    def veiled(self, seat):
        return self.copy() if seat is None else super().veiled(seat)


class LeaksAnswers(LanternFair):
    def veiled(self, seat):
        view = super().veiled(seat)
        if self.pending and self.pending[-1].kind != LAY:
            view.pending[-1] = self.pending[-1]
        return view


class AsksOnlyWhoHasSnuffers(LanternFair):
    def _window(self, player, card):
        asked = super()._window(player, card)
        able = sum(1 << s for s in range(self.seats) if self.hands[s] & SNUFFERS)
        return Question(asked.kind, asked.asked & able, asked.about, asked.answers)


class TurnsUp(LanternFair):
    """A seat that lays a card may turn one up first."""

    def may_turn_up(self, seat):
        laying = self.pending and self.pending[-1].kind == LAY
        return self.held(seat) if laying and seat in self.awaited() else 0

    def turned_up(self, seat, number):
        view = self.veiled(None)
        card = [*members(self.hands[seat])][number]
        view.hands[seat] |= 1 << card
        view.unknown[seat] -= 1
        view.bag &= ~(1 << card)
        return view


class TurnsUpItsPlace(TurnsUp):
    def turned_up(self, seat, number):
        view = super().turned_up(seat, number)
        view.wind = number
        return view


class TurnsUpAHand(TurnsUp):
    def turned_up(self, seat, number):
        return self.veiled(seat)


class CountsWhatItTurnsUp(TurnsUp):
    def may_turn_up(self, seat):
        return super().may_turn_up(seat) and count(self.hands[seat] & ~FIREFLIES)


class TurnsUpNothing(TurnsUp):
    def turned_up(self, seat, number):
        return self.veiled(None)


class LosesACard(LanternFair):
    def redeal(self, dice):
        super().redeal(dice)
        self.bag &= self.bag - 1


class RedealsOneWay(LanternFair):
    def redeal(self, dice):
        super().redeal(fairyring.FastDice(1))


class KeepsLeaversWaiting(LanternFair):
    def _forget(self, seat):
        pass


class LetsThemLeaveTwice(LanternFair):
    def leave(self, seat, dice, tell=None):
        if self.playing >> seat & 1 and self.ended is None:
            super().leave(seat, dice, tell)


class TellsNothing(LanternFair):
    def play(self, seat, action, dice, tell=None):
        super().play(seat, action, dice)


class LaysBehindBacks(LanternFair):
    """All can see that a card was laid, but the others get no fact of it."""

    def play(self, seat, action, dice, tell=None):
        def tell_but_laid(fact, audience):
            if tell and not (isinstance(fact, facts.Laid) and audience != only(seat)):
                tell(fact, audience)

        super().play(seat, action, dice, tell_but_laid)


class TellsTwice(LanternFair):
    def play(self, seat, action, dice, tell=None):
        super().play(seat, action, dice, tell)
        if tell and action.notation.startswith("lay"):
            tell(facts.Laid(seat, action.card), EVERYBODY)


class PlaysOtherwiseWhenHeard(LanternFair):
    def play(self, seat, action, dice, tell=None):
        super().play(seat, action, dice, tell)
        self.prizes[seat] += tell is not None


LET_IT_BE = CATALOGUE.read("let it be")


class AnswersForAll(LanternFair):
    def answerable(self):
        return True

    def silence(self, seat):
        return LET_IT_BE


class AnswersUnsaid(LanternFair):
    def silence(self, seat):
        return LET_IT_BE if LET_IT_BE in self.actions(seat) else None


class AnswersLater(AnswersUnsaid):
    def answerable(self):
        return self.round > 1


class AnswersByTheHand(AnswersUnsaid):
    """A seat with a snuffer is awaited, so everybody can tell that it has one."""

    def answerable(self):
        return True

    def silence(self, seat):
        return None if self.hands[seat] & SNUFFERS else super().silence(seat)


class AimsByTheHand(LanternFair):
    def aims_at(self, seat):
        return bool(self.hands[seat] & SNUFFERS)


class Stumbles(LanternFair):
    def _reveal(self, dice, tell):
        raise KeyError("lantern")


@pytest.mark.parametrize(
    ("kind", "promise"),
    [
        (SharesHands, "Play on a copy does not change"),
        (ForgetsOnCopying, "A copy, a restored position and an unpickled one"),
        (ForgetsWhenStored, "A copy, a restored position and an unpickled one"),
        (KeepsLists, "A state is made of tuples"),
        (ListsBackwards, "Legal actions are objects of the catalogue"),
        (ChangesAndRefuses, "Every action that is not legal raises"),
        (RollsAndRefuses, "Every action that is not legal raises"),
        (PlaysAnything, "Every action that is not legal raises"),
        (AwaitsTheIdle, "A game never waits for a seat"),
        (ShowsWhoHasFireflies, "A veil keeps what a seat sees"),
        (AnswersForAll, "Silence means an action of an awaited seat"),
        (AnswersUnsaid, "Silence means an action of an awaited seat"),
        (AnswersLater, "Silence means an action of an awaited seat"),
        (AnswersByTheHand, "The meaning of silence"),
        (AimsByTheHand, "The meaning of silence"),
        (EndsTooEarly, "A game has an outcome exactly when"),
        (NobodyWins, "A game has an outcome exactly when"),
        (BeginsWithWhoHasAFirefly, "The seat that began is public"),
        (BeginsEachRoundAnew, "The seat that began is public"),
        (CountsOneTooMany, "The parts of the points add up"),
        (CountsBeforeTheEnd, "The parts of the points add up"),
        (CountsWhatItSees, "The parts of the points add up"),
        (ForgetsItsTerms, "A veil keeps what a seat sees"),
        (SeesFromNowhere, "A veil keeps what a seat sees"),
        (LeaksAHand, "Where a seat was told the same, it sees the same"),
        (LeaksHandsToOnlookers, "Where a seat was told the same"),
        (LeaksAnswers, "Where a seat was told the same, it sees the same"),
        (TurnsUpItsPlace, "A thing that a seat turns up"),
        (TurnsUpAHand, "A thing that a seat turns up"),
        (CountsWhatItTurnsUp, "A thing that a seat turns up"),
        (TurnsUpNothing, "A thing that a seat turns up"),
        (LosesACard, "After a redeal"),
        (RedealsOneWay, "A redeal fills the unknown at random"),
        (KeepsLeaversWaiting, "Any seat can leave"),
        (LetsThemLeaveTwice, "Any seat can leave"),
        (TellsNothing, "Twins play on alike"),
        (LaysBehindBacks, "Where a seat was told the same, it sees the same"),
        (TellsTwice, "Every fact has an audience"),
        (PlaysOtherwiseWhenHeard, "Twins play on alike"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_position_that_breaks_a_promise(kind, promise):
    assert broken(game_of(kind)).check.startswith(promise)


def test_what_is_turned_up_and_no_more_is_fine():
    check(game_of(TurnsUp), games=3, seed=1)


def test_what_is_said_shows_what_broke_and_the_way_back():
    game = game_of(ListsBackwards)
    found = broken(game)
    assert "listed after number" in found.detail
    again = position_at(game, found.seats, found.options, seed=found.seed, step=found.step)
    indices = [action.index for seat in range(found.seats) for action in again.actions(seat)]
    assert indices != sorted(indices)
    text = str(found)
    assert text.startswith("toy breaks the contract: Legal actions are objects of the catalogue")
    assert f"seats={found.seats}, options={dict(found.options)!r}" in text
    assert f"seed={found.seed}, step={found.step})" in text


def test_what_differs_is_told_by_its_name():
    assert re.match(
        r"the position .* differs: state\.round ", broken(game_of(ForgetsWhenStored)).detail
    )


def test_a_state_that_no_form_told_differs_at_a_place():
    told = difference((2, (3, 0), None), (2, (3, 1), None))
    assert told == "state[1][1] is 0 in the one and 1 in the other"


def test_why_not_that_disagrees():
    def allows_all(position, seat, action):
        return None

    found = broken(game_of(rulebook={"why_not": allows_all}))
    assert found.check.startswith("`why_not` names a clause")
    assert "no clause forbids it" in found.detail


def test_a_window_that_opens_only_for_those_who_could_answer():
    def by_actions(position, seat, action):
        return None if action in position.actions(seat) else rulebook.RULEBOOK["L4.1"]

    found = broken(game_of(AsksOnlyWhoHasSnuffers, rulebook={"why_not": by_actions}))
    assert found.check.startswith("Where a seat was told the same, it sees the same")


def test_a_clause_that_the_rulebook_has_not():
    def refuses_by_whim(position, seat, action):
        return rulebook.why_not(position, seat, action) and Clause("L9.9", "Not today.")

    assert (
        "L9.9, which the rulebook has not"
        in broken(game_of(rulebook={"why_not": refuses_by_whim})).detail
    )


@pytest.mark.parametrize(
    ("notations", "what"),
    [
        (("lay Dot", "Lay dot"), "read alike"),
        (("lay  Dot",), "two together"),
        (("lay Dot ",), "at an end"),
        (("lay\nDot",), "cannot be printed"),
        (("lay; Dot",), "signs"),
        (("lay {Dot}",), "signs"),
    ],
)
def test_notations_that_clash_or_cannot_be_recorded(notations, what, monkeypatch):
    catalogue = Catalogue(__name__, [Action(written) for written in notations])
    monkeypatch.setattr(sys.modules[__name__], "CATALOGUE", catalogue)
    assert what in broken(game_of(position={"CATALOGUE": catalogue})).detail


def test_a_game_for_more_than_a_table_can_seat():
    found = broken(replace(game_of(), most_seats=7))
    assert (found.check, found.detail) == ("A table has 1 to 6 seats.", "it has 2 to 7")


def test_a_game_longer_than_its_bound():
    found = broken(game_of(position={"bound": lambda seats, settings: 9}))
    assert found.check == "A game ends within its bound."
    assert found.step == 10


def test_a_scene_that_hides_a_choice():
    def without_last(view, seat, settings):
        made = scene.scene(view, seat, settings)
        return msgspec.structs.replace(made, choices=made.choices[:-1])

    found = broken(game_of(scene={"scene": without_last}))
    assert found.check.startswith("A scene offers each legal action once")


def test_a_scene_with_a_zone_of_a_kind_that_nobody_can_draw():
    def spiral(view, seat, settings):
        made = scene.scene(view, seat, settings)
        odd = msgspec.structs.replace(made.zones[0], kind="spiral")
        return msgspec.structs.replace(made, zones=(odd, *made.zones[1:]))

    found = broken(game_of(scene={"scene": spiral}))
    assert "is of the kind 'spiral'" in str(found)


def test_a_scene_with_a_piece_that_is_played_by_no_action():
    def dreams(view, seat, settings):
        shown = scene.scene(view, seat, settings)
        pieces = [msgspec.structs.replace(piece, play="juggle it") for piece in shown.pieces]
        return msgspec.structs.replace(shown, pieces=tuple(pieces))

    assert "played by 'juggle it'" in str(broken(game_of(scene={"scene": dreams})))


def test_a_scene_that_offers_two_actions_by_one_gesture_in_the_same_words():
    def worded_alike(view, seat, settings):
        made = scene.scene(view, seat, settings)
        alike = [msgspec.structs.replace(c, label="Do", gesture=Press()) for c in made.choices]
        return msgspec.structs.replace(made, choices=tuple(alike))

    found = broken(game_of(scene={"scene": worded_alike}))
    assert "in the same words" in str(found)


def laid_down(view, seat, action, settings):
    """Return the certain result: a card lies face down while others still choose theirs."""
    if action.verb is not Verb.LAY or view.pending[-1].asked == only(seat):
        return None
    then = view.copy()
    then.play(seat, action, NoDice())
    now = scene.scene(view, seat, settings)
    return between(now, scene.scene(then, seat, settings), says=["You would lay it."])


def otherwise(**promised):
    """Return `laid_down` with other promises."""

    def coming(view, seat, action, settings):
        told = laid_down(view, seat, action, settings)
        return told and msgspec.structs.replace(
            told, **{name: made(view, action, told) for name, made in promised.items()}
        )

    return coming


def test_a_scene_that_tells_what_is_certain():
    report = check(game_of(scene={"coming": laid_down}), games=3, seed=1)
    assert report.foreseen > 100
    assert check(game_of(), games=1, seed=1).foreseen == 0


def wound_up(view, seat, action, settings):
    """Return what chance makes of it in one of many worlds."""
    then = view.copy()
    then.redeal(FastDice(1))
    then.play(seat, action, FastDice(2))
    return between(*(scene.scene(one.veiled(seat), seat, settings) for one in (view, then)))


def counting(asked=Counter()):  # noqa: B006  it is what is wrong with it
    asked["times"] += 1
    return (f"You asked {asked['times']} times.",)


def winding(view):
    view.wind += 1
    return ("The wind turns.",)


def moved(piece, **fields):
    return (msgspec.structs.replace(piece, **fields),)


@pytest.mark.parametrize(
    ("coming", "detail"),
    [
        (wound_up, "and in some world it comes to"),
        (otherwise(says=lambda view, action, told: winding(view)), "changes the view"),
        (otherwise(says=lambda *_: counting()), "is told otherwise from an equal view"),
        (otherwise(says=lambda *_: ("",)), "says nothing"),
        (otherwise(pieces=lambda view, action, told: told.pieces * 2), "has a piece twice"),
        (
            otherwise(pieces=lambda view, action, told: moved(told.pieces[0], zone="sky")),
            "which is not there yet",
        ),
        (
            otherwise(pieces=lambda view, action, told: moved(told.pieces[0], face="moon")),
            "and in some world it comes to",
        ),
        (otherwise(gone=lambda *_: ("moon",)), "away, which is not there"),
        (
            otherwise(gone=lambda view, action, told: (f"card{action.card}",)),
            "and in some world it stays",
        ),
        (
            otherwise(motions=lambda view, action, told: (Motion(f"card{action.card}", "turn"),)),
            "it does not happen then",
        ),
        (
            otherwise(
                motions=lambda view, action, told: (Motion(f"card{action.card}", path=((0,),)),)
            ),
            "and in some world it went",
        ),
    ],
)
def test_a_scene_that_promises_what_need_not_come(coming, detail):
    found = broken(game_of(scene={"coming": coming}))
    assert found.check.startswith("A preview of an action")
    assert detail in found.detail


def test_a_fact_without_words():
    found = broken(game_of(scene={"line": lambda fact, name: ""}))
    assert "has no line of text" in found.detail


def test_an_error_of_the_game_is_told_with_its_place():
    found = broken(game_of(Stumbles))
    assert re.fullmatch(r"lantern_fair/position.py:\d+: KeyError: 'lantern'", found.detail)
    stumbling = position_at(game_of(Stumbles), found.seats, found.options, found.seed, found.step)
    assert stumbling.outcome() is None


def test_a_game_that_depends_on_the_order_of_hashes(tmp_path, monkeypatch):
    package = tmp_path / "hashed_fair"
    package.mkdir()
    (package / "__init__.py").write_text(
        "from dataclasses import replace\n"
        "import lantern_fair\n"
        "GAME = replace(lantern_fair.GAME, key='hashed', package='hashed_fair')\n"
    )
    (package / "position.py").write_text(
        "from fairyring.authoring import FastDice\n"
        "from lantern_fair.position import CATALOGUE, LanternFair, bound\n"
        "def start(seats, settings, dice, tell):\n"
        "    hashed = FastDice(dice.below(1 << 20), hash('lantern') & (1 << 40) - 1)\n"
        "    return LanternFair.dealt(seats, settings, hashed, tell)\n"
    )
    (package / "sense.py").write_text("from lantern_fair.sense import value\n")
    (package / "rulebook.py").write_text("from lantern_fair.rulebook import RULEBOOK, why_not\n")
    (package / "scene.py").write_text(
        "from msgspec.structs import replace\n"
        "from lantern_fair import scene as fair\n"
        "from lantern_fair.scene import line, motions\n"
        "def scene(view, seat, settings):\n"
        "    return replace(fair.scene(view, seat, settings), game='hashed')\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    import hashed_fair

    found = broken(hashed_fair.GAME)
    assert found.check.startswith("Another process")
    assert sys.modules["hashed_fair"] is hashed_fair
