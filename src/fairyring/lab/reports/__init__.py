"""Reports on runs: one run, several side by side, or two compared deal by deal.

Read `measures`, the numbers measured in each game; `report`, the contents of a report, and
`reporting`, which makes it, with `worth`, the worth of cards; `findings`, its sentences;
`comparing`, two runs of the same deals; `side_by_side`, several runs of one game; and `page`, the
HTML.
"""
