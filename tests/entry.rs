//! `check --entry` and `tessera harness`: functions that are called with any arguments.
use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output};

fn tessera(here: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tessera"));
    command.args(args).current_dir(here).output().unwrap()
}

/// A directory with these files.
fn directory(files: &[(&str, &str)]) -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    for (name, text) in files {
        std::fs::write(directory.path().join(name), text).unwrap();
    }
    directory
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Checks a function of a file, by `--entry` and by the harness that `tessera harness` writes,
/// which have the same verdict. Returns what is printed.
fn check(name: &str, program: &str, function: &str, more: &[&str]) -> String {
    let here = directory(&[(name, program)]);
    let mut args = vec!["check", name, "--entry", function, "--replay", "interpreter"];
    args.extend(more);
    let entered = tessera(here.path(), &args);
    let shown = stdout(&entered);
    assert_eq!(stderr(&entered), "", "{program}");
    let output = if name.contains(".cpp") { "harness.cpp" } else { "harness.c" };
    let (shape, others): (Vec<&str>, Vec<&str>) =
        more.iter().copied().partition(|argument| argument.starts_with("--entry"));
    let mut args = vec!["harness", name, function, "-o", output];
    args.extend(shape);
    let written = tessera(here.path(), &args);
    assert_eq!(written.status.code(), Some(0), "{}", stderr(&written));
    let mut args = vec!["check", output, "--replay", "interpreter"];
    args.extend(others);
    let checked = tessera(here.path(), &args);
    assert_eq!(
        checked.status.code(),
        entered.status.code(),
        "{shown}\n{}{}",
        stdout(&checked),
        stderr(&checked)
    );
    shown
}

const LIST: &str = "\
#include <assert.h>
#include <stdlib.h>
struct node { int value; struct node *next; };
static int limit = 2;
static int list_length(const struct node *list) {
    int length = 0;
    for (; list; list = list->next)
        length++;
    assert(length <= 2);
    return length;
}
int largest(struct node *list) {
    int best = list->value;
    for (; list; list = list->next)
        if (list->value > best)
            best = list->value;
    return best;
}
void within(int n) { assert(limit == 2 || n != 7); }
int main(void) { return list_length(0); }
";

#[test]
fn unions_with_pointers_hold_any_number() {
    let program =
        "#include <assert.h>\nunion u { int i; char *s; };\nvoid f(union u x) { assert(x.i != 9); }\n";
    let shown = check("f.c", program, "f", &[]);
    assert!(shown.starts_with("verdict: false\n"), "{shown}");
}

#[test]
fn any_numbers_are_passed() {
    let program = "#include <assert.h>\nvoid f(int a, unsigned char b) { assert(b < 256); assert(a != 77 || b != 3); }\n";
    let shown = check("f.c", program, "f", &[]);
    assert!(shown.starts_with("verdict: false\n"), "{shown}");
    assert!(shown.contains("int = 77") && shown.contains("int a = __VERIFIER_nondet_int();"), "{shown}");
    assert!(shown.contains("  --> f.c:2:"), "{shown}");
    assert!(shown.contains("assuming that f is called with: a: any int; b: any unsigned char\n"), "{shown}");
    let program = "#include <assert.h>\nenum e { A };\nint f(float x, _Bool b, enum e e) { assert(b == 0 || b == 1); return x > 0 && e; }\n";
    let shown = check("f.c", program, "f", &[]);
    assert!(shown.starts_with("verdict: true\n"), "{shown}");
    assert!(shown.contains("x: any float; b: any _Bool; e: any enum e"), "{shown}");
}

#[test]
fn lists_are_linked_up_to_a_depth() {
    let shown = check("list.c", LIST, "list_length", &[]);
    assert!(shown.starts_with("verdict: true\n"), "{shown}");
    let said = "list: null or linked objects of struct node, up to 2 one behind the other; globals: any values for limit, as at the start for others; no two pointers lead to the same object";
    assert!(shown.contains(said), "{shown}");
    let shown = check("list.c", LIST, "list_length", &["--entry-depth=3"]);
    assert!(shown.starts_with("verdict: false\n"), "{shown}");
    // Branches of the harness are not shown, nor its housekeeping.
    assert!(!shown.contains("kept") && shown.contains("list_length_harness.c:"), "{shown}");
    let shown = check("list.c", LIST, "largest", &["--property", "valid-memsafety"]);
    assert!(shown.starts_with("verdict: false(valid-deref)\n") && shown.contains("list.c:13:"), "{shown}");
}

#[test]
fn globals_have_any_values() {
    assert!(check("list.c", LIST, "within", &[]).starts_with("verdict: false\n"));
    let constant = LIST.replace("static int limit", "static const int limit");
    let shown = check("list.c", &constant, "within", &[]);
    assert!(shown.starts_with("verdict: true\n") && !shown.contains("globals"), "{shown}");
}

#[test]
fn arrays_are_as_long_as_a_parameter_says() {
    let program = |end: &str| {
        format!(
            "#include <stddef.h>\nint sum(const int *p, size_t n) {{ unsigned s = 0; for (size_t i = 0; i {end} n; i++) s += p[i]; return (int)s; }}\n"
        )
    };
    let array = ["--property", "valid-memsafety", "--entry-array=p:n"];
    let shown = check("sum.c", &program("<"), "sum", &array);
    assert!(shown.starts_with("verdict: true\n"), "{shown}");
    assert!(shown.contains("p: n elements, each any int; null only if n is 0; n: from 0 to 4"), "{shown}");
    assert!(check("sum.c", &program("<="), "sum", &array).starts_with("verdict: false(valid-deref)\n"));
    // Otherwise it points to one element.
    assert!(check("sum.c", &program("<"), "sum", &array[..2]).starts_with("verdict: false(valid-deref)\n"));
}

#[test]
fn texts_end_somewhere() {
    let program = "#include <string.h>\n#include <assert.h>\nvoid f(const char *s) { if (s) { size_t n = strlen(s); assert(n <= 4); assert(n < 4 || s[3] != 'x'); } }\n";
    let shown = check("f.c", program, "f", &[]);
    assert!(shown.starts_with("verdict: false\n") && shown.contains("char = 120 ('x')"), "{shown}");
    assert!(shown.contains("s: null or a text of up to 4 characters"), "{shown}");
    let shown = check("f.c", program, "f", &["--property", "valid-memsafety", "--entry-length=3"]);
    assert!(shown.starts_with("verdict: true\n"), "{shown}");
}

#[test]
fn structures_get_any_members() {
    let program = "\
#include <assert.h>
#include <stdio.h>
typedef struct { int x, y; } point;
struct opaque;
struct all {
    unsigned flag : 3;
    union { int whole; char *text; };
    struct { short low; const short high; } half;
    point points[2];
    int (*call)(int);
    struct opaque *hidden;
    FILE *file;
    enum { LEFT, RIGHT } side;
};
typedef enum { ON, OFF } state;
static state last;
void f(point p, struct all all, struct all *more) {
    assert(all.flag < 8 && !all.call && !all.hidden && !all.file);
    if (more)
        assert(more->half.high != 3 || more->points[1].y != p.x || all.flag != 5);
}
";
    let shown = check("f.c", program, "f", &[]);
    assert!(shown.starts_with("verdict: false\n") && shown.contains("f.c:20:"), "{shown}");
    assert!(
        shown.contains(
            "all: any struct all; more: null or a pointer to any struct all; globals: any values for last"
        ),
        "{shown}"
    );
}

#[test]
fn what_the_harness_makes_is_not_lost() {
    let program = "\
#include <stdlib.h>
struct node { int value; struct node *next; };
void keep(struct node *list) { if (list) list->next = 0; }
void lose(struct node *list) { if (list) list->next = malloc(4); free(list); }
";
    let property = ["--property", "valid-memsafety"];
    assert!(check("f.c", program, "keep", &property).starts_with("verdict: true\n"));
    assert!(check("f.c", program, "lose", &property).starts_with("verdict: false(valid-memtrack)\n"));
    let here = directory(&[("f.c", program)]);
    let output = tessera(here.path(), &["check", "f.c", "--entry", "keep", "--property", "valid-memcleanup"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("nobody says who frees"), "{}", stderr(&output));
}

#[test]
fn the_real_program_does_the_same() {
    let here = directory(&[("list.c", LIST)]);
    let output = tessera(here.path(), &["check", "list.c", "--entry", "list_length", "--entry-depth", "3"]);
    let shown = stdout(&output);
    assert!(
        shown.contains("native replay: confirmed") || shown.contains("native replay: skipped"),
        "{shown}"
    );
}

#[test]
fn outputs_tell_of_the_harness() {
    let here = directory(&[("list.c", LIST)]);
    let args = [
        "check",
        "list.c",
        "--entry=largest",
        "--property=valid-deref",
        "--json",
        "--report=page.html",
        "--witness=w.yml",
    ];
    let output = tessera(here.path(), &args);
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(document["verdict"], "false");
    assert_eq!(document["harness"]["path"], "largest_harness.c");
    let said = document["assumptions"][0]["text"].as_str().unwrap();
    assert!(said.starts_with("largest is called with: list: null or linked"), "{said}");
    assert_eq!(document["counterexample"]["violation"]["location"]["file"], "list.c");
    let page = std::fs::read_to_string(here.path().join("page.html")).unwrap();
    assert!(page.contains("largest_harness.c") && page.contains("struct node *list = any_struct_node"));
    assert!(
        !here.path().join("w.yml").exists() && stderr(&output).contains("no witness"),
        "{}",
        stderr(&output)
    );
}

const CLASSES: &str = "\
#include <cassert>
#include <string>
#include <vector>
namespace shapes {
struct Point { int x, y; };
enum class Kind : short { Big };
int twice(const Point &p) { assert(p.x != 5 || p.y != 6); return p.x; }
int twice(Kind k) { return (int)k; }
class Counter {
    int count = 0;
public:
    void add(int n) { assert(n != 3); count += n & 1; }
    int get() const { assert(count != 9); return count; }
    static int one(std::vector<int> v, std::string s) { assert(v.empty() && s.empty()); return 1; }
private:
    void secret() {}
};
class Odd { public: explicit Odd(int) {} ~Odd() {} int get() { return 1; } };
int follow(Point *p) { return p->x; }
int moved(Point &&p) { return p.x; }
}
int main() { return 0; }
";

#[test]
fn functions_of_cxx_are_called() {
    let shown = check("c.cpp", CLASSES, "shapes::twice(const Point &)", &[]);
    assert!(shown.starts_with("verdict: false\n") && shown.contains("p: any shapes::Point"), "{shown}");
    assert!(check("c.cpp", CLASSES, "shapes::twice(Kind)", &[]).starts_with("verdict: true\n"));
    assert!(check("c.cpp", CLASSES, "shapes::Counter::add", &[]).starts_with("verdict: false\n"));
    assert!(check("c.cpp", CLASSES, "shapes::Counter::get", &[]).starts_with("verdict: false\n"));
    assert!(check("c.cpp", CLASSES, "shapes::Counter::one", &[]).starts_with("verdict: true\n"));
    assert!(check("c.cpp", CLASSES, "shapes::moved", &[]).starts_with("verdict: true\n"));
    let shown = check("c.cpp", CLASSES, "shapes::follow", &["--property", "valid-memsafety"]);
    assert!(shown.starts_with("verdict: false(valid-deref)\n"), "{shown}");
}

#[test]
fn enumerations_have_all_values_of_their_type() {
    let program = "#include <cassert>\n#include <cstdint>\nenum class A : std::uint64_t { x };\nenum B { y = 0x7000000000 };\n\
                   void a(A v) { assert((std::uint64_t)v != 0x123456789a); }\nvoid b(B v) { assert((long)v != 0x123456789a); }\n";
    for function in ["a", "b"] {
        let shown = check("f.cpp", program, function, &[]);
        assert!(shown.starts_with("verdict: false\n"), "{shown}");
    }
    let program = "void reach_error(void);\nenum e { A = 0x100000000ll };\nvoid f(enum e v) { if ((long long)v == 0x123456789all) reach_error(); }\n";
    let shown = check("f.c", program, "f", &["--data-model", "ilp32"]);
    assert!(shown.starts_with("verdict: false\n"), "{shown}");
}

#[test]
fn what_a_harness_cannot_name_is_left_as_it_is() {
    let program = "\
#include <assert.h>
struct bits { int a : 3; int : 5; unsigned b : 4; };
int i[3];
void f(struct bits x) { assert(x.a != -3 || x.b != 9 || i[2] != 5); }
";
    assert!(check("f.c", program, "f", &[]).starts_with("verdict: false\n"));
    let program = "\
#include <cassert>
namespace n { extern int x; }
int n::x = 3;
class C { static int count; public: int get() { return count; } };
int C::count = 2;
void f(int a) { assert(a == 7 || n::x == 3); }
";
    assert!(check("f.cpp", program, "f", &[]).starts_with("verdict: true\n"));
}

#[test]
fn functions_of_several_files_are_not_confused() {
    let here = directory(&[
        ("a.c", "static int f(int x) { return x; }\nint a(int x) { return f(x); }\n"),
        (
            "b.c",
            "#include <assert.h>\nstatic int f(int x) { assert(x != 7); return x; }\nint b(int x) { return f(x); }\n",
        ),
    ]);
    let output = tessera(here.path(), &["check", "a.c", "b.c", "--entry", "f"]);
    assert_eq!(output.status.code(), Some(3), "{}", stdout(&output));
    assert!(stderr(&output).contains("'f' is defined in several of these files"), "{}", stderr(&output));
    let header = "static inline int f(int x) { return x; }\n";
    for (name, text) in [("f.h", header), ("a.c", "#include \"f.h\"\n"), ("b.c", "#include \"f.h\"\n")] {
        std::fs::write(here.path().join(name), text).unwrap();
    }
    let output = tessera(here.path(), &["check", "a.c", "b.c", "--entry", "f"]);
    assert!(stdout(&output).starts_with("verdict: true\n"), "{}", stderr(&output));
}

/// The message of a check that does not begin.
fn refused(args: &[&str], status: i32) -> String {
    let twice = "static int a(int *p) { return *p; }\nint list_head(int n, int *p) { return a(p) + n; }\nint later(void);\nvoid odd(_BitInt(7) *q) { *q = 1; }\n";
    let here = directory(&[
        ("list.c", LIST),
        ("b.c", twice),
        ("c.cpp", CLASSES),
        ("m.ll", ""),
        ("p.tir", ""),
        ("bad.c", "int f( {\n"),
    ]);
    let mut all = vec!["check"];
    all.extend(args);
    let output = tessera(here.path(), &all);
    assert_eq!(output.status.code(), Some(status), "{args:?} {}{}", stdout(&output), stderr(&output));
    assert_eq!(stdout(&output), "", "{args:?}");
    stderr(&output)
}

#[test]
fn what_cannot_be_called_is_told() {
    let expected: &[(&[&str], i32, &str)] = &[
        (&["list.c", "--entry", "list_lenght"], 3, "no function 'list_lenght'; did you mean 'list_length'?"),
        (&["list.c", "--entry", "xyz"], 3, "no function 'xyz' is defined in these files"),
        (&["list.c", "--entry", "main"], 3, "runs of a program begin at 'main' by themselves"),
        (&["b.c", "--entry", "later"], 3, "'later' is declared but not defined"),
        (&["c.cpp", "--entry", "twice(Kind)"], 3, "did you mean 'shapes::twice'?"),
        (&["c.cpp", "--entry", "shapes::twice"], 3, "shapes::twice(const Point &)\n  shapes::twice(Kind)"),
        (&["c.cpp", "--entry", "shapes::twice(int)"], 3, "shapes::twice(const Point &)\n"),
        (&["c.cpp", "--entry", "shapes::Counter::secret"], 3, "is private"),
        (
            &["c.cpp", "--entry", "shapes::Odd::get"],
            3,
            "no values are made for its object, which has the type 'shapes::Odd'",
        ),
        (&["b.c", "--entry", "odd"], 3, "no values are made for q"),
        (&["m.ll", "--entry", "f"], 3, "m.ll: the types of a function are known from its source"),
        (&["p.tir", "--entry", "f"], 3, "p.tir: the types of a function are known from its source"),
        (&["none.c", "--entry", "f"], 3, "cannot read none.c"),
        (&["bad.c", "--entry", "f"], 3, "bad.c:1:8: error:"),
        (
            &["b.c", "--entry", "list_head", "--entry-array", "p:m"],
            3,
            "there is no parameter 'm', only 'n', 'p'",
        ),
        (&["b.c", "--entry", "list_head", "--entry-array", "n:n"], 3, "'n' is no pointer to elements"),
        (&["b.c", "--entry", "list_head", "--entry-array", "p"], 2, "expected two parameters, such as p:n"),
        (&["b.c", "--entry-array", "p:n"], 2, "--entry-array is about the function that --entry names"),
    ];
    for (args, status, text) in expected {
        let message = refused(args, *status);
        assert!(message.contains(text), "{args:?}: {message}");
    }
}

#[test]
fn the_file_with_the_function_is_found() {
    let other = "#include <assert.h>\nint helper(int n);\nvoid f(int n) { assert(helper(n) != 3); }\nint main(void) { return 1; }\n";
    let here = directory(&[
        ("main.c", "int helper(int n) { return n & 3; }\nint main(void) { return 0; }\n"),
        ("f.c", other),
    ]);
    let output = tessera(here.path(), &["check", "main.c", "f.c", "--entry", "f", "--replay=interpreter"]);
    assert_eq!(output.status.code(), Some(3), "two functions main: {}", stdout(&output));
    let one = other.replace("int main(void) { return 1; }\n", "");
    std::fs::write(here.path().join("f.c"), one).unwrap();
    let output = tessera(here.path(), &["check", "main.c", "f.c", "--entry", "f"]);
    let shown = stdout(&output);
    assert!(shown.starts_with("verdict: false\n") && shown.contains("f.c:3:"), "{shown}{}", stderr(&output));
}

#[test]
fn harnesses_are_not_replaced() {
    let here = directory(&[("list.c", LIST)]);
    let output = tessera(here.path(), &["harness", "list.c", "list_length"]);
    assert!(stdout(&output).contains("#include \"list.c\""), "{}", stderr(&output));
    let args = ["harness", "list.c", "list_length", "-o", "list.c"];
    let output = tessera(here.path(), &args);
    assert_eq!(output.status.code(), Some(3));
    assert!(stderr(&output).contains("cannot write list.c"), "{}", stderr(&output));
    assert_eq!(std::fs::read_to_string(here.path().join("list.c")).unwrap(), LIST);
    // From elsewhere, the file is found as well.
    std::fs::create_dir(here.path().join("below")).unwrap();
    let args = ["harness", "list.c", "list_length", "-o", "below/h.c"];
    assert_eq!(tessera(here.path(), &args).status.code(), Some(0));
    let output = tessera(here.path(), &["check", "below/h.c"]);
    assert!(stdout(&output).starts_with("verdict: true\n"), "{}{}", stdout(&output), stderr(&output));
}

#[test]
fn the_examples_of_the_docs_work() {
    let page = include_str!("../docs/harness.md");
    let block = |start: &'static str| page.split(start).skip(1).map(|rest| rest.split("```").next().unwrap());
    let here = directory(&[("queue.c", block("```c\n").next().unwrap())]);
    let mut shown = String::new();
    let mut commands = 0;
    for line in block("```console\n").flat_map(str::lines) {
        if let Some(command) = line.strip_prefix("$ tessera ") {
            let output = tessera(here.path(), &command.split(' ').collect::<Vec<_>>());
            assert_eq!(output.status.code(), Some(0), "{line}: {}{}", stdout(&output), stderr(&output));
            shown = stdout(&output);
            commands += 1;
        } else {
            assert!(shown.lines().any(|other| other == line), "{line} is not in {shown}");
        }
    }
    assert_eq!(commands, 4);
    let harness = std::fs::read_to_string(here.path().join("most_urgent_harness.c")).unwrap();
    assert!(harness.contains(block("```c\n").nth(1).unwrap()), "{harness}");
}
