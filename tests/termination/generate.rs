//! Generates programs: blocks that compute on all variables, and branch.
use crate::language::{Condition, Expression, Function, Operation, Statement, list};
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
        3..=7 => {
            Statement::Set(variable, Expression::step(random, variable, &[Operation::Add, Operation::Sub]))
        }
        _ => {
            let operation = *random.pick(&Operation::TOTAL);
            let mut operand = || Expression::random(random, VARIABLES, width);
            Statement::Set(variable, Expression::binary(operation, operand(), operand()))
        }
    }
}

pub(crate) fn condition(random: &mut Random, width: u32) -> Condition {
    Condition::random(random, VARIABLES, width)
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(None))
    }
}

impl Program {
    /// The text form of the internal representation. With atoms, the program tells which of them
    /// hold where it begins and at the start of each block, and repeats the last letter when it
    /// ends.
    pub(crate) fn text(&self, atoms: Option<&[Condition]>) -> String {
        let width = self.width;
        let mut function = Function::new(0);
        let observe = |function: &mut Function, word: &str, values: &mut Vec<String>| {
            if let Some(atoms) = atoms {
                let flags: Vec<String> =
                    atoms.iter().map(|atom| function.condition(atom, width, values)).collect();
                function.line(format_args!("observe {word}({})", flags.join(", ")));
            }
        };
        let mut zeros = vec![format!("i{width} 0"); VARIABLES];
        observe(&mut function, "begin", &mut zeros);
        function.line(format_args!("jump b1{}", list(zeros.into_iter())));
        for (number, block) in self.blocks.iter().enumerate() {
            let (at, mut values) = function.block(VARIABLES, width);
            function.enter(at);
            observe(&mut function, "step", &mut values);
            for statement in &block.statements {
                function.statement(statement, width, &mut values);
            }
            let arguments = list(values.iter().cloned());
            let to = |target: usize| format!("b{}{arguments}", target + 1);
            match &block.next {
                Next::End if atoms.is_some() => function.line(format_args!("jump {}", to(number))),
                Next::End => function.line("exit i32 0\n  unreachable"),
                Next::Jump(target) => function.line(format_args!("jump {}", to(*target))),
                Next::Branch(condition, yes, no) => {
                    let flag = function.condition(condition, width, &mut values);
                    function.line(format_args!("branch {flag}, {}, {}", to(*yes), to(*no)));
                }
            }
        }
        format!("pointer 64\nfunction @f0 \"main\"() {{\n{function}}}\nentry @f0\n")
    }
}
