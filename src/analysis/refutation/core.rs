//! Why a path is infeasible.
//!
//! Few blocks at its end are often impossible whatever came before, and easier to look at. All
//! assignments are kept. Of the guards, a minimal set that is impossible is kept, where those that
//! come first are given up first: for `x < 100; x++; x != 100` these are `x < 100` and `x = 100`,
//! which is inductive, rather than `x < 100` alone.
use crate::analysis::blocks::Path;
use crate::analysis::worker::Worker;
use crate::base::Stop;
use crate::bits::BitVector;
use crate::solver::Core;
use crate::state::InputOrigin;
use crate::term::{Term, TermManager};

/// What is known of a path.
pub(crate) enum PathVerdict<'a> {
    /// It is feasible: the inputs of a run along it, in the order of the run.
    Feasible(Vec<(InputOrigin, BitVector)>),
    /// Blocks at its end are impossible.
    Infeasible(Contradiction<'a>),
    /// Neither is known.
    Unknown,
}

/// Why a path is infeasible.
pub(crate) struct Contradiction<'a> {
    /// The last blocks, which are impossible by themselves.
    pub(crate) path: Path<'a>,
    /// For each of these blocks, which of its guards belong to a minimal set that is impossible.
    pub(crate) guards: Vec<Vec<usize>>,
}

/// A guard: the position of its block, its position among the guards of the block, and its formula.
type Guard = (usize, usize, Term);

/// Finds out whether a path is feasible.
pub(crate) fn find<'a>(
    terms: &TermManager,
    worker: &mut Worker,
    path: &Path<'a>,
) -> Result<PathVerdict<'a>, Stop> {
    let mut formula = path.formula(terms);
    let blocks = path.parts.len();
    let budget = worker.exec.budget.clone();
    let mut session = worker.exec.solver.session(&[]);
    let mut guards: Vec<Guard> = Vec::new();
    let (mut first, mut more) = (blocks, 1);
    loop {
        budget.check()?;
        let added = first.saturating_sub(more)..first;
        for block in added.clone() {
            formula.links.get(block).into_iter().flatten().for_each(|link| session.assert(*link));
        }
        first = added.start;
        let new = added.flat_map(|block| {
            (0..).zip(&formula.guards[block]).map(move |(guard, term)| (block, guard, *term))
        });
        guards.splice(0..0, new.collect::<Vec<_>>());
        match session.check(&formulas(&guards)) {
            Core::Unsat(core) => {
                guards = core.into_iter().map(|position| guards[position]).collect();
                break;
            }
            Core::Sat(model) if first == 0 => {
                drop(session);
                return Ok(PathVerdict::Feasible(path.run(terms, &mut formula, &model)));
            }
            Core::Unknown(_) if first == 0 => {
                // It also gives up at the limit of the run, which is then the reason.
                budget.check()?;
                return Ok(PathVerdict::Unknown);
            }
            Core::Sat(_) | Core::Unknown(_) => more = (blocks - first).div_ceil(4),
        }
    }
    drop(session);
    let mut contradiction = vec![Vec::new(); blocks - first];
    for (block, guard, _) in guards {
        contradiction[block - first].push(guard);
    }
    // Without the other guards, and without the assignments that matter only to them, checks are
    // much faster.
    let small = path.suffix(blocks - first).with_guards(&contradiction).formula(terms);
    let mut session = worker.exec.solver.session(&small.links.concat());
    let minimal = session.minimal(&small.guards.concat(), || budget.check())?;
    let mut position = 0;
    for guards in &mut contradiction {
        guards.retain(|_| {
            position += 1;
            minimal.binary_search(&(position - 1)).is_ok()
        });
    }
    Ok(PathVerdict::Infeasible(Contradiction { path: path.suffix(blocks - first), guards: contradiction }))
}

fn formulas(guards: &[Guard]) -> Vec<Term> {
    guards.iter().map(|(.., formula)| *formula).collect()
}
