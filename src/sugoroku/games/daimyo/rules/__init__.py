"""Rules of Daimyo, one module per subject of the ledger."""
