//! A statement that a run begins again and again, found in the text alone.
//!
//! Given are tokens that a part of the run executes in one function, where that part ends as it
//! begins. A loop is begun only once, however often it goes around.
use crate::witness::c_text::{CText, Kind};

/// The first token of a statement that is begun and is no loop.
pub(super) fn statement(text: &CText, executed: &[usize]) -> Option<usize> {
    starts(text, executed).find(|start| body(text, *start).is_none())
}

/// The first token of what the outermost loop repeats. It is begun if nothing but loops is
/// executed, in no other function.
pub(super) fn body_of_outermost(text: &CText, executed: &[usize]) -> Option<usize> {
    starts(text, executed).filter_map(|start| body(text, start)).min()
}

/// Where the statements in functions start that the tokens belong to.
fn starts(text: &CText, executed: &[usize]) -> impl Iterator<Item = usize> {
    let starts = executed.iter().map(|token| text.statement_start(*token));
    starts.filter(|start| text.tokens[*start].depth > 0)
}

/// What is repeated by the loop that has this first token, or the `while` after the body of a `do`.
/// So is what follows a word that a macro may turn into the head of a loop.
fn body(text: &CText, start: usize) -> Option<usize> {
    let after_head = match (text.word(start), text.call(start)) {
        ("if" | "switch", _) => return None,
        ("do", _) => start + 1,
        ("while", Some((_, close))) => body_before(text, start).unwrap_or(close + 1),
        ("for", Some((_, close))) => close + 1,
        (_, Some((_, close))) if starts_statement(text, close + 1) => close + 1,
        (_, None) if text.tokens[start].kind == Kind::Word && text.word(start + 1) == "{" => start + 1,
        _ => return None,
    };
    // The first statement in braces, or the empty block.
    let is_block = text.word(after_head) == "{" && text.word(after_head + 1) != "}";
    Some(if is_block { after_head + 1 } else { after_head })
}

/// The body of the `do` that a `while` ends; `None` if it begins a loop itself.
fn body_before(text: &CText, keyword: usize) -> Option<usize> {
    let last = keyword.checked_sub(1)?;
    let first = match (text.word(last), text.tokens[last].partner) {
        ("}", Some(open)) => open,
        (";", _) => text.statement_start(last),
        _ => return None,
    };
    first.checked_sub(1).filter(|before| text.word(*before) == "do").map(|_| first)
}

fn starts_statement(text: &CText, token: usize) -> bool {
    text.word(token) == "{" || text.tokens.get(token).is_some_and(|token| token.kind == Kind::Word)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What stands at the statement that is begun, if the words are executed.
    #[track_caller]
    fn begins(body: &str, executed: &[&str], expected: &str) {
        let text = CText::new(format!("void f() {{ {body} }}").into_bytes());
        let token = |word: &&str| (0..text.tokens.len()).rfind(|token| text.word(*token) == *word).unwrap();
        let executed: Vec<usize> = executed.iter().map(token).collect();
        let found = statement(&text, &executed).or_else(|| body_of_outermost(&text, &executed));
        let found = found.map_or(&b"nothing"[..], |start| &text.bytes()[text.tokens[start].span.start..]);
        let found = String::from_utf8_lossy(found).into_owned();
        assert!(found.starts_with(expected), "{found}");
    }

    #[test]
    fn plain_statements_are_preferred() {
        begins("while (x) { if (y) z--; }", &["while", "x", "y"], "if (y)");
        begins("while (x) { a = b; z--; }", &["while", "z"], "z--");
        begins("for (;;) f(1);", &["for", "f"], "f(1)");
        begins("do { z--; } while (x);", &["x", "z"], "z--");
        begins("L: goto L;", &["goto"], "goto L");
        begins("switch (x) { case 1: y(); }", &["x"], "switch");
    }

    #[test]
    fn loops_are_told_by_their_bodies() {
        begins("while (x) ;", &["while", "x"], "; }");
        begins("while (x) { }", &["x"], "{ } }");
        begins("for (;;) { for (i = 0; i < 3; i++) ; }", &["i"], "; }");
        begins("for (;;) { for (i = 0; i < 3; i++) ; } ", &["i", "for"], "; }");
        begins("while (1) { while (x) { } }", &["x", "1"], "while (x)");
        begins("do { } while (x);", &["while", "x"], "{ } while");
        begins("do z--; while (x);", &["x"], "z--");
        begins("do { for (;y;) ; } while (x);", &["y", "x"], "for (;y;)");
    }

    #[test]
    fn macros_may_be_loops() {
        begins("each(p, list) { z--; }", &["list"], "z--");
        begins("forever { z--; }", &["forever"], "z--");
        begins("call(p);", &["p"], "call(p)");
    }

    #[test]
    fn nothing_is_begun_outside_of_functions() {
        let text = CText::new(b"int x = 1; int y;".to_vec());
        assert_eq!((statement(&text, &[1]), body_of_outermost(&text, &[1])), (None, None));
        assert_eq!((statement(&text, &[]), body_of_outermost(&text, &[])), (None, None));
    }
}
