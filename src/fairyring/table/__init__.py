"""Live tables: seats, events, take-backs, chat, storage, fan-out, and the messages on the wire."""
