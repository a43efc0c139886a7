"""Fault reports of visitors: without names and secrets, for hosts who asked, and for a terminal."""

import json
from types import SimpleNamespace

import pytest
from letters import PUBLIC

from fairyring.cli import main
from fairyring.kernel.dice import FastDice
from fairyring.table.views.fault_report import report_of
from fairyring.web import fault_reports
from fairyring.web.defence.limits import Rate
from fairyring.web.notifications.mail import Post
from fairyring.web.pages.reports import LARGEST


def opened(program, game: str = "swinger") -> str:
    """Open a table against bots, with one person; return its id."""
    asked = {"game": game, "seats": 3, "name": "Wilhelmina", "kind": "bots"}
    return program.post("/api/tables", json=asked).json()["id"]


def messages_of(site, program, where: str) -> dict[str, object]:
    """Return the form of a report with the first messages of a page."""
    with site.wired(program, where) as socket:
        socket.send(json.dumps({"type": "hello", "version": 1}))
        whole = json.loads(socket.recv())
    sent = {"before": 2.5, "sent": {"type": "hello", "version": 1}}
    return {"page": "abc", "messages": [sent, {"before": 2.25, "got": whole}]}


@pytest.mark.parametrize("game", ["fairy_school", "gobblestones", "swinger", "toboggan"])
def test_a_report_is_made_of_what_its_seat_sees(site, tmp_path, capsys, game):
    ana = site.program()
    where = opened(ana, game)
    saved = ana.post(f"/table/{where}/report", json=messages_of(site, ana, where))
    assert saved.status_code == 200
    assert "attachment" in saved.headers["content-disposition"]
    assert "Wilhelmina" not in saved.text
    assert "Hob" not in saved.text
    file = tmp_path / "a.report.json"
    file.write_bytes(saved.content)
    assert main(["replay", str(file)]) == 0
    assert "as player 1 saw it" in capsys.readouterr().out
    assert site.program().post(f"/table/{where}/report", json={}).status_code == 403
    state = site.do(site.state.tables.table(where)).state
    person = state.roster[0].person
    told = report_of(state, person, "")
    for number in range(5):  # the same except for what the seat cannot see
        world = state.play.position.veiled(0)
        world.redeal(FastDice(number))
        play = SimpleNamespace(position=world, settings=state.play.settings)
        other = SimpleNamespace(
            play=play, roster=state.roster, step=state.step, story=state.story, game=state.game,
            seq_of=state.seq_of,
        )  # fmt: skip
        assert report_of(other, person, "") == told


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "faults"
    made.mkdir()
    return made


def sent(program, where: str, **more: object):
    return program.post(f"/table/{where}/report/host", json=more)


def test_a_host_who_asked_for_reports_has_them_in_a_folder(own_site, folder):
    site = own_site(more={"reports": folder})
    ana = site.program()
    where = opened(ana)
    assert "data-reports" in ana.get(f"/table/{where}").text
    told = messages_of(site, ana, where)
    assert not list(folder.iterdir())  # saving a report sends nothing
    saved = ana.post(f"/table/{where}/report", json=told)
    assert not list(folder.iterdir())
    answer = sent(ana, where, **told)
    (file,) = folder.iterdir()
    assert file.read_bytes() == answer.content == saved.content
    assert file.name.endswith(".report.json")
    assert file.stat().st_mode & 0o077 == 0


def test_nothing_is_taken_that_steers_a_terminal(own_site, folder):
    site = own_site(more={"reports": folder})
    ana = site.program()
    steers = "\x1b]0;owned\x07 \x9b2J\u202e\r\n\x7f\u2028"
    stays = "Zoë\u00a0: qui\u00ad?"
    passed = [
        {"before": 1, "sent": {"type": "act", "id": "a", "seat": 0, "notation": steers, "seq": 1}},
        {"before": 1, "got": {"type": "refused", "reason": "not_now", "message": steers + stays}},
    ]
    answer = sent(ana, opened(ana), page=f"abc{steers}", messages=passed)
    assert answer.status_code == 200
    (file,) = folder.iterdir()
    assert file.read_bytes() == answer.content
    told = answer.json()
    texts = [told["page"], *(message for one in told["messages"] for message in texts_in(one))]
    assert [text for text in texts if (set(steers) - set("]0;owned 2J")) & set(text)] == []
    assert any(text.endswith(stays) for text in texts)


def texts_in(told: object) -> list[str]:
    """Return all texts in a value, at any depth."""
    if isinstance(told, dict):
        return [text for one in told.items() for text in texts_in(list(one))]
    if isinstance(told, list):
        return [text for one in told for text in texts_in(one)]
    return [told] if isinstance(told, str) else []


def test_who_asked_for_none_gets_none(site):
    ana = site.program()
    where = opened(ana)
    assert "data-reports" not in ana.get(f"/table/{where}").text
    refused = sent(ana, where)
    assert refused.status_code == 409
    assert "takes no reports" in refused.text


def test_only_so_many_are_taken_and_of_no_one_too_many(own_site, folder, monkeypatch):
    site = own_site(more={"reports": folder}, reports=Rate(0, 3))
    ana = site.program()
    where = opened(ana)
    assert [sent(ana, where).status_code for _ in range(4)] == [200, 200, 200, 409]
    monkeypatch.setattr(fault_reports, "MOST_KEPT", 3)
    other = own_site(more={"reports": folder})
    ben = other.program()
    refused = sent(ben, opened(ben))
    assert refused.status_code == 409
    assert "no room" in refused.text
    assert len(list(folder.iterdir())) == 3


def test_a_host_who_asked_for_them_by_mail_gets_them_so(own_site, letters):
    post = Post.at(f"smtp://127.0.0.1:{letters.port}", "Fairyring <table@club.example>")
    more = {"post": post, "reports": "host@club.example"}
    site = own_site(public_url=PUBLIC, more=more)
    ana = site.program()
    where = opened(ana)
    assert sent(ana, where).status_code == 200
    (mail,) = letters.got
    assert mail["To"] == "host@club.example"
    (attached,) = mail.iter_attachments()
    assert json.loads(attached.get_content())["game"] == "swinger"
    assert "Wilhelmina" not in mail.as_string()
    letters.away = True
    assert "could not be sent" in sent(ana, where).text


def test_what_is_no_message_or_too_much_is_refused(site):
    ana = site.program()
    where = opened(ana)
    report = f"/table/{where}/report"
    for messages in ([{"before": 1, "got": {"type": "spell"}}], [{"before": 1}] * 41, 7):
        assert ana.post(report, json={"messages": messages}).status_code == 422
    deep = b'{"messages":[{"before":1,"got":' + b"[" * 100_000 + b"]" * 100_000 + b"}]}"
    for nonsense in (b"{", b"", b"\xff", b'{"page":"\xed\xa0\x80"}', b'{"page":"\\ud800"}', deep):
        for where_to in (report, f"{report}/host"):
            assert ana.post(where_to, content=nonsense).status_code == 422, nonsense[:40]
    assert ana.post(report, content=b" " * (LARGEST + 1)).status_code == 413


@pytest.mark.parametrize(
    ("reports", "line"),
    [
        ("nowhere", "--reports is a folder, or like host@club.example, not 'nowhere'"),
        ("host@club.example", "--reports by mail needs --mail, which names the mail server"),
    ],
)
def test_the_host_is_told_what_reports_takes(capsys, reports, line):
    assert main(["serve", "--reports", reports]) == 2
    assert line in capsys.readouterr().err
