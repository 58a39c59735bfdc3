//! Programs in the text form of the checker's representation, one block for each step.
use crate::ast::{
    CELLS, Cell, Condition, FINALS, FLAG, FUNCTIONS, INPUTS, LOCKS, Local, NODE, POINTERS, Pointer, SLOTS,
    Slot, Value,
};
use crate::code::{Code, Codes, Op};
use std::fmt::Write;

/// What reaching the error means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    /// An assertion fails.
    Assertion,
    /// Main ends with these bytes.
    Final([u8; FINALS]),
    /// Main ends with bytes that are none of these.
    OtherFinal(Vec<[u8; FINALS]>),
}

/// Where threads store their variables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Variables {
    Registers,
    /// Objects on the stack, which no other thread can reach.
    Stack,
}

/// The bytes as one number, the first one highest.
pub(crate) fn key_of(finals: [u8; FINALS]) -> u64 {
    finals.iter().fold(0, |key, byte| key << 8 | u64::from(*byte))
}

struct Writer<'q> {
    text: String,
    registers: usize,
    variables: Variables,
    question: &'q Question,
    /// The operands of the variables: their values, or their addresses on the stack. Bytes come
    /// first, then pointers to nodes, and the pointer to a function.
    locals: Vec<String>,
    /// The number of those that are bytes.
    bytes: usize,
    threads: usize,
    /// The block of failed assertions.
    fail: usize,
}

/// The program as text.
pub(crate) fn text(codes: &Codes, variables: Variables, question: &Question) -> String {
    let text = String::new();
    let threads = codes.threads.len();
    let mut writer =
        Writer { text, registers: 0, variables, question, locals: Vec::new(), bytes: 0, threads, fail: 0 };
    writer.globals();
    for (index, code) in codes.threads.iter().chain(&codes.functions).enumerate() {
        writer.function(index, code);
    }
    let error = writer.error();
    writer
        .raw(format_args!("function @f{error} \"reach_error\"() {{\nb0:\n  exit i32 134\n  unreachable\n}}"));
    writer.raw(format_args!("entry @f0"));
    writer.text
}

/// The global node: its byte at first, then, aligned, its pointer.
const GLOBAL_NODE: &str = "@g3";
/// The shared pointer to functions.
const AIM: &str = "@g4";

fn address(cell: usize) -> &'static str {
    ["@g0", "@g0+1", "@g1", "@g2", GLOBAL_NODE][cell]
}

fn slot_global(slot: usize) -> String {
    format!("@g{}", 5 + slot)
}

fn lock(index: usize) -> String {
    format!("@g{}", 5 + SLOTS + index)
}

/// The global that is set when the thread has ended.
fn done(thread: usize) -> String {
    format!("@g{}", 5 + SLOTS + LOCKS + thread)
}

impl Writer<'_> {
    fn raw(&mut self, line: std::fmt::Arguments<'_>) {
        writeln!(self.text, "{line}").expect("strings take all text");
    }

    fn line(&mut self, line: &str) {
        writeln!(self.text, "  {line}").expect("strings take all text");
    }

    /// The function that is called where the program is wrong.
    fn error(&self) -> usize {
        self.threads + FUNCTIONS
    }

    fn globals(&mut self) {
        assert_eq!((CELLS, FLAG, NODE), (5, 3, 4), "the layout of the shared bytes");
        for (i, (name, size)) in [("cells", 2), ("x", 1), ("flag", 1)].into_iter().enumerate() {
            self.raw(format_args!("global @g{i} \"{name}\" size {size} align 1"));
        }
        self.raw(format_args!("global {GLOBAL_NODE} \"node\" size 16 align 8 {{ 8: {GLOBAL_NODE} }}"));
        let threads = self.threads;
        self.raw(format_args!("global {AIM} \"aim\" size 8 align 8 {{ 0: @f{threads} }}"));
        for i in 0..SLOTS {
            let slot = slot_global(i);
            self.raw(format_args!("global {slot} \"slot{i}\" size 8 align 8 {{ 0: {GLOBAL_NODE} }}"));
        }
        for i in 0..LOCKS {
            self.raw(format_args!("global {} \"lock{i}\" size 1 align 1", lock(i)));
        }
        for i in 0..self.threads {
            self.raw(format_args!("global {} \"done{i}\" size 1 align 1", done(i)));
        }
    }

    /// Gives the result of an instruction a register.
    fn assign(&mut self, ty: &str, what: &str) -> String {
        let register = format!("%{}", self.registers);
        self.registers += 1;
        self.line(&format!("{register}: {ty} = {what}"));
        register
    }

    /// The type and the initial value of a variable.
    fn initial(&self, variable: usize, index: usize) -> (&'static str, String) {
        match variable.checked_sub(self.bytes) {
            None => ("i8", "i8 0".to_owned()),
            Some(0) if (1..self.threads).contains(&index) => ("ptr", "%0".to_owned()),
            Some(POINTERS) => ("ptr", format!("@f{}", self.threads)),
            Some(_) => ("ptr", GLOBAL_NODE.to_owned()),
        }
    }

    /// A thread, or a function after them.
    fn function(&mut self, index: usize, code: &Code) {
        let (name, params) = match index.checked_sub(self.threads) {
            None if index == 0 => ("_start".to_owned(), ""),
            None => (format!("thread{index}"), "%0: ptr"),
            Some(function) => (format!("function{function}"), ""),
        };
        self.registers = usize::from(!params.is_empty());
        self.raw(format_args!("function @f{index} \"{name}\"({params}) {{\nb0:"));
        self.bytes = code.locals;
        let variables = code.locals + POINTERS + 1;
        self.locals = (0..variables).map(|variable| self.initial(variable, index).1).collect();
        if self.variables == Variables::Stack {
            for variable in 0..variables {
                let size = if variable < self.bytes { 1 } else { 8 };
                let address =
                    self.assign("ptr", &format!("alloca {size} count i64 1 align {size} \"l{variable}\""));
                self.line(&format!("store {}, {address}", self.locals[variable]));
                self.locals[variable] = address;
            }
        }
        self.jump(0);
        self.fail = code.ops.len() + 1;
        for (at, op) in code.ops.iter().enumerate() {
            self.block(at, index);
            self.op(*op, at, index);
        }
        let error = format!("call @f{}()", self.error());
        let failed = if *self.question == Question::Assertion { &error } else { "exit i32 1" };
        // The blocks for failed assertions, for the end of main that is asked for, and for any
        // other end of main.
        for what in [failed, &error, "exit i32 0"] {
            let number = self.fail;
            self.raw(format_args!("b{number}:\n  {what}\n  unreachable"));
            self.fail += 1;
        }
        self.raw(format_args!("}}"));
    }

    /// The head of the block of a step.
    fn block(&mut self, at: usize, index: usize) {
        match self.variables {
            Variables::Registers => {
                let mut params = Vec::new();
                for variable in 0..self.locals.len() {
                    let register = format!("%{}", self.registers);
                    params.push(format!("{register}: {}", self.initial(variable, index).0));
                    self.locals[variable] = register;
                    self.registers += 1;
                }
                self.raw(format_args!("b{}({}):", at + 1, params.join(", ")));
            }
            Variables::Stack => self.raw(format_args!("b{}:", at + 1)),
        }
    }

    /// The edge to the block of a step.
    fn target(&self, at: usize) -> String {
        match self.variables {
            Variables::Registers => format!("b{}({})", at + 1, self.locals.join(", ")),
            Variables::Stack => format!("b{}", at + 1),
        }
    }

    fn jump(&mut self, at: usize) {
        let target = self.target(at);
        self.line(&format!("jump {target}"));
    }

    fn get(&mut self, local: Local) -> String {
        let operand = self.locals[local].clone();
        match self.variables {
            Variables::Registers => operand,
            Variables::Stack => {
                let ty = if local < self.bytes { "i8" } else { "ptr" };
                self.assign(ty, &format!("load {operand}"))
            }
        }
    }

    fn set(&mut self, local: Local, value: String) {
        match self.variables {
            Variables::Registers => self.locals[local] = value,
            Variables::Stack => {
                let address = self.locals[local].clone();
                self.line(&format!("store {value}, {address}"));
            }
        }
    }

    fn pointer(&mut self, pointer: Pointer) -> String {
        self.get(self.bytes + pointer)
    }

    fn point(&mut self, pointer: Pointer, value: String) {
        self.set(self.bytes + pointer, value);
    }

    fn slot(&mut self, slot: Slot) -> String {
        match slot {
            Slot::Fixed(slot) => slot_global(slot),
            Slot::Next(pointer) => {
                let node = self.pointer(pointer);
                self.assign("ptr", &format!("offset {node}, 8"))
            }
        }
    }

    fn value(&mut self, value: Value) -> String {
        match value {
            Value::Constant(constant) => format!("i8 {constant}"),
            Value::Plus(local, constant) => {
                let local = self.get(local);
                self.assign("i8", &format!("add {local}, i8 {constant}"))
            }
        }
    }

    fn cell(&mut self, cell: Cell) -> String {
        match cell {
            Cell::Fixed(cell) => address(cell).to_owned(),
            Cell::Indexed(local) => {
                let local = self.get(local);
                let bit = self.assign("i8", &format!("and {local}, i8 1"));
                self.assign("ptr", &format!("offset @g0, 0, {bit} * 1"))
            }
            Cell::Behind(pointer) => self.pointer(pointer),
        }
    }

    fn condition(&mut self, condition: Condition) -> String {
        let local = self.get(condition.local);
        self.assign("i1", &format!("{} {local}, i8 {}", condition.predicate, condition.constant))
    }

    /// Begins a section when the byte has the value.
    fn begin_when(&mut self, address: &str, value: u8) {
        self.line("atomic_begin");
        let byte = self.assign("i8", &format!("load {address}"));
        let condition = self.assign("i1", &format!("eq {byte}, i8 {value}"));
        self.line(&format!("await {condition}"));
    }

    fn op(&mut self, op: Op, at: usize, thread: usize) {
        let word = |atomic| if atomic { " atomic" } else { "" };
        match op {
            Op::Input(to) => {
                let input = self.assign("i8", "input \"unsigned char\"");
                let small = self.assign("i8", &format!("and {input}, i8 {}", INPUTS - 1));
                self.set(to, small);
            }
            Op::Set(to, value) => {
                let value = self.value(value);
                self.set(to, value);
            }
            Op::Load { to, cell, atomic } => {
                let cell = self.cell(cell);
                let value = self.assign("i8", &format!("load{} {cell}", word(atomic)));
                self.set(to, value);
            }
            Op::Store { cell, value, atomic } => {
                let value = self.value(value);
                let cell = self.cell(cell);
                self.line(&format!("store{} {value}, {cell}", word(atomic)));
            }
            Op::FetchAdd { to, cell, by } => {
                let cell = self.cell(cell);
                let old = self.assign("i8", &format!("atomic_rmw add {cell}, i8 {by}"));
                self.set(to, old);
            }
            Op::CompareExchange { success, cell, expected, new } => {
                let cell = self.cell(cell);
                let (old, flag) = (self.registers, self.registers + 1);
                self.registers += 2;
                self.line(&format!(
                    "%{old}: i8, %{flag}: i1 = compare_exchange {cell}, i8 {expected}, i8 {new}"
                ));
                let byte = self.assign("i8", &format!("zext %{flag}"));
                self.set(success, byte);
            }
            Op::Allocate(to) => {
                let node = self.assign("ptr", "heap_alloc zeroed i64 16");
                let next = self.assign("ptr", &format!("offset {node}, 8"));
                self.line(&format!("store {GLOBAL_NODE}, {next}"));
                self.point(to, node);
            }
            Op::Point(to) => self.point(to, GLOBAL_NODE.to_owned()),
            Op::Publish { slot, from, atomic } => {
                let node = self.pointer(from);
                let slot = self.slot(slot);
                self.line(&format!("store{} {node}, {slot}", word(atomic)));
            }
            Op::Fetch { to, slot, atomic } => {
                let slot = self.slot(slot);
                let node = self.assign("ptr", &format!("load{} {slot}", word(atomic)));
                self.point(to, node);
            }
            Op::Aim { function, atomic } => {
                self.line(&format!("store{} @f{}, {AIM}", word(atomic), self.threads + function));
            }
            Op::Pick { atomic } => {
                let function = self.assign("ptr", &format!("load{} {AIM}", word(atomic)));
                self.point(POINTERS, function);
            }
            Op::Invoke => {
                let function = self.pointer(POINTERS);
                self.line(&format!("call indirect {function}()"));
            }
            Op::Lock(index) => {
                self.begin_when(&lock(index), 0);
                self.line(&format!("store i8 1, {}", lock(index)));
                self.line("atomic_end");
            }
            Op::Unlock(index) => {
                self.line("atomic_begin");
                self.line(&format!("store i8 0, {}", lock(index)));
                self.line("atomic_end");
            }
            Op::Begin => self.line("atomic_begin"),
            Op::BeginWhen(value) => self.begin_when(address(FLAG), value),
            Op::End => self.line("atomic_end"),
            Op::Join(other) => {
                self.begin_when(&done(other), 1);
                self.line("atomic_end");
            }
            Op::Create(other) => {
                let argument = self.pointer(0);
                self.line(&format!("thread_create @f{other}, {argument}"));
            }
            Op::Assume(condition) => {
                let condition = self.condition(condition);
                self.line(&format!("assume {condition}"));
            }
            Op::Branch(condition, otherwise) => {
                let condition = self.condition(condition);
                let (next, otherwise) = (self.target(at + 1), self.target(otherwise));
                return self.line(&format!("branch {condition}, {next}, {otherwise}"));
            }
            Op::Assert(condition) => {
                let condition = self.condition(condition);
                let next = self.target(at + 1);
                return self.line(&format!("branch {condition}, {next}, b{}", self.fail));
            }
            Op::Jump(target) => return self.jump(target),
            Op::Exit => return self.line(&format!("jump b{}", self.fail + 2)),
            Op::Finish if thread == 0 => return self.finish(),
            Op::Finish if thread >= self.threads => return self.line("return"),
            Op::Finish => {
                self.line(&format!("store atomic i8 1, {}", done(thread)));
                return self.line("return");
            }
        }
        self.jump(at + 1);
    }

    /// The end of main.
    fn finish(&mut self) {
        let finals = match self.question {
            Question::Assertion => return self.line(&format!("jump b{}", self.fail + 2)),
            Question::Final(bytes) => std::slice::from_ref(bytes),
            Question::OtherFinal(all) => all,
        };
        let mut key = "i64 0".to_owned();
        let node = self.assign("ptr", &format!("load {}", slot_global(0)));
        let named = (0..CELLS).map(|cell| address(cell).to_owned());
        for address in named.chain([node]) {
            let byte = self.assign("i8", &format!("load {address}"));
            let wide = self.assign("i64", &format!("zext {byte}"));
            let shifted = self.assign("i64", &format!("shl {key}, i64 8"));
            key = self.assign("i64", &format!("or {shifted}, {wide}"));
        }
        let mut any = "false".to_owned();
        for bytes in finals {
            let same = self.assign("i1", &format!("eq {key}, i64 {}", key_of(*bytes)));
            any = self.assign("i1", &format!("or {any}, {same}"));
        }
        let (error, end) = (self.fail + 1, self.fail + 2);
        let (yes, no) = if matches!(self.question, Question::Final(_)) { (error, end) } else { (end, error) };
        self.line(&format!("branch {any}, b{yes}, b{no}"));
    }
}
