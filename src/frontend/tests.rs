//! Loading small programs.
use super::*;
use crate::ir::{Op, validate};

/// Loads C text.
fn load_c(text: &str, options: &FrontendOptions) -> Result<Program, FrontendError> {
    load_text("program.c", text.as_bytes(), options)
}

fn load_text(name: &str, text: &[u8], options: &FrontendOptions) -> Result<Program, FrontendError> {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let path = dir.path().join(name);
    std::fs::write(&path, text).expect("a writable file");
    load(&[path], options)
}

/// Loads C text with default options and checks the program's structure.
fn program(text: &str) -> Program {
    let program = load_c(text, &FrontendOptions::default()).expect("a program");
    let defects = validate(&program);
    assert!(defects.is_empty(), "{defects:?}\n{program}");
    program
}

/// Operations of a function.
fn ops<'p>(program: &'p Program, function: &str) -> impl Iterator<Item = &'p Op> {
    let id = program.function_named(function).expect("the function");
    program.functions[id.index()].blocks.iter().flat_map(|block| &block.instructions).map(|i| &i.op)
}

#[test]
fn an_uninitialised_variable_has_one_value() {
    let program = program("int f(int a, int b); int main(void) { int x; return f(x, x); }");
    assert_eq!(ops(&program, "main").filter(|op| matches!(op, Op::Freeze { .. })).count(), 1, "{program}");
}

#[test]
fn no_main_is_an_error() {
    let error = load_c("int f(void) { return 0; }", &FrontendOptions::default());
    assert!(matches!(error, Err(FrontendError::NoMain)));
}
