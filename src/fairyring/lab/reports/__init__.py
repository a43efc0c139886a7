"""Reports on runs: one run, several side by side, or two compared deal by deal.

Read `measures`, the numbers measured in each game; `report`, the contents of a report, and
`reporting`, which makes it, with `denying`, the worth of cards; `saying`, its sentences;
`comparing`, two runs of the same deals; `beside`, several runs of one game; and `page`, the HTML.
"""
