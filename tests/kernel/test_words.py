"""Texts are said in the current language, wherever they are said."""

import asyncio
import gettext

import pytest

import fairyring
from fairyring.kernel.dice import FastDice
from fairyring.kernel.options import BadOption
from fairyring.kernel.words import either, listed, naming, player, say, say_many, speaking


class Quoting(gettext.NullTranslations):
    """A language that has every text, and puts its translations in quotation marks."""

    def __init__(self, opening: str = "«", closing: str = "»"):
        super().__init__()
        self._marks = opening, closing

    def gettext(self, message):
        return message.join(self._marks)

    def ngettext(self, one, many, number):
        return (one if number == 1 else many).join(self._marks)


FOREIGN = Quoting()


def test_english_stands_in_the_code():
    assert say("{name} added {card}.", name="Ana", card="Ew") == "Ana added Ew."
    assert say_many("one seat", "{number} seats", 1) == "one seat"
    assert say_many("one seat", "{number} seats", 3) == "3 seats"
    assert [listed(list(names)) for names in ("A", "AB", "ABC")] == ["A", "A and B", "A, B and C"]
    assert either(["2", "3", "4"]) == "2, 3 or 4"


def test_only_what_is_said_within_is_translated():
    with speaking(FOREIGN):
        assert say("Star") == "«Star»"
        with speaking(gettext.NullTranslations()):
            assert say("Star") == "Star"
        assert say_many("one seat", "{number} seats", 2) == "«2 seats»"
    assert say("Star") == "Star"


def test_what_fills_a_place_is_neither_translated_nor_read_as_a_text():
    with speaking(FOREIGN):
        assert say("{name} left.", name="{card} %s {0}") == "«{card} %s {0} left.»"
    assert say("{text} of {one}", text="{one}", one=1) == "{one} of 1"
    assert say("a clause with {braces} and no values") == "a clause with {braces} and no values"


def test_a_catalogue_is_not_asked_for_nothing():
    with speaking(FOREIGN):
        assert say("") == ""


def test_those_who_speak_at_the_same_time_speak_each_their_own_language():
    async def tell(catalogue):
        with speaking(catalogue):
            await asyncio.sleep(0)
            return say("Star")

    async def both():
        return await asyncio.gather(tell(FOREIGN), tell(Quoting("<", ">")))

    assert asyncio.run(both()) == ["«Star»", "<Star>"]


def test_all_that_a_game_says_is_said_in_the_language():
    game = fairyring.game("gdfr")
    told = []
    position = game.start(2, dice=FastDice(7), tell=lambda fact, _: told.append(fact))
    seat = position.awaited()[0]
    action = position.actions(seat)[0]
    scene = game.scene_module.scene(position, seat, game.settings(2))
    assert scene.prompt == "Add one of your cards to the Fairy Circle."
    position.play(seat, action, FastDice(7), lambda fact, _: told.append(fact))
    with speaking(FOREIGN):
        foreign = game.scene_module.scene(position.veiled(seat), seat, game.settings(2))
        lines = [game.scene_module.line(fact, ["Ana", "Ben"].__getitem__) for fact in told]
        assert foreign.prompt == "«Another player adds a card to the Fairy Circle.»"
        assert all(line.startswith("«") and line.endswith("»") for line in lines)
        assert f"«{['Ana', 'Ben'][seat]} added {action.notation}.»" in lines
        assert all(zone.label.startswith("«") for zone in foreign.zones)
        assert {piece.label for piece in foreign.pieces} == {  # names of cards are not translated
            piece.label
            for piece in game.scene_module.scene(position, seat, game.settings(2)).pieces
        }
        clause = game.why_not(position, seat, action)
        assert str(clause) == "G3.1 «You act in your own turn only.»"
        assert game.rulebook.sections[0].told == "«The cards»"
        with pytest.raises(BadOption, match=r"^«deal cannot be 9; it can be «a whole number from "):
            game.settings(2, {"deal": 9})
    assert clause.text == clause.told == "You act in your own turn only."


def test_seats_are_called_by_the_names_of_their_players_where_those_are_known():
    assert player(1) == "player 2"
    with naming(["Ana", "Björn"]):
        assert player(1) == "Björn"
        assert player(2) == "player 3"
    assert player(1) == "player 2"
