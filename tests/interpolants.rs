//! Interpolants change no verdict: on programs with loops under `tests/programs/`, engines refine
//! by affine hulls alone; and those that refine by the solver's interpolants alone are told wrong
//! ones. The checks have to notice that.
#[path = "common/expectation.rs"]
mod expectation;

use expectation::{head, in_text_form};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tessera::analysis::blocks::Integers;
use tessera::analysis::refutation::Refinement;
use tessera::base::{Budget, Progress};
use tessera::check::{CheckOptions, check};
use tessera::property::Property;
use tessera::solver::{Interpolants, Interpolate};
use tessera::term::{Term, TermManager};

/// Tells wrong sequences, each in one of several ways in turn.
struct Liar {
    terms: Arc<TermManager>,
    asked: usize,
}

impl Liar {
    /// A formula for this cut that is no interpolant, or hardly ever one.
    fn lie(&self, parts: &[Vec<Term>], cut: usize) -> Term {
        let terms = &self.terms;
        let own = || parts[cut].iter().chain(&parts[cut + 1]).copied();
        match self.asked % 5 {
            // It excludes too much.
            0 => terms.false_(),
            // It excludes nothing.
            1 => terms.true_(),
            // It mentions what only one side knows.
            2 => terms.and_all(own()),
            // It claims the opposite.
            3 => terms.not(terms.and_all(parts[cut].iter().copied())),
            // It mentions what nobody knows.
            _ => terms.eq(terms.input(1_000_000, 32), terms.constant_u64(32, cut as u64)),
        }
    }
}

impl Interpolate for Liar {
    fn interpolate(&mut self, parts: &[Vec<Term>], _: u64) -> Interpolants {
        self.asked += 1;
        Interpolants::Sequence((0..parts.len() - 1).map(|cut| self.lie(parts, cut)).collect())
    }
}

/// Programs with loops and with one thread, in a fixed order.
fn programs() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/unreach-call");
    let files = std::fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path());
    let has_loop = |path: &PathBuf| {
        path.extension().is_some_and(|extension| extension == "c")
            && std::fs::read_to_string(path).is_ok_and(|text| {
                let loops = ["while (", "for ("].iter().any(|word| text.contains(word));
                // Engines that interpolate leave programs with threads to others.
                loops && !text.contains("thread")
            })
    };
    let mut found: Vec<PathBuf> = files.filter(has_loop).collect();
    found.sort();
    found
}

#[test]
fn wrong_interpolants_change_no_verdict_of_predicate() {
    wrong_interpolants_change_no_verdict("predicate", 25);
}

#[test]
fn wrong_interpolants_change_no_verdict_of_impact() {
    wrong_interpolants_change_no_verdict("impact", 10);
}

#[test]
fn wrong_interpolants_change_no_verdict_of_kojak() {
    wrong_interpolants_change_no_verdict("kojak", 10);
}

/// By each engine in turn.
#[test]
fn affine_hulls_change_no_verdict() {
    let (mut refined, mut decided) = ([0; 3], 0);
    for (number, path) in programs().into_iter().enumerate() {
        if refined.iter().all(|count| *count >= 3) {
            break;
        }
        let engine = ["predicate", "impact", "kojak"][number % 3];
        let expectation = head(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let Ok(text) = in_text_form(&path, &expectation) else { continue };
        let program = tessera::ir::text::parse(&text).unwrap();
        let mut options = CheckOptions::new(Property::parse(&expectation.property).unwrap());
        options.engine = tessera::engine::engine(engine);
        options.engines.blocks.refinement = Refinement::Affine;
        options.engines.blocks.integers = Integers::Abstract;
        options.budget = Budget::of_cpu_time(Duration::from_millis(500));
        let outcome = check(&program, &options, &Progress::default());
        if !outcome.statistics.engines[engine]["refined_by"].to_string().contains("affine") {
            continue;
        }
        refined[number % 3] += 1;
        let verdict = outcome.verdict.name();
        assert!([&*expectation.truth, "unknown"].contains(&verdict), "{}: {verdict}", path.display());
        decided += usize::from(verdict != "unknown");
    }
    assert!(refined.iter().all(|count| *count >= 3) && decided > 0, "{refined:?}, {decided}");
}

/// On so many programs.
fn wrong_interpolants_change_no_verdict(engine: &str, count: usize) {
    let (mut lied_to, mut noticed, mut decided) = (0, 0, 0);
    for path in programs() {
        if lied_to == count {
            break;
        }
        let expectation = head(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let Ok(text) = in_text_form(&path, &expectation) else { continue };
        let program = tessera::ir::text::parse(&text).unwrap();
        let mut options = CheckOptions::new(Property::parse(&expectation.property).unwrap());
        options.engine = tessera::engine::engine(engine);
        options.engines.blocks.refinement = Refinement::Craig;
        // Otherwise few programs need predicates.
        options.engines.blocks.integers = Integers::Abstract;
        let mut run = |interpolate| {
            options.interpolate = interpolate;
            options.budget = Budget::of_cpu_time(Duration::from_millis(500));
            check(&program, &options, &Progress::default())
        };
        let outcome = run(Some(|terms| Box::new(Liar { terms, asked: 0 })));
        let counters = &outcome.statistics.solver["emptiness"]["interpolation"];
        if counters["asked"] == 0 {
            continue;
        }
        lied_to += 1;
        noticed += counters["wrong"].as_u64().unwrap();
        let (verdict, plain) = (outcome.verdict.name(), run(None).verdict.name());
        let agrees =
            [plain, "unknown"].contains(&verdict) || plain == "unknown" && verdict == expectation.truth;
        assert!(agrees, "{}: {verdict} instead of {plain}", path.display());
        decided += usize::from(verdict != "unknown");
    }
    assert!(lied_to >= count, "only {lied_to} programs");
    assert!(noticed > 0, "no wrong sequence was noticed");
    // Labels come from sequences alone, while predicates that were found otherwise can still give a
    // verdict.
    assert!(decided > 0 || engine != "predicate", "no program has a verdict");
}
