"""The pieces of Frozen Pie to print."""

from fairyring.authoring.box import card
from frozen_pie.position import SPOONS

BOX = [card(f"spoon-{number}") for number in range(1, SPOONS + 1)]
ALSO = ["a pie"]
