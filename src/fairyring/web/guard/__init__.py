"""The guard at the door: how long a connection may keep us waiting, and how many there may be.

Read `gate` first, which holds all connections and knows no protocol; `lines` are the protocols of
the server that tell it what each waits for, and `packed` how they send messages; `files` says how
many connections the system allows.
"""
