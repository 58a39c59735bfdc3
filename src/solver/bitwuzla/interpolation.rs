//! Bitwuzla as a source of interpolants.
use super::back::{Back, Foreign};
use super::bench::{Bench, Tools};
use super::native::{Handle, Produce};
use crate::base::Interrupt;
use crate::solver::interpolate::{Interpolants, Interpolate, NoInterpolants};
use crate::solver::{Model, SolverOptions, UnknownReason, Work};
use crate::term::{Node, Term, TermManager};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// Most milliseconds for one question. Bitwuzla is much slower where it keeps proofs, and there are
/// other ways to find predicates.
const MOST_MS: u64 = 2_000;

/// Interpolates by Bitwuzla's proofs. Bitwuzla labels the whole formula once for each cut, so it
/// gets only what contradicts.
pub(in crate::solver) struct Interpolation {
    bench: Bench,
}

impl Interpolation {
    pub(in crate::solver) fn new(
        terms: Arc<TermManager>,
        options: &SolverOptions,
        interrupt: Interrupt,
    ) -> Self {
        let time_limit_ms = options.time_limit_ms.min(MOST_MS);
        Self { bench: Bench::new(terms, &SolverOptions { time_limit_ms, ..options.clone() }, interrupt) }
    }

    /// Asserts all parts. Returns the assertions that come with each part: an assertion of two
    /// parts is only in the first of them, because Bitwuzla asserts it once.
    fn assert(&mut self, parts: &[Vec<Term>]) -> Vec<Vec<Handle>> {
        let mut asserted = FxHashSet::default();
        let mut new_in = |part: &Vec<Term>| {
            let mut new = Vec::new();
            for &term in part {
                let handle = self.bench.boolean(term);
                let native = &mut self.bench.tools().native;
                if asserted.insert(native.address(handle)) {
                    native.assert(handle);
                    new.push(handle);
                }
            }
            new
        };
        parts.iter().map(&mut new_in).collect()
    }

    /// What of the parts contradicts. Interpolants of that are interpolants of all.
    fn contradicting(&mut self, parts: &[Vec<Term>]) -> Result<Contradicting, UnknownReason> {
        self.bench.open(Produce::Cores);
        let all = parts.concat();
        if self.bench.check(&all)? {
            let terms = Arc::clone(&self.bench.terms);
            return Ok(Contradicting::No(self.bench.model(inputs_of(&terms, parts))));
        }
        let mut needed = parts.to_vec();
        for part in &mut needed {
            part.retain(|&term| self.bench.failed(term));
        }
        Ok(Contradicting::Parts(needed))
    }

    /// The interpolants of parts that contradict each other.
    fn sequence(&mut self, parts: &[Vec<Term>]) -> Result<Vec<Term>, NoInterpolants> {
        self.bench.open(Produce::Interpolants);
        let asserted = self.assert(parts);
        match self.bench.check(&[]) {
            Ok(satisfiable) => assert!(!satisfiable, "internal error: Bitwuzla's core is no contradiction"),
            Err(reason) => return Err(NoInterpolants::Unknown(reason)),
        }
        let terms = Arc::clone(&self.bench.terms);
        let Tools { native, translation } = self.bench.tools();
        // Bitwuzla wants both sides of each cut to have assertions.
        let sizes: Vec<usize> = asserted.iter().map(Vec::len).collect();
        let mut sides: Vec<Vec<Handle>> = asserted.into_iter().filter(|part| !part.is_empty()).collect();
        sides.pop();
        let cuts = if sides.is_empty() {
            Vec::new()
        } else {
            native.interpolants(&sides).map_err(NoInterpolants::Refused)?
        };
        let known: Vec<_> = inputs_of(&terms, parts)
            .into_iter()
            .map(|input| (translation.input(native, &terms, input), input))
            .collect();
        let mut back = Back::new(native, known);
        let mut sequence = Vec::with_capacity(parts.len() - 1);
        let mut before = 0;
        for size in &sizes[..parts.len() - 1] {
            before += usize::from(*size > 0);
            sequence.push(match before {
                // Nothing is before the cut, or nothing behind it.
                0 => terms.true_(),
                _ if before > cuts.len() => terms.false_(),
                _ => back.term(native, &terms, cuts[before - 1]).map_err(|foreign| match foreign {
                    Foreign::Operator(kind) => NoInterpolants::Operator(kind),
                    Foreign::Input => NoInterpolants::Input,
                })?,
            });
        }
        Ok(sequence)
    }
}

impl Interpolate for Interpolation {
    fn interpolate(&mut self, parts: &[Vec<Term>], most_polls: u64) -> Interpolants {
        self.bench.most_polls = most_polls;
        if let Some(reason) = not_supported(&self.bench.terms, parts) {
            return Interpolants::None(reason);
        }
        let result = match self.contradicting(parts) {
            Ok(Contradicting::Parts(needed)) => self.sequence(&needed),
            Ok(Contradicting::No(model)) => return Interpolants::Satisfiable(Arc::new(model)),
            Err(reason) => Err(NoInterpolants::Unknown(reason)),
        };
        self.bench.close();
        result.map_or_else(Interpolants::None, Interpolants::Sequence)
    }

    fn work(&self) -> Work {
        Work { queries: self.bench.checks, quantified: 0, polls: self.bench.effort }
    }
}

/// Whether parts contradict each other.
enum Contradicting {
    /// They do, and these parts of them are enough.
    Parts(Vec<Vec<Term>>),
    /// They do not.
    No(Model),
}

/// The inputs that the parts mention, in order.
fn inputs_of(terms: &TermManager, parts: &[Vec<Term>]) -> Vec<Term> {
    let mut inputs: Vec<Term> =
        parts.iter().flatten().flat_map(|&term| terms.inputs(term).iter().copied()).collect();
    inputs.sort_unstable();
    inputs.dedup();
    inputs
}

/// What keeps the parts from having interpolants: these would mention the bits of floating-point
/// results, which are no inputs of the parts. For stores, Bitwuzla makes none.
fn not_supported(terms: &TermManager, parts: &[Vec<Term>]) -> Option<NoInterpolants> {
    let mut seen = FxHashSet::default();
    let mut stack: Vec<Term> = parts.iter().flatten().copied().collect();
    while let Some(term) = stack.pop() {
        if seen.insert(term) {
            if matches!(terms.node(term), Node::Float { .. }) {
                return Some(NoInterpolants::FloatingPoint);
            }
            if terms.is_array(term) {
                return Some(NoInterpolants::Arrays);
            }
            stack.extend(terms.node(term).operands());
        }
    }
    None
}
