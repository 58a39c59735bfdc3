//! From a recurrence set on: a run that comes to the same state again, or else one round.
//!
//! The set proves that a run goes on for ever, but not which one. The state in which it is entered
//! is followed with the values that its sample has; what the run gets after that is open. A state
//! that comes again is better evidence: all of such a run is known.
use super::member::is_in;
use super::prover::Prover;
use crate::analysis::{Cover, Found, InclusionOptions};
use crate::base::Stop;
use crate::engine::task::Task;
use crate::engine::widening::{Descent, WideningSearch, control_point};
use crate::exec::{Executor, Machine};
use crate::property::Endless;
use crate::reach::NodeId;
use crate::state::MultiState;
use crate::term::Term;
use rustc_hash::FxHashSet;

/// States that are explored from the entry of a set.
const FOLLOWED: u64 = 300;

/// Most pairs of states that are compared for one round.
const MOST_COMPARED: usize = 500;

/// The best evidence for a run from `entry`, a state that enters a recurrence set of these states
/// in the search of `prover`. The search from there is returned as well, with its worker.
pub(super) fn follow<'t, 'p>(
    task: &Task<'t, 'p>,
    prover: &Prover<'t, 'p>,
    (entry, set): (&MultiState, &[MultiState]),
) -> (Found, Option<Prover<'t, 'p>>) {
    let recurs = |with: &MultiState, steps| {
        prover.search.analysis.found(entry, with.clone(), Endless::Recurs { steps })
    };
    match followed(task, prover.search.analysis.descent, (entry, set)) {
        Ok((Some(Way::Repeats(found)), follower)) => (*found, Some(follower)),
        Ok((Some(Way::Round(after)), follower)) => {
            let steps = after.path.schedule.steps - entry.path.schedule.steps;
            (recurs(&after, steps), Some(follower))
        }
        Ok((None, follower)) => (recurs(entry, 0), Some(follower)),
        // The set is a proof without it.
        Err(_) => (recurs(entry, 0), None),
    }
}

/// What a run from the set does.
enum Way {
    /// It comes to the same state again.
    Repeats(Box<Found>),
    /// It comes to this state of the set, where control is again where it was.
    Round(Box<MultiState>),
}

fn followed<'t, 'p>(
    task: &Task<'t, 'p>,
    descent: Descent,
    (entry, set): (&MultiState, &[MultiState]),
) -> Result<(Option<Way>, Prover<'t, 'p>), Stop> {
    let (resources, machine) = (task.subject.resources, &task.subject.program.machine);
    // No state covers another one: different ways to the same states may differ in what the
    // automaton reads.
    let inclusion = InclusionOptions { cover: Cover::Never, ..resources.inclusion.clone() };
    let mut worker = resources.worker(&resources.solver, inclusion);
    let start = (entry.clone(), values_of_sample(machine, entry));
    let mut search = WideningSearch::from_state(task.subject.program, &mut worker, start)?;
    search.analysis.descent = descent;
    let repeats = search.explore(&mut worker, FOLLOWED)?;
    let mut follower = Prover::new(search, worker);
    let way = match repeats {
        Some(found) => Some(Way::Repeats(Box::new(found))),
        None => one_round(task, &mut follower, set, entry).map(|after| Way::Round(Box::new(after))),
    };
    follower.worker.findings.stops.clear();
    Ok((way, follower))
}

/// Facts that give all inputs on which the state depends the values of its sample.
fn values_of_sample(machine: &Machine, state: &MultiState) -> Vec<Term> {
    let terms = &*machine.terms;
    let mentioned: FxHashSet<Term> = state
        .sigma()
        .into_iter()
        .chain(state.store.constraints())
        .flat_map(|term| terms.inputs(term).to_vec())
        .collect();
    let values = state.store.values();
    let fixed = |input: Term| terms.eq(input, terms.constant(&values.value_of(terms, input)));
    let mut facts: Vec<Term> = mentioned.into_iter().map(fixed).collect();
    facts.sort_unstable();
    facts
}

/// The first state that was explored and belongs to the set, with control where it was and an
/// accepting state of the automaton on the way.
fn one_round(
    task: &Task,
    Prover { search, worker, .. }: &mut Prover,
    set: &[MultiState],
    entry: &MultiState,
) -> Option<MultiState> {
    let machine = &task.subject.program.machine;
    let arg = search.search.arg();
    let later = (1..arg.len()).map(|node| &arg.stored(NodeId::new(node)).state).filter(|state| {
        state.path.schedule.steps > entry.path.schedule.steps
            && control_point(state) == control_point(entry)
            && machine.is_accepting(&entry.path, (&state.path, state.automaton))
            && machine.is_fair_cycle(entry, state)
    });
    let mut pairs = later.flat_map(|state| set.iter().map(move |node| (state, node))).take(MOST_COMPARED);
    let found = pairs.find(|(state, node)| {
        Executor::new(machine, &mut worker.exec).is_certain(state) && is_in(machine, worker, state, node)
    });
    found.map(|(state, _)| state.clone())
}
