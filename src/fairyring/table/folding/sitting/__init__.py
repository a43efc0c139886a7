"""The seats of a table: people, clocks, premoves, take-back requests, and chat.

Read `roster`, then `clocks` and `programmed`; `asking` holds a request to take back, `talk` the
chat. `seated` combines them, since what happens to a seat affects all of them.
"""
