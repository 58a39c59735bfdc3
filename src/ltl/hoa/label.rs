//! Labels: conditions over propositions, as disjunctions of guards.
use super::HoaError;
use super::token::{Token, Tokens};
use crate::ltl::Guard;
use hashbrown::HashMap;

/// How deeply labels may be nested.
const MAX_DEPTH: usize = 200;
/// How many guards the letters of one label may take.
const MAX_GUARDS: usize = 4096;

/// A set of letters and its complement, each as a disjunction of guards.
#[derive(Clone)]
pub(super) struct Label {
    pub(super) guards: Vec<Guard>,
    complement: Vec<Guard>,
}

impl Label {
    fn of(positive: u64, negative: u64) -> Self {
        Self {
            guards: vec![Guard { positive, negative }],
            complement: vec![Guard { positive: negative, negative: positive }],
        }
    }

    fn negated(self) -> Self {
        Self { guards: self.complement, complement: self.guards }
    }

    fn or(self, other: Self, tokens: &Tokens) -> Result<Self, HoaError> {
        let guards = [self.guards, other.guards].concat();
        let mut complement = Vec::new();
        for one in &self.complement {
            complement.extend(other.complement.iter().filter_map(|other| one.and(*other)));
        }
        let label = Self { guards: minimal(guards), complement: minimal(complement) };
        if label.guards.len().max(label.complement.len()) > MAX_GUARDS {
            return Err(tokens.error("this label has too many cases"));
        }
        Ok(label)
    }
}

fn minimal(mut guards: Vec<Guard>) -> Vec<Guard> {
    guards.sort_unstable();
    guards.dedup();
    let is_needed = |guard: &&Guard| !guards.iter().any(|other| other != *guard && guard.implies(*other));
    guards.iter().filter(is_needed).copied().collect()
}

/// What labels may mention.
pub(super) struct Names<'a> {
    /// The number of propositions.
    pub(super) propositions: usize,
    pub(super) aliases: &'a HashMap<String, Label>,
}

/// Reads a label up to what cannot belong to it.
pub(super) fn label(tokens: &mut Tokens, names: &Names<'_>) -> Result<Label, HoaError> {
    disjunction(tokens, names, 0)
}

fn disjunction(tokens: &mut Tokens, names: &Names<'_>, depth: usize) -> Result<Label, HoaError> {
    let mut label = conjunction(tokens, names, depth)?;
    while tokens.sign('|') {
        label = label.or(conjunction(tokens, names, depth)?, tokens)?;
    }
    Ok(label)
}

fn conjunction(tokens: &mut Tokens, names: &Names<'_>, depth: usize) -> Result<Label, HoaError> {
    let mut label = operand(tokens, names, depth)?;
    while tokens.sign('&') {
        let other = operand(tokens, names, depth)?;
        label = label.negated().or(other.negated(), tokens)?.negated();
    }
    Ok(label)
}

fn operand(tokens: &mut Tokens, names: &Names<'_>, depth: usize) -> Result<Label, HoaError> {
    let mut is_negated = false;
    while tokens.sign('!') {
        is_negated = !is_negated;
    }
    let all = Label { guards: vec![Guard::default()], complement: Vec::new() };
    let label = match tokens.peek() {
        Some(Token::Name(name)) if name == "t" => {
            tokens.next();
            all
        }
        Some(Token::Name(name)) if name == "f" => {
            tokens.next();
            all.negated()
        }
        Some(Token::Number(number)) if *number < names.propositions => {
            let bit = 1 << *number;
            tokens.next();
            Label::of(bit, 0)
        }
        Some(Token::Number(number)) => return Err(tokens.error(format!("there is no proposition {number}"))),
        Some(Token::Alias(name)) => {
            let known = names.aliases.get(name).cloned();
            let label =
                known.ok_or_else(|| tokens.error(format!("there is no alias `@{name}` before this")))?;
            tokens.next();
            label
        }
        Some(Token::Sign('(')) if depth < MAX_DEPTH => {
            tokens.next();
            let label = disjunction(tokens, names, depth + 1)?;
            tokens.expect_sign(')')?;
            label
        }
        Some(Token::Sign('(')) => return Err(tokens.error("this label is nested too deeply")),
        _ => return Err(tokens.expected("a label")),
    };
    Ok(if is_negated { label.negated() } else { label })
}
