//! A path of the abstract reachability tree as a sequence of formulas, and the run that a model of
//! them describes.
use super::location::Location;
use super::node::{Begin, BlockFormula, BlockTarget, Stored};
use crate::bits::BitVector;
use crate::reach::{Ancestors, NodeId};
use crate::solver::Model;
use crate::state::{InputOrigin, MultiState, Sample, Taken};
use crate::term::{Evaluator, Substitution, Term, TermManager};
use std::collections::BTreeSet;

/// A block of a path. Its terms are over the names of slots at its beginning, and over inputs of
/// its own.
#[derive(Clone)]
pub(crate) struct Part<'a> {
    pub(crate) state: &'a MultiState,
    begin: Begin,
    /// What the state at its beginning says of slots that are explicit there: the block is only
    /// that of this state.
    pub(crate) known: Vec<Term>,
    /// What all ways through the block obey: its guards.
    pub(crate) guards: Vec<Term>,
    /// What the named slots hold at its end.
    pub(crate) values: &'a [(u32, Term)],
}

/// A path from the initial state to a target: one more block than there are abstraction states on
/// the way. Or the end of such a path.
pub(crate) struct Path<'a> {
    pub(crate) parts: Vec<Part<'a>>,
    /// The abstraction states between the blocks, in order.
    pub(crate) nodes: Vec<(NodeId, Location)>,
}

/// The formula of a path. Each block has inputs of its own.
pub(crate) struct PathFormula {
    /// For each block its guards.
    pub(crate) guards: Vec<Vec<Term>>,
    /// For each abstraction state, that the slots which matter later hold what they held before.
    pub(crate) links: Vec<Vec<Term>>,
    /// For each block what its inputs are called in the formula.
    meanings: Vec<Substitution>,
}

impl<'a> Path<'a> {
    /// The path to a target. `label` adds guards to the blocks that begin at an abstraction state.
    pub(crate) fn new<X>(
        terms: &TermManager,
        target: &'a BlockTarget,
        ancestors: Ancestors<'a, Stored<X>>,
        label: impl Fn(&X) -> Vec<Term>,
    ) -> Self {
        let mut nodes: Vec<(NodeId, &Stored<X>)> = ancestors.collect();
        nodes.reverse();
        let blocks = nodes.iter().map(|(_, stored)| (&*stored.block, label(&stored.label))).collect();
        let nodes = nodes.iter().map(|(node, stored)| (*node, stored.location)).collect();
        Self::of_blocks(terms, nodes, blocks, target)
    }

    /// The path through these blocks to a target. At the end of each of them is one of the states,
    /// where these formulas hold.
    pub(crate) fn of_blocks(
        terms: &TermManager,
        nodes: Vec<(NodeId, Location)>,
        blocks: Vec<(&'a BlockFormula, Vec<Term>)>,
        target: &'a BlockTarget,
    ) -> Self {
        let (mut known, mut label) = (Vec::new(), Vec::new());
        let mut parts: Vec<Part> = Vec::new();
        for (block, holds) in blocks {
            let BlockFormula { state, begin, values, .. } = block;
            let mut guards = state.store.constraints();
            guards.extend(std::mem::replace(&mut label, holds));
            let known = std::mem::replace(&mut known, block.explicit(terms));
            parts.push(Part { state, begin: *begin, known, guards, values });
        }
        let (state, begin) = target.block();
        let mut guards = state.store.constraints();
        guards.extend(label);
        parts.push(Part { state, begin, known, guards, values: &[] });
        Self { parts, nodes }
    }

    /// The path, if this condition holds at its end besides.
    #[must_use]
    pub(crate) fn with_end(mut self, condition: Term) -> Self {
        self.parts.last_mut().expect("a path has a block").guards.push(condition);
        self
    }

    /// The last blocks of the path, this many. They begin in any state that the abstraction formula
    /// allows.
    pub(crate) fn suffix(&self, count: usize) -> Path<'a> {
        let first = self.parts.len() - count;
        Path { parts: self.parts[first..].to_vec(), nodes: self.nodes[first..].to_vec() }
    }

    /// The path with some of its guards only: for each block the positions of these.
    pub(crate) fn with_guards(mut self, kept: &[Vec<usize>]) -> Self {
        for (part, kept) in self.parts.iter_mut().zip(kept) {
            part.guards = kept.iter().map(|guard| part.guards[*guard]).collect();
        }
        self
    }

    /// The formula of the path.
    pub(crate) fn formula(&self, terms: &TermManager) -> PathFormula {
        let mut next = 0;
        let meaning = |part: &Part| {
            let mut meaning = Substitution::new();
            for input in part.inputs(terms) {
                meaning.insert(terms, input, terms.input(next, terms.width(input)));
                next += 1;
            }
            meaning
        };
        let mut meanings: Vec<Substitution> = self.parts.iter().map(meaning).collect();
        let guards =
            self.parts.iter().zip(&mut meanings).map(|(part, meaning)| {
                part.guards.iter().map(|guard| meaning.apply(terms, *guard)).collect()
            });
        let guards = guards.collect();
        let mut links = Vec::new();
        for (position, needed) in self.needed(terms).into_iter().enumerate() {
            let values = self.parts[position].values.iter().filter(|(name, _)| needed.contains(name));
            let [before, after] = meanings.get_disjoint_mut([position, position + 1]).expect("two blocks");
            let link = |(name, value): &(u32, Term)| {
                let input = terms.input(*name, terms.width(*value));
                terms.eq(after.apply(terms, input), before.apply(terms, *value))
            };
            links.push(values.map(link).collect());
        }
        PathFormula { guards, links, meanings }
    }

    /// For each abstraction state, the names of the slots that matter later: guards read them, or
    /// values of others that matter.
    pub(crate) fn needed(&self, terms: &TermManager) -> Vec<BTreeSet<u32>> {
        let mut all = Vec::new();
        for part in self.parts.iter().skip(1).rev() {
            let is_needed =
                |name: &u32| all.last().is_some_and(|needed: &BTreeSet<u32>| needed.contains(name));
            let values = part.values.iter().filter(|(name, _)| is_needed(name)).map(|(_, value)| *value);
            let read: Vec<Term> = part.guards.iter().copied().chain(values).collect();
            all.push(part.named(terms, &read));
        }
        all.reverse();
        all
    }

    /// What the inputs of the formula mean that are names of slots at an abstraction state: pairs
    /// of input and name.
    pub(crate) fn names_at(
        &self,
        terms: &TermManager,
        formula: &mut PathFormula,
        node: usize,
    ) -> Vec<(Term, Term)> {
        let (part, meaning) = (&self.parts[node + 1], &mut formula.meanings[node + 1]);
        let names = part.inputs(terms).into_iter().filter(|input| part.is_name(terms, *input));
        names.map(|name| (meaning.apply(terms, name), name)).collect()
    }

    /// The inputs in the run that a model of the formula describes, in the order of the run.
    pub(crate) fn run(
        &self,
        terms: &TermManager,
        formula: &mut PathFormula,
        model: &Model,
    ) -> Vec<(InputOrigin, BitVector)> {
        let mut run = Vec::new();
        let mut slots: Vec<(u32, BitVector)> = Vec::new();
        // For each block the number of objects at its beginning, in the joined states and on the
        // path, and the way through it.
        let mut before: Vec<(u32, u32, Taken)> = Vec::new();
        let mut really_created = 0;
        let mut evaluator = Evaluator::new();
        for (part, meaning) in self.parts.iter().zip(&mut formula.meanings) {
            let mut sample = part.state.store.values().clone();
            for (name, value) in slots {
                sample.set(name, value);
            }
            for input in part.inputs(terms).into_iter().filter(|input| !part.is_name(terms, *input)) {
                let index = terms.input_index(input).expect("it is an input");
                sample.set(index, model.value(terms, meaning.apply(terms, input)));
            }
            let taken = part.state.path.taken(terms, &sample);
            let begun = (part.begin.created, really_created);
            really_created = taken.ordinal(part.state.path.created) - begun.0 + begun.1;
            for (mut origin, index) in
                taken.inputs.iter().copied().filter(|(_, index)| *index >= part.begin.names)
            {
                if let InputOrigin::Undefined { object, .. } = &mut origin {
                    *object = match before.iter().rfind(|(first, ..)| *object >= *first) {
                        _ if *object >= begun.0 => *object - begun.0 + begun.1,
                        Some((first, really, taken)) => taken.ordinal(*object) - first + really,
                        None => *object,
                    };
                }
                run.push((origin, value_of(&sample, index)));
            }
            before.push((begun.0, begun.1, taken));
            evaluator.reset();
            let values = part.values.iter().map(|(name, value)| {
                let value = evaluator.evaluate(terms, *value, &|input| sample.value_of(terms, input));
                (*name, value)
            });
            slots = values.collect();
        }
        run
    }
}

fn value_of(sample: &Sample, index: u32) -> BitVector {
    sample.get(index).expect("an input has a value").clone()
}

impl<'a> Part<'a> {
    /// A block by itself.
    pub(crate) fn of_block(block: &'a BlockFormula) -> Self {
        let BlockFormula { state, begin, values, .. } = block;
        Self { state, begin: *begin, known: Vec::new(), guards: state.store.constraints(), values }
    }

    /// The way to a target by itself.
    pub(crate) fn of_target(target: &'a BlockTarget) -> Self {
        let (state, begin) = target.block();
        Self { state, begin, known: Vec::new(), guards: state.store.constraints(), values: &[] }
    }

    /// What all ways through the block obey, and what the state at its beginning says of explicit
    /// slots.
    pub(crate) fn all(&self) -> Vec<Term> {
        self.known.iter().chain(&self.guards).copied().collect()
    }

    /// The inputs that its guards or values mention.
    pub(crate) fn inputs(&self, terms: &TermManager) -> BTreeSet<Term> {
        let mentioned = self.guards.iter().copied().chain(self.values.iter().map(|(_, value)| *value));
        mentioned.flat_map(|term| terms.inputs(term).iter().copied()).collect()
    }

    /// The names of slots that these terms of the block mention.
    fn named(&self, terms: &TermManager, mentioned: &[Term]) -> BTreeSet<u32> {
        let inputs = mentioned.iter().flat_map(|term| terms.inputs(*term).iter());
        inputs
            .filter_map(|input| terms.input_index(*input))
            .filter(|index| *index < self.begin.names)
            .collect()
    }

    /// Whether an input of the block is the name of a slot.
    pub(crate) fn is_name(&self, terms: &TermManager, input: Term) -> bool {
        terms.input_index(input).is_some_and(|index| index < self.begin.names)
    }
}
