//! The language in the text form of the internal representation.
use crate::language::{Condition, Expression, Statement, bits, signed};
use std::fmt::{self, Display, Write as _};

/// A function that is being written.
pub(crate) struct Function {
    /// Of each block the parameters and the instructions.
    blocks: Vec<String>,
    /// The block that is being written.
    at: usize,
    registers: usize,
}

/// Where the values of variables are: in registers, or wherever an implementation keeps them.
pub(crate) trait Variables {
    /// An operand with the variable's value in this width.
    fn read(&mut self, function: &mut Function, variable: usize, width: u32) -> String;
    /// The variable gets a value of this width.
    fn write(&mut self, function: &mut Function, variable: usize, value: String, width: u32);
}

/// Each variable is in a register.
impl Variables for Vec<String> {
    fn read(&mut self, _: &mut Function, variable: usize, _: u32) -> String {
        self[variable].clone()
    }

    fn write(&mut self, _: &mut Function, variable: usize, value: String, _: u32) {
        self[variable] = value;
    }
}

impl Function {
    /// A function of so many parameters. Its first block is being written.
    pub(crate) fn new(parameters: usize) -> Self {
        Self { blocks: vec![":\n".to_owned()], at: 0, registers: parameters }
    }

    pub(crate) fn line(&mut self, text: impl Display) {
        writeln!(self.blocks[self.at], "  {text}").expect("strings take all text");
    }

    /// A new register.
    fn register(&mut self) -> String {
        self.registers += 1;
        format!("%{}", self.registers - 1)
    }

    /// A new register of this type that gets the result of an operation.
    pub(crate) fn define(&mut self, ty: impl Display, operation: impl Display) -> String {
        let register = self.register();
        self.line(format_args!("{register}: {ty} = {operation}"));
        register
    }

    /// A new block, which is not yet being written, and its parameters: so many integers of this
    /// width.
    pub(crate) fn block(&mut self, parameters: usize, width: u32) -> (usize, Vec<String>) {
        let registers: Vec<String> = (0..parameters).map(|_| self.register()).collect();
        let typed = registers.iter().map(|register| format!("{register}: i{width}"));
        self.blocks.push(format!("{}:\n", list(typed)));
        (self.blocks.len() - 1, registers)
    }

    /// A new block without parameters.
    pub(crate) fn plain_block(&mut self) -> usize {
        self.block(0, 0).0
    }

    /// Goes on in this block.
    pub(crate) fn enter(&mut self, block: usize) {
        self.at = block;
    }

    /// Branches to two new blocks: the first one if the flag is set.
    pub(crate) fn branch(&mut self, flag: &str) -> [usize; 2] {
        let [yes, no] = [self.plain_block(), self.plain_block()];
        self.line(format_args!("branch {flag}, b{yes}, b{no}"));
        [yes, no]
    }

    /// An operand with the value of the expression.
    pub(crate) fn expression(
        &mut self,
        expression: &Expression,
        width: u32,
        variables: &mut impl Variables,
    ) -> String {
        match expression {
            Expression::Constant(number) => format!("i{width} {}", signed(bits(*number, width), width)),
            Expression::Variable(variable) => variables.read(self, *variable, width),
            Expression::Binary(operation, left, right) => {
                let left = self.expression(left, width, variables);
                let right = self.expression(right, width, variables);
                self.define(format_args!("i{width}"), format_args!("{operation} {left}, {right}"))
            }
        }
    }

    /// A flag: whether the condition holds.
    pub(crate) fn condition(
        &mut self,
        condition: &Condition,
        width: u32,
        variables: &mut impl Variables,
    ) -> String {
        let left = self.expression(&condition.left, width, variables);
        let right = self.expression(&condition.right, width, variables);
        self.define("i1", format_args!("{} {left}, {right}", condition.predicate))
    }

    pub(crate) fn statement(&mut self, statement: &Statement, width: u32, variables: &mut impl Variables) {
        match statement {
            Statement::Set(variable, expression) => {
                let value = self.expression(expression, width, variables);
                variables.write(self, *variable, value, width);
            }
            Statement::Input(variable) => {
                let input = self.define(format_args!("i{width}"), "input \"unsigned\"");
                variables.write(self, *variable, input, width);
            }
            Statement::Assume(condition) => {
                let flag = self.condition(condition, width, variables);
                self.line(format_args!("assume {flag}"));
            }
        }
    }
}

/// All blocks.
impl Display for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.blocks.iter().enumerate().try_for_each(|(number, block)| write!(f, "b{number}{block}"))
    }
}

/// Items in parentheses, or nothing.
pub(crate) fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() { String::new() } else { format!("({})", items.join(", ")) }
}
