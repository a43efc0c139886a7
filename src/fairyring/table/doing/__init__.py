"""What people at a table may do: move, take back, arrange the room, and be in time."""
