//! How the process ends.
use super::command_line::arguments;
use std::fmt::Display;

/// Exit statuses; part of the interface, see `--help`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum ExitStatus {
    /// The property holds, or the command did what it was asked for.
    True = 0,
    /// The property is violated.
    False = 10,
    /// No verdict.
    Unknown = 20,
    /// The command line makes no sense.
    Usage = 2,
    /// The input cannot be used, or a file cannot be written.
    BadInput = 3,
    /// A bug in this program.
    Internal = 4,
}

/// Why a command could not do its work.
#[derive(Debug)]
pub(super) struct Failure {
    /// The exit status, which says whose fault it is.
    pub(super) status: ExitStatus,
    /// The whole text for people.
    pub(super) message: String,
}

impl Failure {
    /// The command line makes no sense.
    pub(super) fn usage(error: impl Display) -> Self {
        Self { status: ExitStatus::Usage, message: format!("error: {error:#}") }
    }

    /// The input cannot be used.
    pub(super) fn input(error: impl Display) -> Self {
        Self { status: ExitStatus::BadInput, message: format!("error: {error:#}") }
    }

    /// A bug in this program. The message says what went wrong, and what to do about it.
    pub(super) fn internal(what: impl Display) -> Self {
        let message = format!(
            "{what}\n\
             This is a bug in tessera {}, not in the checked program. Please report it with this message, the input and the \
             arguments: {}",
            env!("CARGO_PKG_VERSION"),
            arguments().join(" "),
        );
        Self { status: ExitStatus::Internal, message }
    }
}
