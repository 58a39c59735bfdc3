//! Where an expression in C without quotes ends: before the first operator of formulas that cannot
//! be part of it.
use super::super::atom::{is_name_part, is_name_start};
use super::operators::is_binary_word;

/// The operators between two operands, longer ones first. Those that formulas have too, such as
/// `&&`, are not among them.
const BINARY: [&str; 14] = ["<<", ">>", "==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "/", "%", "^"];
/// The operators before an operand.
const PREFIX: [char; 6] = ['-', '+', '~', '*', '!', '&'];

/// The name or keyword that the text begins with; empty if there is none.
pub(super) fn word(text: &str) -> &str {
    let is_word = text.starts_with(is_name_start);
    let end = text.find(|c| !is_name_part(c)).unwrap_or(text.len());
    if is_word { &text[..end] } else { "" }
}

/// Whether the text begins with an operator between two operands.
pub(super) fn begins_with_operator(text: &str) -> bool {
    BINARY.iter().any(|operator| text.starts_with(operator))
}

/// The length in bytes of the expression that the text begins with; 0 if there is none. Fails with
/// the place where an expression that has begun cannot go on, and with what is expected there.
pub(super) fn length(text: &str) -> Result<usize, (usize, &'static str)> {
    let mut scanner = Scanner { text, at: 0 };
    // `&x` and `!x` would be operators of formulas.
    if text.starts_with(['&', '!']) || !scanner.operand()? {
        return Ok(0);
    }
    loop {
        let end = scanner.at;
        let rest = scanner.rest();
        let operator = BINARY.iter().find(|operator| rest.starts_with(**operator));
        let Some(operator) = operator.filter(|_| !rest.starts_with("<->") && !rest.starts_with("->")) else {
            if rest.starts_with(['=', '?', '"']) {
                return Err((scanner.at, "an operator"));
            }
            return Ok(end);
        };
        scanner.at += operator.len();
        if !scanner.operand()? {
            scanner.rest();
            return Err((scanner.at, "an operand in C"));
        }
    }
}

struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    fn rest(&mut self) -> &'a str {
        self.at += self.text[self.at..].len() - self.text[self.at..].trim_start().len();
        &self.text[self.at..]
    }

    /// Skips an operand with what belongs to it. Tells whether there is one.
    fn operand(&mut self) -> Result<bool, (usize, &'static str)> {
        while self.rest().starts_with(PREFIX) && !self.rest().starts_with("&&") {
            self.at += 1;
        }
        let begin = self.at;
        let rest = self.rest();
        let word = word(rest);
        match rest.chars().next() {
            // At the beginning of the text, a parenthesis would be one of the formula.
            Some('(') if begin > 0 => self.brackets()?,
            Some('\'') => self.character()?,
            Some(c) if c.is_ascii_digit() => self.number(),
            _ if !word.is_empty() && !is_binary_word(word) => self.at += word.len(),
            _ => return Ok(false),
        }
        self.postfix()?;
        Ok(true)
    }

    /// Skips indices, arguments and members.
    fn postfix(&mut self) -> Result<(), (usize, &'static str)> {
        loop {
            let after = &self.text[self.at..];
            let rest = self.rest();
            let is_name = |sign: &str| {
                let member = rest.strip_prefix(sign);
                member.is_some_and(|member| member.trim_start().starts_with(is_name_start))
            };
            // With space on one of its sides, `->` is an implication.
            let is_arrow = after.strip_prefix("->").is_some_and(|name| name.starts_with(is_name_start));
            if (rest.starts_with('[') && !rest.starts_with("[]")) || rest.starts_with('(') {
                self.brackets()?;
            } else if is_arrow || is_name("::") {
                self.at += 2;
                self.at += word(self.rest()).len();
            } else if is_name(".") {
                self.at += 1;
                self.at += word(self.rest()).len();
            } else {
                self.at -= after.len() - rest.len();
                return Ok(());
            }
        }
    }

    /// Skips brackets with what is between them, whatever it is.
    fn brackets(&mut self) -> Result<(), (usize, &'static str)> {
        let begin = self.at;
        let mut open = Vec::new();
        while let Some(c) = self.text[self.at..].chars().next() {
            match c {
                '(' | '[' => open.push(c),
                ')' | ']' if open.pop() != Some(if c == ')' { '(' } else { '[' }) => break,
                '\'' => {
                    self.character()?;
                    continue;
                }
                '"' => return Err((self.at, "an expression without quotes in it")),
                _ => {}
            }
            self.at += c.len_utf8();
            if open.is_empty() {
                return Ok(());
            }
        }
        Err((begin, "a bracket that is closed"))
    }

    /// Skips a character in single quotes.
    fn character(&mut self) -> Result<(), (usize, &'static str)> {
        let inside = &self.text[self.at + 1..];
        let mut escaped = false;
        let end = inside.find(|c| {
            let ends = c == '\'' && !escaped;
            escaped = c == '\\' && !escaped;
            ends
        });
        match end {
            Some(end) if end > 0 && !inside[..end].contains('"') => {
                self.at += end + 2;
                Ok(())
            }
            _ => Err((self.at, "a character in single quotes")),
        }
    }

    /// Skips a number: an integer, or one with a fraction or an exponent, with its suffix.
    fn number(&mut self) {
        let mut before = ' ';
        let end = self.text[self.at..].find(|c: char| {
            let goes_on = c.is_ascii_alphanumeric()
                || c == '.'
                || (matches!(c, '+' | '-') && matches!(before, 'e' | 'E' | 'p' | 'P'));
            before = c;
            !goes_on
        });
        self.at = end.map_or(self.text.len(), |end| self.at + end);
    }
}
