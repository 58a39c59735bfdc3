//! What the stages of a check have found.
use super::plan::{Stage, When};
use crate::analysis::{Found, Report};
use crate::base::{Reason, Stop};
use crate::engine::{EngineFigures, Run};
use crate::exec::Findings;
use crate::reach::{Reachability, SearchCounters};

/// What all stages together have found so far.
pub(super) struct Results {
    /// The answer of the last stage.
    pub(super) result: Reachability<Found>,
    /// What statistics call it.
    pub(super) answers: &'static str,
    pub(super) counters: SearchCounters,
    /// Its findings and what was seen are those outside of a fixed environment.
    pub(super) report: Report,
    /// What engines report of themselves.
    pub(super) figures: EngineFigures,
    /// Threads that explored.
    pub(super) threads: u64,
    /// The last stage came to a violation that does not count.
    does_not_count: Option<DoesNotCount>,
}

/// A violation behind an overflow of signed integers.
pub(super) struct DoesNotCount {
    /// The run was a random one.
    pub(super) random: bool,
    /// For the user.
    pub(super) stop: Stop,
}

impl Default for Results {
    fn default() -> Self {
        Self {
            result: Reachability::Exhausted,
            answers: "",
            counters: SearchCounters::default(),
            report: Report::default(),
            figures: EngineFigures::new(),
            threads: 0,
            does_not_count: None,
        }
    }
}

impl Results {
    /// Whether a stage is to be run.
    pub(super) fn need(&self, stage: &Stage) -> bool {
        match stage.when {
            When::First => true,
            When::RandomDoesNotCount => self.does_not_count.as_ref().is_some_and(|doubt| doubt.random),
            When::EnvironmentMatters => match &self.result {
                Reachability::Reached(found) => found.state.path.overapproximate,
                Reachability::Exhausted => {
                    let Findings { stops, misses_environment, .. } = &self.report.findings;
                    let open = !stops.is_empty() || self.does_not_count.is_some();
                    open && *misses_environment
                }
                Reachability::Excluded | Reachability::Stopped(_) => false,
            },
        }
    }

    /// Adds what came of a stage, and whether the violation that it came to does not count.
    pub(super) fn add(&mut self, stage: &Stage, run: Run, does_not_count: Option<DoesNotCount>) {
        self.answers = run.answers;
        self.figures.extend(run.figures);
        self.counters += run.finished.counters;
        self.threads = self.threads.max(run.finished.reports.len() as u64);
        let mut report = Report::of_all(run.finished.reports);
        self.result = match run.finished.result {
            Reachability::Reached(_) if does_not_count.is_some() => Reachability::Exhausted,
            // Other environments were not looked at.
            Reachability::Excluded if stage.environment => Reachability::Exhausted,
            result => result,
        };
        if stage.environment {
            (report.findings, report.seen) = Default::default();
            let findings = &mut self.report.findings;
            if let Some(doubt) = self.does_not_count.take() {
                findings.note(doubt.stop);
            }
            if findings.stops.is_empty() {
                findings.note(Stop::unsupported(Reason::Environment {}, None));
            }
        }
        self.does_not_count = does_not_count;
        // Counters of layers are added to those of the same chain of layers.
        self.report = match stage.when {
            When::First => report,
            _ => Report::of_all(vec![std::mem::take(&mut self.report), report]),
        };
    }

    /// Why something may have been missed.
    pub(super) fn stops(&mut self) -> Vec<Stop> {
        let mut stops = std::mem::take(&mut self.report.findings.stops);
        stops.extend(self.does_not_count.take().map(|doubt| doubt.stop));
        stops
    }
}
