//! Formulas from text. `docs/ltl.md` has the syntax.
mod bare;
mod operand;
#[cfg(test)]
mod tests;

use super::{Atom, Formula, MAX_ATOMS};
use std::sync::Arc;

/// How deeply formulas may be nested. What walks through formulas is recursive.
const MAX_DEPTH: usize = 300;
/// How many operators and atoms the negation normal form may have.
const MAX_SIZE: usize = 5000;

/// Why a text is no formula.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("at byte {offset}: {message}")]
pub struct ParseError {
    /// Where in the text, in bytes from 0.
    pub offset: usize,
    /// What is wrong there, or what is expected, for people.
    pub message: String,
}

/// Reads a formula. Returns it with its atoms by their index; equal atoms have one index.
///
/// Fails if the text is no formula, if it has more than [`MAX_ATOMS`] atoms, or if it is too long or nested too deeply.
pub fn parse(text: &str) -> Result<(Formula, Vec<Atom>), ParseError> {
    let mut parser = Parser { text, at: 0, depth: 0, atoms: Vec::new() };
    let Tree { formula, .. } = parser.formula(Level::Equivalent)?;
    if !parser.rest().is_empty() {
        return Err(parser.expected("an operator or the end of the formula"));
    }
    if formula.normal_size() > MAX_SIZE {
        let message = format!(
            "the formula is too large: its negation normal form has more than {MAX_SIZE} operators and atoms"
        );
        return Err(ParseError { offset: 0, message });
    }
    Ok((formula, parser.atoms))
}

/// The binary operators that bind at least as strongly as the named ones, from weak to strong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Equivalent,
    Implies,
    Or,
    And,
    Until,
    Unary,
}

impl Level {
    fn next(self) -> Level {
        match self {
            Level::Equivalent => Level::Implies,
            Level::Implies => Level::Or,
            Level::Or => Level::And,
            Level::And => Level::Until,
            Level::Until | Level::Unary => Level::Unary,
        }
    }

    /// Whether `a op b op c` is `a op (b op c)`.
    fn groups_right(self) -> bool {
        matches!(self, Level::Implies | Level::Until)
    }
}

type Binary = fn(Arc<Formula>, Arc<Formula>) -> Formula;
type Unary = fn(Arc<Formula>) -> Formula;

/// The binary operators that are words.
const WORDS: [(&str, Binary); 5] = [
    ("U", Formula::Until),
    ("W", Formula::WeakUntil),
    ("WU", Formula::WeakUntil),
    ("R", Formula::Release),
    ("M", Formula::StrongRelease),
];

/// The other binary operators; one that begins like another one is behind it.
const SIGNS: [(&str, Level, Binary); 6] = [
    ("<->", Level::Equivalent, Formula::Equivalent),
    ("->", Level::Implies, Formula::Implies),
    ("||", Level::Or, Formula::Or),
    ("|", Level::Or, Formula::Or),
    ("&&", Level::And, Formula::And),
    ("&", Level::And, Formula::And),
];

/// Whether a word is a binary operator.
fn is_binary_word(word: &str) -> bool {
    WORDS.iter().any(|(known, _)| *known == word)
}

/// A formula with the length of the longest path from its root to an atom.
struct Tree {
    formula: Formula,
    depth: usize,
}

struct Parser<'a> {
    text: &'a str,
    /// How much of the text is read, in bytes.
    at: usize,
    /// How many parentheses and operators are open.
    depth: usize,
    atoms: Vec<Atom>,
}

impl<'a> Parser<'a> {
    /// A formula whose operators are of this level or bind more strongly.
    fn formula(&mut self, level: Level) -> Result<Tree, ParseError> {
        if level == Level::Unary {
            return self.unary();
        }
        let mut left = self.formula(level.next())?;
        while let Some((sign, operator)) = self.binary(level) {
            let offset = self.at;
            self.at += sign.len();
            let right = if level.groups_right() {
                self.nested(|parser| parser.formula(level))?
            } else {
                self.formula(level.next())?
            };
            let depth = checked_depth(left.depth.max(right.depth) + 1, offset)?;
            left = Tree { formula: operator(Arc::new(left.formula), Arc::new(right.formula)), depth };
        }
        Ok(left)
    }

    /// The binary operator of this level that comes next.
    fn binary(&mut self, level: Level) -> Option<(&'static str, Binary)> {
        let rest = self.rest();
        if level == Level::Until {
            let word = bare::word(rest);
            return WORDS.into_iter().find(|(known, _)| *known == word);
        }
        let (sign, of_level, operator) = SIGNS.into_iter().find(|(sign, ..)| rest.starts_with(sign))?;
        (of_level == level).then_some((sign, operator))
    }

    /// An operand with the unary operators before it.
    fn unary(&mut self) -> Result<Tree, ParseError> {
        let mut operators: Vec<Unary> = Vec::new();
        let offset = self.at;
        while let Some((length, found)) = operand::unary_operators(self.rest()) {
            self.at += length;
            operators.extend(found);
        }
        let operand = self.operand()?;
        let depth = checked_depth(operand.depth + operators.len(), offset)?;
        let apply = |formula, operator: Unary| operator(Arc::new(formula));
        Ok(Tree { formula: operators.into_iter().rev().fold(operand.formula, apply), depth })
    }

    /// Reads something inside something else.
    fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, ParseError>) -> Result<T, ParseError> {
        self.depth = checked_depth(self.depth + 1, self.at)?;
        let result = read(self);
        self.depth -= 1;
        result
    }

    /// The formula of an atom that stands at this place of the text.
    fn atom(&mut self, atom: Atom, offset: usize) -> Result<Tree, ParseError> {
        let index = self.atoms.iter().position(|known| *known == atom).unwrap_or_else(|| {
            self.atoms.push(atom);
            self.atoms.len() - 1
        });
        if index >= MAX_ATOMS {
            return Err(ParseError {
                offset,
                message: format!("a formula has at most {MAX_ATOMS} different atoms"),
            });
        }
        Ok(Tree { formula: Formula::Atom(index), depth: 1 })
    }

    /// What is left to read, without space at its beginning.
    fn rest(&mut self) -> &'a str {
        self.at += self.text[self.at..].len() - self.text[self.at..].trim_start().len();
        &self.text[self.at..]
    }

    /// An error here: this is expected.
    fn expected(&mut self, what: &str) -> ParseError {
        let rest = self.rest();
        let found = match rest.chars().next() {
            None => "the end of the formula".to_owned(),
            Some(c) => match bare::word(rest) {
                "" => format!("`{c}`"),
                word => format!("`{word}`"),
            },
        };
        ParseError { offset: self.at, message: format!("expected {what}, found {found}") }
    }
}

/// Fails if the depth is too large, with this place.
fn checked_depth(depth: usize, offset: usize) -> Result<usize, ParseError> {
    let message = || format!("the formula is nested more than {MAX_DEPTH} levels deep");
    if depth <= MAX_DEPTH { Ok(depth) } else { Err(ParseError { offset, message: message() }) }
}
