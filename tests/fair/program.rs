//! Generated programs of a few threads over small variables, and their text in C.
//!
//! They are not written in the language of `tests/common/language`: each read and each write is a
//! step of its own here, so that an expression means nothing by itself.
use crate::random::Random;
use std::fmt::Write as _;

/// Names of the variables. Their values are 0, 1 and 2, at first 0.
pub(crate) const VARIABLES: [&str; 2] = ["x", "y"];
/// Number of values of a variable.
pub(crate) const VALUES: u8 = 3;
/// Number of mutexes.
pub(crate) const LOCKS: usize = 2;

/// What a thread does. Each read and each write of a variable is a step of its own.
#[derive(Clone, Debug)]
pub(crate) enum Statement {
    /// `while (variable != value);`
    Wait(usize, u8),
    /// `variable = value;`
    Set(usize, u8),
    /// `to = from;`
    Copy(usize, usize),
    /// `variable = (variable + 1) % 3;`
    Step(usize),
    /// `if (variable == value) { .. } else { .. }`
    If(usize, u8, Vec<Statement>, Vec<Statement>),
    /// One of both, whichever the environment chooses.
    Either(Vec<Statement>, Vec<Statement>),
    /// `kept = input;`, one of the values, whichever the environment chooses. Each thread has such
    /// a variable of its own, at first 0.
    Ask,
    /// `variable = kept;`
    Tell(usize),
    /// `if (variable == kept) { .. } else { .. }`
    IfKept(usize, Vec<Statement>, Vec<Statement>),
    /// `grown++;`, of a number that nobody looks at. So the states of a program may be too many to
    /// be enumerated by who does not know that.
    Grow,
    /// Within the mutex, which does not know its owner.
    Locked(usize, Vec<Statement>),
    /// `for (;;) { .. }`
    Forever(Vec<Statement>),
}

/// The threads, main first. Main creates the others, runs, and ends.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub(crate) threads: Vec<Vec<Statement>>,
    pub(crate) end: MainEnd,
}

/// How main ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MainEnd {
    /// With the program.
    Returns,
    /// With the program, after the end of all other threads.
    Joins,
    /// By `pthread_exit`. The program ends with the last thread.
    Leaves,
}

/// A random program: main and one or two threads. `grows`: some of its statements are
/// [`Statement::Grow`].
pub(crate) fn program(random: &mut Random, grows: bool) -> Program {
    let others = *random.pick(&[1, 1, 2]);
    let mut threads: Vec<Vec<Statement>> = (0..=others).map(|_| thread(random, 4 - others, grows)).collect();
    if others == 2 {
        // So there are not too many states.
        threads[0].truncate(1);
    }
    let end = *random.pick(&[MainEnd::Returns, MainEnd::Leaves, MainEnd::Joins, MainEnd::Joins]);
    Program { threads, end }
}

fn thread(random: &mut Random, most: usize, grows: bool) -> Vec<Statement> {
    let body = block(random, most, 2, grows);
    match random.below(9) {
        0..3 => vec![Statement::Forever(body)],
        3 => vec![statement(random, 1, grows), Statement::Forever(body)],
        4 => Vec::new(),
        _ => body,
    }
}

fn block(random: &mut Random, most: usize, depth: usize, grows: bool) -> Vec<Statement> {
    (0..=random.below(most)).map(|_| statement(random, depth, grows)).collect()
}

fn statement(random: &mut Random, depth: usize, grows: bool) -> Statement {
    if grows && random.one_in(5) {
        return Statement::Grow;
    }
    let (variable, other) = (random.below(VARIABLES.len()), random.below(VARIABLES.len()));
    let value = random.below(VALUES as usize) as u8;
    let mut inside = || if depth > 0 { block(random, 2, depth - 1, grows) } else { Vec::new() };
    let (a, b) = (inside(), inside());
    match random.below(if depth > 0 { 18 } else { 12 }) {
        0..3 => Statement::Wait(variable, value),
        3..6 => Statement::Set(variable, value),
        6 => Statement::Copy(variable, other),
        7 | 8 => Statement::Step(variable),
        9 => Statement::Ask,
        10 | 11 => Statement::Tell(variable),
        12 | 13 => Statement::If(variable, value, a, b),
        14 => Statement::Either(a, b),
        15 => Statement::IfKept(variable, a, b),
        _ => Statement::Locked(random.below(LOCKS), a),
    }
}

/// The beginning of a file; `which` tells which program runs.
const HEAD: &str = "#include <pthread.h>
extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
int which = 0, x, y;
unsigned grown;
static pthread_mutex_t locks[2];
";

/// All programs as one file: to read a file costs more than to check a program.
pub(crate) fn file(programs: &[Program]) -> String {
    let mut text = HEAD.to_owned();
    for (number, program) in programs.iter().enumerate() {
        for (thread, body) in program.threads.iter().enumerate().skip(1) {
            writeln!(text, "static void *thread{number}_{thread}(void *p)\n{{\n    int kept = 0;").unwrap();
            write(&mut text, body, 1);
            text.push_str("    return p;\n}\n");
        }
        writeln!(text, "static void main{number}(void)\n{{\n    pthread_t t[3];\n    int kept = 0;").unwrap();
        for thread in 1..program.threads.len() {
            writeln!(text, "    pthread_create(&t[{thread}], 0, thread{number}_{thread}, 0);").unwrap();
        }
        write(&mut text, &program.threads[0], 1);
        match program.end {
            MainEnd::Returns => {}
            MainEnd::Joins => {
                for thread in 1..program.threads.len() {
                    writeln!(text, "    pthread_join(t[{thread}], 0);").unwrap();
                }
            }
            MainEnd::Leaves => text.push_str("    pthread_exit(0);\n"),
        }
        text.push_str("}\n");
    }
    text.push_str("int main(void)\n{\n    switch (which) {\n");
    for number in 0..programs.len() {
        writeln!(text, "    case {number}: main{number}(); break;").unwrap();
    }
    text + "    }\n    return 0;\n}\n"
}

fn write(text: &mut String, body: &[Statement], depth: usize) {
    let indent = "    ".repeat(depth);
    for statement in body {
        let (before, parts) = match statement {
            Statement::Wait(variable, value) => {
                (format!("while ({} != {value});", VARIABLES[*variable]), vec![])
            }
            Statement::Set(variable, value) => (format!("{} = {value};", VARIABLES[*variable]), vec![]),
            Statement::Copy(to, from) => (format!("{} = {};", VARIABLES[*to], VARIABLES[*from]), vec![]),
            Statement::Step(variable) => {
                (format!("{0} = ({0} + 1) % {VALUES};", VARIABLES[*variable]), vec![])
            }
            Statement::If(variable, value, yes, no) => {
                (format!("if ({} == {value}) {{", VARIABLES[*variable]), vec![(yes, "} else {"), (no, "}")])
            }
            Statement::Either(a, b) => {
                ("if (__VERIFIER_nondet_bool()) {".to_owned(), vec![(a, "} else {"), (b, "}")])
            }
            Statement::Grow => ("grown++;".to_owned(), vec![]),
            Statement::Ask => (format!("kept = __VERIFIER_nondet_uchar() % {VALUES};"), vec![]),
            Statement::Tell(variable) => (format!("{} = kept;", VARIABLES[*variable]), vec![]),
            Statement::IfKept(variable, a, b) => {
                (format!("if ({} == kept) {{", VARIABLES[*variable]), vec![(a, "} else {"), (b, "}")])
            }
            Statement::Locked(lock, body) => {
                let after = ["pthread_mutex_unlock(&locks[0]);", "pthread_mutex_unlock(&locks[1]);"][*lock];
                (format!("pthread_mutex_lock(&locks[{lock}]);"), vec![(body, after)])
            }
            Statement::Forever(body) => ("for (;;) {".to_owned(), vec![(body, "}")]),
        };
        writeln!(text, "{indent}{before}").unwrap();
        for (part, after) in parts {
            write(text, part, depth + 1);
            writeln!(text, "{indent}{after}").unwrap();
        }
    }
}
