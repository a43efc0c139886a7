"""The identity of visitors: signed cookies, and passkeys if the library for them is installed."""
