//! C source as tokens with their places: enough to find calls, brackets and the beginnings of
//! statements in the text that a user gave. It knows no grammar, so that it works on any dialect,
//! before and after preprocessing.
use std::ops::Range;

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// An identifier or keyword.
    Word,
    /// A number, character or string.
    Literal,
    /// One character of punctuation; `->` and the like are several.
    Punctuation,
}

/// A token.
#[derive(Clone, Debug)]
pub(super) struct Token {
    /// What it is.
    pub(super) kind: Kind,
    /// Its bytes.
    pub(super) span: Range<usize>,
    /// The token that closes this bracket, or opens it.
    pub(super) partner: Option<usize>,
    /// Number of `{` around it.
    pub(super) depth: u32,
}

/// A source file as tokens. Comments and directives of the preprocessor are left out.
pub(super) struct CText {
    text: Vec<u8>,
    /// Where each line starts.
    lines: Vec<usize>,
    /// In the order of the text.
    pub(super) tokens: Vec<Token>,
}

impl CText {
    /// Cuts a text into tokens. Bytes that belong to no token of C count as punctuation.
    pub(super) fn new(text: Vec<u8>) -> Self {
        let ends = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
        let lines = [0].into_iter().chain(ends.map(|(at, _)| at + 1)).collect();
        let mut tokens = Scanner { text: &text, at: 0 }.tokens();
        match_brackets(&text, &mut tokens);
        Self { text, lines, tokens }
    }

    /// The bytes of the whole text.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.text
    }

    /// How many lines it has; the last one may be empty.
    pub(super) fn line_count(&self) -> usize {
        self.lines.len()
    }

    /// The text of a token; empty where there is no such token.
    pub(super) fn word(&self, token: usize) -> &str {
        let span = self.tokens.get(token).map_or(0..0, |token| token.span.clone());
        std::str::from_utf8(&self.text[span]).unwrap_or_default()
    }

    /// The token that starts at a byte.
    pub(super) fn token_at(&self, byte: usize) -> Option<usize> {
        self.tokens.binary_search_by_key(&byte, |token| token.span.start).ok()
    }

    /// The tokens that start in a line (from 1).
    pub(super) fn tokens_of_line(&self, line: u32) -> Range<usize> {
        let start = |line: usize| self.lines.get(line).copied().unwrap_or(self.text.len());
        let first = |byte| self.tokens.partition_point(|token| token.span.start < byte);
        first(start((line as usize).saturating_sub(1)))..first(start(line as usize))
    }

    /// The byte at a line and a column, both from 1, which counts bytes as compilers do.
    pub(super) fn byte_at(&self, line: u32, column: u32) -> Option<usize> {
        let start = *self.lines.get((line as usize).checked_sub(1)?)?;
        let byte = start + (column as usize).checked_sub(1)?;
        (byte < self.text.len()).then_some(byte)
    }

    /// The byte at a line and a column, both from 1, which counts characters as people do.
    pub(super) fn byte_at_character(&self, line: u32, column: u32) -> Option<usize> {
        let start = self.byte_at(line, 1)?;
        // Bytes that are no character count as one, as in `place`.
        let lengths = self.text[start..].utf8_chunks().flat_map(|chunk| {
            let invalid = Some(chunk.invalid().len()).filter(|length| *length > 0);
            chunk.valid().chars().map(char::len_utf8).chain(invalid)
        });
        let byte = start + lengths.take((column as usize).checked_sub(1)?).sum::<usize>();
        (byte < self.text.len()).then_some(byte)
    }

    /// Line and column of a byte, both from 1; the column counts characters.
    pub(super) fn place(&self, byte: usize) -> (u32, u32) {
        let line = self.lines.partition_point(|start| *start <= byte);
        let column = String::from_utf8_lossy(&self.text[self.lines[line - 1]..byte]).chars().count() + 1;
        (line as u32, column as u32)
    }

    /// The tokens of the parentheses, if the token is a word before one.
    pub(super) fn call(&self, token: usize) -> Option<(usize, usize)> {
        let is_word = self.tokens.get(token).is_some_and(|token| token.kind == Kind::Word);
        let open = token + 1;
        let close = (is_word && self.word(open) == "(").then(|| self.tokens[open].partner)??;
        Some((open, close))
    }

    /// The first token of the statement that a token is in. A condition in parentheses belongs to
    /// its statement, a statement after it does not.
    pub(super) fn statement_start(&self, token: usize) -> usize {
        let mut at = token;
        while let Some(before) = at.checked_sub(1) {
            match self.word(before) {
                ";" | "{" | "}" if !self.is_in_parentheses(at) => return at,
                "else" | "do" => return at,
                ":" if self.is_label(before) => return at,
                ")" => match self.tokens[before].partner {
                    Some(open) if self.heads_statement(open) => return at,
                    Some(open) => at = open,
                    None => return at,
                },
                _ => at = before,
            }
        }
        at
    }

    /// Whether the bracket closest around a token is a parenthesis.
    fn is_in_parentheses(&self, token: usize) -> bool {
        let mut at = token;
        while let Some(before) = at.checked_sub(1) {
            at = match (self.word(before), self.tokens[before].partner) {
                ("(" | "[", _) => return true,
                ("{", _) => return false,
                (")" | "]" | "}", Some(open)) => open,
                _ => before,
            };
        }
        false
    }

    /// Whether a statement follows the parenthesis that opens here.
    fn heads_statement(&self, open: usize) -> bool {
        let keyword = open.checked_sub(1).map(|before| self.word(before));
        matches!(keyword, Some("if" | "while" | "for" | "switch"))
    }

    /// Whether a colon ends a label: `name:`, `case 1:`, `default:`.
    fn is_label(&self, colon: usize) -> bool {
        let mut at = colon;
        while let Some(before) = at.checked_sub(1) {
            match self.word(before) {
                "case" | "default" => return true,
                "?" => return false,
                ";" | "{" | "}" | ":" | ")" | "else" | "do" => break,
                _ => at = before,
            }
        }
        at + 1 == colon && self.tokens[at].kind == Kind::Word
    }
}

fn match_brackets(text: &[u8], tokens: &mut [Token]) {
    let mut open: Vec<usize> = Vec::new();
    let mut depth = 0u32;
    for index in 0..tokens.len() {
        let byte = text[tokens[index].span.start];
        let is_punctuation = tokens[index].kind == Kind::Punctuation;
        if is_punctuation && byte == b'}' {
            depth = depth.saturating_sub(1);
        }
        tokens[index].depth = depth;
        match byte {
            b'(' | b'[' | b'{' if is_punctuation => {
                open.push(index);
                depth += u32::from(byte == b'{');
            }
            b')' | b']' | b'}' if is_punctuation => {
                let opening = |at: &usize| {
                    matches!((text[tokens[*at].span.start], byte), (b'(', b')') | (b'[', b']') | (b'{', b'}'))
                };
                if let Some(partner) = open.pop_if(|at| opening(at)) {
                    tokens[partner].partner = Some(index);
                    tokens[index].partner = Some(partner);
                }
            }
            _ => {}
        }
    }
}

struct Scanner<'t> {
    text: &'t [u8],
    at: usize,
}

impl Scanner<'_> {
    fn tokens(&mut self) -> Vec<Token> {
        let mut tokens = Vec::new();
        let mut line_start = true;
        while let Some(&byte) = self.text.get(self.at) {
            let start = self.at;
            let kind = match byte {
                b'\n' => {
                    line_start = true;
                    self.at += 1;
                    continue;
                }
                b' ' | b'\t' | b'\r' | 11 | 12 => {
                    self.at += 1;
                    continue;
                }
                b'\\' if matches!(self.text.get(self.at + 1), Some(b'\n' | b'\r')) => {
                    self.at += 2;
                    continue;
                }
                b'/' if matches!(self.text.get(self.at + 1), Some(b'/' | b'*')) => {
                    self.comment();
                    continue;
                }
                b'#' if line_start => {
                    self.directive();
                    continue;
                }
                b'"' | b'\'' => {
                    self.quoted(byte);
                    Kind::Literal
                }
                b'0'..=b'9' => {
                    self.skip_while(|byte| is_word(byte) || byte == b'.');
                    Kind::Literal
                }
                _ if is_word(byte) => {
                    self.skip_while(is_word);
                    // `L"..."`: the prefix of a literal would be taken for a word.
                    match self.text.get(self.at) {
                        Some(&quote @ (b'"' | b'\'')) => {
                            self.quoted(quote);
                            Kind::Literal
                        }
                        _ => Kind::Word,
                    }
                }
                _ => {
                    self.at += 1;
                    Kind::Punctuation
                }
            };
            line_start = false;
            tokens.push(Token { kind, span: start..self.at, partner: None, depth: 0 });
        }
        tokens
    }

    fn skip_while(&mut self, holds: impl Fn(u8) -> bool) {
        while self.text.get(self.at).is_some_and(|byte| holds(*byte)) {
            self.at += 1;
        }
    }

    fn comment(&mut self) {
        let block = self.text[self.at + 1] == b'*';
        let end: &[u8] = if block { b"*/" } else { b"\n" };
        let rest = &self.text[self.at + 2..];
        let length = rest.windows(end.len()).position(|bytes| bytes == end);
        let length = length.map_or(rest.len(), |length| if block { length + 2 } else { length });
        self.at += 2 + length;
    }

    /// Skips a directive, up to the end of the line. A backslash continues the line.
    fn directive(&mut self) {
        while let Some(&byte) = self.text.get(self.at) {
            match byte {
                b'\n' => return,
                b'\\' => self.at += if self.text.get(self.at + 1) == Some(&b'\r') { 3 } else { 2 },
                b'/' if self.text.get(self.at + 1) == Some(&b'*') => self.comment(),
                _ => self.at += 1,
            }
        }
    }

    fn quoted(&mut self, quote: u8) {
        self.at += 1;
        while let Some(&byte) = self.text.get(self.at) {
            match byte {
                b'\n' => return,
                b'\\' => self.at += 2,
                _ => self.at += 1,
            }
            if byte == quote {
                return;
            }
        }
        self.at = self.text.len();
    }
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$' || !byte.is_ascii()
}

#[cfg(test)]
mod tests {
    use super::CText;

    fn of(text: &str) -> CText {
        CText::new(text.as_bytes().to_vec())
    }

    fn find(text: &CText, word: &str) -> usize {
        (0..text.tokens.len()).find(|token| text.word(*token) == word).unwrap()
    }

    #[test]
    fn comments_strings_and_directives_hide_brackets() {
        let text = of(
            "#define M ( \\\n (\nint f(void) { /* ) */ return g(\")\", ')', L\"(\"); // (\n}\n# 3 \"a\" (\n",
        );
        let (open, close) = text.call(find(&text, "g")).unwrap();
        assert_eq!(text.word(close + 1), ";");
        assert_eq!(text.tokens[close].partner, Some(open));
        assert_eq!(text.tokens[open].depth, 1);
        assert!(text.tokens.iter().all(|token| text.bytes()[token.span.start] != b'#'));
    }

    #[test]
    fn places_count_characters() {
        let text = of("int a;\n/* ä */ f();\n");
        let token = find(&text, "f");
        let byte = text.tokens[token].span.start;
        assert_eq!(text.place(byte), (2, 9));
        assert_eq!(text.byte_at(2, 10), Some(byte));
        assert_eq!(text.byte_at_character(2, 9), Some(byte));
        assert_eq!(text.token_at(byte), Some(token));
        assert_eq!(text.tokens_of_line(2).len(), 4);
        assert_eq!(text.tokens_of_line(7).len(), 0);
        assert_eq!(text.byte_at(9, 1), None);
    }

    #[test]
    fn bytes_that_are_no_characters_count_as_one() {
        let text = CText::new(b"int a;\n/* \xe4 \xc3 */ f();\n".to_vec());
        let byte = text.tokens[find(&text, "f")].span.start;
        let (line, column) = text.place(byte);
        assert_eq!((line, column), (2, 11));
        assert_eq!(text.byte_at_character(line, column), Some(byte));
        assert_eq!(text.byte_at_character(line, 100), None);
    }

    #[track_caller]
    fn starts(text: &str, word: &str, first: &str) {
        let text = of(text);
        let start = text.statement_start(find(&text, word));
        let span = text.tokens[start].span.start;
        let rest = String::from_utf8_lossy(&text.bytes()[span..]).into_owned();
        assert!(rest.starts_with(first), "{rest}");
    }

    #[test]
    fn statements_start_after_what_ends_the_one_before() {
        starts("void f() { a = 1; b = X; }", "X", "b = X");
        starts("void f() { if (a) b = X; }", "X", "b = X");
        starts("void f() { if (a && X) b = 2; }", "X", "if (a");
        starts("void f() { for (i = 0; i < X; i++) b(); }", "X", "for (i");
        starts("void f() { do X(); while (a); }", "X", "X()");
        starts("void f() { if (a) ; else X(); }", "X", "X()");
        starts("void f() { L: X(); }", "X", "X()");
        starts("void f() { case 'a': X(); }", "X", "X()");
        starts("void f() { a = b ? c : X; }", "X", "a = b");
        starts("void f() { { } (void)g(1, X); }", "X", "(void)g");
    }

    #[test]
    fn unfinished_text_does_no_harm() {
        for text in ["", "\"", "'\\", "/*", "#\\", "f(", ")", "}{", "a ? :", "/"] {
            let text = of(text);
            for token in 0..text.tokens.len() {
                text.statement_start(token);
                text.call(token);
            }
        }
    }
}
