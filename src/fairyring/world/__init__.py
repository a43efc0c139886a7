"""A deterministic simulation of servers, their store and their players in one process.

The servers are the real ones: `Tables` and the sockets of `web`. Only their edges are simulated:
the event loop and its time (`loop`), clocks and random numbers (`edges`), the store's connection
(`storage`), the doorbell (`bell`), thinking (`lane`), and the network (`network`). A seed decides
everything: the plan of faults (`plan`), every delay, and what people do (`people`). `history`
holds what was observed from outside, and `invariants` judges it.
"""
