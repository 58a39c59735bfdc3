//! Chooses what is tested. Testing everything in every way takes hours; only `scripts/test.sh
//! --all` does that.
#![allow(dead_code, reason = "each test needs some of it")]

/// Whether everything is to be tested.
pub(crate) fn tests_all() -> bool {
    std::env::var_os("TESSERA_TEST_ALL").is_some()
}

/// Pseudo-random numbers that a name determines.
pub(crate) fn drawn(name: &str) -> [usize; 32] {
    blake3::hash(name.as_bytes()).as_bytes().map(usize::from)
}

/// Which of so many parts has its turn: each day another one, or the one that `TESSERA_TURN` names.
pub(crate) fn turn(parts: usize) -> usize {
    let since = std::time::UNIX_EPOCH.elapsed().expect("the clock is set");
    number("TESSERA_TURN", since.as_secs() / (24 * 60 * 60)) as usize % parts
}

/// The number in this variable of the environment, or the default.
pub(crate) fn number(variable: &str, default: u64) -> u64 {
    std::env::var(variable).ok().map_or(default, |text| text.parse().expect("a number"))
}

/// How many cases are generated: the number in this variable of the environment, or one of the
/// defaults, the second one if everything is to be tested.
pub(crate) fn count(variable: &str, default: u64, of_all: u64) -> u64 {
    number(variable, if tests_all() { of_all } else { default })
}
