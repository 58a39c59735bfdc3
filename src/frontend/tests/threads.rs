//! Threads in C: atomic accesses, thread-local variables, atomic functions.
use super::{count, function, ops, program, program_of};
use crate::frontend::{DataModel, FrontendOptions};
use crate::ir::{Op, Program, RmwOp, Terminator, validate};

fn rmw(program: &Program) -> Vec<RmwOp> {
    let rmw = |op: &Op| match op {
        Op::AtomicRmw { op, .. } => Some(*op),
        _ => None,
    };
    ops(program, "main").filter_map(rmw).collect()
}

#[test]
fn read_modify_write_is_one_operation() {
    let program = program(
        "int g; unsigned u; int *p; _Atomic long l; int main(void) {
           __sync_fetch_and_add(&g, 1); __atomic_fetch_sub(&g, 1, __ATOMIC_RELAXED); __sync_lock_test_and_set(&g, 1);
           __atomic_exchange_n(&p, &g, __ATOMIC_ACQ_REL); __sync_nand_and_fetch(&g, 3); __sync_fetch_and_min(&g, 2);
           __sync_fetch_and_umax(&u, 2); l |= 4; l++; return g; }",
    );
    let expected = [
        RmwOp::Add,
        RmwOp::Sub,
        RmwOp::Xchg,
        RmwOp::Xchg,
        RmwOp::Nand,
        RmwOp::Min,
        RmwOp::UMax,
        RmwOp::Or,
        RmwOp::Add,
    ];
    assert_eq!(rmw(&program), expected, "{program}");
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Unsupported { .. })), 0, "{program}");
}

#[test]
fn compare_and_exchange_is_one_operation() {
    let program = program(
        "#include <stdatomic.h>\n int g; int *p; _Atomic int a; int main(void) { int old = 1; int *q = 0;
           int r = __sync_bool_compare_and_swap(&g, 1, 2) + __sync_val_compare_and_swap(&g, 1, 2);
           r += __atomic_compare_exchange_n(&p, &q, &g, 1, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED);
           return r + atomic_compare_exchange_weak(&a, &old, 3); }",
    );
    assert_eq!(count(&program, "main", |op| matches!(op, Op::CompareExchange { .. })), 4, "{program}");
}

#[test]
fn atomic_accesses_are_neither_merged_nor_removed() {
    let program = program(
        "#include <stdatomic.h>\n _Atomic int a; int main(void) { atomic_load_explicit(&a, memory_order_relaxed);
           int x = atomic_load_explicit(&a, memory_order_relaxed) + atomic_load_explicit(&a, memory_order_relaxed);
           atomic_fetch_add(&a, 0); atomic_store(&a, 1); atomic_store(&a, 1); atomic_thread_fence(memory_order_seq_cst);
           return x; }",
    );
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Load { atomic: true, .. })), 3, "{program}");
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Store { atomic: true, .. })), 2, "{program}");
    assert_eq!(rmw(&program), [RmwOp::Add], "{program}");
}

#[test]
fn accesses_stay_between_the_ends_of_their_section() {
    let program = program(
        "void __VERIFIER_atomic_begin(void); void __VERIFIER_atomic_end(void); int a, b;
         int main(void) { int x = a; __VERIFIER_atomic_begin(); x += a; b = x; __VERIFIER_atomic_end(); b = x; return a; }",
    );
    let names: Vec<&str> = ops(&program, "main")
        .filter_map(|op| match op {
            Op::Load { .. } => Some("load"),
            Op::Store { .. } => Some("store"),
            Op::Call { .. } => Some("call"),
            _ => None,
        })
        .collect();
    assert_eq!(names, ["load", "call", "load", "store", "call", "store", "load"], "{program}");
    assert_eq!(
        count(&program, "__VERIFIER_atomic_begin", |op| matches!(op, Op::AtomicBegin)),
        1,
        "{program}"
    );
    assert_eq!(count(&program, "__VERIFIER_atomic_end", |op| matches!(op, Op::AtomicEnd)), 1, "{program}");
}

#[test]
fn functions_with_the_name_are_atomic() {
    let program = program(
        "int g; int f(void); int __VERIFIER_atomic_swap(int x) { if (x) { g = x; return 1; } return f(); }
         void __VERIFIER_atomic_begin(void) { g = 1; }
         int main(void) { __VERIFIER_atomic_begin(); return __VERIFIER_atomic_swap(g); }",
    );
    let swap = function(&program, "__VERIFIER_atomic_swap");
    assert_eq!(swap.blocks[0].instructions[0].op, Op::AtomicBegin, "{program}");
    for block in &swap.blocks {
        let last = block.instructions.last().map(|last| &last.op);
        let ends = matches!(block.terminator, Terminator::Return(_));
        assert_eq!(last == Some(&Op::AtomicEnd), ends, "{program}");
    }
    assert_eq!(
        count(&program, "__VERIFIER_atomic_begin", |op| matches!(op, Op::AtomicBegin)),
        0,
        "{program}"
    );
}

#[test]
fn thread_local_variables_have_an_address_for_each_thread() {
    let program = program_of(&[
        (
            "one.c",
            "_Thread_local int x = 5; static __thread int y[4]; extern _Thread_local int z; int *get(void);
                   int main(void) { x = 1; y[2] = 2; *get() = 3; return x + z; }",
        ),
        ("two.c", "_Thread_local int z; int *get(void) { static _Thread_local int w; return &w; }"),
    ]);
    assert_eq!(program.globals.iter().filter(|global| global.thread_local).count(), 4, "{program}");
    assert!(count(&program, "main", |op| matches!(op, Op::ThreadLocal { .. })) >= 3, "{program}");
    assert_eq!(count(&program, "get", |op| matches!(op, Op::ThreadLocal { .. })), 1, "{program}");
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Unsupported { .. })), 0, "{program}");
}

#[test]
fn operations_on_threads_are_translated_by_name() {
    let text = "#include <stdbool.h>
         void __tessera_thread_create(void (*entry)(void *), void *argument);
         _Noreturn void __tessera_thread_exit(void); void *__tessera_thread_argument(void);
         void __tessera_atomic_begin(void); void __tessera_atomic_end(void);
         void __tessera_await(bool condition); void __tessera_misuse(const char *what);
         int g; void run(void *p) { *(int *)__tessera_thread_argument() = 1; __tessera_thread_exit(); }
         int main(void) { __tessera_thread_create(run, &g); __tessera_atomic_begin(); __tessera_await(g == 1);
           __tessera_misuse(\"odd\"); __tessera_atomic_end(); return 0; }";
    for data_model in [DataModel::Ilp32, DataModel::Lp64] {
        let options = FrontendOptions { data_model, ..FrontendOptions::default() };
        let program = super::load_files(&[("p.c", text.as_bytes())], &options).expect("a program");
        assert!(validate(&program).is_empty(), "{program}");
        let main: Vec<String> = ops(&program, "main")
            .map(|op| program.op_text(function(&program, "main"), op).to_string())
            .filter(|op| !op.contains("load") && !op.contains(" eq "))
            .collect();
        let run = program.function_named("run").expect("run");
        let g = program.globals.iter().position(|global| global.name == "g").expect("g");
        let create = format!("thread_create {run}, @g{g}");
        assert_eq!(main[..2], [create.as_str(), "atomic_begin"]);
        assert!(main[2].starts_with("await %"), "{program}");
        assert_eq!(main[3..], ["misuse \"odd\"", "atomic_end"]);
        assert_eq!(count(&program, "run", |op| matches!(op, Op::ThreadArgument { .. })), 1, "{program}");
        assert_eq!(count(&program, "run", |op| matches!(op, Op::ThreadExit)), 1, "{program}");
    }
}
