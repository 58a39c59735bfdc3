//! Loading small programs: what must not get lost on the way from C, and what must not bring the
//! front end down.
use super::*;
use crate::ir::{BinaryOp, Callee, Constant, Function, Init, Op, Operand, Terminator, validate};

mod broken;
mod exceptions;
mod modules;
mod threads;

/// Writes files into a fresh directory and loads them.
fn load_files(files: &[(&str, &[u8])], options: &FrontendOptions) -> Result<Program, FrontendError> {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let paths: Vec<PathBuf> = files
        .iter()
        .map(|(name, content)| {
            let path = dir.path().join(name);
            std::fs::write(&path, content).expect("a writable file");
            path
        })
        .collect();
    load(&paths, options)
}

/// Loads with default options and checks the program's structure.
fn program_of(files: &[(&str, &str)]) -> Program {
    let files: Vec<(&str, &[u8])> = files.iter().map(|(name, text)| (*name, text.as_bytes())).collect();
    let program = load_files(&files, &FrontendOptions::default()).expect("a program");
    let defects = validate(&program);
    assert!(defects.is_empty(), "{defects:?}\n{program}");
    program
}

/// [`program_of`] one C file.
fn program(text: &str) -> Program {
    program_of(&[("program.c", text)])
}

fn function<'p>(program: &'p Program, name: &str) -> &'p Function {
    let id = program.function_named(name).unwrap_or_else(|| panic!("no function {name}\n{program}"));
    &program.functions[id.index()]
}

/// Operations of a function.
fn ops<'p>(program: &'p Program, name: &str) -> impl Iterator<Item = &'p Op> {
    function(program, name)
        .blocks
        .iter()
        .flat_map(|block| &block.instructions)
        .map(|instruction| &instruction.op)
}

/// Number of operations of a function that satisfy a condition.
fn count(program: &Program, name: &str, condition: impl Fn(&Op) -> bool) -> usize {
    ops(program, name).filter(|op| condition(op)).count()
}

fn is_binary(op: &Op, wanted: BinaryOp) -> bool {
    matches!(op, Op::Binary { op, .. } if *op == wanted)
}

/// What a function returns if it is one constant.
fn returned(program: &Program, name: &str) -> Option<u64> {
    let [block] = function(program, name).blocks.as_slice() else { return None };
    let Terminator::Return(values) = &block.terminator else { return None };
    match values.as_ref() {
        [Operand::Const(id)] => match &program.constants[id.index()] {
            Constant::Int(value) => value.as_u64(),
            _ => None,
        },
        _ => None,
    }
}

#[test]
fn an_uninitialised_variable_has_one_value() {
    let program = program("int f(int a, int b); int main(void) { int x; return f(x, x); }");
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Freeze { .. })), 1, "{program}");
}

#[test]
fn a_variable_is_uninitialised_again_when_its_scope_is_entered_again() {
    let program = program(
        "int f(void); void g(int);
         int main(void) { while (f()) { int x; if (f()) x = 1; g(x); } }",
    );
    let main = function(&program, "main");
    assert!(main.blocks[0].instructions.iter().all(|i| !matches!(i.op, Op::Freeze { .. })), "{program}");
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Freeze { .. })), 1, "{program}");
}

#[test]
fn a_branch_on_an_uninitialised_variable_keeps_both_sides() {
    let program = program("void g(int); int main(void) { int x; if (x) g(1); else g(2); }");
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Call { .. })), 2, "{program}");
}

#[test]
fn decisions_are_kept_where_the_property_is_about_them() {
    let text = "unsigned long strlen(const char *); int main(void) { int x, y = 0; char s[4]; if (x) {} if (x) y = 1; strlen(s); return 0; }";
    let branches = |keep_decisions| {
        let options = FrontendOptions { keep_decisions, ..FrontendOptions::default() };
        let program = load_files(&[("program.c", text.as_bytes())], &options).expect("a program");
        let main = function(&program, "main");
        main.blocks.iter().filter(|block| matches!(block.terminator, Terminator::Branch { .. })).count()
    };
    assert_eq!((branches(false), branches(true)), (0, 2));
}

#[test]
fn members_of_an_uninitialised_structure_differ() {
    let program = program(
        "struct s { int a, b; }; int f(int, int, int);
         int main(void) { struct s x; return f(x.a, x.b, x.a); }",
    );
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Freeze { .. })), 2, "{program}");
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Alloca { .. })), 0, "{program}");
}

#[test]
fn only_calls_whose_result_is_not_used_go_to_other_models() {
    let called = |text: &str, kind: &str| {
        let program = program_of(&[(&format!("program.{kind}"), text)]);
        let names = ops(&program, "main").filter_map(|op| match op {
            Op::Call { callee: Callee::Direct(id), .. } => Some(program.functions[id.index()].name.clone()),
            _ => None,
        });
        names.filter(|name| name.contains("printf")).collect::<Vec<_>>()
    };
    let declared = "int printf(const char *, ...);";
    let c = |code: &str| called(&format!("{declared} int main(int c, char **v) {{ {code} }}"), "c");
    let unused = "__tessera_unused_printf";
    assert_eq!(c("int n = printf(\"%d\", c); n = printf(\"\"); return 0;"), [unused, unused]);
    assert_eq!(c("printf(\"\"); return printf(\"%d\", c);"), [unused, "printf"]);
    assert_eq!(c("int n = 0; while (n < c) n += printf(\"a\"); return 0;"), ["printf"]);
    let own = "int printf(const char *f, ...) { return *f; } int main(void) { printf(\"\"); }";
    assert_eq!(called(own, "c"), ["printf"]);
    let cleans_up = format!(
        "extern \"C\" {declared} struct s {{ ~s(); }}; int main() {{ s guard; printf(\"\"); return printf(\"\"); }}"
    );
    assert_eq!(called(&cleans_up, "cpp"), [unused, "printf"]);
}

#[test]
fn a_division_by_zero_stays() {
    let program = program(
        "int f(int a, int z) { return a / z; } int main(int c, char **v) { int z = 0; return 1 / z + c % z; }",
    );
    assert_eq!(
        count(&program, "main", |op| is_binary(op, BinaryOp::SDiv) || is_binary(op, BinaryOp::SRem)),
        2,
        "{program}"
    );
}

#[test]
fn a_division_is_not_computed_early() {
    let program = program("int main(int c, char **v) { int r = 0; if (c) r = 100 / c; return r; }");
    assert!(function(&program, "main").blocks.len() > 1, "{program}");
}

#[test]
fn a_load_is_not_computed_early() {
    let program = program("int g; int main(int c, char **v) { int r = 0; if (c) r = g; return r; }");
    assert!(function(&program, "main").blocks.len() > 1, "{program}");
}

#[test]
fn loads_are_neither_merged_nor_removed() {
    let program =
        program("int g; int main(void) { int a = g; int b = g; g = 1; g = 2; (void)g; return a + b; }");
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Load { .. })), 3, "{program}");
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Store { .. })), 2, "{program}");
}

#[test]
fn a_shift_beyond_the_width_stays() {
    let program = program("int main(int c, char **v) { int n = 40; return c << n; }");
    assert_eq!(count(&program, "main", |op| is_binary(op, BinaryOp::Shl)), 1, "{program}");
}

#[test]
fn signed_overflow_is_no_licence() {
    let program = program("int main(int c, char **v) { return c + 1 > c; }");
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Compare { .. })), 1, "{program}");
}

#[test]
fn a_null_check_after_an_access_stays() {
    let program = program("int f(int *p) { int x = *p; return p ? x : 7; } int main(void) { return f(0); }");
    assert_eq!(count(&program, "f", |op| matches!(op, Op::Compare { .. })), 1, "{program}");
}

#[test]
fn a_branch_to_what_must_not_be_reached_stays() {
    let program = program("int main(int c, char **v) { if (c == 5) __builtin_unreachable(); return c; }");
    let main = function(&program, "main");
    assert!(main.blocks.iter().any(|block| block.terminator == Terminator::Unreachable), "{program}");
}

#[test]
fn an_endless_loop_without_effect_stays() {
    let program = program("int main(int c, char **v) { while (c != 7) c += 2; for (;;); }");
    assert!(function(&program, "main").blocks.len() >= 3, "{program}");
}

#[test]
fn a_call_of_a_function_that_promises_to_be_pure_stays() {
    let program = program(
        "void reach_error(void); __attribute__((const)) int f(int x) { if (x) reach_error(); return x; }
         int main(int c, char **v) { f(c); }",
    );
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Call { .. })), 1, "{program}");
}

#[test]
fn an_inline_function_keeps_its_body() {
    let program = program("inline int one(void) { return 1; } int main(void) { return one(); }");
    assert_eq!(returned(&program, "one"), Some(1), "{program}");
}

#[test]
fn definitions_of_the_program_win_over_models() {
    let text = "unsigned long strlen(const char *s) { return 42; } int abs(int x) { return 43; }
                void *memcpy(void *d, const void *s, unsigned long n) { *(char *)d = 1; return 0; }
                int main(int c, char **v) { memcpy(v, v, 4); return abs(c) + strlen(v[0]); }";
    let program = program(text);
    assert_eq!(returned(&program, "strlen"), Some(42), "{program}");
    assert_eq!(returned(&program, "abs"), Some(43), "{program}");
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Call { .. })), 3, "{program}");
}

#[test]
fn only_models_that_are_needed_are_linked() {
    let program = program("int abs(int); int main(int c, char **v) { return abs(c); }");
    assert!(program.function_named("abs").is_some());
    assert!(program.function_named("strlen").is_none());
    let model = function(&program, "abs").location;
    assert!(program.files[program.locations[model.index()].file.index()].runtime);
}

#[test]
fn functions_without_prototype_are_called_as_the_machine_calls_them() {
    let program = program(
        "int f(); char g(c) char c; { return c; }
         int main(void) { return f(1, 2, 3) + g(300); }
         int f(a, b) int a, b; { return a + b; }",
    );
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Unsupported { .. })), 0, "{program}");
    let few =
        self::program("int f(); int main(void) { return f(1); } int f(a, b) int a, b; { return a + b; }");
    assert_eq!(count(&few, "main", |op| matches!(op, Op::Unsupported { .. })), 1, "{few}");
}

#[test]
fn structures_are_passed_by_value() {
    let program = program(
        "struct big { int a[20]; }; int f(struct big b) { b.a[0]++; return b.a[0]; }
         int main(void) { struct big b = {{1}}; f(b); return b.a[0]; }",
    );
    assert_eq!(count(&program, "f", |op| matches!(op, Op::MemCopy { .. })), 1, "{program}");
}

#[test]
fn variadic_structures_are_passed_word_by_word() {
    let program = program(
        "struct big { int a[5]; }; int shown; int f(int n, ...) { return shown = n; }
         int main(void) { struct big b = {{1}}; return f(1, b); }",
    );
    let args = ops(&program, "main").find_map(|op| match op {
        Op::Call { args, .. } => Some(args.len()),
        _ => None,
    });
    // The fixed argument, the integer that says where the others are, and three words.
    assert_eq!(args, Some(5), "{program}");
}

#[test]
fn globals_have_their_initial_content() {
    let program = program(
        "struct s { char c; int *p; int (*f)(void); long n; void *e; } ; int a[10]; int f(void) { return 1; }
         struct s x = { 'q', &a[3], f, -2, (void *)-1 }; char text[8] = \"hey\";
         int main(void) { return x.c + text[0]; }",
    );
    let global = |name: &str| program.globals.iter().find(|global| global.name == name).expect("the global");
    assert_eq!(global("a").size, 40);
    let inits = &global("x").init;
    let offsets: Vec<u64> = inits
        .iter()
        .map(|init| match init {
            Init::Scalar(offset, ..) | Init::Bytes(offset, _) => *offset,
        })
        .collect();
    assert_eq!(offsets, [0, 8, 16, 24, 32]);
    let constant = |index: usize| match &inits[index] {
        Init::Scalar(_, _, id) => &program.constants[id.index()],
        Init::Bytes(..) => panic!("bytes"),
    };
    assert!(matches!(constant(1), Constant::Global(_, 12)), "{program}");
    assert!(matches!(constant(2), Constant::Function(_)), "{program}");
    assert!(matches!(constant(4), Constant::Int(value) if value.as_u64() == Some(u64::MAX)), "{program}");
    assert!(
        matches!(&global("text").init[..], [Init::Bytes(0, bytes)] if bytes.starts_with(b"hey\0")),
        "{program}"
    );
}

#[test]
fn every_instruction_of_main_has_its_line() {
    let program = program("int f(int);\nint main(int c, char **v) {\n  int x = f(c);\n  return x / c;\n}\n");
    let lines: Vec<u32> = function(&program, "main").blocks[0]
        .instructions
        .iter()
        .map(|instruction| program.locations[instruction.location.index()].line)
        .collect();
    assert_eq!(lines, [3, 4], "{program}");
}

#[test]
fn line_markers_do_not_change_places() {
    let text = "# 17 \"original.c\"\nint f(void);\n#line 7 \"other.h\"\nint main(void) { return f(); }\n";
    for name in ["p.i", "p.c"] {
        let program = program_of(&[(name, text)]);
        let location = program.locations[function(&program, "main").location.index()];
        let path = &program.files[location.file.index()].path;
        assert!(path.ends_with(name), "{path}");
        assert_eq!(location.line, 4);
    }
}

#[test]
fn files_are_linked() {
    let one = "int x; int inc(int); static int h(void) { return 1; } int main(void) { return inc(x) + h(); }";
    let two = "int x; static int h(void) { return 2; } int inc(int a) { return a + h(); }";
    let program = program_of(&[("one.c", one), ("two.c", two)]);
    assert_eq!(program.globals.iter().filter(|global| global.name == "x").count(), 1);
    assert_eq!(program.functions.iter().filter(|function| function.name.starts_with('h')).count(), 2);
}

#[test]
fn enumerations_of_truth_values_in_headers_are_seen() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let [header, source] = ["answer.h", "program.c"].map(|name| dir.path().join(name));
    std::fs::write(header, "enum answer : _Bool { no, yes };").expect("a writable file");
    let text = "#include \"answer.h\"\nint main(void) { return (enum answer)2; }";
    std::fs::write(&source, text).expect("a writable file");
    for standard in [None, Some("c23".to_owned())] {
        let options = FrontendOptions { standard, ..FrontendOptions::default() };
        let program = load(std::slice::from_ref(&source), &options).expect("a program");
        assert_eq!(count(&program, "main", |op| matches!(op, Op::Unsupported { .. })), 1, "{program}");
    }
}

#[test]
fn the_start_calls_main_with_unknown_arguments() {
    let program = program("int main(int argc, char **argv, char **env) { return argc; }");
    let start = &program.functions[program.entry.index()];
    let called: Vec<&Op> = start.blocks[0]
        .instructions
        .iter()
        .map(|i| &i.op)
        .filter(|op| matches!(op, Op::Call { .. }))
        .collect();
    assert!(matches!(called[..], [Op::Call { args, .. }, Op::Call { .. }] if args.len() == 3), "{program}");
    assert!(program.globals.iter().any(|global| global.name == "__tessera_argv" && global.is_external()));
}

#[test]
fn constructors_run_before_main_by_priority() {
    let program = program(
        "int g; __attribute__((constructor(300))) void late(void) { g = 1; }
         __attribute__((constructor(200))) void early(void) { g = 2; }
         int main(void) { return 0; }",
    );
    let names: Vec<&str> = ops(&program, "_start")
        .filter_map(|op| match op {
            Op::Call { callee: Callee::Direct(id), .. } => Some(program.functions[id.index()].name.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(names, ["early", "late", "main", "__tessera_finish"]);
}

#[test]
fn atomic_accesses_are_marked() {
    let program = program("_Atomic int g; int main(void) { g = 1; return g; }");
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Load { atomic: true, .. })), 1, "{program}");
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Store { atomic: true, .. })), 1, "{program}");
}

#[test]
fn barriers_do_nothing_and_other_assembly_stops() {
    let program = program(
        "int main(void) { __asm__ volatile(\"\" ::: \"memory\"); __sync_synchronize();
         int x, y = 7; __asm__(\"lahf\" : \"=a\"(x)); __asm__(\"\" : \"+r\"(y)); __asm__(\"rep; nop\"); return x + y; }",
    );
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Unsupported { .. })), 1, "{program}");
}

#[test]
fn floating_point_becomes_few_operations() {
    let text = "double g; int main(void) { double x = g; g = -x; float y = x + 1; return y != x || (unsigned)y > 3; }";
    let program = program(text);
    assert_eq!(count(&program, "main", |op| matches!(op, Op::Store { .. })), 1, "{program}");
    let float = |op: &Op| matches!(op, Op::Float { .. });
    // The sum, its conversions to `float` and back, the comparison, the conversion to an integer,
    // and two comparisons that tell whether the integer's type has the number.
    assert_eq!(count(&program, "main", float), 7, "{program}");
}

#[test]
fn operations_depend_on_the_rounding_mode_where_it_may_change() {
    let in_mode = |op: &Op| matches!(op, Op::Float { mode: Some(_), .. });
    let text = |set: &str| {
        format!(
            "int fegetround(void), fesetround(int); double g; int main(void) {{ {set}; double x = g; float y = x + 1;
             return y != x || fegetround(); }}"
        )
    };
    // The sum and its conversion to `float`, but not that back to `double`.
    let changes = program(&text("fesetround(0x800)"));
    assert_eq!(count(&changes, "main", in_mode), 2, "{changes}");
    let stays = program(&text("g++"));
    assert_eq!(count(&stays, "main", in_mode), 0, "{stays}");
    assert!(!stays.to_string().contains("__tessera_rounding"), "{stays}");
}

#[test]
fn operations_raise_flags_where_the_program_looks_at_them() {
    let text = |look: &str| {
        format!(
            "int feclearexcept(int), fetestexcept(int); double g;
             int main(void) {{ feclearexcept(61); g = g * 3; return {look}; }}"
        )
    };
    let float = |op: &Op| matches!(op, Op::Float { .. });
    let looks = program(&text("fetestexcept(61)"));
    assert!(count(&looks, "main", float) > 10, "{looks}");
    // Without a function that looks, nothing is there but the product.
    let clears = program(&text("0"));
    assert_eq!(count(&clears, "main", float), 1, "{clears}");
    assert!(!clears.to_string().contains("__tessera_flags"), "{clears}");
}

#[test]
fn levels_of_llvm_and_both_data_models_load() {
    let text =
        "#include <stddef.h>\nint f(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }
                int main(int argc, char **argv) { int x; return f(argc) + sizeof(long) + (x > 0); }";
    for data_model in [DataModel::Ilp32, DataModel::Lp64] {
        for opt_level in
            [None, Some(OptLevel::O0), Some(OptLevel::O1), Some(OptLevel::O2), Some(OptLevel::O3)]
        {
            let options = FrontendOptions { data_model, opt_level, ..FrontendOptions::default() };
            let program = load_files(&[("p.c", text.as_bytes())], &options).expect("a program");
            assert_eq!(program.pointer_width, data_model.pointer_width());
            assert!(validate(&program).is_empty());
        }
    }
}

#[test]
fn the_same_input_gives_the_same_program() {
    let text =
        "int a, b, c; int f(int); int main(int n, char **v) { int x; switch (n) { case 1: a = x; break;
                case 2: b = f(n); break; default: c = n / f(1); } return a + b + c; }";
    let dir = tempfile::tempdir().expect("a temporary directory");
    let path = dir.path().join("p.c");
    std::fs::write(&path, text).expect("a writable file");
    let text =
        || load(std::slice::from_ref(&path), &FrontendOptions::default()).expect("a program").to_string();
    assert_eq!(text(), text());
}
