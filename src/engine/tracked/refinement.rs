//! Whether a path of the abstraction is feasible in the program, and which cells refute it if it is not.
use super::path::{End, Followed, follow};
use crate::base::Stop;
use crate::bits::BitVector;
use crate::engine::found::Found;
use crate::engine::realise::realise;
use crate::engine::semi_symbolic::SemiSymbolic;
use crate::engine::worker::{Resources, Worker};
use crate::exec::{AbstractRead, Precision, Reads, Tracking};
use crate::solver::{Core, Model, SolverChain};
use crate::state::MultiState;
use crate::term::{Term, TermManager};
use rustc_hash::FxHashMap;

/// Most questions to the solver for a minimal contradiction.
const QUESTIONS: u32 = 500;
/// Most work of the solver on them, in microseconds.
const MOST_WORK: u64 = 2_000_000;

/// What is known of a path of the abstraction.
pub(super) enum Judgement {
    /// The program has this violation.
    Real(Box<Found>),
    /// Its path is infeasible. The precision is finer than before.
    Refined,
    /// There is no telling.
    Open,
}

/// Judges the path of an abstraction to a state in which the property is violated, or which could not be followed faithfully. Errors
/// are limits of the run.
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
        End::Violation(found) => &found.state,
        End::Open(state) => state,
        End::Lost => return Ok(all(&reads, precision)),
    };
    let constraints = state.store.constraints();
    let equal = |read: &AbstractRead| terms.eq(read.any, read.real);
    let equations: Vec<Term> = reads.abstracted.iter().map(equal).collect();
    let solver = &mut worker.exec.solver;
    match solver.core(&constraints, &equations) {
        Core::Sat(model) => match end {
            End::Violation(found) => Ok(match run(program, resources, &found, &reads, &model)? {
                Some(real) => Judgement::Real(Box::new(real)),
                None => all(&reads, precision),
            }),
            End::Open(_) | End::Lost => Ok(Judgement::Open),
        },
        Core::Unsat(core) => {
            let needed = minimal(solver, &constraints, &core, &equations, resources)?;
            if add(&reads, needed, precision) {
                return Ok(Judgement::Refined);
            }
            // The contradiction may be about other values of offsets than those of the sample.
            let fixed = reads.abstracted.iter().filter_map(|read| at_its_offset(terms, read));
            let constraints: Vec<Term> = constraints.into_iter().chain(fixed).collect();
            if let Core::Unsat(core) = solver.core(&constraints, &equations) {
                let needed = minimal(solver, &constraints, &core, &equations, resources)?;
                if add(&reads, needed, precision) {
                    return Ok(Judgement::Refined);
                }
            }
            Ok(all(&reads, precision))
        }
        Core::Unknown(_) => {
            resources.budget.check()?;
            Ok(all(&reads, precision))
        }
    }
}

/// That a read at a symbolic offset has the offset of the sample.
fn at_its_offset(terms: &TermManager, read: &AbstractRead) -> Option<Term> {
    let offset = read.offset?;
    Some(terms.eq(offset, terms.constant_u64(terms.width(offset), read.at)))
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
        let AbstractRead { site, at, size, .. } = reads.abstracted[position];
        new |= precision.add(site, at, size);
    }
    new
}

/// Adds the cells of all reads.
fn all(reads: &Reads, precision: &mut Precision) -> Judgement {
    if add(reads, 0..reads.abstracted.len(), precision) { Judgement::Refined } else { Judgement::Open }
}

/// Runs the program with the inputs in a model of a feasible path. Gives the violation that the run comes to.
fn run(
    program: &SemiSymbolic,
    resources: &Resources,
    end: &Found,
    reads: &Reads,
    model: &Model,
) -> Result<Option<Found>, Stop> {
    let terms = &*program.machine.terms;
    let sample = end.state.store.values();
    let values: FxHashMap<Term, &BitVector> =
        model.values().iter().map(|(input, value)| (*input, value)).collect();
    let mut inputs = Vec::new();
    for (index, origin) in (0..).zip(&end.state.path.inputs) {
        if reads.inputs.binary_search(&index).is_ok() {
            continue;
        }
        let known = sample.get(index).expect("an input has a value");
        let input = terms.input(index, known.width());
        inputs.push((*origin, (*values.get(&input).unwrap_or(&known)).clone()));
    }
    let mut worker: Worker = resources.worker(&resources.solver, resources.inclusion.clone());
    Ok(realise(program, &mut worker, end, inputs)?.ok())
}
