"""The kernel: the contracts and data types that all games share."""
