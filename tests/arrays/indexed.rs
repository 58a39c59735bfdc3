//! Programs that access small arrays at indices that are data.
use crate::random::Random;
use std::fmt::{self, Display};

/// Elements of each array: a power of two, more than fit in a word.
const SIZE: u8 = 16;
/// The number of values of each of the two inputs.
const INPUTS: u8 = 6;

/// Statements on two arrays and two variables, which are inputs at first. Some are in a loop.
pub(crate) struct Program {
    before: Vec<Statement>,
    rounds: u8,
    inside: Vec<Statement>,
    last: Statement,
    /// The arrays are on the heap.
    heap: bool,
    /// Bytes of an element.
    wide: bool,
}

enum Statement {
    Set(Place, Value),
    If(Value, bool, Value, Box<Statement>),
    Fail,
}

#[derive(Clone, Copy)]
enum Place {
    Variable(usize),
    /// An element of an array.
    Element(usize, Index),
}

/// An index is one of these, modulo the size.
#[derive(Clone, Copy)]
enum Index {
    Constant(u8),
    Variable(usize),
    Round,
    After(usize),
}

#[derive(Clone, Copy)]
enum Value {
    Constant(u8),
    Of(Place),
    Sum(Place, u8),
    Round,
}

struct State {
    arrays: [[u8; SIZE as usize]; 2],
    variables: [u8; 2],
    round: u8,
}

impl Program {
    pub(crate) fn random(random: &mut Random) -> Self {
        let some = |random: &mut Random, most: usize| -> Vec<Statement> {
            (0..=random.below(most)).map(|_| Statement::random(random)).collect()
        };
        let (a, b) = (Value::random(random), Value::random(random));
        Self {
            before: some(random, 4),
            rounds: *random.pick(&[1, 2, 5]),
            inside: some(random, 3),
            last: Statement::If(a, random.one_in(2), b, Box::new(Statement::Fail)),
            heap: random.one_in(4),
            wide: random.one_in(3),
        }
    }

    /// Whether some run reaches the error.
    pub(crate) fn fails(&self) -> bool {
        let inputs = (0..INPUTS).flat_map(|x| (0..INPUTS).map(move |y| [x, y]));
        inputs.into_iter().any(|variables| {
            let mut state = State { arrays: [[0; SIZE as usize]; 2], variables, round: 0 };
            self.before.iter().any(|statement| statement.fails(&mut state))
                || (0..self.rounds).any(|round| {
                    state.round = round;
                    self.inside.iter().any(|statement| statement.fails(&mut state))
                })
                || self.last.fails(&mut state)
        })
    }
}

impl Statement {
    fn random(random: &mut Random) -> Self {
        let set = Statement::Set(Place::random(random), Value::random(random));
        if random.one_in(3) {
            let (a, b) = (Value::random(random), Value::random(random));
            return Statement::If(a, random.one_in(2), b, Box::new(set));
        }
        set
    }

    fn fails(&self, state: &mut State) -> bool {
        match self {
            Statement::Set(place, value) => {
                let value = value.of(state);
                *place.of(state) = value;
                false
            }
            Statement::If(a, equal, b, then) => (a.of(state) == b.of(state)) == *equal && then.fails(state),
            Statement::Fail => true,
        }
    }
}

impl Place {
    fn random(random: &mut Random) -> Self {
        if random.one_in(4) {
            return Place::Variable(random.below(2));
        }
        let index = match random.below(5) {
            0 => Index::Constant(random.below(SIZE as usize) as u8),
            1 | 2 => Index::Variable(random.below(2)),
            3 => Index::Round,
            _ => Index::After(random.below(2)),
        };
        Place::Element(random.below(2), index)
    }

    fn of(self, state: &mut State) -> &mut u8 {
        match self {
            Place::Variable(variable) => &mut state.variables[variable],
            Place::Element(array, index) => {
                let index = match index {
                    Index::Constant(index) => index,
                    Index::Variable(variable) => state.variables[variable],
                    Index::Round => state.round,
                    Index::After(variable) => state.variables[variable].wrapping_add(1),
                };
                &mut state.arrays[array][(index % SIZE) as usize]
            }
        }
    }
}

impl Value {
    fn random(random: &mut Random) -> Self {
        match random.below(6) {
            0 => Value::Constant(random.below(4) as u8),
            1 => Value::Round,
            2 => Value::Sum(Place::random(random), 1 + random.below(3) as u8),
            _ => Value::Of(Place::random(random)),
        }
    }

    fn of(self, state: &mut State) -> u8 {
        match self {
            Value::Constant(value) => value,
            Value::Of(place) => *place.of(state),
            Value::Sum(place, more) => place.of(state).wrapping_add(more),
            Value::Round => state.round,
        }
    }
}

impl Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let element = if self.wide { "unsigned" } else { "unsigned char" };
        writeln!(f, "extern void reach_error(void);\nextern unsigned char __VERIFIER_nondet_uchar(void);")?;
        writeln!(f, "extern void *calloc(unsigned long, unsigned long);")?;
        if self.heap {
            writeln!(f, "int main(void) {{\n  {element} *a = calloc({SIZE}, sizeof *a);")?;
            writeln!(f, "  {element} *b = calloc({SIZE}, sizeof *b);")?;
        } else {
            writeln!(f, "{element} a[{SIZE}];\nint main(void) {{\n  {element} b[{SIZE}] = {{0}};")?;
        }
        writeln!(f, "  unsigned char x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_uchar(), r = 0;")?;
        writeln!(f, "  if (x >= {INPUTS} || y >= {INPUTS}) return 0;")?;
        self.before.iter().try_for_each(|statement| writeln!(f, "  {statement}"))?;
        writeln!(f, "  for (r = 0; r < {}; r++) {{", self.rounds)?;
        self.inside.iter().try_for_each(|statement| writeln!(f, "    {statement}"))?;
        writeln!(f, "  }}\n  r = {};\n  {}\n  return 0;\n}}", self.rounds - 1, self.last)
    }
}

impl Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Statement::Set(place, value) => write!(f, "{place} = {value};"),
            Statement::If(a, equal, b, then) => {
                write!(f, "if ({a} {} {b}) {{ {then} }}", if *equal { "==" } else { "!=" })
            }
            Statement::Fail => write!(f, "reach_error();"),
        }
    }
}

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let variable = |variable: usize| ["x", "y"][variable];
        match self {
            Place::Variable(number) => write!(f, "{}", variable(*number)),
            Place::Element(array, index) => {
                let array = ["a", "b"][*array];
                match index {
                    Index::Constant(index) => write!(f, "{array}[{index}]"),
                    Index::Variable(number) => write!(f, "{array}[{} % {SIZE}]", variable(*number)),
                    Index::Round => write!(f, "{array}[r % {SIZE}]"),
                    Index::After(number) => write!(f, "{array}[({} + 1) % {SIZE}]", variable(*number)),
                }
            }
        }
    }
}

impl Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Value::Constant(value) => write!(f, "{value}"),
            Value::Of(place) => write!(f, "(unsigned char){place}"),
            Value::Sum(place, more) => write!(f, "(unsigned char)({place} + {more})"),
            Value::Round => write!(f, "r"),
        }
    }
}
