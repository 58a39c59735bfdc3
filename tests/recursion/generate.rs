//! Generates programs with one or two functions that call themselves or each other, so often at
//! most on each path.
use crate::predicate;
use crate::random::Random;
use std::collections::HashMap;
use std::fmt;

/// `main` calls the first function with any arguments that satisfy the assumption, if there is one.
/// The result must not satisfy `error`.
pub(crate) struct Program {
    /// Width of all variables in bits.
    width: u32,
    functions: Vec<Function>,
    assumption: Option<Condition>,
    /// A condition on the result of the call, which is its only variable.
    error: Condition,
}

/// A function does the action of the first case whose condition holds, or else the last action.
struct Function {
    cases: Vec<(Condition, Action)>,
    last: Action,
}

/// A comparison of a variable with a constant. The variable is an argument or a result.
struct Condition {
    predicate: &'static str,
    variable: usize,
    constant: u64,
}

enum Action {
    Return(Sum),
    /// Makes calls one after the other, and returns a sum.
    Call(Vec<Call>, Sum),
    Error,
    Exit,
}

/// A call of a function. The arguments may depend on the result of the call before.
struct Call {
    callee: usize,
    args: [Sum; 2],
}

/// `Σ factor · variable + constant`. The variables are two arguments and, if there is one, the
/// result of a call.
struct Sum {
    factors: [u64; 3],
    constant: u64,
}

/// How a call ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    Returns(u64),
    Fails,
    Exits,
    Endless,
}

impl Program {
    /// A program with so many calls on each path at most.
    pub(crate) fn random(random: &mut Random, calls: usize) -> Self {
        let width = 3 + random.below(3) as u32;
        let count = 1 + random.below(2);
        let mut functions: Vec<Function> =
            (0..count).map(|_| Function::random(random, width, (count, calls))).collect();
        // Each of them is recursive.
        for (index, function) in functions.iter_mut().enumerate() {
            if let Action::Call(calls, _) = &mut function.last {
                calls[0].callee = (index + 1) % count;
            } else {
                function.last = Action::call(random, width, (index + 1) % count);
            }
        }
        let assumption = random.one_in(2).then(|| Condition::random(random, width, 2));
        let error = Condition { predicate: "eq", ..Condition::random(random, width, 1) };
        Self { width, functions, assumption, error }
    }

    /// Whether some run reaches an error.
    pub(crate) fn fails(&self) -> bool {
        self.has_run(|outcome| match outcome {
            Outcome::Returns(value) => self.error.holds(&[value], self.width),
            other => other == Outcome::Fails,
        })
    }

    /// Whether the first call has such an outcome in some run.
    pub(crate) fn has_run(&self, is_one: impl Fn(Outcome) -> bool) -> bool {
        let values = 0..1 << self.width;
        let mut calls = values.clone().flat_map(|a| values.clone().map(move |b| [a, b]));
        let mut known = HashMap::new();
        calls.any(|args| {
            let allowed = self.assumption.as_ref().is_none_or(|assumed| assumed.holds(&args, self.width));
            allowed && is_one(self.run(0, args, &mut known))
        })
    }

    /// How a call ends. A call that is active further down on the stack goes on for ever.
    fn run(
        &self,
        function: usize,
        args: [u64; 2],
        known: &mut HashMap<(usize, [u64; 2]), Outcome>,
    ) -> Outcome {
        if let Some(outcome) = known.get(&(function, args)) {
            return *outcome;
        }
        known.insert((function, args), Outcome::Endless);
        let Function { cases, last } = &self.functions[function];
        let case = cases.iter().find(|(condition, _)| condition.holds(&args, self.width));
        let outcome = match case.map_or(last, |(_, action)| action) {
            Action::Return(sum) => Outcome::Returns(sum.value(&args, self.width)),
            Action::Error => Outcome::Fails,
            Action::Exit => Outcome::Exits,
            Action::Call(calls, result) => {
                let mut variables = args.to_vec();
                let mut ended = None;
                for call in calls {
                    let inner = [0, 1].map(|index| call.args[index].value(&variables, self.width));
                    match self.run(call.callee, inner, known) {
                        Outcome::Returns(value) => {
                            variables.truncate(args.len());
                            variables.push(value);
                        }
                        other => {
                            ended = Some(other);
                            break;
                        }
                    }
                }
                ended.unwrap_or_else(|| Outcome::Returns(result.value(&variables, self.width)))
            }
        };
        known.insert((function, args), outcome);
        outcome
    }
}

impl Function {
    fn random(random: &mut Random, width: u32, (count, calls): (usize, usize)) -> Self {
        let case = |random: &mut Random| {
            (Condition::random(random, width, 2), Action::random(random, width, (count, calls)))
        };
        let mut cases: Vec<_> = (0..random.below(3)).map(|_| case(random)).collect();
        // At least one case ends the recursion.
        cases.insert(0, (Condition::random(random, width, 2), Action::Return(Sum::random(random, width, 2))));
        Self { cases, last: Action::random(random, width, (count, calls)) }
    }
}

impl Condition {
    fn random(random: &mut Random, width: u32, variables: usize) -> Self {
        let predicate = *random.pick(&["eq", "eq", "ne", "ult", "ule", "slt", "sle"]);
        Self { predicate, variable: random.below(variables), constant: random.bits() % (1 << width) }
    }

    fn holds(&self, variables: &[u64], width: u32) -> bool {
        predicate::holds(self.predicate, variables[self.variable], self.constant, width)
    }
}

impl Action {
    fn random(random: &mut Random, width: u32, (count, calls): (usize, usize)) -> Self {
        match random.below(40) {
            0 => Action::Error,
            1..=3 => Action::Exit,
            4..=15 => Action::Return(Sum::random(random, width, 2)),
            _ => {
                let callee = random.below(count);
                let mut action = Action::call(random, width, callee);
                if let Action::Call(made, _) = &mut action {
                    for _ in 1..calls {
                        let callee = random.below(count);
                        let mut call = Call::random(random, width, callee);
                        let factor = *random.pick(&[0, 0, 1]);
                        call.args[random.below(2)].factors[2] = factor;
                        made.push(call);
                    }
                }
                action
            }
        }
    }

    fn call(random: &mut Random, width: u32, callee: usize) -> Self {
        let call = Call::random(random, width, callee);
        Action::Call(vec![call], Sum::random(random, width, 3))
    }
}

impl Call {
    fn random(random: &mut Random, width: u32, callee: usize) -> Self {
        let args = [0, 1].map(|index| {
            // Mostly the same argument plus a constant.
            let mut sum = Sum::random(random, width, 2);
            if !random.one_in(4) {
                sum.factors = [u64::from(index == 0), u64::from(index == 1), 0];
            }
            sum
        });
        Call { callee, args }
    }
}

impl Sum {
    fn random(random: &mut Random, width: u32, variables: usize) -> Self {
        let mut factors = [0; 3];
        for factor in &mut factors[..variables] {
            *factor = *random.pick(&[0, 0, 0, 0, 1, 1, 2, (1 << width) - 1]);
        }
        Self { factors, constant: *random.pick(&[0, 0, 1, (1 << width) - 1, 2]) }
    }

    fn value(&self, variables: &[u64], width: u32) -> u64 {
        let products = variables.iter().zip(self.factors).map(|(variable, factor)| variable * factor);
        products.fold(self.constant, u64::wrapping_add) % (1 << width)
    }
}

/// Writes a function in the text form of the internal representation.
struct Writer<'f, 'a> {
    f: &'f mut fmt::Formatter<'a>,
    width: u32,
    registers: usize,
    blocks: usize,
}

impl Writer<'_, '_> {
    fn register(&mut self) -> String {
        self.registers += 1;
        format!("%{}", self.registers - 1)
    }

    fn sum(&mut self, sum: &Sum, variables: &[String]) -> Result<String, fmt::Error> {
        let width = self.width;
        let mut value = format!("i{width} {}", sum.constant);
        for (variable, factor) in variables.iter().zip(sum.factors) {
            let (product, next) = (self.register(), self.register());
            writeln!(self.f, "  {product}: i{width} = mul {variable}, i{width} {factor}")?;
            writeln!(self.f, "  {next}: i{width} = add {value}, {product}")?;
            value = next;
        }
        Ok(value)
    }

    fn condition(&mut self, condition: &Condition, variables: &[String]) -> Result<String, fmt::Error> {
        let flag = self.register();
        let Condition { predicate, variable, constant } = condition;
        writeln!(self.f, "  {flag}: i1 = {predicate} {}, i{} {constant}", variables[*variable], self.width)?;
        Ok(flag)
    }

    /// Writes a branch: `holds` writes what is done if the condition holds. Otherwise the program
    /// goes on in a new block.
    fn case(
        &mut self,
        condition: &Condition,
        variables: &[String],
        holds: impl FnOnce(&mut Self) -> fmt::Result,
    ) -> fmt::Result {
        let flag = self.condition(condition, variables)?;
        let (yes, no) = (self.blocks, self.blocks + 1);
        self.blocks += 2;
        writeln!(self.f, "  branch {flag}, b{yes}, b{no}\nb{yes}:")?;
        holds(self)?;
        writeln!(self.f, "b{no}:")
    }

    fn action(&mut self, action: &Action, args: &[String]) -> fmt::Result {
        match action {
            Action::Return(sum) => {
                let value = self.sum(sum, args)?;
                writeln!(self.f, "  return {value}")
            }
            Action::Error => writeln!(self.f, "  call @f1()\n  unreachable"),
            Action::Exit => writeln!(self.f, "  exit i32 0\n  unreachable"),
            Action::Call(calls, result) => {
                let mut variables = args.to_vec();
                for call in calls {
                    let (a, b) = (self.sum(&call.args[0], &variables)?, self.sum(&call.args[1], &variables)?);
                    let inner = self.register();
                    let callee = call.callee + 2;
                    writeln!(self.f, "  {inner}: i{} = call @f{callee}({a}, {b})", self.width)?;
                    variables.truncate(args.len());
                    variables.push(inner);
                }
                let value = self.sum(result, &variables)?;
                writeln!(self.f, "  return {value}")
            }
        }
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.width;
        writeln!(f, "pointer 64\nfunction @f0 \"main\"() {{\nb0:")?;
        let mut writer = Writer { f, width, registers: 0, blocks: 1 };
        let args = [writer.register(), writer.register()];
        for arg in &args {
            writeln!(writer.f, "  {arg}: i{width} = input \"unsigned\"")?;
        }
        if let Some(assumption) = &self.assumption {
            let flag = writer.condition(assumption, &args)?;
            writeln!(writer.f, "  assume {flag}")?;
        }
        let result = writer.register();
        writeln!(writer.f, "  {result}: i{width} = call @f2({}, {})", args[0], args[1])?;
        writer.case(&self.error, &[result], |writer| writer.action(&Action::Error, &args))?;
        writeln!(f, "  exit i32 0\n  unreachable\n}}")?;
        writeln!(f, "function @f1 \"reach_error\"() {{\nb0:\n  exit i32 1\n  unreachable\n}}")?;
        for (index, function) in self.functions.iter().enumerate() {
            let id = index + 2;
            writeln!(f, "function @f{id} \"f{id}\"(%0: i{width}, %1: i{width}) -> i{width} {{\nb0:")?;
            let mut writer = Writer { f, width, registers: 2, blocks: 1 };
            let args = ["%0".to_owned(), "%1".to_owned()];
            for (condition, action) in &function.cases {
                writer.case(condition, &args, |writer| writer.action(action, &args))?;
            }
            writer.action(&function.last, &args)?;
            writeln!(f, "}}")?;
        }
        writeln!(f, "entry @f0")
    }
}
