//! Generates endless loops over global variables that are compared with constants, and enumerates
//! their states.
use crate::language::{self, Expression, Function, Operation, Predicate, Variables, bits, signed};
use crate::random::Random;
use std::cmp::Ordering;
use std::collections::HashSet;
use std::fmt::Write as _;

/// Number of variables.
pub(crate) const VARIABLES: usize = 3;

/// A program: its statements are run again and again, in their order.
pub(crate) struct Program {
    types: [Type; VARIABLES],
    starts: [u64; VARIABLES],
    statements: Vec<Statement>,
}

/// An integer type of C.
#[derive(Clone, Copy)]
struct Type {
    width: u32,
    signed: bool,
}

enum Statement {
    /// `if (all of these) ... else ...`
    If(Vec<Condition>, Vec<Assignment>, Vec<Assignment>),
    /// What is done for each value of a variable, and for all others.
    Switch(usize, Vec<(i64, Assignment)>, Vec<Assignment>),
    /// The variable becomes one of so many values, of which this is the first.
    Input(usize, i64, u64),
}

/// A comparison that is computed in this width.
pub(crate) struct Condition {
    width: u32,
    compared: language::Condition,
}

/// `target = expression`, computed in this width.
struct Assignment {
    width: u32,
    target: usize,
    expression: Expression,
}

/// The next statement, and the bits of all variables.
pub(crate) type State = (usize, [u64; VARIABLES]);

use Operation::{Add, Mul, Sdiv, Srem, Sub, Udiv, Urem};
use Predicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};

const PREDICATES: [Predicate; 10] = [Eq, Ne, Slt, Sle, Sgt, Sge, Ult, Ule, Ugt, Uge];

/// Without remainders; additions are the most frequent.
const OPERATIONS: [Operation; 7] = [Add, Add, Add, Sub, Mul, Sdiv, Udiv];

/// A random program.
pub(crate) fn program(random: &mut Random) -> Program {
    let types =
        std::array::from_fn(|_| Type { width: *random.pick(&[8, 8, 16, 32, 32]), signed: random.one_in(2) });
    let starts = types.map(|Type { width, .. }| bits(constant(random), width));
    let statements = (0..=random.below(4)).map(|_| statement(random, &types)).collect();
    Program { types, starts, statements }
}

fn statement(random: &mut Random, types: &[Type]) -> Statement {
    match random.below(7) {
        0 | 1 => {
            Statement::Input(random.below(VARIABLES), random.below(8) as i64 - 3, 1 + random.below(5) as u64)
        }
        2 => {
            let variable = random.below(VARIABLES);
            let first = random.below(6) as i64 - 2;
            let step = 1 + random.below(3) as i64;
            let cases = 1 + random.below(3) as i64;
            let cases = (0..cases).map(|case| (first + case * step, assignment(random, types)));
            Statement::Switch(variable, cases.collect(), assignments(random, types, 0))
        }
        _ => {
            let conditions = (0..=random.below(2)).map(|_| condition(random, types)).collect();
            Statement::If(conditions, assignments(random, types, 1), assignments(random, types, 0))
        }
    }
}

fn assignments(random: &mut Random, types: &[Type], least: usize) -> Vec<Assignment> {
    (0..least + random.below(2)).map(|_| assignment(random, types)).collect()
}

fn assignment(random: &mut Random, types: &[Type]) -> Assignment {
    let target = random.below(VARIABLES);
    let mut expression = match random.below(6) {
        0 | 1 => Expression::Constant(constant(random)),
        2 => Expression::Variable(random.below(VARIABLES)),
        _ => Expression::Variable(target),
    };
    for _ in 0..random.below(3) {
        let operation = *random.pick(&OPERATIONS);
        let operand = match operation {
            Sdiv | Udiv => Expression::Constant(divisor(random)),
            _ if random.one_in(4) => Expression::Variable(random.below(VARIABLES)),
            _ => Expression::Constant(constant(random)),
        };
        expression = Expression::binary(operation, expression, operand);
    }
    // Most programs have few states then.
    if !random.one_in(3) {
        let operation = *random.pick(&[Srem, Urem]);
        expression = Expression::binary(operation, expression, Expression::Constant(divisor(random)));
    }
    Assignment { width: *random.pick(&[types[target].width, 32]), target, expression }
}

/// A random condition on the variables of a program.
pub(crate) fn atom(random: &mut Random, program: &Program) -> Condition {
    condition(random, &program.types)
}

fn condition(random: &mut Random, types: &[Type]) -> Condition {
    let variable = random.below(VARIABLES);
    let width = *random.pick(&[types[variable].width, types[variable].width, 32]);
    let mut left = Expression::Variable(variable);
    if random.one_in(4) {
        left = Expression::binary(Add, left, Expression::Constant(constant(random)));
    }
    let predicate = *random.pick(&PREDICATES);
    let right = if random.one_in(5) {
        Expression::Variable(random.below(VARIABLES))
    } else {
        Expression::Constant(constant(random))
    };
    Condition { width, compared: language::Condition { predicate, left, right } }
}

fn constant(random: &mut Random) -> i64 {
    match random.below(12) {
        0 => *random.pick(&[100, 127, 128, -128, 255, 1000, 40_000, -600_000_000, i64::from(i32::MAX)]),
        _ => random.below(12) as i64 - 4,
    }
}

/// Neither 0 nor -1.
fn divisor(random: &mut Random) -> i64 {
    *random.pick(&[2, 3, 5, 7, 10, 100, -2, -3, 8])
}

impl Program {
    /// Where it begins.
    pub(crate) fn start(&self) -> State {
        (0, self.starts)
    }

    /// Its states, if there are at most so many.
    pub(crate) fn states(&self, most: usize) -> Option<HashSet<State>> {
        let mut known = HashSet::from([self.start()]);
        let mut open = vec![self.start()];
        while let Some(state) = open.pop() {
            let new = self.successors(&state).into_iter().filter(|next| known.insert(*next));
            open.extend(new);
            if known.len() > most {
                return None;
            }
        }
        Some(known)
    }

    /// What the next statement leads to.
    pub(crate) fn successors(&self, (index, values): &State) -> Vec<State> {
        let run = |assignments: &[Assignment]| {
            let mut after = *values;
            for assignment in assignments {
                self.assign(assignment, &mut after);
            }
            after
        };
        let all = match &self.statements[*index] {
            Statement::If(conditions, yes, no) => {
                let holds = conditions.iter().all(|condition| self.holds(condition, values));
                vec![run(if holds { yes } else { no })]
            }
            Statement::Switch(variable, cases, default) => {
                let width = self.types[*variable].width;
                let case = cases.iter().find(|(value, _)| bits(*value, width) == values[*variable]);
                vec![case.map_or_else(|| run(default), |(_, case)| run(std::slice::from_ref(case)))]
            }
            Statement::Input(variable, first, count) => {
                let width = self.types[*variable].width;
                let chosen = (0..*count).map(|more| {
                    let mut after = *values;
                    after[*variable] = bits(first + more.cast_signed(), width);
                    after
                });
                chosen.collect()
            }
        };
        all.into_iter().map(|values| ((index + 1) % self.statements.len(), values)).collect()
    }

    fn assign(&self, Assignment { width, target, expression }: &Assignment, values: &mut [u64; VARIABLES]) {
        let from = Type { width: *width, signed: true };
        let result = expression.value(*width, &|variable| self.value(*variable, *width, values));
        values[*target] = extended(result, from, self.types[*target].width);
    }

    /// The bits of a variable in this width.
    fn value(&self, variable: usize, width: u32, values: &[u64; VARIABLES]) -> u64 {
        extended(values[variable], self.types[variable], width)
    }

    /// Whether a condition holds of these values.
    pub(crate) fn holds(&self, Condition { width, compared }: &Condition, values: &[u64; VARIABLES]) -> bool {
        compared.holds(*width, &|variable| self.value(*variable, *width, values))
    }

    /// The text form of the internal representation. It tells which atoms hold where the program
    /// begins, and before each statement.
    pub(crate) fn text(&self, atoms: &[Condition]) -> String {
        let mut writer = self.writer();
        writer.observe("begin", atoms);
        let main = writer.all(|writer| writer.observe("step", atoms));
        format!("{}{main}}}\nentry @f0\n", self.head())
    }

    /// The text form of the internal representation, with an error before each statement where all
    /// these conditions hold.
    pub(crate) fn text_with_error(&self, error: &[Condition]) -> String {
        let main = self.writer().all(|writer| writer.fail(error));
        let last = "function @f1 \"reach_error\"() {\nb0:\n  exit i32 1\n  unreachable\n}\nentry @f0\n";
        format!("{}{main}}}\n{last}", self.head())
    }

    /// The variables, and where main begins.
    fn head(&self) -> String {
        let mut text = "pointer 64\n".to_owned();
        for (number, (Type { width, .. }, start)) in self.types.iter().zip(&self.starts).enumerate() {
            let size = width / 8;
            writeln!(
                text,
                "global @g{number} \"v{number}\" size {size} align {size} {{ 0: i{width} {} }}",
                signed(*start, *width)
            )
            .expect("strings take all text");
        }
        text + "function @f0 \"main\"() {\n"
    }

    fn writer(&self) -> Writer<'_> {
        Writer { program: self, function: Function::new(0), globals: Globals(self.types) }
    }
}

/// The value in another width.
fn extended(value: u64, from: Type, width: u32) -> u64 {
    bits(if from.signed { signed(value, from.width) } else { value.cast_signed() }, width)
}

/// The variables are global, and have these types.
struct Globals([Type; VARIABLES]);

impl Variables for Globals {
    fn read(&mut self, function: &mut Function, variable: usize, width: u32) -> String {
        let from = self.0[variable];
        let value = function.define(format_args!("i{}", from.width), format_args!("load @g{variable}"));
        converted(function, value, from, width)
    }

    fn write(&mut self, function: &mut Function, variable: usize, value: String, width: u32) {
        let value = converted(function, value, Type { width, signed: true }, self.0[variable].width);
        function.line(format_args!("store {value}, @g{variable}"));
    }
}

fn converted(function: &mut Function, value: String, from: Type, width: u32) -> String {
    let operation = match (from.width.cmp(&width), from.signed) {
        (Ordering::Equal, _) => return value,
        (Ordering::Greater, _) => "trunc",
        (Ordering::Less, true) => "sext",
        (Ordering::Less, false) => "zext",
    };
    function.define(format_args!("i{width}"), format_args!("{operation} {value}"))
}

struct Writer<'a> {
    program: &'a Program,
    function: Function,
    globals: Globals,
}

impl Writer<'_> {
    /// Writes the loop, with what is `before` each statement.
    fn all(mut self, before: impl Fn(&mut Self)) -> Function {
        let start = self.function.plain_block();
        self.function.line(format_args!("jump b{start}"));
        self.function.enter(start);
        for statement in &self.program.statements {
            before(&mut self);
            self.statement(statement);
        }
        self.function.line(format_args!("jump b{start}"));
        self.function
    }

    fn observe(&mut self, word: &str, atoms: &[Condition]) {
        let flags: Vec<String> = atoms.iter().map(|atom| self.condition(atom)).collect();
        self.function.line(format_args!("observe {word}({})", flags.join(", ")));
    }

    /// An error where all conditions hold.
    fn fail(&mut self, conditions: &[Condition]) {
        let flag = self.conjunction(conditions);
        let [error, after] = self.function.branch(&flag);
        self.function.enter(error);
        self.function.line("call @f1()\n  unreachable");
        self.function.enter(after);
    }

    fn condition(&mut self, Condition { width, compared }: &Condition) -> String {
        self.function.condition(compared, *width, &mut self.globals)
    }

    /// Whether all conditions hold.
    fn conjunction(&mut self, conditions: &[Condition]) -> String {
        conditions.iter().fold("true".to_owned(), |flag, condition| {
            let more = self.condition(condition);
            self.function.define("i1", format_args!("and {flag}, {more}"))
        })
    }

    fn statement(&mut self, statement: &Statement) {
        match statement {
            Statement::If(conditions, yes, no) => {
                let flag = self.conjunction(conditions);
                let [first, second] = self.function.branch(&flag);
                self.arms(&[(first, yes), (second, no)]);
            }
            Statement::Switch(variable, cases, default) => {
                let width = self.program.types[*variable].width;
                let value = self.globals.read(&mut self.function, *variable, width);
                let (mut labels, mut arms) = (String::new(), Vec::new());
                for (value, case) in cases {
                    let block = self.function.plain_block();
                    write!(labels, "i{width} {value}: b{block}, ").expect("strings take all text");
                    arms.push((block, std::slice::from_ref(case)));
                }
                let last = self.function.plain_block();
                self.function.line(format_args!("switch {value} {{ {labels}default: b{last} }}"));
                arms.push((last, default));
                self.arms(&arms);
            }
            Statement::Input(variable, first, count) => {
                let width = self.program.types[*variable].width;
                let input = self.function.define(format_args!("i{width}"), "input \"int\"");
                let above = format!("sub {input}, i{width} {first}");
                let above = self.function.define(format_args!("i{width}"), above);
                let flag = self.function.define("i1", format_args!("ult {above}, i{width} {count}"));
                self.function.line(format_args!("assume {flag}"));
                self.globals.write(&mut self.function, *variable, input, width);
            }
        }
    }

    /// Writes the blocks of the arms, and a new one in which they meet.
    fn arms(&mut self, arms: &[(usize, &[Assignment])]) {
        let end = self.function.plain_block();
        for (block, assignments) in arms {
            self.function.enter(*block);
            for Assignment { width, target, expression } in *assignments {
                let value = self.function.expression(expression, *width, &mut self.globals);
                self.globals.write(&mut self.function, *target, value, *width);
            }
            self.function.line(format_args!("jump b{end}"));
        }
        self.function.enter(end);
    }
}
