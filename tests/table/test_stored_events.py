"""Stored events stay readable, whatever is renamed in the code."""

import json

import msgspec
import pytest

from fairyring.store import events
from fairyring.store.events import KINDS, body_from, by_name

STORED = [
    (events.Arranged(2, {"deal": 5}, 1.5, 20.0), {
        "type": "arranged", "seats": 2, "options": {"deal": 5}, "breath": 1.5, "response": 20.0,
        "pace": None,
    }),
    (events.Arranged(2, {}, pace=events.Pace(move=60.0, late="lost")), {
        "type": "arranged", "seats": 2, "options": {}, "breath": None, "response": None, "pace": {
            "move": 60.0, "total": 0.0, "increment": 0.0, "together": 0.0, "late": "lost",
            "grace": 60.0, "bot": "puck",
        },
    }),
    (events.Sat(1, "Ana"), {"type": "sat", "seat": 1, "name": "Ana"}),
    (events.Stood(1), {"type": "stood", "seat": 1}),
    (events.BotSat(1, "greedy"), {
        "type": "botsat", "seat": 1, "bot": "greedy", "until_back": False,
    }),
    (events.Promised(1, "ab"), {"type": "promised", "seat": 1, "promise": "ab"}),
    (events.Mixing(), {"type": "mixing"}),
    (events.Shared(1, "cd"), {"type": "shared", "seat": 1, "value": "cd"}),
    (events.Began(3), {"type": "began", "rules": 3}),
    (events.Began(3, "Rare {00}"), {"type": "began", "rules": 3, "edition": "Rare {00}"}),
    (events.Acted(0, "Dusty Dour"), {"type": "acted", "seat": 0, "notation": "Dusty Dour"}),
    (events.Resigned(1), {"type": "resigned", "seat": 1}),
    (events.AskedBack(0, 7), {"type": "askedback", "seat": 0, "step": 7}),
    (events.Answered(1, True), {"type": "answered", "seat": 1, "agree": True}),
    (events.TookBack(0, 7), {"type": "tookback", "seat": 0, "step": 7}),
    (events.Withdrew(0, 7), {"type": "withdrew", "seat": 0, "step": 7}),
    (events.Said(0, "hello"), {"type": "said", "seat": 0, "text": "hello"}),
    (events.SaidBeside("Eve", "hello"), {"type": "said_beside", "name": "Eve", "text": "hello"}),
    (events.Signed(0, "well"), {"type": "signed", "seat": 0, "sign": "well"}),
    (events.Hosted("signs", "apart", 60.0), {
        "type": "hosted", "talk": "signs", "onlookers": "apart", "late": 60.0, "invited": None,
    }),
    (events.Hosted(invited=1), {
        "type": "hosted", "talk": "open", "onlookers": "silent", "late": 0.0, "invited": 1,
    }),
    (events.Hinted(1), {"type": "hinted", "seat": 1, "notation": ""}),
    (events.Hinted(1, "Candy Rock"), {
        "type": "hinted", "seat": 1, "notation": "Candy Rock",
    }),
    (events.Shut(), {"type": "shut"}),
    (events.Late(1), {"type": "late", "seat": 1}),
    (events.Went(1), {"type": "went", "seat": 1}),
    (events.Came(1), {"type": "came", "seat": 1}),
    (events.AskedPause(0), {"type": "askedpause", "seat": 0}),
    (events.AnsweredPause(1, True), {"type": "answeredpause", "seat": 1, "agree": True}),
    (events.WentOn(1), {"type": "wenton", "seat": 1}),
    (events.GaveBack(90.5), {"type": "gaveback", "seconds": 90.5}),
    (events.Armed(0, "Dusty Dour"), {"type": "armed", "seat": 0, "notation": "Dusty Dour"}),
    (events.AskedWhen(0, "not_now"), {"type": "askedwhen", "seat": 0, "when": "not_now"}),
    (events.Continued("id"), {"type": "continued", "table": "id"}),
    (events.PlayedOn((events.Origin("ab", 1, "cd"),), ((events.Acted(0, "Dusty Dour"), "ef"),)), {
        "type": "playedon",
        "origins": ({"record": "ab", "event": 1, "seed": "cd"},),
        "moves": (({"type": "acted", "seat": 0, "notation": "Dusty Dour"}, "ef"),),
    }),
]  # fmt: skip
KEEP = (
    "Tables that are stored everywhere have this event in the form that stands in this test, and"
    " nobody could play them on. Leave the form as it is and rename only in Python: the name of an"
    " event is its `tag`, and a field keeps its stored name by `= msgspec.field(name=...)`. A new"
    " field needs a default. If the form itself must change, raise `rows.FORMAT` and migrate."
)


@pytest.mark.parametrize(
    ("body", "stored"), STORED, ids=[type(body).__name__ for body, _ in STORED]
)
def test_what_is_stored_stays_readable(body, stored):
    assert msgspec.to_builtins(body) == stored, KEEP
    try:
        assert body_from(json.dumps(stored)) == body, KEEP
    except msgspec.ValidationError as wrong:
        pytest.fail(f"{wrong}. {KEEP}")


def test_what_was_stored_before_there_were_clocks_is_read():
    older = body_from('{"type": "arranged", "seats": 2, "options": {}}')
    assert older == events.Arranged(2, {}, None, None, None)
    bot = body_from('{"type": "botsat", "seat": 1, "bot": "greedy"}')
    assert bot == events.BotSat(1, "greedy", until_back=False)


def test_the_stored_form_of_every_kind_is_held_here():
    held = {stored["type"] for _, stored in STORED}
    assert held == set(KINDS), f"Add an example of the new event. {KEEP}"


def test_an_event_without_a_name_of_its_own_is_refused():
    class Danced(events._Body, frozen=True):
        seat: int

    class Waltzed(events._Body, frozen=True, tag="danced"):
        seat: int

    class Tangoed(events._Body, frozen=True, tag="danced"):
        seat: int

    with pytest.raises(TypeError, match="Danced does not say under which name"):
        by_name((Danced,))
    with pytest.raises(TypeError, match="Waltzed and Tangoed are both stored as 'danced'"):
        by_name((Waltzed, Tangoed))
