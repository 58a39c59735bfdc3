//! Programs as flat code, from which the oracle and the text form are made.
use crate::ast::{Cell, Condition, LOCALS, Local, Pointer, Program, Slot, Statement, Value};
use crate::language::Predicate;

/// A step of a thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Op {
    Input(Local),
    Set(Local, Value),
    Load {
        to: Local,
        cell: Cell,
        atomic: bool,
    },
    Store {
        cell: Cell,
        value: Value,
        atomic: bool,
    },
    FetchAdd {
        to: Local,
        cell: Cell,
        by: u8,
    },
    CompareExchange {
        success: Local,
        cell: Cell,
        expected: u8,
        new: u8,
    },
    Allocate(Pointer),
    Point(Pointer),
    Publish {
        slot: Slot,
        from: Pointer,
        atomic: bool,
    },
    Fetch {
        to: Pointer,
        slot: Slot,
        atomic: bool,
    },
    Aim {
        function: usize,
        atomic: bool,
    },
    Pick {
        atomic: bool,
    },
    Invoke,
    Lock(usize),
    Unlock(usize),
    Begin,
    /// Blocks until the flag has the value, and begins an atomic section.
    BeginWhen(u8),
    End,
    /// Goes on with the next step if the condition holds, else with the given one.
    Branch(Condition, usize),
    Jump(usize),
    Assume(Condition),
    Assert(Condition),
    Exit,
    Create(usize),
    Join(usize),
    /// The thread ends, or the function returns.
    Finish,
}

/// The code of one thread or function.
#[derive(Clone, Debug)]
pub(crate) struct Code {
    pub(crate) ops: Vec<Op>,
    pub(crate) locals: usize,
}

/// The code of a program.
#[derive(Clone, Debug)]
pub(crate) struct Codes {
    pub(crate) threads: Vec<Code>,
    pub(crate) functions: Vec<Code>,
}

/// The code of all threads and functions.
pub(crate) fn flatten(program: &Program) -> Codes {
    let flat = |body: &Vec<Statement>| {
        let mut code = Code { ops: Vec::new(), locals: LOCALS };
        code.block(body);
        code.ops.push(Op::Finish);
        code
    };
    Codes {
        threads: program.threads.iter().map(flat).collect(),
        functions: program.functions.iter().map(flat).collect(),
    }
}

impl Code {
    fn block(&mut self, body: &[Statement]) {
        for statement in body {
            self.statement(statement);
        }
    }

    /// Lets the branch or jump at `at` lead to the next step.
    fn land(&mut self, at: usize) {
        let here = self.ops.len();
        match &mut self.ops[at] {
            Op::Branch(_, target) | Op::Jump(target) => *target = here,
            other => unreachable!("{other:?} does not lead anywhere else"),
        }
    }

    fn push(&mut self, op: Op) -> usize {
        self.ops.push(op);
        self.ops.len() - 1
    }

    fn statement(&mut self, statement: &Statement) {
        match statement {
            Statement::Input(to) => _ = self.push(Op::Input(*to)),
            Statement::Set(to, value) => _ = self.push(Op::Set(*to, *value)),
            &Statement::Load { to, cell, atomic } => _ = self.push(Op::Load { to, cell, atomic }),
            &Statement::Store { cell, value, atomic } => _ = self.push(Op::Store { cell, value, atomic }),
            &Statement::FetchAdd { to, cell, by } => _ = self.push(Op::FetchAdd { to, cell, by }),
            &Statement::CompareExchange { success, cell, expected, new } => {
                self.push(Op::CompareExchange { success, cell, expected, new });
            }
            &Statement::Allocate(to) => _ = self.push(Op::Allocate(to)),
            &Statement::Point(to) => _ = self.push(Op::Point(to)),
            &Statement::Publish { slot, from, atomic } => _ = self.push(Op::Publish { slot, from, atomic }),
            &Statement::Fetch { to, slot, atomic } => _ = self.push(Op::Fetch { to, slot, atomic }),
            &Statement::Aim { function, atomic } => _ = self.push(Op::Aim { function, atomic }),
            &Statement::Pick { atomic } => _ = self.push(Op::Pick { atomic }),
            Statement::Invoke => _ = self.push(Op::Invoke),
            Statement::Lock(lock) => _ = self.push(Op::Lock(*lock)),
            Statement::Locked(lock, body) => {
                self.push(Op::Lock(*lock));
                self.block(body);
                self.push(Op::Unlock(*lock));
            }
            Statement::Atomic(body) => {
                self.push(Op::Begin);
                self.block(body);
                self.push(Op::End);
            }
            Statement::Await(value, body) => {
                self.push(Op::BeginWhen(*value));
                self.block(body);
                self.push(Op::End);
            }
            &Statement::Spin { to, cell, predicate, constant, atomic } => {
                let start = self.push(Op::Load { to, cell, atomic });
                let branch = self.push(Op::Branch(Condition { local: to, predicate, constant }, 0));
                let over = self.push(Op::Jump(0));
                self.land(branch);
                self.push(Op::Jump(start));
                self.land(over);
            }
            Statement::Forever => {
                let here = self.ops.len();
                self.push(Op::Jump(here));
            }
            Statement::If(condition, yes, no) => {
                let branch = self.push(Op::Branch(*condition, 0));
                self.block(yes);
                let over = self.push(Op::Jump(0));
                self.land(branch);
                self.block(no);
                self.land(over);
            }
            Statement::Repeat(times, body) => {
                let counter = self.locals;
                self.locals += 1;
                self.push(Op::Set(counter, Value::Constant(0)));
                let more = Condition { local: counter, predicate: Predicate::Ult, constant: *times };
                let branch = self.push(Op::Branch(more, 0));
                self.block(body);
                self.push(Op::Set(counter, Value::Plus(counter, 1)));
                self.push(Op::Jump(branch));
                self.land(branch);
            }
            Statement::Assume(condition) => _ = self.push(Op::Assume(*condition)),
            Statement::Assert(condition) => _ = self.push(Op::Assert(*condition)),
            Statement::Exit => _ = self.push(Op::Exit),
            Statement::Create(thread) => _ = self.push(Op::Create(*thread)),
            Statement::Join(thread) => _ = self.push(Op::Join(*thread)),
        }
    }
}
