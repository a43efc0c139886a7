"""Personal data on a server: devices, finished games, and their deletion."""

from fairyring.table.own.person import Own as Own
