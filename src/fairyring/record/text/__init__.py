"""The text format of records: writing, sealing and reading."""
