"""The expansions of Tapestry, each in a folder of its own; `common` is what several of them share."""
