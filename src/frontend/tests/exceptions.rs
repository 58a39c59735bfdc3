//! What becomes of exceptions.
use super::*;
use crate::ir::EXCEPTION_STATE;

/// Loads a C++ file with default options.
fn cpp(text: &str) -> Program {
    program_of(&[("program.cpp", text)])
}

/// Number of times that a function looks at the state of exceptions.
fn looks(program: &Program, name: &str) -> usize {
    count(program, name, |op| match op {
        Op::ThreadLocal { global, .. } => program.globals[global.index()].name == EXCEPTION_STATE,
        _ => false,
    })
}

/// Number of records of handlers that a function has.
fn records(program: &Program, name: &str) -> usize {
    count(program, name, |op| matches!(op, Op::Alloca { name, .. } if &**name == "handlers"))
}

#[test]
fn calls_that_cannot_throw_keep_their_code() {
    let program = cpp("int f(int x) { return x + 1; } struct guard { ~guard(); }; guard::~guard() {}
         int main() { guard g; try { return f(1); } catch (int) { return 2; } }");
    assert_eq!(function(&program, "main").blocks.len(), 1, "{program}");
    assert!(program.globals.iter().all(|global| global.name != EXCEPTION_STATE), "{program}");
}

#[test]
fn c_has_no_state_of_exceptions() {
    let program = program("int f(int x) { return x + 1; } int main(void) { return f(1); }");
    assert!(program.globals.iter().all(|global| global.name != EXCEPTION_STATE), "{program}");
}

#[test]
fn only_functions_that_may_throw_are_left_by_exceptions() {
    let program = cpp(
        "extern \"C\" int input();
         extern \"C\" { void thrower() { throw 1; } void firm() noexcept { input(); } void through() { firm(); thrower(); } }
         int main() { try { through(); firm(); } catch (int) { return 1; } return 0; }",
    );
    assert!(looks(&program, "thrower") > 0 && looks(&program, "through") > 0, "{program}");
    assert_eq!((looks(&program, "firm"), records(&program, "through")), (0, 0), "{program}");
    assert_eq!(records(&program, "main"), 1, "{program}");
}

#[test]
fn calls_through_pointers_throw_if_a_function_that_fits_does() {
    let text = |argument: &str| {
        format!(
            "void thrower(int x) {{ throw x; }} void (*kept)(int) = thrower; void (*called)({argument});
             int main() {{ if (kept) called({}); }}",
            if argument.is_empty() { "" } else { "1" }
        )
    };
    assert!(looks(&cpp(&text("int")), "main") > 0);
    assert_eq!(looks(&cpp(&text("")), "main"), 0);
}

#[test]
fn landing_pads_with_the_same_clauses_share_a_record() {
    let program = cpp("extern \"C\" int input(); void f() { if (input()) throw 1; }
         int main() {
             try { f(); f(); } catch (int) { return 1; }
             try { f(); } catch (int) { return 2; }
             try { f(); } catch (char) { return 3; } }");
    assert_eq!(records(&program, "main"), 2, "{program}");
}

#[test]
fn compiled_c_is_a_barrier() {
    let c = "void callback(void); void c(void) { callback(); }";
    let text =
        "extern \"C\" { void c(); void callback() { throw 1; } } int main() { try { c(); } catch (int) {} }";
    let program = program_of(&[("c.c", c), ("program.cpp", text)]);
    assert_eq!((records(&program, "c"), records(&program, "main")), (1, 1), "{program}");
}

#[test]
fn undefined_functions_throw_if_asked_for() {
    let text = "void f(); void g() noexcept; int main() { g(); try { f(); } catch (int) {} }";
    let records = |undefined_throws: bool| {
        let options = FrontendOptions { undefined_throws, ..FrontendOptions::default() };
        let program = load_files(&[("program.cpp", text.as_bytes())], &options).expect("a program");
        assert!(validate(&program).is_empty(), "{program}");
        records(&program, "main")
    };
    assert_eq!((records(false), records(true)), (0, 1));
}
