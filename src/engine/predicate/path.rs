//! A path of the abstract reachability tree as a sequence of formulas, and the run that a model of them describes.
use super::analysis::{Block, Stored, Target};
use super::precision::Location;
use crate::bits::BitVector;
use crate::reach::{Ancestors, NodeId};
use crate::solver::Model;
use crate::state::{InputOrigin, MultiState, Sample, Turn};
use crate::term::{Evaluator, Substitution, Term, TermManager};
use std::collections::BTreeSet;

/// A block of a path. Its terms are over the names of slots at its beginning, and over inputs of its own.
#[derive(Clone)]
pub(super) struct Part<'a> {
    state: &'a MultiState,
    /// Number of inputs that are names of slots.
    names: u32,
    /// What all ways through the block obey.
    pub(super) constraints: Vec<Term>,
    /// What the named slots hold at its end.
    pub(super) values: &'a [(u32, Term)],
}

/// A path from the initial state to a target: one more block than there are abstraction states on the way.
pub(super) struct Path<'a> {
    pub(super) parts: Vec<Part<'a>>,
    /// The abstraction states, in order.
    pub(super) nodes: Vec<(NodeId, Location)>,
}

/// The formula of a path: constraints over inputs that all blocks have in common.
pub(super) struct PathFormula {
    /// For each block its constraints.
    pub(super) constraints: Vec<Vec<Term>>,
    /// For each block what its inputs are called in the formula: those that are names of slots, and its own.
    meanings: Vec<Substitution>,
    /// For each abstraction state what its slots hold.
    pub(super) values: Vec<Vec<(u32, Term)>>,
}

/// The values of inputs in a run, in the order of the run.
#[derive(Default)]
pub(super) struct Run {
    pub(super) inputs: Vec<(InputOrigin, BitVector)>,
    pub(super) turns: Vec<Turn>,
}

impl<'a> Path<'a> {
    /// The path to a target.
    pub(super) fn new(target: &'a Target, ancestors: Ancestors<'a, Stored>) -> Self {
        let mut nodes: Vec<(NodeId, &Stored)> = ancestors.collect();
        nodes.reverse();
        let part = |(_, stored): &(NodeId, &'a Stored)| {
            let Block { state, names } = &*stored.block;
            Part { state, names: *names, constraints: state.store.constraints(), values: &stored.values }
        };
        let mut parts: Vec<Part> = nodes.iter().map(part).collect();
        let (state, names) = target.block();
        parts.push(Part { state, names, constraints: state.store.constraints(), values: &[] });
        Self { parts, nodes: nodes.into_iter().map(|(node, stored)| (node, stored.location)).collect() }
    }

    /// The last blocks of the path, this many. They begin in any state that the abstraction formula allows.
    pub(super) fn suffix(&self, count: usize) -> Path<'a> {
        let first = self.parts.len() - count;
        Path { parts: self.parts[first..].to_vec(), nodes: self.nodes[first..].to_vec() }
    }

    /// The formula of the path.
    pub(super) fn formula(&self, terms: &TermManager) -> PathFormula {
        let mut next = 0;
        let mut slots: Vec<(u32, Term)> = Vec::new();
        let mut formula = PathFormula { constraints: Vec::new(), meanings: Vec::new(), values: Vec::new() };
        for (position, part) in self.parts.iter().enumerate() {
            let mut meaning = Substitution::new();
            for (name, value) in &slots {
                meaning.insert(terms, terms.input(*name, terms.width(*value)), *value);
            }
            let inputs = part.inputs(terms).into_iter();
            for input in inputs.filter(|input| position == 0 || !part.is_name(terms, *input)) {
                meaning.insert(terms, input, terms.input(next, terms.width(input)));
                next += 1;
            }
            let constraints = part.constraints.iter().map(|constraint| meaning.apply(terms, *constraint));
            formula.constraints.push(constraints.collect());
            slots = part.values.iter().map(|(name, value)| (*name, meaning.apply(terms, *value))).collect();
            formula.values.push(slots.clone());
            formula.meanings.push(meaning);
        }
        formula
    }

    /// The run that a model of the formula describes.
    pub(super) fn run(&self, terms: &TermManager, formula: &mut PathFormula, model: &Model) -> Run {
        let mut run = Run::default();
        let mut evaluator = Evaluator::new();
        let mut evaluate = |term| evaluator.evaluate(terms, term, &model.assignment(terms));
        let mut slots: &[(u32, Term)] = &[];
        let blocks = self.parts.iter().zip(&mut formula.meanings).zip(&formula.values);
        for ((part, meaning), at_end) in blocks {
            let mut sample = Sample::default();
            let known = part.state.store.values();
            for index in 0..part.state.path.inputs.len() as u32 {
                sample.push(known.get(index).expect("an input has a value").clone());
            }
            for (name, value) in slots.iter().filter(|(name, _)| *name < part.names) {
                sample.set(*name, evaluate(*value));
            }
            for input in part.own_inputs(terms) {
                let index = terms.input_index(input).expect("it is an input");
                sample.set(index, evaluate(meaning.apply(terms, input)));
            }
            slots = at_end;
            let taken = part.state.path.taken(terms, &sample);
            let own = taken.inputs.into_iter().filter(|(_, index)| *index >= part.names);
            run.inputs.extend(own.map(|(origin, index)| {
                let value = sample.get(index).expect("an input has a value").clone();
                (origin, value)
            }));
            run.turns.extend(taken.turns);
        }
        run
    }
}

impl Part<'_> {
    /// The inputs of the block that its constraints or values mention, in order.
    fn own_inputs(&self, terms: &TermManager) -> Vec<Term> {
        self.inputs(terms).into_iter().filter(|input| !self.is_name(terms, *input)).collect()
    }

    fn inputs(&self, terms: &TermManager) -> BTreeSet<Term> {
        let mentioned = self.constraints.iter().copied().chain(self.values.iter().map(|(_, value)| *value));
        mentioned.flat_map(|term| terms.inputs(term).iter().copied()).collect()
    }

    /// Whether an input of the block is the name of a slot.
    pub(super) fn is_name(&self, terms: &TermManager, input: Term) -> bool {
        terms.input_index(input).is_some_and(|index| index < self.names)
    }
}
