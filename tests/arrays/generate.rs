//! Programs that pass over large arrays.
use crate::language::{Operation, Predicate};
use crate::random::Random;
use crate::statement::{Condition, INDEX, Place, State, Statement, Value, X, Y};
use std::fmt::{self, Display};

/// Elements of each array: too many to be followed one by one.
const SIZE: u8 = 150;
/// The number of values of the second input.
const INPUTS: u8 = 4;

/// Loops over two arrays, one loop after the other. The inputs are a number of elements, and a
/// small number, which is in [`X`]. The loops remember something in [`Y`].
pub(crate) struct Program {
    passes: Vec<Pass>,
    /// How often all passes but the first are repeated.
    rounds: u32,
    /// The statement that may fail at the end.
    check: Option<Statement>,
}

/// A loop over the indices from `first` to below `end`, in steps of `step`.
struct Pass {
    first: u8,
    /// `None`: the first input.
    end: Option<u8>,
    step: u8,
    body: Vec<Statement>,
}

impl Program {
    pub(crate) fn random(random: &mut Random) -> Self {
        let fill = Pass { body: vec![assignment(random)], ..Pass::random(random, false) };
        let between = (0..random.below(2)).map(|_| Pass::random(random, false)).collect::<Vec<_>>();
        let last = Pass::random(random, true);
        Self {
            passes: std::iter::once(fill).chain(between).chain([last]).collect(),
            rounds: *random.pick(&[1, 1, 1, 2, 3]),
            check: random.one_in(3).then(|| {
                let right = [Value::Constant(0), Value::Constant(7), Value::Variable(X)];
                let right = random.pick(&right).clone();
                let condition = Condition { predicate: predicate(random), left: Value::Variable(Y), right };
                Statement::If(condition, Box::new(Statement::Fail))
            }),
        }
    }

    /// Whether some run reaches the error.
    pub(crate) fn fails(&self) -> bool {
        let inputs = (0..=SIZE).flat_map(|count| (0..INPUTS).map(move |input| (count, input)));
        inputs.into_iter().any(|(count, input)| {
            let mut state = State::new(input, 0);
            let (first, others) = self.passes.split_first().expect("there is one");
            first.fails(count, &mut state)
                || (0..self.rounds).any(|_| others.iter().any(|pass| pass.fails(count, &mut state)))
                || state.fails(self.check.as_slice())
        })
    }
}

impl Pass {
    fn random(random: &mut Random, checks: bool) -> Self {
        let first = *random.pick(&[0, 0, 0, 1, 7]);
        let end = *random.pick(&[None, Some(SIZE), Some(SIZE), Some(SIZE - 3)]);
        let step = *random.pick(&[1, 1, 1, 2]);
        let body = if checks {
            vec![Statement::If(condition(random), Box::new(Statement::Fail))]
        } else {
            (0..=random.below(2)).map(|_| statement(random)).collect()
        };
        Self { first, end, step, body }
    }

    fn fails(&self, count: u8, state: &mut State<{ SIZE as usize }>) -> bool {
        (self.first..self.end.unwrap_or(count)).step_by(self.step as usize).any(|index| {
            state.variables[0] = index;
            state.fails(&self.body)
        })
    }
}

fn statement(random: &mut Random) -> Statement {
    let statement = assignment(random);
    if random.one_in(3) { Statement::If(condition(random), Box::new(statement)) } else { statement }
}

fn assignment(random: &mut Random) -> Statement {
    let value = value(random);
    match random.below(9) {
        0 | 1 => Statement::Set(Y, value),
        2 | 3 => Statement::Set(Y, Value::binary(Operation::Add, Value::Variable(Y), value)),
        _ => Statement::Set(element(random), value),
    }
}

/// A comparison of an element.
fn condition(random: &mut Random) -> Condition {
    let left = Value::Variable(element(random));
    Condition { predicate: predicate(random), left, right: value(random) }
}

fn predicate(random: &mut Random) -> Predicate {
    *random.pick(&[Predicate::Eq, Predicate::Ne, Predicate::Ult, Predicate::Ugt])
}

/// An element of one of the arrays: at the index of the loop, or as far from the other end.
fn element(random: &mut Random) -> Place {
    let array = random.below(2);
    let index = Value::Variable(INDEX);
    let last = Value::Constant(i64::from(SIZE - 1));
    let index = if random.one_in(6) { Value::binary(Operation::Sub, last, index) } else { index };
    Place::Element(array, Box::new(index))
}

fn value(random: &mut Random) -> Value {
    match random.below(8) {
        0..3 => Value::Constant(random.below(4) as i64),
        3 => Value::Variable(X),
        4 => Value::Variable(INDEX),
        5 => Value::Variable(Y),
        _ => {
            let element = Value::Variable(element(random));
            if random.one_in(2) {
                element
            } else {
                Value::binary(Operation::Add, element, Value::Constant(1))
            }
        }
    }
}

impl Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "extern void reach_error(void);\nextern unsigned char __VERIFIER_nondet_uchar(void);")?;
        writeln!(f, "unsigned char a[{SIZE}], b[{SIZE}];\nint main(void) {{")?;
        writeln!(f, "  unsigned n = __VERIFIER_nondet_uchar(), i, r;\n  if (n > {SIZE}) return 0;")?;
        writeln!(f, "  unsigned char x = __VERIFIER_nondet_uchar() % {INPUTS}, y = 0;")?;
        let (first, others) = self.passes.split_first().expect("there is one");
        writeln!(f, "{first}  for (r = 0; r < {}; r++) {{", self.rounds)?;
        others.iter().try_for_each(|pass| write!(f, "{pass}"))?;
        writeln!(f, "  }}")?;
        self.check.iter().try_for_each(|check| writeln!(f, "  {check}"))?;
        writeln!(f, "}}")
    }
}

impl Display for Pass {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Pass { first, end, step, body } = self;
        let end = end.map_or("n".to_owned(), |end| end.to_string());
        writeln!(f, "  for (i = {first}; i < {end}; i += {step}) {{")?;
        body.iter().try_for_each(|statement| writeln!(f, "    {statement}"))?;
        writeln!(f, "  }}")
    }
}
