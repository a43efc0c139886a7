"""A store without SQL: rows as texts by key, a minimal interface that a browser can provide."""
