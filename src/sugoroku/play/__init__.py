"""The server: tables that people and agents play at, in a browser or by HTTP."""
