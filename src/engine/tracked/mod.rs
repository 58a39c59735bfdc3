//! Array abstraction and its refinement, as EUREKA has them \[Arm09\], around any engine.
//!
//! Arrays of numbers keep only the cells in a [precision](Precision), which is empty at first. The engine runs to its
//! end. If it finds no violation, there is none, since the abstraction covers all runs. A violation that it finds is
//! [followed](path) in the program that keeps all cells. If the path is feasible there, it is run once more, exactly.
//! Otherwise the [refinement](refinement) adds the cells that a contradiction needs, and the engine begins again.
//!
//! Where this leads no further, and where the abstraction could not be followed faithfully, the engine runs once without
//! abstraction.
mod figures;
mod path;
mod refinement;

use super::found::Found;
use super::run::Run;
use super::semi_symbolic::SemiSymbolic;
use super::worker::{Report, Resources};
use crate::base::{Budget, Interrupt};
use crate::exec::{Findings, Machine, Precision, Tracking};
use crate::reach::{Finished, Reachability, SearchCounters};
use figures::TrackedFigures;
use refinement::{Judgement, judge};
use std::sync::Arc;
use std::time::Instant;

/// What statistics call the abstraction.
const NAME: &str = "tracked-arrays";

/// Runs engines on abstractions of the program until one is fine enough. `machine` makes the machine of the program
/// with a precision, and `run` runs the engines on such a machine. A violation in the result is one of the program.
pub fn run_tracked<'p>(
    program: &SemiSymbolic<'p>,
    resources: &Resources,
    machine: impl Fn(Option<Arc<Tracking>>) -> Machine<'p>,
    mut run: impl FnMut(&SemiSymbolic<'p>, Option<&Arc<Tracking>>, &Resources, &Interrupt) -> Run,
) -> Run {
    let mut precision = Precision::default();
    let mut figures = TrackedFigures::default();
    let (mut counters, mut reports) = (SearchCounters::default(), Vec::new());
    let mut last = loop {
        figures.runs += 1;
        let interrupt = resources.budget.interrupt.child();
        let tracking = Arc::new(Tracking::new(precision.clone(), interrupt.clone()));
        let abstraction = SemiSymbolic {
            machine: machine(Some(tracking.clone())),
            slices: program.slices.clone(),
            ..*program
        };
        let own = own(resources, &interrupt);
        let mut round = run(&abstraction, Some(&tracking), &own, &interrupt);
        let begun = Instant::now();
        let wanted = tracking.take_wanted();
        let again = if !wanted.is_empty() {
            wanted.into_iter().for_each(|site| drop(precision.keep_whole(site)));
            Again::Finer
        } else {
            match &round.finished.result {
                Reachability::Reached(found) => {
                    match judge(program, &abstraction, resources, found, &mut precision) {
                        Ok(Judgement::Real(real)) => {
                            let Found { random, by, .. } = *found;
                            round.finished.result =
                                Reachability::Reached(Found { random, by, ..*real });
                            Again::Never
                        }
                        Ok(Judgement::Refined) => {
                            figures.refinements += 1;
                            Again::Finer
                        }
                        Ok(Judgement::Open) => Again::Exact,
                        Err(stop) => {
                            round.finished.result = Reachability::Stopped(stop);
                            Again::Never
                        }
                    }
                }
                // What could not be followed may be no part of the program.
                Reachability::Exhausted if has_stops(&round.finished) => Again::Exact,
                _ => Again::Never,
            }
        };
        figures.refinement_seconds += begun.elapsed().as_secs_f64();
        let over = resources.budget.check();
        if matches!(again, Again::Never) {
            break round;
        }
        counters += round.finished.counters;
        reports.extend(round.finished.reports.into_iter().map(without_findings));
        if let Err(stop) = over {
            round.finished = Finished {
                result: Reachability::Stopped(stop),
                counters: SearchCounters::default(),
                reports: vec![Report::default()],
            };
            break round;
        }
        if matches!(again, Again::Exact) {
            figures.exact = true;
            let interrupt = resources.budget.interrupt.child();
            break run(program, None, &self::own(resources, &interrupt), &interrupt);
        }
    };
    (figures.tracked, figures.whole) = precision.sizes();
    last.finished.counters += counters;
    Report::add_to_last(&mut last.finished.reports, reports);
    last.figures.extend(serde_json::to_value(figures).ok().map(|figures| (NAME, figures)));
    last
}

/// What comes after a run.
enum Again {
    /// Nothing: there is a result.
    Never,
    /// A run with a finer precision.
    Finer,
    /// A run without abstraction.
    Exact,
}

/// The resources with an interrupt that ends one run.
fn own<'r>(resources: &Resources<'r>, interrupt: &Interrupt) -> Resources<'r> {
    let budget = Budget { interrupt: interrupt.clone(), ..resources.budget.clone() };
    Resources { budget, ..resources.clone() }
}

fn has_stops(finished: &Finished<Found, Report>) -> bool {
    finished.reports.iter().any(|report| !report.findings.stops.is_empty())
}

/// What was noticed in an abstraction that is given up does not matter.
fn without_findings(report: Report) -> Report {
    Report { findings: Findings::default(), ..report }
}
