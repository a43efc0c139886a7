"""What mischief cards do, by what they do it to; `by_effect` says which effect is which.

Read `on_hands`, `on_cells` and `on_sleds`, then `by_effect`.
"""
