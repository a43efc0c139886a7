"""What a seat can touch, what it is asked, and what a choice would do."""
