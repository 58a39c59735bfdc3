//! Programs that pass over large arrays.
use crate::random::Random;
use std::fmt::{self, Display};

/// Elements of each array: too many to be followed one by one.
const SIZE: u32 = 150;
/// The number of values of the second input.
const INPUTS: u8 = 4;

/// Loops over two arrays, one loop after the other. The inputs are a number of elements and a small
/// number.
pub(crate) struct Program {
    passes: Vec<Pass>,
    /// How often all passes but the first are repeated.
    rounds: u32,
    /// The statement that may fail at the end.
    check: Option<Statement>,
}

/// A loop over the indices from `first` to below `end`, in steps of `step`.
struct Pass {
    first: u32,
    /// `None`: the first input.
    end: Option<u32>,
    step: u32,
    body: Vec<Statement>,
}

enum Statement {
    Set(Element, Value),
    Remember(Value),
    Add(Value),
    If(Value, Comparison, Value, Box<Statement>),
    Fail,
}

/// An element of one of the arrays: at the index of the loop, or, if mirrored, as far from the
/// other end.
#[derive(Clone, Copy)]
struct Element {
    array: usize,
    mirrored: bool,
}

#[derive(Clone, Copy)]
enum Value {
    Constant(u8),
    Input,
    Index,
    Remembered,
    Element(Element, u8),
}

#[derive(Clone, Copy)]
enum Comparison {
    Equal,
    Unequal,
    Below,
    Above,
}

/// The values of all variables in a run.
struct State {
    arrays: [[u8; SIZE as usize]; 2],
    input: u8,
    remembered: u8,
    index: u32,
}

impl Program {
    pub(crate) fn random(random: &mut Random) -> Self {
        let fill = Pass { body: vec![Statement::assignment(random)], ..Pass::random(random, false) };
        let between = (0..random.below(2)).map(|_| Pass::random(random, false)).collect::<Vec<_>>();
        let last = Pass::random(random, true);
        Self {
            passes: std::iter::once(fill).chain(between).chain([last]).collect(),
            rounds: *random.pick(&[1, 1, 1, 2, 3]),
            check: random.one_in(3).then(|| {
                let limit = *random.pick(&[Value::Constant(0), Value::Constant(7), Value::Input]);
                Statement::If(Value::Remembered, Comparison::random(random), limit, Box::new(Statement::Fail))
            }),
        }
    }

    /// Whether some run reaches the error.
    pub(crate) fn fails(&self) -> bool {
        let inputs = (0..=SIZE).flat_map(|count| (0..INPUTS).map(move |input| (count, input)));
        inputs.into_iter().any(|(count, input)| {
            let arrays = [[0; SIZE as usize]; 2];
            let mut state = State { arrays, input, remembered: 0, index: 0 };
            let (first, others) = self.passes.split_first().expect("there is one");
            first.fails(count, &mut state)
                || (0..self.rounds).any(|_| others.iter().any(|pass| pass.fails(count, &mut state)))
                || self.check.as_ref().is_some_and(|check| check.fails(&mut state))
        })
    }
}

impl Pass {
    fn random(random: &mut Random, checks: bool) -> Self {
        let first = *random.pick(&[0, 0, 0, 1, 7]);
        let end = *random.pick(&[None, Some(SIZE), Some(SIZE), Some(SIZE - 3)]);
        let step = *random.pick(&[1, 1, 1, 2]);
        let body = if checks {
            vec![Statement::check(random)]
        } else {
            (0..=random.below(2)).map(|_| Statement::random(random)).collect()
        };
        Self { first, end, step, body }
    }

    fn fails(&self, count: u32, state: &mut State) -> bool {
        let indices = (self.first..self.end.unwrap_or(count)).step_by(self.step as usize);
        indices.into_iter().any(|index| {
            state.index = index;
            self.body.iter().any(|statement| statement.fails(state))
        })
    }
}

impl Statement {
    fn random(random: &mut Random) -> Self {
        let statement = Self::assignment(random);
        if random.one_in(3) {
            let element = Value::Element(Element::random(random), 0);
            Statement::If(element, Comparison::random(random), Value::random(random), Box::new(statement))
        } else {
            statement
        }
    }

    fn assignment(random: &mut Random) -> Self {
        let value = Value::random(random);
        match random.below(9) {
            0 | 1 => Statement::Remember(value),
            2 | 3 => Statement::Add(value),
            _ => Statement::Set(Element::random(random), value),
        }
    }

    fn check(random: &mut Random) -> Self {
        let element = Value::Element(Element::random(random), 0);
        let comparison = Comparison::random(random);
        Statement::If(element, comparison, Value::random(random), Box::new(Statement::Fail))
    }

    fn fails(&self, state: &mut State) -> bool {
        match self {
            Statement::Set(element, value) => {
                let value = value.of(state);
                *element.of(state) = value;
                false
            }
            Statement::Remember(value) => {
                state.remembered = value.of(state);
                false
            }
            Statement::Add(value) => {
                state.remembered = state.remembered.wrapping_add(value.of(state));
                false
            }
            Statement::If(a, comparison, b, then) => {
                comparison.holds(a.of(state), b.of(state)) && then.fails(state)
            }
            Statement::Fail => true,
        }
    }
}

impl Element {
    fn random(random: &mut Random) -> Self {
        Self { array: random.below(2), mirrored: random.one_in(6) }
    }

    fn of(self, state: &mut State) -> &mut u8 {
        let index = if self.mirrored { SIZE - 1 - state.index } else { state.index };
        &mut state.arrays[self.array][index as usize]
    }
}

impl Value {
    fn random(random: &mut Random) -> Self {
        match random.below(8) {
            0..3 => Value::Constant(random.below(4) as u8),
            3 => Value::Input,
            4 => Value::Index,
            5 => Value::Remembered,
            _ => Value::Element(Element::random(random), random.below(2) as u8),
        }
    }

    fn of(self, state: &mut State) -> u8 {
        match self {
            Value::Constant(value) => value,
            Value::Input => state.input,
            Value::Index => state.index as u8,
            Value::Remembered => state.remembered,
            Value::Element(element, more) => element.of(state).wrapping_add(more),
        }
    }
}

impl Comparison {
    fn random(random: &mut Random) -> Self {
        *random.pick(&[Comparison::Equal, Comparison::Unequal, Comparison::Below, Comparison::Above])
    }

    fn holds(self, a: u8, b: u8) -> bool {
        match self {
            Comparison::Equal => a == b,
            Comparison::Unequal => a != b,
            Comparison::Below => a < b,
            Comparison::Above => a > b,
        }
    }
}

impl Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "extern void reach_error(void);\nextern unsigned char __VERIFIER_nondet_uchar(void);")?;
        writeln!(f, "unsigned char a[{SIZE}], b[{SIZE}];\nint main(void) {{")?;
        writeln!(f, "  unsigned n = __VERIFIER_nondet_uchar(), i, r;\n  if (n > {SIZE}) return 0;")?;
        writeln!(f, "  unsigned char x = __VERIFIER_nondet_uchar() % {INPUTS}, m = 0;")?;
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

impl Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Statement::Set(element, value) => write!(f, "{element} = {value};"),
            Statement::Remember(value) => write!(f, "m = {value};"),
            Statement::Add(value) => write!(f, "m += {value};"),
            Statement::If(a, comparison, b, then) => write!(f, "if ({a} {comparison} {b}) {then}"),
            Statement::Fail => write!(f, "reach_error();"),
        }
    }
}

impl Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let array = ["a", "b"][self.array];
        if self.mirrored { write!(f, "{array}[{} - i]", SIZE - 1) } else { write!(f, "{array}[i]") }
    }
}

impl Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Value::Constant(value) => write!(f, "{value}"),
            Value::Input => write!(f, "x"),
            Value::Index => write!(f, "(unsigned char)i"),
            Value::Remembered => write!(f, "m"),
            Value::Element(element, 0) => write!(f, "{element}"),
            Value::Element(element, more) => write!(f, "(unsigned char)({element} + {more})"),
        }
    }
}

impl Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Comparison::Equal => "==",
            Comparison::Unequal => "!=",
            Comparison::Below => "<",
            Comparison::Above => ">",
        })
    }
}
