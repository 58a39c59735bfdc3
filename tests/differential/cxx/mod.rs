//! Random C++ programs without undefined or unspecified behaviour. A program consists of parts,
//! which are functions that mix what they compute, and the order in which objects come and go, into
//! a checksum.
mod algorithms;
mod calls;
mod classes;
mod containers;
mod exceptions;
mod values;

use crate::random::Random;
use std::fmt::Write;

/// What all programs share.
const PRELUDE: &str = include_str!("prelude.cpp");

/// The state of the generator.
pub(crate) struct Generator {
    random: Random,
    /// What stands in front of the parts, as classes and templates do.
    outside: String,
    /// The part that is being made.
    text: String,
    indent: usize,
    /// Variables of type `Word` that are in scope.
    words: Vec<String>,
    names: u32,
}

/// A program.
pub(crate) fn program(seed: u64) -> String {
    let mut generator = Generator {
        random: Random::new(seed),
        outside: String::new(),
        text: String::new(),
        indent: 0,
        words: Vec::new(),
        names: 0,
    };
    let parts: Vec<String> = (0..3).map(|number| generator.part(number)).collect();
    let mut text = format!("{PRELUDE}\n{}", generator.outside);
    for part in &parts {
        text.push_str(part);
    }
    text.push_str("int main() {\n");
    for number in 0..parts.len() {
        writeln!(text, "    part{number}({});\n    checksum(total);", number + 3)
            .expect("writing to a string");
    }
    text.push_str("    return int(total & 63);\n}\n");
    text
}

impl Generator {
    fn part(&mut self, number: usize) -> String {
        self.text.clear();
        self.words = vec!["seed".to_owned()];
        self.line(&format!("__attribute__((noinline)) static void part{number}(Word seed) {{"));
        self.indent += 1;
        match self.random.below(5) {
            0 => self.classes(),
            1 => self.exceptions(),
            2 => self.containers(),
            3 => self.algorithms(),
            _ => self.calls(),
        }
        self.indent -= 1;
        self.line("}");
        std::mem::take(&mut self.text)
    }

    fn line(&mut self, text: &str) {
        let indent = 4 * self.indent;
        writeln!(self.text, "{:indent$}{text}", "").expect("writing to a string");
    }

    fn name(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    /// A block, after `head`, in which variables may be declared.
    fn block(&mut self, head: &str, inside: impl FnOnce(&mut Self)) {
        let declared = self.words.len();
        self.line(&format!("{head} {{"));
        self.indent += 1;
        inside(self);
        self.indent -= 1;
        self.line("}");
        self.words.truncate(declared);
    }
}
