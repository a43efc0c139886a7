"""Protection against abuse: limits of connections and requests, bans, and security headers.

`gate` manages all connections and knows no protocol. `protocols` contains the server's protocols,
which tell the gate what each connection waits for. `middleware` checks requests before pages do.
"""
