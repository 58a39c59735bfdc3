//! The program graph as a transition system, unrolled: the program counter is data, and so are the
//! slots.
//!
//! A state at one step is a node, and what slots hold. A *transition* leads through one block.
//! Steps are numbered from 0.
use super::ProgramGraph;
use crate::analysis::blocks::Part;
use crate::term::{Substitution, Term, TermManager};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A program graph with the formulas of its blocks, and their copies for each step.
pub(crate) struct Transitions {
    terms: Arc<TermManager>,
    pub(crate) graph: Arc<ProgramGraph>,
    /// Names of slots that matter to errors, with their widths in bits.
    relevant: BTreeMap<u32, u32>,
    /// Width of the program counter, in bits.
    counter: u32,
    steps: Vec<State>,
    /// The blocks, and the errors, at each step.
    taken: Vec<Vec<Term>>,
    failed: Vec<Vec<Term>>,
    /// Inputs that have a meaning.
    inputs: u32,
}

/// The variables of formulas that stand for a state at one step.
struct State {
    node: Term,
    slots: FxHashMap<u32, Term>,
}

impl Transitions {
    /// The transitions of a graph.
    pub(crate) fn new(terms: Arc<TermManager>, graph: ProgramGraph) -> Self {
        let parts: Vec<Part> = graph.blocks().chain(graph.errors()).collect();
        let relevant = relevant(&terms, &parts);
        let counter = usize::BITS - graph.nodes.len().leading_zeros();
        let (steps, taken, failed) = (Vec::new(), Vec::new(), Vec::new());
        let graph = Arc::new(graph);
        Self { terms, graph, relevant, counter, steps, taken, failed, inputs: 0 }
    }

    /// The names of slots that errors depend on.
    pub(crate) fn relevant(&self) -> BTreeSet<u32> {
        self.relevant.keys().copied().collect()
    }

    /// The program counter and the slots at a step.
    pub(crate) fn state(&mut self, step: usize) -> Vec<Term> {
        self.unroll(step);
        let State { node, slots } = &self.steps[step];
        let slots = self.relevant.keys().map(|name| slots[name]);
        std::iter::once(*node).chain(slots).collect()
    }

    /// A formula over the state at one step, as one over that at another.
    pub(crate) fn moved(&mut self, formula: Term, from: usize, to: usize) -> Term {
        let pairs: Vec<(Term, Term)> = self.state(from).into_iter().zip(self.state(to)).collect();
        pairs.into_iter().collect::<Substitution>().apply(&self.terms, formula)
    }

    /// Whether the state at a step is the initial one.
    pub(crate) fn initial(&mut self, step: usize) -> Term {
        self.is_at(0, step)
    }

    /// Whether control is at a node.
    pub(crate) fn is_at(&mut self, node: usize, step: usize) -> Term {
        self.unroll(step);
        self.terms.eq(self.steps[step].node, self.terms.constant_u64(self.counter, node as u64))
    }

    /// A formula over names, of the state at a step. Slots that matter to no error stay as they
    /// are.
    pub(crate) fn at(&mut self, formula: Term, step: usize) -> Term {
        self.unroll(step);
        self.named(step).apply(&self.terms, formula)
    }

    /// The transition from a step to the next.
    pub(crate) fn transition(&mut self, step: usize) -> Term {
        self.unroll(step + 1);
        while self.taken.len() <= step {
            let taken = self.blocks_at(self.taken.len());
            self.taken.push(taken);
        }
        self.terms.or_all(self.taken[step].iter().copied())
    }

    /// Whether an error follows at a step.
    pub(crate) fn error(&mut self, step: usize) -> Term {
        self.unroll(step);
        while self.failed.len() <= step {
            let failed = self.errors_at(self.failed.len());
            self.failed.push(failed);
        }
        self.terms.or_all(self.failed[step].iter().copied())
    }

    /// What is known of a state from which a run went on: that no error follows which would have
    /// followed whatever the block asks for.
    pub(crate) fn passed(&mut self, step: usize) -> Term {
        self.error(step);
        let names: BTreeSet<Term> = self.state(step).into_iter().collect();
        let decided = self.failed[step].iter().filter(|error| {
            let mut inputs = self.terms.inputs(**error).iter();
            inputs.all(|input| names.contains(input))
        });
        self.terms.and_all(decided.map(|error| self.terms.not(*error)))
    }

    /// The path to an error that is taken where `holds` is true of the conditions of its blocks:
    /// from the first step to this one. Its blocks, and the error, by their positions in the graph.
    pub(crate) fn taken(&self, step: usize, mut holds: impl FnMut(Term) -> bool) -> (Vec<usize>, usize) {
        let mut find = |conditions: &[Term]| {
            conditions.iter().position(|condition| holds(*condition)).expect("the model takes a way")
        };
        let blocks = self.taken[..step].iter().map(|blocks| find(blocks)).collect();
        (blocks, find(&self.failed[step]))
    }

    fn input(&mut self, width: u32) -> Term {
        self.inputs += 1;
        self.terms.input(self.inputs - 1, width)
    }

    fn unroll(&mut self, step: usize) {
        while self.steps.len() <= step {
            let node = self.input(self.counter);
            let names: Vec<(u32, u32)> = self.relevant.iter().map(|(name, width)| (*name, *width)).collect();
            let slots = names.into_iter().map(|(name, width)| (name, self.input(width))).collect();
            self.steps.push(State { node, slots });
        }
    }

    /// What names mean at a step.
    fn named(&self, step: usize) -> Substitution {
        let slots = &self.steps[step].slots;
        let name = |(name, width): (&u32, &u32)| (self.terms.input(*name, *width), slots[name]);
        self.relevant.iter().map(name).collect()
    }

    /// What the inputs of these parts mean at a step. A run takes one of them, so that they may
    /// share their own inputs.
    fn meanings(&mut self, step: usize, parts: &[Part]) -> Vec<Substitution> {
        let terms = self.terms.clone();
        let mut own: BTreeMap<(u32, u32), Term> = BTreeMap::new();
        let mut meanings = Vec::new();
        for part in parts {
            let mut meaning = self.named(step);
            for input in part.inputs(&terms).into_iter().filter(|input| !part.is_name(&terms, *input)) {
                let width = terms.width(input);
                let index = terms.input_index(input).expect("it is an input");
                let fresh = *own.entry((index, width)).or_insert_with(|| self.input(width));
                meaning.insert(&terms, input, fresh);
            }
            meanings.push(meaning);
        }
        meanings
    }

    fn blocks_at(&mut self, step: usize) -> Vec<Term> {
        let (terms, graph) = (self.terms.clone(), self.graph.clone());
        let parts: Vec<Part> = graph.blocks().collect();
        let meanings = self.meanings(step, &parts);
        let mut taken = Vec::new();
        for ((part, mut meaning), (from, to, _)) in parts.iter().zip(meanings).zip(&graph.blocks) {
            let mut all = vec![self.is_at(*from, step), self.is_at(*to, step + 1)];
            all.extend(part.all().into_iter().map(|guard| meaning.apply(&terms, guard)));
            let next = &self.steps[step + 1].slots;
            let held = part.values.iter().filter_map(|(name, value)| Some((*next.get(name)?, *value)));
            all.extend(held.map(|(input, value)| terms.eq(input, meaning.apply(&terms, value))));
            taken.push(terms.and_all(all));
        }
        taken
    }

    fn errors_at(&mut self, step: usize) -> Vec<Term> {
        let (terms, graph) = (self.terms.clone(), self.graph.clone());
        let parts: Vec<Part> = graph.errors().collect();
        let meanings = self.meanings(step, &parts);
        let mut failed = Vec::new();
        for ((part, mut meaning), (from, _)) in parts.iter().zip(meanings).zip(&graph.errors) {
            let mut all = vec![self.is_at(*from, step)];
            all.extend(part.all().into_iter().map(|guard| meaning.apply(&terms, guard)));
            failed.push(terms.and_all(all));
        }
        failed
    }
}

/// The names of slots that guards read, or values of others that matter; with their widths in bits.
fn relevant(terms: &TermManager, parts: &[Part]) -> BTreeMap<u32, u32> {
    let mut found: BTreeMap<u32, u32> = BTreeMap::new();
    let mut is_stable = false;
    while !is_stable {
        is_stable = true;
        for part in parts {
            let values = part.values.iter().filter(|(name, _)| found.contains_key(name));
            let read: Vec<Term> = part.all().into_iter().chain(values.map(|(_, value)| *value)).collect();
            for input in read.iter().flat_map(|term| terms.inputs(*term).iter()) {
                let index = terms.input_index(*input).expect("it is an input");
                if part.is_name(terms, *input) && found.insert(index, terms.width(*input)).is_none() {
                    is_stable = false;
                }
            }
        }
    }
    found
}
