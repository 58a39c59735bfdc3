"""Runs Tessera on verification tasks, scores its answers, and reports."""
