//! Array abstraction and its refinement, as EUREKA has them \[Arm09\], around any engine.
//!
//! Arrays of numbers keep only the cells in a [precision](Precision), which is empty at first. The
//! engine runs to its end. If it finds no violation, there is none, since the abstraction covers
//! all runs. The path to a violation that it finds is [followed](path) in the program that keeps
//! all cells. If it is feasible there, it is run once more, exactly. Otherwise the [refinement]
//! adds the cells that a contradiction needs, and the engine begins again. It also begins again if
//! a path that cannot be followed faithfully is infeasible.
//!
//! Where this leads no further, the engine runs once without abstraction.
mod figures;
mod path;
mod refinement;

use super::run::Run;
use crate::analysis::{Found, Report, Resources, SemiSymbolic};
use crate::base::{Budget, Interrupt, Stop};
use crate::exec::{Findings, Machine, Precision, Tracking};
use crate::reach::{Finished, Reachability, SearchCounters};
use figures::TrackedFigures;
use refinement::{Judgement, judge};
use std::sync::Arc;
use std::time::Instant;

/// What statistics call the abstraction.
const NAME: &str = "tracked-arrays";

/// Runs engines on abstractions of the program until one is fine enough. `machine` makes the
/// machine of the program with a precision, and `run` runs the engines on such a machine. A
/// violation in the result is one of the program.
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
        let mut round = run(&abstraction, Some(&tracking), &with_own(resources, &interrupt), &interrupt);
        let begun = Instant::now();
        let next = look_at(program, (&abstraction, &tracking), resources, &round.finished, &mut precision);
        figures.refinement_seconds += begun.elapsed().as_secs_f64();
        let next = match next {
            Ok(next @ Next::Result(_)) => Ok(next),
            other => resources.budget.check().and(other),
        };
        match next {
            Ok(Next::Result(found)) => {
                if let Some(found) = found {
                    round.finished.result = Reachability::Reached(*found);
                }
                break round;
            }
            Err(stop) => {
                round.finished.result = Reachability::Stopped(stop);
                break Run { finished: without_findings(round.finished), ..round };
            }
            Ok(next) => {
                let Finished { counters: more, reports: others, .. } = without_findings(round.finished);
                counters += more;
                reports.extend(others);
                if matches!(next, Next::Exact) {
                    figures.exact = true;
                    let interrupt = resources.budget.interrupt.child();
                    break run(program, None, &with_own(resources, &interrupt), &interrupt);
                }
                figures.refinements += u64::from(matches!(next, Next::Refined));
            }
        }
    };
    (figures.tracked, figures.whole) = precision.sizes();
    last.finished.counters += counters;
    Report::add_to_last(&mut last.finished.reports, reports);
    last.figures.extend(serde_json::to_value(figures).ok().map(|figures| (NAME, figures)));
    last
}

/// What comes after a run.
enum Next {
    /// Nothing, since its result is one of the program, except that this violation replaces its
    /// own.
    Result(Option<Box<Found>>),
    /// A run with a precision that keeps more objects as a whole.
    Wider,
    /// A run with a precision that has more cells.
    Refined,
    /// A run without abstraction.
    Exact,
}

/// Looks at what came of a run, and refines the precision if need be. Errors are limits of the
/// whole run.
fn look_at(
    program: &SemiSymbolic,
    (abstraction, tracking): (&SemiSymbolic, &Tracking),
    resources: &Resources,
    finished: &Finished<Found, Report>,
    precision: &mut Precision,
) -> Result<Next, Stop> {
    let open = tracking.take_open();
    let end = match &finished.result {
        Reachability::Excluded => return Ok(Next::Result(None)),
        Reachability::Reached(found) => Some(&found.state),
        Reachability::Exhausted | Reachability::Stopped(_) => open.as_deref(),
    };
    let wanted = tracking.take_wanted();
    if !wanted.is_empty() {
        for site in wanted {
            precision.keep_whole(site);
        }
        return Ok(Next::Wider);
    }
    let Some(end) = end else {
        return Ok(match &finished.result {
            // What could not be followed may be no part of the program.
            Reachability::Exhausted if has_stops(finished) => Next::Exact,
            Reachability::Stopped(stop) if !stop.ends_run() => Next::Exact,
            _ => Next::Result(None),
        });
    };
    Ok(match judge(program, (abstraction, tracking), resources, end, precision)? {
        Judgement::Real(real) => {
            let (random, by) = match &finished.result {
                Reachability::Reached(found) => (found.random, found.by),
                _ => (false, None),
            };
            Next::Result(Some(Box::new(Found { random, by, ..*real })))
        }
        Judgement::Refined => Next::Refined,
        Judgement::Open => Next::Exact,
    })
}

/// The resources with an interrupt that ends one run.
fn with_own<'r>(resources: &Resources<'r>, interrupt: &Interrupt) -> Resources<'r> {
    let budget = Budget { interrupt: interrupt.clone(), ..resources.budget.clone() };
    Resources { budget, gives_back: true, ..resources.clone() }
}

fn has_stops(finished: &Finished<Found, Report>) -> bool {
    finished.reports.iter().any(|report| !report.findings.stops.is_empty())
}

/// What was noticed in an abstraction that is given up does not matter.
fn without_findings(mut finished: Finished<Found, Report>) -> Finished<Found, Report> {
    for report in &mut finished.reports {
        report.findings = Findings::default();
    }
    finished
}
