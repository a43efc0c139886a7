"""The language of a command."""

import os

from fairyring.cli.common.refusal import Refusal
from fairyring.kernel import words
from fairyring.kernel.words import say
from fairyring.locale.catalogues import chosen, languages, texts


def speak(code: str | None) -> None:
    """Use the given language, or else that of the terminal, until the command ends."""
    if code is None:
        named = (os.environ.get(name) for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
        code = chosen(next(filter(None, named), "").split(":"))
    elif code not in languages():
        known = ", ".join(languages())
        raise Refusal(
            say(
                "there is no language {code}; the languages are: {known}",
                code=repr(code),
                known=known,
            )
        )
    words.speak(texts(code))
