//! Chooses what is tested. Testing every program in every way takes hours; only `scripts/test.sh --all` does that.

/// Whether everything is to be tested.
pub(crate) fn tests_all() -> bool {
    std::env::var_os("TESSERA_TEST_ALL").is_some()
}

/// Pseudo-random numbers that a name determines.
pub(crate) fn drawn(name: &str) -> [usize; 32] {
    blake3::hash(name.as_bytes()).as_bytes().map(usize::from)
}
