//! Generates endless loops over global variables that are compared with constants, and enumerates
//! their states.
use crate::predicate;
use crate::random::Random;
use std::collections::HashSet;
use std::fmt::{self, Write as _};

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

/// `left + added predicate right`, computed in this width.
pub(crate) struct Condition {
    width: u32,
    left: usize,
    added: i64,
    predicate: &'static str,
    right: Operand,
}

/// `target = source operation operand operation operand ...`, computed in this width.
struct Assignment {
    width: u32,
    target: usize,
    source: Operand,
    operations: Vec<(&'static str, Operand)>,
}

#[derive(Clone, Copy)]
enum Operand {
    Variable(usize),
    Constant(i64),
}

/// The next statement, and the bits of all variables.
pub(crate) type State = (usize, [u64; VARIABLES]);

const PREDICATES: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];

/// Without remainders; additions are the most frequent.
const OPERATIONS: [&str; 7] = ["add", "add", "add", "sub", "mul", "sdiv", "udiv"];

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
    let source = match random.below(6) {
        0 | 1 => Operand::Constant(constant(random)),
        2 => Operand::Variable(random.below(VARIABLES)),
        _ => Operand::Variable(target),
    };
    let mut operations: Vec<(&'static str, Operand)> = (0..random.below(3))
        .map(|_| {
            let operation = OPERATIONS[random.below(OPERATIONS.len())];
            let operand = match operation {
                "sdiv" | "udiv" => Operand::Constant(divisor(random)),
                _ if random.one_in(4) => Operand::Variable(random.below(VARIABLES)),
                _ => Operand::Constant(constant(random)),
            };
            (operation, operand)
        })
        .collect();
    // Most programs have few states then.
    if !random.one_in(3) {
        operations.push((*random.pick(&["srem", "urem"]), Operand::Constant(divisor(random))));
    }
    Assignment { width: *random.pick(&[types[target].width, 32]), target, source, operations }
}

/// A random condition on the variables of a program.
pub(crate) fn atom(random: &mut Random, program: &Program) -> Condition {
    condition(random, &program.types)
}

fn condition(random: &mut Random, types: &[Type]) -> Condition {
    let left = random.below(VARIABLES);
    Condition {
        width: *random.pick(&[types[left].width, types[left].width, 32]),
        left,
        added: if random.one_in(4) { constant(random) } else { 0 },
        predicate: PREDICATES[random.below(PREDICATES.len())],
        right: if random.one_in(5) {
            Operand::Variable(random.below(VARIABLES))
        } else {
            Operand::Constant(constant(random))
        },
    }
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

/// The bits of a number in this width.
fn bits(number: i64, width: u32) -> u64 {
    number.cast_unsigned() & u64::MAX >> (64 - width)
}

fn signed(bits: u64, width: u32) -> i64 {
    (bits << (64 - width)).cast_signed() >> (64 - width)
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

    fn assign(&self, assignment: &Assignment, values: &mut [u64; VARIABLES]) {
        let width = assignment.width;
        let mut result = self.value(assignment.source, width, values);
        for (operation, operand) in &assignment.operations {
            let operand = self.value(*operand, width, values);
            let (a, b) = (signed(result, width), signed(operand, width));
            let number = match *operation {
                "add" => a.wrapping_add(b),
                "sub" => a.wrapping_sub(b),
                "mul" => a.wrapping_mul(b),
                "sdiv" => a / b,
                "srem" => a % b,
                "udiv" => (result / operand).cast_signed(),
                "urem" => (result % operand).cast_signed(),
                other => unreachable!("{other}"),
            };
            result = bits(number, width);
        }
        let from = Type { width, signed: true };
        values[assignment.target] = extended(result, from, self.types[assignment.target].width);
    }

    /// The bits of an operand in this width.
    fn value(&self, operand: Operand, width: u32, values: &[u64; VARIABLES]) -> u64 {
        match operand {
            Operand::Constant(number) => bits(number, width),
            Operand::Variable(variable) => extended(values[variable], self.types[variable], width),
        }
    }

    /// Whether a condition holds of these values.
    pub(crate) fn holds(&self, condition: &Condition, values: &[u64; VARIABLES]) -> bool {
        let Condition { width, left, added, predicate, right } = condition;
        let left = self.value(Operand::Variable(*left), *width, values);
        let left = bits(signed(left, *width).wrapping_add(*added), *width);
        predicate::holds(predicate, left, self.value(*right, *width, values), *width)
    }

    /// The text form of the internal representation. It tells which atoms hold where the program
    /// begins, and before each statement.
    pub(crate) fn text(&self, atoms: &[Condition]) -> String {
        let mut writer = self.writer();
        writer.observe("begin", atoms).unwrap();
        writer.write(&mut |writer| writer.observe("step", atoms)).unwrap();
        writer.text + "entry @f0\n"
    }

    /// The text form of the internal representation, with an error before each statement where all
    /// these conditions hold.
    pub(crate) fn text_with_error(&self, error: &[Condition]) -> String {
        let mut writer = self.writer();
        writer.write(&mut |writer| writer.fail(error)).unwrap();
        writer.text + "function @f1 \"reach_error\"() {\nb0:\n  exit i32 1\n  unreachable\n}\nentry @f0\n"
    }

    /// A writer that has written the variables and where main begins.
    fn writer(&self) -> Writer<'_> {
        let mut text = "pointer 64\n".to_owned();
        for (number, (Type { width, .. }, start)) in self.types.iter().zip(&self.starts).enumerate() {
            let size = width / 8;
            writeln!(
                text,
                "global @g{number} \"v{number}\" size {size} align {size} {{ 0: i{width} {} }}",
                signed(*start, *width)
            )
            .unwrap();
        }
        text += "function @f0 \"main\"() {\nb0:\n";
        Writer { program: self, text, registers: 0, blocks: 1 }
    }
}

/// The value in another width.
fn extended(value: u64, from: Type, width: u32) -> u64 {
    bits(if from.signed { signed(value, from.width) } else { value.cast_signed() }, width)
}

struct Writer<'a> {
    program: &'a Program,
    text: String,
    registers: usize,
    blocks: usize,
}

impl Writer<'_> {
    /// Writes the loop, with what is `before` each statement.
    fn write(&mut self, before: &mut dyn FnMut(&mut Self) -> fmt::Result) -> fmt::Result {
        self.text += "  jump b1\nb1:\n";
        self.blocks = 2;
        for statement in &self.program.statements {
            before(self)?;
            self.statement(statement)?;
        }
        self.text += "  jump b1\n}\n";
        Ok(())
    }

    /// A new register that gets its value from this operation.
    fn define(&mut self, width: u32, operation: &str) -> Result<String, fmt::Error> {
        let register = format!("%{}", self.registers);
        self.registers += 1;
        writeln!(self.text, "  {register}: i{width} = {operation}")?;
        Ok(register)
    }

    fn observe(&mut self, word: &str, atoms: &[Condition]) -> fmt::Result {
        let flags: Result<Vec<String>, _> = atoms.iter().map(|atom| self.condition(atom)).collect();
        writeln!(self.text, "  observe {word}({})", flags?.join(", "))
    }

    /// An error where all conditions hold.
    fn fail(&mut self, conditions: &[Condition]) -> fmt::Result {
        let flag = self.all(conditions)?;
        let first = self.blocks;
        self.blocks += 2;
        writeln!(self.text, "  branch {flag}, b{first}, b{}", first + 1)?;
        writeln!(self.text, "b{first}:\n  call @f1()\n  unreachable\nb{}:", first + 1)
    }

    /// Whether all conditions hold.
    fn all(&mut self, conditions: &[Condition]) -> Result<String, fmt::Error> {
        let mut flag = "true".to_owned();
        for condition in conditions {
            let more = self.condition(condition)?;
            flag = self.define(1, &format!("and {flag}, {more}"))?;
        }
        Ok(flag)
    }

    fn statement(&mut self, statement: &Statement) -> fmt::Result {
        match statement {
            Statement::If(conditions, yes, no) => {
                let flag = self.all(conditions)?;
                let first = self.blocks;
                writeln!(self.text, "  branch {flag}, b{first}, b{}", first + 1)?;
                self.arms(&[yes, no])
            }
            Statement::Switch(variable, cases, default) => {
                let width = self.program.types[*variable].width;
                let value = self.define(width, &format!("load @g{variable}"))?;
                write!(self.text, "  switch {value} {{ ")?;
                for (number, (value, _)) in cases.iter().enumerate() {
                    write!(self.text, "i{width} {value}: b{}, ", self.blocks + number)?;
                }
                writeln!(self.text, "default: b{} }}", self.blocks + cases.len())?;
                let arms: Vec<&[Assignment]> =
                    cases.iter().map(|(_, case)| std::slice::from_ref(case)).chain([&**default]).collect();
                self.arms(&arms)
            }
            Statement::Input(variable, first, count) => {
                let width = self.program.types[*variable].width;
                let input = self.define(width, "input \"int\"")?;
                let above = self.define(width, &format!("sub {input}, i{width} {first}"))?;
                let flag = self.define(1, &format!("ult {above}, i{width} {count}"))?;
                writeln!(self.text, "  assume {flag}\n  store {input}, @g{variable}")
            }
        }
    }

    /// New blocks for the arms, and one in which they meet.
    fn arms(&mut self, arms: &[&[Assignment]]) -> fmt::Result {
        let first = self.blocks;
        let end = first + arms.len();
        self.blocks = end + 1;
        for (number, arm) in arms.iter().enumerate() {
            writeln!(self.text, "b{}:", first + number)?;
            for assignment in *arm {
                self.assignment(assignment)?;
            }
            writeln!(self.text, "  jump b{end}")?;
        }
        writeln!(self.text, "b{end}:")
    }

    fn assignment(&mut self, assignment: &Assignment) -> fmt::Result {
        let Assignment { width, target, source, operations } = assignment;
        let mut value = self.operand(*source, *width)?;
        for (operation, operand) in operations {
            let operand = self.operand(*operand, *width)?;
            value = self.define(*width, &format!("{operation} {value}, {operand}"))?;
        }
        let value =
            self.converted(value, Type { width: *width, signed: true }, self.program.types[*target].width)?;
        writeln!(self.text, "  store {value}, @g{target}")
    }

    fn condition(&mut self, condition: &Condition) -> Result<String, fmt::Error> {
        let Condition { width, left, added, predicate, right } = condition;
        let mut value = self.operand(Operand::Variable(*left), *width)?;
        if *added != 0 {
            let added = signed(bits(*added, *width), *width);
            value = self.define(*width, &format!("add {value}, i{width} {added}"))?;
        }
        let right = self.operand(*right, *width)?;
        self.define(1, &format!("{predicate} {value}, {right}"))
    }

    fn operand(&mut self, operand: Operand, width: u32) -> Result<String, fmt::Error> {
        match operand {
            Operand::Constant(number) => Ok(format!("i{width} {}", signed(bits(number, width), width))),
            Operand::Variable(variable) => {
                let from = self.program.types[variable];
                let value = self.define(from.width, &format!("load @g{variable}"))?;
                self.converted(value, from, width)
            }
        }
    }

    fn converted(&mut self, value: String, from: Type, width: u32) -> Result<String, fmt::Error> {
        let operation = match (from.width.cmp(&width), from.signed) {
            (std::cmp::Ordering::Equal, _) => return Ok(value),
            (std::cmp::Ordering::Greater, _) => "trunc",
            (std::cmp::Ordering::Less, true) => "sext",
            (std::cmp::Ordering::Less, false) => "zext",
        };
        self.define(width, &format!("{operation} {value}"))
    }
}
