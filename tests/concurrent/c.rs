//! Programs in C over pthreads, many in one file: reading a file costs more than checking a
//! program.
use crate::ast::{
    CELLS, Cell, Condition, FINALS, FLAG, FUNCTIONS, INPUTS, LOCKS, NODE, Program, SLOTS, Slot, Statement,
    Value,
};
use crate::text::key_of;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The beginning of a file. `which` tells which program runs. `question` tells what reaching the
/// error means: 0: an assertion fails, 1: main ends with the bytes of `target`, 2: main ends with
/// bytes that are not known. The test sets their initial values.
const HEAD: &str = "#include <pthread.h>
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int), __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);
extern void __tessera_atomic_begin(void), __tessera_atomic_end(void), __tessera_await(_Bool);
extern void reach_error(void);
struct pair {
    unsigned char value;
    struct pair *next;
};
unsigned which = 0, question = 0;
unsigned long long target = 0;
static void fail(void) {
    if (question == 0)
        reach_error();
    abort();
}
";

struct Writer {
    text: String,
    depth: usize,
    /// How many variables of loops there are so far.
    counters: usize,
}

/// All programs as one file. The set of each program contains its known final bytes.
pub(crate) fn file(programs: &[(Program, BTreeSet<[u8; FINALS]>)]) -> String {
    let mut text = HEAD.to_owned();
    for (number, (program, finals)) in programs.iter().enumerate() {
        text.push_str(&one(number, program, finals));
    }
    text.push_str("int main(void) {\n    switch (which) {\n");
    for number in 0..programs.len() {
        writeln!(text, "    case {number}: main{number}(); break;").expect("strings take all text");
    }
    text.push_str("    }\n    return 0;\n}\n");
    text
}

/// One program; the names of its functions and variables are in macros, so that the statements look
/// the same in all.
fn one(number: usize, program: &Program, finals: &BTreeSet<[u8; FINALS]>) -> String {
    let mut writer = Writer { text: String::new(), depth: 1, counters: 0 };
    let n = number;
    assert_eq!((CELLS, FLAG, NODE, SLOTS, FUNCTIONS), (5, 3, 4, 2, 2), "the layout of the shared memory");
    let threads = program.threads.len();
    writer.raw(&format!("static unsigned char cells{n}[2], x{n}, flag{n};"));
    writer.raw(&format!(
        "static struct pair node{n} = {{0, &node{n}}}, *slots{n}[2] = {{&node{n}, &node{n}}};"
    ));
    writer.raw(&format!(
        "static void function{n}_0(void), function{n}_1(void), (*aim{n})(void) = function{n}_0;"
    ));
    writer.raw(&format!("static pthread_mutex_t locks{n}[{LOCKS}];"));
    writer.raw(&format!("static pthread_t threads{n}[{threads}];"));
    for name in NAMES {
        writer.raw(&format!("#define {name} {name}{n}"));
    }
    for thread in 1..threads {
        writer.raw(&format!("static void *thread{n}_{thread}(void *);"));
    }
    for (function, body) in program.functions.iter().enumerate() {
        writer.raw(&format!("static void function{n}_{function}(void) {{"));
        writer.variables(n, "&node");
        writer.block(n, body);
        writer.raw("}");
    }
    for (thread, body) in program.threads.iter().enumerate().skip(1) {
        writer.raw(&format!("static void *thread{n}_{thread}(void *argument) {{"));
        writer.variables(n, "argument");
        writer.block(n, body);
        writer.line("return 0;");
        writer.raw("}");
    }
    writer.raw(&format!("static void main{n}(void) {{"));
    writer.variables(n, "&node");
    writer.block(n, &program.threads[0]);
    writer.line("unsigned long long key = 0;");
    for byte in ["cells[0]", "cells[1]", "x", "flag", "node.value", "slots[0]->value"] {
        writer.line(&format!("key = key << 8 | {byte};"));
    }
    writer.line("if (question == 1 && key == target)\n        reach_error();");
    let other: Vec<String> = finals.iter().map(|bytes| format!(" && key != {}u", key_of(*bytes))).collect();
    writer.line(&format!("if (question == 2{})\n        reach_error();", other.concat()));
    writer.raw("}");
    for name in NAMES {
        writer.raw(&format!("#undef {name}"));
    }
    writer.text
}

/// What is shared, without the number of the program.
const NAMES: [&str; 8] = ["cells", "x", "flag", "node", "slots", "aim", "locks", "threads"];

fn cell(cell: Cell) -> String {
    match cell {
        Cell::Fixed(cell) => ["cells[0]", "cells[1]", "x", "flag", "node.value"][cell].to_owned(),
        Cell::Indexed(local) => format!("cells[l{local} & 1]"),
        Cell::Behind(pointer) => format!("p{pointer}->value"),
    }
}

fn slot(slot: Slot) -> String {
    match slot {
        Slot::Fixed(slot) => format!("slots[{slot}]"),
        Slot::Next(pointer) => format!("p{pointer}->next"),
    }
}

fn value(value: Value) -> String {
    match value {
        Value::Constant(constant) => constant.to_string(),
        Value::Plus(local, constant) => format!("l{local} + {constant}"),
    }
}

fn condition(Condition { local, predicate, constant }: Condition) -> String {
    format!("l{local} {} {constant}", predicate.in_c())
}

fn read(from: &str, atomic: bool) -> String {
    if atomic { format!("__atomic_load_n(&{from}, 5)") } else { from.to_owned() }
}

fn write(to: &str, what: &str, atomic: bool) -> String {
    if atomic { format!("__atomic_store_n(&{to}, {what}, 5);") } else { format!("{to} = {what};") }
}

fn load(to: usize, from: Cell, atomic: bool) -> String {
    format!("l{to} = {}", read(&cell(from), atomic))
}

impl Writer {
    fn raw(&mut self, line: &str) {
        writeln!(self.text, "{line}").expect("strings take all text");
    }

    fn line(&mut self, line: &str) {
        writeln!(self.text, "{:1$}{line}", "", 4 * self.depth).expect("strings take all text");
    }

    fn variables(&mut self, n: usize, argument: &str) {
        self.line("unsigned char l0 = 0, l1 = 0, l2 = 0;");
        self.line(&format!("struct pair *p0 = {argument}, *p1 = &node;"));
        self.line(&format!("void (*f)(void) = function{n}_0;"));
    }

    fn block(&mut self, n: usize, body: &[Statement]) {
        for statement in body {
            self.statement(n, statement);
        }
    }

    fn nested(&mut self, n: usize, body: &[Statement]) {
        self.depth += 1;
        self.block(n, body);
        self.depth -= 1;
    }

    fn statement(&mut self, n: usize, statement: &Statement) {
        let text = match statement {
            Statement::Input(to) => format!("l{to} = __VERIFIER_nondet_uchar() & {};", INPUTS - 1),
            Statement::Set(to, what) => format!("l{to} = {};", value(*what)),
            &Statement::Load { to, cell, atomic } => load(to, cell, atomic) + ";",
            &Statement::Store { cell: to, value: what, atomic } => write(&cell(to), &value(what), atomic),
            Statement::FetchAdd { to, cell: at, by } => {
                format!("l{to} = __sync_fetch_and_add(&{}, {by});", cell(*at))
            }
            Statement::CompareExchange { success, cell: at, expected, new } => {
                format!("l{success} = __sync_bool_compare_and_swap(&{}, {expected}, {new});", cell(*at))
            }
            Statement::Allocate(to) => {
                format!("p{to} = calloc(1, sizeof(struct pair)), p{to}->next = &node;")
            }
            Statement::Point(to) => format!("p{to} = &node;"),
            &Statement::Publish { slot: to, from, atomic } => write(&slot(to), &format!("p{from}"), atomic),
            &Statement::Fetch { to, slot: from, atomic } => format!("p{to} = {};", read(&slot(from), atomic)),
            &Statement::Aim { function, atomic } => write("aim", &format!("function{n}_{function}"), atomic),
            &Statement::Pick { atomic } => format!("f = {};", read("aim", atomic)),
            Statement::Invoke => "f();".to_owned(),
            Statement::Lock(lock) => format!("pthread_mutex_lock(&locks[{lock}]);"),
            Statement::Locked(lock, body) => {
                self.line(&format!("pthread_mutex_lock(&locks[{lock}]);"));
                self.nested(n, body);
                format!("pthread_mutex_unlock(&locks[{lock}]);")
            }
            Statement::Atomic(body) => {
                self.line("__VERIFIER_atomic_begin();");
                self.nested(n, body);
                "__VERIFIER_atomic_end();".to_owned()
            }
            Statement::Await(value, body) => {
                self.line("__tessera_atomic_begin();");
                self.line(&format!("__tessera_await(flag == {value});"));
                self.nested(n, body);
                "__tessera_atomic_end();".to_owned()
            }
            &Statement::Spin { to, cell, predicate, constant, atomic } => {
                let until = condition(Condition { local: to, predicate, constant });
                format!("do {}; while (!({until}));", load(to, cell, atomic))
            }
            Statement::Forever => "for (;;);".to_owned(),
            Statement::If(test, yes, no) => {
                self.line(&format!("if ({}) {{", condition(*test)));
                self.nested(n, yes);
                self.line("} else {");
                self.nested(n, no);
                "}".to_owned()
            }
            Statement::Repeat(times, body) => {
                let counter = self.counters;
                self.counters += 1;
                self.line(&format!(
                    "for (unsigned char i{counter} = 0; i{counter} < {times}; i{counter}++) {{"
                ));
                self.nested(n, body);
                "}".to_owned()
            }
            Statement::Assume(test) => format!("__VERIFIER_assume({});", condition(*test)),
            Statement::Assert(test) => format!("if (!({})) fail();", condition(*test)),
            Statement::Exit => "exit(0);".to_owned(),
            Statement::Create(thread) => {
                format!("pthread_create(&threads[{thread}], 0, thread{n}_{thread}, p0);")
            }
            Statement::Join(thread) => format!("pthread_join(threads[{thread}], 0);"),
        };
        self.line(&text);
    }
}
