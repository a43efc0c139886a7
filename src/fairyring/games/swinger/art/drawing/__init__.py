"""What this game draws with: its pen, its palette, its digits and its suits."""
