"""The pages for a browser without scripts: their content, and what they refuse."""

import html
import re

import pytest

MARKUP = "<b>Ana</b>&\"'"


def token_in(page) -> str:
    return re.search(r'name="csrf" value="([^"]+)"', page.text)[1]


def come(site, **headers):
    """Return a browser on the first page, and the token of its forms."""
    browser = site.browser(**headers)
    return browser, token_in(browser.get("/"))


def form(token: str, **changes: str) -> dict[str, str]:
    asked = {"csrf": token, "game": "gdfr", "kind": "friends", "seats": "2", "name": "Ana"}
    return asked | changes


@pytest.fixture
def ana(site):
    """The browser of somebody who opened a table, and the table's page."""
    browser, token = come(site)
    sent = browser.post("/tables", data=form(token))
    return browser, sent.headers["location"]


# Content of pages.


def test_the_first_page_shows_the_games(site):
    page = site.browser().get("/")
    assert page.status_code == 200
    for game in ("Goblins Drool, Fairies Rule!", "Lantern Fair"):
        assert html.escape(game) in page.text
    assert "/art/gdfr/cover.svg" in page.text
    assert "/art/toy/cover.svg" not in page.text


def test_without_scripts_one_is_told_before_one_tries(site):
    page = site.browser().get("/").text
    assert "The table needs JavaScript." in re.findall("<noscript>(.*?)</noscript>", page)[0]


def test_a_form_opens_a_table_and_the_first_page_remembers_it(ana):
    browser, where = ana
    page = browser.get(where)
    assert page.status_code == 200
    assert f'data-table="{where.rpartition("/")[2]}"' in page.text
    assert where in browser.get("/").text


def test_a_table_is_taken_off_the_list_of_one_and_its_link_puts_it_back(ana, site):
    browser, where = ana
    join = html.unescape(re.search(r'data-join="([^"]+)"', browser.get(where).text)[1])
    ben, _ = come(site)
    ben.get(join)
    asked = {"csrf": token_in(browser.get("/me")), "table": where.rpartition("/")[2]}
    assert where in browser.get("/me").text
    assert ben.post("/me/tables", data=asked).status_code == 403
    assert browser.post("/me/tables", data=asked).status_code == 303
    assert where not in browser.get("/me").text + browser.get("/").text
    assert where in ben.get("/me").text
    assert browser.get(where).status_code == 200
    browser.get(join)
    assert where in browser.get("/me").text
    assert browser.get("/me?page=٣").status_code == 200


@pytest.mark.parametrize("kind", ["bots", "friends", "device"])
def test_the_three_ways_in(site, kind):
    browser, token = come(site)
    sent = browser.post("/tables", data=form(token, kind=kind))
    assert sent.status_code == 303
    assert browser.get(sent.headers["location"]).status_code == 200


def test_a_name_is_asked_once_and_kept(site):
    browser, token = come(site)
    assert 'name="name"' in browser.get("/").text
    nameless = browser.post("/tables", data=form(token, name=""))
    assert nameless.status_code == 422
    asked = nameless.text.partition("</main>")[0]
    choice = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]+)"', asked))
    assert choice.keys() == {"csrf", "game", "seats", "kind"}, "what was chosen is kept"
    opened = browser.post("/tables", data=choice | {"name": "  Ana   Lu "})
    assert opened.status_code == 303
    again = browser.get("/")
    assert 'name="name"' not in again.text
    assert "Ana Lu" in again.text
    assert browser.post("/tables", data=form(token_in(again), name="")).status_code == 303


def test_links_to_play_and_to_watch(site, ana):
    browser, where = ana
    page = browser.get(where).text
    join = html.unescape(re.search(r'data-join="([^"]+)"', page)[1])
    watch = html.unescape(re.search(r'data-watch="([^"]+)"', page)[1])
    assert join.startswith(f"{site.url}/join/")
    assert "<svg" in page, "the link as a code to scan"

    stranger = site.browser()
    assert stranger.get(where).status_code == 403
    assert stranger.get(watch).headers["location"] == where
    seen = stranger.get(where).text
    assert 'data-join=""' in seen
    assert join not in seen, "who watches is not given the link to play"
    assert stranger.get(join).headers["location"] == where
    assert join in html.unescape(stranger.get(where).text)
    assert stranger.get("/join/nothing").status_code == 404
    assert stranger.get("/table/nothing").status_code == 404


def test_links_bear_the_public_address(own_site):
    site = own_site(public_url="https://table.example/")
    page = site.browser().get("/me")
    cookies = page.headers.get_list("set-cookie")
    assert cookies
    assert all("Secure" in cookie for cookie in cookies)
    opened = site.program().post("/api/tables", json={"game": "gdfr", "seats": 2, "name": "Ana"})
    told = opened.json()
    assert told["join_url"].startswith("https://table.example/join/")
    assert told["socket_url"] == f"wss://table.example/table/{told['id']}/socket"
    from_there = {"origin": "https://table.example"}
    sent = site.program().post(
        "/api/tables", json={"game": "gdfr", "seats": 2, "name": "Ana"}, headers=from_there
    )
    assert sent.status_code == 201


def test_the_rules_as_a_page_and_as_a_sheet(site):
    browser = site.browser()
    page, sheet = browser.get("/rules/gdfr"), browser.get("/rules/gdfr/sheet")
    assert 'id="G3.2"' in page.text
    assert 'id="G3.2"' in sheet.text
    assert "<html" in page.text
    assert "<html" not in sheet.text
    assert browser.get("/rules/chess").status_code == 404
    assert browser.get("/rules/chess/sheet").status_code == 404


def test_the_page_about_the_socket_names_every_message(site):
    page = site.browser().get("/about/socket").text
    for name in ("hello", "take_back", "whole", "refused", "presence", "SeatView", "4429"):
        assert name in page
    assert "/table/{id}/socket" in page


def test_a_name_is_changed(site, ana):
    browser, _ = ana
    token = token_in(browser.get("/me"))
    assert browser.post("/me", data={"csrf": token, "name": "Lu"}).headers["location"] == "/me"
    assert 'value="Lu"' in browser.get("/me").text
    refused = browser.post("/me", data={"csrf": token, "name": "A" * 41})
    assert refused.status_code == 422


# Names are text.


def test_names_are_text_wherever_they_stand(site):
    browser, token = come(site)
    where = browser.post("/tables", data=form(token, name=MARKUP)).headers["location"]
    for path in ("/", "/me", where):
        page = browser.get(path).text
        assert "<b>Ana</b>" not in page
        assert MARKUP in html.unescape(page)


@pytest.mark.parametrize("name", ["An\u202ea", "An\x00a", "A" * 41, "\u200b"])
def test_names_that_cannot_be_shown_are_refused(site, name):
    browser, token = come(site)
    refused = browser.post("/tables", data=form(token, name=name))
    assert refused.status_code == 422
    assert "nobody can be called" in refused.text
    assert 'value="friends"' in refused.text, "what was chosen is kept"


# Refusals.


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"game": "<script>alert(1)</script>"},
        {"kind": "alone"},
        {"seats": "9"},
        {"seats": "two"},
        {"seats": "-1"},
        {"seats": "٣"},
        {"seats": ""},
    ],
)
def test_a_table_that_cannot_be_is_refused(site, changes):
    browser, token = come(site)
    refused = browser.post("/tables", data=form(token, **changes))
    assert refused.status_code in (404, 422)
    assert "<h1>" in refused.text
    assert "<script>alert" not in refused.text


def test_a_form_without_our_token_is_refused(site):
    browser, token = come(site)
    _, others = come(site)
    for wrong in ("", "made up", others):
        assert browser.post("/tables", data=form(wrong)).status_code == 403
        assert browser.post("/me", data={"csrf": wrong, "name": "Eve"}).status_code == 403
    assert site.browser().post("/tables", data=form(token)).status_code == 403


@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"sec-fetch-site": "cross-site", "origin": "null"},
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"origin": ""},
        {"origin": "http://127.0.0.1"},
        {"origin": "http://["},
        {"origin": "http://[::1"},
    ],
)
def test_what_another_site_sends_is_refused(site, headers):
    browser, token = come(site)
    for path in ("/tables", "/me", "/api/tables", "/table/x/verify"):
        assert browser.post(path, data=form(token), headers=headers).status_code == 403, path
    assert browser.get("/", headers=headers).status_code == 200


@pytest.mark.parametrize("by", [{"sec-fetch-site": "same-origin"}, {"sec-fetch-site": "none"}, {}])
def test_what_our_pages_send_is_taken(site, by):
    browser, token = come(site)
    headers = {"origin": site.url} | by
    assert browser.post("/tables", data=form(token), headers=headers).status_code == 303


def test_a_body_that_is_too_long_is_refused(site):
    browser, token = come(site)
    assert browser.post("/tables", data=form(token, name="A" * 20_000)).status_code == 413
    many = {f"field{n}": "x" for n in range(100)}
    assert browser.post("/tables", data=form(token) | many).status_code == 400
    files = {"name": ("name.txt", b"Ana")}
    assert browser.post("/tables", data=form(token), files=files).status_code == 400


@pytest.mark.parametrize("path", ["/nowhere", "/tables", "/table/", "/%00", "/me/x/y"])
def test_an_address_that_is_none_has_a_page_all_the_same(site, path):
    answer = site.browser().get(path, headers={"accept": "text/html"})
    assert answer.status_code in (404, 405)
    assert "<h1>" in answer.text


def test_our_own_mistakes_tell_nothing(site, monkeypatch):
    def fail(person: str) -> None:
        raise RuntimeError("a secret of the code")

    browser, _ = come(site)
    monkeypatch.setattr(site.state.tables, "tables_of", fail)
    broken = browser.get("/")
    assert broken.status_code == 500
    assert "our mistake" in broken.text
    assert "secret" not in broken.text


# Headers and cookies.


@pytest.mark.parametrize(
    "path", ["/", "/me", "/nowhere", "/api/games", "/static/common/words.js", "/art/gdfr/back.svg"]
)
def test_every_answer_is_taken_for_what_it_is_by_ourselves_alone(site, path):
    headers = site.browser().get(path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "server" not in headers


def test_a_picture_opened_by_itself_runs_nothing(site):
    headers = site.browser().get("/art/gdfr/back.svg").headers
    assert headers["content-security-policy"] == "default-src 'none'"


@pytest.mark.parametrize("path", ["/", "/me", "/nowhere", "/rules/gdfr"])
def test_every_page_bears_the_policies(site, path):
    headers = site.browser().get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"


def test_under_https_browsers_are_told_to_stay_there(site, own_site):
    assert "strict-transport-security" not in site.browser().get("/").headers
    encrypted = own_site(public_url="https://table.example").browser().get("/")
    assert encrypted.headers["strict-transport-security"] == "max-age=31536000"


def test_pages_are_kept_by_no_cache(site):
    for path in ("/", "/me", "/rules/gdfr"):
        assert site.browser().get(path).headers["cache-control"] == "no-store"


def test_pages_hold_nothing_that_the_policy_forbids(site, ana):
    browser, where = ana
    for path in ("/", "/me", "/rules/gdfr", "/rules/gdfr/sheet", "/about/socket", "/x", where):
        page = browser.get(path).text
        assert not re.search(r"\son\w+\s*=", page), path
        assert not re.search(r"\sstyle\s*=", page), path
        assert not re.search(r"<script(?![^>]*\ssrc=)", page), path
        assert not re.search(r"""(?:src|href)="(?:https?:)?//""", page), path


def test_cookies_are_out_of_reach(site):
    for cookie in site.browser().get("/").headers.get_list("set-cookie"):
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Path=/" in cookie


# The deal of the day.


def test_a_deal_of_a_day_is_opened_by_name_and_only_while_it_is_open(site):
    browser, token = come(site)
    assert 'action="/days"' in browser.get("/").text
    page = browser.get("/days").text
    days = re.findall(r'name="day" value="([^"]+)"', page)
    assert len(days) == 30
    assert days == sorted(days, reverse=True)
    nameless = browser.post("/days", data={"csrf": token, "day": days[1]})
    assert nameless.status_code == 422
    assert f'value="{days[1]}"' in nameless.text
    for wrong in ("", "2020-01-01", "2999-01-01", "<b>"):
        asked = {"csrf": token, "day": wrong, "name": "Ana"}
        assert browser.post("/days", data=asked).status_code == 404
    asked = {"csrf": token, "day": days[1], "name": "Ana"}
    opened = browser.post("/days", data=asked, timeout=120)  # its deal may have to be searched for
    assert browser.get(opened.headers["location"]).status_code == 200
