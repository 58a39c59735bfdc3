//! Generates programs with one or two functions that call themselves or each other, so often at
//! most on each path.
use crate::language::{Condition, Expression, Function as Text, Operation, Predicate};
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

enum Action {
    Return(Expression),
    /// Makes calls one after the other, and returns an expression.
    Call(Vec<Call>, Expression),
    Error,
    Exit,
}

/// A call of a function. The arguments may depend on the result of the call before, which comes
/// after the parameters in the list of variables.
struct Call {
    callee: usize,
    args: [Expression; 2],
}

/// Parameters of each function.
const PARAMETERS: usize = 2;
/// The variable that is the result of a call.
const RESULT: usize = PARAMETERS;

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
        let assumption = random.one_in(2).then(|| condition(random, width, PARAMETERS));
        let error = Condition { predicate: Predicate::Eq, ..condition(random, width, 1) };
        Self { width, functions, assumption, error }
    }

    /// Whether some run reaches an error.
    pub(crate) fn fails(&self) -> bool {
        self.has_run(|outcome| match outcome {
            Outcome::Returns(value) => self.error.holds_of(self.width, &[value]),
            other => other == Outcome::Fails,
        })
    }

    /// Whether the first call has such an outcome in some run.
    pub(crate) fn has_run(&self, is_one: impl Fn(Outcome) -> bool) -> bool {
        let values = 0..1 << self.width;
        let mut calls = values.clone().flat_map(|a| values.clone().map(move |b| [a, b]));
        let mut known = HashMap::new();
        calls.any(|args| {
            let allowed = self.assumption.as_ref().is_none_or(|assumed| assumed.holds_of(self.width, &args));
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
        let case = cases.iter().find(|(condition, _)| condition.holds_of(self.width, &args));
        let outcome = match case.map_or(last, |(_, action)| action) {
            Action::Return(sum) => Outcome::Returns(sum.of(self.width, &args)),
            Action::Error => Outcome::Fails,
            Action::Exit => Outcome::Exits,
            Action::Call(calls, result) => {
                let mut variables = args.to_vec();
                let mut ended = None;
                for call in calls {
                    let inner = [0, 1].map(|index| call.args[index].of(self.width, &variables));
                    match self.run(call.callee, inner, known) {
                        Outcome::Returns(value) => {
                            variables.truncate(RESULT);
                            variables.push(value);
                        }
                        other => {
                            ended = Some(other);
                            break;
                        }
                    }
                }
                ended.unwrap_or_else(|| Outcome::Returns(result.of(self.width, &variables)))
            }
        };
        known.insert((function, args), outcome);
        outcome
    }
}

impl Function {
    fn random(random: &mut Random, width: u32, (count, calls): (usize, usize)) -> Self {
        let case = |random: &mut Random| {
            (condition(random, width, PARAMETERS), Action::random(random, width, (count, calls)))
        };
        let mut cases: Vec<_> = (0..random.below(3)).map(|_| case(random)).collect();
        // At least one case ends the recursion.
        let ending = condition(random, width, PARAMETERS);
        cases.insert(0, (ending, Action::Return(sum(random, width, PARAMETERS))));
        Self { cases, last: Action::random(random, width, (count, calls)) }
    }
}

/// A comparison of one of so many variables with a constant.
fn condition(random: &mut Random, width: u32, variables: usize) -> Condition {
    use Predicate::{Eq, Ne, Sle, Slt, Ule, Ult};
    let predicate = *random.pick(&[Eq, Eq, Ne, Ult, Ule, Slt, Sle]);
    let left = Expression::Variable(random.below(variables));
    let constant = random.bits() % (1 << width);
    Condition { predicate, left, right: Expression::Constant(constant.cast_signed()) }
}

/// `constant + Σ factor · variable`.
fn sum(random: &mut Random, width: u32, variables: usize) -> Expression {
    let minus_one = (1 << width) - 1;
    let factors: Vec<i64> = (0..variables).map(|_| *random.pick(&[0, 0, 0, 0, 1, 1, 2, minus_one])).collect();
    let constant = *random.pick(&[0, 0, 1, minus_one, 2]);
    factors.into_iter().enumerate().fold(Expression::Constant(constant), plus)
}

/// `sum + factor · variable`.
fn plus(sum: Expression, (variable, factor): (usize, i64)) -> Expression {
    let (variable, factor) = (Expression::Variable(variable), Expression::Constant(factor));
    Expression::binary(Operation::Add, sum, Expression::binary(Operation::Mul, variable, factor))
}

impl Action {
    fn random(random: &mut Random, width: u32, (count, calls): (usize, usize)) -> Self {
        match random.below(40) {
            0 => Action::Error,
            1..=3 => Action::Exit,
            4..=15 => Action::Return(sum(random, width, PARAMETERS)),
            _ => {
                let callee = random.below(count);
                let mut action = Action::call(random, width, callee);
                if let Action::Call(made, _) = &mut action {
                    for _ in 1..calls {
                        let callee = random.below(count);
                        let mut call = Call::random(random, width, callee);
                        let factor = *random.pick(&[0, 0, 1]);
                        let arg = &mut call.args[random.below(PARAMETERS)];
                        *arg = plus(arg.clone(), (RESULT, factor));
                        made.push(call);
                    }
                }
                action
            }
        }
    }

    fn call(random: &mut Random, width: u32, callee: usize) -> Self {
        let call = Call::random(random, width, callee);
        Action::Call(vec![call], sum(random, width, RESULT + 1))
    }
}

impl Call {
    fn random(random: &mut Random, width: u32, callee: usize) -> Self {
        let args = [0, 1].map(|index| {
            // Mostly the same argument plus a constant.
            if random.one_in(4) {
                sum(random, width, PARAMETERS)
            } else {
                let constant = *random.pick(&[0, 0, 1, (1 << width) - 1, 2]);
                plus(Expression::Constant(constant), (index, 1))
            }
        });
        Call { callee, args }
    }
}

/// Writes a branch: `holds` writes what is done if the condition holds. Otherwise the program goes
/// on in a new block.
fn case(
    text: &mut Text,
    condition: &Condition,
    width: u32,
    variables: &mut Vec<String>,
    holds: impl FnOnce(&mut Text),
) {
    let flag = text.condition(condition, width, variables);
    let [yes, no] = text.branch(&flag);
    text.enter(yes);
    holds(text);
    text.enter(no);
}

impl Action {
    fn write(&self, text: &mut Text, width: u32, variables: &[String]) {
        let mut variables = variables.to_vec();
        match self {
            Action::Return(sum) => {
                let value = text.expression(sum, width, &mut variables);
                text.line(format_args!("return {value}"));
            }
            Action::Error => text.line("call @f1()\n  unreachable"),
            Action::Exit => text.line("exit i32 0\n  unreachable"),
            Action::Call(calls, result) => {
                for Call { callee, args } in calls {
                    let [a, b] = [0, 1].map(|index| text.expression(&args[index], width, &mut variables));
                    let call = format!("call @f{}({a}, {b})", callee + 2);
                    let inner = text.define(format_args!("i{width}"), call);
                    variables.truncate(RESULT);
                    variables.push(inner);
                }
                let value = text.expression(result, width, &mut variables);
                text.line(format_args!("return {value}"));
            }
        }
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.width;
        let mut main = Text::new(0);
        let mut args: Vec<String> =
            (0..PARAMETERS).map(|_| main.define(format_args!("i{width}"), "input \"unsigned\"")).collect();
        if let Some(assumption) = &self.assumption {
            let flag = main.condition(assumption, width, &mut args);
            main.line(format_args!("assume {flag}"));
        }
        let result = main.define(format_args!("i{width}"), format!("call @f2({})", args.join(", ")));
        case(&mut main, &self.error, width, &mut vec![result], |text| Action::Error.write(text, width, &[]));
        main.line("exit i32 0\n  unreachable");
        writeln!(f, "pointer 64\nfunction @f0 \"main\"() {{\n{main}}}")?;
        writeln!(f, "function @f1 \"reach_error\"() {{\nb0:\n  exit i32 1\n  unreachable\n}}")?;
        for (index, function) in self.functions.iter().enumerate() {
            let id = index + 2;
            let mut text = Text::new(PARAMETERS);
            let args: Vec<String> = (0..PARAMETERS).map(|parameter| format!("%{parameter}")).collect();
            for (condition, action) in &function.cases {
                let mut variables = args.clone();
                case(&mut text, condition, width, &mut variables, |text| action.write(text, width, &args));
            }
            function.last.write(&mut text, width, &args);
            writeln!(f, "function @f{id} \"f{id}\"(%0: i{width}, %1: i{width}) -> i{width} {{\n{text}}}")?;
        }
        writeln!(f, "entry @f0")
    }
}
