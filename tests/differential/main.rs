//! Runs generated C programs natively and by the interpreter with the same inputs. Exit status and
//! checksums must agree.
//!
//! `TESSERA_DIFFERENTIAL_FUSION` is the number of programs with results that compilers choose (4;
//! 30 by `scripts/test.sh --all`), see `fusion.rs`.
//!
//! So must those of C++ programs, of which `TESSERA_DIFFERENTIAL_CXX` is the number (20; 100 by
//! `scripts/test.sh --all`).
//!
//! Some run from bitcode of clang's default level.
//!
//! `TESSERA_DIFFERENTIAL_PROGRAMS` is the number of programs of each data model (30; 60 by
//! `scripts/test.sh --all`), `TESSERA_DIFFERENTIAL_SEED` the
//! seed of the first. A program that shows a difference is saved; the message says where.
mod cxx;
mod expressions;
mod floats;
mod functions;
mod fusion;
mod generator;
#[path = "../common/random.rs"]
mod random;
#[path = "../common/recorder.rs"]
mod recorder;
#[path = "../common/rotation.rs"]
mod rotation;
mod rounding;
mod run;
mod statements;
mod types;
mod variadic;

use run::{Native, Shown, frontend, interpret};
use std::path::{Path, PathBuf};
use tessera::base::{Budget, Progress, Stop};
use tessera::check::{CheckOptions, Verdict, check};
use tessera::frontend::{DataModel, OptLevel};
use tessera::property::Property;

/// Saves a program and returns its path.
fn keep(model: DataModel, seed: u64, text: &str) -> PathBuf {
    keep_as(&format!("{model:?}-{seed}.c"), text)
}

fn keep_as(name: &str, text: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("differential");
    std::fs::create_dir_all(&folder).expect("a writable target folder");
    let path = folder.join(name.to_lowercase());
    std::fs::write(&path, text).expect("a writable target folder");
    path
}

fn difference(native: &Shown, interpreted: &Shown) -> Option<String> {
    if native == interpreted {
        return None;
    }
    let first =
        |a: &[u64], b: &[u64]| a.iter().zip(b).position(|(a, b)| a != b).unwrap_or(a.len().min(b.len()));
    let at = first(&native.checksums, &interpreted.checksums);
    let input = native.inputs.iter().zip(&interpreted.inputs).position(|(a, b)| a != b);
    if let Some(input) = input {
        let (a, b) = (native.inputs[input], interpreted.inputs[input]);
        return Some(format!("input {input} differs: {a:x?} and {b:x?}"));
    }
    Some(format!(
        "ended natively with `{}`, interpreted with `{}`; {} and {} inputs, {} and {} checksums, of which number {at} is \
         the first to differ ({:x?} and {:x?})",
        native.ended,
        interpreted.ended,
        native.inputs.len(),
        interpreted.inputs.len(),
        native.checksums.len(),
        interpreted.checksums.len(),
        native.checksums.get(at),
        interpreted.checksums.get(at),
    ))
}

/// Something that is not modelled, but that LLVM's own pipelines may create: they copy small
/// structures as one integer.
const KNOWN_AT_LEVELS: &str = "bytes of an address among other bytes";

/// Runs many programs in both ways: either those with odd seeds or those with even ones.
fn compare(model: DataModel, odd: bool) {
    let native = Native::new(model);
    let first = rotation::number("TESSERA_DIFFERENTIAL_SEED", 1);
    let mut failures = Vec::new();
    let seeds = first..first + rotation::count("TESSERA_DIFFERENTIAL_PROGRAMS", 24, 60);
    for seed in seeds.filter(|seed| (seed % 2 == 1) == odd) {
        let text = generator::program(seed, model, false);
        let path = native.file("program.c");
        std::fs::write(&path, &text).expect("a writable folder");
        let mut levels = vec![None];
        if seed % 3 == 0 {
            levels.push(Some([OptLevel::O0, OptLevel::O1, OptLevel::O2][(seed / 3 % 3) as usize]));
        }
        let expected = native.run(&path, seed);
        for level in levels {
            let shown = frontend(&path, model, level, &[]);
            let failure = match (&expected, shown) {
                (Err(error), _) => Some(error.clone()),
                (_, Err(error)) => Some(error),
                (Ok(expected), Ok(program)) => {
                    let shown = interpret(&program, &expected.inputs);
                    let known = level.is_some() && shown.ended.contains(KNOWN_AT_LEVELS);
                    if known { None } else { difference(expected, &shown) }
                }
            };
            if let Some(failure) = failure {
                let path = keep(model, seed, &text);
                failures.push(format!("seed {seed}, level {level:?}, {}: {failure}", path.display()));
            }
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

/// Runs programs natively and, as bitcode of clang's default level, by the interpreter. No other
/// test has programs with these seeds.
fn compare_bitcode(model: DataModel) {
    let native = Native::new(model);
    let first = 1000 + rotation::number("TESSERA_DIFFERENTIAL_SEED", 1);
    let mut failures = Vec::new();
    for seed in first..first + rotation::count("TESSERA_DIFFERENTIAL_PROGRAMS", 24, 60) / 2 {
        let text = generator::program(seed, model, false);
        let path = native.file("program.c");
        std::fs::write(&path, &text).expect("a writable folder");
        let compared = native.run(&path, seed).and_then(|expected| {
            let program = frontend(&native.bitcode(&path)?, model, None, &[])?;
            Ok(difference(&expected, &interpret(&program, &expected.inputs)))
        });
        if let Some(failure) = compared.unwrap_or_else(Some) {
            let path = keep(model, seed, &text);
            failures.push(format!("seed {seed}, bitcode, {}: {failure}", path.display()));
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn lp64_bitcode_runs_as_natively() {
    compare_bitcode(DataModel::Lp64);
}

#[test]
fn ilp32_bitcode_runs_as_natively() {
    compare_bitcode(DataModel::Ilp32);
}

#[test]
fn lp64_programs_with_odd_seeds_run_as_natively() {
    compare(DataModel::Lp64, true);
}

#[test]
fn lp64_programs_with_even_seeds_run_as_natively() {
    compare(DataModel::Lp64, false);
}

#[test]
fn ilp32_programs_with_odd_seeds_run_as_natively() {
    compare(DataModel::Ilp32, true);
}

#[test]
fn ilp32_programs_with_even_seeds_run_as_natively() {
    compare(DataModel::Ilp32, false);
}

/// Assumes that nondeterministic inputs have the values of a native run. Then its checksum must be
/// reachable, and no other.
fn compare_symbolically(model: DataModel) {
    let native = Native::new(model);
    let first = rotation::number("TESSERA_DIFFERENTIAL_SEED", 1);
    let count = rotation::count("TESSERA_DIFFERENTIAL_PROGRAMS", 24, 60) / 4;
    let mut failures = Vec::new();
    let mut undecided = 0;
    for seed in first..first + count {
        let text = generator::program(seed, model, true);
        let path = native.file("program.c");
        std::fs::write(&path, &text).expect("a writable folder");
        let shown = native.run(&path, seed).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"));
        let total = shown.checksums.last().expect("the sum is the last");
        let inputs: Vec<String> = shown.inputs.iter().map(|(_, value)| format!("{value}ULL")).collect();
        for (reached, expected) in [(1, "false"), (0, "true")] {
            let defines = [
                format!("EXPECTED={}", inputs.join(",")),
                format!("TOTAL={total}ULL"),
                format!("REACHED={reached}"),
            ];
            let program = frontend(&path, model, None, &defines);
            let verdict = program.map(|program| {
                let mut options = CheckOptions::new(Property::unreach_call());
                options.budget = Budget::of_cpu_time(std::time::Duration::from_secs(10));
                check(&program, &options, &Progress::default()).verdict
            });
            let answer = match verdict {
                // A limit of the run (the other reasons do not matter then), or only limits of
                // queries.
                Ok(Verdict::Unknown(stops))
                    if stops.iter().any(Stop::ends_run)
                        || stops.iter().all(|s| matches!(s, Stop::SolverUnknown { .. })) =>
                {
                    undecided += 1;
                    continue;
                }
                Ok(Verdict::Unknown(stops)) => format!("unknown: {stops:?}"),
                Ok(verdict) => verdict.name().to_owned(),
                Err(error) => error,
            };
            if answer != expected {
                let path = keep(model, seed, &text);
                let path = path.display();
                failures.push(format!("seed {seed}, {defines:?}, {path}: expected {expected}, got {answer}"));
            }
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
    assert!(undecided * 5 <= count * 2, "{undecided} of {} checks ran out of time", count * 2);
}

#[test]
fn lp64_checksums_are_reached_symbolically() {
    compare_symbolically(DataModel::Lp64);
}

#[test]
fn ilp32_checksums_are_reached_symbolically() {
    compare_symbolically(DataModel::Ilp32);
}

/// Calls in a program of variadic calls.
const CALLS: usize = 100;

/// Compares variadic calls. `TESSERA_DIFFERENTIAL_VARIADIC` is the number of programs, of 100 calls
/// each.
fn compare_variadic(model: DataModel) {
    let native = Native::new(model);
    let first = rotation::number("TESSERA_DIFFERENTIAL_SEED", 1);
    let mut failures = Vec::new();
    for seed in first..first + rotation::count("TESSERA_DIFFERENTIAL_VARIADIC", 5, 10) {
        let text = variadic::program(seed, model, CALLS);
        let path = native.file("program.c");
        std::fs::write(&path, &text).expect("a writable folder");
        let expected = native.run(&path, seed);
        let shown = frontend(&path, model, None, &[]);
        let failure = match (expected, shown) {
            (Err(error), _) | (_, Err(error)) => Some(error),
            (Ok(expected), Ok(program)) => {
                assert_eq!(expected.checksums.len(), CALLS, "seed {seed}");
                difference(&expected, &interpret(&program, &[]))
            }
        };
        if let Some(failure) = failure {
            let path = keep(model, seed, &text);
            failures.push(format!("seed {seed}, {}: {failure}", path.display()));
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn lp64_variadic_calls_pass_what_they_pass_natively() {
    compare_variadic(DataModel::Lp64);
}

#[test]
fn ilp32_variadic_calls_pass_what_they_pass_natively() {
    compare_variadic(DataModel::Ilp32);
}

/// Runs C++ programs, either those with odd seeds or those with even ones. At both levels they must
/// do the same natively, too.
fn compare_cxx(odd: bool) {
    let native = Native::new(DataModel::Lp64);
    let first = rotation::number("TESSERA_DIFFERENTIAL_SEED", 1);
    let mut failures = Vec::new();
    let seeds = first..first + rotation::count("TESSERA_DIFFERENTIAL_CXX", 20, 100);
    for seed in seeds.filter(|seed| (seed % 2 == 1) == odd) {
        let text = cxx::program(seed);
        let path = native.file("program.cpp");
        std::fs::write(&path, &text).expect("a writable folder");
        let failure = compare_one_cxx(&native, &path, seed);
        if let Err(failure) = failure {
            let path = keep_as(&format!("cxx-{seed}.cpp"), &text);
            failures.push(format!("seed {seed}, {}: {failure}", path.display()));
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

fn compare_one_cxx(native: &Native, path: &Path, seed: u64) -> Result<(), String> {
    let expected = native.run(path, seed)?;
    if seed.is_multiple_of(4) {
        let optimised = native.run_at(path, seed, "-O2")?;
        if let Some(difference) = difference(&expected, &optimised) {
            return Err(format!("the program is no good: at -O2 it {difference}"));
        }
    }
    let shown = interpret(&frontend(path, DataModel::Lp64, None, &[])?, &[]);
    difference(&expected, &shown).map_or(Ok(()), Err)
}

#[test]
fn cxx_programs_with_odd_seeds_run_as_natively() {
    compare_cxx(true);
}

#[test]
fn cxx_programs_with_even_seeds_run_as_natively() {
    compare_cxx(false);
}
