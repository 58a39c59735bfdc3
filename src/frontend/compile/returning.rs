//! Functions that return, whatever the program declares: those by which programs ask for values,
//! and assume.
//!
//! Some programs declare them with the attribute `noreturn`. clang would leave out all code behind
//! their calls. So the attribute is taken out of the text of such declarations, before clang reads
//! it. All places stay where they are.

/// How the names of these functions begin.
const RETURNING: [&str; 2] = ["__VERIFIER_nondet_", "__VERIFIER_assume"];

/// The words of the attribute, and others of the same length that say nothing.
const WORDS: [(&str, &str); 3] =
    [("__noreturn__", "__unused__  "), ("_Noreturn", "         "), ("noreturn", "unused  ")];

/// The text without the attribute; `None` if no such declaration has it.
pub(in crate::frontend) fn replace(source: &[u8]) -> Option<Vec<u8>> {
    let mut replaced: Option<Vec<u8>> = None;
    for declaration in declarations(source) {
        for (word, other) in WORDS {
            for at in places(&source[declaration.clone()], word) {
                let start = declaration.start + at;
                let text = replaced.get_or_insert_with(|| source.to_vec());
                text[start..start + word.len()].copy_from_slice(other.as_bytes());
            }
        }
    }
    replaced
}

/// Where the declarations of these functions are: from the end of what is before to the semicolon.
fn declarations(source: &[u8]) -> impl Iterator<Item = std::ops::Range<usize>> {
    let starts = RETURNING.iter().flat_map(|name| places_of_prefix(source, name));
    starts.filter_map(|at| {
        let start = source[..at].iter().rposition(|byte| matches!(byte, b';' | b'}' | b'{' | b'"' | b'#'));
        let length = source[at..].iter().position(|byte| matches!(byte, b';' | b'{' | b'='))?;
        // A call is no declaration: a type stands before the name.
        let start = start.map_or(0, |start| start + 1);
        let is_declaration =
            source[start..at].iter().any(u8::is_ascii_alphabetic) && source[at + length] == b';';
        is_declaration.then_some(start..at + length)
    })
}

fn places(text: &[u8], word: &str) -> Vec<usize> {
    let is_part = |byte: Option<&u8>| byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
    let found = places_of_prefix(text, word);
    found.into_iter().filter(|at| !is_part(text.get(at + word.len()))).collect()
}

/// Where words begin like this.
fn places_of_prefix(text: &[u8], prefix: &str) -> Vec<usize> {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    let windows = text.windows(prefix.len()).enumerate();
    let found =
        windows.filter(|(at, window)| *window == prefix.as_bytes() && (*at == 0 || !is_part(text[at - 1])));
    found.map(|(at, _)| at).collect()
}

#[cfg(test)]
mod tests {
    use super::replace;

    #[track_caller]
    fn becomes(source: &str, expected: Option<&str>) {
        let replaced = replace(source.as_bytes());
        assert_eq!(replaced.map(|text| String::from_utf8(text).unwrap()).as_deref(), expected);
    }

    #[test]
    fn the_attribute_is_taken_out_of_declarations() {
        becomes(
            "extern int __VERIFIER_nondet_int() __attribute__ ((__noreturn__));\nint x;",
            Some("extern int __VERIFIER_nondet_int() __attribute__ ((__unused__  ));\nint x;"),
        );
        becomes(
            "int x;_Noreturn void __VERIFIER_assume(int);",
            Some("int x;          void __VERIFIER_assume(int);"),
        );
        becomes(
            "__attribute__((noreturn)) char __VERIFIER_nondet_char(void);",
            Some("__attribute__((unused  )) char __VERIFIER_nondet_char(void);"),
        );
    }

    #[test]
    fn other_text_stays() {
        for text in [
            "void __VERIFIER_error(void) __attribute__((noreturn));",
            "int __VERIFIER_nondet_int(void);\nvoid stop(void) __attribute__((noreturn));",
            "void f(void) { g(__VERIFIER_nondet_int()); } void stop(void) __attribute__((noreturn));",
            "int my___VERIFIER_nondet_int(void) __attribute__((noreturn));",
        ] {
            becomes(text, None);
        }
    }
}
