"""Tables without a server: they run in a worker of the page, and the browser stores them.

The worker is our JavaScript with a Python interpreter (Pyodide). `tables` answers the requests of
pages; `browser` has the store and the doorbell, `lane` runs thoughts in another worker. They use
functions of the browser, which `browser/offline` provides.
"""
