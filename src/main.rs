//! The command-line entry point.
fn main() {}
