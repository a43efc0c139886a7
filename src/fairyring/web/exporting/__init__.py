"""The site as files, for a host that runs nothing: pages, the client, and a Python for browsers."""
