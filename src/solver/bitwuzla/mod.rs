//! The SMT solver Bitwuzla as a [`Solver`]: the last layer of the chain, and the oracle that the
//! others are checked by.
//!
//! Quantifier-free queries that continue earlier ones (the same path, some constraints more or
//! less) go to one long-lived instance, which keeps what it bit-blasted and learned. On growing
//! paths that is 16 to 50 times faster than a new instance for each query. On unrelated queries it
//! would be up to 60 times *slower*, because every answer has to give values to all terms that the
//! instance ever saw. So the instance is given up when a query has little in common with it,
//! unless it has seen little and done little: to make a new one takes longer than a small query.
//!
//! A new instance of its own goes to the query for which the long-lived one is given up, and to a
//! query that the long-lived one has not decided in a part of the limits: a new instance can use
//! all assertions together for simplification. Quantified queries are asked by [`instances`].
mod back;
mod bench;
mod float;
mod instances;
mod interpolation;
mod nan;
mod native;
mod translate;
mod translation;

use super::counters::{BitwuzlaCounters, ByPurpose, Purpose};
use super::dump::Dump;
use super::work::POLL;
use super::{Answer, Model, Query, Solver, SolverOptions, UnknownReason};
use crate::base::{Interrupt, thread_cpu_time};
use crate::bits::BitVector;
use crate::term::{Term, TermManager};
pub(super) use bench::Bench;
pub(super) use interpolation::Interpolation;
use native::{Handle, How, Limit, Native, Outcome};
pub(super) use native::{Produce, VERSION};
use rustc_hash::FxHashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};
use translation::Translation;

/// With more terms than this, the whole session is dropped and begun anew.
const RENEW_TERMS: usize = 300_000;
/// The long-lived instance is given up when it has seen more assertions than this many times those
/// of the query ...
const SEEN_FACTOR: usize = 2;
/// ... and this many more.
const SEEN_SLACK: usize = 4;
/// The long-lived instance is not given up as long as it has seen at most so many assertions,
/// those of the query among them, and has polled at most so often. 37,000 small queries of a store
/// in slices took 17.2 s with a new instance for each, 3.5 s with 16 assertions, and 5.7 s with
/// 64.
const FEW_SEEN: usize = 16;
const FEW_POLLS: u64 = 100;
/// The long-lived instance gets the limits divided by this before a new one is tried.
const INCREMENTAL_SHARE: u32 = 2;

/// Bitwuzla over the terms of one manager. May move between threads, but serves one at a time.
pub(super) struct Bitwuzla {
    terms: Arc<TermManager>,
    interrupt: Interrupt,
    deadline: Option<Instant>,
    time_limit: Duration,
    quantified_time_limit: Duration,
    /// Whether quantifier-free queries use the long-lived instance.
    incremental: bool,
    dump: Option<Dump>,
    session: Option<Session>,
    /// What the queries that follow are counted as.
    pub(super) purpose: Purpose,
    pub(super) counters: ByPurpose<BitwuzlaCounters>,
    /// The effort of the last query, in polls; at most what its limit allows.
    pub(super) effort: u64,
    /// How often one query may poll.
    pub(super) most_polls: u64,
    /// CPU time for one query, if less than its own limit: one that polls rarely ends, too.
    pub(super) most_time: Duration,
}

/// The part of the solver that is dropped when it is renewed.
struct Session {
    native: Native,
    translation: Translation,
    /// The assertions that the long-lived instance was asked about.
    seen: FxHashSet<Term>,
    /// How often that one has polled.
    polls: u64,
}

/// How a query fits the long-lived instance.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    /// The instance knows half of its assertions, and not too many others.
    Continues,
    /// The instance has seen little and done little. It gets [`FEW_POLLS`] before a new one is
    /// tried.
    Small,
    /// Neither.
    Apart,
}

/// Assumed time from one poll to the next of a query that runs into its own limit, in microseconds:
/// limits were chosen by time, and such queries are slow. Those with a quantified part are many
/// short questions.
const POLL_AT_LIMIT: u64 = 80;

/// How often a query may poll that may take so much time.
fn polls_in(limit: Duration, query: &Query) -> u64 {
    limit.as_micros() as u64 / if query.forall.is_some() { POLL } else { POLL_AT_LIMIT }
}

impl Bitwuzla {
    /// A solver that uses a long-lived instance where it can.
    pub(super) fn new(terms: Arc<TermManager>, options: &SolverOptions, interrupt: Interrupt) -> Self {
        Self {
            terms,
            interrupt,
            deadline: options.deadline,
            time_limit: Duration::from_millis(options.time_limit_ms),
            quantified_time_limit: Duration::from_millis(options.quantified_time_limit_ms),
            incremental: true,
            dump: options.dump.as_deref().map(Dump::new),
            session: None,
            purpose: Purpose::default(),
            counters: ByPurpose::default(),
            effort: 0,
            most_polls: u64::MAX,
            most_time: Duration::MAX,
        }
    }

    /// The greatest effort that the query's limit allows, in polls. So the limit is the same in
    /// each run, except where a query polls rarely.
    pub(super) fn most_effort(&self, query: &Query) -> u64 {
        let of_slice = self.most_time.as_micros() as u64 / POLL;
        polls_in(self.own_limit(query), query).min(of_slice)
    }

    fn limit(&self, query: &Query) -> Duration {
        self.own_limit(query).min(self.most_time)
    }

    fn own_limit(&self, query: &Query) -> Duration {
        if query.forall.is_some() { self.quantified_time_limit } else { self.time_limit }
    }

    /// A solver that takes a new instance for each query, and does not write queries to files.
    pub(super) fn oracle(terms: Arc<TermManager>, options: &SolverOptions, interrupt: Interrupt) -> Self {
        Self { incremental: false, dump: None, ..Self::new(terms, options, interrupt) }
    }

    fn solve(&mut self, query: &Query) -> Answer {
        if let Some(forall) = query.forall.as_ref().filter(|_| self.incremental) {
            return self.by_instances(query, forall);
        }
        let (limit, most_effort) = (self.limit(query), self.most_effort(query));
        let (start, deadline) = (thread_cpu_time(), self.deadline);
        let terms = &self.terms;
        let session = self.session.get_or_insert_with(|| Session::new(&self.interrupt));
        let assertions = session.translate(terms, query);
        let fit = if self.incremental { session.fit(query) } else { Fit::Apart };
        let incremental = fit != Fit::Apart;
        let native = &mut session.native;
        // A check that runs into its limit has more polls on a faster machine. So its effort is
        // computed from the limit.
        let (mut effort, mut before) = (0, native.polls());
        let (first, most_polls) = (before, self.most_polls.min(most_effort));
        let bounded = |share: u32| Limit {
            deadline,
            cpu: Some(start + limit / share),
            polls: Some(first.saturating_add(most_polls / u64::from(share))),
        };
        let mut outcome = Outcome::TimeLimit;
        if incremental {
            let begin = Instant::now();
            let share = bounded(INCREMENTAL_SHARE);
            let few = Limit { polls: share.polls.map(|most| most.min(first + FEW_POLLS)), ..share };
            let limit = if fit == Fit::Small { few } else { share };
            outcome = native.check(How::Incremental, &assertions, limit);
            session.polls += native.polls() - first;
            let counters = &mut self.counters[self.purpose];
            counters.incremental += 1;
            counters.incremental_seconds += begin.elapsed().as_secs_f64();
        }
        if !incremental || matches!(outcome, Outcome::TimeLimit | Outcome::WorkLimit | Outcome::GaveUp) {
            if incremental && matches!(outcome, Outcome::TimeLimit) {
                (effort, before) = (most_effort / u64::from(INCREMENTAL_SHARE), native.polls());
            }
            outcome = native.check(How::Fresh, &assertions, bounded(1));
        }
        self.effort = match outcome {
            Outcome::TimeLimit => limit.as_micros() as u64 / POLL,
            _ => (effort + native.polls() - before).min(most_effort),
        };
        match outcome.decided() {
            Ok(true) => Answer::Sat(Arc::new(session.model(terms, query))),
            Ok(false) => Answer::Unsat,
            Err(reason) => Answer::Unknown(reason),
        }
    }

    /// Why a query has no answer: work ends where the limit of work is less than the query's own.
    fn limited_by(&self, query: &Query, reason: UnknownReason) -> UnknownReason {
        match reason {
            UnknownReason::TimeLimit if self.most_time < self.own_limit(query) => UnknownReason::WorkLimit,
            UnknownReason::WorkLimit if polls_in(self.own_limit(query), query) < self.most_polls => {
                UnknownReason::TimeLimit
            }
            reason => reason,
        }
    }

    fn renew_if_large(&mut self) {
        if self.session.as_ref().is_some_and(|session| session.native.terms() > RENEW_TERMS) {
            self.session = None;
            self.counters[self.purpose].renewals += 1;
        }
    }
}

impl Session {
    fn new(interrupt: &Interrupt) -> Self {
        Self {
            native: Native::new(interrupt.clone()),
            translation: Translation::default(),
            seen: FxHashSet::default(),
            polls: 0,
        }
    }

    fn translate(&mut self, terms: &TermManager, query: &Query) -> Vec<Handle> {
        let Self { native, translation, .. } = self;
        let translated: Vec<_> =
            query.assertions.iter().map(|&assertion| translation.boolean(native, terms, assertion)).collect();
        let mut handles = Vec::with_capacity(translated.len());
        let mut seen = FxHashSet::default();
        for (&assertion, translated) in query.assertions.iter().zip(translated) {
            translation.results.definitions(terms, assertion, &mut seen, &mut handles);
            handles.push(translated);
        }
        if let Some(forall) = &query.forall {
            handles.push(translation.forall(native, terms, &forall.bound, forall.body));
        }
        handles
    }

    /// Whether the long-lived instance suits the query. Otherwise the instance is given up, and
    /// queries that continue this one will get a new one.
    fn fit(&mut self, query: &Query) -> Fit {
        let known = query.assertions.iter().filter(|assertion| self.seen.contains(assertion)).count();
        let total = self.seen.len() + query.assertions.len() - known;
        let fit = if 2 * known >= query.assertions.len()
            && total <= SEEN_FACTOR * query.assertions.len() + SEEN_SLACK
        {
            Fit::Continues
        } else if total <= FEW_SEEN && self.polls <= FEW_POLLS {
            Fit::Small
        } else {
            self.native.drop_incremental();
            self.seen.clear();
            self.polls = 0;
            Fit::Apart
        };
        self.seen.extend(&query.assertions);
        fit
    }

    /// The values of the query's free inputs after a satisfiable check.
    fn model(&mut self, terms: &TermManager, query: &Query) -> Model {
        let values = query.free_inputs(terms).into_iter().map(|input| {
            let handle = self.translation.input(&mut self.native, terms, input);
            (input, parse_binary(terms.width(input), &self.native.value(handle)))
        });
        Model::new(values.collect())
    }
}

impl Query {
    /// The inputs that a model of the query gives values to, in order.
    pub(super) fn free_inputs(&self, terms: &TermManager) -> Vec<Term> {
        let mut inputs: Vec<Term> =
            self.assertions.iter().flat_map(|&assertion| terms.inputs(assertion).iter().copied()).collect();
        if let Some(forall) = &self.forall {
            inputs.extend(terms.inputs(forall.body).iter().filter(|input| !forall.bound.contains(input)));
        }
        inputs.sort_unstable();
        inputs.dedup();
        inputs
    }
}

fn parse_binary(width: u32, digits: &str) -> BitVector {
    let value =
        num_bigint::BigUint::parse_bytes(digits.as_bytes(), 2).expect("Bitwuzla prints binary digits");
    BitVector::from_biguint(width, value)
}

impl Solver for Bitwuzla {
    fn check(&mut self, query: &Query) -> Answer {
        let start = Instant::now();
        self.renew_if_large();
        if let Some(dump) = &mut self.dump {
            dump.write(&self.terms, query);
        }
        let answer = match self.solve(query) {
            Answer::Unknown(reason) => Answer::Unknown(self.limited_by(query, reason)),
            answer => answer,
        };
        self.counters[self.purpose].record(&answer, query.forall.is_some(), start.elapsed());
        answer
    }
}

#[cfg(test)]
mod tests;
