"""What several expansions share: each part once, whatever is in play."""
