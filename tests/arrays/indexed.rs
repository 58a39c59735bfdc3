//! Programs that access small arrays at indices that are data.
use crate::language::{Operation, Predicate};
use crate::random::Random;
use crate::statement::{Condition, INDEX, Place, State, Statement, Value, X, Y};
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
    /// Elements have more than a byte, whose others are 0.
    wide: bool,
}

impl Program {
    pub(crate) fn random(random: &mut Random) -> Self {
        let some = |random: &mut Random, most: usize| -> Vec<Statement> {
            (0..=random.below(most)).map(|_| statement(random)).collect()
        };
        let (left, right) = (value(random), value(random));
        Self {
            before: some(random, 4),
            rounds: *random.pick(&[1, 2, 5]),
            inside: some(random, 3),
            last: conditional(random, left, right, Statement::Fail),
            heap: random.one_in(4),
            wide: random.one_in(3),
        }
    }

    /// Whether some run reaches the error.
    pub(crate) fn fails(&self) -> bool {
        let inputs = (0..INPUTS).flat_map(|x| (0..INPUTS).map(move |y| (x, y)));
        inputs.into_iter().any(|(x, y)| {
            let mut state: State<{ SIZE as usize }> = State::new(x, y);
            state.fails(&self.before)
                || (0..self.rounds).any(|round| {
                    state.variables[0] = round;
                    state.fails(&self.inside)
                })
                || state.fails(std::slice::from_ref(&self.last))
        })
    }
}

fn statement(random: &mut Random) -> Statement {
    let set = Statement::Set(place(random), value(random));
    if random.one_in(3) {
        let (left, right) = (value(random), value(random));
        return conditional(random, left, right, set);
    }
    set
}

fn conditional(random: &mut Random, left: Value, right: Value, then: Statement) -> Statement {
    let predicate = if random.one_in(2) { Predicate::Eq } else { Predicate::Ne };
    Statement::If(Condition { predicate, left, right }, Box::new(then))
}

fn variable(random: &mut Random) -> Place {
    random.pick(&[X, Y]).clone()
}

fn place(random: &mut Random) -> Place {
    if random.one_in(4) {
        return variable(random);
    }
    let index = match random.below(5) {
        0 => Value::Constant(random.below(SIZE as usize) as i64),
        1 | 2 => Value::Variable(variable(random)),
        3 => Value::Variable(INDEX),
        _ => Value::binary(Operation::Add, Value::Variable(variable(random)), Value::Constant(1)),
    };
    let index = match index {
        Value::Constant(_) => index,
        index => Value::binary(Operation::Urem, index, Value::Constant(i64::from(SIZE))),
    };
    Place::Element(random.below(2), Box::new(index))
}

fn value(random: &mut Random) -> Value {
    match random.below(6) {
        0 => Value::Constant(random.below(4) as i64),
        1 => Value::Variable(INDEX),
        2 => {
            let (place, more) = (place(random), 1 + random.below(3) as i64);
            Value::binary(Operation::Add, Value::Variable(place), Value::Constant(more))
        }
        _ => Value::Variable(place(random)),
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
        writeln!(f, "  unsigned char x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_uchar(), i = 0;")?;
        writeln!(f, "  if (x >= {INPUTS} || y >= {INPUTS}) return 0;")?;
        self.before.iter().try_for_each(|statement| writeln!(f, "  {statement}"))?;
        writeln!(f, "  for (i = 0; i < {}; i++) {{", self.rounds)?;
        self.inside.iter().try_for_each(|statement| writeln!(f, "    {statement}"))?;
        writeln!(f, "  }}\n  i = {};\n  {}\n  return 0;\n}}", self.rounds - 1, self.last)
    }
}
