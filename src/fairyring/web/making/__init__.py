"""What takes a while to make for visitors: in lanes, once for all who ask, and kept."""
