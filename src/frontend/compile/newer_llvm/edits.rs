//! Changes of a text that leave each line where it is.
use super::tokens::{Kind, Token, tokens};

/// A text, its tokens, and what is to be changed in it.
pub(super) struct Edits<'t> {
    text: &'t [u8],
    tokens: Vec<Token>,
    /// Places without overlap, and what comes there.
    changes: Vec<(usize, usize, String)>,
}

impl<'t> Edits<'t> {
    pub(super) fn new(text: &'t [u8]) -> Self {
        let (tokens, comments) = tokens(text);
        let changes = comments.into_iter().map(|(start, end)| (start, end, String::new())).collect();
        Self { text, tokens, changes }
    }

    /// The number of tokens.
    pub(super) fn len(&self) -> usize {
        self.tokens.len()
    }

    /// The kind of a token; a sign behind the last one.
    pub(super) fn kind(&self, at: usize) -> Kind {
        self.tokens.get(at).map_or(Kind::Sign, |token| token.kind)
    }

    /// The text of a token; nothing behind the last one.
    pub(super) fn token(&self, at: usize) -> &'t [u8] {
        self.tokens.get(at).map_or(b"", |token| &self.text[token.start..token.end])
    }

    /// Whether a token is that bare word.
    pub(super) fn is_word(&self, at: usize, word: &str) -> bool {
        self.kind(at) == Kind::Word && self.token(at) == word.as_bytes()
    }

    /// Whether a token is that sign.
    pub(super) fn is_sign(&self, at: usize, sign: u8) -> bool {
        self.kind(at) == Kind::Sign && self.token(at) == [sign]
    }

    /// The token that ends the brackets which begin at that one.
    pub(super) fn closing(&self, opening: usize) -> Option<usize> {
        let mut depth = 0_usize;
        for at in opening..self.len() {
            if self.kind(at) != Kind::Sign {
                continue;
            }
            match self.token(at) {
                b"(" | b"{" | b"[" | b"<" => depth += 1,
                b")" | b"}" | b"]" | b">" => {
                    depth = depth.checked_sub(1)?;
                    if depth == 0 {
                        return Some(at);
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// Puts a text in the place of the tokens from the first to the last one.
    pub(super) fn replace(&mut self, first: usize, last: usize, new: &str) {
        if let (Some(first), Some(last)) = (self.tokens.get(first), self.tokens.get(last)) {
            self.changes.push((first.start, last.end, new.to_owned()));
        }
    }

    /// Removes the tokens from the first to the last one.
    pub(super) fn remove(&mut self, first: usize, last: usize) {
        self.replace(first, last, "");
    }

    /// Puts a text before a token.
    pub(super) fn insert(&mut self, before: usize, new: &str) {
        if let Some(before) = self.tokens.get(before) {
            self.changes.push((before.start, before.start, new.to_owned()));
        }
    }

    /// The changed text. A change keeps the ends of lines that it covers, and fills up with spaces
    /// what it shortens, so that most places behind it stay the same, too.
    pub(super) fn apply(mut self) -> Option<Vec<u8>> {
        if self.changes.is_empty() {
            return None;
        }
        self.changes.sort_by_key(|(start, end, _)| (*start, *end));
        let mut result = Vec::with_capacity(self.text.len() + 64);
        let mut done = 0;
        for (start, end, new) in self.changes {
            // What is inside of a part that goes, goes with it.
            if start < done {
                continue;
            }
            result.extend_from_slice(&self.text[done..start]);
            result.extend_from_slice(new.as_bytes());
            let old = &self.text[start..end];
            let rest = old.iter().skip(new.len()).map(|byte| if *byte == b'\n' { b'\n' } else { b' ' });
            let covered = old.iter().take(new.len()).filter(|byte| **byte == b'\n').copied();
            result.extend(covered.chain(rest));
            done = end;
        }
        result.extend_from_slice(&self.text[done..]);
        Some(result)
    }
}
