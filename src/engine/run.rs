//! Running engines on a task.
use super::portfolio::{EngineFigures, Portfolio};
use super::start::{Engine, Start};
use super::task::Task;
use crate::analysis::{AbstractTree, Found, Report, SemiSymbolic};
use crate::base::Reason;
use crate::reach::{Finished, Reachability};
use crate::state::MultiState;

/// What came of running engines.
pub struct Run {
    /// The answer, and what the workers did.
    pub finished: Finished<Found, Report>,
    /// What statistics call the answer.
    pub answers: &'static str,
    /// What engines report of themselves.
    pub figures: EngineFigures,
    /// The graph of an engine, if one was [wanted](Task::pictured).
    pub picture: Option<AbstractTree>,
}

/// Runs some engines on a task: the first one leads, unless none can. After a proof, `look` gets
/// the states at the heads of loops that it rests on.
pub fn run(
    engines: &[&'static dyn Engine],
    task: &Task,
    mut look: impl FnMut(&SemiSymbolic, &[MultiState]),
) -> Run {
    let mut leader = None;
    let mut turns = Vec::new();
    for engine in engines {
        match engine.start(task) {
            Start::Leads(run) if leader.is_none() => leader = Some((engine.answers(), run)),
            Start::Leads(_) => {}
            Start::Turns(engine_at_work) => turns.push((engine.answers(), engine_at_work)),
        }
    }
    let portfolio = Portfolio::new(task.subject.resources, turns, task.beside_first, leader.is_some());
    let finished = if let Some((_, run)) = leader {
        run(task, &portfolio)
    } else {
        let names: Vec<&str> = engines.iter().map(|engine| engine.name()).collect();
        portfolio.run(|| Reason::EngineCannotDecide {
            engine: names.join(", ").into(),
            why: "its search has ended without an answer".into(),
        })
    };
    refuse_disagreement(&finished, portfolio.proof());
    let by = match &finished.result {
        Reachability::Reached(found) => found.by,
        Reachability::Excluded => portfolio.proof(),
        Reachability::Exhausted | Reachability::Stopped(_) => None,
    };
    if let Some(name) = by {
        refuse_foreign(engines, name, !matches!(finished.result, Reachability::Reached(_)));
    }
    let answers = by.or(leader.map(|(answers, _)| answers)).unwrap_or_default();
    let figures = portfolio.figures();
    let picture = task.pictured.and_then(|most| portfolio.picture(most));
    if matches!(finished.result, Reachability::Excluded) {
        let heads = portfolio.into_heads();
        if !heads.is_empty() {
            look(task.subject.program, &heads);
        }
    }
    Run { finished, answers, figures, picture }
}

/// In several threads, one engine may find a violation while another one proves that there is none.
/// Then one of them is wrong, unless the proof assumes something, or the violation depends on
/// memory of the environment.
///
/// # Panics
///
/// Where engines disagree.
fn refuse_disagreement(finished: &Finished<Found, Report>, proof: Option<&str>) {
    if let (Reachability::Reached(found), Some(proof)) = (&finished.result, proof) {
        let assumes = finished.reports.iter().any(|report| report.findings.assumed_apart.is_some());
        assert!(
            assumes || found.state.path.overapproximate,
            "engines disagree: {proof} proved that there is no violation, and {} found {:?}",
            found.by.unwrap_or("the leading one"),
            found.violation.kind
        );
    }
}

/// An engine says which verdicts it can give.
///
/// # Panics
///
/// Where the one that answered gave another one.
fn refuse_foreign(engines: &[&'static dyn Engine], name: &str, holds: bool) {
    let gives = |engine: &&dyn Engine| engine.answers() != name || engine.verdicts().include(holds);
    assert!(engines.iter().all(gives), "the engine {name} cannot answer that the property holds: {holds}");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::ENGINES;
    use crate::ir::LocationId;
    use crate::property::{Violation, ViolationKind};
    use crate::reach::SearchCounters;
    use crate::state::StoreKind;

    fn finished(overapproximate: bool) -> Finished<Found, Report> {
        let mut state = MultiState::new(StoreKind::Sliced);
        state.path.overapproximate = overapproximate;
        let violation = Violation { kind: ViolationKind::Deadlock, location: LocationId::new(0) };
        let found = Found { by: Some("bmc"), ..Found::new(violation, state) };
        let result = Reachability::Reached(found);
        Finished { result, counters: SearchCounters::default(), reports: vec![Report::default()] }
    }

    #[test]
    #[should_panic(expected = "engines disagree: k-induction proved")]
    fn a_proof_and_a_violation_are_an_internal_error() {
        refuse_disagreement(&finished(false), Some("k-induction"));
    }

    #[test]
    #[should_panic(expected = "the engine testing cannot answer")]
    fn a_proof_by_random_runs_is_an_internal_error() {
        refuse_foreign(ENGINES, "testing", false);
        refuse_foreign(ENGINES, "testing", true);
    }

    #[test]
    fn a_violation_alone_or_one_in_doubt_is_none() {
        refuse_disagreement(&finished(false), None);
        refuse_disagreement(&finished(true), Some("k-induction"));
    }
}
