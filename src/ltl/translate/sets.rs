//! From the alternating automaton to a generalised Büchi automaton of its sets of states (Section 4
//! of [GO01]).
//!
//! A state of the Büchi automaton is a set of states of the alternating one: all of these formulas
//! hold of what is still to be read. A set has with a state those that it includes. So no two sets
//! differ only in what others imply by their moves.
use super::alternating::Alternating;
use super::moves::{Move, best, both, too_large};
use super::nodes::{Id, Node, Nodes};
use crate::base::{Budget, Stop};
use crate::ltl::Guard;
use crate::ltl::generalised::{Generalised, MarkedEdge};
use fixedbitset::FixedBitSet;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// How many edges the generalised automaton may have.
const MAX_EDGES: usize = 20_000;
/// How many sets of accepting edges it may have.
const MAX_SETS: usize = 64;

/// The generalised automaton that accepts the words of which the formula holds.
///
/// Fails with [`Stop::Unsupported`] if it is too large, and with the [`Stop`] of the budget.
pub(super) fn generalised(nodes: &Nodes, root: Id, budget: &Budget) -> Result<Generalised, Stop> {
    let mut alternating = Alternating::new(nodes, budget);
    let promises = Promises::of(&mut alternating, root)?;
    Builder { alternating, promises, ids: HashMap::default(), sets: Vec::new() }.build(root)
}

/// What has to come true again and again: each has a set of accepting edges.
struct Promises {
    /// The untils, each with the recurrence that waits for it.
    untils: Vec<(Id, Option<Id>)>,
    /// The recurrences, with the letters that fulfil them. Their sets are behind those of the
    /// untils.
    recurrences: Vec<(Id, Vec<Guard>)>,
    /// What the moves that fulfil untils ask for.
    asked: Move,
}

impl Promises {
    /// Those inside a formula.
    fn of(alternating: &mut Alternating<'_>, root: Id) -> Result<Self, Stop> {
        let (mut untils, mut recurrences) = (Vec::new(), Vec::new());
        let mut waiting = vec![root];
        let mut seen = alternating.nothing();
        while let Some(id) = waiting.pop() {
            if seen.put(id) {
                continue;
            }
            if let Some(inner) = alternating.recurs(id) {
                recurrences.push((id, alternating.letters(inner)?));
                continue;
            }
            match alternating.nodes.node(id) {
                Node::True | Node::False | Node::Literal { .. } => {}
                Node::Next(a) => waiting.push(a),
                Node::And(a, b) | Node::Or(a, b) | Node::Release(a, b) => waiting.extend([a, b]),
                Node::Until(a, b) => {
                    untils.push(id);
                    waiting.extend([a, b]);
                }
            }
        }
        if untils.len() + recurrences.len() > MAX_SETS {
            return Err(too_large());
        }
        let mut asked = Move { guard: Guard::default(), next: alternating.nothing() };
        for until in &untils {
            for step in alternating.moves(*until)?.iter().filter(|step| !step.next.contains(*until)) {
                asked.guard.positive |= step.guard.positive;
                asked.guard.negative |= step.guard.negative;
                asked.next.union_with(&step.next);
            }
        }
        let waits_for = |until: Id| {
            let waits =
                |id: &Id| matches!(alternating.nodes.node(*id), Node::Release(_, inner) if inner == until);
            recurrences.iter().map(|(id, _)| *id).find(waits)
        };
        let untils = untils.iter().map(|until| (*until, waits_for(*until))).collect();
        Ok(Self { untils, recurrences, asked })
    }

    /// Whether one move is as good as another one together with any further moves: it is easier,
    /// and fulfils no fewer untils.
    fn is_as_good(&self, one: &Move, other: &Move) -> bool {
        let guard = Guard {
            positive: other.guard.positive & self.asked.guard.positive,
            negative: other.guard.negative & self.asked.guard.negative,
        };
        one.is_easier(other)
            && one.guard.implies(guard)
            && other.next.intersection(&self.asked.next).all(|state| one.next.contains(state))
    }

    /// The sets of accepting edges that a move is in: an until does not occur next, or could have
    /// been fulfilled, or there is a recurrence that waits for it; a recurrence does not occur
    /// next.
    fn marks(&self, alternating: &mut Alternating<'_>, step: &Move) -> Result<u64, Stop> {
        let mut marks = 0;
        for (set, (until, recurrence)) in self.untils.iter().enumerate() {
            let fulfils = |other: &Move| other.is_easier(step) && !other.next.contains(*until);
            if !step.next.contains(*until)
                || recurrence.is_some_and(|id| step.next.contains(id))
                || alternating.moves(*until)?.iter().any(fulfils)
            {
                marks |= 1 << set;
            }
        }
        for (index, (id, _)) in self.recurrences.iter().enumerate() {
            if !step.next.contains(*id) {
                marks |= 1 << self.set_of_recurrence(index);
            }
        }
        Ok(marks)
    }

    /// The sets that a move with these marks is in with all of its letters, and those that it is in
    /// with some of them. It need not be in a set with letters that another move reads which is as
    /// good and has fewer states next.
    fn by_letter(&self, moves: &[(u64, Move)], (marks, step): &(u64, Move)) -> (u64, u64) {
        let (mut certain, mut by_letter) = (*marks, 0);
        for (index, (_, letters)) in self.recurrences.iter().enumerate() {
            let set = 1 << self.set_of_recurrence(index);
            if marks & set != 0 {
                continue;
            }
            let is_needed = |letters: Guard| {
                !moves.iter().any(|(others, other)| {
                    other.next != step.next
                        && other.next.is_subset(&step.next)
                        && letters.implies(other.guard)
                        && marks & !others == 0
                })
            };
            let mut read = letters.iter().filter_map(|letters| letters.and(step.guard));
            if letters.iter().any(|letters| step.guard.implies(*letters)) {
                certain |= set;
            } else if read.any(is_needed) {
                by_letter |= set;
            }
        }
        (certain, by_letter)
    }

    fn set_of_recurrence(&self, index: usize) -> usize {
        self.untils.len() + index
    }

    /// A set without the untils that a recurrence in it waits for.
    fn without_repeated(&self, mut set: FixedBitSet) -> FixedBitSet {
        for (until, recurrence) in &self.untils {
            if recurrence.is_some_and(|id| set.contains(id)) {
                set.set(*until, false);
            }
        }
        set
    }
}

/// Builds the automaton of sets.
struct Builder<'a> {
    alternating: Alternating<'a>,
    promises: Promises,
    ids: HashMap<FixedBitSet, usize, FxBuildHasher>,
    sets: Vec<FixedBitSet>,
}

impl Builder<'_> {
    fn build(mut self, root: Id) -> Result<Generalised, Stop> {
        let begin = self.alternating.states(root)?;
        let initial =
            begin.into_iter().map(|set| self.state(self.promises.without_repeated(set.next))).collect();
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
        let untils = self.promises.untils.iter().map(|_| Vec::new());
        let sets = untils.chain(self.promises.recurrences.into_iter().map(|(_, letters)| letters)).collect();
        Ok(Generalised { initial, sets, states: edges })
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
        // Formulas come after those that they are part of, since among the moves of these they make
        // many superfluous.
        for formula in self.alternating.outermost(&self.sets[state]).into_iter().rev() {
            let more = self.alternating.moves(formula)?;
            moves = both(&moves, &more, self.alternating.budget)?;
            moves = best(moves, |one, other| self.promises.is_as_good(one, other));
        }
        let mut marked = Vec::with_capacity(moves.len());
        for step in moves {
            let marks = self.promises.marks(&mut self.alternating, &step)?;
            marked.push((marks, Move { next: self.promises.without_repeated(step.next), ..step }));
        }
        self.alternating.budget.check()?;
        // Other than in the alternating automaton, it matters which of the moves fulfils an until:
        // ≤ in Section 4 of [GO01].
        let is_as_good = |(more, one): &(u64, Move), (less, other): &(u64, Move)| {
            less & !more == 0 && one.is_easier(other)
        };
        let kept = best(marked, is_as_good);
        let by_letter: Vec<(u64, u64)> =
            kept.iter().map(|step| self.promises.by_letter(&kept, step)).collect();
        let edge = |((_, step), (marks, by_letter)): ((u64, Move), (u64, u64))| MarkedEdge {
            guard: step.guard,
            to: self.state(step.next),
            marks,
            by_letter,
        };
        Ok(kept.into_iter().zip(by_letter).map(edge).collect())
    }
}
