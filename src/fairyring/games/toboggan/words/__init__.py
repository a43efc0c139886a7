"""What people read about the parts and the effects of cards, for the scene and for hints."""
