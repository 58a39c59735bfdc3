//! Expressions that come with a witness. They are compiled as part of the program, so they must not be able to do anything
//! but look.
use crate::witness::c_text::{CText, Kind};

/// The expression as C, with `result`, if there is one, in place of `\result`; none if it is not a plain expression without
/// side effects.
pub(super) fn expression(text: &str, result: Option<&str>) -> Option<String> {
    let text = match result {
        Some(result) => text.replace("\\result", result),
        None => text.to_owned(),
    };
    let text = text.replace(['\n', '\r'], " ");
    if text.contains(['\\', '#', ';', '{', '}', '"', '\'', '`', '@', '?'])
        || ["++", "--", "//", "/*"].iter().any(|operator| text.contains(operator))
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
    (balanced && !calls && !tokens.tokens.is_empty()).then(|| format!("!!({text})"))
}

/// Whether the parentheses that close here hold only words of arithmetic types.
fn is_cast(text: &CText, close: usize) -> bool {
    const TYPES: [&str; 9] =
        ["int", "unsigned", "signed", "char", "short", "long", "float", "double", "_Bool"];
    let Some(open) = text.tokens[close].partner else { return false };
    (open + 1..close).all(|token| TYPES.contains(&text.word(token)))
}

#[cfg(test)]
mod tests {
    use super::expression;

    #[test]
    fn plain_expressions_pass() {
        for (text, expected) in [
            ("\\result == -1", "!!(r == -1)"),
            ("(int)(x) <= 3 && a[i + 1] != p->q", "!!((int)(x) <= 3 && a[i + 1] != p->q)"),
            ("( (unsigned long) n >= sizeof(x))", "!!(( (unsigned long) n >= sizeof(x)))"),
            ("1", "!!(1)"),
        ] {
            assert_eq!(expression(text, Some("r")).as_deref(), Some(expected));
        }
    }

    #[test]
    fn what_does_something_is_refused() {
        for text in [
            "x = 1",
            "x += 1",
            "x++",
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
            assert_eq!(expression(text, Some("r")), None, "{text}");
        }
        assert_eq!(expression("\\result == 1", None), None);
    }
}
