//! Is a new state included in a stored one?
//!
//! With the same explicit part, `A ⊆ B` iff no valuation of `A` lies outside of `B`: `∃ī. Π_A(ī) ∧
//! ∀j̄. (Π_B(j̄) → ⋁_v σ_A(v)(ī) ≠ σ_B(v)(j̄))` is unsatisfiable ([MJB17, §2.5], one direction of
//! it). The direction matters: a state that merely contains a known one must be explored.
//!
//! States are compared slice by slice ([MJB17, Theorem 3.6]), after both are coarsened to matching
//! partitions. Each pair of slices goes through the layers below, cheapest first, until one decides
//! it. What remains unknown counts as not included: that costs states, never a verdict.
mod cache;
mod context;
mod counters;
mod guess;
mod identity;
mod layer;
mod matching;
mod membership;
mod neighbours;
mod options;
mod pair;
mod quantified;
mod questions;
mod sample_query;
mod samples;
mod solve;
mod solved_form;

pub use cache::Decided;
pub use counters::{InclusionCounters, InclusionLayerCounters};
pub use options::{Cover, InclusionLayer, InclusionOptions};

use crate::solver::{Purpose, SolverChain};
use crate::state::{SliceTable, Symbolic};
use crate::term::{Evaluator, TermManager};
use context::Context;
use layer::{Decision, Layer};
use matching::Matching;
use pair::Pair;
use std::sync::Arc;
use std::time::Instant;

/// The first layers, up to this many, ask no solver and build no term. They are tried on all
/// candidates before the others are tried on any.
const CHEAP: usize = 3;

/// Decides inclusion for one worker.
pub struct Inclusion {
    options: InclusionOptions,
    layers: Vec<(Box<dyn Layer>, InclusionLayerCounters)>,
    /// How many of the layers are cheap.
    cheap: usize,
    matching: Matching,
    evaluators: [Evaluator; 2],
    states: u64,
    checks: u64,
    by_solver: u64,
    unknown: u64,
}

impl Inclusion {
    /// Decides with these options, and shares what the layers find out.
    pub fn new(options: InclusionOptions, decided: Arc<Decided>) -> Self {
        let layers: Vec<Box<dyn Layer>> = vec![
            Box::new(identity::Identity),
            Box::new(cache::Cache::new(decided)),
            Box::new(samples::Samples),
            Box::new(solved_form::SolvedForm),
            Box::new(guess::Guess),
            Box::new(sample_query::SampleQuery),
            Box::new(quantified::Quantified),
        ];
        let kept = |(_, layer): &(usize, Box<dyn Layer>)| !options.without.contains(&layer.kind());
        let layers: Vec<_> = layers.into_iter().enumerate().filter(kept).collect();
        let cheap = layers.iter().filter(|(position, _)| *position < CHEAP).count();
        let layers = layers.into_iter().map(|(_, layer)| (InclusionLayerCounters::new(layer.kind()), layer));
        Self {
            layers: layers.map(|(counters, layer)| (layer, counters)).collect(),
            cheap,
            options,
            matching: Matching::default(),
            evaluators: Default::default(),
            states: 0,
            checks: 0,
            by_solver: 0,
            unknown: 0,
        }
    }

    /// What the layers did so far.
    pub fn counters(&self) -> InclusionCounters {
        InclusionCounters {
            states: self.states,
            checks: self.checks,
            layers: self.layers.iter().map(|(_, counters)| counters.clone()).collect(),
            solver: self.by_solver,
            unknown: self.unknown,
        }
    }

    /// How many pairs of slices the layers were asked about, summed over the layers.
    pub fn asked(&self) -> u64 {
        self.layers.iter().map(|(_, counters)| counters.asked).sum()
    }

    /// The position of one of the `known` states that covers `new`; their explicit parts are equal.
    pub fn covering(
        &mut self,
        terms: &TermManager,
        slices: &SliceTable,
        solver: &mut SolverChain,
        known: &[&Symbolic],
        new: &Symbolic,
    ) -> Option<usize> {
        if self.options.cover == Cover::Never {
            return None;
        }
        let mut evaluators = std::mem::take(&mut self.evaluators);
        let solving = !self.options.without.contains(&InclusionLayer::SolvedForm);
        let whole = self.options.whole;
        let mut context = Context { terms, slices, solver, evaluators: &mut evaluators, whole, solving };
        context.solver.purpose = Purpose::Inclusion;
        let covering = self.search(&mut context, known, new);
        context.solver.purpose = Purpose::Emptiness;
        self.evaluators = evaluators;
        covering
    }

    fn search(&mut self, context: &mut Context, known: &[&Symbolic], new: &Symbolic) -> Option<usize> {
        let identity = !self.options.without.contains(&InclusionLayer::Identity);
        if let Some(position) = known.iter().position(|known| identity && *known == new) {
            let (_, counters) = &mut self.layers[0];
            let slices = new.slices.len() as u64;
            self.states += 1;
            self.checks += slices;
            counters.asked += slices;
            counters.proved += slices;
            return Some(position);
        }
        let mut open = Vec::new();
        // The newest first: they come from the closest paths.
        for (position, candidate) in known.iter().enumerate().rev() {
            if may_differ_in_emptiness(self.options.cover, new, candidate) {
                continue;
            }
            self.states += 1;
            let mut pairs = self.pairs(context, new, candidate);
            if pairs.iter().any(Pair::is_of_undetermined) {
                continue;
            }
            self.checks += pairs.len() as u64;
            match self.decide(context, 0..self.cheap, &mut pairs) {
                Some(true) => return Some(position),
                Some(false) => {}
                None => open.push((position, pairs)),
            }
        }
        open.into_iter().find_map(|(position, mut pairs)| {
            let slice = context.solver.slice();
            let answer = self.decide(context, self.cheap..self.layers.len(), &mut pairs);
            if answer.is_none() {
                self.unknown += pairs.len() as u64;
                for pair in &pairs {
                    for (layer, _) in &mut self.layers {
                        layer.learn(pair.a, pair.b, Decision::TooHard(slice));
                    }
                }
            }
            (answer == Some(true)).then_some(position)
        })
    }

    /// The pairs of slices that must all be included for the known state to cover the new one.
    fn pairs<'s>(&mut self, context: &mut Context<'s>, new: &Symbolic, known: &Symbolic) -> Vec<Pair<'s>> {
        let matched = self.matching.pairs(context, new, known);
        let both = self.options.cover == Cover::Equality;
        let pair = |new, known| Pair::new(context.slices, new, known);
        let backwards = matched.iter().filter(|_| both).map(|(a, b)| pair(*b, *a));
        matched.iter().map(|(a, b)| pair(*a, *b)).chain(backwards).collect()
    }

    /// Lets layers decide the pairs, each layer all of them before the next one. The answer is
    /// `Some(true)` if all are proved, and `Some(false)` if one is refuted. Otherwise the open
    /// pairs stay in `pairs`.
    fn decide(
        &mut self,
        context: &mut Context,
        layers: std::ops::Range<usize>,
        pairs: &mut Vec<Pair>,
    ) -> Option<bool> {
        for position in layers {
            let mut refuted = false;
            let start = Instant::now();
            let mut left = Vec::new();
            for mut pair in pairs.drain(..) {
                if refuted {
                    break;
                }
                let before = context.solver.asked();
                let (layer, counters) = &mut self.layers[position];
                counters.asked += 1;
                let answer = layer.decide(context, &mut pair);
                pair.by_solver |= context.solver.asked() > before;
                let Some(included) = answer else {
                    left.push(pair);
                    continue;
                };
                if included {
                    counters.proved += 1;
                } else {
                    counters.refuted += 1;
                    refuted = true;
                }
                self.by_solver += u64::from(pair.by_solver);
                for (earlier, _) in &mut self.layers[..position] {
                    earlier.learn(pair.a, pair.b, Decision::Included(included));
                }
            }
            self.layers[position].1.seconds += start.elapsed().as_secs_f64();
            if refuted {
                self.by_solver += left.iter().filter(|pair| pair.by_solver).count() as u64;
                return Some(false);
            }
            if left.is_empty() {
                return Some(true);
            }
            *pairs = left;
        }
        None
    }
}

/// Whether the known state, or for equality either one, has a slice without variables that the
/// other one lacks. Its constraints may be unsatisfiable. Then the state is empty, but no pair of
/// slices would tell.
fn may_differ_in_emptiness(cover: Cover, new: &Symbolic, known: &Symbolic) -> bool {
    let (mine, theirs) = (new.slices.len(), known.slices.len());
    new.partition == known.partition && (theirs > mine || cover == Cover::Equality && theirs < mine)
}
