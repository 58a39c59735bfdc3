//! Properties.
use super::memory::MemoryParts;
use super::specification::{Meaning, Specification};
use crate::ir::{ArithmeticError, Program, source_name};
use crate::ltl::Atom;
use fixedbitset::FixedBitSet;
use std::sync::Arc;

/// The functions whose call violates `unreach-call` when it is given by name: the competition's
/// error functions and what `assert` of the usual C libraries expands to.
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
pub(super) const FAILED_ASSERTION: &str = "__tessera_assertion_failed";

/// The models of Rust's panics, which are what failed assertions are in C.
pub(super) const PANICS: [&str; 2] = ["__tessera_rust_panic", "__tessera_rust_unwinding_panic"];

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
    /// No two threads are ever about to access the same bytes, where at least one of the accesses
    /// writes and at least one is not atomic.
    NoDataRace,
    /// No state is reached in which every thread waits for others.
    NoDeadlock,
    /// No mutex or lock is released by a thread that does not hold it.
    NoLockMisuse,
    /// No function of the library that must not copy within an object's memory is given memory that
    /// overlaps.
    NoOverlappingCopy,
    /// `std::terminate` is never called. It is where uncaught exceptions end, and exceptions that
    /// leave a `noexcept` function.
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

impl Property {
    /// The property `unreach-call` with all usual error functions.
    pub fn unreach_call() -> Self {
        Property::UnreachCall { functions: ERROR_FUNCTIONS.iter().map(|&name| name.to_owned()).collect() }
    }

    /// The property `no-uncaught-exception`.
    pub fn no_uncaught_exception() -> Self {
        Property::NoUncaughtException { functions: vec![TERMINATE.to_owned()] }
    }

    /// Source names of the functions whose calls the property is about.
    pub fn functions(&self) -> &[String] {
        match self {
            Property::UnreachCall { functions } | Property::NoUncaughtException { functions } => functions,
            _ => &[],
        }
    }

    /// Source names of the functions whose calls matter: of those it is about, and of those that a
    /// formula names.
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

    /// Whether a single run that ends shows a violation. `termination` and formulas take an endless
    /// run, and `no-uninitialised-read` is about pairs of runs (it is a 2-safety property
    /// \[CS10\]).
    pub fn is_safety(&self) -> bool {
        !self.is_liveness() && *self != Property::NoUninitialisedRead
    }

    /// The functions of the program whose call violates the property.
    pub fn targets(&self, program: &Program) -> FixedBitSet {
        let mut targets = FixedBitSet::with_capacity(program.functions.len());
        for (index, function) in program.functions.iter().enumerate() {
            // Of most names it is clear at once that they are others. The mangled name has the last
            // part as it is, unless that is an operator or an instance of a template.
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
