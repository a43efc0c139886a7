"""What runs tell: one by itself, several beside each other, and two that are compared.

Read `measures`, one number a game for each thing that is measured; `report`, what a report is, and
`reporting`, which makes it, with `denying`, what cards are worth; `saying`, its words; `comparing`,
two runs of the same deals; `beside`, several runs of one game; and `page`, what it looks like.
"""
