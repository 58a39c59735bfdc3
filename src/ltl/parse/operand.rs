//! What operators apply to: atoms, constants and formulas in parentheses.
use super::bare::{self, word};
use super::error::ParseError;
use super::operators::{Level, is_binary_word};
use super::parser::{Parser, Tree};
use crate::ltl::{Atom, Formula};

const FORMULA: &str = "a formula";

impl Parser<'_> {
    /// An atom, a constant, or a formula in parentheses.
    pub(super) fn operand(&mut self) -> Result<Tree, ParseError> {
        let rest = self.rest();
        let offset = self.text.len() - rest.len();
        let word = word(rest);
        match rest.chars().next() {
            Some('(') => {
                self.at += 1;
                let inner = self.nested(|parser| parser.formula(Level::Equivalent))?;
                if !self.rest().starts_with(')') {
                    return Err(self.expected("an operator or `)`"));
                }
                self.at += 1;
                self.no_expression_goes_on()?;
                Ok(inner)
            }
            Some('"') => self.quoted(),
            _ if matches!(word, "true" | "false") => {
                let formula = if word == "true" { Formula::True } else { Formula::False };
                self.at += word.len();
                Ok(Tree { formula, depth: 1 })
            }
            _ if is_binary_word(word) => {
                Err(self
                    .expected(&format!("{FORMULA} (a variable of this name is written in double quotes)")))
            }
            _ => match self.with_parentheses() {
                Some(atom) => self.atom(atom?, offset),
                None => self.bare(),
            },
        }
    }

    /// An expression in double quotes. A backslash keeps the next character from ending it.
    fn quoted(&mut self) -> Result<Tree, ParseError> {
        let offset = self.at;
        let inside = &self.text[offset + 1..];
        let mut escaped = false;
        let end = inside.find(|c| {
            let ends = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            ends
        });
        let Some(end) = end else {
            return Err(ParseError { offset, message: "expected `\"` at the end of this expression".into() });
        };
        let expression = inside[..end].trim();
        if expression.is_empty() {
            return Err(ParseError {
                offset,
                message: "expected an expression in C between the quotes".into(),
            });
        }
        self.at += end + 2;
        self.atom(Atom::Expression(expression.replace("\\\"", "\"")), offset)
    }

    /// An atom such as `call(f)`, if there is one here.
    fn with_parentheses(&mut self) -> Option<Result<Atom, ParseError>> {
        let rest = &self.text[self.at..];
        let word = word(rest);
        let after = &rest[word.len()..];
        let open = after.trim_start();
        let begin = self.at + rest.len() - open.len() + 1;
        if !matches!(word, "call" | "at" | "label") || !open.starts_with('(') {
            return None;
        }
        let mut depth = 0;
        let close = open.find(|c| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            depth == 0
        });
        let Some(close) = close else {
            return Some(Err(ParseError { offset: begin - 1, message: "expected `)` for this `(`".into() }));
        };
        match Atom::of_word(word, &open[1..close])? {
            Ok(atom) => {
                self.at = begin + close;
                Some(Ok(atom))
            }
            Err(expected) => {
                Some(Err(ParseError { offset: begin, message: format!("expected {expected} in `{word}()`") }))
            }
        }
    }

    /// An expression without quotes, or `end`.
    fn bare(&mut self) -> Result<Tree, ParseError> {
        let offset = self.at;
        match bare::length(&self.text[offset..]) {
            Ok(0) => Err(self.expected(FORMULA)),
            Ok(length) => {
                self.at += length;
                let atom = match self.text[offset..self.at].trim_end() {
                    "end" => Atom::End,
                    expression => Atom::Expression(expression.to_owned()),
                };
                self.atom(atom, offset)
            }
            Err((length, expected)) => {
                self.at += length;
                Err(self.expected(&format!(
                    "{expected} (an expression without quotes ends before operators of formulas)"
                )))
            }
        }
    }

    /// Fails if what follows a closing parenthesis shows that an expression in C has begun with it.
    fn no_expression_goes_on(&mut self) -> Result<(), ParseError> {
        let rest = self.rest();
        if !rest.starts_with("<->") && !rest.starts_with("->") && bare::begins_with_operator(rest) {
            let what = "an operator of formulas (an expression that begins with a parenthesis is written in double quotes)";
            return Err(self.expected(what));
        }
        Ok(())
    }
}
