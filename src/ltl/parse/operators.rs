//! The operators.
use crate::ltl::Formula;
use std::sync::Arc;

/// The binary operators that bind at least as strongly as the named ones, from weak to strong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Level {
    Equivalent,
    Implies,
    Or,
    And,
    Until,
    Unary,
}

impl Level {
    /// The next stronger level.
    pub(super) fn next(self) -> Level {
        match self {
            Level::Equivalent => Level::Implies,
            Level::Implies => Level::Or,
            Level::Or => Level::And,
            Level::And => Level::Until,
            Level::Until | Level::Unary => Level::Unary,
        }
    }

    /// Whether `a op b op c` is `a op (b op c)`.
    pub(super) fn groups_right(self) -> bool {
        matches!(self, Level::Implies | Level::Until)
    }
}

pub(super) type Binary = fn(Arc<Formula>, Arc<Formula>) -> Formula;
pub(super) type Unary = fn(Arc<Formula>) -> Formula;

/// The binary operators that are words.
pub(super) const WORDS: [(&str, Binary); 5] = [
    ("U", Formula::Until),
    ("W", Formula::WeakUntil),
    ("WU", Formula::WeakUntil),
    ("R", Formula::Release),
    ("M", Formula::StrongRelease),
];

/// The other binary operators; one that begins like another one is behind it.
pub(super) const SIGNS: [(&str, Level, Binary); 6] = [
    ("<->", Level::Equivalent, Formula::Equivalent),
    ("->", Level::Implies, Formula::Implies),
    ("||", Level::Or, Formula::Or),
    ("|", Level::Or, Formula::Or),
    ("&&", Level::And, Formula::And),
    ("&", Level::And, Formula::And),
];

/// Whether a word is a binary operator.
pub(super) fn is_binary_word(word: &str) -> bool {
    WORDS.iter().any(|(known, _)| *known == word)
}
