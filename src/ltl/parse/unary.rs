//! The unary operators.
use super::bare::word;
use super::operators::{Unary, is_binary_word};
use crate::ltl::Formula;

/// The unary operators at the beginning of a text, with their length in bytes; several if a word
/// such as `GF` has them.
pub(super) fn unary_operators(text: &str) -> Option<(usize, Vec<Unary>)> {
    for (sign, operator) in [("[]", Formula::Globally as Unary), ("<>", Formula::Finally)] {
        if text.starts_with(sign) {
            return Some((sign.len(), vec![operator]));
        }
    }
    if text.starts_with('!') && !text.starts_with("!=") {
        return Some((1, vec![Formula::Not]));
    }
    let word = word(text);
    let operators = word.chars().map(|letter| match letter {
        'G' => Some(Formula::Globally as Unary),
        'F' => Some(Formula::Finally as Unary),
        'X' => Some(Formula::Next as Unary),
        _ => None,
    });
    let operators: Vec<Unary> = operators.collect::<Option<_>>()?;
    // A longer word is the name of a variable if there is nothing that it could apply to.
    let applies = word.len() == 1 || begins_operand(text[word.len()..].trim_start());
    (!word.is_empty() && applies).then_some((word.len(), operators))
}

/// Whether the text can only be an operand, and not go on with an expression that has begun before
/// it.
fn begins_operand(text: &str) -> bool {
    let is_sign = ["\"", "(", "[]", "<>"].iter().any(|sign| text.starts_with(sign));
    let is_negation = text.starts_with('!') && !text.starts_with("!=");
    let word = word(text);
    is_sign || is_negation || (!word.is_empty() && !is_binary_word(word))
}
