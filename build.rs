//! Finds Bitwuzla.
fn main() {}
