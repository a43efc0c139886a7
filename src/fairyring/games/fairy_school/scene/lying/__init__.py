"""What lies on the table: the middle, the forests, and what each seat has.

Read `cards` and `around`, then `forest`, then `middle` and `seats`.
"""
