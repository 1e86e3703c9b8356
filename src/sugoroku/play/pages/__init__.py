"""Pages: pure functions from the values of `play.shown` to markup.

Pages are written with htpy.  The part of a table that is sent on every move is written with f-strings
(`head`, `panel`, `rail`, `score`, `table`): htpy needs 3 ms for thirty options, nearly the whole budget.
"""
