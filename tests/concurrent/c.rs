//! Programs in C over pthreads, many in one file: reading a file costs more than checking a program.
use crate::ast::{CELLS, Cell, Condition, FLAG, INPUTS, LOCKS, Program, Statement, Test, Value};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The beginning of a file. `which` tells which program runs. `question` tells what reaching the error means: 0: an assertion fails,
/// 1: main ends with the bytes of `target`, 2: main ends with bytes that are not known. The test sets their initial values.
const HEAD: &str = "#include <pthread.h>
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int), __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);
extern void __tessera_atomic_begin(void), __tessera_atomic_end(void), __tessera_await(_Bool);
extern void reach_error(void);
unsigned which = 0, question = 0, target = 0;
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
pub(crate) fn file(programs: &[(Program, BTreeSet<[u8; CELLS]>)]) -> String {
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

/// One program; the names of its functions and variables are in macros, so that the statements look the same in all.
fn one(number: usize, program: &Program, finals: &BTreeSet<[u8; CELLS]>) -> String {
    let mut writer = Writer { text: String::new(), depth: 1, counters: 0 };
    let n = number;
    assert_eq!((CELLS, FLAG), (4, 3), "the layout of the shared bytes");
    writer.raw(&format!("static unsigned char cells{n}[2], x{n}, flag{n};"));
    writer.raw(&format!("static pthread_mutex_t locks{n}[{LOCKS}];"));
    writer.raw(&format!(
        "#define cells cells{n}\n#define x x{n}\n#define flag flag{n}\n#define locks locks{n}"
    ));
    for (thread, body) in program.threads.iter().enumerate().skip(1) {
        writer.raw(&format!("static void *thread{n}_{thread}(void *argument) {{"));
        writer.line("unsigned char l0 = 0, l1 = 0, l2 = 0;");
        writer.block(n, body);
        writer.line("return 0;");
        writer.raw("}");
    }
    writer.raw(&format!("static void main{n}(void) {{"));
    writer.line("unsigned char l0 = 0, l1 = 0, l2 = 0;");
    writer.line(&format!("pthread_t threads[{}];", program.threads.len()));
    writer.block(n, &program.threads[0]);
    writer.line("unsigned key = (unsigned)cells[0] << 24 | cells[1] << 16 | x << 8 | flag;");
    writer.line("if (question == 1 && key == target)\n        reach_error();");
    let other: Vec<String> =
        finals.iter().map(|bytes| format!(" && key != {}u", u32::from_be_bytes(*bytes))).collect();
    writer.line(&format!("if (question == 2{})\n        reach_error();", other.concat()));
    writer.raw("}\n#undef cells\n#undef x\n#undef flag\n#undef locks");
    writer.text
}

fn cell(cell: Cell) -> String {
    match cell {
        Cell::Fixed(cell) => ["cells[0]", "cells[1]", "x", "flag"][cell].to_owned(),
        Cell::Indexed(local) => format!("cells[l{local} & 1]"),
    }
}

fn value(value: Value) -> String {
    match value {
        Value::Constant(constant) => constant.to_string(),
        Value::Plus(local, constant) => format!("l{local} + {constant}"),
    }
}

fn condition(Condition { local, test, constant }: Condition) -> String {
    let test = match test {
        Test::Equal => "==",
        Test::NotEqual => "!=",
        Test::Less => "<",
    };
    format!("l{local} {test} {constant}")
}

fn load(to: usize, from: Cell, atomic: bool) -> String {
    let from = cell(from);
    if atomic { format!("l{to} = __atomic_load_n(&{from}, 5)") } else { format!("l{to} = {from}") }
}

impl Writer {
    fn raw(&mut self, line: &str) {
        writeln!(self.text, "{line}").expect("strings take all text");
    }

    fn line(&mut self, line: &str) {
        writeln!(self.text, "{:1$}{line}", "", 4 * self.depth).expect("strings take all text");
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
            &Statement::Store { cell: to, value: what, atomic } => {
                let (to, what) = (cell(to), value(what));
                if atomic {
                    format!("__atomic_store_n(&{to}, {what}, 5);")
                } else {
                    format!("{to} = {what};")
                }
            }
            Statement::FetchAdd { to, cell: at, by } => {
                format!("l{to} = __sync_fetch_and_add(&{}, {by});", cell(*at))
            }
            Statement::CompareExchange { success, cell: at, expected, new } => {
                format!("l{success} = __sync_bool_compare_and_swap(&{}, {expected}, {new});", cell(*at))
            }
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
            &Statement::Spin { to, cell, test, constant, atomic } => {
                let until = condition(Condition { local: to, test, constant });
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
                format!("pthread_create(&threads[{thread}], 0, thread{n}_{thread}, 0);")
            }
            Statement::Join(thread) => format!("pthread_join(threads[{thread}], 0);"),
        };
        self.line(&text);
    }
}
