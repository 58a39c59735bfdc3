//! Programs with loops, and how they are generated.
use crate::random::Random;
use crate::run;

/// Variables of main, and of each function, whose first one is its parameter and its result.
pub(crate) const LOCALS: usize = 3;
/// Variables of all.
pub(crate) const GLOBALS: usize = 2;
/// The variables that a statement can name: locals, then globals.
pub(crate) const VARIABLES: usize = LOCALS + GLOBALS;

/// A program. All variables are 0 at first.
pub(crate) struct Program {
    /// Width of all variables in bits.
    pub(crate) width: u32,
    /// Main comes first. A function calls later ones only.
    pub(crate) functions: Vec<Vec<Statement>>,
    /// What has to hold at the end of main.
    pub(crate) claim: Condition,
    /// Whether locals are objects on the stack.
    pub(crate) in_memory: bool,
}

pub(crate) enum Statement {
    /// `variable = a op b`
    Compute(usize, Operation, Operand, Operand),
    /// `variable = input`
    Input(usize),
    Assume(Condition),
    Assert(Condition),
    If(Guard, Vec<Statement>, Vec<Statement>),
    While(Guard, Vec<Statement>),
    /// `variable = function(argument)`
    Call(usize, usize, Operand),
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

/// What decides where a run goes.
pub(crate) enum Guard {
    Compare(Condition),
    /// An input of one bit.
    Choice,
}

/// How often a claim is drawn until one has the wanted answer.
const CLAIMS: usize = 20;

impl Program {
    /// A random program, with whether it fails. About half of them do.
    pub(crate) fn random(random: &mut Random) -> (Self, bool) {
        loop {
            let width = 2 + random.below(3) as u32;
            let count = 1 + random.below(3);
            let body = |index| Writer { random: &mut *random, width, callees: index + 1..count }.function();
            let mut program = Self {
                width,
                functions: (0..count).map(body).collect(),
                claim: Condition { predicate: "eq", left: 0, right: Operand::Variable(0) },
                in_memory: random.one_in(3),
            };
            // A program with too many states to enumerate is not taken.
            let Some(ends) = run::ends(&program) else { continue };
            let wanted = random.one_in(2);
            let mut writer = Writer { random: &mut *random, width, callees: 0..0 };
            for _ in 0..CLAIMS {
                program.claim = writer.condition();
                if program.fails_at(&ends) == wanted {
                    break;
                }
            }
            let fails = program.fails_at(&ends);
            return (program, fails);
        }
    }

    /// Whether an assertion has failed, or the claim does not hold at one of these ends.
    fn fails_at(&self, ends: &run::Ends) -> bool {
        ends.failed || ends.values.iter().any(|values| !run::holds(self.width, &self.claim, values))
    }
}

/// Draws statements.
struct Writer<'r> {
    random: &'r mut Random,
    width: u32,
    callees: std::ops::Range<usize>,
}

impl Writer<'_> {
    /// The body of a function. Main may begin with inputs, and has a loop.
    fn function(&mut self) -> Vec<Statement> {
        let is_main = self.callees.start == 1;
        let mut body = Vec::new();
        if is_main {
            body.extend((0..self.random.below(3)).map(|_| Statement::Input(self.random.below(VARIABLES))));
        }
        body.extend(self.statements(0));
        if is_main || self.random.one_in(3) {
            body.extend(self.counting(1));
            body.extend(self.statements(1));
        }
        body
    }

    fn statements(&mut self, depth: usize) -> Vec<Statement> {
        (0..=self.random.below(3)).flat_map(|_| self.statement(depth)).collect()
    }

    fn statement(&mut self, depth: usize) -> Vec<Statement> {
        let variable = self.random.below(VARIABLES);
        let nested = depth < 2;
        vec![match self.random.below(24) {
            0 | 1 => Statement::Input(variable),
            2 if self.random.one_in(2) => Statement::Assume(self.condition()),
            3 if self.random.one_in(4) => Statement::Assert(self.condition()),
            4..=7 if nested => {
                Statement::If(self.guard(), self.statements(depth + 1), self.statements(depth + 1))
            }
            8..=10 if nested => return self.counting(depth + 1),
            11 | 12 if nested => Statement::While(self.guard(), self.statements(depth + 1)),
            13..=15 if !self.callees.is_empty() => {
                let callee = self.callees.start + self.random.below(self.callees.len());
                Statement::Call(variable, callee, self.operand())
            }
            16..=18 => {
                let operations =
                    [Operation::Add, Operation::Sub, Operation::And, Operation::Xor, Operation::Mul];
                Statement::Compute(variable, *self.random.pick(&operations), self.operand(), self.operand())
            }
            _ => self.step(variable),
        }]
    }

    /// A loop that counts a local variable up to a bound, unless its body does something about
    /// that.
    fn counting(&mut self, depth: usize) -> Vec<Statement> {
        let counter = self.random.below(LOCALS);
        let start = Operand::Constant(self.random.below(2) as u64);
        let predicate = *self.random.pick(&["ult", "ult", "ne", "slt"]);
        let guard = Guard::Compare(Condition { predicate, left: counter, right: self.operand() });
        let mut body = self.statements(depth);
        let one = Operand::Constant(1);
        body.push(Statement::Compute(counter, Operation::Add, Operand::Variable(counter), one));
        let zero = Operand::Constant(0);
        vec![Statement::Compute(counter, Operation::Add, start, zero), Statement::While(guard, body)]
    }

    /// A step as loops have them.
    fn step(&mut self, variable: usize) -> Statement {
        let operation = *self.random.pick(&[Operation::Add, Operation::Add, Operation::Sub]);
        let step = Operand::Constant(1 + self.random.below(2) as u64);
        Statement::Compute(variable, operation, Operand::Variable(variable), step)
    }

    fn guard(&mut self) -> Guard {
        if self.random.one_in(3) { Guard::Choice } else { Guard::Compare(self.condition()) }
    }

    fn condition(&mut self) -> Condition {
        let predicate = *self.random.pick(&["eq", "ne", "ult", "ule", "slt", "sle"]);
        Condition { predicate, left: self.random.below(VARIABLES), right: self.operand() }
    }

    fn operand(&mut self) -> Operand {
        if self.random.one_in(2) {
            Operand::Variable(self.random.below(VARIABLES))
        } else {
            Operand::Constant(self.random.bits() % (1 << self.width))
        }
    }
}
