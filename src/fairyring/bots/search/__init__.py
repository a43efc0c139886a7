"""Search: fill in what is hidden at random, look ahead, and learn which choices are good.

Read `bot` first, then `tree`, with its statistics. `budget` limits the time; `alphabeta` and
`proof` search positions where nothing is hidden.
"""

from fairyring.bots.search.bot import SearchBot as SearchBot
from fairyring.bots.search.budget import Budget as Budget
