"""The pictures of Fairy School: cards, projects, creatures, tokens and signs, drawn by code."""

from fairyring.games.fairy_school.art.cards.back import back
from fairyring.games.fairy_school.art.cover import cover
from fairyring.games.fairy_school.art.faces import KEYS, SHEETED, face, sheet
from fairyring.games.fairy_school.art.fairies import winner
from fairyring.games.fairy_school.art.signs import SIGNS, sign

__all__ = ["KEYS", "SHEETED", "SIGNS", "back", "cover", "face", "sheet", "sign", "winner"]
