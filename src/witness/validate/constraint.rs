//! Expressions that come with a witness. They are compiled as part of the program, so they must not
//! be able to do anything but look.
use crate::ir::ArithmeticError;
use crate::property::Property;
use crate::witness::c_text::{CText, Kind};

/// What evaluating an expression could do besides giving a value. It must not be taken for
/// something that the program does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Harm {
    /// Signed overflow.
    Overflow,
    /// Access through an address.
    Dereference,
    /// Division by zero, which ends the run.
    Division,
    /// Access to a variable.
    Access,
}

/// The harms that would violate a property.
pub(super) fn violations(property: &Property) -> &'static [Harm] {
    match property {
        Property::Arithmetic(ArithmeticError::SignedOverflow) => &[Harm::Overflow],
        Property::Memory(_) => &[Harm::Dereference],
        Property::NoDataRace => &[Harm::Access],
        _ => &[],
    }
}

/// The harms that would end a run without a violation.
pub(super) const TRAPS: &[Harm] = &[Harm::Dereference, Harm::Division];

/// Operators and spellings of brackets that are refused anywhere in the text.
const REFUSED: [&str; 11] = ["++", "--", "//", "/*", "<<=", ">>=", "<%", "%>", "<:", ":>", "%:"];

const TYPES: [&str; 9] = ["int", "unsigned", "signed", "char", "short", "long", "float", "double", "_Bool"];

/// The expression as C, with `result`, if there is one, in place of `\result`; none if it is not a
/// plain expression without side effects, or if it might do harm.
pub(super) fn expression(text: &str, result: Option<&str>, harms: &[Harm]) -> Option<String> {
    let text = match result {
        Some(result) => text.replace("\\result", result),
        None => text.to_owned(),
    };
    let text = text.replace(['\n', '\r'], " ");
    if text.contains(['\\', '#', ';', '{', '}', '"', '\'', '`', '@', '?'])
        || REFUSED.iter().any(|operator| text.contains(operator))
    {
        return None;
    }
    let compared =
        ["==", "!=", "<=", ">="].iter().fold(text.clone(), |rest, operator| rest.replace(operator, " "));
    if compared.contains('=') {
        return None;
    }
    let tokens = CText::new(text.clone().into_bytes());
    let balanced = (0..tokens.tokens.len()).all(|token| {
        !matches!(tokens.word(token), "(" | ")" | "[" | "]") || tokens.tokens[token].partner.is_some()
    });
    let calls = (0..tokens.tokens.len()).any(|token| {
        let before_parenthesis = tokens.word(token + 1) == "(";
        let callable = tokens.tokens[token].kind == Kind::Word || tokens.word(token) == "]";
        before_parenthesis && callable && tokens.word(token) != "sizeof"
            // `(f)(x)` may be a call, and `(int)(x)` a cast: which one, the text does not say.
            || before_parenthesis && tokens.word(token) == ")" && !is_cast(&tokens, token)
    });
    let harmless =
        (0..tokens.tokens.len()).all(|token| !harms.iter().any(|harm| may_do(&tokens, token, *harm, result)));
    (balanced && !calls && harmless && !tokens.tokens.is_empty()).then(|| format!("!!({text})"))
}

/// Whether the operator, or the name, at a token may do this harm.
fn may_do(text: &CText, token: usize, harm: Harm, result: Option<&str>) -> bool {
    let kind = |token: usize| text.tokens.get(token).map(|token| token.kind);
    let (word, after) = (text.word(token), text.word(token + 1));
    let (before, kind_before) = match token.checked_sub(1) {
        Some(before) => (text.word(before), kind(before)),
        None => ("", None),
    };
    let literal_after = kind(token + 1) == Some(Kind::Literal);
    let arrow = word == "-" && after == ">";
    match harm {
        Harm::Overflow => match (word, kind_before) {
            ("+" | "*" | "/" | "%", _) => true,
            ("<" | ">", _) => before == word,
            // The smallest integer is written as `-2147483647 - 1`.
            ("-", Some(Kind::Literal)) => after != "1" || token < 2 || text.word(token - 2) != "-",
            ("-", Some(Kind::Word)) => !arrow,
            ("-", _) => !arrow && (matches!(before, ")" | "]") || !literal_after),
            _ => false,
        },
        Harm::Dereference => match (word, kind_before) {
            ("*", before) => !matches!(before, Some(Kind::Word | Kind::Literal)),
            ("[", _) => true,
            _ => arrow,
        },
        Harm::Division => {
            let zero = after.bytes().all(|byte| !(b'1'..=b'9').contains(&byte));
            matches!(word, "/" | "%") && (!literal_after || zero)
        }
        Harm::Access => kind(token) == Some(Kind::Word) && Some(word) != result && !TYPES.contains(&word),
    }
}

/// Whether the parentheses that close here hold only words of arithmetic types.
fn is_cast(text: &CText, close: usize) -> bool {
    let Some(open) = text.tokens[close].partner else { return false };
    (open + 1..close).all(|token| TYPES.contains(&text.word(token)))
}

#[cfg(test)]
mod tests {
    use super::{Harm, expression};

    #[test]
    fn plain_expressions_pass() {
        for (text, expected) in [
            ("\\result == -1", "!!(r == -1)"),
            ("(int)(x) <= 3 && a[i + 1] != p->q", "!!((int)(x) <= 3 && a[i + 1] != p->q)"),
            ("( (unsigned long) n >= sizeof(x))", "!!(( (unsigned long) n >= sizeof(x)))"),
            ("1", "!!(1)"),
        ] {
            assert_eq!(expression(text, Some("r"), &[]).as_deref(), Some(expected));
        }
    }

    #[test]
    fn what_does_something_is_refused() {
        for text in [
            "x = 1",
            "x += 1",
            "x <<= 1",
            "x >>= 1",
            "x++",
            "a<:0:>",
            "(<% x; %>)",
            "f(1)",
            "(f)(1)",
            "a[0](1)",
            "1) || (1",
            "1; reach_error()",
            "({ 1; })",
            "\\at(x, Old) == 1",
            "1 // ",
            "\"a\"",
            "",
            "x ? 1 : y",
            "#",
            "\\result(1)",
        ] {
            assert_eq!(expression(text, Some("r"), &[]), None, "{text}");
        }
        assert_eq!(expression("\\result == 1", None, &[]), None);
    }

    #[test]
    fn what_may_do_harm_is_refused() {
        for (harm, harmless, harmful) in [
            (
                Harm::Overflow,
                &["r == -5", "x < -2147483647 - 1 || p->x == 3", "(int)x != ~y"][..],
                &[
                    "x + 1 > 0",
                    "x -1 > 0",
                    "(x) - 1 > 0",
                    "-x > 0",
                    "x << 2 > 0",
                    "3 - 1",
                    "-3 - x",
                    "-2147483647 - 2",
                    "x % y",
                ][..],
            ),
            (
                Harm::Dereference,
                &["x * y == 3", "2 * x == s.y", "-x > 0"],
                &["*p == 1", "1 + *p", "(int)*p", "p->x", "a[0] == 1"],
            ),
            (
                Harm::Division,
                &["x % 2 == 0", "x / 10 > 3"],
                &["x / y1", "x % (2)", "x / 0", "x / -1", "x / 0x0"],
            ),
            (Harm::Access, &["r == 3", "(unsigned)r > 1.5f"], &["x == 3", "r == x", "sizeof x"]),
        ] {
            for text in harmless {
                assert!(expression(text, Some("r"), &[harm]).is_some(), "{harm:?}: {text}");
            }
            for text in harmful {
                assert!(expression(text, Some("r"), &[]).is_some(), "{text}");
                assert_eq!(expression(text, Some("r"), &[harm]), None, "{harm:?}: {text}");
            }
        }
    }
}
