"""The table as sheets of SVG."""
