"""Search: imagine what nobody can see, look ahead, and learn which way is good for whom.

Read `bot` first, then `tree`; `node` is what it remembers, `budget` how long it goes on, `side` one
of two ways that are compared, `reckoning` and `proof` what is seen where nothing is hidden.
"""

from fairyring.bots.search.bot import SearchBot as SearchBot
from fairyring.bots.search.budget import Budget as Budget
