"""The sheets of the table."""
