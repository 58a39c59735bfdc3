//! Instances of Bitwuzla for services that need more than answers: cores, many models of one
//! formula, interpolants.
//!
//! They share a term manager, so that a term is translated once, but each service opens an instance
//! of its own: what an earlier service asserted is of no use, and old terms make models slow (see
//! the head of the folder).
use super::native::{Handle, Limit, Native, Outcome, Produce, kind};
use super::translation::Translation;
use super::{RENEW_TERMS, parse_binary};
use crate::base::{Interrupt, thread_cpu_time};
use crate::solver::work::POLL;
use crate::solver::{Model, SolverOptions, UnknownReason};
use crate::term::{Term, TermManager};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A place where one instance at a time is opened and driven step by step.
pub(in crate::solver) struct Bench {
    pub(super) terms: Arc<TermManager>,
    interrupt: Interrupt,
    deadline: Option<Instant>,
    time_limit: Duration,
    /// How often Bitwuzla may poll in one check.
    pub(in crate::solver) most_polls: u64,
    tools: Option<Tools>,
    /// Subterms of what was asserted or assumed in the open instance, as far as floating-point
    /// results have been looked for in them: their definitions are asserted once.
    defined: FxHashSet<Term>,
    /// For each term assumed in the open instance, the input that is assumed in its place and
    /// implies it. Bitwuzla preprocesses and bit-blasts assumptions anew in each check: with these
    /// inputs, repeated checks under some 200 assumptions are eight times faster.
    switches: FxHashMap<Term, Handle>,
    /// The checks so far.
    pub(in crate::solver) checks: u64,
    /// The effort of the checks so far, in polls; at most what their limits allow.
    pub(in crate::solver) effort: u64,
}

/// The part that is dropped when it has become large.
pub(super) struct Tools {
    pub(super) native: Native,
    pub(super) translation: Translation,
}

impl Bench {
    pub(in crate::solver) fn new(
        terms: Arc<TermManager>,
        options: &SolverOptions,
        interrupt: Interrupt,
    ) -> Self {
        Self {
            terms,
            interrupt,
            deadline: options.deadline,
            time_limit: Duration::from_millis(options.time_limit_ms),
            most_polls: u64::MAX,
            tools: None,
            defined: FxHashSet::default(),
            switches: FxHashMap::default(),
            checks: 0,
            effort: 0,
        }
    }

    /// Opens an instance; an earlier one is gone.
    pub(in crate::solver) fn open(&mut self, produce: Produce) {
        if self.tools.as_ref().is_some_and(|tools| tools.native.terms() > RENEW_TERMS) {
            self.tools = None;
        }
        self.defined.clear();
        self.switches.clear();
        self.tools().native.open(produce);
    }

    /// Frees the open instance. What it was translated from stays translated.
    pub(in crate::solver) fn close(&mut self) {
        self.tools().native.close();
    }

    pub(super) fn tools(&mut self) -> &mut Tools {
        let interrupt = &self.interrupt;
        self.tools.get_or_insert_with(|| Tools {
            native: Native::new(interrupt.clone()),
            translation: Translation::default(),
        })
    }

    /// The Boolean form of a term of width 1. The definitions of floating-point results in it are
    /// asserted.
    pub(super) fn boolean(&mut self, term: Term) -> Handle {
        let terms = Arc::clone(&self.terms);
        let mut defined = std::mem::take(&mut self.defined);
        let Tools { native, translation } = self.tools();
        let handle = translation.boolean(native, &terms, term);
        let mut definitions = Vec::new();
        translation.results.definitions(&terms, term, &mut defined, &mut definitions);
        for definition in definitions {
            native.assert(definition);
        }
        self.defined = defined;
        handle
    }

    /// Asserts a term of width 1 in the open instance.
    pub(in crate::solver) fn assert(&mut self, term: Term) {
        let handle = self.boolean(term);
        self.tools().native.assert(handle);
    }

    /// Whether what was asserted is satisfiable together with the assumptions.
    pub(in crate::solver) fn check(&mut self, assumptions: &[Term]) -> Result<bool, UnknownReason> {
        let switches: Vec<_> = assumptions.iter().map(|&assumption| self.switch(assumption)).collect();
        let (deadline, time_limit, most_polls) = (self.deadline, self.time_limit, self.most_polls);
        let native = &mut self.tools().native;
        let before = native.polls();
        let polls = Some(before.saturating_add(most_polls));
        let limit = Limit { deadline, cpu: Some(thread_cpu_time() + time_limit), polls };
        let outcome = native.check_open(&switches, limit);
        let polls = native.polls() - before;
        let most = time_limit.as_micros() as u64 / POLL;
        self.checks += 1;
        // As for queries: a check that runs into its limit has more polls on a faster machine.
        self.effort += if outcome == Outcome::TimeLimit { most } else { polls.min(most) };
        outcome.decided()
    }

    /// An input that implies the assumption.
    fn switch(&mut self, assumption: Term) -> Handle {
        if let Some(&switch) = self.switches.get(&assumption) {
            return switch;
        }
        let handle = self.boolean(assumption);
        let native = &mut self.tools().native;
        let switch = native.input(1);
        let off = native.apply(kind::BITWUZLA_KIND_NOT, &[switch], &[]);
        let implied = native.apply(kind::BITWUZLA_KIND_OR, &[off, handle], &[]);
        native.assert(implied);
        self.switches.insert(assumption, switch);
        switch
    }

    /// Whether an assumption of the last check, which was unsatisfiable, belongs to the
    /// contradiction.
    pub(in crate::solver) fn failed(&mut self, assumption: Term) -> bool {
        let switch = self.switches[&assumption];
        self.tools().native.failed(switch)
    }

    /// The values of inputs after a satisfiable check.
    pub(in crate::solver) fn model(&mut self, inputs: impl IntoIterator<Item = Term>) -> Model {
        let terms = Arc::clone(&self.terms);
        let Tools { native, translation } = self.tools();
        let values = inputs.into_iter().map(|input| {
            let handle = translation.input(native, &terms, input);
            (input, parse_binary(terms.width(input), &native.value(handle)))
        });
        Model::new(values.collect())
    }

    /// The truth values of terms of width 1 after a satisfiable check, appended to `values`.
    pub(in crate::solver) fn truths(&mut self, of: &[Term], values: &mut Vec<bool>) {
        let terms = Arc::clone(&self.terms);
        let Tools { native, translation } = self.tools();
        values.extend(of.iter().map(|&term| {
            let handle = translation.boolean(native, &terms, term);
            native.truth(handle)
        }));
    }

    /// Asserts that not all of these terms of width 1 have these values at once.
    pub(in crate::solver) fn exclude(&mut self, of: &[Term], values: &[bool]) {
        let mut clause: Vec<_> = of.iter().map(|&term| self.boolean(term)).collect();
        let native = &mut self.tools().native;
        for (literal, _) in clause.iter_mut().zip(values).filter(|(_, value)| **value) {
            *literal = native.apply(kind::BITWUZLA_KIND_NOT, &[*literal], &[]);
        }
        let excluded = match clause[..] {
            [] => native.boolean(false),
            [literal] => literal,
            _ => native.apply(kind::BITWUZLA_KIND_OR, &clause, &[]),
        };
        native.assert(excluded);
    }
}
