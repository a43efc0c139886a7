"""A server for mail on this machine, and what it was handed."""

import email
import email.policy
import re

PUBLIC = "http://table.example"
"""The address that links in mails begin with."""


class Letters:
    """What takes mail, and keeps it."""

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
