"""The identity of visitors, and forged ones."""

from starlette.requests import HTTPConnection
from starlette.responses import Response

from fairyring.web.people.visitors import NAME_COOKIE, PERSON_COOKIE, Visitor, Visitors

ANA = Visitor("A" * 24, "Ana Müller ♥")
PEOPLE = Visitors(b"x" * 32)


def coming(cookies: dict[str, str]) -> HTTPConnection:
    header = "; ".join(f"{name}={value}" for name, value in cookies.items())
    return HTTPConnection({"type": "http", "headers": [(b"cookie", header.encode())]})


def given(visitor: Visitor, people: Visitors = PEOPLE, secure: bool = False) -> list[str]:
    response = Response()
    people.keep(response, visitor, secure=secure)
    return response.headers.getlist("set-cookie")


def kept(visitor: Visitor, people: Visitors = PEOPLE) -> dict[str, str]:
    pairs = [cookie.partition(";")[0].partition("=") for cookie in given(visitor, people)]
    return {name: value for name, _, value in pairs}


def test_a_visitor_comes_back():
    assert PEOPLE.known(coming(kept(ANA))) == ANA


def test_cookies_are_out_of_reach_of_scripts_and_other_sites():
    for cookie in given(ANA):
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Secure" not in cookie
    assert all("Secure" in cookie for cookie in given(ANA, secure=True))


def test_under_https_a_cookie_cannot_come_from_another_name_of_the_domain():
    for cookie in given(ANA, secure=True):
        assert cookie.startswith("__Host-")
        assert "; Path=/;" in cookie
        assert "Domain" not in cookie


def test_a_cookie_from_before_https_counts_until_there_is_a_better_one():
    before, other = kept(ANA), Visitor("B" * 24, "Ben")
    assert PEOPLE.known(coming(before)) == ANA
    after = {f"__Host-{name}": value for name, value in kept(other).items()}
    assert PEOPLE.known(coming(before | after)) == other


def test_nobody_can_make_up_a_person():
    cookies = kept(ANA)
    forged = cookies | {PERSON_COOKIE: "B" + cookies[PERSON_COOKIE][1:]}
    assert PEOPLE.known(coming(forged)) is None
    assert PEOPLE.known(coming(kept(ANA, Visitors(b"y" * 32)))) is None
    assert PEOPLE.known(coming({PERSON_COOKIE: "."})) is None


def test_what_an_older_secret_signed_is_good_and_is_signed_anew():
    renewed = Visitors(b"x" * 32, b"y" * 32)
    assert renewed.known(coming(kept(ANA))) == ANA
    assert renewed.gave_form(ANA.person, PEOPLE.form_token(ANA.person))
    anew = kept(renewed.known(coming(kept(ANA))), renewed)
    assert PEOPLE.known(coming(anew)) is None
    assert Visitors(b"y" * 32).known(coming(anew)) == ANA


def test_a_forged_name_is_no_name():
    cookies = kept(ANA)
    assert PEOPLE.known(coming(cookies | {NAME_COOKIE: "e30.abc"})) == Visitor(ANA.person, "")


def test_a_cookie_of_one_kind_does_not_stand_for_another():
    cookies = kept(ANA)
    token = PEOPLE.form_token(ANA.person)
    assert PEOPLE.known(coming({PERSON_COOKIE: token})) is None
    assert not PEOPLE.gave_form(ANA.person, cookies[PERSON_COOKIE])


def test_a_form_is_of_one_person():
    token = PEOPLE.form_token(ANA.person)
    assert PEOPLE.gave_form(ANA.person, token)
    assert not PEOPLE.gave_form("B" * 24, token)
    assert not PEOPLE.gave_form(ANA.person, "")
    assert token != PEOPLE.form_token(ANA.person)


def test_strangers_are_told_apart():
    first, second = PEOPLE.visitor(coming({})), PEOPLE.visitor(coming({}))
    assert first.person != second.person
    assert len(first.person) >= 20


def test_each_browser_is_a_device_of_its_own_and_stays_it():
    cookies = kept(ANA)
    first = PEOPLE.known(coming(cookies))
    assert first.device
    assert PEOPLE.known(coming(kept(ANA))).device != first.device
    assert PEOPLE.known(coming(kept(first))).device == first.device


def test_a_cookie_from_before_devices_were_told_apart_is_still_good():
    signed = PEOPLE._signer("person").sign(ANA.person).decode()
    before = PEOPLE.known(coming({PERSON_COOKIE: signed}))
    assert before.person == ANA.person
    assert before.device == PEOPLE.known(coming(kept(before))).device
