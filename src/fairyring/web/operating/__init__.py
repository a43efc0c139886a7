"""What whoever runs a server can see and do in a browser, behind a key."""
