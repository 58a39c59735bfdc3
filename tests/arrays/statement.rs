//! Statements on two arrays and a few variables, all of them unsigned bytes, and their text in C.
use crate::language;
use std::fmt::{self, Display};

pub(crate) type Value = language::Expression<Place>;
pub(crate) type Condition = language::Condition<Place>;

pub(crate) enum Statement {
    Set(Place, Value),
    If(Condition, Box<Statement>),
    Fail,
}

/// What a program reads and writes.
#[derive(Clone)]
pub(crate) enum Place {
    /// A variable, by its index in [`VARIABLES`].
    Variable(usize),
    /// An element of an array, by an index, which is within its bounds.
    Element(usize, Box<Value>),
}

/// The names of the variables.
const VARIABLES: [&str; 3] = ["i", "x", "y"];
/// The variable that counts the rounds of loops.
pub(crate) const INDEX: Place = Place::Variable(0);
pub(crate) const X: Place = Place::Variable(1);
pub(crate) const Y: Place = Place::Variable(2);

/// The values of all variables and elements, so many of each array, in a run.
pub(crate) struct State<const SIZE: usize> {
    pub(crate) variables: [u8; VARIABLES.len()],
    arrays: [[u8; SIZE]; 2],
}

impl<const SIZE: usize> State<SIZE> {
    pub(crate) fn new(x: u8, y: u8) -> Self {
        Self { variables: [0, x, y], arrays: [[0; SIZE]; 2] }
    }

    fn read(&self, place: &Place) -> u64 {
        u64::from(match place {
            Place::Variable(variable) => self.variables[*variable],
            Place::Element(array, index) => self.arrays[*array][self.value(index) as usize],
        })
    }

    fn value(&self, value: &Value) -> u8 {
        value.value(8, &|place| self.read(place)) as u8
    }

    /// Whether one of the statements, which are run until then, is the error.
    pub(crate) fn fails(&mut self, statements: &[Statement]) -> bool {
        statements.iter().any(|statement| self.fails_at(statement))
    }

    fn fails_at(&mut self, statement: &Statement) -> bool {
        match statement {
            Statement::Set(place, value) => {
                let value = self.value(value);
                match place {
                    Place::Variable(variable) => self.variables[*variable] = value,
                    Place::Element(array, index) => self.arrays[*array][self.value(index) as usize] = value,
                }
                false
            }
            Statement::If(condition, then) => {
                condition.holds(8, &|place| self.read(place)) && self.fails_at(then)
            }
            Statement::Fail => true,
        }
    }
}

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Place::Variable(variable) => f.write_str(VARIABLES[*variable]),
            Place::Element(array, index) => write!(f, "{}[{index}]", ["a", "b"][*array]),
        }
    }
}

impl Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        // Elements may have more bits, and so have results of operations.
        const BYTE: &str = "(unsigned char)";
        match self {
            Statement::Set(place, value) => write!(f, "{place} = {BYTE}{value};"),
            Statement::If(language::Condition { predicate, left, right }, then) => {
                write!(f, "if ({BYTE}{left} {} {BYTE}{right}) {then}", predicate.in_c())
            }
            Statement::Fail => write!(f, "reach_error();"),
        }
    }
}
