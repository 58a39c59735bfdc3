//! Where in the source a waypoint or an invariant is evaluated, found in the text alone.
use crate::witness::c_text::{CText, Kind};
use crate::witness::yaml::Location;

/// A place where code can be inserted; numbers are tokens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Site {
    /// Before the statement or declaration that starts here.
    Statement(usize),
    /// Around a call: its name and its closing parenthesis.
    Call(usize, usize),
    /// Around the condition between two tokens.
    Condition(usize, usize),
    /// Around what a `switch` looks at, between two tokens.
    Selector(usize, usize),
}

const KEYWORDS: [&str; 7] = ["if", "while", "for", "switch", "return", "sizeof", "__typeof__"];

/// The call whose closing parenthesis a location points to.
pub(super) fn call(text: &CText, location: &Location) -> Option<Site> {
    let at_closing = |closing: usize| {
        let name = text.tokens[closing].partner?.checked_sub(1)?;
        is_call(text, name).filter(|end| *end == closing).map(|_| Site::Call(name, closing))
    };
    if let Some(token) = pointed_at(text, location) {
        return at_closing(token).or_else(|| Some(Site::Call(token, is_call(text, token)?)));
    }
    let mut calls = text.tokens_of_line(location.line).filter(|token| text.word(*token) == ")");
    location.column.is_none().then(|| calls.find_map(at_closing)).flatten()
}

/// The closing parenthesis, if a call of a named function starts here.
pub(super) fn is_call(text: &CText, name: usize) -> Option<usize> {
    let (_, closing) = text.call(name)?;
    // `s.f(x)` and `p->f(x)` begin further to the left.
    let member = name.checked_sub(1).is_some_and(|before| matches!(text.word(before), "." | ">"));
    let declares = name.checked_sub(1).is_some_and(|before| {
        text.tokens[before].kind == Kind::Word
            && !matches!(text.word(before), "return" | "else" | "do" | "case")
    });
    let is_keyword = KEYWORDS.contains(&text.word(name));
    let inside = text.tokens[name].depth > 0;
    (inside && !member && !declares && !is_keyword).then_some(closing)
}

/// The statement or declaration that a location points to.
pub(super) fn statement(text: &CText, location: &Location) -> Option<Site> {
    let starts = |token: &usize| text.tokens[*token].depth > 0 && text.statement_start(*token) == *token;
    match location.column {
        Some(_) => pointed_at(text, location).filter(starts).map(Site::Statement),
        None => text.tokens_of_line(location.line).find(starts).map(Site::Statement),
    }
}

/// The condition of the branching statement or loop whose keyword a location points to.
pub(super) fn condition(text: &CText, location: &Location, only_loops: bool) -> Option<Site> {
    let site = |token: usize| match text.word(token) {
        "if" | "switch" if only_loops => None,
        "if" | "while" => between(text, token + 1),
        "switch" => match between(text, token + 1)? {
            Site::Condition(open, close) => Some(Site::Selector(open, close)),
            other => Some(other),
        },
        "for" => for_condition(text, token + 1),
        "do" => do_condition(text, token),
        _ => None,
    };
    match location.column {
        Some(_) => pointed_at(text, location).and_then(site),
        None => text.tokens_of_line(location.line).find_map(site),
    }
}

/// The last line of the statement that starts at a location; the location's own line where that is
/// not clear.
pub(super) fn last_line(text: &CText, location: &Location) -> u32 {
    let start = match location.column {
        Some(_) => pointed_at(text, location),
        None => Some(text.tokens_of_line(location.line).start),
    };
    let mut token = start.unwrap_or(text.tokens.len());
    while token < text.tokens.len() {
        match (text.word(token), text.tokens[token].partner) {
            (";" | "{" | "}", _) => return text.place(text.tokens[token].span.start).0,
            ("(" | "[", Some(close)) => token = close + 1,
            _ => token += 1,
        }
    }
    location.line
}

fn pointed_at(text: &CText, location: &Location) -> Option<usize> {
    text.token_at(text.byte_at_character(location.line, location.column?)?)
}

/// What the parenthesis that opens here encloses.
fn between(text: &CText, open: usize) -> Option<Site> {
    (text.word(open) == "(").then(|| Some(Site::Condition(open, text.tokens[open].partner?)))?
}

/// The second part of the head of a `for`.
fn for_condition(text: &CText, open: usize) -> Option<Site> {
    let close = text.tokens.get(open)?.partner?;
    let mut semicolons = Vec::new();
    let mut token = open + 1;
    while token < close {
        match text.tokens[token].partner {
            Some(partner) if partner > token => token = partner,
            _ if text.word(token) == ";" => semicolons.push(token),
            _ => {}
        }
        token += 1;
    }
    match semicolons[..] {
        [first, second] => Some(Site::Condition(first, second)),
        _ => None,
    }
}

/// The condition after the body of a `do`, if the body is in braces.
fn do_condition(text: &CText, keyword: usize) -> Option<Site> {
    let body = keyword + 1;
    let end = (text.word(body) == "{").then(|| text.tokens[body].partner)??;
    (text.word(end + 1) == "while").then(|| between(text, end + 2))?
}

#[cfg(test)]
mod tests {
    use super::last_line;
    use crate::witness::c_text::CText;
    use crate::witness::yaml::Location;

    #[test]
    fn statements_may_have_several_lines() {
        let text = CText::new(
            b"int f(int x) {\n  x = x +\n    g(1,\n      2);\n  if (x\n    > 3) {\n  }\n  return x; }"
                .to_vec(),
        );
        let last = |line, column| {
            last_line(&text, &Location { file_name: String::new(), line, column, function: None })
        };
        assert_eq!((last(2, Some(3)), last(2, None), last(5, Some(3))), (4, 4, 6));
        assert_eq!((last(8, None), last(8, Some(4)), last(99, None)), (8, 8, 99));
    }
}
