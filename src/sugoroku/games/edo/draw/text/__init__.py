"""The table in text."""
