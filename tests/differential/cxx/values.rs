//! Expressions of type `Word`.
use super::Generator;

impl Generator {
    pub(super) fn constant(&mut self) -> String {
        let value = match self.random.below(4) {
            0 => self.random.bits(),
            1 => self.random.bits() >> 40,
            _ => self.random.below(12) as u64,
        };
        format!("Word({value}u)")
    }

    pub(super) fn variable(&mut self) -> String {
        let words = &self.words;
        self.random.pick(words).clone()
    }

    /// An expression. It never divides by zero, nor shifts too far.
    pub(super) fn word(&mut self, depth: u32) -> String {
        if depth == 0 || self.random.one_in(4) {
            return if self.random.one_in(2) { self.constant() } else { self.variable() };
        }
        let (a, b) = (self.word(depth - 1), self.word(depth - 1));
        match self.random.below(9) {
            0 => format!("({a} + {b})"),
            1 => format!("({a} - {b})"),
            2 => format!("({a} * {b})"),
            3 => format!("({a} ^ {b})"),
            4 => format!("({a} >> ({b} & 31))"),
            5 => format!("({a} / ({b} | 1))"),
            6 => format!("({a} % ({b} | 5))"),
            7 => format!("Word({a} < {b})"),
            _ => format!("({} ? {a} : {b})", self.condition()),
        }
    }

    pub(super) fn condition(&mut self) -> String {
        let a = self.variable();
        match self.random.below(3) {
            0 => format!("({a} & {})", 1 << self.random.below(3)),
            1 => format!("{a} % 3 == {}", self.random.below(3)),
            _ => format!("{a} < {}", self.word(1)),
        }
    }

    /// A number from 0 to `most`.
    pub(super) fn small(&mut self, most: u32) -> String {
        format!("({} % {})", self.word(2), most + 1)
    }

    /// Declares a variable.
    pub(super) fn declare(&mut self, value: &str) {
        let name = self.name("w");
        self.line(&format!("Word {name} = {value};"));
        self.words.push(name);
    }

    pub(super) fn mix(&mut self, value: &str) {
        self.line(&format!("mix({value});"));
    }
}
