"""Tables without a server: they run in a worker of the page, and the browser stores them.

The worker is our JavaScript with a Python interpreter (Pyodide). `house` answers the requests of
pages; `drawers`, `bell` and `lane` are its store, doorbell and thinkers. They use functions of the
browser, which `browser/offline` provides.
"""
