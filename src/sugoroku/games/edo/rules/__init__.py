"""Rules of EDO, one module per chapter of the ledger."""
