//! Whether the path to a violation of the abstraction is feasible in the program, and which cells refute it if it is not.
use super::path::{Followed, follow};
use crate::base::Stop;
use crate::bits::BitVector;
use crate::engine::found::Found;
use crate::engine::realise::realise;
use crate::engine::semi_symbolic::SemiSymbolic;
use crate::engine::worker::{Resources, Worker};
use crate::exec::{AbstractRead, Precision, Reads};
use crate::solver::{Core, Model, Session};
use crate::term::{Term, TermManager};
use rustc_hash::FxHashMap;

/// What is known of a violation of the abstraction.
pub(super) enum Judgement {
    /// The program has this one.
    Real(Box<Found>),
    /// Its path is infeasible. The precision is finer than before.
    Refined,
    /// There is no telling.
    Open,
}

/// Judges a violation of an abstraction. Errors are limits of the run.
pub(super) fn judge(
    program: &SemiSymbolic,
    abstraction: &SemiSymbolic,
    resources: &Resources,
    found: &Found,
    precision: &mut Precision,
) -> Result<Judgement, Stop> {
    let terms = &*program.machine.terms;
    let mut worker = resources.worker(&resources.solver, resources.inclusion.clone());
    let Followed { end, reads } = follow(abstraction, &mut worker, found)?;
    let Some(end) = end else { return Ok(all(&reads, precision)) };
    let constraints = end.state.store.constraints();
    let equal = |read: &AbstractRead| terms.eq(read.any, read.real);
    let equations: Vec<Term> = reads.abstracted.iter().map(equal).collect();
    let mut session = worker.exec.solver.session(&constraints);
    match session.check(&equations) {
        Core::Sat(model) => Ok(match run(program, resources, &end, &reads, &model)? {
            Some(real) => Judgement::Real(Box::new(real)),
            None => all(&reads, precision),
        }),
        Core::Unsat(core) => {
            let needed = minimal(&mut session, &core, &equations, resources)?;
            if add(&reads, needed, precision) {
                return Ok(Judgement::Refined);
            }
            drop(session);
            // The contradiction may be about other values of offsets than those of the sample.
            let fixed = reads.abstracted.iter().filter_map(|read| at_its_offset(terms, read));
            let constraints: Vec<Term> = constraints.into_iter().chain(fixed).collect();
            let mut session = worker.exec.solver.session(&constraints);
            if let Core::Unsat(core) = session.check(&equations) {
                let needed = minimal(&mut session, &core, &equations, resources)?;
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

/// A minimal part of a core: positions among all equations.
fn minimal(
    session: &mut Session,
    core: &[usize],
    equations: &[Term],
    resources: &Resources,
) -> Result<Vec<usize>, Stop> {
    let assumptions: Vec<Term> = core.iter().map(|position| equations[*position]).collect();
    let kept = session.minimal(&assumptions, || resources.budget.check())?;
    Ok(kept.into_iter().map(|position| core[position]).collect())
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
