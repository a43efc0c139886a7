"""The effects of mischief cards, by what they change; `by_effect` maps each effect to its function.

Read `on_hands`, `on_cells` and `on_sleds`, then `by_effect`.
"""
