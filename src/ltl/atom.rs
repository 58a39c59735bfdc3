//! Atoms: what a formula says of one moment of a run.
use std::fmt;

/// What holds or does not hold at one moment.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Atom {
    /// A condition in C, without the quotes around it and without space at its ends.
    Expression(String),
    /// A function of this name is called at this moment.
    Call(String),
    /// The run is at a line.
    At {
        /// The file as the user wrote it. `None` stands for every file.
        file: Option<String>,
        /// Line, from 1.
        line: u32,
    },
    /// The run is at the label of this name.
    Label(String),
    /// The program has ended.
    End,
}

impl Atom {
    /// The atom of a text without quotes, as a proposition of an automaton in a file has it:
    /// `call(f)`, `at(f.c:12)`, `label(l)` and `end` mean what they mean in formulas. Every other
    /// text is an expression.
    pub fn of_proposition(text: &str) -> Atom {
        let text = text.trim();
        let special = || {
            let inside = text.strip_suffix(')')?;
            let (word, inside) = inside.split_once('(')?;
            Self::of_word(word.trim_end(), inside)?.ok()
        };
        match text {
            "end" => Atom::End,
            _ => special().unwrap_or_else(|| Atom::Expression(text.to_owned())),
        }
    }

    /// The text from which [`Atom::of_proposition`] makes the same atom, or one with parentheses
    /// around the same expression.
    pub fn proposition(&self) -> String {
        match self {
            Atom::Expression(text) if Self::of_proposition(text) != *self => format!("({text})"),
            Atom::Expression(text) => text.clone(),
            other => other.to_string(),
        }
    }

    /// The atom `word(inside)`. `None` if no atom has this word, an error if what is inside does
    /// not fit: what is expected there.
    pub(super) fn of_word(word: &str, inside: &str) -> Option<Result<Atom, &'static str>> {
        let inside = inside.trim();
        match word {
            "call" => {
                let name = inside.strip_suffix("()").unwrap_or(inside).trim();
                let is_name = name.starts_with(|c: char| is_name_start(c) || c == ':' || c == '~');
                Some(if is_name { Ok(Atom::Call(name.to_owned())) } else { Err("the name of a function") })
            }
            "label" => {
                let is_name = inside.starts_with(is_name_start) && inside.chars().all(is_name_part);
                Some(if is_name { Ok(Atom::Label(inside.to_owned())) } else { Err("the name of a label") })
            }
            "at" => Some(place(inside).ok_or("a line such as 12 or file.c:12")),
            _ => None,
        }
    }
}

/// The atom of `file.c:12` or `12`.
fn place(text: &str) -> Option<Atom> {
    let (file, line) = match text.rsplit_once(':') {
        Some((file, _)) if file.trim().is_empty() => return None,
        Some((file, line)) => (Some(file.trim().to_owned()), line.trim()),
        None => (None, text),
    };
    let line = Some(line).filter(|line| line.bytes().all(|byte| byte.is_ascii_digit()))?.parse().ok()?;
    (line > 0).then_some(Atom::At { file, line })
}

/// Whether a name in C can begin with this.
pub(super) fn is_name_start(c: char) -> bool {
    c.is_alphabetic() || c == '_' || c == '$'
}

/// Whether a name in C can go on with this.
pub(super) fn is_name_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

/// As it is written in a formula.
impl fmt::Display for Atom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Atom::Expression(text) => write!(f, "\"{}\"", text.replace('"', "\\\"")),
            Atom::Call(name) => write!(f, "call({name})"),
            Atom::At { file: Some(file), line } => write!(f, "at({file}:{line})"),
            Atom::At { file: None, line } => write!(f, "at({line})"),
            Atom::Label(name) => write!(f, "label({name})"),
            Atom::End => f.write_str("end"),
        }
    }
}
