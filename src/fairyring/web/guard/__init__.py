"""Protection against slow clients and too many connections.

Read `gate` first, which manages all connections and knows no protocol. `lines` contains the
server's protocols, which tell the gate what each connection waits for; `packed` compresses their
messages; `files` finds out how many connections the system allows.
"""
