//! Calls whose result a waypoint tells: the run can be given the value instead of asking for it.
//!
//! A run that asks has to compare the value that it got with the witness, so each waypoint costs a
//! branch and a state. A run that is given the values goes on without these, however long the
//! witness is.
use crate::witness::c_text::{CText, Kind};
use crate::witness::yaml::result_type;
use std::collections::HashSet;
use std::ops::Range;

/// Prefix of the names of functions that do nothing but return any value of a type.
const ASKS: &str = "__VERIFIER_nondet_";

const INTEGERS: [&str; 11] =
    ["extern", "static", "signed", "unsigned", "char", "short", "int", "long", "__int128", "_Bool", "bool"];

/// The only integer with which the constraint holds for this call; its tokens go from its name to
/// its closing parenthesis. `None` if there may be others, or if the call may do more than return
/// it, because the function is defined.
pub(super) fn given(
    defined: &HashSet<String>,
    text: &CText,
    call: Range<usize>,
    constraint: &str,
) -> Option<String> {
    let name = text.word(call.start);
    let asks = name.starts_with(ASKS) && call.len() == 3;
    // A floating-point type has two zeros, which compare equal: they are not one value.
    let is_integer = asks && result_type(text, name)?.split(' ').all(|word| INTEGERS.contains(&word));
    let value = constraint.trim().strip_prefix("\\result")?.trim().strip_prefix("==")?.trim();
    let tokens = CText::new(value.as_bytes().to_vec());
    let is_number = (0..tokens.tokens.len()).all(|token| {
        tokens.tokens[token].kind == Kind::Literal || matches!(tokens.word(token), "-" | "(" | ")")
    });
    (is_integer && is_number && !defined.contains(name)).then(|| value.to_owned())
}

/// The functions that a text defines.
pub(super) fn defined(text: &CText) -> impl Iterator<Item = &str> {
    let has_body = |(_, close): (usize, usize)| text.word(close + 1) == "{";
    let outside = (0..text.tokens.len()).filter(|token| text.tokens[*token].depth == 0);
    outside.filter(move |token| text.call(*token).is_some_and(has_body)).map(|token| text.word(token))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_values_are_given() {
        let text = CText::new(
            b"typedef unsigned char byte; extern byte __VERIFIER_nondet_uchar(); float __VERIFIER_nondet_float();\n\
              extern int __VERIFIER_nondet_int(void), other(void);\n\
              void *__VERIFIER_nondet_pointer(); short __VERIFIER_nondet_short(void) { return 1; }"
                .to_vec(),
        );
        for (call, constraint, expected) in [
            ("__VERIFIER_nondet_uchar()", "\\result == 5", Some("5")),
            ("__VERIFIER_nondet_int()", " \\result==-2147483647 - 1", Some("-2147483647 - 1")),
            ("__VERIFIER_nondet_int()", "\\result == (0x7FU)", Some("(0x7FU)")),
            ("__VERIFIER_nondet_int()", "\\result <= 5", None),
            ("__VERIFIER_nondet_int()", "\\result == x", None),
            ("__VERIFIER_nondet_int()", "\\result == 5 || 1", None),
            ("__VERIFIER_nondet_int(3)", "\\result == 5", None),
            ("__VERIFIER_nondet_float()", "\\result == 0", None),
            ("__VERIFIER_nondet_pointer()", "\\result == 0", None),
            ("__VERIFIER_nondet_short()", "\\result == 1", None),
            ("__VERIFIER_nondet_long()", "\\result == 1", None),
            ("other()", "\\result == 1", None),
        ] {
            let call = CText::new([text.bytes(), b"int main() { return ", call.as_bytes(), b"; }"].concat());
            let last = call.tokens.len();
            let start = (0..last).rev().find(|token| call.word(*token) == "return").unwrap() + 1;
            let range = start..last - 2;
            let functions = defined(&call).map(str::to_owned).collect();
            assert_eq!(given(&functions, &call, range, constraint).as_deref(), expected, "{constraint}");
        }
    }
}
