//! How programs are compiled: flags, compile databases, targets of `CMake`, standard input, and
//! files whose content tells what they are.
#[path = "common/busy.rs"]
mod busy;

use serde_json::{Value, json};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// Runs a command line of Tessera in a directory.
fn tessera(directory: &Path, line: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tessera"))
        .args(line.split_whitespace())
        .current_dir(directory)
        .stdin(Stdio::null())
        .output()
        .expect("the command was built")
}

/// The exit status, and what is printed.
fn run(directory: &Path, line: &str) -> (i32, String) {
    let answer = || {
        let output = tessera(directory, line);
        let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
        (output.status.code().expect("no signal"), text.into_owned())
    };
    busy::until_in_time(answer, |(_, text)| text)
}

/// Expects an exit status and these texts.
#[track_caller]
fn gives(directory: &Path, line: &str, status: i32, texts: &[&str]) -> String {
    let (found, text) = run(directory, line);
    assert_eq!(found, status, "{line}: {text}");
    for wanted in texts {
        assert!(text.contains(wanted), "{line}: `{wanted}` is missing in: {text}");
    }
    text
}

fn write(root: &Path, files: &[(&str, &str)]) {
    for (name, text) in files {
        let path = root.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
}

fn directory(files: &[(&str, &str)]) -> TempDir {
    let directory = tempfile::tempdir().unwrap();
    write(directory.path(), files);
    directory
}

/// Runs clang, as a project's build would.
fn clang(directory: &Path, line: &str) {
    let named = std::env::var_os("TESSERA_CLANG");
    let clang = named.unwrap_or_else(|| "clang-19".into());
    let status = Command::new(clang).args(line.split_whitespace()).current_dir(directory).status().unwrap();
    assert!(status.success(), "{line}");
}

const CONFIGURED: &str = "\
#include <assert.h>
#include <limit.h>
extern int __VERIFIER_nondet_int(void);
#ifndef SKIPPED
#define SKIPPED 0
#endif
int main(void) {
    char c = (char)255;
    int x = __VERIFIER_nondet_int();
    if (SKIPPED || x < 0 || x >= LIMIT)
        return 0;
    assert(x < BOUND);
    assert(c > 0);
    return 0;
}
";

#[test]
fn flags_reach_the_compiler_and_the_real_program() {
    let here = directory(&[
        ("p.c", CONFIGURED),
        ("sys/limit.h", "#define LIMIT 10\n"),
        ("conf.h", "#define BOUND 9\n#define SKIPPED 1\n"),
        ("small.h", "#define BOUND 9\n"),
    ]);
    let root = here.path();
    gives(root, "check p.c -isystem sys -include conf.h", 0, &["verdict: true"]);
    let confirmed = "native replay: confirmed";
    gives(root, "check p.c -isystem sys -include small.h", 10, &["p.c:12", confirmed]);
    gives(root, "check p.c --isystem sys -DSKIPPED -U SKIPPED -DBOUND=10", 10, &["p.c:13", confirmed]);
    gives(root, "check p.c -isystem sys -- -DBOUND=10 -funsigned-char", 0, &["verdict: true"]);
    gives(root, "check p.c -- -isystem sys -DBOUND=9 -funsigned-char", 10, &["p.c:12", confirmed]);
    let ir = gives(root, "ir p.c -- -isystem sys -DBOUND=9", 0, &[]);
    assert_ne!(ir, gives(root, "ir p.c -- -isystem sys -DBOUND=10", 0, &[]));
    gives(root, "graph p.c -o g.dot -- -isystem sys -DBOUND=9", 0, &["violations: "]);
    let compared =
        gives(root, "compare p.c --config all= --only all --out o -- -isystem sys -DBOUND=9", 0, &[]);
    assert!(compared.contains("false") || compared.contains("written"), "{compared}");
    assert!(std::fs::read_to_string(root.join("o/results.csv")).unwrap().contains(",false,"));
}

#[test]
fn flags_reach_the_validation_of_witnesses() {
    let here = directory(&[("p.c", CONFIGURED), ("sys/limit.h", "#define LIMIT 10\n")]);
    let flags = "-isystem sys -DBOUND=10 -funsigned-char";
    gives(here.path(), &format!("check p.c --witness w.yml -- {flags}"), 0, &["verdict: true"]);
    gives(here.path(), &format!("validate w.yml p.c -- {flags}"), 0, &["confirmed"]);
    gives(here.path(), "validate w.yml p.c -isystem sys -- -DBOUND=10", 10, &["rejected"]);
}

#[test]
fn flags_that_would_break_a_check_are_refused() {
    let here = directory(&[("p.c", "int main(void) { return 0; }\n")]);
    let refused =
        |flags: &str, texts: &[&str]| gives(here.path(), &format!("check p.c -- {flags}"), 2, texts);
    refused("-c", &["`-c` is not for a check"]);
    refused("-O2", &["-O LEVEL before `--`"]);
    refused("-o x.o", &["`-o`"]);
    refused("-fsanitize=address", &["--property"]);
    refused("-ffast-math", &["IEEE 754"]);
    refused("p.c", &["files are given before `--`"]);
    gives(here.path(), "check p.c --data-model lp64 -- -m32", 2, &["contradict --data-model"]);
    gives(here.path(), "check p.c -- -fno-such-flag", 3, &["unknown argument", "-fno-such-flag"]);
    gives(here.path(), "check p.c -- -Wall -g -lm -Wl,-x", 0, &["verdict: true"]);
}

#[test]
fn flags_choose_the_sizes_of_types() {
    let text = "#include <assert.h>\nint main(void) { assert(sizeof(long) == 8); return 0; }\n";
    let here = directory(&[("p.c", text)]);
    gives(here.path(), "check p.c -- -m64", 0, &[]);
    gives(here.path(), "check p.c -- -m32", 10, &["verdict: false"]);
}

/// A project with an include directory, generated code and two flavours of a file.
fn project() -> TempDir {
    directory(&[
        ("include/util.h", "int scaled(int);\n"),
        (
            "lib/util.c",
            "#include \"util.h\"\nint scaled(int x) { return x > 100 || x < 0 ? 0 : x * SCALE; }\n",
        ),
        ("lib/unused.c", "int clash(void) { return 1; }\n"),
        (
            "src/main.c",
            "#include <assert.h>\n#include \"util.h\"\nextern int __VERIFIER_nondet_int(void);\n\
             int clash(void) { return 0; }\nvoid reach_error(void) { assert(0); }\nint main(void) {\n    \
             int x = __VERIFIER_nondet_int();\n    if (scaled(x) == 42)\n        reach_error();\n    return clash();\n}\n",
        ),
    ])
}

fn database(root: &Path, entries: &[Value]) {
    let path = root.join("build/compile_commands.json");
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, serde_json::to_string_pretty(entries).unwrap()).unwrap();
}

#[test]
fn compile_databases_tell_how_each_file_is_compiled() {
    let here = project();
    let root = here.path();
    let build = root.join("build");
    let main =
        "cc -I ../include '-DNAME=\"a b\"' -O2 -Wall -fconserve-stack -MD -MF x.d -o x.o -c ../src/main.c";
    let util = |scale: &str| {
        json!({ "directory": build, "file": "../lib/util.c",
            "arguments": ["/usr/bin/cc", "-I../include", format!("-DSCALE={scale}"), "-c", "../lib/util.c"] })
    };
    let main = json!({ "directory": build, "command": main, "file": root.join("src/main.c") });
    database(root, &[main.clone(), util("3"), util("5")]);
    let line = "check -p build src/main.c lib/util.c";
    let several = "warning: lib/util.c has 2 entries";
    let ignored = "warning: flags of the project that the check does not follow: -fconserve-stack";
    gives(root, line, 10, &["src/main.c:9:9", "int = 14", "native replay: confirmed", several, ignored]);
    database(root, &[main.clone(), util("5")]);
    gives(root, line, 0, &["verdict: true"]);
    // As clang-tidy does, the database is also looked for above.
    std::fs::create_dir_all(root.join("build/sub")).unwrap();
    gives(root, "check -p build/sub src/main.c lib/util.c", 0, &[]);
    gives(root, &format!("{line} --witness w.yml"), 0, &["verdict: true"]);
    gives(root, "validate -p build w.yml src/main.c lib/util.c", 0, &["confirmed"]);
    gives(
        root,
        "check -p build lib/unused.c",
        3,
        &["lib/unused.c: no entry in build/compile_commands.json", "without -p"],
    );
    gives(root, "check -p build no.c", 3, &["cannot read no.c"]);
    gives(root, "check -p nowhere src/main.c", 3, &["cannot read nowhere"]);
    gives(root, "check -p src src/main.c", 3, &["no compile_commands.json there or above", "bear"]);
    database(root, &[json!({ "directory": build, "file": root.join("src/main.c"), "command": "cc 'x" })]);
    gives(root, "check -p build src/main.c", 3, &["the entry of", "that a shell could read"]);
    std::fs::write(root.join("build/compile_commands.json"), "{").unwrap();
    gives(root, "check -p build src/main.c", 3, &["no compile database"]);
}

#[test]
fn databases_choose_languages_standards_and_sizes() {
    let text = "#include <assert.h>\nint main(void) { assert(sizeof(long) == SIZE && __STDC_VERSION__ == 199901L); return 0; }\n";
    let here = directory(&[("p.text", text), ("q.c", "int q;\n")]);
    let root = here.path();
    let entry = |file: &str, more: &str| json!({ "directory": root, "file": file, "command": format!("gcc {more} -c {file}") });
    database(root, &[entry("p.text", "-x c -std=c99 -m32 -DSIZE=4"), entry("q.c", "")]);
    gives(root, "check -p build p.text", 0, &["verdict: true"]);
    gives(root, "check -p build p.text --std c11", 10, &["verdict: false"]);
    gives(root, "check -p build p.text --data-model lp64", 3, &["--data-model contradicts"]);
    gives(root, "check -p build p.text q.c", 3, &["no program together"]);
    let arm = json!({ "directory": root, "file": "q.c", "command": "arm-none-eabi-gcc -c q.c" });
    database(root, &[arm]);
    gives(root, "check -p build q.c", 3, &["for arm"]);
}

#[test]
fn a_project_built_by_make_is_checked_as_it_is_built() {
    let make = "\
CFLAGS = -Iinclude -DSCALE=3
all: src/main.o lib/util.o
%.o: %.c
\t@printf '%s{\"directory\": \"%s\", \"file\": \"%s\", \"command\": \"cc %s -c %s\"}' \"$$SEPARATOR\" \"$(CURDIR)\" $< '$(CFLAGS)' $< >> entries
\t@printf ,  >> entries
";
    let here = project();
    let root = here.path();
    write(root, &[("Makefile", make)]);
    if Command::new("make").current_dir(root).env_remove("MAKEFLAGS").output().is_err() {
        return; // There is no make on this machine.
    }
    // What bear would have recorded.
    let entries = std::fs::read_to_string(root.join("entries")).unwrap();
    write(root, &[("compile_commands.json", &format!("[{}]", entries.trim_end_matches(',')))]);
    gives(root, "check -p . src/main.c lib/util.c", 10, &["int = 14", "native replay: confirmed"]);
}

#[test]
fn a_map_of_the_linker_names_the_objects_of_a_program() {
    let here = project();
    let root = here.path();
    let entry = |file: &str, more: &str| {
        let object = file.replace(".c", ".o");
        json!({ "directory": root, "file": file, "command": format!("cc -Iinclude {more} -c {file} -o {object}") })
    };
    let entries = [entry("src/main.c", ""), entry("lib/util.c", "-DSCALE=3"), entry("lib/unused.c", "")];
    database(root, &entries);
    let map = "Archive member included to satisfy reference by file (symbol)\n\nlib/libutil.a(util.o)   src/main.o (scaled)\n\n\
               LOAD /usr/lib/crt1.o\nLOAD src/main.o\nLOAD odd.o\nLOAD lib/libutil.a\n .text  0x1  0x64 src/main.o\n";
    write(root, &[("app.map", map), ("empty.map", "LOAD /usr/lib/crt1.o\n")]);
    let left_out = "does not tell how they are made: odd.o";
    gives(root, "check -p build --target app.map", 10, &["int = 14", "native replay: confirmed", left_out]);
    gives(root, "check -p build --target empty.map", 3, &["names no object file"]);
    gives(root, "check -p build --target no.map", 3, &["cannot read no.map"]);
    write(root, &[("other/util.c", "")]);
    database(root, &[&entries[..], &[entry("other/util.c", "")]].concat());
    gives(root, "check -p build --target app.map", 3, &["may be made of", "other/util.c"]);
}

/// What the file API of `CMake` replies about the project: a program, and a static library.
fn cmake_reply(root: &Path) {
    let reply = root.join("build/.cmake/api/v1/reply");
    let include = json!([{ "path": root.join("include") }]);
    let targets = json!([
        { "name": "app", "id": "app::@1", "jsonFile": "target-app.json" },
        { "name": "util", "id": "util::@1", "jsonFile": "target-util.json" },
        { "name": "gen", "id": "gen::@1", "jsonFile": "target-gen.json" },
    ]);
    let files = [
        (
            "index-2026.json",
            json!({ "objects": [{ "kind": "codemodel", "version": { "major": 2, "minor": 6 }, "jsonFile": "codemodel.json" }] }),
        ),
        ("index-2025.json", json!({ "objects": [] })),
        (
            "codemodel.json",
            json!({
                "paths": { "source": root, "build": root.join("build") },
                "configurations": [{ "name": "", "targets": targets }],
            }),
        ),
        (
            "target-app.json",
            json!({
                "type": "EXECUTABLE",
                "sources": [{ "path": "src/main.c", "compileGroupIndex": 0 }, { "path": "include/util.h" }],
                "compileGroups": [{ "language": "C", "includes": include }],
                "dependencies": [{ "id": "util::@1" }, { "id": "gen::@1" }],
            }),
        ),
        (
            "target-util.json",
            json!({
                "type": "STATIC_LIBRARY",
                "sources": [
                    { "path": "lib/util.c", "compileGroupIndex": 0 }, { "path": "lib/unused.c", "compileGroupIndex": 1 },
                ],
                "compileGroups": [
                    { "language": "C", "includes": include, "defines": [{ "define": "SCALE=3" }],
                        "compileCommandFragments": [{ "fragment": "-O2 -g" }] },
                    { "language": "C" },
                ],
            }),
        ),
        (
            "target-gen.json",
            json!({ "type": "EXECUTABLE", "sources": [{ "path": "gen.c", "compileGroupIndex": 0 }] }),
        ),
    ];
    for (name, content) in files {
        write(&reply, &[(name, &content.to_string())]);
    }
}

#[test]
fn all_sources_of_a_target_are_checked() {
    let here = project();
    let root = here.path();
    gives(root, "check --target app", 2, &["-p"]);
    std::fs::create_dir(root.join("build")).unwrap();
    gives(root, "check -p build --target app", 3, &["no build directory of CMake"]);
    write(root, &[("build/CMakeCache.txt", "")]);
    gives(root, "check -p build --target app", 3, &["run `cmake build` once"]);
    assert!(root.join("build/.cmake/api/v1/query/client-tessera/codemodel-v2").is_file());
    cmake_reply(root);
    // Of the library the program gets what it needs: `clash` is defined twice otherwise.
    gives(
        root,
        "check -p build --target app",
        10,
        &["src/main.c:9:9", "int = 14", "native replay: confirmed"],
    );
    gives(root, "check -p build --target app --witness w.yml", 10, &[]);
    gives(root, "validate w.yml -p build --target app", 0, &["confirmed"]);
    gives(root, "check -p build --target nothing", 3, &["no target nothing; there are: app, util, gen"]);
    gives(root, "check -p build --target gen", 3, &["gen.c"]);
}

#[test]
fn a_project_of_cmake_is_checked_as_it_is_built() {
    let here = project();
    let root = here.path();
    let lists = "cmake_minimum_required(VERSION 3.14)\nproject(demo C)\nadd_library(util STATIC lib/util.c lib/unused.c)\n\
                 target_include_directories(util PUBLIC include)\ntarget_compile_definitions(util PRIVATE SCALE=3)\n\
                 add_executable(app src/main.c)\ntarget_link_libraries(app util)\n";
    write(root, &[("CMakeLists.txt", lists)]);
    let cmake = |arguments: &[&str]| Command::new("cmake").args(arguments).current_dir(root).output();
    if cmake(&["-S", ".", "-B", "build", "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON"]).is_err() {
        return; // There is no CMake on this machine.
    }
    gives(root, "check -p build --target app", 3, &["run `cmake build` once"]);
    cmake(&["build"]).unwrap();
    gives(root, "check -p build --target app", 10, &["int = 14", "native replay: confirmed"]);
    gives(root, "check -p build src/main.c lib/util.c", 10, &["int = 14", "native replay: confirmed"]);
    // The name of this compiler says that it is for another machine.
    let path = std::env::var_os("PATH").unwrap();
    let cc = std::env::split_paths(&path).map(|place| place.join("cc")).find(|cc| cc.is_file()).unwrap();
    std::os::unix::fs::symlink(cc, root.join("arm-none-eabi-gcc")).unwrap();
    let compiler = format!("-DCMAKE_C_COMPILER={}", root.join("arm-none-eabi-gcc").display());
    cmake(&["-S", ".", "-B", "other", &compiler]).unwrap();
    gives(root, "check -p other --target app", 3, &["run `cmake other` once"]);
    cmake(&["other"]).unwrap();
    gives(root, "check -p other --target app", 3, &["main.c: the project compiles it for arm"]);
}

#[test]
fn libraries_of_a_project_are_linked_to_real_runs() {
    let text = "extern void reach_error(void);\nint twice(int);\nint main(void) {\n    \
                if (twice(2) == VALUE)\n        reach_error();\n    return 0;\n}\n";
    let here = directory(&[("p.c", text), ("lib/t.c", "int twice(int x) { return 2 * x; }\n")]);
    clang(here.path(), "-c lib/t.c -o lib/t.o");
    let archived =
        Command::new("ar").args(["rcs", "lib/libtwice.a", "lib/t.o"]).current_dir(here.path()).status();
    if !archived.is_ok_and(|status| status.success()) {
        return; // There is no archiver on this machine.
    }
    let check = "check p.c --undefined havoc";
    gives(here.path(), &format!("{check} -DVALUE=5"), 10, &["native replay: confirmed"]);
    gives(here.path(), &format!("{check} -DVALUE=5 -- -lno_such -lm"), 10, &["native replay: confirmed"]);
    let flags = "-Llib -ltwice";
    gives(here.path(), &format!("{check} -DVALUE=4 -- {flags}"), 10, &["native replay: confirmed"]);
    let not = ["native replay: not confirmed: with the real twice", "where twice gives 5"];
    gives(here.path(), &format!("{check} -DVALUE=5 -- {flags}"), 10, &not);
    let entry = format!(
        "[{{\"directory\": \"{}\", \"file\": \"p.c\", \"arguments\": [\"cc\", \"p.c\", \"-DVALUE=5\", \"-Llib\", \"-ltwice\"]}}]",
        here.path().display()
    );
    write(here.path(), &[("compile_commands.json", &entry)]);
    gives(here.path(), "check -p . --undefined havoc p.c", 10, &not);
}

const FAILS: &str = "#include <assert.h>\nextern int __VERIFIER_nondet_int(void);\nint main(void) {\n    \
                     assert(__VERIFIER_nondet_int() != 42);\n    return 0;\n}\n";

/// Runs a command line with this on standard input.
fn piped(directory: &Path, line: &str, input: &[u8]) -> (i32, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tessera"))
        .args(line.split_whitespace())
        .current_dir(directory)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    (output.status.code().unwrap(), text.into_owned())
}

#[test]
fn a_program_may_come_from_standard_input() {
    let here = directory(&[("p.c", FAILS)]);
    let (status, text) = piped(here.path(), "check - --report p.html", FAILS.as_bytes());
    assert_eq!(status, 10, "{text}");
    assert!(
        text.contains("--> /dev/stdin:4:5") && text.contains("assert(__VERIFIER_nondet_int() != 42);"),
        "{text}"
    );
    assert!(text.contains("native replay: confirmed"), "{text}");
    assert!(std::fs::read_to_string(here.path().join("p.html")).unwrap().contains("!= 42"));
    let cxx = "#include <vector>\nint main() { std::vector<int> v(3); return v.size() == 3 ? 0 : 1; }\n";
    assert_eq!(piped(here.path(), "check - -x c++", cxx.as_bytes()).0, 0);
    clang(here.path(), "-emit-llvm -c p.c -o p.bc");
    let module = std::fs::read(here.path().join("p.bc")).unwrap();
    assert_eq!(piped(here.path(), "check - --replay interpreter", &module).0, 10);
    let (status, text) = piped(here.path(), "check - --witness w.yml", FAILS.as_bytes());
    assert_eq!((status, text.contains("not on standard input")), (2, true), "{text}");
    let (status, text) = piped(here.path(), "check - -", FAILS.as_bytes());
    assert_eq!((status, text.contains("only one of the files")), (2, true), "{text}");
}

#[test]
fn content_tells_what_a_file_is() {
    let here =
        directory(&[("p.c", FAILS), ("lib.c", "int helper(void) { return 3; }\n"), ("other.c", "int x;\n")]);
    let root = here.path();
    let uses =
        "#include <assert.h>\nint helper(void);\nint main(void) { assert(helper() == 4); return 0; }\n";
    write(root, &[("main.c", uses), ("copy.text", FAILS)]);
    for (flags, name) in [
        ("-emit-llvm -c -g p.c", "p.o"),
        ("-emit-llvm -S -g p.c", "p.text"),
        ("-emit-llvm -c -g p.c", "wrong.c"),
        ("-fembed-bitcode -c -g p.c", "embedded.o"),
        ("-flto -ffat-lto-objects -c -g p.c", "fat.o"),
    ] {
        clang(root, &format!("{flags} -o {name}"));
        gives(root, &format!("check {name}"), 10, &["verdict: false", "p.c:4", "native replay: confirmed"]);
    }
    clang(root, "-fembed-bitcode-marker -c p.c -o plain.o");
    gives(root, "check plain.o", 3, &["plain.o: an object file without bitcode"]);
    clang(root, "-c p.c -o plain.o");
    gives(root, "check plain.o", 3, &["plain.o: an object file without bitcode", "give the sources"]);
    clang(root, "p.c -shared -fPIC -o p.so");
    gives(root, "check p.so", 3, &["p.so: a linked program or library"]);
    gives(root, "check copy.text", 3, &["copy.text: unknown kind of file", "-x c"]);
    gives(root, "check copy.text -x c", 10, &["copy.text:4:5", "native replay: confirmed"]);
    std::fs::write(root.join("broken.o"), b"\x7FELF and no more").unwrap();
    gives(root, "check broken.o", 3, &["broken.o: a damaged object file"]);
    std::fs::write(root.join("broken.a"), b"!<arch>\nand no more").unwrap();
    gives(root, "check broken.a", 3, &["broken.a: a damaged archive"]);
}

#[test]
fn a_program_gets_what_it_needs_of_an_archive() {
    let here = directory(&[
        (
            "main.c",
            "#include <assert.h>\nint helper(void);\nint once;\nint main(void) { assert(helper() == 4); return once; }\n",
        ),
        ("helper.c", "int deeper(void);\nint helper(void) { return deeper(); }\n"),
        ("deeper.c", "int deeper(void) { return 3; }\n"),
        ("unused.c", "int once = 1;\n__attribute__((constructor)) void begin(void) { once = 2; }\n"),
    ]);
    let root = here.path();
    for name in ["helper", "deeper", "unused"] {
        clang(root, &format!("-emit-llvm -c {name}.c -o {name}.o"));
    }
    let archive: PathBuf = root.join("all.a");
    let mut content = b"!<arch>\n".to_vec();
    for name in ["unused.o", "deeper.o", "helper.o"] {
        let member = std::fs::read(root.join(name)).unwrap();
        write_member(&mut content, name, &member);
    }
    std::fs::write(&archive, content).unwrap();
    gives(root, "check main.c all.a", 10, &["main.c:4", "native replay: confirmed"]);
}

/// Adds a file to an archive.
fn write_member(archive: &mut Vec<u8>, name: &str, content: &[u8]) {
    let head =
        format!("{:<16}{:<12}{:<6}{:<6}{:<8}{:<10}`\n", format!("{name}/"), 0, 0, 0, 644, content.len());
    archive.extend_from_slice(head.as_bytes());
    archive.extend_from_slice(content);
    if content.len() % 2 == 1 {
        archive.push(b'\n');
    }
}
