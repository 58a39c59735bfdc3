//! The words of a module in text form, as LLVM's lexer separates them. Comments are left out.

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A keyword, a type, a number, or another bare word.
    Word,
    /// A word with the colon behind it: a label, or the name of a field.
    Label,
    /// A name with its sign: `@f`, `%x`, `!dbg`, `#0`, `#dbg_value`.
    Name,
    /// A text in quotes; those of names belong to the names.
    Text,
    /// One of the characters between words.
    Sign,
}

/// A word and where it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    /// The first byte.
    pub(super) start: usize,
    /// Behind the last byte.
    pub(super) end: usize,
}

/// Whether a byte may be in a word or name.
fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'$' | b'.' | b'_')
}

/// The tokens of a text, up to a quote or comment that does not end, and the places of its comments
/// between `/*` and `*/`.
pub(super) fn tokens(text: &[u8]) -> (Vec<Token>, Vec<(usize, usize)>) {
    let (mut tokens, mut comments) = (Vec::new(), Vec::new());
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        let rest = &text[at..];
        let (kind, length) = match byte {
            b';' => {
                at += rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
                continue;
            }
            b'/' if rest.starts_with(b"/*") => {
                let Some(length) = rest.windows(2).skip(2).position(|end| end == b"*/") else { break };
                comments.push((at, at + length + 4));
                at += length + 4;
                continue;
            }
            b'"' => {
                let Some(length) = quoted(rest) else { break };
                let is_label = rest.get(length) == Some(&b':');
                if is_label { (Kind::Label, length + 1) } else { (Kind::Text, length) }
            }
            b'@' | b'%' | b'!' | b'#' if rest.get(1) == Some(&b'"') => {
                let Some(length) = quoted(&rest[1..]) else { break };
                (if byte == b'!' { Kind::Text } else { Kind::Name }, length + 1)
            }
            b'@' | b'%' | b'!' | b'#' => match word(&rest[1..]) {
                0 => (Kind::Sign, 1),
                length => (Kind::Name, length + 1),
            },
            _ => match word(rest) {
                0 if byte.is_ascii_whitespace() => {
                    at += 1;
                    continue;
                }
                0 => (Kind::Sign, 1),
                length if rest.get(length) == Some(&b':') => (Kind::Label, length + 1),
                length => (Kind::Word, length),
            },
        };
        tokens.push(Token { kind, start: at, end: at + length });
        at += length;
    }
    (tokens, comments)
}

/// The length of the word that a text starts with.
fn word(text: &[u8]) -> usize {
    text.iter().take_while(|byte| is_word(**byte) || **byte == b'\\').count()
}

/// The length of the quoted text that a text starts with. Quotes inside are written otherwise.
fn quoted(text: &[u8]) -> Option<usize> {
    text.iter().skip(1).position(|byte| *byte == b'"').map(|length| length + 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_texts_and_comments_are_no_words() {
        let text = br#"define i32 @"a b"(ptr captures(none) %captures) { ; captures(none)
captures: /* samesign
*/ ret i32 -1, !dbg !"captures", !3, #0 c"samesign"
"#;
        let (found, comments) = tokens(text);
        let of = |kind| {
            let texts = found.iter().filter(move |token| token.kind == kind);
            texts.map(|token| str::from_utf8(&text[token.start..token.end]).unwrap()).collect::<Vec<_>>()
        };
        assert_eq!(of(Kind::Word), ["define", "i32", "ptr", "captures", "none", "ret", "i32", "-1", "c"]);
        assert_eq!(of(Kind::Name), ["@\"a b\"", "%captures", "!dbg", "!3", "#0"]);
        assert_eq!(of(Kind::Label), ["captures:"]);
        assert_eq!(of(Kind::Text), ["!\"captures\"", "\"samesign\""]);
        assert_eq!(of(Kind::Sign).concat(), "(()){,,,");
        assert_eq!(comments.len(), 1);
    }

    #[test]
    fn what_does_not_end_ends_the_tokens() {
        for text in ["ret @\"", "ret \"x", "ret /* x", "ret !\"x"] {
            assert_eq!(tokens(text.as_bytes()).0.len(), 1, "{text}");
        }
    }
}
