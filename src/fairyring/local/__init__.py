"""A house without a server: in a worker of a page, its tables kept by the browser.

The worker is JavaScript of ours with a Python of its own (Pyodide). `house` answers what a page
asks; `drawers`, `bell` and `lane` are a house's store, doorbell and thinkers, made of what a
browser has. They are handed that as objects with a few functions, which stand in
`web/static/local`.
"""
