"""What single tapestry cards do: their unique procedures, atoms and conditions.  Chapter 13

Each module registers what it knows with the interpreter (`rules/perform.py`) and the triggers.  Other
cards need no code of their own, because the notation of the data says all of them:

- Academia, Capitalism, Monarchy, Pirate Rule and the like wait for events.
  TAP-B-301, TAP-B-308, TAP-B-327, TAP-B-331
- Age of Wonders, Olympic Host and Technocracy depend on a condition.
  TAP-B-304, TAP-B-329, TAP-B-338
- Democracy, Diplomacy, Feudalism, Guilds, Meritocracy and Trap are lists of gains, prices and choices.
  TAP-B-312, TAP-B-314, TAP-B-319, TAP-B-321, TAP-B-325, TAP-B-342
"""
