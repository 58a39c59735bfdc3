//! The very weak alternating automaton of a formula, and the generalised Büchi automaton of its sets of states (Sections 3 and 4 of
//! [GO01]).
//!
//! States of the alternating automaton are the literals and temporal formulas inside the formula. A state of the Büchi automaton
//! is a set of them: all of these formulas hold of what is still to be read.
use super::nodes::{Id, Node, Nodes};
use crate::base::{Budget, Stop};
use crate::ltl::Guard;
use crate::ltl::generalised::{Generalised, MarkedEdge};
use fixedbitset::FixedBitSet;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::rc::Rc;

/// How many moves one state may have on the way.
const MAX_MOVES: usize = 5_000;
/// How many edges the generalised automaton may have.
const MAX_EDGES: usize = 20_000;
/// How many untils may need a set of accepting edges.
const MAX_SETS: usize = 64;

/// A move of some states of the alternating automaton: on a letter of the guard, all of these states are next.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Move {
    guard: Guard,
    next: FixedBitSet,
}

/// The generalised automaton that accepts the words of which the formula holds.
pub(super) fn generalised(nodes: &Nodes, root: Id, budget: &Budget) -> Result<Generalised, Stop> {
    let alternating = Alternating { nodes, budget, moves: vec![None; nodes.len()] };
    Builder { alternating, ids: HashMap::default(), sets: Vec::new(), untils: Vec::new() }.build(root)
}

pub(super) fn too_large() -> Stop {
    Stop::unsupported("a formula whose automaton is too large", None)
}

struct Alternating<'a> {
    nodes: &'a Nodes,
    budget: &'a Budget,
    /// The moves of each formula, once they are known.
    moves: Vec<Option<Rc<Vec<Move>>>>,
}

impl Alternating<'_> {
    fn nothing(&self) -> FixedBitSet {
        FixedBitSet::with_capacity(self.moves.len())
    }

    fn to(&self, state: Id) -> Move {
        let mut next = self.nothing();
        next.insert(state);
        Move { guard: Guard::default(), next }
    }

    /// The moves of a formula: δ of a state, and Δ of a combination of states.
    fn moves(&mut self, id: Id) -> Result<Rc<Vec<Move>>, Stop> {
        if let Some(known) = &self.moves[id] {
            return Ok(known.clone());
        }
        self.budget.check()?;
        let stay = Move { guard: Guard::default(), next: self.nothing() };
        let moves = match self.nodes.node(id) {
            Node::True => vec![stay],
            Node::False => Vec::new(),
            Node::Literal { atom, positive } => {
                let bit = 1 << atom;
                let guard = if positive {
                    Guard { positive: bit, negative: 0 }
                } else {
                    Guard { positive: 0, negative: bit }
                };
                vec![Move { guard, ..stay }]
            }
            Node::And(a, b) => {
                let (a, b) = (self.moves(a)?, self.moves(b)?);
                self.both(&a, &b)?
            }
            Node::Or(a, b) => [&**self.moves(a)?, &**self.moves(b)?].concat(),
            Node::Next(a) => self.states(a)?,
            Node::Until(a, b) => {
                let (a, b) = (self.moves(a)?, self.moves(b)?);
                [&**b, &self.both(&a, &[self.to(id)])?].concat()
            }
            Node::Release(a, b) => {
                let (a, b) = (self.moves(a)?, self.moves(b)?);
                let either = [&**a, &[self.to(id)]].concat();
                self.both(&b, &either)?
            }
        };
        let moves = Rc::new(minimal(moves));
        self.moves[id] = Some(moves.clone());
        Ok(moves)
    }

    /// The sets of states one of which has to accept: the disjunctive normal form of the formula.
    fn states(&self, id: Id) -> Result<Vec<Move>, Stop> {
        let sets = match self.nodes.node(id) {
            Node::True => vec![Move { guard: Guard::default(), next: self.nothing() }],
            Node::False => Vec::new(),
            Node::And(a, b) => self.both(&self.states(a)?, &self.states(b)?)?,
            Node::Or(a, b) => [self.states(a)?, self.states(b)?].concat(),
            _ => vec![self.to(id)],
        };
        Ok(minimal(sets))
    }

    /// The moves that are a move of each of the two: ⊗ in [GO01].
    fn both(&self, a: &[Move], b: &[Move]) -> Result<Vec<Move>, Stop> {
        let moves = self.combined(a, b)?;
        self.budget.check()?;
        Ok(minimal(moves))
    }

    /// As [`Alternating::both`], with superfluous moves.
    fn combined(&self, a: &[Move], b: &[Move]) -> Result<Vec<Move>, Stop> {
        self.budget.check()?;
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
}

/// The moves without those that another one makes superfluous: it reads more letters, and fewer states follow.
fn minimal(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_unstable();
    moves.dedup();
    let is_better = |one: &Move, other: &Move| {
        one != other && other.guard.implies(one.guard) && one.next.is_subset(&other.next)
    };
    let needed = |this: &&Move| !moves.iter().any(|other| is_better(other, this));
    moves.iter().filter(needed).cloned().collect()
}

/// Builds the automaton of sets.
struct Builder<'a> {
    alternating: Alternating<'a>,
    ids: HashMap<FixedBitSet, usize, FxBuildHasher>,
    sets: Vec<FixedBitSet>,
    /// The formulas with U; each has a set of accepting edges, of its place here.
    untils: Vec<Id>,
}

impl Builder<'_> {
    fn build(mut self, root: Id) -> Result<Generalised, Stop> {
        let mut waiting = vec![root];
        let mut seen = self.alternating.nothing();
        while let Some(id) = waiting.pop() {
            if !seen.put(id) {
                match self.alternating.nodes.node(id) {
                    Node::True | Node::False | Node::Literal { .. } => {}
                    Node::Next(a) => waiting.push(a),
                    Node::And(a, b) | Node::Or(a, b) | Node::Release(a, b) => waiting.extend([a, b]),
                    Node::Until(a, b) => {
                        self.untils.push(id);
                        waiting.extend([a, b]);
                    }
                }
            }
        }
        if self.untils.len() > MAX_SETS {
            return Err(too_large());
        }
        let begin = self.alternating.states(root)?;
        let initial = begin.into_iter().map(|set| self.state(set.next)).collect();
        let mut edges = Vec::new();
        let mut count = 0;
        while edges.len() < self.sets.len() {
            let of_state = self.edges(edges.len())?;
            count += of_state.len();
            if count > MAX_EDGES {
                return Err(too_large());
            }
            edges.push(of_state);
        }
        Ok(Generalised { initial, sets: self.untils.len(), states: edges })
    }

    fn state(&mut self, set: FixedBitSet) -> usize {
        let next = self.sets.len();
        let id = *self.ids.entry(set.clone()).or_insert(next);
        if id == next {
            self.sets.push(set);
        }
        id
    }

    fn edges(&mut self, state: usize) -> Result<Vec<MarkedEdge>, Stop> {
        let mut moves = vec![Move { guard: Guard::default(), next: self.alternating.nothing() }];
        let formulas: Vec<Id> = self.sets[state].ones().collect();
        for formula in formulas {
            let more = self.alternating.moves(formula)?;
            moves = self.alternating.combined(&moves, &more)?;
        }
        let mut marked = Vec::with_capacity(moves.len());
        for step in moves {
            marked.push((self.marks(&step)?, step));
        }
        self.alternating.budget.check()?;
        // Other than in the alternating automaton, it matters which of the moves fulfils an until: ≤ in Section 4 of [GO01].
        let is_better = |(marks, one): &(u64, Move), (less, other): &(u64, Move)| {
            one != other
                && other.guard.implies(one.guard)
                && one.next.is_subset(&other.next)
                && less & !marks == 0
        };
        let needed = |this: &&(u64, Move)| !marked.iter().any(|other| is_better(other, this));
        let kept: Vec<(u64, Move)> = marked.iter().filter(needed).cloned().collect();
        Ok(kept
            .into_iter()
            .map(|(marks, step)| MarkedEdge { guard: step.guard, to: self.state(step.next), marks })
            .collect())
    }

    /// The sets of accepting edges that this one is in: an until does not occur next, or could have been fulfilled.
    fn marks(&mut self, step: &Move) -> Result<u64, Stop> {
        let mut marks = 0;
        for (set, until) in self.untils.clone().into_iter().enumerate() {
            let fulfilled = |other: &Move| {
                step.guard.implies(other.guard)
                    && !other.next.contains(until)
                    && other.next.is_subset(&step.next)
            };
            if !step.next.contains(until) || self.alternating.moves(until)?.iter().any(fulfilled) {
                marks |= 1 << set;
            }
        }
        Ok(marks)
    }
}
