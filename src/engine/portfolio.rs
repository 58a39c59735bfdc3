//! A portfolio: engines that take turns with a leading one, or alone.
//!
//! Any thread of the leading engine may give a turn. Turns depend on counts of the work done rather
//! than on time, so that a check with one thread always does the same.
use crate::analysis::{AbstractTree, Found, MemberWorker, Report, Resources, Step, Turns, Worker};
use crate::base::{Reason, Stop};
use crate::exec::Findings;
use crate::reach::{Finished, Reachability, SearchCounters, Workers};
use crate::state::MultiState;
use parking_lot::Mutex;
use serde_json::Value;
use std::collections::BTreeMap;

/// The least work that an engine may do after an exhausted search, in microseconds, however short
/// the search was.
const AFTERWARDS: u64 = 10_000;
/// Without a leading engine: how much work each one may do in the first round, in microseconds.
/// Each later round adds what it could do before, divided by [`LATER_ROUNDS`].
const FIRST_ROUND: u64 = 10_000;
const LATER_ROUNDS: u64 = 4;
/// With a head start, the leading engine counts as having done as much as before so many first
/// turns.
const HEAD_START: u64 = 10;

/// The figures of engines that report some of their own, by what statistics call the engine's
/// answers.
pub type EngineFigures = BTreeMap<&'static str, Value>;

/// Engines that take turns, and the workers of the leading one, which run them: one worker at a
/// time in each.
pub struct Portfolio<'t> {
    resources: &'t Resources<'t>,
    members: Vec<Mutex<Member<'t>>>,
}

impl<'t> Portfolio<'t> {
    /// Engines, given with what statistics call their answers. None of them has begun. `led` says
    /// that they take turns with a leading engine.
    pub fn new(
        resources: &'t Resources<'t>,
        engines: Vec<(&'static str, Box<dyn Turns + 't>)>,
        head_start: bool,
        led: bool,
    ) -> Self {
        let member = |(name, engine): (&'static str, Box<dyn Turns + 't>)| {
            let done = if head_start { HEAD_START * engine.pace().first } else { 0 };
            Mutex::new(Member { name, engine, led, over: false, proved: false, limit: None, done, used: 0 })
        };
        Self { resources, members: engines.into_iter().map(member).collect() }
    }

    /// Lets the engines run without a leading one, in this thread. Each may do as much work as the
    /// others, more in each round. `undecided` is the reason if none of them can tell.
    pub fn run(&self, undecided: impl FnOnce() -> Reason) -> Finished<Found, Report> {
        let mut worker = self.start();
        let mut limit = FIRST_ROUND;
        let answer = loop {
            let mut all_over = true;
            let answer = self.each(&mut worker, |member, own| {
                let answer = member.go_until(limit, own, self.resources);
                all_over &= member.over;
                answer
            });
            if answer.is_some() || all_over {
                break answer;
            }
            limit += limit / LATER_ROUNDS;
        };
        let limit = || self.members.iter().find_map(|member| member.lock().limit.clone());
        let result = answer.or_else(|| limit().map(Reachability::Stopped)).unwrap_or_else(|| {
            worker.findings.note(Stop::unsupported(undecided(), None));
            Reachability::Exhausted
        });
        let report = self.finish(worker);
        let mut counters = SearchCounters::default();
        for member in &self.members {
            counters += member.lock().engine.counters();
        }
        Finished { result, counters, reports: vec![report] }
    }

    /// Lets the engines go on where the leading one has come to its end but has left something
    /// open. Each may do as much work as that one has done. Its answer becomes the result.
    pub fn go_on(&self, finished: &mut Finished<Found, Report>) {
        let open = finished.reports.iter().any(|report| !report.findings.stops.is_empty());
        if self.members.is_empty() || !open || !matches!(finished.result, Reachability::Exhausted) {
            return;
        }
        let mut worker = self.start();
        if let Some(answer) = self.each(&mut worker, |member, own| member.go_on(own, self.resources)) {
            finished.result = answer;
        }
        Report::add_to_last(&mut finished.reports, [self.finish(worker)]);
    }

    /// What statistics call the proof of the engine that has found one.
    pub fn proof(&self) -> Option<&'static str> {
        let members = self.members.iter().map(|member| member.lock());
        members.into_iter().find(|member| member.proved).map(|member| member.name)
    }

    /// The figures that the engines report of what they have done so far.
    pub fn figures(&self) -> EngineFigures {
        let members = self.members.iter().map(|member| member.lock());
        members.filter_map(|member| Some((member.name, member.engine.figures()?))).collect()
    }

    /// The graph of the first engine that shows one, of up to this many states.
    pub fn picture(&self, most: usize) -> Option<AbstractTree> {
        self.members.iter().find_map(|member| member.lock().engine.picture(most))
    }

    /// After a proof: the states at the heads of loops that it rests on, if it tells them.
    pub fn into_heads(self) -> Vec<MultiState> {
        let members = self.members.into_iter().map(Mutex::into_inner);
        members.filter(|member| member.proved).flat_map(|member| member.engine.into_heads()).collect()
    }

    /// Gives each engine a turn that is not in one, until there is an answer.
    fn each(
        &self,
        worker: &mut Worker,
        mut turn: impl FnMut(&mut Member<'t>, &mut MemberWorker) -> Option<Reachability<Found>>,
    ) -> Option<Reachability<Found>> {
        let turns = self.members.iter().zip(&mut worker.members);
        turns.into_iter().find_map(|(member, own)| turn(&mut *member.try_lock()?, own))
    }
}

impl Workers<Worker> for Portfolio<'_> {
    type Report = Report;
    type Target = Found;

    fn start(&self) -> Worker {
        let mut worker = self.resources.start();
        worker.members.resize_with(self.members.len(), MemberWorker::default);
        worker
    }

    fn watch(
        &self,
        worker: &mut Worker,
        counters: &SearchCounters,
        waiting: usize,
    ) -> Option<Reachability<Found>> {
        let done = worker.work();
        let answer = self.each(worker, |member, own| {
            member.done += done - own.known.0;
            own.known.0 = done;
            member.turn(own, self.resources)
        });
        self.resources.watch(worker, counters, waiting).or(answer)
    }

    fn finish(&self, mut worker: Worker) -> Report {
        let own = std::mem::take(&mut worker.members);
        let mut report = self.resources.finish(worker);
        for worker in own.into_iter().filter_map(|own| own.worker) {
            let other = self.resources.finish(*worker);
            let Report { execution, solver, inclusion, findings, seen, .. } = other;
            report.seen.extend(seen);
            // What a proof assumes counts for the verdict. What stops it does not concern the
            // leading engine.
            let Findings { assumed_apart, weak, .. } = findings;
            report.findings.add(Findings { assumed_apart, weak, ..Findings::default() });
            report.execution += execution;
            report.solver += solver;
            report.inclusion += inclusion;
        }
        report
    }
}

/// One engine, with the work that was done, in microseconds.
struct Member<'t> {
    name: &'static str,
    engine: Box<dyn Turns + 't>,
    /// There is a leading engine.
    led: bool,
    over: bool,
    proved: bool,
    /// What ended it before it was done.
    limit: Option<Stop>,
    /// Work of the leading engine, as far as the member has been told.
    done: u64,
    /// Work in this member.
    used: u64,
}

impl Member<'_> {
    /// Goes on for as long as its share of the work allows.
    fn turn(&mut self, own: &mut MemberWorker, resources: &Resources) -> Option<Reachability<Found>> {
        self.go_until(self.engine.pace().share(self.done), own, resources)
    }

    /// Goes on until it has done as much work as the leading engine, but at least [`AFTERWARDS`],
    /// in addition to what it has done before.
    fn go_on(&mut self, own: &mut MemberWorker, resources: &Resources) -> Option<Reachability<Found>> {
        self.go_until(self.used + self.done.max(AFTERWARDS), own, resources)
    }

    /// Goes on until the member has used `limit` microseconds in all, is over, or has a result.
    fn go_until(
        &mut self,
        limit: u64,
        own: &mut MemberWorker,
        resources: &Resources,
    ) -> Option<Reachability<Found>> {
        while !self.over && self.used < limit {
            let start = || Box::new(self.engine.worker(resources));
            let worker = own.worker.get_or_insert_with(start);
            let step = self.engine.step(worker);
            // What stops this engine does not concern the leading one, but nothing is proved beside
            // it.
            let open = !worker.findings.stops.is_empty();
            worker.findings.stops.clear();
            let used = worker.work();
            self.used += used - own.known.1;
            own.known.1 = used;
            let answer = match step {
                Ok(Step::Goes(work)) => {
                    self.used += work;
                    continue;
                }
                // The leading engine finds out whether the environment's memory matters.
                Ok(Step::Violation(found)) if self.led && found.state.path.overapproximate => None,
                Ok(Step::Violation(mut found)) => {
                    found.by = Some(self.name);
                    Some(Reachability::Reached(*found))
                }
                Ok(Step::Holds) if !open => Some(Reachability::Excluded),
                Ok(Step::Holds | Step::GivesUp) => None,
                Err(stop) => {
                    self.limit = Some(stop);
                    None
                }
            };
            self.over = true;
            self.proved = matches!(answer, Some(Reachability::Excluded));
            return answer;
        }
        None
    }
}
