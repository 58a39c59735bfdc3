"""The experiments of five papers as `tessera check` makes them; see scripts/papers.sh."""
