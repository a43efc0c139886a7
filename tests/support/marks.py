"""A language that nobody speaks: each text of a catalogue is marked, so what is plain shows.

with speaking(MARKS):
    assert plain(say("{name} is back.", name="Ana")) == ""
"""

import re

from fairyring.kernel.words import English

FROM, TO = "⟦", "⟧"


class Marks(English):
    """What is said is marked, with places and forms as in English."""

    def gettext(self, message: str) -> str:
        return f"{FROM}{super().gettext(message)}{TO}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.ngettext(msgid1, msgid2, n)


MARKS = Marks()


def plain(text: str) -> str:
    """The words of a text that stand outside all marks; signs and numbers are no words."""
    depth, left = 0, []
    for sign in text:
        if sign == TO:
            depth -= 1
        elif sign == FROM:
            depth += 1
        elif not depth:
            left.append(sign)
    assert depth == 0, f"a text was cut: {text!r}"
    return " ".join(re.findall(r"[^\W\d_]+", "".join(left)))
