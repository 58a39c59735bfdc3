//! Programs with loops, and how they are generated.
use crate::language::{self, Condition, Expression, Operation, Predicate};
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
    Simple(language::Statement),
    Assert(Condition),
    If(Guard, Vec<Statement>, Vec<Statement>),
    While(Guard, Vec<Statement>),
    /// `variable = function(argument)`
    Call(usize, usize, Expression),
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
                claim: Condition {
                    predicate: Predicate::Eq,
                    left: Expression::Variable(0),
                    right: Expression::Variable(0),
                },
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
        ends.failed || ends.values.iter().any(|values| !self.claim.holds_of(self.width, values))
    }
}

/// `variable = expression`
fn set(variable: usize, expression: Expression) -> Statement {
    Statement::Simple(language::Statement::Set(variable, expression))
}

fn input(variable: usize) -> Statement {
    Statement::Simple(language::Statement::Input(variable))
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
            body.extend((0..self.random.below(3)).map(|_| input(self.random.below(VARIABLES))));
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
            0 | 1 => input(variable),
            2 if self.random.one_in(2) => Statement::Simple(language::Statement::Assume(self.condition())),
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
                let operation = *self.random.pick(&Operation::TOTAL);
                set(variable, Expression::binary(operation, self.operand(), self.operand()))
            }
            _ => {
                let operations = [Operation::Add, Operation::Add, Operation::Sub];
                set(variable, Expression::step(self.random, variable, &operations))
            }
        }]
    }

    /// A loop that counts a local variable up to a bound, unless its body does something about
    /// that.
    fn counting(&mut self, depth: usize) -> Vec<Statement> {
        let counter = self.random.below(LOCALS);
        let start = Expression::Constant(self.random.below(2) as i64);
        let predicate = *self.random.pick(&[Predicate::Ult, Predicate::Ult, Predicate::Ne, Predicate::Slt]);
        let left = Expression::Variable(counter);
        let guard = Guard::Compare(Condition { predicate, left: left.clone(), right: self.operand() });
        let mut body = self.statements(depth);
        body.push(set(counter, Expression::binary(Operation::Add, left, Expression::Constant(1))));
        vec![set(counter, start), Statement::While(guard, body)]
    }

    fn guard(&mut self) -> Guard {
        if self.random.one_in(3) { Guard::Choice } else { Guard::Compare(self.condition()) }
    }

    fn condition(&mut self) -> Condition {
        Condition::random(self.random, VARIABLES, self.width)
    }

    fn operand(&mut self) -> Expression {
        Expression::random(self.random, VARIABLES, self.width)
    }
}
