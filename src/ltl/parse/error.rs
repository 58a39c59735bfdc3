//! Why a text is no formula.

/// Why a text is no formula.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("at byte {offset}: {message}")]
pub struct ParseError {
    /// Where in the text, in bytes from 0.
    pub offset: usize,
    /// What is wrong there, or what is expected, for people.
    pub message: String,
}
