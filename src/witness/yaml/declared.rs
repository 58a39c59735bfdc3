//! What declarations in a text say about types: enough to write a value down as C compares it.
use crate::witness::c_text::{CText, Kind};

/// How many `typedef`s are followed.
const MOST_TYPEDEFS: u32 = 8;

/// The type of a function's result, as its first declaration at file scope says, with the
/// `typedef`s of the text replaced: words and stars. None if there is no declaration.
pub(in crate::witness) fn result_type(text: &CText, function: &str) -> Option<String> {
    let declares = |token: &usize| {
        text.tokens[*token].depth == 0 && text.word(*token) == function && text.call(*token).is_some()
    };
    let name = (0..text.tokens.len()).find(declares)?;
    let mut start = name;
    while start > 0 && !matches!(text.word(start - 1), ";" | "}") {
        start -= 1;
    }
    let mut words = Vec::new();
    collect(text, start..name, MOST_TYPEDEFS, &mut words);
    Some(words.join(" "))
}

/// Whether a type has arithmetic values, or may have: a name that the text does not define may be a
/// `typedef` of a header.
pub(super) fn is_arithmetic(words: &str) -> bool {
    !words.split(' ').any(|word| matches!(word, "*" | "struct" | "union"))
}

/// Whether a function with this result returns nothing.
pub(super) fn is_void(words: &str) -> bool {
    let has = |wanted| words.split(' ').any(|word| word == wanted);
    has("void") && !has("*")
}

/// Collects words and stars, without what brackets enclose.
fn collect(text: &CText, tokens: std::ops::Range<usize>, typedefs: u32, words: &mut Vec<String>) {
    let mut token = tokens.start;
    while token < tokens.end {
        let word = text.word(token);
        match text.tokens[token].partner {
            Some(close) if close > token => {
                token = close + 1;
                continue;
            }
            _ if word == "*" => words.push(word.to_owned()),
            _ if text.tokens[token].kind != Kind::Word => {}
            _ => match (typedefs > 0).then(|| typedef(text, word)).flatten() {
                Some(meaning) => collect(text, meaning, typedefs - 1, words),
                None => words.push(word.to_owned()),
            },
        }
        token += 1;
    }
}

/// The tokens between `typedef` and the name, if the text defines it as a plain name.
fn typedef(text: &CText, name: &str) -> Option<std::ops::Range<usize>> {
    let defined = |token: &usize| {
        text.tokens[*token].depth == 0 && text.word(*token) == name && text.word(token + 1) == ";"
    };
    let end = (0..text.tokens.len()).find(defined)?;
    let mut start = end;
    while start > 0 && text.word(start - 1) != ";" {
        start = match text.tokens[start - 1].partner {
            Some(open) if open < start => open,
            _ => start - 1,
        };
        if text.word(start) == "typedef" {
            return Some(start + 1..end);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_tell_types() {
        let text = CText::new(
            b"typedef unsigned char u8; typedef u8 byte;\n\
              typedef struct { int x; } pair; typedef struct item { int x; } *link;\n\
              int main(void) { return f(1); }\n\
              extern byte f(int); static inline long int *g(byte x);\n\
              pair h(void); struct item i(void); link j(void); __attribute__((pure)) unsigned k();"
                .to_vec(),
        );
        for (function, expected, arithmetic) in [
            ("f", "extern unsigned char", true),
            ("g", "static inline long int *", false),
            ("h", "struct", false),
            ("i", "struct item", false),
            ("j", "struct item *", false),
            ("k", "__attribute__ unsigned", true),
            ("main", "int", true),
        ] {
            let found = result_type(&text, function).unwrap_or_default();
            assert_eq!((&*found, is_arithmetic(&found)), (expected, arithmetic));
        }
        assert_eq!(result_type(&text, "l"), None);
        assert!(is_void("extern void") && !is_void("void *") && !is_void("int"));
    }
}
