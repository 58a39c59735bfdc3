//! What takes its turn: with every test in every way the suite takes hours. `scripts/test.sh --all` does that.

/// Whether everything is to be tested.
pub(crate) fn tests_all() -> bool {
    std::env::var_os("TESSERA_TEST_ALL").is_some()
}

/// Numbers that a name draws, always the same ones.
pub(crate) fn drawn(name: &str) -> [usize; 32] {
    blake3::hash(name.as_bytes()).as_bytes().map(usize::from)
}
