"""Words for the parts and for the effects of cards, which the scene and the hints use."""
