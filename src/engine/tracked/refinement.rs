//! Whether a path of the abstraction is feasible in the program, and which cells refute it if it is
//! not.
use super::path::{Followed, FollowedEnd, follow};
use crate::analysis::{Found, Resources, SemiSymbolic};
use crate::base::Stop;
use crate::exec::{AbstractRead, Precision, Reads, Tracking};
use crate::solver::{Core, SolverChain};
use crate::state::{InputOrigin, MultiState, Sample};
use crate::term::{Evaluator, Term};

/// Most questions to the solver for a minimal contradiction.
const QUESTIONS: u32 = 500;
/// Most work of the solver on each contradiction, in microseconds.
const MOST_WORK: u64 = 3_000_000;

/// What is known of a path of the abstraction.
pub(super) enum Judgement {
    /// The program has this violation.
    Real(Box<Found>),
    /// Its path is infeasible. The precision is finer than before.
    Refined,
    /// There is no telling.
    Open,
}

/// Judges the path of an abstraction to a state in which the property is violated, or which could
/// not be followed faithfully. Errors are limits of the run.
pub(super) fn judge(
    program: &SemiSymbolic,
    (abstraction, tracking): (&SemiSymbolic, &Tracking),
    resources: &Resources,
    to: &MultiState,
    precision: &mut Precision,
) -> Result<Judgement, Stop> {
    let terms = &*program.machine.terms;
    let mut worker = resources.worker(&resources.solver, resources.inclusion.clone());
    let Followed { end, reads } = follow(abstraction, tracking, &mut worker, to)?;
    let state = match &end {
        FollowedEnd::Violation(found) => &found.state,
        FollowedEnd::Open(state) => state,
        FollowedEnd::Lost => return Ok(all(&reads, precision)),
    };
    let constraints = state.store.constraints();
    let equal = |read: &AbstractRead| terms.eq(read.any, read.real);
    let equations: Vec<Term> = reads.abstracted.iter().map(equal).collect();
    let satisfies = |values: &Sample| {
        let mut evaluator = Evaluator::new();
        let value = |input| values.value_of(terms, input);
        equations.iter().all(|equation| evaluator.evaluate_bool(terms, *equation, &value))
    };
    // What a feasible path shows; `None` if its run goes another way.
    let shown = |values: &Sample| match &end {
        FollowedEnd::Violation(found) => {
            let real = run(program, resources, found, &reads, values)?;
            Ok(real.map(|real| Judgement::Real(Box::new(real))))
        }
        FollowedEnd::Open(_) | FollowedEnd::Lost => Ok(Some(Judgement::Open)),
    };
    if satisfies(state.store.values()) {
        return Ok(shown(state.store.values())?.unwrap_or_else(|| all(&reads, precision)));
    }
    let solver = &mut worker.exec.solver;
    match contradiction(solver, &constraints, &equations) {
        Core::Sat(model) => {
            let mut values = state.store.values().clone();
            for (input, value) in model.values() {
                values.set(terms.input_index(*input).expect("models speak of inputs"), value.clone());
            }
            Ok(shown(&values)?.unwrap_or_else(|| all(&reads, precision)))
        }
        Core::Unsat(core) => {
            let needed = minimal(solver, &constraints, &core, &equations, resources)?;
            if add(&reads, needed, precision) {
                return Ok(Judgement::Refined);
            }
            Ok(all(&reads, precision))
        }
        Core::Unknown(_) => {
            resources.budget.check()?;
            Ok(all(&reads, precision))
        }
    }
}

/// The equations that contradict the constraints.
fn contradiction(solver: &mut SolverChain, constraints: &[Term], equations: &[Term]) -> Core {
    solver.limit_work(MOST_WORK);
    let core = solver.core(constraints, equations);
    solver.limit_work(u64::MAX);
    core
}

/// A minimal part of a core, unless it takes too much work to find: positions among all equations.
fn minimal(
    solver: &mut SolverChain,
    constraints: &[Term],
    core: &[usize],
    equations: &[Term],
    resources: &Resources,
) -> Result<Vec<usize>, Stop> {
    let assumptions: Vec<Term> = core.iter().map(|position| equations[*position]).collect();
    solver.limit_work(MOST_WORK);
    let mut questions = 0;
    let kept = solver.session(constraints).minimal(&assumptions, || {
        questions += 1;
        if questions > QUESTIONS {
            Err(resources.budget.check())
        } else {
            resources.budget.check().map_err(Err)
        }
    });
    solver.limit_work(u64::MAX);
    match kept {
        Ok(kept) => Ok(kept.into_iter().map(|position| core[position]).collect()),
        Err(over) => over.map(|()| core.to_vec()),
    }
}

/// Adds the cells of these reads to the precision. False if all of them are there.
fn add(reads: &Reads, positions: impl IntoIterator<Item = usize>, precision: &mut Precision) -> bool {
    let mut new = false;
    for position in positions {
        let AbstractRead { site, offset, size, .. } = reads.abstracted[position];
        new |= precision.add(site, offset, size);
    }
    new
}

/// Adds the cells of all reads.
fn all(reads: &Reads, precision: &mut Precision) -> Judgement {
    if add(reads, 0..reads.abstracted.len(), precision) { Judgement::Refined } else { Judgement::Open }
}

/// Runs the program with these values for the inputs of a feasible path. Gives the violation that
/// the run comes to.
fn run(
    program: &SemiSymbolic,
    resources: &Resources,
    end: &Found,
    reads: &Reads,
    values: &Sample,
) -> Result<Option<Found>, Stop> {
    let is_own = |(index, _): &(u32, InputOrigin)| reads.inputs.binary_search(index).is_err();
    let value = |(index, origin)| (origin, values.get(index).expect("an input has a value").clone());
    let inputs = (0..).zip(end.state.path.inputs.iter().copied()).filter(is_own).map(value).collect();
    let mut worker = resources.worker(&resources.solver, resources.inclusion.clone());
    Ok(program.realise(&mut worker, end, inputs)?.ok())
}
