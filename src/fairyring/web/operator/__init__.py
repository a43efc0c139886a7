"""The operator's page, protected by a key."""
