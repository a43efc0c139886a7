"""The parts of Goblin Toboggan: tiles and cards from their tables, clans and counts."""

from .box import *
from .cards import *
from .effects import *
from .flat import *
from .tiles import *
