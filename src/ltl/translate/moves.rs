//! Moves of an alternating automaton.
use crate::base::{Budget, LargeFormula, Stop};
use crate::ltl::Guard;
use fixedbitset::FixedBitSet;

/// How many moves one state may have on the way.
const MAX_MOVES: usize = 5_000;

/// A move of some states of the alternating automaton: on a letter of the guard, all of these
/// states are next.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Move {
    pub(super) guard: Guard,
    pub(super) next: FixedBitSet,
}

impl Move {
    /// Whether it can be made wherever the other one can, and no other states follow.
    pub(super) fn is_easier(&self, other: &Move) -> bool {
        other.guard.implies(self.guard) && self.next.is_subset(&other.next)
    }
}

pub(super) fn too_large() -> Stop {
    Stop::unsupported(LargeFormula::Automaton, None)
}

/// The moves that are a move of each of the two: ⊗ in [GO01]. Fails if there are too many, and with
/// the [`Stop`] of the budget.
pub(super) fn both(a: &[Move], b: &[Move], budget: &Budget) -> Result<Vec<Move>, Stop> {
    budget.check()?;
    let mut found = Vec::new();
    for one in a {
        for other in b {
            if let Some(guard) = one.guard.and(other.guard) {
                let mut next = one.next.clone();
                next.union_with(&other.next);
                found.push(Move { guard, next });
            }
        }
        if found.len() > 8 * MAX_MOVES {
            return Err(too_large());
        }
    }
    found.sort_unstable();
    found.dedup();
    if found.len() > MAX_MOVES { Err(too_large()) } else { Ok(found) }
}

/// The moves without those than which another one is easier.
pub(super) fn easiest(moves: Vec<Move>) -> Vec<Move> {
    best(moves, Move::is_easier)
}

/// The elements without those than which another one is at least as good, which has to be
/// reflexive. Of equally good ones, the first stays.
///
/// An element goes only while a better one is kept, so that not all of them go even where the
/// comparison is not transitive.
pub(super) fn best<T>(all: Vec<T>, is_at_least: impl Fn(&T, &T) -> bool) -> Vec<T> {
    let mut kept: Vec<T> = Vec::new();
    for one in all {
        if !kept.iter().any(|other| is_at_least(other, &one)) {
            kept.retain(|other| !is_at_least(&one, other));
            kept.push(one);
        }
    }
    kept
}
