"""The rules of Goblin Swinger Party: positions, actions, and setup."""

from .actions import CATALOGUE
from .deal import bound, start
from .table import Swinger

__all__ = ["CATALOGUE", "Swinger", "bound", "start"]
