"""The sheets of the table as SVG."""
