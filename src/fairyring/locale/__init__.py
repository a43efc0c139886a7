"""What people are told in other languages: a catalogue for each, and how they are read."""
