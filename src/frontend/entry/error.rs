//! Why no harness can be made for a function.
use std::path::PathBuf;

/// Why a function cannot be called with any arguments.
#[derive(Debug, thiserror::Error)]
pub enum EntryError {
    /// The types are known from sources only.
    #[error(
        "{}: the types of a function are known from its source (.c, .i, .cc, .cpp, .cxx, .ii) only: give the source, or a program with a main",
        path.display()
    )]
    NotSource {
        /// The file.
        path: PathBuf,
    },
    /// No such function.
    #[error("no function '{name}'{}", suggestion(similar))]
    NoFunction {
        /// What was asked for.
        name: String,
        /// Functions with similar names.
        similar: Vec<String>,
    },
    /// It has no body.
    #[error("the function '{name}' is declared but not defined: give the file that defines it")]
    NotDefined {
        /// The function.
        name: String,
    },
    /// Several functions have the name.
    #[error("'{name}' may be each of these functions; name one as it is written here:\n  {}", signatures.join("\n  "))]
    Overloaded {
        /// What was asked for.
        name: String,
        /// The functions.
        signatures: Vec<String>,
    },
    /// Several files have a function of their own with the name.
    #[error(
        "'{name}' is defined in several of these files: let `tessera harness FILE {name}` write a program that calls one of them, and check that"
    )]
    Several {
        /// The function.
        name: String,
    },
    /// The start of a program.
    #[error("runs of a program begin at 'main' by themselves: no harness is needed")]
    Main,
    /// It is no public member of its class.
    #[error("'{name}' is private: it cannot be called from outside of its class")]
    Private {
        /// The function.
        name: String,
    },
    /// No values of a type can be made.
    #[error(
        "no values are made for {what}, which has the type '{text}': write a main that makes some, or begin with another function"
    )]
    Type {
        /// The parameter, the variable or the member.
        what: String,
        /// Its type.
        text: String,
    },
    /// An array was asked for that cannot be one.
    #[error("--entry-array {array}: {why}")]
    Array {
        /// What was asked for.
        array: String,
        /// What is wrong.
        why: String,
    },
    /// clang printed no tree that can be read.
    #[error("cannot read the declarations of {}: {message}", path.display())]
    Tree {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        message: String,
    },
}

fn suggestion(similar: &[String]) -> String {
    match similar {
        [] => " is defined in these files".to_owned(),
        [one] => format!("; did you mean '{one}'?"),
        [others @ .., last] => format!("; did you mean '{}' or '{last}'?", others.join("', '")),
    }
}
