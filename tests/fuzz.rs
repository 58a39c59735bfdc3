//! Runs the targets of `fuzz/` on their seeds and on mutations of them.
//!
//! `cargo fuzz` runs the same targets for as long as one likes, guided by what they cover.
#[path = "../fuzz/src/lib.rs"]
pub mod targets;

use fastrand::Rng;
use std::path::{Path, PathBuf};

/// Mutations of each seed.
const MUTATIONS: u64 = 3000;
/// The same for what starts processes.
const FEW_MUTATIONS: u64 = 300;
/// Most changes of one mutation.
const CHANGES: usize = 4;
/// Most bytes of one change.
const LENGTH: usize = 12;

fn seeds(target: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let entries = std::fs::read_dir(&folder).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.into_iter().map(|path| (path.clone(), std::fs::read(path).unwrap())).collect()
}

/// A part of these bytes.
fn part<'a>(random: &mut Rng, bytes: &'a [u8]) -> &'a [u8] {
    let start = random.usize(..=bytes.len());
    let end = (start + random.usize(..=LENGTH)).min(bytes.len());
    &bytes[start..end]
}

/// Other bytes: parts are left out, repeated elsewhere, or taken from another seed, and bytes
/// change.
fn mutated(random: &mut Rng, seed: &[u8], all: &[(PathBuf, Vec<u8>)]) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..random.usize(1..=CHANGES) {
        let at = random.usize(..=bytes.len());
        let new = match random.u8(..4) {
            0 => Vec::new(),
            1 => part(random, &bytes).to_vec(),
            2 => {
                let other = &all[random.usize(..all.len())].1;
                part(random, other).to_vec()
            }
            _ => vec![random.u8(..)],
        };
        let end = (at + random.usize(..=LENGTH)).min(bytes.len());
        bytes.splice(at..if random.bool() { end } else { at }, new);
    }
    bytes
}

#[test]
fn readers_keep_what_they_promise() {
    let panics: Vec<String> = std::thread::scope(|scope| {
        let run = |(name, target): targets::Target| {
            let all = seeds(name);
            assert!(!all.is_empty(), "{name} has no seeds");
            for (_, bytes) in &all {
                target(bytes);
            }
            let count = if name == "module" { FEW_MUTATIONS } else { MUTATIONS };
            let mut random = Rng::with_seed(1);
            for (path, seed) in &all {
                for _ in 0..count {
                    let bytes = mutated(&mut random, seed, &all);
                    if std::panic::catch_unwind(|| target(&bytes)).is_err() {
                        let text = str::from_utf8(&bytes).map(str::to_owned);
                        let text = text.unwrap_or_else(|_| bytes.escape_ascii().to_string());
                        return Some(format!("{name}, from {}:\n{text}", path.display()));
                    }
                }
            }
            None
        };
        let runs: Vec<_> = targets::TARGETS.iter().map(|target| scope.spawn(move || run(*target))).collect();
        runs.into_iter().filter_map(|run| run.join().unwrap()).collect()
    });
    assert!(panics.is_empty(), "{}", panics.join("\n"));
}

/// Seeds that are refused test nothing but the refusal.
#[test]
fn seeds_are_understood() {
    use tessera::frontend::{FlagSource, Flags, FrontendError};
    use tessera::property::Property;
    for (name, _) in targets::TARGETS {
        for (path, bytes) in seeds(name) {
            let text = String::from_utf8_lossy(&bytes);
            let understood = match *name {
                "automaton" => tessera::ltl::hoa::read(&text).map(drop).map_err(|error| error.to_string()),
                "flags" => {
                    let words = shlex::split(&text).expect("quotes end");
                    let source = FlagSource::Entry(Path::new("/"));
                    Flags::read(&words, source).map(drop).map_err(|error| error.to_string())
                }
                "formula" => tessera::ltl::parse(&text).map(drop).map_err(|error| error.to_string()),
                // It comes as far as to the stand-in for clang.
                "module" => match targets::refusal(&bytes) {
                    FrontendError::BadModule { .. } => Ok(()),
                    error => Err(error.to_string()),
                },
                "program" => tessera::ir::text::parse(&text).map(drop).map_err(|error| error.to_string()),
                "property" => {
                    Property::from_specification(&text).map(drop).map_err(|error| error.to_string())
                }
                _ => targets::understood(&text),
            };
            assert_eq!(understood, Ok(()), "{}", path.display());
        }
    }
}
