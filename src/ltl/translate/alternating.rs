//! The very weak alternating automaton of a formula (Section 3 of [GO01]).
//!
//! Its states are the literals and temporal formulas inside the formula: each of them has to hold
//! of what is still to be read.
//!
//! A *recurrence* is a formula G F p without temporal operators in p. It waits for ever, and
//! letters alone fulfil it. So it has one move, and no state F p: n recurrences would have 2ⁿ moves
//! together. They are the simplest of the formulas that are suspended in [BBDKS13].
use super::moves::{Move, both, easiest};
use super::nodes::{Id, Node, Nodes};
use crate::base::{Budget, Stop};
use crate::ltl::Guard;
use fixedbitset::FixedBitSet;
use std::rc::Rc;

pub(super) struct Alternating<'a> {
    pub(super) nodes: &'a Nodes,
    pub(super) budget: &'a Budget,
    /// The moves of each formula, once they are known.
    moves: Vec<Option<Rc<Vec<Move>>>>,
    /// For each formula states of which each of its moves makes a move, too. So they hold wherever
    /// it holds, and need no moves of their own beside it. No until is among them, since it matters
    /// which move fulfils it.
    included: Vec<FixedBitSet>,
}

impl<'a> Alternating<'a> {
    pub(super) fn new(nodes: &'a Nodes, budget: &'a Budget) -> Self {
        let mut included: Vec<FixedBitSet> = Vec::with_capacity(nodes.len());
        // Operands are stored before the formula.
        for id in 0..nodes.len() {
            let mut states = match nodes.node(id) {
                Node::And(a, b) => &included[a] | &included[b],
                Node::Or(a, b) | Node::Until(a, b) => &included[a] & &included[b],
                Node::Release(_, b) => included[b].clone(),
                Node::True | Node::False | Node::Literal { .. } | Node::Next(_) => FixedBitSet::new(),
            };
            states.grow(nodes.len());
            if matches!(nodes.node(id), Node::Release(..) | Node::Literal { .. } | Node::Next(_)) {
                states.insert(id);
            }
            included.push(states);
        }
        Self { nodes, budget, moves: vec![None; nodes.len()], included }
    }

    pub(super) fn nothing(&self) -> FixedBitSet {
        FixedBitSet::with_capacity(self.moves.len())
    }

    /// To a state, and to those that it includes.
    fn to(&self, state: Id) -> Move {
        let mut next = self.included[state].clone();
        next.insert(state);
        Move { guard: Guard::default(), next }
    }

    /// The states of a set that no other one of it includes.
    pub(super) fn outermost(&self, set: &FixedBitSet) -> Vec<Id> {
        let included = |id: Id| set.ones().any(|other| other != id && self.included[other].contains(id));
        set.ones().filter(|id| !included(*id)).collect()
    }

    /// The formula p, without temporal operators, of a recurrence G F p.
    pub(super) fn recurs(&self, id: Id) -> Option<Id> {
        self.nodes.always_eventually(id).filter(|inner| self.nodes.is_propositional(*inner))
    }

    /// The letters of which a formula without temporal operators holds: those of any of the guards.
    pub(super) fn letters(&mut self, id: Id) -> Result<Vec<Guard>, Stop> {
        Ok(self.moves(id)?.iter().map(|step| step.guard).collect())
    }

    /// The moves of a formula: δ of a state, and Δ of a combination of states.
    pub(super) fn moves(&mut self, id: Id) -> Result<Rc<Vec<Move>>, Stop> {
        if let Some(known) = &self.moves[id] {
            return Ok(known.clone());
        }
        let stay = Move { guard: Guard::default(), next: self.nothing() };
        let moves = match self.nodes.node(id) {
            _ if self.recurs(id).is_some() => vec![self.to(id)],
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
                both(&a, &b, self.budget)?
            }
            Node::Or(a, b) => [&**self.moves(a)?, &**self.moves(b)?].concat(),
            Node::Next(a) => self.states(a)?,
            Node::Until(a, b) => {
                let (a, b) = (self.moves(a)?, self.moves(b)?);
                [&**b, &both(&a, &[self.to(id)], self.budget)?].concat()
            }
            Node::Release(a, b) => {
                let (a, b) = (self.moves(a)?, self.moves(b)?);
                let either = [&**a, &[self.to(id)]].concat();
                both(&b, &either, self.budget)?
            }
        };
        let moves = Rc::new(easiest(moves));
        self.budget.check()?;
        self.moves[id] = Some(moves.clone());
        Ok(moves)
    }

    /// The sets of states one of which has to accept: the disjunctive normal form of the formula.
    pub(super) fn states(&self, id: Id) -> Result<Vec<Move>, Stop> {
        let sets = match self.nodes.node(id) {
            Node::True => vec![Move { guard: Guard::default(), next: self.nothing() }],
            Node::False => Vec::new(),
            Node::And(a, b) => both(&self.states(a)?, &self.states(b)?, self.budget)?,
            Node::Or(a, b) => [self.states(a)?, self.states(b)?].concat(),
            _ => vec![self.to(id)],
        };
        Ok(easiest(sets))
    }
}
