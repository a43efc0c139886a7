"""What is one person's own on this server: devices, games played, and that all is forgotten."""

from fairyring.table.own.person import Own as Own
