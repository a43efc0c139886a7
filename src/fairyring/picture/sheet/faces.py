"""The faces, backs and signs of a game's art, defined once on a sheet and used by reference."""

import hashlib
import re
from collections import Counter

from fairyring.ink.paper import LOOK
from fairyring.kernel.loading.protocols import ArtModule

_PICTURE = re.compile(r"<svg\b([^>]*)>(.*)</svg>\s*", re.DOTALL)
_VIEW = re.compile(r'\bviewBox="([^"]*)"')
_NAMED = re.compile(r' (?:class|data-[\w-]+|aria-[\w-]+|role)="[^"]*"')
_GROUP = re.compile(
    r"<g\b(?:(?! id=)[^>])*>(?:<(?:path|circle|ellipse|rect)\b(?:(?! id=)[^>])*/>)+</g>"
)
"""Strokes that belong together, such as a digit or a frame."""
_WORTH_SHARING = 120
"""Shorter groups are not worth an id."""
_ID = re.compile(r'(\bid="|url\(#|href="#)')


class Faces:
    """The pictures that one sheet needs."""

    def __init__(self, art: ArtModule | None) -> None:
        self._art = art
        self._symbols: dict[str, str] = {}
        """The definition of each picture, by id."""
        self._names: dict[tuple[str, str], str | None] = {}

    def face(self, key: str) -> str | None:
        """Return the id of a face; None if there is no such picture."""
        return self._name("face", key)

    def back(self) -> str | None:
        return self._name("back", "")

    def sign(self, key: str) -> str | None:
        return self._name("sign", key)

    def symbols(self) -> str:
        """Return the definitions of all requested pictures, with shared strokes only once."""
        drawn = "".join(self._symbols.values())
        shared = {
            group: name_of(group)
            for group, count in Counter(_GROUP.findall(drawn)).items()
            if count > 1 and len(group) > _WORTH_SHARING
        }
        groups = "".join(f'<g id="{name}"{group[2:]}' for group, name in shared.items())

        def used(found: re.Match[str]) -> str:
            name = shared.get(found[0])
            return f'<use href="#{name}"/>' if name else found[0]

        return groups + _GROUP.sub(used, drawn)

    def _name(self, kind: str, key: str) -> str | None:
        if (kind, key) not in self._names:
            self._names[kind, key] = self._drawn(kind, key)
        return self._names[kind, key]

    def _drawn(self, kind: str, key: str) -> str | None:
        if self._art is None:
            return None
        try:
            match kind:
                case "face":
                    picture = self._art.face(key)
                case "sign":
                    picture = self._art.sign(key)
                case _:
                    picture = self._art.back()
        except KeyError:
            return None
        name = name_of(picture)
        if name not in self._symbols:
            made = symbol(name, picture)
            if made is None:
                return None
            self._symbols[name] = made
        return name


def name_of(drawn: str) -> str:
    """Return an id made from the content, so that equal ids on a page are equal pictures."""
    return f"fr-{hashlib.sha256(drawn.encode()).hexdigest()[:10]}"


def symbol(name: str, picture: str) -> str | None:
    """Turn a picture into a reusable symbol; ids inside it are made unique."""
    found = _PICTURE.fullmatch(picture.strip())
    view = _VIEW.search(found[1]) if found else None
    if found is None or view is None:
        return None
    look = " ".join(LOOK.findall(found[1]))
    inner = _ID.sub(rf"\g<1>{name}-", _NAMED.sub("", found[2]))
    return f'<symbol id="{name}" viewBox="{view[1]}"{" " + look if look else ""}>{inner}</symbol>'
