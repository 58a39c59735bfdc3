//! Generates programs: blocks that compute on all variables, and branch.
use crate::random::Random;
use std::fmt;

/// Number of variables.
pub(crate) const VARIABLES: usize = 3;

/// A program; it starts at the first block with all variables 0.
pub(crate) struct Program {
    /// Width of all variables in bits.
    pub(crate) width: u32,
    pub(crate) blocks: Vec<Block>,
}

pub(crate) struct Block {
    pub(crate) statements: Vec<Statement>,
    pub(crate) next: Next,
}

pub(crate) enum Statement {
    /// `variable = a op b`
    Compute(usize, Operation, Operand, Operand),
    /// `variable = input`
    Input(usize),
    Assume(Condition),
}

#[derive(Clone, Copy)]
pub(crate) enum Operation {
    Add,
    Sub,
    And,
    Xor,
    Mul,
}

#[derive(Clone, Copy)]
pub(crate) enum Operand {
    Variable(usize),
    Constant(u64),
}

pub(crate) struct Condition {
    pub(crate) predicate: &'static str,
    pub(crate) left: usize,
    pub(crate) right: Operand,
}

pub(crate) enum Next {
    End,
    Jump(usize),
    Branch(Condition, usize, usize),
}

/// A random program. Most of them have loops.
pub(crate) fn program(random: &mut Random) -> Program {
    let width = 2 + random.below(5) as u32;
    let count = 3 + random.below(4);
    let mut blocks: Vec<Block> = (0..count - 1).map(|_| block(random, width, count)).collect();
    blocks.push(Block { statements: Vec::new(), next: Next::End });
    Program { width, blocks }
}

fn block(random: &mut Random, width: u32, count: usize) -> Block {
    let statements = (0..random.below(4)).map(|_| statement(random, width)).collect();
    let next = match random.below(8) {
        0 => Next::Jump(random.below(count)),
        _ => Next::Branch(condition(random, width), random.below(count), random.below(count)),
    };
    Block { statements, next }
}

fn statement(random: &mut Random, width: u32) -> Statement {
    let variable = random.below(VARIABLES);
    match random.below(12) {
        0 => Statement::Assume(condition(random, width)),
        1 | 2 => Statement::Input(variable),
        // Steps as loops have them.
        3..=7 => {
            let operation = *random.pick(&[Operation::Add, Operation::Sub]);
            let step = Operand::Constant(1 + random.below(2) as u64);
            Statement::Compute(variable, operation, Operand::Variable(variable), step)
        }
        _ => {
            let operations = [Operation::Add, Operation::Sub, Operation::And, Operation::Xor, Operation::Mul];
            let operation = *random.pick(&operations);
            Statement::Compute(variable, operation, operand(random, width), operand(random, width))
        }
    }
}

pub(crate) fn condition(random: &mut Random, width: u32) -> Condition {
    let predicate = *random.pick(&["eq", "ne", "ult", "ule", "slt", "sle"]);
    Condition { predicate, left: random.below(VARIABLES), right: operand(random, width) }
}

fn operand(random: &mut Random, width: u32) -> Operand {
    if random.one_in(2) {
        Operand::Variable(random.below(VARIABLES))
    } else {
        Operand::Constant(random.bits() % (1 << width))
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, None)
    }
}

impl Program {
    /// The text form of the internal representation. With atoms, the program tells which of them
    /// hold where it begins and at the start of each block, and repeats the last letter when it
    /// ends.
    pub(crate) fn write(&self, f: &mut impl fmt::Write, atoms: Option<&[Condition]>) -> fmt::Result {
        let width = self.width;
        writeln!(f, "pointer 64\nfunction @f0 \"main\"() {{\nb0:")?;
        let mut registers = 0;
        let mut fresh = || {
            registers += 1;
            format!("%{}", registers - 1)
        };
        let show = |operand: Operand, values: &[String]| match operand {
            Operand::Variable(variable) => values[variable].clone(),
            Operand::Constant(value) => format!("i{width} {value}"),
        };
        let zeros: Vec<String> = (0..VARIABLES).map(|_| format!("i{width} 0")).collect();
        let observe =
            |f: &mut dyn fmt::Write, word: &str, values: &[String], fresh: &mut dyn FnMut() -> String| {
                let Some(atoms) = atoms else { return Ok(()) };
                let mut flags = Vec::new();
                for Condition { predicate, left, right } in atoms {
                    let flag = fresh();
                    writeln!(f, "  {flag}: i1 = {predicate} {}, {}", values[*left], show(*right, values))?;
                    flags.push(flag);
                }
                writeln!(f, "  observe {word}{}", list(flags.into_iter()))
            };
        observe(f, "begin", &zeros, &mut fresh)?;
        writeln!(f, "  jump b1{}", list(zeros.into_iter()))?;
        for (number, block) in self.blocks.iter().enumerate() {
            let mut values: Vec<String> = (0..VARIABLES).map(|_| fresh()).collect();
            let params = list(values.iter().map(|value| format!("{value}: i{width}")));
            writeln!(f, "b{}{params}:", number + 1)?;
            observe(f, "step", &values, &mut fresh)?;
            for statement in &block.statements {
                match statement {
                    Statement::Compute(variable, operation, a, b) => {
                        let (a, b) = (show(*a, &values), show(*b, &values));
                        values[*variable] = fresh();
                        let name = match operation {
                            Operation::Add => "add",
                            Operation::Sub => "sub",
                            Operation::And => "and",
                            Operation::Xor => "xor",
                            Operation::Mul => "mul",
                        };
                        writeln!(f, "  {}: i{width} = {name} {a}, {b}", values[*variable])?;
                    }
                    Statement::Input(variable) => {
                        values[*variable] = fresh();
                        writeln!(f, "  {}: i{width} = input \"unsigned\"", values[*variable])?;
                    }
                    Statement::Assume(Condition { predicate, left, right }) => {
                        let flag = fresh();
                        writeln!(
                            f,
                            "  {flag}: i1 = {predicate} {}, {}",
                            values[*left],
                            show(*right, &values)
                        )?;
                        writeln!(f, "  assume {flag}")?;
                    }
                }
            }
            let to = |target: usize| format!("b{}{}", target + 1, list(values.iter().cloned()));
            match &block.next {
                Next::End if atoms.is_some() => writeln!(f, "  jump {}", to(number))?,
                Next::End => writeln!(f, "  exit i32 0\n  unreachable")?,
                Next::Jump(target) => writeln!(f, "  jump {}", to(*target))?,
                Next::Branch(Condition { predicate, left, right }, yes, no) => {
                    let flag = fresh();
                    writeln!(f, "  {flag}: i1 = {predicate} {}, {}", values[*left], show(*right, &values))?;
                    writeln!(f, "  branch {flag}, {}, {}", to(*yes), to(*no))?;
                }
            }
        }
        writeln!(f, "}}\nentry @f0")
    }
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("({})", items.collect::<Vec<_>>().join(", "))
}
