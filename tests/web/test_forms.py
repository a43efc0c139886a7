"""Forms are read as UTF-8, whatever their sender declares, and refused if they are not text."""

import re

import pytest

EDGE = "----edge"


def by_parts(browser, path: str, charset: str, **fields: bytes):
    """Send a form as browsers send files, with the charset that its sender declares."""
    body = b"".join(
        f'--{EDGE}\r\ncontent-disposition: form-data; name="{name}"\r\n\r\n'.encode()
        + value
        + b"\r\n"
        for name, value in fields.items()
    )
    kind = f"multipart/form-data; boundary={EDGE}{charset}"
    return browser.post(
        path, content=body + f"--{EDGE}--\r\n".encode(), headers={"content-type": kind}
    )


@pytest.fixture
def ana(site):
    """A visitor's browser and the token of her forms."""
    browser = site.browser()
    token = re.search(r'name="csrf" value="([^"]+)"', browser.get("/me").text)[1]
    return browser, token.encode()


@pytest.mark.parametrize(
    "charset",
    [
        "idna", "undefined", "unicode_escape", "utf-7", "latin-1", "utf-16", "rot13", "hex",
        "no-such", "a\\0b", '""', "utf-8;charset=idna",
    ],
)  # fmt: skip
def test_a_form_in_other_signs_is_refused(ana, charset):
    browser, token = ana
    for path in ("/me", "/tables", "/calls/push", "/passkeys/new"):
        refused = by_parts(browser, path, f"; charset={charset}", csrf=token, name=rb"\ud800")
        assert refused.status_code == 415, path
        assert "UTF-8" in refused.text


@pytest.mark.parametrize("charset", ["", "; charset=utf-8", '; charset="UTF-8"', ";charset=utf8"])
def test_a_form_in_utf_8_is_taken(ana, charset):
    browser, token = ana
    assert by_parts(browser, "/me", charset, csrf=token, name="Zoë".encode()).status_code == 303
    assert "Zoë" in browser.get("/me").text


@pytest.mark.parametrize("kind", ["text/plain", "application/json", "", "multipart/form-data"])
def test_what_is_no_form_is_none(ana, kind):
    browser, _ = ana
    refused = browser.post("/me", content=b"csrf=a", headers={"content-type": kind})
    assert refused.status_code in (400, 403)


def test_what_is_no_utf_8_is_no_token(ana):
    browser, _ = ana
    for sent in (b"\xff\xfe", b"\xed\xa0\x80"):
        assert by_parts(browser, "/me", "", csrf=sent, name=b"Ana").status_code == 403
        plain = browser.post("/me", data={"csrf": sent})
        assert plain.status_code == 403
