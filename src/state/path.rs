//! How a state was reached. Counterexamples tell it; no comparison of states looks at it.
use super::{Chain, Choices, InputOrigin, Sample, Schedule, SchedulingPoint, Turn};
use crate::bits::BitVector;
use crate::term::{Evaluator, Term, TermManager};
use std::sync::Arc;

/// The path to a state. A state that was [joined](super::join()) has two, of which a sample of its
/// inputs selects one.
#[derive(Clone, Debug, Default)]
pub struct Path {
    /// Origins of the inputs, by their index. Those of before the last join mean nothing; see
    /// [`Path::taken`].
    pub inputs: imbl::Vector<InputOrigin>,
    /// How many inputs instructions asked for. After a join it is the greater one of two numbers.
    pub asked: u32,
    /// How many objects were created, globals included. After a join it is the greater one of two
    /// numbers.
    pub created: u32,
    /// How many threads were created, the first one included.
    pub spawned: u32,
    /// Where the process has ended: no other thread ran any more.
    pub ends_alone: bool,
    /// Which thread ran when, since the last join.
    pub schedule: Schedule,
    /// Number of turns that passed the head of a loop while there were several threads, plus the
    /// number of threads created. Nothing can go on for ever without increasing it.
    pub rounds: u32,
    /// How often the automaton of a property in linear temporal logic came to an accepting state.
    pub accepted: u64,
    /// How often threads woke up spuriously.
    pub wake_ups: u32,
    /// The points at which threads were chosen, if fairness matters.
    pub scheduling_points: Chain<SchedulingPoint>,
    /// The path stands for more than what can happen, so that it proves no violation. For example,
    /// it has accessed memory through an address of unknown provenance, has taken addresses for
    /// equal that need not be, or has gone on with any value after a signed overflow.
    pub overapproximate: bool,
    /// What the library or the compiler chose.
    pub choices: Choices,
    /// The last join.
    pub(super) joined: Option<Arc<Joined>>,
}

/// Where two paths became one.
#[derive(Debug)]
pub(super) struct Joined {
    /// The first path was taken where this holds (width 1), the second one otherwise. It speaks of
    /// the inputs of the joined path.
    pub(super) condition: Term,
    /// Both paths up to here.
    pub(super) paths: [Path; 2],
    /// The inputs of the second path that have another index in the joined path: from old to new,
    /// ascending.
    pub(super) renamed: Vec<(u32, u32)>,
    /// Number of inputs of the joined path here.
    pub(super) inputs: u32,
    /// Its number of objects here.
    pub(super) created: u32,
}

/// The run of the program that a sample of inputs selects among the paths to a state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taken {
    /// The inputs in the order in which the run gets them: where each comes from, and its index in
    /// the sample.
    pub inputs: Vec<(InputOrigin, u32)>,
    /// Which thread runs when.
    pub turns: Vec<Turn>,
    /// How objects are numbered on this path, for the last join first: from the first number on,
    /// counting from the second.
    shifts: Vec<(u32, u32)>,
}

impl Taken {
    /// The number of steps of the last turn: of the whole run, if it has a single thread.
    pub fn last_steps(&self) -> u64 {
        self.turns.last().map_or(0, |turn| turn.steps)
    }

    /// The number, in order of creation, that an object of the joined state has on this path.
    pub fn ordinal(&self, object: u32) -> u32 {
        self.shifts.iter().fold(object, |object, shift| shifted(object, *shift))
    }
}

impl Path {
    /// The path that the program takes with these values for the inputs, which satisfy the
    /// constraints of the state.
    pub fn taken(&self, terms: &TermManager, values: &Sample) -> Taken {
        let mut evaluator = Evaluator::new();
        let (mut path, mut inputs, mut turns) = (self, Vec::new(), Vec::new());
        let mut shifts = Vec::new();
        // From the inputs of the current path to those of `self`, the last renaming first.
        let mut renamings: Vec<&[(u32, u32)]> = Vec::new();
        // Last things come first, since one join after the other is undone.
        loop {
            let name = |index| renamings.iter().rev().fold(index, |index, renamed| new_name(renamed, index));
            let first = path.joined.as_ref().map_or(0, |joined| joined.inputs);
            let own = (first..path.inputs.len() as u32).rev().zip(path.inputs.iter().rev());
            inputs.extend(own.map(|(index, origin)| (*origin, name(index))));
            turns.extend(path.schedule.turns().into_iter().rev());
            let Some(joined) = &path.joined else { break };
            let value = |input| {
                let value = terms.input_index(input).and_then(|index| values.get(name(index))).cloned();
                value.unwrap_or_else(|| BitVector::zero(terms.width(input)))
            };
            evaluator.reset();
            let is_first = evaluator.evaluate_bool(terms, joined.condition, &value);
            path = &joined.paths[usize::from(!is_first)];
            let shift = (joined.created, path.created);
            shifts.push(shift);
            for (origin, _) in &mut inputs {
                if let InputOrigin::Undefined { object, .. } = origin {
                    *object = shifted(*object, shift);
                }
            }
            if !is_first && !joined.renamed.is_empty() {
                renamings.push(&joined.renamed);
            }
        }
        inputs.reverse();
        turns.reverse();
        Taken { inputs: numbered(inputs), turns: merged(turns), shifts }
    }
}

fn shifted(object: u32, (first, own): (u32, u32)) -> u32 {
    if object >= first { object - first + own } else { object }
}

fn new_name(renamed: &[(u32, u32)], index: u32) -> u32 {
    renamed.binary_search_by_key(&index, |(old, _)| *old).map_or(index, |at| renamed[at].1)
}

/// The same inputs, where those that instructions ask for are numbered in order.
fn numbered(mut inputs: Vec<(InputOrigin, u32)>) -> Vec<(InputOrigin, u32)> {
    let mut asked = 0;
    for (origin, _) in &mut inputs {
        if let InputOrigin::Asked(number) | InputOrigin::Told(number) | InputOrigin::Chosen(number) = origin {
            *number = asked;
            asked += 1;
        }
    }
    inputs
}

/// The same turns, where neighbours of one thread are one turn.
fn merged(turns: Vec<Turn>) -> Vec<Turn> {
    let mut merged: Vec<Turn> = Vec::new();
    for turn in turns {
        match merged.last_mut() {
            Some(last) if last.thread == turn.thread => last.steps += turn.steps,
            _ => merged.push(turn),
        }
    }
    merged
}

impl Drop for Joined {
    /// Paths with many joins are dropped one join after the other rather than by recursion.
    fn drop(&mut self) {
        let mut open: Vec<Arc<Joined>> =
            self.paths.iter_mut().filter_map(|path| path.joined.take()).collect();
        while let Some(joined) = open.pop() {
            if let Ok(mut joined) = Arc::try_unwrap(joined) {
                open.extend(joined.paths.iter_mut().filter_map(|path| path.joined.take()));
            }
        }
    }
}
