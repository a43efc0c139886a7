"""A mail server on this machine, and the mails that it received."""

import email
import email.policy
import re

PUBLIC = "http://table.example"
"""The base URL of links in mails."""


class Letters:
    """Accepts mails and keeps them."""

    def __init__(self):
        self.got: list[email.message.EmailMessage] = []
        self.away = False

    async def handle_DATA(self, server, session, envelope):  # noqa: N802  its name there
        if self.away:
            return "451 later"
        self.got.append(email.message_from_bytes(envelope.content, policy=email.policy.default))
        return "250 OK"

    def text(self, number: int) -> str:
        return self.got[number].get_content()

    def link(self, number: int, where: str) -> str:
        return re.search(rf"{PUBLIC}({where}\S*)", self.text(number))[1]
