//! What a counterexample shows.
use super::decision::Decision;
use super::kind::{FAILED_ASSERTION, PANICS};
use super::memory::MemoryPart;
use crate::base::Place;
use crate::ir::{ArithmeticError, Function, FunctionId, LocationId, Program, short_name, source_name};

/// What happened.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ViolationKind {
    /// A function was called that must not be called.
    Call {
        /// The function.
        function: FunctionId,
    },
    /// An arithmetic operation goes wrong.
    Arithmetic {
        /// In which way.
        error: ArithmeticError,
        /// Type and operation, for people (`int addition`).
        what: Box<str>,
    },
    /// A decision depends on a value that was never written.
    Uninitialised {
        /// What is decided.
        decision: Decision,
    },
    /// Two threads are about to access the same bytes.
    DataRace {
        /// The accesses; the first one is at the place of the violation.
        accesses: [RacingAccess; 2],
    },
    /// Every thread waits for others.
    Deadlock,
    /// A synchronisation object, or a function of the library, was used against its rules.
    Misuse {
        /// What the program does, for people.
        what: Box<str>,
    },
    /// A property of memory is violated.
    Memory {
        /// Which one.
        part: MemoryPart,
        /// What the program does, for people.
        what: &'static str,
    },
    /// A run goes on for ever.
    Endless(Endless),
    /// The formula does not hold of a run that goes on for ever.
    Formula(Endless),
}

/// Why a run goes on for ever from the place of the violation on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Endless {
    /// A lasso: the very same state is reached again after this many instructions and terminators.
    /// With the same inputs, the run reaches it again and again.
    Repeats {
        /// How many.
        steps: u64,
    },
    /// This state is in a recurrence set: from each state of the set, a step leads to another one,
    /// so that a run goes on for ever.
    Recurs {
        /// After this many instructions and terminators, a run is in the set again. 0 if that is
        /// not known.
        steps: u64,
    },
    /// This state is in a recurrence set of states without what lies below the running function on
    /// the stack, to which no run from there returns.
    Descends {
        /// After this many instructions and terminators, a run is in the set again. 0 if that is
        /// not known.
        steps: u64,
    },
    /// Every thread waits for others, so that the run rests in this state.
    Waits,
}

/// One of the two accesses of a data race.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RacingAccess {
    /// The thread, in order of creation; 0 is the one that runs `main`.
    pub thread: u32,
    /// Where.
    pub location: LocationId,
    /// It writes, or reads and writes in one step.
    pub write: bool,
    /// It is atomic; then the other access is not.
    pub atomic: bool,
}

impl RacingAccess {
    /// The access in words (`T1 writes`).
    pub fn describe(&self) -> String {
        let verb = if self.write { "writes" } else { "reads" };
        let how = if self.atomic { " atomically" } else { "" };
        format!("T{} {verb}{how}", self.thread)
    }
}

/// A violation of the property: a value, never an error.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Violation {
    /// What happened.
    pub kind: ViolationKind,
    /// Where.
    pub location: LocationId,
}

impl Violation {
    /// The violation in words (`call of reach_error`).
    pub fn describe(&self, program: &Program) -> String {
        match &self.kind {
            ViolationKind::Call { function } => match display_name(&program.functions[function.index()]) {
                name if name == FAILED_ASSERTION => "failed assertion".to_owned(),
                name if PANICS.contains(&&*name) => "panic".to_owned(),
                name => format!("call of {name}"),
            },
            ViolationKind::Arithmetic { error, what } => format!("{}: {what}", error.describe()),
            ViolationKind::DataRace { accesses: [first, second] } => {
                format!("data race: {}, {}", first.describe(), second.describe())
            }
            ViolationKind::Deadlock => "deadlock: every thread waits for others".to_owned(),
            ViolationKind::Uninitialised { decision } => {
                format!("{} depends on an uninitialised value", decision.describe())
            }
            ViolationKind::Misuse { what } => what.to_string(),
            ViolationKind::Endless(Endless::Repeats { .. }) => {
                "endless run: the same state comes again and again".to_owned()
            }
            ViolationKind::Endless(Endless::Recurs { .. }) => {
                "endless run: from here on, a run can always go on".to_owned()
            }
            ViolationKind::Endless(Endless::Descends { .. }) => {
                "endless run: calls that never return, without a limit of the stack".to_owned()
            }
            ViolationKind::Endless(Endless::Waits) => "endless run: every thread waits for others".to_owned(),
            ViolationKind::Formula(Endless::Waits) => {
                "the formula does not hold of a run at whose end every thread waits for others".to_owned()
            }
            ViolationKind::Formula(Endless::Repeats { .. }) => {
                "the formula does not hold of a run that repeats itself for ever".to_owned()
            }
            ViolationKind::Formula(Endless::Recurs { .. } | Endless::Descends { .. }) => {
                "the formula does not hold of a run that can always go on from here".to_owned()
            }
            ViolationKind::Memory { part, what } => format!("{}: {what}", part.name()),
        }
    }

    /// Whether a run that ends in `other` shows this violation. Lost memory may be noticed in one
    /// of several places.
    pub fn is_shown_by(&self, other: &Violation) -> bool {
        let anywhere =
            matches!(self.kind, ViolationKind::Memory { part: MemoryPart::Track | MemoryPart::Cleanup, .. });
        self.kind == other.kind && (anywhere || self.location == other.location)
    }

    /// The part that is violated, if the property has several parts; `None` otherwise.
    pub fn part(&self) -> Option<&'static str> {
        match &self.kind {
            ViolationKind::Memory { part, .. } => Some(part.name()),
            _ => None,
        }
    }
}

/// The name of a function for people who read a trace: without what is left out in sources.
pub fn shown_name(function: &Function) -> String {
    short_name(&display_name(function))
}

/// A location within a function as a place that people look up.
pub fn place(program: &Program, function: FunctionId, location: LocationId) -> Place {
    let location = program.locations[location.index()];
    Place {
        file: program.files[location.file.index()].path.as_str().into(),
        line: location.line,
        column: location.column,
        function: shown_name(&program.functions[function.index()]).into(),
    }
}

/// The name of a function as people wrote it, as far as its linker name shows it.
pub fn display_name(function: &Function) -> String {
    source_name(&function.name)
}
