//! The words of the format.
use super::HoaError;
use std::fmt;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// A name with a colon directly behind it.
    Header(String),
    Name(String),
    Alias(String),
    Text(String),
    Number(usize),
    /// `--BODY--` and the like, without the dashes.
    Mark(String),
    Sign(char),
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Header(name) => write!(f, "`{name}:`"),
            Token::Name(name) => write!(f, "`{name}`"),
            Token::Alias(name) => write!(f, "`@{name}`"),
            Token::Text(text) => write!(f, "\"{text}\""),
            Token::Number(number) => write!(f, "`{number}`"),
            Token::Mark(name) => write!(f, "`--{name}--`"),
            Token::Sign(sign) => write!(f, "`{sign}`"),
        }
    }
}

/// The words of a text that are still to be read, each with its line.
pub(super) struct Tokens {
    all: Vec<(Token, usize)>,
    at: usize,
    last_line: usize,
}

impl Tokens {
    /// Cuts a text into words.
    pub(super) fn of(text: &str) -> Result<Self, HoaError> {
        let mut lexer = Lexer { text, line: 1 };
        let mut tokens = Vec::new();
        while let Some(token) = lexer.token()? {
            tokens.push((token, lexer.line));
        }
        Ok(Self { all: tokens, at: 0, last_line: lexer.line })
    }

    pub(super) fn peek(&self) -> Option<&Token> {
        self.all.get(self.at).map(|(token, _)| token)
    }

    pub(super) fn next(&mut self) -> Option<Token> {
        let token = self.peek().cloned();
        self.at += 1;
        token
    }

    /// Goes back to the word that was read last.
    pub(super) fn back(&mut self) {
        self.at -= 1;
    }

    /// Reads a sign if it comes next.
    pub(super) fn sign(&mut self, sign: char) -> bool {
        let found = self.peek() == Some(&Token::Sign(sign));
        self.at += usize::from(found);
        found
    }

    /// Reads a number if one comes next.
    pub(super) fn number(&mut self) -> Option<usize> {
        let Some(Token::Number(number)) = self.peek() else { return None };
        let number = *number;
        self.at += 1;
        Some(number)
    }

    /// Reads a number, called this.
    pub(super) fn expect_number(&mut self, what: &str) -> Result<usize, HoaError> {
        self.number().ok_or_else(|| self.expected(what))
    }

    /// Reads a sign.
    pub(super) fn expect_sign(&mut self, sign: char) -> Result<(), HoaError> {
        if self.sign(sign) { Ok(()) } else { Err(self.expected(&format!("`{sign}`"))) }
    }

    /// The line of what comes next.
    pub(super) fn line(&self) -> usize {
        self.all.get(self.at).map_or(self.last_line, |(_, line)| *line)
    }

    /// An error here: this is expected.
    pub(super) fn expected(&self, what: &str) -> HoaError {
        let found = self.peek().map_or("the end of the file".to_owned(), Token::to_string);
        HoaError { line: self.line(), message: format!("expected {what}, found {found}") }
    }

    /// An error in what was read last.
    pub(super) fn error(&self, message: impl Into<String>) -> HoaError {
        let last = self.at.min(self.all.len()).saturating_sub(1);
        let line = self.all.get(last).map_or(self.last_line, |(_, line)| *line);
        HoaError { line, message: message.into() }
    }
}

struct Lexer<'a> {
    text: &'a str,
    line: usize,
}

impl<'a> Lexer<'a> {
    fn token(&mut self) -> Result<Option<Token>, HoaError> {
        self.skip_space()?;
        let Some(first) = self.text.chars().next() else { return Ok(None) };
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        Ok(Some(match first {
            '"' => Token::Text(self.quoted()?),
            '0'..='9' => {
                let digits = self.take(|c| c.is_ascii_digit());
                Token::Number(digits.parse().map_err(|_| self.error(format!("{digits} is too large")))?)
            }
            '@' => {
                self.text = &self.text[1..];
                Token::Alias(self.take(is_name).to_owned())
            }
            '-' if self.text.starts_with("--") => {
                let name = self.take(is_name);
                Token::Mark(name.trim_matches('-').to_owned())
            }
            c if c.is_ascii_alphabetic() || c == '_' => {
                let name = self.take(is_name).to_owned();
                match self.text.strip_prefix(':') {
                    Some(rest) => {
                        self.text = rest;
                        Token::Header(name)
                    }
                    None => Token::Name(name),
                }
            }
            sign => {
                self.text = &self.text[sign.len_utf8()..];
                Token::Sign(sign)
            }
        }))
    }

    fn skip_space(&mut self) -> Result<(), HoaError> {
        loop {
            let space = self.take(char::is_whitespace);
            self.line += space.matches('\n').count();
            let Some(comment) = self.text.strip_prefix("/*") else { return Ok(()) };
            let mut depth = 1;
            let mut at = 0;
            while depth > 0 {
                let rest = &comment[at..];
                let length = match rest.chars().next() {
                    None => return Err(self.error("expected `*/` at the end of this comment")),
                    _ if rest.starts_with("/*") => {
                        depth += 1;
                        2
                    }
                    _ if rest.starts_with("*/") => {
                        depth -= 1;
                        2
                    }
                    Some(c) => c.len_utf8(),
                };
                at += length;
            }
            self.line += comment[..at].matches('\n').count();
            self.text = &comment[at..];
        }
    }

    /// Text in double quotes. A backslash stands for the character behind it.
    fn quoted(&mut self) -> Result<String, HoaError> {
        let mut found = String::new();
        let mut characters = self.text[1..].char_indices();
        let mut more = 0;
        while let Some((at, c)) = characters.next() {
            more += usize::from(c == '\n');
            match c {
                '"' => {
                    self.text = &self.text[at + 2..];
                    self.line += more;
                    return Ok(found);
                }
                '\\' => found.extend(characters.next().map(|(_, c)| c)),
                c => found.push(c),
            }
        }
        Err(self.error("expected `\"` at the end of this text"))
    }

    fn take(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let end = self.text.find(|c| !belongs(c)).unwrap_or(self.text.len());
        let (taken, rest) = self.text.split_at(end);
        self.text = rest;
        taken
    }

    fn error(&self, message: impl Into<String>) -> HoaError {
        HoaError { line: self.line, message: message.into() }
    }
}
