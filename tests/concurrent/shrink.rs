//! Makes a program that shows a difference smaller, so that the cause is easier to find.
use crate::ast::{FUNCTIONS, Program, Statement};

/// All bodies that result from this one when one statement is removed, or a block is replaced by
/// its contents.
fn smaller(body: &[Statement]) -> Vec<Vec<Statement>> {
    let mut all = Vec::new();
    for (i, statement) in body.iter().enumerate() {
        let with = |inside: Vec<Statement>| {
            let mut other = body[..i].to_vec();
            other.extend(inside);
            other.extend_from_slice(&body[i + 1..]);
            other
        };
        match statement {
            Statement::Create(_) | Statement::Join(_) => continue,
            Statement::Locked(lock, inside) => {
                all.push(with(inside.clone()));
                all.extend(smaller(inside).into_iter().map(|b| with(vec![Statement::Locked(*lock, b)])));
            }
            Statement::Atomic(inside) => {
                all.push(with(inside.clone()));
                all.extend(smaller(inside).into_iter().map(|b| with(vec![Statement::Atomic(b)])));
            }
            Statement::Await(value, inside) => {
                all.extend(smaller(inside).into_iter().map(|b| with(vec![Statement::Await(*value, b)])));
            }
            Statement::Repeat(times, inside) => {
                all.push(with(inside.clone()));
                all.extend(smaller(inside).into_iter().map(|b| with(vec![Statement::Repeat(*times, b)])));
            }
            Statement::If(test, yes, no) => {
                all.push(with(yes.clone()));
                all.push(with(no.clone()));
                all.extend(smaller(yes).into_iter().map(|b| with(vec![Statement::If(*test, b, no.clone())])));
                all.extend(smaller(no).into_iter().map(|b| with(vec![Statement::If(*test, yes.clone(), b)])));
            }
            _ => {}
        }
        all.push(with(Vec::new()));
    }
    all
}

/// The body of a thread, or that of a function after them.
fn part(program: &mut Program, index: usize) -> &mut Vec<Statement> {
    let threads = program.threads.len();
    if index < threads { &mut program.threads[index] } else { &mut program.functions[index - threads] }
}

/// The smallest program, in steps of one statement, for which `differs` still holds.
pub(crate) fn shrink(program: &Program, differs: impl Fn(&Program) -> bool) -> Program {
    let mut smallest = program.clone();
    'again: loop {
        for index in 0..smallest.threads.len() + FUNCTIONS {
            for body in smaller(part(&mut smallest, index)) {
                let mut candidate = smallest.clone();
                *part(&mut candidate, index) = body;
                if differs(&candidate) {
                    smallest = candidate;
                    continue 'again;
                }
            }
        }
        return smallest;
    }
}
