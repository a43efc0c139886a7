"""Calls by mail, through the operator's mail server."""

import asyncio
import re
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

import structlog

from fairyring.kernel.words import say
from fairyring.store.sql.notifications import Way
from fairyring.web.notifications.message import Call, Outcome

_PATIENCE = 20.0
_PORTS = {"smtp": 587, "smtps": 465}

ADDRESS = re.compile(r"[^@\s<>(),:;\"\\\[\]]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+")
"""The pattern of a mail address."""

log = structlog.get_logger("fairyring.calling")


@dataclass(frozen=True)
class Post:
    """The outgoing mail server, and the sender of our mails."""

    scheme: str
    host: str
    port: int
    user: str
    password: str
    sender: str

    @classmethod
    def at(cls, url: str, sender: str) -> "Post":
        """Return the server for a URL like smtp://user:password@host:587. Raises ValueError."""
        parts = urlsplit(url)
        if parts.scheme not in _PORTS or not parts.hostname:
            raise ValueError("no server for mail")
        port = parts.port or _PORTS[parts.scheme]
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(parts.scheme, parts.hostname, port, user, password, sender)


class Mailer:
    """Sends mails one after another in a thread, since mail servers can be slow."""

    def __init__(self, post: Post, address: str) -> None:
        """`address` is the base URL of links in mails."""
        self._post = post
        self._address = address.rstrip("/")
        self._thread = ThreadPoolExecutor(1, "mail")

    async def send(self, way: Way, call: Call) -> Outcome:
        """Send a call by mail."""
        off = self._address + call.off
        text = "\n\n".join(
            (
                call.body,
                f"{self._address}/table/{call.table}",
                say("To get no more of these mails, follow this link:"),
                off,
            )
        )
        headers = {
            "List-Unsubscribe": f"<{off}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
        return await self.post(way.address, call.body.rstrip("."), text, headers)

    async def ask(self, address: str, path: str) -> Outcome:
        """Ask the owner of an address for permission to use it."""
        text = "\n\n".join(
            (
                say("Somebody, you we hope, wants to be told here when it is their turn."),
                say("If that was you, follow this link within two days and say yes:"),
                self._address + path,
                say("If not, do nothing, and no more mail comes."),
            )
        )
        return await self.post(address, say("May we tell you when it is your turn?"), text)

    async def post(
        self,
        to: str,
        subject: str,
        text: str,
        headers: dict[str, str] | None = None,
        attached: tuple[str, bytes] | None = None,
    ) -> Outcome:
        """Send one mail, optionally with a JSON file attached (name and content)."""
        mail = EmailMessage()
        mail["From"] = self._post.sender
        mail["To"] = to
        mail["Subject"] = subject
        mail["Date"] = formatdate()
        mail["Message-ID"] = make_msgid(domain=self._post.sender.rpartition("@")[2].rstrip(">"))
        mail["Auto-Submitted"] = "auto-generated"
        for name, value in (headers or {}).items():
            mail[name] = value
        mail.set_content(f"{text}\n")
        if attached is not None:
            name, content = attached
            mail.add_attachment(content, "application", "json", filename=name)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._hand_over, mail)

    def _hand_over(self, mail: EmailMessage) -> Outcome:
        post = self._post
        secured = ssl.create_default_context()
        try:
            if post.scheme == "smtps":
                line: smtplib.SMTP = smtplib.SMTP_SSL(
                    post.host, post.port, timeout=_PATIENCE, context=secured
                )
            else:
                line = smtplib.SMTP(post.host, post.port, timeout=_PATIENCE)
            with line:
                if post.scheme == "smtp" and (post.user or line.has_extn("starttls")):
                    line.starttls(context=secured)
                if post.user:
                    line.login(post.user, post.password)
                line.send_message(mail)
        except smtplib.SMTPRecipientsRefused as refused:
            codes = [code for code, _ in refused.recipients.values()]
            return Outcome.GONE if all(code >= 500 for code in codes) else Outcome.FAILED
        except (OSError, smtplib.SMTPException) as failure:
            log.warning("a mail was not sent", failure=repr(failure))
            return Outcome.FAILED
        return Outcome.TAKEN

    async def close(self) -> None:
        """Send the queued mails, then stop."""
        await asyncio.to_thread(self._thread.shutdown)
