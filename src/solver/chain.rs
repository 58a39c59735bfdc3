//! The solver stack: which layers answer queries, in which order.
use super::bitwuzla::{Bench, Bitwuzla, Interpolation};
use super::bounds::Bounds;
use super::cache::{Cache, Repeated};
use super::constant::{Constant, flatten, normalise};
use super::counters::{ByPurpose, LayerCounters, Purpose, SolverCounters};
use super::interpolate::Interpolate;
use super::layer::Layer;
use super::linear::Linear;
use super::model_reuse::ModelReuse;
use super::persistent::Persistent;
use super::ranges::Ranges;
use super::slice::{self, AGAIN, Slices};
use super::split;
use super::validate::Validate;
use super::work::POLL;
use super::{Answer, OptionalLayer, Query, Solver, SolverOptions, UnknownReason, Work};
use crate::base::Interrupt;
use crate::term::{Term, TermManager};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Answers queries. Each worker has a chain of its own, all over the same terms.
pub struct SolverChain {
    /// What the queries that follow are counted as.
    pub purpose: Purpose,
    /// [Work](Work::microseconds) at which queries end as unknown, and further ones, too, that are
    /// not answered without Bitwuzla.
    pub work_end: u64,
    pub(super) terms: Arc<TermManager>,
    layers: Vec<Box<dyn Layer>>,
    /// The number of layers that know only this run; they come first.
    of_this_run: usize,
    work: Work,
    slices: Slices,
    bitwuzla: Bitwuzla,
    /// For what is more than a query: sessions, enumerations.
    pub(super) bench: Bench,
    /// The instance that is open there is that of a [lasting
    /// session](SolverChain::lasting_session).
    pub(super) stays_open: bool,
    pub(super) interpolate: Box<dyn Interpolate>,
    validate: Option<Validate>,
    pub(super) counters: ByPurpose<SolverCounters>,
}

impl SolverChain {
    /// A chain over these terms. Soon after `interrupt` is set, running and further queries end as
    /// unknown.
    pub fn new(terms: Arc<TermManager>, options: &SolverOptions, interrupt: Interrupt) -> Self {
        let new = || Arc::clone(&terms);
        let with = |layer| !options.without.contains(&layer);
        // Cheapest first. A layer with `None` cannot be left out.
        let mut layers: Vec<(Option<OptionalLayer>, Box<dyn Layer>)> = vec![
            // Decided by looking at it: an assertion is false, or none is left.
            (None, Box::new(Constant::new(new()))),
            // The same query was answered before.
            (Some(OptionalLayer::Cache), Box::new(Repeated::new(Arc::clone(&options.answers)))),
            // A model of a recent query satisfies this one too.
            (Some(OptionalLayer::ModelReuse), Box::new(ModelReuse::new(new()))),
            // What is computed from terms between bounds lies between bounds, too.
            (Some(OptionalLayer::Bounds), Box::new(Ranges::new(new()))),
            // Comparisons of inputs with constants contradict each other, or hold at the bounds.
            (Some(OptionalLayer::Bounds), Box::new(Bounds::new(new()))),
            // The same query under other names of the inputs was answered before.
            (Some(OptionalLayer::Cache), Box::new(Cache::new(new(), Arc::clone(&options.answers)))),
            // Sums that do not wrap around contradict each other as integers do.
            (Some(OptionalLayer::Bounds), Box::new(Linear::new(new()))),
        ];
        let is_kept = |layer: &(Option<OptionalLayer>, _)| layer.0.is_none_or(with);
        let of_this_run = layers.iter().filter(|layer| is_kept(layer)).count();
        if let Some(cache) = &options.persistent {
            // The query was answered in an earlier run, or before the cache forgot it.
            layers.push((Some(OptionalLayer::Cache), Box::new(Persistent::new(new(), Arc::clone(cache)))));
        }
        let layers: Vec<_> = layers.into_iter().filter(is_kept).map(|(_, layer)| layer).collect();
        let named = layers.iter().map(|layer| LayerCounters::new(layer.name())).collect();
        let counters = SolverCounters { layers: named, ..SolverCounters::default() };
        Self {
            purpose: Purpose::default(),
            work_end: u64::MAX,
            layers,
            of_this_run,
            work: Work::default(),
            slices: Slices::default(),
            // Everything else.
            bitwuzla: Bitwuzla::new(new(), options, interrupt.clone()),
            bench: Bench::new(new(), options, interrupt.clone()),
            stays_open: false,
            interpolate: match options.interpolate {
                Some(source) => source(new()),
                None => Box::new(Interpolation::new(new(), options, interrupt.clone())),
            },
            // Around all of them: compares each answer with plain Bitwuzla's.
            validate: options.validate.then(|| Validate::new(new(), options, interrupt)),
            counters: ByPurpose { emptiness: counters.clone(), inclusion: counters },
            terms,
        }
    }

    /// Decides whether `path ∧ condition` is satisfiable. The `path` must be known to be
    /// satisfiable.
    ///
    /// A model in the answer has values only for inputs that the condition depends on, directly or
    /// through the path.
    pub fn feasible(&mut self, path: &[Term], condition: Term) -> Answer {
        let start = Instant::now();
        let split = &mut self.counters[self.purpose].split;
        split.queries += 1;
        let mut constraints = Vec::with_capacity(path.len());
        flatten(&self.terms, path, &mut constraints);
        let mut assertions = split::connected(&self.terms, &constraints, condition);
        split.constraints += constraints.len() as u64;
        split.kept += assertions.len() as u64;
        assertions.push(condition);
        split.seconds += start.elapsed().as_secs_f64();
        let answer = self.answer(&Query::new(assertions));
        self.validate_feasible(path, condition, &answer);
        answer
    }

    /// The number of queries of the current purpose that Bitwuzla was asked so far.
    pub fn asked(&self) -> u64 {
        self.bitwuzla.counters[self.purpose].queries
    }

    /// The work so far, for all purposes.
    pub fn work(&self) -> Work {
        self.work
    }

    /// What the layers did so far.
    pub fn counters(&self) -> ByPurpose<SolverCounters> {
        let mut counters = self.counters.clone();
        counters.emptiness.bitwuzla = self.bitwuzla.counters.emptiness.clone();
        counters.inclusion.bitwuzla = self.bitwuzla.counters.inclusion.clone();
        counters
    }

    /// The terms that queries are over.
    pub fn terms(&self) -> &Arc<TermManager> {
        &self.terms
    }

    /// Lets a service do something with its instance of Bitwuzla, and counts the work.
    pub(super) fn on_bench<T>(&mut self, act: impl FnOnce(&mut Bench) -> T) -> T {
        let before = (self.bench.checks, self.bench.effort);
        self.bench.most_polls = self.polls_left();
        let result = act(&mut self.bench);
        let work = Work {
            queries: self.bench.checks - before.0,
            quantified: 0,
            polls: self.bench.effort - before.1,
        };
        self.count(work);
        result
    }

    /// Ends work after so many microseconds of it from now on, see [`work_end`](Self::work_end).
    pub fn limit_work(&mut self, most: u64) {
        self.work_end = self.work.microseconds().saturating_add(most);
    }

    /// Does something with at most so many microseconds of work, and with no more than was left.
    pub fn within<T>(&mut self, most: u64, act: impl FnOnce(&mut Self) -> T) -> T {
        let end = self.work_end;
        self.work_end = end.min(self.work.microseconds().saturating_add(most));
        let result = act(self);
        self.work_end = end;
        result
    }

    /// How often Bitwuzla may poll before the work comes to its end.
    pub(super) fn polls_left(&self) -> u64 {
        self.work_end.saturating_sub(self.work.microseconds()) / POLL
    }

    /// How often Bitwuzla may poll in the next query of the current purpose. Those who limit the
    /// work themselves have no other limit.
    pub fn slice(&self) -> u64 {
        match self.work_end {
            u64::MAX => self.slices.polls(self.purpose, self.work.microseconds()),
            _ => u64::MAX,
        }
    }

    /// Counts work that is done beside the layers.
    pub(super) fn count(&mut self, work: Work) {
        self.work.queries += work.queries;
        self.work.quantified += work.quantified;
        self.work.polls += work.polls;
    }

    fn answer(&mut self, query: &Query) -> Answer {
        let query = normalise(&self.terms, query);
        let (polls_left, slice) = (self.polls_left(), self.slice());
        let mut answer = None;
        let mut asked = 0;
        let counters = &mut self.counters[self.purpose].layers;
        for (layer, counters) in self.layers.iter_mut().zip(&mut *counters) {
            let start = Instant::now();
            // What was too hard may be decided with more work.
            answer = layer.answer(&query).filter(|a| !a.is_unknown() || slice / AGAIN < layer.effort());
            counters.seconds += start.elapsed().as_secs_f64();
            counters.queries += 1;
            if answer.is_some() {
                counters.hits += 1;
                break;
            }
            asked += 1;
        }
        self.bitwuzla.purpose = self.purpose;
        self.bitwuzla.most_polls = polls_left.min(slice);
        self.bitwuzla.most_time = if slice < polls_left { slice::time(slice) } else { Duration::MAX };
        let (answer, effort) = match answer {
            // The answer may come from a run with more time for a query.
            Some(answer) => (answer, self.layers[asked].effort().min(self.bitwuzla.most_effort(&query))),
            None => match self.bitwuzla.check(&query) {
                Answer::Unknown(UnknownReason::WorkLimit) if slice < polls_left => {
                    (Answer::Unknown(UnknownReason::Slice), self.bitwuzla.effort)
                }
                answer => (answer, self.bitwuzla.effort),
            },
        };
        if asked >= self.of_this_run {
            self.work.queries += 1;
            self.work.quantified += u64::from(query.forall.is_some());
            self.work.polls += effort;
            self.slices.count(self.purpose, effort);
        }
        for (layer, counters) in self.layers.iter_mut().zip(counters).take(asked) {
            let start = Instant::now();
            layer.learn(&query, &answer, effort);
            counters.seconds += start.elapsed().as_secs_f64();
        }
        answer
    }

    fn validate_feasible(&mut self, path: &[Term], condition: Term, answer: &Answer) {
        if let Some(validate) = &mut self.validate {
            self.counters[self.purpose].validated += 1;
            let query = Query::new(path.iter().copied().chain([condition]).collect());
            if answer.is_sat() {
                validate.confirm_sat(&query);
            } else {
                validate.confirm(&query, answer);
            }
        }
    }
}

impl Solver for SolverChain {
    fn check(&mut self, query: &Query) -> Answer {
        let answer = self.answer(query);
        // Inputs that normalisation dropped do not matter, and evaluation takes them as 0.
        if let Some(validate) = &mut self.validate {
            self.counters[self.purpose].validated += 1;
            validate.confirm(query, &answer);
        }
        answer
    }
}

#[cfg(test)]
mod tests;
