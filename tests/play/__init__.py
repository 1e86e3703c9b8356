"""The server, talked to for real."""
