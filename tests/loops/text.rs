//! Programs in the text form of the internal representation.
use crate::language::{Condition, Expression, Function, Variables, list};
use crate::program::{GLOBALS, Guard, LOCALS, Program, Statement};
use std::fmt;

/// The function that is called where an assertion fails comes after main and the program's
/// functions.
fn error(program: &Program) -> String {
    format!("@f{}", program.functions.len())
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "pointer 64")?;
        for global in 0..GLOBALS {
            writeln!(f, "global @g{global} \"g{global}\" size 1 align 1")?;
        }
        for (index, body) in self.functions.iter().enumerate() {
            let mut writer = Writer::new(self, index);
            writer.all(body);
            if index == 0 {
                writer.assert(&self.claim);
                writer.function.line("exit i32 0\n  unreachable");
                writeln!(f, "function @f0 \"main\"() {{")?;
            } else {
                let width = self.width;
                let result = writer.locals.read(&mut writer.function, 0, width);
                writer.function.line(format_args!("return {result}"));
                writeln!(f, "function @f{index} \"f{index}\"(%0: i{width}) -> i{width} {{")?;
            }
            writeln!(f, "{}}}", writer.function)?;
        }
        let error = error(self);
        writeln!(f, "function {error} \"reach_error\"() {{\nb0:\n  exit i32 1\n  unreachable\n}}\nentry @f0")
    }
}

/// Of each local variable the value, or its address if locals are in memory.
struct Locals {
    operands: Vec<String>,
    in_memory: bool,
}

impl Locals {
    fn address(&self, variable: usize) -> Option<String> {
        match variable.checked_sub(LOCALS) {
            Some(global) => Some(format!("@g{global}")),
            None => self.in_memory.then(|| self.operands[variable].clone()),
        }
    }
}

impl Variables for Locals {
    fn read(&mut self, function: &mut Function, variable: usize, width: u32) -> String {
        let Some(address) = self.address(variable) else { return self.operands[variable].clone() };
        let byte = function.define("i8", format_args!("load {address}"));
        function.define(format_args!("i{width}"), format_args!("trunc {byte}"))
    }

    fn write(&mut self, function: &mut Function, variable: usize, value: String, _: u32) {
        let Some(address) = self.address(variable) else {
            self.operands[variable] = value;
            return;
        };
        let byte = function.define("i8", format_args!("zext {value}"));
        function.line(format_args!("store {byte}, {address}"));
    }
}

/// Writes a function.
struct Writer<'p> {
    program: &'p Program,
    function: Function,
    locals: Locals,
}

impl<'p> Writer<'p> {
    fn new(program: &'p Program, index: usize) -> Self {
        let parameters = usize::from(index > 0);
        let mut function = Function::new(parameters);
        let start =
            |local| if local < parameters { "%0".to_owned() } else { format!("i{} 0", program.width) };
        let mut operands: Vec<String> = (0..LOCALS).map(start).collect();
        if program.in_memory {
            for (local, operand) in operands.iter_mut().enumerate() {
                let address = function.define("ptr", format_args!("alloca 1 align 1 \"l{local}\""));
                let byte = function.define("i8", format_args!("zext {operand}"));
                function.line(format_args!("store {byte}, {address}"));
                *operand = address;
            }
        }
        Self { program, function, locals: Locals { operands, in_memory: program.in_memory } }
    }

    /// A new block that joins several ways, and the values of locals there if they are in
    /// registers.
    fn joining(&mut self) -> (usize, Vec<String>) {
        self.function.block(if self.locals.in_memory { 0 } else { LOCALS }, self.program.width)
    }

    /// Goes to a block that joins several ways.
    fn jump(&mut self, to: usize) {
        let values: &[String] = if self.locals.in_memory { &[] } else { &self.locals.operands };
        self.function.line(format_args!("jump b{to}{}", list(values.iter().cloned())));
    }

    /// Goes on in another block.
    fn enter(&mut self, block: usize, locals: &[String]) {
        self.function.enter(block);
        if !self.locals.in_memory {
            self.locals.operands = locals.to_vec();
        }
    }

    fn expression(&mut self, expression: &Expression) -> String {
        self.function.expression(expression, self.program.width, &mut self.locals)
    }

    fn condition(&mut self, condition: &Condition) -> String {
        self.function.condition(condition, self.program.width, &mut self.locals)
    }

    fn guard(&mut self, guard: &Guard) -> String {
        match guard {
            Guard::Compare(condition) => self.condition(condition),
            Guard::Choice => self.function.define("i1", "input \"choice\""),
        }
    }

    /// Calls the error function unless the condition holds.
    fn assert(&mut self, condition: &Condition) {
        let flag = self.condition(condition);
        let [passes, fails] = self.function.branch(&flag);
        self.function.enter(fails);
        self.function.line(format_args!("call {}()\n  unreachable", error(self.program)));
        self.function.enter(passes);
    }

    fn all(&mut self, statements: &[Statement]) {
        for statement in statements {
            self.one(statement);
        }
    }

    fn one(&mut self, statement: &Statement) {
        let width = self.program.width;
        match statement {
            Statement::Simple(statement) => self.function.statement(statement, width, &mut self.locals),
            Statement::Assert(condition) => self.assert(condition),
            Statement::If(guard, yes, no) => {
                let flag = self.guard(guard);
                let [first, second] = self.function.branch(&flag);
                let (after, joined) = self.joining();
                let locals = self.locals.operands.clone();
                for (block, statements) in [(first, yes), (second, no)] {
                    self.enter(block, &locals);
                    self.all(statements);
                    self.jump(after);
                }
                self.enter(after, &joined);
            }
            Statement::While(guard, statements) => {
                let (head, locals) = self.joining();
                self.jump(head);
                self.enter(head, &locals);
                let flag = self.guard(guard);
                let [body, after] = self.function.branch(&flag);
                self.enter(body, &locals);
                self.all(statements);
                self.jump(head);
                self.enter(after, &locals);
            }
            Statement::Call(variable, function, argument) => {
                let argument = self.expression(argument);
                let call = format_args!("call @f{function}({argument})").to_string();
                let result = self.function.define(format_args!("i{width}"), call);
                self.locals.write(&mut self.function, *variable, result, width);
            }
        }
    }
}
