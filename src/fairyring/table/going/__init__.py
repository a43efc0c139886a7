"""What goes on at tables though nobody asks for it, and which house sees to that."""
