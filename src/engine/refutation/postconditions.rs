//! Predicates from strongest postconditions.
//!
//! Of what a block makes of the formula before it, constants and equalities between slots are kept: those that matter later and
//! that hold in all states at its end. Then only those stay that make the rest of the path impossible. They exclude paths that
//! count, whose weakest preconditions grow with each block.
//!
//! Dietsch, Heizmann, Musa, Nutz, Podelski: Craig vs. Newton in software model checking, ESEC/FSE 2017.
use super::sequence::{Infeasible, Sequence, at_end};
use crate::engine::worker::Worker;
use crate::solver::{Answer, Core, Query, Solver};
use crate::term::{Term, TermManager};

/// Longest path that is looked at.
const MOST_NODES: usize = 64;
/// Most slots at one abstraction state.
const MOST_SLOTS: usize = 32;

/// What the last blocks make of constants and equalities, as far as they need it.
pub(in crate::engine) fn sequence(path: &mut Infeasible) -> Option<Sequence> {
    let terms = path.terms;
    let parts = &path.path.parts;
    if path.path.nodes.len() > MOST_NODES {
        return None;
    }
    let mut known: Vec<Vec<Term>> = Vec::new();
    for ((part, guards), needed) in parts.iter().zip(path.guards).zip(path.path.needed(terms)) {
        let mut held: Vec<Term> = guards.iter().map(|guard| part.guards[*guard]).collect();
        held.extend(known.last().into_iter().flatten());
        let slots = part.values.iter().filter(|(name, _)| needed.contains(name)).take(MOST_SLOTS);
        let slots: Vec<(Term, Term)> =
            slots.map(|(name, value)| (terms.input(*name, terms.width(*value)), *value)).collect();
        known.push(postcondition(terms, path.worker, &held, &slots)?);
    }
    let mut goal = terms.false_();
    let mut sequence = Vec::new();
    for (part, known) in parts[1..].iter().zip(&known).rev() {
        let mut hard = part.guards.clone();
        hard.push(terms.not(at_end(terms, part, goal)));
        let Core::Unsat(core) = path.worker.exec.solver.core(&hard, known) else { return None };
        goal = terms.and_all(core.into_iter().map(|position| known[position]));
        sequence.push(goal);
    }
    sequence.reverse();
    Some(sequence)
}

/// Which slots are constant, and which are equal, in all states where these terms hold. The slots are given by name and value.
/// `None` if there is no such state, or the solver does not know.
fn postcondition(
    terms: &TermManager,
    worker: &mut Worker,
    held: &[Term],
    slots: &[(Term, Term)],
) -> Option<Vec<Term>> {
    let Answer::Sat(state) = worker.exec.solver.check(&Query::new(held.to_vec())) else { return None };
    worker.evaluator.reset();
    let mut at = |value: Term| worker.evaluator.evaluate(terms, value, &state.assignment(terms));
    let mut candidates: Vec<(Term, Term)> = Vec::new();
    for (position, (name, value)) in slots.iter().enumerate() {
        let here = at(*value);
        let constant = terms.constant(&here);
        candidates.push((terms.eq(*name, constant), terms.eq(*value, constant)));
        let alike = slots[..position].iter().rev();
        let mut alike = alike.filter(|(_, other)| terms.width(*other) == terms.width(*value));
        if let Some((equal, other)) = alike.find(|(_, other)| at(*other) == here) {
            candidates.push((terms.eq(*name, *equal), terms.eq(*value, *other)));
        }
    }
    loop {
        worker.exec.budget.check().ok()?;
        let mut question = held.to_vec();
        question.push(terms.not(terms.and_all(candidates.iter().map(|(_, value)| *value))));
        match worker.exec.solver.check(&Query::new(question)) {
            Answer::Unsat => return Some(candidates.into_iter().map(|(claim, _)| claim).collect()),
            Answer::Sat(state) => {
                worker.evaluator.reset();
                let mut holds =
                    |value: Term| worker.evaluator.evaluate_bool(terms, value, &state.assignment(terms));
                candidates.retain(|(_, value)| holds(*value));
            }
            Answer::Unknown(_) => return None,
        }
    }
}
