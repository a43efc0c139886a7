"""The face in the browser: pages, pictures, the socket of a table, and JSON for programs."""
