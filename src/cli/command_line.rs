//! The command line as it was given, for people.

/// The arguments of the command. Names of files need not be UTF-8.
pub(super) fn arguments() -> Vec<String> {
    std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect()
}
