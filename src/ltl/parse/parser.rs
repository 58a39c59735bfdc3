//! Formulas of operators, which are read by how strongly these bind.
use super::bare::word;
use super::error::ParseError;
use super::operators::{Binary, Level, SIGNS, Unary, WORDS};
use super::unary::unary_operators;
use crate::ltl::{Atom, Formula, MAX_ATOMS};
use std::sync::Arc;

/// How deeply formulas may be nested. What walks through formulas is recursive.
pub(super) const MAX_DEPTH: usize = 300;

/// A formula with the length of the longest path from its root to an atom.
pub(super) struct Tree {
    pub(super) formula: Formula,
    pub(super) depth: usize,
}

pub(super) struct Parser<'a> {
    pub(super) text: &'a str,
    /// How much of the text is read, in bytes.
    pub(super) at: usize,
    /// How many parentheses and operators are open.
    pub(super) depth: usize,
    pub(super) atoms: Vec<Atom>,
}

impl<'a> Parser<'a> {
    /// A formula whose operators are of this level or bind more strongly.
    pub(super) fn formula(&mut self, level: Level) -> Result<Tree, ParseError> {
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
            let word = word(rest);
            return WORDS.into_iter().find(|(known, _)| *known == word);
        }
        let (sign, of_level, operator) = SIGNS.into_iter().find(|(sign, ..)| rest.starts_with(sign))?;
        (of_level == level).then_some((sign, operator))
    }

    /// An operand with the unary operators before it.
    fn unary(&mut self) -> Result<Tree, ParseError> {
        let mut operators: Vec<Unary> = Vec::new();
        let offset = self.at;
        while let Some((length, found)) = unary_operators(self.rest()) {
            self.at += length;
            operators.extend(found);
        }
        let operand = self.operand()?;
        let depth = checked_depth(operand.depth + operators.len(), offset)?;
        let apply = |formula, operator: Unary| operator(Arc::new(formula));
        Ok(Tree { formula: operators.into_iter().rev().fold(operand.formula, apply), depth })
    }

    /// Reads something inside something else.
    pub(super) fn nested<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, ParseError>,
    ) -> Result<T, ParseError> {
        self.depth = checked_depth(self.depth + 1, self.at)?;
        let result = read(self);
        self.depth -= 1;
        result
    }

    /// The formula of an atom that stands at this place of the text.
    pub(super) fn atom(&mut self, atom: Atom, offset: usize) -> Result<Tree, ParseError> {
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
    pub(super) fn rest(&mut self) -> &'a str {
        self.at += self.text[self.at..].len() - self.text[self.at..].trim_start().len();
        &self.text[self.at..]
    }

    /// An error here: this is expected.
    pub(super) fn expected(&mut self, what: &str) -> ParseError {
        let rest = self.rest();
        let found = match rest.chars().next() {
            None => "the end of the formula".to_owned(),
            Some(c) => match word(rest) {
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
