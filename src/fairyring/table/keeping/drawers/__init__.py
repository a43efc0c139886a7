"""A store without SQL: rows as texts in "drawers", a minimal interface that a browser can provide.

`drawer` defines the interface, `memory` implements it with a dictionary; `store`, with `owned` and
`shelf`, is the complete store on top of it.
"""
