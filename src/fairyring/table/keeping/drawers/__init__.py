"""A store that needs no SQL: rows as texts in drawers, wherever drawers can be kept.

`drawer` says what drawers are, `memory` keeps them in a dictionary; `store`, with `owned` and
`shelf`, is all that a house keeps, laid in them.
"""
