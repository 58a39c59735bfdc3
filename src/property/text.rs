//! How properties are given, and as what text the competition has them.
use super::kind::Property;
use super::memory::MemoryParts;
use super::prp;
use super::specification::Meaning;
use crate::ir::ArithmeticError;
use std::path::{Path, PathBuf};

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
    /// Reads the argument of `--property`: the name of a property, or the path of a `.prp` file.
    /// With a file, only the functions that it names count.
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

    /// The text of the competition's property file; `None` for properties that the competition does
    /// not have.
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
}
