//! From characters to tokens.
use super::ParseError;
use std::fmt;

/// What a token is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind<'a> {
    /// A keyword, type, block or file: letters, digits and underscores.
    Word(&'a str),
    /// A decimal or hexadecimal number, `-` allowed in front.
    Number(&'a str),
    /// `%`, `@` or `!` and what follows it.
    Id(char, &'a str),
    /// Text in quotes, without escapes.
    Text(Vec<u8>),
    /// `->`, `...` or a single character.
    Punctuation(&'a str),
    /// The end of the text.
    End,
}

/// A token with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Token<'a> {
    pub(super) kind: Kind<'a>,
    pub(super) line: u32,
    pub(super) column: u32,
}

impl fmt::Display for Kind<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Word(text) | Kind::Number(text) | Kind::Punctuation(text) => write!(f, "`{text}`"),
            Kind::Id(sigil, text) => write!(f, "`{sigil}{text}`"),
            Kind::Text(bytes) => write!(f, "{:?}", String::from_utf8_lossy(bytes)),
            Kind::End => write!(f, "the end of the text"),
        }
    }
}

impl Token<'_> {
    /// An error at this token.
    pub(super) fn error(&self, message: impl Into<String>) -> ParseError {
        ParseError { line: self.line, column: self.column, message: message.into() }
    }
}

/// The tokens of a text; the last one is [`Kind::End`].
pub(super) fn lex(text: &str) -> Result<Vec<Token<'_>>, ParseError> {
    let mut lexer = Lexer { rest: text, line: 1, column: 1 };
    let mut tokens = Vec::new();
    loop {
        let token = lexer.token()?;
        let end = token.kind == Kind::End;
        tokens.push(token);
        if end {
            return Ok(tokens);
        }
    }
}

struct Lexer<'a> {
    rest: &'a str,
    line: u32,
    column: u32,
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

impl<'a> Lexer<'a> {
    /// Takes a prefix of the rest, of this many bytes.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        for c in taken.chars() {
            if c == '\n' {
                self.line += 1;
                self.column = 1;
            } else {
                self.column += 1;
            }
        }
        self.rest = rest;
        taken
    }

    /// Takes the longest prefix of such characters.
    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        self.take(self.rest.find(|c| !wanted(c)).unwrap_or(self.rest.len()))
    }

    fn token(&mut self) -> Result<Token<'a>, ParseError> {
        loop {
            self.take_while(char::is_whitespace);
            if !self.rest.starts_with(';') {
                break;
            }
            self.take_while(|c| c != '\n');
        }
        let (line, column) = (self.line, self.column);
        let mut chars = self.rest.chars();
        let (first, second) = (chars.next(), chars.next());
        let kind = match first {
            None => Kind::End,
            Some('"') => self.quoted()?,
            Some(sigil @ ('%' | '@' | '!')) => {
                self.take(1);
                Kind::Id(sigil, self.take_while(is_word))
            }
            Some('-') if second.is_some_and(|c| c.is_ascii_digit()) => {
                let length = self.rest[1..].find(|c| !is_word(c)).map_or(self.rest.len(), |end| end + 1);
                Kind::Number(self.take(length))
            }
            Some(c) if c.is_ascii_digit() => Kind::Number(self.take_while(is_word)),
            Some(c) if is_word(c) => Kind::Word(self.take_while(is_word)),
            Some('-') if second == Some('>') => Kind::Punctuation(self.take(2)),
            Some('.') if self.rest.starts_with("...") => Kind::Punctuation(self.take(3)),
            Some('(' | ')' | '{' | '}' | ',' | ':' | '=' | '*' | '+') => Kind::Punctuation(self.take(1)),
            Some(other) => {
                return Err(ParseError { line, column, message: format!("unexpected character {other:?}") });
            }
        };
        Ok(Token { kind, line, column })
    }

    fn quoted(&mut self) -> Result<Kind<'a>, ParseError> {
        let (line, column) = (self.line, self.column);
        let error = |message: &str| ParseError { line, column, message: message.to_owned() };
        self.take(1);
        let mut bytes = Vec::new();
        loop {
            bytes.extend_from_slice(self.take_while(|c| c != '"' && c != '\\').as_bytes());
            if self.rest.is_empty() {
                return Err(error("the text in quotes does not end"));
            }
            if self.take(1) == "\"" {
                return Ok(Kind::Text(bytes));
            }
            let escaped = match self.rest.as_bytes() {
                [b'n', ..] => Some((1, b'\n')),
                [c @ (b'"' | b'\\'), ..] => Some((1, *c)),
                [b'x', high, low, ..] => {
                    let digit = |byte: u8| (byte as char).to_digit(16);
                    digit(*high).zip(digit(*low)).map(|(high, low)| (3, (high * 16 + low) as u8))
                }
                _ => None,
            };
            let Some((length, byte)) = escaped else {
                return Err(error("expected \\n, \\\\, \\\" or \\x and two hexadecimal digits in the text"));
            };
            self.take(length);
            bytes.push(byte);
        }
    }
}
