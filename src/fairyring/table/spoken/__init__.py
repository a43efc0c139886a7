"""What tables and their clients say to each other, and how a table refuses."""
