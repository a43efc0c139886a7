"""The web server: pages, pictures, the sockets of tables, and a JSON API."""
