//! Programs in the text form of the internal representation.
use crate::program::{Condition, GLOBALS, Guard, LOCALS, Operand, Operation, Program, Statement};
use std::fmt::{self, Write as _};

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
            let mut function = Function::new(self, index);
            function.all(body);
            if index == 0 {
                function.assert(&self.claim);
                function.line("exit i32 0\n  unreachable");
                writeln!(f, "function @f0 \"main\"() {{")?;
            } else {
                let result = function.read(0);
                function.line(&format!("return {result}"));
                let width = self.width;
                writeln!(f, "function @f{index} \"f{index}\"(%0: i{width}) -> i{width} {{")?;
            }
            for (number, block) in function.blocks.iter().enumerate() {
                write!(f, "b{number}{block}")?;
            }
            writeln!(f, "}}")?;
        }
        let error = error(self);
        writeln!(f, "function {error} \"reach_error\"() {{\nb0:\n  exit i32 1\n  unreachable\n}}\nentry @f0")
    }
}

/// Writes a function.
struct Function<'p> {
    program: &'p Program,
    /// Blocks after their numbers: parameters and instructions.
    blocks: Vec<String>,
    /// The block that is being written.
    at: usize,
    registers: usize,
    /// Of each local the value, or its address if locals are in memory.
    locals: Vec<String>,
}

impl<'p> Function<'p> {
    fn new(program: &'p Program, index: usize) -> Self {
        let parameters = usize::from(index > 0);
        let mut function = Self {
            program,
            blocks: vec![":\n".to_owned()],
            at: 0,
            registers: parameters,
            locals: Vec::new(),
        };
        let start =
            |local| if local < parameters { "%0".to_owned() } else { format!("i{} 0", program.width) };
        function.locals = (0..LOCALS).map(start).collect();
        if program.in_memory {
            let values = std::mem::take(&mut function.locals);
            for (local, value) in values.iter().enumerate() {
                let address = function.assign("ptr", &format!("alloca 1 align 1 \"l{local}\""));
                function.locals.push(address);
                function.write(local, value);
            }
        }
        function
    }

    fn line(&mut self, text: &str) {
        let _ = writeln!(self.blocks[self.at], "  {text}");
    }

    fn assign(&mut self, ty: &str, operation: &str) -> String {
        let register = format!("%{}", self.registers);
        self.registers += 1;
        self.line(&format!("{register}: {ty} = {operation}"));
        register
    }

    /// A new block, with the values of locals as parameters if it joins several ways and they are
    /// in registers.
    fn block(&mut self, joins: bool) -> (usize, Vec<String>) {
        let mut parameters = Vec::new();
        if joins && !self.program.in_memory {
            parameters.extend((0..LOCALS).map(|local| format!("%{}", self.registers + local)));
            self.registers += LOCALS;
        }
        let width = self.program.width;
        let list = list(parameters.iter().map(|parameter| format!("{parameter}: i{width}")));
        self.blocks.push(format!("{list}:\n"));
        (self.blocks.len() - 1, parameters)
    }

    /// Goes to a block that joins several ways.
    fn jump(&mut self, to: usize) {
        let arguments =
            if self.program.in_memory { String::new() } else { list(self.locals.iter().cloned()) };
        self.line(&format!("jump b{to}{arguments}"));
    }

    /// Goes on in another block.
    fn enter(&mut self, block: usize, locals: &[String]) {
        self.at = block;
        if !self.program.in_memory {
            self.locals = locals.to_vec();
        }
    }

    fn read(&mut self, variable: usize) -> String {
        let address = match variable.checked_sub(LOCALS) {
            Some(global) => format!("@g{global}"),
            None if self.program.in_memory => self.locals[variable].clone(),
            None => return self.locals[variable].clone(),
        };
        let byte = self.assign("i8", &format!("load {address}"));
        self.assign(&format!("i{}", self.program.width), &format!("trunc {byte}"))
    }

    fn write(&mut self, variable: usize, value: &str) {
        let address = match variable.checked_sub(LOCALS) {
            Some(global) => format!("@g{global}"),
            None if self.program.in_memory => self.locals[variable].clone(),
            None => {
                value.clone_into(&mut self.locals[variable]);
                return;
            }
        };
        let byte = self.assign("i8", &format!("zext {value}"));
        self.line(&format!("store {byte}, {address}"));
    }

    fn operand(&mut self, operand: Operand) -> String {
        match operand {
            Operand::Variable(variable) => self.read(variable),
            Operand::Constant(value) => format!("i{} {value}", self.program.width),
        }
    }

    fn condition(&mut self, condition: &Condition) -> String {
        let (left, right) = (self.read(condition.left), self.operand(condition.right));
        self.assign("i1", &format!("{} {left}, {right}", condition.predicate))
    }

    fn guard(&mut self, guard: &Guard) -> String {
        match guard {
            Guard::Compare(condition) => self.condition(condition),
            Guard::Choice => self.assign("i1", "input \"choice\""),
        }
    }

    /// Calls the error function unless the condition holds.
    fn assert(&mut self, condition: &Condition) {
        let flag = self.condition(condition);
        let ((fails, _), (passes, _)) = (self.block(false), self.block(false));
        self.line(&format!("branch {flag}, b{passes}, b{fails}"));
        self.at = fails;
        self.line(&format!("call {}()\n  unreachable", error(self.program)));
        self.at = passes;
    }

    fn all(&mut self, statements: &[Statement]) {
        for statement in statements {
            self.one(statement);
        }
    }

    fn one(&mut self, statement: &Statement) {
        let width = self.program.width;
        match statement {
            Statement::Compute(variable, operation, a, b) => {
                let (a, b) = (self.operand(*a), self.operand(*b));
                let name = match operation {
                    Operation::Add => "add",
                    Operation::Sub => "sub",
                    Operation::And => "and",
                    Operation::Xor => "xor",
                    Operation::Mul => "mul",
                };
                let result = self.assign(&format!("i{width}"), &format!("{name} {a}, {b}"));
                self.write(*variable, &result);
            }
            Statement::Input(variable) => {
                let input = self.assign(&format!("i{width}"), "input \"unsigned\"");
                self.write(*variable, &input);
            }
            Statement::Assume(condition) => {
                let flag = self.condition(condition);
                self.line(&format!("assume {flag}"));
            }
            Statement::Assert(condition) => self.assert(condition),
            Statement::If(guard, yes, no) => {
                let flag = self.guard(guard);
                let ((first, _), (second, _)) = (self.block(false), self.block(false));
                let (after, joined) = self.block(true);
                self.line(&format!("branch {flag}, b{first}, b{second}"));
                let locals = self.locals.clone();
                for (block, statements) in [(first, yes), (second, no)] {
                    self.enter(block, &locals);
                    self.all(statements);
                    self.jump(after);
                }
                self.enter(after, &joined);
            }
            Statement::While(guard, statements) => {
                let (head, locals) = self.block(true);
                let ((body, _), (after, _)) = (self.block(false), self.block(false));
                self.jump(head);
                self.enter(head, &locals);
                let flag = self.guard(guard);
                self.line(&format!("branch {flag}, b{body}, b{after}"));
                self.enter(body, &locals);
                self.all(statements);
                self.jump(head);
                self.enter(after, &locals);
            }
            Statement::Call(variable, function, argument) => {
                let argument = self.operand(*argument);
                let result = self.assign(&format!("i{width}"), &format!("call @f{function}({argument})"));
                self.write(*variable, &result);
            }
        }
    }
}

fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() { String::new() } else { format!("({})", items.join(", ")) }
}
