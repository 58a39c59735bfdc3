//! The data of a counterexample.
use super::details::{Details, UnwrittenKind};
use crate::bits::BitVector;
use crate::ir::{FunctionId, LocationId, Observation};
use crate::ltl::{Atom, Lasso, Valuation};
use crate::property::{RacingAccess, Violation};

/// A concrete run from the start of the program to a violation. It was replayed before anyone gets
/// to see it.
#[derive(Clone, Debug)]
pub struct Counterexample {
    /// What is violated, and where: a place in the user's files if there is one.
    pub violation: Violation,
    /// What happened, in order; the last step is the violation.
    pub steps: Vec<Step>,
    /// The run uses memory at [`ENVIRONMENT`](crate::exec::ENVIRONMENT), which is not the
    /// program's.
    pub environment: bool,
    /// What a witness tells of the run, in order.
    pub milestones: Vec<Milestone>,
    /// The part that repeats itself for ever, if there is one.
    pub round: Option<Round>,
    /// Its letters, if a formula speaks of it.
    pub word: Word,
    /// What else is known of the violation.
    pub details: Details,
}

/// What a formula sees of a run, letter by letter: when it was looked at, and which atoms held,
/// atom `n` in bit `n`.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Word {
    /// The atoms by their number, if they are known.
    pub atoms: Vec<Atom>,
    /// It is a violation since an automaton accepts it, rather than since a formula does not hold
    /// of it.
    pub is_accepted: bool,
    /// The letters before the cycle.
    pub stem: Vec<(Observation, u64)>,
    /// The letters that repeat for ever.
    pub cycle: Vec<(Observation, u64)>,
}

impl Word {
    /// The atoms that hold at the last letter. `None` if there is no letter.
    pub(super) fn last(&self) -> Option<u64> {
        self.cycle.last().or(self.stem.last()).map(|(_, letter)| *letter)
    }

    /// The word of which the formula holds or not. If it matters how often letters are repeated
    /// (`counts_letters`), those at which nothing has changed count only where the run does nothing
    /// else for ever.
    pub fn lasso(&self, counts_letters: bool) -> Lasso {
        let all =
            |letters: &[(Observation, u64)]| letters.iter().map(|(_, letter)| Valuation(*letter)).collect();
        let changes = |letters: &[(Observation, u64)]| -> Vec<Valuation> {
            let letters = letters.iter().filter(|(observation, _)| *observation != Observation::Stutter);
            letters.map(|(_, letter)| Valuation(*letter)).collect()
        };
        let mut lasso = if counts_letters {
            Lasso { stem: changes(&self.stem), cycle: changes(&self.cycle) }
        } else {
            Lasso { stem: all(&self.stem), cycle: all(&self.cycle) }
        };
        if lasso.cycle.is_empty() {
            lasso.cycle.extend(self.last().map(Valuation));
        }
        lasso
    }
}

/// A call of a library function by the user's code. With all other milestones of its place, it
/// tells which run this is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Milestone {
    /// The place of the call.
    pub location: LocationId,
    /// The function that the place belongs to.
    pub function: FunctionId,
    /// The thread that calls.
    pub thread: u32,
    /// The function of the library.
    pub callee: FunctionId,
    /// What the call did.
    pub event: MilestoneEvent,
}

/// What a witness tells of the part of a run that repeats itself for ever.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Round {
    /// How many milestones come before it.
    pub milestones: usize,
    /// Places of the user's code that are executed in it, in the order in which they first are.
    pub places: Vec<Executed>,
}

/// A place that is executed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Executed {
    /// The place.
    pub location: LocationId,
    /// The function that the place belongs to.
    pub function: FunctionId,
    /// The thread.
    pub thread: u32,
}

/// What the call of a [`Milestone`] did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MilestoneEvent {
    /// It returned the one input that it got.
    Returned {
        /// The C type, as far as it is known.
        c_type: Box<str>,
        /// The value.
        value: BitVector,
    },
    /// It returned something else, for the first time at this place.
    ReturnedOther,
    /// It created a thread.
    Created,
}

/// One event at a place that the user can see. Events inside the models in `runtime/` are left out,
/// except for inputs: those are attributed to the innermost frame of the user's code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The place, never in a runtime file; unknown if there is none.
    pub location: LocationId,
    /// The function that the place belongs to.
    pub function: FunctionId,
    /// Frames of the user's code below this one.
    pub depth: u32,
    /// The thread that does it, in order of creation; 0 is the one that runs `main`.
    pub thread: u32,
    /// What happened.
    pub event: Event,
    /// Whether the violation depends on it, as far as that is known: a slice of the run.
    pub matters: bool,
}

/// What happened at a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The program got a nondeterministic value.
    Input {
        /// Number of the input on the path, from 0.
        index: u32,
        /// The C type, as far as it is known (`unsigned int`).
        c_type: Box<str>,
        /// The value.
        value: BitVector,
        /// The function of the library that gave it; none for what `main` gets.
        function: Option<FunctionId>,
    },
    /// The program read something that it never wrote: any value was possible.
    Undefined {
        /// What it was.
        kind: UnwrittenKind,
        /// The value.
        value: BitVector,
    },
    /// A variable in memory, or a part of it, gets a value. Not recorded where its name is not
    /// known, while there are several threads, and for copies of structures.
    Assign {
        /// The variable or part, as in C (`s.f[3]`).
        target: Box<str>,
        /// Its C type.
        c_type: Box<str>,
        /// The value.
        value: BitVector,
    },
    /// A two-way branch.
    Branch {
        /// The side of the branch instruction; optimisation may have swapped the sides of the
        /// source's condition.
        taken: bool,
        /// The first known place of the code that comes next, unknown if there is none.
        next: LocationId,
    },
    /// An exception leaves the function that was called.
    Exception,
    /// A multi-way branch.
    Switch {
        /// The value that decided.
        value: BitVector,
        /// The first known place of the code that comes next, unknown if there is none.
        next: LocationId,
    },
    /// The function of the step calls a function of the user's code, or a library function that
    /// does something which other threads can observe. No return from the latter is recorded.
    Enter {
        /// The function called.
        callee: FunctionId,
    },
    /// A function of the user's code returns into the function of the step.
    Leave {
        /// The function that returns.
        callee: FunctionId,
    },
    /// The thread of the step creates another one.
    Create {
        /// The new thread.
        thread: u32,
    },
    /// The thread of the step ends.
    End,
    /// The thread of the step accesses memory that others may access, too. Not recorded while there
    /// is only one thread.
    Access {
        /// It reads.
        reads: bool,
        /// It writes.
        writes: bool,
        /// What it reads or writes, if it is one integer.
        value: Option<BitVector>,
    },
    /// In a deadlock: the thread of the step waits here for ever.
    Waits {
        /// The function of the library in which it waits, if it does so in one.
        inside: Option<FunctionId>,
    },
    /// The second access of a data race, which the thread of the step is about to do.
    Races(RacingAccess),
    /// A letter of the run's [word](Counterexample::word) that differs from the one before it.
    Letter {
        /// Which atoms hold, atom `n` in bit `n`.
        holds: u64,
        /// Which atoms held at the letter before; none for the first letter.
        before: Option<u64>,
    },
    /// The steps from here to the end repeat themselves for ever.
    Cycle,
    /// The violation, see [`Counterexample::violation`].
    Violation,
}

impl Counterexample {
    /// Whether several threads occur, so that steps have to name their thread.
    pub(super) fn is_concurrent(&self) -> bool {
        self.steps.iter().any(|step| step.thread > 0 || matches!(step.event, Event::Create { .. }))
    }

    /// The inputs in the order in which the program asked for them: number, C type and value.
    pub fn inputs(&self) -> impl Iterator<Item = (u32, &str, &BitVector)> {
        self.steps.iter().filter_map(|step| match &step.event {
            Event::Input { index, c_type, value, .. } => Some((*index, &**c_type, value)),
            _ => None,
        })
    }
}
