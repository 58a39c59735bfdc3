//! Properties and their violations: what is asked about a program, and what a counterexample shows.
//!
//! A property says that certain functions are not called (`unreach-call`), that signed arithmetic does not overflow, that
//! memory or threads are not misused, or that every run ends.
mod decision;
mod fairness;
mod memory;
mod prp;
mod specification;

pub use decision::Decision;
pub use fairness::Fairness;
pub use memory::{MemoryPart, MemoryParts};
pub use specification::{Meaning, Specification};

use crate::base::Place;
use crate::ir::{ArithmeticError, Function, FunctionId, LocationId, Program, short_name, source_name};
use crate::ltl::Atom;
use fixedbitset::FixedBitSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The properties that are checked: the name of each, and when it is violated.
pub const SUPPORTED: &[(&str, &str)] = &[
    (
        "unreach-call",
        "an error function is called (reach_error, __VERIFIER_error), an assertion fails, or Rust panics",
    ),
    ("no-overflow", "the result of an operation in a signed integer type does not fit it"),
    ("no-unsigned-overflow", "the result of an operation in an unsigned integer type wraps around"),
    ("no-conversion-loss", "an implicit conversion between integer types changes the value"),
    ("no-shift-ub", "a shift is by a negative amount, or by the width of the type or more"),
    ("no-div-by-zero", "an integer is divided by zero"),
    ("no-null-deref", "memory is accessed, or a function called, through a null pointer"),
    (
        "no-data-race",
        "two threads access the same bytes at once, one of them writes, and not both atomically",
    ),
    ("no-deadlock", "every thread that has not ended waits for others"),
    ("no-lock-misuse", "a lock or the like is used against its rules"),
    (
        "no-overlapping-copy",
        "a function of the library copies between memory that overlaps, though C forbids it",
    ),
    ("no-uncaught-exception", "std::terminate is called, by an exception that nobody catches, or otherwise"),
    ("termination", "a run goes on for ever"),
    ("valid-memsafety", "valid-deref, valid-free or valid-memtrack is violated"),
    ("valid-deref", "memory is accessed that is no live object, or outside of one"),
    ("valid-free", "something else is freed than null or the start of a live heap object"),
    ("valid-memtrack", "a heap object that is not freed can no longer be reached"),
    ("valid-memcleanup", "the same, or a heap object is left when the program ends"),
    ("no-uninitialised-read", "a decision depends on a value that was never written"),
];

/// The functions whose call violates `unreach-call` when it is given by name: the competition's error functions and
/// what `assert` of the usual C libraries expands to.
const ERROR_FUNCTIONS: &[&str] = &[
    "reach_error",
    "__VERIFIER_error",
    "__assert_fail",
    "__assert",
    "__assert_perror_fail",
    FAILED_ASSERTION,
    PANICS[0],
    PANICS[1],
];

/// What the models of other checkers' assertions call.
const FAILED_ASSERTION: &str = "__tessera_assertion_failed";

/// The models of Rust's panics, which are what failed assertions are in C.
const PANICS: [&str; 2] = ["__tessera_rust_panic", "__tessera_rust_unwinding_panic"];

/// The function whose call violates `no-uncaught-exception`.
const TERMINATE: &str = "std::terminate";

/// What a program is checked against.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Property {
    /// None of the named functions is ever called.
    UnreachCall {
        /// Names as in the source.
        functions: Vec<String>,
    },
    /// No arithmetic operation ever goes wrong in this way.
    Arithmetic(ArithmeticError),
    /// No decision depends on a value that was never written.
    NoUninitialisedRead,
    /// No two threads are ever about to access the same bytes, where at least one of the accesses writes and at least one is not atomic.
    NoDataRace,
    /// No state is reached in which every thread waits for others.
    NoDeadlock,
    /// No mutex or lock is released by a thread that does not hold it.
    NoLockMisuse,
    /// No function of the library that must not copy within an object's memory is given memory that
    /// overlaps.
    NoOverlappingCopy,
    /// `std::terminate` is never called. It is where uncaught exceptions end, and exceptions that leave a `noexcept` function.
    NoUncaughtException {
        /// The name of that function.
        functions: Vec<String>,
    },
    /// Properties of memory, which are checked together.
    Memory(MemoryParts),
    /// Every run ends.
    Termination,
    /// A formula in linear temporal logic holds of every run, or an automaton accepts none.
    Ltl(Arc<Specification>),
    /// A combination that is not checked; the verdict is `unknown`.
    Unsupported(String),
}

/// Why an argument is no property.
#[derive(Debug, thiserror::Error)]
pub enum PropertyError {
    /// Neither a name nor a path of a property file.
    #[error(
        "`{0}` is not a property: give `{names}` or the path of a .prp file",
        names = SUPPORTED.iter().map(|(name, _)| *name).collect::<Vec<_>>().join("`, `")
    )]
    UnknownName(String),
    /// The property file cannot be read.
    #[error("cannot read the property file {}: {cause}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The system's reason.
        cause: std::io::Error,
    },
    /// The property file says something that is not understood.
    #[error("{}:{line}: {message}", path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// Line, from 1.
        line: usize,
        /// What is wrong.
        message: String,
    },
}

impl Property {
    /// The property `unreach-call` with all usual error functions.
    pub fn unreach_call() -> Self {
        Property::UnreachCall { functions: ERROR_FUNCTIONS.iter().map(|&name| name.to_owned()).collect() }
    }

    /// The property `no-uncaught-exception`.
    pub fn no_uncaught_exception() -> Self {
        Property::NoUncaughtException { functions: vec![TERMINATE.to_owned()] }
    }

    /// Reads the argument of `--property`: the name of a property, or the path of a `.prp` file. With a file, only the
    /// functions that it names count.
    pub fn parse(argument: &str) -> Result<Self, PropertyError> {
        match argument {
            "unreach-call" => return Ok(Self::unreach_call()),
            "no-uninitialised-read" => return Ok(Property::NoUninitialisedRead),
            "no-data-race" => return Ok(Property::NoDataRace),
            "no-deadlock" => return Ok(Property::NoDeadlock),
            "no-lock-misuse" => return Ok(Property::NoLockMisuse),
            "no-overlapping-copy" => return Ok(Property::NoOverlappingCopy),
            "no-uncaught-exception" => return Ok(Self::no_uncaught_exception()),
            "termination" => return Ok(Property::Termination),
            _ => {}
        }
        if let Some(error) = ArithmeticError::ALL.iter().copied().find(|error| error.property() == argument) {
            return Ok(Property::Arithmetic(error));
        }
        if let Some(parts) = MemoryParts::named(argument) {
            return Ok(Property::Memory(parts));
        }
        let path = Path::new(argument);
        let is_file_name = path.extension().is_some_and(|extension| extension == "prp");
        if !is_file_name && !path.is_file() {
            return Err(PropertyError::UnknownName(argument.to_owned()));
        }
        let text = std::fs::read_to_string(path)
            .map_err(|cause| PropertyError::Unreadable { path: path.to_owned(), cause })?;
        prp::parse(&text).map_err(|prp::Malformed { line, message }| PropertyError::Malformed {
            path: path.to_owned(),
            line,
            message,
        })
    }

    /// Reads the text of a property file.
    pub fn from_specification(text: &str) -> Result<Self, PropertyError> {
        prp::parse(text).map_err(|prp::Malformed { line, message }| PropertyError::Malformed {
            path: PathBuf::from("specification"),
            line,
            message,
        })
    }

    /// Source names of the functions whose calls the property is about.
    pub fn functions(&self) -> &[String] {
        match self {
            Property::UnreachCall { functions } | Property::NoUncaughtException { functions } => functions,
            _ => &[],
        }
    }

    /// Source names of the functions whose calls matter: of those it is about, and of those that a formula names.
    pub fn watched_calls(&self) -> Vec<String> {
        let named = self.formula().map_or(&[][..], |specification| &specification.atoms).iter();
        let named = named.filter_map(|atom| match atom {
            Atom::Call(name) => Some(name.clone()),
            _ => None,
        });
        self.functions().iter().cloned().chain(named).collect()
    }

    /// The properties of memory that it is about; none for another property.
    pub fn memory(&self) -> MemoryParts {
        match self {
            Property::Memory(parts) => *parts,
            _ => MemoryParts::default(),
        }
    }

    /// Whether it matters where lifetimes of locals end.
    pub fn follows_lifetimes(&self) -> bool {
        *self == Property::NoLockMisuse || !self.memory().is_empty()
    }

    /// The arithmetic error that it is about.
    pub fn arithmetic(&self) -> Option<ArithmeticError> {
        match self {
            Property::Arithmetic(error) => Some(*error),
            _ => None,
        }
    }

    /// Whether a single run that ends shows a violation. `termination` and formulas take an endless run, and `no-uninitialised-read` is about pairs of runs
    /// (it is a 2-safety property \[CS10\]).
    pub fn is_safety(&self) -> bool {
        !self.is_liveness() && *self != Property::NoUninitialisedRead
    }

    /// The functions of the program whose call violates the property.
    pub fn targets(&self, program: &Program) -> FixedBitSet {
        let mut targets = FixedBitSet::with_capacity(program.functions.len());
        for (index, function) in program.functions.iter().enumerate() {
            // Of most names it is clear at once that they are others. The mangled name has the last part as it is, unless that is an operator or
            // an instance of a template.
            let may_be = |name: &str| {
                let last = name.rsplit("::").next().unwrap_or_default();
                let is_plain = last.chars().all(|c| c.is_alphanumeric() || c == '_');
                !is_plain || function.name.contains(last)
            };
            let is_target = |name: &String| may_be(name) && source_name(&function.name) == *name;
            targets.set(index, self.functions().iter().any(is_target));
        }
        targets
    }

    /// Whether a violation is a run that goes on for ever.
    pub fn is_liveness(&self) -> bool {
        matches!(self, Property::Termination | Property::Ltl(_))
    }

    /// The formula or the automaton that it asks for.
    pub fn formula(&self) -> Option<&Specification> {
        match self {
            Property::Ltl(specification) => Some(specification),
            _ => None,
        }
    }

    /// The text of the competition's property file; `None` for properties that the competition does not have.
    pub fn specification(&self) -> Option<String> {
        let check = |formula: &str| format!("CHECK( init(main()), LTL({formula}) )");
        if let Property::Ltl(specification) = self {
            let is_formula = matches!(specification.meaning, Meaning::Formula(_));
            return is_formula.then(|| check(&specification.text));
        }
        if let Property::UnreachCall { functions } = self {
            let lines: Vec<String> =
                functions.iter().map(|name| check(&format!("G ! call({name}())"))).collect();
            return Some(lines.join("\n"));
        }
        prp::formulas(self.name()).map(|formulas| {
            let lines: Vec<String> = formulas.iter().map(|formula| check(formula)).collect();
            lines.join("\n")
        })
    }

    /// The name for people and machines (`unreach-call`).
    pub fn name(&self) -> &str {
        match self {
            Property::UnreachCall { .. } => "unreach-call",
            Property::Arithmetic(error) => error.property(),
            Property::NoUninitialisedRead => "no-uninitialised-read",
            Property::NoDataRace => "no-data-race",
            Property::NoDeadlock => "no-deadlock",
            Property::NoLockMisuse => "no-lock-misuse",
            Property::NoOverlappingCopy => "no-overlapping-copy",
            Property::NoUncaughtException { .. } => "no-uncaught-exception",
            Property::Memory(parts) => parts.name(),
            Property::Termination => "termination",
            Property::Ltl(specification) => match specification.meaning {
                Meaning::Formula(_) => "ltl",
                Meaning::Violations(_) => "automaton",
            },
            Property::Unsupported(name) => name,
        }
    }
}

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
    /// A lasso: the very same state is reached again after this many instructions and terminators. With the same inputs, the
    /// run reaches it again and again.
    Repeats {
        /// How many.
        steps: u64,
    },
    /// This state is in a recurrence set: from each state of the set, a step leads to another one, so that a run goes on for ever.
    Recurs {
        /// After this many instructions and terminators, a run is in the set again. 0 if that is not known.
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

    /// Whether a run that ends in `other` shows this violation. Lost memory may be noticed in one of several places.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn program(names: &[&str]) -> Program {
        let function = |name: &&str| Function {
            name: (*name).to_owned(),
            params: vec![],
            variadic: false,
            mergeable: false,
            variables: Vec::new(),
            results: vec![],
            registers: vec![],
            blocks: vec![],
            location: LocationId(0),
        };
        Program {
            pointer_width: 64,
            scopes: false,
            handles_faults: false,
            gaps: Vec::new(),
            harness: None,
            names: crate::ir::Names::default(),
            assumptions: Vec::new(),
            functions: names.iter().map(function).collect(),
            globals: vec![],
            constants: vec![],
            locations: vec![],
            files: vec![],
            entry: FunctionId(0),
        }
    }

    #[test]
    fn names_select_properties() {
        assert_eq!(Property::parse("unreach-call").unwrap(), Property::unreach_call());
        assert_eq!(Property::parse("termination").unwrap(), Property::Termination);
        for (name, _) in SUPPORTED {
            assert_eq!(Property::parse(name).unwrap().name(), *name);
        }
        let error = Property::parse("no-such-property").unwrap_err();
        assert!(matches!(error, PropertyError::UnknownName(_)));
        assert!(error.to_string().contains("unreach-call") && error.to_string().contains("no-overflow"));
        assert!(matches!(Property::parse("missing.prp"), Err(PropertyError::Unreadable { .. })));
    }

    #[test]
    fn targets_are_found_by_source_name() {
        let program = program(&[
            "main",
            "reach_error",
            "__assert_fail",
            "_Z11reach_errorv",
            "reach_error.7",
            "x_reach_error",
            "_ZSt9terminatev",
        ]);
        let all: Vec<usize> = Property::unreach_call().targets(&program).ones().collect();
        assert_eq!(all, [1, 2, 3, 4]);
        let terminate = Property::UnreachCall { functions: vec!["std::terminate".into()] };
        assert_eq!(terminate.targets(&program).ones().collect::<Vec<_>>(), [6]);
        let one = Property::UnreachCall { functions: vec!["reach_error".into()] };
        assert_eq!(one.targets(&program).ones().collect::<Vec<_>>(), [1, 3, 4]);
        assert_eq!(Property::Termination.targets(&program).count_ones(..), 0);
    }
}
